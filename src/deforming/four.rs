//! Four moving points: those of a point and a triangle, or of two segments.

use super::course::{Coplanar, Turn, along};
use super::exactly::{Instant, Moving};
use super::first_contact::Moment;
use super::nearly::{self, Four, Nearly};
use super::plainly;
use crate::arith::each::MapEach;
use crate::{Feature, Point3, Scalar};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// Four points at 0 and at 1.
pub(super) type Points<'a, S> = [[&'a Point3<S>; 4]; 2];

/// Which parts the four points make.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Pair {
    /// The first point, and a triangle.
    PointTriangle,
    /// The first two, and the last two.
    SegmentSegment,
}

impl Pair {
    fn nearly(self, points: &Four) -> Nearly {
        match self {
            Pair::PointTriangle => nearly::point_and_triangle(points),
            Pair::SegmentSegment => nearly::segments(points),
        }
    }

    /// The turns along an axis of which signs tell whether the parts meet, where they are in one plane.
    fn turns(self) -> &'static [[usize; 3]] {
        match self {
            Pair::PointTriangle => &[[1, 2, 0], [1, 3, 0], [2, 3, 0]],
            Pair::SegmentSegment => &[[0, 1, 2], [0, 1, 3], [2, 3, 0], [2, 3, 1]],
        }
    }
}

/// How the parts first meet. Of a point, the first part is that of [`Feature::Vertex`] 0.
pub(super) fn first_contact<S: Scalar>(pair: Pair, points: &Points<'_, S>) -> Option<(Moment, [Feature; 2])> {
    if !S::checked() {
        return plainly(pair, points);
    }
    if let Some(doubles) = in_doubles(points) {
        match pair.nearly(&doubles) {
            Nearly::Never => return None,
            Nearly::Once(bounds) => {
                let inner = match pair {
                    Pair::PointTriangle => [Feature::Vertex(0), Feature::Interior],
                    Pair::SegmentSegment => [Feature::Interior; 2],
                };
                return Some((Moment::Between(bounds, Box::new(doubles)), inner));
            }
            Nearly::Unknown => {}
        }
    }
    let [at_0, at_1] = points.map_refs(|at| at.map_refs(|p| [&p.x, &p.y, &p.z]));
    exactly(pair, &Moving::new(&at_0, &at_1))
}

/// All coordinates as doubles, where these hold them.
#[inline]
pub(super) fn in_doubles<S: Scalar>(points: &Points<'_, S>) -> Option<Four> {
    let mut doubles = [[[0.0; 3]; 4]; 2];
    for (at, points) in doubles.iter_mut().zip(points) {
        for (place, point) in at.iter_mut().zip(points) {
            *place = [point.x.as_double()?, point.y.as_double()?, point.z.as_double()?];
        }
    }
    Some(doubles)
}

#[inline(never)]
fn exactly(pair: Pair, moving: &Moving) -> Option<(Moment, [Feature; 2])> {
    let times = match pair {
        Pair::PointTriangle => moving.times_in_triangle(0, [1, 2, 3]),
        Pair::SegmentSegment => moving.times_of_segments([0, 1], [2, 3]),
    };
    times.into_iter().find_map(|time| {
        let mut instant = Instant { moving, time };
        let parts = match pair {
            Pair::PointTriangle => instant.in_plane_of(0, [1, 2, 3]).map(|part| [Feature::Vertex(0), part]),
            Pair::SegmentSegment => instant.of_segments([0, 1], [2, 3]),
        }?;
        Some((Moment::exactly(instant.time), parts))
    })
}

/// In ordinary rounding.
fn plainly<S: Scalar>(pair: Pair, [at_0, at_1]: &Points<'_, S>) -> Option<(Moment, [Feature; 2])> {
    let cubic = S::values_of::<Coplanar>(&(at_0.map_each(Clone::clone), at_1.map_each(Clone::clone)));
    let cubic = cubic.map_refs(S::plain_value);
    let normals = |axis: usize, t: f64| {
        pair.turns().iter().map(|&points| turn_at::<S>([at_0, at_1], axis, points, t)).collect::<Vec<f64>>()
    };
    plainly::zeros(cubic).find_map(|t| {
        let signs = (0..3).map(|axis| normals(axis, t)).max_by(|one, other| {
            let greatest = |of: &[f64]| of.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
            greatest(one).total_cmp(&greatest(other))
        })?;
        let part = match (pair, signs.as_slice()) {
            (Pair::PointTriangle, &[ab, ac, bc]) => [Feature::Vertex(0), part_of_triangle([ab, -ac, bc])?],
            (_, &[c, d, a, b]) if c * d <= 0.0 && a * b <= 0.0 => {
                let part = |first: f64, second: f64| match (first == 0.0, second == 0.0) {
                    (true, _) => Feature::Vertex(0),
                    (_, true) => Feature::Vertex(1),
                    _ => Feature::Interior,
                };
                [part(a, b), part(c, d)]
            }
            _ => return None,
        };
        Some((Moment::Plainly(t), part))
    })
}

/// A turn of moving points at a time, in ordinary rounding.
fn turn_at<S: Scalar>([at_0, at_1]: [&[&Point3<S>; 4]; 2], axis: usize, points: [usize; 3], t: f64) -> f64 {
    let of = |at: &[&Point3<S>; 4]| {
        points.map_each(|i| along(axis, &[at[i].x.clone(), at[i].y.clone(), at[i].z.clone()]))
    };
    let turn = S::values_of::<Turn>(&(of(at_0), of(at_1)));
    plainly::turn(turn.map_refs(S::plain_value), t)
}

/// The part of a triangle in which a point is, by the turns about the edges 01, 02 and 12.
fn part_of_triangle([ab, ac, bc]: [f64; 3]) -> Option<Feature> {
    let turns = [ab, ac, bc];
    if turns.iter().any(|x| x.is_nan()) || turns.iter().any(|&x| x > 0.0) && turns.iter().any(|&x| x < 0.0) {
        return None;
    }
    Some(match turns.map_each(|x| x == 0.0) {
        [true, true, _] => Feature::Vertex(0),
        [true, _, true] => Feature::Vertex(1),
        [_, true, true] => Feature::Vertex(2),
        [true, ..] => Feature::Edge(0, 1),
        [_, true, _] => Feature::Edge(0, 2),
        [.., true] => Feature::Edge(1, 2),
        _ => Feature::Interior,
    })
}
