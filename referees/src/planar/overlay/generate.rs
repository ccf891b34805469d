//! Inputs on which polygon clippers fail: valid rings, in classes with one reason to fail each.

use crate::planar::overlay::squares::{Squares, boundary_of_squares};
use crate::planar::overlay::{Ring, ring_flaw};
use std::f64::consts::TAU;
use straightedge_verify::Coordinate;
use straightedge_verify::Draw;
use straightedge_verify::internals::make_simple;
use straightedge_verify::noted;

noted! {
    /// A class of inputs for an operation on two regions.
    InputClass,
    /// All classes, in the order of reports.
    ALL,
    /// The name in lines and arguments.
    name;
    Stars "stars" "Stars of random radius around near centers: full mantissas, many crossings.";
    Lattice "lattice" "Polygons with corners of small integers: shared corners, edges, and crossings on corners.";
    Rectilinear "rectilinear" "Unions of squares of a grid: the exact result has integer coordinates.";
    UlpMoved "ulp-moved" "A polygon, and itself with some corners moved by an ulp.";
    SharedEdges "shared-edges" "Polygons with corners on edges of the other, up to an ulp.";
    Rotated "rotated" "A polygon, and itself rotated by a tiny angle.";
    Slivers "slivers" "Long triangles, some ulps to a thousandth wide, across each other.";
    Combs "combs" "Teeth across teeth: as many crossings as pairs of edges.";
    Nested "nested" "Rings in rings, some touching in corners.";
    Outline "outline" "An outline of hundreds of points, and itself an ulp away.";
    Huge "huge" "Any of the others, so large that products overflow.";
    Tiny "tiny" "Any of the others, so small that products underflow.";
}

impl InputClass {
    /// What is in the class.
    #[must_use]
    pub const fn note(self) -> &'static str {
        self.said()
    }
}

/// Two regions of a class. Their rings are valid by [`ring_flaw`], and each has at least one.
///
/// ```
/// use {straightedge_referees::overlay::{InputClass, generate, ring_flaw}, straightedge_verify::Draw};
/// let (a, b) = generate(InputClass::Stars, &mut Draw::new(1, "overlay", "stars", 0));
/// assert!(ring_flaw(&a).is_none() && ring_flaw(&b).is_none());
/// ```
#[must_use]
pub fn generate(class: InputClass, draw: &mut Draw) -> (Vec<Ring>, Vec<Ring>) {
    let (a, b) = match class {
        InputClass::Stars => stars(draw),
        InputClass::Lattice => (lattice(draw), lattice(draw)),
        InputClass::Rectilinear => rectilinear(draw),
        InputClass::UlpMoved => ulp_moved(draw),
        InputClass::SharedEdges => shared_edges(draw),
        InputClass::Rotated => rotated(draw),
        InputClass::Slivers => (slivers(draw), slivers(draw)),
        InputClass::Combs => combs(draw),
        InputClass::Nested => (nested(draw), nested(draw)),
        InputClass::Outline => outline(draw),
        InputClass::Huge => scaled(draw, f64::MAX),
        InputClass::Tiny => scaled(draw, f64::MIN_POSITIVE),
    };
    let [mut a, mut b] = [valid(a), valid(b)];
    if draw.one_in(8) {
        core::mem::swap(&mut a, &mut b);
    }
    (a, b)
}

/// Rings that are valid together: those that are not valid with the ones before are left out. If none remains, a
/// triangle.
fn valid(rings: Vec<Ring>) -> Vec<Ring> {
    // Usually all are.
    if !rings.is_empty() && ring_flaw(&rings).is_none() {
        return rings;
    }
    let mut kept: Vec<Ring> = Vec::new();
    for ring in rings {
        kept.push(ring);
        if ring_flaw(&kept).is_some() {
            kept.pop();
        }
    }
    if kept.is_empty() {
        kept.push(Vec::from([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]));
    }
    kept
}

/// A number of corners from 3 to `most`, small ones more often.
fn corners(draw: &mut Draw, most: u64) -> usize {
    let most = if draw.one_in(2) { 5 } else { most };
    3 + draw.below(most - 2) as usize
}

fn between(draw: &mut Draw, low: f64, high: f64) -> f64 {
    low + f64::uniform(draw) * (high - low)
}

/// A star around a center.
fn star(draw: &mut Draw, corners: usize, [x, y]: [f64; 2], radius: f64) -> Ring {
    let corner = |draw: &mut Draw, i: usize| {
        let angle = TAU * (i as f64 + between(draw, 0.0, 0.7)) / corners as f64;
        let radius = radius * between(draw, 0.3, 1.0);
        [x + radius * angle.cos(), y + radius * angle.sin()]
    };
    (0..corners).map(|i| corner(draw, i)).collect()
}

