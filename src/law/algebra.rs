//! Algebras fold lists and trees, machines turn streams into streams, and maps between them go along.

use super::coordinates::{any_covector, covector};
use super::measured::{Measured, Seed, draws};
use super::run::Run;
use super::{Checkable, Defect, equal};
use crate::combinator::identity;
use crate::ext::ParaExt;
use crate::object::{Frozen, Leaves, Object, Space, Tree, Turn};
use crate::para::Para;

/// h ≡ the fold of the algebra f, by the equations of a catamorphism with one parameter, at every tail of the list:
///
/// ```text
/// h(p, s₀, nil)    = s₀                        h' = (0, (s', nil))
/// h(p, s₀, a : as) = f(p, h(p, s₀, as), a)     p' is the sum of both
/// ```
///
/// They have one solution: a list is the initial algebra of 1 + A × (−) (Gavranović et al., *Categorical Deep Learning is
/// an Algebraic Theory of All Architectures*, 2402.15332).
///
/// **Tolerance.** A few ε for every element.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let cell = joint::<1, 2, f64>().then(tanh());
/// let p = cell.init(&mut Rng::new(1));
/// law::fold(&cell.fold(), &cell, &p, &([0.1, 0.2], vec![[1.0], [2.0]])).within(1e-14)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn fold<S, F, H, T, A>(h: &H, f: &F, p: &F::Params, (s, list): &(T, Vec<A>)) -> Defect
where
    S: Measured,
    T: Space<S> + Clone,
    A: Space<S> + Clone,
    F: Checkable<S, Input = (T, A), Output = T>,
    H: Checkable<S, Params = F::Params, Input = (T, Vec<A>), Output = T>,
{
    let mut worst = Defect::none();
    for seed in draws::<S>() {
        for k in 0..=list.len() {
            let x = (s.clone(), list[k..].to_vec());
            let here = one_more(h, f, p, &x, seed).against_lens(h, p, &x, seed);
            worst = worst.and(here.in_part(&format!("from element {k}")));
        }
    }
    worst
}

/// What the equations give for a list, from what h gives for its tail.
fn one_more<S, F, H, T, A>(h: &H, f: &F, p: &F::Params, x: &(T, Vec<A>), seed: Seed) -> Run<S, T>
where
    S: Measured,
    T: Space<S> + Clone,
    A: Space<S> + Clone,
    F: Para<Params: Space<S> + Clone, Input = (T, A), Output = T>,
    H: Para<Params = F::Params, Input = (T, Vec<A>), Output = T>,
{
    let (s, mut dp) = (x.0.clone(), p.zero());
    let Some((a, tail)) = x.1.split_first() else {
        let mut d = (any_covector(&s, &mut seed.stream(0)), vec![]);
        return Run::new(s, covector(p, &mut dp), covector(x, &mut d));
    };
    let (below, r) = h.forward(p, (s, tail.to_vec()));
    let (y, m) = f.forward(p, (below, a.clone()));
    let d = any_covector(&y, &mut seed.stream(0));
    let (d, da) = f.backward(p, m, d, &mut dp);
    let (ds, tail) = h.backward(p, r, d, &mut dp);
    let mut d = (ds, [vec![da], tail].into_iter().flatten().collect());
    Run::new(y, covector(p, &mut dp), covector(x, &mut d))
}

/// h ≡ the fold of f at leaves and g at forks, at this tree and every tree in it:
///
/// ```text
/// h(leaf a)          = f(a)
/// h(fork left right) = g(h(left), h(right))
/// ```
///
/// with one p for all leaves and one q for all forks (Gavranović et al., 2402.15332).
///
/// **Tolerance.** A few ε for every leaf.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// let (f, g) = (tanh::<f64>(), sum());
/// let tree = Tree::leaf(1.0).join(Tree::leaf(2.0).join(Tree::leaf(3.0)));
/// law::fold_tree(&f.fold_tree(g), (&f, &g), &((), ()), &tree).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn fold_tree<S, F, G, H, A, B>(h: &H, (f, g): (&F, &G), p: &H::Params, tree: &Tree<A>) -> Defect
where
    S: Measured,
    A: Space<S> + Clone,
    B: Space<S> + Clone,
    F: Checkable<S, Input = A, Output = B>,
    G: Checkable<S, Input = (B, B), Output = B>,
    H: Checkable<S, Params = (F::Params, G::Params), Input = Tree<A>, Output = B>,
{
    let mut worst = Defect::none();
    tree.clone().fold(|turn| {
        let here = match &turn {
            Turn::Leaf(a) => Tree::leaf(a.clone()),
            Turn::Fork(left, right) => Tree::join(Tree::clone(left), right.clone()),
        };
        let part = format!("a tree of {}", here.leaves().len());
        for seed in draws::<S>() {
            let run = one_turn(h, (f, g), p, &turn, &here, seed);
            let found = run.against_lens(h, p, &here, seed).in_part(&part);
            worst = worst.clone().and(found);
        }
        here
    });
    worst
}

