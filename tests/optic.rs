//! What the forms of a lens cost: how often a row of ten is asked forward, and what segments keep.

use paralens::optic::{GetPut, Kept, Lens};
use paralens::prelude::*;
use std::cell::Cell;

thread_local! {
    static FORWARD: Cell<usize> = const { Cell::new(0) };
    static KEPT: Cell<usize> = const { Cell::new(0) };
    static MOST: Cell<usize> = const { Cell::new(0) };
}

/// How often something asked a layer to go forward.
fn asked<R>(run: impl FnOnce() -> R) -> (R, usize) {
    FORWARD.set(0);
    let result = run();
    (result, FORWARD.get())
}

/// y = p sin x as a get and a put; it counts its gets. The put asks for none, for it needs x alone.
#[derive(Clone, Copy, Debug)]
struct Wave;
impl Lens for Wave {
    type Params = f64;
    type Input = f64;
    type Output = f64;
    type BackParams = f64;
    type BackInput = f64;
    type BackOutput = f64;
    fn get(&self, p: &f64, x: &f64) -> f64 {
        FORWARD.set(FORWARD.get() + 1);
        p * x.sin()
    }
    fn put(&self, p: &f64, x: &f64, dy: f64) -> (f64, f64) {
        (x.sin() * dy, p * x.cos() * dy)
    }
}

const P: [f64; 10] = [0.9, 1.1, 1.2, 0.8, 1.3, 0.7, 1.4, 1.5, 0.6, 1.6];

/// Ten in a row joined by a method, from the left and from the right, and their parameters.
macro_rules! from_the_left {
    ($join:ident, $f:expr) => {
        $f.$join($f)
            .$join($f)
            .$join($f)
            .$join($f)
            .$join($f)
            .$join($f)
            .$join($f)
            .$join($f)
            .$join($f)
    };
}
macro_rules! from_the_right {
    ($join:ident, $f:expr) => {
        $f.$join($f.$join($f.$join($f.$join($f.$join($f.$join($f.$join($f.$join($f.$join($f)))))))))
    };
}
type Left = (
    ((((((((f64, f64), f64), f64), f64), f64), f64), f64), f64),
    f64,
);
type Right = (
    f64,
    (f64, (f64, (f64, (f64, (f64, (f64, (f64, (f64, f64)))))))),
);

fn left() -> Left {
    let [a, b, c, d, e, f, g, h, i, j] = P;
    (((((((((a, b), c), d), e), f), g), h), i), j)
}
fn right() -> Right {
    let [a, b, c, d, e, f, g, h, i, j] = P;
    (a, (b, (c, (d, (e, (f, (g, (h, (i, j)))))))))
}
fn numbers(p: &impl Leaves<f64>) -> Vec<f64> {
    p.leaves()
        .iter()
        .flat_map(|leaf| leaf.data.to_vec())
        .collect()
}

#[test]
fn a_row_of_ten_costs_45_or_9_or_nothing() {
    let (lenses, last_first) = (
        from_the_left!(compose, Wave),
        from_the_right!(compose, Wave),
    );
    let ((y, gets), (z, also)) = (
        asked(|| lenses.get(&left(), &0.5)),
        asked(|| last_first.get(&right(), &0.5)),
    );
    assert_eq!((gets, also), (10, 10));
    let ((dp, dx), count) = asked(|| lenses.put(&left(), &0.5, 1.0));
    assert_eq!(count, 10 * 9 / 2);
    let ((dq, dw), count) = asked(|| last_first.put(&right(), &0.5, 1.0));
    assert_eq!(count, 9);

    let optics = from_the_left!(then, Kept(Wave));
    let ((b, residual), count) = asked(|| optics.forward(&left(), 0.5));
    assert_eq!(count, 10);
    assert_eq!(numbers(&residual).len(), 10);
    let ((dr, da), count) = asked(|| optics.pull(&left(), residual, 1.0));
    assert_eq!(count, 0);
    let optics = from_the_right!(then, Kept(Wave));
    let (_, residual) = optics.forward(&right(), 0.5);
    let (_, count) = asked(|| optics.pull(&right(), residual, 1.0));
    assert_eq!(count, 0);

    // a list of parameters: as from the right
    let fold = Wave.fold();
    let ((dl, dv), count) = asked(|| fold.put(&P.to_vec(), &0.5, 1.0));
    assert_eq!(count, 9);
    assert_eq!(fold.get(&P.to_vec(), &0.5), y);
    assert_eq!(fold.put(&vec![], &0.5, 3.0), (vec![], 3.0));

    assert_eq!((y, y), (z, b));
    assert_eq!((dx, dx, dx), (dw, da, dv));
    assert_eq!(numbers(&dp), numbers(&dq));
    assert_eq!(numbers(&dp), numbers(&dr));
    assert_eq!(numbers(&dp), dl);
}

