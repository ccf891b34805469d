//! The radius of the sphere through the corners of a tetrahedron against a number, as in alpha shapes.
//!
//! Edelsbrunner and Mücke, *Three-Dimensional Alpha Shapes* (1994). Relative to one corner, with u, v and w to the
//! others, the center is (u²(v × w) + v²(w × u) + w²(u × v)) / 2u·(v × w).

use super::compare_circumradius_triangle::radius_or_infinity;
use crate::arith::formula;
use crate::predicate::orient3d;
use crate::shape::require;
use crate::{Number, Scalar, Tetrahedron};
use core::cmp::Ordering;

formula! {
    /// The squared numerator of the center, minus the square of the denominator times r. Degree 8.
    cold Beyond("predicate/compare_circumradius_tetrahedron"; tetrahedron, r): (Tetrahedron<Number>, Number)
        = |(Tetrahedron { a, b, c, d }, r)| {
            let (u, v, w) = (b - a, c - a, d - a);
            let vw = v.cross(&w);
            let offset = vw.scaled(&u.squared_length())
                + w.cross(&u).scaled(&v.squared_length())
                + u.cross(&v).scaled(&w.squared_length());
            offset.squared_length() - (u.dot(&vw) * (r.clone() + r)).squared()
        }
}

/// Compares the radius of the sphere through the corners of a tetrahedron with r: `Less` less, `Equal` equal, `Greater`
/// more. A flat tetrahedron has an infinite radius, also if its corners are on a circle or coincide: `Greater`. A
/// negative r is less than every radius.
///
/// In an alpha complex of radius r, a tetrahedron of a Delaunay tetrahedralization is present if this is not `Greater`;
/// for its faces and edges see [`compare_circumradius_triangle`](crate::predicate::compare_circumradius_triangle).
///
/// Exact for every finite input. One sign of degree 8, and if that is zero one of degree 3.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Tetrahedron, predicate::compare_circumradius_tetrahedron};
/// let corner = Tetrahedron::from([[0, 0, 0], [2, 0, 0], [0, 4, 0], [0, 0, 4]]);
/// let compared = [2, 3, 4].map(|r| compare_circumradius_tetrahedron(&corner, &r));
/// assert_eq!(compared, [Ordering::Greater, Ordering::Equal, Ordering::Less]);
/// let square = Tetrahedron::from([[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]]);
/// assert_eq!(compare_circumradius_tetrahedron(&square, &4), Ordering::Greater);
/// ```
#[inline]
pub fn compare_circumradius_tetrahedron<S: Scalar>(tetrahedron: &Tetrahedron<S>, r: &S) -> Ordering {
    require("predicate/compare_circumradius_tetrahedron", "tetrahedron", tetrahedron);
    let beyond = S::sign_of::<Beyond>(&(tetrahedron.clone(), r.clone()));
    let Tetrahedron { a, b, c, d } = tetrahedron;
    radius_or_infinity(beyond, r, || orient3d(a, b, c, d).is_zero()).into()
}
