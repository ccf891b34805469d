//! Delaunay triangulations.

use crate::lines::{Input, listed};
use spade::{ConstrainedDelaunayTriangulation, DelaunayTriangulation, HasPosition, Point2, Triangulation};

/// A point with its index.
#[derive(Clone)]
struct Numbered([f64; 2], usize);

impl HasPosition for Numbered {
    type Scalar = f64;

    fn position(&self) -> Point2<f64> {
        Point2::new(self.0[0], self.0[1])
    }
}

/// spade refuses coordinates out of its range: no result.
pub(crate) fn spade(input: &mut Input) -> Option<String> {
    let mut triangulation = DelaunayTriangulation::<Numbered>::new();
    for (i, point) in input.rows().into_iter().enumerate() {
        triangulation.insert(Numbered(point, i)).ok()?;
    }
    let corners = triangulation.inner_faces().map(|face| face.vertices().map(|vertex| vertex.data().1));
    Some(listed(corners))
}

/// The points of an input with their indices, and the segments between them.
fn points_and_segments(input: &mut Input) -> (Vec<Numbered>, Vec<[usize; 2]>) {
    let points = input.rows().into_iter().enumerate().map(|(i, point)| Numbered(point, i)).collect();
    (points, (0..input.index()).map(|_| [input.index(), input.index()]).collect())
}

fn triangles(triangulation: &ConstrainedDelaunayTriangulation<Numbered>) -> String {
    listed(triangulation.inner_faces().map(|face| face.vertices().map(|vertex| vertex.data().1)))
}

/// Inserts one point and one segment after the other.
pub(crate) fn constrained_spade(input: &mut Input) -> Option<String> {
    let (points, segments) = points_and_segments(input);
    let mut triangulation = ConstrainedDelaunayTriangulation::new();
    let inserted: Result<Vec<_>, _> = points.into_iter().map(|point| triangulation.insert(point)).collect();
    let handles = inserted.ok()?;
    for [a, b] in segments {
        triangulation.add_constraint(handles[a], handles[b]);
    }
    Some(triangles(&triangulation))
}

pub(crate) fn constrained_spade_in_bulk(input: &mut Input) -> Option<String> {
    let (points, segments) = points_and_segments(input);
    ConstrainedDelaunayTriangulation::bulk_load_cdt(points, segments)
        .ok()
        .map(|triangulation| triangles(&triangulation))
}

/// The coordinates of all rings, and the index of the first corner of each hole.
fn flat_rings(input: &mut Input) -> (Vec<f64>, Vec<usize>) {
    let rings: Vec<Vec<[f64; 2]>> = (0..input.index()).map(|_| input.rows()).collect();
    let mut starts = Vec::new();
    let mut numbers = Vec::new();
    for ring in rings {
        starts.push(numbers.len() / 2);
        numbers.extend(ring.into_iter().flatten());
    }
    starts.remove(0);
    (numbers, starts)
}

fn in_threes(corners: &[usize]) -> String {
    listed(corners.chunks_exact(3).map(|corners| [corners[0], corners[1], corners[2]]))
}

pub(crate) fn earcut(input: &mut Input) -> Option<String> {
    let (numbers, holes) = flat_rings(input);
    let corners = numbers.chunks_exact(2).map(|corner| [corner[0], corner[1]]);
    let mut triangles: Vec<usize> = Vec::new();
    earcut::Earcut::new().earcut(corners, &holes, &mut triangles);
    Some(in_threes(&triangles))
}

pub(crate) fn earcutr(input: &mut Input) -> Option<String> {
    let (numbers, holes) = flat_rings(input);
    earcutr::earcut(&numbers, &holes, 2).ok().map(|triangles| in_threes(&triangles))
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
