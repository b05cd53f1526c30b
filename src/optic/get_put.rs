use super::Lens;
use crate::ext::ParaExt;
use crate::object::{Co, Object};
use crate::para::Para;

/// Any [`Para`] in the lens form: its get is `apply`, its put runs forward and then backward.
///
/// ```
/// use paralens::optic::{GetPut, Lens};
/// use paralens::prelude::*;
///
/// let square = GetPut(from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy));
/// assert_eq!(square.get(&(), &3.0), 9.0);
/// assert_eq!(square.put(&(), &3.0, 5.0), ((), 30.0));
/// ```
///
/// The input is needed twice, so it must be possible to copy it. A lens on things that cannot be copied is an optic only:
///
/// ```compile_fail,E0599
/// use paralens::optic::{GetPut, Lens};
/// use paralens::prelude::*;
///
/// labelled! { pub struct Once<X> { it: X } } // not `Clone`
/// fn get<F: Para<Params = (), Input = Once<f64>>>(f: F, a: &Once<f64>) -> F::Output {
///     GetPut(f).get(&(), a)
/// }
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct GetPut<F>(
    /// f.
    pub F,
);

impl<F: Para<Input: Clone>> Lens for GetPut<F> {
    type Params = F::Params;
    type Input = F::Input;
    type Output = F::Output;
    type BackParams = Co<F::Params>;
    type BackInput = Co<F::Input>;
    type BackOutput = Co<F::Output>;

    fn get(&self, p: &F::Params, a: &F::Input) -> F::Output {
        self.0.apply(p, a.copied())
    }
    fn put(&self, p: &F::Params, a: &F::Input, db: Co<F::Output>) -> (Co<F::Params>, Co<F::Input>) {
        let (b, r) = self.0.forward(p, a.copied());
        b.release();
        self.0.pull(p, r, db)
    }
}
