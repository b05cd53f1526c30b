use super::*;

/// The vectors of Random123 (`kat_vectors`, `philox4x32 10`): zero, all ones, the digits of π.
#[test]
fn known_answers() {
    let one = u32::MAX;
    let cases = [
        (
            [0; 2],
            [0; 4],
            [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8],
        ),
        (
            [one; 2],
            [one; 4],
            [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd],
        ),
        (
            [0xa409_3822, 0x299f_31d0],
            [0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344],
            [0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1],
        ),
    ];
    for (key, counter, block) in cases {
        assert_eq!(Philox::block(key, counter), block);
    }
}

#[test]
fn words_are_read_low_first() {
    let counter = 0x0370_7344_1319_8a2e_85a3_08d3_243f_6a88;
    let words = Philox::words(0x299f_31d0_a409_3822, counter);
    assert_eq!(words, [0x94fd_cceb_d16c_fe09, 0x2412_6ea1_5001_e420]);
}

#[test]
fn a_stream_walks_the_counter() {
    let mut stream = Philox::at(7, 3);
    for counter in 3..10 {
        for word in Philox::words(7, counter) {
            assert_eq!(stream.bits(), word);
        }
    }
    assert_eq!(stream, Philox::at(7, 10));
    let mut last = Philox::at(7, u128::MAX);
    last.bits();
    last.bits();
    assert_eq!(last, Philox::new(7));
}

#[test]
fn filling_is_drawing() {
    // the second start carries out of the lowest word, the others out of the low half
    let starts = [
        0,
        (1 << 32) - 3,
        (1 << 64) - 3,
        (1 << 64) - 16,
        (9 << 64) - 17,
        (9 << 64) - 35,
    ];
    for counter in starts {
        for skipped in 0..2 {
            for len in 0..100 {
                let mut filled = Philox::at(42, counter);
                let mut drawn = Philox::at(42, counter);
                for _ in 0..skipped {
                    assert_eq!(filled.bits(), drawn.bits());
                }
                let mut words = vec![0; len];
                filled.fill(&mut words);
                for word in words {
                    assert_eq!(word, drawn.bits());
                }
                assert_eq!(filled, drawn, "{len} words from block {counter}");
            }
        }
    }
}

/// One flipped bit of key or counter flips half of the block: 64 ± 5σ/√n of its 128 bits on average.
#[test]
fn avalanche() {
    let block = |key: u64, counter: u128| {
        let [low, high] = Philox::words(key, counter);
        u128::from(low) | u128::from(high) << 64
    };
    let (mut flipped, mut n) = (0, 0);
    for start in 0..64 {
        let whole = block(start, 1 << start);
        for bit in 0..64 {
            flipped += (whole ^ block(start ^ 1 << bit, 1 << start)).count_ones();
            n += 1;
        }
        for bit in 0..128 {
            flipped += (whole ^ block(start, 1 << start ^ 1 << bit)).count_ones();
            n += 1;
        }
    }
    let mean = f64::from(flipped) / f64::from(n);
    let sigma = (128.0 / 4.0 / f64::from(n)).sqrt();
    assert!((mean - 64.0).abs() < 5.0 * sigma, "{mean}");
}
