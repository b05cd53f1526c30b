//! One line for every lens: where it stands, and what it is held to.

use super::flat::{Flat, flat};
use paralens::law::{self, Checkable, Defect, Measured, coordinates, point};
use paralens::number::Dual;
use paralens::prelude::*;

/// All laws of a lens over real numbers, near points of the shape given.
///
/// `name: S => lens, at x;` takes parameters as the lens begins; `name: S => lens, with p, at x;` those of the shape of
/// `p`.
macro_rules! lenses {
    ($($name:ident: $S:ident => $lens:expr $(, with $p:expr)?, at $x:expr;)+) => { $(
        #[test]
        fn $name() -> Result<(), paralens::law::Defect> {
            use $crate::instances::harness::{Held, rows};
            #[allow(dead_code)]
            type $S = f64;
            let (f, x) = ($lens, $x);
            let p = lenses!(@params &f $(, $p)?);
            let g = {
                #[allow(dead_code)]
                type $S = paralens::number::Dual<f64>;
                $lens
            };
            let single = {
                #[allow(dead_code)]
                type $S = f32;
                $lens
            };
            Held::new(&f, &g, &single, &p, &x).to_all()?;
            rows(&f, &p, &x, 1e-13)
        }
    )+ };
    (@params $f:expr) => { paralens::Init::init($f, &mut paralens::random::Rng::new(1)) };
    (@params $f:expr, $p:expr) => { $p };
}
pub(crate) use lenses;

/// The laws that need no other numbers than `f64`: for further shapes, and for what puts lenses together.
macro_rules! further {
    ($($name:ident => $lens:expr $(, with $p:expr)?, at $x:expr;)+) => { $(
        #[test]
        fn $name() -> Result<(), paralens::law::Defect> {
            use $crate::instances::harness::{held, lenses, rows};
            let (f, x) = ($lens, $x);
            let p = lenses!(@params &f $(, $p)?);
            held(&f, &p, &x)?;
            rows(&f, &p, &x, 1e-13)
        }
    )+ };
}
pub(crate) use further;

/// `n` numbers at random.
fn random<S: Measured>(n: usize, seed: u64) -> Vec<S> {
    let mut rng = Rng::new(seed);
    (0..n)
        .map(|_| S::any(&mut rng) + S::any(&mut rng))
        .collect()
}

/// The same point in single precision.
pub(crate) fn short<X: Over<f64, f32>>(x: &X) -> X::Out {
    x.over(&mut |x| x as f32)
}

/// A lens over `f64`, over dual numbers and over `f32`.
pub(crate) struct Held<'f> {
    f: Flat<'f, f64>,
    g: Flat<'f, Dual<f64>>,
    single: Flat<'f, f32>,
    sizes: [usize; 2],
}

