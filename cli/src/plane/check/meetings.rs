//! What the edges of polygons have in common.

use super::limits::{Limits, PAIRS, VISITS};
use super::pairs::PairMap;
use super::points::{self, Meeting, Points};
use super::ring::{Arms, Ends};
use super::rings::{Edge, Rings};
use super::rule::{Finding, Rule};
use super::segments::Segments;
use super::sweep::{is_dense, visit_meetings};
use crate::plane::located::Boxes;
use std::collections::{BTreeMap, HashMap, HashSet};
use straightedge::intersect::{segment_segment_2d, visit_close_pairs};
use straightedge::{Aabb2, Contact, Feature, Point2, Segment2, Shared};

/// A point that two edges have in common, rounded if they cross there, and the edges.
pub(super) type Witness = (Point2<f64>, [Edge; 2]);

/// A point where two rings touch.
pub(super) struct Touch {
    pub(super) at: Point2<f64>,
    pub(super) arms: [Arms; 2],
}

/// What the edges of all polygons have in common, but for copies of others.
#[derive(Default)]
pub(super) struct Meetings {
    /// Edges that break a rule within a polygon.
    pub(super) findings: Vec<Finding>,
    /// Rings that are not simple.
    pub(super) not_simple: HashSet<usize>,
    /// Pairs of rings of a polygon that cross or overlap.
    pub(super) crossing_rings: HashSet<[usize; 2]>,
    /// The rings of these pairs.
    pub(super) rings_that_cross: HashSet<usize>,
    /// How much is found and told.
    pub(super) limits: Limits,
    /// For each polygon the points where several of its rings meet.
    pub(super) within: HashMap<usize, Vec<Meeting>>,
    /// For each ring the places of these among those of its polygon, and its edge there.
    of_rings: HashMap<usize, Vec<(usize, Edge)>>,
    /// Pairs of polygons with boundaries that cross: where, and the edges.
    pub(super) crossing_parts: PairMap<Witness>,
    /// Pairs of polygons of a multipolygon with edges that overlap.
    pub(super) sharing_parts: PairMap<Witness>,
    /// The points where several polygons meet.
    pub(super) common: Vec<Meeting>,
}

impl Meetings {
    /// What the edges of each geometry have in common, but for copies of polygons.
    pub(super) fn within(rings: &Rings<'_>) -> Self {
        let mut meetings = Meetings::default();
        let mut first = 0;
        for parts in rings.parts.chunk_by(|one, other| one.geometry == other.geometry) {
            let parts = first..first + parts.len();
            first = parts.end;
            if rings.original_of[parts.start] != parts.start {
                continue;
            }
            for meeting in meetings.take_all(rings, parts, false) {
                let part = |way: &Edge| rings.rings[way.0].part;
                let of_parts = meeting.ways.chunk_by(|one, other| part(one) == part(other));
                of_parts.filter(|ways| ways.len() > 1).for_each(|ways| meetings.take_within(rings, meeting.at, ways));
                meetings
                    .common
                    .extend(Some(meeting).filter(|of| part(&of.ways[0]) != part(&of.ways[of.ways.len() - 1])));
            }
        }
        meetings
    }

    /// Adds what the edges of different geometries have in common, of these polygons.
    pub(super) fn add_across(&mut self, rings: &Rings<'_>, parts: impl Iterator<Item = usize>) {
        let meetings = self.take_all(rings, parts, true);
        self.common.extend(meetings);
    }

    /// Takes the edges of polygons; returns the points where they meet.
    fn take_all(&mut self, rings: &Rings<'_>, parts: impl Iterator<Item = usize>, is_across: bool) -> Vec<Meeting> {
        let parts: Vec<usize> = parts.collect();
        let has_one_part = parts.len() == 1;
        let segments = &Segments::of(rings, parts.into_iter());
        let is_dense = is_dense(&segments.ends);
        let points = Points::default();
        let mut taker = Taker { rings, segments, points, meetings: self, is_across, is_dense, has_one_part };
        (0..segments.ends.len()).for_each(|segment| taker.take_equal(segment));
        if is_dense {
            let out = visit_meetings(&segments.ends, &mut |p, all| {
                all.iter().for_each(|segment| taker.points.add(rings, p, segments.edges(*segment)));
            });
            taker.take_those_out(&out);
        } else {
            visit_close_pairs(&segments.ends, &mut |i, j| taker.take(i.min(j), i.max(j)));
        }
        taker.points.meetings()
    }

