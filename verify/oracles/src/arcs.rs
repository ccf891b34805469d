//! Arcs of circles in the plane: common points by quadratic equations, whether they are on an arc by angles.

use crate::elimination::Row;
use crate::*;
use straightedge::{Arc2, Contact, Location, Segment2};

/// What the oracle does.
pub const BY_ANGLES: &str = "first principles: centers by elimination, common points by quadratic equations, over \
                             fractions; where they are on an arc by their angles about its center";

/// A number, and a factor of the root of a point.
type Coordinate = [Rational; 2];

/// An arc that is no segment.
pub(crate) struct Arc {
    pub(crate) center: Row,
    pub(crate) squared_radius: Rational,
    /// The ends, counterclockwise, as vectors from the center.
    pub(crate) ends: [Row; 2],
    /// Whether the first end was the last one given.
    pub(crate) is_clockwise: bool,
}

/// A segment or an arc.
pub(crate) enum Curve {
    Segment([Place; 2]),
    Arc(Arc),
}

/// A point whose coordinates are linear in one root.
pub(crate) struct Point {
    pub(crate) radicand: BigInt,
    coordinates: [Coordinate; 2],
}

pub(crate) fn exact(point: &Place) -> Row {
    point.iter().map(|x| Rational::from_integer(x.clone())).collect()
}

pub(crate) fn minus(a: &[Rational], b: &[Rational]) -> Row {
    a.iter().zip(b).map(|(x, y)| x - y).collect()
}

