use super::Lined;
use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::mem;

/// Smaller lists are left to the allocator, which is fast at these.
const PAGE: usize = 4096;

/// How many lists of one type a thread keeps: enough for a hundred layers, with an input and an output each.
const KEPT: usize = 256;

thread_local! {
    /// What was given back on this thread: a `Vec<V>` for every type V, of lists or of arrays, that had any.
    static SHELVES: RefCell<Vec<(TypeId, Box<dyn Any>)>> = const { RefCell::new(Vec::new()) };
}

fn with_shelf<V: 'static, R>(run: impl FnOnce(&mut Vec<V>) -> R) -> Option<R> {
    SHELVES
        .try_with(|shelves| {
            let mut shelves = shelves.borrow_mut();
            let place = shelves.iter().position(|(id, _)| *id == TypeId::of::<V>());
            let place = place.unwrap_or_else(|| {
                shelves.push((TypeId::of::<V>(), Box::new(Vec::<V>::new())));
                shelves.len() - 1
            });
            let shelf = shelves[place].1.downcast_mut();
            run(shelf.expect("a shelf stands under the type of what lies there"))
        })
        .ok() // a thread that ends has none
}

/// An empty list with room for `n`: one that was [given](give) back if there is one, else a new one.
///
/// Large buffers that come and go at every step cost more than the arithmetic on them: the system takes their memory away
/// and hands it out again, page by page. So what is used up goes on a shelf of its thread, and a training in its steady
/// state asks the system for nothing.
///
/// ```
/// use paralens::kernel::{give, take};
///
/// let mut xs = take::<f32>(5000);
/// xs.resize(5000, 1.0);
/// let place = xs.as_ptr();
/// give(xs);
/// let ys = take::<f32>(4000);
/// assert_eq!(ys.as_ptr(), place);
/// ```
#[must_use]
pub fn take<T: 'static>(n: usize) -> Vec<T> {
    let mut xs = find(n);
    xs.clear();
    xs
}

/// A list of `n` values of no account, in memory from [`take`]: whoever asks will write over them. What is not left over
/// from before is made by `fill`.
#[must_use]
pub fn stale<T: Clone + 'static>(n: usize, fill: impl FnOnce() -> T) -> Vec<T> {
    let mut xs = find(n);
    if xs.len() < n {
        xs.resize(n, fill());
    }
    xs.truncate(n);
    xs
}

/// Takes the smallest list with room for `n` off the shelf; of several, the first.
fn smallest<T>(shelf: &mut Vec<Vec<T>>, n: usize) -> Option<Vec<T>> {
    let mut best: Option<usize> = None;
    for (i, xs) in shelf.iter().enumerate() {
        let room = xs.capacity();
        if room >= n && best.is_none_or(|best| room < shelf[best].capacity()) {
            best = Some(i);
        }
    }
    best.map(|i| shelf.swap_remove(i))
}

/// A list with room for `n`, and perhaps with something in it.
fn find<T: 'static>(n: usize) -> Vec<T> {
    if n.saturating_mul(mem::size_of::<T>()) < PAGE {
        return Vec::with_capacity(n);
    }
    let found = with_shelf(|shelf| smallest(shelf, n));
    found.flatten().unwrap_or_else(|| aligned(n))
}

/// A new list that begins at a cache line, if the allocator can be brought to it; see [`Lined`](super::Lined) for why.
///
/// What is held meanwhile makes the next one lie elsewhere. The first is let go at once: from then on the usual allocator
/// takes memory of this size from its heap and not from the system, which gives whole pages with a header before the list.
fn aligned<T>(n: usize) -> Vec<T> {
    let at_line = |xs: &Vec<T>| (xs.as_ptr() as usize).is_multiple_of(64);
    let first = Vec::with_capacity(n);
    if at_line(&first) {
        return first;
    }
    drop(first);
    let mut elsewhere = Vec::with_capacity(8);
    for _ in 0..8 {
        let next = Vec::with_capacity(n);
        if at_line(&next) {
            return next;
        }
        elsewhere.push(next);
    }
    elsewhere.swap_remove(0)
}

/// Puts the memory of a list that is used up where [`take`] finds it, on this thread.
///
/// 256 lists of a type are kept; beyond that the smallest is freed. A thread that ends frees its own.
pub fn give<T: 'static>(mut xs: Vec<T>) {
    if xs.capacity().saturating_mul(mem::size_of::<T>()) < PAGE {
        return;
    }
    if mem::needs_drop::<T>() {
        xs.clear();
    }
    let dropped = with_shelf(|shelf: &mut Vec<Vec<T>>| {
        let full = shelf.len() == KEPT;
        let dropped = if full { smallest(shelf, 0) } else { None };
        shelf.push(xs);
        dropped
    });
    drop(dropped); // outside, where nothing is borrowed
}

