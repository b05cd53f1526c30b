//! Rust text as the checks see it: words, strings and punctuation with their lines, comments gone.

use std::fs;
use std::path::Path;

/// A Rust file: its path from the crate's root, with `/`, and its text.
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) text: String,
}

impl File {
    /// A file that is not on disk, for planting faults.
    pub(crate) fn new(path: &str, text: &str) -> Self {
        Self {
            path: path.into(),
            text: text.into(),
        }
    }
}

/// Reads every `.rs` file under the folders of `root`, sorted by path; a folder that is not there holds nothing.
pub(crate) fn read(root: &Path, folders: &[&str]) -> Vec<File> {
    let mut files = Vec::new();
    for folder in folders {
        walk(root, folder, &mut files);
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

fn walk(root: &Path, folder: &str, files: &mut Vec<File>) {
    let Ok(entries) = fs::read_dir(root.join(folder)) else {
        return;
    };
    for entry in entries {
        let entry = entry.expect("the folder can be listed");
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            walk(root, &path, files);
        } else if path.ends_with(".rs") {
            let text = fs::read_to_string(entry.path()).expect("a Rust file is readable text");
            files.push(File { path, text });
        }
    }
}

/// A word, a number, a string with its quotes, `::`, or one other character.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Token<'a> {
    pub(crate) line: usize,
    pub(crate) text: &'a str,
}

fn in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The tokens of a text. Comments, lifetimes and characters leave none.
pub(crate) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let (length, keep) = if rest.starts_with("//") {
            (rest.find('\n').unwrap_or(rest.len()), false)
        } else if rest.starts_with("/*") {
            (block_comment(rest), false)
        } else if let Some(length) = string(rest) {
            (length, true)
        } else if c == '\'' {
            (quote(rest), false)
        } else if in_word(c) {
            (rest.find(|c| !in_word(c)).unwrap_or(rest.len()), true)
        } else if rest.starts_with("::") {
            (2, true)
        } else {
            (c.len_utf8(), !c.is_whitespace())
        };
        if keep {
            tokens.push(Token {
                line,
                text: &rest[..length],
            });
        }
        line += rest[..length].matches('\n').count();
        at += length;
    }
    tokens
}

/// The length of a block comment, which may hold others.
fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0usize, 0);
    loop {
        let here = &rest[at..];
        let Some(c) = here.chars().next() else {
            return at;
        };
        if here.starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if here.starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += c.len_utf8();
        }
    }
}

/// The length of a string literal that stands at the start: plain, byte, C, or raw with its hashes.
fn string(rest: &str) -> Option<usize> {
    let prefix = rest
        .find(|c: char| !matches!(c, 'b' | 'c' | 'r'))
        .filter(|n| *n <= 2)?;
    let raw = rest[..prefix].contains('r');
    let hashes = rest[prefix..].len() - rest[prefix..].trim_start_matches('#').len();
    let open = prefix + hashes;
    if !rest[open..].starts_with('"') || (hashes > 0 && !raw) {
        return None;
    }
    let body = &rest[open + 1..];
    let close = if raw {
        let end = format!("\"{}", "#".repeat(hashes));
        body.find(&end).map(|n| n + end.len())
    } else {
        let mut escaped = false;
        body.find(|c| {
            let end = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            end
        })
        .map(|n| n + 1)
    };
    Some(close.map_or(rest.len(), |n| open + 1 + n))
}

/// The length of what begins with a single quote: a character with both quotes, or a lifetime.
fn quote(rest: &str) -> usize {
    let mut body = rest[1..].char_indices();
    let first = body.next().map(|(_, c)| c);
    let second = body.next();
    match (first, second) {
        (Some('\\'), Some((n, c))) => {
            let from = 1 + n + c.len_utf8();
            rest[from..].find('\'').map_or(rest.len(), |n| from + n + 1)
        }
        (Some(_), Some((n, '\''))) => 1 + n + 1,
        _ => 1 + rest[1..].find(|c| !in_word(c)).unwrap_or(rest.len() - 1),
    }
}

/// The tokens without the items that stand under `#[cfg(test)]`.
pub(crate) fn without_tests<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if reads(&tokens[at..], &["#", "[", "cfg", "(", "test", ")", "]"]) {
            at += 7;
            while reads(&tokens[at..], &["#", "["]) {
                at += 1 + group(&tokens[at + 1..]);
            }
            while at < tokens.len() && tokens[at].text != ";" && tokens[at].text != "{" {
                at += if matches!(tokens[at].text, "(" | "[") {
                    group(&tokens[at..])
                } else {
                    1
                };
            }
            at += if reads(&tokens[at..], &["{"]) {
                group(&tokens[at..])
            } else {
                1
            };
        } else {
            kept.push(tokens[at]);
            at += 1;
        }
    }
    kept
}

/// Whether the tokens begin with these texts.
pub(crate) fn reads(tokens: &[Token<'_>], texts: &[&str]) -> bool {
    tokens.len() >= texts.len()
        && tokens
            .iter()
            .zip(texts)
            .all(|(token, text)| token.text == *text)
}

/// How many tokens the bracketed group takes that starts here, both brackets counted.
pub(crate) fn group(tokens: &[Token<'_>]) -> usize {
    let mut depth = 0usize;
    for (n, token) in tokens.iter().enumerate() {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return n + 1;
        }
    }
    tokens.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<&str> {
        tokens(text).iter().map(|token| token.text).collect()
    }

    #[test]
    fn comments_and_characters_leave_no_token() {
        assert_eq!(texts("a // b\n/* c /* d */ e */ f"), ["a", "f"]);
        assert_eq!(texts("/// crate::layer\n//! crate::layer\nx"), ["x"]);
        assert_eq!(texts(r"'a' '\'' '\u{41}' 'é' b"), ["b"]);
        assert_eq!(
            texts("&'static str, Foo<'a, '_>"),
            ["&", "str", ",", "Foo", "<", ",", ">"]
        );
    }

    #[test]
    fn strings_are_one_token() {
        assert_eq!(
            texts(r#"x("crate::a \" // b") y"#),
            ["x", "(", r#""crate::a \" // b""#, ")", "y"]
        );
        assert_eq!(texts("r#\"a \" b\"# c"), ["r#\"a \" b\"#", "c"]);
        assert_eq!(texts(r#"b"a" br"\" c"#), [r#"b"a""#, r#"br"\""#, "c"]);
        assert_eq!(texts("r#type brr c"), ["r", "#", "type", "brr", "c"]);
    }

    #[test]
    fn lines_are_counted_through_everything() {
        let tokens = tokens("/* \n */ a\n\"\n\" b // c\nd");
        let lines: Vec<_> = tokens
            .iter()
            .map(|token| (token.text, token.line))
            .collect();
        assert_eq!(lines, [("a", 2), ("\"\n\"", 3), ("b", 4), ("d", 5)]);
    }

    #[test]
    fn items_under_cfg_test_are_gone() {
        let kept = |text| {
            without_tests(&tokens(text))
                .iter()
                .map(|token| token.text)
                .collect::<String>()
        };
        assert_eq!(
            kept("a #[cfg(test)] #[allow(x)] mod tests { { b } c } d"),
            "ad"
        );
        assert_eq!(kept("#[cfg(test)] mod tests; d"), "d");
        assert_eq!(
            kept("#[cfg(test)] fn f(x: [u8; 4]) -> [u8; 4] { x } d"),
            "d"
        );
        assert_eq!(
            kept("#[cfg(feature)] mod e { f }"),
            "#[cfg(feature)]mode{f}"
        );
    }
}
