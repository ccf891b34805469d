//! Boxes: with points in the planes of their faces, with a common point, and apart along an axis.

use crate::generator::degenerate::meeting::{axes, box_around};
use crate::generator::degenerate::*;

/// A point, and an axis-aligned box with faces in coordinate planes through it.
pub(crate) fn level_with_faces(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (min, max) = (draw.point(dimension, bits), draw.point(dimension, bits));
    let p = (0..dimension).map(|i| match draw.below(4) {
        0 => min[i],
        1 => max[i],
        2 => min[i] / 2 + max[i] / 2,
        _ => draw.signed(bits),
    });
    [p.collect(), min, max].into()
}

/// Two boxes with a common point on the boundary of both, often of the same frame, or of one rotated about one of its
/// axes.
pub(crate) fn boxes_with_a_point(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let p = draw.point(3, bits - 1);
    let [first, second] = two_frames(bits, draw);
    [box_around(&p, first, draw), box_around(&p, second, draw)].concat()
}

/// Two boxes with a common point on the boundary of both, one of which is often moved along axes of both.
pub(crate) fn boxes_apart(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let mut boxes = boxes_with_a_point(bits - 2, draw);
    if draw.one_in(4) {
        // One within the other, with a corner, an edge or a face in common.
        let [of_first, of_second] = [[1, 2, 3], [8, 9, 10]];
        for (own, other) in of_first.into_iter().zip(of_second) {
            boxes[other] = boxes[own].clone();
        }
        boxes[7] = boxes[0].clone();
        for axis in 0..3 {
            let (h, less) = (boxes[4 + axis][0], draw.between(0, 1));
            let inner = (h / 2).max(h - less * 2);
            boxes[11 + axis] = vec![inner];
            let by = (h - inner) * draw.between(-1, 1);
            let along = boxes[1 + axis].clone();
            boxes[7].iter_mut().zip(&along).for_each(|(x, u)| *x += by * u);
        }
        return boxes;
    }
    for _ in 0..draw.below(3) {
        // A box is its center, its axes and its extents.
        let (axis, steps) = (boxes[[1, 2, 3, 8, 9, 10][draw.index(6)]].clone(), draw.between(-40, 40));
        boxes[7].iter_mut().zip(&axis).for_each(|(x, u)| *x += steps * u);
    }
    boxes
}

fn two_frames(bits: u32, draw: &mut Draw) -> [[Whole; 3]; 2] {
    let first = axes(bits, draw);
    let second = match draw.below(3) {
        0 => first.clone(),
        1 => turned(&first),
        _ => axes(bits, draw),
    };
    [first, second]
}

/// The axes rotated about the third by the angle of the triangle with sides 3, 4 and 5, or by 45°.
fn turned([u, v, w]: &[Whole; 3]) -> [Whole; 3] {
    let combined = |s: i64, t: i64| u.iter().zip(v).map(|(u, v)| s * u + t * v).collect();
    [combined(1, 1), combined(-1, 1), w.clone()]
}
