//! An allocator that counts, for each thread by itself: how many blocks, how many of them large, and how much memory.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// Blocks larger than this come from the system page by page.
const PAGE: usize = 4096;

/// What a thread has done so far; `live` is below zero if it frees what others have allocated.
#[derive(Clone, Copy)]
struct Count {
    blocks: usize,
    large: usize,
    live: isize,
    most: isize,
}

thread_local! {
    static COUNT: Cell<Count> = const {
        Cell::new(Count { blocks: 0, large: 0, live: 0, most: 0 })
    };
}

struct Counting;

// SAFETY: it hands everything on to the system's allocator and only counts.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // the count is gone while a thread ends
        let _ = COUNT.try_with(|cell| {
            let mut count = cell.get();
            count.blocks += 1;
            count.large += usize::from(layout.size() > PAGE);
            count.live += layout.size() as isize;
            count.most = count.most.max(count.live);
            cell.set(count);
        });
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        let _ = COUNT.try_with(|cell| {
            let mut count = cell.get();
            count.live -= layout.size() as isize;
            cell.set(count);
        });
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// What a piece of work has allocated on its thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    /// How many blocks.
    pub(crate) blocks: usize,
    /// How many of them are larger than a page.
    pub(crate) large: usize,
    /// The most bytes that it held at one time, beyond what was there before.
    pub(crate) most: isize,
    /// The bytes that it left behind.
    pub(crate) left: isize,
}

/// Runs something and says what it has allocated.
pub(crate) fn watch<R>(run: impl FnOnce() -> R) -> (R, Seen) {
    let before = COUNT.get();
    COUNT.set(Count {
        most: before.live,
        ..before
    });
    let result = run();
    let after = COUNT.get();
    let seen = Seen {
        blocks: after.blocks - before.blocks,
        large: after.large - before.large,
        most: after.most - before.live,
        left: after.live - before.live,
    };
    (result, seen)
}

#[test]
fn the_counter_counts() {
    let (kept, seen) = watch(|| {
        drop(std::hint::black_box(vec![1_u8; 10_000]));
        std::hint::black_box(vec![1_u8; 100])
    });
    let expected = Seen {
        blocks: 2,
        large: 1,
        most: 10_000,
        left: 100,
    };
    assert_eq!((kept.len(), seen), (100, expected));
}
