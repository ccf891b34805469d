//! Points by a definition: each is the solution of linear equations that state only incidences, or equal distances.
//! Over a common denominator, they are judged by the oracles of points with integer coordinates.

use crate::algebra::elimination::{Row, whole_solution};
use crate::algebra::vector::{Quotient, shorten, times};
use crate::*;
use straightedge::predicate::Axis;
use straightedge::{
    Plane, PlaneOfPoints, Segment2, Segment3, Tetrahedron, Triangle2, Triangle3,
    shape::{Definition2, Definition3},
};

/// A point that linear equations define.
pub trait Defined {
    /// How many coordinates the point has.
    const DIMENSION: usize;

    /// Equations whose first unknowns are the coordinates, in units; the right side of each is last.
    fn equations(&self, unit: &Rational) -> Vec<Place>;
}

impl Defined for Definition2<BigInt> {
    const DIMENSION: usize = 2;

    fn equations(&self, _: &Rational) -> Vec<Place> {
        match self {
            Definition2::Point(point) => on_all(2, &[vec![place(point)]]),
            Definition2::Ssi(of) => on_all(2, &[line_2d(&of.first), line_2d(&of.second)]),
            Definition2::Lnc(of) => dividing(&line_2d(&of.segment), &of.numerator, &of.denominator),
            Definition2::Bpt(of) => {
                let Triangle2 { a, b, c } = &of.triangle;
                balanced(&[place(a), place(b), place(c)], &of.weights)
            }
            Definition2::Circumcenter(of) => {
                let Triangle2 { a, b, c } = &of.triangle;
                vec![equally_far(&place(a), &place(b), 2), equally_far(&place(b), &place(c), 2)]
            }
            Definition2::Equidistant(of) => {
                let mut rows = on_all(2, &[line_2d(&of.line)]);
                rows.push(equally_far(&place(&of.segment.a), &place(&of.segment.b), 3));
                rows
            }
        }
    }
}

impl Defined for Definition3<BigInt> {
    const DIMENSION: usize = 3;

    fn equations(&self, unit: &Rational) -> Vec<Place> {
        match self {
            Definition3::Point(point) => on_all(3, &[vec![place(point)]]),
            Definition3::Lpi(of) => on_all(3, &[line(&of.line), plane(&of.plane)]),
            Definition3::Tpi(of) => on_all(3, &of.planes.map_refs(plane)),
            Definition3::Planes(of) => of.planes.iter().map(|plane| on_plane(plane, unit)).collect(),
            Definition3::Lnc(of) => dividing(&line(&of.segment), &of.numerator, &of.denominator),
            Definition3::Bpt(of) => {
                let Triangle3 { a, b, c } = &of.triangle;
                balanced(&[place(a), place(b), place(c)], &of.weights)
            }
            Definition3::Circumcenter(of) => {
                let Tetrahedron { a, b, c, d } = &of.tetrahedron;
                [[a, b], [b, c], [c, d]].iter().map(|&[p, q]| equally_far(&place(p), &place(q), 3)).collect()
            }
        }
    }
}

fn line_2d(Segment2 { a, b }: &Segment2<BigInt>) -> Vec<Place> {
    vec![place(a), place(b)]
}

fn line(Segment3 { a, b }: &Segment3<BigInt>) -> Vec<Place> {
    vec![place(a), place(b)]
}

fn plane(PlaneOfPoints { a, b, c }: &PlaneOfPoints<BigInt>) -> Vec<Place> {
    vec![place(a), place(b), place(c)]
}

/// The point is in the affine hulls of all these points: X = p₀ + Σ uᵢ·(pᵢ - p₀), with unknowns uᵢ for each hull.
fn on_all(dimension: usize, hulls: &[Vec<Place>]) -> Vec<Place> {
    let unknowns = dimension + hulls.iter().map(|points| points.len() - 1).sum::<usize>();
    let mut first = dimension;
    let mut rows = Vec::new();
    for points in hulls {
        for axis in 0..dimension {
            let mut row = vec![BigInt::zero(); unknowns + 1];
            row[axis] = BigInt::one();
            row[unknowns] = points[0][axis].clone();
            for (i, p) in points[1..].iter().enumerate() {
                row[first + i] = &points[0][axis] - &p[axis];
            }
            rows.push(row);
        }
        first += points.len() - 1;
    }
    rows
}

