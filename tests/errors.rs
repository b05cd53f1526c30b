//! What the compiler says to a wrong program.
//!
//! A size that does not fit is a compile error here, so the text of that error is part of the library. Every program in
//! `tests/wrong/` is checked in a package of its own that depends on this crate, and says in its first lines what it
//! expects to be told:
//!
//! ```text
//! //~ expected an array with a size of 3    a text among the first lines of the first error
//! //~ lines <= 14                           how long the whole message may be
//! //~ compiles                              alone: nothing is wrong with this one
//! ```

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How far down a reader looks before giving up.
const FIRST: usize = 12;

/// What a program expects.
#[derive(Debug, PartialEq)]
enum Expected {
    Compiles,
    Error { texts: Vec<String>, lines: usize },
}

/// The expectation in a program's first lines.
fn expected(program: &str) -> Result<Expected, String> {
    let marks = program
        .lines()
        .map_while(|line| line.strip_prefix("//~ "))
        .map(str::trim);
    let (mut texts, mut lines, mut compiles) = (Vec::new(), None, false);
    for mark in marks {
        if let Some(number) = mark.strip_prefix("lines <= ") {
            lines = Some(
                number
                    .parse()
                    .map_err(|_| format!("`{number}` is no number of lines"))?,
            );
        } else if mark == "compiles" {
            compiles = true;
        } else {
            texts.push(mark.to_string());
        }
    }
    match (compiles, lines) {
        (true, None) if texts.is_empty() => Ok(Expected::Compiles),
        (false, Some(lines)) if !texts.is_empty() => Ok(Expected::Error { texts, lines }),
        _ => Err("expectations are texts and a number of lines, or `compiles` alone".into()),
    }
}

/// The errors in what cargo prints, without its progress above and its advice below.
fn message(output: &str) -> Vec<&str> {
    let ends = [
        "error: could not compile",
        "For more information about",
        "Some errors have detailed",
    ];
    let errors = output.lines().skip_while(|line| !line.starts_with("error"));
    let mut lines: Vec<_> = errors
        .take_while(|line| !ends.iter().any(|end| line.starts_with(end)))
        .collect();
    while lines.last().is_some_and(|line| line.trim().is_empty()) {
        lines.pop();
    }
    lines
}

/// What is wrong with an answer of the compiler, if anything is.
fn judge(expected: &Expected, success: bool, output: &str) -> Vec<String> {
    let lines = message(output);
    let Expected::Error { texts, lines: most } = expected else {
        return if success {
            Vec::new()
        } else {
            vec!["it ought to compile".into()]
        };
    };
    if success {
        return vec!["it ought not to compile".into()];
    }
    // The first error ends where the next begins.
    let next = lines
        .iter()
        .skip(1)
        .position(|line| line.starts_with("error"))
        .map_or(lines.len(), |n| n + 1);
    let first = &lines[..next.min(FIRST)];
    let mut faults = Vec::new();
    for text in texts {
        if !first.iter().any(|line| line.contains(text.as_str())) {
            faults.push(format!(
                "`{text}` is not in the first {} lines",
                first.len()
            ));
        }
    }
    if lines.len() > *most {
        faults.push(format!("{} lines, and {most} are enough", lines.len()));
    }
    faults
}

/// Writes the package that holds the programs, and returns its folder.
fn package(programs: &[(String, String)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("wrong");
    let bin = folder.join("src/bin");
    // A program that is gone from tests/wrong must be gone here too.
    let _ = fs::remove_dir_all(&bin);
    fs::create_dir_all(&bin).expect("the folder for temporary files can be written");
    let manifest = format!(
        "[package]\nname = \"wrong\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nparalens = {{ path = {:?} }}\n\n\
         [lints.rust]\nwarnings = \"allow\"\n\n[workspace]\n",
        env!("CARGO_MANIFEST_DIR")
    );
    fs::write(folder.join("Cargo.toml"), manifest).expect("a manifest can be written");
    for (name, text) in programs {
        fs::write(bin.join(format!("{name}.rs")), text).expect("a program can be written");
    }
    folder
}

/// Checks one program, and returns whether it compiles and all that was printed.
fn check(folder: &Path, name: &str) -> (bool, String) {
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .args(["check", "--offline", "--color", "never", "--bin", name])
        .current_dir(folder);
    // Nothing of the build around this test may colour the answer.
    for variable in [
        "RUSTFLAGS",
        "CARGO_ENCODED_RUSTFLAGS",
        "CARGO_BUILD_TARGET",
        "RUSTC_WRAPPER",
        "RUSTC_WORKSPACE_WRAPPER",
    ] {
        cargo.env_remove(variable);
    }
    let output = cargo
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .output()
        .expect("cargo, which runs this test, runs");
    (
        output.status.success(),
        String::from_utf8_lossy(&output.stderr).into_owned(),
    )
}

/// Name and text of every program, sorted.
fn programs() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrong");
    let paths = fs::read_dir(folder)
        .expect("tests/wrong is there")
        .map(|entry| entry.expect("an entry").path());
    let mut programs: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .map(|path| {
            let name = path
                .file_stem()
                .expect("a file has a name")
                .to_string_lossy()
                .into_owned();
            (
                name,
                fs::read_to_string(&path).expect("a program is readable text"),
            )
        })
        .collect();
    programs.sort();
    programs
}

#[test]
fn wrong_programs_are_told_what_is_wrong() {
    let programs = programs();
    assert!(
        programs.iter().any(|(name, _)| name == "right"),
        "a program that compiles shows that others could"
    );
    assert!(programs.len() > 10, "{} programs", programs.len());
    let folder = package(&programs);
    let mut faults = String::new();
    for (name, text) in &programs {
        let (success, output) = check(&folder, name);
        let found =
            expected(text).map_or_else(|e| vec![e], |expected| judge(&expected, success, &output));
        for fault in &found {
            faults += &format!("\ntests/wrong/{name}.rs: {fault}");
        }
        if !found.is_empty() {
            faults += &format!("\n{output}");
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

#[test]
fn expectations_are_read() {
    let error = expected("//~ a b\n//~ lines <= 7\n// c\n//~ d").unwrap();
    assert_eq!(
        error,
        Expected::Error {
            texts: vec!["a b".into()],
            lines: 7
        }
    );
    assert_eq!(expected("//~ compiles\n//~\n"), Ok(Expected::Compiles));
    for bad in [
        "",
        "fn main() {}",
        "//~ a",
        "//~ lines <= 7",
        "//~ a\n//~ lines <= x",
        "//~ compiles\n//~ a",
    ] {
        assert!(expected(bad).is_err(), "{bad:?}");
    }
}

#[test]
fn answers_are_judged() {
    let output = "   Checking wrong\nerror[E0001]: a size\n  --> src\n\nerror[E0002]: another\n  --> src\n\n\
                  For more information about this error\nerror: could not compile `wrong`\n";
    assert_eq!(message(output).len(), 5);
    let error = |text: &str, lines| Expected::Error {
        texts: vec![text.into()],
        lines,
    };
    assert!(judge(&error("a size", 5), false, output).is_empty());
    assert_eq!(
        judge(&error("a size", 4), false, output),
        ["5 lines, and 4 are enough"]
    );
    assert_eq!(
        judge(&error("another", 5), false, output),
        ["`another` is not in the first 3 lines"]
    );
    assert_eq!(
        judge(&error("a size", 5), true, ""),
        ["it ought not to compile"]
    );
    assert!(judge(&Expected::Compiles, true, "").is_empty());
    assert_eq!(
        judge(&Expected::Compiles, false, output),
        ["it ought to compile"]
    );
}
