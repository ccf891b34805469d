//! A box around points along principal axes; degenerate: flat and collinear points, equal ones, grids and prisms.

use crate::answers::AnyAround;
use crate::answers::{Token, VolumeAround};
use crate::generator::degenerate::points::scattered;
use crate::registry::registration::*;

query! {
    ObbCovariance = bound::obb_covariance(points: Points3);
    {
        fields: ["obb"],
        decisions: &["obb"],
        degree: 9,
        cost: 4,
        answer: VolumeAround<S::Value> = |obb| VolumeAround::obb(Some(obb)),
        oracle: "any box is right that, along its axes, is the least one by the coordinates of every point, and of no \
            more volume than the axis-aligned one",
            |case| {
                let around = AnyAround::obb(&case.integers[0], &case.unit);
                VolumeAround::exact("obb", [Token::AnyAround(Box::new(around))])
            },
        degenerate: |bits, draw| scattered(3, bits, draw.count(0), draw),
    }
}
