//! A convex shape of the plane by its corners.

use crate::arith::formulas::each::MapEach;
use crate::convex::hull::planar_hull;
use crate::predicate::{lexicographic_2d, orient2d};
use crate::{Aabb2, ConvexHull2, Point2, Scalar, Segment2, Shape, Sign, Triangle2};
use alloc::vec::Vec;
use core::ops::Deref;

/// A convex shape of the plane with corners, for queries that take any two of them: [`Point2`], [`Segment2`],
/// [`Triangle2`], [`Aabb2`] or [`ConvexHull2`]. The trait is sealed.
///
/// ```
/// use straightedge::{Aabb2, Contact, Convex2, Segment2, Triangle2, intersect::convex_convex_2d};
/// fn hit<A: Convex2<Scalar = f64>>(shapes: &[A], window: &Aabb2<f64>) -> usize {
///     shapes.iter().filter(|shape| convex_convex_2d(*shape, window).is_hit()).count()
/// }
/// let window = Aabb2::from([[0.0, 0.0], [2.0, 1.0]]);
/// assert_eq!(hit(&[Segment2::from([[-1.0, 0.0], [1.0, 2.0]]), Segment2::from([[0.0, 2.0], [2.0, 2.0]])], &window), 1);
/// assert_eq!(hit(&[Triangle2::from([[2.0, 1.0], [3.0, 1.0], [2.0, 2.0]])], &window), 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no convex shape of the plane with corners",
    label = "this takes a `Point2`, `Segment2`, `Triangle2`, `Aabb2` or `ConvexHull2`"
)]
pub trait Convex2: Shape + Clone {
    /// The corners, of a shape that is valid.
    #[doc(hidden)]
    fn corners(&self) -> Corners<'_, Self::Scalar>;
}

/// The corners of a convex shape of the plane: of a polygon counter-clockwise, no three collinear; two of a segment,
/// one of a point.
pub enum Corners<'a, S> {
    /// The first ones of these, by their count.
    Few([Point2<S>; 4], usize),
    /// Computed ones.
    Many(Vec<Point2<S>>),
    /// Those of the input.
    Given(&'a [Point2<S>]),
}

impl<S> Deref for Corners<'_, S> {
    type Target = [Point2<S>];

    #[inline]
    fn deref(&self) -> &[Point2<S>] {
        match self {
            Corners::Few(corners, count) => &corners[..*count],
            Corners::Many(corners) => corners,
            Corners::Given(corners) => corners,
        }
    }
}

/// The first ones of these.
#[inline]
fn few<'a, S: Scalar>(corners: [&Point2<S>; 4], count: usize) -> Corners<'a, S> {
    Corners::Few(corners.map_each(Clone::clone), count)
}

/// A segment, or a point if its ends are equal.
#[inline]
fn segment<'a, S: Scalar>(a: &Point2<S>, b: &Point2<S>) -> Corners<'a, S> {
    few([a, b, a, b], if a == b { 1 } else { 2 })
}

impl<S: Scalar> Convex2 for Point2<S> {
    #[inline]
    fn corners(&self) -> Corners<'_, S> {
        Corners::Given(core::slice::from_ref(self))
    }
}

impl<S: Scalar> Convex2 for Segment2<S> {
    #[inline]
    fn corners(&self) -> Corners<'_, S> {
        segment(&self.a, &self.b)
    }
}

impl<S: Scalar> Convex2 for Triangle2<S> {
    #[inline]
    fn corners(&self) -> Corners<'_, S> {
        let Triangle2 { a, b, c } = self;
        match orient2d(a, b, c) {
            Sign::Positive => few([a, b, c, a], 3),
            Sign::Negative => few([a, c, b, a], 3),
            Sign::Zero => {
                let lesser = |p, q| if lexicographic_2d(q, p) == Sign::Negative { q } else { p };
                let greater = |p, q| if lexicographic_2d(p, q) == Sign::Negative { q } else { p };
                segment(lesser(lesser(a, b), c), greater(greater(a, b), c))
            }
        }
    }
}

impl<S: Scalar> Convex2 for Aabb2<S> {
    #[inline]
    fn corners(&self) -> Corners<'_, S> {
        let Aabb2 { min, max } = self;
        if min.x == max.x || min.y == max.y {
            return segment(min, max);
        }
        let [right, left] = [(max, min), (min, max)].map_each(|(x, y)| Point2::new(x.x.clone(), y.y.clone()));
        few([min, &right, max, &left], 4)
    }
}

impl<S: Scalar> Convex2 for ConvexHull2<S> {
    fn corners(&self) -> Corners<'_, S> {
        let points = &self.points[..];
        if are_corners(points) { Corners::Given(points) } else { Corners::Many(extremes(points)) }
    }
}

/// Whether points are the corners of their hull, counter-clockwise.
fn are_corners<S: Scalar>(points: &[Point2<S>]) -> bool {
    let n = points.len();
    let at = |i: usize| &points[i % n];
    match n {
        0 => false,
        1 => true,
        2 => points[0] != points[1],
        _ => {
            let ascends = |i: usize| lexicographic_2d(at(i), at(i + 1)) == Sign::Negative;
            // All turns are to the left and add up to one full turn: the order of the points changes once from
            // ascending to descending.
            (0..n).all(|i| orient2d(at(i), at(i + 1), at(i + 2)) == Sign::Positive)
                && (0..n).filter(|&i| ascends(i) && !ascends(i + 1)).count() == 1
        }
    }
}

/// The corners of the hull of points.
fn extremes<S: Scalar>(points: &[Point2<S>]) -> Vec<Point2<S>> {
    let corners: Vec<_> = extreme_indices(points).into_iter().map(|i| points[i].clone()).collect();
    if corners.is_empty() { [Point2::new(S::of_sign(Sign::Zero), S::of_sign(Sign::Zero))].into() } else { corners }
}

/// The indices of the corners of the hull of points, counter-clockwise, of equal points the least.
fn extreme_indices<S: Scalar>(points: &[Point2<S>]) -> Vec<usize> {
    // All are finite, unless the scalar checks nothing.
    let finite = (0..points.len()).filter(|&i| points[i].is_finite()).collect();
    let sorted = planar_hull::sorted(finite, &|a, b| lexicographic_2d(&points[a], &points[b]).into());
    planar_hull::corners(&sorted, &|a, b, c| orient2d(&points[a], &points[b], &points[c]))
}

/// The corners of the hull of points, counter-clockwise, with their indices among the points.
pub(crate) struct LabelledCorners<'a, S> {
    points: &'a [Point2<S>],
    /// `None` if they are all points, in their order.
    indices: Option<Vec<usize>>,
}

/// The corners of the hull of points. There is none only if the scalar checks nothing.
pub(crate) fn labelled_corners<S: Scalar>(points: &[Point2<S>]) -> LabelledCorners<'_, S> {
    let indices = if are_corners(points) { None } else { Some(extreme_indices(points)) };
    LabelledCorners { points, indices }
}

impl<S> LabelledCorners<'_, S> {
    pub(crate) fn len(&self) -> usize {
        self.indices.as_ref().map_or(self.points.len(), Vec::len)
    }

    /// The index of a corner among the points.
    pub(crate) fn label(&self, i: usize) -> usize {
        self.indices.as_ref().map_or(i, |indices| indices[i])
    }

    pub(crate) fn at(&self, i: usize) -> &Point2<S> {
        &self.points[self.label(i)]
    }
}
