//! Values of determinants, with their exact signs; NaN where a coordinate is not finite.
#![allow(clippy::too_many_arguments)]

use geometry::{Point2, Point3, predicate};

/// Zero times a number is zero where the number is finite, else NaN.
#[inline(always)]
fn are_finite<const N: usize>(numbers: [f64; N]) -> bool {
    numbers.iter().map(|number| number * 0.0).sum::<f64>() == 0.0
}

/// Twice the signed area of a triangle: positive where it turns counter-clockwise.
#[unsafe(no_mangle)]
pub extern "C" fn orient2d(ax: f64, ay: f64, bx: f64, by: f64, cx: f64, cy: f64) -> f64 {
    if !are_finite([ax, ay, bx, by, cx, cy]) {
        return f64::NAN;
    }
    predicate::orient2d_value(&Point2::new(ax, ay), &Point2::new(bx, by), &Point2::new(cx, cy))
}

/// Six times the signed volume of a tetrahedron.
#[rustfmt::skip]
#[unsafe(no_mangle)]
pub extern "C" fn orient3d(
    ax: f64, ay: f64, az: f64, bx: f64, by: f64, bz: f64, cx: f64, cy: f64, cz: f64, dx: f64, dy: f64, dz: f64,
) -> f64 {
    if !are_finite([ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz]) {
        return f64::NAN;
    }
    let [a, b] = [Point3::new(ax, ay, az), Point3::new(bx, by, bz)];
    let [c, d] = [Point3::new(cx, cy, cz), Point3::new(dx, dy, dz)];
    predicate::orient3d_value(&a, &b, &c, &d)
}

/// Where d is beside the circle through a, b and c.
#[unsafe(no_mangle)]
pub extern "C" fn incircle(ax: f64, ay: f64, bx: f64, by: f64, cx: f64, cy: f64, dx: f64, dy: f64) -> f64 {
    if !are_finite([ax, ay, bx, by, cx, cy, dx, dy]) {
        return f64::NAN;
    }
    predicate::incircle_value(&Point2::new(ax, ay), &Point2::new(bx, by), &Point2::new(cx, cy), &Point2::new(dx, dy))
}

/// Where e is beside the sphere through a, b, c and d.
#[rustfmt::skip]
#[unsafe(no_mangle)]
pub extern "C" fn insphere(
    ax: f64, ay: f64, az: f64, bx: f64, by: f64, bz: f64, cx: f64, cy: f64, cz: f64, dx: f64, dy: f64, dz: f64,
    ex: f64, ey: f64, ez: f64,
) -> f64 {
    if !are_finite([ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, ex, ey, ez]) {
        return f64::NAN;
    }
    let [a, b] = [Point3::new(ax, ay, az), Point3::new(bx, by, bz)];
    let [c, d] = [Point3::new(cx, cy, cz), Point3::new(dx, dy, dz)];
    predicate::insphere_value(&a, &b, &c, &d, &Point3::new(ex, ey, ez))
}
