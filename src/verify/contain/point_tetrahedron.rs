//! A point against a tetrahedron; degenerate: in the plane of a face or on the line of an edge.

use super::super::draw::{Draw, Whole};
use super::super::exact::Exact;
use super::super::form::forms;
use super::super::oracle::{determinant, hull, place};
use super::super::query::Query;
use crate::{Number, Point3, Rational, Scalar, SimplexLocation, Tetrahedron, contain};
use std::vec::Vec;

/// [`contain::point_tetrahedron()`].
pub struct PointTetrahedron;

impl Query for PointTetrahedron {
    const ID: &'static str = "contain/point_tetrahedron";
    const INPUTS: &'static [(&'static str, &'static str)] = &[("p", "Point3"), ("tetrahedron", "Tetrahedron a b c d")];
    const FIELDS: &'static [&'static str] = &["location", "feature", "D0", "D1", "D2", "D3", "V"];
    const DECISIONS: &'static [&'static str] = super::LOCATIONS;
    const ORACLE: &'static str = super::BY_HULL;
    const DIMENSION: usize = 3;
    const DEGREE: u32 = 3;
    const BY_ROBUST: bool = true;

    type Case = (Point3<Number>, Tetrahedron<Number>);
    type Answer<S: Scalar> = contain::PointTetrahedron;

    fn ask<S: Scalar>((p, tetrahedron): &(Point3<S>, Tetrahedron<S>)) -> Self::Answer<S> {
        contain::point_tetrahedron(p, tetrahedron)
    }

    forms! { |(p, tetrahedron)|
        field 0: contain::point_tetrahedron_location(p, tetrahedron);
    }

    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        let (p, t) = &case.integers;
        let (p, vertices) = (place(p), [place(&t.a), place(&t.b), place(&t.c), place(&t.d)]);
        let SimplexLocation { location, feature } = hull::placed(&p, &vertices.each_ref(), hull::TETRAHEDRON);
        // Every vertex in turn replaced by the point; the last time, none.
        let [d @ .., v] = [0, 1, 2, 3, 4].map(|i| {
            let mut points = vertices.each_ref();
            points.iter_mut().skip(i).take(1).for_each(|v| *v = &p);
            determinant::orientation(&points)
        });
        contain::PointTetrahedron { location, feature, determinants: contain::Determinants { d, v } }
    }

    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        let mut points = match draw.below(3) {
            0 => draw.on_line(3, bits, 3),
            1 => draw.on_plane(3, bits, 4),
            _ => draw.on_plane(3, bits, 5),
        };
        while points.len() < 5 {
            points.insert(1 + draw.index(points.len()), draw.point(3, bits));
        }
        points
    }
}
