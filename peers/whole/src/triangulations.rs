//! Delaunay triangulations.

use crate::lines::{Input, listed};
use spade::{DelaunayTriangulation, HasPosition, Point2, Triangulation};

/// A point with its index.
struct Numbered([f64; 2], usize);

impl HasPosition for Numbered {
    type Scalar = f64;

    fn position(&self) -> Point2<f64> {
        Point2::new(self.0[0], self.0[1])
    }
}

/// It refuses coordinates out of its range: no result.
pub(crate) fn spade(input: &mut Input) -> Option<String> {
    let mut triangulation = DelaunayTriangulation::<Numbered>::new();
    for (i, point) in input.rows().into_iter().enumerate() {
        triangulation.insert(Numbered(point, i)).ok()?;
    }
    let corners = triangulation.inner_faces().map(|face| face.vertices().map(|vertex| vertex.data().1));
    Some(listed(corners))
}

pub(crate) fn delaunator(input: &mut Input) -> Option<String> {
    let points: Vec<delaunator::Point> = input.rows().into_iter().map(|[x, y]| delaunator::Point { x, y }).collect();
    let triangles = delaunator::triangulate(&points).triangles;
    Some(listed(triangles.chunks_exact(3).map(|corners| [corners[0], corners[1], corners[2]])))
}

pub(crate) fn simple(input: &mut Input) -> Option<String> {
    use simple_delaunay_lib::delaunay_3d::delaunay_struct_3d::DelaunayStructure3D;
    use simple_delaunay_lib::delaunay_3d::simplicial_struct_3d::Node;
    let mut structure = DelaunayStructure3D::new();
    structure.insert_vertices(&input.rows(), true).ok()?;
    let simplicial = structure.get_simplicial();
    let mut tetrahedra = Vec::new();
    for t in 0..simplicial.get_nb_tetrahedra() {
        let nodes = simplicial.get_tetrahedron(t).ok()?.nodes();
        let index = |node: &Node| if let Node::Value(i) = node { Some(*i) } else { None };
        if let [Some(a), Some(b), Some(c), Some(d)] =
            [index(&nodes[0]), index(&nodes[1]), index(&nodes[2]), index(&nodes[3])]
        {
            tetrahedra.push([a, b, c, d]);
        }
    }
    Some(listed(tetrahedra))
}
