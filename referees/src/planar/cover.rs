//! Whether triangles over points of the plane cover a region once, edge to edge.
//!
//! Triangles that all turn left cover a point off their edges as often as their boundary winds around it: the edges
//! that remain when those that occur in both directions are removed. So they cover the convex hull once, and nothing
//! else, exactly if that boundary is the boundary of the hull. No pairs of triangles are compared, except to find an
//! overlapping pair as a witness.

use crate::harness::limit;
use crate::harness::task::{Finding, How, Part, Shown};
use crate::inputs::points::{Points, compare, first_of_equal};
use straightedge::internals::MapEach;
use straightedge::predicate::orient2d;
use straightedge::{Point2, Sign};
use straightedge_verify::ResultKind;

/// A directed edge, from one point to another, and the triangle to its left.
pub(crate) type Edge = ([usize; 2], usize);

/// Replaces a triangle without area: one corner three times.
pub(crate) const FLAT: [usize; 3] = [0; 3];

/// Triangles with an area and of equal orientation, no two of which are on the same side of an edge.
pub(crate) struct Cover<'a> {
    pub(crate) points: &'a Points<2>,
    /// The triangles of the result.
    pub(crate) answered: &'a [[usize; 3]],
    /// The same triangles turning left, with the first of equal points; [`FLAT`] where one without area was accepted.
    pub(crate) triangles: Vec<[usize; 3]>,
    /// For each point, the first one that is equal to it.
    pub(crate) first: Vec<usize>,
    /// The edges, in the order of their points.
    pub(crate) edges: Vec<Edge>,
}

impl<'a> Cover<'a> {
    /// # Errors
    /// A triangle that names no point, is flat, or turns the other way than others; two triangles on the same side of a
    /// common edge, which overlap.
    pub(crate) fn of(points: &'a Points<2>, answered: &'a [[usize; 3]]) -> Result<Self, Finding> {
        let turns = turns(points, answered)?;
        if let Some(t) = turns.iter().position(|turn| turn.is_zero()) {
            let shown = named(points, t, answered[t]);
            let said = format!("the triangle {} has no area", shown.name);
            return Err(Finding::new(ResultKind::Flat, said, vec![shown]));
        }
        Self::with_turns(points, answered, &turns)
    }

    /// Like [`of`](Self::of), without the triangles that are flat.
    pub(crate) fn of_those_with_area(points: &'a Points<2>, answered: &'a [[usize; 3]]) -> Result<Self, Finding> {
        Self::with_turns(points, answered, &turns(points, answered)?)
    }

