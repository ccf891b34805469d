//! Which polygons of a file overlap: whose interiors have a point in common.

use super::inside;
use super::limits::PAIRS;
use super::meetings::Meetings;
use super::pairs::PairMap;
use super::rings::Rings;
use super::rule::{Finding, Overlap, Rule};
use super::search::{Found, Search};
use std::collections::BTreeMap;

/// The most pairs of geometries that are listed.
const LISTED: usize = 20_000;

/// The pairs of geometries that overlap.
#[derive(Default)]
pub(crate) struct Overlaps {
    /// Each pair once, but at most so many as are listed.
    pub(crate) listed: Vec<Overlap>,
    /// How many there are.
    pub(crate) count: usize,
    /// Whether there may be more, which were not looked for.
    pub(crate) is_least: bool,
}

/// Finds the pairs of geometries that overlap; pairs of polygons of one multipolygon, and edges that these share, are
/// added to the findings. Copies of polygons are left to their originals.
///
/// Boundaries that cross show that the interiors overlap. Other common points of boundaries are corners of one: the
/// interiors overlap there if they have a direction in common. If there is none, a shell may still be inside the other
/// polygon. Polygons that break rules have no interior that these signs are certain of, unless
/// boundaries cross.
pub(super) fn overlaps(
    rings: &Rings<'_>,
    meetings: &mut Meetings,
    are_valid: &[bool],
    findings: &mut Vec<Finding>,
) -> Overlaps {
    let Meetings { limits, crossing_parts, sharing_parts, common, .. } = meetings;
    let visits = PAIRS + 16 * common.len();
    let mut search = Search { rings, are_valid, found: PairMap::default(), of_two: 0, visits, limits };
    let mut crossing: Vec<_> = crossing_parts.iter().collect();
    crossing.sort_unstable_by_key(|(parts, _)| **parts);
    for (parts, (at, edges)) in crossing {
        if parts.iter().all(|part| are_valid[*part]) || search.is_one_geometry(*parts) {
            // It is told already how many of one geometry are.
            search
                .insert(*parts, Found { at: *at, of: edges.map(|(ring, edge)| rings.place(ring, edge)), edges: None });
        }
    }
    for meeting in &*common {
        search.meet(meeting.at, &meeting.ways);
    }
    inside::find(&mut search, sharing_parts);
    let Search { found, .. } = search;
    for (parts, (at, edges)) in sharing_parts {
        if !found.contains_key(parts) {
            let of = edges.map(|(ring, edge)| rings.place(ring, edge)).to_vec();
            let geometry = rings.parts[parts[0]].geometry;
            // Of very many pairs that overlap, not all are found; but those with interiors on one side of an edge do.
            let is_upwards = edges.map(|(ring, edge)| {
                let [a, b] = rings.rings[ring].edge(edge);
                (a.x, a.y) < (b.x, b.y)
            });
            let is_left = edges.map(|(ring, _)| rings.is_interior_left(ring));
            let is_one_side = (is_upwards[0] == is_upwards[1]) == (is_left[0] == is_left[1]);
            let is_overlap = is_one_side && parts.iter().all(|part| are_valid[*part]);
            let rule = if is_overlap { Rule::PartsOverlap } else { Rule::PartsShareEdge };
            findings.push(Finding { rule, geometry, at: Some(*at), of, also: Vec::new() });
        }
    }
    let mut overlaps = Vec::new();
    for (parts, Found { at, of, .. }) in found {
        let geometries = parts.map(|part| rings.parts[part].geometry);
        if geometries[0] == geometries[1] {
            let (rule, of) = (Rule::PartsOverlap, of.to_vec());
            findings.push(Finding { rule, geometry: geometries[0], at: Some(at), of, also: Vec::new() });
        } else {
            overlaps.push((parts, Overlap { geometries, parts: parts.map(|part| rings.parts[part].number), at }));
        }
    }
    overlaps.sort_by_key(|(_, overlap)| (overlap.geometries, overlap.parts));
    overlaps.dedup_by_key(|(_, overlap)| overlap.geometries);
    let has_several =
        rings.parts.first().is_some_and(|part| part.geometry != rings.parts[rings.parts.len() - 1].geometry);
    let mut of_all = Overlaps { is_least: has_several && limits.has_more_pairs, ..Overlaps::default() };
    list(rings, are_valid, overlaps, &mut of_all);
    of_all
}

/// Lists the pairs of geometries, also those of copies.
fn list(rings: &Rings<'_>, are_valid: &[bool], pairs: Vec<([usize; 2], Overlap)>, overlaps: &mut Overlaps) {
    let mut copies: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (part, original) in rings.original_of.iter().enumerate().filter(|(part, original)| part != *original) {
        copies.entry(*original).or_insert_with(|| vec![*original]).push(part);
    }
    let all = |part: usize| copies.get(&part).map_or_else(|| vec![part], Vec::clone);
    let mut add = |parts: [usize; 2], of: &Overlap| {
        if overlaps.listed.len() < LISTED {
            let geometries = parts.map(|part| rings.parts[part].geometry);
            let mut pair = [0, 1].map(|i| (geometries[i], rings.parts[parts[i]].number));
            pair.sort_unstable();
            overlaps.listed.push(Overlap { geometries: pair.map(|of| of.0), parts: pair.map(|of| of.1), at: of.at });
        }
    };
    let mut count = 0;
    for (parts, overlap) in pairs {
        let [one, other] = parts.map(all);
        count += one.len() * other.len();
        let pairs = one.iter().flat_map(|one| other.iter().map(|other| [*one, *other]));
        pairs.take(LISTED).for_each(|pair| add(pair, &overlap));
    }
    for (original, of) in copies.iter().filter(|(original, _)| are_valid[**original]) {
        let ring = &rings.rings[rings.parts[*original].rings.start];
        if ring.starts.len() > 2 {
            count += of.len() * (of.len() - 1) / 2;
            let [a, b] = ring.edge(0);
            let at = if (a.x, a.y) < (b.x, b.y) { a } else { b };
            let overlap = Overlap { geometries: [0; 2], parts: [0; 2], at };
            let pairs = of.iter().enumerate().flat_map(|(i, one)| of[i + 1..].iter().map(move |other| [*one, *other]));
            pairs.take(LISTED).for_each(|pair| add(pair, &overlap));
        }
    }
    overlaps.listed.sort_unstable_by_key(|overlap| (overlap.geometries, overlap.parts));
    overlaps.count = count;
}
