//! Sums in which a running sum in `f32` would get stuck.

use paralens::kernel::{Level, with_level};
use paralens::number::total;
use paralens::prelude::*;

/// SUM-1.
#[test]
fn twenty_million_ones() {
    const N: usize = 20_000_000;
    let ones = vec![1.0_f32; N];
    let zeros = vec![0.0_f32; N];
    for level in Level::ALL {
        with_level(level, || {
            assert_eq!(total(&ones), 2e7);
            assert_eq!(Mean(sum_of_squares()).apply(&zeros, ones.clone()), 1.0);
            assert_eq!(mean_of_squares().apply(&zeros, ones.clone()), 1.0);
            assert_eq!(dot().apply(&ones, ones.clone()), 2e7);
            let mut db = [0.0_f32];
            let rows = vec![[1.0]; N];
            Bias::<1>::new()
                .batched()
                .backward(&[0.0], (), rows, &mut db);
            assert_eq!(db, [2e7]);
        });
    }
}
