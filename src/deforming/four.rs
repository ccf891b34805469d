//! Four moving points: those of a point and a triangle, or of two segments.

use super::course::{Coplanar, Turn, along};
use super::exactly::{Instant, Moving};
use super::first_contact::{FirstContact, Moment};
use super::nearly::{self, Four, Nearly};
use super::plainly;
use crate::arith::Stage;
use crate::arith::formulas::each::MapEach;
use crate::arith::roots::real_root::RealRoot;
use crate::{Feature, Point3, Scalar, Sign};
use alloc::boxed::Box;

/// Four points at 0 and at 1.
pub(crate) type Points<'a, S> = [[&'a Point3<S>; 4]; 2];

/// The features that the four points form.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Pair {
    /// The first point, and a triangle.
    PointTriangle,
    /// The first two, and the last two.
    SegmentSegment,
    /// The first, and the next two, in the plane z = 0; the last is above the second by 1, so that all are in one plane
    /// when the others are on one line.
    PointSegment,
}

impl Pair {
    #[inline]
    fn nearly(self, points: &Four) -> Nearly {
        match self {
            Pair::PointTriangle => nearly::point_and_triangle(points),
            Pair::SegmentSegment => nearly::segments(points),
            Pair::PointSegment => nearly::point_and_segment(points),
        }
    }
}

/// The same as an answer, of valid points.
pub(crate) fn answer<S: Scalar>(pair: Pair, points: &Points<'_, S>) -> Option<FirstContact<S, (Feature, Feature)>> {
    let (moment, [first, second]) = first_contact(pair, points, None)?;
    Some(FirstContact::new(moment, (first, second)))
}

/// How the features first meet. A point is [`Feature::Vertex`] 0. A contact after `latest` may be left out.
pub(super) fn first_contact<S: Scalar>(
    pair: Pair,
    points: &Points<'_, S>,
    latest: Option<&Moment>,
) -> Option<(Moment, [Feature; 2])> {
    if !S::checked() {
        return plainly(pair, points);
    }
    if let Some(doubles) = in_doubles(points) {
        match pair.nearly(&doubles) {
            Nearly::Never => {
                let _counted = S::settled((Sign::Zero, Stage::Filter));
                return None;
            }
            Nearly::Once(bounds) => {
                let _counted = S::settled((Sign::Positive, Stage::Filter));
                let inner = match pair {
                    Pair::PointTriangle => [Feature::Vertex(0), Feature::Interior],
                    Pair::SegmentSegment => [Feature::Interior; 2],
                    Pair::PointSegment => [Feature::Vertex(0), Feature::Interior],
                };
                return Some((Moment::Between(bounds, Box::new(doubles)), inner));
            }
            Nearly::Unknown => {}
        }
    }
    let contact = exactly(pair, points, latest);
    let _counted = S::settled((Sign::Positive, Stage::Big));
    contact
}

/// All coordinates as doubles, if they are doubles.
#[inline]
pub(super) fn in_doubles<S: Scalar, const N: usize>(points: &[[&Point3<S>; N]; 2]) -> Option<[[[f64; 3]; N]; 2]> {
    let mut doubles = [[[0.0; 3]; N]; 2];
    for (at, points) in doubles.iter_mut().zip(points) {
        for (place, point) in at.iter_mut().zip(points) {
            *place = [point.x.as_double()?, point.y.as_double()?, point.z.as_double()?];
        }
    }
    Some(doubles)
}

