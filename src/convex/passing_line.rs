//! Where a line through the origin enters and leaves the difference of two sets of points, A - B: when A and B, moving
//! along it, first and last meet.
//!
//! Doubles guess the [portals](super::portal) through which the line enters and leaves; signs confirm each, or walk on
//! from there.
//!
//! A line may pass through edges and vertices, or only touch A - B. So it is translated by infinitesimals: by the first
//! towards the first point of A - B, by the second, smaller than all powers of the first, towards the second point, and
//! so on. The order is that of the points of A, each minus the first point of B, then the first point of A minus each
//! point of B. If the line meets A - B at all, the translated one passes through the interior: A - B contains all of
//! the points and a point of the line, and the line is moved towards each of the points, out of every plane that does
//! not contain them all. It enters through the interior of a facet that it is not parallel to, at a point that differs
//! by infinitesimals. So no sign is zero, and which of several facets that the line enters at once is returned depends
//! on the points alone.
//!
//! If A - B is flat, the line passes through its plane, or lies in it. In the second case, all coordinates but two, or
//! one, are dropped, and copies of A are added, shifted along the free axes: then A - B is solid, or flat and the line
//! passes through it.

use super::doubles::{Direction, Doubles, Vector};
use super::expanding_polytope::{Difference, MISSED, Plane, Sets, pair};
use super::portal::{Facets, Judge, Pair, Passes, Rounded, is_pierced, passes, pierced_facet};
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::predicate::projection::Projection;
use crate::{Number, Of, Point2, Point3, Scalar, Separation, Sign, Vector2, Vector3};
use alloc::vec::Vec;
use core::cell::{Cell, OnceCell};

/// The velocities of A and of B. The origin moves through A - B with that of B minus that of A.
pub(crate) type Velocities = [Vector3<Number>; 2];

formula! {
    /// u·(p × q) for a direction u and points p and q of A - B. Degree 3.
    cold Turn("hulls of points"; velocities, p, q): (Velocities, Difference<Number>, Difference<Number>)
        = |([v, w], [a, b], [c, d])| (w - v).dot(&(a - b).cross(&(c - d)))
}
formula! {
    /// u·(t × (p - q)) for a direction u and points t, p and q of A - B. Degree 3.
    cold Tie("hulls of points"; velocities, t, p, q): (Velocities, [Difference<Number>; 3])
        = |([v, w], [[a, b], [c, d], [e, f]])| (w - v).dot(&(a - b).cross(&((c - e) - (d - f))))
}
formula! {
    /// u × p for a direction u and a point p of A - B, in the plane. Degree 2.
    cold TurnInPlane("hulls of points"; v, w, a, b): ([Vector2<Number>; 2], [Point2<Number>; 2])
        = |([v, w], [a, b])| (w - v).cross(&(a - b))
}

/// A function that guesses which points of A and B are farthest along a direction, and against it.
type Support<'a> = &'a (dyn Fn(&Doubles, Vector) -> Pair + 'a);

/// Where a line enters or leaves A - B.
pub(crate) struct HitRecord<S: Scalar> {
    /// The plane of a facet by points of A - B, which are counter-clockwise as seen from outside, and the velocities.
    /// For flat sets, both are in other coordinates, in which the times are the same.
    pub(crate) of: Of<(Plane<Number>, Velocities), S>,
    /// The name of the facet.
    pub(crate) name: Option<Separation>,
    /// The side of the plane on which the origin is: negative outside.
    pub(crate) side_of_origin: Sign,
}

/// The coordinates in which sets are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Space {
    /// All three.
    Whole,
    /// Those of a plane. The first `of_a` points of A are the originals, the others are copies.
    Plane { of_a: usize },
    /// Those of a line.
    Line,
}

/// The points of two sets and their velocities, in other coordinates.
type InCoordinates<S> = (Space, [Vec<Point3<S>>; 2], [Vector3<S>; 2]);

