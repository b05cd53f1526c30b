/// A learner from `Input` A to `Output` B with parameters P (Fong, Spivak and Tuyéras, *Backprop as Functor*, 1711.10455,
/// Definition II.1):
///
/// ```text
/// I : P × A → B         implement: what it answers
/// U : P × A × B → P     update:    what it becomes when told that b was right
/// r : P × A × B → A     request:   the input that would have suited it better
/// ```
///
/// `b` is a label, a point of B like any answer; and what the request gives is a point of A, so it can be the label of a
/// learner that ends in A. Two learners are the same if a bijection of their parameters carries I, U and r of one to
/// those of the other ([`relabel`](super::LearnExt::relabel)).
///
/// # Writing one
///
/// It need not have anything to do with derivatives. Here is one that remembers the last label, and whose request is what
/// it was given:
///
/// ```
/// use paralens::learn::Learn;
///
/// struct Parrot;
/// impl Learn for Parrot {
///     type Params = i32;
///     type Input = ();
///     type Output = i32;
///     fn implement(&self, p: &i32, _: ()) -> i32 {
///         *p
///     }
///     fn update(&self, _: &i32, _: (), b: i32) -> i32 {
///         b
///     }
///     fn request(&self, _: &i32, a: (), _: i32) {
///         a
///     }
/// }
/// let p = Parrot.update(&0, (), 7);
/// assert_eq!(Parrot.implement(&p, ()), 7);
/// ```
///
/// # What it costs
///
/// A learner keeps nothing between answering and learning, so a composite runs the first part anew to learn. Of n
/// learners in a row, bracketed to the left, the first runs n times. This room is where the theorem can be looked at; to
/// train a net fast, use a [`Learner`](crate::learner::Learner), which does the same step.
pub trait Learn {
    /// P, what is learnt.
    type Params;
    /// A, what goes in.
    type Input: Clone;
    /// B, what comes out.
    type Output: Clone;

    /// I(p, a).
    fn implement(&self, p: &Self::Params, a: Self::Input) -> Self::Output;
    /// U(p, a, b).
    fn update(&self, p: &Self::Params, a: Self::Input, b: Self::Output) -> Self::Params;
    /// r(p, a, b).
    fn request(&self, p: &Self::Params, a: Self::Input, b: Self::Output) -> Self::Input;

    /// (U, r)(p, a, b), both at once: the *put* of the lens P × A → B that a learner is
    /// ([`AsLens`](super::AsLens)). Those that share work between the two replace it.
    fn put(
        &self,
        p: &Self::Params,
        a: Self::Input,
        b: Self::Output,
    ) -> (Self::Params, Self::Input) {
        let next = self.update(p, a.clone(), b.clone());
        (next, self.request(p, a, b))
    }
}

impl<L: Learn> Learn for &L {
    type Params = L::Params;
    type Input = L::Input;
    type Output = L::Output;

    fn implement(&self, p: &L::Params, a: L::Input) -> L::Output {
        (**self).implement(p, a)
    }
    fn update(&self, p: &L::Params, a: L::Input, b: L::Output) -> L::Params {
        (**self).update(p, a, b)
    }
    fn request(&self, p: &L::Params, a: L::Input, b: L::Output) -> L::Input {
        (**self).request(p, a, b)
    }
    fn put(&self, p: &L::Params, a: L::Input, b: L::Output) -> (L::Params, L::Input) {
        (**self).put(p, a, b)
    }
}
