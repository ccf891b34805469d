//! Faces of more than three corners as triangles, in a time of n log n: a fan where it is one of a convex face, else
//! what does not overlap in the plane of two axes in which the face is seen best.

use super::monotone;
use straightedge::predicate::orient2d;
use straightedge::{Point2, Point3, Sign};

/// The most corners of a fan. Triangles of larger ones are long and side by side: the boxes of nearly all meet.
const LARGEST_FAN: usize = 64;
/// The most corners of a face that becomes a fan that overlaps itself.
const LARGEST_BROKEN: usize = 4096;

/// Triangles of a face by its corners from 0, counter-clockwise like these. A face that no triangles without overlap
/// are found for, as it crosses or touches itself or has no area, is a fan around its first corner.
///
/// # Errors
/// Such a face that is too large.
pub(super) fn triangles(corners: &[Point3<f64>]) -> Result<Vec<[usize; 3]>, TooLarge> {
    let n = corners.len();
    let found = projected(corners).and_then(|points| {
        let first = if n <= LARGEST_FAN { fan(n) } else { halved(n) };
        let are_turned = |triangles: &Vec<[usize; 3]>| {
            let is_turned = |[a, b, c]: [usize; 3]| orient2d(&points[a], &points[b], &points[c]) == Sign::Positive;
            triangles.len() + 2 == n && triangles.iter().copied().all(is_turned)
        };
        if are_turned(&first) { Some(first) } else { monotone::triangles(&points).filter(are_turned) }
    });
    match found {
        Some(triangles) => Ok(triangles),
        None if n <= LARGEST_BROKEN => Ok(fan(n)),
        None => Err(TooLarge),
    }
}

/// A face that no triangles are found for is too large for a fan.
pub(super) struct TooLarge;

fn fan(n: usize) -> Vec<[usize; 3]> {
    (1..n - 1).map(|i| [0, i, i + 1]).collect()
}

/// Triangles that halve the chain of corners again and again: of a convex face, few of their boxes meet.
fn halved(n: usize) -> Vec<[usize; 3]> {
    let mut triangles = Vec::with_capacity(n - 2);
    let mut chains = vec![[0, n - 1]];
    while let Some([first, last]) = chains.pop() {
        if last - first >= 2 {
            let middle = first + (last - first) / 2;
            triangles.push([first, middle, last]);
            chains.extend([[middle, last], [first, middle]]);
        }
    }
    triangles
}

/// The corners without the coordinate along which the face is seen largest, counter-clockwise; `None` if it has no area
/// in doubles.
fn projected(corners: &[Point3<f64>]) -> Option<Vec<Point2<f64>>> {
    let origin = corners[0];
    let mut normal = [0.0; 3];
    for (i, a) in corners.iter().enumerate() {
        let b = &corners[(i + 1) % corners.len()];
        let [a, b] = [a, b].map(|p| [p.x - origin.x, p.y - origin.y, p.z - origin.z]);
        for (axis, sum) in normal.iter_mut().enumerate() {
            let [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
            *sum += a[u] * b[v] - a[v] * b[u];
        }
    }
    let axis = (0..3).max_by(|a, b| normal[*a].abs().total_cmp(&normal[*b].abs()))?;
    if !normal[axis].is_normal() {
        return None;
    }
    let is_turned = normal[axis] < 0.0;
    let flat = |p: &Point3<f64>| {
        let [u, v] = [[p.y, p.z], [p.z, p.x], [p.x, p.y]][axis];
        // The mirror image, as seen from behind.
        if is_turned { Point2::new(-u, v) } else { Point2::new(u, v) }
    };
    Some(corners.iter().map(flat).collect())
}
