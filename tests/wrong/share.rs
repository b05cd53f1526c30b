//~ .share(Dense::<3, 2>::new());
//~ expected struct `Affine<Matrix<5, 3>, [f32; 3]>`
//~ found struct `Affine<Matrix<3, 2>, [f32; 2]>`
//~ lines <= 20
// Two layers on one set of parameters, whose parameters are not of one type.
use paralens::prelude::*;

fn main() {
    let _model = Dense::<5, 3>::new().share(Dense::<3, 2>::new());
}
