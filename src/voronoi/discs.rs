//! The circle that touches a disc and two other sites, as quotients of expressions with roots.
//!
//! A disc (p, w) of radius w is touched by the circle of center c and radius ρ if |c - p| = ρ + w. Relative to the
//! first disc (p₀, w₀), with x = c - p₀ and ρ' = ρ + w₀, each site but the first is a linear equation u·x + e·ρ' = a,
//! and the first is x² = ρ'²:
//!
//! ```text
//! a disc (p, w)                   u = p - p₀    e = w - w₀    a = (u² - e²)/2
//! a line, N = Jd, of length L     u = N         e = -L        a = -h              h = d × (p₀ - point) + w₀·L
//! ```
//!
//! With ⟨(u, e), (v, f)⟩ = u·v - e·f, two such equations (u, e, a), (v, f, b) and
//!
//! ```text
//! P = a·v - b·u    Q = e·v - f·u    K = a·f - b·e    T = u × v    E = P² - K² = a²⟨v, v⟩ - 2ab⟨u, v⟩ + b²⟨u, u⟩
//! ```
//!
//! the solutions are x = -(K·P ± √E·JP)/M and ρ' = P²/M with M = P·Q ± T·√E: in (x, 1)/ρ', which inversion at the
//! first center makes of it, the equations are linear, and |x/ρ'| = 1 is quadratic. The determinant of the three
//! vectors from the circle to its sites in the plane of (x, ρ') is ±√E, so that + is counterclockwise for an even
//! number of lines, and - for an odd one. Among discs, a = ⟨u, u⟩/2, b = ⟨v, v⟩/2 and
//!
//! ```text
//! E = ⟨u, u⟩·⟨v, v⟩·⟨v - u, v - u⟩/4
//! ```
//!
//! Each factor is positive unless one disc contains another: it is the square of a segment that touches two discs from
//! one side. Then P is not zero, and a solution is a circle if and only if M > 0: vectors in one half of the cone
//! x² = ρ'² have no positive product ⟨ , ⟩, in different halves no negative one, and those to two sites have
//! -⟨u, u⟩/2, so that ρ + w has the same sign for all. The same for discs and a line, with -h for the product.
//!
//! **A disc and two lines** have x and ρ' as [a point and two lines](super::tangent), with the heights over lines that
//! are moved by w₀.
//!
//! Emiris and Karavelas, *The predicates of the Apollonius diagram* (2006), has the case of three discs, with the
//! degree 14 that `incircle` of a fourth has here once its root is squared away.

use super::tangent::{Radius, Sites, Tangent, height, left};
use crate::arith::{Radical, RadicalFormula, formula};
use crate::{Circle, Number, Of, Segment2, Vector2};

/// Three discs, none of which contains another.
pub(super) struct Discs;
/// Two discs, neither of which contains the other, and a line that has no part of them wholly to its right.
pub(super) struct DiscsAndLine;
/// A disc and two lines of different directions.
pub(super) struct DiscAndLines;

/// A linear equation u·x + e·ρ' = a/2.
struct Equation<R> {
    normal: Vector2<R>,
    of_radius: R,
    twice: R,
}

impl<R: Radical> Equation<R> {
    #[inline(always)]
    fn of_disc(first: &Circle<R>, disc: &Circle<R>) -> Self {
        let (normal, of_radius) = (&disc.center - &first.center, disc.radius.clone() - &first.radius);
        let twice = normal.squared_length() - of_radius.clone().squared();
        Equation { normal, of_radius, twice }
    }

    /// The circle that touches the first disc and has these equations, of which the solution is that of a root 2√E with
    /// its sign.
    #[inline(always)]
    fn tangent(self, other: Self, root: &R, first: &Circle<R>) -> Tangent<R> {
        let p = other.normal.scaled(&self.twice) - self.normal.scaled(&other.twice);
        let q = other.normal.scaled(&self.of_radius) - self.normal.scaled(&other.of_radius);
        let k = self.twice * &other.of_radius - other.twice * &self.of_radius;
        let center = -(p.scaled(&k) + left(&p).scaled(root));
        let half = p.dot(&q) + self.normal.cross(&other.normal) * root;
        let between = p.squared_length();
        Tangent {
            base: first.center.clone(),
            center,
            denominator: half.times(2),
            radius: Radius::OfDisc(between, first.radius.clone()),
        }
    }
}

