//! The circle that touches three sites, rounded.

use super::touching::touching;
use crate::{Circle, Scalar, VoronoiSite2};

/// The circle that touches three sites, points, segments or discs, in counterclockwise order: its center is a vertex of
/// the Voronoi diagram if no other site meets the circle. `None` where there is [no circle](super). Of three discs the
/// radius may be [negative](super): that of the circle is its absolute value.
///
/// The center's coordinates and the radius are the nearest doubles, for `f32` the nearest singles; beyond the range
/// they are ±MAX. Exact scalars have doubles, too, since the numbers are quotients with roots.
///
/// # Panics
/// On NaN and infinity, and if a radius is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Circle, Point2, Segment2, voronoi::circle};
/// // The walls of a corner, and a point: r² - 6r + 5 = 0.
/// let [south, west] = [[[0, 0], [4, 0]], [[0, 4], [0, 0]]].map(Segment2::from);
/// let p = Point2::new(1, 2);
/// assert_eq!(circle(p, west, south), Some(Circle::new(Point2::new(1.0, 1.0), 1.0)));
/// assert_eq!(circle(p, south, west), Some(Circle::new(Point2::new(5.0, 5.0), 5.0)));
/// // r² - 4r + 2 = 0: the radius is 2 - √2.
/// let found = circle(Point2::new(1, 1), west, south).unwrap();
/// assert_eq!((found.center.x, found.radius), (0.585786437626905, 0.585786437626905));
/// // Through the end of a wall, where both are touched, and another point.
/// let q = Point2::new(0, 2);
/// assert_eq!(circle(south, q, south.a), Some(Circle::new(Point2::new(0.0, 1.0), 1.0)));
/// // To the right of a wall.
/// assert_eq!(circle(south, q, Point2::new(0, -1)), None);
/// // Between three discs, and, where these are greater by 4, within all of them.
/// let discs = [([5, 0], 2), ([0, 4], 1), ([-5, 0], 2)];
/// let [d, e, f] = discs.map(|([x, y], radius)| Circle::new(Point2::new(x, y), radius));
/// assert_eq!(circle(d, e, f), Some(Circle::new(Point2::new(0.0, 0.0), 3.0)));
/// let [d, e, f] = discs.map(|([x, y], radius)| Circle::new(Point2::new(x, y), radius + 4));
/// assert_eq!(circle(d, e, f), Some(Circle::new(Point2::new(0.0, 0.0), -1.0)));
/// ```
#[doc(alias = "circumcircle")]
#[doc(alias = "apollonius")]
#[must_use]
pub fn circle<S: Scalar>(
    p: impl Into<VoronoiSite2<S>>,
    q: impl Into<VoronoiSite2<S>>,
    r: impl Into<VoronoiSite2<S>>,
) -> Option<Circle<f64>> {
    touching("voronoi/circle", [p.into(), q.into(), r.into()])?.circle()
}
