//! A polygon with holes as an input: written, read, shrunk, and its validity.

use crate::harness::limit;
use crate::harness::task::Input;
use crate::harness::text::{Pieces, Writer};
use crate::inputs::points::Points;
use crate::inputs::points::compare;
use core::ops::Range;
use straightedge::contain::point_polygon_2d;
use straightedge::internals::MapEach;
use straightedge::intersect::{ring_conflict, visit_close_pairs};
use straightedge::predicate::orient2d;
use straightedge::{Aabb2, Location, Point2, Polygon, Region, Sign};
use straightedge_verify::LineError;

/// The corners of a ring in order.
pub(crate) type Ring = Points<2>;

type Corner = [f64; 2];

impl Input for Vec<Ring> {
    fn write(&self, writer: &mut Writer) {
        writer.count(self.len());
        self.iter().for_each(|ring| ring.write(writer));
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self, LineError> {
        pieces.list(1, Ring::read)
    }

    fn error(&self) -> Option<String> {
        error(self)
    }

    /// For each ring, the ring itself and then its corners.
    fn parts(&self) -> usize {
        self.len() + self.iter().map(Vec::len).sum::<usize>()
    }

    fn without(&self, parts: Range<usize>) -> Self {
        let mut left = self.clone();
        let mut places = 0..;
        let mut goes = || places.next().is_some_and(|place| parts.contains(&place));
        for ring in &mut left {
            let is_gone = goes();
            ring.retain(|_| {
                let goes_alone = goes();
                !(is_gone || goes_alone)
            });
        }
        left.retain(|ring| ring.len() > 2);
        left
    }

    /// Whether rings repeat corners, and whether they touch.
    fn specialties(&self) -> u32 {
        let repeats = self.iter().any(|ring| distinct(ring).len() < ring.len());
        u32::from(repeats) | u32::from(!touches(self).is_empty()) << 1
    }

    fn numbers_mut(&mut self) -> Vec<&mut f64> {
        self.iter_mut().flatten().flatten().collect()
    }
}

/// The edges of all rings, by the numbers of their corners, counted through all rings.
pub(crate) fn edges(rings: &[Ring]) -> impl Iterator<Item = [usize; 2]> {
    let mut start = 0;
    rings.iter().flat_map(move |ring| {
        let (from, count) = (start, ring.len());
        start += count;
        (0..count).map(move |i| [from + i, from + (i + 1) % count])
    })
}

fn turn(a: Corner, b: Corner, c: Corner) -> Sign {
    let [a, b, c] = [a, b, c].map_each(Point2::from);
    orient2d(&a, &b, &c)
}

/// The corners of a ring without those that are equal to the one before.
fn distinct(ring: &Ring) -> Ring {
    let mut corners = ring.clone();
    corners.dedup();
    while corners.len() > 1 && corners.first() == corners.last() {
        corners.pop();
    }
    corners
}

/// Whether a ring goes around its inside counter-clockwise, if it is simple: by the turn at its least corner.
pub(crate) fn is_counter_clockwise(ring: &Ring) -> bool {
    let corners = distinct(ring);
    let n = corners.len();
    let least = (0..n).min_by(|&i, &j| compare(&corners[i], &corners[j]));
    least.is_some_and(|i| turn(corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]).is_positive())
}

/// Why rings are not a valid polygon, if they are not.
fn error(rings: &[Ring]) -> Option<String> {
    if rings.is_empty() {
        return Some("a polygon has an outer ring".into());
    }
    if let Some(i) = rings.iter().position(|ring| ring.len() < 3) {
        return Some(format!("the ring {i} has fewer than three corners"));
    }
    let polygons: Vec<Polygon<f64>> =
        rings.iter().map(|ring| Polygon::new(ring.iter().map(|corner| Point2::from(*corner)).collect())).collect();
    let region = Region::new(polygons);
    if let Some(conflict) = ring_conflict(&region) {
        return Some(format!("{conflict} have more in common than rings may have"));
    }
    if let Some(i) = (0..rings.len()).find(|&i| is_counter_clockwise(&rings[i]) != (i == 0)) {
        let way = if i == 0 { "clockwise, as no outer ring does" } else { "counter-clockwise, as no hole does" };
        return Some(format!("the ring {i} goes around {way}"));
    }
    let boxes: Vec<Aabb2<f64>> = region.rings.iter().filter_map(|ring| Aabb2::of_points(&ring.points)).collect();
    let is_within = |hole: usize, ring: usize| {
        let ([small, large], within) = ([&boxes[hole], &boxes[ring]], |a: f64, b: f64| a <= b);
        within(large.min.x, small.min.x)
            && within(large.min.y, small.min.y)
            && within(small.max.x, large.max.x)
            && within(small.max.y, large.max.y)
            && is_inside(&rings[hole], &rings[ring], &region.rings[ring])
    };
    if let Some(hole) = (1..rings.len()).find(|&hole| !is_within(hole, 0)) {
        return Some(format!("the ring {hole} is outside of the ring 0"));
    }
    // Holes in the order of their left ends: each is compared with those that begin within its width.
    let mut order: Vec<usize> = (1..rings.len()).collect();
    order.sort_by(|&i, &j| boxes[i].min.x.total_cmp(&boxes[j].min.x));
    for (place, &other) in order.iter().enumerate() {
        let start = order[..place].partition_point(|&hole| boxes[hole].min.x < boxes[other].min.x);
        let mut close = order[start..].iter().take_while(|&&hole| boxes[hole].min.x <= boxes[other].max.x);
        if let Some(hole) = close.find(|&&hole| hole != other && is_within(hole, other)) {
            return Some(format!("the ring {hole} is inside of the hole {other}"));
        }
    }
    if is_connected(rings) { None } else { Some("the inside falls into parts where rings touch".into()) }
}

