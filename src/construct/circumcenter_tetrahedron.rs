//! The sphere through the corners of a tetrahedron.
//!
//! Shewchuk, *Lecture Notes on Geometric Robustness* (2013), circumcenters. Seen from one corner, with u, v and w to
//! the others, the center is (u²(v × w) + v²(w × u) + w²(u × v)) / 2u·(v × w). Corner and offset are one quotient, so
//! that the center is rounded once.

use crate::arith::construction;
use crate::predicate::orient3d;
use crate::shape::require;
use crate::{Circumcenter, Number, Point3, Scalar, Tetrahedron};

/// The center and the squared radius of the sphere through the corners of a tetrahedron; `None` where it is flat.
///
/// Whether there is one is exact for every finite input. The numbers are exact in exact scalars; in `f64` and `f32`
/// each is the float nearest to the exact one, saturating at the greatest finite one. One sign of degree 3 and one
/// construction of degree 8.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Tetrahedron, construct::circumcenter_tetrahedron};
/// let corner = Tetrahedron::from([[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 6.0]]);
/// let sphere = circumcenter_tetrahedron(&corner).unwrap();
/// assert_eq!((sphere.center, sphere.squared_radius), (Point3::new(1.0, 2.0, 3.0), 14.0));
/// // Four corners of a square are on many spheres.
/// let flat = Tetrahedron::from([[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]]);
/// assert_eq!(circumcenter_tetrahedron(&flat), None);
/// ```
#[inline]
pub fn circumcenter_tetrahedron<S: Scalar>(
    tetrahedron: &Tetrahedron<S>,
) -> Option<Circumcenter<Point3<S::Value>, S::Value>> {
    require("construct/circumcenter_tetrahedron", "tetrahedron", tetrahedron);
    let Tetrahedron { a, b, c, d } = tetrahedron;
    if orient3d(a, b, c, d).is_zero() {
        return None;
    }
    let (center, squared_radius) = S::ratios_of::<Sphere>(tetrahedron);
    Some(Circumcenter { center, squared_radius })
}

construction! {
    /// The center, and the squared offset, over the square of twelve times the volume. Degree 8.
    Sphere("construct/circumcenter_tetrahedron"; tetrahedron): Tetrahedron<Number>
        => ((Point3<Number>, Number), Number) = |Tetrahedron { a, b, c, d }| {
            let (u, v, w) = (b - a, c - a, d - a);
            let vw = v.cross(&w);
            let volume = u.dot(&vw);
            let volume = volume.clone() + volume;
            let denominator = volume.clone().squared();
            let offset = vw.scaled(&u.squared_length())
                + w.cross(&u).scaled(&v.squared_length())
                + u.cross(&v).scaled(&w.squared_length());
            let center = a.as_vector().scaled(&denominator) + offset.scaled(&volume);
            ((center.into_point(), offset.squared_length()), denominator)
        }
}
