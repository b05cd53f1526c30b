//! The maps that every category with products has, with their reverse derivatives.
//!
//! They carry no parameters and no numbers, so they are lenses over every object, and batched they are themselves.
//!
//! | map | | reverse derivative |
//! |---|---|---|
//! | [`Identity`] | X → X | x' = y' |
//! | [`Duplicate`] | X → X × X | x' = u + v |
//! | [`Discard`] | X → 1 | x' = 0 |
//! | [`First`], [`Second`] | X × Y → X, X × Y → Y | (x', 0), (0, y') |
//! | [`Sum`] | X × X → X | (y', y') |
//! | [`Swap`] | X × Y → Y × X | swapped back |
//! | [`Assoc`], [`Unassoc`] | (X × Y) × Z ↔ X × (Y × Z) | bracketed back |
//! | [`Exchange`] | (W × X) × (Y × Z) → (W × Y) × (X × Z) | exchanged back |
//! | [`Copies`] | X → Xⁿ | the sum of n |
//! | [`Constant`] | 1 → X | nothing |
//!
//! Duplicate and sum are each other's reverse derivative, as are discard and constant (Cruttwell et al., *Categorical
//! Foundations of Gradient-Based Learning*, 2103.01931, Example 2.8 and Appendix A).

mod assoc;
mod constant;
mod copies;
mod discard;
mod duplicate;
mod exchange;
mod identity;
mod projection;
mod sum;
mod swap;

pub use assoc::{Assoc, Unassoc, assoc, unassoc};
pub use constant::{Constant, constant};
pub use copies::{Copies, copies};
pub use discard::{Discard, discard};
pub use duplicate::{Duplicate, duplicate};
pub use exchange::{Exchange, exchange};
pub use identity::{Identity, identity};
pub use projection::{First, Second, first, second};
pub use sum::{Sum, sum};
pub use swap::{Swap, swap};

/// What all of them share but the constant and the copies: a type that only names its objects, its maker, and that it is the same on
/// batches.
macro_rules! structure {
    ($(#[$doc:meta])* $Name:ident<$($X:ident),+>, $(#[$make_doc:meta])* $make:ident) => {
        $(#[$doc])*
        pub struct $Name<$($X),+>(std::marker::PhantomData<fn() -> ($($X,)+)>);

        $(#[$make_doc])*
        #[must_use]
        pub const fn $make<$($X),+>() -> $Name<$($X),+> {
            $Name(std::marker::PhantomData)
        }
        impl<$($X),+> Clone for $Name<$($X),+> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<$($X),+> Copy for $Name<$($X),+> {}
        impl<$($X),+> Default for $Name<$($X),+> {
            fn default() -> Self {
                $make()
            }
        }
        impl<$($X),+> std::fmt::Debug for $Name<$($X),+> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(stringify!($Name))
            }
        }
        $crate::joins! { [$($X: $crate::object::Object),+] $Name<$($X),+>, batched |_f| $Name<$($X::Batch),+> = $make() }
        impl<$($X),+> $crate::para::Init for $Name<$($X),+>
        where
            Self: $crate::para::Para<Params = ()>,
        {
            fn init(&self, _: &mut $crate::random::Rng) {}
        }
    };
}
use structure;
