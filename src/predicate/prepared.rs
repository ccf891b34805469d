//! Planes and circles through points, prepared for many queries.
//!
//! The cofactors of the determinant of a predicate, which depend only on the fixed points, are evaluated once, in the
//! numbers of the filter, with their bounds. A query then costs a scalar product. If the filter does not settle its
//! sign, the predicate itself does.

use super::{Incircle, Orient3d};
use crate::arith::Filtered;
use crate::arith::formulas::each::MapEach;
use crate::shape::require;
use crate::{Numbers, Of, Point2, Point3, Scalar, Sign, Triangle2, Triangle3};

type Filter = Filtered<f64>;

/// Three cofactors in the filter: value and magnitude. The rest of the bound is a constant of the formula.
#[derive(Clone, Copy, Debug)]
struct Cofactors([(f64, f64); 3]);

impl Cofactors {
    #[inline]
    fn of(evaluated: [Filter; 3]) -> Self {
        Cofactors(evaluated.map_each(Filter::numbers))
    }

    /// The sign of the scalar product with a row, if the filter settles it. `alike` are cofactors of the same formula,
    /// of any points.
    #[inline(always)]
    fn certain_sign(&self, alike: [Filter; 3], row: [Filter; 3]) -> Option<Sign> {
        // Written out: an array's `map` goes through memory.
        let ([u, v, w], [x, y, z]) = (alike, row);
        let sum = u.with_numbers(self.0[0]) * x + v.with_numbers(self.0[1]) * y + w.with_numbers(self.0[2]) * z;
        sum.certain_sign()
    }
}

/// Points in the numbers of the filter, if they are doubles.
#[inline(always)]
fn filtered<N: Numbers, S: Scalar>(points: &Of<N, S>) -> Option<Of<N, Filter>> {
    let mut exact = true;
    let filtered = N::map(points, &mut |x: &S| {
        let double = x.as_double();
        exact &= double.is_some();
        Filter::leaf(double.unwrap_or(0.0))
    });
    exact.then_some(filtered)
}

/// Declares a set through three points, with the query on which side of it a point is.
macro_rules! through_points {
    (
        $(#[$doc:meta])*
        $prepared:ident of $point:ident by $predicate:ident, $id:literal;
        $(#[$side_doc:meta])*
        cofactors |[$a:ident, $b:ident, $c:ident]| $cofactors:expr;
        row |$origin:ident, $p:ident| $row:expr;
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $prepared<S> {
            points: [$point<S>; 3],
            /// The first point, and the cofactors, if the points are doubles.
            filter: Option<($point<f64>, Cofactors)>,
        }

        impl<S: Scalar> $prepared<S> {
            /// Prepares three points.
            ///
            /// # Panics
            /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
            pub fn new(a: &$point<S>, b: &$point<S>, c: &$point<S>) -> Self {
                require($id, "a", a);
                require($id, "b", b);
                require($id, "c", c);
                let points = [a.clone(), b.clone(), c.clone()];
                let filter = filtered::<[$point<crate::Number>; 3], S>(&points).map(|points| {
                    let first = <$point<crate::Number> as Numbers>::map(&points[0], &mut |x: &Filter| x.numbers().0);
                    (first, Cofactors::of(Self::cofactors(&points)))
                });
                $prepared { points, filter }
            }

            #[inline(always)]
            fn cofactors([$a, $b, $c]: &[$point<Filter>; 3]) -> [Filter; 3] {
                $cofactors
            }

            $(#[$side_doc])*
            ///
            /// # Panics
            /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
            #[inline(always)]
            pub fn side(&self, p: &$point<S>) -> Sign {
                if let (Some((first, cofactors)), Some($p)) = (&self.filter, filtered::<$point<crate::Number>, S>(p)) {
                    let $origin = <$point<crate::Number> as Numbers>::map(first, &mut |&x: &f64| Filter::leaf(x));
                    let alike = Self::cofactors(&[$origin, $origin, $origin]);
                    if let Some(sign) = cofactors.certain_sign(alike, $row) {
                        return sign;
                    }
                }
                let [a, b, c] = self.points.clone();
                S::sign_of::<$predicate>(&[a, b, c, p.clone()])
            }
        }
    };
}

through_points! {
    /// The plane through three points, prepared to test on which side of it many points are.
    ///
    /// ```
    /// use straightedge::{Point3, Sign, predicate::{PlaneThrough, orient3d}};
    /// let [a, b, c] = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (-1.0, -1.0, 0.0)].map(Point3::from);
    /// let plane = PlaneThrough::new(&a, &b, &c);
    /// let below = Point3::new(0.0, 0.0, -1.0);
    /// assert_eq!((plane.side(&below), plane.side(&a)), (Sign::Positive, Sign::Zero));
    /// assert_eq!(plane.side(&below), orient3d(&a, &b, &c, &below));
    /// ```
    PlaneThrough of Point3 by Orient3d, "predicate/orient3d";
    /// The sign of [`orient3d`](super::orient3d)`(a, b, c, p)`, exactly, in less time for many points.
    cofactors |[a, b, c]| <[Filter; 3]>::from((b - a).cross(&(c - a)));
    row |a, p| <[Filter; 3]>::from(a - p);
}

through_points! {
    /// The circle through three points, prepared to test whether many points are inside.
    ///
    /// ```
    /// use straightedge::{Point2, Sign, predicate::{CircleThrough, incircle}};
    /// let [a, b, c] = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)].map(Point2::from);
    /// let circle = CircleThrough::new(&a, &b, &c);
    /// let below = Point2::new(0.0, -1.0);
    /// assert_eq!((circle.side(&Point2::new(0.0, 0.0)), circle.side(&below)), (Sign::Positive, Sign::Zero));
    /// assert_eq!(circle.side(&below), incircle(&a, &b, &c, &below));
    /// ```
    CircleThrough of Point2 by Incircle, "predicate/incircle";
    /// The sign of [`incircle`](super::incircle)`(a, b, c, p)`, exactly, in less time for many points.
    cofactors |[a, b, c]| {
        let (b, c) = (b - a, c - a);
        let (b2, c2) = (b.squared_length(), c.squared_length());
        [b2 * c.y - c2 * b.y, c2 * b.x - b2 * c.x, c.cross(&b)]
    };
    row |a, p| {
        let p = p - a;
        [p.x, p.y, p.squared_length()]
    };
}

/// The plane through the corners.
impl<S: Scalar> From<&Triangle3<S>> for PlaneThrough<S> {
    fn from(Triangle3 { a, b, c }: &Triangle3<S>) -> Self {
        PlaneThrough::new(a, b, c)
    }
}

/// The circle through the corners.
impl<S: Scalar> From<&Triangle2<S>> for CircleThrough<S> {
    fn from(Triangle2 { a, b, c }: &Triangle2<S>) -> Self {
        CircleThrough::new(a, b, c)
    }
}
