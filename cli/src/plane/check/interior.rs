//! Whether the rings of a polygon bound a connected interior: holes inside the shell, not within each other, and no
//! cycle of rings that touch.

use super::meetings::{Meetings, Touch, key};
use super::rings::Rings;
use super::rule::{Finding, Rule};
use crate::plane::located::{Located, is_within};
use std::collections::{HashMap, HashSet};
use straightedge::intersect::visit_close_pairs;
use straightedge::{Aabb2, Location, Point2};

/// Checks a polygon. Rings that are not simple, or cross, are passed over: they are findings already.
pub(super) fn check(
    rings: &Rings<'_>,
    part: usize,
    meetings: &Meetings,
    are_simple: &[bool],
    findings: &mut Vec<Finding>,
) {
    let part = &rings.parts[part];
    let (shell, holes) = (part.rings.start, part.rings.start + 1..part.rings.end);
    if holes.is_empty() {
        return;
    }
    let before = findings.len();
    let mut located = HashMap::new();
    let mut add = |rule, ring: usize, other: usize, at| {
        let of = vec![rings.whole(ring), rings.whole(other)];
        findings.push(Finding { rule, geometry: part.geometry, at: Some(at), of });
    };
    let is_checked =
        |ring: usize, other: usize| are_simple[ring] && are_simple[other] && meetings.are_apart(ring, other);
    for hole in holes.clone().filter(|hole| is_checked(shell, *hole)) {
        if let Err(at) = is_inside(rings, hole, shell, meetings, &mut located) {
            add(Rule::HoleOutside, hole, shell, at);
        }
    }
    let boxes: Vec<(usize, Aabb2<f64>)> =
        holes.clone().filter_map(|hole| Some((hole, rings.rings[hole].aabb()?))).collect();
    let diagonals: Vec<[Point2<f64>; 2]> = boxes.iter().map(|(_, aabb)| [aabb.min, aabb.max]).collect();
    let mut nested: HashMap<usize, (usize, Point2<f64>)> = HashMap::new();
    visit_close_pairs(&diagonals, &mut |i, j| {
        for (inner, outer) in [(i, j), (j, i)] {
            let [(hole, of_hole), (other, of_other)] = [&boxes[inner], &boxes[outer]];
            let is_nested = nested.contains_key(hole);
            if !is_nested && is_within(of_hole, of_other) && is_checked(*hole, *other) {
                let inside = is_inside(rings, *hole, *other, meetings, &mut located);
                if inside.is_ok() {
                    nested.insert(*hole, (*other, rings.rings[*hole].corner(0)));
                }
            }
        }
    });
    nested.into_iter().for_each(|(hole, (other, at))| add(Rule::HolesNested, hole, other, at));
    let are_fine = part.rings.clone().all(|ring| are_simple[ring])
        && findings.len() == before
        && !part.rings.clone().any(|ring| meetings.rings_that_cross.contains(&ring));
    if are_fine {
        findings.extend(cycle(part.rings.clone(), meetings).map(|touch| Finding {
            rule: Rule::InteriorDisconnected,
            geometry: part.geometry,
            at: Some(touch.at),
            of: touch.edges.map(|(ring, edge)| rings.place(ring, edge)).to_vec(),
        }));
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
    if let Some(touch) = meetings.touches.get(&pair).and_then(|touches| touches.first()) {
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

/// A point where rings touch that are joined otherwise, too: the rings then enclose a part of the interior.
fn cycle(of: std::ops::Range<usize>, meetings: &Meetings) -> Option<&Touch> {
    let of_ring =
        |ring| meetings.touches_from(ring).flat_map(|(pair, touches)| touches.iter().map(move |of| (pair, of)));
    let mut touches: Vec<([usize; 2], &Touch)> = of.clone().flat_map(of_ring).collect();
    touches.sort_by_key(|(_, touch)| touch.edges);
    // Rings and points are joined where a ring goes through a point.
    let mut points = HashMap::new();
    let (mut joined, mut links) = (Forest { parents: (0..of.len()).collect() }, HashSet::new());
    touches.into_iter().find_map(|(pair, touch)| {
        let point = *points.entry(key(touch.at)).or_insert_with(|| joined.add());
        let mut joins_again = |ring: usize| links.insert((ring, point)) && !joined.join(ring - of.start, point);
        pair.map(&mut joins_again).contains(&true).then_some(touch)
    })
}

/// Sets of numbers: each number has a parent in its set, or is the root.
struct Forest {
    parents: Vec<usize>,
}

impl Forest {
    fn add(&mut self) -> usize {
        self.parents.push(self.parents.len());
        self.parents.len() - 1
    }

    fn root(&mut self, mut of: usize) -> usize {
        while self.parents[of] != of {
            // Each is moved nearer to the root.
            self.parents[of] = self.parents[self.parents[of]];
            of = self.parents[of];
        }
        of
    }

    /// Joins two sets: whether they were two.
    fn join(&mut self, one: usize, other: usize) -> bool {
        let [one, other] = [one, other].map(|of| self.root(of));
        self.parents[one] = other;
        one != other
    }
}
