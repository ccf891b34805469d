//! Welds triangles whose corners are not equal, but near each other.
//!
//! Points take others in lexicographic order, so that the clusters are those of the points, whatever the order of the
//! triangles. A grid finds the few representatives near a point. Its cells are numbered along each axis by the sorted
//! coordinates, without a division: their numbers are small, and one far point does not make all cells large.

use crate::arith::formulas::each::MapEach;
use crate::contain::beyond_sphere;
use crate::predicate::compare_length;
use crate::{Invalid, Point3, Scalar, Segment3, Sign, Triangle3, TriangleSurface};
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

/// The answer of [`weld_within`].
#[must_use]
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Welded<S> {
    /// The triangles that are left, in the order of the input. Its vertices are the representatives that they name, in
    /// lexicographic order.
    pub surface: TriangleSurface<S>,
    /// For each triangle of the surface, its index in the input.
    pub kept: Vec<usize>,
    /// The triangles that vanished, by their indices in the input, in ascending order: two different corners of each
    /// became one vertex.
    pub vanished: Vec<usize>,
    /// How many points moved: of the different points that are corners, those that do not represent their cluster.
    pub joined: usize,
    /// The greatest distance that a corner moved, in units of the coordinates, rounded up: the least double that is not
    /// less than it. At most the `distance` of the call, and 0 if nothing moved.
    pub greatest_move: f64,
}

/// Makes a surface of triangles without indices, as [`TriangleSurface::weld`] does, and merges corners that are within
/// a distance: for files in which one corner was written several times, rounded differently. The `distance` is in units
/// of the coordinates.
///
/// Clusters are formed in lexicographic order of the points that are corners: each point that is in no cluster yet
/// begins one, whose representative it is, and takes all points that are in no cluster and whose distance from it is
/// at most `distance`. So the clusters do not depend on the order of the triangles. Each point moves to its
/// representative, by `distance` at most; chains of points, each near the next, do not grow into one cluster; and any
/// two vertices of the result are farther than `distance` from each other. No point is constructed: vertices are points
/// of the input.
///
/// Distances are compared exactly, for all finite numbers: a point at exactly `distance` is taken. With distance 0, the
/// surface is that of [`TriangleSurface::weld`].
///
/// A triangle vanishes if two different corners of it become one vertex; one that had equal corners before stays, as
/// `weld` keeps it. A triangle that stays may have turned over, may be equal to another now, and may intersect others:
/// [`audit`](super::audit) and [`self_intersections`](super::self_intersections) find it.
///
/// It takes n log n time for n corners, wherever they are: each point is compared with a bounded number of
/// representatives, by a sign each.
///
/// # Errors
/// A coordinate that is not finite; a distance that is negative, infinite or NaN.
///
/// ```
/// use straightedge::{Mesh, mesh};
/// // The corner of the last triangle is not quite where the others meet.
/// let [o, x, y, z] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
/// let torn = [[o, y, x], [o, x, z], [o, z, y], [x, y, [0.0, 0.0, 1.25]]];
/// assert!(Mesh::weld(torn).is_err());
/// let welded = mesh::weld_within(torn, 0.25)?; // exactly the gap
/// assert_eq!((welded.joined, welded.greatest_move), (1, 0.25));
/// assert!(welded.vanished.is_empty());
/// assert!(Mesh::try_from(welded.surface).is_ok());
/// // The origin takes x, y and z, which are at distance 1: no triangle is left.
/// let welded = mesh::weld_within(torn, 1.0)?;
/// assert_eq!((welded.surface.indices().len(), welded.vanished.len()), (0, 4));
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[doc(alias = "merge_vertices")]
pub fn weld_within<S: Scalar + Into<f64>, T: Into<Triangle3<S>>>(
    triangles: impl IntoIterator<Item = T>,
    distance: f64,
) -> Result<Welded<S>, Invalid> {
    if !distance.is_finite() {
        return Err(Invalid::because(format!("the distance is {}", Invalid::what_is_not_finite(&distance))));
    }
    if distance < 0.0 {
        return Err(Invalid::because("the distance is negative"));
    }
    let exact = TriangleSurface::weld(triangles)?;
    let points: Vec<Point3<f64>> = exact.vertices().iter().map(double).collect();
    let representatives = representatives(&points, distance);
    let moves = representatives.iter().enumerate().filter(|(point, representative)| point != *representative);
    let moves = moves.map(|(point, &representative)| Segment3::new(points[point], points[representative]));
    let joined = moves.clone().count();
    let greatest = moves.reduce(|greatest, other| match compare_length(&other, &greatest) {
        core::cmp::Ordering::Greater => other,
        _ => greatest,
    });
    let (mut triangles, mut kept, mut vanished) = (Vec::new(), Vec::new(), Vec::new());
    for (t, corners) in exact.indices().iter().enumerate() {
        let moved = corners.map_each(|corner| representatives[corner]);
        let joins = |i: usize, j: usize| corners[i] != corners[j] && moved[i] == moved[j];
        if joins(0, 1) || joins(1, 2) || joins(2, 0) {
            vanished.push(t);
        } else {
            triangles.push(moved);
            kept.push(t);
        }
    }
    Ok(Welded {
        surface: of_named(exact.vertices(), triangles)?,
        kept,
        vanished,
        joined,
        greatest_move: greatest.map_or(0.0, |segment| length_rounded_up(&segment, distance)),
    })
}

fn double<S: Scalar + Into<f64>>(Point3 { x, y, z }: &Point3<S>) -> Point3<f64> {
    Point3::new(x.clone().into(), y.clone().into(), z.clone().into())
}

