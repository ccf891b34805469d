//! Points on the lines of the edges of a polygon.

use crate::generator::degenerate::*;

/// A point and corners, some of them at the same height as the point or on a line with it.
pub(crate) fn around(bits: u32, corners: usize, draw: &mut Draw) -> Vec<Whole> {
    let mut points = draw.on_line(2, bits, 3.min(corners + 1));
    while points.len() <= corners {
        let mut corner = draw.point(2, bits);
        if draw.one_in(2) {
            // At the height of the point.
            corner[1] = points[0][1];
        }
        points.insert(1 + draw.index(points.len()), corner);
    }
    points
}
