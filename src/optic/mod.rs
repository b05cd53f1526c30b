//! The other form of a lens: get and put, without a residual.
//!
//! A [`Para`](crate::Para) keeps a residual on the way forward and uses it up on the way back. That is the *optic* form.
//! The papers define the *lens* form, whose put takes the input once more and computes from it what it needs:
//!
//! ```text
//! get : P × A      → B
//! put : P × A × B' → P' × A'
//! ```
//!
//! They are two ways to write one thing: [`GetPut`] makes a lens of every `Para`, [`Kept`] makes a `Para` of every lens
//! by keeping the input, and there and back changes nothing. What differs is the price. In a row of lenses every put
//! needs the input of its lens, and in the lens form nobody has kept it. With n lenses in a row, and with n = 10:
//!
//! | form | forward maps asked by one put | n = 10 |
//! |---|---|---|
//! | lenses joined from the left, ((f ; g) ; h) ; … | n (n − 1) / 2 | 45 |
//! | lenses joined from the right, f ; (g ; (h ; …)) | n − 1 | 9 |
//! | residuals | none | 0 |
//!
//! (Gavranović, *Fundamental Components of Deep Learning*, 2403.13001, section 6.3; the counts are tests of this crate.)
//! So training runs on residuals, and the lens form is for reasoning, and for what is a lens and has no derivative: an
//! optimiser ([`step`](crate::step)), a field of a struct.
//!
//! | | |
//! |---|---|
//! | [`Lens`] | get and put, with P', A' and B' of any type |
//! | [`Composite`] | f ; g: made by [`compose`](Lens::compose) |
//! | [`Along`] | f^r: made by [`along`](Lens::along) |
//! | [`Fold`] | n in a row with n parameters: made by [`fold`](Lens::fold) |
//! | [`GetPut`], [`Kept`] | from and to [`Para`](crate::Para) |
//! | [`Early`], [`Late`] | a map of residuals, applied on the way forward or on the way back |
//!
//! # Sliding
//!
//! What a residual *is* nobody outside can see. A map s : M → N between residuals may be applied on the way forward,
//! before it is stored, or on the way back, when it is fetched:
//!
//! ```text
//!  f : A → B × M,  then s on M,  │ stored: N │  f' : N × B' → A'         early
//!  f : A → B × M,                │ stored: M │  s on M, then f'          late
//! ```
//!
//! [`law::sliding`](crate::law::sliding) says that both are one optic. A checkpoint is the extreme case: M is the input,
//! s runs forward, and late means that it is run when the way back comes along. So space against time is a choice, made
//! block by block, and never changes a gradient.
//!
//! # Which laws a lens obeys
//!
//! [`law::get_put`](crate::law::get_put), [`put_get`](crate::law::put_get) and [`put_put`](crate::law::put_put) are what
//! databases ask of a lens. They are functions here so that you can see them fail: a derivative owes them nothing.

mod along;
mod composite;
mod fold;
mod get_put;
mod kept;
mod lens;
mod slide;

pub use along::Along;
pub use composite::Composite;
pub use fold::Fold;
pub use get_put::GetPut;
pub use kept::Kept;
pub use lens::Lens;
pub use slide::{Early, Late, early, late};
