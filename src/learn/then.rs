use super::Learn;

/// Composition, f ; g: made by [`then`](super::LearnExt::then).
///
/// With (P, I, U, r) and (Q, J, V, s), and b = I(p, a), the second is trained with the label c and the first with what the
/// second requests (1711.10455, section II):
///
/// ```text
/// implement   J(q, b)
/// update      ( U(p, a, s(q, b, c)) , V(q, b, c) )
/// request     r(p, a, s(q, b, c))
/// ```
///
/// The label of the first is s(q, b, c) and not its own answer b: told that b was right, it would learn nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Then<F, G>(pub(super) F, pub(super) G);

impl<F: Learn, G: Learn<Input = F::Output>> Learn for Then<F, G> {
    type Params = (F::Params, G::Params);
    type Input = F::Input;
    type Output = G::Output;

    fn implement(&self, (p, q): &Self::Params, a: F::Input) -> G::Output {
        self.1.implement(q, self.0.implement(p, a))
    }
    fn update(&self, (p, q): &Self::Params, a: F::Input, c: G::Output) -> Self::Params {
        let b = self.0.implement(p, a.clone());
        let (next, asked) = self.1.put(q, b, c);
        (self.0.update(p, a, asked), next)
    }
    fn request(&self, (p, q): &Self::Params, a: F::Input, c: G::Output) -> F::Input {
        let b = self.0.implement(p, a.clone());
        self.0.request(p, a, self.1.request(q, b, c))
    }
    fn put(&self, (p, q): &Self::Params, a: F::Input, c: G::Output) -> (Self::Params, Self::Input) {
        let b = self.0.implement(p, a.clone());
        let (second, asked) = self.1.put(q, b, c);
        let (first, request) = self.0.put(p, a, asked);
        ((first, second), request)
    }
}
