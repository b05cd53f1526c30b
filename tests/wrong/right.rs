//~ compiles
// What the wrong programs look like when nothing is wrong with them.
use paralens::prelude::*;

#[derive(Clone)]
struct Damp;

impl Para for Damp {
    type Params = [f32; 3];
    type Input = [f32; 3];
    type Output = [f32; 3];
    type Residual = ();
    fn forward(&self, _: &[f32; 3], x: [f32; 3]) -> ([f32; 3], ()) {
        (x, ())
    }
    fn backward(&self, _: &[f32; 3], _: (), dy: [f32; 3], _: &mut [f32; 3]) -> [f32; 3] {
        dy
    }
}

impl Init for Damp {
    fn init(&self, _: &mut Rng) -> [f32; 3] {
        [0.5; 3]
    }
}

paralens::joins! { Damp }

paralens::chain! {
    struct Net {
        hidden: Dense<5, 3>,
        squash: Sigmoid<[f32; 3]>,
        out: Dense<3, 2>,
    }
}

paralens::labelled! { struct Slope { left: [f32; 3], right: f32 } }

fn object<X: Object>() {}

fn main() {
    object::<Slope>();

    let model = Dense::<5, 3>::new()
        .then(Damp)
        .then(sigmoid())
        .then(Dense::<_, 2>::new());
    let mut learner = Learner::new(model, cross_entropy(), Descent(0.1), 1);
    let label = Label::new(1).unwrap();
    learner.step([1.0; 5], &label).unwrap();
    learner.epoch(&[([1.0; 5], label)], 1).unwrap();

    let pair = Dense::<5, 3>::new().then(Dense::<3, 3>::new().repeat::<4>().skip());
    let mut learner = Learner::new(pair, quadratic(), (Adam::new(0.1), Descent(0.1)), 1);
    learner.step([1.0; 5], &[0.0; 3]).unwrap();

    let mut learner = Learner::new(<Net>::default(), quadratic(), Descent(0.1), 1);
    learner.step([1.0; 5], &[0.0; 2]).unwrap();
}
