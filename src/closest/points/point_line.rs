//! The point of a line nearest to a point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.2: the orthogonal projection. Its parameter is a quotient, rounded
//! once.

use crate::closest::nearest::{Nearest, Target, near_targets};
use crate::closest::search::body::Part;
use crate::closest::search::point::Near;
use crate::shape::defects::null;
use crate::shape::require;
use crate::{Feature, Line3, NearestRecord, Point3, Scalar};

/// The point of a line nearest to a point, and its parameter, in units of the direction. A line of direction zero is
/// its origin, at parameter 0.
///
/// It takes no sign, [`is_within`](Nearest::is_within) one of degree 4. The [`feature`](Nearest::feature) of a line is
/// its interior.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Line3, Point3, closest::point_line};
/// let line = Line3::from(([0.0, 0.0, 0.0], [2.0, 0.0, 0.0]));
/// let near = point_line(&Point3::new(-1.0, 3.0, 4.0), &line);
/// assert_eq!((near.distance(), near.point(), near.parameter()), (5.0, Point3::new(-1.0, 0.0, 0.0), -0.5));
/// assert_eq!([4.9, 5.0].map(|r| near.is_within(&r)), [false, true]);
/// // On the line.
/// assert_eq!(point_line(&Point3::new(3.0, 0.0, 0.0), &line).squared_distance(), 0.0);
/// ```
#[inline(always)]
pub fn point_line<S: Scalar>(p: &Point3<S>, line: &Line3<S>) -> Nearest<Line3<S>> {
    Nearest::new(Near::at(p.clone(), line.clone(), part(p, line)))
}

#[inline]
fn part<S: Scalar>(p: &Point3<S>, line: &Line3<S>) -> Part {
    const ID: &str = Line3::<f64>::ID;
    require(ID, "p", p);
    require(ID, "line", line);
    if null(&line.direction) { Part::Vertex(0) } else { Part::Edge(0) }
}

near_targets! {
    Line3: "closest/point_line", Point3 = core::convert::identity,
        NearestRecord<Point3<S::Value>, S::Value, (), 1> =
            |near| near.closest_on_line(core::convert::identity, ()),
        feature Feature = |_near| Feature::Interior, parameter |near| near.parameter();
}
