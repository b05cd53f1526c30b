//! Layers of sums and products over every exact number system, where all laws hold to the letter.

use crate::lenses::{affine, line, scale};
use paralens::combinator::FromFn;
use paralens::law::{self, Defect, Measured};
use paralens::prelude::*;

type Mixed<S> = FromFn<[S; 3], S, fn([S; 3]) -> S, fn([S; 3], S) -> [S; 3]>;

/// (a, b, c) ↦ a b + c.
fn mixed<S: Semiring>() -> Mixed<S> {
    from_fn(|[a, b, c]| a * b + c, |[a, b, _], d| [b * d, a * d, d])
}

/// As many numbers at random as one wants.
fn any<S: Measured, const N: usize>(rng: &mut Rng) -> [S; N] {
    [(); N].map(|()| S::any(rng))
}

/// The laws that ask for one number system.
fn lenses<S: Measured>(rng: &mut Rng) -> Result<(), Defect> {
    let linear = Linear::<2, 3, S>::new();
    let w: Matrix<2, 3, S> = Matrix::from_fn(|_, _| S::any(rng));
    let x: [S; 2] = any(rng);
    law::additive(&linear, &w, &x).within(0.0)?;
    law::accumulation(&linear, &w, &x).within(0.0)?;
    law::provided(&linear, &w, &x).within(0.0)?;
    law::checkpoint(&linear, &w, &x).within(0.0)?;
    law::batching(&linear, &w, &vec![x, any(rng), any(rng)]).within(0.0)?;

    law::additive(&mixed::<S>(), &(), &any(rng)).within(0.0)?;
    law::unit(&mixed::<S>(), &(), &any(rng)).within(0.0)?;
    let (net, p) = (linear.then(mixed()), (w.clone(), ()));
    law::additive(&net, &p, &x).within(0.0)?;
    law::composition(&net, &p, &linear, &mixed(), (&w, &()), &x).within(0.0)?;
    let q = S::any(rng);
    law::associativity(&linear, &mixed(), &scale(), (&w, &(), &q), &x).within(0.0)
}

macro_rules! over {
    ($($name:ident: $S:ty;)*) => { $(
        #[test]
        fn $name() -> Result<(), Defect> {
            let rng = &mut Rng::new(7);
            for _ in 0..20 {
                lenses::<$S>(rng)?;
                // and their backward maps are the derivatives
                let [u, v, w] = any(rng);
                law::exact!(S: $S => affine::<S>(), &line([u, v], w), &any(rng)).within(0.0)?;
                law::exact!(S: $S => mixed::<S>(), &(), &any(rng)).within(0.0)?;
                let w = Matrix::from_fn(|_, _| Measured::any(rng));
                law::exact!(S: $S => Linear::<2, 3, S>::new().then(mixed::<S>()), &(w, ()), &any(rng))
                    .within(0.0)?;
            }
            Ok(())
        }
    )* };
}
over! {
    z2: Z2;
    bits: Bits<2>;
    modulo_7: Modular<7>;
    modulo_6: Modular<6>;
    galois_9: Galois<3, 2>;
    boolean: Boolean;
    saturating: Saturating<5>;
    min_plus: MinPlus;
    max_plus: MaxPlus;
    rational: Rational;
    integers: i64;
}

/// 3 x in place of 2 x.
#[test]
fn a_fault_modulo_6_is_found() {
    fn square<S: Semiring>(two: S) -> impl Para<Params = (), Input = S, Output = S> {
        from_fn(|x: S| x * x, move |x, d| two * x * d)
    }
    let n = Modular::<6>::new;
    law::exact!(S: Modular<6> => square::<S>(S::natural(2)), &(), &n(5))
        .within(0.0)
        .unwrap();
    let d = law::exact!(S: Modular<6> => square::<S>(S::natural(3)), &(), &n(5));
    assert_eq!(crate::caught(d), "input");
}
