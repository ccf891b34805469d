//! The points in which two shapes touch after the least translation; degenerate: the cases of their
//! [depths](super::depths), among them boxes of one frame or turned by 45°, with a corner, an edge or a face
//! on one of the other.

use super::depths::{beside_bounds, capsules_apart, center, common, of_capsule};
use crate::answers::ContactManifold;
use crate::generator::degenerate::balls::obb_touched;
use crate::generator::degenerate::boxes::boxes_apart;
use crate::generator::degenerate::capsules::{over_bounds, over_hull, over_obb};
use crate::generator::degenerate::meeting::{axes, bounds_around, box_around, hulls_around, sets_of_points};
use crate::oracle::capsule::core;
use crate::oracle::distances::closest_parts::Found;
use crate::oracle::hulls::contact_manifold::{BY_ENDS, of_core, of_corners};
use crate::oracle::hulls::corners::Corners;
use crate::oracle::hulls::penetration::from_greatest;
use crate::oracle::hulls::separation::points;
use crate::registry::registration::*;

query! {
    AabbObbContactManifold = intersect::penetration as aabb_obb_contact_manifold(first: Aabb3, second: Obb);
    {
        degree: 12,
        cost: 10,
        answer: ContactManifold<S::Value> = ContactManifold::of::<S, _, _>,
        oracle: BY_ENDS, |case| {
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
    ObbObbContactManifold = intersect::penetration as obb_obb_contact_manifold(first, second: Obb);
    {
        degree: 12,
        cost: 10,
        answer: ContactManifold<S::Value> = ContactManifold::of::<S, _, _>,
        oracle: BY_ENDS, |case| {
            let [a, b] = case.integers.map_refs(|obb| obb.corners(&case.unit));
            of_corners(&a, &b, &common(&case.unit)).into()
        },
        degenerate: |bits, draw| boxes_apart(bits, draw),
    }
}

query! {
    TetrahedronTetrahedronContactManifold = intersect::penetration as tetrahedron_tetrahedron_contact_manifold(
        first, second: Tetrahedron
    );
    {
        degree: 10,
        cost: 3,
        answer: ContactManifold<S::Value> = ContactManifold::of::<S, _, _>,
        oracle: BY_ENDS, |case| {
            let [a, b] = case.integers.map_refs(|tetrahedron| tetrahedron.corners(&case.unit));
            of_corners(&a, &b, &common(&case.unit)).into()
        },
        degenerate: |bits, draw| hulls_around(4, 4, bits, draw),
    }
}

query! {
    ConvexConvexContactManifold = intersect::penetration as convex_convex_contact_manifold(first, second: ConvexHull);
    {
        degree: 10,
        cost: 5,
        answer: ContactManifold<S::Value> = ContactManifold::of::<S, _, _>,
        oracle: BY_ENDS, |case| {
            let [a, b] = case.integers.map_refs(points);
            of_corners(&a, &b, &case.unit).into()
        },
        degenerate: |bits, draw| sets_of_points(bits, draw),
    }
}

query! {
    CapsuleAabbContactManifold = intersect::penetration as capsule_aabb_contact_manifold(first: Capsule, second: Aabb3);
    {
        degree: 10,
        cost: 5,
        answer: ContactManifold<S::Value> = ContactManifold::of::<S, _, _>,
        oracle: BY_ENDS, |case| {
            let (capsule, aabb) = &case.integers;
            let found = beside_bounds(&core(capsule), aabb, &case.unit);
            of_core([&capsule.radius, &BigInt::ZERO], &case.unit, &found).into()
        },
        degenerate: |bits, draw| over_bounds(bits, draw),
    }
}

query! {
    CapsuleObbContactManifold = intersect::penetration as capsule_obb_contact_manifold(first: Capsule, second: Obb);
    {
        degree: 20,
        cost: 10,
        answer: ContactManifold<S::Value> = ContactManifold::of::<S, _, _>,
        oracle: BY_ENDS, |case| {
            let (capsule, obb) = &case.integers;
            let found = Found::of_products(&core(capsule), obb, &case.unit);
            of_core([&capsule.radius, &BigInt::ZERO], &case.unit, &found).into()
        },
        degenerate: |bits, draw| over_obb(bits, draw),
    }
}

query! {
    CapsuleTriangleContactManifold = intersect::penetration as capsule_triangle_contact_manifold(
        first: Capsule, second: Triangle3
    );
    {
        degree: 10,
        cost: 3,
        answer: ContactManifold<S::Value> = ContactManifold::of::<S, _, _>,
        oracle: BY_ENDS, |case| {
            let (capsule, triangle) = &case.integers;
            let found = Found::of(&core(capsule), triangle, &case.unit);
            of_core([&capsule.radius, &BigInt::ZERO], &case.unit, &found).into()
        },
        degenerate: |bits, draw| over_hull(3, bits, draw),
    }
}

query! {
    SphereObbContactManifold = intersect::penetration as sphere_obb_contact_manifold(first: Sphere, second: Obb);
    {
        degree: 20,
        cost: 10,
        answer: ContactManifold<S::Value> = ContactManifold::of::<S, _, _>,
        oracle: BY_ENDS, |case| {
            let (sphere, obb) = &case.integers;
            let found = Found::of_products(&center(sphere), obb, &case.unit);
            of_core([&sphere.radius, &BigInt::ZERO], &case.unit, &found).into()
        },
        degenerate: |bits, draw| match draw.below(2) {
            0 => obb_touched(bits, draw),
            _ => of_capsule(over_obb(bits, draw)),
        },
    }
}

query! {
    CapsuleCapsuleContactManifold = intersect::penetration as capsule_capsule_contact_manifold(first, second: Capsule);
    {
        degree: 6,
        cost: 10,
        answer: ContactManifold<S::Value> = ContactManifold::of::<S, _, _>,
        oracle: BY_ENDS, |case| {
            let [a, b] = &case.integers;
            of_core([&a.radius, &b.radius], &case.unit, &Found::of(&core(a), &core(b), &case.unit)).into()
        },
        degenerate: |bits, draw| capsules_apart(bits, draw),
    }
}

query! {
    CapsuleConvexContactManifold = intersect::penetration as capsule_convex_contact_manifold(
        first: Capsule, second: ConvexHull
    );
    {
        degree: 10,
        cost: 5,
        answer: ContactManifold<S::Value> = ContactManifold::of::<S, _, _>,
        oracle: BY_ENDS, |case| {
            let (capsule, hull) = &case.integers;
            of_core([&capsule.radius, &BigInt::ZERO], &case.unit, &Found::of(&core(capsule), hull, &case.unit)).into()
        },
        degenerate: |bits, draw| over_hull(draw.count(0), bits, draw),
    }
}
