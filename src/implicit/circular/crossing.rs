//! The coordinates of a crossing of a circle.
//!
//! With the center c of a circle of radius r and a line of direction d, a point x = c + y is on the line if d × y = m,
//! and on the circle if |y| = r. Along the normal n, which is d turned to the left, and along d,
//!
//! ```text
//! y = (m·n + √D·d) / L    L = |d|²    D = r²·L - m²
//! ```
//!
//! of which -√D gives the other crossing, behind this one on the line. Two circles cross on a line whose normal is the
//! vector u between their centers: 2u·y = w with w = r² - s² + |u|². With 2u turned to the left as direction, m = -w,
//! and the greater parameter is that of the point to the left of u.

use crate::arith::Radical;
use crate::shape::{Cci, CircularPoint2, Lci};
use crate::{Circle, Point2, Scalar, Vector2};

/// A point by its coordinates, or on a circle.
pub(super) enum Place<'a, R> {
    /// A point by its coordinates.
    Point(&'a Point2<R>),
    /// A point of a circle.
    OnCircle(&'a Circle<R>, Offset<R>),
}

/// The vector y from the center.
pub(super) struct Offset<R> {
    /// m·n. Degree 3.
    across: Vector2<R>,
    /// d. Degree 1.
    along: Vector2<R>,
    /// √D. Degree 2.
    root: R,
    /// L, which is positive. Degree 2.
    pub(super) denominator: R,
}

impl<R: Radical> Offset<R> {
    /// The crossing of a circle of a squared radius and the line of the points with d × y = m.
    #[inline(always)]
    fn new(squared_radius: R, d: Vector2<R>, m: R) -> Self {
        let denominator = d.squared_length();
        let root = (squared_radius * &denominator - m.clone().squared()).sqrt();
        let across = Vector2::new(-(m.clone() * &d.y), m * &d.x);
        Offset { across, along: d, root, denominator }
    }

    /// A linear function of y times the denominator.
    #[inline(always)]
    pub(super) fn applied(&self, function: impl Fn(&Vector2<R>) -> R) -> R {
        function(&self.across) + function(&self.along) * &self.root
    }
}

/// A point of any kind.
#[inline(always)]
pub(super) fn located<R: Radical>(point: &CircularPoint2<R>) -> Place<'_, R> {
    match point {
        CircularPoint2::Point(point) => Place::Point(point),
        CircularPoint2::Lci(Lci { line, circle }) => {
            let d = &line.b - &line.a;
            let m = d.cross(&(&line.a - &circle.center));
            Place::OnCircle(circle, Offset::new(circle.radius.clone().squared(), d, m))
        }
        CircularPoint2::Cci(Cci { first, second }) => {
            let u = &second.center - &first.center;
            let squared_radius = first.radius.clone().squared();
            let m = second.radius.clone().squared() - &squared_radius - u.squared_length();
            let d = Vector2::new(-u.y.times(2), u.x.times(2));
            Place::OnCircle(first, Offset::new(squared_radius, d, m))
        }
    }
}

/// Whether the line or the centers give no direction, so that there is no point or more than one.
pub(super) fn is_without_direction<S: Scalar>(point: &CircularPoint2<S>) -> bool {
    match point {
        CircularPoint2::Point(_) => false,
        CircularPoint2::Lci(Lci { line, .. }) => line.a == line.b,
        CircularPoint2::Cci(Cci { first, second }) => first.center == second.center,
    }
}