impl Sites for Discs {
    type Input = [Circle<Number>; 3];
    #[inline(always)]
    fn tangent<R: Radical>([p, q, r]: &[Circle<R>; 3]) -> Tangent<R> {
        let (of_q, of_r) = (Equation::of_disc(p, q), Equation::of_disc(p, r));
        let last = Equation::of_disc(q, r);
        let root = (of_q.twice.clone() * &of_r.twice * &last.twice).sqrt();
        of_q.tangent(of_r, &root, p)
    }
}

/// The line of a segment.
struct Line<R> {
    direction: Vector2<R>,
    length: R,
}

impl<R: Radical> Line<R> {
    #[inline(always)]
    fn of(segment: &Segment2<R>) -> Self {
        let direction = &segment.b - &segment.a;
        let length = direction.squared_length().sqrt();
        Line { direction, length }
    }

    /// The height of a disc's point that is farthest to the left, times the length.
    #[inline(always)]
    fn greatest_height(&self, segment: &Segment2<R>, disc: &Circle<R>) -> R {
        height(segment, &disc.center) + disc.radius.clone() * &self.length
    }
}

/// Two discs and the line of a segment.
pub(super) type OfDiscsAndLine = ([Circle<Number>; 2], Segment2<Number>);

impl Sites for DiscsAndLine {
    type Input = OfDiscsAndLine;
    #[inline(always)]
    fn tangent<R: Radical>(([p, q], segment): &Of<Self::Input, R>) -> Tangent<R> {
        let (line, of_q) = (Line::of(segment), Equation::of_disc(p, q));
        let [h, k] = [line.greatest_height(segment, p), line.greatest_height(segment, q)];
        let root = (of_q.twice.clone() * &h * k).times(4).sqrt();
        let of_line = Equation { normal: left(&line.direction), of_radius: -line.length, twice: -h.times(2) };
        of_q.tangent(of_line, &-root, p)
    }
}

/// A disc and the lines of two segments.
pub(super) type OfDiscAndLines = (Circle<Number>, [Segment2<Number>; 2]);

impl Sites for DiscAndLines {
    type Input = OfDiscAndLines;
    #[inline(always)]
    fn tangent<R: Radical>((disc, [first, second]): &Of<Self::Input, R>) -> Tangent<R> {
        let (line1, line2) = (Line::of(first), Line::of(second));
        let (h1, h2) = (line1.greatest_height(first, disc), line2.greatest_height(second, disc));
        let Line { direction: d1, length: l1 } = line1;
        let Line { direction: d2, length: l2 } = line2;
        let w = l1.clone() * &l2 - d1.dot(&d2);
        let root = (h1.clone() * &h2 * &w).times(2).sqrt();
        let rational = left(&d1).scaled(&h2) + left(&d2).scaled(&h1);
        let along = d2.scaled(&l1) - d1.scaled(&l2);
        let between = (h2 * l1 + h1 * l2) * &w - d1.cross(&d2) * &root;
        Tangent {
            base: disc.center.clone(),
            center: rational.scaled(&w) - along.scaled(&root),
            denominator: w.squared(),
            radius: Radius::OfDisc(between, disc.radius.clone()),
        }
    }
}

formula! {
    /// ⟨u, u⟩ of two discs: positive if neither contains the other. Degree 2.
    pub(super) cold Apart("voronoi/touching"; first, second): [Circle<Number>; 2]
        = |[first, second]| {
            let more = second.radius.clone() - &first.radius;
            (&second.center - &first.center).squared_length() - more.squared()
        }
}

/// Whether a part of a disc is to the left of the line of a segment, or on it: the sign of its greatest height.
pub(super) struct GreatestHeight;

impl RadicalFormula for GreatestHeight {
    const NAME: &'static str = "voronoi/touching";
    const ARGUMENTS: &'static [&'static str] = &["line", "disc"];
    type Input = (Segment2<Number>, Circle<Number>);
    #[inline(always)]
    fn eval<R: Radical>((segment, disc): &Of<Self::Input, R>) -> R {
        Line::of(segment).greatest_height(segment, disc)
    }
}
