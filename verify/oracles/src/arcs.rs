//! Arcs of circles in the plane: common points by quadratic equations, whether they are on an arc by angles.
//!
//! All in integers: in a unit that is the common denominator of the centers, and vectors from a center times a positive
//! number.

use crate::winding::from;
use crate::*;
use straightedge::{Arc2, Contact, Location, Segment2};

/// What the oracle does.
pub const BY_ANGLES: &str = "first principles: centers and common points by linear and quadratic equations, in \
                             integers; where they are on an arc by their angles about its center";

/// An arc that is no segment.
pub(crate) struct Arc {
    /// The unit of all its numbers is one over this.
    pub(crate) scale: BigInt,
    pub(crate) center: Place,
    pub(crate) squared_radius: BigInt,
    /// The ends, counterclockwise, as vectors from the center.
    ends: [Place; 2],
    /// Whether the first end was the last one given.
    pub(crate) is_clockwise: bool,
}

/// A segment or an arc.
pub(crate) enum Curve {
    Segment([Place; 2]),
    Arc(Arc),
}

/// A vector whose coordinates are linear in one root: a number, and a factor of the root.
pub(crate) struct Vector {
    pub(crate) radicand: BigInt,
    coordinates: [[BigInt; 2]; 2],
}

pub(crate) fn times(a: &[BigInt], by: &BigInt) -> Place {
    a.iter().map(|x| x * by).collect()
}

pub(crate) fn plus(a: &[BigInt], b: &[BigInt]) -> Place {
    a.iter().zip(b).map(|(x, y)| x + y).collect()
}

