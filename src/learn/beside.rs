use super::Learn;

/// f ⊗ g, each on its half of a pair: made by [`beside`](super::LearnExt::beside).
///
/// All three maps go component by component (1711.10455, Proposition II.4).
#[derive(Clone, Copy, Debug, Default)]
pub struct Beside<F, G>(pub(super) F, pub(super) G);

impl<F: Learn, G: Learn> Learn for Beside<F, G> {
    type Params = (F::Params, G::Params);
    type Input = (F::Input, G::Input);
    type Output = (F::Output, G::Output);

    fn implement(&self, (p, q): &Self::Params, (a, b): Self::Input) -> Self::Output {
        (self.0.implement(p, a), self.1.implement(q, b))
    }
    fn update(
        &self,
        (p, q): &Self::Params,
        (a, b): Self::Input,
        (c, d): Self::Output,
    ) -> Self::Params {
        (self.0.update(p, a, c), self.1.update(q, b, d))
    }
    fn request(
        &self,
        (p, q): &Self::Params,
        (a, b): Self::Input,
        (c, d): Self::Output,
    ) -> Self::Input {
        (self.0.request(p, a, c), self.1.request(q, b, d))
    }
    fn put(
        &self,
        (p, q): &Self::Params,
        (a, b): Self::Input,
        (c, d): Self::Output,
    ) -> (Self::Params, Self::Input) {
        let (first, left) = self.0.put(p, a, c);
        let (second, right) = self.1.put(q, b, d);
        ((first, second), (left, right))
    }
}
