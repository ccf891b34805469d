//! Which of two contacts is first.
//!
//! Rounding is monotonic: if the rounded times of two contacts differ, they are in the order of the exact times. If
//! they are equal, the times are compared as exact numbers, rational ones or surds.

use super::approach::{self, Approach};
use super::first_of::{self, By, First};
use super::rounded::{
    first_contact_of_aabb, first_contact_of_capsule, first_contact_of_capsules, first_contact_of_hull,
    first_contact_of_obb, first_contact_of_triangle,
};
use super::sphere_sphere::FirstContact;
use super::{aabb_aabb, aabb_plane, capsule_plane, polytopes, rounded, sphere_plane, sphere_sphere};
use crate::arith::formulas::each::MapEach;
use crate::arith::in_rationals;
use crate::intersect::clip::halfspace_clip::{self, LinearFunction};
use crate::intersect::clip::solid_of_revolution::Solid;
use crate::predicate::{collinear, in_one_plane, is_same_part};
use crate::shape::require;
use crate::{Contact, Feature, MovingPair, Of, Rational, Scalar, Segment3, Sign, Surd, Triangle3, intersect};
use core::cmp::Ordering;
use core::slice;

/// Which of two pairs of moving shapes touches first: `Less` if the first does, `Equal` if they do at the same time,
/// `Greater` if the second does; `None` if either never touches.
///
/// Exact for every finite input, even if the rounded times are equal. It costs both queries. If their times round to
/// the same float and nothing simpler decides, it costs up to a millisecond more; but not if a ball hits two triangles
/// in the same vertex, on the same edge or in the same plane, as happens in a mesh.
///
/// # Panics
/// On NaN, infinity and invalid shapes, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Plane, Point3, Sphere, Vector3, moving::compare_contact, shape::MovingPair};
/// let (floor, still) = (Plane::new(Vector3::new(0.0, 0.0, 1.0), 0.0), Vector3::new(0.0, 0.0, 0.0));
/// let ball = |z| Sphere::new(Point3::new(0.0, 0.0, z), 1.0);
/// let fall = |height: f64, speed: f64| MovingPair::SpherePlane(ball(height), Vector3::new(0.0, 0.0, -speed), floor);
/// let meet = MovingPair::SphereSphere(ball(0.0), Vector3::new(0.0, 0.0, 7.0), ball(3.0), still);
/// assert_eq!(compare_contact(&fall(2.0, 7.0), &meet), Some(Ordering::Equal));
/// // A little faster: the times are not the same, but the floats nearest to them are.
/// assert_eq!(compare_contact(&fall(2.0, 7.0_f64.next_up()), &meet), Some(Ordering::Less));
/// assert_eq!(compare_contact(&fall(9.0, 7.0), &meet), None);
/// ```
pub fn compare_contact<S: Scalar>(first: &MovingPair<S>, second: &MovingPair<S>) -> Option<Ordering> {
    const ID: &str = "moving/compare_contact";
    require(ID, "first", first);
    require(ID, "second", second);
    match (by_filter(first), by_filter(second)) {
        (Some(FirstContact::Never), _) | (_, Some(FirstContact::Never)) => return None,
        (Some(FirstContact::AtStart), Some(FirstContact::AtStart)) => return Some(Ordering::Equal),
        (Some(FirstContact::AtStart), Some(FirstContact::Between(_))) => return Some(Ordering::Less),
        (Some(FirstContact::Between(_)), Some(FirstContact::AtStart)) => return Some(Ordering::Greater),
        // Both are certain bounds on the times.
        (
            Some(FirstContact::Between([one_least, one_most])),
            Some(FirstContact::Between([other_least, other_most])),
        ) => {
            if one_most < other_least {
                return Some(Ordering::Less);
            }
            if other_most < one_least {
                return Some(Ordering::Greater);
            }
        }
        _ => {}
    }
    let (one, other) = (first_contact(first)?, first_contact(second)?);
    match one.time.partial_cmp(&other.time) {
        Some(Ordering::Equal) if is_one_event(first, second, [one.part, other.part]) => Some(Ordering::Equal),
        Some(Ordering::Equal) if is_at_start(first, &one.by) && is_at_start(second, &other.by) => Some(Ordering::Equal),
        Some(Ordering::Equal) if S::checked() => {
            in_exact_numbers([first, second], [&one.by, &other.by]).map(Ordering::from)
        }
        order => Some(order.unwrap_or(Ordering::Equal)),
    }
}

