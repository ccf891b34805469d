//! The closest points of two segments, in the plane and in space.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.9: see [`segments`](crate::closest::search::segments).

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::arith::stages::filtered_signs::filtered;
use crate::closest::nearest_pair::{LabelledPair, NearestPair, Pair};
use crate::closest::search::body::Part;
use crate::closest::search::conditions::Share;
use crate::closest::search::filtered_differences::{Seen, are_apart, gap_along_normal, gap_of_edge};
use crate::closest::search::forms::require_distance;
use crate::closest::search::segments::{NearSegments, Pairs, Products, Question, Where, pairs_by};
use crate::closest::search::vertex::in_plane;
use crate::predicate::{angle, angle_2d, orient2d};
use crate::shape::require;
use crate::{Feature, NearestPairRecord, Number, Point2, Point3, Scalar, Segment2, Segment3, Sign};

formula! {
    /// (b - a)·(d - c). Degree 2.
    cold SameWay("closest/segment_segment"; a, b, c, d): [Point3<Number>; 4] = |[a, b, c, d]| (b - a).dot(&(d - c))
}

formula! {
    /// (b - a) × (d - c). Degree 2.
    short Turn("closest/segment_segment_2d"; a, b, c, d): [Point2<Number>; 4] = |[a, b, c, d]| (b - a).cross(&(d - c))
}

formula! {
    /// (b - a)·(d - c). Degree 2.
    cold SameWay2d("closest/segment_segment_2d"; a, b, c, d): [Point2<Number>; 4]
        = |[a, b, c, d]| (b - a).dot(&(d - c))
}

/// The closest points of two segments, their parameters, and whether they are ends. Segments of zero length are points,
/// vertex 0.
///
/// Segments that are not parallel have one closest pair. Parallel ones side by side have many, which form a segment:
/// its midpoint is returned. So exchanging the segments exchanges the points.
///
/// The features take two to eight signs of degree 2 and 4, [`is_within`](NearestPair::is_within) one more.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Segment3, closest::segment_segment};
/// let first = Segment3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]]);
/// let across = segment_segment(&first, &Segment3::from([[1.0, -1.0, 2.0], [1.0, 3.0, 2.0]]));
/// assert_eq!((across.distance(), across.parameters()), (2.0, [0.25, 0.25]));
/// assert_eq!(across.points(), [Point3::new(1.0, 0.0, 0.0), Point3::new(1.0, 0.0, 2.0)]);
/// assert_eq!([1.9, 2.0].map(|r| across.is_within(&r)), [false, true]);
/// // Parallel: between x = 2 and x = 4 every pair is a closest one.
/// let beside = segment_segment(&first, &Segment3::from([[2.0, 1.0, 0.0], [9.0, 1.0, 0.0]]));
/// assert_eq!((beside.squared_distance(), &beside.points()[0]), (1.0, &Point3::new(3.0, 0.0, 0.0)));
/// // A shared end.
/// let joined = segment_segment(&first, &Segment3::from([[4.0, 0.0, 0.0], [9.0, 1.0, 0.0]]));
/// assert_eq!((joined.distance(), joined.features()), (0.0, (Feature::Vertex(1), Feature::Vertex(0))));
/// ```
#[doc(alias = "edge_edge")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn segment_segment<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> NearestPair<Segment3<S>, Segment3<S>> {
    let ends = [&first.a, &first.b, &second.a, &second.b];
    NearestPair::new(NearSegments::new(ends.map_each(Clone::clone), pairs(first, second)))
}

#[inline]
fn pairs<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> Pairs {
    match products(first, second).and_then(Products::pair) {
        Some(pair) => pair,
        None => pairs_by_signs(first, second),
    }
}

#[inline(never)]
fn pairs_by_signs<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> Pairs {
    const ID: &str = <(Segment3<f64>, Segment3<f64>)>::ID;
    require(ID, "first", first);
    require(ID, "second", second);
    let ends = [&first.a, &first.b, &second.a, &second.b];
    pairs_by(products(first, second), |question| match *question {
        Question::Share(points) => S::sign_of::<Share>(&points.map_each(|i| ends[i].clone())),
        Question::Ahead([p, a, b]) => angle(ends[p], ends[a], ends[b]),
        Question::SameWay => S::sign_of::<SameWay>(&ends.map_each(Clone::clone)),
    })
}

