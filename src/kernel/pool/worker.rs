use super::signal::Signal;
use super::threads::here;
use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize};
use std::sync::{Mutex, PoisonError};
use std::thread::Builder;

/// What a panic carries.
pub(super) type Payload = Box<dyn Any + Send>;

/// A closure without its type and its lifetime, and who runs which of its parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Job {
    /// A `&F`.
    closure: *mut (),
    /// `call::<F>`.
    call: *mut (),
    /// How many parts there are.
    pub(super) parts: usize,
    /// How many threads: thread `i` runs the parts `i`, `i + threads`, …
    pub(super) threads: usize,
    /// Whether each of them has a core, so that waiting for the next job may cost time.
    pub(super) patient: bool,
}

impl Job {
    pub(super) fn new<F: Fn(usize) + Sync>(run: &F, parts: usize) -> Job {
        Job {
            closure: std::ptr::from_ref(run).cast_mut().cast(),
            call: call::<F> as *mut (),
            parts,
            threads: 1,
            patient: true,
        }
    }
    /// Runs the parts of one thread.
    ///
    /// # Safety
    ///
    /// The closure that the job was made from lives, and goes on living until this ends.
    pub(super) unsafe fn run(&self, thread: usize) {
        // SAFETY: `call` is set in `new` only, or copied from there by way of an `Order`, to a function of this type
        let call: unsafe fn(*const (), usize) = unsafe { std::mem::transmute(self.call) };
        for part in (thread..self.parts).step_by(self.threads) {
            // SAFETY: `closure` was made in `new` together with `call`, from a reference to the same `F`, which lives
            unsafe { call(self.closure, part) };
        }
    }
}

/// # Safety
///
/// `closure` is a `&F`.
unsafe fn call<F: Fn(usize) + Sync>(closure: *const (), part: usize) {
    // SAFETY: the caller's promise; `F` is `Sync`, so any thread may hold the reference
    let run = unsafe { &*closure.cast::<F>() };
    run(part);
}

/// What the pool writes and a worker reads: a cache line, for it is to arrive in one go. A second one is left empty, as
/// some machines fetch lines in pairs.
///
/// The fields of the job are atomic so that they may be written without a lock. Their order comes from the signal.
#[derive(Default)]
#[repr(C, align(128))]
struct Order {
    signal: Signal,
    patient: AtomicBool,
    closure: AtomicPtr<()>,
    call: AtomicPtr<()>,
    parts: AtomicUsize,
    threads: AtomicUsize,
}

/// What a worker writes and the pool reads.
#[derive(Default)]
#[repr(C, align(128))]
struct Reply {
    signal: Signal,
    panicked: AtomicBool,
    payload: Mutex<Option<Payload>>,
}

/// A thread that waits for jobs, as long as the process lives.
///
/// A job bears the number of its order; the reply, when the job is done, bears the same number.
pub(super) struct Worker {
    order: Order,
    reply: Reply,
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Worker at order {}", self.order.signal.count())
    }
}

impl Worker {
    /// Starts a thread, the `index`-th of a job's; the caller is the zeroth.
    pub(super) fn start(index: usize) -> std::io::Result<&'static Worker> {
        let worker = Box::new(Worker {
            order: Order::default(),
            reply: Reply::default(),
        });
        // the thread holds it for ever, so nobody may take it back
        let worker: &'static Worker = Box::leak(worker);
        Builder::new()
            .name(format!("paralens-{index}"))
            .spawn(move || worker.work(index))?;
        Ok(worker)
    }
    fn work(&self, index: usize) {
        let _alone = here(1); // the parts are the division of the work: a part is not divided again
        let mut patient = true;
        for number in 1.. {
            self.order.signal.wait(number, patient);
            let job = Job {
                closure: self.order.closure.load(Relaxed),
                call: self.order.call.load(Relaxed),
                parts: self.order.parts.load(Relaxed),
                threads: self.order.threads.load(Relaxed),
                patient: self.order.patient.load(Relaxed),
            };
            patient = job.patient;
            // SAFETY: whoever called `send` keeps the closure alive until the reply, which comes after this
            let run = || unsafe { job.run(index) };
            if let Err(payload) = catch_unwind(AssertUnwindSafe(run)) {
                *self.payload() = Some(payload);
                self.reply.panicked.store(true, Relaxed);
            }
            self.reply.signal.raise(number);
            self.reply.signal.confirm();
        }
    }
    fn payload(&self) -> std::sync::MutexGuard<'_, Option<Payload>> {
        let payload = &self.reply.payload;
        payload.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether it would have to be woken.
    #[inline]
    pub(super) fn sleeps(&self) -> bool {
        self.order.signal.sleeps()
    }
    /// Wakes it, so that it waits for the next job attentively.
    pub(super) fn wake(&self) {
        self.order.signal.wake();
    }
    /// Hands over a job.
    ///
    /// # Safety
    ///
    /// The closure that the job was made from lives until `finish` has returned, and no other thread sends anything
    /// before that.
    #[inline]
    pub(super) unsafe fn send(&self, job: &Job) {
        let order = &self.order;
        order.closure.store(job.closure, Relaxed);
        order.call.store(job.call, Relaxed);
        order.parts.store(job.parts, Relaxed);
        order.threads.store(job.threads, Relaxed);
        order.patient.store(job.patient, Relaxed);
        order.signal.raise(order.signal.count().wrapping_add(1));
    }
    /// Waits until the worker is done with what it was sent, if anything, and returns the payload if it panicked.
    #[inline]
    pub(super) fn finish(&self, patient: bool) -> Option<Payload> {
        self.order.signal.confirm();
        self.reply.signal.wait(self.order.signal.count(), patient);
        if self.reply.panicked.load(Relaxed) {
            self.reply.panicked.store(false, Relaxed);
            return self.payload().take();
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_travels_in_one_cache_line() {
        if cfg!(all(target_os = "linux", target_pointer_width = "64")) {
            assert!(std::mem::offset_of!(Order, threads) + size_of::<usize>() <= 64);
        }
        assert_eq!(std::mem::offset_of!(Worker, reply) % 128, 0);
    }
}
