//! Random numbers and points of every kind, for laws.

use common::random::split_mix;
#[cfg(long_form)]
use straightedge::{Point3, Vector3};

/// SplitMix64.
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    pub(crate) fn bits(&mut self) -> u64 {
        split_mix(&mut self.0)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.bits() % bound
    }

    pub(crate) fn integer(&mut self, reach: i64) -> i64 {
        self.below(2 * reach as u64 + 1) as i64 - reach
    }
}

/// What only laws of the long form draw.
#[cfg(long_form)]
impl Draw {
    /// A number of one of several kinds: small integers, uniform ones, every finite double, the ends of the range.
    pub(crate) fn number(&mut self, kind: u64) -> f64 {
        match kind {
            0 => self.integer(3) as f64,
            1 => self.bits() as f64 / 2f64.powi(63) - 1.0,
            2 => 1e6 + self.bits() as f64 / 2f64.powi(64),
            3 => f64::from_bits(self.below(16) | (self.bits() & 1) << 63),
            4 => [f64::MAX, -f64::MAX, f64::MAX / 2.0, 0.0, 1.0][self.below(5) as usize],
            _ => loop {
                let x = f64::from_bits(self.bits());
                if x.is_finite() {
                    return x;
                }
            },
        }
    }

    /// A kind of numbers; those with great and small exponents are infrequent, as their rationals are long.
    pub(crate) fn kind(&mut self) -> u64 {
        match self.below(24) {
            rare @ 3..=5 => rare,
            common => common % 3,
        }
    }

    pub(crate) fn point(&mut self, kind: u64) -> Point3<f64> {
        Point3::from([(); 3].map(|()| self.number(kind)))
    }

    pub(crate) fn vector(&mut self, kind: u64) -> Vector3<f64> {
        self.point(kind).as_vector()
    }

    /// Points of one kind, some of them twice.
    pub(crate) fn points(&mut self) -> Vec<Point3<f64>> {
        let kind = self.kind();
        let mut points: Vec<_> = (0..1 + self.below(9)).map(|_| self.point(kind)).collect();
        let copy = points[self.below(points.len() as u64) as usize];
        points.push(copy);
        points
    }
}
