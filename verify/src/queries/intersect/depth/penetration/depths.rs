//! The depth of two shapes; degenerate: boxes with a common point on the boundary of both, one within the other, moved
//! along axes of both, level; hulls as in [`convex_penetration`](straightedge::intersect::convex_penetration()); balls
//! and capsules at a distance of the radius, with a core that touches or crosses the other shape.

use crate::answers::Penetrated;
use crate::generator::degenerate::balls::{hull_touched, obb_touched, touched};
use crate::generator::degenerate::boxes::boxes_apart;
use crate::generator::degenerate::capsules::{axes as axes_of_capsules, over_bounds, over_hull, over_obb, radii};
use crate::generator::degenerate::meeting::{axes, bounds_around, box_around, hulls_around, sets_of_points};
use crate::oracle::capsule::core;
use crate::oracle::distances::closest_parts::Found;
use crate::oracle::hulls::corners::Corners;
use crate::oracle::hulls::penetration::{BY_DIRECTIONS, from_greatest, of_core, of_corners};
use crate::oracle::hulls::separation::points;
use crate::registry::registration::*;
use straightedge::{Aabb3, Segment3, Sphere};

query! {
    AabbAabbPenetration = intersect::penetration as aabb_aabb_penetration(first, second: Aabb3) [methods];
    {
        degree: 12,
        cost: 10,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let [a, b] = case.integers.map_refs(|aabb| from_greatest(aabb, &case.unit));
            of_corners(&a, &b, &common(&case.unit)).into()
        },
        degenerate: |bits, draw| {
            let pool: Vec<i64> = (0..6).map(|_| draw.signed(bits)).collect();
            (0..4).map(|_| (0..3).map(|_| pool[draw.index(6)]).collect()).collect()
        },
    }
}

query! {
    AabbObbPenetration = intersect::penetration as aabb_obb_penetration(first: Aabb3, second: Obb) [methods];
    {
        degree: 12,
        cost: 10,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let (first, second) = &case.integers;
            of_corners(&from_greatest(first, &case.unit), &second.corners(&case.unit), &common(&case.unit)).into()
        },
        degenerate: |bits, draw| {
            let p = draw.point(3, bits - 1);
            let [min, max] = bounds_around(&p, bits, draw);
            let axes = axes(bits, draw);
            [vec![min, max], box_around(&p, axes, draw)].concat()
        },
    }
}

query! {
    ObbObbPenetration = intersect::penetration as obb_obb_penetration(first, second: Obb) [methods];
    {
        degree: 12,
        cost: 10,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let [a, b] = case.integers.map_refs(|obb| obb.corners(&case.unit));
            of_corners(&a, &b, &common(&case.unit)).into()
        },
        degenerate: |bits, draw| boxes_apart(bits, draw),
    }
}

query! {
    TetrahedronTetrahedronPenetration = intersect::penetration as tetrahedron_tetrahedron_penetration(
        first, second: Tetrahedron
    ) [methods];
    {
        degree: 10,
        cost: 3,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let [a, b] = case.integers.map_refs(|tetrahedron| tetrahedron.corners(&case.unit));
            of_corners(&a, &b, &common(&case.unit)).into()
        },
        degenerate: |bits, draw| hulls_around(4, 4, bits, draw),
    }
}

query! {
    ConvexConvexPenetration = intersect::penetration as convex_convex_penetration(first, second: ConvexHull) [methods];
    {
        degree: 10,
        cost: 5,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let [a, b] = case.integers.map_refs(points);
            of_corners(&a, &b, &case.unit).into()
        },
        degenerate: |bits, draw| sets_of_points(bits, draw),
    }
}

query! {
    CapsuleAabbPenetration = intersect::penetration as capsule_aabb_penetration(
        first: Capsule, second: Aabb3
    ) [methods];
    {
        degree: 10,
        cost: 5,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let (capsule, aabb) = &case.integers;
            of_core(&capsule.radius, &case.unit, &beside_bounds(&core(capsule), aabb, &case.unit)).into()
        },
        degenerate: |bits, draw| over_bounds(bits, draw),
    }
}

