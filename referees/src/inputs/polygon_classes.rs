//! Polygons with holes in hard classes.

use crate::harness::class::Class;
use crate::inputs::points::{classes, many, scaled, signed};
use crate::inputs::polygon::{Ring, add_if_it_fits, those_that_fit};
use core::f64::consts::TAU;
use straightedge::internals::MapEach;
use straightedge_verify::Coordinate;
use straightedge_verify::Draw;

classes! {
    CLASSES:
    STARS "stars" "Corners at random distances around a center, with holes.";
    COMBS "combs" "Long teeth side by side, whose tips are on one line or nearly.";
    SPIRALS "spirals" "A band wound around a center.";
    LATTICE "lattice" "Whole numbers, so small that many corners are collinear; with holes.";
    STAIRS "stairs" "Edges along the axes: corners over corners, many of them collinear; with holes.";
    FEW "few" "Three to five corners, with a hole or none.";
    TOUCHING "touching-holes" "Holes that touch the outer ring or each other in a point.";
    MANY_HOLES "many-holes" "Holes in rows.";
    REPEATED "repeated-corners" "Corners repeated in their ring, the first at the end among them.";
    NEARLY_COLLINEAR "nearly-collinear" "Further corners on edges, up to rounding or an ulp or two beside.";
    SLIVERS "slivers" "So narrow that its corners are nearly on a line.";
    HUGE "huge" "So large that products overflow.";
    TINY "tiny" "So small that products underflow.";
}

/// Makes a polygon of a class, which may be invalid.
pub(crate) fn generate(class: Class, size: usize, draw: &mut Draw) -> Vec<Ring> {
    let n = many(3, size, draw);
    match class {
        STARS => with_holes(star(n, draw), draw),
        COMBS => those_that_fit(vec![comb(n, draw)]),
        SPIRALS => those_that_fit(vec![spiral(n, draw)]),
        LATTICE => lattice(n, draw),
        STAIRS => stairs(n, draw),
        FEW => few(draw),
        TOUCHING => touching(n, draw),
        MANY_HOLES => many_holes(n, draw),
        REPEATED => repeated(any(n, draw), draw),
        NEARLY_COLLINEAR => nearly_collinear(n, draw),
        SLIVERS => sliver(n, draw),
        HUGE => with_exponent(any(n, draw), draw.between(1000, 1024) as i32),
        _ => with_exponent(any(n, draw), draw.between(-1070, -1000) as i32),
    }
}

/// A polygon of one of the plainer classes.
fn any(n: usize, draw: &mut Draw) -> Vec<Ring> {
    match draw.below(7) {
        0 => with_holes(star(n, draw), draw),
        1 => lattice(n, draw),
        2 => stairs(n, draw),
        3 => touching(n, draw),
        4 => many_holes(n, draw),
        5 => vec![comb(n, draw)],
        _ => few(draw),
    }
}

/// Scales by a power of two, so that the greatest number has about that exponent.
fn with_exponent(rings: Vec<Ring>, exponent: i32) -> Vec<Ring> {
    let lengths: Vec<usize> = rings.iter().map(Vec::len).collect();
    let mut corners = scaled(rings.concat(), exponent).into_iter();
    lengths.into_iter().map(|count| corners.by_ref().take(count).collect()).collect()
}

/// A star around the origin, within a distance of 1.
fn star(n: usize, draw: &mut Draw) -> Ring {
    let least = [0.05, 0.5, 0.9][draw.index(3)];
    let at = |(i, draw): (usize, &mut Draw)| {
        let angle = (i as f64 + 0.8 * f64::uniform(draw)) / n as f64 * TAU;
        let distance = least + (1.0 - least) * f64::uniform(draw);
        [distance * angle.cos(), distance * angle.sin()]
    };
    (0..n).map(|i| at((i, draw))).collect()
}

/// Adds up to three small holes near the origin, where they fit.
fn with_holes(outer: Ring, draw: &mut Draw) -> Vec<Ring> {
    let mut rings = vec![outer];
    for _ in 0..draw.index(4) {
        let (center, n) = ([signed(draw), signed(draw)].map_each(|x| 0.5 * x), 3 + draw.index(3));
        let width = 0.25 * f64::uniform(draw);
        rings.push(star(n, draw).into_iter().map(|[x, y]| [center[0] + width * x, center[1] + width * y]).collect());
    }
    those_that_fit(rings)
}

