//! A cylinder against a plane; degenerate: touching.

use crate::generator::degenerate::planes::{dot, with_plane};
use crate::oracle::plane_side::{BY_HEIGHTS, height};
use crate::oracle::solid::signs_around;
use crate::registry::registration::*;

query! {
    CylinderPlane = intersect::cylinder_plane(cylinder: Cylinder, plane: Plane);
    {
        degree: 6,
        answer: PlaneSide,
        oracle: BY_HEIGHTS, |case| {
            let (of, plane) = &case.numbers();
            let axis = &of.b - &of.a;
            let along = plane.normal.dot(&axis);
            // The component of the normal perpendicular to the axis; a rim reaches r times its length.
            let across = match axis.squared_length() {
                square if square.is_zero() => Rational::zero(),
                square => plane.normal.squared_length() - &along * &along / square,
            };
            let reach = &of.radius * &of.radius * across;
            // The lower end reaches lowest, the upper one highest.
            let (lower, upper) = if along < Rational::zero() { (&of.b, &of.a) } else { (&of.a, &of.b) };
            let (least, _) = signs_around(&height(lower, plane), &reach);
            let (_, greatest) = signs_around(&height(upper, plane), &reach);
            PlaneSide::of_signs(least, greatest)
        },
        degenerate: |bits, draw| {
            let part = (bits.saturating_sub(6) / 2).max(4);
            let ([u, _, w], length) = draw.frame(part);
            let (a, r) = (draw.point(3, part), draw.signed(2).abs());
            let (x, z, steps) = (draw.signed(1), draw.signed(1), draw.between(-2, 2));
            let b: Whole = (0..3).map(|i| a[i] + steps * w[i]).collect();
            let n: Whole = (0..3).map(|i| x * u[i] + z * w[i]).collect();
            let reach = r * x.abs() * length;
            let of: &Whole = if draw.one_in(2) { &a } else { &b };
            let d = dot(&n, of) + if draw.one_in(2) { reach } else { -reach };
            with_plane(vec![a, b, vec![r]], n, d)
        },
    }
}
