//! The pixels that contain an end or a crossing of segments ("hot pixels").
//!
//! The plane is divided into cells, down to those that have few segments, whose pairs are tried, or no ends and
//! segments that do not cross. What is around the known hot pixels of a cell is cut off, or the cell is divided at
//! their median; or along a segment that passes through and crosses no other in the cell, so that segments that pass
//! between others are not sought in every cell. Where no hot pixel is known, the order of the segments along the
//! perimeter yields some, or proves that there are none, and segments that cross none are left out. Where there are
//! far more segments than pixels, pairs at random find most hot pixels before. So no crossings are sought in a pixel
//! that is known to be hot, however many there are: in a star of n segments whose crossings are all in one pixel, n / 2
//! are found. The idea of leaving out crossings within hot pixels is that of Goodrich, Guibas, Hershberger and
//! Tanenbaum, *Snap rounding line segments efficiently in two and three dimensions*, 1997.

use super::cell::Cell;
use super::chord::side_of;
use super::collinear::Joined;
use super::crossing::{cross, crossing};
use super::cuts::{cut_at, passing};
use super::grid::{Pixel, Scaled};
use super::perimeter::Perimeter;
use crate::Sign;
use crate::arith::formulas::each::MapEach;
use alloc::vec::Vec;

/// In cells with so many segments, all pairs are tried.
const FEW: usize = 12;

/// The hot pixels of segments that meet in single points, in lexicographic order; `ends` are the pixels of their ends,
/// and others that are hot.
#[inline]
pub(super) fn hot_pixels(lines: &[Joined], mut ends: Vec<Pixel>, scaled: Scaled) -> Vec<Pixel> {
    ends.sort_unstable();
    ends.dedup();
    let mut search = Search {
        lines,
        ends: lines.iter().map(|line| [&line.a, &line.b].map_each(|end| scaled.pixel(end))).collect(),
        scaled,
        perimeter: Perimeter::new(lines),
        found: ends.clone(),
        open: Vec::new(),
        random: 1,
    };
    // All crossings are between ends.
    if let Some(cell) = Cell::around(ends.iter().copied()) {
        search.open.push(Part { cell, hot: ends, lines: (0..lines.len()).collect() });
    }
    while let Some(part) = search.open.pop() {
        search.divide(part);
    }
    let mut found = search.found;
    found.sort_unstable();
    found.dedup();
    found
}

/// A cell, and segments that meet it and may cross there. Of the hot pixels in the cell some are known, without
/// repetition: those of the ends of these segments are among them.
struct Part {
    cell: Cell,
    hot: Vec<Pixel>,
    lines: Vec<usize>,
}

struct Search<'l> {
    lines: &'l [Joined],
    /// The pixels of the ends of each.
    ends: Vec<[Pixel; 2]>,
    scaled: Scaled,
    perimeter: Perimeter<'l>,
    /// Hot pixels, some of them repeatedly.
    found: Vec<Pixel>,
    /// What is left to be searched.
    open: Vec<Part>,
    random: u64,
}

