//! The sides of rings as edges of a sweep.

use crate::planar::overlay::Ring;
use crate::planar::sweep::{Edge, EdgeId, Regions};
use straightedge::intersect::RingEdge;

/// A side of positive length, by the number of its edge.
pub(super) struct Side {
    /// Its ring and the corner where it starts.
    pub(super) name: RingEdge,
    /// The edge before it in its ring.
    pub(super) before: EdgeId,
    /// Where it ends.
    pub(super) end: [f64; 2],
}

/// Adds the edges of the rings of a region. Corners that repeat the one before have none.
pub(super) fn add_edges(region: Regions, rings: &[Ring], edges: &mut Vec<Edge>) {
    visit_sides(rings, |_, ends| edges.push(Edge::between(ends, region)));
}

/// The sides whose edges [`add_edges`] adds, in its order.
pub(super) fn sides(rings: &[Ring]) -> Vec<Side> {
    let mut sides: Vec<Side> = Vec::new();
    let mut first = 0;
    visit_sides(rings, |name, [_, end]| {
        let number = sides.len();
        if sides.last().is_none_or(|last| last.name.ring != name.ring) {
            first = number;
        }
        sides.push(Side { name, before: number.wrapping_sub(1) as EdgeId, end });
        // The last side of its ring so far.
        sides[first].before = EdgeId::try_from(number).expect("fewer edges than 2^32");
    });
    sides
}

fn visit_sides(rings: &[Ring], mut visit: impl FnMut(RingEdge, [[f64; 2]; 2])) {
    for (number, ring) in rings.iter().enumerate() {
        for (edge, start) in ring.iter().enumerate() {
            let end = &ring[(edge + 1) % ring.len()];
            if start != end {
                visit(RingEdge { ring: number, edge }, [*start, *end]);
            }
        }
    }
}
