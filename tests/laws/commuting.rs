//! What does not see the order of places.

use crate::caught;
use paralens::law::{self, Defect};
use paralens::prelude::*;
use std::array;

/// Where the points go: place i gets what stood at `ORDER[i]`.
const ORDER: [usize; 5] = [3, 0, 4, 1, 2];

fn permute<const D: usize>(
    order: [usize; 5],
) -> impl Para<Params = (), Input = [[f64; D]; 5], Output = [[f64; D]; 5]> {
    from_fn(
        move |x: [[f64; D]; 5]| order.map(|from| x[from]),
        move |_, d: [[f64; D]; 5]| back(order, d),
    )
}
/// The other way.
fn back<X: Copy>(order: [usize; 5], y: [X; 5]) -> [X; 5] {
    let mut x = y;
    order.iter().zip(y).for_each(|(from, y)| x[*from] = y);
    x
}
fn points<const N: usize, const D: usize>(seed: u64) -> [[f64; D]; N] {
    let mut rng = Rng::new(seed);
    array::from_fn(|_| array::from_fn(|_| rng.normal()))
}

#[test]
fn self_attention_is_equivariant() -> Result<(), Defect> {
    let f = self_attention::<5, 3, 2, 4, f64>();
    let (p, x) = (f.init(&mut Rng::new(1)), points(2));
    law::commuting(&f, (&permute(ORDER), &permute(ORDER)), &p, &x).within(1e-14)?;
    // a layer that adds to every place something of its own does see the order
    let places = Bias::<15, f64>::new();
    let b: [f64; 15] = array::from_fn(|i| i as f64);
    let fold = from_fn(
        |x: [f64; 15]| array::from_fn(|i| array::from_fn(|j| x[3 * i + j])),
        flat,
    );
    let placed = flatten::<[[f64; 3]; 5], 15>()
        .then(places)
        .then(fold)
        .then(f);
    caught(law::commuting(
        &placed,
        (&permute(ORDER), &permute(ORDER)),
        &((((), b), ()), p.clone()),
        &x,
    ));
    // and the order of the answers is that of the questions
    caught(law::commuting(
        &f,
        (&permute(ORDER), &permute([0, 1, 2, 3, 4])),
        &p,
        &x,
    ));
    Ok(())
}
fn flat(_: [f64; 15], d: [[f64; 3]; 5]) -> [f64; 15] {
    array::from_fn(|i| d[i / 3][i % 3])
}

/// Right forward; on the way back the points come in the wrong order.
#[test]
fn commuting_catches_the_way_back() {
    let f = from_fn(
        |x: [[f64; 1]; 5]| x,
        |_, d: [[f64; 1]; 5]| {
            let mut d = d;
            d.swap(0, 1);
            d
        },
    );
    let moves = permute::<1>(ORDER);
    let at = caught(law::commuting(&f, (&moves, &moves), &(), &points(1)));
    assert!(at.contains("input"), "{at}");
}

/// Keys and values in another order, the same for both, give the same answers.
#[test]
fn attention_does_not_see_the_order_of_keys() -> Result<(), Defect> {
    let f = Attend::<2, 5, 3, 4, f64>::new();
    let keys = identity::<[[f64; 3]; 2]>()
        .beside(permute(ORDER))
        .beside(permute(ORDER));
    let moved = keys.then(f);
    let x = ((points(1), points(2)), points(3));
    let q = ((((), ()), ()), ());
    law::equal_along(&f, &(), &moved, &q, &x, |_| ()).within(1e-14)
}

