//! Triangles cut along each other.
//!
//! 1. **Pairs** (`pairs.rs`). What two triangles share has corners, which are noted at the edges and triangles that
//!    hold them, and sides, along which both are to be cut.
//! 2. **Triangles** (`planar.rs`). Each is triangulated with the points on its edges, which are those of its
//!    neighbours, the points inside, and the cuts. Where cuts cross, three planes define a further point.
//! 3. **Overlaps.** Where coplanar triangles overlap, the cuts are the same, and so are the faces between them: each
//!    face of one takes the triangles of the other.

use super::pairs::{Input, Marks, Pairs};
use super::planar::{Planar, View, from_least, sorted};
use super::points::{Crossings, Points};
use std::collections::{BTreeMap, BTreeSet};
use straightedge::{Point3, Scalar, TriangleSurface};

/// Meshes, each cut along all others and, where it crosses itself, along itself.
pub(crate) struct Arrangement<S: Scalar> {
    /// The vertices of the meshes, and where edges cross triangles, and cuts each other.
    pub(crate) points: Points<S>,
    /// The triangles of the meshes, one mesh after the other.
    pub(crate) triangles: Vec<Input<S>>,
    /// What they are cut into.
    pub(crate) pieces: Vec<Piece>,
    /// The meshes in which two triangles share more than vertices and the edges between them.
    pub(crate) tangled: BTreeSet<usize>,
    /// Crossings that are not defined, and cuts that did not arrive. In exact arithmetic there are none.
    pub(crate) lost: usize,
}

/// A triangle of the result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    /// The number of the triangle of which it is a part.
    pub(crate) triangle: usize,
    /// Its corners, in the same winding, the least first.
    pub(crate) corners: [usize; 3],
}

impl<S: Scalar<Value = S>> Arrangement<S> {
    pub(crate) fn of(meshes: &[TriangleSurface<S>], crossings: Crossings) -> Self {
        let mut points = Points::new(crossings);
        let mut triangles = Vec::new();
        for (mesh, surface) in meshes.iter().enumerate() {
            let number = |vertex: &Point3<S>| points.number(vertex.clone()).expect("a surface has finite vertices");
            let numbers: Vec<usize> = surface.vertices().iter().map(number).collect();
            triangles.extend(surface.indices().iter().zip(surface.triangles()).map(|(indices, shape)| {
                let corners = indices.map(|i| numbers[i]);
                Input { mesh, corners, shape, view: View::of(corners.map(|i| points.get(i))) }
            }));
        }
        let Pairs { marks, edges, tangled, lost, .. } = Pairs::of(&mut points, &triangles);
        let mut arrangement = Arrangement { points, triangles, pieces: Vec::new(), tangled, lost };
        arrangement.cut_all(&marks, &edges);
        arrangement
    }

    fn cut_all(&mut self, marks: &[Marks<S>], edges: &BTreeMap<[usize; 2], BTreeSet<usize>>) {
        // A face by its border, with its triangles.
        let mut overlaps: BTreeMap<Vec<[usize; 2]>, Vec<[usize; 3]>> = BTreeMap::new();
        for (triangle, (input, marks)) in self.triangles.iter().zip(marks).enumerate() {
            let Some(view) = input.view else { continue };
            let mut numbers: BTreeSet<usize> = input.corners.into();
            numbers.extend(sides(input.corners).iter().filter_map(|&side| edges.get(&sorted(side))).flatten());
            numbers.extend(&marks.inside);
            let mut planar = Planar::new(&mut self.points, view, input.plane(), &numbers);
            for (ends, plane) in &marks.cuts {
                self.lost += usize::from(planar.cut(*ends, plane).is_err());
            }
            for mut face in planar.faces() {
                if marks.is_overlapped {
                    let border = border(&face);
                    let shared = overlaps.entry(border.iter().map(|&side| sorted(side)).collect()).or_insert(face);
                    // The other may be seen from behind.
                    face = shared.clone();
                    if !sides_of(&face).contains(&border[0]) {
                        face.iter_mut().for_each(|[_, b, c]| std::mem::swap(b, c));
                    }
                }
                self.pieces.extend(face.iter().map(|&corners| Piece { triangle, corners: from_least(corners) }));
            }
        }
    }
}

/// The directed edges of a triangle.
pub(crate) fn sides([a, b, c]: [usize; 3]) -> [[usize; 2]; 3] {
    [[a, b], [b, c], [c, a]]
}

fn sides_of(face: &[[usize; 3]]) -> BTreeSet<[usize; 2]> {
    face.iter().flat_map(|&corners| sides(corners)).collect()
}

/// The directed edges of a face that no two of its triangles share, ordered by their ends, the lesser of each first.
fn border(face: &[[usize; 3]]) -> Vec<[usize; 2]> {
    let sides = sides_of(face);
    let mut border: Vec<[usize; 2]> = sides.iter().copied().filter(|&[u, v]| !sides.contains(&[v, u])).collect();
    border.sort_by_key(|&side| sorted(side));
    border
}
