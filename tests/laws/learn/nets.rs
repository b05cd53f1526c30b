//! From connection patterns to parametrised maps to learners.

use super::{bend, q, third, z};
use crate::caught;
use paralens::law::{self, Defect};
use paralens::learn::{ConnectionError, Connections, Learn, LearnExt, NNet};
use paralens::number::Rational;
use paralens::prelude::*;

/// A net 2 → 3 and one 3 → 1, sparse.
fn parts() -> Result<(NNet, NNet), ConnectionError> {
    let first = Connections::new(2, 3, [(1, 2), (0, 0), (1, 0)])?;
    let wide = NNet::layer(first).then(NNet::layer(Connections::full(3, 3)))?;
    Ok((wide, NNet::layer(Connections::new(3, 1, [(2, 0)])?)))
}
/// 1/2, 2/3, 3/4, …
fn fractions() -> impl FnMut() -> Rational {
    let mut n = 0;
    move || {
        n += 1;
        q(n, n + 1)
    }
}
/// Numbers that stay small through three squares: 1, -1, 1/2, 1, -1, …
fn small() -> impl FnMut() -> Rational {
    let mut numbers = [z(1), z(-1), q(1, 2)].into_iter().cycle();
    move || numbers.next().expect("a cycle has no end")
}
/// The map of joined lists against the composite of the maps.
fn joined(f: &NNet, g: &NNet, whole: &NNet) -> Defect {
    let act = bend::<Rational>();
    let (f, g, whole) = (f.with(act.clone()), g.with(act.clone()), whole.with(act));
    let mut numbers = small();
    let (p, r) = (f.params(&mut numbers), g.params(&mut numbers));
    let o = whole.params(small());
    law::composition(&whole, &o, &f, &g, (&p, &r), &vec![z(1), q(-1, 2)])
}

#[test]
fn nets_are_a_functor() -> Result<(), Box<dyn std::error::Error>> {
    let (f, g) = parts()?;
    let whole = f.clone().then(g.clone())?;
    joined(&f, &g, &whole).within(0.0)?;
    // and into Learn
    let (f, g, whole) = (f.with(bend()), g.with(bend()), whole.with(bend()));
    let mut numbers = small();
    let (p, r) = (f.params(&mut numbers), g.params(&mut numbers));
    let (a, c) = (vec![q(1, 3), z(2)], vec![z(1)]);
    let parts = LearnExt::then(third().of(&f), third().of(&g));
    let whole = third().of(&whole);
    let split = |o: &Vec<_>| (o[..2].to_vec(), o[2..].to_vec());
    let o = [p.clone(), r.clone()].concat();
    law::learners_equal(&whole, &o, &parts, split, &a, &c).within(0.0)?;
    law::learners_functor(&third(), (&f, &g), (&p, &r), &a, &c).within(0.0)?;
    // no layers are the identity
    let none = third().of(NNet::identity(2).with(bend::<Rational>()));
    let b = vec![z(5), z(7)];
    law::learners_equal(&none, &vec![], &paralens::learn::identity(), |_| (), &a, &b)
        .within(0.0)?;
    Ok(())
}

/// Two layers that were joined in the wrong order.
#[test]
fn a_wrong_join_is_caught() -> Result<(), ConnectionError> {
    let f = NNet::layer(Connections::new(2, 2, [(0, 1), (1, 0)])?);
    let g = NNet::layer(Connections::new(2, 2, [(0, 0), (1, 1)])?);
    let turned = g.clone().then(f.clone())?;
    caught(joined(&f, &g, &turned));
    Ok(())
}

#[test]
fn a_layer_is_a_layer() -> Result<(), Box<dyn std::error::Error>> {
    let (f, _) = parts()?;
    let layer = paralens::learn::Connected::new(f.layers()[0].clone(), bend::<f64>());
    let mut rng = Rng::new(3);
    let p = layer.params(|| rng.uniform(-1.0, 1.0));
    law::layer(&layer, &p, &vec![0.3, -0.7]).within(1e-8)?;
    let net = f.with(bend::<f64>());
    let p = net.params(|| rng.uniform(-1.0, 1.0));
    law::layer(&net, &p, &vec![0.3, -0.7]).within(1e-8)?;
    // a full pattern is a dense layer
    let full = paralens::learn::Connected::new(Connections::full(2, 3), identity::<Rational>());
    let p = full.params(fractions());
    let weight = Matrix::from_fn(|i, j| p.weight[3 * i + j]);
    let dense = Affine {
        weight,
        bias: [p.bias[0], p.bias[1], p.bias[2]],
    };
    let y = Dense::<2, 3, Rational>::new().apply(&dense, [z(4), q(-1, 3)]);
    assert_eq!(full.apply(&p, vec![z(4), q(-1, 3)]), y);
    Ok(())
}

/// Without connections a layer is its biases, and the request is what it was given.
#[test]
fn an_empty_layer_is_its_biases() {
    let net = NNet::layer(Connections::none(2, 3)).with(identity::<Rational>());
    let p = net.params(fractions());
    let (a, b) = (vec![z(8), z(9)], vec![z(1), z(2), z(3)]);
    assert_eq!(net.apply(&p, a.clone()), [q(1, 2), q(2, 3), q(3, 4)]);
    let learner = third().of(&net);
    assert_eq!(learner.request(&p, a.clone(), b.clone()), a);
    let next = learner.update(&p, a, b.clone());
    for (k, b) in b.into_iter().enumerate() {
        assert_eq!(next[0].bias[k], q(2, 3) * p[0].bias[k] + q(1, 3) * b);
    }
}

#[test]
fn what_does_not_fit_is_named() {
    let new = |pairs: &[(usize, usize)]| Connections::new(2, 3, pairs.iter().copied());
    let out = |pair| ConnectionError::OutOfRange {
        pair,
        inputs: 2,
        outputs: 3,
    };
    assert_eq!(new(&[(0, 0), (2, 0)]), Err(out((2, 0))));
    assert_eq!(new(&[(0, 3)]), Err(out((0, 3))));
    assert_eq!(
        new(&[(0, 1), (1, 1), (0, 1)]),
        Err(ConnectionError::Twice { pair: (0, 1) })
    );
    assert_eq!(new(&[(1, 0), (0, 0)]), new(&[(0, 0), (1, 0)]));
    let join = NNet::identity(2).then(NNet::identity(3));
    assert_eq!(
        join,
        Err(ConnectionError::Join {
            outputs: 2,
            inputs: 3
        })
    );
}
