//! Objects are objects.

use super::Defect;
use super::coordinates::{any_covector, coordinates, covector, place, with};
use super::measured::{Measured, Seed};
use crate::object::{Additive, Batch, Co, Leaves, Path, Space};

/// Cotangents form a commutative monoid, at all triples of those given:
///
/// ```text
/// (a + b) + c = a + (b + c)      a + b = b + a      a + 0 = a
/// ```
///
/// where + is [`add`](Additive::add), and 0 what [`clear`](Additive::clear) leaves. (The left-additive structure of the
/// base: Cruttwell et al., 2103.01931, Appendix A.)
///
/// **Tolerance.** 0 over exact numbers, a few ε on floats.
///
/// ```
/// use paralens::law;
///
/// law::monoid::<f64, _>(&[(1.0, [2.0, 3.0]), (0.5, [-1.0, 0.25]), (0.1, [0.2, 0.3])]).within(1e-15)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn monoid<S, D>(elements: &[D]) -> Defect
where
    S: Measured,
    D: Additive + Leaves<S> + Clone,
{
    let plus = |a: &D, b: &D| {
        let mut sum = a.clone();
        sum.add(b);
        sum
    };
    let mut worst = Defect::none();
    let mut see = |equation: &str, expected: &D, found: &D| {
        let name = |k: usize| format!("[{k}]");
        worst.see_all(equation, &name, &numbers(expected), &numbers(found));
    };
    for a in elements {
        let mut zero = a.clone();
        zero.clear();
        see("a + 0", a, &plus(a, &zero));
        for b in elements {
            see("a + b", &plus(b, a), &plus(a, b));
            for c in elements {
                see("(a + b) + c", &plus(a, &plus(b, c)), &plus(&plus(a, b), c));
            }
        }
    }
    worst
}

fn numbers<S: Copy, D: Leaves<S>>(d: &D) -> Vec<S> {
    let mut all = vec![];
    d.visit(&Path::Root, &mut |_, d| all.extend_from_slice(d));
    all
}

/// What an object of your own promises at a point `x`:
///
/// - its cotangent [`zero`](crate::object::Object::zero) is 0 in every number, and is what `clear` leaves of another;
/// - to add a cotangent to 0 gives that cotangent;
/// - [`Space::zip`] walks point and cotangent in step: as many numbers of the one as of the other, in the order in which
///   the cotangent shows them by itself ([`Leaves`]);
/// - a batch gives back what was put in, in order.
///
/// `labelled!` structs keep all this by construction.
///
/// **Tolerance.** 0.
///
/// ```
/// use paralens::law;
/// use paralens::prelude::*;
///
/// paralens::labelled! {
///     #[derive(Clone)]
///     struct Affine { weight: [[f64; 2]; 3], bias: [f64; 2] }
/// }
/// let p: Affine = Affine { weight: [[1.0, 2.0]; 3], bias: [3.0, 4.0] };
/// law::object::<f64, _>(&p).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn object<S: Measured, X: Space<S> + Clone>(x: &X) -> Defect {
    let nothing = vec![S::ZERO; coordinates(x).len()];
    let mut worst = Defect::none();
    let mut see = |what: &str, expected: &[S], found: &[S]| {
        worst.see_all(what, &|k| place(x, k), expected, found);
    };
    let any = || any_covector(x, &mut Seed::ONE.stream(0));

    see("zero", &nothing, &covector(x, &mut x.zero()));
    let mut cleared: Co<X> = any();
    cleared.clear();
    see("cleared", &nothing, &covector(x, &mut cleared));
    let mut sum = x.zero();
    sum.add(&any());
    see("0 + d", &covector(x, &mut any()), &covector(x, &mut sum));
    see(
        "leaves of the cotangent",
        &covector(x, &mut any()),
        &numbers(&any()),
    );

    // rows that can be told apart
    let row = |i: usize| with(x, |_, x: S| x + S::natural(i));
    let batch: X::Batch = Batch::collect((0..3).map(row));
    worst.see_count(|| "length of a batch".into(), 3, batch.len());
    let back: Vec<X> = batch.into_rows().collect();
    worst.see_count(|| "rows of a batch".into(), 3, back.len());
    for (i, found) in back.iter().enumerate() {
        let what = format!("row {i} of a batch");
        worst.see_all(
            &what,
            &|k| place(x, k),
            &coordinates(&row(i)),
            &coordinates(found),
        );
    }
    worst
}
