//! Two convex hulls of points: the least translation that separates them.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.1: the least move is along the perpendicular of the nearest facet of
//! the difference of the two sets. Facets are found by signs, and so is the nearest: no distance is divided by the
//! length of its normal.

use crate::arith::{construction, formula};
use crate::convex::minkowski_difference::{self, Support};
use crate::shape::require;
use crate::{Contact, ConvexHull, Number, Point3, Ring, Scalar, Separation, Sign, Vector3};

/// The answer of [`convex_penetration`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ConvexPenetration<V> {
    /// Whether the hulls are disjoint, touch or overlap.
    pub contact: Contact,
    /// The square of the length of the least translation that separates them: zero where they touch, and where both are
    /// in one plane; `None` where they are disjoint.
    pub squared_depth: Option<V>,
    /// Its direction, out through the face or the edges named; `None` where they are disjoint, and where both are in
    /// one plane, whose normal is such a direction.
    pub direction: Option<Separation>,
}

/// How deep two convex hulls of points are in each other: the least translation of one after which they touch at most.
/// Sets that are together in a plane, a line or a point are moved apart by however little, along a normal: their depth
/// is zero.
///
/// Decisions are exact for every finite input: of several directions of the least depth the first is named, in the
/// order of [`Separation`]. The squared depth is exact in exact scalars, in `f64` and `f32` it is the float nearest to
/// the exact one. The cost is that of [`convex_convex`](crate::intersect::convex_convex()); where they overlap, also
/// two signs for each face and pair of edges that bounds the difference of the sets, one for each point opposite a
/// face, and a value, a few hundred nanoseconds in floats.
///
/// # Panics
/// On NaN and infinity and where a set has no points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{ConvexHull, Point3, intersect::convex_penetration, answer::Separation};
/// let hull = |points: &[[f64; 3]]| ConvexHull::new(points.iter().map(|&p| Point3::from(p)).collect());
/// let corner = hull(&[[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]]);
/// let needle = |x| hull(&[[x, 1.0, 1.0], [9.0, 1.0, 1.0]]);
/// let pierced = convex_penetration(&corner, &needle(1.5));
/// assert_eq!(pierced.squared_depth, Some(0.5 * 0.5 / 3.0));
/// assert_eq!(pierced.direction, Some(Separation::FaceOfA(1, 2, 3)));
/// assert_eq!(convex_penetration(&corner, &needle(2.0)).squared_depth, Some(0.0));
/// assert_eq!(convex_penetration(&corner, &needle(3.0)).squared_depth, None);
/// ```
pub fn convex_penetration<S: Scalar>(first: &ConvexHull<S>, second: &ConvexHull<S>) -> ConvexPenetration<S::Value> {
    const ID: &str = "intersect/convex_penetration";
    require(ID, "first", first);
    require(ID, "second", second);
    let (a, b) = (first.points.as_slice(), second.points.as_slice());
    let (contact, separation, supports) = minkowski_difference::contact_and_supports(a, b);
    let (squared_depth, direction) = match contact {
        Contact::Disjoint => (None, None),
        Contact::Touching => (Some(S::whole(0)), separation.filter(|direction| is_in_space(*direction))),
        Contact::Overlapping => match least(a, b, &supports) {
            Some((depth, direction)) => (Some(S::ratios_of::<SquaredDepth>(&depth)), Some(direction)),
            None => (Some(S::whole(0)), None),
        },
    };
    ConvexPenetration { contact, squared_depth, direction }
}

/// Two points.
type Pair<S> = [Point3<S>; 2];

/// A depth as two edges, of which the vector product n is the direction, and two points x and y: n·(y - x) / |n|.
type Depth<S> = [Pair<S>; 3];

#[inline(always)]
fn normal<R: Ring>([[p, q], [u, v], _]: &Depth<R>) -> Vector3<R> {
    (q - p).cross(&(v - u))
}

