use super::{Field, Real, Ring, Semiring};
use crate::kernel::{self, Onto, View};

macro_rules! floats {
    ($($F:ident $room:ident),*) => { $(
        impl Semiring for $F {
            const ZERO: $F = 0.0;
            const ONE: $F = 1.0;
            #[inline]
            fn natural(n: usize) -> $F {
                n as $F
            }
            #[inline]
            fn is_finite(self) -> bool {
                <$F>::is_finite(self)
            }
            #[inline]
            fn all_finite(xs: &[$F]) -> bool {
                kernel::$room::all_finite(xs)
            }
            #[inline]
            fn matmul(a: View<'_, $F>, b: View<'_, $F>, c: &mut [$F], onto: Onto) {
                kernel::$room::matmul(a, b, c, onto);
            }
        }
        impl Ring for $F {}
        impl Field for $F {
            #[inline]
            fn inverse(self) -> Option<$F> {
                (self != 0.0).then(|| 1.0 / self)
            }
        }
        impl Real for $F {
            const EPSILON: f64 = <$F>::EPSILON as f64;

            #[inline]
            fn of(x: f64) -> $F {
                x as $F
            }
            #[inline]
            fn value(self) -> f64 {
                f64::from(self)
            }
            #[inline]
            fn below(self, other: $F) -> bool {
                self < other
            }
            #[inline]
            fn abs(self) -> $F {
                <$F>::abs(self)
            }
            #[inline]
            fn sqrt(self) -> $F {
                <$F>::sqrt(self)
            }
            #[inline]
            fn exp(self) -> $F {
                kernel::$room::exp(self)
            }
            #[inline]
            fn exp_m1(self) -> $F {
                <$F>::exp_m1(self)
            }
            #[inline]
            fn ln(self) -> $F {
                kernel::$room::ln(self)
            }
            #[inline]
            fn ln_1p(self) -> $F {
                <$F>::ln_1p(self)
            }
            #[inline]
            fn sin(self) -> $F {
                <$F>::sin(self)
            }
            #[inline]
            fn cos(self) -> $F {
                <$F>::cos(self)
            }
            #[inline]
            fn tanh(self) -> $F {
                kernel::$room::tanh(self)
            }
            #[inline]
            fn sigmoid(self) -> $F {
                kernel::$room::sigmoid(self)
            }
            #[inline]
            fn erf(self) -> $F {
                kernel::$room::erf(self)
            }
        }
    )* };
}
floats! { f32 single, f64 double }
