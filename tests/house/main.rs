//! The decisions about the house, kept by `cargo test`.
//!
//! Imports run down the floors ([`floors`]); a room has a name, a door and fewer than 400 lines ([`rooms`]); the front of
//! the house holds what a stranger needs and nothing else ([`front`]). Each check is a function from texts to a list of
//! faults, so that every one is shown a planted fault before it is let loose on the house itself.

mod floors;
mod front;
mod rooms;
mod source;

use source::File;

/// Fails with all faults at once, one a line.
fn none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// Every Rust file of the crate under one of the folders.
fn files(folders: &[&str]) -> Vec<File> {
    let files = source::read(env!("CARGO_MANIFEST_DIR").as_ref(), folders);
    assert!(
        !files.is_empty(),
        "no Rust file under {folders:?}: nothing was checked"
    );
    files
}

#[test]
fn imports_run_down() {
    none(&floors::faults(&files(&["src"])));
}

#[test]
fn files_are_short() {
    none(&rooms::long(&files(&[
        "src", "examples", "tests", "benches",
    ])));
}

#[test]
fn every_file_has_a_door() {
    none(&rooms::doorless(&files(&[
        "src", "examples", "tests", "benches",
    ])));
}

#[test]
fn unsafe_stays_in_the_kernel() {
    none(&rooms::reckless(&files(&["src", "examples"])));
}

#[test]
fn nothing_is_left_undone() {
    none(&rooms::undone(&files(&["src", "examples"])));
}

#[test]
fn the_front_is_tidy() {
    none(&front::faults(&front::names(
        env!("CARGO_MANIFEST_DIR").as_ref(),
    )));
}
