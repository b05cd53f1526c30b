use super::Dense;
use super::sizes::sizes;
use crate::combinator::{Across, Identity, Parallel, Serial, identity};
use crate::ext::ParaExt;
use crate::kernel::{Onto, View};
use crate::number::Semiring;
use crate::object::{Co, Frozen, Matrix};
use crate::para::{Init, Para};
use crate::random::Rng;

sizes! {
    one by one,
    /// At every node of a graph the sum over its neighbours: (A, X) ↦ (A, A X), with X' = Aᵀ Y'.
    ///
    /// A is N by N and says how much of node j arrives at node i; X has D numbers at each of N nodes. A is a context: it
    /// goes along unchanged, for the layers behind, and has no cotangent.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let path = Frozen(Matrix::from_fn(|i, j| f64::from(i + 1 == j)));
    /// let (_, y) = Neighbours::<3, 1, f64>::new().apply(&(), (path, [[1.0], [2.0], [3.0]]));
    /// assert_eq!(y, [[2.0], [3.0], [0.0]]);
    /// ```
    Neighbours<N, D>
}

fn product<const N: usize, const D: usize, S: Semiring>(
    a: View<'_, S>,
    x: &[[S; D]; N],
) -> [[S; D]; N] {
    let mut y = [[S::ZERO; D]; N];
    let x = View::rows(x.as_flattened(), N, D);
    S::matmul(a, x, y.as_flattened_mut(), Onto::Zero);
    y
}

impl<const N: usize, const D: usize, S: Semiring> Para for Neighbours<N, D, S> {
    type Params = ();
    type Input = (Frozen<Matrix<N, N, S>>, [[S; D]; N]);
    type Output = Self::Input;
    type Residual = Matrix<N, N, S>;

    fn forward(&self, _: &(), (a, x): Self::Input) -> (Self::Output, Self::Residual) {
        let y = product(View::rows(a.flat(), N, N), &x);
        let kept = a.0.clone();
        ((a, y), kept)
    }
    fn backward(
        &self,
        _: &(),
        a: Self::Residual,
        ((), dy): Co<Self::Output>,
        _: &mut (),
    ) -> Co<Self::Input> {
        ((), product(View::rows(a.flat(), N, N).transposed(), &dy))
    }
    fn backward_params(&self, _: &(), _: Self::Residual, _: Co<Self::Output>, _: &mut ()) {}
    fn apply(&self, _: &(), (a, x): Self::Input) -> Self::Output {
        let y = product(View::rows(a.flat(), N, N), &x);
        (a, y)
    }
}
impl<const N: usize, const D: usize, S: Semiring> Init for Neighbours<N, D, S> {
    fn init(&self, _: &mut Rng) {}
}

/// What [`graph_conv`] makes.
pub type GraphConv<const N: usize, const I: usize, const O: usize, S = f32> = Serial<
    Neighbours<N, I, S>,
    Parallel<Identity<Frozen<Matrix<N, N, S>>>, Across<N, Dense<I, O, S>>>,
>;

/// A graph convolution, (A, X) ↦ (A, A X W + b): [`Neighbours`], then one dense layer at every node.
///
/// Since A goes along, `f.then(g)` is (A, X) ↦ g(A, f(A, X)): composition in the `CoKleisli` category of A × (−)
/// (Gavranović and Villani, *Graph Convolutional Neural Networks as Parametric `CoKleisli` morphisms*, 2212.00542). The layer
/// does not see the order of the nodes: f(P A Pᵀ, P X) = P f(A, X).
///
/// ```
/// use paralens::prelude::*;
///
/// let between = identity().beside(relu());
/// let net = graph_conv::<4, 3, 8, f32>().then(between).then(graph_conv::<4, 8, 2, f32>()).then(second());
/// let p = net.init(&mut Rng::new(1));
/// let ring = Matrix::from_fn(|i, j| if (i + 1) % 4 == j || (j + 1) % 4 == i { 0.5 } else { 0.0 });
/// let y: [[f32; 2]; 4] = net.apply(&p, (Frozen(ring), [[1.0, 2.0, 3.0]; 4]));
/// assert_eq!(y[0], y[3]); // all places of a ring are alike
/// ```
///
/// (Kipf and Welling, *Semi-Supervised Classification with Graph Convolutional Networks*, 1609.02907, equation 2, where A
/// is normalised by the degrees before.)
#[must_use]
pub fn graph_conv<const N: usize, const I: usize, const O: usize, S: Semiring>()
-> GraphConv<N, I, O, S> {
    Neighbours::new().then(identity().beside(Dense::new().across()))
}
