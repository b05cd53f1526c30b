use crate::combinator::Initialiser;
use crate::number::Real;
use crate::object::Place;
use crate::random::Rng;

/// Variance 2 / (fan-in + fan-out): keeps the size of signals both ways through linear or tanh layers. Made by
/// [`glorot_uniform`] and [`glorot_normal`].
#[derive(Clone, Copy, Debug)]
pub struct Glorot(Distribution);

/// Variance 2 / fan-in: keeps the size of signals through `relu` layers. Made by [`he_uniform`] and [`he_normal`].
#[derive(Clone, Copy, Debug)]
pub struct He(Distribution);

#[derive(Clone, Copy, Debug)]
enum Distribution {
    Uniform,
    Normal,
}

impl Distribution {
    /// Independent numbers with mean 0 and the given variance.
    fn draw<S: Real>(self, variance: f64, weights: &mut [S], rng: &mut Rng) {
        // a uniform number in −b..b has the variance b² / 3
        let (deviation, bound) = (variance.sqrt(), (3.0 * variance).sqrt());
        for w in weights {
            *w = S::of(match self {
                Distribution::Uniform => rng.uniform(-bound, bound),
                Distribution::Normal => deviation * rng.normal(),
            });
        }
    }
}

/// Of a shape `[.., I, O]`: how many numbers a weight's output sums, and how many outputs a weight's input goes to.
///
/// The axes before the last two are places of a window, through which every input reaches every output: a kernel
/// `[H, W, I, O]` has fan-in H W I and fan-out H W O.
fn fans(shape: &[usize]) -> (f64, f64) {
    let (places, last) = shape.split_at(shape.len().saturating_sub(2));
    let places: usize = places.iter().product();
    let (i, o) = match last {
        [i, o] => (*i, *o),
        _ => (1, last.iter().product()),
    };
    ((places * i) as f64, (places * o) as f64)
}

impl Glorot {
    pub(super) fn draw<S: Real>(&self, shape: &[usize], weights: &mut [S], rng: &mut Rng) {
        let (fan_in, fan_out) = fans(shape);
        self.0.draw(2.0 / (fan_in + fan_out), weights, rng);
    }
}
impl Initialiser for Glorot {
    fn fill<S: Real>(&self, place: Place<'_>, weights: &mut [S], rng: &mut Rng) {
        self.draw(&place.shape, weights, rng);
    }
}
impl Initialiser for He {
    fn fill<S: Real>(&self, place: Place<'_>, weights: &mut [S], rng: &mut Rng) {
        let (fan_in, _) = fans(&place.shape);
        self.0.draw(2.0 / fan_in, weights, rng);
    }
}

/// Uniform in −b..b with b = √(6 / (fan-in + fan-out)).
///
/// Of a weight with shape `[I, O]`, fan-in is I and fan-out O. The axes before the last two are places of a window: of
/// a convolution's kernel `[H, W, I, O]`, fan-in is H W I and fan-out H W O.
///
/// (Glorot and Bengio, *Understanding the difficulty of training deep feedforward neural networks*, AISTATS 2010,
/// equation 16.)
#[must_use]
pub const fn glorot_uniform() -> Glorot {
    Glorot(Distribution::Uniform)
}
/// Normal with mean 0 and deviation √(2 / (fan-in + fan-out)); the fans are those of [`glorot_uniform`].
///
/// (Glorot and Bengio, AISTATS 2010, equation 12.)
#[must_use]
pub const fn glorot_normal() -> Glorot {
    Glorot(Distribution::Normal)
}
/// Uniform in −b..b with b = √(6 / fan-in); the fans are those of [`glorot_uniform`].
///
/// (He, Zhang, Ren and Sun, *Delving Deep into Rectifiers*, 1502.01852, Section 2.2.)
#[must_use]
pub const fn he_uniform() -> He {
    He(Distribution::Uniform)
}
/// Normal with mean 0 and deviation √(2 / fan-in); the fans are those of [`glorot_uniform`].
///
/// (He, Zhang, Ren and Sun, *Delving Deep into Rectifiers*, 1502.01852, equation 10.)
#[must_use]
pub const fn he_normal() -> He {
    He(Distribution::Normal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layer::{Dense, Linear};
    use crate::object::{Path, Shape};
    use crate::{Init, ParaExt};

    /// Standard deviation and largest absolute value.
    fn spread(weights: &[f64]) -> (f64, f64) {
        let n = weights.len() as f64;
        let mean = weights.iter().sum::<f64>() / n;
        let variance = weights.iter().map(|w| (w - mean).powi(2)).sum::<f64>() / n;
        (
            variance.sqrt(),
            weights.iter().fold(0.0, |max, w| w.abs().max(max)),
        )
    }
    #[track_caller]
    fn assert_spread(weights: &[f64], deviation: f64, bound: f64) {
        let (sample, largest) = spread(weights);
        assert!(
            (sample / deviation - 1.0).abs() < 0.035,
            "{sample} is not {deviation}"
        );
        assert!(largest <= bound, "{largest} is beyond {bound}");
    }
    fn fill(i: impl Initialiser, shape: &[usize]) -> Vec<f64> {
        let shape = shape.iter().fold(Shape::POINT, |shape, n| shape.by(*n));
        let mut weights = vec![0.0; shape.iter().product()];
        let path = &Path::Root;
        i.fill(Place { path, shape }, &mut weights, &mut Rng::new(1));
        weights
    }

    #[test]
    fn fan_in_and_fan_out_of_a_dense_layer() {
        let layer = Dense::<50, 200, f64>::new();
        let mut rng = Rng::new(7);
        let mut drawn = |i| layer.start_with::<f64, _>(i).init(&mut rng);
        let (bound, infinite) = (0.15491933384829668, f64::INFINITY);
        let p = drawn(glorot_uniform());
        assert_spread(p.weight.flat(), bound / 3_f64.sqrt(), bound);
        assert_eq!(p.bias, [0.0; 200]);
        let p = drawn(glorot_normal());
        assert_spread(p.weight.flat(), 0.08944271909999159, infinite);
        let mut drawn = |i| layer.start_with::<f64, _>(i).init(&mut rng);
        assert_spread(drawn(he_normal()).weight.flat(), 0.2, infinite);
        let bound = 0.3464101615137755;
        assert_spread(drawn(he_uniform()).weight.flat(), 0.2, bound);
    }
    #[test]
    fn layers_begin_as_glorot_said() {
        let bound = 0.15491933384829668;
        let p = Dense::<50, 200, f64>::new().init(&mut Rng::new(1));
        assert_spread(p.weight.flat(), bound / 3_f64.sqrt(), bound);
        let w = Linear::<50, 200, f64>::new().init(&mut Rng::new(1));
        assert_eq!((w, [0.0; 200]), (p.weight, p.bias));
    }
    #[test]
    fn axes_before_the_last_two_are_a_window() {
        // a kernel of 5 by 4 places from 10 to 20 channels
        let shape = [5, 4, 10, 20];
        assert_eq!(fans(&shape), (200.0, 400.0));
        assert_spread(&fill(he_normal(), &shape), 0.1, f64::INFINITY);
        let bound = 0.1;
        assert_spread(&fill(glorot_uniform(), &shape), bound / 3_f64.sqrt(), bound);
        assert_eq!(fans(&[3, 10, 20]), (30.0, 60.0));
        assert_eq!((fans(&[7]), fans(&[])), ((1.0, 7.0), (1.0, 1.0)));
    }
}