/// An array that was [given](give_lined) back on this thread, with whatever stands in it.
pub(super) fn take_lined<T: 'static>() -> Option<Lined<T>> {
    if mem::size_of::<T>() < PAGE {
        return None;
    }
    with_shelf(Vec::<Lined<T>>::pop).flatten()
}

/// Puts an array that is used up where [`take_lined`] finds it; 4096 of a type are kept.
pub(super) fn give_lined<T: 'static>(x: Lined<T>) {
    const KEPT: usize = 4096;
    if mem::size_of::<T>() < PAGE {
        return;
    }
    let mut x = Some(x);
    with_shelf(|shelf: &mut Vec<Lined<T>>| {
        if shelf.len() < KEPT {
            shelf.extend(x.take());
        }
    });
    drop(x); // outside, where nothing is borrowed
}

/// A list with `n` times `x` in it, in memory from [`take`].
#[must_use]
pub fn filled<T: Clone + 'static>(n: usize, x: T) -> Vec<T> {
    let mut xs = take(n);
    xs.resize(n, x);
    xs
}

/// A copy of a list, in memory from [`take`].
#[must_use]
pub fn copied<T: Clone + 'static>(xs: &[T]) -> Vec<T> {
    let mut copy = take(xs.len());
    copy.extend_from_slice(xs);
    copy
}

/// Frees all that this thread has kept.
pub fn forget() {
    let shelves = SHELVES.try_with(RefCell::take);
    drop(shelves);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stale_lists_are_as_long_as_asked() {
        forget();
        assert_eq!(stale(2000, || 7_u8), [7; 2000]);
        give(filled(6000, 1_u8));
        assert_eq!(stale(5000, || 7_u8), [1; 5000]);
        give(filled(5000, 1_u8));
        let longer = stale(5001, || 7_u8);
        assert_eq!(longer.len(), 5001);
    }

    #[test]
    fn the_smallest_that_is_large_enough_comes_back_empty() {
        forget();
        let (small, large) = (filled(2000, 1_u64), filled(9000, 1_u64));
        let (at_small, at_large) = (small.as_ptr(), large.as_ptr());
        give(large);
        give(small);
        let found = take::<u64>(1000);
        assert_eq!((found.as_ptr(), found.len()), (at_small, 0));
        let found = take::<u64>(9000);
        assert_eq!(found.as_ptr(), at_large);
        assert!(take::<u64>(1000).capacity() < 9000);
    }
    #[test]
    fn types_do_not_mix_and_small_lists_are_not_kept() {
        forget();
        give(filled(5000, 1_i32));
        assert!(take::<f32>(1000).capacity() < 5000);
        give(filled(10, 1_i32));
        assert!(take::<i32>(10).capacity() < 5000);
        assert!(take::<i32>(1024).capacity() >= 5000);
        let nothing = vec![(); 5000];
        give(nothing);
    }
    #[test]
    fn a_shelf_is_not_endless() {
        forget();
        for n in 0..300 {
            give(Vec::<u16>::with_capacity(5000 + n));
        }
        let kept = with_shelf(|shelf: &mut Vec<Vec<u16>>| shelf.iter().map(Vec::capacity).min());
        assert_eq!(kept.flatten(), Some(5044));
        forget();
        assert_eq!(with_shelf(|shelf: &mut Vec<Vec<u16>>| shelf.len()), Some(0));
    }
    #[test]
    fn what_a_list_holds_is_dropped_when_it_is_given() {
        let one = std::rc::Rc::new(());
        give(vec![one.clone(); 1000]);
        assert_eq!(std::rc::Rc::strong_count(&one), 1);
    }
    #[test]
    fn arrays_come_back_as_they_were_left() {
        forget();
        let array = || Lined::<[[u8; 64]; 80]>::from_rows(vec![[1; 64]; 80]).expect("eighty rows");
        let (one, small) = (
            array(),
            Lined::<[u8; 3]>::from_rows(vec![1, 2, 3]).expect("three"),
        );
        let at = one.as_ptr();
        one.give();
        small.give();
        assert!(
            Lined::<[u8; 3]>::taken().is_none(),
            "small ones are not kept"
        );
        assert!(Lined::<[[u8; 80]; 64]>::taken().is_none(), "another type");
        let again = Lined::<[[u8; 64]; 80]>::taken().expect("it was given");
        assert_eq!((again.as_ptr(), again[79]), (at, [1; 64]));
        again.give();
        assert_eq!(array().clone().as_ptr(), at, "a copy stands in it");
        forget();
    }
}
