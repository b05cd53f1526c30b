//! Convolution and pooling: their laws in several sizes, and what a convolution is.

// one text for all sizes, 1 too, and for semirings, which have no `+=`
#![allow(clippy::modulo_one, clippy::assign_op_pattern)]

use super::harness::{further, lenses};
use crate::caught;
use paralens::law::{self, Defect, Measured};
use paralens::prelude::*;

type Pixels<S, const C: usize, const H: usize, const W: usize> = Image<C, H, W, S>;

lenses! {
    conv: S => Conv::<Image<2, 4, 3, S>, Image<3, 3, 2, S>, 2>::new(), at Image::<2, 4, 3, f64>::zeros();
    conv_with_a_stride: S => Conv::<Image<1, 6, 5, S>, Image<2, 2, 2, S>, 3, 2, 2>::new(), at Image::<1, 6, 5, f64>::zeros();
    conv_with_padding: S => Conv::<Image<2, 3, 3, S>, Image<1, 3, 3, S>, 3, 3, 1, 1>::new(), at Image::<2, 3, 3, f64>::zeros();
    largest: S => max_pool::<Image<2, 4, 5, S>, Image<2, 2, 2, S>, 2>(), at Image::<2, 4, 5, f64>::zeros();
    mean: S => average_pool::<Image<2, 4, 5, S>, Image<2, 2, 2, S>, 2>(), at Image::<2, 4, 5, f64>::zeros();
}
further! {
    conv_of_one => Conv::<Image<1, 1, 1, f64>, Image<1, 1, 1, f64>, 1>::new(), at Image::<1, 1, 1, f64>::zeros();
    conv_far_apart => Conv::<Image<1, 7, 5, f64>, Image<2, 2, 1, f64>, 2, 2, 3, 0, 3>::new(), at Image::<1, 7, 5, f64>::zeros();
    conv_over_columns => Conv::<Image<3, 1, 7, f64>, Image<2, 1, 3, f64>, 1, 2, 2>::new(), at Image::<3, 1, 7, f64>::zeros();
    conv_beyond_the_image => Conv::<Image<1, 2, 2, f64>, Image<1, 3, 3, f64>, 2, 2, 3, 3>::new(), at Image::<1, 2, 2, f64>::zeros();
    largest_of_overlapping => MaxPool::<Image<1, 5, 4, f64>, Image<1, 3, 2, f64>, 3, 3, 1, 1>::new(), at Image::<1, 5, 4, f64>::zeros();
    mean_of_overlapping => AveragePool::<Image<1, 5, 4, f64>, Image<1, 2, 3, f64>, 3, 2, 2, 1>::new(), at Image::<1, 5, 4, f64>::zeros();
}

/// Where in the window of a place at (r, c) the number (h, w) lies, with a stride and padding.
fn tap([h, w]: [usize; 2], [r, c]: [usize; 2], [s, p]: [usize; 2]) -> Option<[usize; 2]> {
    Some([(h + p).checked_sub(r * s)?, (w + p).checked_sub(c * s)?])
}

