//! Union, intersection and difference of the solids that two closed meshes bound, triangles facing outwards.
//!
//! The edges that both meshes have divide each into patches, which are inside the other solid or outside as a whole.
//! One such edge tells: by the sides of a corner of the patch with respect to the two triangles of the other mesh that
//! meet there. A patch without any is a whole component, and a vertex of it tells.

use super::arrangement::{Arrangement, Piece, sides};
use super::planar::sorted;
use std::collections::{BTreeMap, BTreeSet};
use straightedge::{Location, Mesh, Scalar, Sign, implicit};

/// Triangles among the points of the arrangement.
#[derive(Default)]
pub(crate) struct Solids {
    pub(crate) union: Vec<[usize; 3]>,
    pub(crate) intersection: Vec<[usize; 3]>,
    /// The first without the second.
    pub(crate) difference: Vec<[usize; 3]>,
    /// Edges that put their patch on the other side than another edge did. In exact arithmetic there are none.
    pub(crate) contradictions: usize,
    /// Patches that have no edge of the other mesh at which exactly two of its triangles meet, nor a vertex off it.
    /// They are left out.
    pub(crate) undecided: usize,
}

/// The pieces by where they meet.
struct Neighbours<'a, S: Scalar> {
    arrangement: &'a Arrangement<S>,
    by_edge: BTreeMap<[usize; 2], Vec<usize>>,
}

impl Solids {
    pub(crate) fn of<S: Scalar<Value = S>>(arrangement: &Arrangement<S>, meshes: &[Mesh<S>; 2]) -> Self {
        let mut by_edge: BTreeMap<[usize; 2], Vec<usize>> = BTreeMap::new();
        let mut by_corners: BTreeMap<[usize; 3], Vec<usize>> = BTreeMap::new();
        for (i, piece) in arrangement.pieces.iter().enumerate() {
            for side in sides(piece.corners) {
                by_edge.entry(sorted(side)).or_default().push(i);
            }
            let mut corners = piece.corners;
            corners.sort_unstable();
            by_corners.entry(corners).or_default().push(i);
        }
        let neighbours = Neighbours { arrangement, by_edge };
        let mut solids = Solids::default();
        let mut left: BTreeSet<usize> = (0..arrangement.pieces.len()).collect();
        // Where the surfaces coincide, one of two stays, or none if the solids are on opposite sides of it.
        for same in by_corners.values().filter(|same| same.len() > 1) {
            let [first, second] = [same[0], same[1]].map(|i| arrangement.pieces[i].corners);
            if first == second {
                solids.union.push(first);
                solids.intersection.push(first);
            } else {
                solids.difference.push(first);
            }
            same.iter().for_each(|i| _ = left.remove(i));
        }
        while let Some(first) = left.pop_first() {
            let (patch, votes) = neighbours.patch(first, &mut left);
            let inside = votes.iter().filter(|&&inside| inside).count();
            solids.contradictions += inside.min(votes.len() - inside);
            let inside = match votes.first() {
                Some(&inside) => Some(inside),
                None => neighbours.locate(&patch, &meshes[1 - neighbours.mesh(first)]),
            };
            match inside {
                Some(inside) => {
                    let solid = if inside { &mut solids.intersection } else { &mut solids.union };
                    let corners = patch.iter().map(|&i| arrangement.pieces[i].corners);
                    solid.extend(corners.clone());
                    match (neighbours.mesh(first), inside) {
                        (0, false) => solids.difference.extend(corners),
                        (1, true) => solids.difference.extend(corners.map(|[a, b, c]| [a, c, b])),
                        _ => {}
                    }
                }
                None => solids.undecided += 1,
            }
        }
        solids
    }
}

impl<S: Scalar<Value = S>> Neighbours<'_, S> {
    fn mesh(&self, piece: usize) -> usize {
        self.arrangement.triangles[self.arrangement.pieces[piece].triangle].mesh
    }

    /// The pieces that are connected with the first without an edge of the other mesh, taken from those left; and for
    /// each such edge around them, whether they are inside the other mesh there.
    fn patch(&self, first: usize, left: &mut BTreeSet<usize>) -> (Vec<usize>, Vec<bool>) {
        let (mut patch, mut votes, mut next) = (Vec::new(), Vec::new(), vec![first]);
        while let Some(piece) = next.pop() {
            patch.push(piece);
            for edge in sides(self.arrangement.pieces[piece].corners).map(sorted) {
                let (own, others): (Vec<usize>, Vec<usize>) =
                    self.by_edge[&edge].iter().partition(|&&other| self.mesh(other) == self.mesh(first));
                match others[..] {
                    [] => next.extend(own.into_iter().filter(|own| left.remove(own))),
                    [a, b] => votes.extend(self.is_inside(piece, edge, [a, b])),
                    _ => {}
                }
            }
        }
        (patch, votes)
    }

    /// Whether a piece is inside the wedge of two pieces of the other mesh at an edge of all three; `None` unless these
    /// run along it in opposite directions.
    fn is_inside(&self, piece: usize, edge: [usize; 2], others: [usize; 2]) -> Option<bool> {
        let [piece, a, b] = [piece, others[0], others[1]].map(|i| &self.arrangement.pieces[i]);
        if sides(a.corners).contains(&edge) == sides(b.corners).contains(&edge) {
            return None;
        }
        let beyond = |piece: &Piece| piece.corners.into_iter().find(|corner| !edge.contains(corner));
        let (corner, of_b) = (beyond(piece)?, beyond(b)?);
        let [below_a, below_b] = [a, b].map(|plane| self.side(plane, corner).is_positive());
        Some(match self.side(a, of_b) {
            Sign::Positive => below_a && below_b,
            Sign::Negative => below_a || below_b,
            Sign::Zero => below_a,
        })
    }

    /// The side of a point with respect to the plane of a piece: `Positive` is behind it.
    fn side(&self, piece: &Piece, point: usize) -> Sign {
        let points = &self.arrangement.points;
        let [a, b, c] = self.arrangement.triangles[piece.triangle].corners.map(|corner| points.get(corner));
        implicit::orient3d(a, b, c, points.get(point))
    }

    /// Whether pieces are inside a mesh, by a corner of theirs that is not on it.
    fn locate(&self, patch: &[usize], mesh: &Mesh<S>) -> Option<bool> {
        let corners = patch.iter().flat_map(|&piece| self.arrangement.pieces[piece].corners);
        corners.into_iter().find_map(|corner| {
            match implicit::point_mesh(self.arrangement.points.get(corner), mesh).location {
                Location::Inside => Some(true),
                Location::Boundary => None,
                Location::Outside => Some(false),
            }
        })
    }
}
