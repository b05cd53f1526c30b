//! A lens seen in coordinates, so that the laws are compiled once and not for every lens.

use paralens::law::{Checkable, coordinates, cotangent, covector, point};
use paralens::prelude::*;
use std::any::Any;

/// Any lens near a point, as a lens from lists of numbers to lists of numbers.
pub(crate) struct Flat<'f, S>(Box<dyn Numbers<S> + 'f>);

/// `f` near the point (p, x), whose parts that are not numbers stay as they are.
pub(crate) fn flat<'f, S: Semiring, F: Checkable<S> + 'f>(
    f: F,
    p: &F::Params,
    x: &F::Input,
) -> Flat<'f, S> {
    let (p, x) = (p.clone(), x.clone());
    Flat(Box::new(Near { f, p, x }))
}

trait Numbers<S> {
    fn run(&self, p: &[S], x: &[S]) -> (Vec<S>, Box<dyn Any>);
    fn back(&self, p: &[S], r: Box<dyn Any>, dy: &[S], dp: &mut Vec<S>) -> Vec<S>;
    fn back_params(&self, p: &[S], r: Box<dyn Any>, dy: &[S], dp: &mut Vec<S>);
    fn back_input(&self, p: &[S], r: Box<dyn Any>, dy: &[S]) -> Vec<S>;
    fn answer(&self, p: &[S], x: &[S]) -> Vec<S>;
}

struct Near<F, P, A> {
    f: F,
    p: P,
    x: A,
}

impl<S: Semiring, F: Checkable<S>> Numbers<S> for Near<F, F::Params, F::Input> {
    fn run(&self, p: &[S], x: &[S]) -> (Vec<S>, Box<dyn Any>) {
        let (y, r) = self.f.forward(&point(&self.p, p), point(&self.x, x));
        (coordinates(&y), Box::new((y, r)))
    }
    fn back(&self, p: &[S], r: Box<dyn Any>, dy: &[S], dp: &mut Vec<S>) -> Vec<S> {
        let (y, r): (F::Output, F::Residual) = *r.downcast().expect("a residual of this lens");
        let mut flow = cotangent(&self.p, dp);
        let mut dx = self
            .f
            .backward(&point(&self.p, p), r, cotangent(&y, dy), &mut flow);
        *dp = covector(&self.p, &mut flow);
        covector(&self.x, &mut dx)
    }
    fn back_params(&self, p: &[S], r: Box<dyn Any>, dy: &[S], dp: &mut Vec<S>) {
        let (y, r): (F::Output, F::Residual) = *r.downcast().expect("a residual of this lens");
        let mut flow = cotangent(&self.p, dp);
        self.f
            .backward_params(&point(&self.p, p), r, cotangent(&y, dy), &mut flow);
        *dp = covector(&self.p, &mut flow);
    }
    fn back_input(&self, p: &[S], r: Box<dyn Any>, dy: &[S]) -> Vec<S> {
        let (y, r): (F::Output, F::Residual) = *r.downcast().expect("a residual of this lens");
        let mut dx = self
            .f
            .backward_input(&point(&self.p, p), r, cotangent(&y, dy));
        covector(&self.x, &mut dx)
    }
    fn answer(&self, p: &[S], x: &[S]) -> Vec<S> {
        coordinates(&self.f.apply(&point(&self.p, p), point(&self.x, x)))
    }
}

impl<S: Semiring> Para for Flat<'_, S> {
    type Params = Vec<S>;
    type Input = Vec<S>;
    type Output = Vec<S>;
    type Residual = Box<dyn Any>;

    fn forward(&self, p: &Vec<S>, x: Vec<S>) -> (Vec<S>, Box<dyn Any>) {
        self.0.run(p, &x)
    }
    fn backward(&self, p: &Vec<S>, r: Box<dyn Any>, dy: Vec<S>, dp: &mut Vec<S>) -> Vec<S> {
        self.0.back(p, r, &dy, dp)
    }
    fn backward_params(&self, p: &Vec<S>, r: Box<dyn Any>, dy: Vec<S>, dp: &mut Vec<S>) {
        self.0.back_params(p, r, &dy, dp);
    }
    fn backward_input(&self, p: &Vec<S>, r: Box<dyn Any>, dy: Vec<S>) -> Vec<S> {
        self.0.back_input(p, r, &dy)
    }
    fn apply(&self, p: &Vec<S>, x: Vec<S>) -> Vec<S> {
        self.0.answer(p, &x)
    }
}
