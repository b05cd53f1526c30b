//! How the benches take time: a warm-up, then round by round, and the median of the rounds.

#![allow(dead_code)] // every bench compiles this for itself and uses a part of it

pub(crate) mod memory;

use std::time::Instant;

/// Whether it is only asked that a bench works: `PARALENS_BENCH=smoke`.
pub(crate) fn smoke() -> bool {
    std::env::var_os("PARALENS_BENCH").is_some_and(|mode| mode == "smoke")
}

/// How many rounds, and how many runs in each; almost none where only it is asked whether a bench works.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    rounds: usize,
    runs: usize,
}

impl Effort {
    /// `PARALENS_BENCH=smoke` makes it one round of a single run.
    pub(crate) fn new(rounds: usize, runs: usize) -> Effort {
        if smoke() {
            return Effort { rounds: 1, runs: 1 };
        }
        Effort { rounds, runs }
    }

    /// Enough runs of `work` small operations each that a round lasts some milliseconds.
    pub(crate) fn of(rounds: usize, work: usize, each_round: usize) -> Effort {
        Effort::new(rounds, (each_round / work.max(1)).max(1))
    }

    /// The seconds that a run takes: the median over the rounds.
    pub(crate) fn time(self, mut run: impl FnMut()) -> f64 {
        let mut run = |n| (0..n).for_each(|_| run());
        self.round(&mut run); // to warm up
        median((0..self.rounds).map(|_| self.round(&mut run)).collect())
    }

    /// The seconds that a run of each takes, and the ratio of the first to the second: medians over the rounds. The two
    /// go in turn, so that what disturbs the machine disturbs both.
    pub(crate) fn compare(self, mut one: impl FnMut(), mut other: impl FnMut()) -> (f64, f64, f64) {
        let mut one = |n| (0..n).for_each(|_| one());
        let mut other = |n| (0..n).for_each(|_| other());
        self.round(&mut one); // to warm up
        self.round(&mut other);
        let (mut ones, mut others, mut ratios) = (vec![], vec![], vec![]);
        for _ in 0..self.rounds {
            let (a, b) = (self.round(&mut one), self.round(&mut other));
            ones.push(a);
            others.push(b);
            ratios.push(a / b);
        }
        (median(ones), median(others), median(ratios))
    }

    /// Through a pointer, so that a loop is compiled once and not into each place that times it.
    fn round(self, run: &mut dyn FnMut(usize)) -> f64 {
        let start = Instant::now();
        run(self.runs);
        start.elapsed().as_secs_f64() / self.runs as f64
    }
}

fn median(mut xs: Vec<f64>) -> f64 {
    xs.sort_by(f64::total_cmp);
    xs[xs.len() / 2]
}

/// Runs `run` on so many threads, the calling one included.
pub(crate) fn on<R>(threads: usize, run: impl FnOnce() -> R) -> R {
    paralens::kernel::with_threads(threads, run).expect("a number of threads")
}

/// The numbers of threads to measure: what `PARALENS_THREADS` says, else 1 and 2.
pub(crate) fn numbers() -> Vec<usize> {
    match std::env::var_os("PARALENS_THREADS") {
        Some(_) => vec![paralens::kernel::threads()],
        None => vec![1, 2],
    }
}

/// `1 thread`, `2 threads`.
pub(crate) fn threads(number: usize) -> String {
    format!("{number} thread{}", if number == 1 { "" } else { "s" })
}
