//! How the benches take time: two ways in turn, round by round, and the median of the rounds.

use std::time::Instant;

/// How many rounds, and how many runs in each; almost none where only it is asked whether a bench works.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    rounds: usize,
    runs: usize,
}

impl Effort {
    /// `PARALENS_BENCH=smoke` makes it one round of a single run.
    pub(crate) fn new(rounds: usize, runs: usize) -> Effort {
        let smoke = std::env::var_os("PARALENS_BENCH").is_some_and(|mode| mode == "smoke");
        if smoke {
            return Effort { rounds: 1, runs: 1 };
        }
        Effort { rounds, runs }
    }

    /// The seconds that a run of each takes, and the ratio of the first to the second: medians over the rounds. The two
    /// go in turn, so that what disturbs the machine disturbs both.
    pub(crate) fn compare(self, mut one: impl FnMut(), mut other: impl FnMut()) -> (f64, f64, f64) {
        let time = |run: &mut dyn FnMut(usize)| {
            let start = Instant::now();
            run(self.runs);
            start.elapsed().as_secs_f64() / self.runs as f64
        };
        let mut one = |n| (0..n).for_each(|_| one());
        let mut other = |n| (0..n).for_each(|_| other());
        time(&mut one); // to warm up
        time(&mut other);
        let (mut ones, mut others, mut ratios) = (vec![], vec![], vec![]);
        for _ in 0..self.rounds {
            let (a, b) = (time(&mut one), time(&mut other));
            ones.push(a);
            others.push(b);
            ratios.push(a / b);
        }
        (median(ones), median(others), median(ratios))
    }
}

fn median(mut xs: Vec<f64>) -> f64 {
    xs.sort_by(f64::total_cmp);
    xs[xs.len() / 2]
}
