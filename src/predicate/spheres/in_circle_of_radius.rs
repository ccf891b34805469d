//! Is a point in the circle of a given radius through two others?
//!
//! The test of rolling a disc over points, as ball pivoting does in space, and of alpha shapes by empty discs. With u
//! from a to b and A = (p - a) · (p - b), the center is to the left of the middle of ab by √(4r² - u²) / 2|u| times u,
//! turned by a right angle, and p is inside where √(4r² - u²)·(u × (p - a)) is greater than |u|·A. The roots are
//! compared by their squares.

use crate::arith::formula;
use crate::predicate::{angle_2d, orient2d};
use crate::shape::require;
use crate::{Number, Point2, Scalar, Sign};

formula! {
    /// 4r² - u². Degree 2.
    cold Reach("predicate/in_circle_of_radius"; a, b, r): (Point2<Number>, Point2<Number>, Number)
        = |(a, b, r)| (r.clone() + r).squared() - (b - a).squared_length()
}

formula! {
    /// (u × (p - a))²·(4r² - u²) - A²·u². Degree 6.
    cold Squares("predicate/in_circle_of_radius"; a, b, r, p): (Point2<Number>, Point2<Number>, Number, Point2<Number>)
        = |(a, b, r, p)| {
            let (u, from_a) = (b - a, p - a);
            let square = u.squared_length();
            let reach = (r.clone() + r).squared() - &square;
            u.cross(&from_a).squared() * reach - from_a.dot(&(p - b)).squared() * square
        }
}

/// Whether p is in the circle of radius r through a and b whose center is to the left of the way from a to b:
/// `Positive` inside, `Negative` outside, `Zero` on it. `None` where there is no such circle, as a and b are farther
/// apart than 2r or r is negative, and where a and b coincide.
///
/// The other circle of that radius, with its center to the right, is that of b and a. Where the distance of a and b is
/// 2r, both are their [diametral circle](crate::predicate::in_diametral_circle()). An edge is in the boundary of an
/// alpha shape if one of its circles has no point inside.
///
/// The center has coordinates with a root, and is not computed. Exact for every finite input. It costs signs of degree
/// 2, and where these do not tell one of degree 6.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Sign, predicate::in_circle_of_radius};
/// let [a, b] = [(-3, 0), (3, 0)].map(Point2::from);
/// // The center is (0, 4).
/// let at = |x, y| in_circle_of_radius(&a, &b, &5, &Point2::new(x, y));
/// assert_eq!([at(0, 9), at(5, 4), at(-4, 7)], [Some(Sign::Zero); 3]);
/// assert_eq!([at(0, -1), at(0, -2), at(4, 8)], [Sign::Zero, Sign::Negative, Sign::Negative].map(Some));
/// assert_eq!(in_circle_of_radius(&b, &a, &5, &Point2::new(0, -2)), Some(Sign::Positive)); // the other one
/// assert_eq!(in_circle_of_radius(&a, &b, &2, &a), None);
/// ```
#[doc(alias = "alpha_shape")]
#[inline]
pub fn in_circle_of_radius<S: Scalar>(a: &Point2<S>, b: &Point2<S>, r: &S, p: &Point2<S>) -> Option<Sign> {
    const ID: &str = "predicate/in_circle_of_radius";
    require(ID, "a", a);
    require(ID, "b", b);
    require(ID, "p", p);
    let reach = S::sign_of::<Reach>(&(a.clone(), b.clone(), r.clone()));
    if reach.is_negative() || r.sign().is_negative() || a == b {
        return None;
    }
    let squares = || S::sign_of::<Squares>(&(a.clone(), b.clone(), r.clone(), p.clone()));
    Some(Sign::of_sum(orient2d(a, b, p) * reach, -angle_2d(a, p, b), squares))
}