/// n·X = d, where X is in units.
fn on_plane(Plane { normal: n, d }: &Plane<BigInt>, unit: &Rational) -> Place {
    let mut row = times(&n.coordinates(), unit.numer());
    row.push(d * unit.denom());
    row
}

/// denominator·X = denominator·a + numerator·(b - a).
fn dividing(ends: &[Place], numerator: &BigInt, denominator: &BigInt) -> Vec<Place> {
    let dimension = ends[0].len();
    let equation = |axis: usize| {
        let (a, b) = (&ends[0][axis], &ends[1][axis]);
        let mut row = vec![BigInt::zero(); dimension + 1];
        row[axis] = denominator.clone();
        row[dimension] = denominator * a + numerator * (b - a);
        row
    };
    (0..dimension).map(equation).collect()
}

/// Σ wᵢ·(X - pᵢ) = 0.
fn balanced(points: &[Place; 3], weights: &[BigInt; 3]) -> Vec<Place> {
    let dimension = points[0].len();
    let equation = |axis: usize| {
        let mut row = vec![BigInt::zero(); dimension + 1];
        for (p, weight) in points.iter().zip(weights) {
            row[axis] += weight;
            row[dimension] += weight * &p[axis];
        }
        row
    };
    (0..dimension).map(equation).collect()
}

/// 2·(b - a)·X = b² - a², with that many unknowns.
fn equally_far(a: &Place, b: &Place, unknowns: usize) -> Place {
    let mut row = vec![BigInt::zero(); unknowns + 1];
    for (axis, (x, y)) in a.iter().zip(b).enumerate() {
        row[axis] = (y - x) * 2;
        row[unknowns] += y * y - x * x;
    }
    row
}

/// The defined point, in units.
pub fn point<D: Defined>(definition: &D, unit: &Rational) -> Quotient {
    let mut equations = definition.equations(unit);
    equations.iter_mut().for_each(|row| shorten(row));
    let (mut solved, mut denominator) = whole_solution(equations).expect("the equations are independent");
    solved.truncate(D::DIMENSION);
    if denominator.is_negative() {
        solved.iter_mut().for_each(|x| *x = -&*x);
        denominator = -denominator;
    }
    solved.push(denominator);
    shorten(&mut solved);
    let denominator = solved.pop().expect("the denominator");
    Quotient { numerators: solved, denominator }
}

/// The defined points, all times one positive number.
pub fn places<D: Defined, const N: usize>(definitions: [&D; N], unit: &Rational) -> [Place; N] {
    let points = of_any_length(|i| point(definitions[i], unit));
    over_one_denominator(&points)
}

/// The defined points, all times one positive number, by elimination over rationals.
pub fn places_over_rationals<D: Defined, const N: usize>(definitions: [&D; N], unit: &Rational) -> [Place; N] {
    let points = of_any_length(|i| point_over_rationals(definitions[i], unit));
    over_one_denominator(&points)
}

/// The defined point by elimination over rationals.
pub fn point_over_rationals<D: Defined>(definition: &D, unit: &Rational) -> Quotient {
    let whole = |row: Place| row.into_iter().map(Rational::from_integer).collect::<Row>();
    let rows: Vec<Row> = definition.equations(unit).into_iter().map(whole).collect();
    let solved = elimination::solution(&rows);
    let coordinates = &solved[..D::DIMENSION];
    let denominator: BigInt = coordinates.iter().map(Rational::denom).product();
    let numerators = coordinates.iter().map(|x| (x * &denominator).to_integer()).collect();
    Quotient { numerators, denominator }
}

fn over_one_denominator<const N: usize>(points: &[Quotient; N]) -> [Place; N] {
    let by_others = |i: usize| -> BigInt {
        let others = points.iter().enumerate().filter(|(j, _)| *j != i);
        others.map(|(_, other)| &other.denominator).product()
    };
    of_any_length(|i| times(&points[i].numerators, &by_others(i)))
}

/// The points as seen along an axis, right-handed.
pub fn seen_along<const N: usize>(axis: Axis, points: &[Place; N]) -> [Place; N] {
    let axis = axis as usize;
    of_any_length(|i| vec![points[i][(axis + 1) % 3].clone(), points[i][(axis + 2) % 3].clone()])
}
