//! Capsules against balls and capsules; degenerate: touching, end to end, end to side and crossing at a distance.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::nearest::ball_contact;
use super::super::oracle::vector::difference;
use super::super::oracle::{Place, place};
use super::super::query::Query;
use crate::{Capsule, Contact, Number, Of, Scalar, Sphere, intersect};
use std::vec::Vec;

/// [`intersect::sphere_capsule()`].
pub struct SphereCapsule;

impl Query for SphereCapsule {
    const ID: &'static str = "intersect/sphere_capsule";
    const INPUTS: &'static [(&'static str, &'static str)] =
        &[("sphere", "Sphere centre r"), ("capsule", "Capsule a b r")];
    const FIELDS: &'static [&'static str] = &["contact"];
    const DECISIONS: &'static [&'static str] = super::CONTACTS;
    const ORACLE: &'static str =
        "a ball of both radii against the axis, by the foot on the span of every few vertices, over big integers";
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 4;
    const BY_ROBUST: bool = false;

    type Case = (Sphere<Number>, Capsule<Number>);
    type Answer<S: Scalar> = Contact;

    fn ask<S: Scalar>((sphere, capsule): &Of<Self::Case, S>) -> Contact {
        intersect::sphere_capsule(sphere, capsule)
    }
    fn oracle(case: &Exact<Self::Case>) -> Contact {
        let (sphere, capsule) = &case.integers;
        let axis = [&capsule.a, &capsule.b].map(place);
        ball_contact(&place(&sphere.centre), &(&sphere.r + &capsule.r), &axis, &case.unit).contact
    }
    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let ([p, _], [a, b], reach) = axes(bits, draw);
        let [r, s] = radii(reach, draw);
        [p, r, a, b, s].into()
    }
}

/// [`intersect::capsule_capsule()`].
pub struct CapsuleCapsule;

impl Query for CapsuleCapsule {
    const ID: &'static str = "intersect/capsule_capsule";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("first", "Capsule a b r"), ("second", "Capsule a b r")];
    const FIELDS: &'static [&'static str] = &["contact"];
    const DECISIONS: &'static [&'static str] = super::CONTACTS;
    const ORACLE: &'static str = "a ball of both radii about the origin against the hull of the differences of ends, by the foot on the span of every few vertices, over big integers";
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 6;
    const BY_ROBUST: bool = false;

    type Case = [Capsule<Number>; 2];
    type Answer<S: Scalar> = Contact;

    fn ask<S: Scalar>([first, second]: &[Capsule<S>; 2]) -> Contact {
        intersect::capsule_capsule(first, second)
    }
    fn oracle(case: &Exact<Self::Case>) -> Contact {
        let [first, second] = &case.integers;
        let [a, b, c, d] = [&first.a, &first.b, &second.a, &second.b].map(place);
        let differences = [(&a, &c), (&a, &d), (&b, &c), (&b, &d)].map(|(p, q)| difference(p, q));
        let origin: Place = [0; 3].map(Into::into).into();
        ball_contact(&origin, &(&first.r + &second.r), &differences, &case.unit).contact
    }
    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let ([a, b], [c, d], reach) = axes(bits, draw);
        let [r, s] = radii(reach, draw);
        [a, b, r, c, d, s].into()
    }
}

/// Two axes and their distance: ends in two parallel planes, at least one of each plane that is nearest to the other.
fn axes(bits: u32, draw: &mut Draw) -> ([Whole; 2], [Whole; 2], i64) {
    if draw.one_in(6) {
        // In one plane or on one line: mostly of distance 0, or disjoint.
        let mut ends = if draw.one_in(2) { draw.on_line(3, bits, 4) } else { draw.on_plane(3, bits, 4) };
        ends.truncate(4);
        let [a, b, c, d] = ends.try_into().expect("four of them");
        return ([a, b], [c, d], 0);
    }
    let ([u, v, w], length) = draw.frame(bits.saturating_sub(5).max(4));
    let base = draw.point(3, bits.saturating_sub(2));
    let at = |s: i64, t: i64, h: i64| -> Whole { (0..3).map(|i| base[i] + s * u[i] + t * v[i] + h * w[i]).collect() };
    let height = draw.between(0, 2);
    let few = |draw: &mut Draw| draw.between(0, 2);
    let (first, second) = match draw.below(4) {
        // The projections cross or are parallel.
        0 => {
            let (s, t) = (draw.between(-1, 1), draw.between(-1, 1));
            let first = [at(-few(draw), 0, 0), at(few(draw), 0, 0)];
            (first, [at(s - few(draw) * t, -few(draw), height), at(s + few(draw) * t, few(draw), height)])
        }
        1 => {
            let first = [at(0, 0, 0), at(few(draw), 0, 0)];
            let s = draw.between(-1, 1);
            (first, [at(s, 0, height), at(s + few(draw), 0, height)])
        }
        // An end over an axis.
        2 => {
            let first = [at(-few(draw), 0, 0), at(few(draw), 0, 0)];
            (first, [at(0, 0, height), at(draw.between(-2, 2), draw.between(-2, 2), height + few(draw))])
        }
        // An end over an end, both turned away from the other.
        _ => {
            let mut turned = |h: i64| at(draw.between(-2, 2), draw.between(-2, 2), h);
            let (b, d) = (turned(-1), turned(height + 1));
            ([at(0, 0, 0), b], [at(0, 0, height), d])
        }
    };
    let mut mixed = |[p, q]: [Whole; 2]| if draw.one_in(2) { [p, q] } else { [q, p] };
    let (first, second) = (mixed(first), mixed(second));
    let is_swapped = draw.one_in(2);
    let (first, second) = if is_swapped { (second, first) } else { (first, second) };
    (first, second, height * length)
}

/// Two radii of that sum, one of them often 0.
fn radii(sum: i64, draw: &mut Draw) -> [Whole; 2] {
    let r = match draw.below(4) {
        0 => 0,
        1 => sum,
        _ => draw.between(0, sum),
    };
    [[r].into(), [sum - r].into()]
}
