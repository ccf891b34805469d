//! A closest pair of two hulls of many vertices.
//!
//! A few vertices of each hull are kept: those of the parts that hold a closest pair of the hulls of the few. Doubles
//! [guess](super::guess) them. A vertex beyond the planes through these parts is taken in, and the hulls come nearer:
//! the algorithm of Gilbert, Johnson and Keerthi for the difference of the hulls, with exact signs, so that no parts
//! recur and the search ends. Of a good guess, it takes one round. What it finds has the distance, and is the only
//! closest pair where no other vertices are in the planes. Of many, the one that is told is the first: a linear program
//! of the vertices in the planes, or of all where the hulls meet (see [`least_common`](super::least_common)).

use super::body::{Body, Cells, Corners, Part};
use super::conditions::{along, are_parallel, side, volume};
use super::facing::{Between, Planes};
use super::guess::{self, Guess, GuessedSimplex};
use super::least_common::{Normal, Program};
use super::pair::{NearParts, closest_parts, some_closest_parts};
use super::pair_distance::PairDistance;
use super::point::{Cornered, Hulled};
use super::simplex::Simplex;
use super::vertex::Vertex;
use crate::arith::each::MapEach;
use crate::{ConvexHull, Number, Of, Point3, Scalar, Sign};
use alloc::vec::Vec;

/// Where a closest pair of two hulls is.
#[derive(Clone)]
pub(crate) struct Held {
    /// The corners of parts that hold a closest pair.
    few: [Simplex; 2],
    /// The other vertices of each hull in the plane through its part that is perpendicular to the line between the
    /// points; of hulls that meet, none.
    beside: [Vec<usize>; 2],
    /// Whether the hulls meet.
    meet: bool,
}

/// Two hulls.
struct Hulls<'a, V: Vertex, S> {
    first: &'a [&'a Of<V, S>],
    second: &'a [&'a Of<V, S>],
    /// Of a box, the bits of the numbers that tell corners apart.
    axes: [Option<usize>; 2],
}

impl<'a, V: Vertex, S: Scalar> Hulls<'a, V, S> {
    /// The search.
    // Not inlined: the same for all hulls.
    #[inline(never)]
    fn search(&self, guess: Guess) -> Held {
        let Hulls { first, second, axes } = *self;
        if first.is_empty() || second.is_empty() {
            // Only unchecked input has no vertices.
            return Held::meeting([Simplex::first(0); 2]);
        }
        let [of_first, of_second] = guess::places::<V, S>([first, second]);
        let mut few = self.guessed(&guess(&of_first, &of_second));
        // Exact signs bring no parts back. Rounded ones might.
        let mut rounds = if S::checked() { usize::MAX } else { 8 * (first.len() + second.len()) };
        loop {
            let Some(between) = Between::<V, S>::corners(self.apart(few).0) else { return Held::meeting(few) };
            if between.is_null() {
                return Held::meeting(few);
            }
            let planes = Planes::new(between);
            let mut beside = [Vec::new(), Vec::new()];
            let [own, other] = few;
            let beyond_first = beyond(first.len(), axes[0], own, &mut beside[0], |i| planes.beyond_first(first[i]));
            let more = if let Some(v) = beyond_first {
                [own.with(v), other]
            } else if let Some(w) =
                beyond(second.len(), axes[1], other, &mut beside[1], |j| planes.beyond_second(second[j]))
            {
                [own, other.with(w)]
            } else {
                return Held { few, beside, meet: false };
            };
            if rounds == 0 {
                return Held { few, beside, meet: false };
            }
            rounds -= 1;
            few = self.closest_of(more);
        }
    }

    /// The corners of parts that hold a closest pair of the hulls of those that a guess names.
    fn guessed(&self, simplex: &GuessedSimplex) -> [Simplex; 2] {
        let pairs = simplex.pairs();
        let known = self.axes.map_each(|axes| axes.unwrap_or(usize::MAX));
        let few = [0, 1].map_each(|body| Simplex::of_numbers(pairs.iter().map(|pair| pair[body] & known[body])));
        let is_confirmed = match pairs {
            [_, _, _, _] => self.is_origin_inside(pairs),
            _ => self.face_each_other(few),
        };
        if is_confirmed { few } else { self.closest_of(few) }
    }

