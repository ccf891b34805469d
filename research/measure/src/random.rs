//! Reproducible random numbers: SplitMix64 (Steele, Lea and Flood 2014).

/// A generator; equal seeds give equal numbers.
pub struct Random(u64);

impl Random {
    /// A generator from a seed.
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// 64 bits, all equally likely.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// An integer in 0..n.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.bits()) * n as u128) >> 64) as usize
    }

    /// An integer in -2^bits..2^bits.
    pub fn integer(&mut self, bits: u32) -> i64 {
        (self.bits() >> (63 - bits)) as i64 - (1 << bits)
    }

    /// A multiple of 2^-bits in [0, 1).
    pub fn unit(&mut self, bits: u32) -> f64 {
        (self.bits() >> (64 - bits)) as f64 / (1_u64 << bits) as f64
    }

    /// Shuffles items.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for i in (1..things.len()).rev() {
            things.swap(i, self.below(i + 1));
        }
    }
}
