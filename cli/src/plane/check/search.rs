//! The pairs of polygons that overlap, as they are found.

use super::around::visit_common_directions;
use super::limits::{Limits, PAIRS};
use super::pairs::PairMap;
use super::rings::{Edge, Rings, Sector};
use super::rule::Where;
use straightedge::Point2;

/// A pair of polygons that overlap: where, and what of them.
pub(super) struct Found {
    pub(super) at: Point2<f64>,
    pub(super) of: [Where; 2],
    /// Of polygons whose boundaries do not cross, the edges there.
    pub(super) edges: Option<[Edge; 2]>,
}

/// What is asked, and the pairs that are found: the lesser polygon first.
pub(super) struct Search<'s, 'f> {
    pub(super) rings: &'s Rings<'f>,
    pub(super) are_valid: &'s [bool],
    pub(super) found: PairMap<Found>,
    /// How many of them are of different geometries.
    pub(super) of_two: usize,
    /// How often pairs that meet in a point may still be found.
    pub(super) visits: usize,
    pub(super) limits: &'s mut Limits,
}

impl Search<'_, '_> {
    fn geometry(&self, part: usize) -> usize {
        self.rings.parts[part].geometry
    }

    /// Whether so many pairs of different geometries are found that no more are asked for.
    pub(super) fn has_all_pairs(&self) -> bool {
        self.of_two >= PAIRS
    }

    pub(super) fn is_one_geometry(&self, [first, second]: [usize; 2]) -> bool {
        self.geometry(first) == self.geometry(second)
    }

    /// Adds a pair, if so many are asked for. Of those that meet in several points, that of the first edges is kept.
    pub(super) fn add(&mut self, parts: [usize; 2], at: Point2<f64>, of: [Where; 2], edges: Option<[Edge; 2]>) {
        if let Some(known) = self.found.get_mut(&parts) {
            let is_first = edges.zip(known.edges).is_some_and(|(new, known)| new < known);
            if is_first {
                *known = Found { at, of, edges };
            }
            return;
        }
        let is_one = self.is_one_geometry(parts);
        if if is_one { self.limits.tells_pair(parts) } else { self.of_two < PAIRS } {
            self.insert(parts, Found { at, of, edges });
        } else {
            self.limits.has_more_pairs |= !is_one;
        }
    }

    pub(super) fn insert(&mut self, parts: [usize; 2], found: Found) {
        self.of_two += usize::from(!self.is_one_geometry(parts));
        self.found.insert(parts, found);
    }

    /// Finds those that have a direction from a point of their boundaries in common.
    pub(super) fn meet(&mut self, at: Point2<f64>, ways: &[Edge]) {
        let rings = self.rings;
        let part = |way: &Edge| rings.rings[way.0].part;
        let of_valid: Vec<Edge> = ways.iter().filter(|way| self.are_valid[part(way)]).copied().collect();
        if of_valid.is_empty() || part(&of_valid[0]) == part(&of_valid[of_valid.len() - 1]) {
            return;
        }
        let sector = |way: &Edge| {
            let arms = rings.rings[way.0].arms(way.1, at);
            ([rings.parts[part(way)].geometry, part(way)], rings.interior(way.0, arms))
        };
        let sectors: Vec<([usize; 2], Sector)> = of_valid.iter().map(sector).collect();
        let has_several = sectors.iter().any(|(name, _)| name[0] != sectors[0].0[0]);
        let has_all = has_several && self.of_two < PAIRS && self.visits > 0;
        self.limits.has_more_pairs |= has_several && !has_all;
        visit_common_directions(&at, &sectors, has_all, &mut |one, other| {
            if self.is_one_geometry([one, other]) && self.limits.cut_short.contains(&other) {
                return None;
            }
            let parts = [one.min(other), one.max(other)];
            let edges = parts.map(|of| of_valid[of_valid.partition_point(|way| part(way) < of)]);
            self.add(parts, at, edges.map(|(ring, edge)| rings.place(ring, edge)), Some(edges));
            self.visits = self.visits.saturating_sub(1);
            let has_all = self.of_two < PAIRS && self.visits > 0;
            self.limits.has_more_pairs |= !has_all;
            Some(has_all)
        });
    }
}