    /// Whether the origin is inside of the tetrahedron of the differences of four pairs.
    fn is_origin_inside(&self, pairs: &[[usize; 2]]) -> bool {
        let side = |[i, j, k]: [usize; 3]| {
            let [p, a, c] = [i, j, k].map_each(|l| self.first[pairs[l][0]]);
            let [q, b, d] = [i, j, k].map_each(|l| self.second[pairs[l][1]]);
            volume::<V, S>(p, q, a, b, c, d)
        };
        // Each leaves one out, as many exchanges of two away from the first.
        let sign = side([1, 2, 3]);
        !sign.is_zero() && [[2, 0, 3], [0, 1, 3], [1, 0, 2]].into_iter().all(|three| side(three) == sign)
    }

    /// Whether a line perpendicular to the hulls of a few vertices ends inside of both.
    fn face_each_other(&self, [own, other]: [Simplex; 2]) -> bool {
        let ((first, n), (second, m)) = (own.each(|i| self.first[i]), other.each(|i| self.second[i]));
        let bodies = [Body::new(&first[..n], own.cells()), Body::new(&second[..m], other.cells())];
        Between::<V, S>::parts([&bodies[0], &bodies[1]], [own.whole(), other.whole()], false).is_some()
    }

    /// The corners of some parts of the hulls of a few vertices that hold a closest pair of these hulls.
    fn closest_of(&self, [own, other]: [Simplex; 2]) -> [Simplex; 2] {
        let ((first, n), (second, m)) = (own.each(|i| self.first[i]), other.each(|i| self.second[i]));
        let bodies = [Body::new(&first[..n], own.cells()), Body::new(&second[..m], other.cells())];
        let [part, other_part] = some_closest_parts::<V, S>([&bodies[0], &bodies[1]]);
        [own.of(part), other.of(other_part)]
    }

    /// The corners of parts that hold the closest pair that is told. Rounded signs may find none.
    fn told(&self, held: &Held) -> Option<[Simplex; 2]> {
        let [own, other] = held.few;
        let few = |supports: [Vec<usize>; 2]| supports.map_each(|support| Simplex::of_numbers(support.into_iter()));
        let apart = self.apart(held.few);
        if held.meet {
            let places = guess::places::<V, S>([self.first, self.second]);
            let program = Program::<V, S> { first: self.first, second: self.second, axes: self.axes };
            return program.least([own.numbers(), other.numbers()], &places).map(few);
        }
        if held.is_only_pair(&apart) {
            return Some(held.few);
        }
        let normal = Normal::between(apart.0)?;
        let numbers = held.in_planes()?;
        let first: Vec<_> = numbers[0].iter().map(|&i| self.first[i]).collect();
        let second: Vec<_> = numbers[1].iter().map(|&j| self.second[j]).collect();
        let few_of_planes = [own, other].map_each(|few| (0..few.numbers().len()).collect::<Vec<_>>());
        let program = Program::<V, S> { first: &first, second: &second, axes: [None; 2] };
        let supports = program.least_in_plane([&few_of_planes[0], &few_of_planes[1]], normal)?;
        let in_hull = |body: usize| supports[body].iter().map(|&i| numbers[body][i]).collect();
        Some(few([in_hull(0), in_hull(1)]))
    }

    fn apart(&self, [own, other]: [Simplex; 2]) -> PairDistance<'a, V, S> {
        PairDistance([own.corners(|i| self.first[i]), other.corners(|i| self.second[i])])
    }
}

/// Whether the corners of a frame are affinely independent.
fn is_independent<V: Vertex, S: Scalar>(frame: Simplex, vertices: &[&Of<V, S>]) -> bool {
    let sign = match *frame.numbers() {
        [a, b] => along::<V, S>(vertices[b], vertices[a], vertices[b]),
        [a, b, c] => are_parallel::<V, S>(vertices[a], vertices[b], vertices[a], vertices[c]),
        [a, b, c, d] => side::<V, S>(vertices[a], vertices[b], vertices[c], vertices[d]),
        _ => Sign::Positive,
    };
    !sign.is_zero()
}

