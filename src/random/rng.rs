/// A generator.
#[derive(Debug)]
pub struct Rng(u64);
impl Rng {
    /// From a seed.
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }
    /// 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
    /// In [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }
    /// In [low, high).
    pub fn uniform(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }
    /// Normal.
    pub fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.unit()).sum::<f64>() - 6.0
    }
    /// Below n.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.unit() * n as f64) as usize).min(n - 1)
    }
    /// Shuffle.
    pub fn shuffle<T>(&mut self, xs: &mut [T]) {
        for i in (1..xs.len()).rev() {
            let j = self.below(i + 1);
            xs.swap(i, j)
        }
    }
}
/// The address of some noise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    seed: u64,
    layer: u32,
    row: u64,
}
impl Key {
    /// The root.
    pub fn new(seed: u64) -> Key {
        Key {
            seed,
            layer: 0,
            row: 0,
        }
    }
    /// The address of row `i` below this one.
    pub fn row(self, i: usize) -> Key {
        Key {
            row: self
                .row
                .wrapping_mul(0x9E37_79B9_7F4A_7C15)
                .wrapping_add(i as u64 + 1),
            ..self
        }
    }
    /// The next layer.
    pub fn next_layer(self) -> Key {
        Key {
            layer: self.layer + 1,
            ..self
        }
    }
    /// The generator of the noise that has this address.
    pub fn rng(self) -> Rng {
        Rng::new(self.seed ^ self.row.rotate_left(17) ^ (u64::from(self.layer) << 32))
    }
}
