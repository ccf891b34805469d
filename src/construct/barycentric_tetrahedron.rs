//! Barycentric coordinates of a point with respect to a tetrahedron.
//!
//! Ericson, *Real-Time Collision Detection*, 3.4: the volumes of the tetrahedra of the point and the faces, over the
//! whole.

use crate::arith::construction;
use crate::predicate::orient3d;
use crate::shape::require;
use crate::{Number, Point3, Ring, Scalar, Tetrahedron};

/// The barycentric coordinates of a point with respect to a tetrahedron: the weights of a, b, c and d that add up to
/// one and yield the point; negative beyond the opposite face. `None` where the tetrahedron is flat.
///
/// Whether it is `None` is exact for every finite input. The weights are exact in exact scalars; in `f64` and `f32`
/// each is the float nearest to the exact one, saturating at the greatest finite one. Rounded weights need not add up
/// to one, and one that is not zero may round to zero: [`point_tetrahedron`](crate::contain::point_tetrahedron) decides
/// where the point is. One sign and one construction, both of degree 3.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Tetrahedron, construct::barycentric_tetrahedron};
/// let corner = Tetrahedron::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]]);
/// // On a face.
/// assert_eq!(barycentric_tetrahedron(&Point3::new(1.0, 2.0, 0.0), &corner), Some([0.25, 0.25, 0.5, 0.0]));
/// let flat = Tetrahedron::from([[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]]);
/// assert_eq!(barycentric_tetrahedron(&flat.a, &flat), None);
/// ```
#[inline]
pub fn barycentric_tetrahedron<S: Scalar>(p: &Point3<S>, tetrahedron: &Tetrahedron<S>) -> Option<[S::Value; 4]> {
    const ID: &str = "construct/barycentric_tetrahedron";
    require(ID, "p", p);
    require(ID, "tetrahedron", tetrahedron);
    let Tetrahedron { a, b, c, d } = tetrahedron;
    let is_flat = orient3d(a, b, c, d).is_zero();
    (!is_flat).then(|| S::ratios_of::<Weights>(&(p.clone(), tetrahedron.clone())))
}

construction! {
    /// Six times the volumes, over the whole. Degree 3.
    Weights("construct/barycentric_tetrahedron"; p, tetrahedron): (Point3<Number>, Tetrahedron<Number>)
        => ([Number; 4], Number) = |(p, tetrahedron)| {
            let [a, b, c, d, v] = volumes(p, tetrahedron);
            ([a, b, c, d], v)
        }
}

/// Six times the signed volumes of the tetrahedron with each corner in turn replaced by a point, and of the whole, from
/// the vectors to the corners.
#[inline(always)]
pub(crate) fn volumes<R: Ring>(p: &Point3<R>, Tetrahedron { a, b, c, d }: &Tetrahedron<R>) -> [R; 5] {
    let (a, b, c, d) = (a - p, b - p, c - p, d - p);
    let (ab, cd) = (a.cross(&b), c.cross(&d));
    let (d0, d1, d2, d3) = (-cd.dot(&b), cd.dot(&a), -ab.dot(&d), ab.dot(&c));
    let v = d0.clone() + &d1 + &d2 + &d3;
    [d0, d1, d2, d3, v]
}
