//! A surface with a tree of boxes over its triangles, which answers many queries quickly.

use super::parallel::ask_all;
use super::tree::Tree;
use super::unit::Unit;
use crate::arith::formulas::each::MapEach;
use crate::shape::{OpenEdge, Shape};
use crate::{Invalid, Point3, Scalar, Sign, TriangleSurface};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// A surface of triangles with a tree of boxes over them. It finds hits of rays, nearest points, inside or outside, and
/// intersections, without looking at every triangle.
///
/// - [`first_hit`](Self::first_hit), [`hits`](Self::hits), [`is_hit`](Self::is_hit): the triangle that a ray meets
///   first, all that it meets, whether it meets any.
/// - [`nearest`](Self::nearest), [`is_within`](Self::is_within): the nearest point of the surface, whether it is within
///   a distance.
/// - [`closed`](Self::closed): the surface as the boundary of a solid, [`Closed`](super::Closed): whether a point is
///   inside, outside or on it, and the signed distance.
/// - [`first_contact`](Self::first_contact), [`contacts`](Self::contacts): the triangle that a moving ball touches
///   first, and all that it touches.
/// - [`self_intersections`](Self::self_intersections), [`overlaps`](Self::overlaps): where the surface intersects
///   itself, or another; [`self_meetings`](Self::self_meetings), [`meetings`](Self::meetings): also what the triangles
///   share there.
///
/// Every answer is that of exact arithmetic on the coordinates, as if each triangle had been tested: a box is skipped
/// only if no triangle in it can change the answer. Of several triangles that are hit at once or equally near, the
/// answer is the one of the least index, so that it does not depend on the tree.
///
/// [`ask_all`](Self::ask_all) runs one query for a slice of rays or points. With the feature `rayon`, `ask_all` runs,
/// and the tree is built, on all processors. The tree takes 76 bytes a triangle. When vertices move,
/// [`refit`](Self::refit) is cheaper than a new index.
///
/// In `f64`, a surface whose greatest coordinate is beyond 2^64 or below 2^-65 is asked in another unit, so that it
/// costs no more than others; this takes a copy of the vertices. Surfaces and questions that are not exact in that
/// unit, since their exponents are mixed, take longer. So do triangles that are nearly, but not exactly, equally near.
///
/// ```
/// use straightedge::{Location, Point3, Ray3, Vector3, mesh::Index};
/// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
/// let index = Index::try_new(corners, [[0_u32, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])?;
///
/// // Through an edge that two triangles share: the ray does not slip between them.
/// let ray = Ray3::new(Point3::new(1.0, 0.0, -2.0), Vector3::new(0.0, 0.0, 1.0));
/// let hit = index.first_hit(&ray).unwrap();
/// assert_eq!((hit.triangle(), hit.enter()), (0, 2.0));
///
/// let p = Point3::new(1.0, 1.0, 0.5);
/// let near = index.nearest(&p).unwrap();
/// assert_eq!((near.triangle(), near.distance()), (0, 0.5));
/// let solid = index.closed()?;
/// assert_eq!((solid.locate(&p).location, solid.signed_distance(&p)), (Location::Inside, -0.5));
///
/// let points = [0.5, 1.0, 4.0].map(|z| Point3::new(0.0, 0.0, z));
/// let distances = index.ask_all(&points, |index, p| index.nearest(p).unwrap().distance());
/// assert_eq!(distances, [0.0, 0.0, 0.0]); // all on an edge
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[doc(alias = "bvh")]
#[doc(alias = "aabb_tree")]
#[derive(Clone)]
pub struct Index<S> {
    pub(super) surface: TriangleSurface<S>,
    pub(super) tree: Tree,
    /// The unit of the tree.
    pub(super) unit: Unit,
    /// The vertices in the unit, if they are others and exact.
    pub(super) scaled: Option<Vec<Point3<S>>>,
    pub(super) open_edge: Option<OpenEdge>,
}

