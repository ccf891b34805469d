//! Whether two segments are parallel, in the plane and in space.

use super::projection::Projection;
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::shape::require;
use crate::{Number, Scalar, Segment2, Segment3};

formula! {
    /// The vector product of the differences of ends. Degree 2.
    pub(super) cold Turn2d("predicate/parallel_2d"; first, second): [Segment2<Number>; 2]
        = |[p, q]| (&p.b - &p.a).cross(&(&q.b - &q.a))
}

formula! {
    /// A component of the vector product of the differences of ends. Degree 2.
    Turn("predicate/parallel"; first, second) as Turn2d
}

/// Whether two segments of space, or the lines through them, are parallel: in one direction or in opposite ones. A
/// segment whose ends coincide is parallel to every other.
///
/// Exact for every finite input. It costs up to three signs of degree 2: segments are parallel if their projections
/// along every axis are. Segments of one line are parallel, too; see [`collinear`](crate::predicate::collinear()).
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Segment3, predicate::parallel};
/// let first = Segment3::from([[0.0, 0.0, 0.0], [1.0, 2.0, 3.0]]);
/// let second = |z| Segment3::from([[7.0, 7.0, 7.0], [5.0, 3.0, z]]);
/// assert!(parallel(&first, &second(1.0)));
/// assert!(!parallel(&first, &second(1.0 + f64::EPSILON)));
/// assert!(parallel(&first, &Segment3::from([[2.0, 0.0, 0.0], [2.0, 0.0, 0.0]]))); // a point
/// ```
#[inline]
pub fn parallel<S: Scalar>(first: &Segment3<S>, second: &Segment3<S>) -> bool {
    const ID: &str = "predicate/parallel";
    require(ID, "first", first);
    require(ID, "second", second);
    Projection::ALL.into_iter().all(|projection| {
        let seen = |of: &Segment3<S>| Segment2::new(projection.of(&of.a), projection.of(&of.b));
        S::sign_of::<Turn>(&[first, second].map_each(seen)).is_zero()
    })
}

/// Whether two segments of the plane, or the lines through them, are parallel: in one direction or in opposite ones. A
/// segment whose ends coincide is parallel to every other.
///
/// Exact for every finite input. It costs one sign of degree 2. Of segments that are not parallel,
/// [`compare_slope_2d`](crate::predicate::compare_slope_2d) says which is steeper;
/// [`orient_vectors_2d`](crate::predicate::orient_vectors_2d) takes vectors.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Segment2, predicate::parallel_2d};
/// let segments = [[[0.0, 0.0], [0.25, 0.75]], [[1.0, 1.0], [0.0, -2.0]], [[1.0, 1.0], [0.0, -3.0]]];
/// let [first, second, third] = segments.map(Segment2::from);
/// assert!(parallel_2d(&first, &second)); // in opposite directions
/// assert!(!parallel_2d(&first, &third));
/// ```
#[inline]
pub fn parallel_2d<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>) -> bool {
    const ID: &str = "predicate/parallel_2d";
    require(ID, "first", first);
    require(ID, "second", second);
    S::sign_of::<Turn2d>(&[first.clone(), second.clone()]).is_zero()
}
