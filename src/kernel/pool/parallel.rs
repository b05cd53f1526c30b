use super::threads::{granted, here};
use super::worker::{Job, Payload, Worker};
use super::{share::LEAST, threads};
use crate::kernel::wide::{level, with_level};
use std::panic::resume_unwind;
use std::sync::{Mutex, MutexGuard, TryLockError};

/// The nanoseconds that work must take to be worth waking a thread for: this is what the waking takes, with some reserve.
const COLD: usize = 40_000;

/// Runs `run(0)`, `run(1)`, … `run(parts - 1)`, each once, and returns when all are done.
///
/// `work` is an estimate of how many nanoseconds all of it takes on one thread. Work below a few microseconds is done at
/// once on the calling thread; work below 40 µs is not kept waiting for threads that have fallen asleep, but wakes them for
/// the next. `usize::MAX` is always shared out. Otherwise there are [`threads()`](threads) threads, or as many as there are
/// parts.
///
/// - **Who runs what.** Part `i` is run by thread `i mod threads`, where the caller is thread 0, and by the same thread the
///   next time: what a part has written is in that core's cache when the same part comes again.
/// - **What comes out** must not depend on the number of threads. So parts write to different places, and a sum is made
///   within one part. [`by_chunks`](super::by_chunks), [`by_rows`](super::by_rows) and
///   [`by_columns`](super::by_columns) hand out such places.
/// - **The level** of the instructions ([`with_level`](crate::kernel::with_level)) is the caller's on every thread.
/// - **Calls from within a part**, and calls from several threads at once, do not wait for each other: one has the
///   threads, the rest run their parts one after another on the thread that called.
/// - **Threads** are started when work first needs them, wait attentively for 50 µs after each job, then sleep. If the
///   system refuses one, the others do its parts. A call allocates nothing.
///
/// ```
/// use paralens::kernel::parallel;
/// use std::sync::atomic::{AtomicUsize, Ordering};
///
/// let seen: [AtomicUsize; 10] = Default::default();
/// parallel(10, usize::MAX, |part| {
///     seen[part].fetch_add(part, Ordering::Relaxed);
/// });
/// assert!(seen.iter().enumerate().all(|(part, n)| n.load(Ordering::Relaxed) == part));
/// ```
///
/// # Panics
///
/// If a part panics, with what it panicked with; of several, that of the lowest thread. Parts that have begun are ended
/// first, on every thread; later parts of the thread that panicked do not run. The pool goes on working.
#[inline]
pub fn parallel<F: Fn(usize) + Sync>(parts: usize, work: usize, run: F) {
    if is_shared(parts, work) {
        let level = level();
        let at_level = |part| with_level(level, || run(part));
        // a pointer, so that compiling a caller does not walk through the pool in search of a way back
        let shared: fn(Job, usize) -> bool = shared;
        if shared(Job::new(&at_level, parts), work) {
            return;
        }
    }
    (0..parts).for_each(run);
}

/// Whether work of so many parts and nanoseconds is worth more than one thread.
#[inline]
pub(super) fn is_shared(parts: usize, work: usize) -> bool {
    parts > 1 && work >= LEAST && threads() > 1
}

/// The threads that have been started.
struct Crew {
    workers: Vec<&'static Worker>,
    /// Whether the system has refused to start another.
    refused: bool,
    /// The work done alone, in nanoseconds, since somebody slept.
    alone: usize,
}

/// Who holds the lock has the threads.
static CREW: Mutex<Crew> = Mutex::new(Crew {
    workers: Vec::new(),
    refused: false,
    alone: 0,
});

impl Crew {
    /// The crew, if nobody else has it.
    fn try_hold() -> Option<MutexGuard<'static, Crew>> {
        match CREW.try_lock() {
            Ok(crew) => Some(crew),
            // a part panicked on the caller; the crew itself was waited for
            Err(TryLockError::Poisoned(crew)) => Some(crew.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }
    /// Whether somebody had to be started for there to be `count` workers.
    fn start(&mut self, count: usize) -> bool {
        let before = self.workers.len();
        while self.workers.len() < count && !self.refused {
            match Worker::start(self.workers.len() + 1) {
                Ok(worker) => self.workers.push(worker),
                Err(_) => self.refused = true,
            }
        }
        self.workers.len() > before
    }
    /// Whether work is to be done alone, as others would be ready too late. Work that adds up wakes them.
    ///
    /// The debt bounds what both kinds of mistake cost: whoever is woken in vain was so after as much work as the waking
    /// takes, and no more work than that is done alone for want of one who is awake.
    fn too_late(&mut self, count: usize, work: usize) -> bool {
        if work >= COLD || !self.workers[..count].iter().any(|worker| worker.sleeps()) {
            self.alone = 0;
            return false;
        }
        self.alone += work;
        if self.alone >= COLD {
            self.alone = 0;
            self.workers[..count]
                .iter()
                .for_each(|worker| worker.wake());
        }
        true
    }
}

/// Workers that may be at work; dropped, they are not any more.
struct AtWork<'a> {
    workers: &'a [&'static Worker],
    patient: bool,
}

impl AtWork<'_> {
    /// Waits for all; of their panics, the first.
    #[inline]
    fn finish(&mut self) -> Option<Payload> {
        let mut first = None;
        for worker in std::mem::take(&mut self.workers) {
            if let Some(payload) = worker.finish(self.patient) {
                match first {
                    None => first = Some(payload),
                    // to drop what a panic carries may panic
                    Some(_) => std::mem::forget(payload),
                }
            }
        }
        first
    }
}

impl Drop for AtWork<'_> {
    fn drop(&mut self) {
        std::mem::forget(self.finish());
    }
}

/// Runs the job on all threads; false, and nothing done, if there are none to be had.
fn shared(mut job: Job, work: usize) -> bool {
    let Some(mut crew) = Crew::try_hold() else {
        return false;
    };
    let wanted = threads().min(job.parts) - 1;
    let started = crew.start(wanted);
    let count = wanted.min(crew.workers.len());
    if count == 0 || (started && work < COLD) || crew.too_late(count, work) {
        return false;
    }
    job.threads = count + 1;
    job.patient = job.threads <= granted();
    let mut at_work = AtWork {
        workers: &crew.workers[..count],
        patient: job.patient,
    };
    for worker in at_work.workers {
        // SAFETY: the closure is borrowed by the caller of this function, which does not return before `at_work` has
        // waited, be it here or, if a part panics, when it is dropped. The lock keeps other senders away until then,
        // as it is released after `at_work`.
        unsafe { worker.send(&job) };
    }
    {
        let _alone = here(1);
        // SAFETY: as above
        unsafe { job.run(0) };
    }
    let panic = at_work.finish();
    drop(at_work);
    drop(crew);
    if let Some(payload) = panic {
        resume_unwind(payload);
    }
    true
}
