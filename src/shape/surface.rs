//! Indexed triangles of any topology.

use super::declare::{Shape, report_defect, shape};
use super::{Invalid, Point3, Triangle3};
use crate::arith::formulas::each::MapEach;
use crate::arith::{Number, Numbers, Path, Scalar, Sink, Source};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;

/// Triangles over indexed vertices, of any topology, as in files: open or closed, with any number of triangles at an
/// edge, of either winding, in several pieces, crossing each other. Triangles may have no area, and vertices may be
/// unused. A closed surface becomes a [`Mesh`](crate::Mesh) by `try_from`.
///
/// ```
/// use straightedge::{Mesh, Point3, TriangleSurface};
/// let square = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)].map(Point3::from);
/// let surface = TriangleSurface::try_new(square.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?;
/// assert_eq!(surface.triangle(1).vertices(), [square[0], square[2], square[3]]);
/// assert_eq!(surface.open_edges().len(), 4); // the diagonal is not open
/// assert!(Mesh::try_from(surface).is_err());
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[doc(alias = "Mesh3")]
#[doc(alias = "TriMesh")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TriangleSurface<S> {
    vertices: Vec<Point3<S>>,
    triangles: Vec<[usize; 3]>,
}

/// A directed edge that occurs more often than its reverse. The triangle `[i, j, k]` has the directed edges i → j, j →
/// k and k → i.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct OpenEdge {
    /// The vertex where it starts.
    pub from: usize,
    /// The vertex where it ends.
    pub to: usize,
    /// How often it occurs minus how often its reverse does: at least 1. It is 1 at a border, and 2 between two
    /// neighbours of opposite winding.
    pub excess: usize,
}

/// An edge as a triangle runs through it.
#[derive(Clone, Copy)]
pub(crate) struct DirectedEdge {
    from: usize,
    to: usize,
    pub(crate) triangle: usize,
}

impl DirectedEdge {
    /// Its vertices, the lesser first.
    pub(crate) fn vertices(self) -> [usize; 2] {
        [self.from.min(self.to), self.from.max(self.to)]
    }

    /// Whether it runs from the lesser vertex to the greater.
    pub(crate) fn is_forwards(self) -> bool {
        self.from < self.to
    }
}

impl<S: Scalar> TriangleSurface<S> {
    /// Makes a surface of vertices (points, or what converts to them) and triangles (each by the indices of its
    /// vertices, in any type of integers).
    ///
    /// ```
    /// use straightedge::{Invalid, TriangleSurface};
    /// let vertices = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
    /// let surface = TriangleSurface::try_new(vertices, [[0_u32, 1, 2]])?;
    /// assert_eq!(surface.indices(), [[0, 1, 2]]);
    /// let wrong = TriangleSurface::try_new(vertices, [[0, 1, -1]]).unwrap_err();
    /// assert_eq!(wrong.to_string(), "triangle 0 names vertex -1, but there are 3");
    /// # Ok::<(), Invalid>(())
    /// ```
    ///
    /// # Errors
    /// A coordinate that is not finite, an index out of range.
    pub fn try_new<P: Into<Point3<S>>, I: TryInto<usize> + Copy + fmt::Display>(
        vertices: impl IntoIterator<Item = P>,
        triangles: impl IntoIterator<Item = [I; 3]>,
    ) -> Result<Self, Invalid> {
        let vertices: Vec<Point3<S>> = vertices.into_iter().map(Into::into).collect();
        validate_vertices(&vertices)?;
        let count = vertices.len();
        let index = |t: usize, index: I| match index.try_into() {
            Ok(index) if index < count => Ok(index),
            _ => Err(out_of_range(t, index, count)),
        };
        let indices = |(t, [i, j, k]): (usize, [I; 3])| Ok([index(t, i)?, index(t, j)?, index(t, k)?]);
        let triangles = triangles.into_iter().enumerate().map(indices).collect::<Result<_, Invalid>>()?;
        Ok(TriangleSurface { vertices, triangles })
    }

