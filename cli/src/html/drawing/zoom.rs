//! The witness of a finding, where it is too small to be seen: its surroundings, magnified equally in all directions.
//!
//! Positions are computed exactly, as the whole picture may be some ulps wide.

use super::closeness::{difference, dot, exact};
use super::marks::{Named, scaled};
use super::shapes::{P, Scene, Shape};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// Less than this on the paper is not visible.
const UNSEEN: f64 = 3.0;
/// The error of distances on the paper in doubles is far less than this.
const DOUBTFUL: f64 = 1.0;
/// Smaller gaps, of a few ulps of the greatest coordinate, count as rounding, unless there is no other gap.
const ROUNDED: f64 = 8.0 * f64::EPSILON;
/// The share of the height of the picture that the gap takes, so that what is a few times as far is also visible.
const SHARE: f64 = 0.2;

/// A picture of a small part.
pub(super) struct Zoom {
    pub(super) lines: Vec<(usize, [[f64; 2]; 2])>,
    pub(super) dots: Vec<(usize, [f64; 2])>,
    /// Names with their places, one for each.
    pub(super) names: Vec<(String, [f64; 2])>,
    /// The magnification relative to the drawing.
    pub(super) magnified: f64,
    /// The axis along which a spatial case is seen.
    pub(super) along: Option<char>,
}

/// Two points that cannot be distinguished, the second perhaps on an edge.
struct Gap {
    from: [BigRational; 3],
    to: [BigRational; 3],
    length: f64,
    is_of_witness: bool,
    /// The colour of the face that the second is within, if it is.
    face: Option<usize>,
}

/// The picture of the smallest gap of the witness, where it cannot be seen at these scales.
pub(super) fn of(
    scene: &Scene,
    points: &[Named],
    exponent: i32,
    scale: [f64; 3],
    [width, height]: [f64; 2],
) -> Option<Zoom> {
    let gap = gap(scene, points, exponent, scale)?;
    let apart: [BigRational; 3] = std::array::from_fn(|i| &gap.to[i] - &gap.from[i]);
    let mut axes = [0, 1];
    if !scene.is_flat {
        // Seen along the axis along which the gap is least.
        let least = (0..3).rev().min_by(|&i, &j| apart[i].abs().cmp(&apart[j].abs()))?;
        axes = [[1, 2], [0, 2], [0, 1]][least];
    }
    let two = BigRational::from(BigInt::from(2));
    let center = axes.map(|axis| (&gap.from[axis] + &gap.to[axis]) / &two);
    // One scale for both axes: the greatest component of the gap takes its share of the picture.
    let greatest = axes.into_iter().map(|axis| apart[axis].abs()).max()?;
    let per_unit = exact(SHARE * height) / greatest;
    let place = |point: &[BigRational; 3]| [0, 1].map(|i| (&point[axes[i]] - &center[i]) * &per_unit);
    let half = [width / 2.0, height / 2.0];
    let within = half.map(exact);
    let paper = |[x, y]: [BigRational; 2]| Some([half[0] + x.to_f64()?, half[1] - y.to_f64()?]);

    let places: Vec<_> = points.iter().map(|point| place(&point.at.map(exact))).collect();
    let lines = edges(scene).into_iter().filter_map(|[a, b]| {
        let [from, to] = clipped([&places[a], &places[b]], &within)?;
        Some((points[a].colour, [paper(from)?, paper(to)?]))
    });
    let mut lines: Vec<_> = lines.collect();
    // A face that is seen from the side is a line across the gap.
    let foot = place(&gap.to);
    let across = [-&apart[axes[1]], apart[axes[0]].clone()];
    let far = (exact(width) + exact(height)) / axes.map(|axis| apart[axis].abs()).into_iter().max()?;
    let end = |side: &BigRational| [0, 1].map(|i| &foot[i] + side * &across[i]);
    if let Some((colour, [from, to])) = gap.face.zip(clipped([&end(&-&far), &end(&far)], &within)) {
        lines.push((colour, [paper(from)?, paper(to)?]));
    }
    let (mut dots, mut names) = (Vec::new(), Vec::<(String, [f64; 2])>::new());
    for (point, at) in points.iter().zip(places) {
        if at.iter().zip(&within).any(|(x, within)| x.abs() > *within) {
            continue;
        }
        let at = paper(at)?;
        dots.push((point.colour, at));
        if !point.name.is_empty() && names.iter().all(|(name, _)| *name != point.name) {
            names.push((point.name.clone(), at));
        }
    }
    let drawn = scale.into_iter().fold(f64::INFINITY, f64::min);
    let unit = scaled(1.0, exponent);
    let magnified = per_unit.to_f64()? / drawn / unit;
    let along = (!scene.is_flat).then(|| ['x', 'y', 'z'][3 - axes[0] - axes[1]]);
    magnified.is_finite().then_some(Zoom { lines, dots, names, magnified, along })
}

