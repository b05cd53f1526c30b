use super::buffer::{give_lined, take_lined};
use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;

/// The bytes that move together between two cores.
const LINE: usize = 64;

/// A value on the heap, as in a `Box`, that begins at a cache line.
///
/// Threads that share out the columns of a matrix then meet at a boundary of lines, and none has to wait for a line that
/// the other is writing: on two cores that was the difference between half the time and six times as much.
///
/// ```
/// use paralens::kernel::Lined;
///
/// let rows = Lined::from_rows(vec![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]);
/// let rows: Lined<[[f64; 2]; 3]> = rows.unwrap();
/// assert_eq!(rows[2], [5.0, 6.0]);
/// assert_eq!(rows.as_ptr() as usize % 64, 0);
/// ```
pub struct Lined<T>(NonNull<T>);

// SAFETY: it owns its value alone, as a `Box` does
unsafe impl<T: Send> Send for Lined<T> {}
// SAFETY: shared, it only shares its value
unsafe impl<T: Sync> Sync for Lined<T> {}

fn layout<T>() -> Layout {
    let layout = Layout::new::<T>().align_to(LINE);
    layout.expect("64 is a power of two, and a value is smaller than half the address space")
}

impl<R: Copy, const N: usize> Lined<[R; N]> {
    /// `N` rows, moved from a list; none if the list has another length.
    #[must_use]
    pub fn from_rows(rows: Vec<R>) -> Option<Self> {
        if rows.len() != N {
            return None;
        }
        let lined = Self::unset();
        // SAFETY: there is room for `N` rows in both, in different places, and rows are copied bit by bit
        unsafe {
            rows.as_ptr()
                .copy_to_nonoverlapping(lined.0.as_ptr().cast(), N);
        };
        Some(lined)
    }
}
impl<T> Lined<T> {
    /// Memory of the right size in which nothing stands yet. Whoever calls writes a value to it before anything else, and
    /// must not panic before that.
    fn unset() -> Self {
        let layout = layout::<T>();
        if layout.size() == 0 {
            return Lined(NonNull::dangling());
        }
        // SAFETY: the size is not zero
        let start = unsafe { alloc(layout) };
        let start = NonNull::new(start).unwrap_or_else(|| handle_alloc_error(layout));
        Lined(start.cast())
    }
}
impl<T> Drop for Lined<T> {
    fn drop(&mut self) {
        let layout = layout::<T>();
        // SAFETY: the value stands there and is used no more; the memory came from `alloc` with this layout
        unsafe {
            self.0.drop_in_place();
            if layout.size() > 0 {
                dealloc(self.0.as_ptr().cast(), layout);
            }
        }
    }
}
impl<T: 'static> Lined<T> {
    /// One that was [given](Lined::give) back on this thread, if there is one, with whatever stands in it.
    #[must_use]
    pub fn taken() -> Option<Self> {
        take_lined()
    }
    /// Puts its memory where the next of this type finds it, on this thread, if it is a page at least.
    pub fn give(self) {
        give_lined(self);
    }
}
/// A copy stands in memory that another has [given](Lined::give) back, if there is any.
impl<T: Copy + 'static> Clone for Lined<T> {
    fn clone(&self) -> Self {
        if let Some(mut copy) = Self::taken() {
            copy.clone_from(self);
            return copy;
        }
        let copy = Self::unset();
        // SAFETY: a value stands in the one and has room in the other, and is copied bit by bit
        unsafe { self.0.copy_to_nonoverlapping(copy.0, 1) };
        copy
    }
    fn clone_from(&mut self, other: &Self) {
        // SAFETY: as above; both are there, and different, one being borrowed to be written
        unsafe { other.0.copy_to_nonoverlapping(self.0, 1) };
    }
}
impl<T> Deref for Lined<T> {
    type Target = T;
    #[inline]
    fn deref(&self) -> &T {
        // SAFETY: a value stands there
        unsafe { self.0.as_ref() }
    }
}
impl<T> DerefMut for Lined<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: a value stands there, borrowed alone
        unsafe { self.0.as_mut() }
    }
}
impl<T: PartialEq> PartialEq for Lined<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl<T: fmt::Debug> fmt::Debug for Lined<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_holds_what_it_was_given() {
        for _ in 0..20 {
            let mut one = Lined::<[[f32; 7]; 3]>::from_rows(vec![[1.0; 7]; 3]).expect("three rows");
            assert_eq!(one.as_ptr() as usize % LINE, 0);
            let other = one.clone();
            one[1][6] = 2.0;
            assert_ne!(one, other);
            assert_eq!((one[1][6], other[1][6]), (2.0, 1.0));
            one.clone_from(&other);
            assert_eq!(one, other);
        }
    }
    #[test]
    fn nothing_takes_no_memory() {
        let none = Lined::<[[f32; 0]; 5]>::from_rows(vec![[]; 5]).expect("five rows");
        assert_eq!(none.clone().len(), 5);
        assert_eq!(
            Lined::<[u8; 0]>::from_rows(vec![]).map(|x| x.len()),
            Some(0)
        );
    }
    #[test]
    fn another_number_of_rows_is_refused() {
        assert!(Lined::<[u8; 3]>::from_rows(vec![1, 2]).is_none());
    }
}