impl<S: Scalar + Sync> Index<S> {
    /// Makes the index of a surface, or of a closed [`Mesh`](crate::Mesh), and keeps the surface.
    ///
    /// # Panics
    /// On 2^31 or more vertices or triangles.
    pub fn new(surface: impl Into<TriangleSurface<S>>) -> Self {
        let surface = surface.into();
        let counts = [surface.vertices().len(), surface.indices().len()];
        assert!(counts.iter().all(|&count| count < 1 << 31), "mesh/Index: 2^31 vertices or triangles");
        let unit = Unit::of(surface.vertices(), surface.indices());
        let tree = Tree::new(unit, surface.vertices(), surface.indices());
        let scaled = scaled(unit, &surface);
        let open_edge = surface.first_open_edge();
        Index { surface, tree, unit, scaled, open_edge }
    }

    /// Makes the index of vertices (points, or what converts to them) and triangles (each by the indices of its
    /// vertices, in any type of integers), as [`TriangleSurface::try_new`].
    ///
    /// # Errors
    /// A coordinate that is not finite, an index out of range.
    ///
    /// # Panics
    /// As [`new`](Self::new).
    pub fn try_new<P: Into<Point3<S>>, I: TryInto<usize> + Copy + fmt::Display>(
        vertices: impl IntoIterator<Item = P>,
        triangles: impl IntoIterator<Item = [I; 3]>,
    ) -> Result<Self, Invalid> {
        TriangleSurface::try_new(vertices, triangles).map(Self::new)
    }

    /// The surface that the index was made of.
    pub fn surface(&self) -> &TriangleSurface<S> {
        &self.surface
    }

    /// Returns the surface and drops the tree.
    pub fn into_surface(self) -> TriangleSurface<S> {
        self.surface
    }

    /// Whether the surface is closed, as a [`Mesh`](crate::Mesh) is. Only a closed surface has an inside.
    pub fn is_closed(&self) -> bool {
        self.open_edge.is_none()
    }

    /// The size of the tree in bytes; the surface is not counted, but the copy of its vertices in a moderate unit is,
    /// which a surface in `f64` has if its greatest coordinate is beyond 2^64 or below 2^-65, and all are exact in the
    /// unit.
    pub fn bytes(&self) -> usize {
        self.tree.bytes() + self.scaled.as_ref().map_or(0, |vertices| vertices.capacity() * size_of::<Point3<S>>())
    }

    /// The vertices in numbers of moderate size, if they are known exactly: with them, a question in the unit is
    /// decided.
    pub(super) fn moderate_vertices(&self) -> Option<&[Point3<S>]> {
        if self.unit == Unit::ONE { Some(self.surface.vertices()) } else { self.scaled.as_deref() }
    }

