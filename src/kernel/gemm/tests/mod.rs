//! Every kernel that the machine has against the plain product.

mod cuts;
mod oracle;
mod values;

use super::Number;
use crate::kernel::View;

/// What the tests ask of a number beyond its kernels.
trait Tested: Number {
    const STEP: f64;
    const NAN: Self;
    fn of(x: f64) -> Self;
    fn wide(self) -> f64;
    fn bits(self) -> u64;
}
macro_rules! tested {
    ($($S:ident),*) => { $(
        impl Tested for $S {
            const STEP: f64 = $S::EPSILON as f64;
            const NAN: $S = $S::NAN;
            fn of(x: f64) -> $S { x as $S }
            fn wide(self) -> f64 { f64::from(self) }
            fn bits(self) -> u64 { self.to_bits().into() }
        }
    )* };
}
tested!(f32, f64);

/// Numbers in [−1, 1), from a linear congruential generator.
struct Source(u64);
impl Source {
    fn next(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as f64 / (1_u64 << 30) as f64 - 1.0
    }
}

/// How an operand lies in memory.
#[derive(Clone, Copy, Debug)]
enum Layout {
    Rows,
    Columns,
    /// Neither rows nor columns are neighbours.
    Sparse,
}
const BOTH: [Layout; 2] = [Layout::Rows, Layout::Columns];
const ALL: [Layout; 3] = [Layout::Rows, Layout::Columns, Layout::Sparse];

struct Operand<S> {
    data: Vec<S>,
    size: (usize, usize),
    step: (usize, usize),
}
impl<S: Tested> Operand<S> {
    /// Random numbers; a line is `gap` numbers longer than it need be, and all that is not an entry is NaN.
    fn new(source: &mut Source, size: (usize, usize), layout: Layout, gap: usize) -> Self {
        Self::lay(size, layout, gap, |_, _| S::of(source.next()))
    }
    fn lay(
        (rows, columns): (usize, usize),
        layout: Layout,
        gap: usize,
        mut entry: impl FnMut(usize, usize) -> S,
    ) -> Self {
        let (step, len) = match layout {
            Layout::Rows => ((columns + gap, 1), rows * (columns + gap)),
            Layout::Columns => ((1, rows + gap), columns * (rows + gap)),
            Layout::Sparse => ((2 * columns + gap, 2), rows * (2 * columns + gap)),
        };
        let mut data = vec![S::NAN; len];
        for i in 0..rows {
            for j in 0..columns {
                data[i * step.0 + j * step.1] = entry(i, j);
            }
        }
        Operand {
            data,
            size: (rows, columns),
            step,
        }
    }
    /// The same numbers, lying in another way.
    fn laid(&self, layout: Layout, gap: usize) -> Self {
        Self::lay(self.size, layout, gap, |i, j| self.view().at(i, j))
    }
    fn view(&self) -> View<'_, S> {
        View {
            data: &self.data,
            size: self.size,
            step: self.step,
        }
    }
    fn rows(&self, from: usize, most: usize) -> View<'_, S> {
        let size = (most.min(self.size.0 - from), self.size.1);
        View {
            data: &self.data[from * self.step.0..],
            size,
            ..self.view()
        }
    }
    fn columns(&self, from: usize, most: usize) -> View<'_, S> {
        let size = (self.size.0, most.min(self.size.1 - from));
        View {
            data: &self.data[from * self.step.1..],
            size,
            ..self.view()
        }
    }
    /// The same in `f64`, by a map of each entry.
    fn map(&self, f: impl Fn(f64) -> f64) -> Vec<f64> {
        let (rows, columns) = self.size;
        (0..rows * columns)
            .map(|i| f(self.view().at(i / columns, i % columns).wide()))
            .collect()
    }
}
