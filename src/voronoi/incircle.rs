//! Does a fourth site meet the circle that touches three?

use super::touching::{plainly, touching};
use crate::shape::require;
use crate::{Scalar, Sign, VoronoiSite2};

/// Whether a fourth site s, a point, a segment or a disc, meets the circle that touches the sites p, q and r in
/// counterclockwise order: `Positive` where a point of s is inside, `Zero` where s touches the circle and has none
/// inside, `Negative` where s is outside. `None` where [no circle](super) does. Turning p, q and r around changes
/// nothing. Sites are taken by value or by reference.
///
/// The circle touches a segment anywhere on its line, to the left of the direction from a to b. Of s, its direction
/// does not matter, and its ends count as points of it: a segment that has one of the points p, q or r as its end, and
/// no point inside, touches the circle. Of a circle with a [negative radius](super) it is the distance of its center to
/// s that is compared: less, equal or greater.
///
/// In a Voronoi diagram this tells which vertices a new site removes.
///
/// The sign is exact for every finite input. Two to four signs of degree 2 tell whether there is a circle, and one to
/// four with roots the answer, of degree 4 to 12. Where p, q or r is a disc, one or two signs with roots, of degree 5
/// or 6, are part of whether there is a circle, and the answer has the degree 6 or 7, of a segment 12 or 14.
///
/// # Panics
/// On NaN and infinity, and if a radius is negative, unless the scalar is [`Plain`](crate::Plain).
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
/// // Discs: those about (±5, 0) and (0, 4) touch the circle about the origin of the radius 3.
/// use straightedge::Circle;
/// let [d, e, f, g] = [([5, 0], 2), ([0, 4], 1), ([-5, 0], 2), ([0, -6], 3)]
///     .map(|([x, y], radius)| Circle::new(Point2::new(x, y), radius));
/// assert_eq!(incircle(d, e, f, g), Some(Sign::Zero));
/// assert_eq!(incircle(d, e, f, Segment2::from([[-9, -3], [9, -3]])), Some(Sign::Zero));
/// assert_eq!(incircle(d, e, f, Point2::new(0, -2)), Some(Sign::Positive));
/// assert_eq!(incircle(d, e, Segment2::from([[-9, -3], [9, -3]]), Point2::new(-3, 0)), Some(Sign::Zero));
/// ```
#[doc(alias = "vertex_conflict")]
#[doc(alias = "apollonius")]
#[must_use]
pub fn incircle<S: Scalar>(
    p: impl Into<VoronoiSite2<S>>,
    q: impl Into<VoronoiSite2<S>>,
    r: impl Into<VoronoiSite2<S>>,
    s: impl Into<VoronoiSite2<S>>,
) -> Option<Sign> {
    decided([p.into(), q.into(), r.into()], s.into())
}

fn decided<S: Scalar>(sites: [VoronoiSite2<S>; 3], other: VoronoiSite2<S>) -> Option<Sign> {
    const ID: &str = "voronoi/incircle";
    require(ID, "s", &other);
    let touching = touching(ID, sites)?;
    Some(match &plainly(other) {
        VoronoiSite2::Point(point) => touching.inside(point),
        VoronoiSite2::Segment(segment) => touching.meets(segment),
        VoronoiSite2::Circle(disc) => touching.meets_disc(disc),
    })
}
