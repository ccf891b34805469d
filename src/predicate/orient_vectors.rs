//! Orientation of vectors: which way does the second turn from the first, and on which side of both is the third?
//!
//! The sign of the determinant of the vectors.

use crate::arith::formula;
use crate::shape::require;
use crate::{Number, Scalar, Sign, Vector2, Vector3};

formula! {
    /// u × v. Degree 2.
    pub(crate) cold Turn("predicate/orient_vectors_2d"; u, v): [Vector2<Number>; 2] = |[u, v]| u.cross(v)
}

formula! {
    /// u · (v × w). Degree 3.
    cold Turn3("predicate/orient_vectors"; u, v, w): [Vector3<Number>; 3] = |[u, v, w]| u.dot(&v.cross(w))
}

/// The orientation of three vectors of space: the sign of u · (v × w), `Positive` where they are right-handed, as the
/// axes x, y, z are, `Negative` where they are left-handed, `Zero` where they are in one plane, as where one is zero.
///
/// The sign is exact for every finite input. It costs one sign of degree 3. For vectors between points call
/// [`orient3d`](crate::predicate::orient3d) with the points: the differences of floats are rounded. Note that it has
/// the opposite sign: `orient3d(o, o + u, o + v, o + w)` is `-orient_vectors(u, v, w)`.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Sign, Vector3, predicate::orient_vectors};
/// let [x, y, z] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(Vector3::from);
/// assert_eq!(orient_vectors(&x, &y, &z), Sign::Positive);
/// assert_eq!(orient_vectors(&y, &x, &z), Sign::Negative);
/// assert_eq!(orient_vectors(&x, &y, &Vector3::new(3.0, 4.0, 0.0)), Sign::Zero);
/// ```
#[doc(alias = "triple_product")]
#[inline]
pub fn orient_vectors<S: Scalar>(u: &Vector3<S>, v: &Vector3<S>, w: &Vector3<S>) -> Sign {
    const ID: &str = "predicate/orient_vectors";
    require(ID, "u", u);
    require(ID, "v", v);
    require(ID, "w", w);
    S::sign_of::<Turn3>(&[u.clone(), v.clone(), w.clone()])
}

/// The orientation of two vectors of the plane: the sign of u × v, `Positive` where v is to the left of u, less than
/// half a turn counter-clockwise, `Negative` where it is to the right, `Zero` where they are parallel, in one direction
/// or in opposite ones, as where one is zero.
///
/// The sign is exact for every finite input. It costs one sign of degree 2. For vectors between points call
/// [`orient2d`](crate::predicate::orient2d) or [`compare_slope_2d`](crate::predicate::compare_slope_2d): the
/// differences of floats are rounded.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Sign, Vector2, predicate::orient_vectors_2d};
/// let u = Vector2::new(0.1, 0.3);
/// assert_eq!(orient_vectors_2d(&u, &Vector2::new(-0.3, 0.1)), Sign::Positive);
/// assert_eq!(orient_vectors_2d(&u, &Vector2::new(-0.2, -0.6)), Sign::Zero);
/// // The float nearest to 0.9 is not three times the one nearest to 0.3.
/// assert_eq!(orient_vectors_2d(&Vector2::new(0.1, 0.3), &Vector2::new(0.3, 0.9)), Sign::Positive);
/// ```
#[doc(alias = "cross_product")]
#[doc(alias = "perp_dot")]
#[inline]
pub fn orient_vectors_2d<S: Scalar>(u: &Vector2<S>, v: &Vector2<S>) -> Sign {
    const ID: &str = "predicate/orient_vectors_2d";
    require(ID, "u", u);
    require(ID, "v", v);
    S::sign_of::<Turn>(&[u.clone(), v.clone()])
}