/// A vertex beyond a plane through a few; those that are in it, beside these, are put in a list.
fn beyond(
    count: usize,
    axes: Option<usize>,
    few: Simplex,
    beside: &mut Vec<usize>,
    sign: impl Fn(usize) -> Sign,
) -> Option<usize> {
    let Some(axes) = axes else {
        return (0..count).filter(|i| !few.numbers().contains(i)).find(|&i| {
            let sign = sign(i);
            if sign.is_zero() {
                beside.push(i);
            }
            sign == Sign::Positive
        });
    };
    // A box is beyond a plane through a corner where an edge from there is.
    let neighbours = |corner: usize| bits_of(axes).map(move |bit| corner ^ bit);
    let known = |corner: &usize| neighbours(*corner).filter(|other| few.numbers().contains(other)).count();
    let from = *few.numbers().iter().max_by_key(|corner| known(corner))?;
    let mut within = 0;
    for corner in neighbours(from) {
        let sign = if few.numbers().contains(&corner) { Sign::Zero } else { sign(corner) };
        match sign {
            Sign::Positive => return Some(corner),
            Sign::Zero => within |= from ^ corner,
            Sign::Negative => {}
        }
    }
    let in_plane = (0..count).filter(|i| (i ^ from) & !within == 0);
    beside.extend(in_plane.filter(|i| !few.numbers().contains(i)));
    None
}

/// The bits of a number, each alone.
pub(super) fn bits_of(number: usize) -> impl Iterator<Item = usize> {
    (0..usize::BITS).map(|bit| 1 << bit).take_while(move |&bit| bit <= number).filter(move |bit| number & bit != 0)
}

impl Held {
    fn meeting(few: [Simplex; 2]) -> Self {
        Held { few, beside: [Vec::new(), Vec::new()], meet: true }
    }

    /// The vertices of each hull in the planes through the parts that hold a closest pair; nothing of hulls that meet.
    fn in_planes(&self) -> Option<[Vec<usize>; 2]> {
        (!self.meet).then(|| [0, 1].map_each(|body| [self.few[body].numbers(), &self.beside[body]].concat()))
    }

    /// Whether the closest pair is the only one: one of the parts is a vertex and nothing else of its hull is in the
    /// plane, or both are edges, which are not parallel; and the hulls are apart.
    fn is_only_pair<V: Vertex, S: Scalar>(&self, apart: &PairDistance<'_, V, S>) -> bool {
        let are_alone = self.beside.map_refs(Vec::is_empty);
        !self.meet
            && match apart.0 {
                [Corners::Vertex(_), _] if are_alone[0] => true,
                [_, Corners::Vertex(_)] if are_alone[1] => true,
                [Corners::Edge(_), Corners::Edge(_)] => are_alone == [true; 2],
                _ => false,
            }
    }
}

/// Two bodies, and parts of hulls of a few vertices of each that hold a closest pair.
#[derive(Clone)]
pub struct NearBodies<A, B> {
    first: A,
    second: B,
    held: Held,
}

/// A few vertices of two bodies that hold some closest pair.
#[inline]
pub(crate) fn held_by_hulls<S: Scalar, A, B>(first: &A, second: &B) -> Held
where
    A: Hulled<S>,
    B: Hulled<S, Vertex = A::Vertex>,
{
    held_by_guess(first, second, guess::nearest)
}

/// The same with another guess.
#[inline]
fn held_by_guess<S: Scalar, A, B>(first: &A, second: &B, guess: Guess) -> Held
where
    A: Hulled<S>,
    B: Hulled<S, Vertex = A::Vertex>,
{
    let axes = [axes_of(first), axes_of(second)];
    first
        .with_corners(|first| second.with_corners(|second| Hulls::<A::Vertex, S> { first, second, axes }.search(guess)))
}

/// The bits of the numbers that tell the corners of a box apart.
fn axes_of<S: Scalar, A: Hulled<S>>(body: &A) -> Option<usize> {
    A::is_box().then(|| body.frame().bits())
}

impl<A, B> NearBodies<A, B> {
    /// Of vertices that are known.
    #[inline(always)]
    pub(crate) fn at(first: A, second: B, held: Held) -> Self {
        NearBodies { first, second, held }
    }

