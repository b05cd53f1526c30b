//! Every function on finitely many numbers has a circuit.

use super::{Builder, Circuit, Table, Wire};
use crate::number::{Field, Finite, Ring, Semiring, Z2};

impl<S: Finite> Table<S> {
    /// A circuit with gates that compare, over any finite number system:
    ///
    /// ```text
    /// f(x) = Σ_i f(i) ∏_j eq(x_j, i_j)      i over all points
    /// ```
    ///
    /// written with the common factors in front (Wilson and Zanasi, 2203.06430, on functional completeness). Without `eq`
    /// only finite fields have a circuit for every function: over truth values NOT has none, and modulo 4 only 64 of the
    /// 256 functions of one number have one.
    ///
    /// ```
    /// use paralens::circuit::Table;
    /// use paralens::number::Boolean;
    ///
    /// let not = Table::new(1, vec![Boolean(true), Boolean(false)])?.with_equality();
    /// assert_eq!(not.apply(&[Boolean(true)])?, [Boolean(false)]);
    /// assert!(not.polynomial().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_equality(&self) -> Circuit<S> {
        self.by(|b, x, a| {
            let a = b.constant(a);
            b.equal(x, a)
        })
    }

    /// The circuit of all indicators, where `is(b, x, a)` sets that of x = a.
    fn by(&self, is: impl Fn(&mut Builder<S>, Wire, S) -> Wire) -> Circuit<S> {
        Circuit::build(self.inputs(), |b, x| {
            let each = |b: &mut Builder<S>, x| S::all().map(|a| is(b, x, a)).collect();
            let is: Vec<Vec<Wire>> = x.iter().map(|x| each(b, *x)).collect();
            let f = sum(b, &is, self.values());
            vec![f.unwrap_or(Part::Constant(S::ZERO)).wire(b)]
        })
    }
}

/// A part of a sum of indicators that is not 0.
enum Part<S> {
    Constant(S),
    Wire(Wire),
}
impl<S: Semiring> Part<S> {
    fn wire(self, b: &mut Builder<S>) -> Wire {
        match self {
            Part::Constant(c) => b.constant(c),
            Part::Wire(wire) => wire,
        }
    }
}

/// The sum of \[x = a\] f(a, ..) over all a, where `is` holds the indicators of every input; nothing, if all values are 0.
fn sum<S: Semiring>(b: &mut Builder<S>, is: &[Vec<Wire>], values: &[S]) -> Option<Part<S>> {
    let Some((first, rest)) = is.split_first() else {
        return Some(Part::Constant(values[0])).filter(|_| values[0] != S::ZERO);
    };
    let mut total: Option<Wire> = None;
    for (is, values) in first.iter().zip(values.chunks(values.len() / first.len())) {
        let term = match sum(b, rest, values) {
            None => continue,
            Some(Part::Constant(c)) if c == S::ONE => *is,
            Some(part) => {
                let part = part.wire(b);
                b.mul(*is, part)
            }
        };
        total = Some(match total {
            None => term,
            Some(total) => b.add(total, term),
        });
    }
    total.map(Part::Wire)
}

impl<F: Field + Finite> Table<F> {
    /// A circuit of sums and products, over a field of q numbers: there
    ///
    /// ```text
    /// eq(x, a) = 1 − (x − a)^(q−1)
    /// ```
    ///
    /// is a polynomial, for the numbers that are not 0 are a group of q − 1 (Fermat), so nothing need be compared.
    ///
    /// ```
    /// use paralens::circuit::Table;
    /// use paralens::number::{Field, Modular};
    ///
    /// type F5 = Modular<5>;
    /// let inverse = Table::from_fn(1, |x: &[F5]| x[0].inverse().unwrap_or(F5::new(0)))?;
    /// let circuit = inverse.with_powers();
    /// assert_eq!(circuit.apply(&[F5::new(3)])?, [F5::new(2)]);
    /// assert_eq!(circuit.polynomial()?.to_string(), "(x0^3)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Modulo a number that is not prime there are no such powers, and the compiler says so:
    ///
    /// ```compile_fail,E0080
    /// use paralens::circuit::Table;
    /// use paralens::number::Modular;
    ///
    /// let identity = Table::from_fn(1, |x: &[Modular<6>]| x[0]).unwrap();
    /// let _ = identity.with_powers();
    /// ```
    ///
    /// ```
    /// use paralens::circuit::Table;
    /// use paralens::number::Modular;
    ///
    /// let identity = Table::from_fn(1, |x: &[Modular<7>]| x[0])?;
    /// assert_eq!(identity.with_powers().tables()?, [identity]);
    /// # Ok::<(), paralens::circuit::TableError<Modular<7>>>(())
    /// ```
    #[must_use]
    pub fn with_powers(&self) -> Circuit<F> {
        // only where it is asked for an inverse does a type that is no field refuse to compile
        let _ = F::ONE.inverse();
        self.by(|b, x, a| {
            let minus = b.constant(-a);
            let apart = if a == F::ZERO { x } else { b.add(x, minus) };
            let power = power(b, apart, F::COUNT - 1);
            let less = if -F::ONE == F::ONE {
                power
            } else {
                let minus = b.constant(-F::ONE);
                b.mul(minus, power)
            };
            let one = b.one();
            b.add(one, less)
        })
    }
}
/// xᵏ for k > 0.
fn power<S: Ring>(b: &mut Builder<S>, x: Wire, k: u64) -> Wire {
    if k == 1 {
        return x;
    }
    let root = power(b, x, k / 2);
    let square = b.mul(root, root);
    if k.is_multiple_of(2) {
        square
    } else {
        b.mul(square, x)
    }
}

impl Table<Z2> {
    /// The algebraic normal form: the one multilinear polynomial with these values, a sum of products of distinct inputs.
    /// Its derivative is the Boolean difference.
    ///
    /// The coefficient of ∏ {xᵢ : i ∈ I} is the sum of the values at all points below I (the Möbius transform).
    ///
    /// ```
    /// use paralens::circuit::{Table, gate};
    ///
    /// let or = &gate::or().tables()?[0];
    /// assert_eq!(or.normal_form().polynomial()?.to_string(), "(x0 x1 + x0 + x1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn normal_form(&self) -> Circuit<Z2> {
        let n = self.inputs();
        let (mut b, mut terms) = (Builder::new(n), vec![]);
        for (at, c) in coefficients(self.values().to_vec()).iter().enumerate() {
            if c.0 {
                let mut factors = vec![];
                for i in 0..n {
                    if at >> (n - 1 - i) & 1 == 1 {
                        factors.push(Wire(i));
                    }
                }
                terms.push(b.product(factors));
            }
        }
        let sum = b.sum(terms);
        b.finish(vec![sum])
    }
}

/// The coefficients of the normal form of a function with these values. At place k stands that of the product of those
/// inputs whose bits are set in k, the last input having the lowest bit.
pub(super) fn coefficients(values: Vec<Z2>) -> Vec<Z2> {
    let mut c = values;
    let mut half = 1;
    while half < c.len() {
        for block in c.chunks_mut(2 * half) {
            let (without, with) = block.split_at_mut(half);
            for (without, with) in without.iter().zip(with) {
                *with = *with + *without;
            }
        }
        half *= 2;
    }
    c
}