#[inline(never)]
fn exactly<S: Scalar>(pair: Pair, points: &Points<'_, S>, latest: Option<&Moment>) -> Option<(Moment, [Feature; 2])> {
    let [at_0, at_1] = points.map_refs(|at| at.map_refs(|p| [&p.x, &p.y, &p.z]));
    let moving = &Moving::new(&at_0, &at_1);
    let times = match pair {
        Pair::PointTriangle => moving.times_in_triangle(0, [1, 2, 3]),
        Pair::SegmentSegment => moving.times_of_segments([0, 1], [2, 3]),
        Pair::PointSegment => moving.times_in_plane(0, [1, 2]),
    };
    let mut latest = latest.map(Moment::root);
    let mut is_early =
        |time: &mut RealRoot| latest.as_mut().is_none_or(|latest| time.compare(latest) != Sign::Positive);
    let mut early = times.into_iter().map_while(|mut time| is_early(&mut time).then_some(time));
    early.find_map(|time| {
        let instant = Instant::new(moving, time);
        let parts = match pair {
            Pair::PointTriangle => instant.in_plane_of(0, [1, 2, 3]).map(|part| [Feature::Vertex(0), part]),
            Pair::SegmentSegment => instant.of_segments([0, 1], [2, 3]),
            Pair::PointSegment => instant.on_segment(0, [1, 2]).map(|part| [Feature::Vertex(0), part]),
        }?;
        Some((Moment::exactly(instant.into_time()), parts))
    })
}

/// In ordinary rounding.
fn plainly<S: Scalar>(pair: Pair, [at_0, at_1]: &Points<'_, S>) -> Option<(Moment, [Feature; 2])> {
    let cubic = S::values_of::<Coplanar>(&(at_0.map_each(Clone::clone), at_1.map_each(Clone::clone)));
    let turn = |axis: usize, t: f64, points: [usize; 3]| turn_at::<S>([at_0, at_1], axis, points, t);
    plainly::zeros(cubic.map_refs(S::plain_value)).find_map(|t| {
        let parts = match pair {
            Pair::PointTriangle => {
                let turns = |axis| [[1, 2, 0], [3, 1, 0], [2, 3, 0]].map_each(|points| turn(axis, t, points));
                [Feature::Vertex(0), part_of_triangle(greatest([0, 1, 2].map_each(turns)))?]
            }
            Pair::SegmentSegment => {
                let across = [[0, 1, 2], [0, 1, 3], [2, 3, 0], [2, 3, 1]];
                let turns = |axis| across.map_each(|points| turn(axis, t, points));
                let [c, d, a, b] = greatest([0, 1, 2].map_each(turns));
                [part_of_segment(a, b)?, part_of_segment(c, d)?]
            }
            Pair::PointSegment => {
                // Turns about points above and beside the ends are differences of coordinates.
                let coordinate = |i: usize, axis: usize| {
                    let [first, last] = [at_0, at_1].map_each(|at| {
                        let point = at[i];
                        if axis == 0 { point.x.near_double() } else { point.y.near_double() }
                    });
                    first + t * (last - first)
                };
                let ways = |axis| [1, 2].map_each(|end| coordinate(0, axis) - coordinate(end, axis));
                let [a, b] = greatest([0, 1].map_each(ways));
                [Feature::Vertex(0), part_of_segment(a, b)?]
            }
        };
        Some((Moment::Plainly(t), parts))
    })
}

/// The numbers along the axis where one of them is greatest.
fn greatest<const N: usize, const AXES: usize>(along: [[f64; N]; AXES]) -> [f64; N] {
    let most = |of: &[f64; N]| of.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
    along.into_iter().fold([0.0; N], |best, next| if most(&next) > most(&best) { next } else { best })
}

/// The feature of a segment that contains a point, by numbers that are zero at each end.
fn part_of_segment(from_a: f64, from_b: f64) -> Option<Feature> {
    match (from_a == 0.0, from_b == 0.0) {
        (true, _) => Some(Feature::Vertex(0)),
        (_, true) => Some(Feature::Vertex(1)),
        _ => (from_a * from_b < 0.0).then_some(Feature::Interior),
    }
}

/// An orientation of moving points at a time, in ordinary rounding.
fn turn_at<S: Scalar>([at_0, at_1]: [&[&Point3<S>; 4]; 2], axis: usize, points: [usize; 3], t: f64) -> f64 {
    let of =
        |at: &[&Point3<S>; 4]| points.map_each(|i| along(axis, &[at[i].x.clone(), at[i].y.clone(), at[i].z.clone()]));
    let turn = S::values_of::<Turn>(&(of(at_0), of(at_1)));
    plainly::turn(turn.map_refs(S::plain_value), t)
}

/// The feature of a triangle in which a point is, by the turns about the edges 01, 02 and 12.
#[inline]
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
