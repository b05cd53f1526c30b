//! The data that travel with the crate, and what reads and draws them.

#![allow(
    clippy::duplicate_mod,
    reason = "each reader of a table brings the rows along, so that an example needs one `mod` line"
)]

#[path = "../examples/mlp/digits.rs"]
mod digits;
#[path = "../examples/iris/flowers.rs"]
mod flowers;
#[path = "../examples/mlp/picture.rs"]
mod picture;
#[path = "../examples/data/xor_weights.rs"]
mod xor_weights;

use digits::csv::{Fault, read};
use picture::picture;

/// How many rows each class has.
fn classes<T>(rows: &[(T, u8)]) -> Vec<usize> {
    let count = rows
        .iter()
        .map(|(_, class)| usize::from(*class) + 1)
        .max()
        .unwrap_or(0);
    let mut classes = vec![0; count];
    rows.iter()
        .for_each(|(_, class)| classes[usize::from(*class)] += 1);
    classes
}

#[test]
fn the_digits_are_all_there() {
    let digits = digits::read().unwrap();
    assert_eq!(
        classes(&digits),
        [178, 182, 177, 183, 181, 182, 181, 179, 174, 180]
    );
    let ink: f32 = digits
        .iter()
        .flat_map(|(pixels, _)| pixels)
        .map(|pixel| pixel * 16.0)
        .sum();
    assert_eq!(ink, 561_718.0);
    let (zero, label) = digits[0];
    assert_eq!(
        zero[..8],
        [0.0, 0.0, 5.0, 13.0, 9.0, 1.0, 0.0, 0.0].map(|pixel: f32| pixel / 16.0)
    );
    assert_eq!(label, 0);
}

#[test]
fn the_flowers_are_all_there() {
    let flowers = flowers::read().unwrap();
    assert_eq!(classes(&flowers), [50, 50, 50]);
    let sums: [f64; 4] =
        std::array::from_fn(|i| flowers.iter().map(|(lengths, _)| lengths[i]).sum());
    for (sum, millimetres) in sums.iter().zip([8765.0, 4581.0, 5638.0, 1798.0]) {
        assert!((sum * 10.0 - millimetres).abs() < 1e-9, "{sums:?}");
    }
    // The two rows by which the file is known.
    assert_eq!(flowers[34], ([4.9, 3.1, 1.5, 0.1], 0));
    assert_eq!(flowers[37], ([4.9, 3.1, 1.5, 0.1], 0));
}

#[test]
fn ordinary_dirt_is_passed_over() {
    let rows = |table| read::<1>(table, 0.0..=9.0, 10);
    let clean = Ok(vec![([1.0], 2), ([3.0], 4)]);
    for table in [
        "1,2\n3,4\n",
        "\u{feff}1,2\r\n3,4\r\n\r\n",
        "1,2\n3,4",
        " 1, 2\n\n3 ,4\n",
    ] {
        assert_eq!(rows(table), clean, "{table:?}");
    }
}

#[test]
fn a_bad_line_is_named() {
    let error = |table| read::<1>(table, 0.0..=9.0, 10).unwrap_err();
    assert_eq!(error("1,2\n3\n").line, 2);
    assert_eq!(
        error("1,2\n3\n").to_string(),
        "line 2: 1 cells instead of 2"
    );
    assert_eq!(
        error("1,,2\n").fault,
        Fault::Width {
            expected: 2,
            found: 3
        }
    );
    assert_eq!(
        error("1,2,\n3,4,\n").fault,
        Fault::Width {
            expected: 2,
            found: 3
        }
    );
    assert_eq!(
        error(",2\n").to_string(),
        "line 1: column 1: `` is no number"
    );
    assert_eq!(
        error("\n1,2\nx,3").to_string(),
        "line 3: column 1: `x` is no number"
    );
    for (number, table) in [
        ("9.5", "9.5,1"),
        ("-1", "-1,1"),
        ("NaN", "NaN,1"),
        ("inf", "inf,1"),
    ] {
        assert_eq!(
            error(table).to_string(),
            format!("line 1: column 1: `{number}` is not within 0 and 9")
        );
    }
    for (class, table) in [
        ("10", "1,10"),
        ("-1", "1,-1"),
        ("256", "1,256"),
        ("1.5", "1,1.5"),
        ("", "1,"),
    ] {
        assert_eq!(
            error(table).to_string(),
            format!("line 1: column 2: `{class}` is no class below 10")
        );
    }
    for table in ["", "\n\r\n", "\u{feff}"] {
        assert_eq!(error(table).fault, Fault::Empty, "{table:?}");
    }
}