/// The order of two first contacts, by their times and events; for equal times, `is_one_event` says whether they are
/// the same event, and `in_exact_numbers` returns the order of times that round to the same float.
#[inline]
pub(super) fn compare_times<S: Scalar>(
    [(time, by), (other_time, other_by)]: [(&S::Root, &By<S>); 2],
    is_one_event: impl FnOnce() -> bool,
    in_exact_numbers: impl FnOnce() -> Ordering,
) -> Ordering {
    match time.partial_cmp(other_time) {
        Some(Ordering::Equal) if is_one_event() || by.is_start() && other_by.is_start() || !S::checked() => {
            Ordering::Equal
        }
        Some(Ordering::Equal) => in_exact_numbers(),
        order => order.unwrap_or(Ordering::Equal),
    }
}

/// The time as an exact number.
pub(super) fn exact_time<S: Scalar>(by: &By<S>) -> Surd {
    #[cfg(test)]
    tests::EXACT_TIMES.set(tests::EXACT_TIMES.get() + 1);
    match by {
        By::Start => Rational::to_root(Rational::whole(0)),
        By::Part(first) => first.exact_time(),
        By::PartOfBox(first) => first.exact_time(),
        By::Plane(of, event) => Approach::parameter::<Rational>(&in_rationals::<approach::Input, S>(of), *event),
        By::BoxAndPlane(of) => exact_zero::<aabb_plane::Height, S>(of),
        By::Boxes(of) => exact_zero::<aabb_aabb::Beyond, S>(of),
        By::Hulls(of) => exact_zero::<polytopes::Beyond, S>(of),
    }
}

fn exact_zero<F: LinearFunction, S: Scalar>(of: &Of<F::Input, S>) -> Surd {
    Rational::to_root(halfspace_clip::zero::<F, Rational>(&in_rationals::<F::Input, S>(of)))
}

/// Whether both pairs are equal, or a ball first hits two triangles in a common vertex, on a common edge or in a common
/// plane.
fn is_one_event<S: Scalar>(first: &MovingPair<S>, second: &MovingPair<S>, parts: [Option<Feature>; 2]) -> bool {
    let (MovingPair::SphereTriangle(ball, v, one, w), MovingPair::SphereTriangle(same_ball, same_v, other, same_w)) =
        (first, second)
    else {
        return first == second;
    };
    if (ball, v, w) != (same_ball, same_v, same_w) {
        return false;
    }
    is_one_event_of_triangles([one, other], parts)
}

/// Whether a ball first hits two triangles in a common vertex, on a common edge or in a common plane.
pub(super) fn is_one_event_of_triangles<S: Scalar>(
    [one, other]: [&Triangle3<S>; 2],
    parts: [Option<Feature>; 2],
) -> bool {
    let [one, other] = [one, other].map_each(|Triangle3 { a, b, c }| [a, b, c]);
    match parts {
        [Some(Feature::Vertex(i)), Some(Feature::Vertex(j))] => is_same_part([(one, [i; 2]), (other, [j; 2])]),
        [Some(Feature::Edge(i, j)), Some(Feature::Edge(k, l))] => is_same_part([(one, [i, j]), (other, [k, l])]),
        // It reaches both when it reaches the plane.
        [Some(Feature::Interior), Some(Feature::Interior)] => {
            in_one_plane(one, other) && [one, other].iter().all(|[a, b, c]| !collinear(a, b, c))
        }
        _ => false,
    }
}

#[cold]
#[inline(never)]
fn in_exact_numbers<S: Scalar>(pairs: [&MovingPair<S>; 2], [one, other]: [&By<S>; 2]) -> Option<Sign> {
    let time = |pair: &MovingPair<S>, by: &By<S>| match pair {
        MovingPair::SphereSphere(first, v, second, w) => sphere_sphere::exact_first_contact(first, v, second, w),
        _ => Some(exact_time(by)),
    };
    Some(time(pairs[0], one)?.cmp(&time(pairs[1], other)?).into())
}

/// Whether they touch at the start.
fn is_at_start<S: Scalar>(pair: &MovingPair<S>, by: &By<S>) -> bool {
    match pair {
        MovingPair::SphereSphere(first, _, second, _) => intersect::sphere_sphere(first, second) != Contact::Disjoint,
        _ => by.is_start(),
    }
}

/// Bounds on the first contact, if they are cheap.
#[inline]
fn by_filter<S: Scalar>(pair: &MovingPair<S>) -> Option<FirstContact> {
    match pair {
        MovingPair::SphereSphere(first, v, second, w) => sphere_sphere::first_contact_at_a_glance(first, v, second, w),
        _ => None,
    }
}

