//! The crossing of two lines through points that have a definition themselves.

use super::arguments::{Arguments, By, reference};
use super::coordinate::Coordinate;
use super::sign_of::{sign_of, value_of};
use crate::arith::formulas::each::MapEach;
use crate::arith::{Inexact, Located, Path, formula};
use crate::implicit::ImplicitPoint2;
use crate::implicit::defined::Defined2;
use crate::shape::definition::segments_determinant;
use crate::{Invalid, Number, Of, Point2, Scalar, Segment2};
use alloc::boxed::Box;
use core::cmp::Ordering;

/// Where the line through two implicit points meets that through two others: checked and evaluated when it is made.
///
/// The definitions of [`Definition2`](crate::Definition2) are of points with coordinates, since each level multiplies
/// degrees. This is one level more, exact as well, for the functions that take [`Arguments`]:
/// [`sign_of`] with a formula, of the crate or your own, in the place of a predicate. Where the ends are crossings of
/// lines, the coordinates are quotients of polynomials of degree 11 and 10, and
/// [`Orient2d`](crate::predicate::Orient2d) of three such points is a sign of degree 62 where the filter does not
/// settle it.
///
/// Deeper constructions are those of exact numbers: take `Point2<Rational>`, and the predicates of
/// [`predicate`](crate::predicate).
///
/// ```
/// use straightedge::implicit::{self, ImplicitCrossing2, ImplicitPoint2};
/// use straightedge::{Point2, Segment2, Sign, predicate::Orient2d, shape::Lnc2};
/// // The medians of a triangle meet in its centroid.
/// let corners = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]].map(Point2::from);
/// let median = |from: usize| {
///     let [p, q] = [1, 2].map(|step| corners[(from + step) % 3]);
///     Ok([ImplicitPoint2::new(corners[from])?, ImplicitPoint2::new(Lnc2::midpoint(Segment2::new(p, q)))?])
/// };
/// let centroid = ImplicitCrossing2::new(median(0)?, median(1)?)?;
/// assert_eq!(centroid.coordinates(), Point2::new(1.0 / 3.0, 1.0 / 3.0));
/// let [c, middle] = median(2)?;
/// assert_eq!(implicit::sign_of::<Orient2d>(&(c, middle, centroid)), Sign::Zero);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ImplicitCrossing2<S> {
    first: [ImplicitPoint2<S>; 2],
    second: [ImplicitPoint2<S>; 2],
    located: Point2<Located>,
}

formula! {
    /// The vector product of the directions of two lines.
    cold Directions("implicit: two lines"; a, b, c, d): [Point2<Number>; 4] = |[a, b, c, d]| (b - a).cross(&(d - c))
}
formula! {
    /// The difference by x.
    cold DifferenceX("implicit: compare_lexicographic"; crossing, other): [Point2<Number>; 2]
        = |[p, q]| p.x.clone() - &q.x
}
formula! {
    /// The difference by y.
    cold DifferenceY("implicit: compare_lexicographic"; crossing, other): [Point2<Number>; 2]
        = |[p, q]| p.y.clone() - &q.y
}
formula! {
    /// A coordinate.
    value X("implicit: x"; p): [Point2<Number>; 1] = |[p]| p.x.clone()
}
formula! {
    /// A coordinate.
    value Y("implicit: y"; p): [Point2<Number>; 1] = |[p]| p.y.clone()
}

impl<S: Scalar> ImplicitCrossing2<S> {
    /// The crossing of the line through the first two points and that through the others.
    ///
    /// # Errors
    /// If the lines are parallel, or two points are the same.
    pub fn new(first: [ImplicitPoint2<S>; 2], second: [ImplicitPoint2<S>; 2]) -> Result<Self, Invalid> {
        let ([a, b], [c, d]) = (&first, &second);
        if sign_of::<Directions>(&[a, b, c, d]).is_zero() {
            return Err(Invalid::because("the lines do not meet in one point"));
        }
        let located = crossing([a, b, c, d].map_each(Defined2::located));
        Ok(ImplicitCrossing2 { first, second, located })
    }

    /// The points of the first line and those of the second.
    #[inline]
    #[must_use]
    pub fn lines(&self) -> [&[ImplicitPoint2<S>; 2]; 2] {
        [&self.first, &self.second]
    }

    /// The coordinates: exact in exact scalars; in `f64` and `f32` each is the float nearest to the exact one, at most
    /// ±MAX and never -0.
    #[must_use]
    pub fn coordinates(&self) -> Point2<S::Value> {
        Point2::new(value_of::<X, S>(&[self]), value_of::<Y, S>(&[self]))
    }

    /// The order by x, then by y, as by [`compare_lexicographic_2d`](crate::implicit::compare_lexicographic_2d()): with
    /// another crossing, an implicit point, a definition or a point with coordinates.
    ///
    /// # Panics
    /// If the other point is none: on NaN, infinity, and a definition that defines no point, unless the scalar is
    /// [`Plain`](crate::Plain).
    #[must_use]
    pub fn compare_lexicographic(&self, other: &impl Arguments<Point2<Number>, Scalar = S>) -> Ordering {
        let by_x = sign_of::<DifferenceX>(&(self, By(other)));
        let sign = if by_x.is_zero() { sign_of::<DifferenceY>(&(self, By(other))) } else { by_x };
        sign.into()
    }

    #[inline(always)]
    pub(super) fn located(&self) -> Point2<Located> {
        self.located
    }

    pub(super) fn ends(&self) -> [&ImplicitPoint2<S>; 4] {
        let ([a, b], [c, d]) = (&self.first, &self.second);
        [a, b, c, d]
    }
}

impl<S: Scalar> Arguments<Point2<Number>> for ImplicitCrossing2<S> {
    type Scalar = S;
    #[inline(always)]
    fn approximate(&self) -> Point2<Located> {
        self.located()
    }
    fn refined(&self) -> Point2<Located> {
        self.located()
    }
    fn to_coordinates(&self) -> Point2<Coordinate<S>> {
        let ends = self.ends().map_each(Defined2::to_definition);
        Point2 { x: Coordinate::FirstOfCrossing(Box::new(ends)), y: Coordinate::Next }
    }
    fn check(&self, _: &str, _: &Path<'_>) {}
}
reference!(ImplicitCrossing2, Point2<Number>);

/// a + t·(b - a) with t = (c - a) × (d - c) over (b - a) × (d - c), as for [`Ssi`](crate::Ssi), in the numbers of the
/// filter.
#[inline]
fn crossing(ends: [Point2<Located>; 4]) -> Point2<Located> {
    let [a, b, c, d] = ends.map_refs(|end| Point2::new(Inexact::leaf(end.x), Inexact::leaf(end.y)));
    let numerator = (c - a).cross(&(d - c));
    let (along, [base, ..]) = ((b - a).scaled(&numerator), ends);
    let denominator = segments_determinant(&Segment2::new(a, b), &Segment2::new(c, d));
    Point2 { x: base.x.plus_quotient(along.x, denominator), y: base.y.plus_quotient(along.y, denominator) }
}
