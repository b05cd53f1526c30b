/// A simple lens (S, S) → (A, A): a part can be looked at in the whole, and be put back into it, both times with the same
/// type. Neither `GetPut` nor any other law is asked for.
///
/// ```text
/// get : S → A        put : S × A → S
/// ```
///
/// They are the morphisms over which learners are the parametric ones: Learn = Para(simple lenses) (Fong and Johnson,
/// *Lenses and Learners*, 1903.03671; Spivak, *Learners' Languages*, 2103.01189).
pub trait SimpleLens {
    /// S.
    type Whole: Clone;
    /// A.
    type Part: Clone;
    /// Looks at the part.
    fn get(&self, whole: Self::Whole) -> Self::Part;
    /// The whole with another part.
    fn put(&self, whole: Self::Whole, part: Self::Part) -> Self::Whole;

    /// k ; l: the part of a part.
    fn then<L: SimpleLens<Whole = Self::Part>>(self, l: L) -> SimpleThen<Self, L>
    where
        Self: Sized,
    {
        SimpleThen(self, l)
    }
    /// k ⊗ l: on pairs.
    fn beside<L: SimpleLens>(self, l: L) -> SimpleBeside<Self, L>
    where
        Self: Sized,
    {
        SimpleBeside(self, l)
    }
}

/// k ; l for simple lenses: made by [`SimpleLens::then`].
#[derive(Clone, Copy, Debug)]
pub struct SimpleThen<K, L>(K, L);

impl<K: SimpleLens, L: SimpleLens<Whole = K::Part>> SimpleLens for SimpleThen<K, L> {
    type Whole = K::Whole;
    type Part = L::Part;

    fn get(&self, whole: K::Whole) -> L::Part {
        self.1.get(self.0.get(whole))
    }
    fn put(&self, whole: K::Whole, part: L::Part) -> K::Whole {
        let middle = self.1.put(self.0.get(whole.clone()), part);
        self.0.put(whole, middle)
    }
}

/// k ⊗ l for simple lenses: made by [`SimpleLens::beside`].
#[derive(Clone, Copy, Debug)]
pub struct SimpleBeside<K, L>(K, L);

impl<K: SimpleLens, L: SimpleLens> SimpleLens for SimpleBeside<K, L> {
    type Whole = (K::Whole, L::Whole);
    type Part = (K::Part, L::Part);

    fn get(&self, (s, t): Self::Whole) -> Self::Part {
        (self.0.get(s), self.1.get(t))
    }
    fn put(&self, (s, t): Self::Whole, (a, b): Self::Part) -> Self::Whole {
        (self.0.put(s, a), self.1.put(t, b))
    }
}