/// The surface of the vertices that triangles name.
fn of_named<S: Scalar>(vertices: &[Point3<S>], triangles: Vec<[usize; 3]>) -> Result<TriangleSurface<S>, Invalid> {
    let mut is_named = vec![false; vertices.len()];
    triangles.iter().flatten().for_each(|&vertex| is_named[vertex] = true);
    let mut numbers = vec![0; vertices.len()];
    let mut named = Vec::new();
    for vertex in (0..vertices.len()).filter(|&vertex| is_named[vertex]) {
        numbers[vertex] = named.len();
        named.push(vertices[vertex].clone());
    }
    TriangleSurface::try_new(named, triangles.into_iter().map(|corners| corners.map_each(|corner| numbers[corner])))
}

#[inline]
fn is_within(p: &Point3<f64>, center: &Point3<f64>, distance: f64) -> bool {
    beyond_sphere(p, center, &distance) != Sign::Positive
}

/// The least double that is not less than the length of a segment, which is at most `bound`: by bisection, as doubles
/// that are not negative are ordered as their bits.
#[inline]
fn length_rounded_up(Segment3 { a, b }: &Segment3<f64>, bound: f64) -> f64 {
    let (mut least, mut enough) = (0, bound.to_bits());
    while least < enough {
        let middle = least + (enough - least) / 2;
        match is_within(a, b, f64::from_bits(middle)) {
            true => enough = middle,
            false => least = middle + 1,
        }
    }
    f64::from_bits(enough)
}

/// For each of distinct points in lexicographic order, the representative of its cluster: the first point within the
/// distance that is a representative, or else itself.
#[inline]
fn representatives(points: &[Point3<f64>], distance: f64) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let Grid { cells, cell_of, rows } = Grid::of(points, distance);
    // The representatives of each cell, as lists: the latest of a cell, and the one before it.
    let mut latest = vec![NONE; cells.len()];
    let mut before = vec![NONE; points.len()];
    let mut representatives = Vec::with_capacity(points.len());
    for (i, p) in points.iter().enumerate() {
        let cell = cell_of[i];
        let mut first = NONE;
        for (&row, [x, y]) in rows[cell].iter().zip(ROWS) {
            let [cell_x, cell_y, cell_z] = cells[cell];
            let last = [cell_x + x - 1, cell_y + y - 1, cell_z + 1];
            for (_, &latest) in cells[row..].iter().zip(&latest[row..]).take_while(|(cell, _)| **cell <= last) {
                let mut other = latest;
                while other != NONE {
                    if other < first && is_within(p, &points[other], distance) {
                        first = other;
                    }
                    other = before[other];
                }
            }
        }
        if first == NONE {
            first = i;
            before[i] = latest[cell];
            latest[cell] = i;
        }
        representatives.push(first);
    }
    representatives
}

/// The rows of cells along z that may hold a representative of a point: by how much their numbers on x and y exceed
/// those of its cell, plus 1. A representative comes before the point, and so is in no cell beyond on x.
const ROWS: [[usize; 2]; 6] = [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]];

/// Points in cells. Points within the distance of each other are in one cell or in neighbours.
struct Grid {
    /// The cells that have points, in ascending order, each by three numbers.
    cells: Vec<[usize; 3]>,
    /// The cell of each point.
    cell_of: Vec<usize>,
    /// For each cell and each of [`ROWS`], the first cell of the row that is not before its neighbour.
    rows: Vec<[usize; 6]>,
}

impl Grid {
    #[inline]
    fn of(points: &[Point3<f64>], distance: f64) -> Self {
        let x = intervals(points.iter().map(|p| p.x), distance);
        let y = intervals(points.iter().map(|p| p.y), distance);
        let z = intervals(points.iter().map(|p| p.z), distance);
        let mut sorted: Vec<([usize; 3], usize)> = (0..points.len()).map(|i| ([x[i], y[i], z[i]], i)).collect();
        sorted.sort_unstable();
        let (mut cells, mut cell_of) = (Vec::new(), vec![0; points.len()]);
        for (cell, point) in sorted {
            if cells.last() != Some(&cell) {
                cells.push(cell);
            }
            cell_of[point] = cells.len() - 1;
        }
        // The start of a row advances as the cells do.
        let mut starts = [0; ROWS.len()];
        let rows = cells.iter().map(|&[cell_x, cell_y, cell_z]| {
            for (start, [x, y]) in starts.iter_mut().zip(ROWS) {
                let first = [cell_x + x - 1, cell_y + y - 1, cell_z - 1];
                while cells.get(*start).is_some_and(|cell| *cell < first) {
                    *start += 1;
                }
            }
            starts
        });
        let rows = rows.collect();
        Grid { cells, cell_of, rows }
    }
}

/// Positive numbers for coordinates, each for an interval of `distance` at most. The numbers of coordinates within
/// `distance` of each other differ by 1 at most.
fn intervals(coordinates: impl ExactSizeIterator<Item = f64>, distance: f64) -> Vec<usize> {
    let mut numbers = vec![0; coordinates.len()];
    let mut sorted: Vec<(f64, usize)> = coordinates.zip(0..).collect();
    sorted.sort_unstable_by(|(x, _), (y, _)| x.total_cmp(y));
    let (mut number, mut start, mut last) = (0, f64::NEG_INFINITY, f64::NEG_INFINITY);
    for (x, i) in sorted {
        // Rounding is monotonic: what exceeds a double when rounded exceeds it.
        if x - start > distance {
            // No point of the next interval has one of the last interval within the distance: they are no neighbours.
            number += 1 + usize::from(x - last > distance);
            start = x;
        }
        last = x;
        numbers[i] = number;
    }
    numbers
}
