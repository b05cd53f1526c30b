//! Every function of four bits, each learnt in one pass over its table.

use paralens::prelude::*;
use std::error::Error;

type Row = ([Z2; 4], [Z2; 1]);

/// How many of the 65536 functions a look-up table knows after one pass.
pub(crate) fn learn_all() -> Result<usize, Box<dyn Error>> {
    let mut learnt = 0;
    for function in 0..1_u64 << 16 {
        let answers: [Z2; 16] = Z2::digits(function)?;
        let rows = (0..16).map(|i| Ok((Z2::digits(i)?, [answers[i as usize]])));
        let rows: Vec<Row> = rows.collect::<Result<_, OutOfRange>>()?;
        let table = Lookup::<4, 16, 1, Z2>::new();
        let mut learner = Learner::new(table, boolean_error(), Ascent(Z2::ONE), 0).rate(Same);
        for (x, y) in &rows {
            learner.step(*x, y)?;
        }
        learnt += usize::from(rows.iter().all(|(x, y)| learner.predict(*x) == *y));
    }
    Ok(learnt)
}
