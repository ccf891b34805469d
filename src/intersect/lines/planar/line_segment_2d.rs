//! Lines, rays and segments of the plane against a segment: the parameters at which they meet it, and the features.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.9.1, by signs: the sides of the line on which the ends of the segment
//! are, then the side of the segment on which the ray starts.

use super::line_in_hull::LineInHull;
use crate::arith::formulas::each::MapEach;
use crate::contain::point_segment_2d;
use crate::intersect::clip::line_kind::{LineKind, LinePoints2, points_of};
use crate::intersect::clip::planar_line::{HullEnd, HullEnds, PlanarLine, side};
use crate::intersect::hit::Hit;
use crate::{Feature, Linear2, Scalar, Segment2};

/// The third is not `intersect/segment_segment_2d`: that id belongs to the query for what two segments share.
const IDS: [&str; 3] = ["intersect/line_segment_2d", "intersect/ray_segment_2d", "intersect/segment_segment_2d_hit"];

/// Whether a line, ray or segment of the plane meets a segment, and where.
///
/// `None` where they have no common point. A line along the segment enters and leaves it at two parameters, through two
/// features; any other line enters and leaves at one. A feature of the segment is a vertex or its interior. A parameter
/// t is that of `line.at(t)`: in units of the direction, or of the first segment from a to b. A segment of zero length
/// is a point, its vertex 0. A zero direction, or a first segment of zero length, stands for a single point: the
/// parameters are 0 if the segment contains it. [`segment_segment_2d`](super::segment_segment_2d()) returns what two
/// segments share, as points.
///
/// The query takes two to four signs of degree 2, which settle the features, too. A parameter other than 0 and 1 costs
/// some tens of nanoseconds in floats.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain). A second segment is named `second`.
///
/// # Examples
/// ```
/// use straightedge::{Feature, Point2, Ray2, Segment2, Vector2, intersect::line_segment_2d};
/// let wall = Segment2::from([[4.0, 0.0], [4.0, 3.0]]);
/// let from_origin = |x, y| Ray2::new(Point2::new(0.0, 0.0), Vector2::new(x, y));
/// let hit = line_segment_2d(&from_origin(2.0, 1.0), &wall).unwrap();
/// assert_eq!((hit.enter(), hit.feature()), (2.0, Feature::Interior));
/// // It grazes the upper end, and one bit higher it misses.
/// let touch = line_segment_2d(&from_origin(1.0, 0.75), &wall).unwrap();
/// assert_eq!((touch.enter(), touch.feature()), (4.0, Feature::Vertex(1)));
/// assert!(line_segment_2d(&from_origin(1.0, 0.75 + f64::EPSILON), &wall).is_none());
/// assert!(line_segment_2d(&from_origin(-2.0, -1.0), &wall).is_none());
/// ```
///
/// ```
/// use straightedge::{Feature, Line2, Point2, Segment2, Vector2, intersect::line_segment_2d};
/// // Along the segment.
/// let line = Line2::new(Point2::new(3.0, 3.0), Vector2::new(1.0, 1.0));
/// let along = line_segment_2d(&line, &Segment2::from([[0.0, 0.0], [2.0, 2.0]])).unwrap();
/// assert_eq!([along.enter(), along.exit()], [-3.0, -1.0]);
/// assert_eq!([along.feature(), along.exit_feature()], [Feature::Vertex(0), Feature::Vertex(1)]);
/// ```
///
/// ```
/// use straightedge::{Feature, Segment2, intersect::line_segment_2d};
/// let path = Segment2::from([[0.0, 0.0], [8.0, 4.0]]);
/// let hit = line_segment_2d(&path, &Segment2::from([[4.0, 0.0], [4.0, 3.0]])).unwrap();
/// assert_eq!((hit.enter(), hit.feature()), (0.5, Feature::Interior));
/// ```
#[doc(alias = "ray_segment")]
#[doc(alias = "ray_segment_2d")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_segment_2d<S: Scalar, L: Linear2<S>>(
    line: &L,
    segment: &Segment2<S>,
) -> Option<Hit<Segment2<S>, L::Owned>> {
    let ends = points_of(IDS, line, if L::PLACE == 2 { "second" } else { "segment" }, segment);
    let passage = find::<L::Kind, S>(&ends, segment)?;
    Some(Hit::new(LineInHull { ends, hull: segment.clone(), passage }))
}

#[inline]
pub(super) fn find<L: LineKind, S: Scalar>(ends: &LinePoints2<S>, segment: &Segment2<S>) -> Option<HullEnds> {
    let part_at = |end: usize| point_segment_2d(&ends[end], segment).feature;
    if L::is_point_2d(ends) {
        let place = (HullEnd::Start, part_at(0)?);
        return Some([place; 2]);
    }
    let vertices = [&segment.a, &segment.b];
    let sides = vertices.map_each(|v| side::<L, S>(ends, v));
    let line = PlanarLine::<L, S, _>::new(ends, &vertices, &sides);
    let passage = line.clip([(0, 1)].into_iter(), part_at)?;
    // The only edge of a segment is its interior.
    Some(passage.map_each(|(end, feature)| match feature {
        Feature::Edge(..) => (end, Feature::Interior),
        _ => (end, feature),
    }))
}