    /// Takes the ways of rings of a polygon through a point.
    fn take_within(&mut self, rings: &Rings<'_>, at: Point2<f64>, ways: &[Edge]) {
        let found = points::broken(rings, at, ways);
        for (rule, edges) in found.rules {
            self.add(rings, rule, at, edges);
        }
        let part = rings.rings[ways[0].0].part;
        if found.is_cut_short {
            self.limits.cut_short.insert(part);
        }
        if ways.iter().any(|(ring, _)| *ring != ways[0].0) {
            let of_part = self.within.entry(part).or_default();
            for of_ring in ways.chunk_by(|one, other| one.0 == other.0) {
                self.of_rings.entry(of_ring[0].0).or_default().push((of_part.len(), of_ring[0]));
            }
            of_part.push(Meeting { at, ways: ways.to_vec() });
        }
    }

    /// Adds what breaks a rule of one ring, or of two.
    fn add(&mut self, rings: &Rings<'_>, rule: Rule, at: Point2<f64>, edges: [Edge; 2]) {
        let pair = edges.map(|(ring, _)| ring);
        let part = rings.rings[pair[0]].part;
        if pair[0] == pair[1] {
            self.not_simple.insert(pair[0]);
        }
        if !self.limits.tells(part) {
            return;
        }
        if pair[0] != pair[1] {
            self.crossing_rings.insert(pair);
            self.rings_that_cross.extend(pair);
        }
        let geometry = rings.parts[part].geometry;
        let of = edges.map(|(ring, edge)| rings.place(ring, edge)).to_vec();
        self.findings.push(Finding { rule, geometry, at: Some(at), of, also: Vec::new() });
    }

    /// The first point, in the order of edges, where two rings of a polygon touch that do not cross or overlap.
    pub(super) fn touch(&self, rings: &Rings<'_>, pair: [usize; 2]) -> Option<Touch> {
        let [one, other] = [self.of_rings.get(&pair[0])?, self.of_rings.get(&pair[1])?];
        // Both ascend.
        let few = if one.len() < other.len() { [one, other] } else { [other, one] };
        let is_of_both = |(place, _): &&(usize, Edge)| few[1].binary_search_by_key(place, |of| of.0).is_ok();
        let places = few[0].iter().filter(is_of_both).map(|(place, _)| *place);
        let edges =
            |place: usize| [one, other].map(|of| of[of.binary_search_by_key(&place, |of| of.0).expect("of both")].1);
        let (edges, place) = places.map(|place| (edges(place), place)).min()?;
        let at = self.within[&rings.rings[pair[0]].part][place].at;
        Some(Touch { at, arms: edges.map(|(ring, edge)| rings.rings[ring].arms(edge, at)) })
    }

    /// Whether two rings of a polygon are free of crossings, so that one is inside or outside the other.
    pub(super) fn are_apart(&self, first: usize, second: usize) -> bool {
        !self.not_simple.contains(&first)
            && !self.not_simple.contains(&second)
            && !self.crossing_rings.contains(&[first.min(second), first.max(second)])
    }
}

/// Takes pairs of edges.
struct Taker<'t, 'f> {
    rings: &'t Rings<'f>,
    segments: &'t Segments,
    points: Points,
    meetings: &'t mut Meetings,
    /// Whether pairs of different geometries are asked for: those of one geometry are known then.
    is_across: bool,
    /// Whether there are very many pairs.
    is_dense: bool,
    /// Whether all edges are of one polygon.
    has_one_part: bool,
}

impl Taker<'_, '_> {
    fn part(&self, edge: Edge) -> usize {
        self.rings.rings[edge.0].part
    }

    fn geometry(&self, edge: Edge) -> usize {
        self.rings.parts[self.part(edge)].geometry
    }

