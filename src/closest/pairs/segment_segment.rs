//! The closest points of two segments, in the plane and in space.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.9: see [`segments`](crate::closest::search::segments).

use crate::arith::each::MapEach;
use crate::arith::formula;
use crate::arith::glance::filtered;
use crate::closest::search::body::Part;
use crate::closest::search::conditions::Share;
use crate::closest::search::forms::closest_forms;
use crate::closest::search::glance::{Seen, are_apart, gap_along_normal, gap_of_edge};
use crate::closest::search::segments::{FoundSegments, Pairs, Parts, Products, Question, pairs_by};
use crate::closest::search::vertex::in_space;
use crate::predicate::{angle, angle_2d, orient2d};
use crate::shape::require;
use crate::{ClosestOnLines, Feature, Number, Point2, Point3, Scalar, Segment2, Segment3, Sign};

formula! {
    /// (b - a)·(d - c). Degree 2.
    lean SameWay("closest/segment_segment"; a, b, c, d): [Point3<Number>; 4] = |[a, b, c, d]| (b - a).dot(&(d - c))
}

formula! {
    /// (b - a) × (d - c). Degree 2.
    short Turn("closest/segment_segment_2d"; a, b, c, d): [Point2<Number>; 4] = |[a, b, c, d]| (b - a).cross(&(d - c))
}

formula! {
    /// (b - a)·(d - c). Degree 2.
    lean SameWay2d("closest/segment_segment_2d"; a, b, c, d): [Point2<Number>; 4]
        = |[a, b, c, d]| (b - a).dot(&(d - c))
}

/// The closest points of two segments: the squared distance, a point of each, their parameters, and whether they are
/// ends. Segments of zero length are points, vertex 0.
///
/// The closest pair of segments that are not parallel is the only one. Parallel ones that lie side by side have many,
/// which make a segment: its middle is told. So exchanging the segments exchanges the points.
///
/// The features are exact for every finite input: two to eight signs of degree 2 and 4. The numbers are exact in exact
/// scalars; in `f64` and `f32` each is the float nearest to the exact one.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point3, Segment3, closest::segment_segment};
/// let first = Segment3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]]);
/// let across = segment_segment(&first, &Segment3::from([[1.0, -1.0, 2.0], [1.0, 3.0, 2.0]]));
/// assert_eq!((across.squared_distance, across.s, across.t), (4.0, 0.25, 0.25));
/// assert_eq!((across.a, across.b), (Point3::new(1.0, 0.0, 0.0), Point3::new(1.0, 0.0, 2.0)));
/// // Parallel: between x = 2 and x = 4 every pair is a closest one.
/// let beside = segment_segment(&first, &Segment3::from([[2.0, 1.0, 0.0], [9.0, 1.0, 0.0]]));
/// assert_eq!((beside.squared_distance, beside.a), (1.0, Point3::new(3.0, 0.0, 0.0)));
/// // A shared end.
/// let joined = segment_segment(&first, &Segment3::from([[4.0, 0.0, 0.0], [9.0, 1.0, 0.0]]));
/// assert_eq!((joined.squared_distance, joined.features), (0.0, (Feature::Vertex(1), Feature::Vertex(0))));
/// ```
#[doc(alias = "edge_edge")]
#[inline]
pub fn segment_segment<S: Scalar>(
    first: &Segment3<S>,
    second: &Segment3<S>,
) -> ClosestOnLines<Point3<S::Value>, S::Value, (Feature, Feature)> {
    found(first, second).closest()
}

closest_forms! {
    segment_segment: found(first: Segment3, second: Segment3);

    /// The ends or interiors of two segments that hold their closest points: the features of [`segment_segment`] alone,
    /// by signs.
    ///
    /// ```
    /// use straightedge::{Feature, Segment3, closest::segment_segment_features};
    /// let [first, second] = [[[0, 0, 0], [4, 0, 0]], [[5, 1, 0], [5, 9, 0]]].map(Segment3::from);
    /// assert_eq!(segment_segment_features(&first, &second), (Feature::Vertex(1), Feature::Vertex(0)));
    /// ```
    part segment_segment_features by features -> (Feature, Feature) = |features| features;

    /// The distance of two segments: in `f64` and `f32` the float nearest to it, in exact scalars a
    /// [`Surd`](crate::Surd).
    ///
    /// ```
    /// use straightedge::{Segment3, closest::segment_segment_distance};
    /// let first = Segment3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]]);
    /// let second = Segment3::from([[7.0, 4.0, 0.0], [9.0, 9.0, 1.0]]);
    /// assert_eq!(segment_segment_distance(&first, &second), 5.0);
    /// ```
    distance segment_segment_distance;

    /// Whether two segments are within a distance r of each other: one sign after those of
    /// [`segment_segment_features`].
    ///
    /// ```
    /// use straightedge::{Segment3, closest::segment_segment_within};
    /// let [first, second] = [[[0, 0, 0], [4, 0, 0]], [[7, 4, 0], [9, 9, 1]]].map(Segment3::from);
    /// assert_eq!([4, 5].map(|r| segment_segment_within(&first, &second, &r)), [false, true]);
    /// ```
    within segment_segment_within by is_within;
}

#[inline]
fn found<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> FoundSegments<Point3<Number>, S> {
    FoundSegments::new([&first.a, &first.b, &second.a, &second.b].map_each(Clone::clone), pairs(first, second))
}

#[inline(always)]
fn pairs<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> Pairs {
    let parts = products(first, second).and_then(Products::parts);
    parts.map_or_else(|| pairs_by_signs(first, second), |parts| Pairs::One(parts.both()))
}

