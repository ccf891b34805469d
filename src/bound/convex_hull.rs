//! The convex hull of points of space.
//!
//! *Programmers' Computational Geometry*, 9.2.1. The dimension by the first points that are not equal, not on a line,
//! not in a plane; flat sets are projected along an axis ([`planar_hull`]), others have a [`Surface`] grow around them,
//! whose coplanar triangles are [joined](super::faces) at the end.

use super::cloud::{Cloud, Space};
use super::planar_hull::start_at_least;
use super::points::{finite, require_points};
use super::surface::Surface;
use super::{faces, planar_hull};
use crate::predicate::lexicographic;
use crate::predicate::projection::Projection;
use crate::{Hull3, Point3, Scalar, Sign};
use alloc::vec::Vec;

/// The convex hull of points of space: its dimension, the indices of its extreme points, and its faces, one for each
/// plane, counter-clockwise as seen from outside. Points inside the hull, an edge or a face are no corners; of equal
/// points, the one of the least index is.
///
/// Exact for every finite input: collinear and coplanar points are those for which signs of degree 3 are exactly zero.
/// But for the indices, the hull does not depend on the order of the points. For n points in any position it takes
/// O(n log n) such signs, on average over the random order in which it takes them.
///
/// # Panics
/// Without points, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain), which leaves such points out, and
/// whose hull may be anything where rounding leads it astray.
///
/// ```
/// use straightedge::{Point3, bound::convex_hull};
/// // A pyramid over a square with a point in its middle, and one in the middle of an edge.
/// let mut points: Vec<Point3<f64>> = [[0, 0], [4, 0], [4, 4], [0, 4], [2, 2], [2, 0]]
///     .map(|[x, y]: [i32; 2]| Point3::new(x.into(), y.into(), 0.0))
///     .to_vec();
/// let flat = convex_hull(&points);
/// assert_eq!((flat.dimension, &flat.corners[..]), (2, &[0, 1, 2, 3][..]));
/// points.push(Point3::new(2.0, 2.0, 1e-300));
/// let pyramid = convex_hull(&points);
/// assert_eq!((pyramid.dimension, &pyramid.corners[..]), (3, &[0, 1, 2, 3, 6][..]));
/// assert_eq!(pyramid.faces, [&[0, 1, 6][..], &[0, 3, 2, 1], &[0, 6, 3], &[1, 2, 6], &[2, 3, 6]]);
/// ```
#[must_use]
pub fn convex_hull<S: Scalar>(points: &[Point3<S>]) -> Hull3 {
    require_points("bound/convex_hull", points);
    let order = |a: usize, b: usize| lexicographic(&points[a], &points[b]).into();
    let sorted = planar_hull::sorted(finite(points), &order);
    // Side by side in memory, points that are near each other are found at half of the price.
    let cloud = Space(sorted.iter().map(|&i| points[i].clone()).collect());
    numbered(hull(sorted.len(), &cloud), &sorted)
}

/// The hull of so many points in lexicographic order, all of which differ; corners and faces in any order.
fn hull(count: usize, cloud: &dyn Cloud) -> Hull3 {
    if count == 0 {
        return Hull3::default();
    }
    let (a, b) = (0, count - 1);
    // Around the extremes of coordinates, much of what is inside is so from the beginning. Any order is right.
    let points = [extremes(count, cloud), shuffled(count)].concat();
    let spanned = points.iter().find_map(|&c| Some((c, cloud.spanning(a, b, c)?)));
    let Some((c, projection)) = spanned else {
        let mut corners = Vec::from([a, b]);
        corners.dedup();
        return Hull3 { dimension: corners.len() - 1, corners, faces: Vec::new() };
    };
    let apex = points.iter().find_map(|&d| match cloud.side([a, b, c], d) {
        Sign::Zero => None,
        side => Some((d, side)),
    });
    let Some((d, side)) = apex else { return polygon(points, projection, cloud) };
    let mut surface = match side {
        Sign::Positive => Surface::around([a, b, c, d], count, cloud),
        _ => Surface::around([a, c, b, d], count, cloud),
    };
    points.iter().for_each(|&p| surface.take_in(p));
    faces::joined(&surface.triangles(), cloud)
}

/// The hull of points of a plane, which its projection shows as it is.
fn polygon(points: Vec<usize>, projection: Projection, cloud: &dyn Cloud) -> Hull3 {
    let sorted = planar_hull::sorted(points, &|a, b| cloud.order_of_images(projection, a, b));
    let corners = planar_hull::corners(&sorted, &|a, b, c| cloud.turn(projection, a, b, c));
    Hull3 { dimension: planar_hull::dimension(&corners), corners, faces: Vec::new() }
}

/// The hull with the indices of its points in the place of their ranks, and with everything in the order that it has in
/// an answer.
fn numbered(hull: Hull3, indices: &[usize]) -> Hull3 {
    let Hull3 { dimension, mut corners, mut faces } = hull;
    for list in faces.iter_mut().chain([&mut corners]) {
        list.iter_mut().for_each(|rank| *rank = indices[*rank]);
        start_at_least(list);
    }
    match dimension {
        2 if corners.get(1) > corners.last() => corners[1..].reverse(),
        2 => {}
        _ => corners.sort_unstable(),
    }
    faces.sort_unstable();
    Hull3 { dimension, corners, faces }
}

/// The points of the least and the greatest y and z.
fn extremes(count: usize, cloud: &dyn Cloud) -> Vec<usize> {
    let along = |projection: Projection| {
        let order = |a: &usize, b: &usize| cloud.order_of_images(projection, *a, *b);
        [(0..count).min_by(order), (0..count).max_by(order)]
    };
    [Projection::Yz, Projection::Zx].into_iter().flat_map(along).flatten().collect()
}

/// The numbers below `count`, in an order that no input expects, always the same.
fn shuffled(count: usize) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..count).collect();
    // Marsaglia's xorshift, of period 2^64 - 1.
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    for end in (1..count).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        numbers.swap(end, (state % (end as u64 + 1)) as usize);
    }
    numbers
}
