//! A point against a degenerate simplex: the convex hull of labelled points on a line, or of four in a plane.
//!
//! The signs of barycentric coordinates decide for a full triangle or tetrahedron. In a degenerate one, features of
//! different labels overlap.

use crate::arith::formulas::each::MapEach;
use crate::predicate::{collinear_unchecked, orient2d};
use crate::{Feature, Point2, Point3, PointLocation, Scalar, Sign};

/// A point of a line, the plane or space.
pub(crate) trait OnSegment: PartialEq {
    /// Whether the point lies on the open segment from a to b.
    fn is_between(&self, a: &Self, b: &Self) -> bool;
}

/// Whether x is within the bounds a and b, in either order.
#[inline]
fn within<S: Scalar>(x: &S, a: &S, b: &S) -> bool {
    a <= x && x <= b || b <= x && x <= a
}

impl<S: Scalar> OnSegment for Point2<S> {
    #[inline]
    fn is_between(&self, a: &Self, b: &Self) -> bool {
        within(&self.x, &a.x, &b.x)
            && within(&self.y, &a.y, &b.y)
            && self != a
            && self != b
            && orient2d(a, b, self).is_zero()
    }
}

impl<S: Scalar> OnSegment for Point3<S> {
    #[inline]
    fn is_between(&self, a: &Self, b: &Self) -> bool {
        within(&self.x, &a.x, &b.x)
            && within(&self.y, &a.y, &b.y)
            && within(&self.z, &a.z, &b.z)
            && self != a
            && self != b
            && collinear_unchecked(a, b, self)
    }
}

/// The vertex or the edge that contains p, if one does.
fn vertex_or_edge<P: OnSegment>(p: &P, vertices: &[&P]) -> Option<Feature> {
    let vertex = vertices.iter().position(|v| p == *v).map(Feature::Vertex);
    vertex.or_else(|| {
        pairs(vertices.len()).find(|&(i, j)| p.is_between(vertices[i], vertices[j])).map(|(i, j)| Feature::Edge(i, j))
    })
}

/// All i < j < n, in order.
fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |i| (i + 1..n).map(move |j| (i, j)))
}

/// A point against the hull of vertices that lie on one line.
pub(crate) fn in_linear_hull<P: OnSegment>(p: &P, vertices: &[&P]) -> PointLocation {
    let Some(feature) = vertex_or_edge(p, vertices) else { return PointLocation::OUTSIDE };
    let is_end = matches!(feature, Feature::Vertex(_))
        && vertices.iter().any(|v| p != *v)
        && !pairs(vertices.len()).any(|(i, j)| p.is_between(vertices[i], vertices[j]));
    if is_end { PointLocation::boundary(feature) } else { PointLocation::inside(feature) }
}

/// A point of the plane against the hull of four vertices that do not lie on one line, by the labels of a tetrahedron.
pub(crate) fn in_planar_hull<S: Scalar>(p: &Point2<S>, vertices: &[&Point2<S>; 4]) -> PointLocation {
    let face = |i: usize| {
        let [a, b, c] = [1, 2, 3].map_each(|k| vertices[(i + k) % 4]);
        strictly_inside(p, a, b, c)
    };
    let Some(feature) = vertex_or_edge(p, vertices).or_else(|| (0..4).find(|&i| face(i)).map(Feature::Face)) else {
        return PointLocation::OUTSIDE;
    };
    // On the boundary if an edge contains it that has all vertices on one side.
    let on_hull_edge = |i: usize, j: usize| {
        let (a, b) = (vertices[i], vertices[j]);
        let holds = a != b && (p == a || p == b || p.is_between(a, b));
        let sides = vertices.map_each(|v| orient2d(a, b, v));
        holds && !(sides.contains(&Sign::Negative) && sides.contains(&Sign::Positive))
    };
    let is_on_edge = pairs(4).any(|(i, j)| on_hull_edge(i, j));
    if is_on_edge { PointLocation::boundary(feature) } else { PointLocation::inside(feature) }
}

/// Whether p is in the open triangle abc, of either winding.
fn strictly_inside<S: Scalar>(p: &Point2<S>, a: &Point2<S>, b: &Point2<S>, c: &Point2<S>) -> bool {
    let side = orient2d(a, b, p);
    !side.is_zero() && side == orient2d(b, c, p) && side == orient2d(c, a, p)
}