/// A line that meets A - B.
pub(crate) struct Line<'a, S> {
    sets: &'a Sets<'a, S>,
    space: Space,
    velocities: &'a [Vector3<S>; 2],
    direction: Direction,
    /// A point of A - B on the line, if one is known.
    through: Option<Pair>,
    support: Support<'a>,
    /// The points of A - B towards which the line is moved, without those that have no effect.
    towards: OnceCell<Vec<Pair>>,
    /// A point of the line in doubles, and its portal, if doubles find one.
    rounded_origin: Vector,
    rounded_portal: Option<[Pair; 3]>,
    /// A portal through which it enters.
    portal: [Pair; 3],
    /// How often doubles did not find a point beyond a plane, but there was one.
    missed: Cell<usize>,
}

/// Calls `ask` with the line along which the origin moves through A - B; `None` if it does not meet A - B, or if the
/// velocities are equal.
pub(crate) fn of_line<S: Scalar, R>(
    [a, b]: [&[Point3<S>]; 2],
    velocities: &[Vector3<S>; 2],
    ask: &dyn Fn(&Line<'_, S>) -> Option<R>,
) -> Option<R> {
    if a.is_empty() || b.is_empty() {
        return None;
    }
    let doubles = Doubles::of(a, b);
    of_line_by(&Sets { a, b, doubles: &doubles }, Space::Whole, velocities, None, &Doubles::support, ask)
}

/// The same, given a point of A - B on the line, for sets that have points.
pub(crate) fn of_line_through<S: Scalar, R>(
    sets: &Sets<'_, S>,
    velocities: &[Vector3<S>; 2],
    through: Pair,
    ask: &dyn Fn(&Line<'_, S>) -> Option<R>,
) -> Option<R> {
    of_line_by(sets, Space::Whole, velocities, Some(through), &Doubles::support, ask)
}

/// [`of_line`], by a guess.
fn of_line_by<S: Scalar, R>(
    sets: &Sets<'_, S>,
    space: Space,
    velocities: &[Vector3<S>; 2],
    through: Option<Pair>,
    support: Support<'_>,
    ask: &dyn Fn(&Line<'_, S>) -> Option<R>,
) -> Option<R> {
    let mut line = Line {
        sets,
        space,
        velocities,
        direction: Direction::between(velocities),
        through,
        support,
        towards: OnceCell::new(),
        rounded_origin: [0.0; 3],
        rounded_portal: None,
        portal: [[0; 2]; 3],
        missed: Cell::new(0),
    };
    match line.find() {
        Passes::Through(_) => ask(&line),
        Passes::By(_) => None,
        Passes::Within if space == Space::Whole => {
            let (space, [a, b], velocities) = line.coordinates();
            let doubles = Doubles::of(&a, &b);
            of_line_by(&Sets { a: &a, b: &b, doubles: &doubles }, space, &velocities, through, support, ask)
        }
        Passes::Within => None,
    }
}

/// The limit of the steps of a guess, of which a few are usual.
const STEPS: usize = 64;

impl<S: Scalar> Line<'_, S> {
    /// How the line passes A - B, with a portal if it passes through.
    fn find(&mut self) -> Passes {
        /// The fraction of the distance to a point by which the line is moved towards it, and then towards the next.
        const PART: f64 = 1.0 / (1 << 17) as f64;
        let mut part = 1.0;
        let mut origin = [0.0; 3];
        // Of five, one may be that point.
        for pair in self.in_order().take(5).filter(|&pair| self.through != Some(pair)).take(4) {
            part *= PART;
            let towards = self.sets.doubles.difference(pair);
            origin = [0, 1, 2].map_each(|i| origin[i] + part * towards[i]);
        }
        self.rounded_origin = origin;
        // The point that is farthest against the direction is near the facet through which the line enters.
        let first = (self.support)(self.sets.doubles, self.direction.vector.map_each(|x| -x));
        let near = self.rounded().near_portal(first).map(Passes::Through);
        let start = match near.unwrap_or_else(|| passes(&self.rounded(), first, STEPS)) {
            Passes::Through(portal) => {
                self.portal = self.rounded().pierced_facet(opposite(portal), Sign::Negative, STEPS);
                if is_pierced(self, self.portal, Sign::Negative) {
                    self.rounded_portal = Some(portal);
                    return Passes::Through(self.portal);
                }
                portal[0]
            }
            Passes::By(p) => p,
            Passes::Within => [0, 0],
        };
        let passes = passes(self, start, self.steps());
        if let Passes::Through(portal) = passes {
            self.portal = opposite(portal);
        }
        passes
    }

    fn rounded(&self) -> Rounded<'_> {
        let Line { sets, direction, rounded_origin, support, .. } = self;
        Rounded { doubles: sets.doubles, along: direction.vector, origin: *rounded_origin, support: *support }
    }

    /// With exact signs, each step gets farther, to the left or along the line, and the walk ends; with rounded ones,
    /// it might never end.
    fn steps(&self) -> usize {
        if S::checked() { usize::MAX } else { self.sets.a.len().saturating_mul(self.sets.b.len()) }
    }

    /// Points of A - B that span it, in the order in which the line is moved towards them.
    fn in_order(&self) -> impl Iterator<Item = Pair> {
        let (of_a, of_b) = (self.sets.a.len(), self.sets.b.len());
        (0..of_a).map(|i| [i, 0]).chain((1..of_b).map(|j| [0, j]))
    }

    fn towards(&self) -> &[Pair] {
        self.towards.get_or_init(|| self.sets.spanning(&[[0, 0]]))
    }

    fn tie(&self, towards: Pair, p: Pair, q: Pair) -> Sign {
        if self.through == Some(towards) {
            return Sign::Zero;
        }
        S::sign_of::<Tie>(&(self.velocities.clone(), [towards, p, q].map_each(|pair| self.sets.difference(pair))))
    }

    fn sign_of_turn(&self, p: Pair, q: Pair) -> Sign {
        if self.through == Some(p) || self.through == Some(q) {
            return Sign::Zero;
        }
        S::sign_of::<Turn>(&(self.velocities.clone(), self.sets.difference(p), self.sets.difference(q)))
    }

    /// Where the line enters A - B.
    pub(crate) fn enter(&self) -> HitRecord<S> {
        self.passage(self.portal, Sign::Negative)
    }

    /// Where it leaves A - B.
    pub(crate) fn exit(&self) -> HitRecord<S> {
        let guess = self.rounded_portal.map(|portal| self.rounded().pierced_facet(portal, Sign::Positive, STEPS));
        let portal = guess.filter(|&portal| is_pierced(self, portal, Sign::Positive));
        self.passage(portal.unwrap_or(opposite(self.portal)), Sign::Positive)
    }

    fn passage(&self, portal: [Pair; 3], side: Sign) -> HitRecord<S> {
        let (triangle, on) = pierced_facet(self, portal, side, self.steps());
        let name = on.and_then(|[of_a, of_b]| match self.space {
            Space::Whole => self.sets.name([&of_a, &of_b]),
            Space::Plane { of_a: count } => {
                let of_a: Vec<usize> = of_a.into_iter().filter(|&i| i < count).collect();
                let named = pair(self.sets.a, &of_a).map(|(i, j)| Separation::InPlaneOfA(i, j));
                named.or_else(|| pair(self.sets.b, &of_b).map(|(i, j)| Separation::InPlaneOfB(i, j)))
            }
            Space::Line => Some(Separation::Line),
        });
        let of = (self.sets.plane(triangle), self.velocities.clone());
        HitRecord { of, name, side_of_origin: self.sets.side_of_origin(triangle) }
    }

    /// The sets in the coordinates of the plane or line that contains them and the velocities.
    fn coordinates(&self) -> InCoordinates<S> {
        let Sets { a, b, .. } = *self.sets;
        let turns = |projection: Projection, [i, j]: Pair| {
            let velocities = self.velocities.map_refs(|v| projection.of_vector(v));
            !S::sign_of::<TurnInPlane>(&(velocities, [projection.of(&a[i]), projection.of(&b[j])])).is_zero()
        };
        let plane =
            self.in_order().find_map(|pair| Projection::ALL.into_iter().find(|projection| turns(*projection, pair)));
        // For a line, a coordinate in which it extends.
        let [v, w] = self.velocities;
        let on_line = if v.x != w.x {
            Projection::Xy
        } else if v.y != w.y {
            Projection::Yz
        } else {
            Projection::Zx
        };
        let (space, projection) = match plane {
            Some(projection) => (Space::Plane { of_a: a.len() }, projection),
            None => (Space::Line, on_line),
        };
        let zero = || S::of_sign(Sign::Zero);
        let kept = |x: S, y: S| [x, if plane.is_some() { y } else { zero() }, zero()];
        let point = |p: &Point3<S>| {
            let Point2 { x, y } = projection.of(p);
            Point3::from(kept(x, y))
        };
        let velocities = self.velocities.map_refs(|v| {
            let Vector2 { x, y } = projection.of_vector(v);
            Vector3::from(kept(x, y))
        });
        let [mut of_a, of_b] = [a, b].map_each(|points| points.iter().map(point).collect::<Vec<_>>());
        // At the scale of the points, so that doubles can guess.
        let far = {
            let numbers = of_a.iter().chain(&of_b).flat_map(|Point3 { x, y, .. }| [x, y]);
            let size = |x: &S| x.near_double().abs();
            numbers.max_by(|x, y| size(x).total_cmp(&size(y))).filter(|x| !x.sign().is_zero()).cloned()
        };
        let far = far.unwrap_or_else(|| S::of_sign(Sign::Positive));
        for free in if plane.is_some() { 2..3 } else { 1..3 } {
            of_a.extend_from_within(..a.len());
            let copies = of_a.len() - a.len();
            for Point3 { y, z, .. } in &mut of_a[copies..] {
                (if free == 1 { y } else { z }).clone_from(&far);
            }
        }
        (space, [of_a, of_b], velocities)
    }
}

/// A triangle as seen from the other side.
fn opposite([p, q, r]: [Pair; 3]) -> [Pair; 3] {
    [p, r, q]
}

impl<S: Scalar> Judge for Line<'_, S> {
    fn turn(&self, p: Pair, q: Pair) -> Sign {
        if p == q {
            return Sign::Zero;
        }
        let turn = self.sign_of_turn(p, q);
        if !turn.is_zero() {
            return turn;
        }
        // Towards p and q, the tie is the turn.
        let towards = self.towards().iter().filter(|&&pair| pair != p && pair != q);
        towards.map(|&pair| self.tie(pair, p, q)).find(|tie| !tie.is_zero()).unwrap_or(Sign::Zero)
    }

    fn beside(&self, p: Pair, side: Sign) -> Option<Pair> {
        let doubles = self.sets.doubles;
        let normal = self.direction.across(doubles.difference(p), side);
        let guess = (self.support)(doubles, normal);
        if self.turn(p, guess) == side {
            return Some(guess);
        }
        // In the plane of the line and p.
        let mut best = p;
        let mut others = 0;
        for set in 0..2 {
            let not_below = doubles.not_below_across(&self.direction, p, set, side == Sign::Positive);
            for i in not_below.filter(|&i| i != p[set]) {
                let mut x = p;
                x[set] = i;
                match self.sign_of_turn(p, x) * side {
                    Sign::Negative => {}
                    Sign::Positive => return Some(x),
                    Sign::Zero => {
                        others += 1;
                        x[1 - set] = best[1 - set];
                        // Compares the ties of p and x with those of p and the best so far.
                        let ties = self.towards().iter().map(|&towards| self.tie(towards, best, x));
                        if ties.into_iter().find(|tie| !tie.is_zero()) == Some(side) {
                            best = x;
                        }
                    }
                }
            }
        }
        (others > 0 && self.turn(p, best) == side).then_some(best)
    }
}