#[test]
fn a_picture_has_shades() {
    assert_eq!(
        picture(&[0.0, 0.25, 0.5, 0.75, 1.0, -3.0, 7.0, f32::NAN], 4),
        "  ░░▒▒▓▓\n██  ██??\n"
    );
    assert_eq!(picture(&[], 8), "");
    let (zero, _) = digits::read().unwrap()[0];
    assert_eq!(picture(&zero, 8).lines().count(), 8);
}

#[test]
#[should_panic(expected = "5 pixels are no rows of 2")]
fn a_picture_has_whole_rows() {
    picture(&[0.0; 5], 2);
}

/// One layer by hand: `σ(x W + b)`, rows of `W` being inputs.
fn layer<const I: usize, const O: usize>(
    w: &[[f64; O]; I],
    b: &[f64; O],
    x: &[f64; I],
) -> [f64; O] {
    std::array::from_fn(|o| {
        let z = b[o] + (0..I).map(|i| x[i] * w[i][o]).sum::<f64>();
        1.0 / (1.0 + (-z).exp())
    })
}

/// Takes the step of rate ½ in one layer with output `y`, and returns the input's cotangent.
fn step<const I: usize, const O: usize>(
    w: &mut [[f64; O]; I],
    b: &mut [f64; O],
    x: &[f64; I],
    y: &[f64; O],
    dy: [f64; O],
) -> [f64; I] {
    let dz: [f64; O] = std::array::from_fn(|o| dy[o] * y[o] * (1.0 - y[o]));
    let dx = std::array::from_fn(|i| (0..O).map(|o| w[i][o] * dz[o]).sum());
    for o in 0..O {
        b[o] -= 0.5 * dz[o];
        (0..I).for_each(|i| w[i][o] -= 0.5 * x[i] * dz[o]);
    }
    dx
}

/// The whole run by hand, from these weights: online, in fixed order, loss `(ŷ − y)²` summed over an epoch.
#[test]
fn the_weights_lead_where_they_are_known_to() {
    let (mut u, mut v, mut w) = (xor_weights::FIRST, xor_weights::SECOND, xor_weights::THIRD);
    let (mut a, mut b, mut c) = ([0.0; 4], [0.0; 4], [0.0]);
    let mut losses = Vec::new();
    for _ in 0..=4000 {
        let mut loss = 0.0;
        for (x, target) in [
            ([0.0, 0.0], 0.0),
            ([0.0, 1.0], 1.0),
            ([1.0, 0.0], 1.0),
            ([1.0, 1.0], 0.0),
        ] {
            let h = layer(&u, &a, &x);
            let g = layer(&v, &b, &h);
            let y = layer(&w, &c, &g);
            loss += (y[0] - target) * (y[0] - target);
            let dg = step(&mut w, &mut c, &g, &y, [2.0 * (y[0] - target)]);
            let dh = step(&mut v, &mut b, &h, &g, dg);
            step(&mut u, &mut a, &x, &h, dh);
        }
        losses.push(loss);
    }
    for (epoch, known) in [
        (0, 1.179_186_183_041_232_2),
        (1, 1.151_147_813_646_117),
        (2000, 0.007_289_927_532_765_831),
        (4000, 0.001_281_392_785_192_316_3),
    ] {
        assert!(
            (losses[epoch] - known).abs() < 1e-12,
            "epoch {epoch}: {}",
            losses[epoch]
        );
    }
}
