use super::Lens;

/// f^r in the lens form, for a lens r : Q → P: made by [`along`](Lens::along).
///
/// ```text
/// get(q, a)     = f.get(r.get(q), a)
/// put(q, a, b') = (r.put(q, p'), a')   where (p', a') = f.put(r.get(q), a, b')
/// ```
///
/// (Cruttwell et al., 2103.01931, Definition 2.3.)
#[derive(Clone, Copy, Debug, Default)]
pub struct Along<R, F>(pub(super) R, pub(super) F);

impl<R, F> Lens for Along<R, F>
where
    F: Lens,
    R: Lens<Params = (), BackParams = (), Output = F::Params, BackOutput = F::BackParams>,
{
    type Params = R::Input;
    type Input = F::Input;
    type Output = F::Output;
    type BackParams = R::BackInput;
    type BackInput = F::BackInput;
    type BackOutput = F::BackOutput;

    fn get(&self, q: &R::Input, a: &F::Input) -> F::Output {
        self.1.get(&self.0.get(&(), q), a)
    }
    fn put(&self, q: &R::Input, a: &F::Input, db: F::BackOutput) -> (R::BackInput, F::BackInput) {
        let (dp, da) = self.1.put(&self.0.get(&(), q), a, db);
        let ((), dq) = self.0.put(&(), q, dp);
        (dq, da)
    }
}
