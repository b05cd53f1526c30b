use super::{Co, Leaves, Object, Over, Path, Place, Space};

/// A binary tree with a value at every leaf.
///
/// Nothing but the leaves can move: a cotangent is a list of theirs, from left to right. In memory the leaves stand in
/// one list, and the shape in another.
///
/// ```
/// use paralens::object::{Object, Tree};
///
/// let tree = Tree::leaf(1.0).join(Tree::leaf(2.0).join(Tree::leaf(3.0)));
/// assert_eq!(tree.leaves(), [1.0, 2.0, 3.0]);
/// assert_eq!(tree.zero(), [0.0; 3]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tree<A> {
    leaves: Vec<A>,
    /// Leaves and forks, left before right, below before above.
    shape: Vec<Sort>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    Leaf,
    Fork,
}

/// One turn of a [fold](Tree::fold).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Turn<A, B> {
    /// What stands at a leaf.
    Leaf(A),
    /// What has become of the left and of the right side.
    Fork(B, B),
}

impl<A> Tree<A> {
    /// A leaf.
    #[must_use]
    pub fn leaf(a: A) -> Self {
        Tree {
            leaves: vec![a],
            shape: vec![Sort::Leaf],
        }
    }
    /// A fork with this tree on its left.
    #[must_use]
    pub fn join(mut self, right: Self) -> Self {
        self.leaves.extend(right.leaves);
        self.shape.extend(right.shape);
        self.shape.push(Sort::Fork);
        self
    }
    /// What stands at the leaves, from left to right.
    #[must_use]
    pub fn leaves(&self) -> &[A] {
        &self.leaves
    }
    /// How many leaves and forks there are.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.shape.len()
    }
    /// What becomes of the tree when `turn` says what becomes of a leaf, and of a fork from its sides. The turns come left
    /// before right, below before above. No tree is too deep: there is no recursion.
    ///
    /// ```
    /// use paralens::object::{Tree, Turn};
    ///
    /// let tree = Tree::leaf("a").join(Tree::leaf("b").join(Tree::leaf("c")));
    /// let text = tree.fold(|turn| match turn {
    ///     Turn::Leaf(a) => a.to_string(),
    ///     Turn::Fork(left, right) => format!("({left}{right})"),
    /// });
    /// assert_eq!(text, "(a(bc))");
    /// ```
    pub fn fold<B>(self, turn: impl FnMut(Turn<A, B>) -> B) -> B {
        in_order(self, turn)
    }
}

/// The fold, by a stack of what has no fork above it yet. A tree is made by `leaf` and `join` alone, so that there is
/// always what is asked for.
fn in_order<A, B>(tree: Tree<A>, mut turn: impl FnMut(Turn<A, B>) -> B) -> B {
    let (mut leaves, mut open) = (tree.leaves.into_iter(), vec![]);
    for sort in tree.shape {
        let here = match sort {
            Sort::Leaf => Turn::Leaf(leaves.next().expect("a value at every leaf")),
            Sort::Fork => {
                let right = open.pop().expect("a fork stands after its sides");
                Turn::Fork(open.pop().expect("a fork stands after its sides"), right)
            }
        };
        open.push(turn(here));
    }
    open.pop().expect("a tree has a root")
}

impl<A: Object> Object for Tree<A> {
    type Cotangent = Vec<Co<A>>;
    type Batch = Vec<Self>;
    fn zero(&self) -> Self::Cotangent {
        self.leaves.zero()
    }
}
impl<S, A: Leaves<S>> Leaves<S> for Tree<A> {
    fn visit<'a>(&'a self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a [S])) {
        self.leaves.visit(at, see);
    }
    fn visit_mut<'a>(&'a mut self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a mut [S])) {
        self.leaves.visit_mut(at, see);
    }
}
impl<S, A: Space<S>> Space<S> for Tree<A> {
    #[inline]
    fn zip<const K: usize>(
        &mut self,
        d: [&mut Co<Self>; K],
        at: &Path<'_>,
        see: &mut impl FnMut(Place<'_>, &mut [S], [&mut [S]; K]),
    ) {
        self.leaves.zip(d, at, see);
    }
}
impl<S, T, A: Over<S, T>> Over<S, T> for Tree<A> {
    type Out = Tree<A::Out>;
    fn over(&self, f: &mut impl FnMut(S) -> T) -> Self::Out {
        Tree {
            leaves: self.leaves.over(f),
            shape: self.shape.clone(),
        }
    }
}
