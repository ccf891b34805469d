//! Whether the rings of a region are simple and touch each other in single points at most: validity as in the simple
//! features of the OGC, by the pairs of edges whose boxes meet.
//!
//! Edges are divided at medians, along x and y alternately, into a tree of boxes, and the tree is searched against
//! itself. Signs decide whether two edges meet. If edges of two rings meet in one point, the rings cross there if one
//! of them continues on both sides of the other.
//!
//! Of long slanted edges, or edges from one corner, all boxes may meet. If the search visits too many pairs, a sweep
//! (`ring_sweep.rs`) shows whether rings have common points other than corners, or cross in these; if so, the edges
//! are searched one by one, up to the first that is in conflict.

use super::ring_sweep;
use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::segment_clip_2d::{SegmentPoint, segment_segment};
use crate::predicate::compare_around_point;
use crate::shape::require;
use crate::{Aabb2, Point2, Polygon, Region, Scalar, Shape};
use alloc::vec::Vec;
use core::cell::Cell;
use core::cmp::Ordering;
use core::fmt;

/// An edge of a region, by the indices of its ring and of the point where it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RingEdge {
    /// The ring.
    pub ring: usize,
    /// The point of the ring where the edge starts. It ends at the next one, the last edge at the first point.
    pub edge: usize,
}

/// Two edges of a region in conflict, the lesser first: the answer of [`ring_conflict`]. A ring that is a single point
/// has one edge, which is in conflict with itself. Prints as `edge 0 of ring 1 and edge 2 of ring 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RingConflict {
    /// The first edge.
    pub first: RingEdge,
    /// The second edge.
    pub second: RingEdge,
}

impl fmt::Display for RingConflict {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RingConflict { first, second } = self;
        write!(f, "edge {} of ring {} and edge {} of ring {}", first.edge, first.ring, second.edge, second.ring)
    }
}

/// The first two edges of a region that are in conflict, in the order of their rings and indices; `None` if the rings
/// are simple and touch each other in single points at most, so that each of them bounds an interior.
///
/// - Two edges of one ring are in conflict if they have a common point, other than the corner of an edge and the next.
/// - Two edges of different rings are in conflict if they have more than one common point, or one in which the rings
///   cross. Rings may touch, a corner at a corner or at an edge.
///
/// Edges of zero length, between consecutive equal points, do not count. So a ring may repeat its first point at the
/// end. A ring of one or two distinct points has a conflict.
///
/// Unlike the OGC, this does not require that holes leave the interior around them connected, nor which rings are
/// holes: a region is defined by the even-odd rule.
///
/// Exact for every finite input. It takes up to four signs for each pair of edges whose boxes meet, and time in the
/// order of n log n for n edges if few boxes meet, as in most maps, or if the rings are simple, and touch in common
/// corners at most. In other cases, with long slanted edges side by side, all boxes may meet: up to n² / 2 pairs, of
/// which those of edges after the first with a conflict are not tested.
///
/// # Panics
/// On NaN and infinity, without rings, and on a ring without points, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Polygon, Region, intersect::ring_conflict};
/// let square = Polygon::from([[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]]);
/// let with = |hole: [[f64; 2]; 3]| ring_conflict(&Region::from([square.clone(), hole.into()]));
/// assert_eq!(with([[1.0, 4.0], [5.0, 2.0], [5.0, 6.0]]), None);
/// assert_eq!(with([[0.0, 4.0], [5.0, 2.0], [5.0, 6.0]]), None); // it touches the left side
/// let conflict = with([[-1.0, 4.0], [5.0, 2.0], [5.0, 6.0]]).unwrap();
/// assert_eq!(conflict.to_string(), "edge 3 of ring 0 and edge 0 of ring 1");
/// let conflict = with([[0.0, 0.0], [5.0, 5.0], [0.0, 9.0]]).unwrap(); // along the left side
/// assert_eq!((conflict.first.edge, conflict.second.edge), (3, 2));
/// ```
#[doc(alias = "is_simple")]
#[doc(alias = "is_valid")]
pub fn ring_conflict<S: Scalar>(region: &Region<S>) -> Option<RingConflict> {
    require("intersect/ring_conflict", "region", region);
    if !region.is_finite() {
        // Unchecked numbers only: they have no order.
        return None;
    }
    first_conflict(region, PAIRS)
}

