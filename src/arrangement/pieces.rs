//! Which hot pixels each segment passes through, in pieces that segments share.
//!
//! The plane is divided into cells, down to those with few pixels: the segments that meet the same of them share a
//! piece. In a cell of a single row or column of pixels, all that pass from its first to its last pixel share one, so
//! that segments along each other take as much memory as one. Segments cross in hot pixels alone: one that passes
//! through a cell between its hot pixels divides the cell.

use super::cell::Cell;
use super::chains::{Chains, along_key};
use super::chord::side_of;
use super::collinear::Joined;
use super::cuts::{cut_at, passing};
use super::grid::{Pixel, Scaled};
use crate::Sign;
use crate::arith::formulas::each::MapEach;
use crate::predicate::orient2d;
use alloc::vec::Vec;

/// In cells with so many pixels, each segment is tried with each of them.
const FEW: usize = 8;

/// With no more pixels, it does not pay to count which cut divides fewer segments.
const SEVERAL: usize = 64;

/// The chains of segments that cross in hot pixels, or not at all. The pixels are in lexicographic order.
#[inline]
pub(super) fn pieces(lines: &[Joined], hot: &[Pixel], scaled: Scaled) -> Chains {
    let mut search =
        Search { lines, hot, scaled, points: Vec::new(), starts: Vec::new(), pairs: Vec::new(), open: Vec::new() };
    search.open.push(Part { pixels: (0..hot.len()).collect(), lines: (0..lines.len()).collect() });
    while let Some(part) = search.open.pop() {
        search.divide(part);
    }
    let Search { points, starts, pairs, .. } = search;
    Chains::new(lines, hot, points, starts, pairs)
}

/// Hot pixels, and segments that may meet them, by their indices.
struct Part {
    pixels: Vec<usize>,
    lines: Vec<usize>,
}

struct Search<'l> {
    lines: &'l [Joined],
    hot: &'l [Pixel],
    scaled: Scaled,
    /// The pixels of all pieces, one piece after the other.
    points: Vec<usize>,
    /// Where pieces start.
    starts: Vec<usize>,
    /// Segments with their pieces.
    pairs: Vec<[usize; 2]>,
    open: Vec<Part>,
}

