/// A layer that is nothing but the shape of its points, and on batches is itself: the struct, its maker, how it prints.
macro_rules! shapes {
    ($(#[$doc:meta])* $Name:ident, $(#[$make_doc:meta])* $make:ident) => {
        $(#[$doc])*
        pub struct $Name<X>(std::marker::PhantomData<fn() -> X>);

        $(#[$make_doc])*
        #[must_use]
        pub const fn $make<X>() -> $Name<X> {
            $Name(std::marker::PhantomData)
        }
        impl<X> Clone for $Name<X> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<X> Copy for $Name<X> {}
        impl<X> Default for $Name<X> {
            fn default() -> Self {
                $make()
            }
        }
        impl<X> std::fmt::Debug for $Name<X> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(stringify!($Name))
            }
        }
        impl<X> $crate::para::Init for $Name<X>
        where
            Self: $crate::para::Para<Params = ()>,
        {
            fn init(&self, _: &mut $crate::random::Rng) {}
        }
        $crate::joins! {
            [X: $crate::object::Object] $Name<X>, batched |_f| $Name<$crate::object::BatchOf<X>> = $make()
        }
    };
}
pub(super) use shapes;
