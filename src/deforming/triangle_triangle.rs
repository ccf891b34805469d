//! Two triangles of which every vertex moves by itself.
//!
//! At the first contact, if it is later than 0, a vertex of one is in the other, or edges of both meet. Otherwise an
//! edge of one would cross the interior of the other, from one side of its plane to the other, and would have done so
//! shortly before. So the time is the first of fifteen pairs of features; that of 0 is decided by the triangles at 0.

use super::exactly::{EDGES, Instant, Moving};
use super::first_contact::{FirstContact, Moment, compare};
use super::four::{Pair, first_contact, in_doubles};
use super::nearly::are_apart;
use crate::arith::formulas::each::MapEach;
use crate::shape::require;
use crate::{Contact, Feature, Point3, Scalar, Triangle3, intersect};
use core::cmp::Ordering;

const ID: &str = "deforming/triangle_triangle";

/// When two triangles first meet whose vertices each move along a line; and the feature of each that contains the
/// common point. `None` if they never meet.
///
/// The first argument is one triangle, at the time 0 and at 1; the second is the other triangle at these times: a pair
/// per shape, as in [`moving`](crate::moving). A triangle may be a segment or a point, always or at some times. Of
/// several common points, the features are those that come first by the feature of the first triangle, then of the
/// second: vertices, edges, interior.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Triangle3, deforming::triangle_triangle};
/// let floor = Triangle3::from([[0.0, 0.0, 0.0], [8.0, 0.0, 0.0], [0.0, 8.0, 0.0]]);
/// let start = Triangle3::from([[1.0, 1.0, 1.0], [1.0, 2.0, 4.0], [2.0, 1.0, 4.0]]);
/// // Its lowest vertex stays behind.
/// let end = Triangle3::from([[1.0, 1.0, 1.0], [1.0, 2.0, -4.0], [2.0, 1.0, -4.0]]);
/// let hit = triangle_triangle((&floor, &floor), (&start, &end)).unwrap();
/// assert_eq!((hit.time(), hit.features()), (0.5, (Feature::Interior, Feature::Vertex(1))));
/// assert!(triangle_triangle((&floor, &floor), (&start, &start)).is_none());
/// ```
pub fn triangle_triangle<S: Scalar>(
    (first_at_0, first_at_1): (&Triangle3<S>, &Triangle3<S>),
    (second_at_0, second_at_1): (&Triangle3<S>, &Triangle3<S>),
) -> Option<FirstContact<S, (Feature, Feature)>> {
    require(ID, "first_at_0", first_at_0);
    require(ID, "second_at_0", second_at_0);
    require(ID, "first_at_1", first_at_1);
    require(ID, "second_at_1", second_at_1);
    let points = [(first_at_0, second_at_0), (first_at_1, second_at_1)].map_each(corners);
    let doubles = if S::checked() { in_doubles(&points) } else { None };
    if doubles.is_some_and(|points| are_apart(points.map_refs(|at| [&at[..3], &at[3..]]))) {
        return None;
    }
    let is_at_start = intersect::triangle_triangle(first_at_0, second_at_0).contact() != Contact::Disjoint;
    let (moment, [first, second]) = if is_at_start { at_start(&points) } else { later(&points)? };
    Some(FirstContact::new(moment, (first, second)))
}

/// The corners of the first, and those of the second.
type Six<'a, S> = [&'a Point3<S>; 6];

fn corners<'a, S>((first, second): (&'a Triangle3<S>, &'a Triangle3<S>)) -> Six<'a, S> {
    [&first.a, &first.b, &first.c, &second.a, &second.b, &second.c]
}

/// The first features in contact at a time.
fn parts_at<S: Scalar>(points: &[Six<'_, S>; 2], moment: Moment) -> Option<(Moment, [Feature; 2])> {
    let [at_0, at_1] = points.map_refs(|at| at.map_refs(|p| [&p.x, &p.y, &p.z]));
    let parts = Instant::new(&Moving::new(&at_0, &at_1), moment.root()).of_triangles([0, 1, 2], [3, 4, 5])?;
    Some((moment, parts))
}

fn at_start<S: Scalar>(points: &[Six<'_, S>; 2]) -> (Moment, [Feature; 2]) {
    if !S::checked() {
        return (Moment::Plainly(0.0), [Feature::Interior; 2]);
    }
    parts_at(points, Moment::start()).unwrap_or_else(|| unreachable!("triangles that meet do so in parts"))
}

/// The first contact later than 0.
fn later<S: Scalar>(points: &[Six<'_, S>; 2]) -> Option<(Moment, [Feature; 2])> {
    let mut first: Option<(Moment, [Feature; 2])> = None;
    let mut is_alone = true;
    let mut add = |pair: Pair, four: [usize; 4], told: &dyn Fn([Feature; 2]) -> [Feature; 2]| {
        let points = points.map_refs(|at| four.map_each(|i| at[i]));
        let latest = first.as_ref().map(|first| &first.0);
        let Some((moment, parts)) = first_contact(pair, &points, latest) else { return };
        match latest.map_or(Ordering::Less, |latest| compare(&moment, latest)) {
            Ordering::Less => (first, is_alone) = (Some((moment, told(parts))), true),
            Ordering::Equal => is_alone = false,
            Ordering::Greater => {}
        }
    };
    for i in 0..3 {
        add(Pair::PointTriangle, [i, 3, 4, 5], &|[_, part]| [Feature::Vertex(i), part]);
        add(Pair::PointTriangle, [3 + i, 0, 1, 2], &|[_, part]| [part, Feature::Vertex(i)]);
    }
    for [i, j] in EDGES {
        for [k, l] in EDGES {
            add(Pair::SegmentSegment, [i, j, 3 + k, 3 + l], &|[first, second]| {
                [part_of_edge(first, [i, j]), part_of_edge(second, [k, l])]
            });
        }
    }
    let (first, parts) = first?;
    // A pair that meets alone meets in its own features: any other feature of the common point would meet, too.
    if is_alone || !S::checked() { Some((first, parts)) } else { parts_at(points, first) }
}

/// A feature of an edge as one of the triangle.
fn part_of_edge(part: Feature, [i, j]: [usize; 2]) -> Feature {
    match part {
        Feature::Vertex(0) => Feature::Vertex(i),
        Feature::Vertex(_) => Feature::Vertex(j),
        _ => Feature::Edge(i, j),
    }
}