    /// Takes a pair of different segments, of which the second comes later.
    fn take(&mut self, i: usize, j: usize) {
        let [one, other] = [i, j].map(|segment| self.segments.edges(segment));
        let is_one_pair = one.len() == 1 && other.len() == 1;
        if self.is_across && is_one_pair && self.geometry(one[0]) == self.geometry(other[0]) {
            return;
        }
        if self.is_dense
            && is_one_pair
            && self.meetings.crossing_parts.contains_key(&[self.part(one[0]), self.part(other[0])])
        {
            // Of polygons that are known to overlap, there may be very many pairs.
            return;
        }
        let ends = [i, j].map(|segment| self.segments.ends[segment]);
        let [first, second] = ends.map(Segment2::from);
        let meeting = segment_segment_2d(&first, &second);
        let contact = meeting.contact();
        let are_next = || one[0].0 == other[0].0 && self.rings.rings[one[0].0].are_consecutive(one[0].1, other[0].1);
        if contact == Contact::Disjoint || contact == Contact::Touching && is_one_pair && are_next() {
            return;
        }
        let record = meeting.to_record();
        // The exact point: a corner of one of them.
        let corner = |features: &(Feature, Feature)| match *features {
            (Feature::Vertex(i), _) => Some(ends[0][i]),
            (_, Feature::Vertex(i)) => Some(ends[1][i]),
            _ => None,
        };
        let corners: Vec<Point2<f64>> = record.features.points().iter().filter_map(corner).collect();
        let Some(&at) = record.shared.points().first() else { return };
        for p in &corners {
            [one, other].into_iter().for_each(|edges| self.points.add(self.rings, *p, edges));
        }
        if matches!(record.features, Shared::Segment(_)) && !self.is_across {
            self.take_overlaps(at, one, other);
        } else if corners.is_empty() {
            for edge in one {
                for with in other {
                    self.take_crossing(at, [*edge.min(with), *edge.max(with)]);
                }
            }
        }
    }

    /// Takes the edges that are one segment.
    fn take_equal(&mut self, segment: usize) {
        let edges = self.segments.edges(segment);
        if edges.len() > 1 {
            let ends = self.segments.ends[segment];
            ends.into_iter().for_each(|p| self.points.add(self.rings, p, edges));
            if !self.is_across {
                self.take_overlaps(ends[0], edges, edges);
            }
        }
    }

    /// Takes edges that overlap: those of one geometry break rules.
    fn take_overlaps(&mut self, at: Point2<f64>, one: &[Edge], other: &[Edge]) {
        let rings = self.rings;
        let geometry_of = |(ring, _): Edge| rings.parts[rings.rings[ring].part].geometry;
        for of_one in one.chunk_by(|one, other| geometry_of(*one) == geometry_of(*other)) {
            let geometry = geometry_of(of_one[0]);
            let from = other.partition_point(|edge| geometry_of(*edge) < geometry);
            let count = other[from..].partition_point(|edge| geometry_of(*edge) == geometry);
            for edge in of_one {
                // Of edges that are one segment, each pair once.
                let is_asked = |with: &&Edge| one.as_ptr() != other.as_ptr() || edge < *with;
                for with in other[from..from + count].iter().filter(is_asked) {
                    if self.meetings.limits.cut_short.contains(&self.part(*edge)) {
                        break;
                    }
                    let edges = [*edge.min(with), *edge.max(with)];
                    let parts = edges.map(|edge| self.part(edge));
                    if parts[0] != parts[1] {
                        if self.meetings.limits.tells_pair(parts) {
                            least(&mut self.meetings.sharing_parts, parts, (at, edges));
                        }
                    } else if edges[0].0 == edges[1].0 {
                        self.meetings.add(rings, Rule::RingOverlapsItself, at, edges);
                    } else {
                        self.meetings.add(rings, Rule::RingsOverlap, at, edges);
                    }
                }
            }
        }
    }

    /// Takes edges that cross at a point that is a corner of neither.
    fn take_crossing(&mut self, at: Point2<f64>, edges: [Edge; 2]) {
        let parts = edges.map(|edge| self.part(edge));
        let is_one_geometry = self.geometry(edges[0]) == self.geometry(edges[1]);
        let Meetings { limits, crossing_parts, .. } = &mut *self.meetings;
        if is_one_geometry && self.is_across {
            return;
        }
        if parts[0] == parts[1] {
            if !limits.cut_short.contains(&parts[0]) {
                let is_one_ring = edges[0].0 == edges[1].0;
                let rule = if is_one_ring { Rule::RingCrossesItself } else { Rule::RingsCross };
                self.meetings.add(self.rings, rule, at, edges);
            }
        } else if crossing_parts.contains_key(&parts) {
            least(crossing_parts, parts, (at, edges));
        } else if is_one_geometry && limits.tells_pair(parts) || !is_one_geometry && crossing_parts.len() < PAIRS {
            crossing_parts.insert(parts, (at, edges));
        } else {
            limits.has_more_pairs |= !is_one_geometry;
        }
    }

