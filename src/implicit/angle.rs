//! Whether the angle at a defined point between two others is acute, right or obtuse.

use super::defined::{Defined2, Defined3, inexact2, inexact3};
use super::exact::{denominator_sign, sign_of_2d, sign_of_3d};
use super::homogeneous::{Row, rows2, rows3, times};
use crate::arith::formulas::each::MapEach;
use crate::arith::{Inexact, Stage, formula};
use crate::predicate::{self, Angle, Angle2d};
use crate::{Definition2, Definition3, Formula, Number, Point2, Point3, Scalar, Sign};

/// [`predicate::angle`] of points of any definition, at b between a and c: `Positive` acute, `Zero` right, `Negative`
/// obtuse. Where b coincides with a or c there is no angle and the sign is `Zero`.
///
/// The sign is exact for every finite input.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point3, Sign, implicit::angle, shape::Lpi};
/// let plane = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
/// // (1/3, 1/3, 1/3), the foot of the perpendicular from the origin.
/// let foot = Lpi::from(([[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]], plane));
/// let [origin, corner] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0]].map(Point3::from);
/// assert_eq!(angle(&origin, &foot, &corner), Sign::Zero);
/// assert_eq!(angle(&foot, &origin, &corner), Sign::Positive);
/// ```
#[doc(alias = "dot")]
#[doc(alias = "dot_product")]
#[inline]
pub fn angle<S: Scalar>(
    a: &impl Defined3<Scalar = S>,
    b: &impl Defined3<Scalar = S>,
    c: &impl Defined3<Scalar = S>,
) -> Sign {
    angle_as("implicit/angle", ["a", "b", "c"], a, b, c)
}

/// [`predicate::angle_2d`] of points of any definition, at b between a and c: `Positive` acute, `Zero` right,
/// `Negative` obtuse. Where b coincides with a or c there is no angle and the sign is `Zero`.
///
/// The sign is exact for every finite input.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Point2, Sign, implicit::angle_2d, shape::Ssi};
/// let corner = Ssi::from([[[0, 0], [1, 3]], [[0, 1], [3, 0]]]); // (3/10, 9/10)
/// let [a, c] = [[0, 0], [0, 1]].map(Point2::from);
/// assert_eq!(angle_2d(&a, &corner, &c), Sign::Zero);
/// assert_eq!(angle_2d(&corner, &a, &c), Sign::Positive);
/// ```
#[doc(alias = "dot_2d")]
#[inline]
pub fn angle_2d<S: Scalar>(
    a: &impl Defined2<Scalar = S>,
    b: &impl Defined2<Scalar = S>,
    c: &impl Defined2<Scalar = S>,
) -> Sign {
    angle_as_2d("implicit/angle_2d", ["a", "b", "c"], a, b, c)
}

macro_rules! angles {
    ($angle_as:ident $id:literal: $Defined:ident $inexact:ident $exactly:ident $Definition:ident $predicate:ident
        $Product:ident $rows:ident $Explicit:ident $Point:ident $sign_of:ident) => {
        /// The sign of (a - b)·(c - b), for a query that gives the points these names.
        #[inline]
        pub(super) fn $angle_as<S: Scalar>(
            query: &'static str,
            names: [&'static str; 3],
            a: &impl $Defined<Scalar = S>,
            b: &impl $Defined<Scalar = S>,
            c: &impl $Defined<Scalar = S>,
        ) -> Sign {
            match $Explicit::eval(&[$inexact(a), $inexact(b), $inexact(c)]).certain_sign() {
                Some(sign) => S::settled((sign, Stage::Filter)),
                None => $exactly(query, names, &[a.to_definition(), b.to_definition(), c.to_definition()]),
            }
        }

        #[cold]
        #[inline(never)]
        fn $exactly<S: Scalar>(query: &str, names: [&str; 3], points: &[$Definition<S>; 3]) -> Sign {
            let [a, b, c] = points;
            let [of_a, _, of_c] = [0, 1, 2].map_each(|i| denominator_sign(query, names[i], &points[i]));
            if a == b || c == b {
                return Sign::Zero;
            }
            if let [$Definition::Point(a), $Definition::Point(b), $Definition::Point(c)] = points {
                return predicate::$predicate(a, b, c);
            }
            let points = [a.clone(), c.clone(), b.clone()];
            let formula = |[a, c, b]: &[$Point<Inexact>; 3]| $Explicit::eval(&[*a, *b, *c]);
            // The denominator of b is squared.
            $sign_of::<S, $Product, 3>(&points, &points, (formula, 2), [1, 1, 2], of_a * of_c)
        }

        formula! {
            /// (a - b)·(c - b) times the denominators of the points, that of b squared; relative to the base of b.
            unfiltered $Product($id; a, c, b): [$Definition<Number>; 3] = |[a, c, b]| {
                let ([a, c], b) = $rows([a, c], b);
                match b {
                    None => a.m.dot(&c.m),
                    Some(Row { m, w }) => {
                        // a·c·w² - (c·m)·w·wₐ - (a·m)·w·w_c + m²·wₐ·w_c
                        let of_two = times(times(a.m.dot(&c.m), &w), &w);
                        let of_one = times(times(c.m.dot(&m), &a.w) + times(a.m.dot(&m), &c.w), &w);
                        of_two - of_one + times(times(m.squared_length(), &a.w), &c.w)
                    }
                }
            }
        }
    };
}
angles! {
    angle_as "implicit/angle": Defined3 inexact3 exactly Definition3 angle Product3
    rows3 Angle Point3 sign_of_3d
}
angles! {
    angle_as_2d "implicit/angle_2d": Defined2 inexact2 exactly_2d Definition2 angle_2d Product2
    rows2 Angle2d Point2 sign_of_2d
}
