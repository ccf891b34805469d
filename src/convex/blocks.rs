//! Points in doubles in blocks of four, coordinate by coordinate: compilers make vector instructions of their heights.

use crate::arith::formulas::each::MapEach;
use alloc::vec::Vec;

/// A vector in doubles.
pub(crate) type Vector = [f64; 3];

/// The points of a block.
const LANES: usize = 4;

/// The coordinates of four points: those along x, then y, then z.
pub(crate) type Block = [[f64; LANES]; 3];

/// A block of points at the origin.
pub(crate) const ORIGIN: Block = [[0.0; LANES]; 3];

/// The number of blocks of so many points.
pub(crate) const fn blocks_of(count: usize) -> usize {
    count.div_ceil(LANES)
}

/// Calls with each block of some points.
#[inline(always)]
pub(crate) fn each_block<T>(points: &[T], mut point: impl FnMut(&T) -> Vector, mut tell: impl FnMut(Block)) {
    let mut block = |[p, q, r, s]: [Vector; LANES]| {
        tell([0, 1, 2].map_each(|axis| [p[axis], q[axis], r[axis], s[axis]]));
    };
    let (fours, rest) = points.split_at(points.len() - points.len() % LANES);
    for four in fours.chunks_exact(LANES) {
        block([0, 1, 2, 3].map_each(|lane| point(&four[lane])));
    }
    if let Some(last) = rest.last() {
        // The lanes that are left repeat the last point.
        block([0, 1, 2, 3].map_each(|lane| point(rest.get(lane).unwrap_or(last))));
    }
}

/// Points in blocks.
#[derive(Clone, Debug)]
pub(crate) struct Cloud {
    blocks: Vec<Block>,
    count: usize,
}

impl Cloud {
    #[inline(always)]
    pub(crate) fn new<T>(points: &[T], point: impl FnMut(&T) -> Vector) -> Self {
        let mut blocks = Vec::with_capacity(blocks_of(points.len()));
        each_block(points, point, |block| blocks.push(block));
        Cloud { blocks, count: points.len() }
    }

    /// The greatest absolute value of a coordinate, but for NaN.
    #[inline]
    pub(crate) fn reach(&self) -> f64 {
        reach(&self.blocks)
    }

    #[inline(always)]
    pub(crate) fn points(&self) -> Points<'_> {
        Points::new(&self.blocks, self.count)
    }
}

/// The same, borrowed.
#[derive(Clone, Copy)]
pub(crate) struct Points<'a> {
    blocks: &'a [Block],
    count: usize,
}

impl<'a> Points<'a> {
    /// So many points in the blocks of [`each_block`].
    #[inline(always)]
    pub(crate) fn new(blocks: &'a [Block], count: usize) -> Self {
        Points { blocks, count }
    }

    #[inline(always)]
    pub(crate) fn len(self) -> usize {
        self.count
    }

    /// A point.
    #[inline(always)]
    pub(crate) fn at(self, i: usize) -> Vector {
        let [x, y, z] = &self.blocks[i / LANES];
        [x[i % LANES], y[i % LANES], z[i % LANES]]
    }

