//! The closed triangle mesh.

use super::declare::{Shape, report_defect};
use super::{Invalid, Point3};
use crate::arith::{Number, Numbers, Path, Scalar, Sink, Source};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Triangles over indexed vertices, closed: along every edge as many triangles run one way as the other. Edges may be
/// shared by more than two triangles and triangles may have no area; an edge from a vertex to itself counts nothing,
/// and no triangles at all are a closed mesh.
///
/// ```
/// use straightedge::{Mesh, Point3};
/// let corners = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)].map(Point3::from).to_vec();
/// assert!(Mesh::try_new(corners.clone(), vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).is_ok());
/// let open = Mesh::try_new(corners, vec![[0, 2, 1], [0, 1, 3], [0, 3, 2]]);
/// assert_eq!(open.unwrap_err().to_string(), "the mesh is not closed: edge 1 2 is run through once more one way than the other (-1)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mesh<S> {
    vertices: Vec<Point3<S>>,
    triangles: Vec<[usize; 3]>,
}

impl<S: Scalar> Mesh<S> {
    /// A mesh, if it is one.
    ///
    /// # Errors
    /// A coordinate that is not finite, an index out of range, an open edge.
    pub fn try_new(vertices: Vec<Point3<S>>, triangles: Vec<[usize; 3]>) -> Result<Self, Invalid> {
        for (i, vertex) in vertices.iter().enumerate() {
            vertex.validate().map_err(|invalid| Invalid::because(invalid.within(&format!("vertex {i}"))))?;
        }
        match topological_defect(vertices.len(), &triangles) {
            Some(defect) => Err(defect),
            None => Ok(Mesh { vertices, triangles }),
        }
    }

    /// A mesh from triangles of coordinates, as files without indices hold them: equal coordinates become one vertex.
    ///
    /// # Errors
    /// As [`try_new`](Self::try_new).
    pub fn weld(triangles: &[[Point3<S>; 3]]) -> Result<Self, Invalid> {
        let mut corners: Vec<(&Point3<S>, usize)> = triangles.iter().flatten().zip(0..).collect();
        for (corner, i) in &corners {
            corner
                .validate()
                .map_err(|invalid| Invalid::because(invalid.within(&format!("triangle {} corner {}", i / 3, i % 3))))?;
        }
        let order = |a: &Point3<S>, b: &Point3<S>| {
            (a.x.partial_cmp(&b.x).zip(a.y.partial_cmp(&b.y)).zip(a.z.partial_cmp(&b.z)))
                .map_or(core::cmp::Ordering::Equal, |((x, y), z)| x.then(y).then(z))
        };
        corners.sort_by(|(a, i), (b, j)| order(a, b).then(i.cmp(j)));
        let mut vertices: Vec<Point3<S>> = Vec::new();
        let mut indices = alloc::vec![0; corners.len()];
        for (corner, i) in corners {
            if vertices.last() != Some(corner) {
                vertices.push(corner.clone());
            }
            indices[i] = vertices.len() - 1;
        }
        Self::try_new(vertices, indices.chunks_exact(3).map(|ijk| [ijk[0], ijk[1], ijk[2]]).collect())
    }

    /// The mesh in another scalar, if that holds every coordinate exactly.
    #[must_use]
    pub fn try_cast<T: Scalar>(&self) -> Option<Mesh<T>> {
        let vertices = self.vertices.iter().map(Point3::try_cast).collect::<Option<_>>()?;
        Some(Mesh { vertices, triangles: self.triangles.clone() })
    }
}

impl<S> Mesh<S> {
    /// The vertices.
    pub fn vertices(&self) -> &[Point3<S>] {
        &self.vertices
    }

    /// The triangles, by the indices of their vertices.
    pub fn triangles(&self) -> &[[usize; 3]] {
        &self.triangles
    }
}

/// An index out of range, or an open edge.
fn topological_defect(vertices: usize, triangles: &[[usize; 3]]) -> Option<Invalid> {
    for (t, corners) in triangles.iter().enumerate() {
        if let Some(index) = corners.iter().find(|&&index| index >= vertices) {
            return Some(Invalid::because(format!("triangle {t} names vertex {index}, but there are {vertices}")));
        }
    }
    // Signed incidence of every edge: +1 for each run from the lesser index to the greater, -1 for the reverse.
    let mut incidence = BTreeMap::new();
    for &[i, j, k] in triangles {
        for (from, to) in [(i, j), (j, k), (k, i)].into_iter().filter(|(from, to)| from != to) {
            *incidence.entry((from.min(to), from.max(to))).or_insert(0_i64) += if from < to { 1 } else { -1 };
        }
    }
    incidence.into_iter().find(|&(_, count)| count != 0).map(|((i, j), count)| {
        Invalid::because(format!(
            "the mesh is not closed: edge {i} {j} is run through {} more one way than the other ({count:+})",
            match count.unsigned_abs() {
                1 => "once".into(),
                times => format!("{times} times"),
            }
        ))
    })
}

/// As the line format has it: the vertices after their number, then the triangles after theirs. What is read or mapped is
/// not validated.
impl Numbers for Mesh<Number> {
    type Of<R> = Mesh<R>;
    fn map<A, B>(of: &Mesh<A>, f: &mut impl FnMut(&A) -> B) -> Mesh<B> {
        Mesh { vertices: Vec::<Point3<Number>>::map(&of.vertices, f), triangles: of.triangles.clone() }
    }
    fn read<A, E>(source: &mut impl Source<A, E>) -> Result<Mesh<A>, E> {
        let vertices = Vec::<Point3<Number>>::read(source)?;
        let triangles = source.triangles(vertices.len())?;
        Ok(Mesh { vertices, triangles })
    }
    fn write<A>(of: &Mesh<A>, path: &Path<'_>, sink: &mut dyn Sink<A>) {
        Vec::<Point3<Number>>::write(&of.vertices, &path.field("vertices"), sink);
        let path = path.field("triangles");
        sink.count(&path, of.triangles.len());
        for (t, corners) in of.triangles.iter().enumerate() {
            for (i, corner) in corners.iter().enumerate() {
                sink.index(&path.index(t).index(i), *corner);
            }
        }
    }
    fn defects<A: Scalar>(of: &Mesh<A>, path: &Path<'_>, report: &mut dyn FnMut(String)) {
        match topological_defect(of.vertices.len(), &of.triangles) {
            Some(defect) => report(defect.within(&path.to_string())),
            None => report_defect(of, path, report),
        }
    }
}

/// Closedness is decided once, when the mesh is made.
impl<S: Scalar> Shape for Mesh<S> {
    type Scalar = S;
    type Template = Mesh<Number>;
    fn is_finite(&self) -> bool {
        self.vertices.iter().all(Shape::is_finite)
    }
}