#[test]
fn shares_sum_to_one() {
    let far = [[1e3, -1e3]; 4];
    for (q, k) in [
        (points(1), points(2)),
        (far, points(3)),
        (points(4), [[0.0; 2]; 5]),
    ] {
        let shares = Attend::<4, 5, 2, 1, f64>::shares(&q, &k);
        for row in shares {
            assert!((row.iter().sum::<f64>() - 1.0).abs() < 1e-15, "{row:?}");
            assert!(row.iter().all(|share| (0.0..=1.0).contains(share)));
        }
    }
    // all keys alike: every value has the same share
    let mean = Attend::<1, 4, 2, 1, f64>::new();
    let y = mean.apply(
        &(),
        (
            ([[3.0, -1.0]], [[0.5, 0.7]; 4]),
            [[1.0], [2.0], [3.0], [6.0]],
        ),
    );
    assert_eq!(y, [[3.0]]);
}

/// The definition, number by number.
#[test]
fn attention_by_hand() {
    let (q, k, v) = (points::<2, 3>(1), points::<4, 3>(2), points::<4, 2>(3));
    let y = Attend::<2, 4, 3, 2, f64>::new().apply(&(), ((q, k), v));
    for (n, q) in q.iter().enumerate() {
        let e = k.map(|k| (q.iter().zip(k).map(|(q, k)| q * k).sum::<f64>() / 3_f64.sqrt()).exp());
        let all: f64 = e.iter().sum();
        for i in 0..2 {
            let expected = (0..4).map(|m| e[m] / all * v[m][i]).sum::<f64>();
            assert!((y[n][i] - expected).abs() < 1e-14, "{} {expected}", y[n][i]);
        }
    }
}

type Graph = (Frozen<Matrix<5, 5, f64>>, [[f64; 2]; 5]);

/// (A, X) ↦ (P A Pᵀ, P X).
fn renumber(order: [usize; 5]) -> impl Para<Params = (), Input = Graph, Output = Graph> {
    from_fn(
        move |(a, x): Graph| {
            let a = Matrix::from_fn(|i, j| a[order[i]][order[j]]);
            (Frozen(a), permute(order).apply(&(), x))
        },
        move |_, ((), d): ((), [[f64; 2]; 5])| ((), back(order, d)),
    )
}

#[test]
fn graphs_have_no_order() -> Result<(), Defect> {
    let edges = Matrix::from_fn(|i, j| f64::from((i * i + 3 * j) % 4 == 1) + 0.1 * i as f64);
    let net = graph_conv::<5, 2, 3, f64>().then(identity().beside(tanh()));
    let net = net.then(graph_conv::<5, 3, 2, f64>()).then(second());
    let (p, x): (_, Graph) = (net.init(&mut Rng::new(1)), (Frozen(edges), points(2)));
    law::commuting(&net, (&renumber(ORDER), &permute(ORDER)), &p, &x).within(1e-14)?;
    // nodes without their edges are another graph
    let only_nodes = identity().beside(permute::<2>(ORDER));
    let only_nodes = from_fn(
        move |x: Graph| only_nodes.apply(&((), ()), x),
        |_, ((), d): ((), [[f64; 2]; 5])| ((), back(ORDER, d)),
    );
    caught(law::commuting(&net, (&only_nodes, &permute(ORDER)), &p, &x));
    Ok(())
}

/// Composition along the context: (A, X) ↦ g(A, f(A, X)), here A (A X W + b) V + c by hand.
#[test]
fn graphs_compose_over_their_context() {
    let (f, g) = (graph_conv::<3, 1, 1, f64>(), graph_conv::<3, 1, 1, f64>());
    let affine = |w: f64, b: f64| Affine {
        weight: Matrix::from_fn(|_, _| w),
        bias: [b],
    };
    let p = (((), ((), affine(2.0, 1.0))), ((), ((), affine(3.0, -1.0))));
    let path = Matrix::from_fn(|i, j| f64::from(i + 1 == j));
    let (same, y) = f
        .then(g)
        .apply(&p, (Frozen(path.clone()), [[1.0], [10.0], [100.0]]));
    // A X = (10, 100, 0), then (21, 201, 1), A of it (201, 1, 0)
    assert_eq!((same.0, y), (path, [[602.0], [2.0], [-1.0]]));
}
