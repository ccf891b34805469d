//! Barycentric coordinates of points on triangles: quotients of determinants, zero off the part that holds the point.

use super::line_kind::{LineKind, LinePoints};
use super::segment_clip_2d::{Length, Offset};
use super::triangle_crossing::Approach;
use crate::arith::formula;
use crate::predicate::projection::{Projection, spanning};
use crate::{Feature, Number, Point2, Point3, Scalar, Sign};
use core::marker::PhantomData;

/// The weight of a vertex times the approach: the determinant of the line with the opposite edge.
struct OppositeEdge<L>(PhantomData<L>);

formula! {
    impl[L: LineKind] value OppositeEdge<L>; "intersect/line_triangle", &["ends", "vertices"];
        ([Point3<Number>; 2], [Point3<Number>; 3]) = |(ends, [_a, b, c])| {
        L::direction(ends).cross(&(b - &ends[0])).dot(&(c - &ends[0]))
    }
}

/// The weights where a line passes a triangle, by their signs.
pub(crate) fn where_pierced<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    [a, b, c]: [&Point3<S>; 3],
    weights: [Sign; 3],
) -> [S::Value; 3] {
    let edges = [[a, b, c], [b, c, a], [c, a, b]];
    core::array::from_fn(|i| match weights[i] {
        Sign::Zero => S::whole(0),
        _ => S::ratio_of::<OppositeEdge<L>, Approach<L>>(&(ends.clone(), edges[i].map(Clone::clone))),
    })
}

/// The weights of a point on an edge, by a function that computes the second of two.
pub(crate) fn on_edge<S: Scalar>([i, j]: [usize; 2], weight: impl Fn(usize, usize) -> S::Value) -> [S::Value; 3] {
    core::array::from_fn(|k| match k {
        _ if k == i => weight(j, i),
        _ if k == j => weight(i, j),
        _ => S::whole(0),
    })
}

formula! {
    /// Twice the area of pbc.
    value Area("intersect/ray_triangle"; a, b, c, p): [Point2<Number>; 4] = |[_a, b, c, p]| (b - p).cross(&(c - p))
}
formula! {
    /// Twice the area of abc.
    value WholeArea("intersect/ray_triangle"; a, b, c, p): [Point2<Number>; 4] = |[a, b, c, _p]| (b - a).cross(&(c - a))
}

/// The barycentric coordinates of a point on a part of a triangle.
#[cold]
pub(crate) fn at<S: Scalar>(p: &Point3<S>, vertices: [&Point3<S>; 3], part: Feature) -> [S::Value; 3] {
    let seen = |projection: Projection| (projection.of(p), vertices.map(|v| projection.of(v)));
    match part {
        Feature::Vertex(vertex) => core::array::from_fn(|k| S::whole((k == vertex).into())),
        Feature::Edge(i, j) => {
            let coordinates = |v: &Point3<S>| [v.x.clone(), v.y.clone(), v.z.clone()];
            let [u, v, x] = [vertices[i], vertices[j], p].map(coordinates);
            let axis = (0..3).find(|&k| u[k] != v[k]).unwrap_or(0);
            let ends = |k: usize| if k == i { &u[axis] } else { &v[axis] }.clone();
            on_edge::<S>([i, j], |k, l| S::ratio_of::<Offset, Length>(&[ends(k), ends(l), x[axis].clone()]))
        }
        Feature::Face(_) | Feature::Interior => {
            let [a, b, c] = vertices;
            let projection = spanning(a, b, c).map_or(Projection::Xy, |(projection, _)| projection);
            let (p, [a, b, c]) = seen(projection);
            [[&a, &b, &c], [&b, &c, &a], [&c, &a, &b]]
                .map(|[a, b, c]| S::ratio_of::<Area, WholeArea>(&[a.clone(), b.clone(), c.clone(), p.clone()]))
        }
    }
}
