use super::ThreadsError;
use std::cell::Cell;
use std::ffi::OsStr;
use std::io::Write;
use std::num::NonZero;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The most threads that may be asked for; more is taken for a slip of the pen.
pub const MOST_THREADS: usize = 1024;

/// The number for all threads; 0 before anybody has asked.
static EVERYWHERE: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// The number for this thread; 0 where that for all holds.
    static HERE: Cell<usize> = const { Cell::new(0) };
}

/// How many threads share the work of a call from this thread, the calling one included.
///
/// It is the innermost of: [`with_threads`]; [`set_threads`]; the environment variable `PARALENS_THREADS`; the number
/// that the system grants this process ([`std::thread::available_parallelism`]). Inside a part of
/// [`parallel`](super::parallel()) that the pool runs it is 1, for the work is shared out already.
///
/// The number decides how long something takes, never what comes out.
///
/// A `PARALENS_THREADS` that is no number from 1 to [`MOST_THREADS`] is an error, which [`threads_from_environment`]
/// returns: ask it where a program starts. A program that does not ask still trains, on one thread, since whoever set the
/// variable wanted a limit; and one line on the standard error stream says so, once. A number from [`set_threads`] goes
/// before the variable, which is then never looked at.
#[inline]
#[must_use]
pub fn threads() -> usize {
    match HERE.get() {
        0 => everywhere(),
        here => here,
    }
}

#[inline]
fn everywhere() -> usize {
    match EVERYWHERE.load(Relaxed) {
        0 => first(),
        set => set,
    }
}

#[cold]
fn first() -> usize {
    let found = threads_from_environment();
    let number = *found.as_ref().unwrap_or(&1);
    // what another thread has set meanwhile stays
    if let Err(set) = EVERYWHERE.compare_exchange(0, number, Relaxed, Relaxed) {
        return set;
    }
    if let Err(error) = found {
        // nobody is left to tell if this fails
        let _ = writeln!(std::io::stderr(), "paralens: {error}; one thread is used");
    }
    number
}

/// The number of threads that `PARALENS_THREADS` asks for, or, if there is no such variable, that the system grants.
///
/// The environment is read once; later changes are not seen. White space around the number does not matter.
///
/// ```no_run
/// # fn main() -> Result<(), paralens::kernel::ThreadsError> {
/// let threads = paralens::kernel::threads_from_environment()?;
/// println!("training on {threads} threads");
/// # Ok(())
/// # }
/// ```
///
/// # Errors
///
/// [`ThreadsError::Environment`] if the variable is 0, more than [`MOST_THREADS`], or no number.
pub fn threads_from_environment() -> Result<usize, ThreadsError> {
    static FOUND: OnceLock<Result<usize, ThreadsError>> = OnceLock::new();
    FOUND
        .get_or_init(|| match std::env::var_os("PARALENS_THREADS") {
            Some(text) => parse(&text),
            None => Ok(granted().min(MOST_THREADS)),
        })
        .clone()
}

fn parse(text: &OsStr) -> Result<usize, ThreadsError> {
    let number = text.to_str().and_then(|text| text.trim().parse().ok());
    number
        .filter(|number| (1..=MOST_THREADS).contains(number))
        .ok_or_else(|| ThreadsError::Environment {
            text: text.to_string_lossy().into_owned(),
        })
}

/// The number of threads that can run at the same time.
pub(super) fn granted() -> usize {
    static GRANTED: OnceLock<usize> = OnceLock::new();
    *GRANTED.get_or_init(|| std::thread::available_parallelism().map_or(1, NonZero::get))
}

fn check(number: usize) -> Result<(), ThreadsError> {
    match number {
        1..=MOST_THREADS => Ok(()),
        asked => Err(ThreadsError::Number { asked }),
    }
}

/// Sets the number of threads for the whole process, from the next call on; calls under way end as they began.
///
/// Threads that are no longer needed sleep.
///
/// ```
/// use paralens::kernel::{ThreadsError, set_threads, threads};
///
/// set_threads(2)?;
/// assert_eq!(threads(), 2);
/// assert_eq!(set_threads(0), Err(ThreadsError::Number { asked: 0 }));
/// assert_eq!(threads(), 2);
/// # Ok::<(), ThreadsError>(())
/// ```
///
/// # Errors
///
/// [`ThreadsError::Number`] if it is 0 or more than [`MOST_THREADS`]; the old number stays.
pub fn set_threads(number: usize) -> Result<(), ThreadsError> {
    check(number)?;
    EVERYWHERE.store(number, Relaxed);
    Ok(())
}

/// Runs `run` with a number of threads that holds for calls from this thread only.
///
/// The old number returns afterwards, also after a panic.
///
/// ```
/// use paralens::kernel::{threads, with_threads};
///
/// let before = threads();
/// assert_eq!(with_threads(3, threads), Ok(3));
/// assert_eq!(threads(), before);
/// ```
///
/// # Errors
///
/// [`ThreadsError::Number`] if it is 0 or more than [`MOST_THREADS`]; then `run` does not run.
pub fn with_threads<R>(number: usize, run: impl FnOnce() -> R) -> Result<R, ThreadsError> {
    check(number)?;
    let _before = here(number);
    Ok(run())
}

/// Sets this thread's number until the answer is dropped.
pub(super) fn here(number: usize) -> impl Drop {
    struct Before(usize);
    impl Drop for Before {
        fn drop(&mut self) {
            HERE.set(self.0);
        }
    }
    Before(HERE.replace(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_a_number_or_an_error_that_names_it() {
        for (text, number) in [("1", 1), (" 8\n", 8), ("1024", 1024), ("+2", 2)] {
            assert_eq!(parse(OsStr::new(text)), Ok(number));
        }
        for text in [
            "",
            "0",
            "-1",
            "1025",
            "two",
            "2.5",
            "99999999999999999999999",
        ] {
            let text = text.to_string();
            let found = parse(OsStr::new(&text));
            assert_eq!(found, Err(ThreadsError::Environment { text }));
        }
    }

    #[test]
    fn a_number_out_of_range_runs_nothing() {
        for asked in [0, MOST_THREADS + 1, usize::MAX] {
            assert_eq!(set_threads(asked), Err(ThreadsError::Number { asked }));
            let run = with_threads(asked, || unreachable!("it runs"));
            assert_eq!(run, Err::<(), _>(ThreadsError::Number { asked }));
        }
    }

    #[test]
    fn the_innermost_number_holds_on_its_thread_until_it_ends() {
        let seen = with_threads(5, || {
            let inner = with_threads(7, threads);
            let panic = std::panic::catch_unwind(|| with_threads(6, || panic!("on purpose")));
            let other = std::thread::spawn(|| HERE.get()).join();
            (inner, panic.is_err(), other.ok(), threads())
        });
        assert_eq!(seen, Ok((Ok(7), true, Some(0), 5)));
        assert_eq!(HERE.get(), 0);
    }
}
