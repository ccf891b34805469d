//! A moving ball and a moving axis-aligned box; degenerate: touching, at a time that is a simple fraction.

use crate::verify::answer::{BOX_PARTS, RoundEncounter};
use crate::verify::degenerate::balls::touched;
use crate::verify::degenerate::meeting::in_motion;
use crate::verify::oracle::motion::relative;
use crate::verify::oracle::place;
use crate::verify::oracle::rounded_motion::{BY_PARTS, Parts, encounter};
use crate::verify::registration::{SPANS, query};
use crate::verify::{Draw, Whole};
use crate::{Aabb3, BoxFeature, Sign};
use num_bigint::BigInt;
use std::vec;
use std::vec::Vec;

query! {
    SphereAabb = moving::sphere_aabb(sphere: Sphere, v: Vector3, aabb: Aabb3, w: Vector3)
        [hits: moving::sphere_aabb_hits];
    {
        fields: ["span", "part"],
        decisions: SPANS,
        words: BOX_PARTS,
        degree: 8,
        pace: 5,
        answer: RoundEncounter<S::Value, BoxFeature<3>> = RoundEncounter::of::<S>,
        oracle: BY_PARTS, |case| {
            let (sphere, v, aabb, w) = &case.integers;
            encounter(&place(&sphere.centre), &relative(v, w), &sphere.r, &parts(aabb))
        },
        degenerate: |bits, draw| {
            let bits = bits.saturating_sub(5).max(8);
            let [centre, r, a, b] = touching(bits, draw);
            let [(centre, v), (corners, w)] = in_motion([centre].into(), [a, b].into(), bits, draw);
            [centre, vec![r, v], corners, vec![w]].concat()
        },
    }
}

/// A ball that touches a box, mostly over an edge or a face, and two corners of the box.
fn touching(bits: u32, draw: &mut Draw) -> [Whole; 4] {
    if draw.one_in(3) {
        let corners = [0; 2].map(|_| draw.point(3, bits - 1));
        return touched(corners.into(), bits, draw).try_into().expect("a ball and two corners");
    }
    let (away, length) = draw.small_whole_length();
    let corner = draw.point(3, bits - 1);
    // Beyond the corner on the axes of some of its coordinates, and above the face or the edge on the others.
    let is_over = [0; 3].map(|_| draw.one_in(3));
    let scale = draw.between(1, 1 << (bits / 3));
    let other = (0..3).map(|i| corner[i] - draw.between(0, 1 << (bits - 2)) * (2 * i64::from(away[i] >= 0) - 1));
    let other: Whole = other.collect();
    let centre = (0..3).map(|i| if is_over[i] { (corner[i] + other[i]) / 2 } else { corner[i] + scale * away[i] });
    let kept: Vec<i64> = (0..3).filter(|i| !is_over[*i]).map(|i| away[i]).collect();
    let r = match *kept {
        [one] => one.abs() * scale,
        [] => draw.between(0, scale),
        _ => length * scale,
    };
    [centre.collect(), vec![r], corner, other]
}

/// All parts, by the least and the greatest coordinates.
fn parts(aabb: &Aabb3<BigInt>) -> Parts<BoxFeature<3>> {
    let bounds = [place(&aabb.min), place(&aabb.max)];
    let signs = [Sign::Negative, Sign::Zero, Sign::Positive];
    let label = |at: [Sign; 3]| {
        BoxFeature::new([0, 1, 2].map(|i| if bounds[0][i] == bounds[1][i] { Sign::Zero } else { at[i] }))
    };
    let corner = |at: [Sign; 3]| [0, 1, 2].map(|i| bounds[usize::from(at[i] == Sign::Positive)][i].clone()).to_vec();
    let all = || {
        signs
            .into_iter()
            .flat_map(move |x| signs.into_iter().flat_map(move |y| signs.into_iter().map(move |z| [x, y, z])))
    };
    // The corners of a part, in order around it.
    let corners = |at: [Sign; 3]| -> Vec<[Sign; 3]> {
        let mut found = vec![at];
        for (turn, i) in (0..3).filter(|i| at[*i].is_zero()).enumerate() {
            let with = |mut corner: [Sign; 3], sign: Sign| {
                corner[i] = sign;
                corner
            };
            let low = found.iter().map(|corner| with(*corner, Sign::Negative));
            let high = found.iter().map(|corner| with(*corner, Sign::Positive));
            found = if turn == 1 { low.chain(high.rev()).collect() } else { low.chain(high).collect() };
        }
        found
    };
    let of = |zeros: usize| all().filter(move |at| at.iter().filter(|sign| sign.is_zero()).count() == zeros);
    let edge = |at: [Sign; 3]| {
        let [a, b] = corners(at).try_into().expect("two ends");
        ([corner(a), corner(b)], [label(a), label(b), label(at)])
    };
    Parts {
        vertices: of(0).map(corner).collect(),
        edges: of(1).map(edge).collect(),
        faces: of(2).map(|at| (corners(at).into_iter().map(corner).collect(), label(at))).collect(),
        interior: BoxFeature::new([Sign::Zero; 3]),
    }
}
