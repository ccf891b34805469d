//! Notes on what is too small to be seen: how many ulps a point is off a line or a plane, computed exactly.

use super::marks::Named;
use super::shapes::{P, Scene, Shape};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive, Zero};

/// The most of such notes.
const MOST: usize = 4;
/// The most lines that points are compared with.
const FEW: usize = 24;
/// Beyond this, distances are given in decimals instead of ulps.
const MOST_ULPS: f64 = 1e4;
/// The greatest distance, in units of the length of the line, that needs a note.
const NEAR: f64 = 1e-3;

/// A line and points that are nearly on it, for a picture of its own.
pub(super) struct Inset {
    pub(super) line: [Named; 2],
    /// Points, with their positions along the line, in units of its length, and across it, in units of the greatest.
    pub(super) points: Vec<(Named, f64, f64)>,
    /// How many times the offsets are magnified against lengths along the line.
    pub(super) magnified: f64,
}

/// Sentences on what is close but cannot be seen, and a picture of it.
pub(super) fn of(scene: &Scene, points: &[Named]) -> (Vec<String>, Option<Inset>) {
    let mut notes = Vec::new();
    let mut inset = None;
    if !scene.is_exact {
        return (notes, inset);
    }
    if scene.is_flat {
        let is_named = |line: &[usize; 2]| line.iter().all(|&end| !points[end].name.is_empty());
        for [a, b] in lines(scene, points).into_iter().filter(is_named).take(FEW) {
            let near = near_line(scene, &points[a], &points[b], points, &mut notes);
            inset = inset.or(near);
        }
    } else {
        for plane in planes(scene, points) {
            near_plane(scene, &plane, points, &mut notes);
        }
    }
    // Edges that are drawn twice give equal sentences.
    let mut told = Vec::new();
    notes.retain(|note| {
        !told.contains(note) && {
            told.push(note.clone());
            true
        }
    });
    notes.truncate(MOST);
    (notes, inset)
}

/// The lines that points are compared with: those of edges, or that of the first two points, where there are only
/// points.
fn lines(scene: &Scene, points: &[Named]) -> Vec<[usize; 2]> {
    let mut lines = Vec::new();
    let mut first = 0;
    for input in &scene.inputs {
        if let Shape::Vertices { points, edges, .. } = &input.shape {
            lines.extend(edges.iter().map(|(a, b)| [first + a, first + b]));
            first += points.len();
        }
    }
    if lines.is_empty() && points.len() == 3 {
        lines.push([0, 1]);
    }
    lines
}

pub(super) fn exact(x: f64) -> BigRational {
    BigRational::from_float(x).expect("a finite number")
}

/// The points that have a name.
pub(super) fn named(points: &[Named]) -> impl Iterator<Item = &Named> {
    points.iter().filter(|point| !point.name.is_empty())
}

/// Exact differences of coordinates.
pub(super) fn difference(a: &P, b: &P) -> [BigRational; 3] {
    std::array::from_fn(|i| exact(a[i]) - exact(b[i]))
}

/// The spacing of floats at this one.
fn ulp(x: f64, is_single: bool) -> f64 {
    // There is no float above the greatest one.
    if is_single {
        let x = (x as f32).abs().min(f32::from_bits(f32::MAX.to_bits() - 1));
        f64::from(f32::from_bits(x.to_bits() + 1)) - f64::from(x)
    } else {
        let x = x.abs().min(f64::from_bits(f64::MAX.to_bits() - 1));
        f64::from_bits(x.to_bits() + 1) - x
    }
}

/// A note that a point is exactly on or in something, or how far off it is along an axis.
fn note(point: &Named, offset: &BigRational, axis: usize, scene: &Scene, on: &str, of: &str) -> Option<String> {
    let name = &point.name;
    if offset.is_zero() {
        return Some(format!("{name} is exactly {on} {of}."));
    }
    let ulps = (offset.abs() / exact(ulp(point.at[axis], scene.is_single))).to_f64();
    let axis = ["x", "y", "z"][axis];
    if let Some(ulps) = ulps.filter(|ulps| *ulps < MOST_ULPS) {
        return Some(format!("{name} is {} of its {axis} off {of}.", in_ulps(ulps)));
    }
    let off = offset.abs().to_f64().filter(|off| off.is_finite())?;
    Some(format!("{name} is {} off {of}, along {axis}.", shortly(off)))
}

/// A number of ulps in words.
fn in_ulps(ulps: f64) -> String {
    let number = match ulps {
        0.01..10.0 => format!("{ulps:.2}").trim_end_matches('0').trim_end_matches('.').to_string(),
        10.0.. => format!("{ulps:.0}"),
        _ => format!("{ulps:.1e}"),
    };
    let unit = if number == "1" { "ulp" } else { "ulps" };
    format!("{number} {unit}")
}

