//! A function of bits as an OR of ANDs, none of which can be left out.

/// An OR of products. Of n inputs, bit k of a product's mask is the input whose place in the table has bit k, and bit
/// n + k its negation.
///
/// The irredundant cover of Minato (*Fast Generation of Irredundant Sum-of-Products Forms from Binary Decision
/// Diagrams*, SASIMI 1992): between a lower and an upper bound, what only one half of the table can cover is covered
/// there, and the rest is covered without the input.
pub(super) fn cover(inputs: usize, values: &[bool]) -> Vec<u32> {
    let mut products = between(inputs, inputs, values, values).0;
    products.sort_unstable();
    products
}

/// Products that are 1 wherever `least` is and nowhere outside `most`, and where they are 1.
fn between(n: usize, bits: usize, least: &[bool], most: &[bool]) -> (Vec<u32>, Vec<bool>) {
    if !least.contains(&true) {
        return (vec![], vec![false; least.len()]);
    }
    if !most.contains(&false) {
        return (vec![0], vec![true; least.len()]);
    }
    let (bit, half) = (bits - 1, least.len() / 2);
    let ((least_0, least_1), (most_0, most_1)) = (least.split_at(half), most.split_at(half));
    let zip = |x: &[bool], y: &[bool], f: fn(bool, bool) -> bool| -> Vec<bool> {
        x.iter().zip(y).map(|(x, y)| f(*x, *y)).collect()
    };
    let only_0 = zip(least_0, most_1, |x, y| x && !y);
    let only_1 = zip(least_1, most_0, |x, y| x && !y);
    let (products_0, is_0) = between(n, bit, &only_0, most_0);
    let (products_1, is_1) = between(n, bit, &only_1, most_1);
    let left_0 = zip(least_0, &is_0, |x, y| x && !y);
    let left_1 = zip(least_1, &is_1, |x, y| x && !y);
    let left = zip(&left_0, &left_1, |x, y| x || y);
    let both = zip(most_0, most_1, |x, y| x && y);
    let (mut products, is_both) = between(n, bit, &left, &both);

    let (yes, no) = (1 << bit, 1 << (n + bit));
    products.extend(products_0.iter().map(|mask| mask | no));
    products.extend(products_1.iter().map(|mask| mask | yes));
    let mut is = zip(&is_0, &is_both, |x, y| x || y);
    is.extend(zip(&is_1, &is_both, |x, y| x || y));
    (products, is)
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
