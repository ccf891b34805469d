//! The radius of the circle through the corners of a triangle against a number, as in alpha shapes.
//!
//! Edelsbrunner and Mücke, *Three-Dimensional Alpha Shapes* (1994). The radius is the product of the edges over four
//! times the area.

use crate::arith::formula;
use crate::predicate::{collinear_unchecked, orient2d};
use crate::shape::require;
use crate::{Number, Scalar, Sign, Triangle2, Triangle3};
use core::cmp::Ordering;

formula! {
    /// The squared product of the edges, minus the square of four times the area times r. Degree 6.
    cold Beyond2d("predicate/compare_circumradius_triangle_2d"; triangle, r): (Triangle2<Number>, Number)
        = |(Triangle2 { a, b, c }, r)| {
            let (u, v, w) = (b - a, c - a, c - b);
            let product = u.squared_length() * v.squared_length() * w.squared_length();
            product - (u.cross(&v) * (r.clone() + r)).squared()
        }
}

formula! {
    /// The squared product of the edges, minus the square of four times the area times r. Degree 6.
    cold Beyond("predicate/compare_circumradius_triangle"; triangle, r): (Triangle3<Number>, Number)
        = |(Triangle3 { a, b, c }, r)| {
            let (u, v, w) = (b - a, c - a, c - b);
            let product = u.squared_length() * v.squared_length() * w.squared_length();
            product - u.cross(&v).squared_length() * (r.clone() + r).squared()
        }
}

/// Compares the radius of the circle through the corners of a triangle with r: `Less` less, `Equal` equal,
/// `Greater` more. A triangle without area has an infinite radius, whichever corners coincide: `Greater`. A negative
/// r is less than every radius.
///
/// In an alpha complex of radius r, a triangle of a Delaunay tetrahedralization is present if no vertex of a neighbour
/// is inside its [equatorial sphere](crate::predicate::in_equatorial_sphere) and this is not `Greater`, or if a
/// tetrahedron with that face is present ([`compare_circumradius_tetrahedron`]). An edge ab is present by the same
/// rule, with its [diametral sphere](crate::predicate::in_diametral_sphere) and the triangles at it; the radius of that
/// sphere is at most r if b is in the ball about a of radius 2r.
///
/// Exact for every finite input. One sign of degree 6, and if that is zero up to three of degree 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Triangle3, predicate::compare_circumradius_triangle};
/// let triangle = Triangle3::from([[0, 0, 0], [6, 0, 0], [0, 0, 8]]);
/// let compared = [4, 5, 6].map(|r| compare_circumradius_triangle(&triangle, &r));
/// assert_eq!(compared, [Ordering::Greater, Ordering::Equal, Ordering::Less]);
/// let point = Triangle3::from([[1, 1, 1]; 3]);
/// assert_eq!(compare_circumradius_triangle(&point, &6), Ordering::Greater);
/// ```
///
/// [`compare_circumradius_tetrahedron`]: crate::predicate::compare_circumradius_tetrahedron
#[inline]
pub fn compare_circumradius_triangle<S: Scalar>(triangle: &Triangle3<S>, r: &S) -> Ordering {
    require("predicate/compare_circumradius_triangle", "triangle", triangle);
    let beyond = S::sign_of::<Beyond>(&(triangle.clone(), r.clone()));
    radius_or_infinity(beyond, r, || collinear_unchecked(&triangle.a, &triangle.b, &triangle.c)).into()
}

/// Compares the radius of the circle through the corners of a triangle of the plane with r, as
/// [`compare_circumradius_triangle`]: `Less` less, `Equal` equal, `Greater` more, as where the triangle has no
/// area.
///
/// In an alpha complex of the plane of radius r, a triangle is present if this is not `Greater`; an edge ab if no
/// vertex opposite to it is inside its [diametral circle](crate::predicate::in_diametral_circle) and b is in the circle
/// about a of radius 2r, or if a triangle at it is present.
///
/// Exact for every finite input. One sign of degree 6, and if that is zero one of degree 2.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Triangle2, predicate::compare_circumradius_triangle_2d};
/// let triangle = Triangle2::from([[0, 0], [6, 0], [0, 8]]);
/// assert_eq!(compare_circumradius_triangle_2d(&triangle, &5), Ordering::Equal);
/// assert_eq!(compare_circumradius_triangle_2d(&Triangle2::from([[0, 0], [6, 0], [3, 0]]), &5), Ordering::Greater);
/// ```
#[inline]
pub fn compare_circumradius_triangle_2d<S: Scalar>(triangle: &Triangle2<S>, r: &S) -> Ordering {
    require("predicate/compare_circumradius_triangle_2d", "triangle", triangle);
    let beyond = S::sign_of::<Beyond2d>(&(triangle.clone(), r.clone()));
    radius_or_infinity(beyond, r, || orient2d(&triangle.a, &triangle.b, &triangle.c).is_zero()).into()
}

/// The comparison of a circumradius with r, given the sign of radius² - r² times the square of an area or volume. For a
/// flat simplex this product is never negative, but may be zero: the radius counts as infinite.
#[inline]
pub(super) fn radius_or_infinity<S: Scalar>(beyond: Sign, r: &S, is_flat: impl FnOnce() -> bool) -> Sign {
    if r.sign().is_negative() || beyond.is_zero() && is_flat() { Sign::Positive } else { beyond }
}
