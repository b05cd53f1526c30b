//! Sums of products with their common factors in front.

use super::folded::{Bit, Folded};

/// How products are joined.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Join {
    Xor,
    Or,
}

/// Builds sums of products of literals. The literal that most products share is drawn out in front, then of what is left
/// the next, and equal parts are built once.
pub(super) struct Factors {
    pub(super) folded: Folded,
    join: Join,
    /// By bit of a mask.
    literals: Vec<Bit>,
    /// The sums that stand already, in ascending order.
    known: Vec<(Vec<u32>, Bit)>,
}

impl Factors {
    /// Over literals that stand already.
    pub(super) const fn new(folded: Folded, join: Join, literals: Vec<Bit>) -> Self {
        let known = vec![];
        Factors {
            folded,
            join,
            literals,
            known,
        }
    }

    /// The sum of these products, each a mask of literals, in ascending order.
    pub(super) fn build(&mut self, terms: Vec<u32>) -> Bit {
        match terms[..] {
            [] => return Bit::Constant(false),
            [0] => return Bit::Constant(true),
            _ => {}
        }
        if let Ok(at) = self.place(&terms) {
            return self.known[at].1;
        }
        let bit = match (terms[0], self.join) {
            (0, Join::Or) => Bit::Constant(true),
            (0, Join::Xor) => {
                let rest = self.build(terms[1..].to_vec());
                self.folded.not(rest)
            }
            _ => self.factor(&terms),
        };
        if let Err(at) = self.place(&terms) {
            self.known.insert(at, (terms, bit));
        }
        bit
    }
    /// Where a sum is known, or else where it is to stand.
    fn place(&self, terms: &[u32]) -> Result<usize, usize> {
        self.known
            .binary_search_by(|(known, _)| known[..].cmp(terms))
    }
    /// x g + h, for the literal x that most of the products share.
    fn factor(&mut self, terms: &[u32]) -> Bit {
        let (mut most, mut bit) = (0, 0);
        for other in 0..self.literals.len() {
            let count = terms.iter().filter(|mask| **mask >> other & 1 == 1).count();
            if count >= most {
                (most, bit) = (count, other);
            }
        }
        let (mut quotient, mut rest) = (vec![], vec![]);
        for mask in terms {
            if mask >> bit & 1 == 1 {
                quotient.push(mask & !(1 << bit));
            } else {
                rest.push(*mask);
            }
        }
        let literal = self.literals[bit];
        if quotient == rest && self.join == Join::Xor {
            // x g + g = (1 + x) g
            let part = self.build(quotient);
            let other = self.folded.not(literal);
            return self.folded.and(other, part);
        }
        let (part, rest) = (self.build(quotient), self.build(rest));
        let product = self.folded.and(literal, part);
        match self.join {
            Join::Xor => self.folded.xor(product, rest),
            Join::Or => self.folded.or(product, rest),
        }
    }
}
