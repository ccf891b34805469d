//! On which side of a line is the circumcenter of a triangle, or of a plane that of a tetrahedron?
//!
//! The center is a quotient of polynomials of the corners (`construct/circumcenter_triangle_2d`,
//! `circumcenter_tetrahedron`): its orientation times the denominator is a polynomial, and the sign of the denominator
//! is that of the simplex.

use crate::arith::formula;
use crate::predicate::{orient2d, orient3d};
use crate::shape::require;
use crate::{Number, Point2, Point3, Scalar, Sign, Tetrahedron, Triangle2};

formula! {
    /// Twice the determinant of p, q and the center, times twice the area of the triangle. Degree 4.
    cold Side2d("predicate/circumcenter_side_2d"; triangle, p, q): (Triangle2<Number>, Point2<Number>, Point2<Number>)
        = |(Triangle2 { a, b, c }, p, q)| {
            let (u, v, along) = (b - a, c - a, q - p);
            let area = u.cross(&v);
            let w = u.scaled(&v.squared_length()) - v.scaled(&u.squared_length());
            (area.clone() + area) * along.cross(&(a - p)) + along.dot(&w)
        }
}

formula! {
    /// Twice the determinant of p, q, r and the center, times six times the volume of the tetrahedron. Degree 6.
    cold Side("predicate/circumcenter_side"; tetrahedron, p, q, r):
        (Tetrahedron<Number>, Point3<Number>, Point3<Number>, Point3<Number>)
        = |(Tetrahedron { a, b, c, d }, p, q, r)| {
            let (u, v, w) = (b - a, c - a, d - a);
            let vw = v.cross(&w);
            let volume = u.dot(&vw);
            let offset = vw.scaled(&u.squared_length())
                + w.cross(&u).scaled(&v.squared_length())
                + u.cross(&v).scaled(&w.squared_length());
            let n = (q - p).cross(&(r - p));
            (volume.clone() + volume) * (p - a).dot(&n) - offset.dot(&n)
        }
}

/// The side of the line through p and q on which the circumcenter of a triangle of the plane lies, as [`orient2d`] of
/// p, q and the center: `Positive` left, `Negative` right, `Zero` on the line, or where p and q coincide. `None` where
/// the corners are collinear.
///
/// The center is not constructed. With respect to an edge of the triangle itself, it is on the side of the third corner
/// if and only if the [angle](crate::predicate::angle_2d) there is acute. Exact for every finite input. Two signs, of
/// degree 2 and 4.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Sign, Triangle2, predicate::circumcenter_side_2d};
/// let right_angled = Triangle2::from([[0, 0], [6, 0], [0, 8]]); // its circumcenter is (3, 4)
/// let [p, q, r] = [(0, 8), (6, 0), (3, 5)].map(Point2::from);
/// assert_eq!(circumcenter_side_2d(&right_angled, &p, &q), Some(Sign::Zero));
/// assert_eq!(circumcenter_side_2d(&right_angled, &p, &r), Some(Sign::Negative));
/// assert_eq!(circumcenter_side_2d(&Triangle2::from([[0, 0], [1, 1], [2, 2]]), &p, &q), None);
/// ```
#[inline]
pub fn circumcenter_side_2d<S: Scalar>(triangle: &Triangle2<S>, p: &Point2<S>, q: &Point2<S>) -> Option<Sign> {
    const ID: &str = "predicate/circumcenter_side_2d";
    require(ID, "triangle", triangle);
    require(ID, "p", p);
    require(ID, "q", q);
    match orient2d(&triangle.a, &triangle.b, &triangle.c) {
        Sign::Zero => None,
        turn => Some(turn * S::sign_of::<Side2d>(&(triangle.clone(), p.clone(), q.clone()))),
    }
}

/// The side of the plane through p, q and r on which the circumcenter of a tetrahedron lies, as [`orient3d`] of p, q, r
/// and the center: `Positive` below, where p, q, r turn counter-clockwise seen from above, `Negative` above, `Zero` in
/// the plane, or where p, q and r are collinear. `None` where the tetrahedron is flat.
///
/// The center is not constructed. Exact for every finite input. Two signs, of degree 3 and 6.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Sign, Tetrahedron, predicate::circumcenter_side};
/// let corner = Tetrahedron::from([[0, 0, 0], [2, 0, 0], [0, 4, 0], [0, 0, 6]]); // its circumcenter is (1, 2, 3)
/// let [p, q, r] = [(0, 0, 3), (1, 0, 3), (0, 1, 3)].map(Point3::from);
/// assert_eq!(circumcenter_side(&corner, &p, &q, &r), Some(Sign::Zero));
/// assert_eq!(circumcenter_side(&corner, &p, &q, &Point3::new(0, 1, 4)), Some(Sign::Positive));
/// let flat = Tetrahedron::from([[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]]);
/// assert_eq!(circumcenter_side(&flat, &p, &q, &r), None);
/// ```
#[inline]
pub fn circumcenter_side<S: Scalar>(
    tetrahedron: &Tetrahedron<S>,
    p: &Point3<S>,
    q: &Point3<S>,
    r: &Point3<S>,
) -> Option<Sign> {
    const ID: &str = "predicate/circumcenter_side";
    require(ID, "tetrahedron", tetrahedron);
    require(ID, "p", p);
    require(ID, "q", q);
    require(ID, "r", r);
    let Tetrahedron { a, b, c, d } = tetrahedron;
    match orient3d(a, b, c, d) {
        Sign::Zero => None,
        // The formula has u·(v × w), the opposite of this.
        side => Some(-side * S::sign_of::<Side>(&(tetrahedron.clone(), p.clone(), q.clone(), r.clone()))),
    }
}
