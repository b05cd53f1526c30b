//! Layers in a row as a named struct.

/// A model as a struct: layers in a row, each with a name.
///
/// ```
/// use paralens::prelude::*;
///
/// paralens::chain! {
///     /// Handwritten digits, 8 by 8.
///     pub struct Digits {
///         hidden: Dense<64, 32>,
///         relu: Relu<[f32; 32]>,
///         out: Dense<32, 10>,
///     }
/// }
/// let model = <Digits>::default();
/// let p = model.init(&mut Rng::new(1));
/// assert_eq!(p.hidden.bias, [0.0; 32]);
/// assert_eq!(p.leaf("out.weight").unwrap().len(), 320);
/// ```
///
/// `Digits` has a type parameter for every field, whose default is the type written there, and what it is depends on
/// what the fields are: of lenses it is their composite, of objects an object, of optimisers an optimiser. So the
/// parameters, the gradient, the optimiser's state and the model on batches all have the field names, and every layer
/// can have an optimiser of its own:
///
/// ```
/// # use paralens::prelude::*;
/// # paralens::chain! { pub struct Digits { hidden: Dense<64, 32>, relu: Relu<[f32; 32]>, out: Dense<32, 10> } }
/// let optimiser = Digits { hidden: Adam::new(1e-3), relu: (), out: Descent(0.1) };
/// let mut learner = Learner::new(<Digits>::default(), cross_entropy(), optimiser, 1);
/// learner.step([0.5; 64], &Label::new(3)?)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Layers that are not their type's default are given to `new`, in order: `Digits::new(Dense::new(), relu(),
/// Dense::new())`. A size that does not fit is an error at the field:
///
/// ```compile_fail,E0271
/// use paralens::prelude::*;
///
/// paralens::chain! { struct Wrong { hidden: Dense<2, 4>, out: Dense<9, 1> } }
/// ```
///
/// At most 32 fields; for more, make a chain of chains, or [`repeat`](crate::ParaExt::repeat).
#[macro_export]
macro_rules! chain {
    ($(#[$meta:meta])* $vis:vis struct $Name:ident { $($(#[$doc:meta])* $field:ident : $Type:ty),+ $(,)? }) => {
        $crate::labelled! { @name [$crate::chain, @chain [$(#[$meta])*] [$vis] $Name] [$(($field [$(#[$doc])*] $Type))+] [] }
    };
    // every field has got two names of type parameters, T for layers and objects, U for optimisers
    (@chain [$(#[$meta:meta])*] [$vis:vis] $Name:ident $(($field:ident $T:ident $U:ident [$(#[$doc:meta])*] $Type:ty))+) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        $vis struct $Name<$($T = $Type),+> { $($(#[$doc])* #[allow(missing_docs)] pub $field: $T),+ }
        $crate::labelled! { @impls $Name { $($field : $T),+ } }
        $crate::chain! { @seams $($Type,)+ }
        $crate::chain! { @start $Name $(($field $T))+ }

        impl<__F, $($T: $crate::lift::Lift<__F>),+> $crate::lift::Lift<__F> for $Name<$($T),+> {
            type Lens = $Name<$($T::Lens),+>;
            #[inline]
            fn lift(&self, t: &mut __F) -> Self::Lens {
                $Name { $($field: $crate::lift::Lift::lift(&self.$field, t)),+ }
            }
        }
        impl<$($T: $crate::object::Object,)+ $($U: $crate::optimiser::Optimiser<$T>),+>
            $crate::optimiser::Optimiser<$Name<$($T),+>> for $Name<$($U),+>
        {
            type State = $Name<$($U::State),+>;
            fn start(&self, p: &$Name<$($T),+>) -> Self::State {
                $Name { $($field: $crate::optimiser::Optimiser::start(&self.$field, &p.$field)),+ }
            }
            #[inline]
            fn look(&self, s: &mut Self::State, p: &mut $Name<$($T),+>) {
                $($crate::optimiser::Optimiser::look(&self.$field, &mut s.$field, &mut p.$field);)+
            }
            #[inline]
            fn put(
                &self,
                s: &mut Self::State,
                p: &mut $Name<$($T),+>,
                dp: &mut $crate::object::Co<$Name<$($T),+>>,
            ) {
                $($crate::optimiser::Optimiser::put(&self.$field, &mut s.$field, &mut p.$field, &mut dp.$field);)+
            }
            #[inline]
            fn is_partial(&self) -> bool {
                false $(|| $crate::optimiser::Optimiser::<$T>::is_partial(&self.$field))+
            }
            #[inline]
            fn admits(
                &self,
                s: &mut Self::State,
                p: &mut $Name<$($T),+>,
                dp: &mut $crate::object::Co<$Name<$($T),+>>,
                at: &$crate::object::Path<'_>,
            ) -> ::std::result::Result<(), $crate::optimiser::Outside> {
                $($crate::optimiser::Optimiser::admits(
                    &self.$field, &mut s.$field, &mut p.$field, &mut dp.$field,
                    &$crate::object::Path::Field(at, ::std::stringify!($field)),
                )?;)+
                Ok(())
            }
        }
    };
    // each type must take what the one before it gives; the compiler then points at the field
    (@seams $A:ty,) => {};
    (@seams $A:ty, $B:ty, $($rest:ty,)*) => {
        const _: fn() = || {
            fn takes_what_comes_before<F: $crate::Para, G: $crate::Para<Input = F::Output>>() {}
            takes_what_comes_before::<$A, $B>()
        };
        $crate::chain! { @seams $B, $($rest,)* }
    };
    // collects the pairs of neighbours, and the fields behind the first with the last in front
    (@walk $Name:ident $first:tt $all:tt [$($pair:tt)*] [$($back:ident)*] $F:ident ; ($g:ident $G:ident) $($rest:tt)*) => {
        $crate::chain! { @walk $Name $first $all [$($pair)* ($F $G)] [$g $($back)*] $G ; $($rest)* }
    };
    (@walk $Name:ident ($first:ident $First:ident) [$(($field:ident $T:ident))+] [$(($A:ident $B:ident))*] [$($back:ident)*] $Last:ident ;) => {
        impl<$($T: $crate::Para),+> $Name<$($T),+>
        where
            $($B: $crate::Para<Input = $A::Output>,)*
        {
            /// The layers in their order; each takes what the one before it gives.
            #[allow(clippy::too_many_arguments, dead_code)]
            pub const fn new($($field: $T),+) -> Self {
                $Name { $($field),+ }
            }
        }
        impl<$($T: $crate::Para),+> $crate::Para for $Name<$($T),+>
        where
            $($B: $crate::Para<Input = $A::Output>,)*
        {
            type Params = $Name<$($T::Params),+>;
            type Input = $First::Input;
            type Output = $Last::Output;
            type Residual = $Name<$($T::Residual),+>;

            #[inline]
            fn forward(&self, p: &Self::Params, x: Self::Input) -> (Self::Output, Self::Residual) {
                $(let (x, $field) = self.$field.forward(&p.$field, x);)+
                (x, $Name { $($field),+ })
            }
            #[inline]
            fn backward(
                &self,
                p: &Self::Params,
                r: Self::Residual,
                d: $crate::object::Co<Self::Output>,
                dp: &mut $crate::object::Co<Self::Params>,
            ) -> $crate::object::Co<Self::Input> {
                $(let d = self.$back.backward(&p.$back, r.$back, d, &mut dp.$back);)*
                self.$first.backward(&p.$first, r.$first, d, &mut dp.$first)
            }
            #[inline]
            fn backward_params(
                &self,
                p: &Self::Params,
                r: Self::Residual,
                d: $crate::object::Co<Self::Output>,
                dp: &mut $crate::object::Co<Self::Params>,
            ) {
                $(let d = self.$back.backward(&p.$back, r.$back, d, &mut dp.$back);)*
                self.$first.backward_params(&p.$first, r.$first, d, &mut dp.$first)
            }
            #[inline]
            fn backward_input(
                &self,
                p: &Self::Params,
                r: Self::Residual,
                d: $crate::object::Co<Self::Output>,
            ) -> $crate::object::Co<Self::Input> {
                $(let d = self.$back.backward_input(&p.$back, r.$back, d);)*
                self.$first.backward_input(&p.$first, r.$first, d)
            }
            #[inline]
            fn apply(&self, p: &Self::Params, x: Self::Input) -> Self::Output {
                $(let x = self.$field.apply(&p.$field, x);)+
                x
            }
        }
        impl<$($T: $crate::Init),+> $crate::Init for $Name<$($T),+>
        where
            $($B: $crate::Para<Input = $A::Output>,)*
        {
            fn init(&self, rng: &mut $crate::random::Rng) -> Self::Params {
                $Name { $($field: self.$field.init(rng)),+ }
            }
        }
    };
    (@start $Name:ident ($first:ident $First:ident) $($rest:tt)*) => {
        $crate::chain! { @walk $Name ($first $First) [($first $First) $($rest)*] [] [] $First ; $($rest)* }
    };
}
