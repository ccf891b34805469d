//! Whether triangles cover a polygon once, edge to edge or not.
//!
//! A point off all edges is covered as often as the edges of the triangles wind around it, and the rings wind once
//! around the inside of the polygon and not around the rest. So the triangles cover the inside once, and nothing else,
//! exactly if their edges minus those of the rings cancel as directed chains. Most cancel one by one. The others are
//! sorted by their lines; along each line, the sum of the edges must be 0 between any two consecutive ends.

use crate::harness::task::{Finding, How, Shown};
use crate::inputs::points::Points;
use crate::inputs::points::compare;
use crate::planar::cover::{Cover, FLAT, named, overlap, overlapping, turn};
use core::cmp::Ordering;
use straightedge::internals::MapEach;
use straightedge::{Point2, Segment2, Sign};
use straightedge_verify::ResultKind;

/// An edge from its lesser end to its greater one, with the number of its occurrences in this direction minus those in
/// the other.
type Counted = ([usize; 2], i64);

impl Cover<'_> {
    /// Checks that the triangles cover the left side of closed chains once, and nothing else.
    ///
    /// # Errors
    /// Two triangles that overlap, one that is outside, or an edge beside a gap.
    pub(crate) fn require_inside_of(&self, rings: impl Iterator<Item = [usize; 2]>) -> Result<(), Finding> {
        let points = self.points;
        let Some((edge, surplus)) = first_difference(points, self.uncancelled(rings)) else { return Ok(()) };
        if let Some(pair) = overlapping(points, &self.triangles) {
            return Err(overlap(points, self.answered, pair));
        }
        let [from, to] = edge;
        let shown = Shown::new(format!("{from} {to}"), How::Edges, edge.map_each(|i| points[i])).numbered(edge);
        if surplus < 0 {
            let said = format!("no triangle is to the left of {from} {to}, where the polygon is");
            return Err(Finding::new(ResultKind::Gap, said, vec![shown]));
        }
        let is_beside = |triangle: &[usize; 3]| *triangle != FLAT && self.is_left_of(*triangle, edge);
        let t = self.triangles.iter().position(is_beside).expect("the edges wind around what a triangle covers");
        let triangle = named(points, t, self.answered[t]);
        let said = format!("the triangle {} is to the left of {from} {to}, outside of the polygon", triangle.name);
        Err(Finding::new(ResultKind::Beyond, said, vec![triangle, shown]))
    }

    /// The edges of the triangles minus those of the rings, without those that cancel as a whole.
    fn uncancelled(&self, rings: impl Iterator<Item = [usize; 2]>) -> Vec<Counted> {
        let first = &self.first;
        let ascending = |[from, to]: [usize; 2], count: i64| match compare(&self.points[from], &self.points[to]) {
            Ordering::Less => ([from, to], count),
            _ => ([to, from], -count),
        };
        let ring_edges = rings.map(|edge| edge.map_each(|i| first[i])).filter(|[from, to]| from != to);
        let mut all: Vec<Counted> = self.edges.iter().map(|(edge, _)| ascending(*edge, 1)).collect();
        all.extend(ring_edges.map(|edge| ascending(edge, -1)));
        all.sort_unstable();
        let sums = all.chunk_by(|one, other| one.0 == other.0);
        let summed = sums.map(|equal| (equal[0].0, equal.iter().map(|(_, count)| count).sum()));
        summed.filter(|(_, count)| *count != 0).collect()
    }

    /// Whether a triangle that turns left has points close to the start of an edge, on its left side.
    fn is_left_of(&self, [a, b, c]: [usize; 3], [from, to]: [usize; 2]) -> bool {
        let direction = |[i, j]: [usize; 2]| compare(&self.points[i], &self.points[j]);
        [[a, b], [b, c], [c, a]].into_iter().all(|[i, j]| {
            // On the side of the start, else of the end, else whether both edges have the same left side.
            match [from, to].map_each(|p| turn(self.points, [i, j, p])) {
                [Sign::Zero, Sign::Zero] => direction([i, j]) == direction([from, to]),
                [Sign::Zero, side] | [side, _] => side.is_positive(),
            }
        })
    }
}

straightedge::formula! {
    /// (b - a) × (d - c): the direction of the turn from one segment to the other.
    Turn<R>(first: Segment2<R>, second: Segment2<R>)
        = (&first.b - &first.a).cross(&(&second.b - &second.a))
}

/// The order of ascending edges by direction, then by line.
fn compare_lines(points: &Points<2>, [a, b]: [usize; 2], [c, d]: [usize; 2]) -> Ordering {
    let [first, second] =
        [[a, b], [c, d]].map(|[from, to]| Segment2::new(Point2::from(points[from]), Point2::from(points[to])));
    let turns = Turn::sign(&first, &second);
    let order = |sign: Sign| if sign.is_positive() { Ordering::Less } else { Ordering::Greater };
    match (turns, turn(points, [a, b, c])) {
        (Sign::Zero, Sign::Zero) => Ordering::Equal,
        (Sign::Zero, side) => order(side),
        (turns, _) => order(turns),
    }
}

/// The remainder of edges after those that overlap in opposite directions cancel, at its least point: the first edge
/// there counter-clockwise, with its multiplicity. The difference of windings is 0 to its right, so it is the
/// multiplicity to its left.
fn first_difference(points: &Points<2>, mut edges: Vec<Counted>) -> Option<Counted> {
    edges.sort_by(|(one, _), (other, _)| compare_lines(points, *one, *other));
    let mut least: Option<Counted> = None;
    for along in edges.chunk_by(|(one, _), (other, _)| compare_lines(points, *one, *other).is_eq()) {
        let mut ends: Vec<(usize, i64)> =
            along.iter().flat_map(|([a, b], count)| [(*a, *count), (*b, -*count)]).collect();
        ends.sort_unstable_by(|(i, _), (j, _)| compare(&points[*i], &points[*j]));
        let mut sum = 0;
        let mut places = ends.chunk_by(|(i, _), (j, _)| i == j).peekable();
        while let Some(at) = places.next() {
            sum += at.iter().map(|(_, count)| count).sum::<i64>();
            if sum != 0 {
                let next = places.peek().expect("the sum of all is 0")[0].0;
                let edge = [at[0].0, next];
                let precedes = |(known, _): Counted| match compare(&points[edge[0]], &points[known[0]]) {
                    Ordering::Equal => turn(points, [known[0], known[1], edge[1]]).is_negative(),
                    order => order.is_lt(),
                };
                if least.is_none_or(precedes) {
                    least = Some((edge, sum));
                }
                // Others on this line start later.
                break;
            }
        }
    }
    least
}
