use crate::object::Co;
use crate::para::Para;
use std::fmt;

/// The forward map of `front`, the backward map of `back`, and between them a map s : M → N of what the one keeps to
/// what the other uses, applied on the way *forward*: made by [`early`].
#[derive(Clone, Copy)]
pub struct Early<F, S, G>(F, S, G);

/// The same with s applied on the way *back*: made by [`late`].
#[derive(Clone, Copy)]
pub struct Late<F, S, G>(F, S, G);

/// f ; (1 × s) forward, g' backward: what is kept is N.
///
/// ```
/// use paralens::optic::early;
/// use paralens::prelude::*;
///
/// // runs `square` forward, keeps nothing but the sign, and goes back as relu does
/// let sign = early(
///     from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy),
///     |&(), x| if x > 0.0 { 1.0 } else { 0.0 },
///     from_fn(|x: f64| x, |sign, dy| sign * dy),
/// );
/// let (y, kept) = sign.forward(&(), 3.0);
/// assert_eq!((y, kept), (9.0, 1.0));
/// assert_eq!(sign.pull(&(), kept, 5.0), ((), 5.0));
/// ```
pub fn early<F, S, G>(front: F, s: S, back: G) -> Early<F, S, G>
where
    F: Para,
    G: Para<Params = F::Params, Input = F::Input, Output = F::Output>,
    S: Fn(&F::Params, F::Residual) -> G::Residual,
{
    Early(front, s, back)
}

/// f forward, (s × 1) ; g' backward: what is kept is M.
///
/// A checkpoint, by hand: keep the input, and make the residual of it when it is asked for.
///
/// ```
/// use paralens::law;
/// use paralens::optic::late;
/// use paralens::prelude::*;
///
/// let net = Bias::<2, f64>::new().then(tanh());
/// let sparing = late((&net).checkpoint(), |p, a| net.forward(p, a).1, &net);
/// let p = ([0.5, 1.0], ());
/// assert_eq!(sparing.forward(&p, [1.0, 2.0]).1, [1.0, 2.0]); // the input and no more
/// law::equal(&net, &p, &sparing, &p, &[1.0, 2.0]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn late<F, S, G>(front: F, s: S, back: G) -> Late<F, S, G>
where
    F: Para,
    G: Para<Params = F::Params, Input = F::Input, Output = F::Output>,
    S: Fn(&F::Params, F::Residual) -> G::Residual,
{
    Late(front, s, back)
}

impl<F, S, G> Para for Early<F, S, G>
where
    F: Para,
    G: Para<Params = F::Params, Input = F::Input, Output = F::Output>,
    S: Fn(&F::Params, F::Residual) -> G::Residual,
{
    type Params = F::Params;
    type Input = F::Input;
    type Output = F::Output;
    type Residual = G::Residual;

    fn forward(&self, p: &F::Params, a: F::Input) -> (F::Output, G::Residual) {
        let (b, m) = self.0.forward(p, a);
        (b, self.1(p, m))
    }
    fn backward(
        &self,
        p: &F::Params,
        n: G::Residual,
        db: Co<F::Output>,
        dp: &mut Co<F::Params>,
    ) -> Co<F::Input> {
        self.2.backward(p, n, db, dp)
    }
}

impl<F, S, G> Para for Late<F, S, G>
where
    F: Para,
    G: Para<Params = F::Params, Input = F::Input, Output = F::Output>,
    S: Fn(&F::Params, F::Residual) -> G::Residual,
{
    type Params = F::Params;
    type Input = F::Input;
    type Output = F::Output;
    type Residual = F::Residual;

    fn forward(&self, p: &F::Params, a: F::Input) -> (F::Output, F::Residual) {
        self.0.forward(p, a)
    }
    fn backward(
        &self,
        p: &F::Params,
        m: F::Residual,
        db: Co<F::Output>,
        dp: &mut Co<F::Params>,
    ) -> Co<F::Input> {
        self.2.backward(p, self.1(p, m), db, dp)
    }
}

impl<F: fmt::Debug, S, G: fmt::Debug> fmt::Debug for Early<F, S, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Early({:?}, .., {:?})", self.0, self.2)
    }
}
impl<F: fmt::Debug, S, G: fmt::Debug> fmt::Debug for Late<F, S, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Late({:?}, .., {:?})", self.0, self.2)
    }
}
