//! Arcs by the side of their chord, and their circles without coordinates of the center.
//!
//! With a, via and b in counterclockwise order, a point of the circle is on the arc if it is not to the left of ab.

use crate::arith::Ring;
use crate::predicate::{incircle, orient2d};
use crate::{Arc2, Number, Point2, Scalar, Segment2, Sign, Vector2};

/// The points a, via and b of an arc, counterclockwise.
pub(super) type Arc = [Point2<Number>; 3];

/// An arc that is part of one circle.
#[derive(Clone)]
pub(super) struct ProperArc<S>(pub(super) [Point2<S>; 3]);

/// An arc as the queries see it.
pub(super) enum Curve<S> {
    Segment(Segment2<S>),
    Arc(ProperArc<S>),
}

impl<S: Scalar> Curve<S> {
    #[inline]
    pub(super) fn new(Arc2 { a, via, b }: &Arc2<S>) -> Self {
        match orient2d(a, via, b) {
            Sign::Zero => Curve::Segment(Segment2::new(a.clone(), b.clone())),
            Sign::Positive => Curve::Arc(ProperArc([a.clone(), via.clone(), b.clone()])),
            Sign::Negative => Curve::Arc(ProperArc([b.clone(), via.clone(), a.clone()])),
        }
    }
}

impl<S: Scalar> ProperArc<S> {
    /// The start and the end, going counterclockwise.
    #[inline]
    pub(super) fn ends(&self) -> [&Point2<S>; 2] {
        [&self.0[0], &self.0[2]]
    }

    /// On which side of the line through the ends a point is: `Negative` on that of the arc.
    #[inline]
    pub(super) fn side(&self, p: &Point2<S>) -> Sign {
        let [a, b] = self.ends();
        orient2d(a, b, p)
    }

    /// The sign of the power of a point: `Negative` inside the circle.
    #[inline]
    pub(super) fn power(&self, p: &Point2<S>) -> Sign {
        let [a, via, b] = &self.0;
        -incircle(a, via, b, p)
    }

    /// Whether a point is on the arc and not an end of it.
    #[inline]
    pub(super) fn is_in_interior(&self, p: &Point2<S>) -> bool {
        self.side(p).is_negative() && self.power(p).is_zero()
    }
}

/// The center of the circle of an arc: a + w / q.
pub(super) struct Center<R> {
    /// Degree 3.
    pub(super) w: Vector2<R>,
    /// Four times the area of the triangle of the points, which is positive. Degree 2.
    pub(super) q: R,
}

/// As that of [`Circumcenter2`](crate::Circumcenter2).
#[inline(always)]
pub(super) fn center<R: Ring>([a, via, b]: &[Point2<R>; 3]) -> Center<R> {
    let (d, e) = (via - a, b - a);
    let along = d.scaled(&e.squared_length()) - e.scaled(&d.squared_length());
    Center { w: Vector2::new(-along.y, along.x), q: d.cross(&e).times(2) }
}
