//! Crossings of two segments: whether there is one, and the pixel that contains it.

use super::collinear::{Joined, Turn};
use super::grid::{Pixel, REACH, Scaled, nearest};
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::implicit::coordinates_2d;
use crate::predicate::orient2d;
use crate::{Number, Point2, Scalar, Segment2, Sign, Ssi};

/// The pixel that contains the crossing of two lines, which is within reach.
#[inline]
pub(super) fn crossing(lines: [&Joined; 2], scaled: Scaled) -> Pixel {
    let [s, t] = lines.map_each(Joined::segment);
    let side = scaled.side;
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
#[inline]
fn is_from(pair: &[Segment2<f64>; 2], middle: i64, side: f64) -> bool {
    let bound = (2 * middle - 1) as f64 * (side / 2.0);
    let beyond = f64::sign_of::<Beyond>(&(*pair, bound));
    beyond.is_zero() || beyond == f64::sign_of::<Turn>(pair)
}

fn turned(point: &Point2<f64>) -> Point2<f64> {
    Point2::new(point.y, point.x)
}

/// The crossing of two lines, as doubles have it.
#[inline]
fn estimated_crossing(s: &Segment2<f64>, t: &Segment2<f64>) -> Point2<f64> {
    let (of_s, of_t, between) = (s.b - s.a, t.b - t.a, t.a - s.a);
    let part = between.cross(&of_t) / of_s.cross(&of_t);
    Point2::new(s.a.x + part * of_s.x, s.a.y + part * of_s.y)
}

/// Whether two segments of different lines cross, in a point that is no end.
#[inline]
pub(super) fn cross(s: &Joined, t: &Joined) -> bool {
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
