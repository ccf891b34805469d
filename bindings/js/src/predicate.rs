//! Values of determinants, with exactly their signs.
#![allow(clippy::too_many_arguments)]

use geometry::{Point2, Point3, predicate};

/// Twice the signed area of a triangle: positive where it turns counter-clockwise.
#[unsafe(no_mangle)]
pub extern "C" fn orient2d(ax: f64, ay: f64, bx: f64, by: f64, cx: f64, cy: f64) -> f64 {
    predicate::orient2d_value(&Point2::new(ax, ay), &Point2::new(bx, by), &Point2::new(cx, cy))
}

/// Six times the signed volume of a tetrahedron.
#[rustfmt::skip]
#[unsafe(no_mangle)]
pub extern "C" fn orient3d(
    ax: f64, ay: f64, az: f64, bx: f64, by: f64, bz: f64, cx: f64, cy: f64, cz: f64, dx: f64, dy: f64, dz: f64,
) -> f64 {
    let [a, b, c, d] = [Point3::new(ax, ay, az), Point3::new(bx, by, bz), Point3::new(cx, cy, cz), Point3::new(dx, dy, dz)];
    predicate::orient3d_value(&a, &b, &c, &d)
}

/// Where d is beside the circle through a, b and c.
#[unsafe(no_mangle)]
pub extern "C" fn incircle(ax: f64, ay: f64, bx: f64, by: f64, cx: f64, cy: f64, dx: f64, dy: f64) -> f64 {
    predicate::incircle_value(&Point2::new(ax, ay), &Point2::new(bx, by), &Point2::new(cx, cy), &Point2::new(dx, dy))
}

/// Where e is beside the sphere through a, b, c and d.
#[rustfmt::skip]
#[unsafe(no_mangle)]
pub extern "C" fn insphere(
    ax: f64, ay: f64, az: f64, bx: f64, by: f64, bz: f64, cx: f64, cy: f64, cz: f64, dx: f64, dy: f64, dz: f64,
    ex: f64, ey: f64, ez: f64,
) -> f64 {
    let [a, b, c, d] = [Point3::new(ax, ay, az), Point3::new(bx, by, bz), Point3::new(cx, cy, cz), Point3::new(dx, dy, dz)];
    predicate::insphere_value(&a, &b, &c, &d, &Point3::new(ex, ey, ez))
}