    /// Makes a surface of triangles without indices, as in some files: equal points become one vertex. Points near each
    /// other do by [`weld_within`](crate::mesh::weld_within).
    ///
    /// ```
    /// use straightedge::TriangleSurface;
    /// let soup = [[[0, 0, 0], [1, 0, 0], [1, 1, 0]], [[0, 0, 0], [1, 1, 0], [0, 1, 0]]];
    /// let surface = TriangleSurface::weld(soup)?;
    /// assert_eq!((surface.vertices().len(), surface.indices().len()), (4, 2));
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    ///
    /// # Errors
    /// A coordinate that is not finite.
    pub fn weld<T: Into<Triangle3<S>>>(triangles: impl IntoIterator<Item = T>) -> Result<Self, Invalid> {
        let corners: Vec<Point3<S>> =
            triangles.into_iter().flat_map(|triangle| <[Point3<S>; 3]>::from(triangle.into())).collect();
        for (i, corner) in corners.iter().enumerate() {
            corner
                .validate()
                .map_err(|invalid| Invalid::because(invalid.within(&format!("triangle {} corner {}", i / 3, i % 3))))?;
        }
        let order = |a: &Point3<S>, b: &Point3<S>| {
            (a.x.partial_cmp(&b.x).zip(a.y.partial_cmp(&b.y)).zip(a.z.partial_cmp(&b.z)))
                .map_or(Ordering::Equal, |((x, y), z)| x.then(y).then(z))
        };
        let mut sorted: Vec<(&Point3<S>, usize)> = corners.iter().zip(0..).collect();
        sorted.sort_by(|(a, i), (b, j)| order(a, b).then(i.cmp(j)));
        let mut vertices: Vec<Point3<S>> = Vec::new();
        let mut indices = alloc::vec![0; corners.len()];
        for (corner, i) in sorted {
            if vertices.last() != Some(corner) {
                vertices.push(corner.clone());
            }
            indices[i] = vertices.len() - 1;
        }
        let triangles = indices.chunks_exact(3).map(|ijk| [ijk[0], ijk[1], ijk[2]]).collect();
        Ok(TriangleSurface { vertices, triangles })
    }
}

impl<S: Scalar> TriangleSurface<S> {
    /// Replaces the vertices.
    pub(crate) fn replace_vertices(&mut self, vertices: Vec<Point3<S>>) -> Result<(), Invalid> {
        let [found, expected] = [vertices.len(), self.vertices.len()];
        if found != expected {
            return Err(Invalid::because(format!("{found} vertices, in the place of {expected}")));
        }
        validate_vertices(&vertices)?;
        self.vertices = vertices;
        Ok(())
    }
}

fn validate_vertices<S: Scalar>(vertices: &[Point3<S>]) -> Result<(), Invalid> {
    let valid = |(i, vertex): (usize, &Point3<S>)| {
        vertex.validate().map_err(|invalid| Invalid::because(invalid.within(&format!("vertex {i}"))))
    };
    vertices.iter().enumerate().try_for_each(valid)
}

impl<S> TriangleSurface<S> {
    /// The vertices.
    pub fn vertices(&self) -> &[Point3<S>] {
        &self.vertices
    }

    /// The triangles, by the indices of their vertices.
    pub fn indices(&self) -> &[[usize; 3]] {
        &self.triangles
    }

    /// The directed edges that occur more often than their reverses, ordered by the lesser of their vertices, then by
    /// the greater. There are none if and only if the surface is closed, as a [`Mesh`](crate::Mesh) is. Edges from a
    /// vertex to itself, of triangles that name it twice, do not count.
    ///
    /// ```
    /// use straightedge::{Point3, TriangleSurface, shape::OpenEdge};
    /// let [a, b, c] = [(0, 0, 0), (1, 0, 0), (0, 1, 0)].map(Point3::from);
    /// let surface = TriangleSurface::try_new(vec![a, b, c], vec![[0, 1, 2]])?;
    /// let edge = |from, to| OpenEdge { from, to, excess: 1 };
    /// assert_eq!(surface.open_edges(), [edge(0, 1), edge(2, 0), edge(1, 2)]);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    pub fn open_edges(&self) -> Vec<OpenEdge> {
        let open_edge = |edges: &[DirectedEdge]| {
            let [lesser, greater] = edges[0].vertices();
            let forwards = edges.iter().filter(|edge| edge.is_forwards()).count();
            let backwards = edges.len() - forwards;
            match forwards.cmp(&backwards) {
                Ordering::Greater => Some(OpenEdge { from: lesser, to: greater, excess: forwards - backwards }),
                Ordering::Equal => None,
                Ordering::Less => Some(OpenEdge { from: greater, to: lesser, excess: backwards - forwards }),
            }
        };
        self.directed_edges().chunk_by(|a, b| a.vertices() == b.vertices()).filter_map(open_edge).collect()
    }

    /// The first of [`open_edges`](Self::open_edges), in linear time: edges are sorted by their lesser vertex by
    /// counting.
    pub(crate) fn first_open_edge(&self) -> Option<OpenEdge> {
        let edges = || {
            let of_triangle = |&[i, j, k]: &[usize; 3]| [(i, j), (j, k), (k, i)];
            self.triangles.iter().flat_map(of_triangle).filter(|(from, to)| from != to)
        };
        let mut ends = alloc::vec![0; self.vertices.len() + 1];
        edges().for_each(|(from, to)| ends[from.min(to) + 1] += 1);
        for i in 1..ends.len() {
            ends[i] += ends[i - 1];
        }
        // The greater vertex of each, and whether it is where the edge ends.
        let mut others = alloc::vec![(0, false); ends[self.vertices.len()]];
        for (from, to) in edges() {
            let place = &mut ends[from.min(to)];
            others[*place] = (from.max(to), from < to);
            *place += 1;
        }
        // Each start has moved on to that of the next vertex.
        let mut start = 0;
        for (lesser, &end) in ends[..self.vertices.len()].iter().enumerate() {
            let of_vertex = &mut others[start..end];
            start = end;
            of_vertex.sort_unstable();
            for edges in of_vertex.chunk_by(|a, b| a.0 == b.0) {
                let forwards = edges.iter().filter(|edge| edge.1).count();
                let excess = forwards.abs_diff(edges.len() - forwards);
                if excess > 0 {
                    let (greater, is_forwards) = (edges[0].0, 2 * forwards > edges.len());
                    let (from, to) = if is_forwards { (lesser, greater) } else { (greater, lesser) };
                    return Some(OpenEdge { from, to, excess });
                }
            }
        }
        None
    }

    /// The edges as triangles run through them, ordered by the lesser of their vertices, then by the greater, then by
    /// triangles; none from a vertex to itself.
    pub(crate) fn directed_edges(&self) -> Vec<DirectedEdge> {
        let of_triangle = |(triangle, &[i, j, k]): (usize, &[usize; 3])| {
            [(i, j), (j, k), (k, i)].map_each(|(from, to)| DirectedEdge { from, to, triangle })
        };
        let edges = self.triangles.iter().enumerate().flat_map(of_triangle);
        let mut edges: Vec<DirectedEdge> = edges.filter(|edge| edge.from != edge.to).collect();
        edges.sort_unstable_by_key(|edge| (edge.vertices(), edge.triangle));
        edges
    }

    /// The first index that is out of range.
    pub(super) fn index_defect(&self) -> Option<Invalid> {
        index_out_of_range(self.vertices.len(), &self.triangles)
    }
}

