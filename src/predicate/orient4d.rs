//! Orientation of five points of four coordinates: on which side of the hyperplane of four is the fifth?
//!
//! With the fourth coordinate as a height over space, this is the predicate behind Delaunay and regular triangulations:
//! Edelsbrunner and Shah, *Incremental Topological Flipping Works for Regular Triangulations* (1996).

use super::insphere::lifted_determinant;
use crate::arith::formula;
use crate::{Number, Ring, Scalar, Sign, Vector3};

formula! {
    /// The determinant of the rows a, b, c and d relative to e. Degree 4.
    // Few crates use it: compiled by those that call it.
    pub value Orient4d("predicate/orient4d"; a, b, c, d, e): [[Number; 4]; 5] = |[a, b, c, d, e]| {
        let heights = [above(a, e), above(b, e), above(c, e), above(d, e)];
        lifted_determinant([&beside(a, e), &beside(b, e), &beside(c, e), &beside(d, e)], heights)
    }
}

/// The difference of the first three coordinates.
#[inline(always)]
fn beside<R: Ring>([px, py, pz, _]: &[R; 4], [ex, ey, ez, _]: &[R; 4]) -> Vector3<R> {
    Vector3 { x: px.clone() - ex, y: py.clone() - ey, z: pz.clone() - ez }
}

/// The difference of the fourth.
#[inline(always)]
fn above<R: Ring>([.., p]: &[R; 4], [.., e]: &[R; 4]) -> R {
    p.clone() - e
}

/// The orientation of five points of four-dimensional space: the sign of the determinant whose rows are a, b, c and d
/// relative to e. `Positive` on one side of the hyperplane through a, b, c, d, `Negative` on the other, `Zero` where a
/// hyperplane contains all five.
///
/// Take the fourth coordinate as a height over the first three. Where [`orient3d`](super::orient3d()) of these of a, b,
/// c, d is `Positive`, the sign is `Positive` for e below the hyperplane and `Negative` above; where it is `Negative`,
/// the reverse. Where it is `Zero`, the hyperplane is upright, and the sign says on which side of it e is.
///
/// [`insphere`](super::insphere()) is the sign for points with the height x² + y² + z², and
/// [`power_sphere`](super::power_sphere()) that for points with this height less the weight. Their heights are exact,
/// where floats would round them. So this predicate is for heights that are given: those of a function, or of points
/// whose hull in four dimensions is sought.
///
/// Exchanging two points reverses the sign. It is exact for every finite input, and costs one sign.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Sign, predicate::{insphere, orient4d}};
/// let [a, b, c, d] = [[1, 0, 0, 5], [0, 1, 0, 5], [-1, 0, 0, 5], [0, 0, -1, 5]];
/// assert_eq!(orient4d(&a, &b, &c, &d, &[0, 0, 0, 4]), Sign::Positive); // below
/// assert_eq!(orient4d(&a, &b, &c, &d, &[7, -8, 9, 5]), Sign::Zero);
/// // Points of a paraboloid: e is inside the sphere of the others.
/// let corners = [[1, 0, 0], [0, 1, 0], [-1, 0, 0], [0, 0, -1], [0, 0, 0]];
/// let [a, b, c, d, e] = corners.map(|[x, y, z]| [x, y, z, x * x + y * y + z * z]);
/// assert_eq!(orient4d(&a, &b, &c, &d, &e), Sign::Positive);
/// let [a, b, c, d, e] = corners.map(Point3::from);
/// assert_eq!(insphere(&a, &b, &c, &d, &e), Sign::Positive);
/// ```
#[doc(alias = "hyperplane")]
#[inline(always)]
pub fn orient4d<S: Scalar>(a: &[S; 4], b: &[S; 4], c: &[S; 4], d: &[S; 4], e: &[S; 4]) -> Sign {
    S::sign_of::<Orient4d>(&[a.clone(), b.clone(), c.clone(), d.clone(), e.clone()])
}
