//! The closed triangle mesh.

use super::declare::{Shape, report_defect, shape};
use super::{Invalid, OpenEdge, Point3, Triangle3, TriangleSurface};
use crate::arith::{Number, Numbers, Path, Scalar, Sink, Source};
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

/// Triangles over indexed vertices, closed: every directed edge i → j occurs as often as its reverse j → i, where the
/// triangle `[i, j, k]` has the edges i → j, j → k and k → i. More than two triangles may share an edge, triangles may
/// have no area, edges from a vertex to itself do not count, and a mesh without triangles is closed. Open triangles are
/// a [`TriangleSurface`].
///
/// ```
/// use straightedge::{Mesh, Point3};
/// let corners = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)].map(Point3::from).to_vec();
/// let mesh = Mesh::try_new(corners.clone(), vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
/// assert_eq!(mesh.triangle(3).vertices(), [corners[1], corners[2], corners[3]]);
/// assert!(mesh.triangles().all(|triangle| triangle.aabb().max.x <= 1));
/// let open = Mesh::try_new(corners, vec![[0, 2, 1], [0, 1, 3], [0, 3, 2]]).unwrap_err().to_string();
/// assert!(open.starts_with("the mesh is not closed: edge 1 2 is run through once more one way than the other"));
/// ```
#[doc(alias = "Mesh3")]
#[doc(alias = "TriMesh")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mesh<S> {
    surface: TriangleSurface<S>,
}

impl<S: Scalar> Mesh<S> {
    /// Makes a mesh of vertices (points, or what converts to them) and triangles (each by the indices of its vertices,
    /// in any type of integers), as [`TriangleSurface::try_new`].
    ///
    /// # Errors
    /// A coordinate that is not finite, an index out of range, an open edge.
    pub fn try_new<P: Into<Point3<S>>, I: TryInto<usize> + Copy + fmt::Display>(
        vertices: impl IntoIterator<Item = P>,
        triangles: impl IntoIterator<Item = [I; 3]>,
    ) -> Result<Self, Invalid> {
        TriangleSurface::try_new(vertices, triangles)?.try_into()
    }

    /// Makes a mesh of triangles without indices, as in some files: equal points become one vertex.
    ///
    /// # Errors
    /// A coordinate that is not finite, an open edge.
    pub fn weld<T: Into<Triangle3<S>>>(triangles: impl IntoIterator<Item = T>) -> Result<Self, Invalid> {
        TriangleSurface::weld(triangles)?.try_into()
    }
}

impl<S> Mesh<S> {
    /// The vertices.
    pub fn vertices(&self) -> &[Point3<S>] {
        self.surface.vertices()
    }

    /// The triangles, by the indices of their vertices.
    pub fn indices(&self) -> &[[usize; 3]] {
        self.surface.indices()
    }

    /// The mesh as a surface.
    pub fn as_surface(&self) -> &TriangleSurface<S> {
        &self.surface
    }

    pub(super) fn into_surface(self) -> TriangleSurface<S> {
        self.surface
    }
}

impl<S: Clone> Mesh<S> {
    /// Triangle `i`.
    ///
    /// # Panics
    /// If `i` is out of range.
    pub fn triangle(&self, i: usize) -> Triangle3<S> {
        self.surface.triangle(i)
    }

    /// The triangles in order.
    pub fn triangles(&self) -> impl ExactSizeIterator<Item = Triangle3<S>> + DoubleEndedIterator + Clone + '_ {
        self.surface.triangles()
    }
}

/// Every closed mesh is a surface.
impl<S> From<Mesh<S>> for TriangleSurface<S> {
    fn from(mesh: Mesh<S>) -> Self {
        mesh.into_surface()
    }
}

/// A copy of its surface.
impl<S: Clone> From<&Mesh<S>> for TriangleSurface<S> {
    fn from(mesh: &Mesh<S>) -> Self {
        mesh.surface.clone()
    }
}

/// Functions that take a surface take a closed mesh, too.
impl<S> AsRef<TriangleSurface<S>> for Mesh<S> {
    fn as_ref(&self) -> &TriangleSurface<S> {
        &self.surface
    }
}

impl<S> AsRef<TriangleSurface<S>> for TriangleSurface<S> {
    fn as_ref(&self) -> &TriangleSurface<S> {
        self
    }
}

/// A copy.
impl<S: Clone> From<&TriangleSurface<S>> for TriangleSurface<S> {
    fn from(surface: &TriangleSurface<S>) -> Self {
        surface.clone()
    }
}

/// The surface, if it is closed.
impl<S> TryFrom<TriangleSurface<S>> for Mesh<S> {
    type Error = Invalid;
    fn try_from(surface: TriangleSurface<S>) -> Result<Self, Invalid> {
        match open_edge(&surface) {
            Some(defect) => Err(defect),
            None => Ok(Mesh { surface }),
        }
    }
}

fn open_edge<S>(surface: &TriangleSurface<S>) -> Option<Invalid> {
    surface.first_open_edge().map(|edge| not_closed(&edge))
}

/// The message for an open edge of a mesh.
pub(crate) fn not_closed(edge: &OpenEdge) -> Invalid {
    let (lesser, greater, sign) = match edge.from < edge.to {
        true => (edge.from, edge.to, '+'),
        false => (edge.to, edge.from, '-'),
    };
    let excess = edge.excess;
    let times = if excess == 1 { "once".into() } else { format!("{excess} times") };
    Invalid::because(format!(
        "the mesh is not closed: edge {lesser} {greater} is run through {times} more one way than the other \
         ({sign}{excess})"
    ))
}

shape!(@casts Mesh);

/// As a [`TriangleSurface`]. Reading and mapping do not validate.
impl Numbers for Mesh<Number> {
    type Of<R> = Mesh<R>;
    fn map<A, B>(of: &Mesh<A>, f: &mut impl FnMut(&A) -> B) -> Mesh<B> {
        Mesh { surface: TriangleSurface::<Number>::map(&of.surface, f) }
    }
    fn read<A, E>(source: &mut impl Source<A, E>) -> Result<Mesh<A>, E> {
        TriangleSurface::<Number>::read(source).map(|surface| Mesh { surface })
    }
    fn write<A>(of: &Mesh<A>, path: &Path<'_>, sink: &mut dyn Sink<A>) {
        TriangleSurface::<Number>::write(&of.surface, &path.shape("Mesh"), sink);
    }
    fn defects<A: Scalar>(of: &Mesh<A>, path: &Path<'_>, report: &mut dyn FnMut(String)) {
        match of.surface.index_defect().or_else(|| open_edge(&of.surface)) {
            Some(defect) => report(defect.within(&path.to_string())),
            None => report_defect(of, path, report),
        }
    }
}

/// Closedness is decided once, by the constructors.
impl<S: Scalar> Shape for Mesh<S> {
    type Scalar = S;
    type Template = Mesh<Number>;
    fn is_finite(&self) -> bool {
        self.surface.is_finite()
    }
}
