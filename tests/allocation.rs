//! A training step of a net of arrays allocates nothing; a step on batches allocates no more the longer it goes on.

use paralens::prelude::*;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// Counts what the thread that asks has allocated.
struct Counting;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: it hands everything on to the system's allocator and only counts.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // the count is gone while a thread ends
        let _ = COUNT.try_with(|n| n.set(n.get() + 1));
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations(run: impl FnOnce()) -> usize {
    let before = COUNT.get();
    run();
    COUNT.get() - before
}

const DATA: [([f32; 2], [f32; 1]); 4] = [
    ([0.0, 0.0], [0.0]),
    ([0.0, 1.0], [1.0]),
    ([1.0, 0.0], [1.0]),
    ([1.0, 1.0], [0.0]),
];

/// The allocations of 100 epochs, one example a step, after a first epoch.
fn in_steps<M, U>(model: M, optimiser: U) -> usize
where
    M: Model<f32, Input = [f32; 2], Output = [f32; 1]>,
    U: Optimiser<M::Params>,
{
    let mut learner = Learner::new(model, quadratic(), optimiser, 1);
    let mut epoch = || {
        for (x, t) in &DATA {
            learner.step(*x, t).expect("the loss is finite");
            learner.predict(*x);
        }
    };
    epoch();
    allocations(|| (0..100).for_each(|_| epoch()))
}

paralens::chain! {
    struct Net { hidden: Dense<2, 4>, squash: Sigmoid<[f32; 4]>, out: Dense<4, 1> }
}

#[test]
fn the_counter_counts() {
    assert_eq!(
        allocations(|| drop(std::hint::black_box(vec![1_u8; 100]))),
        1
    );
}

#[test]
fn a_step_of_a_net_of_arrays_allocates_nothing() {
    let net = || {
        Dense::<2, 4>::new()
            .named("hidden")
            .then(sigmoid())
            .then(dropout(0.1).expect("a rate"))
            .then(Dense::<_, 4>::new())
            .then(gelu())
            .then(Dense::<4, 4>::new().then(tanh()).skip())
            .then(Dense::<4, 4>::new().then(relu()).repeat::<3>())
            .then(softmax())
            .then(Dense::<_, 1>::new())
    };
    assert_eq!(in_steps(net(), Descent(0.1)), 0);
    assert_eq!(in_steps(net(), Momentum::new(0.1, 0.9)), 0);
    assert_eq!(in_steps(net(), Nesterov::new(0.1, 0.9)), 0);
    assert_eq!(in_steps(net(), Adam::new(0.1)), 0);
    assert_eq!(in_steps(net(), AdamW::new(0.1, 0.01)), 0);
    assert_eq!(
        in_steps(net(), clip(1.0, Adam::new(0.1)).expect("a norm")),
        0
    );
    assert_eq!(in_steps(<Net>::default(), Adagrad::new(0.1)), 0);
    let each = Net {
        hidden: RmsProp::new(0.01),
        squash: (),
        out: Descent(0.1),
    };
    assert_eq!(in_steps(<Net>::default(), each), 0);
}

#[test]
fn steps_on_batches_allocate_the_same_every_time() {
    let mut learner = Learner::new(<Net>::default(), quadratic(), Adam::new(0.1), 1);
    let targets = vec![[1.0]; 32];
    let mut counts = (0..20).map(|_| {
        let inputs = vec![[0.5, 1.0]; 32];
        allocations(|| {
            learner
                .step_batch(inputs, &targets)
                .expect("the loss is finite");
        })
    });
    counts.next();
    let second = counts.next();
    assert!(counts.all(|n| Some(n) == second));
}
