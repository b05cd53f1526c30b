//! One file a law: that it holds where it should, and that it catches a fault planted against it.

mod exact;
mod gradient;
mod lenses;
