//! Points by their coordinates.

use std::collections::HashMap;

/// The index of the first point with given coordinates; out of range where there is none.
pub(crate) struct Places<const N: usize>(HashMap<[u64; N], usize>);

impl<const N: usize> Places<N> {
    pub(crate) fn of(points: &[[f64; N]]) -> Self {
        let mut places = HashMap::new();
        for (i, point) in points.iter().enumerate() {
            places.entry(bits(*point)).or_insert(i);
        }
        Places(places)
    }

    pub(crate) fn index(&self, point: [f64; N]) -> usize {
        self.0.get(&bits(point)).copied().unwrap_or(usize::MAX / 2)
    }

    /// The index of the nearest point, for a library that computes in its own numbers and rounds them.
    pub(crate) fn nearest(points: &[[f64; N]], point: [f64; N]) -> usize {
        let distance = |i: &usize| points[*i].iter().zip(point).map(|(x, y)| (x - y) * (x - y)).sum::<f64>();
        (0..points.len()).min_by(|i, j| distance(i).total_cmp(&distance(j))).unwrap_or(usize::MAX / 2)
    }
}

/// The bits of coordinates; both zeros are equal.
fn bits<const N: usize>(point: [f64; N]) -> [u64; N] {
    point.map(|x| (x + 0.0).to_bits())
}
