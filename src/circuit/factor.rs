//! Sums of products with their common factors in front.

use super::folded::{Bit, Folded};
use std::collections::HashMap;

/// How products are joined.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Join {
    Xor,
    Or,
}

/// Builds sums of products of literals. The literal that most products share is drawn out in front, then of what is left
/// the next, and equal parts are built once.
pub(super) struct Factors {
    folded: Folded,
    join: Join,
    /// By bit of a mask.
    literals: Vec<Bit>,
    known: HashMap<Vec<u32>, Bit>,
}

impl Factors {
    /// Over literals that `literals` makes of the gates to come.
    pub(super) fn new(
        mut folded: Folded,
        join: Join,
        literals: impl FnOnce(&mut Folded) -> Vec<Bit>,
    ) -> Self {
        Factors {
            literals: literals(&mut folded),
            folded,
            join,
            known: HashMap::new(),
        }
    }
    pub(super) fn into_gates(self) -> Folded {
        self.folded
    }

    /// 1 + x.
    pub(super) fn not(&mut self, x: Bit) -> Bit {
        self.folded.not(x)
    }
    /// The sum of these products, each a mask of literals, in ascending order.
    pub(super) fn build(&mut self, terms: Vec<u32>) -> Bit {
        match terms[..] {
            [] => return Bit::Constant(false),
            [0] => return Bit::Constant(true),
            _ => {}
        }
        if let Some(known) = self.known.get(&terms) {
            return *known;
        }
        let bit = match (terms[0], self.join) {
            (0, Join::Or) => Bit::Constant(true),
            (0, Join::Xor) => {
                let rest = self.build(terms[1..].to_vec());
                self.folded.not(rest)
            }
            _ => self.factor(&terms),
        };
        self.known.insert(terms, bit);
        bit
    }
    /// x g + h, for the literal x that most of the products share.
    fn factor(&mut self, terms: &[u32]) -> Bit {
        let count = |bit: &usize| terms.iter().filter(|mask| **mask >> bit & 1 == 1).count();
        let most = (0..self.literals.len()).max_by_key(count);
        let most = most.expect("a product that is not 1 has a literal");
        let (with, without): (Vec<u32>, Vec<u32>) =
            terms.iter().partition(|mask| **mask >> most & 1 == 1);
        let quotient: Vec<u32> = with.iter().map(|mask| mask & !(1 << most)).collect();
        let literal = self.literals[most];
        if quotient == without && self.join == Join::Xor {
            // x g + g = (1 + x) g
            let part = self.build(quotient);
            let other = self.folded.not(literal);
            return self.folded.and(other, part);
        }
        let (part, rest) = (self.build(quotient), self.build(without));
        let product = self.folded.and(literal, part);
        match self.join {
            Join::Xor => self.folded.xor(product, rest),
            Join::Or => self.folded.or(product, rest),
        }
    }
}
