use super::few::{across, few, narrow};
use super::machine::{FEW, Machine, PANEL, Put};
use super::many::many;
use super::part::{Operand, Part, TERMS};
use super::{Number, Target};
use crate::kernel::{Onto, View};

/// So many products of numbers are made one by one if a tile would have to be laid out first.
const SMALL: usize = 64;

/// The parts of a product one after the other, each in the way that suits its shape.
///
/// # Safety
///
/// The machine has the kernel's instructions; the views lie inside their slices and their sizes fit together; the block of
/// C, of `a.size.0` by `b.size.1` entries, is there, and nobody else uses it.
pub(super) unsafe fn product<S: Number>(
    machine: &Machine<S>,
    a: &View<'_, S>,
    b: &View<'_, S>,
    c: Target<S>,
    onto: Onto,
) {
    let ((m, k), n) = (a.size, b.size.1);
    let first = if onto == Onto::Held {
        Put::Add
    } else {
        Put::Set
    };
    if m == 0 || n == 0 {
        return;
    }
    if k == 0 {
        for i in (0..m).filter(|_| onto == Onto::Zero) {
            // SAFETY: row i of C
            unsafe { std::slice::from_raw_parts_mut(c.row(i), n) }.fill(S::ZERO);
        }
        return;
    }
    let (a, b) = (Operand::of(a), Operand::of(b));
    let part = |p: usize, terms: usize| Part {
        size: (m, terms, n),
        a: a.from(0, p),
        b: b.from(p, 0),
        c,
        put: if p > 0 { Put::Add } else { first },
    };
    // the least products are but one call, and their time is what lies around it
    let tile = part(0, k).tile(0, n);
    // SAFETY: the caller's promise
    unsafe {
        if b.step.1 == 1 && m <= machine.rows && n <= PANEL * machine.lanes && k <= TERMS {
            return machine.tile(m, &tile);
        }
        if m.max(k).max(n) <= SMALL && m * k * n <= SMALL {
            return (machine.dots)(m, &tile);
        }
    }
    let terms = k.div_ceil(k.div_ceil(TERMS));
    for p in (0..k).step_by(terms) {
        let part = part(p, terms.min(k - p));
        let (a_lies, b_lies) = (a.step.0 == 1 || a.step.1 == 1, b.step.0 == 1);
        // SAFETY: the caller's promise
        unsafe {
            if m <= machine.rows && b.step.1 == 1 {
                few(machine, &part);
            } else if m <= FEW && b_lies {
                across(machine, &part);
            } else if n <= FEW && a_lies {
                narrow(machine, &part);
            } else {
                many(machine, &part);
            }
        }
    }
}
