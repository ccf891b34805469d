//! A ring of a polygon, and its edges.

use crate::plane::read::Chain;
use std::ops::Range;
use straightedge::predicate::area_sign;
use straightedge::{Aabb2, Point2, Polygon, Sign};

/// A ring of a polygon.
pub(crate) struct Ring<'f> {
    pub(crate) part: usize,
    /// Its number in the part: 0 is the shell.
    pub(crate) number: usize,
    pub(crate) chain: &'f Chain,
    /// The points that differ from the next one: where edges of non-zero length start.
    pub(crate) starts: Vec<usize>,
    /// The sign of its area, counter-clockwise positive.
    pub(crate) turn: Sign,
}

/// A polygon.
pub(crate) struct Part {
    pub(crate) geometry: usize,
    /// Its number in the geometry.
    pub(crate) number: usize,
    pub(crate) rings: Range<usize>,
}

/// The ends of an edge.
pub(super) type Ends = [Point2<f64>; 2];

/// The points of a ring before and after a point of it.
pub(super) type Arms = [Point2<f64>; 2];

impl<'f> Ring<'f> {
    pub(super) fn new(part: usize, number: usize, chain: &'f Chain) -> Self {
        let points = &chain.points;
        let next = points.iter().cycle().skip(1);
        let starts: Vec<usize> =
            (0..).zip(points.iter().zip(next)).filter(|(_, (a, b))| a != b).map(|(i, _)| i).collect();
        let turn = if starts.len() > 2 { area_sign(&Polygon::from(points.clone())) } else { Sign::Zero };
        Ring { part, number, chain, starts, turn }
    }

    /// The point where an edge starts; the edges go around.
    pub(super) fn corner(&self, edge: usize) -> Point2<f64> {
        self.chain.points[self.starts[edge % self.starts.len()]]
    }

    pub(super) fn edge(&self, edge: usize) -> Ends {
        [self.corner(edge), self.corner(edge + 1)]
    }

    pub(super) fn are_consecutive(&self, first: usize, second: usize) -> bool {
        let count = self.starts.len();
        (first + 1) % count == second || (second + 1) % count == first
    }

    /// The points before and after a point of an edge.
    pub(super) fn arms(&self, edge: usize, p: Point2<f64>) -> Arms {
        let [a, b] = self.edge(edge);
        match () {
            () if p == a => [self.corner(edge + self.starts.len() - 1), b],
            () if p == b => [a, self.corner(edge + 2)],
            () => [a, b],
        }
    }

    pub(super) fn aabb(&self) -> Option<Aabb2<f64>> {
        Aabb2::of_points(&self.chain.points)
    }
}
