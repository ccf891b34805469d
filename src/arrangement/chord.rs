//! Segments that pass through a cell, as places to cut it: on which side of one another is.

use super::cell::Cell;
use super::collinear::Joined;
use super::crossing::crossing;
use super::grid::Scaled;
use crate::Sign;
use crate::arith::formulas::each::MapEach;
use crate::predicate::orient2d;

/// On which side of a chord a segment is within a cell; zero if they cross there. Both meet the cell, the chord has no
/// end in it, and they are not on one line.
#[inline]
pub(super) fn side_of(chord: &Joined, line: &Joined, cell: &Cell, scaled: Scaled) -> Sign {
    let [first, last] = [&line.a, &line.b].map_each(|end| orient2d(&chord.a, &chord.b, end));
    if first == last || last.is_zero() {
        return first;
    }
    if first.is_zero() {
        return last;
    }
    // What is in the cell is before the crossing or after it. Both coordinates are monotonic.
    let [x, y] = crossing([chord, line], scaled);
    let is_reached_earlier = if line.slope.is_negative() { y > cell.high[1] } else { y < cell.low[1] };
    if x < cell.low[0] || x <= cell.high[0] && is_reached_earlier {
        last
    } else if cell.contains(&[x, y]) {
        Sign::Zero
    } else {
        first
    }
}
