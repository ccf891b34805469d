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

/// Appends the blocks of some points.
#[inline(always)]
pub(crate) fn append<T>(blocks: &mut impl Extend<Block>, points: &[T], mut point: impl FnMut(&T) -> Vector) {
    let block = |points: [Vector; LANES]| [0, 1, 2].map_each(|axis| points.map_refs(|point| point[axis]));
    let (fours, rest) = points.split_at(points.len() - points.len() % LANES);
    blocks.extend(fours.chunks_exact(LANES).map(|four| block([0, 1, 2, 3].map_each(|lane| point(&four[lane])))));
    if let Some(last) = rest.last() {
        // The lanes that are left repeat the last point.
        blocks.extend([block([0, 1, 2, 3].map_each(|lane| point(rest.get(lane).unwrap_or(last))))]);
    }
}

/// Blocks to write over, one after the other.
pub(crate) struct InPlace<'a>(pub(crate) core::slice::IterMut<'a, Block>);

impl Extend<Block> for InPlace<'_> {
    #[inline(always)]
    fn extend<I: IntoIterator<Item = Block>>(&mut self, blocks: I) {
        blocks.into_iter().zip(&mut self.0).for_each(|(block, place)| *place = block);
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
        append(&mut blocks, points, point);
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
    #[inline(always)]
    pub(crate) fn lowest(self, direction: Vector) -> (usize, f64) {
        let none = (0, f64::INFINITY);
        if self.blocks.len() < MANY { lower(none, self.blocks, 0, direction) } else { self.lowest_of_many(direction) }
    }

    /// The same, by groups of blocks.
    // Not inlined: the call costs little beside so many points.
    #[inline(never)]
    fn lowest_of_many(self, direction: Vector) -> (usize, f64) {
        let mut lowest = (0, f64::INFINITY);
        let Some(last) = self.last_group() else { return lowest };
        let mut start = 0;
        while start <= last {
            let group = &self.blocks[start..start + GROUP];
            // Mostly one branch for a group.
            if least_of(group, direction) < lowest.1 {
                lowest = lower(lowest, group, start, direction);
            }
            start += GROUP;
        }
        lower(lowest, &self.blocks[start..], start, direction)
    }

    /// The greatest number of the first block of a group, if there are many blocks.
    #[inline(always)]
    fn last_group(self) -> Option<usize> {
        (self.blocks.len() >= MANY).then(|| self.blocks.len() - GROUP)
    }

    /// Whether all points but one are above a height along a direction, along which all heights are numbers.
    #[inline]
    pub(crate) fn are_above(self, direction: Vector, level: f64, but: usize) -> bool {
        let is_above = |(place, block): (usize, &Block)| {
            let is_above = |(lane, height): (usize, f64)| {
                let i = LANES * place + lane;
                height > level || i == but || i >= self.count
            };
            let heights = heights(block, direction);
            least(heights) > level || heights.into_iter().enumerate().all(is_above)
        };
        let Some(last) = self.last_group() else { return self.blocks.iter().enumerate().all(is_above) };
        let mut start = 0;
        while start <= last {
            let group = &self.blocks[start..start + GROUP];
            if !(least_of(group, direction) > level || (start..).zip(group).all(is_above)) {
                return false;
            }
            start += GROUP;
        }
        (start..).zip(&self.blocks[start..]).all(is_above)
    }

    /// About the mean.
    #[inline]
    pub(crate) fn middle(self) -> Vector {
        let mut sums = [[0.0; 2]; 3];
        for block in self.blocks {
            for (sum, [p, q, r, s]) in sums.iter_mut().zip(block) {
                *sum = [sum[0] + (p + r), sum[1] + (q + s)];
            }
        }
        // Lanes that are left repeat the last point.
        let repeated = (LANES * self.blocks.len() - self.count) as f64;
        let last = self.at(self.count - 1);
        [0, 1, 2].map_each(|axis| (sums[axis][0] + sums[axis][1] - repeated * last[axis]) / self.count as f64)
    }

    /// The points that are not below a height along a direction, in order. All heights are numbers, or nothing
    /// is below the level.
    #[inline]
    pub(crate) fn not_below(self, direction: Vector, level: f64) -> impl Iterator<Item = usize> + 'a {
        let in_block = move |(place, block): (usize, &Block)| {
            let heights = heights(block, direction);
            // NaN is not below.
            let [p, q, r, s] = heights;
            let lanes = if greater(greater(p, r), greater(q, s)) < level { 0 } else { LANES };
            let are_below = heights.map_each(|height| height < level);
            let is_from = move |&lane: &usize| !are_below[lane] && LANES * place + lane < self.count;
            (0..lanes).filter(is_from).map(move |lane| LANES * place + lane)
        };
        self.blocks.iter().enumerate().flat_map(in_block)
    }
}

