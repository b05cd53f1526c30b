//! Cotangents form a monoid, and objects keep what they promise.

use crate::caught;
use crate::lenses::line;
use paralens::law::{self, Defect};
use paralens::object::{Leaves, Object, Place, Space};
use paralens::prelude::*;

#[test]
fn holds() -> Result<(), Defect> {
    law::object(&line([0.5, -2.0], 0.25)).within(0.0)?;
    law::object(&(vec![[1.0, 2.0], [3.0, 4.0]], 5.0)).within(0.0)?;
    law::object::<f64, _>(&(Frozen(1.0), Label::<3>::new(2).unwrap())).within(0.0)?;
    law::object(&[Z2(true), Z2(false)]).within(0.0)?;
    law::object(&Matrix::<2, 3, f32>::from_fn(|i, o| (i + o) as f32)).within(0.0)?;
    law::object(&Image::<1, 2, 3, f64>::zeros()).within(0.0)?;
    law::object(&Tagged {
        name: "x",
        inner: [1.0, 2.0],
    })
    .within(0.0)?;
    law::monoid(&[line([0.5, -2.0], 0.25), line([1.0, 2.0], 3.0)]).within(0.0)?;
    law::monoid(&[Z2(true), Z2(false)]).within(0.0)
}

/// An object of two numbers, written by hand with a fault.
#[derive(Clone, Debug)]
struct Wrong<const FAULT: u8>([f64; 2]);
const NOT_ZERO: u8 = 1;
const NOT_CLEARED: u8 = 2;
const OVERWRITES: u8 = 3;
const OUT_OF_STEP: u8 = 4;

impl<const FAULT: u8> Additive for Wrong<FAULT> {
    fn add(&mut self, other: &Self) {
        if FAULT == OVERWRITES {
            self.0[1] = 0.0;
        }
        self.0.add(&other.0);
    }
    fn clear(&mut self) {
        if FAULT != NOT_CLEARED {
            self.0.clear();
        }
    }
    fn is_finite(&self) -> bool {
        self.0.is_finite()
    }
}
impl<const FAULT: u8> Object for Wrong<FAULT> {
    type Cotangent = Self;
    type Batch = Vec<Self>;
    fn zero(&self) -> Self {
        Wrong([0.0, if FAULT == NOT_ZERO { 1.0 } else { 0.0 }])
    }
}
impl<const FAULT: u8> Leaves<f64> for Wrong<FAULT> {
    fn visit<'a>(&'a self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a [f64])) {
        self.0.visit(at, see);
    }
    fn visit_mut<'a>(&'a mut self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a mut [f64])) {
        self.0.visit_mut(at, see);
    }
}
impl<const FAULT: u8> Space<f64> for Wrong<FAULT> {
    fn zip<const K: usize>(
        &mut self,
        d: [&mut Self; K],
        at: &Path<'_>,
        see: &mut impl FnMut(Place<'_>, &mut [f64], [&mut [f64]; K]),
    ) {
        let [x, y] = &mut self.0;
        let (mut xs, mut ys) = (x, y);
        let (mut ds, mut es): (Vec<_>, Vec<_>) = d
            .into_iter()
            .map(|d| {
                let [d, e] = &mut d.0;
                if FAULT == OUT_OF_STEP { (e, d) } else { (d, e) }
            })
            .unzip();
        let place = Place {
            path: at,
            shape: paralens::object::Shape::POINT,
        };
        for (x, d) in [(&mut xs, &mut ds), (&mut ys, &mut es)] {
            let mut d = d.drain(..);
            let d = std::array::from_fn(|_| std::slice::from_mut(d.next().unwrap()));
            see(place, std::slice::from_mut(*x), d);
        }
    }
}

#[test]
fn catches() {
    law::object(&Wrong::<0>([1.0, 2.0])).within(0.0).unwrap();
    law::monoid(&[Wrong::<0>([1.0, 2.0]), Wrong([3.0, 4.0])])
        .within(0.0)
        .unwrap();
    assert!(caught(law::object(&Wrong::<NOT_ZERO>([1.0, 2.0]))).starts_with("zero"));
    assert!(caught(law::object(&Wrong::<NOT_CLEARED>([1.0, 2.0]))).starts_with("cleared"));
    let d = law::object(&Wrong::<OUT_OF_STEP>([1.0, 2.0]));
    assert!(caught(d).starts_with("leaves of the cotangent"));
    let elements = [Wrong::<OVERWRITES>([1.0, 2.0]), Wrong([3.0, 4.0])];
    assert!(caught(law::monoid(&elements)).starts_with("a + "));
    let elements = [Wrong::<NOT_CLEARED>([1.0, 2.0])];
    assert_eq!(caught(law::monoid(&elements)), "a + 0 [0]");
}

/// A batch that gives its rows back in another order.
#[test]
fn catches_a_batch_out_of_order() {
    #[derive(Clone, Debug)]
    struct Point(f64);
    #[derive(Clone, Debug)]
    struct Backwards(Vec<Point>);
    impl Additive for Point {
        fn add(&mut self, other: &Self) {
            self.0 += other.0;
        }
        fn clear(&mut self) {
            self.0 = 0.0;
        }
        fn is_finite(&self) -> bool {
            self.0.is_finite()
        }
    }
    impl Object for Point {
        type Cotangent = Point;
        type Batch = Backwards;
        fn zero(&self) -> Point {
            Point(0.0)
        }
    }
    impl Leaves<f64> for Point {
        fn visit<'a>(&'a self, at: &Path<'_>, see: &mut dyn FnMut(Place<'_>, &'a [f64])) {
            self.0.visit(at, see);
        }
        fn visit_mut<'a>(
            &'a mut self,
            at: &Path<'_>,
            see: &mut dyn FnMut(Place<'_>, &'a mut [f64]),
        ) {
            self.0.visit_mut(at, see);
        }
    }
    impl Space<f64> for Point {
        fn zip<const K: usize>(
            &mut self,
            d: [&mut Point; K],
            at: &Path<'_>,
            see: &mut impl FnMut(Place<'_>, &mut [f64], [&mut [f64]; K]),
        ) {
            self.0.zip(d.map(|d| &mut d.0), at, see);
        }
    }
    impl Additive for Backwards {
        fn add(&mut self, other: &Self) {
            self.0.add(&other.0);
        }
        fn clear(&mut self) {
            self.0.clear();
        }
        fn is_finite(&self) -> bool {
            self.0.is_finite()
        }
    }
    impl Object for Backwards {
        type Cotangent = Backwards;
        type Batch = Vec<Backwards>;
        fn zero(&self) -> Backwards {
            Backwards(self.0.zero())
        }
    }
    impl Batch for Backwards {
        type Item = Point;
        fn with_capacity(n: usize) -> Self {
            Backwards(Vec::with_capacity(n))
        }
        fn push(&mut self, x: Point) {
            self.0.insert(0, x);
        }
        fn len(&self) -> usize {
            self.0.len()
        }
        fn into_rows(self) -> impl Iterator<Item = Point> {
            self.0.into_iter()
        }
    }
    let at = caught(law::object(&Point(3.0)));
    assert_eq!(at, "row 0 of a batch");
}
