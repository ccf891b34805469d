//! The order of two edges whose coordinates are of exponents so far apart that products of doubles overflow or
//! underflow: by floating point of any exponent, with bounds on the errors.
//!
//! Both determinants are written as sums of products of coordinates with differences of heights. Those lose nothing,
//! however far exponents are apart, unless their terms cancel.

use crate::arith::formulas::each::MapEach;
use crate::arith::stages::dyadic::IntoParts;
use crate::arith::stages::floating::Floating;
use crate::{Point2, Scalar, Sign};

type Point = [Floating; 2];

/// The orientation of three points, if that is certain.
pub(super) fn turn<S: Scalar>(a: &Point2<S>, b: &Point2<S>, c: &Point2<S>) -> Option<Sign> {
    turn_of([point(a)?, point(b)?, point(c)?])
}

/// The order in which a height crosses two edges, each from its lower to its upper end, if that is certain. Both have
/// the height.
pub(super) fn order_at<S: Scalar>(height: &S, [e, f]: [[&Point2<S>; 2]; 2]) -> Option<Sign> {
    let [[a, b], [c, d]] = [e, f];
    order_of(number(height)?, [[point(a)?, point(b)?], [point(c)?, point(d)?]])
}

/// Where an edge, from its lower to its upper end, crosses a height: a number that grows with the x-coordinate, of any
/// exponent. If two differ by more than [`MARGIN`], so do the coordinates, the same way. NaN if cancellation leaves too
/// few digits.
pub(super) fn level<S: Scalar>(height: &S, [a, b]: [&Point2<S>; 2]) -> Option<f64> {
    let [x, width] = crossing(number(height)?, [point(a)?, point(b)?]);
    Some(level_of(&x, &width))
}

/// 2^-36. A level is less than 2^13, and so rounded by 2^-41 at most, as it is added up. Its terms are rounded to
/// doubles up to 2: they are off by less than 2^-48.
pub(super) const MARGIN: f64 = f64::from_bits((1023 - 36) << 52);

fn number<S: Scalar>(x: &S) -> Option<Floating> {
    Some(Floating::leaf(&x.as_double()?.into_parts()?))
}

fn point<S: Scalar>(p: &Point2<S>) -> Option<Point> {
    Some([number(&p.x)?, number(&p.y)?])
}

#[inline]
fn turn_of([[ax, ay], [bx, by], [cx, cy]]: [Point; 3]) -> Option<Sign> {
    (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by)).sign()
}

#[inline]
fn order_of(height: Floating, edges: [[Point; 2]; 2]) -> Option<Sign> {
    let [[x, width], [other_x, other_width]] = edges.map_each(|edge| crossing(height, edge));
    (x * other_width - other_x * width).sign()
}

/// The x-coordinate of an edge at a height, as a fraction.
#[inline]
fn crossing(height: Floating, [[ax, ay], [bx, by]]: [Point; 2]) -> [Floating; 2] {
    [ax * (by - height) + bx * (height - ay), by - ay]
}

/// The exponent of a fraction, greater by a constant, plus what the mantissa is beyond the power of two; with the sign
/// of the fraction.
#[inline]
fn level_of(numerator: &Floating, denominator: &Floating) -> f64 {
    /// Where coordinates are not zero, they are 2^-3173 at least: a sum of products of two doubles, over one.
    const LEAST: i64 = 3300;
    let Some((high, low)) = numerator.highest().zip(denominator.highest()) else {
        return if numerator.sign() == Some(Sign::Zero) { 0.0 } else { f64::NAN };
    };
    if !numerator.is_precise() || !denominator.is_precise() {
        return f64::NAN;
    }
    // From 1/2 to 2.
    let share = numerator.near(high) / denominator.near(low);
    let magnitude = share.abs();
    let (above, fraction) = if magnitude < 1.0 { (0, 2.0 * magnitude - 1.0) } else { (1, magnitude - 1.0) };
    ((high - low + above + LEAST) as f64 + fraction).copysign(share)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::random::split_mix;
    use crate::intersect::compare_along_2d;
    use crate::predicate::orient2d;
    use crate::{Rational, Segment2};

    fn rational(height: f64, [a, b]: [Point2<f64>; 2]) -> Rational {
        let [[ax, ay], [bx, by]] = [a, b].map(|p| [p.x, p.y].map(|x| Rational::from_float(x).unwrap()));
        let height = Rational::from_float(height).unwrap();
        &ax + (bx - &ax) * (height - &ay) / (by - ay)
    }

    /// Coordinates of all exponents, some of them equal or powers of two, so that edges share corners and heights.
    #[test]
    fn signs_and_levels() {
        let (mut state, mut certain, mut levels) = (5, 0, 0);
        let cases = 1_000;
        for _ in 0..cases {
            let mut random = |below: u64| split_mix(&mut state) % below;
            let few = [random(2_000), random(2_000), random(2_000)];
            let mut number = || {
                let exponent = if random(2) == 0 { few[random(3) as usize] } else { random(2_000) };
                let mantissa = if random(2) == 0 { 0 } else { random(1 << 52) };
                f64::from_bits(random(2) << 63 | exponent << 52 | mantissa)
            };
            let mut point = || Point2::new(number(), number());
            let [a, b, c, d] = [point(), point(), point(), point()];
            let told = turn(&a, &b, &c);
            assert!(told.is_none_or(|sign| sign == orient2d(&a, &b, &c)), "{a:?} {b:?} {c:?}");
            certain += u32::from(told.is_some());
            let upward = |a: Point2<f64>, b: Point2<f64>| if a.y < b.y { [a, b] } else { [b, a] };
            let [e, f] = [upward(a, b), upward(c, d)];
            let height = f64::max(e[0].y, f[0].y);
            if height >= f64::min(e[1].y, f[1].y) {
                continue;
            }
            let line = Segment2::new(Point2::new(0.0, height), Point2::new(1.0, height));
            let order = compare_along_2d(&line, &Segment2::from(e), &Segment2::from(f)).map(Sign::from);
            let told = order_at(&height, [&e, &f].map_each(|edge| edge.each_ref()));
            assert!(told.is_none() || told == order, "{e:?} {f:?}");
            let [one, other] = [&e, &f].map_each(|edge| level(&height, edge.each_ref()).unwrap());
            if (one - other).abs() > MARGIN {
                assert_eq!(one < other, rational(height, e) < rational(height, f), "{e:?} {f:?}");
                levels += 1;
            }
        }
        // Others are on a line, or cross at the height.
        assert!(certain > cases * 9 / 10 && levels > cases / 5, "{certain} {levels}");
    }

    /// Coordinates that differ by so little that their levels do by less than the margin, and by a little more.
    #[test]
    fn levels_beside_the_margin() {
        let at = |x: f64| {
            let [a, b] = [Point2::new(x, -1e200), Point2::new(x, 3e-200)];
            level(&1e-250, [&a, &b]).unwrap()
        };
        for x in [1e-300, 0.75, 1.5, 1e300] {
            let [near, beyond] = [2.0_f64.powi(-40), 2.0_f64.powi(-34)].map(|share| at(x * (1.0 + share)) - at(x));
            assert!((0.0..MARGIN).contains(&near) && beyond > MARGIN, "{x} {near:e} {beyond:e}");
            assert_eq!(at(-x), -at(x));
        }
        assert!(at(-0.0) == 0.0 && at(f64::from_bits(1)) > 1.0);
    }
}