#[inline(always)]
fn height<R: Ring>(depth @ [_, _, [x, y]]: &Depth<R>) -> R {
    normal(depth).dot(&(y - x))
}

formula! {
    /// n·(y - x). Degree 3.
    lean Height("intersect/convex_penetration"; e, f, points): Depth<Number> = |depth| height(depth)
}
construction! {
    SquaredDepth("intersect/convex_penetration"; e, f, points): Depth<Number> => (Number, Number) = |depth| {
        (height(depth).squared(), normal(depth).norm_squared())
    }
}
formula! {
    lean SquaredLength("intersect/convex_penetration"; e, f, points): Depth<Number>
        = |depth| normal(depth).norm_squared()
}
formula! {
    /// The difference of two squared depths, times both squared lengths. Degree 10.
    lean DepthOrder("intersect/convex_penetration"; first, second): [Depth<Number>; 2] = |[first, second]| {
        height(first).squared() * &normal(second).norm_squared()
            - height(second).squared() * &normal(first).norm_squared()
    }
}

/// The least of the depths of two sets that overlap along directions that support both, and its direction: the first of
/// several. `None` where they are in one plane.
fn least<S: Scalar>(a: &[Point3<S>], b: &[Point3<S>], supports: &[Support]) -> Option<(Depth<S>, Separation)> {
    let mut best: Option<([Depth<S>; 2], Separation)> = None;
    for support in supports {
        for depth in depths(a, b, support).into_iter().flatten() {
            // Rounded normals may be null.
            if S::sign_of::<SquaredLength>(&depth) != Sign::Positive {
                continue;
            }
            match &mut best {
                None => best = Some(([depth.clone(), depth], support.direction)),
                Some((order, direction)) => {
                    order[0] = depth;
                    if S::sign_of::<DepthOrder>(order) == Sign::Negative {
                        order[1] = order[0].clone();
                        *direction = support.direction;
                    }
                }
            }
        }
    }
    best.map(|([_, depth], direction)| (depth, direction))
}

/// Whether a direction is none of those of sets in one plane.
fn is_in_space(direction: Separation) -> bool {
    matches!(direction, Separation::FaceOfA(..) | Separation::FaceOfB(..) | Separation::Edges(..))
}

/// How far one of the sets must move along a direction that supports both, so that it is beyond the vertices named: for
/// a face that has its whole set in its plane, either way.
fn depths<S: Scalar>(a: &[Point3<S>], b: &[Point3<S>], support: &Support) -> [Option<Depth<S>>; 2] {
    let pair = |p: &Point3<S>, q: &Point3<S>| [p.clone(), q.clone()];
    let ((i, j, k), own, other) = match support.direction {
        Separation::FaceOfA(i, j, k) => ((i, j, k), a, b),
        Separation::FaceOfB(i, j, k) => ((i, j, k), b, a),
        Separation::Edges(i, j, k, l) => {
            return [Some([pair(&a[i], &a[j]), pair(&b[k], &b[l]), pair(&a[i], &b[k])]), None];
        }
        Separation::InPlaneOfA(..) | Separation::InPlaneOfB(..) | Separation::Line => return [None, None],
    };
    let edges = [pair(&own[i], &own[j]), pair(&own[i], &own[k])];
    // The point of the other set that is farthest on one side of the face.
    let farthest = |side: Sign| {
        let [e, f] = edges.clone();
        let mut depth = [e, f, pair(&own[i], &other[0])];
        let mut from_best = depth.clone();
        for x in &other[1..] {
            from_best[2] = [depth[2][1].clone(), x.clone()];
            if S::sign_of::<Height>(&from_best) == side {
                depth[2][1] = x.clone();
            }
        }
        depth
    };
    // `orient3d` is negative above the face, where its normal points.
    let is_above = support.sides.below;
    let is_below = support.sides.above;
    [(!is_above).then(|| farthest(Sign::Negative)), (!is_below).then(|| farthest(Sign::Positive))]
}