pub(crate) fn dot(a: &[BigInt], b: &[BigInt]) -> BigInt {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

fn cross(a: &[BigInt], b: &[BigInt]) -> BigInt {
    &a[0] * &b[1] - &a[1] * &b[0]
}

/// The sign of a + b·√r: where a and b·√r have different signs, the squares tell.
pub(crate) fn sign_with_root(a: &BigInt, b: &BigInt, r: &BigInt) -> Sign {
    let (of_a, of_root) = (determinant::sign(a), determinant::sign(b) * determinant::sign(r));
    if of_a != -of_root || of_a.is_zero() {
        return if of_a.is_zero() { of_root } else { of_a };
    }
    of_a * Sign::from((a * a).cmp(&(b * b * r)))
}

impl Curve {
    pub(crate) fn new(arc: &Arc2<BigInt>) -> Self {
        let [a, via, b] = [&arc.a, &arc.via, &arc.b].map_each(place);
        // From a, the center is the X of 2u·X = u² and 2v·X = v², by Cramer's rule.
        let [u, v] = [&via, &b].map_each(|point| from(&a, point));
        let [of_u, of_v] = [dot(&u, &u), dot(&v, &v)];
        let mut center = [&of_u * &v[1] - &of_v * &u[1], &of_v * &u[0] - &of_u * &v[0]].to_vec();
        let mut scale: BigInt = cross(&u, &v) * 2;
        if scale.is_zero() {
            return Curve::Segment([a, b]);
        }
        if scale.is_negative() {
            scale = -scale;
            center.iter_mut().for_each(|x| *x = -&*x);
        }
        let start = times(&center, &(-BigInt::one()));
        let [via, end] = [&u, &v].map_each(|vector| from(&center, &times(vector, &scale)));
        let mut arc = Arc {
            center: plus(&times(&a, &scale), &center),
            squared_radius: dot(&start, &start),
            scale,
            ends: [start, end],
            is_clockwise: false,
        };
        if !arc.has(&Vector::whole(&via)).is_inside() {
            arc.ends.swap(0, 1);
            arc.is_clockwise = true;
        }
        Curve::Arc(arc)
    }
}

impl Vector {
    pub(crate) fn whole(vector: &[BigInt]) -> Self {
        Vector { radicand: BigInt::zero(), coordinates: [0, 1].map_each(|i| [vector[i].clone(), BigInt::zero()]) }
    }

    fn new(number: &[BigInt], factor: &[BigInt], radicand: &BigInt) -> Self {
        let coordinates = [0, 1].map_each(|i| [number[i].clone(), factor[i].clone()]);
        Vector { radicand: radicand.clone(), coordinates }
    }

    /// The sign of u·X.
    fn sign(&self, u: [&BigInt; 2]) -> Sign {
        let [number, factor] =
            [0, 1].map_each(|part| &self.coordinates[0][part] * u[0] + &self.coordinates[1][part] * u[1]);
        sign_with_root(&number, &factor, &self.radicand)
    }

    /// The sign of a × X.
    fn turn_from(&self, a: &[BigInt]) -> Sign {
        self.sign([&-&a[1], &a[0]])
    }

    /// Whether X has the direction of a.
    fn is_along(&self, a: &[BigInt]) -> bool {
        self.turn_from(a).is_zero() && self.sign([&a[0], &a[1]]).is_positive()
    }
}

/// A common point of a circle and a line.
pub(crate) struct Crossing {
    /// From the center.
    pub(crate) vector: Vector,
    /// The parameter along the line is (number ± √radicand) / square.
    number: BigInt,
    is_first: bool,
    square: BigInt,
}

impl Crossing {
    /// The sign of the parameter minus a number.
    pub(crate) fn compare(&self, with: i32) -> Sign {
        let factor = BigInt::from(if self.is_first { -1 } else { 1 });
        sign_with_root(&(&self.number - &self.square * with), &factor, &self.vector.radicand)
    }
}

impl Arc {
    /// The same in a unit that is so many times smaller.
    fn divided(&self, by: &BigInt) -> Self {
        Arc {
            scale: &self.scale * by,
            center: times(&self.center, by),
            squared_radius: &self.squared_radius * by * by,
            ends: self.ends.map_refs(|end| times(end, by)),
            is_clockwise: self.is_clockwise,
        }
    }

    /// Where a vector from the center points to: to the arc, to an end of it, or elsewhere.
    pub(crate) fn has(&self, vector: &Vector) -> Location {
        let [a, b] = &self.ends;
        if vector.is_along(a) || vector.is_along(b) {
            return Location::Boundary;
        }
        let (after_start, after_end) = (vector.turn_from(a), vector.turn_from(b));
        let is_inside = match determinant::sign(&cross(a, b)) {
            // Less than half of a circle.
            Sign::Positive => after_start.is_positive() && after_end.is_negative(),
            Sign::Zero => after_start.is_positive(),
            // The rest is less than half of a circle.
            Sign::Negative => !(after_end.is_positive() && after_start.is_negative()),
        };
        if is_inside { Location::Inside } else { Location::Outside }
    }

    /// The vector from the center to a point of the case.
    pub(crate) fn vector_to(&self, point: &Place) -> Place {
        from(&self.center, &times(point, &self.scale))
    }

    /// The common points of the circle and a line through a point of the case, in the order of the direction.
    pub(crate) fn meets_line(&self, point: &Place, direction: &Place) -> Vec<Crossing> {
        let vector = self.vector_to(point);
        let direction = times(direction, &self.scale);
        let (square, half) = (dot(&direction, &direction), dot(&vector, &direction));
        let radicand = &half * &half - (dot(&vector, &vector) - &self.squared_radius) * &square;
        if radicand.is_negative() {
            return Vec::new();
        }
        let middle = from(&times(&direction, &half), &times(&vector, &square));
        let crossing = |is_first: bool| {
            let factor = if is_first { times(&direction, &(-BigInt::one())) } else { direction.clone() };
            let vector = Vector::new(&middle, &factor, &radicand);
            Crossing { vector, number: -&half, is_first, square: square.clone() }
        };
        vec![crossing(true), crossing(false)]
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
    if p == q {
        let vector = arc.vector_to(p);
        let is_on_circle = dot(&vector, &vector) == arc.squared_radius;
        return contact(is_on_circle.then(|| ([arc.has(&Vector::whole(&vector)), Location::Inside], false)));
    }
    let place_on_segment = |x: &Crossing| match (x.compare(0), x.compare(1)) {
        (Sign::Negative, _) | (_, Sign::Positive) => Location::Outside,
        (Sign::Zero, _) | (_, Sign::Zero) => Location::Boundary,
        _ => Location::Inside,
    };
    let points = arc.meets_line(p, &from(p, q));
    contact(points.iter().map(|x| ([arc.has(&x.vector), place_on_segment(x)], x.vector.radicand.is_zero())))
}

/// Of arcs of one circle: of the pieces between neighbouring ends, by a vector to the middle of each.
fn on_one_circle(first: &Arc, second: &Arc) -> Contact {
    let mut vectors: Vec<&Place> = first.ends.iter().chain(&second.ends).collect();
    let reference = vectors[0];
    // By the angle from the first.
    let half = |v: &Place| {
        let turn = cross(reference, v);
        (
            turn.is_negative() || turn.is_zero() && dot(reference, v).is_negative(),
            turn.is_zero() && dot(reference, v).is_negative(),
        )
    };
    vectors.sort_by(|u, v| {
        let ((u_late, u_opposite), (v_late, v_opposite)) = (half(u), half(v));
        let by_half = u_late.cmp(&v_late).then(v_opposite.cmp(&u_opposite));
        by_half.then_with(|| BigInt::zero().cmp(&cross(u, v)))
    });
    vectors.dedup();
    let middle = |i: usize| -> Place {
        let (u, v) = (vectors[i], vectors[(i + 1) % vectors.len()]);
        let turn = cross(u, v);
        let sum = plus(u, v);
        match determinant::sign(&turn) {
            Sign::Positive => sum,
            Sign::Negative => times(&sum, &(-BigInt::one())),
            // Opposite ones: ends of one arc are two vectors.
            Sign::Zero => vec![-u[1].clone(), u[0].clone()],
        }
    };
    let places = |v: &[BigInt]| [first, second].map_each(|arc: &Arc| arc.has(&Vector::whole(v)));
    let pieces = (0..vectors.len()).map(|i| (places(&middle(i)), false));
    let ends = vectors.iter().map(|v| (places(v), false));
    contact(pieces.chain(ends))
}

fn arcs(first: &Arc, second: &Arc) -> Contact {
    let (first, second) = (&first.divided(&second.scale), &second.divided(&first.scale));
    let between = from(&first.center, &second.center);
    let square = dot(&between, &between);
    if square.is_zero() {
        return if first.squared_radius == second.squared_radius {
            on_one_circle(first, second)
        } else {
            Contact::Disjoint
        };
    }
    // From the first center, 2u·Y = u² + r² - s² and Y² = r²; all points times 2u².
    let level = &square + &first.squared_radius - &second.squared_radius;
    let radicand: BigInt = &square * &first.squared_radius * 4 - &level * &level;
    if radicand.is_negative() {
        return Contact::Disjoint;
    }
    let across = [-&between[1], between[0].clone()];
    let points = [1, -1].map_each(|sign| {
        let factor = times(&across, &BigInt::from(sign));
        let to = |level: &BigInt| Vector::new(&times(&between, level), &factor, &radicand);
        [first.has(&to(&level)), second.has(&to(&(&level - &square * 2)))]
    });
    contact(points.into_iter().map(|places| (places, radicand.is_zero())))
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
