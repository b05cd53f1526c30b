use super::{Leaves, Object, Over, Path, Place, Space};
use std::fmt;

/// A class, counted from 0 and below `N`; checked when it is made, so that nothing behind it can run out of range.
///
/// ```
/// use paralens::object::Label;
///
/// assert_eq!(Label::<3>::new(2)?.get(), 2);
/// let error = Label::<3>::new(3).unwrap_err();
/// assert_eq!(error.to_string(), "class 3 of 3 classes, which are counted from 0");
/// # Ok::<(), paralens::object::NoSuchClass>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Label<const N: usize>(usize);

/// A class that does not exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchClass {
    /// The class asked for.
    pub class: usize,
    /// How many there are.
    pub classes: usize,
}

impl<const N: usize> Label<N> {
    /// Class `k`.
    ///
    /// # Errors
    ///
    /// If `k` is not below `N`.
    pub const fn new(k: usize) -> Result<Self, NoSuchClass> {
        if k < N {
            return Ok(Label(k));
        }
        Err(NoSuchClass {
            class: k,
            classes: N,
        })
    }
    /// Its number.
    #[inline]
    #[must_use]
    pub const fn get(self) -> usize {
        self.0
    }
    /// All classes, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..N).map(Label)
    }
}
impl<const N: usize> TryFrom<usize> for Label<N> {
    type Error = NoSuchClass;
    fn try_from(k: usize) -> Result<Self, NoSuchClass> {
        Label::new(k)
    }
}
impl<const N: usize> fmt::Display for Label<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
impl fmt::Display for NoSuchClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoSuchClass { class, classes } = self;
        write!(
            f,
            "class {class} of {classes} classes, which are counted from 0"
        )
    }
}
impl std::error::Error for NoSuchClass {}

impl<const N: usize> Object for Label<N> {
    type Cotangent = ();
    type Batch = Vec<Self>;
    #[inline]
    fn zero(&self) {}
}
impl<S, const N: usize> Leaves<S> for Label<N> {
    fn visit<'a>(&'a self, _: &Path<'_>, _: &mut dyn FnMut(Place<'_>, &'a [S])) {}
    fn visit_mut<'a>(&'a mut self, _: &Path<'_>, _: &mut dyn FnMut(Place<'_>, &'a mut [S])) {}
}
impl<S, const N: usize> Space<S> for Label<N> {
    #[inline]
    fn zip<const K: usize>(
        &mut self,
        _: [&mut (); K],
        _: &Path<'_>,
        _: &mut impl FnMut(Place<'_>, &mut [S], [&mut [S]; K]),
    ) {
    }
}
impl<S, T, const N: usize> Over<S, T> for Label<N> {
    type Out = Label<N>;
    fn over(&self, _: &mut impl FnMut(S) -> T) -> Label<N> {
        *self
    }
}
