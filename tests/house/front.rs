//! What stands at the top level.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// All there is, dot-files aside.
const CARD: [&str; 8] = [
    "Cargo.toml",
    "Cargo.lock",
    "src",
    "examples",
    "tests",
    "benches",
    "README.md",
    "LICENSE",
];

/// The names at the top level: what git keeps, or where git is not, what is there besides `target`.
pub(crate) fn names(root: &Path) -> BTreeSet<String> {
    kept(root).unwrap_or_else(|| {
        let entries = fs::read_dir(root).expect("the crate's root can be listed");
        let names = entries.map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        });
        // `cargo package` puts the manifest as it was written beside the one it makes.
        names
            .filter(|name| name != "target" && name != "Cargo.toml.orig")
            .collect()
    })
}

/// The names that git keeps, if the crate stands in a repository of its own and git is there to ask.
fn kept(root: &Path) -> Option<BTreeSet<String>> {
    if !root.join(".git").exists() {
        return None;
    }
    let output = Command::new("git")
        .arg("-C")
        .arg(root)
        .args(["ls-files", "-z"])
        .output()
        .ok()?;
    let paths = String::from_utf8(output.stdout)
        .ok()
        .filter(|paths| output.status.success() && !paths.is_empty())?;
    let first = |path: &str| path.split('/').next().unwrap_or(path).to_string();
    Some(
        paths
            .split('\0')
            .filter(|path| !path.is_empty())
            .map(first)
            .collect(),
    )
}

/// Names that are not on the card.
pub(crate) fn faults(names: &BTreeSet<String>) -> Vec<String> {
    let strays = names
        .iter()
        .filter(|name| !name.starts_with('.') && !CARD.contains(&name.as_str()));
    strays
        .map(|name| format!("{name}: not at the top level, please"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stray_is_found() {
        let names = ["Cargo.toml", "src", ".gitignore", "notes.txt"]
            .map(String::from)
            .into();
        assert_eq!(faults(&names), ["notes.txt: not at the top level, please"]);
    }

    #[test]
    fn the_crate_itself_is_seen() {
        let names = names(env!("CARGO_MANIFEST_DIR").as_ref());
        assert!(
            names.contains("Cargo.toml") && names.contains("src"),
            "{names:?}"
        );
    }
}
