//! A cone against a plane; degenerate: touching.

use crate::generator::degenerate::planes::{dot, with_plane};
use crate::oracle::plane_side::{BY_HEIGHTS, height};
use crate::oracle::solid::signs_around;
use crate::registry::registration::*;

query! {
    ConePlane = intersect::cone_plane(cone: Cone, plane: Plane);
    {
        degree: 6,
        answer: PlaneSide,
        oracle: BY_HEIGHTS, |case| {
            let (of, plane) = &case.numbers();
            let apex = Sign::from(height(&of.apex, plane).cmp(&Rational::zero()));
            let axis = &of.base_center - &of.apex;
            let along = plane.normal.dot(&axis);
            // The component of the normal perpendicular to the axis; the rim reaches r times its length.
            let across = match axis.squared_length() {
                square if square.is_zero() => Rational::zero(),
                square => plane.normal.squared_length() - &along * &along / square,
            };
            let (least, greatest) = signs_around(&height(&of.base_center, plane), &(&of.radius * &of.radius * across));
            PlaneSide::of_signs(least.min(apex), greatest.max(apex))
        },
        degenerate: |bits, draw| {
            let part = (bits.saturating_sub(6) / 2).max(4);
            let ([u, _, w], length) = draw.frame(part);
            let (base, r) = (draw.point(3, part), draw.signed(2).abs());
            let (x, z, steps) = (draw.signed(1), draw.signed(1), draw.between(-2, 2));
            let apex = (0..3).map(|i| base[i] + steps * w[i]).collect();
            let n: Whole = (0..3).map(|i| x * u[i] + z * w[i]).collect();
            let reach = r * x.abs() * length;
            let of: &Whole = if draw.one_in(3) { &apex } else { &base };
            let d = dot(&n, of) + if draw.one_in(2) { reach } else { -reach };
            with_plane(vec![apex, base, vec![r]], n, d)
        },
    }
}
