//! The 1797 handwritten digits that travel with the crate.

#[path = "../data/csv.rs"]
pub(crate) mod csv;

/// The table itself: 64 pixels from 0 to 16 and the digit, a line each. See `examples/data/SOURCES.md`.
const TABLE: &str = include_str!("../data/digits.csv");

/// Reads the digits: an 8×8 picture from 0 (paper) to 1 (ink), row by row, and the number it shows.
///
/// # Errors
///
/// The first line of the table that is not 64 numbers from 0 to 16 and a digit.
pub(crate) fn read() -> Result<Vec<([f32; 64], u8)>, csv::CsvError> {
    let rows = csv::read(TABLE, 0.0..=16.0, 10)?;
    // A sixteenth of a small whole number is exact in both types.
    let scale = |(pixels, digit): ([f64; 64], u8)| (pixels.map(|pixel| pixel as f32 / 16.0), digit);
    Ok(rows.into_iter().map(scale).collect())
}
