//! Checks of an arrangement: counts that must agree, and exact signs of what it holds.

use super::arrangement::{Arrangement, sides};
use super::planar::{View, sorted};
use super::points::Points;
use std::collections::{BTreeMap, BTreeSet};
use straightedge::implicit::{self, ImplicitPoint3};
use straightedge::{Scalar, TriangleSurface};

impl<S: Scalar<Value = S>> Arrangement<S> {
    /// The triangles that a mesh was cut into.
    pub(crate) fn pieces_of(&self, mesh: usize) -> impl Iterator<Item = [usize; 3]> + '_ {
        self.pieces.iter().filter(move |piece| self.triangles[piece.triangle].mesh == mesh).map(|piece| piece.corners)
    }
}

/// Numbers of vertices, edges and triangles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) vertices: usize,
    pub(crate) edges: usize,
    pub(crate) triangles: usize,
}

impl Counts {
    fn of(triangles: &[[usize; 3]]) -> Self {
        let vertices: BTreeSet<usize> = triangles.iter().flatten().copied().collect();
        let edges = edges_of(triangles);
        Counts { vertices: vertices.len(), edges: edges.len(), triangles: triangles.len() }
    }

    /// V − E + F.
    pub(crate) fn euler(self) -> i64 {
        self.vertices as i64 - self.edges as i64 + self.triangles as i64
    }
}

/// One mesh, before and after.
pub(crate) struct Cut {
    pub(crate) before: Counts,
    pub(crate) after: Counts,
    /// Whether the mesh touches or crosses itself, so that V − E + F may change.
    is_tangled: bool,
    /// Directed edges that occur more often than their reverses.
    open_before: usize,
    pub(crate) open_after: usize,
}

/// Where two meshes cross.
pub(crate) struct Curve {
    pub(crate) edges: usize,
    pub(crate) components: usize,
    /// Points at which an odd number of edges end: none where the edges form closed loops.
    pub(crate) odd_ends: usize,
}

pub(crate) struct Checks {
    pub(crate) meshes: Vec<Cut>,
    /// The whole complex: each triangle once, to whichever meshes it belongs.
    pub(crate) complex: Counts,
    /// Triangles of the complex that belong to two meshes.
    pub(crate) shared: usize,
    /// For each two meshes that cross, unless they have a part of an edge in common.
    pub(crate) curves: Vec<Curve>,
    /// Pieces of no area or of the wrong winding.
    pub(crate) flipped: usize,
    /// Corners of pieces beside the plane of their triangle.
    pub(crate) off: usize,
    pub(crate) lost: usize,
}

impl Checks {
    /// Checks an arrangement of which the points are given again, in numbers that decide exactly.
    pub(crate) fn of<S, T>(arrangement: &Arrangement<S>, points: &[ImplicitPoint3<T>]) -> Self
    where
        S: Scalar<Value = S>,
        T: Scalar<Value = T>,
    {
        let count = arrangement.triangles.iter().map(|input| input.mesh + 1).max().unwrap_or(0);
        let pieces = |mesh: usize| arrangement.pieces_of(mesh).collect::<Vec<_>>();
        let meshes = (0..count).map(|mesh| {
            let inputs = arrangement.triangles.iter().filter(|input| input.mesh == mesh);
            let (before, after): (Vec<[usize; 3]>, _) = (inputs.map(|input| input.corners).collect(), pieces(mesh));
            Cut {
                before: Counts::of(&before),
                after: Counts::of(&after),
                is_tangled: arrangement.tangled.contains(&mesh),
                open_before: open_edges(&arrangement.points, &before),
                open_after: open_edges(&arrangement.points, &after),
            }
        });
        let all: BTreeSet<[usize; 3]> = arrangement.pieces.iter().map(|piece| unordered(piece.corners)).collect();
        let curves = (0..count).flat_map(|first| (first + 1..count).map(move |second| [first, second]));
        let exact = |number: usize| &points[number];
        let (mut flipped, mut off) = (0, 0);
        let mut corners = BTreeSet::new();
        for piece in &arrangement.pieces {
            let view = View::of(arrangement.triangles[piece.triangle].corners.map(exact));
            flipped += usize::from(!view.is_some_and(|view| view.turn(piece.corners.map(exact)).is_positive()));
            corners.extend(piece.corners.map(|corner| (piece.triangle, corner)));
        }
        for (triangle, corner) in corners {
            let [a, b, c] = arrangement.triangles[triangle].corners.map(exact);
            off += usize::from(!implicit::orient3d(a, b, c, exact(corner)).is_zero());
        }
        Checks {
            meshes: meshes.collect(),
            complex: Counts::of(&all.iter().copied().collect::<Vec<_>>()),
            shared: arrangement.pieces.len() - all.len(),
            curves: curves.filter_map(|pair| Curve::of(arrangement, pair)).collect(),
            flipped,
            off,
            lost: arrangement.lost,
        }
    }