#[inline(always)]
fn products<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> Option<Products> {
    let [a, b, c, d] = points(first, second)?;
    Some(Products::new([b - a, d - c], c - a))
}

#[inline(always)]
fn points<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> Option<[Point3<Seen>; 4]> {
    filtered::<[Point3<Number>; 4], S>(&[first.a.clone(), first.b.clone(), second.a.clone(), second.b.clone()])
}

/// Whether two segments are within a distance r of each other: [`is_within`](NearestPair::is_within) of
/// [`segment_segment`], for segments that are mostly far apart. It tests that first, without the features, which saves
/// a sixth of the cost if most are.
///
/// # Panics
/// As [`segment_segment`], and where r is negative, NaN or infinite.
///
/// ```
/// use straightedge::{Segment3, closest::segment_segment_within};
/// let [first, second] = [[[0, 0, 0], [4, 0, 0]], [[7, 4, 0], [9, 9, 1]]].map(Segment3::from);
/// assert_eq!([4, 5].map(|r| segment_segment_within(&first, &second, &r)), [false, true]);
/// ```
#[inline]
pub fn segment_segment_within<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>, r: &S) -> bool {
    require_distance("closest/segment_segment_within", r);
    // Not by an answer, which would copy the ends.
    let ends = [&first.a, &first.b, &second.a, &second.b];
    !is_apart(first, second, r) && is_within(ends, pairs(first, second), r)
}

/// Fast path: `true` proves that the distance is more than r, `false` proves nothing.
#[inline(always)]
fn is_apart<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>, r: &S) -> bool {
    let (Some([a, b, c, d]), Some(r)) = (points(first, second), r.as_double()) else { return false };
    are_apart(&[c - a, d - a, c - b, d - b], r)
}

/// Whether the distance of segments with these ends is at most r.
#[inline(always)]
fn is_within<S: Scalar>(ends: [&Point3<S>; 4], pairs: Pairs, r: &S) -> bool {
    match filtered_gap(ends, pairs, r).and_then(Seen::certain_sign) {
        Some(gap) => gap != Sign::Positive,
        None => NearSegments::<Point3<Number>, S>::new(ends.map_each(Clone::clone), pairs).apart().is_within(r),
    }
}

/// A number with the sign of the distance minus r.
#[inline(always)]
fn filtered_gap<S: Scalar>(ends: [&Point3<S>; 4], pairs: Pairs, r: &S) -> Option<Seen> {
    let r = r.as_double()?;
    let Where::One(parts) = pairs.places() else { return None };
    // A point, and the ends of an edge, which are equal for a vertex.
    let [p, i, j] = match parts {
        [Part::Vertex(i), Part::Vertex(j)] => [i, 2 + j, 2 + j],
        [Part::Vertex(i), _] => [i, 2, 3],
        [_, Part::Vertex(j)] => [2 + j, 0, 1],
        _ => {
            let [a, b, c, d] = filtered::<[Point3<Number>; 4], S>(&[0, 1, 2, 3].map_each(|i| ends[i].clone()))?;
            return Some(gap_along_normal([b - a, d - c], c - a, r));
        }
    };
    let [p, from, to] = filtered::<[Point3<Number>; 3], S>(&[p, i, j].map_each(|i| ends[i].clone()))?;
    Some(gap_of_edge(p, [from, to], i == j, r))
}

