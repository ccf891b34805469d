//! The circle that touches three sites, as quotients of expressions with roots.
//!
//! Through a point p, coordinates relative to it, with J the turn by a right angle to the left. The line of a segment
//! ab of the length L has the direction d = b - a and the normal N = Jd. Its distance from p is h/L, h = d × (p - a).
//!
//! **Two points and a line.** With u = q - p, the centers of circles through both are (u + s·Ju)/2. Such a circle
//! touches the line if s satisfies a quadratic equation. Of its two solutions that of counterclockwise order is, with
//! k = d × u and w = d · u,
//!
//! ```text
//! s = (w·(h + h') + 2r) / k² = (4·h·h' - w²) / (2r - w·(h + h'))    r = √(h·h'·d²·u²)
//! ```
//!
//! The first form has no difference of like numbers where w >= 0, the second where w <= 0.
//!
//! **A point and two lines.** The center x and the radius ρ satisfy N₁·x = L₁ρ - h₁, N₂·x = L₂ρ - h₂ and x² = ρ². The
//! solution of counterclockwise order is, with W = L₁L₂ - d₁·d₂, which is zero only of equal directions,
//!
//! ```text
//! x = (h₂N₁ + h₁N₂)/W - (L₁d₂ - L₂d₁)·r/W²    r = √(2·h₁·h₂·W)
//! ```
//!
//! **Three lines** that move at unit speed meet in the center, at the time that is the radius: see
//! [`event`](crate::offset::event).

use crate::arith::{Radical, Ring};
use crate::offset::event::{Edges, lengths, sum, terms};
use crate::offset::event_point::from_first;
use crate::{Number, Numbers, Of, Point2, Segment2, Vector2};

/// A circle whose center is base + center/denominator. The denominator is positive.
pub(super) struct Tangent<R> {
    pub(super) base: Point2<R>,
    pub(super) center: Vector2<R>,
    pub(super) denominator: R,
    pub(super) radius: Radius<R>,
}

/// What is known of the radius of a circle.
pub(super) enum Radius<R> {
    /// The circle goes through the base.
    ToBase,
    /// It is this over the denominator.
    Of(R),
    /// The circle touches a disc about the base: the distance of the centers, times the denominator, and the radius of
    /// the disc.
    OfDisc(R, R),
}

/// Three sites of given kinds.
pub(super) trait Sites: 'static {
    /// The sites.
    type Input: Numbers;
    /// The circle that touches them in counterclockwise order.
    fn tangent<R: Radical>(sites: &Of<Self::Input, R>) -> Tangent<R>;
}

/// Three points.
pub(super) struct Points;
/// Two points and a line, in the direction of which the second point is not behind the first.
pub(super) struct PointsAhead;
/// Two points and a line, in the direction of which the second point is behind the first.
pub(super) struct PointsBehind;
/// A point and two lines.
pub(super) struct PointLines;
/// Three lines.
pub(super) struct Lines;

/// The vector turned to the left by a right angle.
#[inline(always)]
pub(super) fn left<R: Ring>(v: &Vector2<R>) -> Vector2<R> {
    Vector2::new(-v.y.clone(), v.x.clone())
}

/// The distance of a point from the line of a segment, to the left, times the length.
#[inline(always)]
pub(super) fn height<R: Ring>(segment: &Segment2<R>, p: &Point2<R>) -> R {
    (&segment.b - &segment.a).cross(&(p - &segment.a))
}

impl Sites for Points {
    type Input = [Point2<Number>; 3];
    #[inline(always)]
    fn tangent<R: Radical>([p, q, r]: &[Point2<R>; 3]) -> Tangent<R> {
        let (u, v) = (q - p, r - p);
        let center = left(&u).scaled(&v.squared_length()) - left(&v).scaled(&u.squared_length());
        let turn = u.cross(&v);
        Tangent { base: p.clone(), center, denominator: turn.clone() + turn, radius: Radius::ToBase }
    }
}

/// Two points and the line of a segment.
pub(super) type PointsAndLine = ([Point2<Number>; 2], Segment2<Number>);

/// What both forms of s have: u, w, k, h and h' and r.
struct OfTwo<R> {
    u: Vector2<R>,
    ahead: R,
    turn: R,
    heights: [R; 2],
    root: R,
}

impl<R: Radical> OfTwo<R> {
    #[inline(always)]
    fn new(([p, q], line): &Of<PointsAndLine, R>) -> Self {
        let (u, d) = (q - p, &line.b - &line.a);
        let (h, k) = (height(line, p), height(line, q));
        let root = (h.clone() * &k * (d.squared_length() * u.squared_length())).sqrt();
        OfTwo { ahead: d.dot(&u), turn: d.cross(&u), u, heights: [h, k], root }
    }

    /// The circle whose s is a quotient.
    #[inline(always)]
    fn tangent(self, p: &Point2<R>, numerator: &R, denominator: R) -> Tangent<R> {
        let center = self.u.scaled(&denominator) + left(&self.u).scaled(numerator);
        Tangent { base: p.clone(), center, denominator: denominator.clone() + denominator, radius: Radius::ToBase }
    }
}

impl Sites for PointsAhead {
    type Input = PointsAndLine;
    #[inline(always)]
    fn tangent<R: Radical>(sites: &Of<Self::Input, R>) -> Tangent<R> {
        let two = OfTwo::new(sites);
        let [h, k] = two.heights.clone();
        let numerator = two.ahead.clone() * (h + k) + two.root.clone().times(2);
        let denominator = two.turn.clone().squared();
        two.tangent(&sites.0[0], &numerator, denominator)
    }
}

impl Sites for PointsBehind {
    type Input = PointsAndLine;
    #[inline(always)]
    fn tangent<R: Radical>(sites: &Of<Self::Input, R>) -> Tangent<R> {
        let two = OfTwo::new(sites);
        let [h, k] = two.heights.clone();
        let numerator = (h.clone() * &k).times(4) - two.ahead.clone().squared();
        let denominator = two.root.clone().times(2) - two.ahead.clone() * (h + k);
        two.tangent(&sites.0[0], &numerator, denominator)
    }
}

impl Sites for PointLines {
    type Input = (Point2<Number>, [Segment2<Number>; 2]);
    #[inline(always)]
    fn tangent<R: Radical>((p, [first, second]): &Of<Self::Input, R>) -> Tangent<R> {
        let (d1, d2) = (&first.b - &first.a, &second.b - &second.a);
        let (h1, h2) = (height(first, p), height(second, p));
        let (l1, l2) = (d1.squared_length().sqrt(), d2.squared_length().sqrt());
        let w = l1.clone() * &l2 - d1.dot(&d2);
        let root = (h1.clone() * &h2 * &w).times(2).sqrt();
        let rational = left(&d1).scaled(&h2) + left(&d2).scaled(&h1);
        let along = d2.scaled(&l1) - d1.scaled(&l2);
        let center = rational.scaled(&w) - along.scaled(&root);
        Tangent { base: p.clone(), center, denominator: w.squared(), radius: Radius::ToBase }
    }
}

impl Sites for Lines {
    type Input = Edges;
    #[inline(always)]
    fn tangent<R: Radical>(edges: &[Segment2<R>; 3]) -> Tangent<R> {
        let (base, edges) = (edges[0].a.clone(), edges.each_ref());
        let ((p, factors), lengths) = (terms(edges), lengths(edges));
        let x = from_first(edges, lengths.clone(), |d| d.x.clone());
        let y = from_first(edges, lengths.clone(), |d| d.y.clone());
        Tangent { base, center: Vector2::new(x, y), denominator: sum(lengths, factors), radius: Radius::Of(-p) }
    }
}
