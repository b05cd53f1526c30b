/// All that changes while a learner learns, as plain data: what to save in order to go on later, bit for bit.
///
/// ```
/// use paralens::prelude::*;
///
/// let net = Dense::<1, 1>::new();
/// let data = [([1.0], [2.0]), ([2.0], [4.0]), ([3.0], [6.0])];
/// let mut one = Learner::new(net, quadratic(), Adam::new(0.1), 7);
/// one.epoch(&data, 2)?;
///
/// let saved = one.progress().clone();
/// let mut other = Learner::resume(net, quadratic(), Adam::new(0.1), saved);
/// one.epoch(&data, 2)?;
/// other.epoch(&data, 2)?;
/// assert_eq!(one.params(), other.params());
/// # Ok::<(), LearnError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress<P, S> {
    /// What has been learnt.
    pub params: P,
    /// What the optimiser remembers.
    pub state: S,
    /// Fixes the order of the examples and the noise.
    pub seed: u64,
    /// Steps taken; each draws noise of its own.
    pub steps: u64,
    /// Epochs begun; each has an order of its own.
    pub epochs: u64,
}