    /// How many checks failed, each counted as often as it did.
    pub(crate) fn failures(&self) -> usize {
        let mesh = |cut: &Cut| {
            let cracks = if cut.open_before == 0 { cut.open_after } else { 0 };
            cracks + usize::from(!cut.is_tangled && cut.before.euler() != cut.after.euler())
        };
        let curves: usize = self.curves.iter().map(|curve| curve.odd_ends).sum();
        self.meshes.iter().map(mesh).sum::<usize>() + curves + self.flipped + self.off + self.lost
    }
}

impl Curve {
    /// `None` where the meshes share no edge, or one along an edge that either had before: there, they may touch only.
    fn of<S: Scalar<Value = S>>(arrangement: &Arrangement<S>, pair: [usize; 2]) -> Option<Self> {
        // The triangles of either mesh that are cut along an edge, or have it.
        let mut at: BTreeMap<[usize; 2], [BTreeSet<usize>; 2]> = BTreeMap::new();
        for piece in &arrangement.pieces {
            let mesh = arrangement.triangles[piece.triangle].mesh;
            if let Some(place) = pair.iter().position(|&one| one == mesh) {
                for side in sides(piece.corners).map(sorted) {
                    at.entry(side).or_default()[place].insert(piece.triangle);
                }
            }
        }
        at.retain(|_, [first, second]| !first.is_empty() && !second.is_empty());
        if at.is_empty() || at.values().flatten().any(|triangles| triangles.len() > 1) {
            return None;
        }
        let edges: Vec<[usize; 2]> = at.into_keys().collect();
        let mut neighbours: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for &[u, v] in &edges {
            neighbours.entry(u).or_default().push(v);
            neighbours.entry(v).or_default().push(u);
        }
        let odd_ends = neighbours.values().filter(|ends| ends.len() % 2 == 1).count();
        let mut components = 0;
        while let Some((_, mut next)) = neighbours.pop_first() {
            components += 1;
            while let Some(point) = next.pop() {
                next.extend(neighbours.remove(&point).into_iter().flatten());
            }
        }
        Some(Curve { edges: edges.len(), components, odd_ends })
    }
}

/// The number of directed edges that occur more often than their reverses.
pub(crate) fn open_edges<S: Scalar<Value = S>>(points: &Points<S>, triangles: &[[usize; 3]]) -> usize {
    let surface = TriangleSurface::try_new(points.coordinates(), triangles.to_vec());
    surface.expect("finite coordinates").open_edges().len()
}

fn edges_of(triangles: &[[usize; 3]]) -> BTreeSet<[usize; 2]> {
    triangles.iter().flat_map(|&corners| sides(corners)).filter(|[u, v]| u != v).map(sorted).collect()
}

fn unordered(mut corners: [usize; 3]) -> [usize; 3] {
    corners.sort_unstable();
    corners
}
