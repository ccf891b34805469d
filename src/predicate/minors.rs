//! Signs of the minors of points' coordinates with a last column of ones, for symbolic perturbation.
//!
//! A minor in coordinates alone is a comparison, or the orientation of a projection. One with the lifted coordinate
//! w = x² + y² (+ z²) is the orientation of points one of whose coordinates is w.

use super::{Orient2d, Orient3d, orient2d, orient3d};
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::{Number, Point2, Point3, Ring, Scalar, Sign};

// The last coordinates are only needed for w. Points are named one by one: `array::map` would keep them in memory, and
// growing integers with them.
formula! {
    /// The minor of w, of points of the plane. Degree 2.
    cold W2("minor w of the plane"; a, b): [Point2<Number>; 2] = |[a, b]| w2(a) - w2(b)
}
formula! {
    /// The minor of x and w, of points of the plane. Degree 3.
    sign Xw2("minor xw of the plane"; a, b, c): [Point2<Number>; 3]
        = |[a, b, c]| Orient2d::eval(&[xw2(a), xw2(b), xw2(c)])
}
formula! {
    /// The minor of w, of points of space. Degree 2.
    cold W3("minor w of space"; a, b): [Point3<Number>; 2] = |[a, b]| w3(a) - w3(b)
}
formula! {
    /// The minor of x and w, of points of space. Degree 3.
    sign Xw3("minor xw of space"; a, b, c): [Point3<Number>; 3] = |[a, b, c]| Orient2d::eval(&[xw3(a), xw3(b), xw3(c)])
}
formula! {
    /// The minor of x, y and w, of points of space. Degree 4.
    sign Xyw3("minor xyw of space"; a, b, c, d): [Point3<Number>; 4]
        = |[a, b, c, d]| Orient3d::eval(&[xyw3(a), xyw3(b), xyw3(c), xyw3(d)])
}

#[inline(always)]
fn xw2<R: Ring>(p: &Point2<R>) -> Point2<R> {
    Point2::new(p.x.clone(), w2(p))
}

#[inline(always)]
fn xw3<R: Ring>(p: &Point3<R>) -> Point2<R> {
    Point2::new(p.x.clone(), w3(p))
}

#[inline(always)]
fn xyw3<R: Ring>(p: &Point3<R>) -> Point3<R> {
    Point3::new(p.x.clone(), p.y.clone(), w3(p))
}

#[inline(always)]
fn w2<R: Ring>(p: &Point2<R>) -> R {
    p.x.clone().squared() + p.y.clone().squared()
}

#[inline(always)]
fn w3<R: Ring>(p: &Point3<R>) -> R {
    p.x.clone().squared() + p.y.clone().squared() + p.z.clone().squared()
}

/// The sign of the minor of these rows in these coordinates.
pub(super) fn of_coordinates<S: Scalar, const D: usize>(rows: &[&[S; D]], columns: &[usize]) -> Sign {
    match (rows, columns) {
        (_, []) => Sign::Positive,
        ([a, b], &[u]) => a[u].compare(&b[u]),
        ([a, b, c], &[u, v]) => {
            let [a, b, c] = [a, b, c].map_each(|p| Point2::new(p[u].clone(), p[v].clone()));
            orient2d(&a, &b, &c)
        }
        ([a, b, c, d], &[u, v, t]) => {
            let [a, b, c, d] = [a, b, c, d].map_each(|p| Point3::new(p[u].clone(), p[v].clone(), p[t].clone()));
            orient3d(&a, &b, &c, &d)
        }
        _ => unreachable!("minors are square, and the whole is no minor"),
    }
}

/// The sign of the minor of rows of the plane in some of the columns x, y, w.
pub(super) fn lifted_of_the_plane<S: Scalar>(rows: &[&[S; 2]], columns: &[usize]) -> Sign {
    let [coordinates @ .., 2] = columns else { return of_coordinates(rows, columns) };
    // The coordinate of the minor first, then the other.
    let from = |p: &[S; 2], u: usize| Point2::new(p[u].clone(), p[1 - u].clone());
    match (rows, coordinates) {
        ([a, b], []) => S::sign_of::<W2>(&[a, b].map_each(|p| from(p, 0))),
        ([a, b, c], &[u]) => S::sign_of::<Xw2>(&[a, b, c].map_each(|p| from(p, u))),
        _ => unreachable!("minors are square, and the whole is no minor"),
    }
}

/// The sign of the minor of rows of space in some of the columns x, y, z, w.
pub(super) fn lifted_of_space<S: Scalar>(rows: &[&[S; 3]], columns: &[usize]) -> Sign {
    let [coordinates @ .., 3] = columns else { return of_coordinates(rows, columns) };
    // The coordinates of the minor first, then the others.
    let from = |p: &[S; 3], [u, v, t]: [usize; 3]| Point3::new(p[u].clone(), p[v].clone(), p[t].clone());
    match (rows, coordinates) {
        ([a, b], []) => S::sign_of::<W3>(&[a, b].map_each(|p| from(p, [0, 1, 2]))),
        ([a, b, c], &[u]) => S::sign_of::<Xw3>(&[a, b, c].map_each(|p| from(p, [u, (u + 1) % 3, (u + 2) % 3]))),
        ([a, b, c, d], &[u, v]) => S::sign_of::<Xyw3>(&[a, b, c, d].map_each(|p| from(p, [u, v, 3 - u - v]))),
        _ => unreachable!("minors are square, and the whole is no minor"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// The determinant, by the first row.
    fn determinant(rows: &[Vec<i64>]) -> i64 {
        let Some((first, rest)) = rows.split_first() else { return 1 };
        let without = |j: usize| -> Vec<_> { rest.iter().map(|row| [&row[..j], &row[j + 1..]].concat()).collect() };
        (0..first.len()).map(|j| [1, -1][j % 2] * first[j] * determinant(&without(j))).sum()
    }

    /// Every minor of points of small integers is the determinant of its coordinates, its lifted one, and ones.
    fn check<const D: usize>(minor: fn(&[&[i64; D]], &[usize]) -> Sign) {
        let mut state = 1_u64;
        let mut coordinate = || (crate::arith::random::congruential(&mut state) >> 33) as i64 % 7 - 3;
        for chosen in 0_usize..(1 << (D + 1)) - 1 {
            let columns: Vec<_> = (0..=D).filter(|&column| chosen >> column & 1 == 1).collect();
            for _ in 0..200 {
                let points: Vec<[i64; D]> = (0..=columns.len()).map(|_| [0; D].map(|_| coordinate())).collect();
                let row = |p: &[i64; D]| -> Vec<i64> {
                    let lifted = p.iter().map(|x| x * x).sum();
                    columns.iter().map(|&column| *p.get(column).unwrap_or(&lifted)).chain([1]).collect()
                };
                let exact = determinant(&points.iter().map(row).collect::<Vec<_>>());
                let sign = minor(&points.iter().collect::<Vec<_>>(), &columns);
                assert_eq!(sign, Sign::from(exact.cmp(&0)), "columns {columns:?} of {points:?}");
            }
        }
    }

    #[test]
    fn minors_are_determinants() {
        check::<2>(lifted_of_the_plane);
        check::<3>(lifted_of_space);
    }
}
