//! A box against several halfspaces at once.
//!
//! The halfspaces of the six faces and the others are one system. If it has a solution off all planes, the shapes
//! overlap. If it has no solution at all, they are disjoint. In between they touch, except that a flat box or a flat
//! polyhedron is within some of the planes, and its relative interior is only off the others.
//!
//! The search needs the opposite of a number, which not every integer has: numbers are doubles, or rationals.

use crate::shape::{have_common_point, have_common_point_off};
use crate::{Aabb3, Contact, Plane, Scalar, Sign, Vector3};
use alloc::vec::Vec;
use core::ops::Neg;

/// Halfspaces, in the coordinates of a box and in those of space.
pub(super) struct Seen<T> {
    /// The box, along the axes of its own coordinates.
    pub(super) bounds: Aabb3<T>,
    /// The halfspaces in these coordinates. A normal may be zero: the halfspace has all points or none.
    pub(super) planes: Vec<Plane<T>>,
}

/// How a box and a polyhedron meet. The planes of the polyhedron in coordinates of space are in the same order.
pub(super) fn contact<T: Scalar + Neg<Output = T>>(seen: &Seen<T>, polyhedron: &[Plane<T>]) -> Contact {
    let Seen { bounds: Aabb3 { min, max }, planes } = seen;
    let (mut all, mut is_thin) = (Vec::with_capacity(6 + planes.len()), Vec::new());
    for axis in 0..3 {
        let (low, high) = (&min[axis], &max[axis]);
        let up: Vector3<T> = Vector3::unit(axis);
        let down = Vector3::new(-up.x.clone(), -up.y.clone(), -up.z.clone());
        all.extend([Plane::new(up, high.clone()), Plane::new(down, -low.clone())]);
        is_thin.extend([low.compare(high).is_zero(); 2]);
    }
    all.extend_from_slice(planes);
    if meets_off(&all, |_| true) {
        return Contact::Overlapping;
    }
    if !meets_off(&all, |_| false) {
        return Contact::Disjoint;
    }
    is_thin.extend(flat_along(polyhedron));
    if meets_off(&all, |i| !is_thin[i]) { Contact::Overlapping } else { Contact::Touching }
}

/// Of each plane, whether a polyhedron is within it.
fn flat_along<T: Scalar>(polyhedron: &[Plane<T>]) -> Vec<bool> {
    if have_common_point_off(polyhedron, |_| true) {
        return alloc::vec![false; polyhedron.len()];
    }
    (0..polyhedron.len()).map(|plane| !have_common_point_off(polyhedron, |i| i == plane)).collect()
}

/// Whether halfspaces, of which some may have normals that are zero, have a common point off some planes.
fn meets_off<T: Scalar>(all: &[Plane<T>], is_off: impl Fn(usize) -> bool) -> bool {
    let is_null = |plane: &Plane<T>| (0..3).all(|axis| plane.normal[axis].sign().is_zero());
    let (mut proper, mut are_off) = (Vec::with_capacity(all.len()), Vec::with_capacity(all.len()));
    for (i, plane) in all.iter().enumerate() {
        match plane.d.sign() {
            _ if !is_null(plane) => {
                proper.push(plane.clone());
                are_off.push(is_off(i));
            }
            Sign::Negative => return false,
            Sign::Zero if is_off(i) => return false,
            Sign::Zero | Sign::Positive => {}
        }
    }
    if are_off.contains(&true) { have_common_point_off(&proper, |i| are_off[i]) } else { have_common_point(&proper) }
}
