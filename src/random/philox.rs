use crate::kernel::wide;

/// Philox4x32-10: a counter, scrambled under a key.
///
/// A block is a function of 64 bits of key and 128 bits of counter, ten rounds of
///
/// ```text
/// (c0, c1, c2, c3) ↦ (hi(B c2) ⊕ c1 ⊕ k0,  lo(B c2),  hi(A c0) ⊕ c3 ⊕ k1,  lo(A c0))
/// ```
///
/// where `hi`, `lo` are the halves of a 64-bit product and the key (k0, k1) grows by a constant from round to round
/// (Salmon et al., SC 2011, sections 3.2 and 3.3). For a fixed key it is a bijection of the counters.
///
/// A `Philox` reads the blocks at `counter`, `counter + 1`, …, as two 64-bit words each, low words first. It is plain data:
/// to save a stream, write its three fields down; to resume it, put them back.
///
/// ```
/// use paralens::random::Philox;
///
/// let mut stream = Philox::new(42);
/// stream.bits();
/// let saved = Philox { key: stream.key, counter: stream.counter, spare: stream.spare };
/// let mut resumed = saved;
/// assert_eq!(resumed.bits(), stream.bits());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Philox {
    /// The seed.
    pub key: u64,
    /// The block to compute next.
    pub counter: u128,
    /// The second word of the block before, unless it has been drawn.
    pub spare: Option<u64>,
}

// The constants of Random123: the multipliers, and the key's steps (the golden ratio and √3 − 1, as binary fractions).
const A: u32 = 0xD251_1F53;
const B: u32 = 0xCD9E_8D57;
const STEP: [u32; 2] = [0x9E37_79B9, 0xBB67_AE85];
const ROUNDS: usize = 10;

/// How many blocks `fill` computes side by side: at 16 the compiler makes vectors of the lanes for SSE2 as for AVX-512, at
/// 8 and below not always.
const LANES: usize = 16;

impl Philox {
    /// The stream that belongs to a key, from its first block on.
    #[must_use]
    pub fn new(key: u64) -> Philox {
        Philox::at(key, 0)
    }

    /// The stream that begins at a block.
    #[inline]
    #[must_use]
    pub fn at(key: u64, counter: u128) -> Philox {
        Philox {
            key,
            counter,
            spare: None,
        }
    }

    /// The function itself, on words as the paper has them, least significant first.
    ///
    /// ```
    /// use paralens::random::Philox;
    ///
    /// let block = Philox::block([0, 0], [0, 0, 0, 0]);
    /// assert_eq!(block, [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8]);
    /// ```
    #[inline]
    #[must_use]
    pub fn block(key: [u32; 2], counter: [u32; 4]) -> [u32; 4] {
        let [mut k0, mut k1] = key;
        let [mut c0, mut c1, mut c2, mut c3] = counter;
        for _ in 0..ROUNDS {
            let a = u64::from(A) * u64::from(c0);
            let b = u64::from(B) * u64::from(c2);
            c0 = high(b) ^ c1 ^ k0;
            c1 = b as u32;
            c2 = high(a) ^ c3 ^ k1;
            c3 = a as u32;
            k0 = k0.wrapping_add(STEP[0]);
            k1 = k1.wrapping_add(STEP[1]);
        }
        [c0, c1, c2, c3]
    }

    /// The block of this key at a counter, as two words.
    #[inline]
    pub(super) fn words(key: u64, counter: u128) -> [u64; 2] {
        let (low, top) = (counter as u64, (counter >> 64) as u64);
        let [c0, c1, c2, c3] = Philox::block(
            [key as u32, high(key)],
            [low as u32, high(low), top as u32, high(top)],
        );
        let join = |low, high| u64::from(low) | u64::from(high) << 32;
        [join(c0, c1), join(c2, c3)]
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        if let Some(word) = self.spare.take() {
            return word;
        }
        self.advance()
    }

    /// The first word of the next block; the second is kept. Not inlined: it is long, and has every other call to itself.
    #[inline(never)]
    fn advance(&mut self) -> u64 {
        let [first, second] = Philox::words(self.key, self.counter);
        self.counter = self.counter.wrapping_add(1);
        self.spare = Some(second);
        first
    }

    /// The next `words.len()` words, as [`bits`](Philox::bits) would give them one by one, with many blocks at a time: on
    /// wide vectors several times as fast.
    pub fn fill(&mut self, words: &mut [u64]) {
        let mut words = words.iter_mut();
        if self.spare.is_some() {
            let Some(word) = words.next() else { return };
            *word = self.bits();
        }
        let (chunks, rest) = words.into_slice().as_chunks_mut::<{ 2 * LANES }>();
        wide(
            #[inline(always)]
            || {
                for chunk in chunks {
                    // the lanes count in the low half of the counter; a carry out of it goes the slow way
                    if self.counter as u64 > u64::MAX - LANES as u64 {
                        self.fill_slowly(chunk);
                        self.spare = None;
                        continue;
                    }
                    side_by_side(self.key, self.counter, chunk);
                    self.counter += LANES as u128;
                }
            },
        );
        self.fill_slowly(rest);
    }
    /// One word after the other; on its own, so that no loop of [`wide`] holds it.
    #[inline(never)]
    fn fill_slowly(&mut self, words: &mut [u64]) {
        for word in words {
            *word = self.bits();
        }
    }
}

/// The upper half.
#[inline]
fn high(x: u64) -> u32 {
    (x >> 32) as u32
}

/// `LANES` blocks from `counter` on, whose low half must not overflow on the way. A 32-bit word stands in a 64-bit lane,
/// where vectors have the full product, and is cleaned of what lies above it only where it matters: on entering a product
/// and at the end.
#[inline(always)]
fn side_by_side(key: u64, counter: u128, words: &mut [u64; 2 * LANES]) {
    const LOW: u64 = 0xFFFF_FFFF;
    let top = (counter >> 64) as u64;
    let (mut c0, mut c1) = ([0; LANES], [0; LANES]);
    for i in 0..LANES {
        c0[i] = counter as u64 + i as u64;
        c1[i] = c0[i] >> 32;
    }
    let mut c2 = [top; LANES];
    let mut c3 = [top >> 32; LANES];
    let [mut k0, mut k1] = [key as u32, high(key)];
    for _ in 0..ROUNDS {
        for i in 0..LANES {
            let a = u64::from(A) * (c0[i] & LOW);
            let b = u64::from(B) * (c2[i] & LOW);
            c0[i] = (b >> 32) ^ c1[i] ^ u64::from(k0);
            c1[i] = b;
            c2[i] = (a >> 32) ^ c3[i] ^ u64::from(k1);
            c3[i] = a;
        }
        k0 = k0.wrapping_add(STEP[0]);
        k1 = k1.wrapping_add(STEP[1]);
    }
    for i in 0..LANES {
        words[2 * i] = c0[i] & LOW | c1[i] << 32;
        words[2 * i + 1] = c2[i] & LOW | c3[i] << 32;
    }
}

#[cfg(test)]
mod tests;
