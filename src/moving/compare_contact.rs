//! Which of two contacts is first.
//!
//! The float nearest to a time is monotonic in it: where those of two contacts differ, they are in the order of the
//! exact times. Where they are the same, the times are compared as exact numbers, rational ones or surds.

use super::sphere_sphere::FirstContact;
use super::{
    aabb_aabb, aabb_plane, capsule_capsule, capsule_plane, convex_convex, point_triangle, segment_segment,
    segment_triangle, sphere_aabb, sphere_capsule, sphere_obb, sphere_plane, sphere_polygon, sphere_sphere,
    sphere_triangle, triangle_triangle,
};
use crate::predicate::{collinear, orient3d};
use crate::shape::require;
use crate::{Contact, Feature, MovingPair, Number, Numbers, Rational, Scalar, Sign, intersect};
use core::cmp::Ordering;

/// Which of two pairs of moving shapes touches first: `Negative` where the first does, `Zero` where they do at the same
/// time, `Positive` where the second does; `None` where either never touches.
///
/// Exact for every finite input, also where the rounded times are the same. Costs both queries; where their times are
/// the same float and no more is known than that, up to milliseconds more. A ball that hits two triangles in the same
/// vertex, on the same edge or in the same plane costs little, as in a mesh.
///
/// # Panics
/// On NaN, infinity and invalid shapes, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{MovingPair, Plane, Point3, Sign, Sphere, Vector3, moving::compare_contact};
/// let (floor, still) = (Plane::new(Vector3::new(0.0, 0.0, 1.0), 0.0), Vector3::new(0.0, 0.0, 0.0));
/// let ball = |z| Sphere::new(Point3::new(0.0, 0.0, z), 1.0);
/// let fall = |height: f64, speed: f64| MovingPair::SpherePlane(ball(height), Vector3::new(0.0, 0.0, -speed), floor);
/// let meet = MovingPair::SphereSphere(ball(0.0), Vector3::new(0.0, 0.0, 7.0), ball(3.0), still);
/// assert_eq!(compare_contact(&fall(2.0, 7.0), &meet), Some(Sign::Zero));
/// // A little faster: the times are not the same, but the floats nearest to them are.
/// assert_eq!(compare_contact(&fall(2.0, 7.0_f64.next_up()), &meet), Some(Sign::Negative));
/// assert_eq!(compare_contact(&fall(9.0, 7.0), &meet), None);
/// ```
pub fn compare_contact<S: Scalar>(first: &MovingPair<S>, second: &MovingPair<S>) -> Option<Sign> {
    const ID: &str = "moving/compare_contact";
    require(ID, "first", first);
    require(ID, "second", second);
    match (at_a_glance(first), at_a_glance(second)) {
        (Some(FirstContact::Never), _) | (_, Some(FirstContact::Never)) => return None,
        (Some(FirstContact::AtStart), Some(FirstContact::AtStart)) => return Some(Sign::Zero),
        (Some(FirstContact::AtStart), Some(FirstContact::Between(_))) => return Some(Sign::Negative),
        (Some(FirstContact::Between(_)), Some(FirstContact::AtStart)) => return Some(Sign::Positive),
        // Both are certain: the times are between these.
        (
            Some(FirstContact::Between([one_least, one_most])),
            Some(FirstContact::Between([other_least, other_most])),
        ) => {
            if one_most < other_least {
                return Some(Sign::Negative);
            }
            if other_most < one_least {
                return Some(Sign::Positive);
            }
        }
        _ => {}
    }
    let (one, other) = (first_contact(first)?, first_contact(second)?);
    match one.partial_cmp(&other) {
        Some(Ordering::Equal) if is_one_event(first, second) => Some(Sign::Zero),
        Some(Ordering::Equal) if touch_at_start(first) && touch_at_start(second) => Some(Sign::Zero),
        Some(Ordering::Equal) if S::checked() => in_exact_numbers(first, second),
        order => Some(order.map_or(Sign::Zero, Sign::from)),
    }
}

/// Whether both pairs are the same, or a ball that first hits two triangles where they are the same: in one point, on
/// one edge or in one plane.
fn is_one_event<S: Scalar>(first: &MovingPair<S>, second: &MovingPair<S>) -> bool {
    let (MovingPair::SphereTriangle(ball, v, one, w), MovingPair::SphereTriangle(same_ball, same_v, other, same_w)) =
        (first, second)
    else {
        return first == second;
    };
    if (ball, v, w) != (same_ball, same_v, same_w) {
        return false;
    }
    let hit = |triangle| sphere_triangle(ball, v, triangle, w).map(|met| met.first);
    let (vertices, others) = (one.vertices(), other.vertices());
    match (hit(one), hit(other)) {
        (Some(Feature::Vertex(i)), Some(Feature::Vertex(j))) => vertices[i] == others[j],
        (Some(Feature::Edge(i, j)), Some(Feature::Edge(k, l))) => {
            let (edge, across) = ([&vertices[i], &vertices[j]], [&others[k], &others[l]]);
            edge == across || edge == [across[1], across[0]]
        }
        // It reaches both where it reaches the plane. If it overlaps one at the start, it is in the plane by then, so
        // that it overlaps the other too.
        (Some(Feature::Interior), Some(Feature::Interior)) => {
            others.iter().all(|p| orient3d(&one.a, &one.b, &one.c, p).is_zero())
                && !collinear(&one.a, &one.b, &one.c)
                && !collinear(&other.a, &other.b, &other.c)
        }
        _ => false,
    }
}

