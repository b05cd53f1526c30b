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

/// What all of them share but the constant, the copies and the map into nothing: they are blanks, and the same on batches.
macro_rules! structure {
    ($(#[$doc:meta])* $Name:ident<$($X:ident),+>, $(#[$make_doc:meta])* $make:ident) => {
        $crate::combinator::blank! { $(#[$doc])* $Name<$($X),+>, $(#[$make_doc])* $make }
        $crate::joins! { [$($X: $crate::object::Object),+] $Name<$($X),+>, batched |_f| $Name<$($X::Batch),+> = $make() }
        impl<$($X),+> $crate::para::Init for $Name<$($X),+>
        where
            Self: $crate::para::Para<Params = ()>,
        {
            fn init(&self, _: &mut $crate::random::Rng) {}
        }
    };
}
pub(crate) use structure;
