//! Algebras, machines, and the maps between them.

use crate::caught;
use paralens::law::{self, Defect};
use paralens::prelude::*;

type Map<A, B> = paralens::combinator::FromFn<A, B, fn(A) -> B, fn(A, B) -> A>;

/// (s, a) ↦ s a + a: not commutative, and it needs what it was given.
fn horner<S: Semiring>() -> Map<(S, S), S> {
    from_fn(|(s, a)| s * a + a, |(s, a), d| (a * d, s * d + d))
}
const LIST: [f64; 4] = [0.5, -2.0, 3.0, 1.5];

/// A fold with a fault.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    None,
    /// It begins at the front.
    FromTheLeft,
    /// What the empty list gives is not s₀.
    Starts,
    /// The cotangents come back in the wrong order.
    Reversed,
    /// Nothing flows back to s₀.
    Stops,
}
impl Para for Fault {
    type Params = ();
    type Input = (f64, Vec<f64>);
    type Output = f64;
    type Residual = Vec<(f64, f64)>;
    fn forward(&self, (): &(), (mut s, mut list): Self::Input) -> (f64, Self::Residual) {
        if *self != Fault::FromTheLeft {
            list.reverse();
        }
        if *self == Fault::Starts {
            s += 1.0;
        }
        let mut kept = vec![];
        for a in list {
            kept.push((s, a));
            s = s * a + a;
        }
        (s, kept)
    }
    fn backward(&self, (): &(), kept: Self::Residual, mut d: f64, (): &mut ()) -> Self::Input {
        let mut list = vec![];
        for (s, a) in kept.into_iter().rev() {
            list.push(s * d + d);
            d *= a;
        }
        if matches!(self, Fault::Reversed | Fault::FromTheLeft) {
            list.reverse();
        }
        (if *self == Fault::Stops { 0.0 } else { d }, list)
    }
}

#[test]
fn fold_holds() -> Result<(), Defect> {
    let x = (0.7, LIST.to_vec());
    law::fold(&horner().fold(), &horner(), &(), &x).within(0.0)?;
    law::fold(&Fault::None, &horner(), &(), &x).within(1e-15)?;
    let bits = (Z2(true), vec![Z2(true), Z2(false), Z2(true)]);
    law::fold(&horner().fold(), &horner(), &(), &bits).within(0.0)?;
    let net = joint::<1, 2, f64>().then(tanh());
    let (p, x) = (
        net.init(&mut Rng::new(1)),
        ([0.1, 0.2], vec![[1.0], [-2.0], [0.5]]),
    );
    law::fold(&net.fold(), &net, &p, &x).within(1e-15)?;
    // read from the back, a fold is a cell that only keeps its state
    let mut back = x.clone();
    back.1.reverse();
    let keeps = net.fork(discard()).along();
    assert_eq!(net.fold().apply(&p, x), keeps.apply(&(p, ()), back).0);
    Ok(())
}

#[test]
fn fold_catches() {
    let at = |fault: Fault| caught(law::fold(&fault, &horner(), &(), &(0.7, LIST.to_vec())));
    assert!(at(Fault::Starts).contains("output"));
    at(Fault::FromTheLeft);
    assert!(at(Fault::Reversed).contains("input 1"));
    assert!(at(Fault::Stops).contains("input 0"));
}

fn tree() -> Tree<f64> {
    let left = Tree::leaf(0.5).join(Tree::leaf(-2.0));
    left.join(Tree::leaf(3.0).join(Tree::leaf(1.5).join(Tree::leaf(0.7))))
}
/// (l, r) ↦ l r + r: the sides are not alike.
fn uneven() -> Map<(f64, f64), f64> {
    horner()
}

#[test]
fn fold_tree_holds() -> Result<(), Defect> {
    let f = tanh::<f64>();
    law::fold_tree(&f.fold_tree(uneven()), (&f, &uneven()), &((), ()), &tree()).within(0.0)?;
    let (f, g) = (Dense::<1, 2, f64>::new(), joint::<2, 2, f64>().then(tanh()));
    let p = (f.init(&mut Rng::new(1)), g.init(&mut Rng::new(2)));
    let x = Tree::leaf([0.5]).join(Tree::leaf([-1.0]).join(Tree::leaf([2.0])));
    law::fold_tree(&f.fold_tree(&g), (&f, &g), &p, &x).within(1e-15)?;
    law::gradient(&f.fold_tree(&g), &p, &x).within(1e-8)
}

/// A list is a tree that leans: folded, they agree.
#[test]
fn a_list_is_a_tree_that_leans() {
    let leaning = LIST[..3]
        .iter()
        .rev()
        .fold(Tree::leaf(LIST[3]), |tree, a| Tree::leaf(*a).join(tree));
    let swapped = swap().then(horner());
    let by_tree = identity()
        .fold_tree(swapped)
        .apply(&((), ((), ())), leaning);
    let by_list = horner().fold().apply(&(), (LIST[3], LIST[..3].to_vec()));
    assert_eq!(by_tree, by_list);
}

