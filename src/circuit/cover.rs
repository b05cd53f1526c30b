//! A function of bits as an OR of ANDs, none of which can be left out.

/// An OR of products. Of n inputs, bit k of a product's mask is the input whose place in the table has bit k, and bit
/// n + k its negation.
///
/// The irredundant cover of Minato (*Fast Generation of Irredundant Sum-of-Products Forms from Binary Decision
/// Diagrams*, SASIMI 1992): between a lower and an upper bound, what only one half of the table can cover is covered
/// there, and the rest is covered without the input.
///
/// The products are in ascending order.
pub(super) fn cover(inputs: usize, values: &[bool]) -> Vec<u32> {
    let products = vec![];
    let mut cover = Cover { inputs, products };
    cover.between(0, values, values);
    cover.products
}

struct Cover {
    inputs: usize,
    products: Vec<u32>,
}

impl Cover {
    /// Adds products, each times `product`, that are 1 wherever `least` is and nowhere outside `most`, and gives where
    /// they are 1.
    fn between(&mut self, product: u32, least: &[bool], most: &[bool]) -> Vec<bool> {
        if !least.contains(&true) {
            return vec![false; least.len()];
        }
        if !most.contains(&false) {
            let at = self.products.partition_point(|other| *other < product);
            self.products.insert(at, product);
            return vec![true; least.len()];
        }
        let half = least.len() / 2;
        let ((least_0, least_1), (most_0, most_1)) = (least.split_at(half), most.split_at(half));
        let bit = half.trailing_zeros() as usize;
        let (yes, no) = (product | 1 << bit, product | 1 << (self.inputs + bit));
        let is_0 = self.between(no, &zip(least_0, most_1, without), most_0);
        let is_1 = self.between(yes, &zip(least_1, most_0, without), most_1);
        let left_0 = zip(least_0, &is_0, without);
        let left_1 = zip(least_1, &is_1, without);
        let (left, both) = (zip(&left_0, &left_1, or), zip(most_0, most_1, and));
        let is_both = self.between(product, &left, &both);
        let mut is = zip(&is_0, &is_both, or);
        is.append(&mut zip(&is_1, &is_both, or));
        is
    }
}

fn zip(x: &[bool], y: &[bool], f: fn(bool, bool) -> bool) -> Vec<bool> {
    let mut z = vec![];
    for (x, y) in x.iter().zip(y) {
        z.push(f(*x, *y));
    }
    z
}
const fn and(x: bool, y: bool) -> bool {
    x && y
}
const fn or(x: bool, y: bool) -> bool {
    x || y
}
const fn without(x: bool, y: bool) -> bool {
    x && !y
}

#[cfg(test)]
mod tests {
    use super::cover;

    /// Whether the products are 1 at a place of the table.
    fn at(n: usize, products: &[u32], place: usize) -> bool {
        let place = u32::try_from(place).unwrap();
        let literals = place | (!place & ((1 << n) - 1)) << n;
        products.iter().any(|mask| mask & literals == *mask)
    }
    #[test]
    fn every_function_of_three_bits_is_covered_without_waste() {
        for f in 0..256 {
            let values: Vec<bool> = (0..8).map(|place| f >> place & 1 == 1).collect();
            let products = cover(3, &values);
            let same =
                |products: &[u32]| (0..8).all(|place| at(3, products, place) == values[place]);
            assert!(same(&products), "{f}");
            for left_out in 0..products.len() {
                let mut fewer = products.clone();
                fewer.remove(left_out);
                assert!(!same(&fewer), "{f}");
            }
        }
    }
    #[test]
    fn a_majority_has_three_pairs() {
        let values: Vec<bool> = (0..8_u32).map(|place| place.count_ones() > 1).collect();
        assert_eq!(cover(3, &values), [0b011, 0b101, 0b110]);
    }
}
