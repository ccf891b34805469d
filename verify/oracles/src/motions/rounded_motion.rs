//! A moving ball against a polytope: its center comes within the radius of a face or an edge, or inside.
//!
//! Every root of the surfaces that bound these sets is tried, as in [`round_trajectory`]; the first of all times and
//! the last are the ends of the span, and the least of the features with the first time is hit.

use crate::algebra::vector::difference;
use crate::box_parts::Sides;
use crate::distances::nearest::ball_contact;
use crate::motions::motion::span_of_hulls;
use crate::motions::round_trajectory::{Root, Solid};
use crate::motions::trajectory::Trajectory;
use crate::*;
use straightedge::{BoxFeature, Contact, RoundFeature, Span, Surd};

/// What these oracles do.
pub const BY_PARTS: &str = "every root of what bounds the rounded shape over a face and about an \
    edge, tried, and the shape itself by linear programs: the least and the greatest time, as surds";

/// A polytope and the names of its features.
pub struct Parts<F> {
    /// All vertices.
    pub vertices: Vec<Place>,
    /// The ends of edges, with the names of both ends and of the edge.
    pub edges: Vec<([Place; 2], [F; 3])>,
    /// The corners of faces in order around them, with the names of the faces.
    pub faces: Vec<(Vec<Place>, F)>,
    /// The name of the interior.
    pub interior: F,
}

/// All features of a box: they have no side on the axes along which it has no extent.
pub fn parts_of_box(Sides { corners, has_extent }: &Sides<3>) -> Parts<BoxFeature<3>> {
    let label = |at: [Sign; 3]| {
        BoxFeature::new([0, 1, 2].map_each(|axis| if has_extent[axis] { at[axis] } else { Sign::Zero }))
    };
    let corner = |at: [Sign; 3]| {
        let (_, corner) = corners.iter().find(|(signs, _)| *signs == at).expect("a corner on these sides");
        corner.clone()
    };
    let all = (0..27_usize).map(|code| {
        [0, 1, 2].map_each(|axis| [Sign::Negative, Sign::Zero, Sign::Positive][code / 3_usize.pow(axis) % 3])
    });
    let all: Vec<[Sign; 3]> = all.collect();
    // The corners of a feature, in order around it.
    let corners_of = |at: [Sign; 3]| -> Vec<[Sign; 3]> {
        let mut found = vec![at];
        for (turn, i) in (0..3).filter(|i| at[*i].is_zero()).enumerate() {
            let with = |mut corner: [Sign; 3], sign: Sign| {
                corner[i] = sign;
                corner
            };
            let low = found.iter().map(|corner| with(*corner, Sign::Negative));
            let high = found.iter().map(|corner| with(*corner, Sign::Positive));
            found = if turn == 1 { low.chain(high.rev()).collect() } else { low.chain(high).collect() };
        }
        found
    };
    let of =
        |zeros: usize| all.iter().copied().filter(move |at| at.iter().filter(|sign| sign.is_zero()).count() == zeros);
    let edge = |at: [Sign; 3]| {
        let [a, b] = corners_of(at).try_into().expect("two ends");
        ([corner(a), corner(b)], [label(a), label(b), label(at)])
    };
    Parts {
        vertices: of(0).map(corner).collect(),
        edges: of(1).map(edge).collect(),
        faces: of(2).map(|at| (corners_of(at).into_iter().map(corner).collect(), label(at))).collect(),
        interior: BoxFeature::new([Sign::Zero; 3]),
    }
}

/// The times at which a ball, moving relative to a polytope, touches it, and the feature it touches first.
pub fn encounter<F: Copy + Ord>(
    center: &Place,
    velocity: &Place,
    r: &BigInt,
    parts: &Parts<F>,
) -> (Option<Span<Surd>>, Option<F>) {
    let to: Place = center.iter().zip(velocity).map(|(x, v)| x + v).collect();
    let line = Trajectory::between(center, &to);
    let mut passed: Vec<([Root; 2], Option<F>)> = Vec::new();
    for (ends, [a, b, between]) in &parts.edges {
        let Some([(enter, part), (exit, _)]) = round_trajectory::ends(&line, Solid::Capsule, ends, r) else { continue };
        let label = match part {
            RoundFeature::CapA => a,
            RoundFeature::CapB => b,
            _ => between,
        };
        passed.push(([enter, exit], Some(*label)));
    }
    for (corners, label) in &parts.faces {
        passed.extend(round_trajectory::ends_over_face(&line, corners, r).map(|ends| (ends, Some(*label))));
    }
    let ways: Vec<Place> = parts.vertices.iter().map(|vertex| difference(center, vertex)).collect();
    let inside = span_of_hulls(&ways, velocity).map(|Span { enter, exit }| [enter, exit]);
    passed.extend(inside.map(|ends| (ends.map_refs(Root::rational), None)));
    let first = passed.iter().map(|(ends, _)| &ends[0]).min_by(|s, t| s.order(t));
    let last = passed.iter().map(|(ends, _)| &ends[1]).max_by(|s, t| s.order(t));
    let (Some(enter), Some(exit)) = (first, last) else { return (None, None) };
    let overlaps = ball_contact(center, r, &parts.vertices, &Rational::one()).contact == Contact::Overlapping;
    let touched = passed.iter().filter(|(ends, _)| ends[0].order(enter).is_eq()).filter_map(|(_, label)| *label).min();
    let rests = velocity.iter().all(Zero::is_zero);
    let exit = if rests { Root::whole(1).surd() } else { exit.surd() };
    let label = if overlaps { Some(parts.interior) } else { touched };
    (Some(Span { enter: enter.surd(), exit }), label)
}
