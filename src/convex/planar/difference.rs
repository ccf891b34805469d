//! The polygon of all differences a - b of points of two convex shapes of the plane, A and B, by its sides.
//!
//! Each side is a difference of an edge of A and a corner of B, or of a corner of A and an edge of B, or of two
//! parallel edges: the edges of A and those of B, reversed, in the order of their angles. A and B meet if the polygon
//! contains the origin. A polygon of dimension 1 has two sides, there and back; one of dimension 0 has none.

use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::predicate::{angle_2d, lexicographic_2d, orient2d};
use crate::{Contact, Number, Point2, Scalar, Sign};

formula! {
    /// (b - a) × (d - c). Degree 2.
    cold EdgeTurn("convex sets of the plane"; a, b, c, d): [Point2<Number>; 4] = |[a, b, c, d]| (b - a).cross(&(d - c))
}

/// The corners of two convex shapes of the plane.
pub(crate) struct Difference<'a, S> {
    pub(crate) a: &'a [Point2<S>],
    pub(crate) b: &'a [Point2<S>],
}

/// A side of the polygon, counter-clockwise, with a corner of A and one of B at each end, by their indices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side {
    pub(crate) from: [usize; 2],
    pub(crate) to: [usize; 2],
}

impl Side {
    /// Whether it runs along an edge of A.
    pub(crate) fn is_along_a(&self) -> bool {
        self.from[0] != self.to[0]
    }

    /// Whether it runs along an edge of B.
    pub(crate) fn is_along_b(&self) -> bool {
        self.from[1] != self.to[1]
    }
}

impl<'a, S: Scalar> Difference<'a, S> {
    /// The sides, in order.
    pub(crate) fn sides(&self) -> impl Iterator<Item = Side> + use<'a, S> {
        let Difference { a, b } = *self;
        let counts = [a.len(), b.len()];
        let mut at = [extreme(a, Sign::Negative), extreme(b, Sign::Positive)];
        let mut left = counts.map_each(|count| if count > 1 { count } else { 0 });
        core::iter::from_fn(move || {
            let next = [0, 1].map_each(|which: usize| (at[which] + 1) % counts[which]);
            let order = match left {
                [0, 0] => return None,
                [_, 0] => Sign::Positive,
                [0, _] => Sign::Negative,
                _ => order([&a[at[0]], &a[next[0]], &b[next[1]], &b[at[1]]]),
            };
            let (from, mut to) = (at, at);
            if order != Sign::Negative {
                to[0] = next[0];
                left[0] -= 1;
            }
            if order != Sign::Positive {
                to[1] = next[1];
                left[1] -= 1;
            }
            at = to;
            Some(Side { from, to })
        })
    }

    /// The side of the line of a side on which the origin is: positive towards the polygon.
    #[inline]
    pub(crate) fn facing(&self, Side { from: [i, j], to: [next, after] }: &Side) -> Sign {
        let Difference { a, b } = self;
        if i == next { orient2d(&b[*j], &b[*after], &a[*i]) } else { orient2d(&a[*i], &a[*next], &b[*j]) }
    }

    /// Whether the origin projects onto a side, `Zero`, or before it, `Negative`, or after it, `Positive`; an end
    /// counts as beyond.
    #[inline]
    pub(crate) fn beside(&self, Side { from: [i, j], to: [next, after] }: &Side) -> Sign {
        let Difference { a, b } = self;
        let [before, after] = if i == next {
            [[&a[*i], &b[*j], &b[*after]], [&a[*i], &b[*after], &b[*j]]]
        } else {
            [[&b[*j], &a[*i], &a[*next]], [&b[*after], &a[*next], &a[*i]]]
        };
        let is_beyond = |[x, end, other]: [&Point2<S>; 3]| angle_2d(x, end, other) != Sign::Positive;
        match () {
            () if is_beyond(before) => Sign::Negative,
            () if is_beyond(after) => Sign::Positive,
            () => Sign::Zero,
        }
    }

    /// The least and the greatest corner of each.
    pub(crate) fn extremes(&self) -> [[&'a Point2<S>; 2]; 2] {
        [self.a, self.b]
            .map_each(|corners| [Sign::Negative, Sign::Positive].map_each(|order| &corners[extreme(corners, order)]))
    }

    /// How the shapes meet.
    // Not inlined: the same for all shapes.
    #[inline(never)]
    pub(crate) fn contact(&self) -> Contact {
        let (mut count, mut touches) = (0, false);
        for side in self.sides() {
            match self.facing(&side) {
                Sign::Negative => return Contact::Disjoint,
                Sign::Zero => touches = true,
                Sign::Positive => {}
            }
            count += 1;
        }
        if count < 3 {
            return self.contact_on_line(count == 0);
        }
        Contact::of_meeting(!touches)
    }

    /// The same for shapes on one line, or for two points.
    fn contact_on_line(&self, are_points: bool) -> Contact {
        let [[a_min, a_max], [b_min, b_max]] = self.extremes();
        match (lexicographic_2d(a_min, b_max), lexicographic_2d(b_min, a_max)) {
            (Sign::Positive, _) | (_, Sign::Positive) => Contact::Disjoint,
            (Sign::Negative, Sign::Negative) => Contact::Overlapping,
            _ => Contact::of_meeting(are_points),
        }
    }
}

/// The least corner (`Negative`) or the greatest one (`Positive`), by x, then by y.
pub(crate) fn extreme<S: Scalar>(corners: &[Point2<S>], order: Sign) -> usize {
    (1..corners.len()).fold(0, |best, i| if lexicographic_2d(&corners[i], &corners[best]) == order { i } else { best })
}

/// The order of the angles of ab and cd, counted once around from just below the direction of x: `Positive` if that of
/// ab is less.
#[inline]
fn order<S: Scalar>([a, b, c, d]: [&Point2<S>; 4]) -> Sign {
    match (lexicographic_2d(a, b), lexicographic_2d(c, d)) {
        (Sign::Negative, Sign::Positive) => Sign::Positive,
        (Sign::Positive, Sign::Negative) => Sign::Negative,
        _ => S::sign_of::<EdgeTurn>(&[a.clone(), b.clone(), c.clone(), d.clone()]),
    }
}
