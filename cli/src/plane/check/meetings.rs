//! The pairs of edges that have a point in common.

use super::rings::{Arms, Edge, Ends, Rings, cross_at};
use super::rule::{Finding, Rule};
use super::sweep::{is_dense, visit_meeting_pairs};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;
use straightedge::intersect::{segment_segment_2d, visit_close_pairs};
use straightedge::{Aabb2, Contact, Feature, Point2, Segment2, Shared};

/// A point as a key: equal points have equal keys.
pub(super) type Key = [u64; 2];

/// The key of a point.
pub(super) fn key(p: Point2<f64>) -> Key {
    // The sum with zero is zero, without a sign, of -0, too.
    [p.x, p.y].map(|x| (x + 0.0).to_bits())
}

/// A point that two edges have in common, rounded if they cross there, and the edges.
pub(super) type Witness = (Point2<f64>, [Edge; 2]);

/// A point where two rings touch.
pub(super) struct Touch {
    pub(super) at: Point2<f64>,
    pub(super) edges: [Edge; 2],
    pub(super) arms: [Arms; 2],
}

/// A point that two polygons have in common, and the rings through it.
pub(super) struct Common {
    pub(super) at: Point2<f64>,
    pub(super) edges: [Edge; 2],
    /// Rings of either, each with the points before and after.
    pub(super) rings: Vec<(usize, Arms)>,
}

/// Points of rings of a polygon that are corners of one of them.
#[derive(Default)]
struct Points {
    /// Where two rings, or two parts of one, touch or cross, with the first edges there.
    touching: HashMap<([usize; 2], Key), Witness>,
    /// The ends of what edges share.
    ends_of_overlaps: HashSet<([usize; 2], Key)>,
}

/// What the edges of all polygons have in common.
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
    /// Polygons of which not all pairs are known.
    pub(super) cut_short: HashSet<usize>,
    /// The points where two rings of a polygon touch.
    pub(super) touches: BTreeMap<[usize; 2], Vec<Touch>>,
    /// Pairs of polygons with boundaries that cross: where, and the edges.
    pub(super) crossing_parts: HashMap<[usize; 2], Witness>,
    /// Pairs of polygons of a multipolygon with edges that overlap.
    pub(super) sharing_parts: HashMap<[usize; 2], Witness>,
    /// The points where polygons touch.
    pub(super) common: HashMap<([usize; 2], Key), Common>,
}

impl Meetings {
    pub(super) fn of(rings: &Rings<'_>) -> Self {
        let (mut meetings, mut points) = (Meetings::default(), Points::default());
        let dense: Vec<bool> = (0..rings.parts.len()).map(|part| is_dense(&rings.segments_of(part).1)).collect();
        for part in (0..dense.len()).filter(|part| dense[*part]) {
            let (edges, segments) = rings.segments_of(part);
            let take = &mut |i: usize, j: usize| {
                let pair = [i.min(j), i.max(j)];
                meetings.take(rings, pair.map(|i| edges[i]), pair.map(|i| segments[i]), &mut points);
            };
            if !visit_meeting_pairs(&segments, take) {
                meetings.cut_short.insert(part);
            }
        }
        let (mut edges, mut segments) = (Vec::new(), Vec::new());
        for part in parts_of_pairs(rings, &dense) {
            let (of_edges, of_segments) = rings.segments_of(part);
            edges.extend(of_edges);
            segments.extend(of_segments);
        }
        visit_close_pairs(&segments, &mut |i, j| {
            let pair = [i.min(j), i.max(j)];
            let [one, other] = pair.map(|i| rings.rings[edges[i].0].part);
            if one != other || !dense[one] {
                meetings.take(rings, pair.map(|i| edges[i]), pair.map(|i| segments[i]), &mut points);
            }
        });
        meetings.take_points(rings, points);
        meetings
    }

    /// Takes a pair of edges.
    fn take(&mut self, rings: &Rings<'_>, edges: [Edge; 2], segments: [Ends; 2], points: &mut Points) {
        let [first, second] = edges.map(|(ring, _)| &rings.rings[ring]);
        let is_one_ring = edges[0].0 == edges[1].0;
        // Of polygons that are known to overlap, there may be very many pairs.
        if self.crossing_parts.contains_key(&[first.part, second.part]) {
            return;
        }
        let [one, other] = segments.map(Segment2::from);
        let meeting = segment_segment_2d(&one, &other);
        let contact = meeting.contact();
        let are_next = || is_one_ring && first.are_consecutive(edges[0].1, edges[1].1);
        if contact == Contact::Disjoint || contact == Contact::Touching && are_next() {
            return;
        }
        let record = meeting.to_record();
        // The exact point: a corner of one of them.
        let corner = |features: &(Feature, Feature)| match *features {
            (Feature::Vertex(i), _) => Some(segments[0][i]),
            (_, Feature::Vertex(i)) => Some(segments[1][i]),
            _ => None,
        };
        let ends: Vec<Point2<f64>> = record.features.points().iter().filter_map(corner).collect();
        let is_segment = matches!(record.features, Shared::Segment(_));
        let Some(&at) = record.shared.points().first() else { return };
        if first.part != second.part {
            self.take_of_parts(rings, edges, at, &ends, is_segment);
            return;
        }
        let pair = edges.map(|(ring, _)| ring);
        if is_segment {
            points.ends_of_overlaps.extend(ends.iter().map(|p| (pair, key(*p))));
            self.add(rings, [Rule::RingOverlapsItself, Rule::RingsOverlap], at, edges);
        } else if let [p] = ends[..] {
            let kept = points.touching.entry((pair, key(p))).or_insert((p, edges));
            kept.1 = kept.1.min(edges);
        } else {
            self.add(rings, [Rule::RingCrossesItself, Rule::RingsCross], at, edges);
        }
    }

