//! Distances of a point from shapes: roots of quotients, compared without roots or divisions.

use super::body::Corners;
use super::feet::{EdgeDistance, FaceDistance, VertexDistance};
use super::foot::Foot;
use crate::arith::{Path, Sink, Source, formula};
use crate::{Construction, Line3, Number, Numbers, Plane, Point3, Ring, Scalar, Sign};
use core::cmp::Ordering;

/// A point and what its distance is measured to.
#[derive(Clone, Debug)]
pub enum PointDistance<S> {
    Vertex([Point3<S>; 2]),
    Edge([Point3<S>; 3]),
    Face([Point3<S>; 4]),
    Plane(Point3<S>, Plane<S>),
    /// The direction is not zero.
    Line(Point3<S>, Line3<S>),
}

impl<S: Scalar> PointDistance<S> {
    /// From a point to another.
    pub(crate) fn between(p: &Point3<S>, a: &Point3<S>) -> Self {
        PointDistance::Vertex([p.clone(), a.clone()])
    }

    /// No distance at all.
    pub(crate) fn none(p: &Point3<S>) -> Self {
        Self::between(p, p)
    }

    /// From a point to its projection.
    pub(crate) fn to(Foot { p, on }: Foot<'_, Point3<Number>, S>) -> Self {
        let at = |p: &Point3<S>| p.clone();
        match on {
            Corners::Vertex(a) => PointDistance::Vertex([at(p), at(a)]),
            Corners::Edge([a, b]) => PointDistance::Edge([at(p), at(a), at(b)]),
            Corners::Face([a, b, c]) => PointDistance::Face([at(p), at(a), at(b), at(c)]),
            Corners::Volume => Self::none(p),
        }
    }
}

/// The template of a distance.
struct OfPointDistance;

