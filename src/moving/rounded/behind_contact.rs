//! Triangles that a moving ball touches where it touches another, and not before.
//!
//! A ball first touches a vertex V, at a time t when its center is at c(t). Where all of a triangle that has that
//! vertex is behind the plane through V across c(t) - V, V is its point nearest to c(t), at the distance r. Where the
//! center comes nearer to V at that time, it comes nearer to the triangle, too; and since the distance from a convex
//! set is a convex function of the time, the ball was farther away before. So it touches the triangle at t, and not
//! earlier. The same is true of an edge and the plane through it across the perpendicular from c(t) onto it.
//!
//! The time is known within two doubles, and the heights over the plane are linear in it.

use crate::arith::formulas::each::MapEach;
use crate::arith::stages::filtered_signs::filtered;
use crate::arith::{Filtered, formula};
use crate::{Formula, Number, Of, Point3, Ring, Scalar, Sign, Triangle3, Vector3};

/// The ends of the edge, equal for a vertex; another vertex of the triangle; the ends of a vector x.
type Height = ([Point3<Number>; 3], [Point3<Number>; 2]);

/// tip·x over a vertex; over an edge e, (tip × e)·(x × e), the product of the components across it.
#[inline(always)]
fn height<R: Ring>(edge: Option<&Vector3<R>>, tip: &Vector3<R>, x: &Vector3<R>) -> R {
    match edge {
        None => tip.dot(x),
        Some(edge) => tip.cross(edge).dot(&x.cross(edge)),
    }
}

formula! {
    /// Of a vertex. Degree 2.
    cold OverVertex("moving: a ball at a vertex"; corners, way): Height
        = |([from, _, tip], [x, y])| height(None, &(tip - from), &(y - x))
}
formula! {
    /// Of an edge. Degree 4.
    cold OverEdge("moving: a ball at an edge"; corners, way): Height
        = |([from, to, tip], [x, y])| height(Some(&(to - from)), &(tip - from), &(y - x))
}

/// Whether a ball that first touches a vertex or an edge, given by its ends, within these bounds on the time, certainly
/// touches a triangle with that vertex or edge then, and not before. `false` proves nothing.
pub(super) fn is_behind_contact<S: Scalar>(
    (center, v): (&Point3<S>, &Vector3<S>),
    time: [f64; 2],
    ends: [&Point3<S>; 2],
    Triangle3 { a, b, c }: &Triangle3<S>,
) -> bool {
    let (corners, [from, to]) = ([a, b, c], ends);
    if !ends.iter().all(|end| corners.contains(end)) {
        return false;
    }
    let is_vertex = from == to;
    let points = [from, to, center].map_each(Clone::clone);
    let Some(([start, end, x], way)) = filtered::<([Point3<Number>; 3], Vector3<Number>), S>(&(points, v.clone()))
    else {
        return false;
    };
    let (edge, x) = (end - start, x - start);
    let edge = if is_vertex { None } else { Some(&edge) };
    // Only where the center certainly comes nearer.
    let approach = [height(edge, &way, &x), height(edge, &way, &way)];
    if !greatest(approach, time).is_some_and(|greatest| greatest < 0.0) {
        return false;
    }
    let is_behind = |tip: &Point3<S>| {
        let origin = Point3::from([Sign::Zero; 3].map_each(S::of_sign));
        let motion = [[from.clone(), center.clone()], [origin, v.clone().into_point()]];
        let input = motion.map_each(|way| ([from, to, tip].map_each(Clone::clone), way));
        if is_vertex {
            is_never_above::<OverVertex, S>(&input, time)
        } else {
            is_never_above::<OverEdge, S>(&input, time)
        }
    };
    corners.into_iter().filter(|corner| !ends.contains(corner)).all(is_behind)
}

/// Whether a height that is the first number, plus the time times the second, is certainly not positive.
fn is_never_above<F: Formula<Input = Height>, S: Scalar>(input: &[Of<Height, S>; 2], time: [f64; 2]) -> bool {
    let [first, growth] = [&input[0], &input[1]].map_each(filtered::<Height, S>);
    let greatest = first.zip(growth).and_then(|(first, growth)| greatest([F::eval(&first), F::eval(&growth)], time));
    greatest.is_some_and(|greatest| greatest <= 0.0)
        || input.iter().all(|input| S::sign_of::<F>(input) != Sign::Positive)
}

/// An upper bound on a number plus the time times another.
#[inline]
fn greatest([number, growth]: [Filtered<f64>; 2], [least_time, greatest_time]: [f64; 2]) -> Option<f64> {
    let ([_, number], [_, growth]) = (number.ends()?, growth.ends()?);
    let grown = growth * if growth > 0.0 { greatest_time } else { least_time };
    // One rounding in each end, in the product and in the sum.
    let margin = (number.abs() + grown.abs()) * (f64::EPSILON * 4.0) + f64::MIN_POSITIVE;
    let greatest = number + grown + margin;
    // NaN and infinity are no bounds.
    (greatest.abs() < f64::MAX).then_some(greatest)
}
