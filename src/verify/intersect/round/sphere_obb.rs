//! A ball against a box along any axes; degenerate: touching, by vectors of whole length from a point of the shape.

use crate::BallContact;
use crate::Obb;
use crate::verify::degenerate::balls::touched;
use crate::verify::oracle::nearest::{BY_ACTIVE_SETS, ball_contact};
use crate::verify::oracle::vector::times;
use crate::verify::registration::*;

query! {
    SphereObb = intersect::sphere_obb(sphere: Sphere, obb: Obb)
        [field 0: intersect::sphere_obb_contact];
    {
        degree: 12,
        pace: 3,
        answer: BallContact<S::Value>,
        oracle: BY_ACTIVE_SETS, |case| {
            let (sphere, obb) = &case.integers;
            // Axes times extents are in units squared; with the unit n/d all is whole in units of 1/d².
            let (n, d) = (case.unit.numer(), case.unit.denom());
            let scale = n * d;
            let centre = times(&place(&sphere.centre), &scale);
            ball_contact(&centre, &(&sphere.r * &scale), &corners(obb, n, d), &Rational::new(1.into(), d * d))
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

/// The corners of a box whose numbers are in units n/d, in units of 1/d².
fn corners(of: &Obb<BigInt>, n: &BigInt, d: &BigInt) -> Vec<Place> {
    let axes = [0, 1, 2].map_each(|i| (&of.axes[i], &of.half_extents[i]));
    let axes = axes.map_each(|(axis, h)| [&axis.x, &axis.y, &axis.z].map_each(|x| x * h * n * n));
    let centre = times(&place(&of.centre), &(n * d));
    let corner = |which: usize| -> Place {
        let step = |i: usize, k: usize| if which >> k & 1 == 0 { -&axes[k][i] } else { axes[k][i].clone() };
        (0..3).map(|i| &centre[i] + step(i, 0) + step(i, 1) + step(i, 2)).collect()
    };
    (0..8).map(corner).collect()
}
