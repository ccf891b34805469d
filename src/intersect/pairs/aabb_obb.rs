//! An axis-aligned box against an oriented one: their contact.
//!
//! The fifteen separating axes of two boxes ([`obb_obb`](crate::intersect::obb_obb())), three of which are coordinate
//! axes. The center of the axis-aligned box would be rounded, so everything is doubled instead.

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::convex::separating_axis::axes_and_extents;
use crate::convex::zonotope::{self, FlatSet, TouchingDirections};
use crate::predicate::projection::Projection;
use crate::shape::require;
use crate::{Aabb3, Contact, Number, Obb, Point2, Point3, Scalar, Vector2, Vector3};
use alloc::vec::Vec;

formula! {
    /// The gap, doubled, along a coordinate axis, from the numbers along it. Degree 2.
    cold GapAlong("intersect/aabb_obb"; bounds, center, axes, extents):
        ([Number; 2], [Number; 1], [Number; 3], [Number; 3])
        = |([min, max], [c], [u0, u1, u2], [h0, h1, h2])| {
            let reach = u0.clone().abs() * h0 + u1.clone().abs() * h1 + u2.clone().abs() * h2;
            ((c.clone() - min) + (c.clone() - max)).abs() - (max.clone() - min) - (reach.clone() + reach)
        }
}
formula! {
    /// The gap, doubled, along the normal u × v of a face of the oriented box, whose third axis is w. Degree 4.
    cold GapOfFace("intersect/aabb_obb"; min, max, axes, extent):
        ([Point3<Number>; 2], [Point3<Number>; 1], [Vector3<Number>; 3], [Number; 1])
        = |([min, max], [c], [u, v, w], [h])| {
            let n = u.cross(v);
            let reach = n.dot(w).abs() * h;
            let distance = n.dot(&((c - min) + (c - max))).abs();
            let Vector3 { x, y, z } = max - min;
            distance - (n.x.abs() * x + n.y.abs() * y + n.z.abs() * z) - (reach.clone() + reach)
        }
}
formula! {
    /// The gap, doubled, along the vector product of a coordinate axis and the axis u of the oriented box, seen along
    /// the first; v and w are the other axes. Degree 3.
    cold GapAcross("intersect/aabb_obb"; bounds, center, axes, extents):
        ([Point2<Number>; 2], [Point2<Number>; 1], [Vector2<Number>; 3], [Number; 2])
        = |([min, max], [c], [u, v, w], [h0, h1])| {
            let reach = u.cross(v).abs() * h0 + u.cross(w).abs() * h1;
            let distance = u.cross(&((c - min) + (c - max))).abs();
            let Vector2 { x, y } = max - min;
            distance - (u.y.clone().abs() * x + u.x.clone().abs() * y) - (reach.clone() + reach)
        }
}

/// How an axis-aligned box meets an oriented one, whose axes may have any length and any angles. Boxes may be flat:
/// extents may be zero, and axes zero or in one plane.
///
/// Exact for every finite input. Fifteen signs; fewer where the boxes are disjoint, some more where they touch and
/// where both are flat.
///
/// # Panics
/// On NaN and infinity, where min > max on an axis and where an extent is negative, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb3, Contact, Obb, Point3, intersect::aabb_obb};
/// let aabb = Aabb3::new(Point3::new(0, 0, 0), Point3::new(1, 1, 1));
/// let diamond = |x| {
///     let axes = [[1, 1, 0], [-1, 1, 0], [0, 0, 1]].map(Into::into);
///     Obb::new(Point3::new(x, 0, 0), axes, [1; 3])
/// };
/// assert_eq!(aabb_obb(&aabb, &diamond(2)), Contact::Overlapping);
/// assert_eq!(aabb_obb(&aabb, &diamond(3)), Contact::Touching);
/// assert_eq!(aabb_obb(&aabb, &diamond(4)), Contact::Disjoint);
/// ```
#[doc(alias = "obb_aabb")]
#[inline]
pub fn aabb_obb<S: Scalar>(aabb: &Aabb3<S>, obb: &Obb<S>) -> Contact {
    const ID: &str = "intersect/aabb_obb";
    require(ID, "aabb", aabb);
    require(ID, "obb", obb);
    let bounds = [&aabb.min, &aabb.max];
    let c = &obb.center;
    let (u, h) = axes_and_extents(obb);
    let mut touching = TouchingDirections::default();
    for axis in 0..3 {
        let bounds = bounds.map_each(|p| coordinates(p)[axis].clone());
        let input = (
            bounds,
            [coordinates(c)[axis].clone()],
            u.map_each(|u| components(u)[axis].clone()),
            h.map_each(Clone::clone),
        );
        if touching.is_apart(axis, S::sign_of::<GapAlong>(&input)) {
            return Contact::Disjoint;
        }
    }
    for i in 0..3 {
        let axes = [u[(i + 1) % 3], u[(i + 2) % 3], u[i]].map_each(Clone::clone);
        let input = (bounds.map_each(Clone::clone), [c.clone()], axes, [h[i].clone()]);
        if touching.is_apart(3 + i, S::sign_of::<GapOfFace>(&input)) {
            return Contact::Disjoint;
        }
    }
    for (axis, projection) in Projection::ALL.into_iter().enumerate() {
        let bounds = bounds.map_each(|p| projection.of(p));
        let center = [projection.of(c)];
        let seen = u.map_each(|u| projection.of_vector(u));
        for i in 0..3 {
            let [j, k] = [(i + 1) % 3, (i + 2) % 3];
            let axes = [&seen[i], &seen[j], &seen[k]].map_each(Clone::clone);
            let input = (bounds.clone(), center.clone(), axes, [h[j].clone(), h[k].clone()]);
            if touching.is_apart(6 + 3 * axis + i, S::sign_of::<GapAcross>(&input)) {
                return Contact::Disjoint;
            }
        }
    }
    touching.contact(|touching| touch(aabb, obb, touching))
}

fn coordinates<S>(p: &Point3<S>) -> [&S; 3] {
    [&p.x, &p.y, &p.z]
}

fn components<S>(v: &Vector3<S>) -> [&S; 3] {
    [&v.x, &v.y, &v.z]
}

/// The contact if no direction has a gap, and some have neither gap nor overlap.
#[cold]
#[inline(never)]
fn touch<S: Scalar>(aabb: &Aabb3<S>, obb: &Obb<S>, touching: TouchingDirections) -> Contact {
    let Aabb3 { min, max } = aabb;
    let units = [min.x < max.x, min.y < max.y, min.z < max.z].into_iter().enumerate();
    let units = units.filter(|(_, has_extent)| *has_extent).map(|(axis, _)| Vector3::unit(axis));
    if !zonotope::span_space(&units.chain(zonotope::extended(obb)).collect::<Vec<_>>()) {
        return zonotope::contact_of_flat_sets(FlatSet::Aabb(aabb), FlatSet::Obb(obb));
    }
    let (u, _) = axes_and_extents(obb);
    let is_null = |direction: usize| match direction {
        0..3 => false,
        3..6 => zonotope::are_parallel(u[(direction + 1) % 3], u[(direction + 2) % 3]),
        _ => {
            let Vector2 { x, y } = Projection::ALL[(direction - 6) / 3].of_vector(u[direction % 3]);
            x.sign().is_zero() && y.sign().is_zero()
        }
    };
    touching.of_solid(is_null)
}
