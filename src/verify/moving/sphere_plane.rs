//! A moving ball and a plane; degenerate: it touches at the start or at the end, or rolls.

use crate::Sign;
use crate::verify::Whole;
use crate::verify::answer::{RootSpan, RoundEncounter};
use crate::verify::degenerate::planes::dot;
use crate::verify::oracle::motion::span_in_ball;
use crate::verify::oracle::round_course::BY_TRIAL;
use crate::verify::oracle::vector::{self, times};
use crate::verify::oracle::{Place, place};
use crate::verify::registration::{SPANS, query};
use num_bigint::BigInt;
use num_traits::Zero;
use std::vec;

query! {
    SpherePlane = moving::sphere_plane(sphere: Sphere, v: Vector3, plane: Plane)
        [hits: moving::sphere_plane_hits];
    {
        fields: ["span", "side"],
        decisions: SPANS,
        degree: 4,
        answer: RoundEncounter<S::Value> = RoundEncounter::of::<S>,
        oracle: BY_TRIAL, |case| {
            let (sphere, v, plane) = &case.integers;
            let n = place(&plane.n);
            // Heights times |n| over the same unit. As n·height, they are those of a ball about the origin.
            let of = |x: &Place| vector::dot(&n, x) * case.unit.numer();
            let height = of(&place(&sphere.centre)) - &plane.d * case.unit.denom();
            let reach = vector::dot(&n, &n) * &sphere.r * case.unit.numer();
            let span = span_in_ball(&times(&n, &height), &times(&n, &of(&place(v))), &reach);
            let gap = &height * &height * vector::dot(&n, &n) - &reach * &reach;
            let is_crossing = gap < BigInt::zero();
            let side = if is_crossing { Sign::Zero } else { Sign::from(height.cmp(&BigInt::zero())) };
            let first = span.0.is_some().then_some(side);
            RoundEncounter(RootSpan(span.0), first)
        },
        degenerate: |bits, draw| {
            let part = (bits.saturating_sub(6) / 2).max(4);
            let ([along, _, n], length) = draw.frame(part);
            let centre = draw.point(3, part);
            let [height, climb, slide] = [0; 3].map(|_| draw.between(-3, 3));
            let climb = if draw.one_in(4) { 0 } else { climb };
            let reach = match draw.below(3) {
                0 => height.abs(),
                1 => (height + climb).abs(),
                _ => draw.between(0, 3),
            };
            let d = dot(&n, &centre) - height * length * length;
            let v: Whole = (0..3).map(|i| climb * n[i] + slide * along[i]).collect();
            vec![centre, vec![reach * length], v, n, vec![d]]
        },
    }
}
