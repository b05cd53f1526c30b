//~ `Damp` does not say how its parameters begin
//~ Learner::new(model
//~ lines <= 40
// A layer without `Init` has no first parameters.
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

paralens::joins! { Damp }

fn main() {
    let model = Dense::<5, 3>::new()
        .then(Damp)
        .then(sigmoid())
        .then(Dense::<_, 2>::new());
    let _learner = Learner::new(model, quadratic(), Descent(0.1), 1);
}