    /// What is told of parts with the distance.
    #[inline(always)]
    pub(crate) fn with_pair_distance<S: Scalar, R>(&self, tell: impl FnOnce(PairDistance<'_, A::Vertex, S>) -> R) -> R
    where
        A: Cornered<S>,
        B: Cornered<S, Vertex = A::Vertex>,
    {
        let [own, other] = self.held.few;
        let (own, other) = (own.corners(|i| self.first.corner(i)), other.corners(|i| self.second.corner(i)));
        tell(PairDistance([own.as_refs(), other.as_refs()]))
    }

    /// The parts of the bodies with the closest pair that is told.
    pub(crate) fn told<S: Scalar>(&self) -> NearParts<A, B>
    where
        A: Hulled<S> + Clone,
        B: Hulled<S, Vertex = A::Vertex> + Clone,
    {
        let parts = self.regular_parts::<S>().unwrap_or_else(|| self.first_parts::<S>());
        NearParts::at(self.first.clone(), self.second.clone(), parts)
    }

    /// The same of bodies whose parts have nothing in common inside; nothing also where it is not seen that it is so.
    fn regular_parts<S: Scalar>(&self) -> Option<[Part; 2]>
    where
        A: Hulled<S>,
        B: Hulled<S, Vertex = A::Vertex>,
    {
        self.first.with_corners(|first| {
            self.second.with_corners(|second| {
                let axes = [axes_of(&self.first), axes_of(&self.second)];
                let [own, other] = Hulls::<A::Vertex, S> { first, second, axes }.told(&self.held)?;
                let frames = [self.first.frame(), self.second.frame()];
                let is_certain = self.held.beside.iter().all(Vec::is_empty) && !self.held.meet;
                let are_regular = || {
                    is_independent::<A::Vertex, S>(frames[0], first)
                        && is_independent::<A::Vertex, S>(frames[1], second)
                };
                let part = |cells: &Cells<'_>, corners: Simplex, frame: Simplex| {
                    let numbers = corners.numbers().iter().map(|corner| corner & frame.bits());
                    cells.spanned(Simplex::of_numbers(numbers).numbers())
                };
                (is_certain || are_regular())
                    .then(|| [part(A::cells(), own, frames[0]), part(B::cells(), other, frames[1])])
            })
        })
    }

    /// The parts with the first of all closest pairs.
    fn first_parts<S: Scalar>(&self) -> [Part; 2]
    where
        A: Hulled<S>,
        B: Hulled<S, Vertex = A::Vertex>,
    {
        self.first.with_corners(|of_first| {
            self.second.with_corners(|of_second| {
                let planes = self.held.in_planes();
                let in_planes = |body: usize, count: usize| {
                    planes.as_ref().map(|planes| (0..count).map(|i| planes[body].contains(&i)).collect::<Vec<_>>())
                };
                let [in_first, in_second] = [in_planes(0, of_first.len()), in_planes(1, of_second.len())];
                let first = Body { vertices: of_first, cells: A::cells(), only: in_first.as_deref() };
                let second = Body { vertices: of_second, cells: B::cells(), only: in_second.as_deref() };
                closest_parts::<A::Vertex, S>([&first, &second], planes.is_none())
            })
        })
    }
}

/// Two hulls of points, and parts of each that hold a closest pair.
#[derive(Clone)]
pub struct NearHulls<'a, S> {
    first: &'a [Point3<S>],
    second: &'a [Point3<S>],
    held: Held,
}

impl<'a, S: Scalar> NearHulls<'a, S> {
    /// Some closest pair.
    pub(crate) fn new(first: &'a ConvexHull<S>, second: &'a ConvexHull<S>) -> Self {
        Self::guessed(first, second, guess::nearest)
    }

    /// The same with another guess.
    fn guessed(first: &'a ConvexHull<S>, second: &'a ConvexHull<S>, guess: Guess) -> Self {
        let [first, second] = [first, second].map_each(|hull| &hull.points[..]);
        let (of_first, of_second) = (references(first), references(second));
        let held = Hulls::<Point3<Number>, S> { first: &of_first, second: &of_second, axes: [None; 2] }.search(guess);
        NearHulls { first, second, held }
    }

