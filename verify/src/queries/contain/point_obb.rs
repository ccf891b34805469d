//! A point against a box along any axes; degenerate: on faces, also of flat boxes.

use crate::generator::degenerate::meeting::{axes, box_around};
use crate::oracle::hulls::corners::{Corners, in_common_unit};
use crate::oracle::hulls::hull::{self, BY_HULL};
use crate::registry::registration::*;

query! {
    PointObb = contain::point_obb(p: Point3, obb: Obb);
    {
        degree: 4,
        answer: Location,
        oracle: BY_HULL, |case| {
            let (p, obb) = &case.integers;
            let corners = obb.corners(&case.unit);
            hull::location(&in_common_unit(&place(p), &case.unit), &corners.iter().collect::<Vec<_>>())
        },
        degenerate: |bits, draw| {
            let p = draw.point(3, bits);
            let mut axes = axes(bits, draw);
            if draw.one_in(4) {
                // In one plane or on one line.
                axes[2] = axes[0].iter().zip(&axes[1]).map(|(u, v)| u - v).collect();
            }
            let of_box = box_around(&p, axes, draw);
            [[p].into(), of_box].concat()
        },
    }
}
