//! Whether the rings of a polygon bound a connected interior: holes inside the shell, not within each other, and no
//! cycle of rings that touch.

use super::cycle;
use super::meetings::{Meetings, Witness};
use super::rings::Rings;
use super::rule::{Finding, Rule};
use super::surrounding::{are_many_within, visit_surrounded};
use crate::plane::located::{Boxes, Located, is_within};
use std::collections::HashMap;
use straightedge::{Aabb2, Location, Point2};

/// Checks a polygon. Rings that are not simple, or cross, are passed over: they are findings already.
pub(super) fn check(
    rings: &Rings<'_>,
    number: usize,
    meetings: &Meetings,
    are_simple: &[bool],
    findings: &mut Vec<Finding>,
) {
    let part = &rings.parts[number];
    let (shell, holes) = (part.rings.start, part.rings.start + 1..part.rings.end);
    if holes.is_empty() {
        return;
    }
    let before = findings.len();
    let mut located = HashMap::new();
    let mut add = |rule, ring: usize, other: usize, at| {
        let of = vec![rings.whole(ring), rings.whole(other)];
        findings.push(Finding { rule, geometry: part.geometry, at: Some(at), of, also: Vec::new() });
    };
    let is_checked =
        |ring: usize, other: usize| are_simple[ring] && are_simple[other] && meetings.are_apart(ring, other);
    for hole in holes.clone().filter(|hole| is_checked(shell, *hole)) {
        if let Err(at) = is_inside(rings, hole, shell, meetings, &mut located) {
            add(Rule::HoleOutside, hole, shell, at);
        }
    }
    let boxes: Vec<(usize, Aabb2<f64>)> =
        holes.filter(|hole| are_simple[*hole]).filter_map(|hole| Some((hole, rings.rings[hole].aabb()?))).collect();
    let tree = Boxes::new(boxes.iter().map(|(_, aabb)| *aabb).collect());
    let all_are_apart = part.rings.clone().all(|ring| are_simple[ring] && !meetings.rings_that_cross.contains(&ring));
    let is_swept = all_are_apart && are_many_within(&tree, &boxes);
    if is_swept {
        let all: Vec<usize> = part.rings.clone().collect();
        visit_surrounded(rings, &all, &mut |ring, around| {
            if let Some(other) = around.filter(|other| ring != shell && *other != shell) {
                add(Rule::HolesNested, ring, other, rings.rings[ring].corner(0));
            }
        });
    }
    for (number, (hole, of_hole)) in boxes.iter().enumerate().filter(|_| !is_swept) {
        let at = rings.rings[*hole].corner(0);
        let mut is_around = |other: usize| {
            let (other, of_other) = &boxes[other];
            is_within(of_hole, of_other)
                && is_checked(*hole, *other)
                && is_inside(rings, *hole, *other, meetings, &mut located).is_ok()
        };
        if let Some(other) = tree.find_around(of_hole, &mut |other| other != number && is_around(other)) {
            add(Rule::HolesNested, *hole, boxes[other].0, at);
        }
    }
    let are_fine = all_are_apart && findings.len() == before;
    let touching = meetings.within.get(&number).filter(|_| are_fine);
    let cycle = touching.map(|touching| cycle::cycle(part.rings.clone(), touching)).unwrap_or_default();
    let witness = |(at, edges): &Witness| (*at, edges.map(|(ring, edge)| rings.place(ring, edge)).to_vec());
    let mut points = cycle.iter().map(witness);
    if let Some((at, of)) = points.next() {
        let (rule, geometry, also) = (Rule::InteriorDisconnected, part.geometry, points.collect());
        findings.push(Finding { rule, geometry, at: Some(at), of, also });
    }
}

/// Whether a ring is inside another one that it does not cross: else a point of it that is outside, or a common one.
fn is_inside(
    rings: &Rings<'_>,
    ring: usize,
    other: usize,
    meetings: &Meetings,
    located: &mut HashMap<usize, Located>,
) -> Result<(), Point2<f64>> {
    let [inner, outer] = [ring, other].map(|ring| &rings.rings[ring]);
    let pair = [ring.min(other), ring.max(other)];
    // Where they touch, what the one surrounds is within what the other does, or beside it.
    if let Some(touch) = meetings.touch(rings, pair) {
        let of = |ring: usize| rings.surrounded(ring, touch.arms[usize::from(ring != pair[0])]);
        let is_inside = of(other).has_start_of(&touch.at, &of(ring));
        return if is_inside { Ok(()) } else { Err(touch.at) };
    }
    let p = inner.corner(0);
    let is_in_box = outer.aabb().zip(inner.aabb()).is_some_and(|(outer, inner)| is_within(&inner, &outer));
    if !is_in_box {
        return Err(p);
    }
    let located = located.entry(other).or_insert_with(|| Located::new([&outer.chain.points[..]]));
    if located.locate(&p) == Location::Inside { Ok(()) } else { Err(p) }
}
