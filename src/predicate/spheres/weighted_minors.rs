//! Signs of the minors of weighted points with a last column of ones, for symbolic perturbation: as `minors`, with the
//! lifted coordinate h = x² + y² (+ z²) - w.

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::predicate::minors::of_coordinates;
use crate::predicate::{Orient2d, Orient3d};
use crate::{Number, Point2, Point3, Ring, Scalar, Sign, WeightedPoint2, WeightedPoint3};

formula! {
    /// The minor of h, of points of the plane.
    unfiltered H2("minor h of the plane"; a, b): [WeightedPoint2<Number>; 2] = |[a, b]| h2(a) - h2(b)
}
formula! {
    /// The minor of x and h, of points of the plane.
    unfiltered Xh2("minor xh of the plane"; a, b, c): [WeightedPoint2<Number>; 3]
        = |[a, b, c]| Orient2d::eval(&[xh2(a), xh2(b), xh2(c)])
}
formula! {
    /// The minor of h, of points of space.
    unfiltered H3("minor h of space"; a, b): [WeightedPoint3<Number>; 2] = |[a, b]| h3(a) - h3(b)
}
formula! {
    /// The minor of x and h, of points of space.
    unfiltered Xh3("minor xh of space"; a, b, c): [WeightedPoint3<Number>; 3]
        = |[a, b, c]| Orient2d::eval(&[xh3(a), xh3(b), xh3(c)])
}
formula! {
    /// The minor of x, y and h, of points of space.
    unfiltered Xyh3("minor xyh of space"; a, b, c, d): [WeightedPoint3<Number>; 4]
        = |[a, b, c, d]| Orient3d::eval(&[xyh3(a), xyh3(b), xyh3(c), xyh3(d)])
}

#[inline(always)]
fn xh2<R: Ring>(p: &WeightedPoint2<R>) -> Point2<R> {
    Point2::new(p.point.x.clone(), h2(p))
}

#[inline(always)]
fn xh3<R: Ring>(p: &WeightedPoint3<R>) -> Point2<R> {
    Point2::new(p.point.x.clone(), h3(p))
}

#[inline(always)]
fn xyh3<R: Ring>(p: &WeightedPoint3<R>) -> Point3<R> {
    Point3::new(p.point.x.clone(), p.point.y.clone(), h3(p))
}

#[inline(always)]
fn h2<R: Ring>(p: &WeightedPoint2<R>) -> R {
    p.point.as_vector().squared_length() - &p.weight
}

#[inline(always)]
fn h3<R: Ring>(p: &WeightedPoint3<R>) -> R {
    p.point.as_vector().squared_length() - &p.weight
}

/// The sign of the minor of rows (x, y, w) of the plane in some of the columns x, y, h.
pub(super) fn of_the_plane<S: Scalar>(rows: &[&[S; 3]], columns: &[usize]) -> Sign {
    let [coordinates @ .., 2] = columns else { return of_coordinates(rows, columns) };
    // The coordinate of the minor first, then the other.
    let from = |p: &[S; 3], u: usize| WeightedPoint2::new(Point2::new(p[u].clone(), p[1 - u].clone()), p[2].clone());
    match (rows, coordinates) {
        ([a, b], []) => S::sign_of::<H2>(&[a, b].map_each(|p| from(p, 0))),
        ([a, b, c], &[u]) => S::sign_of::<Xh2>(&[a, b, c].map_each(|p| from(p, u))),
        _ => unreachable!("minors are square, and the whole is no minor"),
    }
}

/// The sign of the minor of rows (x, y, z, w) of space in some of the columns x, y, z, h.
pub(super) fn of_space<S: Scalar>(rows: &[&[S; 4]], columns: &[usize]) -> Sign {
    let [coordinates @ .., 3] = columns else { return of_coordinates(rows, columns) };
    // The coordinates of the minor first, then the others.
    let from = |p: &[S; 4], [u, v, t]: [usize; 3]| {
        WeightedPoint3::new(Point3::new(p[u].clone(), p[v].clone(), p[t].clone()), p[3].clone())
    };
    match (rows, coordinates) {
        ([a, b], []) => S::sign_of::<H3>(&[a, b].map_each(|p| from(p, [0, 1, 2]))),
        ([a, b, c], &[u]) => S::sign_of::<Xh3>(&[a, b, c].map_each(|p| from(p, [u, (u + 1) % 3, (u + 2) % 3]))),
        ([a, b, c, d], &[u, v]) => S::sign_of::<Xyh3>(&[a, b, c, d].map_each(|p| from(p, [u, v, 3 - u - v]))),
        _ => unreachable!("minors are square, and the whole is no minor"),
    }
}
