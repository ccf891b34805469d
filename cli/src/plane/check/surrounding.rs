//! Which ring is around which, of rings that neither cross nor overlap, but may touch: by a sweep as in `sweep.rs`.

use super::rings::Rings;
use super::sweep::{Item, lexicographic};
use crate::plane::located::Boxes;
use std::collections::{BTreeSet, HashMap};
use straightedge::{Aabb2, Point2, Sign};

/// So many boxes around each, on average, are asked about one by one.
const FEW: usize = 16;

/// Whether very many boxes are within others.
pub(super) fn are_many_within(tree: &Boxes, boxes: &[(usize, Aabb2<f64>)]) -> bool {
    let mut left = FEW * boxes.len();
    let mut is_last = |_: usize| {
        left -= 1;
        left == 0
    };
    boxes.iter().any(|(_, inner)| tree.find_around(inner, &mut is_last).is_some())
}

/// Visits rings, each with the innermost of the others around it, which was visited before.
///
/// At the least corner of a ring, in the order of the sweep, the edge next below its lower edge says what is around the
/// ring: its own ring, if what that surrounds is above it, or else what is around that.
pub(super) fn visit_surrounded(rings: &Rings<'_>, asked: &[usize], visit: &mut impl FnMut(usize, Option<usize>)) {
    let (mut edges, mut of_edges) = (Vec::new(), Vec::new());
    for &ring in asked {
        for edge in 0..rings.rings[ring].starts.len() {
            let ends = rings.rings[ring].edge(edge);
            let is_forwards = lexicographic(&ends[0], &ends[1]).is_lt();
            edges.push(Item::edge(edges.len(), ends));
            of_edges.push((ring, is_forwards == (rings.rings[ring].turn == Sign::Positive)));
        }
    }
    let ends = edges.iter().flat_map(|edge| edge.ends.map(|p| (p, edge.index)));
    let mut corners: Vec<(Point2<f64>, usize)> = ends.collect();
    corners.sort_unstable_by(|(p, i), (q, j)| lexicographic(p, q).then(i.cmp(j)));
    let mut order: BTreeSet<Item> = BTreeSet::new();
    let mut around: HashMap<usize, Option<usize>> = HashMap::new();
    for corner in corners.chunk_by(|(p, _), (q, _)| p == q) {
        let (starting, ending): (Vec<usize>, Vec<usize>) =
            corner.iter().map(|(_, edge)| *edge).partition(|edge| edges[*edge].ends[0] == corner[0].0);
        ending.iter().for_each(|edge| {
            order.remove(&edges[*edge]);
        });
        order.extend(starting.iter().map(|edge| edges[*edge]));
        // From below to above: what is below is known then.
        let mut upwards: Vec<Item> = starting.iter().map(|edge| edges[*edge]).collect();
        upwards.sort_unstable();
        for edge in upwards {
            let (ring, _) = of_edges[edge.index];
            if around.contains_key(&ring) {
                continue;
            }
            let below = order.range(..edge).next_back().map(|below| of_edges[below.index]);
            let outer = below.and_then(|(other, is_above)| if is_above { Some(other) } else { around[&other] });
            around.insert(ring, outer);
            visit(ring, outer);
        }
    }
}
