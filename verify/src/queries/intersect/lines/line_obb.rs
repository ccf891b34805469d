//! Lines, rays and segments against a box along any axes; degenerate: through vertices, edges and faces, along them,
//! and ending there.

use crate::generator::degenerate::lines::through;
use crate::oracle::box_parts::Sided;
use crate::oracle::motions::trajectory::{BY_WEIGHTS, Trajectory};
use crate::registry::registration::*;
use straightedge::{BoxFeature, answer::HitRecord};

query! {
    LineObb = intersect::line_obb(line: Line3, obb: Obb)
        [methods];
    RayObb = intersect::line_obb as ray_obb(ray: Ray3, obb: Obb)
        [methods];
    SegmentObb = intersect::line_obb as segment_obb(segment: Segment3, obb: Obb)
        [methods];
    {
        degree: 7,
        cost: 2,
        answer: Option<HitRecord<S::Value, BoxFeature<3>>>,
        oracle: BY_WEIGHTS, |case| {
            let (line, obb) = &case.integers;
            obb.sides(&case.unit).passage(&Trajectory::from(line).in_parts(case.unit.denom()))
        },
        degenerate: |bits, draw| {
            let (corners, shape) = obb(bits, draw);
            through::<Self::Case>(corners, shape, bits, draw)
        },
    }
}

/// The corners of a box, of even coordinates, often with dependent axes, and the parts of the case.
fn obb(bits: u32, draw: &mut Draw) -> (Vec<Whole>, Vec<Whole>) {
    let part = ((bits - 4) / 3).max(1);
    let center = draw.point(3, bits - 3);
    let mut axes = [0; 3].map_each(|_| draw.point(3, part));
    match draw.below(6) {
        0 => axes[2] = (0..3).map(|k| axes[0][k] + axes[1][k]).collect(),
        1 => axes[1] = axes[0].iter().map(|x| -x).collect(),
        _ => {}
    }
    let extents = [0; 3].map_each(|_| 2 * draw.signed(part.min(bits - 3 - part)).abs());
    let step = |corner: usize, i: usize, k: usize| {
        let step = extents[k] * axes[k][i];
        if corner >> k & 1 == 0 { step } else { -step }
    };
    let corner = |corner: usize| -> Whole {
        (0..3).map(|i| center[i] / 2 * 2 + (0..3).map(|k| step(corner, i, k)).sum::<i64>()).collect()
    };
    let corners = (0..8).map(corner).collect();
    let mut shape = vec![center.iter().map(|x| x / 2 * 2).collect()];
    shape.extend(axes);
    shape.extend(extents.map_each(|h| vec![h]));
    (corners, shape)
}