fn stars(draw: &mut Draw) -> (Vec<Ring>, Vec<Ring>) {
    let of = |draw: &mut Draw| {
        (0..1 + draw.below(3))
            .map(|i| {
                let corners = corners(draw, 24);
                let center = [between(draw, 0.0, 1.0) + 2.0 * i as f64, between(draw, 0.0, 1.0)];
                star(draw, corners, center, 1.0)
            })
            .collect()
    };
    (of(draw), of(draw))
}

/// A simple polygon of small integers.
fn lattice_ring(draw: &mut Draw, size: i64) -> Ring {
    let mut ring: Ring = Vec::new();
    let count = corners(draw, 12);
    for _ in 0..4 * count {
        let corner = [draw.between(0, size) as f64, draw.between(0, size) as f64];
        if ring.len() < count && !ring.contains(&corner) {
            ring.push(corner);
        }
    }
    let is_flat = |ring: &Ring| {
        let [[ax, ay], [bx, by]] = [ring[0], ring[1]];
        ring.iter().all(|[x, y]| (bx - ax) * (y - ay) == (by - ay) * (x - ax))
    };
    if ring.len() < 3 || is_flat(&ring) {
        return Vec::from([[0.0, 0.0], [size as f64, 0.0], [0.0, size as f64]]);
    }
    make_simple(&mut ring, draw);
    ring
}

fn lattice(draw: &mut Draw) -> Vec<Ring> {
    let size = [3, 5, 8, 40][draw.index(4)];
    (0..1 + draw.below(4)).map(|_| lattice_ring(draw, size)).collect()
}

fn rectilinear(draw: &mut Draw) -> (Vec<Ring>, Vec<Ring>) {
    let size = 2 + draw.below(7) as i64;
    let of = |draw: &mut Draw| {
        let share = 1 + draw.below(9);
        let mut squares = Squares::new();
        for x in 0..size {
            squares.extend((0..size).map(|y| [x, y]).filter(|_| draw.below(10) < share));
        }
        boundary_of_squares(&squares)
    };
    (of(draw), of(draw))
}

/// A polygon of any kind, of about the size 1.
fn some_ring(draw: &mut Draw) -> Ring {
    let count = corners(draw, 16);
    match draw.below(3) {
        0 => star(draw, count, [0.0; 2], 1.0),
        // Decimals, which doubles round.
        1 => lattice_ring(draw, 12).into_iter().map(|[x, y]| [x / 10.0, y / 10.0]).collect(),
        _ => lattice_ring(draw, 8),
    }
}

/// A corner, perhaps moved by an ulp along either axis.
fn moved(draw: &mut Draw, [x, y]: [f64; 2]) -> [f64; 2] {
    [x.stepped(draw.between(-1, 1)), y.stepped(draw.between(-1, 1))]
}

fn ulp_moved(draw: &mut Draw) -> (Vec<Ring>, Vec<Ring>) {
    let a: Vec<Ring> = (0..1 + draw.below(2)).map(|_| some_ring(draw)).collect();
    let share = 1 + draw.below(4);
    let b = a
        .iter()
        .map(|ring| ring.iter().map(|&corner| if draw.one_in(share) { moved(draw, corner) } else { corner }).collect())
        .collect();
    (a, b)
}

