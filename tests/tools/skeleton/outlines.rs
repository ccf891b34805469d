//! Polygons of many kinds, as rings: outer ones counterclockwise, holes clockwise.

use straightedge::intersect::ring_conflict;
use straightedge::{Polygon, Region};
use straightedge_verify::Draw;
use straightedge_verify::internals::make_simple;

pub(crate) type Ring = Vec<[f64; 2]>;

/// A name, and how to draw one.
type Kind = (&'static str, fn(&mut Draw) -> Vec<Ring>);

pub(crate) const KINDS: [Kind; 14] = [
    ("random simple polygons", |draw| vec![simple(draw, |draw| draw.between(0, (1 << 50) - 1) as f64 / 1e13)]),
    ("simple polygons of a lattice", |draw| vec![simple(draw, |draw| draw.between(0, 9) as f64)]),
    ("stars", |draw| vec![star(draw, [0.0; 2], 100.0, |x| x)]),
    ("stars of a lattice", |draw| vec![star(draw, [0.0; 2], 20.0, f64::round)]),
    ("regular polygons and stars", |draw| vec![regular(draw)]),
    ("combs", |draw| vec![comb(draw)]),
    ("cells of a grid", |draw| cells(draw)),
    ("cells of a grid, turned by a tiny angle", |draw| turned(draw, cells)),
    ("combs, turned by a tiny angle", |draw| turned(draw, |draw| vec![comb(draw)])),
    ("cells of a grid, moved by an ulp", |draw| moved(draw, cells)),
    ("combs, moved by an ulp", |draw| moved(draw, |draw| vec![comb(draw)])),
    ("stars of a lattice, moved by an ulp", |draw| moved(draw, |draw| vec![star(draw, [30.0; 2], 20.0, f64::round)])),
    ("stars with holes", |draw| with_holes(draw, |x| x)),
    ("stars of a lattice with holes", |draw| with_holes(draw, f64::round)),
];

/// A polygon of a kind: drawn again until no edges cross or share more than a point.
pub(crate) fn outline(kind: usize, draw: &mut Draw) -> Vec<Ring> {
    loop {
        let rings = KINDS[kind].1(draw);
        if is_valid(&rings) {
            return rings;
        }
    }
}

pub(crate) fn is_valid(rings: &[Ring]) -> bool {
    let polygons: Vec<Polygon<f64>> = rings.iter().map(|ring| ring.clone().into()).collect();
    ring_conflict(&Region::from(polygons)).is_none()
        && rings.iter().all(|ring| (0..ring.len()).all(|i| ring[i] != ring[(i + 1) % ring.len()]))
        && rings.iter().map(area).sum::<f64>() > 0.0
}

/// Twice the area, positive if counterclockwise.
fn area(ring: &Ring) -> f64 {
    let cross = |[a, b]: [f64; 2], [c, d]: [f64; 2]| a * d - b * c;
    (0..ring.len()).map(|i| cross(ring[i], ring[(i + 1) % ring.len()])).sum()
}

fn simple(draw: &mut Draw, number: impl Fn(&mut Draw) -> f64) -> Ring {
    let mut ring: Ring = (0..draw.between(3, 24)).map(|_| [number(draw), number(draw)]).collect();
    make_simple(&mut ring, draw);
    if area(&ring) < 0.0 {
        ring.reverse();
    }
    ring
}

fn angle(draw: &mut Draw) -> f64 {
    draw.between(0, 1 << 40) as f64 / (1_u64 << 40) as f64 * std::f64::consts::TAU
}

/// Around a point, corners of any distances, counterclockwise: where the point is outside, they may be drawn clockwise.
fn star(draw: &mut Draw, [x, y]: [f64; 2], size: f64, rounded: fn(f64) -> f64) -> Ring {
    loop {
        let mut angles: Vec<f64> = (0..draw.between(4, 20)).map(|_| angle(draw)).collect();
        angles.sort_by(f64::total_cmp);
        let mut corner = |angle: f64| {
            let distance = size * draw.between(2, 10) as f64 / 10.0;
            [x + distance * angle.cos(), y + distance * angle.sin()].map(rounded)
        };
        let ring: Ring = angles.into_iter().map(&mut corner).collect();
        if area(&ring) > 0.0 {
            return ring;
        }
    }
}

/// Corners at equal angles and at one or two distances in turn, which are symmetric up to rounding.
fn regular(draw: &mut Draw) -> Ring {
    let (n, first) = (2 * draw.between(2, 12), if draw.one_in(2) { 0.0 } else { angle(draw) });
    let distances = [draw.between(1, 9) as f64, draw.between(1, 9) as f64];
    let at = |i: i64| {
        let angle = first + std::f64::consts::TAU * i as f64 / n as f64;
        [angle.cos(), angle.sin()].map(|x| x * distances[i as usize % 2])
    };
    (0..n).map(at).collect()
}

/// Teeth of small whole widths, gaps and lengths, from one side or both: L- and U-shapes among them.
fn comb(draw: &mut Draw) -> Ring {
    let teeth = draw.between(1, 7);
    let side = |draw: &mut Draw, x: &mut i64, sign: i64| {
        let mut ring = Vec::new();
        for _ in 0..teeth {
            let (width, gap) = (draw.between(1, 3), draw.between(1, 3));
            let [length, root] = [draw.between(3, 6), draw.between(1, 2)].map(|y| (sign * y) as f64);
            let slant = if draw.one_in(4) { 0.5 } else { 0.0 };
            ring.push([*x as f64, length]);
            ring.push([(*x + width) as f64, length + slant]);
            ring.push([(*x + width) as f64, root]);
            *x += width + gap;
            ring.push([*x as f64, root]);
        }
        ring
    };
    let (mut end, mut below) = (0, 0);
    let mut ring = side(draw, &mut end, 1);
    ring.push([end as f64 + 1.0, ring[ring.len() - 1][1]]);
    let last = if draw.one_in(2) {
        let mut ring = side(draw, &mut below, -1);
        ring.retain(|[x, _]| *x < end as f64);
        ring
    } else {
        vec![[0.0, 0.0]]
    };
    ring.push([end as f64 + 1.0, last[last.len() - 1][1]]);
    // Clockwise, as it was made.
    ring.extend(last.into_iter().rev());
    ring.reverse();
    ring
}

/// The boundary of squares of a small grid, with holes, of one or more parts. Parts may touch in a corner.
fn cells(draw: &mut Draw) -> Vec<Ring> {
    let n = draw.between(2, 7);
    let share = draw.between(2, 5) as u64;
    let full: Vec<bool> = (0..n * n).map(|_| !draw.one_in(share)).collect();
    let is_full = |x: i64, y: i64| (0..n).contains(&x) && (0..n).contains(&y) && full[(y * n + x) as usize];
    // The sides that have no cell to the right, each to be used once.
    let mut sides: Vec<[[i64; 2]; 2]> = Vec::new();
    for (x, y) in (0..n * n).map(|i| (i % n, i / n)).filter(|&(x, y)| is_full(x, y)) {
        let corners = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]];
        for (i, (dx, dy)) in [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter().enumerate() {
            if !is_full(x + dx, y + dy) {
                sides.push([corners[i], corners[(i + 1) % 4]]);
            }
        }
    }
    let mut rings = Vec::new();
    while let Some([start, mut at]) = sides.pop() {
        let (mut ring, mut last) = (vec![start], start);
        while at != start {
            ring.push(at);
            let turn = |next: [i64; 2]| (at[0] - last[0]) * (next[1] - at[1]) - (at[1] - last[1]) * (next[0] - at[0]);
            // Where parts touch, to the left: no ring touches itself.
            let next = (0..sides.len()).filter(|&i| sides[i][0] == at).max_by_key(|&i| turn(sides[i][1]));
            let [_, next] = sides.swap_remove(next.expect("closed rings"));
            (last, at) = (at, next);
        }
        // Corners between sides of one direction are left out of most.
        let n = ring.len();
        let is_straight = |i: usize| {
            let [a, b, c] = [ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n]];
            a[0] == c[0] && a[0] == b[0] || a[1] == c[1] && a[1] == b[1]
        };
        let is_thinned = !draw.one_in(4);
        let kept = (0..n).filter(|&i| !(is_thinned && is_straight(i)));
        rings.push(kept.map(|i| ring[i].map(|x| x as f64)).collect());
    }
    if rings.is_empty() { cells(draw) } else { rings }
}

