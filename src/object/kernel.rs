use super::heap::on_the_heap;
use crate::kernel::Lined;
use crate::number::Semiring;

/// The kernel of a convolution on the heap: for each of H by W places of a window, weights from I channels to O channels.
///
/// It dereferences to `[[[[S; O]; I]; W]; H]`: `k[h][w][i][o]` is the weight from channel `i` in row `h` and column `w` of
/// the window to channel `o` of the output.
///
/// ```
/// use paralens::object::{Kernel, Leaves};
///
/// let k = Kernel::<3, 3, 1, 2>::from_fn(|h, w, _, o| if (h, w) == (1, 1) { o as f32 } else { 0.0 });
/// assert_eq!(k[1][1], [[0.0, 1.0]]);
/// assert_eq!(k.leaves()[0].shape, [3, 3, 1, 2]);
/// ```
#[derive(Debug, PartialEq)]
pub struct Kernel<const H: usize, const W: usize, const I: usize, const O: usize, S = f32>(
    Lined<[[[[S; O]; I]; W]; H]>,
);

on_the_heap! { Kernel [H, W, I, O] over [[[[S; O]; I]; W]; H], rows [[[S; O]; I]; W],
whole as_flattened.as_flattened.as_flattened as_flattened_mut.as_flattened_mut.as_flattened_mut }

impl<const H: usize, const W: usize, const I: usize, const O: usize, S: Semiring>
    Kernel<H, W, I, O, S>
{
    /// The kernel with weight `f(h, w, i, o)` in row `h` and column `w` of the window, from channel `i` to channel `o`; `f`
    /// is called in the order of memory.
    pub fn from_fn(mut f: impl FnMut(usize, usize, usize, usize) -> S) -> Self {
        let mut kernel = Self::zeros();
        for (h, row) in kernel.iter_mut().enumerate() {
            for (w, place) in row.iter_mut().enumerate() {
                for (i, weights) in place.iter_mut().enumerate() {
                    for (o, x) in weights.iter_mut().enumerate() {
                        *x = f(h, w, i, o);
                    }
                }
            }
        }
        kernel
    }
}
