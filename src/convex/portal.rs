//! Where a line enters and leaves a convex set: Snethen, *XenoCollide*, in *Game Programming Gems 7* (2008).
//!
//! A portal is a triangle of vertices through which the line passes. While the set has a vertex beyond its plane, one
//! of the three triangles of that vertex and an edge of the portal is the next portal. If there is none, the line
//! leaves the set through the portal, or, seen in the opposite direction, enters it.
//!
//! Projected along the line, the set is a polygon and the line a point: the first portal comes from the test whether
//! the polygon contains the point. One vertex and those that are farthest to the left and to the right of it form a
//! triangle around the point, or the polygon has no vertex on one side, or the search continues to the left of the left
//! one.
//!
//! The walk is the same in doubles, which guess, and in signs, which decide.

use super::doubles::{Doubles, Vector, cross, dot, minus};
use crate::Sign;
use crate::arith::formulas::each::MapEach;

/// A vertex of A - B, by the indices of a point of A and one of B.
pub(super) type Pair = [usize; 2];

/// What a walk around a set needs of it and of a line in the direction of u, which passes through no edge of the set.
pub(super) trait Judge {
    /// Whether q is on the left of p, as seen from the line against its direction: the sign of u·(p × q), with p and q
    /// relative to the line. `Zero` if both are in the same direction.
    fn turn(&self, p: Pair, q: Pair) -> Sign;

    /// A vertex to the left of p, or to the right if the side is negative; `None` if there is none.
    fn beside(&self, p: Pair, side: Sign) -> Option<Pair>;
}

/// What a walk through it needs, too.
pub(super) trait Facets: Judge {
    /// What is known of a facet.
    type Facet;

    /// The facet in the plane of a triangle.
    ///
    /// # Errors
    /// A vertex beyond the plane, where the normal points.
    fn facet(&self, triangle: [Pair; 3]) -> Result<Self::Facet, Pair>;
}

/// How a line passes a set.
#[derive(Clone, Copy, Debug)]
pub(super) enum Passes {
    /// It passes through a triangle, which is counter-clockwise as seen against its direction.
    Through([Pair; 3]),
    /// It has all of the set on one side of the plane through it and this vertex, the only one in that plane.
    By(Pair),
    /// It is in a plane, or a line, that contains the set.
    Within,
}

/// How a line passes a set, by a walk from one of its vertices, of at most `steps` steps.
pub(super) fn passes<J: Judge>(judge: &J, p: Pair, steps: usize) -> Passes {
    let [left, right] = [Sign::Positive, Sign::Negative].map_each(|side| judge.beside(p, side));
    let (mut l, r) = match (left, right) {
        (Some(l), Some(r)) => (l, r),
        (None, None) => return Passes::Within,
        _ => return Passes::By(p),
    };
    if judge.turn(l, r) == Sign::Positive {
        return Passes::Through([p, l, r]);
    }
    for _ in 0..steps {
        let Some(x) = judge.beside(l, Sign::Positive) else { break };
        if judge.turn(x, r) == Sign::Positive {
            return Passes::Through([r, l, x]);
        }
        l = x;
    }
    Passes::By(l)
}

/// Whether the line passes through a triangle that is counter-clockwise as seen from this side of it.
pub(super) fn is_pierced<J: Judge>(judge: &J, [p, q, r]: [Pair; 3], side: Sign) -> bool {
    judge.turn(p, q) == side && judge.turn(q, r) == side && judge.turn(r, p) == side
}

/// The triangle on the facet through which the line leaves, or enters if the side is negative, by a walk of at most
/// `steps` steps from a portal that is counter-clockwise as seen from there; and the facet, if the steps suffice.
pub(super) fn pierced_facet<J: Facets>(
    judge: &J,
    mut portal: [Pair; 3],
    side: Sign,
    steps: usize,
) -> ([Pair; 3], Option<J::Facet>) {
    for _ in 0..steps {
        let x = match judge.facet(portal) {
            Ok(facet) => return (portal, Some(facet)),
            Err(x) => x,
        };
        let [p, q, r] = portal;
        let [of_p, of_q, of_r] = [p, q, r].map_each(|corner| judge.turn(corner, x) == side);
        portal = match (of_p, of_q, of_r) {
            (false, true, _) => [p, q, x],
            (_, false, true) => [q, r, x],
            _ => [r, p, x],
        };
    }
    (portal, None)
}