impl<S: Scalar> Facets for Line<'_, S> {
    type Facet = [Vec<usize>; 2];

    fn facet(&self, triangle: [Pair; 3]) -> Result<[Vec<usize>; 2], Pair> {
        // Mostly doubles have found the facet.
        self.sets.on(triangle, false).map_err(|beyond| {
            let doubles = self.sets.doubles;
            let farthest = (self.support)(doubles, doubles.normal(triangle));
            if self.sets.side(triangle, farthest) == Sign::Positive {
                return farthest;
            }
            self.missed.set(self.missed.get() + 1);
            let farthest = (self.missed.get() > MISSED).then(|| self.sets.on(triangle, true).err()).flatten();
            farthest.unwrap_or(beyond)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::doubles::minus;
    use super::*;
    use crate::Rational;
    use crate::arith::random::{congruential, count};

    /// The names of the facets where a line enters and leaves, and the sides of their planes on which the origin is.
    fn found<S: Scalar>(
        [a, b]: [&[Point3<S>]; 2],
        velocities: &[Vector3<S>; 2],
        support: Support<'_>,
    ) -> Option<[(Option<Separation>, Sign); 2]> {
        let doubles = Doubles::of(a, b);
        of_line_by(&Sets { a, b, doubles: &doubles }, Space::Whole, velocities, None, support, &|line| {
            Some([line.enter(), line.exit()].map_each(|passage| (passage.name, passage.side_of_origin)))
        })
    }

    /// Whether the line meets the sets.
    fn any_lie_is_no_matter<S: Scalar>(state: &mut u64, is_grid: bool, number_of: impl Fn(i64) -> S) -> bool {
        let mut below = |bound: u64| ((congruential(state) >> 33) % bound) as i64;
        let reach = if is_grid { 3 } else { 1 << 20 };
        let counts = [1 + below(9), 1 + below(9)];
        // In space, a plane, a line.
        let dimension = [3, 3, 3, 2, 2, 1][below(6) as usize];
        let mut vector = |aside: i64| {
            let mut number =
                |axis: usize, aside: i64| number_of(if axis < dimension { below(reach as u64 + 1) + aside } else { 0 });
            [number(0, aside), number(1, 0), number(2, 0)]
        };
        let [a, b] = [0, reach / 2].map_each(|aside| {
            let count = counts[usize::from(aside > 0)];
            (0..count).map(|_| Point3::from(vector(aside))).collect::<Vec<_>>()
        });
        let velocities = [Vector3::from(vector(0)), Vector3::from(vector(-reach / 2))];
        if velocities[0] == velocities[1] {
            return false;
        }
        let honest = found([&a, &b], &velocities, &Doubles::support);
        let n = core::cell::Cell::new(a.len());
        let any = |count: usize| {
            n.set(n.get().wrapping_mul(0x9e37_79b9).wrapping_add(1) % (1 << 30));
            (n.get() >> 10) % count
        };
        // A function that guesses well for a number of calls, which may suffice for the entry of the line and not for
        // its exit.
        let honest_calls = core::cell::Cell::new(below(24) as usize);
        let later = |doubles: &Doubles, direction: Vector| {
            let left = honest_calls.get();
            honest_calls.set(left.saturating_sub(1));
            if left > 0 { doubles.support(direction) } else { [any(a.len()), any(b.len())] }
        };
        let lies: [Support<'_>; 4] =
            [&|_, _| [0, 0], &|doubles, direction| doubles.support(minus([0.0; 3], direction)), &later, &|_, _| {
                [any(a.len()), any(b.len())]
            }];
        for lie in lies {
            assert_eq!(found([&a, &b], &velocities, lie), honest, "{a:?} {b:?} {velocities:?}");
        }
        honest.is_some()
    }

    #[test]
    fn a_guess_that_lies_changes_no_answer() {
        let state = &mut 1;
        let mut seen = [0; 2];
        for round in 0..count(150, 20_000) {
            let is_grid = round % 2 == 0;
            seen[usize::from(any_lie_is_no_matter(state, is_grid, |x| x as f64))] += 1;
            // Rounded, so that signs in doubles are wrong.
            seen[usize::from(any_lie_is_no_matter(state, true, |x| x as f64 * 0.1))] += 1;
            seen[usize::from(any_lie_is_no_matter(state, is_grid, |x| x))] += 1;
            if round % 8 == 0 {
                seen[usize::from(any_lie_is_no_matter(state, is_grid, |x| Rational::from_integer(x.into())))] += 1;
            }
        }
        assert!(seen.iter().all(|&how| how > 100), "{seen:?}");
    }
}
