//! A box around points, along the principal axes of their hull.
//!
//! *Programmers' Computational Geometry*, 9.2.1. The half extent along an axis is half the difference of the greatest
//! and the least coordinate, not half their sum. A surface of equal variance in all directions, such as that of a cube,
//! has no definite principal axes, so that the coordinate axes are tried as well.

use super::axes::{Axes, COORDINATES, dot};
use super::near::exact_double;
use super::obb_along::Extremes;
use super::spread::{Spread, rounded};
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::shape::require_points;
use crate::{Number, Numbers, Obb, Of, Point3, Rational, Ring, Scalar, Sign, Vector3};
use alloc::vec::Vec;

/// A box around points along the principal axes of the surface of their hull, those of greatest and least variance.
/// Neither inner points nor the density of the points matter.
///
/// The axes have length 1 and are perpendicular to the precision of the floats. The box along them is that of
/// [`obb_along`](crate::bound::obb_along), and so certainly contains every point. In exact scalars the axes are doubles
/// as well, and the box along them is exact. If the axis-aligned box has no more volume, by exact comparison, it is
/// returned instead. For points in a plane the third axis is the normal, for points on a line the first axis is along
/// it.
///
/// This is a good box, found fast, not the smallest one. It finds the hull first, then uses only the corners of that.
///
/// # Panics
/// Without points, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain): there the box of no points is the
/// origin, and coordinates are rounded to nearest.
///
/// ```
/// use straightedge::{Location, Point3, bound::obb_covariance, contain::point_obb};
/// // Two long rods beside each other, along (3, 4, 0).
/// let points: Vec<Point3<f64>> =
///     (0..40).map(|i| (f64::from(i / 4), f64::from(i % 2), f64::from(i / 2 % 2))).map(|(s, t, z)|
///         Point3::new(3.0 * s - 0.8 * t, 4.0 * s + 0.6 * t, z)).collect();
/// let obb = obb_covariance(&points);
/// assert!((obb.axes[0].x.abs() - 0.6).abs() < 1e-15 && (obb.half_extents[0] - 22.5).abs() < 1e-13);
/// assert!(points.iter().all(|p| point_obb(p, &obb) != Location::Outside));
/// ```
#[must_use]
pub fn obb_covariance<S: Scalar>(points: &[Point3<S>]) -> Obb<S::Value> {
    require_points("bound/obb_covariance", "points", points);
    let Some(spread) = Spread::of(points) else { return of_nothing::<S>() };
    let exact_axes = spread.axes.map_each(|axis| Point3::from(axis.map_each(exact_double)));
    let along_axes = is_flatter(&spread.near.places, &spread.axes);
    let [u, v, w] = exact_axes.map_refs(rounded::<S>);
    if let (Some(u), Some(v), Some(w)) = (u, v, w) {
        return smaller_box(&spread.corners, &[u, v, w].map_each(to_vector), along_axes);
    }
    let corners = spread.in_exact_numbers();
    let corners: Vec<&Point3<Rational>> = corners.iter().collect();
    let obb = smaller_box(&corners, &exact_axes.map_each(to_vector), along_axes);
    <Obb<Number> as Numbers>::map(&obb, &mut |x: &Rational| S::nearest_to(x))
}

fn to_vector<S>(p: Point3<S>) -> Vector3<S> {
    Vector3::new(p.x, p.y, p.z)
}

/// The origin along the axes of coordinates, for `Plain`.
fn of_nothing<S: Scalar>() -> Obb<S::Value> {
    let none = || S::whole(0);
    let axes = COORDINATES.map_each(|axis| to_vector(Point3::from(axis.map_each(|x| S::whole(x as i8)))));
    Obb { center: Point3::new(none(), none(), none()), axes, half_extents: [none(), none(), none()] }
}

/// The box along these axes or along those of coordinates, whichever has less volume; of boxes without volume the
/// flatter one.
fn smaller_box<S: Scalar>(corners: &[&Point3<S>], axes: &[Vector3<S>; 3], is_flatter: bool) -> Obb<S::Value> {
    let coordinates =
        COORDINATES.map_each(|axis| to_vector(Point3::from(axis.map_each(|x| S::of_sign(Sign::of_float(x))))));
    let upright = Extremes::of(corners, &coordinates).expect("axes of coordinates span space");
    // Rounded, nearly perpendicular axes stay so.
    let Some(oblique) = Extremes::of(corners, axes) else { return upright.obb() };
    let order = S::sign_of::<VolumeOrder>(&(oblique.ends.clone(), axes.clone(), upright.ends.clone()));
    match order {
        Sign::Negative => oblique.obb(),
        Sign::Zero if is_flatter => oblique.obb(),
        _ => upright.obb(),
    }
}

/// Whether a box without volume has less area along these axes than along those of coordinates, and without area less
/// length; to the precision of doubles.
#[inline]
fn is_flatter(places: &[[f64; 3]], axes: &Axes) -> bool {
    let measures = |axes: &Axes| {
        let [a, b, c] = axes.map_each(|axis| {
            let along = || places.iter().map(|&place| dot(axis, place));
            along().fold(f64::NEG_INFINITY, f64::max) - along().fold(f64::INFINITY, f64::min)
        });
        [a * b + b * c + c * a, a + b + c]
    };
    measures(axes) < measures(&COORDINATES)
}

formula! {
    /// The volume of a box along axes, by its ends along each, minus that of the axis-aligned one: the product of the
    /// triple products of extents with two axes over the square of the volume of the axes. Degree 9.
    unfiltered VolumeOrder("bound/obb_covariance"; ends, axes, axis_aligned_ends):
        ([[Point3<Number>; 2]; 3], [Vector3<Number>; 3], [[Point3<Number>; 2]; 3])
        = |([a, b, c], [u, v, w], [x, y, z])| {
            let oblique = extent(a, v, w) * extent(b, w, u) * extent(c, u, v);
            let upright = (x[1].x.clone() - &x[0].x) * (y[1].y.clone() - &y[0].y) * (z[1].z.clone() - &z[0].z);
            oblique.abs() - upright * u.cross(v).dot(w).squared()
        }
}

#[inline(always)]
fn extent<R: Ring>([low, high]: &Of<[Point3<Number>; 2], R>, v: &Vector3<R>, w: &Vector3<R>) -> R {
    (high - low).dot(&v.cross(w))
}
