//! The 150 irises that travel with the crate.

#[path = "../data/csv.rs"]
pub(crate) mod csv;

/// The table itself: four lengths and the species, a line each. See `examples/data/SOURCES.md`.
const TABLE: &str = include_str!("../data/iris.csv");

/// Reads the flowers: length and width of the sepals, length and width of the petals, in centimetres, and the species, which
/// is 0 for setosa, 1 for versicolor, 2 for virginica.
///
/// # Errors
///
/// The first line of the table that is not four lengths up to ten centimetres and a species.
pub(crate) fn read() -> Result<Vec<([f64; 4], u8)>, csv::CsvError> {
    csv::read(TABLE, 0.0..=10.0, 3)
}
