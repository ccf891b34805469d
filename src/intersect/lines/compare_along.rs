//! The order in which a line crosses two others of the plane, or two planes in space.
//!
//! Along the line, each of the two is a linear function of the parameter: the crossing is its zero. Two zeros are
//! ordered by start·rate' - start'·rate, as in `halfspace_clip`, which has the formula for planes.

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::halfspace_clip::{LinearFunction, Order, Rate};
use crate::intersect::clip::line_kind::{LineSegment, OfLineKind};
use crate::intersect::lines::line_plane_of_points::PlaneDeterminant;
use crate::shape::require;
use crate::{Number, Of, PlaneOfPoints, Ring, Scalar, Segment2, Segment3, Sign};
use core::cmp::Ordering;

/// Which of the lines through two other segments the line of a segment ab crosses first, going from a to b: `Less` for
/// the first, `Greater` for the second, `Equal` where all three meet in a point. `None` if the line is parallel to
/// either of the others or the same, or if a segment is a single point.
///
/// Whole lines are compared: a crossing may lie before a, beyond b, or beyond the ends of the others. If the segments
/// themselves cross, their crossings are in the same order; [`segment_segment_2d`](super::segment_segment_2d()) decides
/// whether they do. The ends of the other two may be in either order.
///
/// Exact for every finite input, although the crossing points themselves would be rounded. Two signs of degree 2 and
/// one of degree 4.
///
/// There is no form with symbolic perturbation: it would move the ends of the segments, and its ties are polynomials
/// in the infinitesimals of six points, not minors of a determinant. Order segments that cross at one point by an
/// index, or by their slopes.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Segment2, intersect::compare_along_2d};
/// let segment = |ax, ay, bx, by| Segment2::new((ax, ay).into(), (bx, by).into());
/// let right = segment(0.0, 0.0, 3.0, 1.0);
/// let (steep, flat) = (segment(1.0, 0.0, 1.0, 1.0), segment(0.0, 1.0, 2.0, 0.0));
/// // The line of `steep` is crossed at (1, 1/3), that of `flat` at (6/5, 2/5).
/// assert_eq!(compare_along_2d(&right, &steep, &flat), Some(Ordering::Less));
/// // At (3/2, 1/2), all three.
/// let cross = [segment(1.0, 0.0, 2.0, 1.0), segment(1.0, 1.0, 2.0, 0.0)];
/// assert_eq!(compare_along_2d(&right, &cross[0], &cross[1]), Some(Ordering::Equal));
/// assert_eq!(compare_along_2d(&right, &steep, &segment(0.0, 1.0, 3.0, 2.0)), None);
/// ```
#[inline]
pub fn compare_along_2d<S: Scalar>(
    segment: &Segment2<S>,
    first: &Segment2<S>,
    second: &Segment2<S>,
) -> Option<Ordering> {
    const ID: &str = "intersect/compare_along_2d";
    require(ID, "segment", segment);
    require(ID, "first", first);
    require(ID, "second", second);
    let rates = [first, second].map_each(|other| S::sign_of::<Rate2d>(&[segment.clone(), other.clone()]));
    let order = || S::sign_of::<Order2d>(&[segment.clone(), first.clone(), second.clone()]);
    ordered(rates, order).map(Ordering::from)
}

/// Which of two planes the line of a segment crosses first, going from a to b: `Less` for the first, `Greater` for the
/// second, `Equal` where it crosses both in one point. `None` if the line is parallel to either plane or in it, or if
/// the segment is a single point.
///
/// Line and planes are unbounded. The planes of two triangles order the points in which a segment pierces them;
/// [`segment_triangle`](super::segment_triangle()) decides whether it does. If the line may lie in a triangle, use
/// [`compare_enter`](super::compare_enter). The points of a plane may be in any order.
///
/// Exact for every finite input, although the crossing points themselves would be rounded. Two signs of degree 3, one
/// of degree 6, and up to three of degree 2 for each plane, to check that its points are not collinear. There is no
/// form with symbolic perturbation, for the same reason as [`compare_along_2d`].
///
/// # Panics
/// On NaN, infinity and collinear points of a plane, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{PlaneOfPoints, Segment3, intersect::compare_along};
/// let plane = |a: [i64; 3], b: [i64; 3], c: [i64; 3]| PlaneOfPoints::new(a.into(), b.into(), c.into());
/// let diagonal = Segment3::new([0, 0, 0].into(), [3, 3, 3].into());
/// let wall = plane([1, 0, 0], [1, 1, 0], [1, 0, 1]);
/// let slope = plane([4, 0, 0], [0, 4, 0], [0, 0, 4]);
/// assert_eq!(compare_along(&diagonal, &wall, &slope), Some(Ordering::Less));
/// // Both at (1, 1, 1).
/// assert_eq!(compare_along(&diagonal, &wall, &plane([3, 0, 0], [0, 3, 0], [0, 0, 3])), Some(Ordering::Equal));
/// assert_eq!(compare_along(&diagonal, &wall, &plane([0, 0, 1], [1, 1, 2], [1, 0, 1])), None);
/// ```
#[inline]
pub fn compare_along<S: Scalar>(
    segment: &Segment3<S>,
    first: &PlaneOfPoints<S>,
    second: &PlaneOfPoints<S>,
) -> Option<Ordering> {
    type Height = PlaneDeterminant<LineSegment>;
    const ID: &str = "intersect/compare_along";
    require(ID, "segment", segment);
    require(ID, "first", first);
    require(ID, "second", second);
    let heights: [Of<<Height as LinearFunction>::Input, S>; 2] =
        [first, second].map_each(|plane| (segment.line_points(), plane.clone()));
    let rates = heights.map_refs(|height| S::sign_of::<Rate<Height>>(height));
    ordered(rates, || S::sign_of::<Order<Height>>(&heights)).map(Ordering::from)
}

/// The order of two zeros, by the signs of the rates and of the difference of the zeros times both rates.
#[inline(always)]
fn ordered([first, second]: [Sign; 2], order: impl FnOnce() -> Sign) -> Option<Sign> {
    let rates = first * second;
    (!rates.is_zero()).then(|| order() * rates)
}

formula! {
    /// How fast the side of the other line changes from a to b.
    short Rate2d("intersect/compare_along_2d"; segment, other): [Segment2<Number>; 2]
        = |[segment, other]| rate(segment, other)
}
formula! {
    /// The parameter of the first crossing minus that of the second, times both rates.
    sign Order2d("intersect/compare_along_2d"; segment, first, second): [Segment2<Number>; 3]
        = |[segment, first, second]| {
            start(segment, second) * rate(segment, first) - start(segment, first) * rate(segment, second)
        }
}

/// The side of another line on which a is.
#[inline(always)]
fn start<R: Ring>(segment: &Segment2<R>, other: &Segment2<R>) -> R {
    (&other.b - &other.a).cross(&(&segment.a - &other.a))
}

#[inline(always)]
fn rate<R: Ring>(segment: &Segment2<R>, other: &Segment2<R>) -> R {
    (&other.b - &other.a).cross(&(&segment.b - &segment.a))
}
