//! Learn = Para(simple lenses).

use super::planted::Split;
use super::{entropy, fan, q, third, z};
use crate::caught;
use crate::lenses::scale;
use paralens::law::{self, Defect};
use paralens::learn::{AsLearner, Backprop, Learn, LearnExt, SimpleLens, para_beside, para_then};
use paralens::number::Rational;

#[test]
fn there_and_back() -> Result<(), Defect> {
    let (a, b) = ([q(1, 2), q(1, 3)], [z(1), z(2), z(4)]);
    let f = third().of(fan());
    law::learners_equal(&f, &z(5), &AsLearner(f.into_lens()), Clone::clone, &a, &b).within(0.0)?;
    let g = Backprop::new(z(2), entropy()).of(fan());
    law::learners_equal(
        &g,
        &q(1, 5),
        &AsLearner(g.into_lens()),
        Clone::clone,
        &a,
        &b,
    )
    .within(0.0)?;
    // and from the lens
    let (lens, again) = (f.into_lens(), AsLearner(f.into_lens()).into_lens());
    assert_eq!(lens.get((z(5), a)), again.get((z(5), a)));
    assert_eq!(lens.put((z(5), a), b), again.put((z(5), a), b));
    Ok(())
}

/// The round trip respects ; and ⊗, which on the other side are those of simple lenses.
#[test]
fn it_respects_both_ways_to_compose() -> Result<(), Defect> {
    let (f, g) = (third().of(scale::<Rational>()), third().of(scale()));
    let (p, a, b) = ((z(5), q(2, 3)), q(1, 2), z(7));
    let row = AsLearner(para_then(f.into_lens(), g.into_lens()));
    law::learners_equal(&LearnExt::then(f, g), &p, &row, Clone::clone, &a, &b).within(0.0)?;
    let fan = third().of(fan());
    let pair = AsLearner(para_beside(f.into_lens(), fan.into_lens()));
    let (a, b) = ((a, [z(2), z(3)]), (b, [z(1), z(2), z(4)]));
    law::learners_equal(&LearnExt::beside(f, fan), &p, &pair, Clone::clone, &a, &b).within(0.0)
}

/// A learner whose `put` is not (U, r) is another one afterwards.
#[test]
fn a_put_that_disagrees_does_not_come_back() {
    let split = Split(third().of(scale()));
    let request = AsLearner((&split).into_lens()).request(&z(5), z(2), z(1));
    assert_ne!(request, split.request(&z(5), z(2), z(1)));
    let again = AsLearner((&split).into_lens());
    caught(law::learners_equal(
        &split,
        &z(5),
        &again,
        Clone::clone,
        &z(2),
        &z(1),
    ));
}
