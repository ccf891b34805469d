//! A moving ball against a polytope: its centre, which comes within the radius of a face, of an edge, or inside.
//!
//! Every root of what bounds these parts is tried, as in [`round_course`]; the first of all times and the last are the
//! ends of the span, and of the parts with the first time the least is hit.

use super::Place;
use super::course::Course;
use super::motion::span_of_hulls;
use super::nearest::ball_contact;
use super::round_course::{self, Root, Solid};
use super::vector::difference;
use crate::verify::answer::{RootSpan, RoundEncounter};
use crate::{Contact, Rational, RoundFeature, Span};
use num_bigint::BigInt;
use num_traits::{One, Zero};
use std::vec::Vec;

/// What these oracles do.
pub(in crate::verify) const BY_PARTS: &str = "every root of what bounds the rounded shape over a face and about an \
    edge, tried, and the shape itself by linear programs: the least and the greatest time, as surds";

/// A polytope and what its parts are called.
pub(in crate::verify) struct Parts<F> {
    /// All vertices.
    pub vertices: Vec<Place>,
    /// The ends of edges, with what these and what is between them are called.
    pub edges: Vec<([Place; 2], [F; 3])>,
    /// The corners of faces, around them.
    pub faces: Vec<(Vec<Place>, F)>,
    /// The inside.
    pub interior: F,
}

/// When a ball touches a polytope from which it seems to move, and the part it touches first.
pub(in crate::verify) fn encounter<F: Copy + Ord>(
    centre: &Place,
    velocity: &Place,
    r: &BigInt,
    parts: &Parts<F>,
) -> RoundEncounter<Rational, F> {
    let to: Place = centre.iter().zip(velocity).map(|(x, v)| x + v).collect();
    let line = Course::between(centre, &to);
    let mut passed: Vec<([Root; 2], Option<F>)> = Vec::new();
    for (ends, [a, b, between]) in &parts.edges {
        let Some([(enter, part), (exit, _)]) = round_course::ends(&line, Solid::Capsule, ends, r) else { continue };
        let label = match part {
            RoundFeature::CapA => a,
            RoundFeature::CapB => b,
            _ => between,
        };
        passed.push(([enter, exit], Some(*label)));
    }
    for (corners, label) in &parts.faces {
        passed.extend(round_course::ends_over_face(&line, corners, r).map(|ends| (ends, Some(*label))));
    }
    let ways: Vec<Place> = parts.vertices.iter().map(|vertex| difference(centre, vertex)).collect();
    let inside = span_of_hulls(&ways, velocity).map(|Span { enter, exit }| [enter, exit]);
    passed.extend(inside.map(|ends| (ends.each_ref().map(Root::rational), None)));
    let first = passed.iter().map(|(ends, _)| &ends[0]).min_by(|s, t| s.order(t));
    let last = passed.iter().map(|(ends, _)| &ends[1]).max_by(|s, t| s.order(t));
    let (Some(enter), Some(exit)) = (first, last) else { return RoundEncounter(RootSpan(None), None) };
    let overlaps = ball_contact(centre, r, &parts.vertices, &Rational::one()).contact == Contact::Overlapping;
    let touched = passed.iter().filter(|(ends, _)| ends[0].order(enter).is_eq()).filter_map(|(_, label)| *label).min();
    let rests = velocity.iter().all(Zero::is_zero);
    let exit = if rests { Root::whole(1).surd() } else { exit.surd() };
    let label = if overlaps { Some(parts.interior) } else { touched };
    RoundEncounter(RootSpan::of::<Rational>(Some(Span { enter: enter.surd(), exit })), label)
}