/// The edges of all inputs, by the numbers of their ends.
fn edges(scene: &Scene) -> Vec<[usize; 2]> {
    let mut edges = Vec::new();
    let mut first = 0;
    for input in &scene.inputs {
        if let Shape::Vertices { points, edges: own, .. } = &input.shape {
            edges.extend(own.iter().map(|(a, b)| [first + a, first + b]));
            first += points.len();
        }
    }
    edges
}

/// The smallest gap that cannot be seen: within the witness, or else from it to something else.
fn gap(scene: &Scene, points: &[Named], exponent: i32, scale: [f64; 3]) -> Option<Gap> {
    let is_of_witness = |place: usize| scene.witness.is_some_and(|witness| points[place].colour == witness);
    let on_paper = |d: [f64; 3]| {
        let [x, y, z] = std::array::from_fn(|i| scaled(d[i], exponent) * scale[i]);
        x.hypot(y).hypot(z)
    };
    let greatest = points.iter().flat_map(|point| point.at).fold(0.0, |greatest: f64, x| greatest.max(x.abs()));
    let witness: Vec<usize> = (0..points.len()).filter(|place| is_of_witness(*place)).collect();
    let mut gaps: Vec<Gap> = Vec::new();
    let mut see = |from: &P, to: [BigRational; 3], is_of_witness: bool, face: Option<usize>| {
        let from = from.map(exact);
        let apart = std::array::from_fn(|i| (&to[i] - &from[i]).to_f64().unwrap_or(f64::NAN));
        let [x, y, z] = apart;
        let length = x.hypot(y).hypot(z);
        if on_paper(apart) < UNSEEN && length > 0.0 {
            gaps.push(Gap { from, to, length, is_of_witness, face });
        }
    };
    for &p in &witness {
        let at = &points[p].at;
        for (q, other) in points.iter().enumerate() {
            let rough = std::array::from_fn(|i| other.at[i] - at[i]);
            if on_paper(rough) < UNSEEN + DOUBTFUL && other.at != *at {
                see(at, other.at.map(exact), is_of_witness(q), None);
            }
        }
    }
    for [a, b] in edges(scene) {
        let is_of = is_of_witness(a);
        // A corner of anything near an edge of the witness, and the other way round.
        for (p, point) in points.iter().enumerate().filter(|(p, _)| is_of || is_of_witness(*p)) {
            let ends = [&points[a].at, &points[b].at];
            if ends.contains(&&point.at) || on_paper(roughly_off(&point.at, ends)) >= UNSEEN + DOUBTFUL {
                continue;
            }
            if let Some(foot) = foot(&point.at, ends) {
                see(&point.at, foot, is_of && is_of_witness(p), None);
            }
        }
    }
    let faces = if scene.is_flat { Vec::new() } else { faces(scene) };
    for (colour, corners) in faces {
        let is_of = Some(colour) == scene.witness;
        for (p, point) in points.iter().enumerate().filter(|(p, _)| is_of || is_of_witness(*p)) {
            if !corners.contains(&point.at) && on_paper(roughly_above(&point.at, &corners)) < UNSEEN + DOUBTFUL {
                if let Some(foot) = foot_on_face(&point.at, &corners) {
                    see(&point.at, foot, is_of && is_of_witness(p), Some(colour));
                }
            }
        }
    }
    let is_rounded = |gap: &Gap| gap.length <= ROUNDED * greatest;
    gaps.into_iter().min_by(|one, other| {
        let key = |gap: &Gap| (is_rounded(gap), !gap.is_of_witness);
        key(one).cmp(&key(other)).then(one.length.total_cmp(&other.length))
    })
}

/// The triangles of all inputs, with their colours: polygons with three corners, and closed chains of three edges.
fn faces(scene: &Scene) -> Vec<(usize, [P; 3])> {
    let mut faces = Vec::new();
    for input in &scene.inputs {
        let Shape::Vertices { points, edges, .. } = &input.shape else { continue };
        for triple in edges.chunks_exact(3) {
            let sides: [[P; 2]; 3] = std::array::from_fn(|i| [points[triple[i].0], points[triple[i].1]]);
            if (0..3).all(|i| sides[i][1] == sides[(i + 1) % 3][0]) {
                faces.push((input.colour, sides.map(|[from, _]| from)));
            }
        }
    }
    faces
}

