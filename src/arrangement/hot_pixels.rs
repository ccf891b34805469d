//! The pixels that contain an end or a crossing of segments ("hot pixels"), and the segments that pass through each.
//!
//! The plane is divided into cells, down to those that have few segments, whose pairs are tried, or no ends and
//! segments that do not cross. What is around the known hot pixels of a cell is cut off, or the cell is divided at
//! their median. Where none is known, the order of the segments along the perimeter yields some, or proves that there
//! are none. So no crossings are sought in a pixel that is known to be hot, however many there are: in a star of n
//! segments whose crossings are all in one pixel, n / 2 are found. The idea of leaving out crossings within hot pixels
//! is that of Goodrich, Guibas, Hershberger and Tanenbaum, *Snap rounding line segments efficiently in two and three
//! dimensions*, 1997.

use super::cell::Cell;
use super::collinear::Joined;
use super::grid::{Pixel, REACH, Scaled, nearest};
use super::perimeter::Perimeter;
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::implicit::coordinates_2d;
use crate::predicate::orient2d;
use crate::{Number, Point2, Scalar, Segment2, Sign, Ssi};
use alloc::vec::Vec;

/// In cells with so many segments, all pairs are tried.
const FEW: usize = 12;

/// So many segments at most decide how a cell is cut.
const SAMPLE: usize = 32;

/// Hot pixels, and which segments meet them.
pub(super) struct HotPixels {
    pub(super) pixels: Vec<Pixel>,
    /// A segment and a pixel by their indices, each pair once.
    pub(super) incidences: Vec<[usize; 2]>,
}

/// The hot pixels of segments that meet in single points; `ends` are the pixels of their ends, and others that are hot.
pub(super) fn hot_pixels(lines: &[Joined], mut ends: Vec<Pixel>, scaled: Scaled) -> HotPixels {
    ends.sort_unstable();
    ends.dedup();
    let mut search = Search {
        lines,
        scaled,
        perimeter: Perimeter::new(lines),
        found: HotPixels { pixels: Vec::new(), incidences: Vec::new() },
        open: Vec::new(),
    };
    // All crossings are between ends.
    if let Some(cell) = Cell::around(&ends) {
        search.open.push(Part { cell, hot: ends, lines: (0..lines.len()).collect() });
    }
    while let Some(part) = search.open.pop() {
        search.divide(part);
    }
    search.found
}

/// A cell, the hot pixels in it that are known, all those of ends among them, and the segments that meet it.
struct Part {
    cell: Cell,
    hot: Vec<Pixel>,
    lines: Vec<usize>,
}

struct Search<'l> {
    lines: &'l [Joined],
    scaled: Scaled,
    perimeter: Perimeter<'l>,
    found: HotPixels,
    /// What is left to be searched.
    open: Vec<Part>,
}

impl Search<'_> {
    /// Finds the hot pixels of a part, or divides it into smaller ones.
    fn divide(&mut self, mut part: Part) {
        if part.lines.len() <= FEW {
            return self.try_pairs(&part);
        }
        if part.hot.is_empty() {
            let crossings = self.perimeter.crossings(&part.cell.rectangle(self.scaled.side), &part.lines);
            if crossings.is_empty() {
                return;
            }
            part.hot = crossings.into_iter().map(|pair| self.crossing(pair)).collect();
            part.hot.sort_unstable();
            part.hot.dedup();
        }
        let around = Cell::around(&part.hot).expect("one at least");
        if part.cell.is_pixel() {
            return self.add(around.low, &part.lines);
        }
        if (0..2).any(|axis| around.extent(axis) < part.cell.extent(axis) / 2) || around.is_pixel() {
            return self.pass_on(part, |cell| cell.framed(&around).into_iter().flatten());
        }
        // Across the axis along which fewer segments are cut, else across the longer one.
        let longer = around.longer_axis();
        let cuts = [longer, 1 - longer].map_each(|axis| (axis, cut_at(&mut part.hot, &around, axis)));
        let passing = cuts.map_each(|(axis, from)| from.map_or(usize::MAX, |from| self.passing(&part, axis, from)));
        let (axis, from) = cuts[usize::from(passing[1] < passing[0])];
        let from = from.expect("two pixels differ along the longer axis");
        self.pass_on(part, |cell| cell.cut(axis, from).into_iter());
    }

    /// How many of some segments pass from one side of a cut to the other.
    fn passing(&self, Part { cell, lines, .. }: &Part, axis: usize, from: i64) -> usize {
        let sides = cell.cut(axis, from).map_each(|side| side.rectangle(self.scaled.side));
        let some = lines.iter().step_by(lines.len().div_ceil(SAMPLE));
        some.filter(|id| sides.iter().all(|side| side.meets(&self.lines[**id]))).count()
    }

    /// Gives the hot pixels and segments of a part to the cells into which it is divided.
    fn pass_on<I: Iterator<Item = Cell>>(&mut self, part: Part, divided: impl Fn(&Cell) -> I) {
        let Part { cell, hot, lines } = &part;
        for cell in divided(cell) {
            let rectangle = cell.rectangle(self.scaled.side);
            let lines: Vec<usize> = lines.iter().copied().filter(|id| rectangle.meets(&self.lines[*id])).collect();
            let hot: Vec<Pixel> = hot.iter().copied().filter(|pixel| cell.contains(pixel)).collect();
            if !lines.is_empty() || !hot.is_empty() {
                self.open.push(Part { cell, hot, lines });
            }
        }
    }

    /// Adds a hot pixel with the segments that pass through it.
    fn add(&mut self, pixel: Pixel, lines: &[usize]) {
        let index = self.found.pixels.len();
        self.found.pixels.push(pixel);
        self.found.incidences.extend(lines.iter().map(|id| [*id, index]));
    }

    /// Adds the hot pixels of a cell with few segments.
    fn try_pairs(&mut self, Part { cell, hot, lines }: &Part) {
        let mut hot = hot.clone();
        for (i, &first) in lines.iter().enumerate() {
            for &second in &lines[..i] {
                if cross(&self.lines[first], &self.lines[second]) {
                    let pixel = self.crossing([first, second]);
                    if cell.contains(&pixel) {
                        hot.push(pixel);
                    }
                }
            }
        }
        hot.sort_unstable();
        hot.dedup();
        for pixel in hot {
            let rectangle = Cell::of_pixel(pixel).rectangle(self.scaled.side);
            let index = self.found.pixels.len();
            self.found.pixels.push(pixel);
            let met = lines.iter().filter(|id| rectangle.meets(&self.lines[**id]));
            self.found.incidences.extend(met.map(|id| [*id, index]));
        }
    }

    /// The pixel that contains the crossing of two lines.
    fn crossing(&self, pair: [usize; 2]) -> Pixel {
        let [s, t] = pair.map_each(|id| self.lines[id].segment());
        let side = self.scaled.side;
        let estimated = estimated_crossing(&s, &t);
        let mut rounded = None;
        let mut along = |axis: usize| {
            let line = |segment: &Segment2<f64>| match axis {
                0 => *segment,
                _ => Segment2::new(turned(&segment.a), turned(&segment.b)),
            };
            let pair = [line(&s), line(&t)];
            let estimated = estimated.to_array()[axis];
            if (estimated / side).abs() < REACH {
                let first = nearest(estimated, side);
                if is_from(&pair, first, side) && !is_from(&pair, first + 1, side) {
                    return first;
                }
            }
            // The nearest double is off by half a pixel at most.
            let point = *rounded.get_or_insert_with(|| coordinates_2d(&Ssi::new(s, t)));
            let near = nearest(point.to_array()[axis], side);
            if !is_from(&pair, near, side) {
                near - 1
            } else if is_from(&pair, near + 1, side) {
                near + 1
            } else {
                near
            }
        };
        [along(0), along(1)]
    }
}

