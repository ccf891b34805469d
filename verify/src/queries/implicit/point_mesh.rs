//! A defined point against a closed mesh; degenerate: in the plane of a triangle, above an edge.

use crate::generator::degenerate::definitions::defined_beside;
use crate::generator::degenerate::surfaces::around;
use crate::oracle::algebra::vector::{Quotient, times};
use crate::oracle::defined::{point, point_over_rationals};
use crate::oracle::winding;
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::answer::WindingLocation;
use straightedge::implicit;
use straightedge::shape::Mesh;

query! {
    PointMesh = implicit::point_mesh(p: Definition3, mesh: Mesh)
        [field 0: implicit::ImplicitPoint3::new = implicit::point_mesh(&p.cached(), mesh).location];
    {
        degree: 27,
        cost: 4,
        answer: WindingLocation,
        oracle: by_incidence!("crossings of a ray that meets no edge"), |case| {
            let (p, mesh) = &case.integers;
            located(&point(p, &case.unit), mesh, true)
        },
        first_principles: |case| {
            let (p, mesh) = &case.integers;
            located(&point_over_rationals(p, &case.unit), mesh, false)
        },
        degenerate: |bits, draw| defined_beside(bits, draw, around),
    }
}

/// By the point and the vertices, all times the denominator of the point.
fn located(p: &Quotient, mesh: &Mesh<BigInt>, forwards: bool) -> WindingLocation {
    let vertices: Vec<Place> = mesh.vertices().iter().map(|vertex| times(&place(vertex), &p.denominator)).collect();
    let winding_number = winding::of_surface(&p.numerators, &vertices, mesh.indices(), forwards);
    let location = match winding_number {
        None => Location::Boundary,
        Some(0) => Location::Outside,
        Some(_) => Location::Inside,
    };
    WindingLocation { location, winding_number }
}
