//! A triangle against an oriented box: their contact.
//!
//! *Programmers' Computational Geometry*, 9.2.5: thirteen separating axes, the normals of the box, that of the
//! triangle, and the vector products of their edges, from axes that need not be unit or orthogonal.

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::convex::separating_axis::{
    axes_and_extents, greatest, interval_distance, interval_distance_3, normals, projected_radius,
};
use crate::convex::zonotope::{self, FlatSet, greatest_gap};
use crate::predicate::collinear_unchecked;
use crate::shape::require;
use crate::{Contact, Number, Obb, Of, Point3, Ring, Scalar, Sign, Triangle3, Vector3};
use alloc::vec::Vec;

/// A triangle and a box.
type Pair = (Triangle3<Number>, Obb<Number>);
/// The input of [`GapOfFace`].
type OfFace = ([Point3<Number>; 3], [Point3<Number>; 1], [Vector3<Number>; 3], [Number; 1]);
/// The input of [`GapOfEdge`].
type OfEdge = ([Point3<Number>; 3], [Point3<Number>; 1], [Vector3<Number>; 3], [Number; 2]);

formula! {
    /// The gap along the normal u × v of a face of the box, whose third axis is w. Degree 4.
    cold GapOfFace("intersect/triangle_obb"; triangle, center, axes, extent): OfFace
        = |([a, b, c], [o], [u, v, w], [h])| {
            let n = u.cross(v);
            interval_distance_3(n.dot(&(a - o)), n.dot(&(b - o)), n.dot(&(c - o))) - n.dot(w).abs() * h
        }
}
formula! {
    /// The gap between the box and the plane of the triangle. Degree 4.
    cold GapOfPlane("intersect/triangle_obb"; triangle, obb): Pair
        = |(Triangle3 { a, b, c }, obb)| {
            let n = (a - c).cross(&(b - c));
            n.dot(&(c - &obb.center)).abs() - projected_radius(obb, &n)
        }
}
formula! {
    /// The gap along the vector product of the edge ab and the axis u; v and w are the other axes. Degree 4.
    cold GapOfEdge("intersect/triangle_obb"; triangle, center, axes, extents): OfEdge
        = |([a, b, c], [o], [u, v, w], [h0, h1])| {
            let n = (b - a).cross(u);
            interval_distance(n.dot(&(a - o)), n.dot(&(c - o))) - (n.dot(v).abs() * h0 + n.dot(w).abs() * h1)
        }
}

greatest_gap! {
    /// The greatest gap along the normals of the faces of the box.
    GapOfFaces("intersect/triangle_obb"; triangle, obb): Pair
        = |(Triangle3 { a, b, c }, Obb { center, axes: [u, v, w], half_extents: [h0, h1, h2] })| {
            let [a, b, c] = [a - center, b - center, c - center];
            let [n0, n1, n2] = normals([u, v, w]);
            let volume = n0.dot(u).abs();
            greatest(
                interval_distance_3(n0.dot(&a), n0.dot(&b), n0.dot(&c)) - volume.clone() * h0,
                interval_distance_3(n1.dot(&a), n1.dot(&b), n1.dot(&c)) - volume.clone() * h1,
                interval_distance_3(n2.dot(&a), n2.dot(&b), n2.dot(&c)) - volume * h2,
            )
        };
    of GapOfFace: |pair, each| (0..3).for_each(|i| each(&of_face(pair, i)))
}

greatest_gap! {
    /// The greatest gap along the products of an edge and an axis. Along f × u, an axis that spans the normal n with u
    /// extends as far as f does along n; along each product with u, the distance of the third corner from the edge is
    /// the height of u over the triangle.
    GapOfEdges("intersect/triangle_obb"; triangle, obb): Pair = |(triangle, obb)| {
        let Triangle3 { a, b, c } = triangle;
        let Obb { axes: [u, v, w], .. } = obb;
        let [ab, bc, ca] = [b - a, c - b, a - c];
        let across = ab.cross(&bc);
        let heights = [across.dot(u), across.dot(v), across.dot(w)];
        let normals = normals([u, v, w]);
        greatest(
            of_one_edge(a, &ab, obb, &heights, &normals),
            of_one_edge(b, &bc, obb, &heights, &normals),
            of_one_edge(c, &ca, obb, &heights, &normals),
        )
    };
    of GapOfEdge: |pair, each| (0..9).for_each(|i| each(&of_edge(pair, i)))
}

/// The greatest gap along the products of the edge f from p and the axes, given the heights of these over the triangle,
/// and the normals of the faces.
#[inline(always)]
fn of_one_edge<R: Ring>(
    p: &Point3<R>,
    f: &Vector3<R>,
    Obb { center, axes: [axis0, axis1, axis2], half_extents: [h0, h1, h2] }: &Obb<R>,
    [height0, height1, height2]: &[R; 3],
    [n0, n1, n2]: &[Vector3<R>; 3],
) -> R {
    let moment = (p - center).cross(f);
    let (r0, r1, r2) = (f.dot(n0).abs(), f.dot(n1).abs(), f.dot(n2).abs());
    greatest(
        from_near(moment.dot(axis0), height0) - (r2.clone() * h1 + r1.clone() * h2),
        from_near(moment.dot(axis1), height1) - (r0.clone() * h2 + r2 * h0),
        from_near(moment.dot(axis2), height2) - (r1 * h0 + r0 * h1),
    )
}