/// The greatest absolute value of a coordinate, but for NaN.
#[inline]
pub(crate) fn reach(blocks: &[Block]) -> f64 {
    // Two by two, which compilers make vectors of.
    let (mut least, mut most) = ([0.0; 2], [0.0; 2]);
    for [x, y, z] in blocks {
        for [p, q, r, s] in [x, y, z] {
            for [even, odd] in [[p, q], [r, s]] {
                least = [lesser(*even, least[0]), lesser(*odd, least[1])];
                most = [greater(*even, most[0]), greater(*odd, most[1])];
            }
        }
    }
    least.into_iter().chain(most).fold(0.0, larger)
}

/// How many blocks have one branch in common.
const GROUP: usize = 4;
/// So many blocks have groups.
const MANY: usize = 2 * GROUP;

/// The lowest point along a direction, and its height, of one that is known and those of blocks that follow `start`
/// others.
#[inline(always)]
fn lower(mut lowest: (usize, f64), blocks: &[Block], start: usize, direction: Vector) -> (usize, f64) {
    for (place, block) in (start..).zip(blocks) {
        let heights = heights(block, direction);
        let least = least(heights);
        if least < lowest.1 {
            // The first lane of the least height. Lanes that repeat a point come after it.
            let lane =
                (0..LANES - 1).rev().fold(LANES - 1, |found, lane| if heights[lane] <= least { lane } else { found });
            lowest = (LANES * place + lane, least);
        }
    }
    lowest
}

/// The least height in blocks, without branches; but for NaN.
#[inline(always)]
fn least_of(blocks: &[Block], direction: Vector) -> f64 {
    let [a, b, c, d] = [0, 1, 2, 3].map_each(|i| heights(&blocks[i], direction));
    let lesser = |p: [f64; LANES], q: [f64; LANES]| [0, 1, 2, 3].map_each(|lane| lesser(p[lane], q[lane]));
    least(lesser(lesser(a, b), lesser(c, d)))
}

/// The heights of four points.
#[inline(always)]
fn heights([x, y, z]: &Block, direction: Vector) -> [f64; LANES] {
    [0, 1, 2, 3].map_each(|lane| direction[0] * x[lane] + direction[1] * y[lane] + direction[2] * z[lane])
}

#[inline(always)]
fn lesser(x: f64, y: f64) -> f64 {
    if x < y { x } else { y }
}

#[inline(always)]
fn greater(x: f64, y: f64) -> f64 {
    if x > y { x } else { y }
}

/// The least of four numbers, but for NaN.
#[inline(always)]
fn least([p, q, r, s]: [f64; LANES]) -> f64 {
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
        for count in (1..70).flat_map(|count| [count; 8]) {
            let points: Vec<Vector> = (0..count).map(|_| [0; 3].map(|_| number())).collect();
            let direction = [0; 3].map(|_| number());
            let height = |p: &Vector| direction[0] * p[0] + direction[1] * p[1] + direction[2] * p[2];
            let cloud = Cloud::new(&points, |p| *p);
            let blocks = cloud.points();
            assert_eq!(blocks.iter().collect::<Vec<_>>(), points);
            let first_lowest = (0..count).reduce(|i, j| if height(&points[j]) < height(&points[i]) { j } else { i });
            let (lowest, least) = blocks.lowest(direction);
            assert_eq!((Some(lowest), least), (first_lowest, height(&points[lowest])));
            let level = number();
            let from: Vec<usize> = (0..count).filter(|&i| height(&points[i]) >= level).collect();
            assert_eq!(blocks.not_below(direction, level).collect::<Vec<_>>(), from);
            assert_eq!(cloud.reach(), points.iter().flatten().fold(0.0, |greatest: f64, x| greatest.max(x.abs())));
            let others = (0..count).filter(|&i| i != lowest).map(|i| height(&points[i]));
            let least_other = others.fold(f64::MAX, f64::min);
            for level in [least_other - 1.0, least_other, level] {
                let are_above = (0..count).all(|i| i == lowest || height(&points[i]) > level);
                assert_eq!(blocks.are_above(direction, level, lowest), are_above);
            }
            let sum = points.iter().fold([0.0; 3], |sum, p| [0, 1, 2].map(|i| sum[i] + p[i]));
            assert_eq!(blocks.middle(), sum.map(|x| x / count as f64));
        }
    }
}
