use super::heap::on_the_heap;
use crate::kernel::Lined;
use crate::number::Semiring;

/// C channels of H by W numbers on the heap.
///
/// It dereferences to `[[[S; W]; H]; C]`: `x[c][h][w]` is the number of channel `c` in row `h` and column `w`.
///
/// ```
/// use paralens::object::Image;
///
/// let x = Image::<1, 2, 2>::from_fn(|_, h, w| (2 * h + w) as f32);
/// assert_eq!(x[0], [[0.0, 1.0], [2.0, 3.0]]);
/// assert_eq!(x.flat(), [0.0, 1.0, 2.0, 3.0]);
/// ```
#[derive(Debug, PartialEq)]
pub struct Image<const C: usize, const H: usize, const W: usize, S = f32>(Lined<[[[S; W]; H]; C]>);

on_the_heap! { Image [C, H, W] over [[[S; W]; H]; C], rows [[S; W]; H],
whole as_flattened.as_flattened as_flattened_mut.as_flattened_mut }

impl<const C: usize, const H: usize, const W: usize, S: Semiring> Image<C, H, W, S> {
    /// The image with number `f(c, h, w)` in channel `c`, row `h` and column `w`; `f` is called in the order of memory.
    pub fn from_fn(mut f: impl FnMut(usize, usize, usize) -> S) -> Self {
        let mut image = Self::zeros();
        for (c, channel) in image.iter_mut().enumerate() {
            for (h, row) in channel.iter_mut().enumerate() {
                for (w, x) in row.iter_mut().enumerate() {
                    *x = f(c, h, w);
                }
            }
        }
        image
    }
}
