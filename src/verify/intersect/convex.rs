//! Two convex hulls of points; degenerate: together in a plane or on a line, with common points, with a common point on the
//! boundary.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::line::Part;
use super::super::oracle::vector::{cross, difference, dot};
use super::super::oracle::{Place, hull, place};
use super::super::query::Query;
use super::pairs::hulls_around;
use crate::{Contact, ConvexHull, Number, Rational, Scalar, Separation, intersect};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use std::vec::Vec;

const INPUTS: &[(&str, &str)] = &[("first", "ConvexHull n p1 … pn"), ("second", "ConvexHull n p1 … pn")];

const DIRECTIONS: &[(&str, &[Part])] = &[
    (Separation::FaceOfA(0, 0, 0).word(), &[Part::Index; 3]),
    (Separation::FaceOfB(0, 0, 0).word(), &[Part::Index; 3]),
    (Separation::Edges(0, 0, 0, 0).word(), &[Part::Index; 4]),
    (Separation::InPlaneOfA(0, 0).word(), &[Part::Index; 2]),
    (Separation::InPlaneOfB(0, 0).word(), &[Part::Index; 2]),
    (Separation::Line.word(), &[]),
];

/// [`intersect::convex_convex()`].
pub struct ConvexConvex;

impl Query for ConvexConvex {
    const ID: &'static str = "intersect/convex_convex";
    const PACE: u64 = 5;
    const INPUTS: &'static [(&'static str, &'static str)] = INPUTS;
    const FIELDS: &'static [&'static str] = &["contact", "separation"];
    const DECISIONS: &'static [&'static str] = super::CONTACTS;
    const WORDS: &'static [(&'static str, &'static [Part])] = DIRECTIONS;
    const ORACLE: &'static str = "first principles: positive weights of all points, by an exact linear program; heights of all \
                                  points along every direction with a name, over big integers";
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 3;
    const BY_ROBUST: bool = false;

    type Case = [ConvexHull<Number>; 2];
    type Answer<S: Scalar> = intersect::ConvexConvex;

    fn ask<S: Scalar>([first, second]: &[ConvexHull<S>; 2]) -> Self::Answer<S> {
        intersect::convex_convex(first, second)
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        let [a, b] = case.integers.each_ref().map(|points| points.points.iter().map(place).collect::<Vec<_>>());
        let contact = contact(&a, &b);
        let separation = directions(&a, &b).into_iter().find_map(|(name, normal)| {
            let ends = Ends::along(&normal, &a, &b);
            let found = match contact {
                Contact::Disjoint => ends.gap().is_positive(),
                Contact::Touching => ends.gap().is_zero() && !ends.are_all_one(),
                Contact::Overlapping => false,
            };
            (found && ends.face_each_other(&name, &normal, &a, &b)).then_some(name)
        });
        intersect::ConvexConvex { contact, separation }
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        degenerate(bits, draw)
    }
}

/// [`intersect::convex_penetration()`].
pub struct ConvexPenetration;

impl Query for ConvexPenetration {
    const ID: &'static str = "intersect/convex_penetration";
    const PACE: u64 = 5;
    const INPUTS: &'static [(&'static str, &'static str)] = INPUTS;
    const FIELDS: &'static [&'static str] = &["contact", "squared depth", "direction"];
    const DECISIONS: &'static [&'static str] = super::CONTACTS;
    const WORDS: &'static [(&'static str, &'static [Part])] = DIRECTIONS;
    const ORACLE: &'static str = "first principles: positive weights of all points, by an exact linear program; the least of the \
                                  depths along every direction with a name, over big integers";
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 3;
    const BY_ROBUST: bool = false;

    type Case = [ConvexHull<Number>; 2];
    type Answer<S: Scalar> = intersect::ConvexPenetration<S::Value>;

    fn ask<S: Scalar>([first, second]: &[ConvexHull<S>; 2]) -> Self::Answer<S> {
        intersect::convex_penetration(first, second)
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        let [a, b] = case.integers.each_ref().map(|points| points.points.iter().map(place).collect::<Vec<_>>());
        let contact = contact(&a, &b);
        // Squared depths as numerators and denominators.
        let mut least: Option<(BigInt, BigInt, Separation)> = None;
        if contact != Contact::Disjoint {
            for (name, normal) in directions(&a, &b) {
                let ends = Ends::along(&normal, &a, &b);
                let in_a_plane =
                    matches!(name, Separation::InPlaneOfA(..) | Separation::InPlaneOfB(..) | Separation::Line);
                if in_a_plane || ends.are_all_one() {
                    continue;
                }
                let Some(depth) = ends.depth(&name, &normal, &a, &b) else { continue };
                let (squared, length) = (&depth * &depth, dot(&normal, &normal));
                if least.as_ref().is_none_or(|(least, of, _)| &squared * of < least * &length) {
                    least = Some((squared, length, name));
                }
            }
        }
        let (squared_depth, direction) = match (contact, least) {
            (Contact::Disjoint, _) => (None, None),
            (_, None) => (Some(Rational::zero()), None),
            (_, Some((squared, length, direction))) => {
                (Some(Rational::new(squared, length) * &case.unit * &case.unit), Some(direction))
            }
        };
        intersect::ConvexPenetration { contact, squared_depth, direction }
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        degenerate(bits, draw)
    }
}