/// How many pairs of edges, in times the number of edges, the search of the tree may visit before the sweep is tried.
/// With fewer pairs, the tree alone is faster.
const PAIRS: usize = 12;

/// The first conflict, of a region that is finite; `pairs` is in the place of [`PAIRS`].
fn first_conflict<S: Scalar>(region: &Region<S>, pairs: usize) -> Option<RingConflict> {
    let least = Cell::new(None);
    let mut edges = Vec::new();
    for (ring, polygon) in region.rings.iter().enumerate() {
        if !add_edges(ring, polygon, &mut edges) && least.get().is_none() {
            let only = RingEdge { ring, edge: 0 };
            least.set(Some(RingConflict { first: only, second: only }));
        }
    }
    let take = |i: usize, j: usize| {
        let [first, second] = [&edges[i.min(j)], &edges[i.max(j)]];
        let conflict = RingConflict { first: first.name, second: second.name };
        if least.get().is_none_or(|least| conflict < least) && are_in_conflict(first, second) {
            least.set(Some(conflict));
        }
    };
    let tree = Tree::new(edges.len(), &|i| edges[i].ends);
    let mut rest = pairs.saturating_mul(edges.len());
    let are_all_visited = tree.search(&mut |i, j| {
        take(i, j);
        rest = rest.saturating_sub(1);
        rest > 0
    });
    // A single point is no pair.
    let is_pair_found = least.get().is_some_and(|least| least.first != least.second);
    if are_all_visited || !is_pair_found && are_simple_and_apart(&edges) {
        return least.get();
    }
    for (i, edge) in edges.iter().enumerate() {
        tree.meeting(edge.ends, &mut |j| {
            if j > i {
                take(i, j);
            }
        });
        if least.get().is_some_and(|least| least.first <= edge.name) {
            break;
        }
    }
    least.get()
}