impl Numbers for OfPointDistance {
    type Of<S> = PointDistance<S>;
    #[inline(always)]
    fn map<S, R>(of: &PointDistance<S>, f: &mut impl FnMut(&S) -> R) -> PointDistance<R> {
        match of {
            PointDistance::Vertex(v) => PointDistance::Vertex(<[Point3<Number>; 2] as Numbers>::map(v, f)),
            PointDistance::Edge(v) => PointDistance::Edge(<[Point3<Number>; 3] as Numbers>::map(v, f)),
            PointDistance::Face(v) => PointDistance::Face(<[Point3<Number>; 4] as Numbers>::map(v, f)),
            PointDistance::Plane(p, plane) => {
                PointDistance::Plane(Point3::<Number>::map(p, f), Plane::<Number>::map(plane, f))
            }
            PointDistance::Line(p, line) => {
                PointDistance::Line(Point3::<Number>::map(p, f), Line3::<Number>::map(line, f))
            }
        }
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<PointDistance<S>, E> {
        Ok(match source.index(5)? {
            0 => PointDistance::Vertex(<[Point3<Number>; 2]>::read(source)?),
            1 => PointDistance::Edge(<[Point3<Number>; 3]>::read(source)?),
            2 => PointDistance::Face(<[Point3<Number>; 4]>::read(source)?),
            3 => PointDistance::Plane(Point3::<Number>::read(source)?, Plane::<Number>::read(source)?),
            _ => PointDistance::Line(Point3::<Number>::read(source)?, Line3::<Number>::read(source)?),
        })
    }
    fn write<S>(of: &PointDistance<S>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        let (kind, points): (usize, &[Point3<S>]) = match of {
            PointDistance::Vertex(v) => (0, v),
            PointDistance::Edge(v) => (1, v),
            PointDistance::Face(v) => (2, v),
            PointDistance::Plane(p, _) => (3, core::slice::from_ref(p)),
            PointDistance::Line(p, _) => (4, core::slice::from_ref(p)),
        };
        sink.index(path, kind);
        points.iter().for_each(|p| Point3::<Number>::write(p, path, sink));
        match of {
            PointDistance::Plane(_, plane) => Plane::<Number>::write(plane, path, sink),
            PointDistance::Line(_, line) => Line3::<Number>::write(line, path, sink),
            _ => {}
        }
    }
}

/// The square of a distance, as a numerator and a positive denominator, given the number one.
#[inline(always)]
fn squared<R: Ring>(of: &PointDistance<R>, one: &R) -> (R, R) {
    match of {
        PointDistance::Vertex([p, a]) => VertexDistance::<Point3<Number>>::eval(&([p.clone(), a.clone()], one.clone())),
        PointDistance::Edge(input) => EdgeDistance::<Point3<Number>>::eval(input),
        PointDistance::Face(input) => FaceDistance::<Point3<Number>>::eval(input),
        PointDistance::Plane(p, Plane { normal: n, d }) => ((p.as_vector().dot(n) - d).squared(), n.squared_length()),
        PointDistance::Line(p, Line3 { origin: o, direction: d }) => {
            ((p - o).cross(d).squared_length(), d.squared_length())
        }
    }
}

/// Declares formulas of two distances; of n/d and m/e, the squares.
macro_rules! of_two {
    ($($(#[$doc:meta])* $formula:ident = |$n:ident / $d:ident, $m:ident / $e:ident, $by:ident| $body:expr;)+) => {$(
        formula! {
            $(#[$doc])*
            cold $formula("closest/compare_distance_to"; first, second, one, radii):
                (OfPointDistance, OfPointDistance, Number, [Number; 2])
                = |(first, second, one, [r, s])| {
                    let (($n, $d), ($m, $e)) = (squared(first, one), squared(second, one));
                    let $by = r.clone() - s;
                    $body
                }
        }
    )+};
}
of_two! {
    /// a - b, of the squared distances a and b, times the denominators. Degree 10 at most.
    Farther = |n / d, m / e, _by| n * &e - m * &d;
    /// a - b - (r - s)². Degree 10 at most.
    FartherBy = |n / d, m / e, by| n * &e - m * &d - by.squared() * &(d * &e);
    /// (a - b - (r - s)²)² - 4·(r - s)²·b. Degree 20 at most.
    FartherByTwice = |n / d, m / e, by| {
        let by = by.squared();
        let excess = n * &e - m.clone() * &d - by.clone() * &(d.clone() * &e);
        let (once, double) = (by * &(m * &e) * &d.squared(), |x: R| x.clone() + &x);
        excess.squared() - double(double(once))
    };
}

/// The order of two distances, each minus a radius that it is not less than.
pub(crate) fn compare<S: Scalar>(first: (PointDistance<S>, S), second: (PointDistance<S>, S)) -> Sign {
    let one = || S::of_sign(Sign::Positive);
    let ((a, r), (b, s)) = (first, second);
    match r.partial_cmp(&s) {
        // Frequent for neighbours in a mesh: no arithmetic proves a zero as fast.
        Some(Ordering::Equal) if are_to_the_same(&a, &b) => Sign::Zero,
        Some(Ordering::Greater) => by_excess(&(a, b, one(), [r, s])),
        Some(Ordering::Less) => -by_excess(&(b, a, one(), [s, r])),
        _ => S::sign_of::<Farther>(&(a, b, one(), [r, s])),
    }
}

/// Whether both are measured from one point to the same vertex or edge.
fn are_to_the_same<S: Scalar>(first: &PointDistance<S>, second: &PointDistance<S>) -> bool {
    match (first, second) {
        (PointDistance::Vertex(one), PointDistance::Vertex(other)) => one == other,
        (PointDistance::Edge([p, a, b]), PointDistance::Edge([q, c, d])) => {
            p == q && ((a == c && b == d) || (a == d && b == c))
        }
        _ => false,
    }
}

/// √a - r against √b - s, of r > s: both sides of √a against √b + (r - s) may be squared, twice.
fn by_excess<S: Scalar>(input: &(PointDistance<S>, PointDistance<S>, S, [S; 2])) -> Sign {
    match S::sign_of::<FartherBy>(input) {
        Sign::Negative => Sign::Negative,
        _ => S::sign_of::<FartherByTwice>(input),
    }
}
