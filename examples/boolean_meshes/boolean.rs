//! Union, intersection, difference and exclusive or of two closed meshes, with rounded coordinates.

use super::arrangement::Arrangement;
use super::points::Crossings;
use super::rounded::{Rounded, rounded};
use super::solids::Solids;
use straightedge::predicate::volume_sign;
use straightedge::{Mesh, TriangleSurface, shape::Definition3};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    Union,
    Intersection,
    Difference,
    Xor,
}

/// The result of an operation on two solids: closed meshes without self-intersections, facing outwards. Or a sentence
/// that says why there is none.
pub(crate) fn boolean(
    operation: Operation,
    meshes: [TriangleSurface<f64>; 2],
    progress: impl FnMut(usize),
) -> Result<Rounded, String> {
    let arrangement = Arrangement::of(&meshes, Crossings::Defined);
    let solid = |mesh: TriangleSurface<f64>| Mesh::try_from(mesh).map_err(|invalid| invalid.to_string());
    let [first, second] = meshes;
    let meshes = [solid(first)?, solid(second)?];
    if meshes.iter().any(|mesh| volume_sign(mesh).is_negative()) {
        return Err("a mesh is turned inside out".into());
    }
    let Solids { union, intersection, difference, contradictions, undecided } = Solids::of(&arrangement, &meshes);
    if arrangement.lost + contradictions + undecided > 0 || !arrangement.tangled.is_empty() {
        return Err("a mesh intersects itself".into());
    }
    let triangles = match operation {
        Operation::Union => union,
        Operation::Intersection => intersection,
        Operation::Difference => difference,
        // What is common to both boundaries, turned over, is left out when equal vertices are merged.
        Operation::Xor => union.into_iter().chain(intersection.into_iter().map(|[a, b, c]| [a, c, b])).collect(),
    };
    // Vertices of the input stay where they are.
    let is_crossing = |point: usize| !matches!(arrangement.points.get(point).definition(), Definition3::Point(_));
    Ok(rounded(arrangement.points.coordinates(), &triangles, is_crossing, progress))
}
