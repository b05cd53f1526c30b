use crate::combinator::{
    Across, Along, Both, Boxed, By, Checkpoint, Each, Fold, FoldTree, Fork, Freeze, Initialiser,
    Moore, Named, Parallel, Power, Reparam, Repeat, Serial, Share, Skip, Start, Unroll, Whole,
    With,
};
use crate::lift::{Batched, Drawing, Stochastic};
use crate::number::Real;
use crate::object::{Additive, Co, Leaves, Object};
use crate::para::{Init, Para};
use std::array;
use std::marker::PhantomData;

/// The methods of every lens.
pub trait ParaExt: Para + Sized {
    /// f ; g: what comes out of `f` goes into `g`. Its parameters are the pair `(P, Q)`.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// // sizes are inferred along the chain
    /// let net = Dense::<2, 4>::new().then(sigmoid()).then(Dense::<_, 1>::new());
    /// let p = net.init(&mut Rng::new(1));
    /// let y: [f32; 1] = net.apply(&p, [0.5, -0.5]);
    /// ```
    ///
    /// Sizes that do not fit do not compile, and the error stands at the join:
    ///
    /// ```compile_fail,E0271
    /// use paralens::prelude::*;
    ///
    /// let net = Dense::<2, 4>::new().then(Dense::<9, 1>::new());
    /// ```
    #[inline]
    fn then<G: Para<Input = Self::Output>>(self, g: G) -> Serial<Self, G> {
        Serial(self, g)
    }

    /// f ⊗ g: side by side, on a pair of inputs.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let f = relu::<f64>().beside(identity::<[f64; 2]>());
    /// assert_eq!(f.apply(&((), ()), (-1.0, [2.0, 3.0])), (0.0, [2.0, 3.0]));
    /// ```
    #[inline]
    fn beside<G: Para>(self, g: G) -> Parallel<Self, G> {
        Parallel(self, g)
    }

    /// copy ; f ⊗ g: both on the same input. Backward, the two cotangents of the input are added.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let f = relu::<f64>().fork(identity());
    /// assert_eq!(f.apply(&((), ()), -1.0), (0.0, -1.0));
    /// ```
    #[inline]
    fn fork<G: Para<Input = Self::Input>>(self, g: G) -> Fork<Self, G>
    where
        Self::Input: Clone,
    {
        Fork(self, g)
    }

    /// f^r: the parameter of `f` is made by a lens r : Q → P without parameters, and Q is what is learnt. Masks, positive
    /// parameters, low rank and tied weights are reparameterisations.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let bias = Bias::<1, f64>::new();
    /// let exp = from_fn(|q: [f64; 1]| [q[0].exp()], |q, dp: [f64; 1]| [dp[0] * q[0].exp()]);
    /// let positive = bias.reparam(exp);
    /// assert_eq!(positive.apply(&[0.0], [2.0]), [3.0]);
    /// ```
    ///
    /// How Q begins, `f` cannot say: write [`start_by`](ParaExt::start_by) behind it, or begin with parameters of your
    /// own.
    #[inline]
    fn reparam<R: Para<Params = (), Output = Self::Params>>(self, r: R) -> Reparam<R, Self>
    where
        R::Input: Clone,
    {
        Reparam(r, self)
    }

    /// f ; g with one parameter: reparameterisation along the diagonal, without the copy.
    #[inline]
    fn share<G: Para<Input = Self::Output, Params = Self::Params>>(self, g: G) -> Share<Self, G> {
        Share(self, g)
    }

    /// f ⊗ g with one parameter, as a critic that judges two pictures with the same weights. Backward, the parameter gets
    /// the sum of what both say.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// // generator and critic: (g ⊗ X) ; (d ⊗ d) with one d, and the loss d(g(z)) − d(x)
    /// let (g, d) = (Bias::<1, f64>::new(), Linear::<1, 1, f64>::new());
    /// let gan = g.beside(identity()).then(d.both(d));
    /// let start = (([0.5], ()), Matrix::from_fn(|_, _| 2.0));
    /// let players = (Descent(0.1), Ascent(0.1)); // g makes the loss small, d makes it large
    /// let mut learner = Learner::with(gan, Joint(dot(), dot()), players, start, 1);
    ///
    /// let (z, x) = ([1.0], [4.0]);
    /// let loss = learner.step((z, x), &([1.0], [-1.0]))?;
    /// assert_eq!(loss, 2.0 * 1.5 - 2.0 * 4.0);
    /// let ((shift, ()), slope) = learner.params();
    /// assert_eq!(shift[0], 0.5 - 0.1 * 2.0);
    /// assert_eq!(slope[0][0], 2.0 + 0.1 * (1.5 - 4.0));
    /// # Ok::<(), LearnError>(())
    /// ```
    ///
    /// With a network for each of the two, that is the example `gan`, a generative adversarial network (Gavranović,
    /// *Fundamental Components of Deep Learning*, 2403.13001, Example 8.19).
    #[inline]
    fn both<G: Para<Params = Self::Params>>(self, g: G) -> Both<Self, G> {
        Both(self, g)
    }

