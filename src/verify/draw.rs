//! Random numbers and the integer constructions that degenerate cases are made of.

use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::vec::Vec;

/// A point with whole coordinates, before it is turned into a case.
pub type Whole = Vec<i64>;

/// A reproducible source of random choices.
pub struct Draw {
    rng: Pcg64Mcg,
}

impl Draw {
    /// The source of one case: of a seed, a query, a class, and the number of the case, so that any case can be made
    /// again without those before it.
    pub fn new(seed: u64, query: &str, class: &str, case: u64) -> Self {
        // FNV-1a over all of it.
        let bytes = seed.to_le_bytes().into_iter().chain(query.bytes()).chain(class.bytes()).chain(case.to_le_bytes());
        let hash = bytes
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        Draw { rng: Pcg64Mcg::seed_from_u64(hash) }
    }

    /// 64 random bits.
    pub fn bits64(&mut self) -> u64 {
        self.rng.next_u64()
    }

    /// A whole number below `bound`, which is positive.
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.bits64()) * u128::from(bound)) >> 64) as u64
    }

    /// An index below `len`.
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// A whole number from `least` to `greatest`, both included.
    pub fn between(&mut self, least: i64, greatest: i64) -> i64 {
        least.wrapping_add(self.below(greatest.abs_diff(least).saturating_add(1)) as i64)
    }

    /// True once in `times`.
    pub fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// A whole number of at most this many bits, of either sign.
    pub fn signed(&mut self, bits: u32) -> i64 {
        let bound = (1_i64 << bits) - 1;
        self.between(-bound, bound)
    }

    /// A point of coordinates of at most this many bits.
    pub fn point(&mut self, dimension: usize, bits: u32) -> Whole {
        (0..dimension).map(|_| self.signed(bits)).collect()
    }

    /// An arrangement of 0..n.
    pub fn permutation(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..n).collect();
        for i in (1..n).rev() {
            order.swap(i, self.index(i + 1));
        }
        order
    }

    /// Points of one line, of coordinates of at most `bits` bits. Small multiples are frequent, so that points
    /// coincide and lie between each other in every order.
    pub fn on_line(&mut self, dimension: usize, bits: u32, count: usize) -> Vec<Whole> {
        let (of_step, of_count) = split(bits - 1);
        let (base, step) = (self.point(dimension, bits - 1), self.point(dimension, of_step));
        (0..count)
            .map(|_| {
                let times = self.multiple(of_count);
                base.iter().zip(&step).map(|(b, s)| b + times * s).collect()
            })
            .collect()
    }

    /// Points of one plane, of coordinates of at most `bits` bits.
    pub fn on_plane(&mut self, dimension: usize, bits: u32, count: usize) -> Vec<Whole> {
        let (of_step, of_count) = split(bits.saturating_sub(2).max(1));
        let base = self.point(dimension, bits.saturating_sub(2).max(1));
        let (u, v) = (self.point(dimension, of_step), self.point(dimension, of_step));
        (0..count)
            .map(|_| {
                let (s, t) = (self.multiple(of_count), self.multiple(of_count));
                base.iter().zip(&u).zip(&v).map(|((b, u), v)| b + s * u + t * v).collect()
            })
            .collect()
    }

    /// Points at one distance from a centre: one offset with its coordinates exchanged and mirrored.
    pub fn on_sphere(&mut self, dimension: usize, bits: u32, count: usize) -> (Whole, Vec<Whole>) {
        let (centre, offset) = (self.point(dimension, bits - 1), self.point(dimension, bits - 1));
        let points = (0..count)
            .map(|_| {
                let order = self.permutation(dimension);
                let image = order.into_iter().map(|i| if self.one_in(2) { offset[i] } else { -offset[i] });
                centre.iter().zip(image.collect::<Whole>()).map(|(c, o)| c + o).collect()
            })
            .collect();
        (centre, points)
    }

    fn multiple(&mut self, bits: u32) -> i64 {
        let bits = if self.one_in(3) { bits.min(2) } else { bits };
        self.signed(bits)
    }
}

/// Bits for two factors whose product has at most `bits`.
fn split(bits: u32) -> (u32, u32) {
    let first = (bits / 2).max(1);
    (first, bits.saturating_sub(first))
}
