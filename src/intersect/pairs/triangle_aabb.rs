//! A triangle against an axis-aligned box: their contact.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.9: thirteen separating axes, which are the three coordinate axes, the
//! normal of the triangle, and the vector products of an axis and an edge, perpendicular to the edge seen along the
//! axis. The center of the box would be rounded, so everything is doubled instead.

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::convex::separating_axis::{greatest, interval_distance};
use crate::convex::zonotope::{TouchingDirections, greatest_gap};
use crate::intersect::lines::segment_triangle;
use crate::predicate::collinear_unchecked;
use crate::predicate::projection::Projection;
use crate::shape::require;
use crate::{Aabb3, Contact, Number, Of, Point2, Point3, Ring, Scalar, Segment3, Sign, Triangle3, Vector2, Vector3};

formula! {
    /// The gap, doubled, between the box and the plane of the triangle. Degree 3.
    cold GapOfPlane("intersect/triangle_aabb"; bounds, triangle): ([Point3<Number>; 2], [Point3<Number>; 3])
        = |([min, max], [a, b, c])| {
            let n = (a - c).cross(&(b - c));
            let distance = n.dot(&((c - min) + (c - max))).abs();
            let Vector3 { x, y, z } = max - min;
            distance - (n.x.abs() * x + n.y.abs() * y + n.z.abs() * z)
        }
}
formula! {
    /// The gap, doubled, between a rectangle and a triangle of the plane along the perpendicular of its edge ab. Degree
    /// 2.
    cold GapOfEdge("intersect/triangle_aabb"; bounds, triangle): ([Point2<Number>; 2], [Point2<Number>; 3])
        = |([min, max], [a, b, c])| {
            let edge = b - a;
            let near = edge.cross(&((a - min) + (a - max)));
            let far = edge.cross(&(c - a));
            let far = near.clone() + (far.clone() + far);
            let distance = near.clone().min(far.clone()).max(-near.max(far));
            let Vector2 { x, y } = max - min;
            distance - (edge.y.abs() * x + edge.x.abs() * y)
        }
}

/// The box and the triangle.
type Pair = ([Point3<Number>; 2], [Point3<Number>; 3]);

greatest_gap! {
    /// The greatest gap, doubled, along the products of an edge and a coordinate axis. Along the products with one
    /// axis, the distance of the third corner from the edge is the component of the normal along that axis.
    GapOfEdges("intersect/triangle_aabb"; bounds, triangle): Pair = |([min, max], [a, b, c])| {
        let (ab, bc, ca) = (b - a, c - b, a - c);
        let (half, extent) = (ab.cross(&ca), max - min);
        let height = half.clone() + half;
        greatest(
            beside_edge((a - min) + (a - max), ab, &height, &extent),
            beside_edge((b - min) + (b - max), bc, &height, &extent),
            beside_edge((c - min) + (c - max), ca, &height, &extent),
        )
    };
    of GapOfEdge: |pair, each| (0..9).for_each(|i| each(&of_edge(pair, i)))
}

/// The greatest gap, doubled, along the products of an edge, from a point relative to the center of the box, doubled,
/// and the axes.
#[inline(always)]
fn beside_edge<R: Ring>(from: Vector3<R>, edge: Vector3<R>, height: &Vector3<R>, extent: &Vector3<R>) -> R {
    let near = from.cross(&edge);
    let far = near.clone() + height.clone();
    let (x, y, z) = (edge.x.abs(), edge.y.abs(), edge.z.abs());
    greatest(
        interval_distance(near.x, far.x) - (y.clone() * &extent.z + z.clone() * &extent.y),
        interval_distance(near.y, far.y) - (z * &extent.x + x.clone() * &extent.z),
        interval_distance(near.z, far.z) - (x * &extent.y + y * &extent.x),
    )
}

/// The input of [`GapOfEdge`] for one of nine directions: three edges seen along each axis.
fn of_edge<T: Clone>(([min, max], corners): &Of<Pair, T>, direction: usize) -> ([Point2<T>; 2], [Point2<T>; 3]) {
    let (projection, i) = (Projection::ALL[direction / 3], direction % 3);
    let seen = [0, 1, 2].map_each(|k| projection.of(&corners[(i + k) % 3]));
    ([projection.of(min), projection.of(max)], seen)
}