fn cross<T>(u: &[T; 3], v: &[T; 3]) -> [T; 3]
where
    for<'a> &'a T: std::ops::Mul<Output = T>,
    T: std::ops::Sub<Output = T>,
{
    std::array::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        &u[j] * &v[k] - &u[k] * &v[j]
    })
}

/// The approximate vector from a point to the plane of a face; huge where there is none.
fn roughly_above(p: &P, [a, b, c]: &[P; 3]) -> [f64; 3] {
    let minus = |u: &P, v: &P| -> P { std::array::from_fn(|i| u[i] - v[i]) };
    let Some(normal) = super::marks::unit(cross(&minus(b, a), &minus(c, a))) else { return [f64::INFINITY; 3] };
    let height: f64 = minus(a, p).iter().zip(normal).map(|(x, n)| x * n).sum();
    normal.map(|n| n * height)
}

/// The foot of a point on a face, within its sides.
fn foot_on_face(p: &P, [a, b, c]: &[P; 3]) -> Option<[BigRational; 3]> {
    let normal = cross(&difference(b, a), &difference(c, a));
    let square = normal.iter().map(|x| x * x).fold(BigRational::zero(), |sum, x| sum + x);
    if square.is_zero() {
        return None;
    }
    let is_inside = [[a, b], [b, c], [c, a]].into_iter().all(|[from, to]| {
        let turned = cross(&difference(to, from), &difference(p, from));
        turned.iter().zip(&normal).map(|(x, n)| x * n).fold(BigRational::zero(), |sum, x| sum + x).is_positive()
    });
    let height = (dot(&normal, a) - dot(&normal, p)) / square;
    is_inside.then(|| std::array::from_fn(|i| exact(p[i]) + &height * &normal[i]))
}

/// The approximate vector from a point to the nearest point of an edge.
fn roughly_off(p: &P, [a, b]: [&P; 2]) -> [f64; 3] {
    // Halved, so that the difference is finite.
    let from = |q: &P| -> [f64; 3] { std::array::from_fn(|i| q[i] / 2.0 - p[i] / 2.0) };
    let (a, b) = (from(a), from(b));
    let size = a.iter().chain(&b).fold(f64::MIN_POSITIVE, |size: f64, x| size.max(x.abs()));
    let (a, b) = (a.map(|x| x / size), b.map(|x| x / size));
    let along: [f64; 3] = std::array::from_fn(|i| b[i] - a[i]);
    let product = |u: [f64; 3], v: [f64; 3]| u.iter().zip(v).map(|(u, v)| u * v).sum::<f64>();
    let t = (-product(a, along) / product(along, along)).clamp(0.0, 1.0);
    let t = if t.is_nan() { 0.0 } else { t };
    std::array::from_fn(|i| (a[i] + t * along[i]) * size * 2.0)
}

/// The foot of a point on an edge, between its ends.
fn foot(p: &P, [a, b]: [&P; 2]) -> Option<[BigRational; 3]> {
    let along = difference(b, a);
    let square = along.iter().map(|x| x * x).fold(BigRational::zero(), |sum, x| sum + x);
    if square.is_zero() {
        return None;
    }
    let t = (dot(&along, p) - dot(&along, a)) / square;
    (t.is_positive() && t < BigRational::one()).then(|| std::array::from_fn(|i| exact(a[i]) + &t * &along[i]))
}

/// The part of a line within a rectangle around the origin.
fn clipped([from, to]: [&[BigRational; 2]; 2], within: &[BigRational; 2]) -> Option<[[BigRational; 2]; 2]> {
    let (mut first, mut last) = (BigRational::zero(), BigRational::one());
    for i in 0..2 {
        let along = &to[i] - &from[i];
        if along.is_zero() {
            if from[i].abs() > within[i] {
                return None;
            }
            continue;
        }
        let (one, other) = ((-&within[i] - &from[i]) / &along, (&within[i] - &from[i]) / &along);
        let (enter, leave) = if one < other { (one, other) } else { (other, one) };
        first = first.max(enter);
        last = last.min(leave);
    }
    let at = |t: &BigRational| [0, 1].map(|i| &from[i] + t * (&to[i] - &from[i]));
    (first < last).then(|| [at(&first), at(&last)])
}
