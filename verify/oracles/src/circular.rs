//! Where circles meet lines and each other, by roots of quadratic equations.

use crate::sums_of_roots::sign_of_multiples;
use crate::*;
use straightedge::shape::{Cci, CircularPoint2, Lci};
use straightedge::{Circle, Location};

/// What the oracle does.
pub const BY_ROOTS: &str =
    "quadratic equations for a parameter or a coordinate, over fractions; sums of roots by hundreds of digits";

/// A coordinate: a number, and a factor of the root of the point.
type Coordinate = [Rational; 2];

/// A point of the plane whose coordinates are linear in one root.
struct Point {
    radicand: BigInt,
    coordinates: [Coordinate; 2],
}

impl Point {
    /// `None` where there is no point, or where there is more than one that the definition means.
    fn new(definition: &CircularPoint2<BigInt>) -> Option<Self> {
        match definition {
            CircularPoint2::Point(point) => {
                let coordinates = [&point.x, &point.y].map_each(|x| [whole(x), Rational::zero()]);
                Some(Point { radicand: BigInt::zero(), coordinates })
            }
            CircularPoint2::Lci(crossing) => Point::of_line(crossing),
            CircularPoint2::Cci(crossing) => Point::of_circles(crossing),
        }
    }

    /// The greater t with |a + t·(b - a) - c|² = r².
    fn of_line(Lci { line, circle }: &Lci<BigInt>) -> Option<Self> {
        let [a, b, c] = [place(&line.a), place(&line.b), place(&circle.center)];
        let (d, from_center) = (vector::difference(&a, &b), vector::difference(&c, &a));
        let square = vector::dot(&d, &d);
        let half = vector::dot(&d, &from_center);
        let rest = vector::dot(&from_center, &from_center) - &circle.radius * &circle.radius;
        let radicand: BigInt = &half * &half - &square * rest;
        if square.is_zero() || radicand.is_negative() {
            return None;
        }
        let t = [ratio(-half, &square), ratio(BigInt::one(), &square)];
        let along = |i: usize| [whole(&a[i]) + &t[0] * &d[i], &t[1] * &d[i]];
        Some(Point { radicand, coordinates: [along(0), along(1)] })
    }

    /// One coordinate, relative to the first center, from the difference of the equations; the other from the first
    /// equation, with both roots. The point meant is not to the right of the second center.
    fn of_circles(Cci { first, second }: &Cci<BigInt>) -> Option<Self> {
        let center = place(&first.center);
        let u = vector::difference(&center, &place(&second.center));
        let pivot = (0..2).find(|&i| !u[i].is_zero())?;
        let other = 1 - pivot;
        let squared_radius = &first.radius * &first.radius;
        // u[pivot]·y[pivot] + u[other]·y[other] = level / 2
        let level = &squared_radius - &second.radius * &second.radius + vector::dot(&u, &u);
        // 4|u|²·z² - 4·level·u[other]·z + level² - 4·r²·u[pivot]² = 0
        let square = vector::dot(&u, &u) * 4;
        let half: BigInt = &level * &u[other] * 2;
        let rest = &level * &level - squared_radius * &u[pivot] * &u[pivot] * 4;
        let radicand: BigInt = &half * &half - &square * rest;
        if radicand.is_negative() {
            return None;
        }
        let crossings = [BigInt::one(), -BigInt::one()].into_iter().map(|sign| {
            let z = [ratio(half.clone(), &square), ratio(sign, &square)];
            let level = [ratio(level.clone(), &2.into()), Rational::zero()];
            let y = [0, 1].map_each(|i| (&level[i] - &z[i] * &u[other]) / &u[pivot]);
            if pivot == 0 { [y, z] } else { [z, y] }
        });
        // The root is not negative, and the part of the product without it is zero.
        let is_left = |y: &[Coordinate; 2]| !(&y[1][1] * &u[0] - &y[0][1] * &u[1]).is_negative();
        let mut y = crossings.into_iter().find(is_left).expect("one of the two");
        (0..2).for_each(|i| y[i][0] += whole(&center[i]));
        Some(Point { radicand, coordinates: y })
    }

    /// The sign of a number and a factor of the root.
    fn sign(&self, [number, factor]: Coordinate) -> Sign {
        sign_of_multiples(&[(number, BigInt::one()), (factor, self.radicand.clone())])
    }
}

fn whole(x: &BigInt) -> Rational {
    Rational::from_integer(x.clone())
}

fn ratio(numerator: BigInt, denominator: &BigInt) -> Rational {
    lowest_terms(numerator, denominator.clone())
}

/// The side of a line, by the value of its equation.
pub fn orientation(a: &Point2<BigInt>, b: &Point2<BigInt>, p: &CircularPoint2<BigInt>) -> Option<Sign> {
    let p = Point::new(p)?;
    let [normal_x, normal_y] = [&a.y - &b.y, &b.x - &a.x];
    let height = &normal_x * &a.x + &normal_y * &a.y;
    let [x, y] = &p.coordinates;
    let [number, factor] = [0, 1].map_each(|i| &x[i] * &normal_x + &y[i] * &normal_y);
    Some(p.sign([number - height, factor]))
}

/// The order by x, then by y.
pub fn order(p: &CircularPoint2<BigInt>, q: &CircularPoint2<BigInt>) -> Option<Sign> {
    let (p, q) = (Point::new(p)?, Point::new(q)?);
    let signs = [0, 1].map_each(|i| {
        let ([a, b], [c, d]) = (&p.coordinates[i], &q.coordinates[i]);
        let roots = [(b.clone(), p.radicand.clone()), (-d, q.radicand.clone())];
        sign_of_multiples(&[&[(a - c, BigInt::one())], &roots[..]].concat())
    });
    Some(if signs[0].is_zero() { signs[1] } else { signs[0] })
}

/// The location by the squared distance from the center, with the coordinates put in.
pub fn location(p: &CircularPoint2<BigInt>, circle: &Circle<BigInt>) -> Option<Location> {
    let p = Point::new(p)?;
    let mut power = [-whole(&(&circle.radius * &circle.radius)), Rational::zero()];
    for (coordinate, center) in p.coordinates.iter().zip(place(&circle.center)) {
        let number = &coordinate[0] - whole(&center);
        let factor = &coordinate[1];
        power[0] += &number * &number + factor * factor * &p.radicand;
        power[1] += number * factor * BigInt::from(2);
    }
    Some(match p.sign(power) {
        Sign::Positive => Location::Outside,
        Sign::Zero if !circle.radius.is_zero() => Location::Boundary,
        Sign::Zero | Sign::Negative => Location::Inside,
    })
}