    /// N in a row, with parameters `[P; N]`: depth without depth of types.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let deep = Dense::<8, 8>::new().then(tanh()).repeat::<50>();
    /// let p = deep.init(&mut Rng::new(1));
    /// assert_eq!(p.len(), 50);
    /// ```
    #[inline]
    fn repeat<const N: usize>(self) -> Repeat<N, Self>
    where
        Self: Para<Output = <Self as Para>::Input> + Clone,
    {
        Repeat(array::from_fn(|_| self.clone()))
    }

    /// At every element of an array, with one parameter. There must be an element for the lens to say how the parameter
    /// begins: `init` of `across::<0>()` panics.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let f = Dense::<2, 1>::new().across::<3>();
    /// let p = f.init(&mut Rng::new(1));
    /// let y: [[f32; 1]; 3] = f.apply(&p, [[1.0, 2.0]; 3]);
    /// assert_eq!(y[0], y[2]);
    /// ```
    #[inline]
    fn across<const N: usize>(self) -> Across<N, Self>
    where
        Self: Clone,
    {
        Across(array::from_fn(|_| self.clone()))
    }

    /// At every example of a batch, with one parameter: the meaning of batching. [`batched`](ParaExt::batched) is equal
    /// and faster.
    #[inline]
    fn each(self) -> Each<Self> {
        Each(self)
    }

    /// N steps through time of a cell P × (S × X) → S × Y, the state first, with one parameter for all: P × (S × Xᴺ) →
    /// S × Yᴺ. Backward, P' is the sum over the steps. `init` of `unroll::<0>()` panics: there is no lens to ask.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let total = sum().then(duplicate()).unroll::<3>();
    /// assert_eq!(total.apply(&((), ()), (0.0, [1.0, 2.0, 3.0])), (6.0, [1.0, 3.0, 6.0]));
    /// ```
    #[inline]
    fn unroll<const N: usize>(self) -> Unroll<N, Self>
    where
        Self: Clone,
    {
        Unroll(array::from_fn(|_| self.clone()))
    }

    /// The same along a list of any length. Lists of one batch may differ in length.
    #[inline]
    fn along(self) -> Along<Self> {
        Along(self)
    }

    /// Folds a list by an algebra P × (S × A) → S: s₀ of the empty list, and f(p, fold(p, s₀, as), a) of a : as.
    #[inline]
    fn fold(self) -> Fold<Self> {
        Fold(self)
    }

    /// Folds a [`Tree`](crate::object::Tree): P × A → S at its leaves, and `g` : Q × (S × S) → S at its forks.
    #[inline]
    fn fold_tree<G>(self, g: G) -> FoldTree<Self, G>
    where
        G: Para<Input = (Self::Output, Self::Output), Output = Self::Output>,
    {
        FoldTree(self, g)
    }

    /// A cell that shows its state and then moves, (s, x) ↦ (g(s, x), f(s)).
    #[inline]
    fn moore<G, X: Object>(self, g: G) -> Moore<Self, G>
    where
        G: Para<Input = (Self::Input, X), Output = Self::Input>,
        Self::Input: Clone,
    {
        Moore(self, g)
    }

    /// fⁿ: side by side at every example of a batch of n, each with parameters of its own. `f.power().reparam(copies(n))`
    /// ≡ `f.each()`.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let shift = Bias::<1>::new().power();
    /// assert_eq!(shift.apply(&vec![[1.0], [10.0]], vec![[0.5], [0.5]]), [[1.5], [10.5]]);
    /// ```
    #[inline]
    fn power(self) -> Power<Self> {
        Power(self)
    }

    /// Keeps the input in place of the residual and runs forward again on the way back: memory for time.
    #[inline]
    fn checkpoint(self) -> Checkpoint<Self>
    where
        Self::Input: Clone,
    {
        Checkpoint(self)
    }

