//! A circuit of bits as a Rust function without this crate.

use super::Circuit;
use super::list::Words;
use crate::number::Z2;
use std::fmt;

/// A text that cannot be the name of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAName(pub String);

impl fmt::Display for NotAName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} cannot be the name of a function", self.0)
    }
}
impl std::error::Error for NotAName {}

/// The words that Rust keeps for itself.
const KEYWORDS: [&str; 51] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate",
    "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// The name, if it is one.
fn checked(name: &str) -> Result<&str, NotAName> {
    let begins = name.bytes().next().is_some_and(|c| !c.is_ascii_digit());
    let letters = name.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_');
    if begins && letters && name != "_" && !KEYWORDS.contains(&name) {
        Ok(name)
    } else {
        Err(NotAName(name.into()))
    }
}

impl Circuit<Z2> {
    /// The text of a Rust function that computes what the circuit computes and needs nothing, not this crate either.
    ///
    /// ```
    /// use paralens::circuit::gate;
    ///
    /// let text = gate::half_adder().to_rust("half_adder")?;
    /// assert_eq!(
    ///     text,
    ///     "pub fn half_adder(x: [bool; 2]) -> [bool; 2] {
    ///     let g0 = x[0] ^ x[1];
    ///     let g1 = x[0] & x[1];
    ///     [g0, g1]
    /// }
    /// "
    /// );
    /// # Ok::<(), paralens::circuit::NotAName>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a function cannot have this name.
    pub fn to_rust(&self, name: &str) -> Result<String, NotAName> {
        const WORDS: Words = Words {
            not: "!",
            and: "&",
            or: "|",
            xor: "^",
            equal: "==",
            bits: ["false", "true"],
            input: |i| format!("x[{i}]"),
            around: ["    let ", ";"],
        };
        let (name, list) = (checked(name)?, self.list());
        let x = if list.reads { "x" } else { "_" };
        let (n, m) = (self.inputs, self.outputs.len());
        let (lines, outputs) = (list.lines(&WORDS), list.outputs(&WORDS));
        Ok(format!(
            "pub fn {name}({x}: [bool; {n}]) -> [bool; {m}] {{\n{lines}    [{outputs}]\n}}\n"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Circuit, gate};
    use super::NotAName;

    #[test]
    fn names_are_checked() {
        let and = gate::and();
        for bad in ["", "1st", "a b", "fn", "_", "loop", "grün", "f(", "self"] {
            assert_eq!(and.to_rust(bad), Err(NotAName(bad.into())), "{bad}");
        }
        for good in ["f", "_f", "is_even2", "Fn"] {
            assert!(and.to_rust(good).is_ok(), "{good}");
        }
    }
    #[test]
    fn constants_are_written_where_they_are_used() {
        let text = Circuit::build(2, |b, _| vec![b.one(), b.zero()]).to_rust("f");
        let expected = "pub fn f(_: [bool; 2]) -> [bool; 2] {\n    [true, false]\n}\n";
        assert_eq!(text.unwrap(), expected);
    }
}
