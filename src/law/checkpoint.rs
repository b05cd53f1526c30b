use super::measured::Measured;
use super::{Checkable, Defect, equal};
use crate::ext::ParaExt;

/// `f.checkpoint()` ≡ f: the lens form, which keeps the input and recomputes, is the optic form, which keeps a residual.
///
/// It holds of every lens whose forward map is a function. One that makes noise as it runs, such as a dropout that
/// draws a new mask whenever it is asked, fails: recomputed, it is another map. In this crate noise is drawn before, by
/// [`draw`](crate::ParaExt::draw), and what has been drawn passes.
///
/// **Tolerance.** 0: both do the same sums. (Gavranović, *Fundamental Components of Deep Learning*, 2403.13001, section 6.3
/// on lenses, optics, and what they store.)
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let square = from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy);
/// law::checkpoint(&square, &(), &3.0).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn checkpoint<S: Measured, F: Checkable<S>>(f: &F, p: &F::Params, x: &F::Input) -> Defect {
    equal(f, p, &f.checkpoint(), p, x)
}