/// The closest points of two segments of the plane: as [`segment_segment`] in space. Where the segments cross, the
/// point of crossing; where they share a segment, its midpoint.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point2, Segment2, closest::segment_segment_2d};
/// let first = Segment2::from([[0.0, 0.0], [4.0, 0.0]]);
/// let apart = segment_segment_2d(&first, &Segment2::from([[7.0, 4.0], [9.0, 9.0]]));
/// assert_eq!((apart.distance(), apart.points()), (5.0, [Point2::new(4.0, 0.0), Point2::new(7.0, 4.0)]));
/// // An end on the other segment.
/// let touching = segment_segment_2d(&first, &Segment2::from([[1.0, 0.0], [2.0, 2.0]]));
/// assert_eq!((touching.is_within(&0.0), touching.parameters()), (true, [0.25, 0.0]));
/// assert_eq!(touching.features(), (Feature::Interior, Feature::Vertex(0)));
/// ```
#[inline(always)]
pub fn segment_segment_2d<S: Scalar>(
    first: &Segment2<S>,
    second: &Segment2<S>,
) -> NearestPair<Segment2<S>, Segment2<S>> {
    let ends = [&first.a, &first.b, &second.a, &second.b];
    NearestPair::new(NearSegments::new(ends.map_each(Point2::in_space), pairs_2d(first, second)))
}

#[inline]
fn pairs_2d<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>) -> Pairs {
    const ID: &str = <(Segment2<f64>, Segment2<f64>)>::ID;
    require(ID, "first", first);
    require(ID, "second", second);
    let ends = [&first.a, &first.b, &second.a, &second.b];
    let points = filtered::<[Point2<Number>; 4], S>(&ends.map_each(Clone::clone));
    let products = points.map(|[a, b, c, d]| Products::new([b - a, d - c], c - a));
    let by_signs = || {
        pairs_by(products, |question| match *question {
            Question::Share(points) => {
                let [p, _, u, v] = points.map_each(|i| ends[i]);
                S::sign_of::<Turn>(&points.map_each(|i| ends[i].clone())) * orient2d(u, v, p)
            }
            Question::Ahead([p, a, b]) => angle_2d(ends[p], ends[a], ends[b]),
            Question::SameWay => S::sign_of::<SameWay2d>(&ends.map_each(Clone::clone)),
        })
    };
    products.and_then(Products::pair).unwrap_or_else(by_signs)
}

macro_rules! of_segments {
    ($(
        $Segment:ident: $id:literal, $Point:ident = $of_space:expr, |$found:ident, $r:ident| $is_within:expr;
    )+) => {$(
        impl<S: Scalar> Pair for ($Segment<S>, $Segment<S>) {
            const ID: &'static str = $id;
            type Scalar = S;
            type Point = $Point<S::Value>;
            type Record = NearestPairRecord<$Point<S::Value>, S::Value, (Feature, Feature), 2>;
            type Found = NearSegments<Point3<Number>, S>;

            fn points(found: &Self::Found) -> [Self::Point; 2] {
                found.points().map_each($of_space)
            }
            fn squared_distance(found: &Self::Found) -> S::Value {
                found.apart().squared_distance()
            }
            fn distance(found: &Self::Found) -> S::Root {
                found.apart().distance()
            }
            #[inline]
            fn is_within($found: &Self::Found, $r: &S) -> bool {
                $is_within
            }
            fn record(found: &Self::Found) -> Self::Record {
                let NearestPairRecord { squared_distance, points, features, parameters } =
                    found.closest(Self::features(found));
                NearestPairRecord { squared_distance, points: points.map_each($of_space), features, parameters }
            }
        }

        impl<S: Scalar> LabelledPair for ($Segment<S>, $Segment<S>) {
            type Features = (Feature, Feature);

            #[inline(always)]
            fn features(found: &Self::Found) -> (Feature, Feature) {
                found.pairs().features()
            }
        }

        impl<S: Scalar> NearestPair<$Segment<S>, $Segment<S>> {
            /// The parameters of both points: 0 at the first end, 1 at the second.
            #[inline]
            #[must_use]
            pub fn parameters(&self) -> [S::Value; 2] {
                self.found().parameters()
            }
        }
    )+};
}
of_segments! {
    Segment3: "closest/segment_segment", Point3 = core::convert::identity,
        |found, r| is_within(found.all_ends().each_ref(), found.pairs(), r);
    Segment2: "closest/segment_segment_2d", Point2 = in_plane, |found, r| found.apart().is_within(r);
}
