//! An allocator that counts, for benches that ask for memory: `#[global_allocator] static MEMORY: Counting = Counting;`

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The system's allocator, which counts what all threads ask of it.
pub(crate) struct Counting;

static CALLS: AtomicUsize = AtomicUsize::new(0);
static LIVE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

fn gone(bytes: usize) {
    LIVE.fetch_sub(bytes, Relaxed);
}
fn come(bytes: usize) {
    CALLS.fetch_add(1, Relaxed);
    let live = LIVE.fetch_add(bytes, Relaxed) + bytes;
    PEAK.fetch_max(live, Relaxed);
}

// SAFETY: it hands everything on to the system's allocator and only counts.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        come(layout.size());
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        gone(layout.size());
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(at, layout) }
    }
}

/// How often `run` has allocated, and its value.
pub(crate) fn allocations<R>(run: impl FnOnce() -> R) -> (usize, R) {
    let before = CALLS.load(Relaxed);
    let value = run();
    (CALLS.load(Relaxed) - before, value)
}

/// How many bytes `run` has left allocated, how many there were at most, both beyond those before it; and its value.
pub(crate) fn bytes<R>(run: impl FnOnce() -> R) -> (usize, usize, R) {
    let before = LIVE.load(Relaxed);
    PEAK.store(before, Relaxed);
    let value = run();
    let left = LIVE.load(Relaxed).saturating_sub(before);
    (left, PEAK.load(Relaxed) - before, value)
}
