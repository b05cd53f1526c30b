//! Settings that change from step to step.
//!
//! [`Schedule`] makes an optimiser anew for every step number, and the functions here make
//! the numbers that it needs: each is a map from the step number, which is 0 at the first step, to a rate.
//!
//! ```
//! use paralens::prelude::*;
//!
//! let rate = schedule::warm_up(10, schedule::cosine(0.1, 0.001, 1000)?);
//! let u = Schedule(move |t| Momentum::new(rate(t), 0.9));
//! let mut p = [1.0, 2.0];
//! let mut s = u.start(&p);
//! u.put(&mut s, &mut p, &mut [1.0, 1.0]);
//! assert_eq!((p, s.step), ([0.99, 1.99], 1)); // a tenth of the rate
//! # Ok::<(), paralens::number::OutOfRange>(())
//! ```
//!
//! | schedule | rate at step t |
//! |---|---|
//! | [`constant(r)`](constant) | r |
//! | [`cosine(a, b, T)`](cosine) | b + (a − b) (1 + cos(π t / T)) / 2, from T on b |
//! | [`exponential(a, q)`](exponential) | a qᵗ |
//! | [`stairs(a, q, n)`](stairs) | a q^⌊t / n⌋ |
//! | [`warm_up(n, f)`](warm_up) | f(t) (t + 1) / n, from n on f(t) |

mod modifier;
mod rate;

pub use modifier::{Schedule, Scheduled};
pub use rate::{constant, cosine, exponential, stairs, warm_up};