    /// Takes the points where rings of a polygon touch, but for the ends of what they share.
    fn take_points(&mut self, rings: &Rings<'_>, points: Points) {
        let Points { touching, ends_of_overlaps } = points;
        for (of, (at, edges)) in touching.into_iter().filter(|(of, _)| !ends_of_overlaps.contains(of)) {
            let (pair, _) = of;
            let arms = edges.map(|(ring, edge)| rings.rings[ring].arms(edge, at));
            if cross_at(&at, arms[0], arms[1]) {
                self.add(rings, [Rule::RingCrossesItself, Rule::RingsCross], at, edges);
            } else if pair[0] == pair[1] {
                self.add(rings, [Rule::RingTouchesItself; 2], at, edges);
            } else {
                self.touches.entry(pair).or_default().push(Touch { at, edges, arms });
            }
        }
        self.touches.values_mut().for_each(|touches| touches.sort_by_key(|touch| touch.edges));
    }

    /// Adds what breaks a rule of one ring, or of two.
    fn add(&mut self, rings: &Rings<'_>, [of_one, of_two]: [Rule; 2], at: Point2<f64>, edges: [Edge; 2]) {
        let pair = edges.map(|(ring, _)| ring);
        let is_one_ring = pair[0] == pair[1];
        if is_one_ring {
            self.not_simple.insert(pair[0]);
        } else {
            self.crossing_rings.insert(pair);
            self.rings_that_cross.extend(pair);
        }
        let rule = if is_one_ring { of_one } else { of_two };
        let geometry = rings.parts[rings.rings[pair[0]].part].geometry;
        let of = edges.map(|(ring, edge)| rings.place(ring, edge)).to_vec();
        self.findings.push(Finding { rule, geometry, at: Some(at), of });
    }

    /// Takes a pair of edges of two polygons.
    fn take_of_parts(
        &mut self,
        rings: &Rings<'_>,
        edges: [Edge; 2],
        at: Point2<f64>,
        ends: &[Point2<f64>],
        is_segment: bool,
    ) {
        let of_edge = |(ring, _): Edge| &rings.rings[ring];
        let parts = edges.map(|edge| of_edge(edge).part);
        let is_multipolygon = rings.parts[parts[0]].geometry == rings.parts[parts[1]].geometry;
        if is_segment && is_multipolygon {
            least(&mut self.sharing_parts, parts, at, edges);
        }
        if ends.is_empty() {
            least(&mut self.crossing_parts, parts, at, edges);
        }
        for &p in ends {
            let new = || Common { at: p, edges, rings: Vec::new() };
            let common = self.common.entry((parts, key(p))).or_insert_with(new);
            common.edges = common.edges.min(edges);
            for (ring, edge) in edges {
                let through: (usize, Arms) = (ring, rings.rings[ring].arms(edge, p));
                if !common.rings.contains(&through) {
                    common.rings.push(through);
                }
            }
        }
    }

    /// The pairs of a ring and a later one that touch, and where.
    pub(super) fn touches_from(&self, ring: usize) -> impl Iterator<Item = ([usize; 2], &Vec<Touch>)> {
        self.touches.range([ring, 0]..[ring + 1, 0]).map(|(pair, touches)| (*pair, touches))
    }

    /// Whether two rings of a polygon are free of crossings, so that one is inside or outside the other.
    pub(super) fn are_apart(&self, first: usize, second: usize) -> bool {
        !self.not_simple.contains(&first)
            && !self.not_simple.contains(&second)
            && !self.crossing_rings.contains(&[first.min(second), first.max(second)])
    }
}

/// The polygons of which pairs of edges are looked at: all but those that were swept and whose box meets no other.
fn parts_of_pairs(rings: &Rings<'_>, dense: &[bool]) -> impl Iterator<Item = usize> {
    let mut are_met: Vec<bool> = dense.iter().map(|is_dense| !is_dense).collect();
    if dense.contains(&true) {
        let points = |of: &Range<usize>| rings.rings[of.clone()].iter().flat_map(|ring| &ring.chain.points);
        let around = rings.parts.iter().map(|part| Aabb2::of_points(points(&part.rings)));
        let boxes: Vec<(usize, Aabb2<f64>)> =
            around.enumerate().filter_map(|(part, aabb)| Some((part, aabb?))).collect();
        let diagonals: Vec<[Point2<f64>; 2]> = boxes.iter().map(|(_, aabb)| [aabb.min, aabb.max]).collect();
        visit_close_pairs(&diagonals, &mut |i, j| [i, j].iter().for_each(|i| are_met[boxes[*i].0] = true));
    }
    are_met.into_iter().enumerate().filter(|(_, is_met)| *is_met).map(|(part, _)| part)
}

/// Keeps the first pair of edges, in the order of the file, whatever the order of the visits.
fn least(of: &mut HashMap<[usize; 2], Witness>, parts: [usize; 2], at: Point2<f64>, edges: [Edge; 2]) {
    let kept = of.entry(parts).or_insert((at, edges));
    if edges < kept.1 {
        *kept = (at, edges);
    }
}
