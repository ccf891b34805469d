//! A point and a box along any axes; degenerate: on its surface, level with its faces, flat.

use crate::generator::degenerate::meeting::{axes, box_around};
use crate::oracle::distances::closest_parts::{BY_WOLFE, Found};
use crate::registry::registration::*;
use straightedge::{BoxFeature, Point3, answer::NearestRecord};

query! {
    PointObb = closest::point_obb(p: Point3, obb: Obb) [methods];
    {
        degree: 12,
        cost: 4,
        answer: NearestRecord<Point3<S::Value>, S::Value, BoxFeature<3>>,
        oracle: BY_WOLFE, |case| {
            let (p, obb) = &case.integers;
            let found = Found::of_products(p, obb, &case.unit);
            found.closest_point::<_, _, 3>(found.part_of_box(1, obb))
        },
        degenerate: |bits, draw| {
            let on = draw.point(3, bits - 1);
            let mut axes = axes(bits, draw);
            if draw.one_in(4) {
                // In one plane or on one line.
                axes[2] = axes[0].iter().zip(&axes[1]).map(|(u, v)| u - v).collect();
            }
            // Away from the box along one axis, or two.
            let mut p = on.clone();
            for _ in 0..draw.below(3) {
                let (axis, steps) = (&axes[draw.index(3)], draw.between(-3, 3));
                p = p.iter().zip(axis).map(|(x, u)| x + steps * u).collect();
            }
            let of_box: Vec<_> = box_around(&on, axes, draw);
            [[p].into(), of_box].concat()
        },
    }
}
