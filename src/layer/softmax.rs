use crate::combinator::blank;
use crate::joins;
use crate::number::{Real, total};
use crate::object::has_axis;
use crate::object::{BatchOf, Object, Pointwise};
use crate::para::{Init, Para};
use crate::random::Rng;

/// The activations that act on whole rows share all but their two maps.
macro_rules! along_rows {
    ($Name:ident, $(#[$doc:meta])* $make:ident, $value:ident, $pull:ident) => {
        blank! {
            #[doc = concat!("A map of every row: made by [`", stringify!($make), "`].")]
            $Name<X>,
            $(#[$doc])*
            $make [X: Pointwise]
        }
        impl<S: Real, X: Pointwise<Scalar = S>> Para for $Name<X> {
            type Params = ();
            type Input = X;
            type Output = X;
            type Residual = X;

            #[inline]
            fn forward(&self, _: &(), mut z: X) -> (X, X) {
                $value(&mut z);
                (z.copied(), z)
            }
            #[inline]
            fn backward(&self, _: &(), y: X, mut d: X, _: &mut ()) -> X {
                $pull(&y, &mut d);
                y.release();
                d
            }
            #[inline]
            fn backward_params(&self, _: &(), _: X, _: X, _: &mut ()) {}
            #[inline]
            fn apply(&self, _: &(), mut z: X) -> X {
                $value(&mut z);
                z
            }
        }
        impl<S: Real, X: Pointwise<Scalar = S>> Init for $Name<X> {
            fn init(&self, _: &mut Rng) {}
        }
        joins! { [X: Object] $Name<X>, batched |_f| $Name<BatchOf<X>> = $Name::default() }
    };
}

along_rows! {
    Softmax,
    /// Softmax along the last axis, `s_i = e^(z_i) / Σ_j e^(z_j)`: of every row, shares that sum to 1.
    ///
    /// The reverse derivative is `z' = s ∘ (d − ⟨s, d⟩)`, from the output, which it keeps. The largest z is subtracted
    /// first, so that nothing overflows. A z of −∞ gets the share 0, and nothing flows back through it. A row that is
    /// −∞ throughout, or that holds +∞ or NaN, has no softmax: it becomes NaN.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let share = softmax().apply(&(), [0.0, 2_f64.ln(), f64::NEG_INFINITY]);
    /// assert_eq!(share, [1.0 / 3.0, 2.0 / 3.0, 0.0]);
    /// ```
    ///
    /// A list of numbers is a batch of them and has no axis of its own:
    ///
    /// ```compile_fail,E0080
    /// use paralens::prelude::*;
    ///
    /// softmax().apply(&(), vec![1.0, 2.0, 3.0]);
    /// ```
    softmax, softmax_rows, pull_softmax
}
along_rows! {
    LogSoftmax,
    /// The logarithm of [`softmax`] along the last axis, `l_i = z_i − ln Σ_j e^(z_j)`, without the detour that loses small
    /// shares.
    ///
    /// The reverse derivative is `z' = d − eˡ Σ_j d_j`, from the output, which it keeps. Computed as
    /// (z − max) − ln Σ e^(z − max), which keeps all digits under a large common offset. A z of −∞ stays −∞. A row that is
    /// −∞ throughout, or that holds +∞ or NaN, becomes NaN.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let l = log_softmax().apply(&(), [0.0, 1000.0]);
    /// assert_eq!(l, [-1000.0, 0.0]);
    /// ```
    log_softmax, log_softmax_rows, pull_log_softmax
}

/// z ← z − max z in every row.
fn below_maximum<S: Real, X: Pointwise<Scalar = S>>(z: &mut X) {
    for row in z.rows_mut() {
        let first = row[0];
        let max = row.iter().fold(first, |max, z| max.maximum(*z));
        row.iter_mut().for_each(|z| *z = *z - max);
    }
}
pub(super) fn softmax_rows<S: Real, X: Pointwise<Scalar = S>>(z: &mut X) {
    const { has_axis::<X>() };
    below_maximum(z);
    z.each_number(
        #[inline(always)]
        |z| z.exp(),
    );
    for row in z.rows_mut() {
        let sum = total(row);
        row.iter_mut().for_each(|e| *e = *e / sum);
    }
}
fn log_softmax_rows<S: Real, X: Pointwise<Scalar = S>>(z: &mut X) {
    const { has_axis::<X>() };
    below_maximum(z);
    let mut e = z.copied();
    e.each_number(
        #[inline(always)]
        |z| z.exp(),
    );
    for (z, e) in z.rows_mut().zip(e.rows()) {
        let log = total(e).ln();
        z.iter_mut().for_each(|z| *z = *z - log);
    }
    e.release();
}

// A share of 0 selects nothing: neither the sum nor the result forms 0 · d, which d = ∞ would make NaN.
pub(super) fn pull_softmax<S: Real, X: Pointwise<Scalar = S>>(s: &X, d: &mut X) {
    let product = |d: S, s: S| if s.value() == 0.0 { S::ZERO } else { s * d };
    let mut products = d.copied();
    products.zip_numbers(s, product);
    for ((d, s), products) in d.rows_mut().zip(s.rows()).zip(products.rows()) {
        let mean = total(products);
        for (d, s) in d.iter_mut().zip(s) {
            *d = product(*d - mean, *s);
        }
    }
    products.release();
}
fn pull_log_softmax<S: Real, X: Pointwise<Scalar = S>>(l: &X, d: &mut X) {
    let mut shares = l.copied();
    shares.each_number(
        #[inline(always)]
        |z| z.exp(),
    );
    for (d, shares) in d.rows_mut().zip(shares.rows()) {
        let sum = total(d);
        for (d, s) in d.iter_mut().zip(shares) {
            if s.value() != 0.0 {
                *d = *d - *s * sum;
            }
        }
    }
    shares.release();
}

#[cfg(test)]
mod tests;
