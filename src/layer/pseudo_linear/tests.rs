use super::*;

/// f by its definition, on bits one by one.
fn plain(divisor: usize, p: &[Z2], x: &[Z2]) -> Z2 {
    let common = p.iter().zip(x).filter(|(p, x)| p.0 && x.0).count();
    let all = p.iter().filter(|p| p.0).count();
    Z2(common <= all / divisor)
}

/// The difference of `f` by its definition: every bit is flipped in turn.
fn difference(bits: &[Z2], dy: Z2, f: impl Fn(&[Z2]) -> Z2) -> Vec<Z2> {
    let flipped = (0..bits.len()).map(|i| {
        let mut bits = bits.to_vec();
        bits[i] = bits[i] + Z2::ONE;
        bits
    });
    flipped.map(|other| (f(bits) + f(&other)) * dy).collect()
}

/// The layer against the definition at one point, for both cotangents.
fn compare<const N: usize, const W: usize>(divisor: u32, p: &[Z2], x: &[Z2], held: &Bits<W>) {
    let f = pseudo_linear::<N, W>(divisor).unwrap();
    let (words, input) = (f.pack(p).unwrap(), f.pack(x).unwrap());
    let n = divisor as usize;
    assert_eq!(f.apply(&words, input), plain(n, p, x), "{p:?} {x:?}");
    for dy in [Z2(false), Z2(true)] {
        let (y, r) = f.forward(&words, input);
        let mut dp = *held;
        let dx = f.backward(&words, r, dy, &mut dp);
        assert_eq!(y, plain(n, p, x));
        let slow = f.pack(&difference(x, dy, |x| plain(n, p, x))).unwrap();
        assert_eq!(dx, slow, "dx at {p:?} {x:?}");
        assert_eq!(f.backward_input(&words, r, dy), slow);
        let slow = f.pack(&difference(p, dy, |p| plain(n, p, x))).unwrap();
        assert_eq!(dp, slow + *held, "dp at {p:?} {x:?}");
        let mut dp = *held;
        f.backward_params(&words, r, dy, &mut dp);
        assert_eq!(dp, slow + *held);
    }
}

fn everywhere<const N: usize>() {
    for divisor in 1..=5 {
        for (p, x) in (0..1 << N).flat_map(|p| (0..1 << N).map(move |x| (p, x))) {
            let (p, x) = (Z2::digits::<N>(p).unwrap(), Z2::digits::<N>(x).unwrap());
            compare::<N, 1>(divisor, &p, &x, &Bits([0b1011]));
        }
    }
}

#[test]
fn it_is_the_definition_at_every_point_of_every_small_size() {
    everywhere::<1>();
    everywhere::<2>();
    everywhere::<3>();
    everywhere::<4>();
    everywhere::<5>();
    everywhere::<6>();
}

/// Near the threshold, where flips matter.
fn somewhere<const N: usize, const W: usize>() {
    let mut rng = Rng::new(N as u64);
    for divisor in [1, 2, 4, 7] {
        for _ in 0..40 {
            let mut some = |share: f64| -> Vec<Z2> {
                (0..N).map(|_| Z2(rng.uniform(0.0, 1.0) < share)).collect()
            };
            let (p, x) = (some(0.6), some(1.0 / f64::from(divisor)));
            compare::<N, W>(divisor, &p, &x, &Bits([0x0123_4567_89ab_cdef; W]));
        }
    }
}

#[test]
fn it_is_the_definition_across_words() {
    somewhere::<63, 1>();
    somewhere::<64, 1>();
    somewhere::<65, 2>();
    somewhere::<128, 2>();
    somewhere::<130, 3>();
}

#[test]
fn bits_behind_the_last_are_no_part_of_the_mask() {
    let f = pseudo_linear::<3, 1>(2).unwrap();
    for p in 0..8 {
        for x in 0..8 {
            let (inside, outside) = ((Bits([p]), Bits([x])), (Bits([p | 0xf8]), Bits([x | 0x58])));
            assert_eq!(f.apply(&outside.0, outside.1), f.apply(&inside.0, inside.1));
            let (mut one, mut other) = (Bits::ZERO, Bits::ZERO);
            let dx = f.backward(&inside.0, inside.1, Z2(true), &mut one);
            assert_eq!(f.backward(&outside.0, outside.1, Z2(true), &mut other), dx);
            assert_eq!(one, other);
            assert!(one.0[0] < 8 && dx.0[0] < 8);
        }
    }
}

#[test]
fn what_does_not_fit_is_an_error() {
    let f = pseudo_linear::<70, 2>(4).unwrap();
    assert!(f.pack(&[Z2(true); 70]).is_ok());
    let error = f.pack(&[Z2(true); 71]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the number of bits of an input is 71, but must be in 70..=70"
    );
    assert_eq!(f.pack(&[]).unwrap_err().value, 0.0);
    assert_eq!(
        pseudo_linear::<70, 2>(0).unwrap_err().to_string(),
        "the divisor is 0, but must be in 1.."
    );
}