/// A distance in decimals, with three digits.
fn shortly(distance: f64) -> String {
    let rounded: f64 = format!("{distance:.2e}").parse().expect("a number that was written");
    if (1e-4..1e6).contains(&rounded) { rounded.to_string() } else { format!("{rounded:e}") }
}

/// Notes of the points nearly on a line, or exactly on it without being one of its ends.
fn near_line(scene: &Scene, a: &Named, b: &Named, points: &[Named], notes: &mut Vec<String>) -> Option<Inset> {
    let along = difference(&b.at, &a.at);
    let axis = usize::from(along[1].abs() > along[0].abs());
    if along[axis].is_zero() {
        return None;
    }
    let slope = &along[1 - axis] / &along[axis];
    let mut inset = Vec::new();
    let mut greatest: f64 = 0.0;
    for point in named(points).filter(|point| point.at != a.at && point.at != b.at) {
        let from = difference(&point.at, &a.at);
        let offset = &from[1 - axis] - &slope * &from[axis];
        let in_lengths = |x: &BigRational| (x / &along[axis].abs()).to_f64().filter(|x| x.is_finite());
        let Some((place, across)) = in_lengths(&from[axis]).zip(in_lengths(&offset)) else { continue };
        let place = if along[axis].is_negative() { -place } else { place };
        if across.abs() > NEAR || !(-100.0..=100.0).contains(&place) {
            continue;
        }
        let line = format!("the line {} {}", a.name, b.name);
        notes.extend(note(point, &offset, 1 - axis, scene, "on", &line));
        // The witness repeats points of the input: a point is named once.
        if inset.iter().any(|(other, ..): &(Named, _, _)| other.at == point.at && other.name == point.name) {
            continue;
        }
        // Up in the inset is up in the picture, or to the right where the line is steep.
        inset.push((point.clone(), place, across));
        greatest = greatest.max(across.abs());
    }
    // Offsets that underflow cannot be magnified.
    (greatest >= f64::MIN_POSITIVE).then(|| Inset {
        line: [a.clone(), b.clone()],
        points: inset.into_iter().map(|(point, place, across)| (point, place, across / greatest)).collect(),
        magnified: 1.0 / greatest,
    })
}

/// A plane n·X = d, and its name.
struct Plane {
    normal: [BigRational; 3],
    offset: BigRational,
    name: String,
    /// The points that define it.
    own: Vec<P>,
}

fn through(a: &Named, b: &Named, c: &Named) -> Plane {
    let (u, v) = (difference(&b.at, &a.at), difference(&c.at, &a.at));
    let normal: [BigRational; 3] = std::array::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        &u[j] * &v[k] - &u[k] * &v[j]
    });
    let offset = dot(&normal, &a.at);
    Plane { normal, offset, name: format!("{} {} {}", a.name, b.name, c.name), own: vec![a.at, b.at, c.at] }
}

pub(super) fn dot(normal: &[BigRational; 3], point: &P) -> BigRational {
    normal.iter().zip(point).map(|(n, x)| n * exact(*x)).fold(BigRational::from(BigInt::zero()), |a, b| a + b)
}

/// The planes that points are compared with: those of faces and of planes, or that of the first three of four points.
fn planes(scene: &Scene, points: &[Named]) -> Vec<Plane> {
    let mut planes = Vec::new();
    let mut first = 0;
    for input in &scene.inputs {
        match &input.shape {
            Shape::Vertices { points: own, edges, is_face, .. } => {
                let face = |[i, j, k]: [usize; 3]| through(&points[first + i], &points[first + j], &points[first + k]);
                if *is_face && own.len() >= 3 {
                    planes.push(face([0, 1, 2]));
                }
                if own.len() == 4 && edges.len() == 6 {
                    planes.extend([[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]].map(face));
                }
                first += own.len();
            }
            Shape::Plane { normal, offset } => planes.push(Plane {
                normal: normal.map(exact),
                offset: exact(*offset),
                name: input.name.clone(),
                own: Vec::new(),
            }),
            _ => {}
        }
    }
    if planes.is_empty() && points.len() == 4 {
        planes.push(through(&points[0], &points[1], &points[2]));
    }
    planes
}

/// Notes of the points nearly or exactly in a plane.
fn near_plane(scene: &Scene, plane: &Plane, points: &[Named], notes: &mut Vec<String>) {
    let axis = (0..3).max_by_key(|&i| plane.normal[i].abs()).expect("three axes");
    if plane.normal[axis].is_zero() {
        return;
    }
    let size = points.iter().flat_map(|point| point.at).map(f64::abs).fold(0.0, f64::max);
    for point in named(points).filter(|point| !plane.own.contains(&point.at)) {
        let offset = (dot(&plane.normal, &point.at) - &plane.offset) / &plane.normal[axis];
        if offset.is_zero() || offset.abs() < exact(size) * exact(NEAR) {
            notes.extend(note(point, &offset, axis, scene, "in", &format!("the plane {}", plane.name)));
        }
    }
}