query! {
    CapsuleObbPenetration = intersect::penetration as capsule_obb_penetration(first: Capsule, second: Obb) [methods];
    {
        degree: 20,
        cost: 10,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let (capsule, obb) = &case.integers;
            of_core(&capsule.radius, &case.unit, &Found::of_products(&core(capsule), obb, &case.unit)).into()
        },
        degenerate: |bits, draw| over_obb(bits, draw),
    }
}

query! {
    CapsuleTrianglePenetration = intersect::penetration as capsule_triangle_penetration(
        first: Capsule, second: Triangle3
    ) [methods];
    {
        degree: 10,
        cost: 3,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let (capsule, triangle) = &case.integers;
            of_core(&capsule.radius, &case.unit, &Found::of(&core(capsule), triangle, &case.unit)).into()
        },
        degenerate: |bits, draw| over_hull(3, bits, draw),
    }
}

query! {
    CapsuleTetrahedronPenetration = intersect::penetration as capsule_tetrahedron_penetration(
        first: Capsule, second: Tetrahedron
    ) [methods];
    {
        degree: 10,
        cost: 3,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let (capsule, tetrahedron) = &case.integers;
            of_core(&capsule.radius, &case.unit, &Found::of(&core(capsule), tetrahedron, &case.unit)).into()
        },
        degenerate: |bits, draw| over_hull(4, bits, draw),
    }
}

query! {
    SphereAabbPenetration = intersect::penetration as sphere_aabb_penetration(first: Sphere, second: Aabb3) [methods];
    {
        degree: 10,
        cost: 5,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let (sphere, aabb) = &case.integers;
            of_core(&sphere.radius, &case.unit, &beside_bounds(&center(sphere), aabb, &case.unit)).into()
        },
        degenerate: |bits, draw| match draw.below(2) {
            0 => touched([draw.point(3, bits - 1), draw.point(3, bits - 1)].into(), bits, draw),
            _ => of_capsule(over_bounds(bits, draw)),
        },
    }
}

query! {
    SphereObbPenetration = intersect::penetration as sphere_obb_penetration(first: Sphere, second: Obb) [methods];
    {
        degree: 20,
        cost: 10,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let (sphere, obb) = &case.integers;
            of_core(&sphere.radius, &case.unit, &Found::of_products(&center(sphere), obb, &case.unit)).into()
        },
        degenerate: |bits, draw| match draw.below(2) {
            0 => obb_touched(bits, draw),
            _ => of_capsule(over_obb(bits, draw)),
        },
    }
}

query! {
    SphereTrianglePenetration = intersect::penetration as sphere_triangle_penetration(
        first: Sphere, second: Triangle3
    ) [methods];
    {
        degree: 10,
        cost: 3,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let (sphere, triangle) = &case.integers;
            of_core(&sphere.radius, &case.unit, &Found::of(&center(sphere), triangle, &case.unit)).into()
        },
        degenerate: |bits, draw| match draw.below(2) {
            0 => hull_touched(3, bits, draw),
            _ => of_capsule(over_hull(3, bits, draw)),
        },
    }
}

query! {
    SphereTetrahedronPenetration = intersect::penetration as sphere_tetrahedron_penetration(
        first: Sphere, second: Tetrahedron
    ) [methods];
    {
        degree: 10,
        cost: 3,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let (sphere, tetrahedron) = &case.integers;
            of_core(&sphere.radius, &case.unit, &Found::of(&center(sphere), tetrahedron, &case.unit)).into()
        },
        degenerate: |bits, draw| match draw.below(2) {
            0 => hull_touched(4, bits, draw),
            _ => of_capsule(over_hull(4, bits, draw)),
        },
    }
}

