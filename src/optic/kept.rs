use super::Lens;
use crate::object::{Additive, Co, Object};
use crate::para::Para;

/// A get and a put as a [`Para`]: the residual is the input.
///
/// This is how you write a layer of which you know a get and a put; then it composes with residuals, at their price.
///
/// ```
/// use paralens::optic::{GetPut, Kept};
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let net = tanh().then(Bias::<2, f64>::new());
/// let there_and_back = Kept(GetPut(&net));
/// let p = ((), [0.5, 1.0]);
/// let (_, residual) = there_and_back.forward(&p, [1.0, 2.0]);
/// assert_eq!(residual, [1.0, 2.0]);
/// law::equal(&net, &p, &there_and_back, &p, &[1.0, 2.0]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
///
/// `Kept(GetPut(f))` is [`f.checkpoint()`](crate::ParaExt::checkpoint), which is written out to lose no time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Kept<L>(
    /// The lens.
    pub L,
);

impl<P: Object, A: Object, B: Object, L> Para for Kept<L>
where
    L: Lens<
            Params = P,
            Input = A,
            Output = B,
            BackParams = Co<P>,
            BackInput = Co<A>,
            BackOutput = Co<B>,
        >,
{
    type Params = P;
    type Input = A;
    type Output = B;
    type Residual = A;

    fn forward(&self, p: &P, a: A) -> (B, A) {
        (self.0.get(p, &a), a)
    }
    fn backward(&self, p: &P, a: A, db: Co<B>, dp: &mut Co<P>) -> Co<A> {
        let (more, da) = self.0.put(p, &a, db);
        dp.add(&more);
        a.release();
        da
    }
}
