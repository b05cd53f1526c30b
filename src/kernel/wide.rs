use std::cell::Cell;

/// Which instructions a kernel uses: how wide the vectors are of a loop under [`wide`], and of a matrix product.
///
/// In a loop the level decides how fast it runs, never what it computes: Rust neither fuses `a * b + c` nor reorders a
/// sum. A product is fused on every level but the plain one, and there too if the target fuses, so that the last digits of
/// plain products may differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// What the crate was compiled for; 128 bits on `x86_64`.
    Plain,
    /// 256 bits.
    Avx2,
    /// 512 bits.
    Avx512,
}

impl Level {
    /// From the narrowest to the widest.
    pub const ALL: [Level; 3] = [Level::Plain, Level::Avx2, Level::Avx512];

    /// The widest that this machine has.
    #[must_use]
    pub fn best() -> Level {
        #[cfg(target_arch = "x86_64")]
        {
            let avx2 = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma");
            let avx512 = avx2
                && is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512bw");
            if avx512 {
                return Level::Avx512;
            }
            if avx2 {
                return Level::Avx2;
            }
        }
        Level::Plain
    }
    /// All that this machine has.
    #[cfg(test)]
    pub(super) fn all_here() -> impl Iterator<Item = Level> {
        let best = Level::best();
        Level::ALL.into_iter().filter(move |level| *level <= best)
    }
}

/// Below this many numbers a loop is over before the choice of vectors pays.
pub(crate) const SHORT: usize = 64;

thread_local! {
    /// The level of this thread, once it has been asked for. Never above [`Level::best`].
    static CHOSEN: Cell<Option<Level>> = const { Cell::new(None) };
}

/// The level of this thread.
#[inline]
pub(super) fn level() -> Level {
    match CHOSEN.get() {
        Some(level) => level,
        None => choose(),
    }
}

#[cold]
fn choose() -> Level {
    let best = Level::best();
    CHOSEN.set(Some(best));
    best
}

/// Runs a loop with the widest vectors that the machine has.
///
/// The compiler vectorises for the oldest machine that the crate may meet. Here `run` is compiled three times, once for
/// each [`Level`], and the processor picks.
///
/// The closure, and every function that its loop calls, must be `#[inline(always)]`: a call out of the loop leaves the
/// wide vectors behind. A call of `wide` itself costs a few nanoseconds; it pays from some sixty numbers on.
///
/// ```
/// use paralens::kernel::{single, wide};
///
/// let mut xs = vec![0.5_f32; 1000];
/// wide(
///     #[inline(always)]
///     || {
///         for x in &mut xs {
///             *x = single::tanh(*x);
///         }
///     },
/// );
/// assert_eq!(xs[999], single::tanh(0.5));
/// ```
#[inline]
pub fn wide<R>(run: impl FnOnce() -> R) -> R {
    match level() {
        Level::Plain => run(),
        // SAFETY: `CHOSEN` is at most `Level::best()`, which has asked the processor for every feature of that level.
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => unsafe { avx2(run) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => unsafe { avx512(run) },
        #[cfg(not(target_arch = "x86_64"))]
        Level::Avx2 | Level::Avx512 => run(),
    }
}

/// Runs `run` with kernels of no higher level than `level`, on this thread only: so a test compares the levels with each other.
///
/// A level that the machine lacks becomes the widest that it has. The old level returns afterwards, also after a panic.
///
/// ```
/// use paralens::kernel::{Level, double, with_level};
///
/// let xs = [1.0; 100];
/// for level in Level::ALL {
///     assert!(with_level(level, || double::all_finite(&xs)));
/// }
/// ```
pub fn with_level<R>(level: Level, run: impl FnOnce() -> R) -> R {
    struct Before(Option<Level>);
    impl Drop for Before {
        fn drop(&mut self) {
            CHOSEN.set(self.0);
        }
    }
    let _before = Before(CHOSEN.replace(Some(level.min(Level::best()))));
    run()
}

/// A function with the instructions of a level: those that [`Level::best`] asks the processor for.
#[cfg(target_arch = "x86_64")]
macro_rules! with_instructions {
    (avx2 $($function:tt)*) => {
        #[target_feature(enable = "avx2,fma")]
        $($function)*
    };
    (avx512 $($function:tt)*) => {
        #[target_feature(enable = "avx512f,avx512vl,avx512dq,avx512bw,avx2,fma")]
        $($function)*
    };
}
#[cfg(target_arch = "x86_64")]
pub(super) use with_instructions;

#[cfg(target_arch = "x86_64")]
with_instructions! { avx2
    fn avx2<R>(run: impl FnOnce() -> R) -> R {
        run()
    }
}
#[cfg(target_arch = "x86_64")]
with_instructions! { avx512
    fn avx512<R>(run: impl FnOnce() -> R) -> R {
        run()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> Level {
        wide(|| CHOSEN.get().expect("wide has chosen"))
    }

    #[test]
    fn the_widest_unless_told_otherwise() {
        assert_eq!(now(), Level::best());
        for level in Level::ALL {
            assert_eq!(with_level(level, now), level.min(Level::best()));
            assert_eq!(now(), Level::best());
        }
    }

    #[test]
    fn levels_nest() {
        let seen = with_level(Level::Plain, || {
            let inner = with_level(Level::Avx512, now);
            (inner, now())
        });
        assert_eq!(seen, (Level::best(), Level::Plain));
    }

    #[test]
    fn a_level_ends_with_a_panic_and_holds_for_one_thread() {
        let caught = std::panic::catch_unwind(|| {
            with_level(Level::Plain, || {
                let other = std::thread::spawn(now).join();
                assert_eq!(other.expect("the other thread ran"), Level::best());
                std::panic::panic_any("on purpose");
            })
        });
        assert_eq!(
            caught.unwrap_err().downcast_ref::<&str>(),
            Some(&"on purpose")
        );
        assert_eq!(now(), Level::best());
    }

    #[test]
    fn the_value_and_the_effects_of_the_closure_come_out() {
        for level in Level::ALL {
            let mut xs: Vec<u32> = (0..1000).collect();
            let sum = with_level(level, || {
                wide(
                    #[inline(always)]
                    || {
                        xs.iter_mut().for_each(|x| *x *= 2);
                        xs.iter().sum::<u32>()
                    },
                )
            });
            assert_eq!((sum, xs[999]), (999_000, 1998));
        }
    }
}