fn comb(n: usize, draw: &mut Draw) -> Ring {
    let teeth = (n / 2).max(1);
    let (height, noise) = ([1.0, 8.0, 1000.0][draw.index(3)], draw.below(3));
    let mut ring = vec![[2.0 * teeth as f64, -1.0], [0.0, -1.0]];
    if draw.one_in(2) {
        ring = vec![[teeth as f64, -height]];
    }
    let jitter = |draw: &mut Draw| match noise {
        0 => 0.0,
        1 => draw.between(-2, 2) as f64 * f64::EPSILON,
        _ => 0.25 * signed(draw),
    };
    for i in 0..=2 * teeth {
        let y = if i % 2 == 0 { 0.0 } else { height };
        ring.push([i as f64, (y + jitter(draw)) * if y > 0.0 { 1.0 } else { 0.5 }]);
    }
    ring.reverse();
    ring
}

fn spiral(n: usize, draw: &mut Draw) -> Ring {
    let steps = (n / 2).max(2);
    let (turns, is_whole) = (0.5 + 2.5 * f64::uniform(draw), draw.one_in(2));
    let width = 0.1 + 0.8 * f64::uniform(draw);
    let at = |i: usize, less: f64| {
        let angle = i as f64 / steps as f64 * turns * TAU;
        // Each turn is 1 farther out.
        let distance = 1.0 + angle / TAU - less;
        let point = [distance * angle.cos(), distance * angle.sin()];
        if is_whole { point.map_each(|x| (64.0 * x).round()) } else { point }
    };
    let outer = (0..=steps).map(|i| at(i, 0.0));
    outer.chain((0..=steps).rev().map(|i| at(i, width))).collect()
}

/// Makes a ring simple by reversing the chain between edges that cross, if few steps suffice.
fn untangled(mut ring: Ring) -> Ring {
    let length = |a: [f64; 2], b: [f64; 2]| ((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])).sqrt();
    let n = ring.len();
    for _ in 0..10 * n {
        let mut is_changed = false;
        for i in 0..n {
            for j in i + 2..n {
                let [a, b, c, d] = [i, i + 1, j, (j + 1) % n].map_each(|k| ring[k]);
                if length(a, c) + length(b, d) < (length(a, b) + length(c, d)) * (1.0 - 1e-9) {
                    ring[i + 1..=j].reverse();
                    is_changed = true;
                }
            }
        }
        if !is_changed {
            break;
        }
    }
    ring
}

/// The greatest number of corners for which a simple ring is searched.
const MOST_TANGLED: usize = 60;

fn lattice(n: usize, draw: &mut Draw) -> Vec<Ring> {
    let reach = 2 + (n as f64).sqrt() as i64 + draw.between(0, 3);
    let corner = |draw: &mut Draw| [draw.between(-reach, reach) as f64, draw.between(-reach, reach) as f64];
    let mut outer: Ring = Vec::new();
    for _ in 0..n.min(MOST_TANGLED) {
        let corner = corner(draw);
        if !outer.contains(&corner) {
            outer.push(corner);
        }
    }
    let mut rings = vec![untangled(outer)];
    rings.extend((0..draw.index(4)).map(|_| small(corner(draw), draw)));
    those_that_fit(rings)
}

/// Three or four corners: the others at integer offsets from the first.
fn small(first: [f64; 2], draw: &mut Draw) -> Ring {
    let mut ring = vec![first];
    let reach = draw.between(1, 2);
    ring.extend((0..draw.between(2, 3)).map(|_| first.map_each(|x| x + draw.between(-reach, reach) as f64)));
    ring
}

fn stairs(n: usize, draw: &mut Draw) -> Vec<Ring> {
    let steps = (n / 2).max(2) as i64;
    // The heights of a skyline, and the depths below it.
    let reach = 1 + draw.between(1, 4);
    let level = |draw: &mut Draw| draw.between(1, reach) as f64;
    let (mut above, mut below): (Ring, Ring) = (Vec::new(), Vec::new());
    for i in 0..steps {
        let (up, down) = (level(draw), -level(draw));
        let [left, right] = [i, i + 1].map_each(|x| x as f64);
        above.extend([[left, up], [right, up]]);
        if draw.one_in(3) {
            below.extend([[left, down], [right, down]]);
        } else {
            below.extend([[left, -1.0], [right, -1.0]]);
        }
    }
    above.reverse();
    below.extend(above);
    below.dedup();
    let mut rings = vec![below];
    if n < 1000 {
        rings.extend((0..draw.index(3)).map(|_| {
            let [left, right] = [draw.between(0, steps - 1), draw.between(1, steps)].map_each(|x| x as f64);
            vec![[left, -0.5], [right, -0.5], [right, 0.5], [left, 0.5]]
        }));
    }
    those_that_fit(rings)
}

