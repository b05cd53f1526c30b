//! Cells through time, folds, attention, normalisation, tables and graphs, in several sizes.

use super::harness::{further, lenses, noise};
use paralens::law::Defect;
use paralens::prelude::*;

type D<const I: usize, const O: usize> = Dense<I, O, f64>;

fn class<const N: usize>(k: usize) -> Label<N> {
    Label::new(k).expect("a class")
}
fn context<const N: usize>() -> Frozen<Matrix<N, N, f64>> {
    Frozen(Matrix::from_fn(|i, j| ((3 * i + 5 * j) % 7) as f64 / 7.0))
}
/// ((x₀ x₁) ((x₂ x₃) x₄)), cut off after n leaves.
fn tree<X: Copy>(n: usize, x: X) -> Tree<X> {
    match n {
        1 => Tree::leaf(x),
        n => tree(n / 2, x).join(tree(n - n / 2, x)),
    }
}

lenses! {
    elman_: S => elman::<2, 3, S>(), at ([0.0; 3], [0.0; 2]);
    gru_: S => gru::<2, 3, S>(), at ([0.0; 3], [0.0; 2]);
    elman_through_time: S => elman::<2, 3, S>().unroll::<4>(), at ([0.0; 3], [[0.0; 2]; 4]);
    gru_along: S => gru::<1, 2, S>().along(), at ([0.0; 2], vec![[0.0]; 3]);
    folded: S => joint::<2, 2, S>().then(tanh()).fold(), at ([0.0; 2], vec![[0.0; 2]; 3]);
    folded_tree: S => tanh::<[S; 2]>().fold_tree(joint::<2, 2, S>().then(tanh())), at tree(5, [0.0; 2]);
    moore_: S => Dense::<2, 1, S>::new().moore(joint::<3, 2, S>().then(tanh())), at ([0.0; 2], [0.0; 3]);
    initial_: S => initial::<2, [S; 3], S>(), at [0.0; 3];
    first_: S => first::<[S; 2], S>(), at ([0.0; 2], 0.0);
    second_: S => second::<[S; 2], S>(), at ([0.0; 2], 0.0);
    times_: S => times::<[S; 3]>(), at ([0.0; 3], [0.0; 3]);
    mix_: S => mix::<[S; 3]>(), at (([0.0; 3], [0.0; 3]), [0.0; 3]);
    attend: S => Attend::<3, 4, 2, 3, S>::new(), at (([[0.0; 2]; 3], [[0.0; 2]; 4]), [[0.0; 3]; 4]);
    self_attention_: S => self_attention::<3, 2, 2, 3, S>(), at [[0.0; 2]; 3];
    layer_norm: S => LayerNorm::<5, S>::new(), at [0.0; 5];
    embedding: S => Embedding::<5, 3, S>::new(), at class::<5>(2);
    neighbours: S => Neighbours::<3, 2, S>::new(), at (context::<3>(), [[0.0; 2]; 3]);
    graph: S => graph_conv::<3, 2, 4, S>(), at (context::<3>(), [[0.0; 2]; 3]);
}

further! {
    elman_of_one => elman::<1, 1, f64>().unroll::<1>(), at ([0.0; 1], [[0.0; 1]; 1]);
    elman_of_odd_sizes => elman::<5, 7, f64>().unroll::<3>(), at ([0.0; 7], [[0.0; 5]; 3]);
    gru_of_one => gru::<1, 1, f64>(), at ([0.0; 1], [0.0; 1]);
    gru_of_odd_sizes => gru::<5, 3, f64>().unroll::<5>(), at ([0.0; 3], [[0.0; 5]; 5]);
    along_nothing => initial().then(elman::<2, 2, f64>().along()), at vec![[0.0; 2]; 0];
    along_one => elman::<2, 2, f64>().along(), at ([0.0; 2], vec![[0.0; 2]; 1]);
    along_classes => identity().beside(Embedding::<3, 2, f64>::new()).then(elman::<2, 2, f64>()).along(),
        at ([0.0; 2], vec![class::<3>(1), class::<3>(2)]);
    fold_nothing => joint::<1, 2, f64>().then(tanh()).fold(), at ([0.0; 2], vec![[0.0; 1]; 0]);
    fold_one => joint::<1, 1, f64>().then(tanh()).fold(), at ([0.0; 1], vec![[0.0; 1]; 1]);
    tree_of_one => D::<3, 2>::new().fold_tree(joint::<2, 2, f64>().then(tanh())), at tree(1, [0.0; 3]);
    tree_of_seven => D::<3, 2>::new().fold_tree(joint::<2, 2, f64>().then(tanh())), at tree(7, [0.0; 3]);
    moore_through_time => D::<2, 1>::new().moore(joint::<1, 2, f64>().then(tanh())).unroll::<3>(),
        at ([0.0; 2], [[0.0; 1]; 3]);
    attend_to_one => Attend::<1, 1, 1, 1, f64>::new(), at (([[0.0; 1]; 1], [[0.0; 1]; 1]), [[0.0; 1]; 1]);
    attend_odd => Attend::<5, 3, 7, 1, f64>::new(), at (([[0.0; 7]; 5], [[0.0; 7]; 3]), [[0.0; 1]; 3]);
    self_attention_of_one => self_attention::<1, 1, 1, 1, f64>(), at [[0.0; 1]; 1];
    self_attention_odd => self_attention::<5, 3, 1, 7, f64>(), at [[0.0; 3]; 5];
    layer_norm_of_one => LayerNorm::<1, f64>::new(), at [0.0; 1];
    layer_norm_of_odd_size => LayerNorm::<17, f64>::new(), at [0.0; 17];
    embedding_of_one => Embedding::<1, 1, f64>::new(), at class::<1>(0);
    embedding_of_odd_sizes => Embedding::<3, 7, f64>::new(), at class::<3>(0);
    graph_of_one => graph_conv::<1, 1, 1, f64>(), at (context::<1>(), [[0.0; 1]; 1]);
    graph_of_odd_sizes => graph_conv::<5, 3, 7, f64>().then(identity().beside(tanh())).then(second()),
        at (context::<5>(), [[0.0; 3]; 5]);
}

fn drop<X>() -> Dropout<X> {
    dropout(0.4).expect("a probability")
}

/// A step has noise of its own, and along a list all steps have one.
#[test]
fn noise_through_time() -> Result<(), Defect> {
    let cell = joint::<2, 3, f64>()
        .then(drop())
        .then(tanh())
        .then(duplicate());
    let p = cell.init(&mut Rng::new(1));
    noise(&cell.unroll::<3>(), &p, &([0.0; 3], [[0.0; 2]; 3]))?;
    noise(&cell.along(), &p, &([0.0; 3], vec![[0.0; 2]; 3]))?;
    let algebra = joint::<2, 3, f64>().then(drop());
    let p = algebra.init(&mut Rng::new(1));
    noise(&algebra.fold(), &p, &([0.0; 3], vec![[0.0; 2]; 3]))?;
    let machine = D::<3, 2>::new().then(drop()).moore(algebra);
    noise(
        &machine,
        &machine.init(&mut Rng::new(1)),
        &([0.0; 3], [0.0; 2]),
    )
}