/// A fold of trees that exchanges the sides of forks, on its way there or back.
#[derive(Clone, Copy, Debug)]
struct Crossed {
    forward: bool,
}
impl Para for Crossed {
    type Params = ((), ());
    type Input = Tree<f64>;
    type Output = f64;
    type Residual = Tree<f64>;
    fn forward(&self, p: &Self::Params, tree: Tree<f64>) -> (f64, Tree<f64>) {
        let kept = tree.clone();
        if self.forward {
            let turned = identity().fold_tree(swap().then(uneven()));
            return (turned.apply(&((), ((), ())), tree), kept);
        }
        (identity().fold_tree(uneven()).apply(p, tree), kept)
    }
    fn backward(
        &self,
        p: &Self::Params,
        tree: Tree<f64>,
        d: f64,
        _: &mut Self::Params,
    ) -> Vec<f64> {
        let (_, r) = identity().fold_tree(uneven()).forward(p, tree);
        let (_, mut dx) = identity().fold_tree(uneven()).pull(p, r, d);
        if !self.forward {
            dx.reverse();
        }
        dx
    }
}

#[test]
fn fold_tree_catches() {
    let (f, g) = (identity::<f64>(), uneven());
    for forward in [true, false] {
        let at = caught(law::fold_tree(
            &Crossed { forward },
            (&f, &g),
            &((), ()),
            &tree(),
        ));
        assert!(at.starts_with("a tree of"), "{at}");
    }
}

/// An affine map h goes through a sum: h(s + a) = h(s) + h'(a).
fn thrice() -> Map<f64, f64> {
    from_fn(|s| 3.0 * s, |_, d| 3.0 * d)
}

#[test]
fn fusion() -> Result<(), Defect> {
    let (f, g) = (sum::<f64>(), identity::<f64>().beside(thrice()).then(sum()));
    let (p, q) = (&(), &(((), ()), ()));
    law::algebra_map(&f, &g, &thrice(), (p, q), &(1.0, 5.0)).within(1e-15)?;
    law::algebra_map(
        &f.fold(),
        &g.fold(),
        &thrice(),
        (p, q),
        &(1.0, LIST.to_vec()),
    )
    .within(1e-14)?;
    // what is no map of algebras does not go through the fold
    caught(law::algebra_map(&f, &f, &thrice(), (p, p), &(1.0, 5.0)));
    caught(law::algebra_map(
        &f.fold(),
        &f.fold(),
        &thrice(),
        (p, p),
        &(1.0, LIST.to_vec()),
    ));
    // right forward and wrong on the way back
    let half = from_fn(|s: f64| 3.0 * s, |_, d: f64| d);
    caught(law::algebra_map(&f, &g, &half, (p, q), &(1.0, 5.0)));
    Ok(())
}

/// The parity of the bits so far, as a machine with one bit of state.
fn parity() -> Map<(Z2, Z2), (Z2, Z2)> {
    from_fn(|(s, x)| (s + x, s + x), |_, (ds, dy)| (ds + dy, ds + dy))
}
/// The same with two bits, of which it shows the sum.
fn wasteful() -> Map<([Z2; 2], Z2), ([Z2; 2], Z2)> {
    from_fn(
        |([s, t], x)| ([t, s + x], s + t + x),
        |_, ([ds, dt], dy)| ([dt + dy, ds + dy], dt + dy),
    )
}

#[test]
fn bisimulation() -> Result<(), Defect> {
    let h = from_fn(|[s, t]: [Z2; 2]| s + t, |_, d: Z2| [d, d]);
    let bit = |bits: usize, i: usize| Z2(bits >> i & 1 == 1);
    for bits in 0..128 {
        let s = [bit(bits, 0), bit(bits, 1)];
        law::machine_map(&wasteful(), &parity(), &h, (&(), &()), &(s, bit(bits, 2))).within(0.0)?;
        let xs: Vec<Z2> = (2..7).map(|i| bit(bits, i)).collect();
        law::machine_map(
            &wasteful().along(),
            &parity().along(),
            &h,
            (&(), &()),
            &(s, xs.clone()),
        )
        .within(0.0)?;
        let (_, shown) = wasteful().along().apply(&(), (s, xs.clone()));
        assert_eq!(shown, parity().along().apply(&(), (s[0] + s[1], xs)).1);
    }
    // the first bit alone is no such map
    let first = from_fn(|[s, _]: [Z2; 2]| s, |_, d: Z2| [d, Z2(false)]);
    let x = ([Z2(true), Z2(true)], Z2(true));
    caught(law::machine_map(
        &wasteful(),
        &parity(),
        &first,
        (&(), &()),
        &x,
    ));
    Ok(())
}

/// As a Mealy machine, a Moore machine shows its state before the input has come.
#[test]
fn moore_machines_are_mealy_machines() -> Result<(), Defect> {
    let read = from_fn(|s: f64| 10.0 * s, |_, d: f64| 10.0 * d);
    let machine = read.moore(horner());
    let by_hand = from_fn(
        |(s, x): (f64, f64)| (s * x + x, 10.0 * s),
        |(s, x), (ds, dy): (f64, f64)| (x * ds + 10.0 * dy, s * ds + ds),
    );
    law::equal(&machine, &((), ()), &by_hand, &(), &(0.7, 3.0)).within(0.0)?;
    let (p, early, late) = (((), ()), [1.0, 2.0, 3.0], [1.0, 2.0, -8.0]);
    let (_, shown) = machine.unroll::<3>().apply(&p, (0.7, early));
    assert_eq!(shown, machine.unroll::<3>().apply(&p, (0.7, late)).1);
    assert_eq!(shown[0], 7.0);
    Ok(())
}
