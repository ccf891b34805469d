//! The smallest ball around points by first principles: of all balls that one to four of them determine, the smallest
//! that contains all of them.

use crate::algebra::vector::{Quotient, difference, dot, in_unit, times};
use crate::containing::Containing;
use crate::hulls::affine_hull::equidistant;
use crate::*;
use straightedge::Point3;

/// What the oracle does.
pub const BY_SUBSETS: &str = "first principles: of the balls about the points of equal distance from \
    every one to four of the points, in their affine hull, the least that contains all; in floats the least radius by \
    rational squares";

/// A center, and the square of the radius times the square of its denominator.
type Ball = (Quotient, BigInt);

/// The center and the radius of the smallest ball around points, in a unit.
pub fn center_and_radius(points: &[Point3<BigInt>], unit: &Rational) -> (Point3<Rational>, Containing) {
    let mut places: Vec<Place> = points.iter().map(crate::place).collect();
    places.sort();
    places.dedup();
    let mut least: Option<Ball> = None;
    for_each_subset(&places, &mut Vec::new(), &mut |corners| {
        let Some(ball) = equidistant(corners) else { return };
        if least.as_ref().is_none_or(|least| is_less(&ball, least)) && places.iter().all(|p| contains(&ball, p)) {
            least = Some(ball);
        }
    });
    let (center, square) = least.expect("points");
    let squared_radius = in_unit(square, center.denominator.pow(2), &(unit * unit));
    let center: Point3<Rational> = center.point(unit);
    let points = places.iter().map(|p| Quotient::from(p).point(unit)).collect();
    (center.clone(), Containing::radius(&squared_radius, center, points))
}

fn for_each_subset(places: &[Place], chosen: &mut Vec<Place>, visit: &mut impl FnMut(&[Place])) {
    for (i, place) in places.iter().enumerate() {
        chosen.push(place.clone());
        visit(chosen);
        if chosen.len() < 4 {
            for_each_subset(&places[i + 1..], chosen, visit);
        }
        chosen.pop();
    }
}

fn is_less((center, square): &Ball, (other, of_other): &Ball) -> bool {
    square * other.denominator.pow(2) < of_other * center.denominator.pow(2)
}

fn contains((center, square): &Ball, p: &Place) -> bool {
    let away = difference(&center.numerators, &times(p, &center.denominator));
    dot(&away, &away) <= *square
}