query! {
    SphereSpherePenetration = intersect::penetration as sphere_sphere_penetration(first, second: Sphere) [methods];
    {
        degree: 2,
        cost: 5,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let [a, b] = &case.integers;
            of_core(&(&a.radius + &b.radius), &case.unit, &Found::of(&center(a), &center(b), &case.unit)).into()
        },
        degenerate: |bits, draw| {
            let ([offset, ..], length) = draw.frame(bits - 2);
            let first = draw.point(3, bits - 1);
            let second = if draw.one_in(6) { first.clone() } else { moved(&first, &offset) };
            let r = if draw.one_in(4) { 0 } else { draw.between(0, length) };
            [first, vec![r], second, vec![length - r]].into()
        },
    }
}

query! {
    SphereCapsulePenetration = intersect::penetration as sphere_capsule_penetration(
        first: Sphere, second: Capsule
    ) [methods];
    {
        degree: 4,
        cost: 5,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let (a, b) = &case.integers;
            of_core(&(&a.radius + &b.radius), &case.unit, &Found::of(&center(a), &core(b), &case.unit)).into()
        },
        degenerate: |bits, draw| {
            let ([p, _], [a, b], reach) = axes_of_capsules(bits, draw);
            let [r, s] = radii(reach, draw);
            let p = if draw.one_in(6) { a.clone() } else { p };
            [p, r, a, b, s].into()
        },
    }
}

query! {
    CapsuleCapsulePenetration = intersect::penetration as capsule_capsule_penetration(first, second: Capsule) [methods];
    {
        degree: 6,
        cost: 5,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let [a, b] = &case.integers;
            of_core(&(&a.radius + &b.radius), &case.unit, &Found::of(&core(a), &core(b), &case.unit)).into()
        },
        degenerate: |bits, draw| capsules_apart(bits, draw),
    }
}

query! {
    SphereConvexPenetration = intersect::penetration as sphere_convex_penetration(
        first: Sphere, second: ConvexHull
    ) [methods];
    {
        degree: 10,
        cost: 3,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let (sphere, hull) = &case.integers;
            of_core(&sphere.radius, &case.unit, &Found::of(&center(sphere), hull, &case.unit)).into()
        },
        degenerate: |bits, draw| match draw.below(2) {
            0 => hull_touched(draw.count(0), bits, draw),
            _ => of_capsule(over_hull(draw.count(0), bits, draw)),
        },
    }
}

query! {
    CapsuleConvexPenetration = intersect::penetration as capsule_convex_penetration(
        first: Capsule, second: ConvexHull
    ) [methods];
    {
        degree: 10,
        cost: 5,
        answer: Penetrated<S::Value> = Penetrated::of::<S>,
        oracle: BY_DIRECTIONS, |case| {
            let (capsule, hull) = &case.integers;
            of_core(&capsule.radius, &case.unit, &Found::of(&core(capsule), hull, &case.unit)).into()
        },
        degenerate: |bits, draw| over_hull(draw.count(0), bits, draw),
    }
}

/// Two capsules that touch; rarely, their axes have an end in common.
pub(super) fn capsules_apart(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let ([a, b], [c, d], reach) = axes_of_capsules(bits, draw);
    let [r, s] = radii(reach, draw);
    let c = if draw.one_in(6) { a.clone() } else { c };
    [a, b, r, c, d, s].into()
}

fn moved(p: &Whole, by: &Whole) -> Whole {
    p.iter().zip(by).map(|(x, y)| x + y).collect()
}

/// The unit of corners that are products of two numbers.
pub(super) fn common(unit: &Rational) -> Rational {
    unit / Rational::from_integer(unit.denom().clone())
}

/// The core of a ball.
pub(super) fn center(sphere: &Sphere<BigInt>) -> Segment3<BigInt> {
    Segment3::new(sphere.center.clone(), sphere.center.clone())
}

/// A core and an axis-aligned box, with the corners of the box in their order.
pub(super) fn beside_bounds(core: &Segment3<BigInt>, aabb: &Aabb3<BigInt>, unit: &Rational) -> Found {
    let mut found = Found::of(core, aabb, unit);
    found.corners[1] = from_greatest(aabb, &Rational::one());
    found
}

/// A ball about the first end of a capsule.
pub(super) fn of_capsule(mut case: Vec<Whole>) -> Vec<Whole> {
    case.remove(1);
    case
}
