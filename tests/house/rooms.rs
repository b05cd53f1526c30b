//! A file is a room: short, with a door, and with nothing in it that belongs elsewhere.

use crate::source::{File, Token, reads, tokens};
use std::collections::BTreeSet;

/// No file has this many lines.
const TOO_LONG: usize = 400;

/// Programs that are material for a test, not part of one.
const MATERIAL: &str = "tests/wrong/";

/// Words that promise what is not there.
const PROMISES: [&str; 4] = ["todo!", "unimplemented!", "TODO", "FIXME"];

/// Files that have grown too long.
pub(crate) fn long(files: &[File]) -> Vec<String> {
    let lines = |file: &File| file.text.lines().count();
    let long = files.iter().filter(|file| lines(file) >= TOO_LONG);
    long.map(|file| {
        format!(
            "{}: {} lines, {TOO_LONG} are too many; split it by noun",
            file.path,
            lines(file)
        )
    })
    .collect()
}

/// Lines with `unsafe` on them outside the kernel.
pub(crate) fn reckless(files: &[File]) -> Vec<String> {
    let outside = files
        .iter()
        .filter(|file| !file.path.starts_with("src/kernel/"));
    let lines = outside.flat_map(|file| {
        let tokens = tokens(&file.text)
            .into_iter()
            .filter(|token| token.text == "unsafe");
        tokens.map(|token| format!("{}:{}: unsafe outside src/kernel", file.path, token.line))
    });
    lines.collect()
}

/// Lines that promise work, in code or in comments.
pub(crate) fn undone(files: &[File]) -> Vec<String> {
    let mut faults = Vec::new();
    for file in files {
        for (n, line) in file.text.lines().enumerate() {
            if let Some(word) = PROMISES.iter().find(|word| line.contains(**word)) {
                faults.push(format!("{}:{}: {word} in finished work", file.path, n + 1));
            }
        }
    }
    faults
}

/// Files that no module leads to, and folders of `src` without a contents page.
///
/// A door is a `mod` line in the room above, or a `#[path]` or `include!` anywhere. Under `src` a folder has a `mod.rs`; only a
/// folder with nothing but a file's `tests.rs` in it may do without.
pub(crate) fn doorless(files: &[File]) -> Vec<String> {
    let mut doors = BTreeSet::new();
    for file in files {
        leads_to(file, &mut doors);
    }
    let mut faults = Vec::new();
    for file in files {
        let (folder, name) = split(&file.path);
        if !is_root(folder, name) && !file.path.starts_with(MATERIAL) && !doors.contains(&file.path)
        {
            faults.push(format!("{}: no module leads here", file.path));
        }
        let contents = format!("{folder}/mod.rs");
        if folder.starts_with("src/")
            && name != "tests.rs"
            && !files.iter().any(|file| file.path == contents)
        {
            faults.push(format!("{}: the folder has no mod.rs", file.path));
        }
    }
    faults
}

/// Folder and name of a path.
fn split(path: &str) -> (&str, &str) {
    path.rsplit_once('/').unwrap_or(("", path))
}

/// Whether cargo finds the file by itself.
fn is_root(folder: &str, name: &str) -> bool {
    match folder.split_once('/') {
        None if folder == "src" => name == "lib.rs",
        None => true,
        Some(("src", _)) => false,
        Some((_, inner)) => name == "main.rs" && !inner.contains('/'),
    }
}

/// Adds the files that a file opens a door to.
fn leads_to(file: &File, doors: &mut BTreeSet<String>) {
    let (folder, name) = split(&file.path);
    let inner = if matches!(name, "mod.rs" | "main.rs") || is_root(folder, name) {
        folder.to_string()
    } else {
        file.path.trim_end_matches(".rs").to_string()
    };
    let tokens = tokens(&file.text);
    for (at, token) in tokens.iter().enumerate() {
        let rest = &tokens[at..];
        if token.text == "mod" && rest.len() > 2 && rest[2].text == ";" {
            doors.insert(format!("{inner}/{}.rs", rest[1].text));
            doors.insert(format!("{inner}/{}/mod.rs", rest[1].text));
        } else if let Some(path) = named_path(rest) {
            doors.insert(resolve(folder, path));
        }
    }
}

/// The path in `path = ".."` or `include!("..")`.
fn named_path<'a>(rest: &[Token<'a>]) -> Option<&'a str> {
    let at = if reads(rest, &["path", "="]) {
        2
    } else if reads(rest, &["include", "!", "("]) {
        3
    } else {
        return None;
    };
    rest.get(at)?.text.strip_prefix('"')?.strip_suffix('"')
}

/// A path seen from a folder, without its `..`.
fn resolve(folder: &str, path: &str) -> String {
    let mut parts: Vec<_> = folder.split('/').collect();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." => {}
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_is_found() {
        let file = |lines| File::new("src/a.rs", &"x\n".repeat(lines));
        assert!(long(&[file(399)]).is_empty());
        assert_eq!(
            long(&[file(400)]),
            ["src/a.rs: 400 lines, 400 are too many; split it by noun"]
        );
    }

    #[test]
    fn unsafe_code_is_found_and_the_word_is_not() {
        let text = "#![deny(unsafe_code)]\n// unsafe\nlet s = \"unsafe\";\nunsafe { f() }";
        assert_eq!(
            reckless(&[File::new("src/a.rs", text)]),
            ["src/a.rs:4: unsafe outside src/kernel"]
        );
        assert!(reckless(&[File::new("src/kernel/a.rs", text)]).is_empty());
    }

    #[test]
    fn a_promise_is_found() {
        let text = "fn f() {}\n// FIXME\nfn g() { todo!() }";
        let found = undone(&[File::new("examples/a.rs", text)]);
        assert_eq!(
            found,
            [
                "examples/a.rs:2: FIXME in finished work",
                "examples/a.rs:3: todo! in finished work"
            ]
        );
    }

    #[test]
    fn a_file_without_a_door_is_found() {
        let house = |mod_rs: &str| {
            let texts = [
                ("src/lib.rs", "pub mod layer;"),
                ("src/layer/mod.rs", mod_rs),
                ("src/layer/dense.rs", "#[cfg(test)] mod tests;"),
                ("src/layer/dense/tests.rs", ""),
                (
                    "examples/xor.rs",
                    "#[path = \"data/weights.rs\"] mod weights;",
                ),
                ("examples/data/weights.rs", ""),
                ("examples/mlp/main.rs", "mod idx;"),
                ("examples/mlp/idx.rs", ""),
                ("tests/wrong/join.rs", ""),
                (
                    "tests/data.rs",
                    "#[path = \"../examples/mlp/idx.rs\"] mod idx; mod common;",
                ),
                ("tests/common/mod.rs", ""),
            ];
            let files: Vec<_> = texts
                .iter()
                .map(|(path, text)| File::new(path, text))
                .collect();
            doorless(&files)
        };
        assert!(house("mod dense;").is_empty());
        assert_eq!(
            house("// mod dense;"),
            ["src/layer/dense.rs: no module leads here"]
        );
    }

    #[test]
    fn a_folder_without_contents_is_found() {
        let files = [
            File::new("src/lib.rs", "mod layer;"),
            File::new("src/layer.rs", "mod dense;"),
            File::new("src/layer/dense.rs", ""),
        ];
        assert_eq!(
            doorless(&files),
            ["src/layer/dense.rs: the folder has no mod.rs"]
        );
        let orphan = [File::new("examples/mlp/idx.rs", "")];
        assert_eq!(
            doorless(&orphan),
            ["examples/mlp/idx.rs: no module leads here"]
        );
    }
}
