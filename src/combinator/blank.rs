/// A type that only names the objects of a lens, and its maker; it is `Copy`, has a default, and prints as its name,
/// whatever the objects are.
///
/// The maker may be bound, `blank! { Name<X>, make [X: Pointwise] }`, so that a wrong object is an error where it is
/// written.
macro_rules! blank {
    ($(#[$doc:meta])* $Name:ident<$($X:ident),+>, $(#[$make_doc:meta])* $make:ident) => {
        $crate::combinator::blank! { $(#[$doc])* $Name<$($X),+>, $(#[$make_doc])* $make [$($X),+] }
    };
    ($(#[$doc:meta])* $Name:ident<$($X:ident),+>, $(#[$make_doc:meta])* $make:ident [$($bound:tt)+]) => {
        $(#[$doc])*
        pub struct $Name<$($X),+>(std::marker::PhantomData<fn() -> ($($X,)+)>);

        $(#[$make_doc])*
        #[must_use]
        pub const fn $make<$($bound)+>() -> $Name<$($X),+> {
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
                $Name(std::marker::PhantomData)
            }
        }
        impl<$($X),+> std::fmt::Debug for $Name<$($X),+> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(stringify!($Name))
            }
        }
    };
}
pub(crate) use blank;
