//! Lines, rays and segments against convex sets, by linear programs with the parameter as an unknown.

use super::linear_program::{Greatest, greatest};
use super::{Place, hull};
use crate::{Line3, Point3, Rational, Ray2, Ray3, Segment2, Segment3};
use num_bigint::BigInt;
use num_traits::{One, Zero};
use std::vec;
use std::vec::Vec;

/// The coordinates of a point or direction.
pub type Exactly = Vec<Rational>;

/// Which parameters a line-like thing has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// All.
    Line,
    /// t ≥ 0.
    Ray,
    /// 0 ≤ t ≤ 1.
    Segment,
}

/// A line-like thing: origin + t·direction.
pub struct Course {
    origin: Exactly,
    direction: Exactly,
    reach: Reach,
}

impl Course {
    fn new(origin: Exactly, to: Exactly, reach: Reach) -> Self {
        let direction = match reach {
            Reach::Segment => to.iter().zip(&origin).map(|(to, from)| to - from).collect(),
            _ => to,
        };
        Course { origin, direction, reach }
    }

    fn is_point(&self) -> bool {
        self.direction.iter().all(Zero::is_zero)
    }

    /// The point of a parameter.
    pub fn at(&self, t: &Rational) -> Exactly {
        self.origin.iter().zip(&self.direction).map(|(o, d)| o + t * d).collect()
    }
}

/// Coordinates of a point.
pub fn exactly(p: &Point3<Rational>) -> Exactly {
    <[Rational; 3]>::from(p.clone()).into()
}

macro_rules! courses {
    ($($shape:ident $from:ident $to:ident $reach:ident $($c:ident)+;)+) => {$(
        impl From<&$shape<Rational>> for Course {
            fn from(of: &$shape<Rational>) -> Course {
                let origin = [$(&of.$from.$c),+].map(Clone::clone).into();
                Course::new(origin, [$(&of.$to.$c),+].map(Clone::clone).into(), Reach::$reach)
            }
        }
    )+};
}
courses! {
    Line3 origin direction Line x y z;
    Ray3 origin direction Ray x y z;
    Segment3 a b Segment x y z;
    Ray2 origin direction Ray x y;
    Segment2 a b Segment x y;
}

/// A row of a program in whole numbers: the same equation.
fn whole(row: Vec<Rational>) -> Vec<BigInt> {
    let unit = row.iter().fold(BigInt::one(), |unit, x| &unit * Rational::new(unit.clone(), x.denom().clone()).denom());
    row.iter().map(|x| x.numer() * (&unit / x.denom())).collect()
}

/// Points in a common unit, as the hulls take them.
fn places(points: &[&Exactly]) -> Vec<Place> {
    let all = whole(points.iter().flat_map(|p| p.iter().cloned()).collect());
    all.chunks(points[0].len()).map(<[BigInt]>::to_vec).collect()
}

/// The ends of a span: none where unbounded.
pub type Ends = (Option<Rational>, Option<Rational>);

/// The least and the greatest parameter, over unknowns that are not negative: the parameter as the difference of the first two
/// (of which a line has both), the others as the rows have them. Each row ends with its side.
fn program(course: &Course, rows: Vec<Vec<Rational>>) -> Option<Ends> {
    let width = rows.first().map_or(2, |row| row.len() - 1);
    let mut rows: Vec<Vec<BigInt>> = rows.into_iter().map(whole).collect();
    let unit = |j: usize| BigInt::from(u8::from(j == 0));
    // What does not exist is zero; the parameter of a segment and a slack add up to one.
    match course.reach {
        Reach::Line => {}
        Reach::Ray => rows.push((0..=width).map(|j| BigInt::from(u8::from(j == 1))).collect()),
        Reach::Segment => rows.push((0..=width).map(|j| BigInt::from(u8::from(j < 2 || j == width))).collect()),
    }
    let mut sides = Vec::new();
    for row in &mut rows {
        sides.push(row.pop().expect("a side"));
    }
    // Of a segment, the second unknown is the slack.
    let back = |j: usize| if course.reach == Reach::Line && j == 1 { -BigInt::one() } else { BigInt::zero() };
    let up: Vec<BigInt> = (0..width).map(|j| unit(j) + back(j)).collect();
    let down: Vec<BigInt> = up.iter().map(|x| -x).collect();
    let end = |objective: &[BigInt]| match rows.is_empty() {
        true => Greatest::Unbounded,
        false => greatest(&rows, &sides, objective),
    };
    let (exit, enter) = (end(&up), end(&down));
    if exit == Greatest::Infeasible {
        return None;
    }
    if course.is_point() {
        return Some((Some(Rational::zero()), Some(Rational::zero())));
    }
    let at = |end: Greatest| match end {
        Greatest::At(t) => Some(t),
        _ => None,
    };
    Some((at(enter).map(|t| -t), at(exit)))
}

/// The coefficients of the parameter in a row.
fn of_parameter(course: &Course, rate: Rational) -> [Rational; 2] {
    let back = if course.reach == Reach::Line { -rate.clone() } else { Rational::zero() };
    [rate, back]
}

/// The parameters in the hull of some points, by their weights.
pub fn span_in_hull(course: &Course, corners: &[Exactly]) -> Option<(Rational, Rational)> {
    let mut rows: Vec<Vec<Rational>> = Vec::new();
    for axis in 0..course.origin.len() {
        let mut row = Vec::from(of_parameter(course, course.direction[axis].clone()));
        row.extend(corners.iter().map(|corner| -&corner[axis]));
        row.push(-&course.origin[axis]);
        rows.push(row);
    }
    let mut weights = vec![Rational::one(); corners.len() + 3];
    weights[..2].fill(Rational::zero());
    rows.push(weights);
    program(course, rows).map(|(enter, exit)| (enter.expect("a hull is bounded"), exit.expect("a hull is bounded")))
}

/// The parameters in an intersection of halfspaces n·X ≤ d, by their slacks.
pub fn span_in_halfspaces(course: &Course, halfspaces: &[(Exactly, Rational)]) -> Option<Ends> {
    let dot = |n: &Exactly, v: &Exactly| n.iter().zip(v).map(|(n, x)| n * x).sum::<Rational>();
    let rows = halfspaces.iter().enumerate().map(|(i, (n, d))| {
        let mut row = Vec::from(of_parameter(course, dot(n, &course.direction)));
        row.extend((0..halfspaces.len()).map(|j| if i == j { Rational::one() } else { Rational::zero() }));
        row.push(d - dot(n, &course.origin));
        row
    });
    program(course, rows.collect())
}

/// Whether a point is in the relative interior of a hull.
pub fn is_inside(p: &Exactly, corners: &[Exactly]) -> bool {
    let all: Vec<&Exactly> = core::iter::once(p).chain(corners).collect();
    let places = places(&all);
    hull::location(&places[0], &places[1..].iter().collect::<Vec<_>>()) == crate::Location::Inside
}