fn few(draw: &mut Draw) -> Vec<Ring> {
    let mut outer: Ring = Vec::new();
    let count = 3 + draw.index(3);
    let reach = [2, 4, 8][draw.index(3)];
    while outer.len() < count {
        let corner = [draw.between(-reach, reach) as f64, draw.between(-reach, reach) as f64];
        if !outer.contains(&corner) {
            outer.push(corner);
        }
    }
    let mut rings = vec![untangled(outer)];
    if draw.one_in(2) {
        rings.push((0..3).map(|_| [draw.between(-reach, reach) as f64, draw.between(-reach, reach) as f64]).collect());
    }
    those_that_fit(rings)
}

/// The least number of holes that are tried.
const TRIED: usize = 40;

/// Integers: holes begin at corners or on axis-parallel edges of the rings so far.
fn touching(n: usize, draw: &mut Draw) -> Vec<Ring> {
    let reach = 4 + draw.between(0, (n as f64).sqrt() as i64);
    let far = reach as f64;
    let square = || vec![vec![[0.0, 0.0], [far, 0.0], [far, far], [0.0, far]]];
    let mut rings = if draw.one_in(2) { square() } else { lattice(n.min(12), draw) };
    for _ in 0..TRIED + n.min(MOST_TANGLED) / 2 {
        let ring = &rings[draw.index(rings.len())];
        let i = draw.index(ring.len());
        let [a, b] = [ring[i], ring[(i + 1) % ring.len()]];
        let middle = [0, 1].map_each(|axis| ((a[axis] + b[axis]) / 2.0).floor());
        let start = if draw.one_in(2) { a } else { middle };
        add_if_it_fits(&mut rings, small(start, draw));
    }
    rings
}

fn many_holes(n: usize, draw: &mut Draw) -> Vec<Ring> {
    let side = (((n / 4) as f64).sqrt() as usize).max(1);
    let far = 4.0 * side as f64;
    let is_whole = draw.one_in(2);
    let mut rings = vec![vec![[0.0, 0.0], [far, 0.0], [far, far], [0.0, far]]];
    for cell in 0..side * side {
        let center = [cell % side, cell / side].map_each(|place| 4.0 * place as f64 + 2.0);
        if draw.one_in(4) {
            continue;
        }
        let size = if is_whole { 1.0 } else { f64::uniform(draw) };
        let mut hole: Ring = [[-1.0, 0.0], [0.0, 1.0], [1.0, 0.0], [0.0, -1.0]].into();
        if draw.one_in(3) {
            hole.pop();
        } else if draw.one_in(3) {
            hole = [[-1.0, -1.0], [-1.0, 1.0], [1.0, 1.0], [1.0, -1.0]].into();
        }
        rings.push(hole.into_iter().map(|[x, y]| [center[0] + size * x, center[1] + size * y]).collect());
    }
    rings
}

fn repeated(mut rings: Vec<Ring>, draw: &mut Draw) -> Vec<Ring> {
    for ring in &mut rings {
        if draw.one_in(2) {
            ring.push(ring[0]);
        }
        for _ in 0..draw.index(3) {
            let i = draw.index(ring.len());
            (0..1 + draw.index(2)).for_each(|_| ring.insert(i, ring[i]));
        }
    }
    rings
}

fn nearly_collinear(n: usize, draw: &mut Draw) -> Vec<Ring> {
    let of_few = star(3 + draw.index(4), draw);
    let offset = if draw.one_in(2) { 0.0 } else { 1.0 + f64::uniform(draw) };
    let corners: Ring = of_few.into_iter().map(|corner| corner.map_each(|x| x + offset)).collect();
    let further = n.div_ceil(corners.len());
    let noise = draw.between(0, 2);
    let mut ring: Ring = Vec::new();
    for (i, a) in corners.iter().enumerate() {
        let b = corners[(i + 1) % corners.len()];
        ring.push(*a);
        for step in 1..=draw.index(further + 1) {
            let t = step as f64 / (further + 1) as f64;
            let between = [0, 1].map_each(|axis| a[axis] + (b[axis] - a[axis]) * t);
            ring.push(between.map_each(|x| x.stepped(draw.between(-noise, noise))));
        }
    }
    those_that_fit(vec![ring])
}

fn sliver(n: usize, draw: &mut Draw) -> Vec<Ring> {
    let rings = if draw.one_in(2) { with_holes(star(n, draw), draw) } else { vec![comb(n, draw)] };
    let (narrow, slope) = ((-draw.between(4, 48) as f64).exp2(), [1.0, 0.5, f64::uniform(draw)][draw.index(3)]);
    let thin = |[x, y]: [f64; 2]| [x, x * slope + y * narrow];
    those_that_fit(rings.into_iter().map(|ring| ring.into_iter().map(thin).collect()).collect())
}