impl Search<'_> {
    /// Finds the hot pixels of a part, or divides it into smaller ones.
    #[inline]
    fn divide(&mut self, mut part: Part) {
        if part.lines.len() <= FEW {
            return self.try_pairs(&part);
        }
        if part.hot.is_empty() {
            return self.by_perimeter(&part);
        }
        self.try_at_random(&mut part);
        if part.cell.area() == Some(part.hot.len()) {
            return;
        }
        let around = Cell::around(part.hot.iter().copied()).expect("one at least");
        if (0..2).any(|axis| around.extent(axis) < part.cell.extent(axis) / 2) || around.is_pixel() {
            return self.pass_on(part, |cell| cell.framed(&around).into_iter().flatten());
        }
        // Where there are fewer, dividing at the median costs no more than its pixels.
        if part.lines.len() > part.hot.len() {
            match self.along_chord(part) {
                Ok(()) => return,
                Err(undivided) => part = undivided,
            }
        }
        // Across the axis along which fewer segments are cut, else across the longer one.
        let longer = around.longer_axis();
        let cuts = [longer, 1 - longer].map_each(|axis| (axis, cut_at(&mut part.hot, &around, axis)));
        let many = cuts.map_each(|(axis, from)| {
            from.map_or(usize::MAX, |from| passing(self.lines, &part.lines, &part.cell, self.scaled, axis, from))
        });
        let (axis, from) = cuts[usize::from(many[1] < many[0])];
        let from = from.expect("two pixels differ along the longer axis");
        self.pass_on(part, |cell| cell.cut(axis, from).into_iter());
    }

    /// Finds some hot pixels of a part that has no ends, and goes on with the segments that cross others.
    #[inline]
    fn by_perimeter(&mut self, part: &Part) {
        for (lines, pairs) in self.perimeter.crossings(&part.cell.rectangle(self.scaled.side), &part.lines) {
            let mut hot: Vec<Pixel> = pairs.into_iter().map(|pair| self.crossing(pair)).collect();
            hot.sort_unstable();
            hot.dedup();
            self.found.extend(&hot);
            if !part.cell.is_pixel() {
                self.open.push(Part { cell: part.cell, hot, lines });
            }
        }
    }

    /// Divides a part along a segment, if it has no end there and crosses no other.
    #[inline]
    fn along_chord(&mut self, part: Part) -> Result<(), Part> {
        /// So many are tried.
        const TRIED: usize = 3;
        let Part { cell, lines, .. } = &part;
        for _ in 0..TRIED {
            let chord = lines[self.below(lines.len())];
            if self.ends[chord].iter().any(|pixel| cell.contains(pixel)) {
                continue;
            }
            let [mut right, mut left] = [Vec::new(), Vec::new()];
            let is_free = lines.iter().filter(|id| **id != chord).all(|id| {
                match side_of(&self.lines[chord], &self.lines[*id], cell, self.scaled) {
                    Sign::Negative => right.push(*id),
                    Sign::Zero => return false,
                    Sign::Positive => left.push(*id),
                }
                true
            });
            if is_free {
                for lines in [right, left].into_iter().filter(|lines| lines.len() > 1) {
                    let ends = lines.iter().flat_map(|id| self.ends[*id]);
                    let mut hot: Vec<Pixel> = ends.filter(|pixel| cell.contains(pixel)).collect();
                    hot.sort_unstable();
                    hot.dedup();
                    self.open.push(Part { cell: *cell, hot, lines });
                }
                return Ok(());
            }
        }
        Err(part)
    }

    /// Adds pixels of the crossings of random pairs, where so many segments cross that most pixels are hot.
    #[inline]
    fn try_at_random(&mut self, Part { cell, hot, lines }: &mut Part) {
        /// Fewer crossings in each pixel, if all cross: each segment is then in few cells with crossings.
        const DENSE: usize = 32;
        const PROBED: usize = 256;
        let count = lines.len();
        let Some(area) = cell.area().filter(|area| *area <= count.saturating_mul(count) / (2 * DENSE)) else { return };
        let mut is_hot: Vec<bool> = (0..area).map(|_| false).collect();
        hot.iter().for_each(|pixel| is_hot[cell.place(pixel)] = true);
        let mut rest = area - hot.len();
        // As often as it takes to find all, where crossings are equally frequent everywhere.
        // The first round is short, for crossings that are all in a few pixels.
        for round in 0..=2 * (area.ilog2() as usize + 1) {
            let tried = if round == 0 { area.min(PROBED) } else { area };
            let (mut crossings, before) = (0, rest);
            for _ in 0..tried {
                let pair = [lines[self.below(count)], lines[self.below(count)]];
                if pair[0] == pair[1] || !cross(&self.lines[pair[0]], &self.lines[pair[1]]) {
                    continue;
                }
                let pixel = self.crossing(pair);
                if cell.contains(&pixel) {
                    crossings += 1;
                    if !core::mem::replace(&mut is_hot[cell.place(&pixel)], true) {
                        hot.push(pixel);
                        self.found.push(pixel);
                        rest -= 1;
                    }
                }
            }
            let is_uneven = 4 * (before - rest) + 16 < crossings * before / area;
            if rest == 0 || crossings < tried / 16 || is_uneven {
                return;
            }
        }
    }

    /// A random number below a bound.
    fn below(&mut self, bound: usize) -> usize {
        // Marsaglia's xorshift, of period 2^64 - 1.
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        ((u128::from(self.random) * bound as u128) >> 64) as usize
    }

    /// Gives the hot pixels and segments of a part to the cells into which it is divided.
    fn pass_on<I: Iterator<Item = Cell>>(&mut self, part: Part, divided: impl Fn(&Cell) -> I) {
        let Part { cell, hot, lines } = &part;
        for cell in divided(cell) {
            let rectangle = cell.rectangle(self.scaled.side);
            let lines: Vec<usize> = lines.iter().copied().filter(|id| rectangle.meets(&self.lines[*id])).collect();
            if lines.len() > 1 {
                let hot: Vec<Pixel> = hot.iter().copied().filter(|pixel| cell.contains(pixel)).collect();
                self.open.push(Part { cell, hot, lines });
            }
        }
    }

    /// Adds the pixels of all crossings in a cell with few segments.
    #[inline]
    fn try_pairs(&mut self, Part { cell, lines, .. }: &Part) {
        for (i, first) in lines.iter().enumerate() {
            for second in &lines[..i] {
                if cross(&self.lines[*first], &self.lines[*second]) {
                    let pixel = self.crossing([*first, *second]);
                    if cell.contains(&pixel) {
                        self.found.push(pixel);
                    }
                }
            }
        }
    }

    /// The pixel that contains the crossing of two lines.
    #[inline]
    fn crossing(&self, pair: [usize; 2]) -> Pixel {
        crossing(pair.map_each(|id| &self.lines[id]), self.scaled)
    }
}
