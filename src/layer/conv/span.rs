use std::fmt;
use std::ops::Range;

/// How a window moves along one axis of an image.
///
/// It is `size` numbers long, `dilation` apart from each other, and moves `stride` numbers at a time, over an axis that
/// has `padding` zeros put at both ends. Tap k of the window at place o meets number `o · stride + k · dilation − padding`.
///
/// ```
/// use paralens::layer::Span;
///
/// let span = Span { size: 3, stride: 2, padding: 1, dilation: 1 };
/// assert_eq!(span.places(7), Ok(4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// How many numbers of the axis meet the window.
    pub size: usize,
    /// From one place of the window to the next.
    pub stride: usize,
    /// How many zeros are put at each end.
    pub padding: usize,
    /// From one number of the window to the next.
    pub dilation: usize,
}

/// Why a window does not fit on an axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpanError {
    /// The window is empty, its places or its numbers do not move, or its measures are beyond all memory.
    NoWindow(Span),
    /// The axis is too short for it.
    TooLong {
        /// The window.
        span: Span,
        /// The length of the axis.
        axis: usize,
    },
}

impl fmt::Display for SpanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpanError::NoWindow(span) => write!(f, "{span:?} is not a window that moves"),
            SpanError::TooLong { span, axis } => {
                write!(f, "{span:?} is longer than an axis of {axis} numbers")
            }
        }
    }
}
impl std::error::Error for SpanError {}

impl Span {
    /// At how many places the window fits on an axis of `n` numbers:
    /// ⌊(n + 2 padding − dilation (size − 1) − 1) / stride⌋ + 1. Numbers behind the last place are in no window. (Dumoulin and
    /// Visin, *A guide to convolution arithmetic for deep learning*, 1603.07285.)
    ///
    /// # Errors
    ///
    /// If the size, the stride or the dilation is 0, and if the window does not fit at all.
    pub const fn places(self, n: usize) -> Result<usize, SpanError> {
        if self.size == 0 || self.stride == 0 || self.dilation == 0 {
            return Err(SpanError::NoWindow(self));
        }
        let Some(last) = self.dilation.checked_mul(self.size - 1) else {
            return Err(SpanError::NoWindow(self));
        };
        let Some(ends) = self.padding.checked_mul(2) else {
            return Err(SpanError::NoWindow(self));
        };
        let Some(length) = n.checked_add(ends) else {
            return Err(SpanError::NoWindow(self));
        };
        if length <= last {
            return Err(SpanError::TooLong {
                span: self,
                axis: n,
            });
        }
        Ok((length - last - 1) / self.stride + 1)
    }

    /// Stops a program at compile time if there are not `places` places on an axis of `n` numbers.
    pub(super) const fn expect(self, n: usize, places: usize) {
        match self.places(n) {
            Ok(count) => assert!(
                count == places,
                "the output has another size: it is (input + 2 padding - dilation (window - 1) - 1) / stride + 1"
            ),
            Err(SpanError::NoWindow(_)) => {
                panic!("a window needs a size, a stride and a dilation of at least 1")
            }
            Err(SpanError::TooLong { .. }) => panic!("the window is larger than the input"),
        }
    }

    /// Of the places `0..places`, those whose tap `k` meets one of `n` numbers and no zero at an end, and the first number
    /// that it meets.
    #[inline]
    pub(super) const fn met(self, k: usize, n: usize, places: usize) -> (Range<usize>, usize) {
        let ahead = k * self.dilation;
        let start = self.padding.saturating_sub(ahead).div_ceil(self.stride);
        let end = match (n + self.padding).checked_sub(ahead + 1) {
            Some(room) if room / self.stride + 1 < places => room / self.stride + 1,
            Some(_) => places,
            None => 0,
        };
        if start >= end {
            return (0..0, 0);
        }
        (start..end, start * self.stride + ahead - self.padding)
    }
}
