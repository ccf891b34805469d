//! Volumes around points of which several are right: any that contains the points and is as tight as promised.

use crate::answers::token::{AnyAround, Token, What};
use crate::numbers::kind::Kind;
use crate::numbers::number::AnyNumber;
use crate::oracle::containing::Containing;
use crate::oracle::hulls::extents::{Extents, in_unit, volume};
use crate::oracle::hulls::smallest_ball::center_and_radius;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use straightedge::internals::MapEach;
use straightedge::{Point3, Rational};

impl AnyAround {
    /// A box around points in a unit; the axis-aligned one is right.
    pub(crate) fn obb(points: &[Point3<BigInt>], unit: &Rational) -> Self {
        let points = in_unit(points, unit);
        let axes = [0, 1, 2].map_each(|i| [0, 1, 2].map_each(|j| Rational::from_integer(i32::from(i == j).into())));
        let extents = Extents::of(&points, &axes).expect("perpendicular axes");
        let halves =
            extents.half_extents(&extents.center).map_each(|half| half.exact().to_rational().expect("no root"));
        let numbers = extents.center.to_array().into_iter().chain(axes.into_iter().flatten()).chain(halves);
        let one = numbers.map(Token::Number).collect();
        AnyAround { points, what: What::Obb { greatest_volume: extents.product() }, one }
    }

    /// A capsule around points in a unit; the smallest ball is right.
    pub(crate) fn capsule(points: &[Point3<BigInt>], unit: &Rational) -> Self {
        let (center, r) = center_and_radius(points, unit);
        let end = || center.to_array().into_iter().map(Token::Number);
        let radius = Token::Containing(Box::new(r.clone()));
        let one = end().chain(end()).chain([radius]).collect();
        AnyAround { points: in_unit(points, unit), what: What::Capsule { radius_of_ball: Box::new(r) }, one }
    }

    /// The numbers of one right volume.
    pub(crate) fn one(&self) -> &[Token<Rational>] {
        &self.one
    }

    /// Whether numbers are those of a volume that keeps all promises, up to `ulps` representable numbers beyond the
    /// rounding that is necessary.
    pub(crate) fn accepts(&self, given: &[Token<AnyNumber>], ulps: u64) -> bool {
        let known = match &self.what {
            What::Obb { greatest_volume } => self.accepts_obb(given, ulps, greatest_volume),
            What::Capsule { radius_of_ball } => self.accepts_capsule(given, ulps, radius_of_ball),
        };
        known.unwrap_or(false)
    }

    fn accepts_obb(&self, given: &[Token<AnyNumber>], ulps: u64, greatest_volume: &Rational) -> Option<bool> {
        let numbers: [&AnyNumber; 15] = given.iter().map(Token::number).collect::<Option<Vec<_>>>()?.try_into().ok()?;
        let [x, y, z, _, _, _, _, _, _, _, _, _, halves @ ..] = numbers;
        let point = |at: usize| Some([exactly(numbers[at])?, exactly(numbers[at + 1])?, exactly(numbers[at + 2])?]);
        let axes = [point(3)?, point(6)?, point(9)?];
        let Some(extents) = Extents::of(&self.points, &axes) else { return Some(false) };
        let is_near = |steps: Option<u64>| steps.is_some_and(|steps| steps <= ulps);
        let center = extents.center.to_array();
        let is_centered = [x, y, z].into_iter().zip(&center).all(|(x, exact)| is_near(x.steps_from(exact)));
        let expected = extents.half_extents(&point(0)?.into());
        let contains =
            halves.into_iter().zip(&expected).all(|(half, exact)| is_near(half.steps_from_containing(exact)));
        Some(is_centered && contains && extents.product() * volume(&axes) <= *greatest_volume)
    }

    fn accepts_capsule(&self, given: &[Token<AnyNumber>], ulps: u64, radius_of_ball: &Containing) -> Option<bool> {
        let (radius, ends) = given.split_last()?;
        let ends: [Rational; 6] =
            ends.iter().map(|end| exactly(end.number()?)).collect::<Option<Vec<_>>>()?.try_into().ok()?;
        let [ax, ay, az, bx, by, bz] = ends;
        let (a, b) = ([ax, ay, az], [bx, by, bz]);
        let axis = difference(&a, &b);
        let squared_length = square(&axis);
        let farthest = self.points.iter().map(|p| squared_distance(&p.to_array(), &a, &axis, &squared_length)).max()?;
        let expected = Containing::root(farthest.clone());
        let (is_tight, squared_radius, of_ball) = match radius {
            Token::Surd(r) => (r == expected.exact(), farthest, None),
            Token::Number(r) => {
                let is_tight = r.steps_from_containing(&expected).is_some_and(|steps| steps <= ulps);
                (is_tight, exactly(r).map(|r| &r * &r)?, r.least_containing(radius_of_ball))
            }
            _ => return Some(false),
        };
        let squared_ball = of_ball.map_or_else(|| square_of(radius_of_ball), |r| &r * &r);
        Some(is_tight && is_at_most_ball(&squared_length, &squared_radius, &squared_ball))
    }
}

/// The square of an exact radius.
fn square_of(radius: &Containing) -> Rational {
    let (p, q) = (radius.exact().rational(), radius.exact().factor());
    &p * &p + &q * &q * Rational::from_integer(radius.exact().radicand())
}

/// Whether r²·l + 4/3·r³ is at most 4/3·R³, by the squares of these lengths; the roots are computed to hundreds of
/// digits.
fn is_at_most_ball(length: &Rational, r: &Rational, of_ball: &Rational) -> bool {
    let squares = [length, r, of_ball];
    // Enough that hundreds of digits of the least of them remain.
    let digits = 700 + squares.iter().map(|x| x.denom().bits()).max().unwrap_or_default();
    let [length, r, of_ball] = squares.map_each(|x| ((x.numer() << (2 * digits)) / x.denom()).sqrt());
    let capsule: BigInt = BigInt::from(3) * &r * &r * length + BigInt::from(4) * &r * &r * &r;
    let ball = BigInt::from(4) * &of_ball * &of_ball * &of_ball;
    // An excess of one part in 2^500 is rounding.
    &capsule - (capsule.abs() >> 500) <= ball
}

fn exactly(x: &AnyNumber) -> Option<Rational> {
    x.to_exact()
}

fn difference(from: &[Rational; 3], to: &[Rational; 3]) -> [Rational; 3] {
    [0, 1, 2].map_each(|i| &to[i] - &from[i])
}

fn square(u: &[Rational; 3]) -> Rational {
    u.iter().map(|x| x * x).sum()
}

/// The squared distance from the nearest point of the segment that starts at a.
fn squared_distance(p: &[Rational; 3], a: &[Rational; 3], axis: &[Rational; 3], squared_length: &Rational) -> Rational {
    let from = difference(a, p);
    if squared_length.is_zero() {
        return square(&from);
    }
    let along: Rational = from.iter().zip(axis).map(|(x, y)| x * y).sum();
    let t = (along / squared_length).max(Rational::zero()).min(Rational::one());
    square(&[0, 1, 2].map_each(|i| &from[i] - &axis[i] * &t))
}
