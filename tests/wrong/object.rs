//~ `Slope` is not an object
//~ type Params = Slope;
//~ lines <= 90
// Parameters in a plain struct: nothing says what its cotangent is.
use paralens::prelude::*;

struct Slope {
    left: f32,
    right: f32,
}

struct Bend;

impl Para for Bend {
    type Params = Slope;
    type Input = f32;
    type Output = f32;
    type Residual = ();
    fn forward(&self, _: &Slope, x: f32) -> (f32, ()) {
        (x, ())
    }
    fn backward(&self, _: &Slope, _: (), dy: f32, _: &mut Co<Slope>) -> f32 {
        dy
    }
}

fn main() {}
