//! Points of equal power, by elimination.

use crate::algebra::determinant::height;
use crate::algebra::elimination::whole_solution;
use crate::algebra::vector::{Quotient, cross, difference, dot, shorten, times};
use crate::*;
use straightedge::answer::Circumcenter;

/// What the oracles of power centers do.
pub const BY_EQUAL_POWERS: &str = "Gaussian elimination over big integers, of the equations that the powers \
    with respect to all points are equal, and of three points of space, that the center is in their plane";

/// The point of equal power with respect to weighted points, and that power, in a unit; `None` for dependent points.
pub fn power_center<P: From<[Rational; N]>, const N: usize>(
    points: &[(Place, BigInt)],
    unit: &Rational,
) -> Option<Circumcenter<P, Rational>> {
    let (first, of_first) = &points[0];
    // |x - p|² - w is |x - p₀|² - w₀: 2x·(p - p₀) is |p|² - w - (|p₀|² - w₀), all times the numerator of the unit.
    let twice = unit.numer() * 2;
    let equation = |(p, w): &(Place, BigInt)| {
        let side = height(p, w, unit) - height(first, of_first, unit);
        times(&difference(first, p), &twice).into_iter().chain([side]).collect::<Place>()
    };
    let mut equations: Vec<Place> = points[1..].iter().map(equation).collect();
    if equations.len() < N {
        let normal = cross(&difference(first, &points[1].0), &difference(first, &points[2].0));
        let side = dot(&normal, first);
        equations.push(normal.into_iter().chain([side]).collect());
    }
    equations.iter_mut().for_each(|row| shorten(row));
    let (numerators, denominator) = whole_solution(equations)?;
    let center = Quotient { numerators, denominator };
    let away: Rational = {
        let offset = difference(&times(first, &center.denominator), &center.numerators);
        lowest_terms(dot(&offset, &offset), center.denominator.pow(2))
    };
    let squared_radius = (away * unit - Rational::from_integer(of_first.clone())) * unit;
    Some(Circumcenter { center: center.point(unit), squared_radius })
}
