//! A segment of the plane against a pixel: a square without its right and its upper side.
//!
//! Hobby, *Practical segment intersection with finite precision output* (1999): the test of snap rounding. The
//! parameters at which the line is between two opposite sides are an interval for each axis; with those of the segment,
//! they have a common one if any two of the three intervals do. Of both axes that is a margin of the whole line.

use crate::arith::formula;
use crate::shape::require;
use crate::{Number, Point2, Scalar, Segment2, Sign};

formula! {
    /// The coordinate x minus the greatest of a pixel, from x, the center and half the side. Degree 1.
    cold OverGreatest("intersect/segment_pixel_2d"; x, center, h): [Number; 3] = |[x, c, h]| x.clone() - c - h
}
formula! {
    /// The same of the least coordinate. Degree 1.
    cold OverLeast("intersect/segment_pixel_2d"; x, center, h): [Number; 3] = |[x, c, h]| x.clone() - c + h
}
formula! {
    /// Separating-axis margin: the projected radius of the pixel perpendicular to the segment, minus the distance of
    /// its center from the line. Degree 2.
    cold Margin("intersect/segment_pixel_2d"; segment, center, h): (Segment2<Number>, Point2<Number>, Number)
        = |(Segment2 { a, b }, center, h)| {
            let direction = b - a;
            let reach = (direction.x.clone().abs() + direction.y.clone().abs()) * h;
            reach - direction.cross(&(center - a)).abs()
        }
}
formula! {
    /// The side of the segment on which the center is, `Positive` on the left. Degree 2.
    cold Left("intersect/segment_pixel_2d"; segment, center): (Segment2<Number>, Point2<Number>)
        = |(Segment2 { a, b }, center)| (b - a).cross(&(center - a))
}

/// Whether a segment of the plane meets a pixel, the half-open square of the points with cx - h ≤ x < cx + h and
/// cy - h ≤ y < cy + h about a center c. Every point of the plane is in one pixel of a grid: a side or corner that
/// pixels share belongs to the right or upper one.
///
/// In snap rounding, each segment is moved to the centers of the hot pixels that it meets, in their order along it. For
/// integer centers h is ½. The bounds of a pixel need no float: nothing is rounded. A segment of zero length is a
/// point. If h is not positive, no point is in the pixel.
///
/// Exact for every finite input, in one to four signs of degree 1 and at most two of degree 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Segment2, intersect::segment_pixel_2d};
/// let pixel = Point2::new(3.0, 2.0);
/// let meets = |ends: [[f64; 2]; 2]| segment_pixel_2d(&Segment2::from(ends), &pixel, &0.5);
/// assert!(meets([[0.0, 0.0], [6.0, 4.0]]));
/// // Its lower left corner belongs to the pixel, the upper right one does not.
/// assert!(meets([[2.0, 2.0], [3.0, 1.0]]));
/// assert!(!meets([[3.0, 3.0], [4.0, 2.0]]));
/// // Along the left side and along the right one.
/// assert_eq!([meets([[2.5, 0.0], [2.5, 9.0]]), meets([[3.5, 0.0], [3.5, 9.0]])], [true, false]);
/// ```
#[doc(alias = "hot_pixel")]
#[doc(alias = "snap_rounding")]
pub fn segment_pixel_2d<S: Scalar>(segment: &Segment2<S>, center: &Point2<S>, h: &S) -> bool {
    const ID: &str = "intersect/segment_pixel_2d";
    require(ID, "segment", segment);
    require(ID, "center", center);
    let Segment2 { a, b } = segment;
    let [along_x, along_y] = [a.x.compare(&b.x), a.y.compare(&b.y)];
    if !reaches([&a.x, &b.x], along_x, &center.x, h) || !reaches([&a.y, &b.y], along_y, &center.y, h) {
        return false;
    }
    if along_x.is_zero() || along_y.is_zero() {
        // Parallel to an axis, it is between the sides of that axis for all parameters.
        return true;
    }
    match S::sign_of::<Margin>(&(segment.clone(), center.clone(), h.clone())) {
        Sign::Negative => false,
        Sign::Positive => true,
        // It touches one corner, the lower left one if it falls and the center is above it.
        Sign::Zero => along_x.opposes(along_y) && S::sign_of::<Left>(&(segment.clone(), center.clone())) == -along_x,
    }
}

/// Whether the coordinates from one to another, of that order, meet those of a pixel on an axis.
fn reaches<S: Scalar>([from, to]: [&S; 2], order: Sign, center: &S, h: &S) -> bool {
    let (least, greatest) = if order == Sign::Positive { (to, from) } else { (from, to) };
    let at = |x: &S| [x.clone(), center.clone(), h.clone()];
    S::sign_of::<OverGreatest>(&at(least)) == Sign::Negative && S::sign_of::<OverLeast>(&at(greatest)) != Sign::Negative
}
