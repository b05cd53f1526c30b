/// A product with named fields: a struct that is an object when its fields are.
///
/// The fields become the names of its leaves. Its cotangent and its batch are the same struct of the fields' cotangents
/// and batches.
///
/// ```
/// use paralens::prelude::*;
///
/// paralens::labelled! {
///     /// What a scaling layer learns.
///     #[derive(Clone, Copy, Debug, PartialEq)]
///     pub struct Scaling { factor: [f32; 3], shift: f32 }
/// }
/// let p: Scaling = Scaling { factor: [1.0, 2.0, 3.0], shift: 0.5 };
/// assert_eq!(p.leaf("factor"), Some(&[1.0, 2.0, 3.0][..]));
/// let zero: Co<Scaling> = p.zero();
/// assert_eq!(zero.shift, 0.0);
/// ```
///
/// With parameters in the declaration, one to a field, the struct stays open for every object:
///
/// ```
/// use paralens::prelude::*;
///
/// paralens::labelled! { pub struct Two<L, R> { left: L, right: R } }
/// let batch: BatchOf<Two<[f32; 2], f32>> = Two { left: vec![[1.0, 2.0]], right: vec![3.0] };
/// assert_eq!(batch.len(), 1);
/// ```
#[macro_export]
macro_rules! labelled {
    // open: the parameters are the fields' types
    ($(#[$meta:meta])* $vis:vis struct $Name:ident<$($P:ident),+ $(,)?> { $($(#[$doc:meta])* $field:ident : $T:ident),+ $(,)? }) => {
        $(#[$meta])*
        $vis struct $Name<$($P),+> { $($(#[$doc])* pub $field: $T),+ }
        $crate::labelled! { @impls $Name { $($field : $T),+ } }
    };
    // closed: every field gets a parameter, whose default is its type
    ($(#[$meta:meta])* $vis:vis struct $Name:ident { $($(#[$doc:meta])* $field:ident : $Type:ty),+ $(,)? }) => {
        $crate::labelled! { @name [$crate::labelled, @closed [$(#[$meta])*] [$vis] $Name] [$(($field [$(#[$doc])*] $Type))+] [] }
    };
    (@closed [$(#[$meta:meta])*] [$vis:vis] $Name:ident $(($field:ident $T:ident $U:ident [$(#[$doc:meta])*] $Type:ty))+) => {
        $(#[$meta])*
        $vis struct $Name<$($T = $Type),+> { $($(#[$doc])* pub $field: $T),+ }
        $crate::labelled! { @impls $Name { $($field : $T),+ } }
    };
    // gives every field two names of type parameters, then goes on to `$next! { $head (field T U [docs] type) .. }`
    (@name $next:tt $fields:tt []) => {
        $crate::labelled! { @name $next $fields [] with
            [__A0 __A1 __A2 __A3 __A4 __A5 __A6 __A7 __A8 __A9 __A10 __A11 __A12 __A13 __A14 __A15
             __A16 __A17 __A18 __A19 __A20 __A21 __A22 __A23 __A24 __A25 __A26 __A27 __A28 __A29 __A30 __A31]
            [__B0 __B1 __B2 __B3 __B4 __B5 __B6 __B7 __B8 __B9 __B10 __B11 __B12 __B13 __B14 __B15
             __B16 __B17 __B18 __B19 __B20 __B21 __B22 __B23 __B24 __B25 __B26 __B27 __B28 __B29 __B30 __B31] }
    };
    (@name $next:tt [($field:ident $doc:tt $Type:ty) $($rest:tt)*] [$($done:tt)*] with [$T:ident $($Ts:ident)*] [$U:ident $($Us:ident)*]) => {
        $crate::labelled! { @name $next [$($rest)*] [$($done)* ($field $T $U $doc $Type)] with [$($Ts)*] [$($Us)*] }
    };
    (@name $next:tt [$($rest:tt)+] $done:tt with [] []) => {
        ::std::compile_error!("at most 32 fields; make a part of them a struct of its own");
    };
    (@name [$next:path, $($head:tt)*] [] [$($done:tt)*] with $ts:tt $us:tt) => {
        $next! { $($head)* $($done)* }
    };
    (@impls $Name:ident { $($field:ident : $T:ident),+ }) => {
        impl<$($T: $crate::object::Additive),+> $crate::object::Additive for $Name<$($T),+> {
            #[inline]
            fn add(&mut self, other: &Self) {
                $($crate::object::Additive::add(&mut self.$field, &other.$field);)+
            }
            #[inline]
            fn clear(&mut self) {
                $($crate::object::Additive::clear(&mut self.$field);)+
            }
            #[inline]
            fn is_finite(&self) -> bool {
                true $(& $crate::object::Additive::is_finite(&self.$field))+
            }
            fn first_not_finite(&self, at: &$crate::object::Path<'_>) -> ::std::option::Option<::std::string::String> {
                $(let at_field = $crate::object::Path::Field(at, ::std::stringify!($field));
                if let Some(name) = $crate::object::Additive::first_not_finite(&self.$field, &at_field) {
                    return Some(name);
                })+
                None
            }
        }
        impl<$($T: $crate::object::Object),+> $crate::object::Object for $Name<$($T),+> {
            type Cotangent = $Name<$($crate::object::Co<$T>),+>;
            type Batch = $Name<$($crate::object::BatchOf<$T>),+>;
            #[inline]
            fn zero(&self) -> Self::Cotangent {
                $Name { $($field: $crate::object::Object::zero(&self.$field)),+ }
            }
            #[inline]
            fn release(self) {
                $($crate::object::Object::release(self.$field);)+
            }
        }
        impl<$($T: $crate::object::Batch),+> $crate::object::Batch for $Name<$($T),+> {
            type Item = $Name<$($T::Item),+>;
            fn with_capacity(n: usize) -> Self {
                $Name { $($field: <$T as $crate::object::Batch>::with_capacity(n)),+ }
            }
            fn push(&mut self, x: Self::Item) {
                $($crate::object::Batch::push(&mut self.$field, x.$field);)+
            }
            fn len(&self) -> usize {
                usize::MAX $(.min($crate::object::Batch::len(&self.$field)))+
            }
            fn is_even(&self) -> bool {
                let n = $crate::object::Batch::len(self);
                true $(& $crate::object::Batch::is_even(&self.$field) & ($crate::object::Batch::len(&self.$field) == n))+
            }
            fn into_rows(self) -> impl ::std::iter::Iterator<Item = Self::Item> {
                assert!($crate::object::Batch::is_even(&self), "the parts of the inputs differ in number");
                $(let mut $field = $crate::object::Batch::into_rows(self.$field);)+
                ::std::iter::from_fn(move || Some($Name { $($field: $field.next()?),+ }))
            }
        }
        impl<__S, $($T: $crate::object::Leaves<__S>),+> $crate::object::Leaves<__S> for $Name<$($T),+> {
            fn visit<'a>(
                &'a self,
                at: &$crate::object::Path<'_>,
                see: &mut dyn FnMut($crate::object::Place<'_>, &'a [__S]),
            ) {
                $($crate::object::Leaves::visit(
                    &self.$field, &$crate::object::Path::Field(at, ::std::stringify!($field)), see,
                );)+
            }
            fn visit_mut<'a>(
                &'a mut self,
                at: &$crate::object::Path<'_>,
                see: &mut dyn FnMut($crate::object::Place<'_>, &'a mut [__S]),
            ) {
                $($crate::object::Leaves::visit_mut(
                    &mut self.$field, &$crate::object::Path::Field(at, ::std::stringify!($field)), see,
                );)+
            }
        }
        impl<__S, $($T: $crate::object::Space<__S>),+> $crate::object::Space<__S> for $Name<$($T),+> {
            #[inline]
            fn zip<const __K: usize>(
                &mut self,
                mut d: [&mut $crate::object::Co<Self>; __K],
                at: &$crate::object::Path<'_>,
                see: &mut impl FnMut($crate::object::Place<'_>, &mut [__S], [&mut [__S]; __K]),
            ) {
                $($crate::object::Space::zip(
                    &mut self.$field,
                    d.each_mut().map(|d| &mut d.$field),
                    &$crate::object::Path::Field(at, ::std::stringify!($field)),
                    see,
                );)+
            }
        }
        impl<__S, __R, $($T: $crate::object::Over<__S, __R>),+> $crate::object::Over<__S, __R> for $Name<$($T),+> {
            type Out = $Name<$($T::Out),+>;
            fn over(&self, f: &mut impl FnMut(__S) -> __R) -> Self::Out {
                $Name { $($field: $crate::object::Over::over(&self.$field, f)),+ }
            }
        }
    };
}