impl Search<'_> {
    #[inline]
    fn divide(&mut self, Part { pixels, mut lines }: Part) {
        let Some(cell) = Cell::around(pixels.iter().map(|i| self.hot[*i])) else { return };
        let rectangle = cell.rectangle(self.scaled.side);
        lines.retain(|id| rectangle.meets(&self.lines[*id]));
        if pixels.len() <= FEW {
            return self.add(&pixels, &lines);
        }
        if let Some(axis) = (0..2).find(|axis| cell.extent(*axis) == 1) {
            self.add_all_along(&pixels, &mut lines, 1 - axis);
        } else if lines.len() > pixels.len() && self.along_chord(&cell, &pixels, &lines) {
            return;
        }
        if lines.is_empty() {
            return;
        }
        let mut all: Vec<Pixel> = pixels.iter().map(|i| self.hot[*i]).collect();
        let longer = cell.longer_axis();
        let cut = |axis: usize| (axis, cut_at(&mut all, &cell, axis));
        let mut cuts = [longer, 1 - longer].map_each(cut);
        if pixels.len() > SEVERAL {
            let count = cuts.map_each(|(axis, from)| {
                from.map_or(usize::MAX, |from| passing(self.lines, &lines, &cell, self.scaled, axis, from))
            });
            if count[1] < count[0] {
                cuts.swap(0, 1);
            }
        }
        let (axis, from) = (cuts[0].0, cuts[0].1.expect("two pixels differ along the longer axis"));
        let (before, after) = pixels.into_iter().partition(|i| self.hot[*i][axis] < from);
        self.open.push(Part { pixels: before, lines: lines.clone() });
        self.open.push(Part { pixels: after, lines });
    }

    /// Adds a piece for the segments that meet all pixels of a row or column, and removes these.
    #[inline]
    fn add_all_along(&mut self, pixels: &[usize], lines: &mut Vec<usize>, axis: usize) {
        let key = |i: &&usize| self.hot[**i][axis];
        let [first, last] = [pixels.iter().min_by_key(key), pixels.iter().max_by_key(key)];
        let ends = [first, last].map_each(|i| self.rectangle(*i.expect("some pixels")));
        let (along, rest): (Vec<usize>, _) =
            lines.iter().partition(|id| ends.iter().all(|end| end.meets(&self.lines[**id])));
        *lines = rest;
        let (falling, rising): (Vec<usize>, Vec<usize>) =
            along.iter().partition(|id| self.lines[**id].slope.is_negative());
        self.add_piece(pixels, &falling, true);
        self.add_piece(pixels, &rising, false);
    }

    /// Divides a cell along a segment, if that meets none of its hot pixels.
    #[inline]
    fn along_chord(&mut self, cell: &Cell, pixels: &[usize], lines: &[usize]) -> bool {
        /// So many are tried.
        const TRIED: usize = 3;
        for i in 1..=TRIED {
            let Some(chord) = lines.get(lines.len() * i / (TRIED + 1)).map(|id| &self.lines[*id]) else { break };
            if [&chord.a, &chord.b].iter().any(|end| cell.contains(&self.scaled.pixel(end)))
                || pixels.iter().any(|i| self.rectangle(*i).meets(chord))
            {
                continue;
            }
            let side = |id: &usize| side_of(chord, &self.lines[*id], cell, self.scaled);
            let is_left = |i: &usize| !orient2d(&chord.a, &chord.b, &self.rectangle(*i).low).is_negative();
            let is_other = |id: &&usize| !core::ptr::eq(&raw const self.lines[**id], chord);
            let (left, right) = lines.iter().filter(is_other).partition(|id| side(id) == Sign::Positive);
            let (left_pixels, right_pixels) = pixels.iter().partition(|i| is_left(i));
            self.open.push(Part { pixels: left_pixels, lines: left });
            self.open.push(Part { pixels: right_pixels, lines: right });
            return true;
        }
        false
    }

    /// Adds the pieces of segments in a cell with few pixels.
    #[inline]
    fn add(&mut self, pixels: &[usize], lines: &[usize]) {
        let rectangles: Vec<_> = pixels.iter().map(|i| self.rectangle(*i)).collect();
        let mut masks: Vec<(bool, u8, usize)> = Vec::with_capacity(lines.len());
        for id in lines {
            let line = &self.lines[*id];
            let mask = rectangles.iter().rev().fold(0, |mask, pixel| mask << 1 | u8::from(pixel.meets(line)));
            if mask != 0 {
                masks.push((line.slope.is_negative(), mask, *id));
            }
        }
        masks.sort_unstable();
        for alike in masks.chunk_by(|s, t| s.0 == t.0 && s.1 == t.1) {
            let (is_falling, mask, _) = alike[0];
            let met = pixels.iter().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1);
            let met: Vec<usize> = met.map(|(_, i)| *i).collect();
            let lines: Vec<usize> = alike.iter().map(|(.., id)| *id).collect();
            self.add_piece(&met, &lines, is_falling);
        }
    }

    /// Adds a piece of all of some pixels that some segments meet.
    #[inline]
    fn add_piece(&mut self, pixels: &[usize], lines: &[usize], is_falling: bool) {
        if lines.is_empty() {
            return;
        }
        let (piece, start) = (self.starts.len(), self.points.len());
        self.starts.push(start);
        self.points.extend(pixels);
        self.points[start..].sort_unstable_by_key(|i| along_key(is_falling, self.hot[*i]));
        self.pairs.extend(lines.iter().map(|id| [*id, piece]));
    }

    #[inline]
    fn rectangle(&self, pixel: usize) -> super::cell::Rectangle {
        Cell::of_pixel(self.hot[pixel]).rectangle(self.scaled.side)
    }
}
