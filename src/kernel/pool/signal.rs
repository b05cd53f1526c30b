use std::hint::spin_loop;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release, SeqCst};
use std::sync::atomic::{AtomicBool, AtomicUsize, fence};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::yield_now;
use std::time::{Duration, Instant};

/// How long a thread looks for a signal before it sleeps. Waking it takes 5 to 25 µs.
const SPIN: Duration = Duration::from_micros(50);

/// How often it looks between two glances at the clock.
const GLANCE: usize = 32;

/// A count that one thread raises and another waits for.
///
/// Whoever waits looks for a while, which answers within the time that a cache line takes between two cores, then
/// sleeps and costs nothing. What was written before [`raise`](Signal::raise) is seen after [`wait`](Signal::wait).
///
/// # Nobody sleeps through a signal
///
/// The waiter sets `sleeping`, *then* looks at `count` once more; the raiser sets `count`, *then* looks at `sleeping`
/// ([`confirm`](Signal::confirm)). Between the two lines of each stands a fence of one total order, so at least one of
/// them sees what the other has written. The raiser that sees `sleeping` takes the lock before it rings; the waiter holds
/// the lock from its last look at both until it sleeps, so the bell does not ring in between.
///
/// The fence makes the raiser wait until its write has reached the other core. Therefore it stands apart from `raise`, and
/// the raiser does something useful first.
#[derive(Debug, Default)]
#[repr(C)]
pub(super) struct Signal {
    count: AtomicUsize,
    /// Set by the waiter, cleared by whoever wakes it.
    sleeping: AtomicBool,
    lock: Mutex<()>,
    bell: Condvar,
}

impl Signal {
    /// The count as the raiser has left it.
    pub(super) fn count(&self) -> usize {
        self.count.load(Relaxed)
    }
    /// Sets the count. It may be slept through until `confirm`.
    #[inline]
    pub(super) fn raise(&self, count: usize) {
        self.count.store(count, Release);
        self.wake();
    }
    /// Makes sure that the last `raise` is seen.
    #[inline]
    pub(super) fn confirm(&self) {
        fence(SeqCst);
        self.wake();
    }
    /// Whether the waiter sleeps, or is about to.
    #[inline]
    pub(super) fn sleeps(&self) -> bool {
        self.sleeping.load(Relaxed)
    }
    /// Lets the waiter look for another while, if it sleeps.
    #[inline]
    pub(super) fn wake(&self) {
        if self.sleeps() {
            self.ring();
        }
    }
    #[cold]
    fn ring(&self) {
        self.sleeping.store(false, SeqCst);
        drop(self.hold());
        self.bell.notify_one();
    }
    fn hold(&self) -> MutexGuard<'_, ()> {
        self.lock.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns when the count is `count`. With more threads than cores, `patient` is false: the waiter then gives way to
    /// the others instead of looking.
    #[inline]
    pub(super) fn wait(&self, count: usize, patient: bool) {
        while !self.look(count, patient) {
            self.sleep(count);
        }
    }
    #[inline]
    fn is(&self, count: usize) -> bool {
        self.count.load(Acquire) == count
    }
    /// Whether the count comes within a while.
    #[inline]
    fn look(&self, count: usize, patient: bool) -> bool {
        if !patient {
            return (0..GLANCE).any(|_| {
                let seen = self.is(count);
                if !seen {
                    yield_now();
                }
                seen
            });
        }
        self.glance(count) || {
            let start = Instant::now();
            loop {
                if self.glance(count) {
                    return true;
                }
                if start.elapsed() >= SPIN {
                    return false;
                }
            }
        }
    }
    #[inline]
    fn glance(&self, count: usize) -> bool {
        (0..GLANCE).any(|_| {
            let seen = self.is(count);
            if !seen {
                spin_loop();
            }
            seen
        })
    }
    /// Sleeps until somebody rings, unless the count is there.
    #[cold]
    fn sleep(&self, count: usize) {
        self.sleeping.store(true, SeqCst);
        fence(SeqCst);
        // a `raise` that did not see `sleeping` is under way and arrives while this looks: then nothing waits for `confirm`
        if !self.glance(count) {
            let mut hold = self.hold();
            while self.sleeps() && !self.is(count) {
                hold = self.bell.wait(hold).unwrap_or_else(PoisonError::into_inner);
            }
        }
        self.sleeping.store(false, SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_threads_answer_each_other_whether_they_look_or_sleep() {
        for patient in [true, false] {
            let (there, back) = (Signal::default(), Signal::default());
            std::thread::scope(|scope| {
                scope.spawn(|| {
                    for turn in 1..=300 {
                        there.wait(turn, patient);
                        back.raise(turn);
                        back.confirm();
                    }
                });
                for turn in 1..=300 {
                    // sometimes long enough for the other to fall asleep, and around the moment when it does
                    let pause = Duration::from_micros([0, 0, 45, 50, 52, 55, 60, 200][turn % 8]);
                    let start = Instant::now();
                    while start.elapsed() < pause {
                        spin_loop();
                    }
                    there.raise(turn);
                    there.confirm();
                    back.wait(turn, patient);
                    assert_eq!(back.count(), turn);
                }
            });
        }
    }

    #[test]
    fn one_that_is_woken_without_a_signal_sleeps_again() {
        let signal = Signal::default();
        std::thread::scope(|scope| {
            let waiter = scope.spawn(|| signal.wait(1, true));
            for _ in 0..3 {
                while !signal.sleeps() {
                    yield_now();
                }
                signal.wake();
            }
            assert!(!waiter.is_finished());
            signal.raise(1);
            signal.confirm();
        });
    }

    /// The moment that cannot be met by trying: the count is raised, and `sleeping` is seen only afterwards.
    #[test]
    fn a_signal_that_was_slept_through_is_confirmed() {
        let signal = Signal::default();
        std::thread::scope(|scope| {
            let waiter = scope.spawn(|| signal.wait(1, true));
            while !signal.sleeps() {
                yield_now();
            }
            std::thread::sleep(Duration::from_millis(10)); // it holds the bell now, or sees the count by itself
            signal.count.store(1, Release);
            signal.confirm();
            let start = Instant::now();
            while !waiter.is_finished() && start.elapsed() < Duration::from_secs(60) {
                yield_now();
            }
            let woken = waiter.is_finished();
            signal.ring();
            assert!(woken, "it sleeps on");
        });
    }
}
