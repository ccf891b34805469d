//! A point against a box along any axes; degenerate: on faces, of flat boxes too.

use super::super::intersect::pairs::{axes, box_around};
use super::super::oracle::corners::{Corners, in_common_unit};
use super::super::oracle::{hull, place};
use crate::Location;
use std::vec::Vec;

in_shape! {
    PointObb "contain/point_obb" point_obb(p: Point3 of 3, "obb": Obb "Obb centre axis0 axis1 axis2 h0 h1 h2") -> Location
        { fields: ["location"], degree: 4 }
    oracle super::BY_HULL; |case, p, obb| {
        let corners = obb.corners(&case.unit);
        hull::location(&in_common_unit(&place(p), &case.unit), &corners.iter().collect::<Vec<_>>())
    };
    degenerate |bits, draw| {
        let p = draw.point(3, bits);
        let mut axes = axes(bits, draw);
        if draw.one_in(4) {
            // In one plane, or less.
            axes[2] = axes[0].iter().zip(&axes[1]).map(|(u, v)| u - v).collect();
        }
        let of_box = box_around(&p, axes, draw);
        [[p].into(), of_box].concat()
    }
}
