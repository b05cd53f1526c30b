//! Imports run down the floors.
//!
//! A room may name what lies on lower floors, and its neighbours on its own floor one way only, so that no two rooms need
//! each other. Layers, losses and optimisers are wings and do not know each other at all. Numbers and kernels are one
//! exception: a number picks its matrix product, and the plain product is written over numbers.

use crate::source::{File, Token, reads, tokens, without_tests};
use std::collections::BTreeMap;

/// The rooms, from the ground up.
const FLOORS: [&[&str]; 11] = [
    &["number", "kernel", "random"],
    &["object"],
    &["para"],
    &["lift"],
    &["combinator"],
    &["ext"],
    &["layer", "loss", "optimiser"],
    &["chain"],
    &[
        "learner",
        "learn",
        "optic",
        "step",
        "meta",
        "polynomial",
        "derivative",
        "circuit",
        "markov",
        "symmetry",
        "topos",
        "natural",
    ],
    &["store", "diagram", "law"],
    &["tutorial", "prelude", "lib"],
];

/// The floor whose rooms are wings.
const WINGS: usize = 6;

/// Two rooms on one floor that may know each other.
const FRIENDS: [&str; 2] = ["number", "kernel"];

/// What the crate's root shows of rooms that are one file: macros name these from outside, where no room is in sight.
const FRONT: [(&str, &str); 3] = [("Para", "para"), ("Init", "para"), ("ParaExt", "ext")];

fn floor(room: &str) -> Option<usize> {
    FLOORS.iter().position(|rooms| rooms.contains(&room))
}

/// The module that a file of `src` holds, from the crate's root: `src/layer/dense.rs` is `layer::dense`.
fn module(path: &str) -> Vec<&str> {
    let path = path.trim_start_matches("src/").trim_end_matches(".rs");
    path.trim_end_matches("/mod").split('/').collect()
}

/// A name at the crate's root that a file mentions.
#[derive(Debug, PartialEq)]
struct Mention<'a> {
    line: usize,
    name: &'a str,
}

/// The names after `crate::`, `$crate::`, and as many `super::` as lead up to the root, through trees of `use`.
fn mentions<'a>(tokens: &[Token<'a>], module: &[&str]) -> Vec<Mention<'a>> {
    let mut found = Vec::new();
    let mut depth = 0usize;
    let mut inline = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        match token.text {
            "{" => {
                depth += 1;
                if at >= 2 && tokens[at - 2].text == "mod" {
                    inline.push(depth);
                }
            }
            "}" => {
                if inline.last() == Some(&depth) {
                    inline.pop();
                }
                depth = depth.saturating_sub(1);
            }
            "crate" => roots(&tokens[at + 1..], &mut found),
            "super" if at == 0 || tokens[at - 1].text != "::" => {
                let mut supers = 1;
                while reads(&tokens[at + 2 * supers - 1..], &["::", "super"]) {
                    supers += 1;
                }
                if supers >= module.len() + inline.len() {
                    roots(&tokens[at + 2 * supers - 1..], &mut found);
                }
            }
            _ => {}
        }
    }
    found
}

/// The first names of the path or tree that goes on with `::` here.
fn roots<'a>(rest: &[Token<'a>], found: &mut Vec<Mention<'a>>) {
    if !reads(rest, &["::"]) || rest.len() < 2 {
        return;
    }
    let mut take = |token: &Token<'a>| {
        if !matches!(token.text, "$" | "}" | ",") {
            found.push(Mention {
                line: token.line,
                name: token.text,
            });
        }
    };
    if rest[1].text != "{" {
        return take(&rest[1]);
    }
    let tree = &rest[1..][..crate::source::group(&rest[1..])];
    let mut depth = 0usize;
    for pair in tree.windows(2) {
        match pair[0].text {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 1 && matches!(pair[0].text, "{" | ",") {
            take(&pair[1]);
        }
    }
}

/// The macros that stand at the crate's root, each with the room that writes it.
fn macros(files: &[File]) -> BTreeMap<&str, &str> {
    let mut rooms = BTreeMap::new();
    for file in files {
        for window in tokens(&file.text).windows(3) {
            if reads(window, &["macro_rules", "!"]) {
                rooms.insert(window[2].text, module(&file.path)[0]);
            }
        }
    }
    rooms
}

