//! A course, from what a lens is to a layer of your own.
//!
//! **For whom.** You write Rust, and you remember from school what a derivative is and that there is a chain rule. No
//! category theory is asked for, and none of machine learning either; each word of these fields is explained where it
//! is first used, in **bold**.
//!
//! **How to read.** In order. Every example is compiled and run by `cargo test` and asserts what the text claims. Where
//! an example goes on from the one before it, it uses what that one defined. Copy one, change a number, and see which
//! assertion fails. Each chapter ends with exercises, whose answers are folded away below them and run too.
//!
//! | chapter | asks | afterwards you can |
//! |---|---|---|
//! | 1. [`lens`] | What is a function that knows its way back? | write one from two closures |
//! | 2. [`composing`] | What fits together, and who checks? | join lenses, and read the error when they do not fit |
//! | 3. [`reversal`] | Why does the way back run from the end? | say what is kept in between, and keep less |
//! | 4. [`parameters`] | What is learnt, and what type has its gradient? | begin, name, freeze and share parameters |
//! | 5. [`loss`] | Where does the first cotangent come from? | close a model with a loss, and choose one |
//! | 6. [`update`] | Why is a gradient not a step? | say what an optimiser is, and write one |
//! | 7. [`training`] | What does a whole program look like? | train, judge, save, resume and ship a model |
//! | 8. [`batches`] | What do many examples at once mean? | train in batches, with noise that a seed fixes |
//! | 9. [`layer`] | What if the crate lacks my layer? | write one, have its derivative checked, and train it |
//! | 10. [`numbers`] | Must it be floats? | differentiate with dual numbers, and learn with bits |
//! | 11. [`derivatives`] | What is a derivative, and of what? | derive formulas, go along directions, find curvature |
//! | 12. [`optics`] | What does keeping nothing cost? | read the papers' lenses, and see a training step as one |
//! | 13. [`learners`] | What would each layer rather have had? | compose learners, and say why back-propagation is a functor |
//! | 14. [`covectors`] | What is missing in p − η p'? | choose a metric, change coordinates, and stay in a set |
//! | 15. [`dreaming`] | What if the input moves, and the network stands still? | dream, see what a net looks at, deceive it |
//!
//! An hour or two takes you through all of it; chapters 1 to 5 and 7 are enough to train a network.
//!
//! Begin: [a lens](lens).

pub mod batches;
pub mod composing;
pub mod covectors;
pub mod derivatives;
pub mod dreaming;
pub mod layer;
pub mod learners;
pub mod lens;
pub mod loss;
pub mod numbers;
pub mod optics;
pub mod parameters;
pub mod reversal;
pub mod training;
pub mod update;
