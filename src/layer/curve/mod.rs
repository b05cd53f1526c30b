//! The curves of the usual activations: a real function each, with the pull of its derivative. A network names an
//! activation, [`Relu<X>`](Relu), or makes one, [`relu`].

macro_rules! curve {
    // without a setting
    ($Curve:ident, $(#[$doc:meta])* $Name:ident by $make:ident) => {
        curve! { @types $Curve, $Name by $make }

        #[doc = concat!("The function of [`", stringify!($make), "`].")]
        #[derive(Clone, Copy, Default)]
        pub struct $Curve;

        $(#[$doc])*
        #[must_use]
        pub const fn $make<X: $crate::object::Pointwise>() -> $Name<X> {
            $crate::layer::Activation::new($Curve)
        }
        impl std::fmt::Debug for $Curve {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(stringify!($Name))
            }
        }
    };
    // with one, whose usual value is its default
    ($Curve:ident { $setting:ident: $usual:literal }, $(#[$doc:meta])* $Name:ident by $make:ident) => {
        curve! { @types $Curve, $Name by $make }

        #[doc = concat!("The function of [`", stringify!($make), "`].")]
        #[derive(Clone, Copy)]
        pub struct $Curve {
            $setting: f64,
        }

        $(#[$doc])*
        #[must_use]
        pub const fn $make<X: $crate::object::Pointwise>($setting: f64) -> $Name<X> {
            $crate::layer::Activation::new($Curve { $setting })
        }
        impl Default for $Curve {
            fn default() -> Self {
                $Curve { $setting: $usual }
            }
        }
        impl std::fmt::Debug for $Curve {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}({})", stringify!($Name), self.$setting)
            }
        }
    };
    (@types $Curve:ident, $Name:ident by $make:ident) => {
        #[doc = concat!("The activation that [`", stringify!($make), "`] makes.")]
        pub type $Name<X> = $crate::layer::Activation<$Curve, X>;
    };
}

mod elu;
mod gate;
mod gelu;
mod leaky_relu;
mod power;
mod relu;
mod sigmoid;
mod silu;
mod softplus;
mod tanh;

pub use elu::{Elu, EluCurve, elu};
pub use gelu::{Gelu, GeluCurve, GeluTanh, GeluTanhCurve, gelu, gelu_tanh};
pub use leaky_relu::{LeakyRelu, LeakyReluCurve, leaky_relu};
pub use power::{Cube, CubeCurve, Square, SquareCurve, cube, square};
pub use relu::{Relu, ReluCurve, relu};
pub use sigmoid::{Sigmoid, SigmoidCurve, sigmoid};
pub use silu::{Silu, SiluCurve, silu};
pub use softplus::{Softplus, SoftplusCurve, softplus};
pub use tanh::{Tanh, TanhCurve, tanh};

#[cfg(test)]
mod tests;
