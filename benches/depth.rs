//! Deep nets: time and memory grow with the number of layers and not faster, a backward pass calls each layer once, and
//! `checkpoint` over segments of √n layers leaves memory for 2 √n.
//!
//! ```text
//! f32 100 layers, forward and backward: ns a layer 9512
//! f32 100 layers, residual: KB a layer 32.0
//! f32 time a layer, 100 layers over 10: 1.02
//! f32 100 layers: forward calls 100, backward calls 100
//! f32 100 layers, checkpoint at every 10th: peak 748 KB of 3300 KB, ratio 0.23
//! ```

mod timing;

use paralens::kernel::forget;
use paralens::prelude::*;
use std::hint::black_box;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use timing::memory::{Counting, bytes};
use timing::{Effort, on};

#[global_allocator]
static MEMORY: Counting = Counting;

const WIDTH: usize = 64;
type Wire = [f32; WIDTH];

static FORWARD: AtomicUsize = AtomicUsize::new(0);
static BACKWARD: AtomicUsize = AtomicUsize::new(0);

/// The identity, which counts how often it is called.
#[derive(Clone)]
struct Counter;
impl Para for Counter {
    type Params = ();
    type Input = Wire;
    type Output = Wire;
    type Residual = ();
    fn forward(&self, _: &(), x: Wire) -> (Wire, ()) {
        FORWARD.fetch_add(1, Relaxed);
        (x, ())
    }
    fn backward(&self, _: &(), _: (), dy: Wire, _: &mut ()) -> Wire {
        BACKWARD.fetch_add(1, Relaxed);
        dy
    }
}
paralens::joins! { Counter }

/// Dense and tanh on a batch, which lies on the heap.
fn layer() -> impl Init<Input = Vec<Wire>, Output = Vec<Wire>> + Clone {
    Dense::<WIDTH, WIDTH>::new().batched().then(tanh())
}
fn inputs() -> Vec<Wire> {
    (0..128).map(|i| [i as f32 / 128.0 - 0.5; WIDTH]).collect()
}

/// Seconds and bytes of residual that a layer takes, in a net of so many.
fn cost<F>(layers: usize, net: F) -> (f64, f64)
where
    F: Init<Input = Vec<Wire>, Output = Vec<Wire>>,
{
    let p = net.init(&mut Rng::new(1));
    let mut dp = p.zero();
    let (x, dy) = (inputs(), vec![[1e-3; WIDTH]; 128]);
    let time = Effort::new(21, 1 + 100 / layers).time(|| {
        let (_, r) = net.forward(&p, black_box(x.clone()));
        black_box(net.backward(&p, r, dy.clone(), &mut dp));
    });
    forget();
    let x = inputs();
    let (left, _, _kept) = bytes(|| net.forward(&p, x).1);
    let (time, left) = (time / layers as f64, left as f64 / layers as f64);
    println!(
        "f32 {layers} layers, forward and backward: ns a layer {:.0}",
        time * 1e9
    );
    println!(
        "f32 {layers} layers, residual: KB a layer {:.1}",
        left / 1e3
    );
    (time, left)
}

/// The most bytes that a training step of a net holds at once, beyond its parameters.
fn peak<F>(net: &F) -> usize
where
    F: Init<Input = Vec<Wire>, Output = Vec<Wire>>,
{
    let p = net.init(&mut Rng::new(1));
    let mut dp = p.zero();
    let dy = vec![[1e-3; WIDTH]; 128];
    forget();
    let (_, peak, _) = bytes(|| {
        let (_, r) = net.forward(&p, inputs());
        net.backward(&p, r, dy, &mut dp)
    });
    peak
}

/// What `checkpoint` at every `N`th of `N · N` layers saves.
fn segments<const N: usize, const ALL: usize>() {
    let whole = peak(&layer().repeat::<ALL>());
    let parts = peak(&layer().repeat::<N>().checkpoint().repeat::<N>());
    println!(
        "f32 {ALL} layers, checkpoint at every {N}th: peak {} KB of {} KB, ratio {:.2}",
        parts / 1000,
        whole / 1000,
        parts as f64 / whole as f64,
    );
}

fn calls<F: Para<Params = P, Input = Wire, Output = Wire>, P: Object<Cotangent = P>>(
    name: &str,
    net: &F,
    p: &P,
    forward: usize,
) {
    FORWARD.store(0, Relaxed);
    BACKWARD.store(0, Relaxed);
    let (y, r) = net.forward(p, [0.0; WIDTH]);
    net.backward(p, r, y, &mut p.zero());
    let seen = (FORWARD.load(Relaxed), BACKWARD.load(Relaxed));
    println!(
        "{name}: forward calls {}, backward calls {}",
        seen.0, seen.1
    );
    assert_eq!(seen, (forward, 100));
}

fn main() {
    on(1, || {
        let (time, left) = cost(10, layer().repeat::<10>());
        cost(20, layer().repeat::<20>());
        cost(50, layer().repeat::<50>());
        let (deep_time, deep_left) = cost(100, layer().repeat::<100>());
        println!(
            "f32 time a layer, 100 layers over 10: {:.2}",
            deep_time / time
        );
        println!(
            "f32 residual a layer, 100 layers over 10: {:.2}",
            deep_left / left
        );

        calls("f32 100 layers", &Counter.repeat::<100>(), &[(); 100], 100);
        let parts = Counter.repeat::<10>().checkpoint().repeat::<10>();
        calls(
            "f32 100 layers, checkpoint at every 10th",
            &parts,
            &[[(); 10]; 10],
            200,
        );

        segments::<4, 16>();
        segments::<7, 49>();
        segments::<10, 100>();
    });
}
