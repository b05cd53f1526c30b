//! Every lens of the crate, held to every law that it must keep.

mod architectures;
mod flat;
mod harness;

mod combinators;
mod curves;
mod layers;
mod losses;
mod noise;
mod numbers;
mod tables;
mod windows;