    /// All of them, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Vector> + 'a {
        (0..self.count).map(move |i| self.at(i))
    }

    /// The lowest point along a direction, the first of several, and its height.
    #[inline]
    pub(crate) fn lowest(self, direction: Vector) -> (usize, f64) {
        let mut lowest = (0, f64::INFINITY);
        for (place, block) in self.blocks.iter().enumerate() {
            let heights = heights(block, direction);
            // The least of a block without branches. Lanes that repeat a point come after it.
            if least(heights) < lowest.1 {
                for (lane, height) in heights.into_iter().enumerate() {
                    if height < lowest.1 {
                        lowest = (LANES * place + lane, height);
                    }
                }
            }
        }
        lowest
    }

    /// Whether all points but one are above a height along a direction.
    #[inline]
    pub(crate) fn are_above(self, direction: Vector, level: f64, but: usize) -> bool {
        self.blocks.iter().enumerate().all(|(place, block)| {
            let heights = heights(block, direction);
            let is_above = |(lane, height): (usize, f64)| {
                let i = LANES * place + lane;
                height > level || i == but || i >= self.count
            };
            // NaN is not above: the sum keeps it.
            least(heights) > level && !heights.into_iter().sum::<f64>().is_nan()
                || heights.into_iter().enumerate().all(is_above)
        })
    }

    /// The points that are not below a height along a direction, in order.
    #[inline]
    pub(crate) fn not_below(self, direction: Vector, level: f64) -> impl Iterator<Item = usize> + 'a {
        let in_block = move |(place, block): (usize, &Block)| {
            let heights = heights(block, direction);
            // NaN is not below.
            let are_below = heights.map_each(|height| height < level);
            let lanes = if are_below == [true; LANES] { 0 } else { LANES };
            let is_from = move |&lane: &usize| !are_below[lane] && LANES * place + lane < self.count;
            (0..lanes).filter(is_from).map(move |lane| LANES * place + lane)
        };
        self.blocks.iter().enumerate().flat_map(in_block)
    }

    /// About the mean.
    #[inline]
    pub(crate) fn middle(self) -> Vector {
        let mut sums = ORIGIN;
        let whole = self.count / LANES;
        for block in &self.blocks[..whole] {
            for axis in 0..3 {
                for lane in 0..LANES {
                    sums[axis][lane] += block[axis][lane];
                }
            }
        }
        let sum = sums.map_each(|[p, q, r, s]| p + q + (r + s));
        let sum =
            (LANES * whole..self.count).map(|i| self.at(i)).fold(sum, |sum, p| [0, 1, 2].map_each(|i| sum[i] + p[i]));
        sum.map_each(|x| x / self.count as f64)
    }
}

/// The greatest absolute value of a coordinate, but for NaN.
#[inline]
pub(crate) fn reach(blocks: &[Block]) -> f64 {
    let mut greatest = [0.0; LANES];
    for [x, y, z] in blocks {
        for lane in 0..LANES {
            greatest[lane] = [x[lane], y[lane], z[lane]].into_iter().fold(greatest[lane], larger);
        }
    }
    greatest.into_iter().fold(0.0, larger)
}

/// The heights of four points.
#[inline(always)]
fn heights([x, y, z]: &Block, direction: Vector) -> [f64; LANES] {
    [0, 1, 2, 3].map_each(|lane| direction[0] * x[lane] + direction[1] * y[lane] + direction[2] * z[lane])
}

/// The least of four numbers, but for NaN.
#[inline(always)]
fn least([p, q, r, s]: [f64; LANES]) -> f64 {
    let lesser = |x: f64, y: f64| if x < y { x } else { y };
    lesser(lesser(p, r), lesser(q, s))
}

/// The greater of two absolute values, the first of which is known.
#[inline(always)]
pub(crate) fn larger(greatest: f64, x: f64) -> f64 {
    let x = x.abs();
    if x > greatest { x } else { greatest }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::random::congruential;

    /// What blocks say of points is what the points say one by one, for every number of them.
    #[test]
    fn blocks_are_the_points() {
        let state = &mut 1;
        let mut number = || (congruential(state) >> 60) as f64 - 8.0;
        for count in 1..20 {
            let points: Vec<Vector> = (0..count).map(|_| [0; 3].map(|_| number())).collect();
            let direction = [0; 3].map(|_| number());
            let height = |p: &Vector| direction[0] * p[0] + direction[1] * p[1] + direction[2] * p[2];
            let cloud = Cloud::new(&points, |p| *p);
            let blocks = cloud.points();
            assert_eq!(blocks.iter().collect::<Vec<_>>(), points);
            let lowest = (0..count).reduce(|i, j| if height(&points[j]) < height(&points[i]) { j } else { i });
            assert_eq!(Some(blocks.lowest(direction).0), lowest);
            assert_eq!(blocks.lowest(direction).1, height(&points[blocks.lowest(direction).0]));
            let level = number();
            let from: Vec<usize> = (0..count).filter(|&i| height(&points[i]) >= level).collect();
            assert_eq!(blocks.not_below(direction, level).collect::<Vec<_>>(), from);
            assert_eq!(cloud.reach(), points.iter().flatten().fold(0.0, |greatest: f64, x| greatest.max(x.abs())));
            let but = count / 2;
            let are_above = (0..count).all(|i| i == but || height(&points[i]) > level);
            assert_eq!(blocks.are_above(direction, level, but), are_above);
            let sum = points.iter().fold([0.0; 3], |sum, p| [0, 1, 2].map(|i| sum[i] + p[i]));
            assert_eq!(blocks.middle(), sum.map(|x| x / count as f64));
        }
    }
}
