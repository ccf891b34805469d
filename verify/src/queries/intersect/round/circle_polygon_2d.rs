//! A disc against a polygon; degenerate: touching an edge or a corner, edges passed there and back.

use crate::generator::degenerate::planar::disc_and_points;
use crate::oracle::algebra::vector::{Quotient, difference, dot, times};
use crate::oracle::winding;
use crate::registry::registration::*;
use core::cmp::Ordering;
use straightedge::{Circle, Polygon};

query! {
    CirclePolygon2d = intersect::circle_polygon_2d(circle: Circle, polygon: Polygon);
    {
        degree: 4,
        answer: Contact,
        oracle: BY_SIDES, |case| {
            let (circle, polygon) = &case.integers;
            contact(circle, core::slice::from_ref(polygon), |winding| winding != 0)
        },
        degenerate: |bits, draw| {
            let count = draw.count(0);
            disc_and_points(count, bits, draw)
        },
    }
}

/// What the oracles of a disc and rings do.
pub(crate) const BY_SIDES: &str =
    "the winding numbers on both sides of every piece of the chain, cut where edges cross, and of the center";

/// The contact of a disc and the inside of rings, by the sums of winding numbers that count as inside.
pub(crate) fn contact(circle: &Circle<BigInt>, rings: &[Polygon<BigInt>], is_inside: impl Fn(i64) -> bool) -> Contact {
    let rings: Vec<Vec<Place>> = rings.iter().map(winding::corners).collect();
    let center = place(&circle.center);
    let around: Option<i64> = rings.iter().map(|ring| winding::of_chain(&center, ring)).sum();
    if circle.radius.is_zero() {
        return match around {
            None => Contact::Touching,
            Some(times) if is_inside(times) => Contact::Overlapping,
            Some(_) => Contact::Disjoint,
        };
    }
    // Rings that are points bound nothing, so they are left out.
    let bordering = rings.iter().filter(|ring| ring.iter().any(|corner| *corner != ring[0]));
    if bordering.map(|ring| winding::of_chain(&center, ring)).sum::<Option<i64>>().is_some_and(&is_inside) {
        return Contact::Overlapping;
    }
    let r_squared = (&circle.radius * &circle.radius, BigInt::one());
    let mut contact = Contact::Disjoint;
    for piece in pieces(&rings) {
        let distance = compare(&distance_squared(&(&center).into(), &piece), &r_squared);
        let is_point = piece.edge.iter().all(Zero::is_zero);
        if distance.is_lt() && !is_point && sides(&piece, &rings).into_iter().any(&is_inside) {
            return Contact::Overlapping;
        }
        if distance.is_le() {
            contact = Contact::Touching;
        }
    }
    contact
}

/// A numerator over a positive denominator.
type Fraction = (BigInt, BigInt);

fn compare((a, b): &Fraction, (c, d): &Fraction) -> Ordering {
    (a * d).cmp(&(c * b))
}

fn cross(u: &Place, v: &Place) -> BigInt {
    &u[0] * &v[1] - &u[1] * &v[0]
}

/// `from` + t·edge, for t in a span.
struct Piece<'a> {
    from: &'a Place,
    edge: Place,
    span: [Fraction; 2],
}

fn edges(rings: &[Vec<Place>]) -> Vec<Piece<'_>> {
    let ends = rings.iter().flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)));
    let whole = || [0, 1].map_each(|t| (BigInt::from(t), BigInt::one()));
    ends.map(|(from, to)| Piece { from, edge: difference(from, to), span: whole() }).collect()
}

/// The edges, cut where another crosses or begins or ends.
fn pieces(rings: &[Vec<Place>]) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    for Piece { from, edge, span } in edges(rings) {
        let square = dot(&edge, &edge);
        let mut cuts = Vec::from(span);
        for other in edges(rings) {
            let (turn, offset) = (cross(&edge, &other.edge), difference(from, other.from));
            if turn.is_zero() {
                let begins = dot(&offset, &edge);
                cuts.push((&begins + dot(&other.edge, &edge), square.clone()));
                cuts.push((begins, square.clone()));
            } else {
                cuts.push((cross(&offset, &other.edge) * turn.signum(), turn.abs()));
            }
        }
        // An edge that is a point has nothing to cut.
        cuts.retain(|(n, d)| d.is_positive() && !n.is_negative() && n <= d);
        cuts.sort_by(compare);
        cuts.dedup_by(|s, t| compare(s, t).is_eq());
        let spans = cuts.windows(2).map(|span| [span[0].clone(), span[1].clone()]);
        pieces.extend(spans.map(|span| Piece { from, edge: edge.clone(), span }));
    }
    pieces
}

fn distance_squared(c: &Quotient, Piece { from, edge, span }: &Piece<'_>) -> Fraction {
    // The vector to c, and the parameter of the foot, both times the denominator of c.
    let offset = difference(&times(from, &c.denominator), &c.numerators);
    let foot = (dot(&offset, edge), dot(edge, edge));
    let [start, end] = span.map_refs(|(n, d)| (n * &c.denominator, d.clone()));
    let (n, d) = if foot.1.is_zero() || compare(&foot, &start).is_lt() {
        start
    } else if compare(&foot, &end).is_gt() {
        end
    } else {
        foot
    };
    let rest = difference(&times(edge, &n), &times(&offset, &d));
    (dot(&rest, &rest), (d * &c.denominator).pow(2))
}

/// The winding numbers on both sides of the middle of a piece, so close to it that no other edge is in between.
fn sides(Piece { from, edge, span: [start, end] }: &Piece<'_>, rings: &[Vec<Place>]) -> [i64; 2] {
    let at = (&start.0 * &end.1 + &end.0 * &start.1, &start.1 * &end.1 * 2);
    let middle =
        Quotient { numerators: from.iter().zip(edge).map(|(f, e)| f * &at.1 + e * &at.0).collect(), denominator: at.1 };
    let across = Place::from([-&edge[1], edge[0].clone()]);
    let square = dot(&across, &across);
    let distances = edges(rings).into_iter().map(|edge| distance_squared(&middle, &edge));
    let clear = distances.filter(|(n, _)| !n.is_zero()).min_by(compare);
    // How often the step across is halved.
    let mut halvings = 0_u64;
    while clear.as_ref().is_some_and(|(n, d)| &square * d >= n << (2 * halvings)) {
        halvings += 16;
    }
    // Integers again.
    let scale = &middle.denominator << halvings;
    let scaled = |ring: &Vec<Place>| -> Vec<Place> { ring.iter().map(|corner| times(corner, &scale)).collect() };
    let rings: Vec<Vec<Place>> = rings.iter().map(scaled).collect();
    [1, -1].map_each(|side| {
        let step = &middle.denominator * side;
        let beside = middle.numerators.iter().zip(&across).map(|(m, a)| (m << halvings) + a * &step).collect();
        rings.iter().map(|ring| winding::of_chain_beside(&beside, ring)).sum()
    })
}
