/// What a boxed array of arrays of numbers is: an object, one leaf, a space, a thing to act on pointwise.
///
/// `on_the_heap! { Name [axes] over inner, rows item, whole flatten flatten_mut }` expects the struct `Name<axes, S>(Box<inner>)`.
macro_rules! on_the_heap {
    ($Name:ident [$($N:ident),+] over $Inner:ty, rows $Row:ty, whole $($flat:ident).+ $($flat_mut:ident).+) => {
        impl<$(const $N: usize,)+ S: $crate::number::Semiring> $Name<$($N,)+ S> {
            /// All zero. It is built on the heap and never stands on the stack.
            #[must_use]
            pub fn zeros() -> Self {
                let zero: $Row = $crate::object::Inline::filled(S::ZERO);
                let rows = vec![zero; $crate::object::heap::first(&[$($N),+])];
                $Name($crate::kernel::Lined::from_rows(rows).expect("made with so many rows"))
            }
            /// Numbers of no account, in memory that another has given back if there is any: whoever asks will write over
            /// them.
            #[doc(hidden)]
            #[must_use]
            pub fn stale() -> Self {
                $crate::kernel::Lined::taken().map_or_else(Self::zeros, $Name)
            }
        }
        impl<$(const $N: usize,)+ S> $Name<$($N,)+ S> {
            /// All numbers, in the order of memory.
            #[inline]
            #[must_use]
            pub fn flat(&self) -> &[S] {
                self.0.$($flat()).+
            }
            /// All numbers, to be written.
            #[inline]
            pub fn flat_mut(&mut self) -> &mut [S] {
                self.0.$($flat_mut()).+
            }
        }
        impl<$(const $N: usize,)+ S: Copy + 'static> Clone for $Name<$($N,)+ S> {
            fn clone(&self) -> Self {
                $Name(self.0.clone())
            }
            fn clone_from(&mut self, other: &Self) {
                self.0.clone_from(&other.0);
            }
        }
        impl<$(const $N: usize,)+ S> std::ops::Deref for $Name<$($N,)+ S> {
            type Target = $Inner;
            #[inline]
            fn deref(&self) -> &$Inner {
                &self.0
            }
        }
        impl<$(const $N: usize,)+ S> std::ops::DerefMut for $Name<$($N,)+ S> {
            #[inline]
            fn deref_mut(&mut self) -> &mut $Inner {
                &mut self.0
            }
        }
        impl<$(const $N: usize,)+ S: $crate::number::Semiring> $crate::object::Additive for $Name<$($N,)+ S> {
            #[inline]
            fn add(&mut self, other: &Self) {
                for (x, y) in self.flat_mut().iter_mut().zip(other.flat()) {
                    *x = *x + *y;
                }
            }
            #[inline]
            fn clear(&mut self) {
                self.flat_mut().fill(S::ZERO);
            }
            #[inline]
            fn is_finite(&self) -> bool {
                if self.flat().len() < $crate::object::heap::LARGE {
                    return S::all_finite(self.flat());
                }
                let width = $crate::object::heap::last(&[$($N),+]);
                $crate::kernel::finite_by_rows(self.flat(), width, S::all_finite)
            }
        }
        impl<$(const $N: usize,)+ S: $crate::number::Semiring> $crate::object::Object for $Name<$($N,)+ S> {
            type Cotangent = Self;
            type Batch = Vec<Self>;
            fn zero(&self) -> Self {
                Self::zeros()
            }
            #[inline]
            fn release(self) {
                self.0.give();
            }
        }
        impl<$(const $N: usize,)+ S: $crate::number::Semiring> $crate::object::Leaves<S> for $Name<$($N,)+ S> {
            fn visit<'a>(
                &'a self,
                path: &$crate::object::Path<'_>,
                see: &mut dyn FnMut($crate::object::Place<'_>, &'a [S]),
            ) {
                let shape = $crate::object::Shape::POINT$(.by($N))+;
                see($crate::object::Place { path, shape }, self.flat());
            }
            fn visit_mut<'a>(
                &'a mut self,
                path: &$crate::object::Path<'_>,
                see: &mut dyn FnMut($crate::object::Place<'_>, &'a mut [S]),
            ) {
                let shape = $crate::object::Shape::POINT$(.by($N))+;
                see($crate::object::Place { path, shape }, self.flat_mut());
            }
        }
        impl<$(const $N: usize,)+ S: $crate::number::Semiring> $crate::object::Space<S> for $Name<$($N,)+ S> {
            #[inline]
            fn zip<const K: usize>(
                &mut self,
                d: [&mut Self; K],
                path: &$crate::object::Path<'_>,
                see: &mut impl FnMut($crate::object::Place<'_>, &mut [S], [&mut [S]; K]),
            ) {
                let shape = $crate::object::Shape::POINT$(.by($N))+;
                let place = $crate::object::Place { path, shape };
                see(place, self.flat_mut(), d.map(Self::flat_mut));
            }
        }
        impl<$(const $N: usize,)+ S: $crate::number::Semiring> $crate::object::Pointwise for $Name<$($N,)+ S> {
            type Scalar = S;
            const AXIS: Option<usize> = Some($crate::object::heap::last(&[$($N),+]));
            #[inline]
            fn runs(&self) -> impl Iterator<Item = &[S]> {
                std::iter::once(self.flat())
            }
            #[inline]
            fn runs_mut(&mut self) -> impl Iterator<Item = &mut [S]> {
                std::iter::once(self.flat_mut())
            }
        }
        // the batch: every one lies in a place of its own
        impl<$(const $N: usize,)+ S: $crate::number::Semiring> $crate::object::Pointwise for Vec<$Name<$($N,)+ S>> {
            type Scalar = S;
            const AXIS: Option<usize> = Some($crate::object::heap::last(&[$($N),+]));
            #[inline]
            fn runs(&self) -> impl Iterator<Item = &[S]> {
                self.iter().map($Name::flat)
            }
            #[inline]
            fn runs_mut(&mut self) -> impl Iterator<Item = &mut [S]> {
                self.iter_mut().map($Name::flat_mut)
            }
        }
        impl<$(const $N: usize,)+ S: $crate::number::Semiring, T: $crate::number::Semiring> $crate::object::Over<S, T>
            for $Name<$($N,)+ S>
        {
            type Out = $Name<$($N,)+ T>;
            fn over(&self, f: &mut impl FnMut(S) -> T) -> Self::Out {
                let mut out = $Name::<$($N,)+ T>::zeros();
                for (y, x) in out.flat_mut().iter_mut().zip(self.flat()) {
                    *y = f(*x);
                }
                out
            }
        }
    };
}
pub(super) use on_the_heap;

/// From this many numbers on, it is worth asking whether another thread should help.
pub(super) const LARGE: usize = 1 << 15;

pub(super) const fn first(axes: &[usize]) -> usize {
    axes[0]
}
pub(super) const fn last(axes: &[usize]) -> usize {
    axes[axes.len() - 1]
}