impl<S: Clone> TriangleSurface<S> {
    /// Triangle `i`.
    ///
    /// # Panics
    /// If `i` is out of range.
    pub fn triangle(&self, i: usize) -> Triangle3<S> {
        self.triangles[i].map_each(|vertex| &self.vertices[vertex]).into()
    }

    /// The triangles in order.
    pub fn triangles(&self) -> impl ExactSizeIterator<Item = Triangle3<S>> + DoubleEndedIterator + Clone + '_ {
        self.triangles.iter().map(|triangle| triangle.map_each(|vertex| &self.vertices[vertex]).into())
    }
}

fn index_out_of_range(vertices: usize, triangles: &[[usize; 3]]) -> Option<Invalid> {
    triangles.iter().enumerate().find_map(|(t, corners)| {
        let index = corners.iter().find(|&&index| index >= vertices)?;
        Some(out_of_range(t, index, vertices))
    })
}

fn out_of_range(triangle: usize, index: impl fmt::Display, vertices: usize) -> Invalid {
    Invalid::because(format!("triangle {triangle} names vertex {index}, but there are {vertices}"))
}

shape!(@casts TriangleSurface);

/// In the line format: the count of vertices and the vertices, then the count of triangles and their indices. Reading
/// and mapping do not validate.
impl Numbers for TriangleSurface<Number> {
    type Of<R> = TriangleSurface<R>;
    fn map<A, B>(of: &TriangleSurface<A>, f: &mut impl FnMut(&A) -> B) -> TriangleSurface<B> {
        TriangleSurface { vertices: Vec::<Point3<Number>>::map(&of.vertices, f), triangles: of.triangles.clone() }
    }
    fn read<A, E>(source: &mut impl Source<A, E>) -> Result<TriangleSurface<A>, E> {
        let vertices = Vec::<Point3<Number>>::read(source)?;
        let triangles = source.triangles(vertices.len())?;
        Ok(TriangleSurface { vertices, triangles })
    }
    fn write<A>(of: &TriangleSurface<A>, path: &Path<'_>, sink: &mut dyn Sink<A>) {
        let path = &path.shape("TriangleSurface");
        Vec::<Point3<Number>>::write(&of.vertices, &path.field("vertices"), sink);
        let path = path.field("triangles");
        sink.count(&path, of.triangles.len());
        for (t, corners) in of.triangles.iter().enumerate() {
            for (i, corner) in corners.iter().enumerate() {
                sink.index(&path.index(t).index(i), *corner);
            }
        }
    }
    fn defects<A: Scalar>(of: &TriangleSurface<A>, path: &Path<'_>, report: &mut dyn FnMut(String)) {
        match of.index_defect() {
            Some(defect) => report(defect.within(&path.to_string())),
            None => report_defect(of, path, report),
        }
    }
}

/// Indices are checked once, by the constructors.
impl<S: Scalar> Shape for TriangleSurface<S> {
    type Scalar = S;
    type Template = TriangleSurface<Number>;
    fn is_finite(&self) -> bool {
        self.vertices.iter().all(Shape::is_finite)
    }
}
