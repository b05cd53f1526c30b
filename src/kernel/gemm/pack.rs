use super::Number;
use super::machine::Machine;

/// Lays `width` lines of `k` numbers side by side: `to[p · to.1 + j] ← from[p · step.0 + j · step.1]`. Not inlined, as it
/// stands twice in a loop nest that takes the compiler long enough.
///
/// # Safety
///
/// The machine has the kernel's instructions, and all entries named lie inside their allocations.
#[inline(never)]
pub(super) unsafe fn lines<S: Number>(
    machine: &Machine<S>,
    k: usize,
    width: usize,
    (from, step): (*const S, (usize, usize)),
    to: (*mut S, usize),
) {
    if step.1 == 1 {
        // SAFETY: the caller's promise
        unsafe { (machine.copy)(k, width, (from, step.0), to) };
    } else if step.0 == 1 {
        for j in (0..width).step_by(machine.lanes) {
            let width = machine.lanes.min(width - j);
            // SAFETY: the caller's promise
            unsafe {
                (machine.transpose)(
                    k,
                    width,
                    (from.wrapping_add(j * step.1), step.1),
                    (to.0.wrapping_add(j), to.1),
                );
            };
        }
    } else {
        for p in 0..k {
            for j in 0..width {
                // SAFETY: the caller's promise
                unsafe { *to.0.add(p * to.1 + j) = *from.add(p * step.0 + j * step.1) };
            }
        }
    }
}

/// Room for packed operands, kept by the thread from one product to the next.
pub(super) struct Buffer<S: Number>(Vec<S>);

impl<S: Number> Buffer<S> {
    pub(super) fn take() -> Self {
        Buffer(S::room().try_with(|room| room.take()).unwrap_or_default())
    }
    /// Two rooms of so many numbers, each at the beginning of a cache line.
    pub(super) fn rooms(&mut self, first: usize, second: usize) -> (*mut S, *mut S) {
        let line = 64 / size_of::<S>();
        let first = first.next_multiple_of(line);
        let all = first + second + line;
        if self.0.len() < all {
            self.0.resize(all, S::ZERO);
        }
        let start = self.0.as_mut_ptr();
        let start = start.wrapping_add(start.align_offset(64));
        (start, start.wrapping_add(first))
    }
    pub(super) fn give(self) {
        let _ = S::room().try_with(|room| room.set(self.0));
    }
}
