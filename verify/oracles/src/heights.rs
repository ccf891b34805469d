//! Segments of the plane over one x, by rational numbers: the heights that they have there.

use crate::*;
use straightedge::Segment2;

/// What the oracles of orders over an x do.
pub const BY_HEIGHTS: &str = "the least and the greatest height of each over the x, as rational numbers";

/// What those of defined points do.
pub const BY_HEIGHTS_OF_DEFINED: &str = "incidences solved by elimination without fractions, then the least and \
    the greatest height of each over the x, as rational numbers; first principles: elimination over rationals";

/// The least and the greatest height.
pub struct Heights(Rational, Rational);

impl Heights {
    /// That of a point.
    pub fn of_point(p: &Point2<Rational>) -> Self {
        Heights(p.y.clone(), p.y.clone())
    }

    /// Those of a segment over an x, if it has a point there.
    pub fn at(x: &Rational, Segment2 { a, b }: &Segment2<Rational>) -> Option<Self> {
        if a.x == b.x {
            let heights = if a.y < b.y { [a, b] } else { [b, a] }.map_each(|p| p.y.clone());
            let [least, greatest] = heights;
            return (*x == a.x).then_some(Heights(least, greatest));
        }
        let of_b = (x - &a.x) / (&b.x - &a.x);
        let of_a = Rational::one() - &of_b;
        if of_a.is_negative() || of_b.is_negative() {
            return None;
        }
        let height = &a.y * of_a + &b.y * of_b;
        Some(Heights(height.clone(), height))
    }
}

/// The order of two intervals of heights; zero if they share one.
pub fn compare(first: Option<Heights>, second: Option<Heights>) -> Option<Sign> {
    let (Heights(least, greatest), Heights(other_least, other_greatest)) = (first?, second?);
    Some(match (greatest < other_least, least > other_greatest) {
        (true, _) => Sign::Negative,
        (_, true) => Sign::Positive,
        _ => Sign::Zero,
    })
}

/// A slope: infinite ones are the greatest.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub enum Slope {
    /// Of a segment that is not vertical.
    Finite(Rational),
    /// Of a vertical one.
    Infinite,
}

/// The slope of a segment that is no point.
pub fn slope(Segment2 { a, b }: &Segment2<BigInt>) -> Option<Slope> {
    let (run, rise) = (&b.x - &a.x, &b.y - &a.y);
    match (run.is_zero(), rise.is_zero()) {
        (true, true) => None,
        (true, false) => Some(Slope::Infinite),
        (false, _) => Some(Slope::Finite(lowest_terms(rise, run))),
    }
}
