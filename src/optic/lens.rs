use super::{Along, Composite, Fold};

/// A parametric lens in its classical form, a get and a put:
///
/// ```text
/// get : P × A      → B
/// put : P × A × B' → P' × A'
/// ```
///
/// (Cruttwell et al., *Categorical Foundations of Gradient-Based Learning*, 2103.01931, Definitions 2.4 and 2.5.) The
/// primed types are free. For a derivative they are cotangents, and then [`GetPut`](super::GetPut) and
/// [`Kept`](super::Kept) lead from and to [`Para`](crate::Para). For an optimiser P', A' are the next state and
/// parameters, and for a field of a struct A' is the struct with its field replaced:
///
/// ```
/// use paralens::optic::Lens;
///
/// /// The first of two.
/// struct First;
/// impl Lens for First {
///     type Params = ();
///     type Input = (f64, f64);
///     type Output = f64;
///     type BackParams = ();
///     type BackInput = (f64, f64);
///     type BackOutput = f64;
///     fn get(&self, _: &(), a: &(f64, f64)) -> f64 {
///         a.0
///     }
///     fn put(&self, _: &(), a: &(f64, f64), new: f64) -> ((), (f64, f64)) {
///         ((), (new, a.1))
///     }
/// }
/// assert_eq!(First.get(&(), &(1.0, 2.0)), 1.0);
/// assert_eq!(First.put(&(), &(1.0, 2.0), 7.0), ((), (7.0, 2.0)));
/// ```
///
/// Points are lent and not moved, because this form uses every input twice: once for the get and once for the put.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no get and put",
    note = "a layer, a loss or a composite of these gets them by `GetPut(..)`"
)]
pub trait Lens: Sized {
    /// P.
    type Params;
    /// A.
    type Input;
    /// B.
    type Output;
    /// P', what comes back to the parameters.
    type BackParams;
    /// A', what comes back to the input.
    type BackInput;
    /// B', what comes back from the output.
    type BackOutput;

    /// get : P × A → B.
    fn get(&self, p: &Self::Params, a: &Self::Input) -> Self::Output;

    /// put : P × A × B' → P' × A'.
    fn put(
        &self,
        p: &Self::Params,
        a: &Self::Input,
        db: Self::BackOutput,
    ) -> (Self::BackParams, Self::BackInput);

    /// f ; g, with the parameters `(P, Q)`.
    ///
    /// ```
    /// use paralens::optic::{GetPut, Lens};
    /// use paralens::prelude::*;
    ///
    /// let square = GetPut(from_fn(|x: f64| x * x, |x, dy| 2.0 * x * dy));
    /// let fourth = (&square).compose(&square);
    /// assert_eq!(fourth.get(&((), ()), &3.0), 81.0);
    /// assert_eq!(fourth.put(&((), ()), &3.0, 1.0), (((), ()), 108.0)); // 4 x³
    /// ```
    fn compose<G>(self, g: G) -> Composite<Self, G>
    where
        G: Lens<Input = Self::Output, BackInput = Self::BackOutput>,
    {
        Composite(self, g)
    }

    /// f^r for a lens r : Q → P without parameters: Q is the parameter, P is made by r's get, and what comes back to P
    /// goes through r's put.
    ///
    /// This is how an optimiser joins a model; see [`Update`](crate::step::Update).
    fn along<R>(self, r: R) -> Along<R, Self>
    where
        R: Lens<Params = (), BackParams = (), Output = Self::Params, BackOutput = Self::BackParams>,
    {
        Along(r, self)
    }

    /// As many in a row as there are parameters in a list.
    ///
    /// ```
    /// use paralens::optic::{GetPut, Lens};
    /// use paralens::prelude::*;
    ///
    /// let bias = GetPut(Bias::<1, f64>::new());
    /// let all = bias.fold();
    /// assert_eq!(all.get(&vec![[1.0], [10.0], [100.0]], &[0.5]), [111.5]);
    /// assert_eq!(all.get(&vec![], &[0.5]), [0.5]);
    /// ```
    fn fold<X: Clone, D>(self) -> Fold<Self>
    where
        Self: Lens<Input = X, Output = X, BackInput = D, BackOutput = D>,
    {
        Fold(self)
    }
}

impl<L: Lens> Lens for &L {
    type Params = L::Params;
    type Input = L::Input;
    type Output = L::Output;
    type BackParams = L::BackParams;
    type BackInput = L::BackInput;
    type BackOutput = L::BackOutput;

    fn get(&self, p: &L::Params, a: &L::Input) -> L::Output {
        (**self).get(p, a)
    }
    fn put(&self, p: &L::Params, a: &L::Input, db: L::BackOutput) -> (L::BackParams, L::BackInput) {
        (**self).put(p, a, db)
    }
}
