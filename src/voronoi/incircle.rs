//! Does a fourth site meet the circle that touches three?

use super::touching::touching;
use crate::shape::require;
use crate::{Scalar, Sign, VoronoiSite2};

/// Whether a fourth site s, a point or a segment, meets the circle that touches the sites p, q and r in
/// counterclockwise order: `Positive` where a point of s is inside, `Zero` where s touches the circle and has none
/// inside, `Negative` where s is outside. `None` where [no circle](super) does. Turning p, q and r around changes
/// nothing. Sites are taken by value or by reference.
///
/// The circle touches a segment anywhere on its line, to the left of the direction from a to b. Of s, its direction
/// does not matter, and its ends count as points of it: a segment that has one of the points p, q or r as its end, and
/// no point inside, touches the circle.
///
/// In a Voronoi diagram this tells which vertices a new site removes.
///
/// The sign is exact for every finite input. Two to four signs of degree 2 tell whether there is a circle, and one to
/// four with roots the answer, of degree 4 to 12.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Segment2, Sign, voronoi::incircle};
/// // The circle inscribed in a right triangle has the center (1, 1) and the radius 1.
/// let [a, b, c] = [[[0, 0], [4, 0]], [[4, 0], [0, 3]], [[0, 3], [0, 0]]].map(Segment2::from);
/// assert_eq!(incircle(a, b, c, Point2::new(1, 1)), Some(Sign::Positive));
/// assert_eq!(incircle(a, b, c, Point2::new(1, 2)), Some(Sign::Zero));
/// // A segment that passes, touches, or ends before.
/// assert_eq!(incircle(a, b, c, Segment2::from([[0, 2], [3, 1]])), Some(Sign::Positive));
/// assert_eq!(incircle(a, b, c, Segment2::from([[0, 2], [4, 2]])), Some(Sign::Zero));
/// assert_eq!(incircle(a, b, c, Segment2::from([[2, 2], [4, 2]])), Some(Sign::Negative));
/// // From the other side of an edge, there is no circle in this order.
/// assert_eq!(incircle(a, b, Segment2::new(c.b, c.a), Point2::new(1, 1)), None);
/// // Through two points, and touching a line.
/// let [p, q] = [Point2::new(2, 2), Point2::new(0, 2)];
/// assert_eq!(incircle(p, q, a, Point2::new(1, 1)), Some(Sign::Positive));
/// ```
#[doc(alias = "vertex_conflict")]
#[must_use]
pub fn incircle<S: Scalar>(
    p: impl Into<VoronoiSite2<S>>,
    q: impl Into<VoronoiSite2<S>>,
    r: impl Into<VoronoiSite2<S>>,
    s: impl Into<VoronoiSite2<S>>,
) -> Option<Sign> {
    decided([p.into(), q.into(), r.into()], &s.into())
}

fn decided<S: Scalar>(sites: [VoronoiSite2<S>; 3], other: &VoronoiSite2<S>) -> Option<Sign> {
    const ID: &str = "voronoi/incircle";
    require(ID, "s", other);
    let touching = touching(ID, sites)?;
    Some(match other {
        VoronoiSite2::Point(point) => touching.inside(point),
        VoronoiSite2::Segment(segment) => touching.meets(segment),
    })
}