/// Whether it is certain that no edges are in conflict, since the rings touch in corners at most.
fn are_simple_and_apart<S: Scalar>(edges: &[Edge<'_, S>]) -> bool {
    let are_consecutive = |i: usize, j: usize| edges[i].next == edges[j].name || edges[j].next == edges[i].name;
    let ring_of = |i: usize| edges[i].name.ring;
    S::checked() && ring_sweep::are_simple_and_apart(edges.len(), |i| edges[i].ends, ring_of, are_consecutive)
}

/// Visits each pair of segments whose bounding boxes have a point in common, once, by their indices in the slice: the
/// pairs that may meet. In time n log n for segments that are short compared with their distances.
///
/// # Panics
/// May panic on NaN, unless the scalar is [`Plain`](crate::Plain); checks nothing else.
///
/// ```
/// use straightedge::{Point2, intersect::visit_close_pairs};
/// let segments = [[[0.0, 0.0], [2.0, 2.0]], [[2.0, 0.0], [0.0, 2.0]], [[5.0, 5.0], [6.0, 5.0]]];
/// let mut pairs = Vec::new();
/// visit_close_pairs(&segments.map(|ends| ends.map(Point2::from)), &mut |i, j| pairs.push([i.min(j), i.max(j)]));
/// assert_eq!(pairs, [[0, 1]]);
/// ```
pub fn visit_close_pairs<S: Scalar>(segments: &[[Point2<S>; 2]], visit: &mut impl FnMut(usize, usize)) {
    Tree::new(segments.len(), &|i| segments[i].each_ref()).search(&mut |i, j| {
        visit(i, j);
        true
    });
}

/// An edge of non-zero length.
struct Edge<'r, S> {
    name: RingEdge,
    ends: [&'r Point2<S>; 2],
    /// Where the edge before it starts, and where the one after it ends.
    beyond: [&'r Point2<S>; 2],
    /// The name of the edge after it.
    next: RingEdge,
}

/// Adds the edges of a ring of non-zero length; returns whether there are any.
fn add_edges<'r, S: Scalar>(ring: usize, Polygon { points }: &'r Polygon<S>, edges: &mut Vec<Edge<'r, S>>) -> bool {
    let ends = points.iter().zip(points.iter().cycle().skip(1));
    let own: Vec<_> = (0..).zip(ends).filter(|(_, (a, b))| a != b).collect();
    for (i, &(edge, (a, b))) in own.iter().enumerate() {
        let (_, (before, _)) = own[(i + own.len() - 1) % own.len()];
        let (next, (_, after)) = own[(i + 1) % own.len()];
        let [name, next] = [edge, next].map_each(|edge| RingEdge { ring, edge });
        edges.push(Edge { name, ends: [a, b], beyond: [before, after], next });
    }
    !own.is_empty()
}

fn are_in_conflict<S: Scalar>(first: &Edge<'_, S>, second: &Edge<'_, S>) -> bool {
    let ([a, b], [c, d]) = (first.ends, second.ends);
    let Some(common) = segment_segment(a, b, c, d) else { return false };
    if !common.is_one_point() {
        return true;
    }
    let p = match &common.enter {
        SegmentPoint::Start => a,
        SegmentPoint::End => b,
        SegmentPoint::At(p) => p,
        SegmentPoint::Crossing(..) => return true,
    };
    if first.name.ring == second.name.ring {
        return first.next != second.name && second.next != first.name;
    }
    cross_at(p, first.arms(p), second.arms(p))
}

impl<'r, S: Scalar> Edge<'r, S> {
    /// Points on both sides of a point of the edge, along the ring.
    fn arms(&self, p: &Point2<S>) -> [&'r Point2<S>; 2] {
        let ([a, b], [before, after]) = (self.ends, self.beyond);
        match () {
            () if p == a => [before, b],
            () if p == b => [a, after],
            () => [a, b],
        }
    }
}

/// Whether a chain u p v crosses a chain x p y: whether x and y are strictly on different sides of it.
fn cross_at<S: Scalar>(p: &Point2<S>, [u, v]: [&Point2<S>; 2], [x, y]: [&Point2<S>; 2]) -> bool {
    // By the order of the directions from u on, counter-clockwise; `None` along the chain.
    let side = |w| match compare_around_point(p, u, w, u)? {
        Ordering::Equal => None,
        _ => compare_around_point(p, u, w, v).filter(|order| order.is_ne()),
    };
    matches!((side(x), side(y)), (Some(of_x), Some(of_y)) if of_x != of_y)
}

/// A tree of the boxes of edges.
struct Tree<S> {
    /// The boxes of the nodes: for each node first its own, then those of its first half, then those of its second.
    boxes: Vec<Aabb2<S>>,
    /// The edges in the order of the leaves, each of which has one.
    order: Vec<usize>,
}

/// A node: the index of its box, and the range of its edges.
#[derive(Clone, Copy)]
struct Node {
    place: usize,
    start: usize,
    count: usize,
}

impl Node {
    fn halves(self) -> Option<[Node; 2]> {
        let Node { place, start, count } = self;
        let half = count / 2;
        // A node of n edges has 2n - 1 boxes.
        let second = Node { place: place + 2 * half, start: start + half, count: count - half };
        (half > 0).then_some([Node { place: place + 1, start, count: half }, second])
    }
}

impl<S: Scalar> Tree<S> {
    /// The tree of edges, each with its ends.
    fn new<'r>(count: usize, ends: &impl Fn(usize) -> [&'r Point2<S>; 2]) -> Self
    where
        S: 'r,
    {
        let mut boxes = Vec::with_capacity(2 * count);
        let mut order: Vec<usize> = (0..count).collect();
        divide(ends, &mut order, true, &mut boxes);
        Tree { boxes, order }
    }

    /// Visits each pair of edges whose boxes meet, while the visits return `true`; returns whether all did.
    fn search(&self, visit: &mut impl FnMut(usize, usize) -> bool) -> bool {
        self.within(self.root(), visit)
    }

    /// Visits the edges whose boxes meet that of a segment.
    fn meeting(&self, ends: [&Point2<S>; 2], visit: &mut impl FnMut(usize)) {
        if let Some(aabb) = Aabb2::of_points(ends) {
            self.beside(self.root(), &aabb, visit);
        }
    }

    fn root(&self) -> Node {
        Node { place: 0, start: 0, count: self.order.len() }
    }

    fn within(&self, node: Node, visit: &mut impl FnMut(usize, usize) -> bool) -> bool {
        node.halves().is_none_or(|[first, second]| {
            self.within(first, visit) && self.within(second, visit) && self.between(first, second, visit)
        })
    }

    fn between(&self, first: Node, second: Node, visit: &mut impl FnMut(usize, usize) -> bool) -> bool {
        let [a, b] = [first, second].map_each(|node| &self.boxes[node.place]);
        if are_disjoint(a, b) {
            return true;
        }
        // The greater one is halved.
        let (greater, other) = if first.count < second.count { (second, first) } else { (first, second) };
        match greater.halves() {
            Some(halves) => halves.into_iter().all(|half| self.between(half, other, visit)),
            None => visit(self.order[first.start], self.order[second.start]),
        }
    }

    fn beside(&self, node: Node, aabb: &Aabb2<S>, visit: &mut impl FnMut(usize)) {
        if are_disjoint(&self.boxes[node.place], aabb) {
            return;
        }
        match node.halves() {
            Some(halves) => halves.into_iter().for_each(|half| self.beside(half, aabb, visit)),
            None => visit(self.order[node.start]),
        }
    }
}

