use super::*;
use crate::ParaExt;

/// The numbers 1, 2, 3 …
fn counted<X: Pointwise<Scalar = f64>>(mut x: X, from: f64) -> X {
    let numbers = x.runs_mut().flatten();
    numbers.zip(1..).for_each(|(x, i)| *x = from + f64::from(i));
    x
}
fn row<const N: usize>(from: f64) -> [f64; N] {
    counted([0.0; N], from)
}

#[test]
fn numbers_keep_their_order() {
    macro_rules! check {
        ($X:ty, $N:literal, $zero:expr) => {
            let f = flatten::<$X, $N>();
            let (y, r) = f.forward(&(), counted($zero, 0.0));
            assert_eq!(y, row::<$N>(0.0));
            assert_eq!(f.backward(&(), r, row(10.0), &mut ()), counted($zero, 10.0));
            let points = vec![counted($zero, 0.0), counted($zero, 50.0)];
            let (y, r) = f.batched().forward(&(), points.clone());
            assert_eq!(y, f.each().apply(&(), points.clone()));
            let d = f
                .batched()
                .backward(&(), r, vec![row(0.0), row(50.0)], &mut ());
            assert_eq!(d, points);
            assert!(f.batched().apply(&(), vec![]).is_empty());
        };
    }
    check!(f64, 1, 0.0);
    check!([f64; 3], 3, [0.0; 3]);
    check!([[[f64; 2]; 3]; 2], 12, [[[0.0; 2]; 3]; 2]);
    check!(Matrix<3, 2, f64>, 6, Matrix::zeros());
    check!(Image<2, 1, 3, f64>, 6, Image::zeros());
    check!([[f64; 0]; 3], 0, [[]; 3]);
}
