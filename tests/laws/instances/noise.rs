//! Lenses with noise, drawn.

use super::harness::noise;
use paralens::law::{self, Defect};
use paralens::prelude::*;

fn drop<X>() -> Dropout<X> {
    dropout(0.4).expect("a probability")
}

#[test]
fn dropout_alone() -> Result<(), Defect> {
    noise(&drop::<[f64; 3]>(), &(), &[0.0; 3])?;
    noise(&drop::<f64>(), &(), &0.0)?;
    noise(&drop::<Image<1, 2, 3, f64>>(), &(), &Image::zeros())
}

/// Each of the two has masks of its own, wherever they stand.
#[test]
fn between_layers() -> Result<(), Defect> {
    let net = Dense::<3, 4, f64>::new()
        .then(drop())
        .then(tanh())
        .then(drop());
    let p = net.init(&mut Rng::new(1));
    noise(&net, &p, &[0.0; 3])?;
    noise(&net.checkpoint(), &p, &[0.0; 3])?;
    noise(&net.freeze(), &Frozen(p), &[0.0; 3])
}

#[test]
fn within_combinators() -> Result<(), Defect> {
    let block = Dense::<3, 3, f64>::new().then(drop());
    let p = block.init(&mut Rng::new(1));
    noise(&block.skip(), &p, &[0.0; 3])?;
    noise(&block.fork(block), &(p.clone(), p.clone()), &[0.0; 3])?;
    noise(&block.beside(drop()), &(p.clone(), ()), &([0.0; 3], 0.0))?;
    noise(&block.repeat::<2>(), &[p.clone(), p.clone()], &[0.0; 3])?;
    noise(&block.across::<2>(), &p, &[[0.0; 3]; 2])?;
    noise(&block.share(block), &p, &[0.0; 3])?;
    noise(&block.both(block), &p, &([0.0; 3], [0.0; 3]))?;
    noise(&block.boxed(), &p, &[0.0; 3])
}

/// The functor goes through every composite in the order of its layers.
#[test]
fn drawing_respects_composition() -> Result<(), Defect> {
    let (f, g) = (drop::<[f64; 5]>(), drop::<[f64; 5]>());
    let (both, unit, x) = (f.then(g), ((), ()), [1.0, 2.0, 3.0, 4.0, 5.0]);
    for seed in 0..8 {
        let t = Drawing::new(seed);
        law::lifting(t, (&both, &unit), (&f, &()), (&g, &()), &x).within(0.0)?;
        let twice = f.repeat::<2>();
        law::lifting(t, (&twice, &[(), ()]), (&f, &()), (&g, &()), &x).within(0.0)?;
    }
    Ok(())
}
