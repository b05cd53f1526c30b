use super::Each;
use crate::lift::{Batching, Drawing, Lift};
use crate::object::{Co, Tree, Turn};
use crate::para::{Init, Para};
use crate::random::Rng;

/// A tree folded by two lenses, one at the leaves and one at the forks: made by [`fold_tree`](crate::ParaExt::fold_tree).
///
/// Each has one parameter for all: an algebra of A + S² (Gavranović et al., 2402.15332), which is a recursive network
/// (Socher et al., *Parsing Natural Scenes and Natural Language with Recursive Neural Networks*, ICML 2011). The law is
/// [`law::fold_tree`](crate::law::fold_tree()).
///
/// ```
/// use paralens::prelude::*;
///
/// let total = identity::<f64>().fold_tree(sum());
/// let tree = Tree::leaf(1.0).join(Tree::leaf(2.0).join(Tree::leaf(3.0)));
/// let (y, residual) = total.forward(&((), ()), tree);
/// assert_eq!(y, 6.0);
/// assert_eq!(total.pull(&((), ()), residual, 1.0).1, [1.0, 1.0, 1.0]);
/// ```
///
/// Drawn, all leaves of a tree have the same noise, and so have all forks.
#[derive(Clone, Copy, Debug, Default)]
pub struct FoldTree<F, G>(pub(crate) F, pub(crate) G);

/// What one turn of the fold has kept.
#[derive(Clone, Copy, Debug)]
pub enum Kept<R, M> {
    /// At a leaf.
    Leaf(R),
    /// At a fork.
    Fork(M),
}

impl<F: Para, G: Para<Input = (F::Output, F::Output), Output = F::Output>> Para for FoldTree<F, G> {
    type Params = (F::Params, G::Params);
    type Input = Tree<F::Input>;
    type Output = F::Output;
    /// In the order of the turns.
    type Residual = Vec<Kept<F::Residual, G::Residual>>;

    fn forward(&self, (p, q): &Self::Params, tree: Tree<F::Input>) -> (F::Output, Self::Residual) {
        let mut residual = Vec::with_capacity(tree.turns());
        let root = tree.fold(|turn| match turn {
            Turn::Leaf(a) => {
                let (b, r) = self.0.forward(p, a);
                residual.push(Kept::Leaf(r));
                b
            }
            Turn::Fork(left, right) => {
                let (b, m) = self.1.forward(q, (left, right));
                residual.push(Kept::Fork(m));
                b
            }
        });
        (root, residual)
    }
    fn backward(
        &self,
        (p, q): &Self::Params,
        r: Self::Residual,
        db: Co<F::Output>,
        (dp, dq): &mut Co<Self::Params>,
    ) -> Co<Self::Input> {
        root_first(
            r,
            db,
            |m, d| self.1.backward(q, m, d, dq),
            |r, d| self.0.backward(p, r, d, dp),
        )
    }
    fn backward_params(
        &self,
        (p, q): &Self::Params,
        r: Self::Residual,
        db: Co<F::Output>,
        (dp, dq): &mut Co<Self::Params>,
    ) {
        root_first(
            r,
            db,
            |m, d| self.1.backward(q, m, d, dq),
            |r, d| self.0.backward_params(p, r, d, dp),
        );
    }
    fn backward_input(
        &self,
        (p, q): &Self::Params,
        r: Self::Residual,
        db: Co<F::Output>,
    ) -> Co<Self::Input> {
        root_first(
            r,
            db,
            |m, d| self.1.backward_input(q, m, d),
            |r, d| self.0.backward_input(p, r, d),
        )
    }
    fn apply(&self, (p, q): &Self::Params, tree: Tree<F::Input>) -> F::Output {
        tree.fold(|turn| match turn {
            Turn::Leaf(a) => self.0.apply(p, a),
            Turn::Fork(left, right) => self.1.apply(q, (left, right)),
        })
    }
}

/// The way back, from the root: a fork splits its cotangent in two, a leaf gives what is returned for it.
fn root_first<R, M, D, A>(
    turns: Vec<Kept<R, M>>,
    root: D,
    mut fork: impl FnMut(M, D) -> (D, D),
    mut leaf: impl FnMut(R, D) -> A,
) -> Vec<A> {
    let (mut open, mut leaves) = (vec![root], vec![]);
    for turn in turns.into_iter().rev() {
        let d = open
            .pop()
            .expect("every turn but the root has a fork above");
        match turn {
            Kept::Leaf(r) => leaves.push(leaf(r, d)),
            Kept::Fork(m) => {
                let (left, right) = fork(m, d);
                open.extend([left, right]);
            }
        }
    }
    leaves.reverse();
    leaves
}

impl<F: Init, G: Init + Para<Input = (F::Output, F::Output), Output = F::Output>> Init
    for FoldTree<F, G>
{
    fn init(&self, rng: &mut Rng) -> Self::Params {
        (self.0.init(rng), self.1.init(rng))
    }
}
impl<F: Clone, G: Clone> Lift<Batching> for FoldTree<F, G> {
    type Lens = Each<Self>;
    #[inline]
    fn lift(&self, _: &mut Batching) -> Each<Self> {
        Each(self.clone())
    }
}
impl<F: Lift<Drawing>, G: Lift<Drawing>> Lift<Drawing> for FoldTree<F, G> {
    type Lens = FoldTree<F::Lens, G::Lens>;
    #[inline]
    fn lift(&self, t: &mut Drawing) -> Self::Lens {
        FoldTree(self.0.lift(t), self.1.lift(t))
    }
}
