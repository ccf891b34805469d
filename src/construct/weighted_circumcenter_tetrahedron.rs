//! The point of equal power with respect to four weighted points of space.
//!
//! Edelsbrunner and Shah, *Incremental Topological Flipping Works for Regular Triangulations* (1996). As
//! `circumcenter_tetrahedron`, with the difference of weights subtracted from each squared edge.

use super::weighted_circumcenter_triangle::beyond;
use crate::arith::construction;
use crate::predicate::orient3d;
use crate::shape::require;
use crate::{Circumcenter, Number, Point3, Scalar, WeightedPoint3};

/// The power center of four weighted points, also called radical center: the point that has the same power |x - p|² - w
/// with respect to all four, and as its squared radius that power. `None` where the points are coplanar.
///
/// If the power is positive, it is the squared radius of the sphere about the center that is orthogonal to those of the
/// points; if it is negative, there is none. With weights of 0 the center is the
/// [circumcenter](super::circumcenter_tetrahedron()); the vertices of a power diagram are such centers of the
/// tetrahedra of its regular triangulation. To decide, call [`power_sphere`](crate::predicate::power_sphere()) or
/// [`compare_power_distance`](crate::predicate::compare_power_distance()) with the points themselves.
///
/// Whether there is one is exact for every finite input. The numbers are exact in exact scalars; in `f64` and `f32`
/// each is the float nearest to the exact one, at most ±MAX. One sign of degree 3 and one construction of degree 8,
/// where a weight counts 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, WeightedPoint3, construct::weighted_circumcenter_tetrahedron};
/// let corners = [([0.0, 0.0, 0.0], 4.0), ([2.0, 0.0, 0.0], 4.0), ([0.0, 4.0, 0.0], 12.0), ([0.0, 0.0, 6.0], 4.0)];
/// let [a, b, c, d] = corners.map(WeightedPoint3::from);
/// let sphere = weighted_circumcenter_tetrahedron(&a, &b, &c, &d).unwrap();
/// assert_eq!((sphere.center, sphere.squared_radius), (Point3::new(1.0, 1.0, 3.0), 7.0));
/// assert_eq!(weighted_circumcenter_tetrahedron(&a, &b, &c, &c), None);
/// ```
#[doc(alias = "power_center")]
#[doc(alias = "radical_center")]
#[inline]
pub fn weighted_circumcenter_tetrahedron<S: Scalar>(
    a: &WeightedPoint3<S>,
    b: &WeightedPoint3<S>,
    c: &WeightedPoint3<S>,
    d: &WeightedPoint3<S>,
) -> Option<Circumcenter<Point3<S::Value>, S::Value>> {
    const ID: &str = "construct/weighted_circumcenter_tetrahedron";
    require(ID, "a", a);
    require(ID, "b", b);
    require(ID, "c", c);
    require(ID, "d", d);
    if orient3d(&a.point, &b.point, &c.point, &d.point).is_zero() {
        return None;
    }
    let (center, squared_radius) = S::ratios_of::<Sphere>(&[a.clone(), b.clone(), c.clone(), d.clone()]);
    Some(Circumcenter { center, squared_radius })
}

construction! {
    /// The center, and its power, over the square of twelve times the volume. Degree 8, where a weight counts 2.
    Sphere("construct/weighted_circumcenter_tetrahedron"; a, b, c, d): [WeightedPoint3<Number>; 4]
        => ((Point3<Number>, Number), Number) = |[a, b, c, d]| {
            let (u, v, w) = (&b.point - &a.point, &c.point - &a.point, &d.point - &a.point);
            let vw = v.cross(&w);
            let volume = u.dot(&vw);
            let volume = volume.clone() + volume;
            let denominator = volume.clone().squared();
            let offset = vw.scaled(&beyond(u.squared_length(), &a.weight, &b.weight))
                + w.cross(&u).scaled(&beyond(v.squared_length(), &a.weight, &c.weight))
                + u.cross(&v).scaled(&beyond(w.squared_length(), &a.weight, &d.weight));
            let center = a.point.as_vector().scaled(&denominator) + offset.scaled(&volume);
            let power = offset.squared_length() - denominator.clone() * &a.weight;
            ((center.into_point(), power), denominator)
        }
}
