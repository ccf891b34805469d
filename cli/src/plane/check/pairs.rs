//! Tables by pairs of polygons, which are looked up for each pair of edges.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hasher, RandomState};

/// A table by pairs.
pub(super) type PairMap<V> = HashMap<[usize; 2], V, Mixing>;

/// Hashes numbers, faster than the standard library, from a start that no file can know.
pub(super) struct Mixing(u64);

impl Default for Mixing {
    fn default() -> Self {
        Mixing(RandomState::new().hash_one(()))
    }
}

impl BuildHasher for Mixing {
    type Hasher = Mixer;

    fn build_hasher(&self) -> Mixer {
        Mixer(self.0)
    }
}

/// The product of each word, with what is before it, and an odd constant: upper and lower half together.
pub(super) struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0x9e37_79b9_7f4a_7c15;
        self.0 = (product as u64) ^ (product >> 64) as u64;
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for of_word in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..of_word.len()].copy_from_slice(of_word);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
