//! The lengths of two segments; degenerate: equal, and points.

use crate::oracle::algebra::determinant::{BY_LENGTHS, sign};
use crate::oracle::algebra::vector::{difference, dot};
use crate::registry::registration::*;

query! {
    CompareLength = predicate::compare_length(first, second: Segment3);
    CompareLength2d = predicate::compare_length_2d(first, second: Segment2);
    {
        degree: 2,
        answer: Sign = Sign::from,
        oracle: BY_LENGTHS, |case| {
            let [u, v] = case.integers.map_refs(|of| difference(&place(&of.a), &place(&of.b)));
            sign(&(dot(&u, &u) - dot(&v, &v)))
        },
        first_principles: |case| {
            // The vectors' difference and sum are at a right angle if these are equally long.
            let [u, v] = case.integers.map_refs(|of| difference(&place(&of.a), &place(&of.b)));
            let opposite: Place = v.iter().map(|x| -x).collect();
            sign(&dot(&difference(&v, &u), &difference(&opposite, &u)))
        },
        degenerate: |bits, draw| {
            // Two offsets of one length, from two points.
            let (center, ends) = draw.on_sphere(Self::DIMENSION, bits - 1, 2);
            let other = draw.point(Self::DIMENSION, bits - 2);
            let moved = |p: &Whole| (0..p.len()).map(|i| p[i] - center[i] + other[i]).collect::<Whole>();
            let mut segments = [[center.clone(), ends[0].clone()], [moved(&center), moved(&ends[1])]];
            if draw.one_in(8) {
                segments[0][1] = segments[0][0].clone();
            }
            segments.iter_mut().for_each(|ends| ends.rotate_left(draw.index(2)));
            segments.concat()
        },
    }
}
