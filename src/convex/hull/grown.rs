//! The hull of points by a surface that grows around them.

use super::cloud::{Cloud, Space};
use super::faces;
use super::planar_hull::{self, start_at_least};
use super::surface::Surface;
use crate::arith::shuffled;
use crate::predicate::lexicographic;
use crate::predicate::projection::Projection;
use crate::{Hull, Point3, Scalar, Sign};
use alloc::vec::Vec;

/// The hull of the points with these indices, in ascending order; it starts to grow around the extremes.
pub(super) fn of_points<S: Scalar>(points: &[Point3<S>], numbers: Vec<usize>, extremes: &[usize]) -> Hull {
    let order = |a: usize, b: usize| lexicographic(&points[a], &points[b]).into();
    let sorted = planar_hull::sorted(numbers, &order);
    // Points that are near each other are also close in memory, which halves the time.
    let cloud = Space(sorted.iter().map(|&i| points[i].clone()).collect());
    let first = sorted.iter().enumerate().filter(|(_, number)| extremes.binary_search(number).is_ok());
    let first = first.map(|(rank, _)| rank).collect();
    numbered(hull(sorted.len(), first, &cloud), &sorted)
}

/// The hull of `count` distinct points in lexicographic order; corners and faces in any order.
#[inline]
fn hull(count: usize, first: Vec<usize>, cloud: &dyn Cloud) -> Hull {
    if count == 0 {
        return Hull::default();
    }
    let (a, b) = (0, count - 1);
    // Starting with the extremes of coordinates, most inner points are inside from the beginning. Any order is right.
    let points = [extremes(count, cloud), first, shuffled(count)].concat();
    let spanned = points.iter().find_map(|&c| Some((c, cloud.spanning(a, b, c)?)));
    let Some((c, projection)) = spanned else {
        let mut corners = Vec::from([a, b]);
        corners.dedup();
        return Hull { dimension: corners.len() - 1, corners, faces: Vec::new() };
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
    points.iter().for_each(|&p| surface.take_in(p, cloud));
    faces::joined(&surface.triangles(), cloud)
}

/// The hull of points of a plane, by a projection that is one to one on it.
#[inline]
fn polygon(points: Vec<usize>, projection: Projection, cloud: &dyn Cloud) -> Hull {
    let sorted = planar_hull::sorted(points, &|a, b| cloud.order_of_images(projection, a, b));
    let corners = planar_hull::corners(&sorted, &|a, b, c| cloud.turn(projection, a, b, c));
    Hull { dimension: planar_hull::dimension(&corners), corners, faces: Vec::new() }
}

/// The hull with the indices of its points in place of their ranks, everything in the order of the answer.
#[inline]
fn numbered(hull: Hull, indices: &[usize]) -> Hull {
    let Hull { dimension, mut corners, mut faces } = hull;
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
    Hull { dimension, corners, faces }
}

/// The points of the least and the greatest y and z.
#[inline]
fn extremes(count: usize, cloud: &dyn Cloud) -> Vec<usize> {
    let along = |projection: Projection| {
        let order = |a: &usize, b: &usize| cloud.order_of_images(projection, *a, *b);
        [(0..count).min_by(order), (0..count).max_by(order)]
    };
    [Projection::Yz, Projection::Zx].into_iter().flat_map(along).flatten().collect()
}
