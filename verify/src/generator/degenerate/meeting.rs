//! Boxes and hulls with a common point, mostly on their boundary.

use crate::generator::degenerate::*;

/// Three axes, small enough that a few multiples of them stay within the bits: perpendicular, the coordinate axes, or
/// any.
pub(crate) fn axes(bits: u32, draw: &mut Draw) -> [Whole; 3] {
    let bits = (bits.saturating_sub(4) / 2).max(3);
    match draw.below(4) {
        0 => [vec![1, 0, 0], vec![0, 1, 0], vec![0, 0, 1]],
        1 => [0; 3].map_each(|_| draw.point(3, bits)),
        _ => draw.frame(bits).0,
    }
}

/// A box with a point on it, mostly on its boundary: center, axes and extents.
pub(crate) fn box_around(p: &Whole, axes: [Whole; 3], draw: &mut Draw) -> Vec<Whole> {
    // Extents are in units of the axes: at most about a quarter of the magnitude of p, but up to 1 in any case.
    let greatest = axes.iter().flatten().map(|x| x.abs()).max().unwrap_or(0).max(2);
    let least = p.iter().map(|x| x.abs()).max().unwrap_or(0).max(8);
    let reach = (least / 4 / greatest).clamp(1, 1 << 20);
    let extents = [0; 3].map_each(|_| if draw.one_in(6) { 0 } else { draw.between(1, reach) });
    let mut center = p.clone();
    for (axis, h) in axes.iter().zip(extents) {
        let at = match draw.below(5) {
            0 | 1 => h,
            2 => -h,
            3 => 0,
            _ => draw.between(-h, h),
        };
        center.iter_mut().zip(axis).for_each(|(c, u)| *c -= at * u);
    }
    let mut parts = vec![center];
    parts.extend(axes);
    parts.extend(extents.map_each(|h| vec![h]));
    parts
}

/// An axis-aligned box with a point on it, mostly on its boundary.
pub(crate) fn bounds_around(p: &Whole, bits: u32, draw: &mut Draw) -> [Whole; 2] {
    let (mut min, mut max) = (p.clone(), p.clone());
    for i in 0..p.len() {
        let [below, above] = [0; 2].map_each(|_| draw.signed(bits - 2).abs());
        match draw.below(5) {
            0 | 1 => min[i] -= below,
            2 => max[i] += above,
            3 => {
                min[i] -= below;
                max[i] += above;
            }
            _ => {}
        }
    }
    [min, max]
}

/// The vertices of a hull with a point on it: at a vertex, on an edge, or in the plane of three.
pub(crate) fn corners_around(p: &Whole, count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let bits = bits - 3;
    let mut corners: Vec<Whole> = Vec::new();
    let moved = |times: i64, by: &Whole| p.iter().zip(by).map(|(x, d)| x + times * d).collect::<Whole>();
    match draw.below(4) {
        0 => corners.push(p.clone()),
        1 | 2 => {
            let d = draw.point(p.len(), bits - 1);
            corners.extend([moved(1, &d), moved(-draw.between(0, 3), &d)]);
        }
        _ => {
            let (d, e) = (draw.point(p.len(), bits - 1), draw.point(p.len(), bits - 1));
            let sum = d.iter().zip(&e).map(|(d, e)| d + e).collect();
            corners.extend([moved(1, &d), moved(1, &e), moved(-draw.between(0, 1), &sum)]);
        }
    }
    while corners.len() < count {
        let corner = draw.point(p.len(), bits);
        corners.insert(draw.index(corners.len() + 1), corner);
    }
    corners.truncate(count);
    corners
}

/// The vertices of two hulls, with a common point, in one plane, or with common vertices.
pub(crate) fn hulls_around(first: usize, second: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    match draw.below(5) {
        0 => draw.on_plane(3, bits, first + second),
        1 => {
            // One is in the plane of some vertices of the other.
            let mut points = draw.on_plane(3, bits, first.min(3) + 1);
            while points.len() < first + second {
                points.insert(draw.index(points.len() + 1), draw.point(3, bits));
            }
            points
        }
        2 => {
            let mut points: Vec<Whole> = (0..first + second).map(|_| draw.point(3, bits)).collect();
            for _ in 0..=draw.index(3) {
                points[first + draw.index(second)] = points[draw.index(first)].clone();
            }
            points
        }
        _ => {
            let p = draw.point(3, bits - 1);
            let around = |count: usize, draw: &mut Draw| {
                let mut corners = corners_around(&p, count.max(3), bits, draw);
                corners.truncate(count);
                corners
            };
            [around(first, draw), around(second, draw)].concat()
        }
    }
}

/// Two sets of points, of the drawn sizes: on a line, in parallel planes, or around a common point.
pub(crate) fn sets_of_points(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (first, second) = (draw.count(0), draw.count(1));
    sets_of(first, second, bits, draw)
}

/// Two sets of points, of these sizes: on a line, in parallel planes, or around a common point.
fn sets_of(first: usize, second: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    match draw.below(4) {
        0 => draw.on_line(3, bits, first + second),
        1 => {
            // Parallel lines or planes: a translated copy of some of the points.
            let mut points = draw.on_plane(3, bits - 1, first + second);
            let by = draw.point(3, bits - 1);
            for point in &mut points[first..] {
                point.iter_mut().zip(&by).for_each(|(x, d)| *x += d);
            }
            points
        }
        _ => hulls_around(first, second, bits, draw),
    }
}

/// Two sets of moving points, each followed by its velocity: at a time that is a simple fraction, mostly within the
/// motion, they are as [`sets_of_points`] describes.
pub(crate) fn moving_sets(first: usize, second: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let bits = bits.saturating_sub(5).max(4);
    let mut points = sets_of(first, second, bits, draw);
    let others = points.split_off(first);
    let [(mut points, v), (others, w)] = in_motion(points, others, bits, draw);
    points.push(v);
    points.extend(others);
    points.push(w);
    points
}

/// Two sets of points, each with a velocity, such that they are in the given positions at a time that is a simple
/// fraction, mostly within the motion.
pub(crate) fn in_motion(
    mut first: Vec<Whole>,
    second: Vec<Whole>,
    bits: u32,
    draw: &mut Draw,
) -> [(Vec<Whole>, Whole); 2] {
    let dimension = first[0].len();
    let step: Whole = match draw.below(6) {
        0 => vec![0; dimension],
        // Along an edge, or from one set to the other.
        1..=3 => {
            let [from, to] = [0; 2].map_each(|_| {
                let i = draw.index(first.len() + second.len());
                first.iter().chain(&second).nth(i).cloned().unwrap_or_default()
            });
            to.iter().zip(&from).map(|(to, from)| to - from).collect()
        }
        _ => draw.point(dimension, bits),
    };
    let under = draw.between(1, 3);
    let over = draw.between(0, under + 1);
    for point in &mut first {
        point.iter_mut().zip(&step).for_each(|(x, step)| *x -= over * step);
    }
    let w = if draw.one_in(3) { vec![0; dimension] } else { draw.point(dimension, bits) };
    let v = w.iter().zip(&step).map(|(w, step)| w + under * step).collect();
    [(first, v), (second, w)]
}
