//! Convex hulls, by indices of points.

use crate::{Mesh, Point3, Scalar};
use alloc::vec::Vec;

/// The convex hull of points of space or of the plane, by their indices.
///
/// Corners are the extreme points: those that are not in the hull of the others. Equal points are represented by the
/// one of least index.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hull {
    /// 0 where all points are equal, 1 on a line, 2 in a plane, else 3.
    pub dimension: usize,
    /// The extreme points. Of a polyhedron in ascending order; of a polygon around it from the least index on: in the
    /// plane counter-clockwise, in space towards the lesser of its two neighbours. Of a segment the lesser index first.
    pub corners: Vec<usize>,
    /// The faces of a polyhedron, a convex polygon for each plane: its corners counter-clockwise as seen from outside,
    /// from the least index on. Faces are in lexicographic order, so that equal hulls are equal lists. Empty for a hull
    /// of lower dimension.
    pub faces: Vec<Vec<usize>>,
}

impl Hull {
    /// The boundary of the hull as a mesh: each face as a fan of triangles around its first corner. The vertices of the
    /// mesh are the corners of the hull, in the same order. `None` where the dimension is less than 3.
    ///
    /// `points` are those that the hull was made of. In [`Plain`](crate::Plain) floats the faces may be wrong and the
    /// surface open: then there is no mesh either.
    ///
    /// # Panics
    /// If a corner of the hull is no index of `points`, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Location, Point3, bound::convex_hull, contain::point_mesh};
    /// let cube: Vec<Point3<i64>> = (0..8).map(|i| [i & 1, i >> 1 & 1, i >> 2].into()).collect();
    /// let mesh = convex_hull(&cube).to_mesh(&cube).unwrap();
    /// assert_eq!((mesh.vertices().len(), mesh.indices().len()), (8, 12));
    /// assert!(cube.iter().all(|p| point_mesh(p, &mesh).location == Location::Boundary));
    /// assert_eq!(convex_hull(&cube[..4]).to_mesh(&cube), None);
    /// ```
    #[must_use]
    pub fn to_mesh<S: Scalar>(&self, points: &[Point3<S>]) -> Option<Mesh<S>> {
        if self.dimension < 3 {
            return None;
        }
        if S::checked() {
            let count = self.corners.last().map_or(0, |greatest| greatest + 1);
            assert!(count <= points.len(), "Hull::to_mesh: of {} points, the hull names {}", points.len(), count - 1);
        }
        let place = |corner: &usize| self.corners.binary_search(corner).ok();
        let mut triangles = Vec::new();
        for face in &self.faces {
            let places: Vec<usize> = face.iter().map(place).collect::<Option<_>>()?;
            if let [apex, around @ ..] = &places[..] {
                triangles.extend(around.windows(2).map(|edge| [*apex, edge[0], edge[1]]));
            }
        }
        let vertices = self.corners.iter().map(|&corner| points[corner].clone());
        Mesh::try_new(vertices, triangles).ok()
    }
}
