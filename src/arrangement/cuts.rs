//! Where cells are cut across an axis.

use super::cell::Cell;
use super::collinear::Joined;
use super::grid::{Pixel, Scaled};
use crate::arith::formulas::each::MapEach;

/// How many of some segments pass from one side of a cut to the other, of a sample.
#[inline]
pub(super) fn passing(all: &[Joined], lines: &[usize], cell: &Cell, scaled: Scaled, axis: usize, from: i64) -> usize {
    /// So many segments at most decide how a cell is cut.
    const SAMPLE: usize = 32;
    let sides = cell.cut(axis, from).map_each(|side| side.rectangle(scaled.side));
    let some = lines.iter().step_by(lines.len().div_ceil(SAMPLE).max(1));
    some.filter(|id| sides.iter().all(|side| side.meets(&all[**id]))).count()
}

/// Where pixels are divided along an axis: in the gap before the median or, if there is none, in a later one; `None` if
/// they are equal along the axis.
#[inline]
pub(super) fn cut_at(pixels: &mut [Pixel], around: &Cell, axis: usize) -> Option<i64> {
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