/// Every import that does not run down, and every room that is on no floor.
pub(crate) fn faults(files: &[File]) -> Vec<String> {
    let macros = macros(files);
    let mut faults = Vec::new();
    let mut beside = BTreeMap::new();
    for file in files {
        let module = module(&file.path);
        let (room, path) = (module[0], &file.path);
        if *module.last().expect("a path has a last part") == "tests" {
            continue;
        }
        let Some(here) = floor(room) else {
            faults.push(format!(
                "{path}: the room `{room}` is on no floor; give it one in tests/house/floors.rs"
            ));
            continue;
        };
        for Mention { line, name } in mentions(&without_tests(&tokens(&file.text)), &module) {
            // What is neither a room nor a macro nor shown in front is re-exported by lib.rs, at the very top.
            let shown = FRONT.iter().find(|(front, _)| *front == name);
            let target = match shown {
                Some((_, room)) => room,
                None if floor(name).is_some() => name,
                None => macros.get(name).copied().unwrap_or("lib"),
            };
            let there = floor(target).unwrap_or(FLOORS.len() - 1);
            if there > here {
                faults.push(format!(
                    "{path}:{line}: `{room}` (floor {here}) reaches up to `{name}` (floor {there})"
                ));
            } else if there == here && target != room {
                if here == WINGS {
                    faults.push(format!(
                        "{path}:{line}: `{room}` (floor {here}) knows `{name}` (floor {there}); wings do not know each other"
                    ));
                }
                beside.entry((room, target)).or_insert((path, line, here));
            }
        }
    }
    for ((room, target), (path, line, here)) in &beside {
        let friends = FRIENDS.contains(room) && FRIENDS.contains(target);
        if *here != WINGS && !friends && beside.contains_key(&(*target, *room)) {
            faults.push(format!(
                "{path}:{line}: `{room}` (floor {here}) and `{target}` (floor {here}) need each other"
            ));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names<'a>(text: &'a str, path: &str) -> Vec<&'a str> {
        mentions(&without_tests(&tokens(text)), &module(path))
            .iter()
            .map(|m| m.name)
            .collect()
    }

    #[test]
    fn a_file_is_a_module() {
        assert_eq!(module("src/layer/dense.rs"), ["layer", "dense"]);
        assert_eq!(module("src/layer/mod.rs"), ["layer"]);
        assert_eq!(module("src/para.rs"), ["para"]);
        assert_eq!(module("src/model.rs"), ["model"]);
    }

    #[test]
    fn paths_and_trees_are_read() {
        let text = "use crate::{number::{Real, Ring}, object::*,\n para::Para, lib};\nfn f(x: crate::lift::Lift) { crate::law!() }";
        assert_eq!(
            names(text, "src/ext.rs"),
            ["number", "object", "para", "lib", "lift", "law"]
        );
        let lines: Vec<_> = mentions(&tokens(text), &["ext"])
            .iter()
            .map(|m| m.line)
            .collect();
        assert_eq!(lines, [1, 1, 2, 2, 3, 3]);
    }

    #[test]
    fn what_is_no_import_is_not_read() {
        let text = "/// [`crate::layer`]\npub(crate) fn f() { \"crate::layer\" }\n#[cfg(test)] mod tests { use crate::layer::Dense; }";
        assert!(names(text, "src/number/ring.rs").is_empty());
    }

    #[test]
    fn super_is_followed_to_the_root_only() {
        assert_eq!(
            names("use super::super::layer::Dense;", "src/object/pair.rs"),
            ["layer"]
        );
        assert!(names("use super::batch::Batch;", "src/object/pair.rs").is_empty());
        assert_eq!(
            names("use super::layer::Dense;", "src/object/mod.rs"),
            ["layer"]
        );
        assert_eq!(
            names(
                "mod a { use super::super::layer::D; } use super::loss::L;",
                "src/para.rs"
            ),
            ["layer", "loss"]
        );
        assert!(names("mod a { use super::layer::D; }", "src/para.rs").is_empty());
    }

    #[test]
    fn planted_faults_are_found() {
        let found = |files: &[(&str, &str)]| {
            let files: Vec<_> = files
                .iter()
                .map(|(path, text)| File::new(path, text))
                .collect();
            faults(&files)
        };
        assert_eq!(
            found(&[(
                "src/object/pair.rs",
                "\n\nuse crate::{number::Ring, layer::Dense};"
            )]),
            ["src/object/pair.rs:3: `object` (floor 1) reaches up to `layer` (floor 6)"]
        );
        assert_eq!(
            found(&[("src/loss/mean.rs", "use crate::layer::Dense;")]),
            [
                "src/loss/mean.rs:1: `loss` (floor 6) knows `layer` (floor 6); wings do not know each other"
            ]
        );
        assert_eq!(
            found(&[("src/para.rs", "use crate::Model;")]),
            ["src/para.rs:1: `para` (floor 2) reaches up to `Model` (floor 10)"]
        );
        assert_eq!(
            found(&[("src/attic/mod.rs", "")]).len(),
            1,
            "a room on no floor"
        );
        let both = [
            ("src/random/mod.rs", "use crate::number::Real;"),
            ("src/number/real.rs", "use crate::random::Rng;"),
        ];
        assert_eq!(found(&both).len(), 2, "neighbours that need each other");
        assert!(found(&both[..1]).is_empty(), "a neighbour one way");
        let friends = [
            ("src/kernel/view.rs", "use crate::number::Real;"),
            ("src/number/real.rs", "use crate::kernel::f;"),
        ];
        assert!(found(&friends).is_empty());
    }

    #[test]
    fn a_macro_stands_on_the_floor_that_writes_it() {
        let joins = File::new(
            "src/combinator/joins.rs",
            "macro_rules! joins { () => { $crate::lift::Lift } }",
        );
        let fine = File::new("src/layer/dense.rs", "crate::joins! { Dense }");
        assert!(faults(&[joins, fine]).is_empty());
        let joins = File::new(
            "src/combinator/joins.rs",
            "macro_rules! joins { () => { $crate::ext::ParaExt } }",
        );
        let low = File::new("src/object/pair.rs", "crate::joins! { Pair }");
        assert_eq!(
            faults(&[joins, low]),
            [
                "src/combinator/joins.rs:1: `combinator` (floor 4) reaches up to `ext` (floor 5)",
                "src/object/pair.rs:1: `object` (floor 1) reaches up to `joins` (floor 4)"
            ]
        );
    }
}
