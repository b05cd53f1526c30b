use super::heap::on_the_heap;
use crate::kernel::Lined;
use crate::number::Semiring;

/// I by O numbers on the heap. Rows are inputs and columns are outputs, so that `y = x W` runs along memory.
///
/// It dereferences to `[[S; O]; I]`: `w[i][o]` is the weight from input `i` to output `o`.
///
/// ```
/// use paralens::object::Matrix;
///
/// let w = Matrix::<2, 3>::from_fn(|i, o| (3 * i + o) as f32);
/// assert_eq!(w[1], [3.0, 4.0, 5.0]);
/// assert_eq!(w.flat().len(), 6);
/// ```
#[derive(Debug, PartialEq)]
pub struct Matrix<const I: usize, const O: usize, S = f32>(Lined<[[S; O]; I]>);

on_the_heap! { Matrix [I, O] over [[S; O]; I], rows [S; O], whole as_flattened as_flattened_mut }

impl<const I: usize, const O: usize, S: Semiring> Matrix<I, O, S> {
    /// The matrix with entry `f(i, o)` in row `i` and column `o`; `f` is called row by row.
    pub fn from_fn(mut f: impl FnMut(usize, usize) -> S) -> Self {
        let mut m = Self::zeros();
        for (i, row) in m.iter_mut().enumerate() {
            for (o, x) in row.iter_mut().enumerate() {
                *x = f(i, o);
            }
        }
        m
    }
}
