//! The pool of threads: what comes out, who runs what, panics, calls from everywhere, and settings; in [`process`] what takes a
//! process of its own.
//!
//! No test measures time; where a fault would be a hang, [`soon`] ends it.

mod process;

use paralens::kernel::{
    MOST_THREADS, ThreadsError, by_chunks, by_columns, by_rows, parallel, set_threads, single,
    threads, with_threads,
};
use std::panic::{AssertUnwindSafe, catch_unwind, panic_any};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Barrier, Mutex, mpsc};
use std::thread::{self, ThreadId};
use std::time::Duration;

/// Work that is always shared out.
const MUCH: usize = usize::MAX;

/// Runs on another thread, and fails if that takes unreasonably long.
fn soon<R: Send + 'static>(run: impl FnOnce() -> R + Send + 'static) -> R {
    let (send, receive) = mpsc::channel();
    let runner = thread::spawn(move || send.send(run()).expect("the test waits"));
    match receive.recv_timeout(Duration::from_secs(120)) {
        Err(mpsc::RecvTimeoutError::Timeout) => panic!("it hangs"),
        Ok(result) => result,
        Err(_) => std::panic::resume_unwind(runner.join().expect_err("it sent nothing")),
    }
}

/// `with_threads`, for numbers that are in range.
fn with<R>(number: usize, run: impl FnOnce() -> R) -> R {
    with_threads(number, run).expect("a number of threads")
}

/// Who runs the parts, if the pool is free; other tests of this file may have it.
fn runners(parts: usize) -> Vec<ThreadId> {
    let who = Mutex::new(vec![None; parts]);
    parallel(parts, MUCH, |part| {
        let before = who.lock().unwrap()[part].replace(thread::current().id());
        assert_eq!(before, None, "part {part} runs twice");
    });
    let who = who.into_inner().unwrap();
    who.into_iter().map(|who| who.expect("it ran")).collect()
}

/// The same when the pool is free, after as many trials as that takes.
fn runners_of_the_pool(parts: usize) -> Vec<ThreadId> {
    loop {
        let who = runners(parts);
        if who.iter().any(|id| *id != who[0]) {
            return who;
        }
    }
}

fn squares(count: usize) -> Vec<usize> {
    let done: Vec<_> = (0..count).map(|_| AtomicUsize::new(0)).collect();
    parallel(count, MUCH, |part| {
        done[part].fetch_add(part * part + 1, SeqCst);
    });
    done.into_iter().map(AtomicUsize::into_inner).collect()
}
fn are_squares(done: &[usize]) -> bool {
    done.iter().enumerate().all(|(n, done)| *done == n * n + 1)
}

#[test]
fn each_part_runs_once_whatever_the_numbers() {
    soon(|| {
        for number in [1, 2, 3, 8] {
            for parts in (0..20).chain([100, 1000]) {
                assert!(with(number, || are_squares(&squares(parts))));
            }
        }
        for work in [0, 1, 1000, 5000, 50_000] {
            let done = AtomicUsize::new(0);
            with(3, || {
                parallel(7, work, |part| _ = done.fetch_add(1 << (4 * part), SeqCst));
            });
            assert_eq!(done.into_inner(), 0x111_1111);
        }
    });
}

#[test]
fn a_part_comes_back_to_its_thread_and_the_first_stays_here() {
    soon(|| {
        with(3, || {
            let first = runners_of_the_pool(7);
            assert_eq!(first[0], thread::current().id());
            assert!(first[0] != first[1] && first[1] != first[2] && first[2] != first[0]);
            for round in 0..50 {
                let again = runners_of_the_pool(7);
                assert!((0..7).all(|part| again[part] == first[part % 3]), "{round}");
            }
            // two parts need no third thread
            assert_eq!(runners_of_the_pool(2), first[..2]);
        });
    });
}

#[test]
fn small_work_stays_here() {
    with(8, || {
        let here = thread::current().id();
        parallel(100, 1000, |_| assert_eq!(thread::current().id(), here));
        parallel(1, MUCH, |_| assert_eq!(thread::current().id(), here));
    });
}

/// THR-1 of the fault cases.
#[test]
fn a_panic_reaches_the_caller_and_the_pool_lives_on() {
    soon(|| {
        for number in [1, 2, 3, 8] {
            for bad in [7, 0, 1, 99] {
                with(number, || {
                    let ended = AtomicUsize::new(0);
                    let caught = catch_unwind(AssertUnwindSafe(|| {
                        parallel(100, MUCH, |part| {
                            if part == bad {
                                panic_any(("on purpose", part));
                            }
                            thread::yield_now();
                            ended.fetch_add(1, SeqCst);
                        });
                    }));
                    let payload = caught.expect_err("it panics");
                    assert_eq!(payload.downcast_ref(), Some(&("on purpose", bad)));
                    let after = ended.load(SeqCst);
                    assert!(are_squares(&squares(100)));
                    assert_eq!(ended.load(SeqCst), after, "a part ran on after the end");
                });
            }
        }
    });
}

#[test]
fn if_all_parts_panic_one_panic_comes_out() {
    soon(|| {
        for _ in 0..20 {
            let caught = catch_unwind(|| with(4, || parallel(4, MUCH, |part| panic_any(part))));
            let payload = caught.expect_err("it panics");
            assert_eq!(payload.downcast_ref(), Some(&0_usize));
        }
        assert!(with(4, || are_squares(&squares(10))));
    });
}

