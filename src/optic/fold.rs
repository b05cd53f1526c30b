use super::Lens;

/// The n-fold composite f ; f ; … ; f of a lens A → A, whose parameter is Pⁿ: made by [`fold`](Lens::fold).
///
/// Its get is the fold of a list, from the first to the last; of no parameters it is the identity. Its put runs every get
/// but the last once more and keeps what comes out of them until the end, so a put of n asks for n − 1 gets and not for
/// n (n − 1) / 2.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fold<F>(pub(super) F);

impl<F> Lens for Fold<F>
where
    F: Lens<Output = <F as Lens>::Input, BackOutput = <F as Lens>::BackInput, Input: Clone>,
{
    type Params = Vec<F::Params>;
    type Input = F::Input;
    type Output = F::Input;
    type BackParams = Vec<F::BackParams>;
    type BackInput = F::BackInput;
    type BackOutput = F::BackInput;

    fn get(&self, ps: &Self::Params, a: &F::Input) -> F::Input {
        ps.iter().fold(a.clone(), |a, p| self.0.get(p, &a))
    }
    fn put(
        &self,
        ps: &Self::Params,
        a: &F::Input,
        mut db: F::BackInput,
    ) -> (Self::BackParams, F::BackInput) {
        let mut inputs = Vec::with_capacity(ps.len());
        let mut next = Some(a.clone());
        for (i, p) in ps.iter().enumerate() {
            let Some(here) = next.take() else { break };
            next = (i + 1 < ps.len()).then(|| self.0.get(p, &here));
            inputs.push(here);
        }
        let mut dps = Vec::with_capacity(ps.len());
        for (p, a) in ps.iter().zip(&inputs).rev() {
            let (dp, da) = self.0.put(p, a, db);
            dps.push(dp);
            db = da;
        }
        dps.reverse();
        (dps, db)
    }
}