fn are_disjoint<S: Scalar>(a: &Aabb2<S>, b: &Aabb2<S>) -> bool {
    a.max.x < b.min.x || b.max.x < a.min.x || a.max.y < b.min.y || b.max.y < a.min.y
}

/// Sorts edges into the order of the leaves, and adds the boxes of their tree.
fn divide<'r, S: Scalar + 'r>(
    ends: &impl Fn(usize) -> [&'r Point2<S>; 2],
    order: &mut [usize],
    along_x: bool,
    boxes: &mut Vec<Aabb2<S>>,
) {
    boxes.extend(Aabb2::of_points(order.iter().flat_map(|&i| ends(i))));
    if order.len() > 1 {
        let key = |i: usize| {
            let [start, _] = ends(i);
            if along_x { &start.x } else { &start.y }
        };
        let half = order.len() / 2;
        order.select_nth_unstable_by(half, |&i, &j| key(i).compare(key(j)).into());
        let (first, second) = order.split_at_mut(half);
        divide(ends, first, !along_x, boxes);
        divide(ends, second, !along_x, boxes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CastFrom;
    use crate::arith::random::count;

    /// Numbers below a bound, equal in every run.
    struct Small(u64);

    impl Small {
        fn below(&mut self, n: u64) -> u64 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) % n
        }

        /// A ring on a grid: of any points, or around the center of the grid, and then often simple.
        fn ring(&mut self, side: u64) -> Polygon<i64> {
            let count = 1 + self.below(12);
            let mut points: Vec<[i64; 2]> = (0..count).map(|_| [0; 2].map(|_: i64| self.below(side) as i64)).collect();
            if self.below(3) > 0 {
                let angle = |[x, y]: &[i64; 2]| f64::atan2((2 * y - side as i64) as f64, (2 * x - side as i64) as f64);
                points.sort_by(|p, q| angle(p).total_cmp(&angle(q)));
            }
            if self.below(4) == 0 {
                points.insert(0, points[points.len() - 1]);
            }
            let aside = [0; 2].map(|_: i64| if self.below(2) == 0 { side as i64 } else { 0 });
            Polygon::from_iter(points.into_iter().map(|[x, y]| [x + aside[0], y + aside[1]]))
        }
    }

    fn in_scalar<S: Scalar + CastFrom<i64>>(region: &Region<i64>, told: Option<RingConflict>) {
        let region = region.cast::<S>();
        assert_eq!(first_conflict(&region, 0), told, "{region:?}");
    }

    /// The sweep and what follows it say what the test of all pairs does.
    #[test]
    fn as_without_the_sweep() {
        let mut small = Small(61);
        let (mut apart, mut simple, mut conflicts, mut touching) = (0, 0, 0, 0);
        for _ in 0..count(1_500, 10_000) {
            let side = 2 + small.below(9);
            let rings = 1 + small.below(3);
            let region: Region<i64> = (0..rings).map(|_| small.ring(side)).collect();
            let told = first_conflict(&region, usize::MAX);
            assert_eq!(first_conflict(&region, 0), told, "{region:?}");
            assert_eq!(first_conflict(&region, 1), told, "{region:?}");
            in_scalar::<f64>(&region, told);
            if small.below(50) == 0 {
                in_scalar::<crate::Rational>(&region, told);
                in_scalar::<f32>(&region, told);
            }
            let mut edges = Vec::new();
            let are_rings = (0..).zip(&region.rings).fold(true, |all, (i, ring)| add_edges(i, ring, &mut edges) & all);
            let is_apart = are_simple_and_apart(&edges);
            // Of one ring, the sweep is certain where there is no conflict.
            assert!(!is_apart || !are_rings || told.is_none(), "{region:?}");
            assert!(rings > 1 || !are_rings || is_apart == told.is_none(), "{region:?}");
            let corners: Vec<_> = region.rings.iter().flat_map(|ring| &ring.points).collect();
            let is_common = |(i, p): (usize, &&Point2<i64>)| corners[..i].contains(p);
            touching += usize::from(is_apart && corners.iter().enumerate().any(is_common));
            apart += usize::from(is_apart);
            simple += usize::from(told.is_none());
            conflicts += usize::from(told.is_some());
        }
        // Of several rings, which touch in corners, it is certain as well.
        assert!(touching > 40, "{touching}");
        assert!(apart > 400 && simple > 400 && conflicts > 400, "{apart} {simple} {conflicts}");
    }

    #[test]
    fn many_rings_that_share_a_corner() {
        // Each with each takes minutes.
        let count = 4_000;
        let rim = |i: i64| {
            let (sin, cos) = (i as f64 * core::f64::consts::TAU / (2 * count) as f64).sin_cos();
            [cos, sin].map(|x| (1e9 * x).round() as i64)
        };
        let ring = |from: i64, to: i64| Polygon::from_iter([[0, 0], rim(from), rim(to)]);
        let mut region: Region<i64> = (0..count).map(|i| ring(2 * i, 2 * i + 1)).collect();
        assert_eq!(ring_conflict(&region), None);
        // Two that cross in both corners that they have in common, and nowhere else.
        let kite = |top: i64, bottom: i64| Polygon::from_iter([[0, 0], [4, bottom], [8, 0], [4, top]]);
        let crossing = first_conflict(&Region::from_iter([kite(1, -1), kite(5, 0)]), 0);
        assert_eq!(crossing.map(|conflict| [conflict.first.edge, conflict.second.edge]), Some([0, 0]));
        assert_eq!(first_conflict(&Region::from_iter([kite(1, -1), kite(5, 2)]), 0), None);
        // The first and the last, around the corner.
        region.rings.push(ring(0, 2 * count - 1));
        assert_eq!(
            ring_conflict(&region),
            Some(RingConflict {
                first: RingEdge { ring: 0, edge: 0 },
                second: RingEdge { ring: count as usize, edge: 0 },
            })
        );
    }
}
