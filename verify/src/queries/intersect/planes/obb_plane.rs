//! A box along any axes against a plane; degenerate: touching.

use crate::generator::degenerate::planes::with_plane;
use crate::oracle::plane_side::{BY_CORNERS, side_of_corners};
use crate::registry::registration::*;

query! {
    ObbPlane = intersect::obb_plane(obb: Obb, plane: Plane);
    {
        degree: 3,
        answer: PlaneSide,
        oracle: BY_CORNERS, |case| side_of_corners(&case.integers, &case.unit),
        degenerate: |bits, draw| {
            // The bits of a corner in the plane.
            let part = ((bits - 2) / 3).max(2);
            let (n, d, corner) = draw.plane_with_points(2 * part, 1);
            let axes = [0; 3].map_each(|_| draw.point(3, part));
            let extents = [0; 3].map_each(|_| draw.signed(part - 1).abs());
            let signs = [0; 3].map_each(|_| draw.between(0, 1) * 2 - 1);
            let center = (0..3).map(|i| corner[0][i] + (0..3).map(|k| signs[k] * extents[k] * axes[k][i]).sum::<i64>());
            let mut case = vec![center.collect()];
            case.extend(axes);
            case.extend(extents.map_each(|h| vec![h]));
            with_plane(case, n, d)
        },
    }
}
