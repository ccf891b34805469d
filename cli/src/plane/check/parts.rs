//! Which polygons of a file overlap: whose interiors have a point in common.

use super::meetings::{Common, Meetings};
use super::rings::{Rings, Sector, have_common_direction};
use super::rule::{Finding, Overlap, Rule, Where};
use crate::plane::located::{Located, is_within};
use std::collections::HashMap;
use straightedge::intersect::visit_close_pairs;
use straightedge::{Aabb2, Location, Point2};

/// The pairs of geometries that overlap; those of polygons of one multipolygon, and edges that these share, are added
/// to the findings.
///
/// Boundaries that cross show that the interiors overlap. Other common points of boundaries are corners of one: the
/// interiors overlap there if they have a direction in common. If there is none, a shell may still be inside the other
/// polygon. Polygons that break rules have no interior that these signs are certain of, unless
/// boundaries cross.
pub(super) fn overlaps(
    rings: &Rings<'_>,
    meetings: &Meetings,
    are_valid: &[bool],
    findings: &mut Vec<Finding>,
) -> Vec<Overlap> {
    let mut found: HashMap<[usize; 2], (Point2<f64>, Vec<Where>)> = HashMap::new();
    let are_both_valid = |parts: &[usize; 2]| parts.iter().all(|part| are_valid[*part]);
    let is_one_geometry = |[first, second]: [usize; 2]| rings.parts[first].geometry == rings.parts[second].geometry;
    for (parts, (at, edges)) in &meetings.crossing_parts {
        if are_both_valid(parts) || is_one_geometry(*parts) {
            found.insert(*parts, (*at, edges.map(|(ring, edge)| rings.place(ring, edge)).to_vec()));
        }
    }
    let mut common: Vec<(&[usize; 2], &Common)> = meetings.common.iter().map(|((parts, _), of)| (parts, of)).collect();
    // Two edges that share a segment have two common points.
    let order = |one: &Point2<f64>, other: &Point2<f64>| one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y));
    common.sort_by(|(parts, one), (others, other)| {
        (parts, one.edges).cmp(&(others, other.edges)).then_with(|| order(&one.at, &other.at))
    });
    for (parts, common) in common {
        if are_both_valid(parts) && !found.contains_key(parts) {
            let sectors: Vec<Sector> = common.rings.iter().map(|(ring, arms)| rings.interior(*ring, *arms)).collect();
            if have_common_direction(&common.at, &sectors) {
                let of = common.edges.map(|(ring, edge)| rings.place(ring, edge)).to_vec();
                found.insert(*parts, (common.at, of));
            }
        }
    }
    contained(rings, are_valid, &mut found);
    for (parts, (at, edges)) in &meetings.sharing_parts {
        if !found.contains_key(parts) {
            let of = edges.map(|(ring, edge)| rings.place(ring, edge)).to_vec();
            let geometry = rings.parts[parts[0]].geometry;
            findings.push(Finding { rule: Rule::PartsShareEdge, geometry, at: Some(*at), of });
        }
    }
    let mut overlaps = Vec::new();
    for (parts, (at, of)) in found {
        let geometries = parts.map(|part| rings.parts[part].geometry);
        if is_one_geometry(parts) {
            findings.push(Finding { rule: Rule::PartsOverlap, geometry: geometries[0], at: Some(at), of });
        } else {
            overlaps.push(Overlap { geometries, parts: parts.map(|part| rings.parts[part].number), at });
        }
    }
    overlaps
}

/// Adds the pairs of which one is inside the other. A shell that touches the boundary, but has no direction in common
/// there, is not: none of its points is inside.
fn contained(rings: &Rings<'_>, are_valid: &[bool], found: &mut HashMap<[usize; 2], (Point2<f64>, Vec<Where>)>) {
    let shell = |part: usize| rings.parts[part].rings.start;
    let valid = (0..rings.parts.len()).filter(|part| are_valid[*part] && !rings.parts[*part].rings.is_empty());
    let boxes: Vec<(usize, Aabb2<f64>)> =
        valid.filter_map(|part| Some((part, rings.rings[shell(part)].aabb()?))).collect();
    let diagonals: Vec<[Point2<f64>; 2]> = boxes.iter().map(|(_, aabb)| [aabb.min, aabb.max]).collect();
    let mut located: HashMap<usize, Located> = HashMap::new();
    visit_close_pairs(&diagonals, &mut |i, j| {
        for [i, j] in [[i, j], [j, i]] {
            let [(inner, of_inner), (outer, of_outer)] = [&boxes[i], &boxes[j]];
            let pair = [*inner.min(outer), *inner.max(outer)];
            if !is_within(of_inner, of_outer) || found.contains_key(&pair) {
                continue;
            }
            let p = rings.rings[shell(*inner)].corner(0);
            let located = located.entry(*outer).or_insert_with(|| {
                Located::new(rings.rings[rings.parts[*outer].rings.clone()].iter().map(|ring| &ring.chain.points[..]))
            });
            if located.locate(&p) == Location::Inside {
                found.insert(pair, (p, [*inner, *outer].map(|part| rings.whole(shell(part))).to_vec()));
            }
        }
    });
}
