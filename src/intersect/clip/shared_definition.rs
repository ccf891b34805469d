//! The definitions of points that segments and triangles share, in the numbers of the input.

use super::shared_corner::Corner;
use crate::arith::formulas::each::MapEach;
use crate::predicate::projection::Projection;
use crate::{Definition3, Lpi, PlaneOfPoints, Point3, Scalar, Segment3};

/// The point where the edges pq and uv cross, which are not parallel in a projection: where pq meets the plane through
/// uv in the direction of the projection.
pub(crate) fn crossing<S: Scalar>(projection: Projection, [p, q, u, v]: [&Point3<S>; 4]) -> Definition3<S> {
    let line = Segment3::new(p.clone(), q.clone());
    Lpi::new(line, PlaneOfPoints::new(u.clone(), v.clone(), beside(projection, u, v))).into()
}

/// Another point of the line through u in the direction of the projection. A number of the input gives its coordinate:
/// u and v differ in a coordinate that the projection keeps, so that one of both is not the coordinate of u to be
/// replaced.
fn beside<S: Scalar>(projection: Projection, u: &Point3<S>, v: &Point3<S>) -> Point3<S> {
    let mut point = u.clone();
    let (own, of_v) = match projection {
        Projection::Xy => (&mut point.z, &v.z),
        Projection::Yz => (&mut point.x, &v.x),
        Projection::Zx => (&mut point.y, &v.y),
    };
    let others = [of_v, &u.x, &u.y, &u.z, &v.x, &v.y, &v.z];
    if let Some(other) = others.into_iter().find(|&other| *other != *own) {
        *own = other.clone();
    }
    point
}

/// The point where the edge pq passes through a triangle.
pub(crate) fn piercing<S: Scalar>([p, q]: [&Point3<S>; 2], triangle: [&Point3<S>; 3]) -> Definition3<S> {
    let [a, b, c] = triangle.map_each(Clone::clone);
    Lpi::new(Segment3::new(p.clone(), q.clone()), PlaneOfPoints::new(a, b, c)).into()
}

impl<S: Scalar> Corner<'_, S> {
    /// The definition of the point.
    pub(crate) fn definition(&self) -> Definition3<S> {
        match *self {
            Corner::Vertex(point) => point.into(),
            Corner::Crossing(projection, edges) => crossing(projection, edges),
            Corner::Piercing(edge, triangle) => piercing(edge, triangle),
        }
    }
}
