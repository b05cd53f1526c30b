use std::fmt;
use std::ops::Deref;

/// Where a leaf hangs in a tree of parameters: `hidden.weight`, `3.bias`.
///
/// A list on the stack, from the leaf to the root: making one costs nothing, and it becomes text only when it is shown.
///
/// ```
/// use paralens::object::Path;
///
/// let hidden = Path::Name(&Path::Root, "hidden");
/// assert_eq!(Path::Field(&hidden, "weight").to_string(), "hidden.weight");
/// ```
#[derive(Clone, Copy)]
pub enum Path<'a> {
    /// The whole.
    Root,
    /// A field of a struct.
    Field(&'a Path<'a>, &'static str),
    /// A name given by `named`. It stands for the nest of pairs above it, whose sides are left out.
    Name(&'a Path<'a>, &'static str),
    /// A side of a pair, 0 or 1.
    Side(&'a Path<'a>, usize),
    /// An element of an array or a list.
    Index(&'a Path<'a>, usize),
    /// Below here nothing moves.
    Frozen(&'a Path<'a>),
}

impl<'a> Path<'a> {
    fn up(&self) -> Option<&'a Path<'a>> {
        match *self {
            Path::Root => None,
            Path::Field(up, _)
            | Path::Name(up, _)
            | Path::Side(up, _)
            | Path::Index(up, _)
            | Path::Frozen(up) => Some(up),
        }
    }
    /// The last name on the path, empty if it ends with a number: `weight`.
    #[must_use]
    pub fn last(&self) -> &'static str {
        match self {
            Path::Field(_, name) | Path::Name(_, name) => name,
            Path::Frozen(up) => up.last(),
            _ => "",
        }
    }
    /// Whether it lies in something frozen.
    #[must_use]
    pub fn is_frozen(&self) -> bool {
        matches!(self, Path::Frozen(_)) || self.up().is_some_and(Path::is_frozen)
    }
    /// Writes the path, and says whether there was anything to write.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> Result<bool, fmt::Error> {
        let Some(mut up) = self.up() else {
            return Ok(false);
        };
        if let Path::Name(..) = self {
            while let Path::Side(higher, _) = up {
                up = higher;
            }
        }
        let dot = if up.write(f)? { "." } else { "" };
        match self {
            Path::Field(_, name) | Path::Name(_, name) => write!(f, "{dot}{name}")?,
            Path::Side(_, i) | Path::Index(_, i) => write!(f, "{dot}{i}")?,
            Path::Root | Path::Frozen(_) => return Ok(!dot.is_empty()),
        }
        Ok(true)
    }
}
impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f).map(|_| ())
    }
}
impl fmt::Debug for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Path({self})")
    }
}

/// The sizes of a leaf, axis by axis; the last axis runs over outputs. Up to eight axes; further ones are multiplied
/// into the last.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    axes: [usize; 8],
    rank: usize,
}
impl Shape {
    /// The shape of a single number: no axes.
    pub const POINT: Shape = Shape {
        axes: [0; 8],
        rank: 0,
    };
    /// One more axis at the end.
    #[inline]
    #[must_use]
    pub const fn by(mut self, n: usize) -> Shape {
        if self.rank < self.axes.len() {
            self.axes[self.rank] = n;
            self.rank += 1;
        } else {
            self.axes[self.rank - 1] *= n;
        }
        self
    }
}
impl Deref for Shape {
    type Target = [usize];
    #[inline]
    fn deref(&self) -> &[usize] {
        &self.axes[..self.rank]
    }
}
impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

/// What a visitor is told of the numbers that it is shown: their name and their shape.
#[derive(Clone, Copy, Debug)]
pub struct Place<'p> {
    /// Where they hang.
    pub path: &'p Path<'p>,
    /// Their sizes, row-major; the last axis runs over outputs.
    pub shape: Shape,
}
impl Place<'_> {
    /// The length of a row: of the last axis, or 1 where there is none.
    #[inline]
    #[must_use]
    pub fn width(&self) -> usize {
        self.shape.last().copied().unwrap_or(1)
    }
}

#[cfg(test)]
mod tests {
    use super::{Path, Shape};

    #[test]
    fn a_name_stands_for_the_pairs_above_it() {
        let deep = Path::Side(&Path::Root, 0);
        let deep = Path::Side(&deep, 1);
        assert_eq!(deep.to_string(), "0.1");
        let name = Path::Name(&deep, "out");
        assert_eq!(name.to_string(), "out");
        let frozen = Path::Frozen(&name);
        assert_eq!(Path::Field(&frozen, "bias").to_string(), "out.bias");
        assert!(Path::Field(&frozen, "bias").is_frozen() && !name.is_frozen());
        let block = Path::Index(&name, 3);
        let inner = Path::Side(&block, 1);
        assert_eq!(Path::Name(&inner, "w").to_string(), "out.3.w");
        assert_eq!(
            (Path::Root.to_string(), frozen.last()),
            (String::new(), "out")
        );
    }
    #[test]
    fn a_ninth_axis_is_multiplied_into_the_last() {
        let shape = (1..=9).fold(Shape::POINT, Shape::by);
        assert_eq!(*shape, [1, 2, 3, 4, 5, 6, 7, 72]);
    }
}