/// With layers made for residuals every put at the end of the row runs its layer forward too: one more for each.
#[test]
fn layers_in_the_lens_form_cost_one_more_each() {
    let layer = GetPut(Kept(Wave));
    let (_, count) = asked(|| from_the_left!(compose, layer).put(&left(), &0.5, 1.0));
    assert_eq!(count, 45 + 10);
    let (_, count) = asked(|| from_the_right!(compose, layer).put(&right(), &0.5, 1.0));
    assert_eq!(count, 9 + 10);
    // the whole row at once: forward once
    let row = GetPut(from_the_left!(then, Kept(Wave)));
    let (_, count) = asked(|| row.put(&left(), &0.5, 1.0));
    assert_eq!(count, 10);
}

/// Something kept for the way back, which counts itself as long as it is there.
#[derive(Debug)]
struct Residual(f64);
impl Residual {
    fn new(x: f64) -> Self {
        KEPT.set(KEPT.get() + 1);
        MOST.set(MOST.get().max(KEPT.get()));
        Residual(x)
    }
}
impl Drop for Residual {
    fn drop(&mut self) {
        KEPT.set(KEPT.get() - 1);
    }
}

/// y = p sin x with such a residual.
#[derive(Clone, Debug)]
struct Counted;
impl Para for Counted {
    type Params = f64;
    type Input = f64;
    type Output = f64;
    type Residual = Residual;
    fn forward(&self, p: &f64, x: f64) -> (f64, Residual) {
        (Wave.get(p, &x), Residual::new(x))
    }
    fn backward(&self, p: &f64, r: Residual, dy: f64, dp: &mut f64) -> f64 {
        let (more, dx) = Wave.put(p, &r.0, dy);
        *dp += more;
        dx
    }
    fn apply(&self, p: &f64, x: f64) -> f64 {
        Wave.get(p, &x)
    }
}
impl Init for Counted {
    fn init(&self, rng: &mut Rng) -> f64 {
        rng.uniform(0.8, 1.2)
    }
}
joins! { Counted }

/// Twenty-four layers in segments of K: results, how often each layer was asked, and the most residuals at one time.
fn segments<const K: usize, const SEGMENTS: usize>() -> (Vec<f64>, usize, usize) {
    assert_eq!(K * SEGMENTS, 24);
    let net = Counted.repeat::<K>().checkpoint().repeat::<SEGMENTS>();
    run(&net)
}
fn run<F: Init<Params: Leaves<f64>, Input = f64, Output = f64>>(net: &F) -> (Vec<f64>, usize, usize)
where
    Co<F::Params>: Leaves<f64>,
{
    let p = net.init(&mut Rng::new(1));
    MOST.set(0);
    let ((y, dp, dx), count) = asked(|| {
        let (y, r) = net.forward(&p, 0.5);
        let (dp, dx) = net.pull(&p, r, 1.0);
        (y, dp, dx)
    });
    assert_eq!(KEPT.get(), 0);
    let mut results = vec![y, dx];
    results.extend(numbers(&dp));
    (results, count, MOST.get())
}

/// n/k inputs are kept, one for each segment, and k residuals while the way back is in one of them; the gradients are
/// those of the plain row, to the bit, and no layer goes forward more than twice.
#[test]
fn segments_keep_n_over_k_and_k_and_ask_once_more() {
    let (results, count, most) = run(&Counted.repeat::<24>());
    assert_eq!((count, most), (24, 24));
    assert_eq!(results.len(), 26);
    for (k, segmented) in [
        (1, segments::<1, 24>()),
        (2, segments::<2, 12>()),
        (4, segments::<4, 6>()),
        (6, segments::<6, 4>()),
        (12, segments::<12, 2>()),
        (24, segments::<24, 1>()),
    ] {
        assert_eq!(segmented, (results.clone(), 2 * 24, k), "{k}");
    }
    // the residual of the whole is the inputs of the segments and nothing else
    let net = Counted.repeat::<4>().checkpoint().repeat::<6>();
    let (_, residual) = net.forward(&net.init(&mut Rng::new(1)), 0.5);
    let inputs: [f64; 6] = residual;
    assert_eq!(inputs[0], 0.5);
}