    fn with_turns(points: &'a Points<2>, answered: &'a [[usize; 3]], turns: &[Sign]) -> Result<Self, Finding> {
        let first = first_of_equal(points);
        let leader = turns.iter().position(|turn| !turn.is_zero()).unwrap_or(0);
        if let Some(t) = turns.iter().position(|turn| !turn.is_zero() && *turn != turns[leader]) {
            let [one, other] = [leader, t].map_each(|t| named(points, t, answered[t]));
            let word = |turn: Sign| if turn.is_positive() { "left" } else { "right" };
            let (turn, otherwise) = (word(turns[leader]), word(turns[t]));
            let said = format!("the triangle {} turns {turn}, the triangle {} {otherwise}", one.name, other.name);
            return Err(Finding::new(ResultKind::TurnedOver, said, vec![one, other]));
        }
        let turned = |(triangle, turn): (&[usize; 3], &Sign)| {
            let [a, b, c] = triangle.map_each(|i| first[i]);
            match turn {
                Sign::Positive => [a, b, c],
                Sign::Negative => [a, c, b],
                Sign::Zero => FLAT,
            }
        };
        let triangles: Vec<[usize; 3]> = answered.iter().zip(turns).map(turned).collect();
        let around = |(t, [a, b, c]): (usize, &[usize; 3])| [([*a, *b], t), ([*b, *c], t), ([*c, *a], t)];
        let with_area = triangles.iter().enumerate().filter(|(_, triangle)| **triangle != FLAT);
        let mut edges: Vec<Edge> = with_area.flat_map(around).collect();
        edges.sort_unstable();
        if let Some(pair) = edges.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(overlap(points, answered, [pair[0].1, pair[1].1]));
        }
        Ok(Cover { points, answered, triangles, first, edges })
    }

    /// Whether two points (the first of equal ones) are the ends of an edge.
    pub(crate) fn has_edge(&self, [from, to]: [usize; 2]) -> bool {
        self.left_of([from, to]).is_some() || self.left_of([to, from]).is_some()
    }

    /// The triangle to the left of a directed edge.
    fn left_of(&self, edge: [usize; 2]) -> Option<usize> {
        let place = self.edges.binary_search_by_key(&edge, |(edge, _)| *edge).ok()?;
        Some(self.edges[place].1)
    }

    /// The triangles on both sides of each inner edge, once for each edge: their numbers, and their corners turning
    /// left.
    pub(crate) fn neighbours(&self) -> impl Iterator<Item = [(usize, [usize; 3]); 2]> {
        let forth = self.edges.iter().filter(|([from, to], _)| from < to);
        forth.filter_map(|([from, to], t)| {
            let beyond = self.left_of([*to, *from])?;
            Some([*t, beyond].map_each(|t| (t, self.triangles[t])))
        })
    }

    /// Checks that every point, or one equal to it, is a corner. Points that are all on one line need not be.
    ///
    /// # Errors
    /// A point that is not.
    pub(crate) fn require_all_points(&self) -> Result<(), Finding> {
        let mut is_used = vec![false; self.points.len()];
        self.triangles.iter().flatten().for_each(|i| is_used[*i] = true);
        let left_out = (0..self.points.len()).find(|i| !is_used[self.first[*i]]);
        match left_out.filter(|_| !are_collinear(self.points)) {
            None => Ok(()),
            Some(i) => {
                let said = format!("the point {i} is the corner of no triangle");
                Err(Finding::new(
                    ResultKind::LeftOut,
                    said,
                    vec![Shown::new(format!("{i}"), How::Dots, [self.points[i]])],
                ))
            }
        }
    }

    /// Checks that the triangles cover the convex hull of the points once.
    ///
    /// # Errors
    /// An edge beside a gap, or two triangles that overlap.
    pub(crate) fn require_hull(&self) -> Result<(), Finding> {
        self.require_hull_of(&vec![true; self.points.len()])
    }

    /// Checks that the triangles cover the convex hull of some of the points once; a point is named by the first of
    /// those that are equal.
    ///
    /// # Errors
    /// An edge beside a gap, or two triangles that overlap.
    pub(crate) fn require_hull_of(&self, is_used: &[bool]) -> Result<(), Finding> {
        let used: Vec<usize> = (0..self.points.len()).filter(|&i| self.first[i] == i && is_used[i]).collect();
        let mut expected = if are_collinear(self.points) { Vec::new() } else { hull_edges(self.points, used) };
        expected.sort_unstable();
        let is_boundary = |[from, to]: [usize; 2]| self.left_of([to, from]).is_none();
        let mut found = self.edges.iter().filter(|(edge, _)| is_boundary(*edge)).map(|(edge, _)| *edge);
        let stray = found.find(|edge| expected.binary_search(edge).is_err());
        let missing = || expected.iter().copied().find(|edge| self.left_of(*edge).is_none());
        let Some(edge) = stray.or_else(missing) else { return Ok(()) };
        if let Some(pair) = overlapping(self.points, &self.triangles) {
            return Err(overlap(self.points, self.answered, pair));
        }
        // Without overlap, every point is covered at most once, so on one side of such an edge there is a gap.
        let [from, to] = edge;
        let (which, side) = if stray.is_some() { ("the edge", "right") } else { ("the edge of the hull", "left") };
        let said = format!("{which} {from} {to} has no triangle to its {side}");
        let shown = Shown::new(format!("{from} {to}"), How::Edges, edge.map_each(|i| self.points[i])).numbered(edge);
        Err(Finding::new(ResultKind::Gap, said, vec![shown]))
    }
}

pub(crate) fn turn(points: &Points<2>, triangle: [usize; 3]) -> Sign {
    limit::check();
    let [a, b, c] = triangle.map_each(|i| Point2::from(points[i]));
    orient2d(&a, &b, &c)
}

/// How each triangle turns.
fn turns(points: &Points<2>, triangles: &[[usize; 3]]) -> Result<Vec<Sign>, Finding> {
    let of = |(t, triangle): (usize, &[usize; 3])| {
        if let Some(index) = triangle.iter().find(|index| **index >= points.len()) {
            return Err(out_of_range(&format!("the triangle {t}"), *index, points.len()));
        }
        Ok(turn(points, *triangle))
    };
    triangles.iter().enumerate().map(of).collect()
}

/// The finding that an index names no point.
pub(crate) fn out_of_range(what: &str, index: usize, count: usize) -> Finding {
    // An integer that cannot be an index is read as the greatest one.
    let index = if index == usize::MAX { "an integer that is no index".into() } else { format!("the index {index}") };
    let said = format!("{what} has {index}, and there are {count} points");
    Finding::new(ResultKind::OutOfRange, said, Vec::new())
}

/// A triangle with its number and its corners.
pub(crate) fn named(points: &Points<2>, t: usize, triangle: [usize; 3]) -> Shown {
    let [a, b, c] = triangle;
    Shown::new(format!("{t} ({a} {b} {c})"), How::Polygon, triangle.map_each(|i| points[i])).numbered(triangle)
}

