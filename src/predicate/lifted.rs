//! Perturbation of the lifted coordinate alone: the orientation that decides the sign of a lifted determinant that is
//! zero.
//!
//! Devillers and Teillaud, *Perturbations and Vertex Removal in a 3D Delaunay Triangulation* (2003).
//!
//! A row of the determinant is a point's coordinates, its lifted coordinate, and a 1. Only the lifted coordinates are
//! raised. They are one column, so the determinant is linear in the infinitesimals, and the coefficient of each is the
//! cofactor of the point's lifted coordinate: an orientation of the other points. Where a, b, c, d are positively
//! oriented, the coefficient of the last point, e, is minus their orientation, because raising e takes it out of their
//! sphere; that of each of the four is the orientation with e in its place.

use super::perturbation::sorted;
use super::{orient2d, orient3d};
use crate::{Point2, Point3, Scalar, Sign};

/// The sign of the lifted determinant of points of the plane where it is zero, after the lifted coordinates are raised,
/// that of the greatest index the most. `Zero` if the points are on a line.
#[cold]
#[inline(never)]
pub(super) fn raised_in_the_plane<S: Scalar>(indices: &[usize; 4], [a, b, c, d]: [&Point2<S>; 4]) -> Sign {
    first_change(indices, |raised| match raised {
        0 => orient2d(d, b, c),
        1 => orient2d(a, d, c),
        2 => orient2d(a, b, d),
        _ => -orient2d(a, b, c),
    })
}

/// The same of points of space. `Zero` if they are in a plane.
#[cold]
#[inline(never)]
pub(super) fn raised_in_space<S: Scalar>(indices: &[usize; 5], [a, b, c, d, e]: [&Point3<S>; 5]) -> Sign {
    first_change(indices, |raised| match raised {
        0 => orient3d(e, b, c, d),
        1 => orient3d(a, e, c, d),
        2 => orient3d(a, b, e, d),
        3 => orient3d(a, b, c, e),
        _ => -orient3d(a, b, c, d),
    })
}

/// The first change that is not zero, the point of the greatest index being raised first.
#[inline(always)]
pub(crate) fn first_change<const ROWS: usize>(indices: &[usize; ROWS], change: impl Fn(usize) -> Sign) -> Sign {
    let (order, _) = sorted(indices);
    order.into_iter().rev().map(change).find(|sign| !sign.is_zero()).unwrap_or(Sign::Zero)
}