    /// What a question is decided with: the question in the unit, if it is exact there, and the vertices in the unit;
    /// or else the question and the vertices as given, and the unit by which they differ from the tree.
    #[inline(always)]
    pub(super) fn asked<'a, Q>(&'a self, given: &'a Q, scaled: &'a Option<Q>) -> (&'a Q, &'a [Point3<S>], Unit) {
        match (scaled, self.moderate_vertices()) {
            (Some(question), Some(vertices)) => (question, vertices, Unit::ONE),
            _ => (given, self.surface.vertices(), self.unit),
        }
    }

    /// Moves the vertices and fits the boxes to them; the tree keeps its structure. Answers are those of a new index.
    /// They take longer than with a new index if triangles that were neighbours in the tree have moved apart.
    ///
    /// # Errors
    /// A coordinate that is not finite, or another number of vertices. The index is then unchanged.
    ///
    /// ```
    /// use straightedge::{Point3, mesh::Index};
    /// let mut index = Index::try_new([[0, 0, 0], [4, 0, 0], [0, 4, 0]], [[0, 1, 2]])?;
    /// index.refit([[0, 0, 2], [4, 0, 2], [0, 4, 2]])?;
    /// assert!(index.is_within(&Point3::new(1, 1, 2), &0));
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    pub fn refit<P: Into<Point3<S>>>(&mut self, vertices: impl IntoIterator<Item = P>) -> Result<(), Invalid> {
        self.surface.replace_vertices(vertices.into_iter().map(Into::into).collect())?;
        self.unit = Unit::of(self.surface.vertices(), self.surface.indices());
        self.scaled = scaled(self.unit, &self.surface);
        self.tree.refit(self.unit, self.surface.vertices());
        Ok(())
    }

    /// Calls `ask` with the index and each of the inputs (rays, points or other shapes), with the feature `rayon` on
    /// all processors, and returns the answers in the order of the inputs.
    ///
    /// # Panics
    /// On NaN and infinity in an input, unless the scalar is [`Plain`](crate::Plain), with the index of the input; and
    /// if `ask` panics.
    ///
    /// ```
    /// use straightedge::{Point3, Ray3, Vector3, mesh::Index};
    /// let index = Index::try_new([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]], [[0, 1, 2]])?;
    /// let down = |x| Ray3::new(Point3::new(x, 0.5, 1.0), Vector3::new(0.0, 0.0, -1.0));
    /// let rays = [0.0, 2.0, 3.5, 4.0].map(down);
    /// let hits = index.ask_all(&rays, |index, ray| index.first_hit(ray).map(|hit| hit.enter()));
    /// assert_eq!(hits, [Some(1.0), Some(1.0), Some(1.0), None]);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    pub fn ask_all<Q: Shape + Sync, A: Send>(&self, questions: &[Q], ask: impl Fn(&Self, &Q) -> A + Sync) -> Vec<A> {
        self.ask_all_with_progress(questions, ask, |_| {})
    }

    /// As [`ask_all`](Self::ask_all); `progress` is called after each block of up to 1024 answers with their number,
    /// from any thread.
    ///
    /// # Panics
    /// As [`ask_all`](Self::ask_all).
    pub fn ask_all_with_progress<Q: Shape + Sync, A: Send>(
        &self,
        questions: &[Q],
        ask: impl Fn(&Self, &Q) -> A + Sync,
        progress: impl Fn(usize) + Sync,
    ) -> Vec<A> {
        ask_all("mesh/Index", questions, |question| ask(self, question), progress)
    }
}

/// The vertices in a unit, if they are others and exact. Those of no triangle, which may be of any size, are at the
/// origin.
fn scaled<S: Scalar>(unit: Unit, surface: &TriangleSurface<S>) -> Option<Vec<Point3<S>>> {
    if unit == Unit::ONE {
        return None;
    }
    let mut is_used = vec![false; surface.vertices().len()];
    surface.indices().iter().flatten().for_each(|&i| is_used[i] = true);
    let origin = || Point3::from([Sign::Zero; 3].map_each(S::of_sign));
    let in_unit = |(p, is_used): (&Point3<S>, bool)| if is_used { unit.point(p) } else { Some(origin()) };
    surface.vertices().iter().zip(is_used).map(in_unit).collect()
}

impl<S: fmt::Debug> fmt::Debug for Index<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Index").field("surface", &self.surface).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Vertices of no triangle neither prevent the copy of the others nor take part in answers.
    #[test]
    fn unused_vertices() {
        let tiny = 1e-300;
        let corners = [[1.0, 0.0, 0.0], [0.0; 3], [tiny, 0.0, 0.0], [0.0, tiny, 0.0], [0.0, 0.0, 0.0]];
        let mut index = Index::try_new(corners, [[1, 2, 3], [4, 3, 2]]).unwrap();
        assert_eq!(index.moderate_vertices().map(|vertices| vertices[0]), Some(Point3::new(0.0, 0.0, 0.0)));
        let used: Vec<_> = corners.into_iter().skip(1).collect();
        let alone = Index::try_new(used, [[0, 1, 2], [3, 2, 1]]).unwrap();
        assert_eq!(index.self_intersections(), alone.self_intersections());
        let p = Point3::new(1.0, 0.0, 0.0);
        assert_eq!(index.nearest(&p).map(|near| near.point()), Some(Point3::new(tiny, 0.0, 0.0)));
        index.refit(corners.map(|[x, y, z]| [y, x, z])).unwrap();
        assert!(index.moderate_vertices().is_some());
        // A vertex of a triangle that is out of scale does prevent it.
        let of_all = Index::try_new([[1e300, 0.0, 0.0], [tiny, 0.0, 0.0], [0.0, tiny, 0.0]], [[0, 1, 2]]).unwrap();
        assert!(of_all.moderate_vertices().is_none());
    }
}