pub(crate) fn overlap(points: &Points<2>, triangles: &[[usize; 3]], pair: [usize; 2]) -> Finding {
    let [one, other] = pair.map_each(|t| named(points, t, triangles[t]));
    let said = format!("the triangles {} and {} overlap", one.name, other.name);
    Finding::new(ResultKind::Overlap, said, vec![one, other])
}

/// Whether all points are on one line.
pub(crate) fn are_collinear(points: &Points<2>) -> bool {
    let Some(a) = points.first() else { return true };
    let Some(b) = points.iter().find(|b| *b != a) else { return true };
    points.iter().all(|c| orient2d(&Point2::from(*a), &Point2::from(*b), &Point2::from(*c)).is_zero())
}

/// The boundary of the hull of different points that are not on one line, counter-clockwise, each edge between two
/// consecutive points on it: points between corners are also ends of edges.
fn hull_edges(points: &Points<2>, mut sorted: Vec<usize>) -> Vec<[usize; 2]> {
    sorted.sort_by(|&i, &j| compare(&points[i], &points[j]));
    let mut edges = Vec::new();
    for _ in 0..2 {
        let mut chain: Vec<usize> = Vec::new();
        for &i in &sorted {
            while let [.., a, b] = chain[..] {
                if !turn(points, [a, b, i]).is_negative() {
                    break;
                }
                chain.pop();
            }
            chain.push(i);
        }
        edges.extend(chain.windows(2).map(|pair| [pair[0], pair[1]]));
        sorted.reverse();
    }
    edges
}

/// Two triangles that have interior points in common, if there are any; all turn left.
pub(crate) fn overlapping(points: &Points<2>, triangles: &[[usize; 3]]) -> Option<[usize; 2]> {
    let range = |t: usize, axis: usize| {
        let along = triangles[t].map_each(|i| points[i][axis]);
        [along.iter().copied().fold(f64::INFINITY, f64::min), along.iter().copied().fold(f64::NEG_INFINITY, f64::max)]
    };
    // The ranges of interiors that meet overlap along both axes.
    let ranges: Vec<[[f64; 2]; 2]> = (0..triangles.len()).map(|t| [range(t, 0), range(t, 1)]).collect();
    let mut order: Vec<usize> = (0..triangles.len()).filter(|&t| triangles[t] != FLAT).collect();
    order.sort_by(|&s, &t| ranges[s][0][0].total_cmp(&ranges[t][0][0]).then(s.cmp(&t)));
    let mut open: Vec<usize> = Vec::new();
    for t in order {
        limit::check();
        open.retain(|&s| ranges[s][0][1] > ranges[t][0][0]);
        let meets = |&&s: &&usize| {
            let ([low, high], [least, most]) = (ranges[s][1], ranges[t][1]);
            low < most && least < high && !are_separated(points, triangles[s], triangles[t])
        };
        if let Some(&s) = open.iter().find(meets) {
            return Some([s.min(t), s.max(t)]);
        }
        open.push(t);
    }
    None
}

/// Whether the interiors of two triangles that turn left are disjoint: then the line of an edge of one separates them.
fn are_separated(points: &Points<2>, one: [usize; 3], other: [usize; 3]) -> bool {
    let separates = |[a, b, c]: [usize; 3], other: [usize; 3]| {
        let is_beyond = |[a, b]: [usize; 2]| other.iter().all(|&i| !turn(points, [a, b, i]).is_positive());
        [[a, b], [b, c], [c, a]].into_iter().any(is_beyond)
    };
    separates(one, other) || separates(other, one)
}

/// Up to this many points are numbered in a drawing; of more only the witness is.
const FEW: usize = 16;

/// The points of an input.
pub(crate) fn dots<const D: usize>(points: &Points<D>) -> Shown {
    let shown = Shown::new("", How::Dots, points.iter().copied()).of(Part::Input);
    if points.len() <= FEW { shown.numbered(0..points.len()) } else { shown }
}

/// Points and triangles to draw, as far as they can be drawn.
pub(crate) fn shown(points: &Points<2>, triangles: &[[usize; 3]]) -> Vec<Shown> {
    let corners =
        |triangle: &[usize; 3]| Some([*points.get(triangle[0])?, *points.get(triangle[1])?, *points.get(triangle[2])?]);
    let edges = triangles.iter().filter_map(corners).flat_map(|[a, b, c]| [a, b, b, c, c, a]);
    let mut shown = vec![dots(points)];
    if !triangles.is_empty() {
        shown.push(Shown::new("", How::Edges, edges).of(Part::Result));
    }
    shown
}
