//! A point and two weighted points; degenerate: of equal power, of equal weight, at one place.

use crate::generator::degenerate::weighted::with_power_center;
use crate::oracle::IntoWeighted;
use crate::oracle::algebra::determinant::{height, sign};
use crate::oracle::algebra::vector::difference;
use crate::registry::registration::*;

query! {
    ComparePowerDistance = predicate::compare_power_distance(p: Point3, a: WeightedPoint3, b: WeightedPoint3);
    ComparePowerDistance2d = predicate::compare_power_distance_2d(p: Point2, a: WeightedPoint2, b: WeightedPoint2);
    {
        degree: 2,
        answer: Sign = Sign::from,
        oracle: "powers over big integers; first principles: the side of the plane between, over rationals", |case| {
            let (p, a, b) = &case.integers;
            let power = |(q, weight): (Place, BigInt)| height(&difference(&q, &place(p)), &weight, &case.unit);
            sign(&(power(a.weighted()) - power(b.weighted())))
        },
        first_principles: |case| {
            // The terms p·p cancel: 2p·(b - a) on one side, what does not depend on p on the other.
            let (p, a, b) = &case.integers;
            let [(a, of_a), (b, of_b)] = [a.weighted(), b.weighted()];
            let square = |q: &Place| q.iter().map(|x| x * x).sum::<BigInt>();
            let along: BigInt = place(p).iter().zip(difference(&a, &b)).map(|(x, y)| x * y).sum();
            let lengths = Rational::from_integer(along * 2 + square(&a) - square(&b));
            Sign::from(lengths.cmp(&(Rational::from_integer(of_a - of_b) / &case.unit)))
        },
        degenerate: |bits, draw| {
            let (center, points) = with_power_center(Self::DIMENSION, bits, 2, draw);
            let mut case: Vec<Whole> = core::iter::once(center).chain(points).collect();
            if draw.one_in(8) {
                case[3] = case[1].clone();
            }
            case
        },
    }
}
