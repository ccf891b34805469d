//! Two points and a third; degenerate: at one distance from it.

use super::super::draw::{Draw, Whole};
use crate::Sign;
use std::vec::Vec;

predicate! {
    CompareDistance "predicate/compare_distance" compare_distance(p, a, b: Point3 of 3) -> Sign
        { "sign": super::SIGNS, degree: 2, by_robust: false }
    oracle distance_order: super::BY_LENGTHS;
    degenerate |bits, draw| at_one_distance(3, bits, draw)
}

predicate! {
    CompareDistance2d "predicate/compare_distance_2d" compare_distance_2d(p, a, b: Point2 of 2) -> Sign
        { "sign": super::SIGNS, degree: 2, by_robust: false }
    oracle distance_order: super::BY_LENGTHS;
    degenerate |bits, draw| at_one_distance(2, bits, draw)
}

fn at_one_distance(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (p, others) = draw.on_sphere(dimension, bits, 2);
    core::iter::once(p).chain(others).collect()
}