/// The line in doubles: for guesses.
pub(super) struct Rounded<'a> {
    pub(super) doubles: &'a Doubles,
    pub(super) along: Vector,
    /// A point of the line.
    pub(super) origin: Vector,
    pub(super) support: &'a dyn Fn(&Doubles, Vector) -> Pair,
}

impl Rounded<'_> {
    /// A portal near the facet through which the line enters, if a few steps find one from p, the vertex that is
    /// farthest against its direction: with one beyond the line and one on the side where the line is then, and while
    /// the line is beyond an edge, with one beyond that.
    #[inline]
    pub(super) fn near_portal(&self, p: Pair) -> Option<[Pair; 3]> {
        /// By how much the directions are tilted: a smaller portal is more often missed.
        const TILT: f64 = 1.0;
        const FAR_TILT: f64 = 5.0;
        const TESTS: usize = 4;
        let scaled = |v: Vector, by: f64| v.map_each(|x| x * by);
        // About of length one: half the exponent is the root within 7 %.
        let unit = |v: Vector| {
            let square = dot(v, v);
            let length = f64::from_bits((square.to_bits() >> 1) + (1023 << 51));
            (f64::MIN_POSITIVE..f64::INFINITY).contains(&square).then(|| scaled(v, 1.0 / length))
        };
        let back = unit(minus([0.0; 3], self.along))?;
        let support = |aside: Vector| (self.support)(self.doubles, [0, 1, 2].map_each(|i| back[i] + aside[i]));
        let from_line = self.place(p);
        let along_line = dot(from_line, back) / dot(back, back);
        let across = unit(minus(scaled(back, along_line), from_line))?;
        let q = support(scaled(across, TILT));
        let is_left = self.turn(p, q) == Sign::Positive;
        let side = scaled(cross(back, across), if is_left { -TILT } else { TILT });
        let r = support([0, 1, 2].map_each(|i| 0.5 * TILT * across[i] + side[i]));
        let mut portal = if is_left { [p, q, r] } else { [p, r, q] };
        for _ in 0..TESTS {
            let [p, q, r] = portal;
            let edges = [[p, q], [q, r], [r, p]];
            let Some([a, b]) = edges.into_iter().find(|&[a, b]| self.turn(a, b) != Sign::Positive) else {
                return Some(portal);
            };
            let outside = cross(back, minus(self.place(b), self.place(a)));
            let x = support(scaled(unit(outside)?, FAR_TILT));
            if portal.contains(&x) {
                break;
            }
            portal = [a, x, b];
        }
        None
    }

    /// About [`pierced_facet`].
    #[inline]
    pub(super) fn pierced_facet(&self, portal: [Pair; 3], side: Sign, steps: usize) -> [Pair; 3] {
        let mut portal = portal.map_each(|pair| (pair, self.place(pair)));
        // Less may be rounding, which may make a walk cycle.
        let least = self.doubles.error_along_normal();
        for _ in 0..steps {
            let [p, q, r] = portal;
            let normal = cross(minus(q.1, p.1), minus(r.1, p.1));
            let pair = (self.support)(self.doubles, normal);
            let x = (pair, self.place(pair));
            let is_beyond = dot(normal, minus(x.1, p.1)) > least;
            if !is_beyond || portal.iter().any(|corner| corner.0 == pair) {
                break;
            }
            // On which sides of x the corners are, seen along the line.
            let across = cross(x.1, self.along);
            let [of_p, of_q, of_r] = portal.map_each(|corner| {
                let turn = dot(across, corner.1);
                if side == Sign::Positive { turn > 0.0 } else { turn < 0.0 }
            });
            portal = match (of_p, of_q, of_r) {
                (false, true, _) => [p, q, x],
                (_, false, true) => [q, r, x],
                _ => [r, p, x],
            };
        }
        portal.map_each(|corner| corner.0)
    }

    #[inline]
    fn place(&self, pair: Pair) -> Vector {
        minus(self.doubles.difference(pair), self.origin)
    }
}

impl Judge for Rounded<'_> {
    #[inline]
    fn turn(&self, p: Pair, q: Pair) -> Sign {
        let turn = dot(self.along, cross(self.place(p), self.place(q)));
        turn.partial_cmp(&0.0).map_or(Sign::Zero, Sign::from)
    }

    #[inline]
    fn beside(&self, p: Pair, side: Sign) -> Option<Pair> {
        let normal = cross(self.along, self.place(p));
        let x = (self.support)(self.doubles, if side == Sign::Positive { normal } else { minus([0.0; 3], normal) });
        (x != p && self.turn(p, x) == side).then_some(x)
    }
}
