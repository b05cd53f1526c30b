use super::Lens;

/// f ; g in the lens form: made by [`compose`](Lens::compose).
///
/// ```text
/// get((p, q), a)     = g.get(q, f.get(p, a))
/// put((p, q), a, c') = ((p', q'), a')
///   where (q', b') = g.put(q, f.get(p, a), c')
///         (p', a') = f.put(p, a, b')
/// ```
///
/// The put runs f's get again, and if f is a composite, all of it: the price of not keeping anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Composite<F, G>(pub(super) F, pub(super) G);

impl<F, G> Lens for Composite<F, G>
where
    F: Lens,
    G: Lens<Input = F::Output, BackInput = F::BackOutput>,
{
    type Params = (F::Params, G::Params);
    type Input = F::Input;
    type Output = G::Output;
    type BackParams = (F::BackParams, G::BackParams);
    type BackInput = F::BackInput;
    type BackOutput = G::BackOutput;

    fn get(&self, (p, q): &Self::Params, a: &F::Input) -> G::Output {
        self.1.get(q, &self.0.get(p, a))
    }
    fn put(
        &self,
        (p, q): &Self::Params,
        a: &F::Input,
        dc: G::BackOutput,
    ) -> (Self::BackParams, F::BackInput) {
        let (dq, db) = self.1.put(q, &self.0.get(p, a), dc);
        let (dp, da) = self.0.put(p, a, db);
        ((dp, dq), da)
    }
}
