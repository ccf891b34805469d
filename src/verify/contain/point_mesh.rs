//! A point against a closed mesh; degenerate: in the plane of a triangle, above an edge.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::oracle::{Place, place, winding};
use crate::{Location, Mesh, Number, Point3, WindingLocation};
use std::vec::Vec;

type Case = (Point3<Number>, Mesh<Number>);
type Answer = WindingLocation;

in_shape! {
    PointMesh "contain/point_mesh" point_mesh(p: Point3 of 3, "mesh": Mesh "Mesh nv p1 … pnv nt i j k …") -> Answer
        { fields: ["location", "winding number"], degree: 3 }
    oracle "crossings of a ray that meets no edge, over big integers; first principles: of a ray the other way";
    |case, _p, _mesh| located(case, true);
    first_principles |case: &Exact<Case>| located(case, false);
    degenerate |bits, draw| around(bits, draw)
}

fn located(case: &Exact<Case>, forwards: bool) -> Answer {
    let (p, mesh) = &case.integers;
    let vertices: Vec<Place> = mesh.vertices().iter().map(place).collect();
    let winding_number = winding::of_surface(&place(p), &vertices, mesh.indices(), forwards);
    let location = match winding_number {
        None => Location::Boundary,
        Some(0) => Location::Outside,
        Some(_) => Location::Inside,
    };
    WindingLocation { location, winding_number }
}

fn around(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let vertices = draw.count(0);
    let mut points = match draw.below(3) {
        0 => draw.on_line(3, bits, 3.min(vertices + 1)),
        _ => draw.on_plane(3, bits, 4.min(vertices + 1)),
    };
    while points.len() <= vertices {
        let mut vertex = draw.point(3, bits);
        if draw.one_in(2) {
            // Above or below the point.
            vertex[..2].clone_from_slice(&points[0][..2]);
        }
        points.insert(1 + draw.index(points.len()), vertex);
    }
    points
}
