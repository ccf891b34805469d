//! Is a point in the sphere of a given radius through three others? The test of ball pivoting.
//!
//! Bernardini, Mittleman, Rushmeier, Silva and Taubin, *The Ball-Pivoting Algorithm for Surface Reconstruction* (1999).
//! Relative to a, with u and v to b and c, n = u × v and q to p: the center is n × (v²u - u²v) / 2n² (as in
//! `in_equatorial_sphere`) plus √K·n / 2n², where K = 4n²r² - u²v²(u - v)². So p is inside where √K·(n·q) is greater
//! than n²q² - (n × (v²u - u²v))·q. The roots are compared by their squares.

use super::in_equatorial_sphere::Within;
use crate::arith::formula;
use crate::predicate::{collinear_unchecked, orient3d};
use crate::shape::require;
use crate::{Number, Point3, Ring, Scalar, Sign, Vector3};

type P = Point3<Number>;

formula! {
    /// K. Degree 6.
    cold Reach("predicate/in_sphere_of_radius"; a, b, c, r): (P, P, P, Number)
        = |(a, b, c, r)| reach(&(b - a), &(c - a), r)
}

formula! {
    /// The value of the equatorial sphere. Degree 6.
    Equatorial("predicate/in_sphere_of_radius"; a, b, c, p) as Within
}

formula! {
    /// (n·q)²·K minus the square of the value of the equatorial sphere. Degree 12.
    cold Squares("predicate/in_sphere_of_radius"; a, b, c, r, p): (P, P, P, Number, P)
        = |(a, b, c, r, p)| {
            let (u, v) = (b - a, c - a);
            let height = u.cross(&v).dot(&(p - a));
            let within = Within::eval(&[a.clone(), b.clone(), c.clone(), p.clone()]);
            height.squared() * reach(&u, &v, r) - within.squared()
        }
}

/// 4n²r² - u²v²(u - v)², with n = u × v.
#[inline(always)]
fn reach<R: Ring>(u: &Vector3<R>, v: &Vector3<R>, r: &R) -> R {
    let edges = u.squared_length() * v.squared_length() * (u - v).squared_length();
    u.cross(v).squared_length() * (r.clone() + r).squared() - edges
}

/// Whether p is in the sphere of radius r through a, b and c whose center is on the side from which these turn
/// counter-clockwise: `Positive` inside, `Negative` outside, `Zero` on it. `None` where there is no such sphere, as the
/// radius of the circle through a, b and c is greater than r or r is negative, and where a, b and c are collinear.
///
/// The other sphere of that radius, with its center on the other side, is that of a, c and b. Where r is the radius of
/// the circle, as [`compare_circumradius_triangle`] says, both are the [equatorial sphere]. Ball pivoting accepts a
/// triangle if this ball has no point inside; so do alpha shapes, with one of the two.
///
/// The center has coordinates with a root, and is not computed. Exact for every finite input. It costs one sign of
/// degree 3, two of degree 6, and where these do not tell one of degree 12.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Sign, predicate::in_sphere_of_radius};
/// let [a, b, c] = [(2, 2, 0), (-2, 2, 0), (2, -2, 0)].map(Point3::from);
/// // Counter-clockwise seen from above: the center is (0, 0, 1).
/// let at = |x, y, z| in_sphere_of_radius(&a, &b, &c, &3, &Point3::new(x, y, z));
/// assert_eq!([at(0, 0, 4), at(0, 0, -2), at(1, -2, 3)], [Some(Sign::Zero); 3]);
/// assert_eq!([at(0, 0, 3), at(0, 0, -3)], [Some(Sign::Positive), Some(Sign::Negative)]);
/// assert_eq!(in_sphere_of_radius(&a, &c, &b, &3, &Point3::new(0, 0, -3)), Some(Sign::Positive)); // the other one
/// assert_eq!(in_sphere_of_radius(&a, &b, &c, &2, &a), None);
/// ```
///
/// [`compare_circumradius_triangle`]: crate::predicate::compare_circumradius_triangle()
/// [equatorial sphere]: crate::predicate::in_equatorial_sphere()
#[doc(alias = "ball_pivoting")]
#[doc(alias = "alpha_shape")]
#[inline]
pub fn in_sphere_of_radius<S: Scalar>(
    a: &Point3<S>,
    b: &Point3<S>,
    c: &Point3<S>,
    r: &S,
    p: &Point3<S>,
) -> Option<Sign> {
    const ID: &str = "predicate/in_sphere_of_radius";
    require(ID, "a", a);
    require(ID, "b", b);
    require(ID, "c", c);
    require(ID, "p", p);
    let reach = S::sign_of::<Reach>(&(a.clone(), b.clone(), c.clone(), r.clone()));
    // Of collinear points it is never positive.
    let is_flat = || !reach.is_positive() && collinear_unchecked(a, b, c);
    if reach.is_negative() || r.sign().is_negative() || is_flat() {
        return None;
    }
    let within = S::sign_of::<Equatorial>(&[a.clone(), b.clone(), c.clone(), p.clone()]);
    let squares = || S::sign_of::<Squares>(&(a.clone(), b.clone(), c.clone(), r.clone(), p.clone()));
    // `orient3d` is negative above.
    Some(Sign::of_sum(-orient3d(a, b, c, p) * reach, within, squares))
}
