//! The 2-4-4-1 net of the example `xor` beside the same arithmetic as plain loops.

#[path = "../examples/data/xor_weights.rs"]
mod weights;

use paralens::prelude::*;

const DATA: [([f64; 2], [f64; 1]); 4] = [
    ([0.0, 0.0], [0.0]),
    ([0.0, 1.0], [1.0]),
    ([1.0, 0.0], [1.0]),
    ([1.0, 1.0], [0.0]),
];

/// One layer as loops: weights from input to output, biases, and what the forward pass leaves.
struct Loops {
    w: Vec<Vec<f64>>,
    b: Vec<f64>,
    x: Vec<f64>,
    y: Vec<f64>,
}
impl Loops {
    fn new(w: &[impl AsRef<[f64]>]) -> Loops {
        let w: Vec<Vec<f64>> = w.iter().map(|row| row.as_ref().to_vec()).collect();
        Loops {
            b: vec![0.0; w[0].len()],
            w,
            x: vec![],
            y: vec![],
        }
    }
    fn forward(&mut self, x: Vec<f64>) -> Vec<f64> {
        self.y = (0..self.b.len())
            .map(|o| {
                let z: f64 = (0..x.len()).map(|i| x[i] * self.w[i][o]).sum::<f64>() + self.b[o];
                1.0 / (1.0 + (-z).exp())
            })
            .collect();
        self.x = x;
        self.y.clone()
    }
    /// The rate stands at the very end, where the parameters move.
    fn backward(&mut self, dy: &[f64], rate: f64) -> Vec<f64> {
        let d: Vec<f64> = dy
            .iter()
            .zip(&self.y)
            .map(|(d, y)| d * y * (1.0 - y))
            .collect();
        let dx = self
            .w
            .iter()
            .map(|row| row.iter().zip(&d).map(|(w, d)| w * d).sum())
            .collect();
        for (row, x) in self.w.iter_mut().zip(&self.x) {
            row.iter_mut().zip(&d).for_each(|(w, d)| *w -= rate * x * d);
        }
        self.b.iter_mut().zip(&d).for_each(|(b, d)| *b -= rate * d);
        dx
    }
}

fn affine<const I: usize, const O: usize>(w: [[f64; O]; I]) -> Affine<Matrix<I, O, f64>, [f64; O]> {
    Affine {
        weight: Matrix::from_fn(|i, o| w[i][o]),
        bias: [0.0; O],
    }
}

// 0.3 and not 0.5: a power of two commutes with rounding and could not show a rate in the wrong place
#[test]
fn fifty_epochs_at_rate_0_3_are_those_of_plain_loops() {
    let mut loops = [
        Loops::new(&weights::FIRST),
        Loops::new(&weights::SECOND),
        Loops::new(&weights::THIRD),
    ];
    let net = Dense::<2, 4, f64>::new()
        .then(sigmoid())
        .then(Dense::<_, 4, f64>::new())
        .then(sigmoid())
        .then(Dense::<_, 1, f64>::new())
        .then(sigmoid());
    let layers = (
        affine(weights::FIRST),
        affine(weights::SECOND),
        affine(weights::THIRD),
    );
    let params = (((((layers.0, ()), layers.1), ()), layers.2), ());
    let mut learner = Learner::with(net, sum_of_squares(), Descent(0.3), params, 0);
    for epoch in 0..50 {
        for (x, t) in &DATA {
            let found = learner.step(*x, t).expect("the loss is finite");
            let y = loops
                .iter_mut()
                .fold(x.to_vec(), |x, layer| layer.forward(x));
            let expected = (y[0] - t[0]) * (y[0] - t[0]);
            let seed = vec![2.0 * (y[0] - t[0])];
            loops
                .iter_mut()
                .rev()
                .fold(seed, |d, layer| layer.backward(&d, 0.3));
            assert!(
                (found - expected).abs() < 1e-13,
                "epoch {epoch}: {found} is not {expected}"
            );
        }
    }
    let all: Vec<f64> = loops
        .iter()
        .flat_map(|l| l.w.concat().into_iter().chain(l.b.clone()))
        .collect();
    let mut i = 0;
    for leaf in learner.params().leaves() {
        for found in leaf.data {
            assert!(
                (found - all[i]).abs() < 1e-13,
                "{}: {found} is not {}",
                leaf.name,
                all[i]
            );
            i += 1;
        }
    }
    assert_eq!(i, all.len());
}
