//! The rings of all polygons of a file, their edges, and what pairs of edges have in common.

use super::copies;
use super::ring::{Arms, Part, Ring};
use super::rule::Where;
use crate::plane::read::Geometry;
use std::cmp::Ordering;
use straightedge::predicate::compare_around_point;
use straightedge::{Point2, Sign};

/// All rings of a file.
pub(crate) struct Rings<'f> {
    pub(crate) rings: Vec<Ring<'f>>,
    pub(crate) parts: Vec<Part>,
    /// For each polygon, the first of which it is a copy, or its own number.
    pub(super) original_of: Vec<usize>,
}

/// An edge, by its ring and its number there.
pub(super) type Edge = (usize, usize);

impl<'f> Rings<'f> {
    pub(super) fn of(geometries: &'f [Geometry]) -> Self {
        let (mut rings, mut parts) = (Vec::new(), Vec::new());
        for (geometry, of) in geometries.iter().enumerate().filter(|(_, of)| of.kind.is_of_polygons()) {
            for (number, chains) in of.parts.iter().enumerate() {
                let first = rings.len();
                rings.extend(chains.iter().enumerate().map(|(number, chain)| Ring::new(parts.len(), number, chain)));
                parts.push(Part { geometry, number, rings: first..rings.len() });
            }
        }
        let original_of = copies::originals(&rings, &parts, geometries);
        Rings { rings, parts, original_of }
    }

    /// The ring of the original of a ring's polygon.
    pub(super) fn original_ring(&self, ring: usize) -> usize {
        let Ring { part, number, .. } = self.rings[ring];
        self.parts[self.original_of[part]].rings.start + number
    }

    /// The ways of rings through a point: of edges there, the lesser one of each way.
    pub(super) fn way(&self, (ring, edge): Edge, p: Point2<f64>) -> Edge {
        let of = &self.rings[ring];
        let count = of.starts.len();
        let [a, b] = of.edge(edge);
        let other = match () {
            () if p == a => (edge + count - 1) % count,
            () if p == b => (edge + 1) % count,
            () => edge,
        };
        (ring, edge.min(other))
    }

    /// The number of the first polygon of a geometry, if it has some.
    pub(super) fn first_part_of(&self, geometry: usize) -> usize {
        self.parts.partition_point(|part| part.geometry < geometry)
    }

    /// The polygons of a geometry.
    pub(crate) fn parts_of(&self, geometry: usize) -> impl Iterator<Item = &Part> {
        self.parts[self.first_part_of(geometry)..].iter().take_while(move |part| part.geometry == geometry)
    }

    /// The name of an edge of a ring, which is the `edge`th of non-zero length.
    pub(super) fn place(&self, ring: usize, edge: usize) -> Where {
        let Ring { part, number, ref starts, .. } = self.rings[ring];
        Where { part: self.parts[part].number, ring: number, edge: Some(starts[edge]) }
    }

    /// The name of a ring.
    pub(super) fn whole(&self, ring: usize) -> Where {
        let Ring { part, number, .. } = self.rings[ring];
        Where { part: self.parts[part].number, ring: number, edge: None }
    }

    /// Whether the interior of the polygon is on the left of a ring.
    pub(super) fn is_interior_left(&self, ring: usize) -> bool {
        let Ring { number, turn, .. } = self.rings[ring];
        (turn == Sign::Positive) == (number == 0)
    }

    /// The directions from a point of a ring between which the interior of the polygon is.
    pub(super) fn interior(&self, ring: usize, arms: Arms) -> Sector {
        Sector::new(arms, self.is_interior_left(ring))
    }

    /// The directions from a point of a ring between which what the ring surrounds is.
    pub(super) fn surrounded(&self, ring: usize, arms: Arms) -> Sector {
        Sector::new(arms, self.rings[ring].turn == Sign::Positive)
    }
}

/// The directions strictly between two, counter-clockwise from the first; both are given by points. It is never empty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sector {
    pub(super) from: Point2<f64>,
    pub(super) to: Point2<f64>,
}

impl Sector {
    /// What is on the left or on the right of a chain, at a point of it.
    fn new([before, after]: Arms, is_left: bool) -> Self {
        if is_left { Sector { from: after, to: before } } else { Sector { from: before, to: after } }
    }

    /// Whether directions that turn a little from that of `from` of another sector are within.
    pub(super) fn has_start_of(&self, center: &Point2<f64>, other: &Sector) -> bool {
        compare_around_point(center, &self.from, &other.from, &self.to) == Some(Ordering::Less)
    }
}
