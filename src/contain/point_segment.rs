//! A point against a segment, in the plane and in space.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.2. A point is on the open segment when it is on its line, in its
//! bounding box, and not an end.

use super::flat_simplex::in_linear_hull;
use crate::shape::require;
use crate::{Feature, Point2, Point3, PointLocation, Scalar, Segment2, Segment3};

/// Where a point is with respect to a segment of the plane, `Boundary` at an end, `Inside` elsewhere on it; and on
/// which feature. A segment of zero length is a point, and that point is `Inside`, at vertex 0.
///
/// Exact for every finite input. At most one sign.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Location, Point2, Segment2, contain::point_segment_2d};
/// let segment = Segment2::new(Point2::new(0.0, 0.0), Point2::new(3.0, 1.0));
/// let found = |x, y| point_segment_2d(&Point2::new(x, y), &segment);
/// assert_eq!(found(3.0, 1.0).location, Location::Boundary);
/// assert_eq!(found(3.0, 1.0).feature, Some(Feature::Vertex(1)));
/// assert_eq!(found(1.5, 0.5).feature, Some(Feature::Interior));
/// // 0.3 and 0.1 as doubles are not on the line.
/// assert_eq!(found(0.3, 0.1).location, Location::Outside);
/// ```
#[inline]
pub fn point_segment_2d<S: Scalar>(p: &Point2<S>, segment: &Segment2<S>) -> PointLocation {
    const ID: &str = "contain/point_segment_2d";
    require(ID, "p", p);
    require(ID, "segment", segment);
    labelled(in_linear_hull(p, &[&segment.a, &segment.b]))
}

/// Where a point is with respect to a segment of space, `Boundary` at an end, `Inside` elsewhere on it; and on which
/// feature. A segment of zero length is a point, and that point is `Inside`, at vertex 0.
///
/// Exact for every finite input. At most three signs.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Location, Point3, Segment3, contain::point_segment};
/// let segment = Segment3::new(Point3::new(0, 0, 0), Point3::new(2, 4, 6));
/// assert_eq!(point_segment(&Point3::new(1, 2, 3), &segment).location, Location::Inside);
/// let found = point_segment(&Point3::new(0, 0, 0), &segment);
/// assert_eq!((found.location, found.feature), (Location::Boundary, Some(Feature::Vertex(0))));
/// ```
#[inline]
pub fn point_segment<S: Scalar>(p: &Point3<S>, segment: &Segment3<S>) -> PointLocation {
    const ID: &str = "contain/point_segment";
    require(ID, "p", p);
    require(ID, "segment", segment);
    labelled(in_linear_hull(p, &[&segment.a, &segment.b]))
}

/// The only edge of a segment is its interior.
fn labelled(PointLocation { location, feature }: PointLocation) -> PointLocation {
    let feature = feature.map(|feature| if let Feature::Edge(..) = feature { Feature::Interior } else { feature });
    PointLocation { location, feature }
}
