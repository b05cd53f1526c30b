use super::{Ring, Semiring};
use std::num::Wrapping;

/// The sums and products are Rust's own. A sum that leaves the range of a plain integer panics where overflow checks are
/// on, as they are in a debug build, and goes round otherwise; `Wrapping` always goes round, and so keeps every law.
macro_rules! integers {
    ($($I:ident),*) => { $(
        impl Semiring for $I {
            const ZERO: $I = 0;
            const ONE: $I = 1;
            #[inline]
            fn natural(n: usize) -> $I {
                n as $I
            }
        }
        impl Semiring for Wrapping<$I> {
            const ZERO: Self = Wrapping(0);
            const ONE: Self = Wrapping(1);
            #[inline]
            fn natural(n: usize) -> Self {
                Wrapping(n as $I)
            }
        }
        impl Ring for Wrapping<$I> {}
    )* };
}
integers! { i32, i64, i128, u32, u64, u128 }

macro_rules! signed {
    ($($I:ident),*) => { $( impl Ring for $I {} )* };
}
signed! { i32, i64, i128 }