#[inline(always)]
fn features<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> (Feature, Feature) {
    let parts = products(first, second).and_then(Products::parts);
    parts.map_or_else(|| pairs_by_signs(first, second).features(), Parts::features)
}

#[inline(never)]
fn pairs_by_signs<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> Pairs {
    const ID: &str = "closest/segment_segment";
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

/// Whether the distance is at most r, where that is seen at a glance.
#[inline]
fn is_within<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>, r: &S) -> Option<bool> {
    let [a, b, c, d] = points(first, second)?;
    let ways @ [ac, ..] = [c - a, d - a, c - b, d - b];
    let r = r.as_double()?;
    if are_apart(&ways, r) {
        return Some(false);
    }
    let segments = [b - a, d - c];
    // A point, and the ends of an edge, those of a vertex equal.
    let [p, i, j] = match Products::new(segments, ac).parts()?.both() {
        [Part::Vertex(i), Part::Vertex(j)] => [i, 2 + j, 2 + j],
        [Part::Vertex(i), _] => [i, 2, 3],
        [_, Part::Vertex(j)] => [2 + j, 0, 1],
        _ => {
            let gap = gap_along_normal(segments, ac, r);
            return Some(gap.certain_sign()? != Sign::Positive);
        }
    };
    let ends = [&first.a, &first.b, &second.a, &second.b];
    let [p, from, to] = filtered::<[Point3<Number>; 3], S>(&[p, i, j].map_each(|i| ends[i].clone()))?;
    let gap = gap_of_edge(p, [from, to], i == j, r);
    Some(gap.certain_sign()? != Sign::Positive)
}

/// The closest points of two segments of the plane: as [`segment_segment`] in space. Where the segments cross, the
/// point of crossing; where they share a segment, its middle.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Point2, Segment2, closest::segment_segment_2d};
/// let first = Segment2::from([[0.0, 0.0], [4.0, 0.0]]);
/// let apart = segment_segment_2d(&first, &Segment2::from([[7.0, 4.0], [9.0, 9.0]]));
/// assert_eq!((apart.squared_distance, apart.a, apart.b), (25.0, Point2::new(4.0, 0.0), Point2::new(7.0, 4.0)));
/// // An end on the other segment.
/// let touching = segment_segment_2d(&first, &Segment2::from([[1.0, 0.0], [2.0, 2.0]]));
/// assert_eq!((touching.squared_distance, touching.s), (0.0, 0.25));
/// assert_eq!(touching.features, (Feature::Interior, Feature::Vertex(0)));
/// ```
#[inline]
pub fn segment_segment_2d<S: Scalar>(
    first: &Segment2<S>,
    second: &Segment2<S>,
) -> ClosestOnLines<Point2<S::Value>, S::Value, (Feature, Feature)> {
    let ClosestOnLines { squared_distance, a, b, s, t, features } = found_2d(first, second).closest();
    ClosestOnLines { squared_distance, a: Point2::new(a.x, a.y), b: Point2::new(b.x, b.y), s, t, features }
}

closest_forms! {
    segment_segment_2d: found_2d(first: Segment2, second: Segment2);

    /// The ends or interiors of two segments of the plane that hold their closest points: the features of
    /// [`segment_segment_2d`] alone, by signs.
    ///
    /// ```
    /// use straightedge::{Feature, Segment2, closest::segment_segment_2d_features};
    /// let [first, second] = [[[0, 0], [4, 0]], [[1, 1], [1, -9]]].map(Segment2::from);
    /// assert_eq!(segment_segment_2d_features(&first, &second), (Feature::Interior, Feature::Interior));
    /// ```
    part segment_segment_2d_features -> (Feature, Feature) = |found| found.features();

    /// The distance of two segments of the plane: in `f64` and `f32` the float nearest to it, in exact scalars the
    /// root.
    ///
    /// ```
    /// use straightedge::{Segment2, closest::segment_segment_2d_distance};
    /// let first = Segment2::from([[0.0, 0.0], [4.0, 0.0]]);
    /// assert_eq!(segment_segment_2d_distance(&first, &Segment2::from([[7.0, 4.0], [9.0, 9.0]])), 5.0);
    /// ```
    distance segment_segment_2d_distance;

    /// Whether two segments of the plane are within a distance r of each other: one sign after those of
    /// [`segment_segment_2d_features`].
    ///
    /// ```
    /// use straightedge::{Segment2, closest::segment_segment_2d_within};
    /// let [first, second] = [[[0, 0], [4, 0]], [[7, 4], [9, 9]]].map(Segment2::from);
    /// assert_eq!([4, 5].map(|r| segment_segment_2d_within(&first, &second, &r)), [false, true]);
    /// ```
    within segment_segment_2d_within;
}

#[inline]
fn found_2d<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>) -> FoundSegments<Point3<Number>, S> {
    const ID: &str = "closest/segment_segment_2d";
    require(ID, "first", first);
    require(ID, "second", second);
    let ends = [&first.a, &first.b, &second.a, &second.b];
    let points = filtered::<[Point2<Number>; 4], S>(&ends.map_each(Clone::clone));
    let products = points.map(|[a, b, c, d]| Products::new([b - a, d - c], c - a));
    let parts = products.and_then(Products::parts);
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
    let pairs = parts.map_or_else(by_signs, |parts| Pairs::One(parts.both()));
    FoundSegments::new(ends.map_each(in_space), pairs)
}
