//~ layer `Damp`
//~ .batched()
//~ this layer has not joined
//~ lines <= 32
// A layer that has not joined cannot be batched: the message names the layer, not the composite around it.
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

fn main() {
    let model = Dense::<5, 3>::new()
        .then(Damp)
        .then(sigmoid())
        .then(Dense::<_, 2>::new());
    let _rows = model.batched();
}