fn contact(a: &[Place], b: &[Place]) -> Contact {
    hull::contact(&a.iter().collect::<Vec<_>>(), &b.iter().collect::<Vec<_>>())
}

fn is_null(v: &Place) -> bool {
    v.iter().all(Zero::is_zero)
}

/// All i < j < n.
fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |i| (i + 1..n).map(move |j| (i, j)))
}

/// Every direction with a name in the affine hull of both sets, in the order of names.
fn directions(a: &[Place], b: &[Place]) -> Vec<(Separation, Place)> {
    let origin = &a[0];
    let offsets: Vec<Place> = a.iter().chain(b).map(|x| difference(origin, x)).filter(|x| !is_null(x)).collect();
    let Some(line) = offsets.first() else { return Vec::new() };
    let Some(plane) = offsets.iter().map(|x| cross(line, x)).find(|n| !is_null(n)) else {
        return [(Separation::Line, line.clone())].into();
    };
    let mut found = Vec::new();
    if offsets.iter().all(|x| dot(&plane, x).is_zero()) {
        for (i, j) in pairs(a.len()) {
            found.push((Separation::InPlaneOfA(i, j), cross(&plane, &difference(&a[i], &a[j]))));
        }
        for (i, j) in pairs(b.len()) {
            found.push((Separation::InPlaneOfB(i, j), cross(&plane, &difference(&b[i], &b[j]))));
        }
        return found;
    }
    for (set, name) in [(a, Separation::FaceOfA as fn(usize, usize, usize) -> _), (b, Separation::FaceOfB)] {
        for (i, j) in pairs(set.len()) {
            for k in j + 1..set.len() {
                found.push((name(i, j, k), cross(&difference(&set[i], &set[j]), &difference(&set[i], &set[k]))));
            }
        }
    }
    for (i, j) in pairs(a.len()) {
        for (k, l) in pairs(b.len()) {
            let normal = cross(&difference(&a[i], &a[j]), &difference(&b[k], &b[l]));
            found.push((Separation::Edges(i, j, k, l), normal));
        }
    }
    found
}

/// The least and the greatest heights of two sets along a direction.
struct Ends([BigInt; 2], [BigInt; 2]);

impl Ends {
    fn along(normal: &Place, a: &[Place], b: &[Place]) -> Ends {
        let ends = |points: &[Place]| {
            let heights: Vec<BigInt> = points.iter().map(|x| dot(normal, x)).collect();
            [heights.iter().min(), heights.iter().max()].map(|height| height.expect("a point").clone())
        };
        Ends(ends(a), ends(b))
    }

    /// How far the sets are apart; less than zero, how far one must be moved.
    fn gap(&self) -> BigInt {
        let Ends([a0, a1], [b0, b1]) = self;
        (b0 - a1).max(a0 - b1)
    }

    /// Whether all points are at one height, as they are along 0.
    fn are_all_one(&self) -> bool {
        let Ends([a0, a1], [b0, b1]) = self;
        a0 == a1 && b0 == b1 && a0 == b0
    }

    /// How far B must be moved out through what the name says, or A so out of B.
    fn depth(&self, name: &Separation, normal: &Place, a: &[Place], b: &[Place]) -> Option<BigInt> {
        let Ends([a0, a1], [b0, b1]) = self;
        let up = Self::are_at(a1, b0, name, normal, a, b).then(|| a1 - b0);
        let down = Self::are_at(a0, b1, name, normal, a, b).then(|| b1 - a0);
        up.into_iter().chain(down).min()
    }

    /// Whether the vertices that the name says bound their sets on the sides with the gap.
    fn face_each_other(&self, name: &Separation, normal: &Place, a: &[Place], b: &[Place]) -> bool {
        let Ends([a0, a1], [b0, b1]) = self;
        b0 >= a1 && Self::are_at(a1, b0, name, normal, a, b) || a0 >= b1 && Self::are_at(a0, b1, name, normal, a, b)
    }

    /// Whether the vertices that the name says are at these heights.
    fn are_at(of_a: &BigInt, of_b: &BigInt, name: &Separation, normal: &Place, a: &[Place], b: &[Place]) -> bool {
        let is_at = |x: &Place, height: &BigInt| dot(normal, x) == *height;
        match *name {
            Separation::FaceOfA(i, ..) | Separation::InPlaneOfA(i, _) => is_at(&a[i], of_a),
            Separation::FaceOfB(i, ..) | Separation::InPlaneOfB(i, _) => is_at(&b[i], of_b),
            Separation::Edges(i, _, k, _) => is_at(&a[i], of_a) && is_at(&b[k], of_b),
            Separation::Line => true,
        }
    }
}

fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (first, second) = (draw.count(0), draw.count(1));
    match draw.below(4) {
        0 => draw.on_line(3, bits, first + second),
        1 => {
            // Parallel lines or planes: a translated copy of some of the points.
            let mut points = draw.on_plane(3, bits - 1, first + second);
            let by = draw.point(3, bits - 1);
            for point in &mut points[first..] {
                point.iter_mut().zip(&by).for_each(|(x, d)| *x += d);
            }
            points
        }
        _ => hulls_around(first, second, bits, draw),
    }
}
