//! Capsules that touch: end to end, end to side, and crossing at a distance; and hulls and boxes beside, above and
//! across them.

use crate::generator::degenerate::balls::obb_touched;
use crate::generator::degenerate::feet::{hull_and_bounds, hulls_apart};
use crate::generator::degenerate::meeting::{axes as axes_of_box, box_around};
use crate::generator::degenerate::*;

/// Two axes on the outer sides of two parallel planes, each with a point in its plane, and the distance of the planes,
/// which is mostly that of the axes.
pub(crate) fn axes(bits: u32, draw: &mut Draw) -> ([Whole; 2], [Whole; 2], i64) {
    if draw.one_in(6) {
        // In one plane or on one line: mostly of distance 0, or disjoint.
        let mut ends = if draw.one_in(2) { draw.on_line(3, bits, 4) } else { draw.on_plane(3, bits, 4) };
        ends.truncate(4);
        let [a, b, c, d] = ends.try_into().expect("four of them");
        return ([a, b], [c, d], 0);
    }
    let ([u, v, w], length) = draw.frame(bits.saturating_sub(5).max(4));
    let base = draw.point(3, bits.saturating_sub(2));
    let at = |s: i64, t: i64, h: i64| -> Whole { (0..3).map(|i| base[i] + s * u[i] + t * v[i] + h * w[i]).collect() };
    let height = draw.between(0, 2);
    let few = |draw: &mut Draw| draw.between(0, 2);
    let (first, second) = match draw.below(4) {
        // The projections cross or are parallel.
        0 => {
            let (s, t) = (draw.between(-1, 1), draw.between(-1, 1));
            let first = [at(-few(draw), 0, 0), at(few(draw), 0, 0)];
            (first, [at(s - few(draw) * t, -few(draw), height), at(s + few(draw) * t, few(draw), height)])
        }
        1 => {
            let first = [at(0, 0, 0), at(few(draw), 0, 0)];
            let s = draw.between(-1, 1);
            (first, [at(s, 0, height), at(s + few(draw), 0, height)])
        }
        // An end above an axis.
        2 => {
            let first = [at(-few(draw), 0, 0), at(few(draw), 0, 0)];
            (first, [at(0, 0, height), at(draw.between(-2, 2), draw.between(-2, 2), height + few(draw))])
        }
        // An end above an end, each axis pointing away from the other.
        _ => {
            let mut turned = |h: i64| at(draw.between(-2, 2), draw.between(-2, 2), h);
            let (b, d) = (turned(-1), turned(height + 1));
            ([at(0, 0, 0), b], [at(0, 0, height), d])
        }
    };
    let mut mixed = |[p, q]: [Whole; 2]| if draw.one_in(2) { [p, q] } else { [q, p] };
    let (first, second) = (mixed(first), mixed(second));
    let is_swapped = draw.one_in(2);
    let (first, second) = if is_swapped { (second, first) } else { (first, second) };
    (first, second, height * length)
}

/// Two radii with this sum, one of them often 0.
pub(crate) fn radii(sum: i64, draw: &mut Draw) -> [Whole; 2] {
    let r = match draw.below(4) {
        0 => 0,
        1 => sum,
        _ => draw.between(0, sum),
    };
    [[r].into(), [sum - r].into()]
}

/// A capsule and the corners of a hull: above an edge or a face of it, or with a core that crosses it.
pub(crate) fn over_hull(count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    if count > 0 && draw.one_in(3) {
        let mut points = hulls_apart(2, count, bits, draw);
        points.insert(2, [few(draw)].into());
        return points;
    }
    let ([u, v, w], length) = draw.frame(bits.saturating_sub(5).max(4));
    let base = draw.point(3, bits.saturating_sub(2));
    let at = |s: i64, t: i64, h: i64| -> Whole { (0..3).map(|i| base[i] + s * u[i] + t * v[i] + h * w[i]).collect() };
    // The core at that height above the origin of the frame, horizontal or rising; the first two corners on either side
    // of it.
    let height = draw.between(0, 2);
    let (s, t) = (draw.between(-1, 1), draw.between(-1, 1));
    let ends = match draw.below(3) {
        0 => [at(0, 0, height), at(s, t, height + draw.between(0, 2))],
        1 => [at(-s, -t, height), at(s, t, height)],
        _ => [at(-s, -t, -height), at(s, t, height)],
    };
    let corner = |i: usize| match i {
        0 => at(-t, s - draw.between(0, 1), 0),
        1 => at(t, draw.between(0, 1) - s, 0),
        2 => at(draw.between(-2, 2), draw.between(-2, 2), 0),
        _ => at(draw.between(-2, 2), draw.between(-2, 2), -draw.between(0, 2)),
    };
    let corners: Vec<Whole> = (0..count).map(corner).collect();
    let r = if draw.one_in(3) { 0 } else { height * length };
    ends.into_iter().chain([[r].into()]).chain(corners).collect()
}

/// A capsule and an axis-aligned box: at a distance of the radius along an axis, or with a core that crosses it.
pub(crate) fn over_bounds(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let mut case = hull_and_bounds(2, bits, draw);
    let [a, b, min, max] = [0, 1, 2, 3].map_each(|i| case[i].clone());
    let gap = |i: usize| (a[i].min(b[i]) - max[i]).max(min[i] - a[i].max(b[i]));
    let r = (0..3).map(gap).max().filter(|gap| *gap > 0).unwrap_or_else(|| few(draw));
    case.insert(2, [r].into());
    case
}

/// A capsule and a box with any axes: at a corner of it, or with a core that crosses it.
pub(crate) fn over_obb(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let from = |p: &Whole, steps: i64, by: &Whole| -> Whole { p.iter().zip(by).map(|(x, d)| x + steps * d).collect() };
    if draw.one_in(2) {
        let (p, by) = (draw.point(3, bits - 2), draw.point(3, bits.saturating_sub(4).max(2)));
        let axes = axes_of_box(bits, draw);
        let ends = [from(&p, -draw.between(0, 1), &by), from(&p, draw.between(0, 2), &by)];
        let of_box = box_around(&p, axes, draw);
        return ends.into_iter().chain([[few(draw)].into()]).chain(of_box).collect();
    }
    let mut case = obb_touched(bits, draw);
    let along = case[3 + draw.index(3)].clone();
    let end = match draw.below(3) {
        0 => case[0].clone(),
        1 => from(&case[0], draw.between(-2, 2), &along),
        _ => draw.point(3, bits - 1),
    };
    case.insert(1, end);
    case
}

/// A radius that is often 0.
fn few(draw: &mut Draw) -> i64 {
    if draw.one_in(2) { 0 } else { draw.between(0, 3) }
}
