//! Points in the planes of the triangles of a surface.

use crate::generator::degenerate::*;

/// A point, and the vertices of a surface: on a line or in a plane with it, or straight above and below it.
pub(crate) fn around(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let vertices = draw.count(0);
    let mut points = match draw.below(3) {
        0 => draw.on_line(3, bits, 3.min(vertices + 1)),
        _ => draw.on_plane(3, bits, 4.min(vertices + 1)),
    };
    while points.len() <= vertices {
        let mut vertex = draw.point(3, bits);
        if draw.one_in(2) {
            // Straight above or below the point.
            vertex[..2].clone_from_slice(&points[0][..2]);
        }
        points.insert(1 + draw.index(points.len()), vertex);
    }
    points
}