/// How a triangle meets an axis-aligned box. A triangle of no area is the segment or the point that its vertices span;
/// a box may be flat on any axis.
///
/// Exact for every finite input. Comparisons and ten signs; fewer where the two are disjoint, some more where they
/// touch.
///
/// # Panics
/// On NaN and infinity and where min > max on an axis, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Contact, Point3, Triangle3, intersect::triangle_aabb};
/// let aabb = Aabb3::new(Point3::new(0, 0, 0), Point3::new(2, 2, 2));
/// // The plane x + y + z = d.
/// let cut = |d: i64| Triangle3::new([d + 20, -10, -10].into(), [-10, d + 20, -10].into(), [-10, -10, d + 20].into());
/// assert_eq!(triangle_aabb(&cut(5), &aabb), Contact::Overlapping);
/// assert_eq!(triangle_aabb(&cut(6), &aabb), Contact::Touching);
/// assert_eq!(triangle_aabb(&cut(7), &aabb), Contact::Disjoint);
/// ```
#[inline]
pub fn triangle_aabb<S: Scalar>(triangle: &Triangle3<S>, aabb: &Aabb3<S>) -> Contact {
    const ID: &str = "intersect/triangle_aabb";
    require(ID, "triangle", triangle);
    require(ID, "aabb", aabb);
    let (Triangle3 { a, b, c }, Aabb3 { min, max }) = (triangle, aabb);
    let sides = [
        beside_interval([&a.x, &b.x, &c.x], [&min.x, &max.x]),
        beside_interval([&a.y, &b.y, &c.y], [&min.y, &max.y]),
        beside_interval([&a.z, &b.z, &c.z], [&min.z, &max.z]),
    ];
    let mut touching = TouchingDirections::default();
    if (sides[0] == Sign::Positive) | (sides[1] == Sign::Positive) | (sides[2] == Sign::Positive) {
        return Contact::Disjoint;
    }
    for (axis, side) in sides.into_iter().enumerate() {
        touching.is_apart(axis, side);
    }
    let bounds = [min.clone(), max.clone()];
    let input = (bounds, [a.clone(), b.clone(), c.clone()]);
    if touching.is_apart(3, S::sign_of::<GapOfPlane>(&input)) {
        return Contact::Disjoint;
    }
    match S::sign_of::<GapOfEdges>(&input) {
        Sign::Positive => Contact::Disjoint,
        Sign::Negative => touching.contact(|touching| touch(triangle, aabb, touching)),
        Sign::Zero => {
            (0..9).for_each(|i| _ = touching.is_apart(4 + i, S::sign_of::<GapOfEdge>(&of_edge(&input, i))));
            touch(triangle, aabb, touching)
        }
    }
}

/// The sign of the gap between an interval and the least interval that contains three numbers.
#[inline(always)]
fn beside_interval<S: Scalar>([a, b, c]: [&S; 3], [min, max]: [&S; 2]) -> Sign {
    let apart = (a < min) & (b < min) & (c < min) | (a > max) & (b > max) & (c > max);
    let beside = (a <= min) & (b <= min) & (c <= min) | (a >= max) & (b >= max) & (c >= max);
    Sign::of_small(apart as i8 + beside as i8 - 1)
}

/// The contact if no direction has a gap, and some have neither gap nor overlap.
#[cold]
#[inline(never)]
fn touch<S: Scalar>(triangle: &Triangle3<S>, aabb: &Aabb3<S>, touching: TouchingDirections) -> Contact {
    let Triangle3 { a, b, c } = triangle;
    let corners = [a, b, c];
    let Aabb3 { min, max } = aabb;
    let flat = [min.x == max.x, min.y == max.y, min.z == max.z];
    let within = |axis: usize| {
        let [x, y, z] = [[&a.x, &b.x, &c.x], [&a.y, &b.y, &c.y], [&a.z, &b.z, &c.z]];
        let [p, q, r] = [x, y, z][axis];
        p == q && q == r
    };
    // The directions that decide: all, unless the two are coplanar.
    let mut plane = None;
    match flat {
        [false, false, false] => {}
        [true, false, false] | [false, true, false] | [false, false, true] => {
            plane = flat.iter().position(|&flat| flat).filter(|&axis| within(axis));
        }
        _ => return segment_triangle(&Segment3::new(min.clone(), max.clone()), triangle).contact(),
    }
    let is_seen = |direction: usize| match (plane, direction) {
        (None, _) => true,
        (Some(axis), 0..3) => direction != axis,
        (Some(_), 3) => false,
        // Seen along the axis on which both are flat.
        (Some(axis), _) => (direction - 4) / 3 == (axis + 1) % 3,
    };
    let is_null = |direction: usize| match direction {
        0..3 => false,
        3 => collinear_unchecked(a, b, c),
        _ => {
            let (projection, i) = (Projection::ALL[(direction - 4) / 3], (direction - 4) % 3);
            projection.of(corners[i]) == projection.of(corners[(i + 1) % 3])
        }
    };
    touching.of_solid(|direction| !is_seen(direction) || is_null(direction))
}
