//! A ball against a box along any axes; degenerate: touching, by vectors of whole length from a point of the shape.

use crate::BallContact;
use crate::verify::degenerate::balls::touched;
use crate::verify::oracle::corners::{Corners, in_common_unit};
use crate::verify::oracle::nearest::{BY_ACTIVE_SETS, ball_contact};
use crate::verify::registration::*;

query! {
    SphereObb = intersect::sphere_obb(sphere: Sphere, obb: Obb) [methods];
    {
        degree: 12,
        cost: 3,
        answer: BallContact<S::Value>,
        oracle: BY_ACTIVE_SETS, |case| {
            let (sphere, obb) = &case.integers;
            let (centre, r) = (in_common_unit(&place(&sphere.centre), &case.unit), &sphere.r * case.unit.denom());
            let common = &case.unit / Rational::from_integer(case.unit.denom().clone());
            ball_contact(&centre, &r, &obb.corners(&case.unit), &common)
        },
        degenerate: |bits, draw| {
            // From a corner, along an axis or any other way.
            let part = ((bits - 3) / 2).max(3);
            let centre = draw.point(3, bits - 2);
            let axes: [Whole; 3] = match draw.below(3) {
                0 => draw.on_plane(3, part, 3).try_into().expect("three of them"),
                1 => draw.frame(part).0,
                _ => [0; 3].map_each(|_| draw.point(3, part)),
            };
            let extents = [0; 3].map_each(|_| draw.between(0, 3));
            let corner: Whole =
                (0..3).map(|i| centre[i] + (0..3).map(|k| extents[k] * axes[k][i]).sum::<i64>()).collect();
            let mut case = touched([corner].into(), bits, draw);
            case.truncate(2);
            case.push(centre);
            case.extend(axes);
            case.extend(extents.map_each(|h| Vec::from([h])));
            case
        },
    }
}