    /// Takes the pairs of segments of which one was taken out of a sweep: of a polygon all, until so much is found that
    /// no more is told; of different polygons so many.
    fn take_those_out(&mut self, out: &[usize]) {
        let segments = self.segments;
        if out.is_empty() {
            return;
        }
        if !self.is_across {
            self.take_those_out_within(out);
        }
        let boxes = Boxes::new(segments.ends.iter().map(aabb).collect());
        let (mut visits, most) = (0, VISITS + 16 * segments.ends.len());
        for &segment in out {
            let edges = segments.edges(segment);
            let is_told = |of: &Edge| self.meetings.limits.cut_short.contains(&self.part(*of));
            if !self.is_across && (self.has_one_part || edges.iter().all(is_told)) {
                continue;
            }
            boxes.find_on(&segments.ends[segment], &mut |other| {
                if visits >= most {
                    let limits = &mut self.meetings.limits;
                    if self.is_across {
                        limits.has_more_pairs = true;
                    } else {
                        limits.cut_short.extend(edges.iter().map(|edge| self.rings.rings[edge.0].part));
                    }
                    return true;
                }
                if is_first_visit(out, segment, other) && self.common_part(segment, other).is_none() {
                    visits += 1;
                    self.take(segment.min(other), segment.max(other));
                }
                false
            });
        }
    }

    /// Takes those of the same polygon.
    fn take_those_out_within(&mut self, out: &[usize]) {
        let segments = self.segments;
        let parts = |segment: usize| {
            let of_part = segments.edges(segment).chunk_by(|one, other| self.part(*one) == self.part(*other));
            of_part.map(|edges| self.part(edges[0])).collect::<Vec<_>>()
        };
        let mut outs: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for &segment in out {
            parts(segment).into_iter().for_each(|part| outs.entry(part).or_default().push(segment));
        }
        let mut all: HashMap<usize, Vec<usize>> = outs.keys().map(|part| (*part, Vec::new())).collect();
        for segment in 0..segments.ends.len() {
            for part in parts(segment) {
                all.entry(part).and_modify(|of| of.push(segment));
            }
        }
        for (part, out) in outs {
            let all = &all[&part];
            let boxes = Boxes::new(all.iter().map(|segment| aabb(&segments.ends[*segment])).collect());
            for &segment in &out {
                boxes.find_on(&segments.ends[segment], &mut |other| {
                    let other = all[other];
                    let is_asked = is_first_visit(&out, segment, other);
                    if is_asked && self.common_part(segment, other) == Some(part) {
                        self.take(segment.min(other), segment.max(other));
                    }
                    self.meetings.limits.cut_short.contains(&part)
                });
            }
        }
    }

    /// The first polygon that has edges along both of two segments.
    fn common_part(&self, one: usize, other: usize) -> Option<usize> {
        let [one, other] = [one, other].map(|segment| self.segments.edges(segment));
        let is_of_other = |part: &usize| other.binary_search_by_key(part, |edge| self.part(*edge)).is_ok();
        one.iter().map(|edge| self.part(*edge)).find(is_of_other)
    }
}

/// Whether a pair is to be taken at a segment that was taken out: one of two such segments comes up twice.
fn is_first_visit(out: &[usize], segment: usize, other: usize) -> bool {
    other != segment && (other > segment || out.binary_search(&other).is_err())
}

fn aabb(ends: &Ends) -> Aabb2<f64> {
    Aabb2::of_points(ends).expect("two points")
}

/// Keeps the first pair of edges, in the order of the file, whatever the order of the visits.
fn least(of: &mut PairMap<Witness>, parts: [usize; 2], witness: Witness) {
    let kept = of.entry(parts).or_insert(witness);
    if witness.1 < kept.1 {
        *kept = witness;
    }
}