fn shared_edges(draw: &mut Draw) -> (Vec<Ring>, Vec<Ring>) {
    let a = some_ring(draw);
    let mut b = Vec::new();
    for _ in 0..1 + draw.below(3) {
        let i = draw.index(a.len());
        let (p, q) = (a[i], a[(i + 1) % a.len()]);
        // Rounded, so rarely on the edge.
        let along = |t: f64| [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
        let parameters = [[0.0, 1.0], [0.0, 0.5], [0.25, 0.75], [1.0 / 3.0, 1.0], [-0.5, 1.5], [-0.5, 0.3]];
        let [from, to] = parameters[draw.index(6)];
        let mut ring = Vec::from([along(from), along(to)]);
        if draw.one_in(2) {
            ring.iter_mut().for_each(|corner| *corner = moved(draw, *corner));
        }
        for _ in 0..1 + draw.below(2) {
            ring.push([between(draw, -1.0, 2.0), between(draw, -1.0, 2.0)]);
        }
        b.push(ring);
    }
    (Vec::from([a]), b)
}

fn rotated(draw: &mut Draw) -> (Vec<Ring>, Vec<Ring>) {
    let a: Vec<Ring> = (0..1 + draw.below(2)).map(|_| some_ring(draw)).collect();
    let angle = 0.5_f64.powi(4 + draw.below(50) as i32);
    let [x0, y0] = if draw.one_in(2) { [0.0; 2] } else { a[0][draw.index(a[0].len())] };
    let (sine, cosine) = angle.sin_cos();
    let turned =
        |&[x, y]: &[f64; 2]| [x0 + (x - x0) * cosine - (y - y0) * sine, y0 + (x - x0) * sine + (y - y0) * cosine];
    let b = a.iter().map(|ring| ring.iter().map(turned).collect()).collect();
    (a, b)
}

fn slivers(draw: &mut Draw) -> Vec<Ring> {
    let sliver = |draw: &mut Draw| {
        let from = [between(draw, 0.0, 1.0), between(draw, 0.0, 1.0)];
        let to = [between(draw, 0.0, 1.0), between(draw, 0.0, 1.0)];
        let beside = if draw.one_in(2) {
            [to[0].stepped(draw.between(-4, 4)), to[1].stepped(draw.between(-4, 4))]
        } else {
            let width = 0.5_f64.powi(draw.between(10, 50) as i32);
            [to[0] - width * (to[1] - from[1]), to[1] + width * (to[0] - from[0])]
        };
        Vec::from([from, to, beside])
    };
    (0..1 + draw.below(6)).map(|_| sliver(draw)).collect()
}

/// A comb of teeth upwards, on the square from 0 to 1.
fn comb(draw: &mut Draw, teeth: usize) -> Ring {
    let step = 1.0 / teeth as f64;
    let lean = if draw.one_in(2) { 0.0 } else { between(draw, -0.3, 0.3) };
    let mut ring = Vec::from([[1.0, -0.1], [0.0, -0.1]]);
    for i in 0..teeth {
        let x = i as f64 * step;
        ring.extend([[x, 0.0], [x + 0.3 * step + lean, 1.1], [x + 0.6 * step, 0.0]]);
    }
    ring
}

fn combs(draw: &mut Draw) -> (Vec<Ring>, Vec<Ring>) {
    let (upwards, sideways) = (2 + draw.index(12), 2 + draw.index(12));
    let a = comb(draw, upwards);
    let b = comb(draw, sideways).into_iter().map(|[x, y]| [y, x]).collect();
    (Vec::from([a]), Vec::from([b]))
}

fn nested(draw: &mut Draw) -> Vec<Ring> {
    let center = [draw.between(0, 2) as f64, draw.between(0, 2) as f64];
    let round = draw.one_in(2);
    let mut rings: Vec<Ring> = Vec::new();
    for i in 0..2 + draw.below(4) {
        let size = 8.0 / (1 << i) as f64;
        rings.push(if round {
            let count = corners(draw, 12).max(6);
            star(draw, count, center, size)
        } else {
            let [x, y] = center;
            // A square, or one inside it that stands on a corner and touches it.
            if i % 2 == 0 {
                Vec::from([[x - size, y - size], [x + size, y - size], [x + size, y + size], [x - size, y + size]])
            } else {
                let size = if draw.one_in(2) { 2.0 * size } else { size };
                Vec::from([[x - size, y], [x, y - size], [x + size, y], [x, y + size]])
            }
        });
    }
    rings
}

fn outline(draw: &mut Draw) -> (Vec<Ring>, Vec<Ring>) {
    let count = 100 + draw.index(300);
    let place = [between(draw, -2.0, 2.0), between(draw, -2.0, 2.0)];
    let a = star(draw, count, place, 1.0);
    let b: Ring = match draw.below(3) {
        0 => a.iter().map(|&corner| moved(draw, corner)).collect(),
        // The whole region, to one side.
        1 => a.iter().map(|&[x, y]| [x.stepped(1), y]).collect(),
        _ => a.iter().map(|&[x, y]| [x, y + f64::EPSILON]).collect(),
    };
    (Vec::from([a]), Vec::from([b]))
}

/// Inputs of another class, scaled to a greatest coordinate of about `size`.
fn scaled(draw: &mut Draw, size: f64) -> (Vec<Ring>, Vec<Ring>) {
    // The last two are this one.
    let class = InputClass::ALL[draw.index(InputClass::ALL.len() - 2)];
    let (a, b) = generate(class, draw);
    let greatest = a.iter().chain(&b).flatten().flatten().fold(f64::MIN_POSITIVE, |most, x| most.max(x.abs()));
    let exponent = size.log2().floor() as i32 - greatest.log2().ceil() as i32 - 1;
    let shift =
        if size > 1.0 { exponent - draw.between(0, 600) as i32 } else { exponent + draw.between(-45, 600) as i32 };
    let apply = |rings: Vec<Ring>| {
        rings
            .into_iter()
            .map(|ring| ring.into_iter().map(|[x, y]| [x.scaled(shift), y.scaled(shift)]).collect())
            .collect()
    };
    (apply(a), apply(b))
}
