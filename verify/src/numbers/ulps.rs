//! How far numbers were off: a histogram of fixed size.

/// Counts up to this have a bucket each.
const EXACT: usize = 16;
/// One bucket for each count up to [`EXACT`], then one for each power of two, to 2^64.
const BUCKETS: usize = EXACT + 1 + 60;

/// How many representable numbers the values of answers were off; of each answer, its worst value.
///
/// Medians and percentiles are exact up to 16, and beyond that rounded up to a power of two.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ulps {
    /// Up to the greatest bucket that was counted.
    counts: Vec<u64>,
    greatest: u64,
}

impl Ulps {
    /// Counts one answer.
    pub fn count(&mut self, ulps: u64) {
        self.add(bucket(ulps), 1);
        self.greatest = self.greatest.max(ulps);
    }

    fn add(&mut self, bucket: usize, count: u64) {
        if self.counts.len() <= bucket {
            self.counts.resize(bucket + 1, 0);
        }
        self.counts[bucket] += count;
    }

    /// Adds the counts of another.
    pub fn absorb(&mut self, other: &Ulps) {
        for (bucket, count) in other.counts.iter().enumerate() {
            self.add(bucket, *count);
        }
        self.greatest = self.greatest.max(other.greatest);
    }

    /// How many answers.
    pub fn answers(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The farthest that a value was off.
    pub fn greatest(&self) -> u64 {
        self.greatest
    }

    /// The number of ulps that `percent` percent of the answers did not exceed.
    pub fn percentile(&self, percent: u64) -> u64 {
        let wanted = u128::from(self.answers()) * u128::from(percent);
        let mut seen = 0_u128;
        for (bucket, count) in self.counts.iter().enumerate() {
            seen += u128::from(*count) * 100;
            if seen >= wanted && seen > 0 {
                return top(bucket).min(self.greatest);
            }
        }
        self.greatest
    }

    /// The counts, for storage: of 0 to 16 ulps, then of at most 32, 64, and so on.
    pub fn buckets(&self) -> &[u64] {
        &self.counts
    }

    /// Restores stored counts; `None` where there are too many buckets.
    pub fn from_buckets(counts: Vec<u64>, greatest: u64) -> Option<Self> {
        (counts.len() <= BUCKETS).then_some(Ulps { counts, greatest })
    }
}

fn bucket(ulps: u64) -> usize {
    match ulps as usize {
        few if ulps <= EXACT as u64 => few,
        _ => EXACT + (64 - (ulps - 1).leading_zeros()) as usize - EXACT.ilog2() as usize,
    }
}

/// The greatest count of a bucket.
fn top(bucket: usize) -> u64 {
    match bucket.checked_sub(EXACT) {
        None | Some(0) => bucket as u64,
        Some(more) => 1_u64.checked_shl(EXACT.ilog2() + more as u32).unwrap_or(u64::MAX),
    }
}
