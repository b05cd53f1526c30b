/// A layer that is nothing but its sizes and its number type: the struct, its maker, and how it prints.
///
/// On batches it is [`Rows`](super::Rows) of it, or with `one by one` in front, the layer at each.
macro_rules! sizes {
    ($(#[$doc:meta])* $Name:ident<$($N:ident),+>) => {
        sizes! { @layer $(#[$doc])* $Name<$($N),+> }
        $crate::joins! {
            [$(const $N: usize,)+ S] $Name<$($N,)+ S>, batched |f| $crate::layer::Rows<Self> = $crate::layer::Rows::new(*f)
        }
    };
    (one by one, $(#[$doc:meta])* $Name:ident<$($N:ident),+>) => {
        sizes! { @layer $(#[$doc])* $Name<$($N),+> }
        $crate::joins! { [$(const $N: usize,)+ S] $Name<$($N,)+ S> }
    };
    (@layer $(#[$doc:meta])* $Name:ident<$($N:ident),+>) => {
        $(#[$doc])*
        pub struct $Name<$(const $N: usize,)+ S = f32>(std::marker::PhantomData<fn() -> S>);

        impl<$(const $N: usize,)+ S> $Name<$($N,)+ S> {
            /// The layer of these sizes.
            #[must_use]
            pub const fn new() -> Self {
                $Name(std::marker::PhantomData)
            }
        }
        impl<$(const $N: usize,)+ S> Clone for $Name<$($N,)+ S> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<$(const $N: usize,)+ S> Copy for $Name<$($N,)+ S> {}
        impl<$(const $N: usize,)+ S> Default for $Name<$($N,)+ S> {
            fn default() -> Self {
                Self::new()
            }
        }
        impl<$(const $N: usize,)+ S> std::fmt::Debug for $Name<$($N,)+ S> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let sizes = [$($N.to_string()),+].join(", ");
                write!(f, "{}<{sizes}>", stringify!($Name))
            }
        }
    };
}
pub(super) use sizes;