#[test]
fn the_number_of_threads_returns_after_a_panic() {
    let caught = catch_unwind(|| with(5, || parallel(5, MUCH, |_| panic_any(()))));
    assert!(caught.is_err());
    with(6, || {
        let caught = catch_unwind(|| parallel(5, MUCH, |part| assert_ne!(part, 0)));
        assert!(caught.is_err());
        assert_eq!(threads(), 6);
    });
}

#[test]
fn calls_from_within_run_on_their_thread() {
    soon(|| {
        let done: Vec<_> = (0..6 * 5 * 4).map(|_| AtomicUsize::new(0)).collect();
        with(3, || {
            parallel(6, MUCH, |i| {
                let here = thread::current().id();
                parallel(5, MUCH, |j| {
                    // a number that is set inside holds inside, and still nobody waits
                    with(2, || {
                        parallel(4, MUCH, |k| {
                            done[(i * 5 + j) * 4 + k].fetch_add(1, SeqCst);
                        });
                    });
                });
                assert_eq!(thread::current().id(), here);
            });
        });
        assert!(done.into_iter().all(|done| done.into_inner() == 1));
    });
}

#[test]
fn inside_a_part_of_the_pool_there_is_one_thread() {
    soon(|| {
        with(3, || {
            let here = thread::current().id();
            loop {
                let (elsewhere, counts) = (AtomicBool::new(false), Mutex::new(vec![]));
                parallel(3, MUCH, |_| {
                    elsewhere.fetch_or(thread::current().id() != here, SeqCst);
                    counts.lock().unwrap().push(threads());
                });
                if elsewhere.into_inner() {
                    assert_eq!(counts.into_inner().unwrap(), [1, 1, 1]);
                    break;
                }
            }
            assert_eq!(threads(), 3);
        });
    });
}

#[test]
fn a_thread_started_inside_a_part_may_call_too() {
    soon(|| {
        with(2, || {
            parallel(2, MUCH, |_| {
                let done = thread::scope(|scope| scope.spawn(|| squares(9)).join());
                assert!(are_squares(&done.expect("it ends")));
            });
        });
    });
}

#[test]
fn many_threads_call_at_once() {
    soon(|| {
        let start = Barrier::new(8);
        thread::scope(|scope| {
            for caller in 0..8 {
                let start = &start;
                scope.spawn(move || {
                    start.wait();
                    for round in 0..300 {
                        let number = 1 + (caller + round) % 4;
                        assert!(with(number, || are_squares(&squares(round % 13))));
                        if round % 50 == 7 {
                            let caught = catch_unwind(|| parallel(3, MUCH, |part| panic_any(part)));
                            assert!(caught.is_err());
                        }
                    }
                });
            }
        });
    });
}

#[test]
fn ten_thousand_threads_come_call_and_go() {
    soon(|| {
        for _ in 0..10_000 / 4 {
            thread::scope(|scope| {
                for _ in 0..4 {
                    scope.spawn(|| with(2, || assert!(are_squares(&squares(3)))));
                }
            });
        }
    });
}

#[test]
fn the_number_may_change_while_others_work() {
    soon(|| {
        let done = AtomicBool::new(false);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..2)
                .map(|_| {
                    scope.spawn(|| {
                        while !done.load(SeqCst) {
                            assert!(are_squares(&squares(11)));
                        }
                    })
                })
                .collect();
            for round in 0..2000 {
                set_threads([1, 2, 3, 8][round % 4]).expect("a number of threads");
                assert!(are_squares(&squares(5)));
            }
            done.store(true, SeqCst);
            for worker in workers {
                worker.join().expect("it goes on");
            }
        });
        for asked in [0, MOST_THREADS + 1] {
            assert_eq!(set_threads(asked), Err(ThreadsError::Number { asked }));
        }
    });
}

#[test]
fn results_are_the_same_bits_for_every_number_of_threads() {
    let numbers: Vec<f32> = (0..100 * 48).map(|n| (n as f32).sin() * 9.0).collect();
    let run = || {
        let (mut w, mut g, mut m) = (numbers.clone(), numbers.clone(), vec![0.0; 4800]);
        for _ in 0..3 {
            let parts = threads();
            by_rows([&mut g], 48, parts, MUCH, |_, [g]| {
                g.iter_mut().for_each(|g| *g = single::tanh(*g));
            });
            by_columns([&mut w, &mut g, &mut m], 48, parts, MUCH, |_, [w, g, m]| {
                for ((w, g), m) in w.into_iter().zip(g).zip(m) {
                    for ((w, g), m) in w.iter_mut().zip(g).zip(m) {
                        *m = 0.9 * *m + 0.1 * *g;
                        *w -= 0.01 * *m / (1.0 + w.abs());
                    }
                }
            });
            by_chunks([&mut g], parts, MUCH, |place, [g]| {
                g.iter_mut().zip(&w[place]).for_each(|(g, w)| *g += w);
            });
        }
        let bits = |xs: Vec<f32>| xs.into_iter().map(f32::to_bits).collect::<Vec<_>>();
        (bits(w), bits(g), bits(m))
    };
    let one = with(1, run);
    for number in [2, 3, 8] {
        assert!(with(number, run) == one, "{number} threads");
    }
}
