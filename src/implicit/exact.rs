//! The start of the exact step of every predicate: checks, and the signs of denominators.

use super::homogeneous::DenominatorEstimate;
use super::point::{refine_twofold2, refine_twofold3, refine2, refine3};
use crate::arith::formulas::each::MapEach;
use crate::arith::{Estimate, Formula, Inexact, Located, LocatedTwofold, Scalar, Stage, high, sign_of_small};
use crate::shape::definition::Defines;
use crate::shape::require;
use crate::{Definition2, Definition3, Number, Numbers, Of, Point2, Point3, Sign};

/// The sign of the denominator of a point: zero only in `Plain`.
///
/// # Panics
/// On an invalid point, naming it, unless the scalar is [`Plain`](crate::Plain).
pub(super) fn denominator_sign<D: Defines>(query: &str, argument: &str, point: &D) -> Sign {
    let refuse = || require(query, argument, point);
    if D::Scalar::checked() && !point.is_finite() {
        refuse();
    }
    let sign = point.denominator_sign();
    if sign.is_zero() {
        refuse();
    }
    sign
}

/// The product of these signs.
pub(super) fn denominator_signs<D: Defines, const N: usize>(query: &str, names: [&str; N], points: &[D; N]) -> Sign {
    let signs = names.iter().zip(points).map(|(name, point)| denominator_sign(query, name, point));
    signs.fold(Sign::Positive, |product, sign| product * sign)
}

/// Moves a point by its coordinates to the end, if there is one, by an even permutation: the formulas that take the
/// last point as the origin are then of the least degree.
pub(super) fn explicit_last<D: Defines, const N: usize>(points: &mut [D; N]) {
    let Some(mut place) = points.iter().position(Defines::is_explicit) else { return };
    // Three neighbours are rotated at a time, an even permutation.
    while place + 1 < N {
        let first = place.min(N - 3);
        points[first..first + 3].rotate_left(place - first + 1);
        place = first + 2;
    }
}

/// The sign of a formula of points, where the filter failed: by the filter with the least errors, then in integers.
///
/// `formula` is the explicit one, of coordinates. Its value times powers of the denominators of the points, as many as
/// `powers` says, is that of the exact one, E.
macro_rules! sign_of {
    ($sign_of:ident $refine:ident $refine_twofold:ident: $Definition:ident $Point:ident ($($c:ident)+)) => {
        #[inline]
        pub(super) fn $sign_of<S: Scalar, E: Formula, const N: usize>(
            points: &[$Definition<S>; N],
            input: &Of<E::Input, S>,
            (formula, degree): (impl Fn(&[$Point<Inexact>; N]) -> Inexact, i32),
            powers: [i32; N],
            signs: Sign,
        ) -> Sign
        where
            [$Definition<S>; N]: MapEach<$Definition<S>, N>,
            [$Point<Located>; N]: MapEach<$Point<Located>, N>,
            [$Point<LocatedTwofold>; N]: MapEach<$Point<LocatedTwofold>, N>,
        {
            let value_at = |located: [$Point<Located>; N]| {
                let leaves = |point| <$Point<Number> as Numbers>::map(&point, &mut |&x: &Located| Inexact::leaf(x));
                formula(&located.map_each(leaves))
            };
            let value = value_at(points.map_refs($refine));
            if let Some(sign) = value.certain_sign() {
                return S::settled((sign, Stage::Filter));
            }
            // The formulas do not change where all points are moved by a vector: relative to the last one, coordinates
            // in twice the precision become doubles with errors that are small beside them.
            let mut known = true;
            let twofold = points.map_refs(|point| {
                $refine_twofold(point).unwrap_or_else(|| {
                    known = false;
                    $Point { $($c: LocatedTwofold::exact(0.0)),+ }
                })
            });
            let origin = &twofold[N - 1];
            let relative = twofold.map_refs(|point| $Point { $($c: point.$c.relative_to(&origin.$c)),+ });
            let closer = value_at(relative);
            if let Some(sign) = closer.certain_sign().filter(|_| known) {
                return S::settled((sign, Stage::Filter));
            }
            let estimate = || {
                // The lesser; NaN is none.
                let greatest = if known { closer.greatest().min(value.greatest()) } else { value.greatest() };
                let mut of = Estimate { degree, high: high(greatest)? };
                for (point, power) in points.iter().zip(powers) {
                    let denominator = point.denominator()?;
                    of.degree += power * denominator.degree;
                    of.high += power * denominator.high;
                }
                Some(of)
            };
            match estimate().and_then(|of| sign_of_small::<E, S>(input, of)) {
                Some(decision) => S::settled((signs * decision.0, decision.1)),
                None => signs * S::sign_of::<E>(input),
            }
        }
    };
}
sign_of!(sign_of_2d refine2 refine_twofold2: Definition2 Point2 (x y));
sign_of!(sign_of_3d refine3 refine_twofold3: Definition3 Point3 (x y z));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Definition2, Lnc2, Point2, Segment2};

    #[test]
    fn an_explicit_point_moves_to_the_end_by_an_even_permutation() {
        for place in 0..4 {
            let segment = Segment2::from([[0, 0], [1, 1]]);
            let mut points: [Definition2<i64>; 4] = core::array::from_fn(|i| {
                let number = i as i64;
                if i == place { Point2::new(number, 0).into() } else { Lnc2::new(segment, number, 1).into() }
            });
            explicit_last(&mut points);
            let order = points.map(|point| match point {
                Definition2::Point(point) => point.x,
                Definition2::Lnc(point) => point.numerator,
                _ => unreachable!("none was made"),
            });
            let exchanges =
                (0..4).flat_map(|i| (0..i).map(move |j| (j, i))).filter(|&(j, i)| order[j] > order[i]).count();
            assert_eq!((order[3], exchanges % 2), (place as i64, 0), "{order:?}");
        }
    }
}