/// A convolution is a dense layer whose weights are tied, and 0 outside the window: exactly, over exact numbers.
macro_rules! tied {
    ($S:ty: $C:literal $H:literal $W:literal => $D:literal $OH:literal $OW:literal by $KH:literal $KW:literal, $s:literal $p:literal, tied with $t:literal) => {{
        type K = Affine<Kernel<$KH, $KW, $C, $D, $S>, [$S; $D]>;
        type M = Affine<Matrix<{ $C * $H * $W }, { $D * $OH * $OW }, $S>, [$S; { $D * $OH * $OW }]>;
        // the place in the kernel of what is in the matrix
        let place = |i: usize, o: usize| {
            let at = tap([i / $W % $H, i % $W], [o / $OW % $OH, o % $OW], [$t, $p]);
            at.filter(|[h, w]| *h < $KH && *w < $KW)
                .map(|[h, w]| [h, w, i / $W / $H, o / $OW / $OH])
        };
        let tie = from_fn(
            move |k: K| M {
                weight: Matrix::from_fn(|i, o| {
                    place(i, o).map_or(<$S>::ZERO, |[h, w, i, o]| k.weight[h][w][i][o])
                }),
                bias: std::array::from_fn(|o| k.bias[o / $OW / $OH]),
            },
            move |k: K, dm: M| {
                let mut dk = k.zero();
                for (o, db) in dm.bias.iter().enumerate() {
                    dk.bias[o / $OW / $OH] = dk.bias[o / $OW / $OH] + *db;
                    for i in 0..$C * $H * $W {
                        if let Some([h, w, i_, o_]) = place(i, o) {
                            let d = &mut dk.weight[h][w][i_][o_];
                            *d = *d + dm.weight[i][o];
                        }
                    }
                }
                dk
            },
        );
        type X = Image<$C, $H, $W, $S>;
        type Y = Image<$D, $OH, $OW, $S>;
        let conv = Conv::<X, Y, $KH, $KW, $s, $p>::new().then(flatten::<_, { $D * $OH * $OW }>());
        let dense = flatten::<X, { $C * $H * $W }>().then(Dense::new().reparam(tie));
        let mut rng = Rng::new(5);
        let mut any = || <$S>::any(&mut rng);
        let k = K {
            weight: Kernel::from_fn(|_, _, _, _| any()),
            bias: [(); $D].map(|()| any()),
        };
        let x = Image::from_fn(|_, _, _| any());
        law::equal(&conv, &(k.clone(), ()), &dense, &((), k), &x)
    }};
}
#[test]
fn a_convolution_is_a_tied_linear_map() -> Result<(), Defect> {
    tied!(Z2: 2 4 5 => 2 3 3 by 2 3, 1 0, tied with 1).within(0.0)?;
    tied!(Z2: 1 6 7 => 3 2 3 by 3 2, 2 0, tied with 2).within(0.0)?;
    tied!(Z2: 1 5 5 => 1 1 1 by 3 3, 3 0, tied with 3).within(0.0)?;
    tied!(Z2: 2 3 3 => 1 3 3 by 3 3, 1 1, tied with 1).within(0.0)?;
    tied!(f64: 2 5 4 => 3 2 2 by 3 2, 2 0, tied with 2).within(1e-13)?;
    caught(tied!(f64: 1 5 5 => 1 2 2 by 2 2, 2 0, tied with 1));
    Ok(())
}

/// The image moved by (h, w), with zeros where nothing comes from.
fn shift<const C: usize, const H: usize, const W: usize>(
    x: &Pixels<f64, C, H, W>,
    [h, w]: [usize; 2],
) -> Pixels<f64, C, H, W> {
    Image::from_fn(
        |c, row, column| match (row.checked_sub(h), column.checked_sub(w)) {
            (Some(row), Some(column)) => x[c][row][column],
            _ => 0.0,
        },
    )
}

/// What is moved by multiples of the stride comes out moved by as many places, away from the border.
#[test]
fn a_convolution_commutes_with_translations() {
    let conv = Conv::<Image<2, 11, 9, f64>, Image<3, 5, 4, f64>, 3, 3, 2>::new();
    let p = conv.init(&mut Rng::new(1));
    let mut rng = Rng::new(2);
    let x = Image::from_fn(|_, _, _| rng.normal());
    let y = conv.apply(&p, x.clone());
    let inside = |a: &Image<3, 5, 4, f64>, b: &Image<3, 5, 4, f64>, [h, w]: [usize; 2]| {
        let places = (0..3).flat_map(|c| (h..5).flat_map(move |r| (w..4).map(move |l| [c, r, l])));
        let mut places = places.map(|[c, r, l]| (a[c][r][l], b[c][r][l]));
        places.all(|(a, b)| (a - b).abs() < 1e-14)
    };
    for by in [[0, 0], [1, 0], [0, 1], [2, 3]] {
        let moved = conv.apply(&p, shift(&x, by.map(|n| 2 * n)));
        assert!(inside(&moved, &shift(&y, by), by), "{by:?}");
    }
    let moved = conv.apply(&p, shift(&x, [1, 0]));
    assert!(!inside(&moved, &shift(&y, [1, 0]), [1, 0]), "half a stride");
}

/// Over the bits the largest is no more than a derivative by rule; the convolution holds every law to the letter.
#[test]
fn over_bits() -> Result<(), Defect> {
    let mut rng = Rng::new(7);
    let mut bit = || Z2::any(&mut rng);
    let p = Affine {
        weight: Kernel::<2, 2, 1, 2, Z2>::from_fn(|_, _, _, _| bit()),
        bias: [bit(), bit()],
    };
    let x = Image::<1, 4, 3, Z2>::from_fn(|_, _, _| bit());
    law::exact!(S: Z2 => Conv::<Image<1, 4, 3, S>, Image<2, 2, 1, S>, 2, 2, 2>::new(), &p, &x)
        .within(0.0)?;
    let conv = Conv::<Image<1, 4, 3, Z2>, Image<2, 2, 1, Z2>, 2, 2, 2>::new();
    law::batching(&conv, &p, &vec![x.clone(), x.clone(), x]).within(0.0)
}