/// What the equations give for a tree, from what h gives for its sides.
fn one_turn<S, F, G, H, A, B>(
    h: &H,
    (f, g): (&F, &G),
    p: &(F::Params, G::Params),
    turn: &Turn<A, Tree<A>>,
    tree: &Tree<A>,
    seed: Seed,
) -> Run<S, B>
where
    S: Measured,
    A: Space<S> + Clone,
    B: Space<S> + Clone,
    F: Para<Params: Space<S> + Clone, Input = A, Output = B>,
    G: Para<Params: Space<S> + Clone, Input = (B, B), Output = B>,
    H: Para<Params = (F::Params, G::Params), Input = Tree<A>, Output = B>,
{
    let mut dp = p.zero();
    let (y, mut dx) = match turn {
        Turn::Leaf(a) => {
            let (y, r) = f.forward(&p.0, a.clone());
            let d = any_covector(&y, &mut seed.stream(0));
            (y, vec![f.backward(&p.0, r, d, &mut dp.0)])
        }
        Turn::Fork(left, right) => {
            let (left, r) = h.forward(p, left.clone());
            let (right, s) = h.forward(p, right.clone());
            let (y, m) = g.forward(&p.1, (left, right));
            let d = any_covector(&y, &mut seed.stream(0));
            let (left, right) = g.backward(&p.1, m, d, &mut dp.1);
            let mut dx = h.backward(p, r, left, &mut dp);
            dx.extend(h.backward(p, s, right, &mut dp));
            (y, dx)
        }
    };
    Run::new(y, covector(p, &mut dp), covector(tree, &mut dx))
}

/// f ; h ≡ (h ⊗ 1) ; g: h is a map of algebras, from f : S × A → S to g : T × A → T.
///
/// Where it is, it goes through the folds: `law::algebra_map(&f.fold(), &g.fold(), ..)` then holds too, which is *fusion*, a
/// fold and a map after it in one fold. Only outputs and the cotangents of inputs are compared; the two have parameters of
/// their own.
///
/// **Tolerance.** 0 over exact numbers; else a few ε for every step.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// // twice a sum is the sum of what is counted twice
/// let twice = from_fn(|x: f64| 2.0 * x, |_, d| 2.0 * d);
/// let (f, g) = (sum::<f64>(), identity::<f64>().beside(twice).then(sum()));
/// let (p, q) = (&(), &(((), ()), ()));
/// law::algebra_map(&f, &g, &twice, (p, q), &(1.0, 5.0)).within(0.0)?;
/// law::algebra_map(&f.fold(), &g.fold(), &twice, (p, q), &(1.0, vec![5.0, 7.0])).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn algebra_map<S, F, G, H, T, U, A>(
    f: &F,
    g: &G,
    h: &H,
    (p, q): (&F::Params, &G::Params),
    x: &(T, A),
) -> Defect
where
    S: Measured,
    T: Space<S> + Clone,
    U: Space<S> + Clone,
    A: Space<S> + Clone,
    F: Checkable<S, Params: Leaves<S>, Input = (T, A), Output = T>,
    G: Checkable<S, Params: Leaves<S>, Input = (U, A), Output = U>,
    H: Checkable<S, Params = (), Input = T, Output = U>,
{
    let before = f.freeze().then(h);
    let after = h.beside(identity()).then(g.freeze());
    let (p, q) = ((Frozen(p.clone()), ()), (((), ()), Frozen(q.clone())));
    equal(&before, &p, &after, &q, x)
}

/// f ; (h ⊗ 1) ≡ (h ⊗ 1) ; g: h is a map of Mealy machines, from f : S × X → S × Y to g : T × X → T × Y.
///
/// Where it is, the machines do the same from s and from h(s) for all time: `law::machine_map(&f.along(), &g.along(), ..)`
/// then holds too, and s and h(s) are bisimilar. As in [`algebra_map`] only outputs and the cotangents of inputs are compared.
/// (Gavranović et al., 2402.15332: a machine is a coalgebra, and h a map of these.)
///
/// **Tolerance.** 0 over exact numbers; else a few ε for every step.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// // one machine keeps a sum, the other keeps its negative
/// let f = sum::<f64>().then(duplicate());
/// let g = from_fn(|(s, x): (f64, f64)| (s - x, x - s), |_, (ds, dy)| (ds - dy, dy - ds));
/// let h = from_fn(|s: f64| -s, |_, d: f64| -d);
/// let (p, q) = (&((), ()), &());
/// law::machine_map(&f, &g, &h, (p, q), &(1.0, 5.0)).within(0.0)?;
/// law::machine_map(&f.along(), &g.along(), &h, (p, q), &(1.0, vec![5.0, 7.0])).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn machine_map<S, F, G, H, T, U, X, Y>(
    f: &F,
    g: &G,
    h: &H,
    (p, q): (&F::Params, &G::Params),
    x: &(T, X),
) -> Defect
where
    S: Measured,
    T: Space<S> + Clone,
    U: Space<S> + Clone,
    X: Space<S> + Clone,
    Y: Space<S> + Clone,
    F: Checkable<S, Params: Leaves<S>, Input = (T, X), Output = (T, Y)>,
    G: Checkable<S, Params: Leaves<S>, Input = (U, X), Output = (U, Y)>,
    H: Checkable<S, Params = (), Input = T, Output = U>,
{
    let before = f.freeze().then(h.beside(identity()));
    let after = h.beside(identity()).then(g.freeze());
    let (p, q) = ((Frozen(p.clone()), ((), ())), (((), ()), Frozen(q.clone())));
    equal(&before, &p, &after, &q, x)
}
