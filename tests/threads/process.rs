//! What holds for a whole process: the environment, and the threads that there are.

use super::{MUCH, are_squares, squares, with};
use paralens::kernel::{parallel, set_threads, threads, threads_from_environment};
use std::process::Command;
use std::time::Duration;

/// Not a test by itself: says what a process sees in which [`the_environment_sets_the_number`] has set the variable.
#[test]
#[ignore = "run by another test, in a process of its own"]
fn child_of_the_environment() {
    let found = threads_from_environment().map_err(|error| error.to_string());
    let first = threads();
    assert!(are_squares(&squares(10)), "work goes on");
    set_threads(3).expect("a number of threads");
    println!("found {found:?} used {first} set {}", threads());
}

#[test]
fn the_environment_sets_the_number() {
    let child = |value: &str| {
        let output = Command::new(std::env::current_exe().expect("this program"))
            .args([
                "process::child_of_the_environment",
                "--exact",
                "--ignored",
                "--nocapture",
            ])
            .env("PARALENS_THREADS", value)
            .output()
            .expect("it runs again");
        assert!(output.status.success());
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (text(&output.stdout), text(&output.stderr))
    };
    for (value, number) in [("1", 1), ("2", 2), (" 5 ", 5)] {
        let (out, err) = child(value);
        assert!(
            out.contains(&format!("found Ok({number}) used {number} set 3")),
            "{out}"
        );
        assert!(!err.contains("paralens"), "{err}");
    }
    for value in ["0", "-2", "many", "", "1e9", "5000"] {
        let (out, err) = child(value);
        let error = format!("PARALENS_THREADS is {value:?}, not a number from 1 to 1024");
        assert!(
            out.contains(&format!("found Err({error:?}) used 1 set 3")),
            "{out}"
        );
        let said = format!("paralens: {error}; one thread is used\n");
        assert_eq!(err.matches(&said).count(), 1, "{err}");
    }
}

/// Of two programs in one, the second: sleeps while nobody needs a thread, then asks how much time that took.
#[test]
#[ignore = "run by another test, in a process of its own"]
#[cfg(target_os = "linux")]
fn child_that_idles() {
    if std::env::var_os("IDLE").is_none() {
        return;
    }
    let count = || std::fs::read_dir("/proc/self/task").map_or(0, Iterator::count);
    let before = count();
    with(8, || parallel(8, 100, |_| {}));
    assert_eq!(count(), before, "small work starts nobody");
    with(8, || parallel(8, MUCH, |_| {}));
    assert_eq!(count(), before + 7);
    with(3, || parallel(8, MUCH, |_| {}));
    assert_eq!(count(), before + 7, "who is there is used again");
    std::thread::sleep(Duration::from_millis(200));
    // the state of a thread stands behind its name: S is asleep, and the switches of a sleeper do not grow
    let switches = || -> usize {
        let tasks = std::fs::read_dir("/proc/self/task").expect("the tasks");
        let mut sum = 0;
        for task in tasks {
            let path = task.expect("a task").path();
            let name = std::fs::read_to_string(path.join("comm")).expect("its name");
            if name.starts_with("paralens-") {
                let status = std::fs::read_to_string(path.join("status")).expect("its state");
                assert!(status.contains("State:\tS"), "{status}");
                let numbers = status
                    .lines()
                    .filter_map(|line| line.split_once("ctxt_switches:"));
                sum += numbers
                    .filter_map(|(_, n)| n.trim().parse::<usize>().ok())
                    .sum::<usize>();
            }
        }
        sum
    };
    let before = switches();
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(switches(), before);
    println!("seven sleep");
}

#[test]
#[cfg(target_os = "linux")]
fn threads_start_when_needed_and_sleep_when_not() {
    let output = Command::new(std::env::current_exe().expect("this program"))
        .args([
            "process::child_that_idles",
            "--exact",
            "--ignored",
            "--nocapture",
        ])
        .env("IDLE", "yes")
        .output()
        .expect("it runs again");
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(
        out.contains("seven sleep"),
        "{out}{}",
        String::from_utf8_lossy(&output.stderr)
    );
}