#[cold]
#[inline(never)]
fn in_exact_numbers<S: Scalar>(first: &MovingPair<S>, second: &MovingPair<S>) -> Option<Sign> {
    let time = |pair: &MovingPair<S>| {
        // All numbers are finite.
        first_contact(&MovingPair::<Number>::map(pair, &mut |x: &S| -> Rational { x.to_exact().unwrap_or_default() }))
    };
    Some(time(first)?.cmp(&time(second)?).into())
}

/// Whether they touch at the start, where that costs little to tell; `false` tells nothing.
fn touch_at_start<S: Scalar>(pair: &MovingPair<S>) -> bool {
    let contact = match pair {
        MovingPair::SphereSphere(first, _, second, _) => intersect::sphere_sphere(first, second),
        MovingPair::AabbAabb(first, _, second, _) => intersect::aabb_aabb(first, second),
        MovingPair::SphereCapsule(sphere, _, capsule, _) => intersect::sphere_capsule(sphere, capsule),
        MovingPair::SphereTriangle(sphere, _, triangle, _) => intersect::sphere_triangle_contact(sphere, triangle),
        MovingPair::SphereAabb(sphere, _, aabb, _) => intersect::sphere_aabb_contact(sphere, aabb),
        MovingPair::CapsuleCapsule(first, _, second, _) => intersect::capsule_capsule(first, second),
        MovingPair::SphereObb(sphere, _, obb, _) => intersect::sphere_obb_contact(sphere, obb),
        _ => return false,
    };
    contact != Contact::Disjoint
}

/// What is known of the first contact, where that costs little to tell.
#[inline]
fn at_a_glance<S: Scalar>(pair: &MovingPair<S>) -> Option<FirstContact> {
    match pair {
        MovingPair::SphereSphere(first, v, second, w) => sphere_sphere::first_contact_at_a_glance(first, v, second, w),
        _ => None,
    }
}

/// The time of the first contact.
fn first_contact<S: Scalar>(pair: &MovingPair<S>) -> Option<S::Root> {
    match pair {
        MovingPair::SphereSphere(first, v, second, w) => sphere_sphere::first_contact(first, v, second, w),
        other => first_contact_of_others(other),
    }
}

// A function of its own, so that balls do not pay for the room that all others need on the stack.
#[inline(never)]
fn first_contact_of_others<S: Scalar>(pair: &MovingPair<S>) -> Option<S::Root> {
    match pair {
        MovingPair::SpherePlane(sphere, v, plane) => sphere_plane(sphere, v, plane).map(|met| met.span.enter),
        MovingPair::CapsulePlane(capsule, v, plane) => capsule_plane(capsule, v, plane).map(|met| met.span.enter),
        MovingPair::AabbPlane(aabb, v, plane) => aabb_plane(aabb, v, plane).map(|met| S::to_root(met.span.enter)),
        // Not one of these.
        MovingPair::SphereSphere(..) => None,
        MovingPair::AabbAabb(first, v, second, w) => aabb_aabb::first_contact(first, v, second, w).map(S::to_root),
        MovingPair::SphereCapsule(sphere, v, capsule, w) => {
            sphere_capsule(sphere, v, capsule, w).map(|met| met.span.enter)
        }
        MovingPair::SphereTriangle(sphere, v, triangle, w) => {
            sphere_triangle(sphere, v, triangle, w).map(|met| met.span.enter)
        }
        MovingPair::SphereAabb(sphere, v, aabb, w) => sphere_aabb(sphere, v, aabb, w).map(|met| met.span.enter),
        MovingPair::CapsuleCapsule(first, v, second, w) => capsule_capsule(first, v, second, w).map(|span| span.enter),
        MovingPair::PointTriangle(point, v, triangle, w) => {
            point_triangle(point, v, triangle, w).map(|span| S::to_root(span.enter))
        }
        MovingPair::SegmentSegment(first, v, second, w) => {
            segment_segment(first, v, second, w).map(|span| S::to_root(span.enter))
        }
        MovingPair::SegmentTriangle(segment, v, triangle, w) => {
            segment_triangle(segment, v, triangle, w).map(|span| S::to_root(span.enter))
        }
        MovingPair::TriangleTriangle(first, v, second, w) => {
            triangle_triangle(first, v, second, w).map(|span| S::to_root(span.enter))
        }
        MovingPair::SpherePolygon(sphere, v, polygon, w) => {
            sphere_polygon(sphere, v, polygon, w).map(|met| met.span.enter)
        }
        MovingPair::ConvexConvex(first, v, second, w) => {
            convex_convex(first, v, second, w).map(|met| S::to_root(met.span.enter))
        }
        MovingPair::SphereObb(sphere, v, obb, w) => sphere_obb(sphere, v, obb, w).map(|met| met.span.enter),
    }
}
