//! Capsules that touch: end to end, end to side, and crossing at a distance.

use super::*;

/// Two axes and their distance: ends in two parallel planes, at least one of each plane that is nearest to the other.
pub(in crate::verify) fn axes(bits: u32, draw: &mut Draw) -> ([Whole; 2], [Whole; 2], i64) {
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
        // An end over an axis.
        2 => {
            let first = [at(-few(draw), 0, 0), at(few(draw), 0, 0)];
            (first, [at(0, 0, height), at(draw.between(-2, 2), draw.between(-2, 2), height + few(draw))])
        }
        // An end over an end, both turned away from the other.
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

/// Two radii of that sum, one of them often 0.
pub(in crate::verify) fn radii(sum: i64, draw: &mut Draw) -> [Whole; 2] {
    let r = match draw.below(4) {
        0 => 0,
        1 => sum,
        _ => draw.between(0, sum),
    };
    [[r].into(), [sum - r].into()]
}
