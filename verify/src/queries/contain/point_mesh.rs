//! A point against a closed mesh; degenerate: in the plane of a triangle, above an edge.

use crate::generator::degenerate::surfaces::around;
use crate::oracle::winding;
use crate::registry::registration::*;
use crate::{Exact, Query};
use straightedge::answer::WindingLocation;

query! {
    PointMesh = contain::point_mesh(p: Point3, mesh: Mesh);
    {
        degree: 3,
        answer: WindingLocation,
        oracle: "crossings of a ray that meets no edge, over big integers; first principles: of a ray the other way",
            |case| located(case, true),
        first_principles: |case| located(case, false),
        degenerate: |bits, draw| around(bits, draw),
    }
}

fn located(case: &Exact<<PointMesh as Query>::Case>, forwards: bool) -> WindingLocation {
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
