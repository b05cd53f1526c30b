use super::Learn;
use std::fmt;

/// A learner whose parameters have other names, along a bijection P ≅ Q: made by [`relabel`](super::LearnExt::relabel).
///
/// ```text
/// I'(q, a) = I(β q, a)      U'(q, a, b) = α U(β q, a, b)      r'(q, a, b) = r(β q, a, b)
/// ```
///
/// By definition it is the same learner (1711.10455, Definition II.1).
#[derive(Clone, Copy)]
pub struct Relabel<L, T, B> {
    pub(super) learner: L,
    pub(super) there: T,
    pub(super) back: B,
}

impl<L, Q, T, B> Learn for Relabel<L, T, B>
where
    L: Learn,
    T: Fn(L::Params) -> Q,
    B: Fn(&Q) -> L::Params,
{
    type Params = Q;
    type Input = L::Input;
    type Output = L::Output;

    fn implement(&self, q: &Q, a: L::Input) -> L::Output {
        self.learner.implement(&(self.back)(q), a)
    }
    fn update(&self, q: &Q, a: L::Input, b: L::Output) -> Q {
        (self.there)(self.learner.update(&(self.back)(q), a, b))
    }
    fn request(&self, q: &Q, a: L::Input, b: L::Output) -> L::Input {
        self.learner.request(&(self.back)(q), a, b)
    }
    fn put(&self, q: &Q, a: L::Input, b: L::Output) -> (Q, L::Input) {
        let (p, request) = self.learner.put(&(self.back)(q), a, b);
        ((self.there)(p), request)
    }
}

impl<L: fmt::Debug, T, B> fmt::Debug for Relabel<L, T, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Relabel")
            .field("learner", &self.learner)
            .finish_non_exhaustive()
    }
}