/// Whether a ring is inside of another, if they touch in single points at most.
fn is_inside(ring: &Ring, around: &Ring, polygon: &Polygon<f64>) -> bool {
    let location = |corner: &Corner| point_polygon_2d(&Point2::from(*corner), polygon).location;
    match ring.iter().map(location).find(|location| *location != Location::Boundary) {
        Some(location) => location == Location::Inside,
        None => {
            // All corners touch: it is decided at a corner, by the edge that begins between the two edges of the other
            // ring.
            let ([start, end], mut around) = (first_edge(ring), distinct(around));
            if !is_counter_clockwise(&around) {
                around.reverse();
            }
            let n = around.len();
            let arms = (0..n).find_map(|i| {
                let [before, corner, after] = [around[(i + n - 1) % n], around[i], around[(i + 1) % n]];
                match () {
                    () if corner == start => Some([before, after]),
                    () if after != start && is_on(start, [corner, after]) => Some([corner, after]),
                    () => None,
                }
            });
            arms.is_some_and(|[before, after]| {
                let [right, left] = [turn(start, after, end), turn(start, end, before)].map_each(Sign::is_positive);
                if turn(before, start, after).is_negative() { right || left } else { right && left }
            })
        }
    }
}

fn first_edge(ring: &Ring) -> [Corner; 2] {
    let corners = distinct(ring);
    [corners[0], corners[1]]
}

/// Whether a point is on a segment.
fn is_on(p: Corner, [a, b]: [Corner; 2]) -> bool {
    let [to_a, to_b] = [a, b].map_each(|end| compare(&p, &end));
    to_a.is_eq() || to_b.is_eq() || to_a != to_b && turn(a, b, p).is_zero()
}

/// The points in which valid rings touch, each paired with every ring there, in order.
fn touches(rings: &[Ring]) -> Vec<(Corner, usize)> {
    if rings.len() == 1 {
        return Vec::new();
    }
    let next = |ring: &Ring| ring.iter().copied().skip(1).chain(ring.first().copied()).collect::<Ring>();
    let of_ring = |(i, ring): (usize, &Ring)| {
        let edges = ring.iter().copied().zip(next(ring)).filter(|(a, b)| a != b);
        edges.map(move |(a, b)| (i, [a, b])).collect::<Vec<_>>()
    };
    let edges: Vec<(usize, [Corner; 2])> = rings.iter().enumerate().flat_map(of_ring).collect();
    let segments: Vec<[Point2<f64>; 2]> = edges.iter().map(|(_, ends)| ends.map_each(Point2::from)).collect();
    let mut touches: Vec<(Corner, usize)> = Vec::new();
    visit_close_pairs(&segments, &mut |i, j| {
        limit::check();
        let [(ring, ends), (other, others)] = [&edges[i], &edges[j]];
        if ring != other {
            // Where edges of valid rings meet, one of the edges ends.
            let common =
                ends.iter().find(|p| is_on(**p, *others)).or_else(|| others.iter().find(|p| is_on(**p, *ends)));
            touches.extend(common.into_iter().flat_map(|p| [(*p, *ring), (*p, *other)]));
        }
    });
    touches.sort_by(|(p, ring), (q, other)| compare(p, q).then(ring.cmp(other)));
    touches.dedup();
    touches
}

/// Whether the inside of touching rings is connected: it is, exactly if the graph of rings and the points in which they
/// touch has no cycle.
fn is_connected(rings: &[Ring]) -> bool {
    let mut leaders: Vec<usize> = (0..rings.len()).collect();
    touches(rings).chunk_by(|(p, _), (q, _)| p == q).all(|at| {
        at.windows(2).all(|pair| {
            let [one, other] = [pair[0].1, pair[1].1].map_each(|ring| leader(&mut leaders, ring));
            leaders[one] = other;
            one != other
        })
    })
}

/// The representative of all rings that are joined with this one.
fn leader(leaders: &mut [usize], mut ring: usize) -> usize {
    while leaders[ring] != ring {
        leaders[ring] = leaders[leaders[ring]];
        ring = leaders[ring];
    }
    ring
}

/// The rings that are valid together with those before them: the first one counter-clockwise, the others clockwise.
pub(crate) fn those_that_fit(rings: Vec<Ring>) -> Vec<Ring> {
    let mut fitting = vec![];
    rings.into_iter().for_each(|ring| add_if_it_fits(&mut fitting, ring));
    fitting
}

/// Adds a ring, the first in any case and others if they are valid holes.
pub(crate) fn add_if_it_fits(rings: &mut Vec<Ring>, mut ring: Ring) {
    if is_counter_clockwise(&ring) != rings.is_empty() {
        ring.reverse();
    }
    rings.push(ring);
    if rings.len() > 1 && error(rings).is_some() {
        rings.pop();
    }
}