impl<'f> Held<'f> {
    pub(crate) fn new<F, G, H>(f: &'f F, g: &'f G, h: &'f H, p: &F::Params, x: &F::Input) -> Self
    where
        F: Checkable<f64>,
        G: Checkable<Dual<f64>>,
        H: Checkable<f32>,
        F::Params: Over<f64, Dual<f64>, Out = G::Params> + Over<f64, f32, Out = H::Params>,
        F::Input: Over<f64, Dual<f64>, Out = G::Input> + Over<f64, f32, Out = H::Input>,
    {
        law::object(p)
            .and(law::object(x))
            .within(0.0)
            .expect("an object");
        Held {
            f: flat(f, p, x),
            g: flat(
                g,
                &p.over(&mut Dual::constant),
                &x.over(&mut Dual::constant),
            ),
            single: flat(h, &short(p), &short(x)),
            sizes: [coordinates(p).len(), coordinates(x).len()],
        }
    }

    /// The laws, at two points.
    pub(crate) fn to_all(&self) -> Result<(), Defect> {
        let Held {
            f,
            g,
            single,
            sizes: [m, n],
        } = self;
        for point in 0..2 {
            let (p, x) = (random(*m, 2 * point), random(*n, 2 * point + 1));
            law::layer(f, &p, &x).within(1e-8)?;
            law::exact(f, g, &p, &x).within(1e-12)?;
            law::adjoint(f, &p, &x).within(1e-7)?;
            law::adjoint_exact(f, g, &p, &x).within(1e-12)?;
            law::linear(g, &p, &x).within(1e-12)?;
            law::symmetric(g, &p, &x).within(1e-12)?;
            law::forward(f, g, &p, &x).within(1e-12)?;
            law::additive(f, &p, &x).within(1e-12)?;
            law::single(f, single, &p, &x).within(1e-5)?;
            exactly(f, &p, &x)?;
            exactly(single, &random(*m, 2 * point), &random(*n, 2 * point + 1))?;
        }
        Ok(())
    }
}

/// The laws of a lens over `f64`, at two points.
pub(crate) fn held<F>(f: &F, p: &F::Params, x: &F::Input) -> Result<(), Defect>
where
    F: Checkable<f64>,
{
    law::object(p).and(law::object(x)).within(0.0)?;
    let (m, n) = (coordinates(p).len(), coordinates(x).len());
    let f = flat(f, p, x);
    for point in 0..2 {
        let (p, x) = (random(m, 2 * point), random(n, 2 * point + 1));
        law::layer(&f, &p, &x).within(1e-8)?;
        law::adjoint(&f, &p, &x).within(1e-7)?;
        law::additive(&f, &p, &x).within(1e-12)?;
        exactly(&f, &p, &x)?;
    }
    Ok(())
}

/// The laws whose two sides do the same sums.
fn exactly<S: Measured>(f: &Flat<'_, S>, p: &Vec<S>, x: &Vec<S>) -> Result<(), Defect> {
    law::checkpoint(f, p, x).within(0.0)?;
    law::unit(f, p, x).within(0.0)
}

/// Batches to try: of no row, of one, of several.
fn batches<S: Measured, X: Space<S> + Clone>(x: &X) -> impl Iterator<Item = X::Batch> {
    let n = coordinates(x).len();
    let row = move |i| point(x, &random(n, i));
    [0, 1, 2, 5, 17]
        .into_iter()
        .map(move |count| Batch::collect((0..count).map(row)))
}

/// The laws of a form for batches.
pub(crate) fn rows<S, F>(f: &F, p: &F::Params, x: &F::Input, within: f64) -> Result<(), Defect>
where
    S: Measured,
    F: Checkable<S> + Batched<Rows: Checkable<S>>,
{
    for xs in batches(x) {
        let (q, numbers) = (coordinates(p), coordinates(&xs));
        let (each, rows) = (flat(f.each(), p, &xs), flat(f.batched(), p, &xs));
        law::equal(&each, &q, &rows, &q, &numbers).within(within)?;
        law::provided(&rows, &q, &numbers).within(within)?;
        law::accumulation(&rows, &q, &numbers).within(within)?;
    }
    Ok(())
}

/// The laws of a lens with noise: drawn row by row it is what it is drawn on the whole batch, and that is a lens.
pub(crate) fn noise<F>(f: &F, p: &F::Params, x: &F::Input) -> Result<(), Defect>
where
    F: Checkable<f64> + Batched<Rows: Checkable<f64> + Stochastic<Drawn: Checkable<f64>>>,
    F: Lift<Drawing, Lens: Para<Params = F::Params, Input = F::Input, Output = F::Output>>,
{
    for xs in batches(x) {
        let (q, numbers) = (coordinates(p), coordinates(&xs));
        let (each, rows) = (f.each().draw(7), f.batched().draw(7));
        let (each, rows) = (flat(each, p, &xs), flat(rows, p, &xs));
        law::equal(&each, &q, &rows, &q, &numbers).within(1e-13)?;
        law::layer(&rows, &q, &numbers).within(1e-7)?;
        law::adjoint(&rows, &q, &numbers).within(1e-7)?;
    }
    Ok(())
}
