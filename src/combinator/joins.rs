/// The one line by which a layer of your own joins the functors: batched, it runs at each example; it has no noise.
///
/// ```
/// use paralens::prelude::*;
///
/// #[derive(Clone)]
/// struct Double;
/// impl Para for Double {
///     type Params = ();
///     type Input = f64;
///     type Output = f64;
///     type Residual = ();
///     fn forward(&self, _: &(), x: f64) -> (f64, ()) { (2.0 * x, ()) }
///     fn backward(&self, _: &(), _: (), dy: f64, _: &mut ()) -> f64 { 2.0 * dy }
/// }
/// paralens::joins! { Double }
///
/// assert_eq!(Double.batched().apply(&(), vec![1.0, 2.0]), [2.0, 4.0]);
/// ```
///
/// A layer with parameters of its own declares them in brackets: `joins! { [const N: usize] Scale<N> }`. One that has a
/// faster form for batches gives it: `joins! { Mine, batched |f| MineRows = MineRows(f.clone()) }`, where `MineRows`
/// takes and gives batches; a law says that it must equal [`Each`](crate::combinator::Each). The layer must be `Clone`.
#[macro_export]
macro_rules! joins {
    ([$($g:tt)*] $Layer:ty) => {
        $crate::joins! { [$($g)*] $Layer, batched |f| $crate::combinator::Each<$Layer> = $crate::combinator::Each::new(f.clone()) }
    };
    ([$($g:tt)*] $Layer:ty, batched |$f:ident| $Rows:ty = $make:expr) => {
        impl<$($g)*> $crate::lift::Lift<$crate::lift::Batching> for $Layer {
            type Lens = $Rows;
            #[inline]
            fn lift(&self, _: &mut $crate::lift::Batching) -> Self::Lens {
                let $f = self;
                $make
            }
        }
        $crate::joins! { [$($g)*] $Layer, without noise }
    };
    // drawn, it is itself; what becomes of it on batches is said elsewhere
    ([$($g:tt)*] $Layer:ty, without noise) => {
        impl<$($g)*> $crate::lift::Lift<$crate::lift::Drawing> for $Layer {
            type Lens = Self;
            #[inline]
            fn lift(&self, _: &mut $crate::lift::Drawing) -> Self {
                ::std::clone::Clone::clone(self)
            }
        }
    };
    ($Layer:ty $(, $($rest:tt)*)?) => {
        $crate::joins! { [] $Layer $(, $($rest)*)? }
    };
}