/// The first contact.
fn first_contact<S: Scalar>(pair: &MovingPair<S>) -> Option<First<S>> {
    match pair {
        MovingPair::SphereSphere(first, v, second, w) => {
            // The event is computed again if it matters.
            sphere_sphere::first_contact(first, v, second, w).map(|time| First { time, part: None, by: By::Start })
        }
        other => first_contact_of_others(other),
    }
}

// A separate function, so that balls do not need the stack space of all others. Invalid input has been refused by now.
#[inline(never)]
fn first_contact_of_others<S: Scalar>(pair: &MovingPair<S>) -> Option<First<S>> {
    let of_part = |(time, by)| First { time, part: None, by: By::Part(by) };
    let of_feature = |(time, part, by)| {
        let part = if matches!(by, rounded::First::Start) { None } else { Some(part) };
        First { time, part, by: By::Part(by) }
    };
    Some(match pair {
        // Not one of these.
        MovingPair::SphereSphere(..) => return None,
        MovingPair::SpherePlane(sphere, v, plane) => first_of::of_approach(sphere_plane::input(sphere, v, plane))?,
        MovingPair::CapsulePlane(capsule, v, plane) => first_of::of_approach(capsule_plane::input(capsule, v, plane))?,
        MovingPair::AabbPlane(aabb, v, plane) => aabb_plane::first_contact(aabb, v, plane)?,
        MovingPair::AabbAabb(first, v, second, w) => aabb_aabb::first_contact(first, v, second, w)?,
        MovingPair::SphereCapsule(sphere, v, capsule, w) => of_part(first_contact_of_capsule(sphere, v, capsule, w)?),
        MovingPair::SphereTriangle(sphere, v, triangle, w) => {
            of_feature(first_contact_of_triangle(sphere, v, triangle, w)?)
        }
        MovingPair::SphereAabb(sphere, v, aabb, w) => of_part(first_contact_of_aabb(sphere, v, aabb, w)?),
        MovingPair::CapsuleCapsule(first, v, second, w) => of_part(first_contact_of_capsules(first, v, second, w)?),
        MovingPair::PointTriangle(point, v, triangle, w) => {
            polytopes::meet(slice::from_ref(point), v, &triangle.vertices(), w)?.first()
        }
        MovingPair::SegmentSegment(Segment3 { a, b }, v, Segment3 { a: c, b: d }, w) => {
            polytopes::meet(&[a, b].map_each(Clone::clone), v, &[c, d].map_each(Clone::clone), w)?.first()
        }
        MovingPair::SegmentTriangle(Segment3 { a, b }, v, triangle, w) => {
            polytopes::meet(&[a, b].map_each(Clone::clone), v, &triangle.vertices(), w)?.first()
        }
        MovingPair::TriangleTriangle(first, v, second, w) => {
            polytopes::meet(&first.vertices(), v, &second.vertices(), w)?.first()
        }
        MovingPair::SphereConvex(sphere, v, hull, w) => of_feature(first_contact_of_hull(sphere, v, hull, w)?),
        MovingPair::ConvexConvex(first, v, second, w) => polytopes::meet(&first.points, v, &second.points, w)?.first(),
        MovingPair::SphereObb(sphere, v, obb, w) => {
            let (time, by) = first_contact_of_obb(sphere, v, obb, w)?;
            First { time, part: None, by: By::PartOfBox(by) }
        }
    })
}

#[cfg(test)]
mod tests {
    use crate::mesh::Index;
    use crate::{Point3, Sphere, Vector3};
    use alloc::vec::Vec;
    use core::cell::Cell;

    std::thread_local! {
        /// How many times were computed exactly.
        pub(super) static EXACT_TIMES: Cell<usize> = const { Cell::new(0) };
    }

    /// Sorting compares each of many contacts with many others whose times round to the same float.
    #[test]
    fn each_time_is_made_exact_once() {
        const COUNT: usize = 300;
        // Later triangles in the list are higher, so that the ball meets them earlier.
        let corners = |i: usize| [[0.0, 0.0], [8.0, 0.0], [0.0, 8.0]].map(|[x, y]| [x, y, i as f64 * 1e-300]);
        let triangles: Vec<[usize; 3]> = (0..COUNT).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
        let index = Index::try_new((0..COUNT).flat_map(corners).collect::<Vec<_>>(), triangles).unwrap();
        let ball = Sphere::new(Point3::new(2.0, 2.0, 4.0), 1.0);
        let before = EXACT_TIMES.get();
        let contacts = index.contacts((&ball, &Vector3::new(0.0, 0.0, -8.0)));
        let numbers: Vec<usize> = contacts.iter().map(|contact| contact.triangle()).collect();
        assert_eq!(numbers, (0..COUNT).rev().collect::<Vec<_>>());
        assert!(EXACT_TIMES.get() - before <= COUNT);
    }
}
