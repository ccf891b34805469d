//! The least box around points along axes; degenerate: skew axes, axes in a plane, points in planes perpendicular to
//! axes.

use crate::answers::{Token, VolumeAround};
use crate::generator::degenerate::meeting::axes;
use crate::generator::degenerate::points::scattered;
use crate::oracle::hulls::extents::{BY_COORDINATES, Extents, in_unit};
use crate::registry::registration::*;

query! {
    ObbAlong = bound::obb_along(points: Points3, axes: Axes);
    {
        fields: ["obb"],
        decisions: &["none", "obb"],
        degree: 4,
        cost: 3,
        answer: VolumeAround<S::Value> = VolumeAround::obb,
        oracle: BY_COORDINATES, |case| {
            let (points, axes) = &case.integers;
            let points = in_unit(points, &case.unit);
            let exactly = |x: &BigInt| Rational::from_integer(x.clone()) * &case.unit;
            let axes = axes.map_refs(|axis| [exactly(&axis.x), exactly(&axis.y), exactly(&axis.z)]);
            match Extents::of(&points, &axes) {
                None => VolumeAround::obb(None),
                Some(extents) => {
                    let numbers = extents.center.to_array().into_iter().chain(axes.into_iter().flatten());
                    let halves =
                        extents.half_extents(&extents.center).map_each(|half| Token::Containing(Box::new(half)));
                    VolumeAround::exact("obb", numbers.map(Token::Number).chain(halves))
                }
            }
        },
        degenerate: |bits, draw| {
            let count = draw.count(0);
            let mut axes = axes(bits, draw);
            if draw.one_in(6) {
                // In one plane, or zero.
                let [k, l] = [0; 2].map_each(|_| draw.between(-1, 1));
                axes[2] = (0..3).map(|i| k * (axes[0][i] / 2) + l * (axes[1][i] / 2)).collect();
            }
            [scattered(3, bits, count, draw), axes.into()].concat()
        },
    }
}
