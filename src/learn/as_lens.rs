use super::{Learn, SimpleLens, identity, iso, swap};

/// A learner as the simple lens that it is: made by [`into_lens`](super::LearnExt::into_lens).
///
/// The whole is P × A and the part is B; to get is to implement, and to put is to update and request at once (2103.01931,
/// footnote 5; 2103.01189).
///
/// ```text
/// get(p, a) = I(p, a)      put((p, a), b) = (U(p, a, b), r(p, a, b))
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AsLens<L>(pub(super) L);

impl<L: Learn<Params: Clone>> SimpleLens for AsLens<L> {
    type Whole = (L::Params, L::Input);
    type Part = L::Output;

    fn get(&self, (p, a): Self::Whole) -> L::Output {
        self.0.implement(&p, a)
    }
    fn put(&self, (p, a): Self::Whole, b: L::Output) -> Self::Whole {
        self.0.put(&p, a, b)
    }
}

/// A simple lens on pairs P × A as a learner with parameters P: the way back from [`AsLens`].
///
/// ```
/// use paralens::learn::{AsLearner, Backprop, Learn, LearnExt, Quadratic};
/// use paralens::prelude::*;
///
/// let bias = Backprop::new(0.5, Quadratic).of(Bias::<1, f64>::new());
/// let again = AsLearner(bias.into_lens());
/// law::learners_equal(&bias, &[3.0], &again, Clone::clone, &[1.0], &[2.0]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AsLearner<K>(
    /// The lens.
    pub K,
);

impl<K, P, A> Learn for AsLearner<K>
where
    K: SimpleLens<Whole = (P, A)>,
    P: Clone,
    A: Clone,
{
    type Params = P;
    type Input = A;
    type Output = K::Part;

    fn implement(&self, p: &P, a: A) -> K::Part {
        self.0.get((p.clone(), a))
    }
    fn update(&self, p: &P, a: A, b: K::Part) -> P {
        self.0.put((p.clone(), a), b).0
    }
    fn request(&self, p: &P, a: A, b: K::Part) -> A {
        self.0.put((p.clone(), a), b).1
    }
    fn put(&self, p: &P, a: A, b: K::Part) -> (P, A) {
        self.0.put((p.clone(), a), b)
    }
}

/// k ; l in Para(simple lenses), made of ; and ⊗ of simple lenses and of wires alone:
///
/// ```text
/// (P × Q) × A ≅ (P × A) × Q ─ k ⊗ 1 ─▶ B × Q ≅ Q × B ─ l ─▶ C
/// ```
///
/// That it is [`Then`](super::Then) is what "Learn = Para(simple lenses)" says.
pub fn para_then<K, L, P, A, Q, B>(
    k: K,
    l: L,
) -> impl SimpleLens<Whole = ((P, Q), A), Part = L::Part>
where
    K: SimpleLens<Whole = (P, A), Part = B>,
    L: SimpleLens<Whole = (Q, B)>,
    P: Clone,
    A: Clone,
    Q: Clone,
    B: Clone,
{
    let wires = iso(
        |((p, q), a): ((P, Q), A)| ((p, a), q),
        |((p, a), q)| ((p, q), a),
    );
    let first = SimpleLens::then(wires, SimpleLens::beside(k, identity::<Q>()));
    SimpleLens::then(SimpleLens::then(first, swap()), l)
}

/// k ⊗ l in Para(simple lenses): (P × Q) × (A × B) ≅ (P × A) × (Q × B), then k ⊗ l.
#[allow(clippy::type_complexity)] // four wires
pub fn para_beside<K, L, P, A, Q, B>(
    k: K,
    l: L,
) -> impl SimpleLens<Whole = ((P, Q), (A, B)), Part = (K::Part, L::Part)>
where
    K: SimpleLens<Whole = (P, A)>,
    L: SimpleLens<Whole = (Q, B)>,
    P: Clone,
    A: Clone,
    Q: Clone,
    B: Clone,
{
    let wires = iso(
        |((p, q), (a, b)): ((P, Q), (A, B))| ((p, a), (q, b)),
        |((p, a), (q, b))| ((p, q), (a, b)),
    );
    SimpleLens::then(wires, SimpleLens::beside(k, l))
}