pub(crate) fn dot(a: &[Rational], b: &[Rational]) -> Rational {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

fn cross(a: &[Rational], b: &[Rational]) -> Rational {
    &a[0] * &b[1] - &a[1] * &b[0]
}

/// The sign of a + b·√r: where a and b·√r have different signs, the squares tell.
fn sign_with_root(a: &Rational, b: &Rational, r: &BigInt) -> Sign {
    let (of_a, of_root) = (determinant::sign(a.numer()), determinant::sign(b.numer()) * determinant::sign(r));
    if of_a != -of_root || of_a.is_zero() {
        return if of_a.is_zero() { of_root } else { of_a };
    }
    let (left, right) = (a.numer() * b.denom(), b.numer() * a.denom());
    of_a * Sign::from((&left * &left).cmp(&(&right * &right * r)))
}

impl Curve {
    pub(crate) fn new(arc: &Arc2<BigInt>) -> Self {
        let places = [place(&arc.a), place(&arc.via), place(&arc.b)];
        let points = places.map_refs(exact);
        // 2(q - p)·X = q² - p²
        let bisector = |p: &Row, q: &Row| {
            let mut row: Row = minus(q, p).iter().map(|x| x + x).collect();
            row.push(dot(q, q) - dot(p, p));
            row
        };
        let rows = [bisector(&points[0], &points[1]), bisector(&points[1], &points[2])];
        if elimination::rank(&rows, 2) < 2 {
            let [a, _, b] = places;
            return Curve::Segment([a, b]);
        }
        let center = elimination::solution(&rows);
        let [a, via, b] = points.map_refs(|p| minus(p, &center));
        let squared_radius = dot(&a, &a);
        let mut arc = Arc { center, squared_radius, ends: [a, b], is_clockwise: false };
        if !arc.has(&Point::rational(&via)).is_inside() {
            arc.ends.swap(0, 1);
            arc.is_clockwise = true;
        }
        Curve::Arc(arc)
    }
}

impl Point {
    pub(crate) fn rational(point: &[Rational]) -> Self {
        Point { radicand: BigInt::zero(), coordinates: [0, 1].map_each(|i| [point[i].clone(), Rational::zero()]) }
    }

    pub(crate) fn minus(&self, origin: &[Rational]) -> Self {
        let coordinates = [0, 1].map_each(|i| {
            let [number, factor] = &self.coordinates[i];
            [number - &origin[i], factor.clone()]
        });
        Point { radicand: self.radicand.clone(), coordinates }
    }

    /// The sign of u·X - level.
    pub(crate) fn sign(&self, u: [&Rational; 2], level: &Rational) -> Sign {
        let [number, factor] =
            [0, 1].map_each(|part| self.coordinates[0][part].clone() * u[0] + self.coordinates[1][part].clone() * u[1]);
        sign_with_root(&(number - level), &factor, &self.radicand)
    }

    /// The sign of a × X.
    fn turn_from(&self, a: &[Rational]) -> Sign {
        self.sign([&-&a[1], &a[0]], &Rational::zero())
    }

    /// Whether X has the direction of a.
    fn is_along(&self, a: &[Rational]) -> bool {
        self.turn_from(a).is_zero() && self.sign([&a[0], &a[1]], &Rational::zero()).is_positive()
    }
}

impl Arc {
    /// Where a vector from the center points to: to the arc, to an end of it, or elsewhere.
    pub(crate) fn has(&self, vector: &Point) -> Location {
        let [a, b] = &self.ends;
        if vector.is_along(a) || vector.is_along(b) {
            return Location::Boundary;
        }
        let (after_start, after_end) = (vector.turn_from(a), vector.turn_from(b));
        let is_inside = match Sign::from(cross(a, b).cmp(&Rational::zero())) {
            // Less than half of a circle.
            Sign::Positive => after_start.is_positive() && after_end.is_negative(),
            Sign::Zero => after_start.is_positive(),
            // The rest is less than half of a circle.
            Sign::Negative => !(after_end.is_positive() && after_start.is_negative()),
        };
        if is_inside { Location::Inside } else { Location::Outside }
    }

    /// The common points of the circle and a line through a point, in the order of the direction, with a root that is
    /// zero where they are one.
    pub(crate) fn meets_line(&self, point: &[Rational], direction: &[Rational]) -> Vec<Point> {
        let from_center = minus(point, &self.center);
        let square = dot(direction, direction);
        let half = dot(&from_center, direction);
        let radicand = &half * &half - (dot(&from_center, &from_center) - &self.squared_radius) * &square;
        if radicand.is_negative() {
            return Vec::new();
        }
        // √(n/d) = √(n·d)/d
        let root = Rational::from_integer(radicand.denom().clone()).recip();
        let radicand = radicand.numer() * radicand.denom();
        let crossing = |sign: i32| {
            let t = [-&half / &square, &root * Rational::from_integer(sign.into()) / &square];
            let along = |i: usize| [&point[i] + &t[0] * &direction[i], &t[1] * &direction[i]];
            Point { radicand: radicand.clone(), coordinates: [along(0), along(1)] }
        };
        vec![crossing(-1), crossing(1)]
    }
}

/// The contact of two curves that have points in common, each with its places on both, and whether the curves have one
/// tangent there.
fn contact(common: impl IntoIterator<Item = ([Location; 2], bool)>) -> Contact {
    let contact_in = |(places, are_tangent): ([Location; 2], bool)| {
        if places.contains(&Location::Outside) {
            Contact::Disjoint
        } else if are_tangent || places.contains(&Location::Boundary) {
            Contact::Touching
        } else {
            Contact::Overlapping
        }
    };
    let contacts: Vec<Contact> = common.into_iter().map(contact_in).collect();
    let found = [Contact::Overlapping, Contact::Touching].into_iter().find(|contact| contacts.contains(contact));
    found.unwrap_or(Contact::Disjoint)
}

fn arc_and_places(arc: &Arc, [p, q]: &[Place; 2]) -> Contact {
    let (p, q) = (exact(p), exact(q));
    let direction = minus(&q, &p);
    if p == q {
        let vector = minus(&p, &arc.center);
        let is_on_circle = dot(&vector, &vector) == arc.squared_radius;
        return contact(is_on_circle.then(|| ([arc.has(&Point::rational(&vector)), Location::Inside], false)));
    }
    let points = arc.meets_line(&p, &direction);
    let place_on_segment = |x: &Point| {
        let beyond = |end: &Row| x.sign([&direction[0], &direction[1]], &dot(&direction, end));
        match (beyond(&p), beyond(&q)) {
            (Sign::Negative, _) | (_, Sign::Positive) => Location::Outside,
            (Sign::Zero, _) | (_, Sign::Zero) => Location::Boundary,
            _ => Location::Inside,
        }
    };
    contact(points.iter().map(|x| ([arc.has(&x.minus(&arc.center)), place_on_segment(x)], x.radicand.is_zero())))
}

/// Of arcs of one circle: of the pieces between neighbouring ends, by a vector to the middle of each.
fn on_one_circle(first: &Arc, second: &Arc) -> Contact {
    let mut vectors: Vec<&Row> = first.ends.iter().chain(&second.ends).collect();
    let from = vectors[0];
    // By the angle from the first.
    let half = |v: &Row| {
        let turn = cross(from, v);
        (
            turn.is_negative() || turn.is_zero() && dot(from, v).is_negative(),
            turn.is_zero() && dot(from, v).is_negative(),
        )
    };
    vectors.sort_by(|u, v| {
        let ((u_late, u_opposite), (v_late, v_opposite)) = (half(u), half(v));
        let by_half = u_late.cmp(&v_late).then(v_opposite.cmp(&u_opposite));
        by_half.then_with(|| Rational::zero().cmp(&cross(u, v)))
    });
    vectors.dedup();
    let middle = |i: usize| -> Row {
        let (u, v) = (vectors[i], vectors[(i + 1) % vectors.len()]);
        let turn = cross(u, v);
        let sum: Row = u.iter().zip(v).map(|(x, y)| x + y).collect();
        match Sign::from(turn.cmp(&Rational::zero())) {
            Sign::Positive => sum,
            Sign::Negative => sum.iter().map(|x| -x).collect(),
            // Opposite ones: ends of one arc are two vectors.
            Sign::Zero => vec![-u[1].clone(), u[0].clone()],
        }
    };
    let places = |v: &[Rational]| [first, second].map_each(|arc: &Arc| arc.has(&Point::rational(v)));
    let pieces = (0..vectors.len()).map(|i| (places(&middle(i)), false));
    let ends = vectors.iter().map(|v| (places(v), false));
    contact(pieces.chain(ends))
}

fn arcs(first: &Arc, second: &Arc) -> Contact {
    let between = minus(&second.center, &first.center);
    let square = dot(&between, &between);
    if square.is_zero() {
        return if first.squared_radius == second.squared_radius {
            on_one_circle(first, second)
        } else {
            Contact::Disjoint
        };
    }
    // 2u·Y = u² + r² - s² from the first center.
    let level = (&square + &first.squared_radius - &second.squared_radius) / (&square + &square);
    let point: Row = first.center.iter().zip(&between).map(|(c, u)| c + &level * u).collect();
    let points = first.meets_line(&point, &[-&between[1], between[0].clone()]);
    let places = |x: &Point| [first, second].map_each(|arc: &Arc| arc.has(&x.minus(&arc.center)));
    contact(points.iter().map(|x| (places(x), x.radicand.is_zero())))
}

/// The contact of an arc and a segment.
pub fn arc_and_segment(arc: &Arc2<BigInt>, segment: &Segment2<BigInt>) -> Contact {
    let ends = [place(&segment.a), place(&segment.b)];
    match Curve::new(arc) {
        Curve::Segment(chord) => hull::contact(&chord.each_ref(), &ends.each_ref()),
        Curve::Arc(arc) => arc_and_places(&arc, &ends),
    }
}

/// The contact of two arcs.
pub fn arc_and_arc(first: &Arc2<BigInt>, second: &Arc2<BigInt>) -> Contact {
    match (Curve::new(first), Curve::new(second)) {
        (Curve::Segment(first), Curve::Segment(second)) => hull::contact(&first.each_ref(), &second.each_ref()),
        (Curve::Segment(ends), Curve::Arc(arc)) | (Curve::Arc(arc), Curve::Segment(ends)) => {
            arc_and_places(&arc, &ends)
        }
        (Curve::Arc(first), Curve::Arc(second)) => arcs(&first, &second),
    }
}
