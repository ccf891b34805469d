//! How much is found and told: where an answer is as large as the square of the input, only a part of it. Each polygon
//! that breaks a rule by itself has a finding, whatever the limits, and so has each geometry.

use std::collections::{HashMap, HashSet};

/// So many findings of every polygon are told.
const OF_EACH: usize = 10;
/// So many more of all together.
const OF_ALL: usize = 20_000;
/// So many pairs of polygons of different geometries are found to overlap.
pub(super) const PAIRS: usize = 1 << 20;
/// So many pairs of segments are compared for that, of which one was taken out of a sweep.
pub(super) const VISITS: usize = 1 << 18;

#[derive(Default)]
pub(super) struct Limits {
    told: HashMap<usize, usize>,
    more: usize,
    /// Polygons of which not all findings are told.
    pub(super) cut_short: HashSet<usize>,
    /// Whether not all pairs of polygons of different geometries were compared.
    pub(super) has_more_pairs: bool,
}

impl Limits {
    /// Whether a further finding of a polygon is told.
    pub(super) fn tells(&mut self, part: usize) -> bool {
        let told = self.told.entry(part).or_default();
        if *told >= OF_EACH {
            if self.more >= OF_ALL {
                self.cut_short.insert(part);
                return false;
            }
            self.more += 1;
        }
        *told += 1;
        true
    }

    /// Whether a further finding of two polygons of a geometry is told; else no more of either is.
    pub(super) fn tells_pair(&mut self, [one, other]: [usize; 2]) -> bool {
        if self.cut_short.contains(&one) || self.cut_short.contains(&other) || !self.tells(one) {
            self.cut_short.extend([one, other]);
            return false;
        }
        true
    }
}
