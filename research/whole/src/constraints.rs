//! Arrangements of segments as constraints of spade, which splits them where they cross.

use crate::lines::{Input, graph, segments};
use spade::{ConstrainedDelaunayTriangulation, Point2, Triangulation};

/// spade refuses coordinates out of its range: no result.
pub(crate) fn spade(input: &mut Input) -> Option<String> {
    let mut triangulation = ConstrainedDelaunayTriangulation::<Point2<f64>>::new();
    for ends in segments(input) {
        let [from, to] = ends.map(|[x, y]| triangulation.insert(Point2::new(x, y)));
        triangulation.add_constraint_and_split(from.ok()?, to.ok()?, |point| point);
    }
    let vertices = triangulation.vertices().map(|vertex| [vertex.position().x, vertex.position().y]);
    let constraints = triangulation.undirected_edges().filter(|edge| edge.is_constraint_edge());
    Some(graph(vertices, constraints.map(|edge| edge.vertices().map(|vertex| vertex.fix().index()))))
}
