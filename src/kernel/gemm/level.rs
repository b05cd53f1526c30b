/// Which instructions a product is made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::kernel) enum Level {
    /// What every machine of the target has.
    Plain,
    /// Vectors of 256 bits, and fused multiplication and addition.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// Vectors of 512 bits, and masks.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Level {
    /// All of them, the widest first.
    const ALL: &[Level] = &[
        #[cfg(target_arch = "x86_64")]
        Level::Avx512,
        #[cfg(target_arch = "x86_64")]
        Level::Avx2,
        Level::Plain,
    ];

    /// Whether this machine has them. The answer is remembered by the standard library.
    #[inline]
    pub(super) fn here(self) -> bool {
        match self {
            Level::Plain => true,
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma"),
            // without VL, which only the oldest machines lack, half of the registers are out of the compiler's reach
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => {
                is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vl")
            }
        }
    }
    /// The widest that this machine has.
    #[inline]
    pub(super) fn best() -> Level {
        *Level::ALL
            .iter()
            .find(|level| level.here())
            .unwrap_or(&Level::Plain)
    }
    /// All that this machine has.
    #[cfg(test)]
    pub(super) fn all_here() -> impl Iterator<Item = Level> {
        Level::ALL.iter().copied().filter(|level| level.here())
    }
}