/// Signed distance of 0 from the interval that an edge and the third corner span.
#[inline(always)]
fn from_near<R: Ring>(near: R, height: &R) -> R {
    interval_distance(near.clone(), near - height)
}

/// The input of [`GapOfFace`] for one face.
fn of_face<T: Clone>((triangle, obb): &(Triangle3<T>, Obb<T>), i: usize) -> Of<OfFace, T> {
    let Triangle3 { a, b, c } = triangle.clone();
    let (u, h) = axes_and_extents(obb);
    let axes = [u[(i + 1) % 3], u[(i + 2) % 3], u[i]].map_each(Clone::clone);
    ([a, b, c], [obb.center.clone()], axes, [h[i].clone()])
}

/// The input of [`GapOfEdge`] for one of nine directions.
fn of_edge<T: Clone>((triangle, obb): &(Triangle3<T>, Obb<T>), direction: usize) -> Of<OfEdge, T> {
    let p = [&triangle.a, &triangle.b, &triangle.c];
    let (u, h) = axes_and_extents(obb);
    let (i, j) = (direction / 3, direction % 3);
    let [k, l] = [(j + 1) % 3, (j + 2) % 3];
    let corners = [p[i], p[(i + 1) % 3], p[(i + 2) % 3]].map_each(Clone::clone);
    (corners, [obb.center.clone()], [u[j], u[k], u[l]].map_each(Clone::clone), [h[k].clone(), h[l].clone()])
}

/// How a triangle meets an oriented box, whose axes may have any length and any angles. A triangle of no area is the
/// segment or the point that its vertices span. Where an extent is zero, or the axes are zero or in one plane, the box
/// is a polygon, a segment or a point.
///
/// Exact for every finite input. Three signs decide all thirteen directions. It takes fewer if the two are disjoint,
/// some more if they touch, if edges are parallel, or if the box is flat and in a plane with the triangle.
///
/// # Panics
/// On NaN and infinity and where an extent is negative, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Obb, Point3, Triangle3, intersect::triangle_obb};
/// let axes = [[1, 1, 0], [-1, 1, 0], [0, 0, 1]].map(Into::into);
/// let diamond = Obb::new(Point3::new(0, 0, 0), axes, [1; 3]); // |x| + |y| ≤ 2, |z| ≤ 1
/// let triangle = |x: i64| Triangle3::new([x, -5, 0].into(), [x, 5, 0].into(), [x + 5, 0, 9].into());
/// assert_eq!(triangle_obb(&triangle(1), &diamond), Contact::Overlapping);
/// assert_eq!(triangle_obb(&triangle(2), &diamond), Contact::Touching);
/// assert_eq!(triangle_obb(&triangle(3), &diamond), Contact::Disjoint);
/// ```
#[inline]
pub fn triangle_obb<S: Scalar>(triangle: &Triangle3<S>, obb: &Obb<S>) -> Contact {
    const ID: &str = "intersect/triangle_obb";
    require(ID, "triangle", triangle);
    require(ID, "obb", obb);
    let pair = (triangle.clone(), obb.clone());
    let of_faces = S::sign_of::<GapOfFaces>(&pair);
    if of_faces == Sign::Positive {
        return Contact::Disjoint;
    }
    let of_plane = S::sign_of::<GapOfPlane>(&pair);
    if of_plane == Sign::Positive {
        return Contact::Disjoint;
    }
    let of_edges = S::sign_of::<GapOfEdges>(&pair);
    match () {
        () if of_edges == Sign::Positive => Contact::Disjoint,
        () if of_faces.is_zero() | of_plane.is_zero() | of_edges.is_zero() => touch(&pair, of_faces, of_plane),
        () => Contact::Overlapping,
    }
}

/// The contact if no direction has a gap, and some have neither gap nor overlap.
#[cold]
#[inline(never)]
fn touch<S: Scalar>(pair: &(Triangle3<S>, Obb<S>), of_faces: Sign, of_plane: Sign) -> Contact {
    let (Triangle3 { a, b, c }, obb) = pair;
    if !zonotope::span_space_with_triangle(&zonotope::extended(obb).collect::<Vec<_>>(), [a, b, c]) {
        return zonotope::contact_of_flat_sets(FlatSet::Points(&[a, b, c]), FlatSet::Obb(obb));
    }
    let by_face = |input: Of<OfFace, S>| {
        let (.., [u, v, _], _) = &input;
        S::sign_of::<GapOfFace>(&input).is_zero() && !zonotope::are_parallel(u, v)
    };
    let by_faces = of_faces.is_zero() && (0..3).any(|i| by_face(of_face(pair, i)));
    let by_plane = of_plane.is_zero() && !collinear_unchecked(a, b, c);
    let touches = |input: Of<OfEdge, S>| {
        let ([p, q, _], _, [u, ..], _) = &input;
        S::sign_of::<GapOfEdge>(&input).is_zero() && !zonotope::is_parallel(p, q, u)
    };
    Contact::of_meeting(!(by_faces || by_plane || (0..9).any(|i| touches(of_edge(pair, i)))))
}