/// Where pixels are divided along an axis: in the gap before the median or, if there is none, in a later one; `None` if
/// they are equal along the axis.
fn cut_at(pixels: &mut [Pixel], around: &Cell, axis: usize) -> Option<i64> {
    if around.extent(axis) == 1 {
        return None;
    }
    let middle = pixels.len() / 2;
    let (_, median, _) = pixels.select_nth_unstable_by_key(middle, |pixel| pixel[axis]);
    let least = around.low[axis] + 1;
    let after = if median[axis] >= least {
        median[axis]
    } else {
        pixels.iter().map(|pixel| pixel[axis]).filter(|x| *x >= least).min()?
    };
    // Not at the pixel, but in the middle of the gap: cells remain as long as wide, and few segments pass through.
    let before = pixels.iter().map(|pixel| pixel[axis]).filter(|x| *x < after).max()?;
    Some(before + (after - before + 1) / 2)
}

formula! {
    /// How far the crossing of two lines is beyond a number along x, times the vector product of their directions.
    /// Degree 3.
    sign Beyond("arrangement/snap_rounded"; lines, bound): ([Segment2<Number>; 2], Number)
        = |(lines, bound)| {
            let [s, t] = lines;
            let of_t = &t.b - &t.a;
            let of_s = &s.b - &s.a;
            (s.a.x.clone() - bound) * of_s.cross(&of_t) + (&t.a - &s.a).cross(&of_t) * &of_s.x
        }
}

/// Whether the crossing of two lines is not before the left side of pixels with a middle.
fn is_from(pair: &[Segment2<f64>; 2], middle: i64, side: f64) -> bool {
    let bound = (2 * middle - 1) as f64 * (side / 2.0);
    let beyond = f64::sign_of::<Beyond>(&(*pair, bound));
    beyond.is_zero() || beyond == f64::sign_of::<super::collinear::Turn>(pair)
}

fn turned(point: &Point2<f64>) -> Point2<f64> {
    Point2::new(point.y, point.x)
}

/// The crossing of two lines, as doubles have it.
fn estimated_crossing(s: &Segment2<f64>, t: &Segment2<f64>) -> Point2<f64> {
    let (of_s, of_t, between) = (s.b - s.a, t.b - t.a, t.a - s.a);
    let part = between.cross(&of_t) / of_s.cross(&of_t);
    Point2::new(s.a.x + part * of_s.x, s.a.y + part * of_s.y)
}

/// Whether two segments of different lines cross, in a point that is no end.
fn cross(s: &Joined, t: &Joined) -> bool {
    let bounds = |line: &Joined| if line.a.y < line.b.y { (line.a.y, line.b.y) } else { (line.b.y, line.a.y) };
    let ((s_low, s_high), (t_low, t_high)) = (bounds(s), bounds(t));
    if s.b.x < t.a.x || t.b.x < s.a.x || s_high < t_low || t_high < s_low {
        return false;
    }
    let are_apart = |line: &Joined, of: &Joined| {
        let first = orient2d(&line.a, &line.b, &of.a);
        !first.is_zero() && first * orient2d(&line.a, &line.b, &of.b) == Sign::Negative
    };
    are_apart(s, t) && are_apart(t, s)
}
