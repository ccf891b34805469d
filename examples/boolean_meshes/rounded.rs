//! Vertices rounded to doubles, one by one, and moved by a little where that makes triangles cross.

use super::planar::from_least;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use straightedge::mesh::{Index, audit};
use straightedge::{Point3, TriangleSurface};

/// A result with coordinates, and what is wrong with it.
pub(crate) struct Rounded {
    /// Points that became equal are one vertex, and triangles between them are gone.
    pub(crate) surface: TriangleSurface<f64>,
    /// How many vertices were moved.
    pub(crate) moved: usize,
    /// The pairs of triangles that intersect, and the triangles of no area, before and after vertices were moved.
    pub(crate) faults: [usize; 2],
}

/// Rounds the points of triangles. Where triangles intersect afterwards, their corners that are `movable` are moved by
/// the last place of a coordinate, or of the greatest coordinate, or to a corner that is as near, while that helps.
pub(crate) fn rounded(
    mut points: Vec<Point3<f64>>,
    triangles: &[[usize; 3]],
    movable: impl Fn(usize) -> bool,
    mut progress: impl FnMut(usize),
) -> Rounded {
    let numbers = points.iter().flat_map(|point| [point.x, point.y, point.z]);
    let greatest = numbers.fold(0.0_f64, |greatest, x| greatest.max(x.abs()));
    let mut left = faults(&points, triangles);
    let before = left.len();
    let mut moved = BTreeSet::new();
    let mut tried = BTreeSet::new();
    while let Some(vertex) = worst(&left, triangles, |corner| movable(corner) && !tried.contains(&corner)) {
        progress(left.len());
        tried.insert(vertex);
        let rounded = points[vertex];
        // No others are concerned.
        let distance = 8.0 * f64::EPSILON * greatest;
        let near = near(&points, triangles, vertex, distance);
        let count = faults(&points, &near).len();
        let close = |p: &Point3<f64>| {
            [p.x - rounded.x, p.y - rounded.y, p.z - rounded.z].iter().all(|offset| offset.abs() <= distance)
        };
        let others: Vec<Point3<f64>> = near.iter().flatten().map(|&other| points[other]).filter(close).collect();
        for place in alternatives(rounded, greatest).chain(others) {
            points[vertex] = place;
            if faults(&points, &near).len() < count {
                left = faults(&points, triangles);
                moved.insert(vertex);
                tried.clear();
                break;
            }
            points[vertex] = rounded;
        }
    }
    let (surface, _) = merged(&points, triangles);
    Rounded { surface, moved: moved.len(), faults: [before, left.len()] }
}

/// The triangles that come as near as that to those of a vertex, by their boxes.
fn near(points: &[Point3<f64>], triangles: &[[usize; 3]], vertex: usize, distance: f64) -> Vec<[usize; 3]> {
    let bounds = |corners: &[[usize; 3]]| {
        let of = |axis: fn(&Point3<f64>) -> f64| {
            let numbers = corners.iter().flatten().map(|&corner| axis(&points[corner]));
            numbers.fold([f64::MAX, f64::MIN], |[min, max], x| [min.min(x), max.max(x)])
        };
        [of(|p| p.x), of(|p| p.y), of(|p| p.z)]
    };
    let around: Vec<[usize; 3]> = triangles.iter().copied().filter(|corners| corners.contains(&vertex)).collect();
    let around = bounds(&around);
    let is_near = |corners: &[usize; 3]| {
        let mut axes = bounds(&[*corners]).into_iter().zip(around);
        axes.all(|([min, max], [from, to])| min <= to + distance && max >= from - distance)
    };
    triangles.iter().copied().filter(is_near).collect()
}

/// The same point with each coordinate left, raised or lowered: the nearest doubles first.
fn alternatives(point: Point3<f64>, greatest: f64) -> impl Iterator<Item = Point3<f64>> {
    let unit = |x: f64| f64::from_bits(x.abs().to_bits() + 1) - x.abs();
    let units = [[point.x, point.y, point.z].map(unit), [unit(greatest); 3]];
    let directions = (0..27).map(|i| [i % 3, i / 3 % 3, i / 9].map(|turn| [0.0, 1.0, -1.0][turn]));
    let mut directions: Vec<[f64; 3]> = directions.skip(1).collect();
    directions.sort_by_key(|direction| direction.iter().filter(|turn| **turn != 0.0).count());
    units.into_iter().flat_map(move |[u, v, w]| {
        let moved = move |[x, y, z]: [f64; 3]| Point3::new(point.x + x * u, point.y + y * v, point.z + z * w);
        directions.clone().into_iter().map(moved)
    })
}

/// The corner that most faults have, of those that a condition admits.
fn worst(faults: &[[usize; 2]], triangles: &[[usize; 3]], is_admitted: impl Fn(usize) -> bool) -> Option<usize> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    let corners = faults.iter().flatten().flat_map(|&triangle| triangles[triangle]);
    corners.filter(|&corner| is_admitted(corner)).for_each(|corner| *counts.entry(corner).or_default() += 1);
    counts.into_iter().min_by_key(|(corner, count)| (Reverse(*count), *corner)).map(|(corner, _)| corner)
}

/// The pairs of triangles that intersect, and those of no area, as pairs of one.
fn faults(points: &[Point3<f64>], triangles: &[[usize; 3]]) -> Vec<[usize; 2]> {
    let (surface, kept) = merged(points, triangles);
    let flat = audit(&surface).degenerate.into_iter().map(|flat| [kept[flat.triangle]; 2]);
    let mut faults: Vec<[usize; 2]> = flat.collect();
    let pairs = Index::new(&surface).self_intersections().pairs;
    faults.extend(pairs.iter().map(|pair| [kept[pair.first], kept[pair.second]]));
    faults
}

/// The surface with one vertex for equal points, and for each of its triangles which it was. Triangles with a corner
/// twice are left out, and pairs with the same corners in opposite order: it stays closed.
fn merged(points: &[Point3<f64>], triangles: &[[usize; 3]]) -> (TriangleSurface<f64>, Vec<usize>) {
    let mut first: BTreeMap<[u64; 3], usize> = BTreeMap::new();
    // Each from its least corner on.
    let mut left: BTreeMap<[usize; 3], Vec<usize>> = BTreeMap::new();
    for (triangle, corners) in triangles.iter().enumerate() {
        let [a, b, c] = corners.map(|corner| {
            let Point3 { x, y, z } = points[corner];
            // Zero has two signs.
            *first.entry([x, y, z].map(|x| (x + 0.0).to_bits())).or_insert(corner)
        });
        match left.get_mut(&from_least([a, c, b])) {
            _ if a == b || b == c || c == a => {}
            Some(opposite) if !opposite.is_empty() => _ = opposite.pop(),
            _ => left.entry(from_least([a, b, c])).or_default().push(triangle),
        }
    }
    left.retain(|_, same| !same.is_empty());
    // Only the vertices that are still in use.
    let used: BTreeSet<usize> = left.keys().flatten().copied().collect();
    let numbers: BTreeMap<usize, usize> = used.iter().copied().zip(0..).collect();
    let vertices = used.iter().map(|&corner| points[corner]);
    let renamed = left.iter().flat_map(|(corners, same)| same.iter().map(|_| corners.map(|corner| numbers[&corner])));
    let surface = TriangleSurface::try_new(vertices, renamed).expect("finite coordinates");
    (surface, left.into_values().flatten().collect())
}