/// Turned by an angle of a few ulps up to a degree, about a point.
fn turned(draw: &mut Draw, of: fn(&mut Draw) -> Vec<Ring>) -> Vec<Ring> {
    let angle = 2f64.powi(-(draw.between(6, 52) as i32));
    let (sin, cos) = angle.sin_cos();
    of(draw)
        .into_iter()
        .map(|ring| ring.into_iter().map(|[x, y]| [x * cos - y * sin, x * sin + y * cos]).collect())
        .collect()
}

/// Some coordinates moved to a neighbour.
fn moved(draw: &mut Draw, of: fn(&mut Draw) -> Vec<Ring>) -> Vec<Ring> {
    let mut rings = of(draw);
    for x in rings.iter_mut().flatten().flatten() {
        if draw.one_in(3) {
            *x += if draw.one_in(2) { 1.0 } else { -1.0 } * f64::EPSILON * x.abs().max(1.0);
        }
    }
    rings
}

/// A star of great inner radius, and small ones in it, clockwise.
fn with_holes(draw: &mut Draw, rounded: fn(f64) -> f64) -> Vec<Ring> {
    let n = draw.between(6, 20);
    let corner = |i: i64, draw: &mut Draw| {
        let angle = std::f64::consts::TAU * i as f64 / n as f64;
        let distance = 60.0 + draw.between(0, 40) as f64;
        [distance * angle.cos(), distance * angle.sin()].map(rounded)
    };
    let mut rings = vec![(0..n).map(|i| corner(i, draw)).collect::<Ring>()];
    for (x, y) in [(-20.0, -20.0), (20.0, -20.0), (20.0, 20.0), (-20.0, 20.0)] {
        if draw.one_in(2) {
            let mut hole = star(draw, [x, y], 16.0, rounded);
            hole.reverse();
            rings.push(hole);
        }
    }
    rings
}
