//! Planes against planes; degenerate: parallel, or three with parallel common lines.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::line::Part;
use super::super::oracle::elimination::{Row, rank, solution};
use super::super::query::Query;
use crate::intersect;
use crate::{Line3, Number, Plane, Point3, Rational, Scalar, Vector3};
use num_traits::Zero;
use std::vec;
use std::vec::Vec;

const BY_ELIMINATION: &str = "ranks and solutions by Gaussian elimination over rationals";

/// [`intersect::plane_plane()`].
pub struct PlanePlane;

impl Query for PlanePlane {
    const ID: &'static str = "intersect/plane_plane";
    const INPUTS: &'static [(&'static str, &'static str)] =
        &[("first", "Plane nx ny nz d"), ("second", "Plane nx ny nz d")];
    const FIELDS: &'static [&'static str] = &["shared"];
    const DECISIONS: &'static [&'static str] = &["empty", "line", "plane"];
    const WORDS: &'static [(&'static str, &'static [Part])] = &[("line", &[Part::Number; 6])];
    const ORACLE: &'static str = BY_ELIMINATION;
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 2;
    const BY_ROBUST: bool = false;

    type Case = [Plane<Number>; 2];
    type Answer<S: Scalar> = intersect::PlanePlane<S::Value>;

    fn ask<S: Scalar>([first, second]: &[Plane<S>; 2]) -> Self::Answer<S> {
        intersect::plane_plane(first, second)
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        let rows = case.numbers().each_ref().map(row);
        match (rank(&rows, 3), rank(&rows, 4)) {
            (2, _) => intersect::PlanePlane::Line(common_line(&rows)),
            (_, 1) => intersect::PlanePlane::Plane,
            _ => intersect::PlanePlane::Empty,
        }
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let (first, times) = (draw.point(4, bits - 4), draw.signed(3));
        let second = first.iter().map(|x| times * x).collect();
        as_case(vec![first, second], draw)
    }
}

/// [`intersect::plane_plane_plane()`].
pub struct PlanePlanePlane;

impl Query for PlanePlanePlane {
    const ID: &'static str = "intersect/plane_plane_plane";
    const INPUTS: &'static [(&'static str, &'static str)] =
        &[("first", "Plane nx ny nz d"), ("second", "Plane nx ny nz d"), ("third", "Plane nx ny nz d")];
    const FIELDS: &'static [&'static str] = &["shared", "reason"];
    const DECISIONS: &'static [&'static str] = &["empty", "point", "line", "plane"];
    const WORDS: &'static [(&'static str, &'static [Part])] =
        &[("line", &[Part::Number; 6]), ("parallel", &[Part::Index; 2]), ("prism", &[])];
    const ORACLE: &'static str = BY_ELIMINATION;
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 3;
    const BY_ROBUST: bool = false;

    type Case = [Plane<Number>; 3];
    type Answer<S: Scalar> = intersect::PlanePlanePlane<S::Value>;

    fn ask<S: Scalar>([first, second, third]: &[Plane<S>; 3]) -> Self::Answer<S> {
        intersect::plane_plane_plane(first, second, third)
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        use intersect::PlanePlanePlane as Shared;
        let rows = case.numbers().each_ref().map(row);
        if rank(&rows, 3) == 3 {
            let p = solution(&rows);
            return Shared::Point(Point3::new(p[0].clone(), p[1].clone(), p[2].clone()));
        }
        let pairs = [(0, 1), (0, 2), (1, 2)];
        let ranks = |(i, j): (usize, usize)| {
            let pair = [rows[i].clone(), rows[j].clone()];
            (rank(&pair, 3), rank(&pair, 4))
        };
        if let Some((i, j)) = pairs.into_iter().find(|pair| ranks(*pair) == (1, 2)) {
            return Shared::Parallel(i, j);
        }
        match (rank(&rows, 4), pairs.into_iter().find(|pair| ranks(*pair).0 == 2)) {
            (1, _) => Shared::Plane,
            (2, Some((i, j))) => Shared::Line(common_line(&[rows[i].clone(), rows[j].clone()])),
            _ => Shared::Prism,
        }
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let (first, second) = (draw.point(4, bits - 4), draw.point(4, bits - 4));
        let [s, t] = [0; 2].map(|_| draw.signed(2));
        let mut planes = vec![first.clone(), second.clone()];
        let third = (0..4).map(|i| s * first[i] + t * second[i]).collect();
        planes.insert(draw.index(3), third);
        if draw.one_in(4) {
            planes[1] = planes[0].iter().map(|x| 2 * x).collect();
        }
        as_case(planes, draw)
    }
}

fn row(plane: &Plane<Rational>) -> Row {
    [&plane.n.x, &plane.n.y, &plane.n.z, &plane.d].into_iter().cloned().collect()
}

/// The line of two planes: across both normals, through the point where it meets the plane across it through the origin.
fn common_line(rows: &[Row; 2]) -> Line3<Rational> {
    let [a, b] = rows;
    let minor = |i: usize, j: usize| &a[i] * &b[j] - &a[j] * &b[i];
    let direction = [minor(1, 2), minor(2, 0), minor(0, 1)];
    let across = direction.iter().cloned().chain([Rational::zero()]).collect();
    let p = solution(&[a.clone(), b.clone(), across]);
    Line3::new(Point3::new(p[0].clone(), p[1].clone(), p[2].clone()), Vector3::from(direction))
}

/// The planes as parts of a case, sometimes one of them moved off by a little.
fn as_case(mut planes: Vec<Whole>, draw: &mut Draw) -> Vec<Whole> {
    if draw.one_in(3) {
        let moved = draw.index(planes.len());
        planes[moved][3] += draw.between(-2, 2);
    }
    planes.into_iter().flat_map(|plane| [plane[..3].to_vec(), plane[3..].to_vec()]).collect()
}