    /// Takes the parameters out of reach of every optimiser: their cotangent is `()`.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let frozen = Dense::<2, 2>::new().freeze();
    /// let p = frozen.init(&mut Rng::new(1));
    /// let nothing: () = p.zero();
    /// ```
    #[inline]
    fn freeze(self) -> Freeze<Self> {
        Freeze(self)
    }

    /// x + f(x), a residual connection.
    #[inline]
    fn skip(self) -> Skip<Self>
    where
        Self: Para<Output = <Self as Para>::Input>,
        Self::Input: Object<Cotangent: Clone> + Additive + Clone,
    {
        Skip(self)
    }

    /// Gives the parameters a name, which they carry into files, summaries and errors.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let net = Dense::<2, 4>::new().named("hidden").then(relu()).then(Dense::<_, 1>::new().named("out"));
    /// let p = net.init(&mut Rng::new(1));
    /// assert_eq!(p.leaf("out.bias"), Some(&[0.0][..]));
    /// ```
    #[inline]
    fn named(self, name: &'static str) -> Named<Self> {
        Named { name, inner: self }
    }

    /// Lets an initialiser draw the weights: every leaf with at least two axes.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let layer = Dense::<50, 200>::new().start_with(he_normal());
    /// let p = layer.init(&mut Rng::new(1));
    /// ```
    #[inline]
    fn start_with<S: Real, I: Initialiser>(self, i: I) -> Start<Self, With<I, S>>
    where
        Self: Init<Params: Leaves<S>>,
    {
        Start(self, With(i, PhantomData))
    }

    /// Begins with what a closure makes.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let layer = Bias::<2>::new().start_by(|_| [0.5, -0.5]);
    /// assert_eq!(layer.init(&mut Rng::new(1)), [0.5, -0.5]);
    /// ```
    #[inline]
    fn start_by<C: Fn(&mut crate::random::Rng) -> Self::Params>(self, c: C) -> Start<Self, By<C>> {
        Start(self, By(c))
    }

    /// Hides the lens behind a pointer, so that only its three objects are left in the type: for struct fields, for
    /// models chosen at run time, and for short compile times. Noise and batches pass through.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// type Plain = Boxed<(), [f32; 4], [f32; 4]>;
    /// let choice: [Plain; 2] = [relu().boxed(), tanh().boxed()];
    /// assert_eq!(choice[0].apply(&(), [-1.0; 4]), [0.0; 4]);
    /// ```
    #[inline]
    fn boxed(self) -> Boxed<Self::Params, Self::Input, Self::Output>
    where
        Self: Whole<Self::Params, Self::Input, Self::Output> + 'static,
    {
        Boxed::new(self)
    }

    /// The lens on batches: one matrix product in place of many. `f.batched()` ≡ `f.each()`.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let layer = Dense::<2, 1>::new();
    /// let p = layer.init(&mut Rng::new(1));
    /// let y: Vec<[f32; 1]> = layer.batched().apply(&p, vec![[1.0, 2.0], [3.0, 4.0]]);
    /// assert_eq!(y[1], layer.apply(&p, [3.0, 4.0]));
    /// ```
    #[inline]
    fn batched(&self) -> Self::Rows
    where
        Self: Batched,
    {
        self.to_rows()
    }

    /// The lens with its noise drawn from a seed: an ordinary lens, the same whenever it is run.
    ///
    /// ```
    /// use paralens::prelude::*;
    ///
    /// let noisy = dropout::<[f32; 100]>(0.5)?;
    /// let x = [1.0; 100];
    /// let drawn = noisy.draw(7);
    /// assert_eq!(drawn.apply(&(), x), drawn.apply(&(), x));
    /// assert_ne!(drawn.apply(&(), x), noisy.draw(8).apply(&(), x));
    /// assert_eq!(noisy.apply(&(), x), x); // undrawn, it is its mean
    /// # Ok::<(), paralens::number::OutOfRange>(())
    /// ```
    #[inline]
    fn draw(&self, seed: u64) -> Self::Drawn
    where
        Self: Stochastic,
    {
        self.to_drawn(&mut Drawing::new(seed))
    }

    /// The backward map as a pair (P', A'), with a buffer of its own: for when that is easier to read.
    fn pull(
        &self,
        p: &Self::Params,
        r: Self::Residual,
        db: Co<Self::Output>,
    ) -> (Co<Self::Params>, Co<Self::Input>) {
        let mut dp = p.zero();
        let da = self.backward(p, r, db, &mut dp);
        (dp, da)
    }
}

impl<F: Para> ParaExt for F {}