    /// Parts with the distance.
    pub(crate) fn apart(&self) -> PairDistance<'a, Point3<Number>, S> {
        let [own, other] = self.held.few;
        PairDistance([own.corners(|i| &self.first[i]), other.corners(|i| &self.second[i])])
    }

    /// What is told of parts with the closest pair that is told.
    pub(crate) fn with_told<R>(&self, tell: impl FnOnce(PairDistance<'_, Point3<Number>, S>) -> R) -> R {
        if self.first.is_empty() || self.second.is_empty() {
            // Only unchecked input has no points.
            return tell(PairDistance([Corners::Volume; 2]));
        }
        let (first, second) = (references(self.first), references(self.second));
        let hulls = Hulls::<Point3<Number>, S> { first: &first, second: &second, axes: [None; 2] };
        if let Some([own, other]) = hulls.told(&self.held) {
            return tell(PairDistance([own.corners(|i| first[i]), other.corners(|i| second[i])]));
        }
        // Rounded signs may find none.
        tell(self.apart())
    }
}

fn references<S>(points: &[Point3<S>]) -> Vec<&Point3<S>> {
    points.iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::closest::search::guess::Place;
    use crate::{Aabb3, Obb, Triangle3, Vector3};
    use core::fmt::Debug;

    /// Nonsense: the first corners, the last ones, four pairs of few corners, the farthest instead of the nearest.
    const LIES: [Guess; 5] = [
        |_, _| GuessedSimplex::of(&[[0, 0]]),
        |first, second| GuessedSimplex::of(&[[first.len() - 1, second.len() - 1]]),
        |first, second| {
            GuessedSimplex::of(&[[0, 0], [first.len() - 1, 0], [0, second.len() - 1], [first.len() / 2, 0]])
        },
        |first, second| {
            let pair = |i: usize| [i * 5 % first.len(), i * 3 % second.len()];
            GuessedSimplex::of(&[pair(0), pair(1), pair(2), pair(3)])
        },
        |first, second| {
            let turned = |places: &[Place]| places.iter().map(|p| p.map(|x| -x)).collect::<Vec<_>>();
            guess::nearest(&turned(first), second)
        },
    ];

    /// Small integers, always the same.
    fn numbers() -> impl FnMut() -> f64 {
        let mut state = 1_u32;
        move || {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            f64::from(state >> 16 & 3)
        }
    }

    fn agree<T: Debug>(of_guess: impl Fn(Guess) -> T) {
        let [honest, lying @ ..] = [guess::nearest, LIES[0], LIES[1], LIES[2], LIES[3], LIES[4]]
            .map(|guess| std::format!("{:?}", of_guess(guess)));
        lying.iter().for_each(|answer| assert_eq!(answer, &honest));
    }

    /// No answer depends on the guess.
    #[test]
    fn lies() {
        let mut number = numbers();
        for i in 0..300 {
            let mut point = || Point3::new(number(), number(), number());
            let mut hull = |count: usize| ConvexHull::new((0..count).map(|_| point()).collect());
            let [first, second] = [hull(1 + i % 9), hull(1 + i % 7)];
            agree(|guess| {
                let near = NearHulls::guessed(&first, &second, guess);
                let is_within = [0.0, 1.0].map(|r| near.apart().is_within(&r));
                (near.with_told(|apart| apart.closest_pair(())), near.apart().distance(), is_within)
            });
            let mut triangle = || Triangle3::new(point(), point(), point());
            let (first, second) = (triangle(), triangle());
            agree(|guess| {
                NearBodies::at(first, second, held_by_guess(&first, &second, guess)).told::<f64>().closest_pair::<f64>()
            });
            let min = point();
            let aabb = Aabb3::new(min, Point3::new(min.x + number(), min.y + number(), min.z));
            agree(|guess| {
                NearBodies::at(first, aabb, held_by_guess(&first, &aabb, guess)).told::<f64>().closest_pair::<f64>()
            });
            let mut turned = || {
                let axes = [(); 3].map(|()| Vector3::new(number(), number(), -number()));
                Obb::new(Point3::new(number(), number(), number()), axes, [(); 3].map(|()| number()))
            };
            let (first, second) = (turned(), turned());
            agree(|guess| {
                NearBodies::at(first, second, held_by_guess(&first, &second, guess)).told::<f64>().closest_pair::<f64>()
            });
        }
    }
}
