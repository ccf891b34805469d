//! Closest pairs of bodies and of hulls of points: features of hulls of a few vertices that contain one, and their
//! answers.

use super::guess::{self, Guess};
use super::held::{Held, Hulls, is_independent};
use crate::arith::formulas::each::MapEach;
use crate::closest::search::body::{Body, Cells, Corners, Part};
use crate::closest::search::pair::{NearParts, first_parts};
use crate::closest::search::pair_distance::PairDistance;
use crate::closest::search::point::{Cornered, Hulled};
use crate::closest::search::simplex::Simplex;
use crate::{ConvexHull, Number, Point3, Scalar};
use alloc::vec::Vec;

/// Two bodies, and features of hulls of a few vertices of each that contain a closest pair.
#[derive(Clone)]
pub struct NearBodies<A, B> {
    first: A,
    second: B,
    held: Held,
}

/// A few vertices of two bodies whose hulls contain some closest pair.
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

/// The bits of the indices that distinguish the corners of a box.
fn axes_of<S: Scalar, A: Hulled<S>>(body: &A) -> Option<usize> {
    A::is_box().then(|| body.frame().bits())
}

impl<A, B> NearBodies<A, B> {
    /// From vertices that are known.
    #[inline(always)]
    pub(crate) fn at(first: A, second: B, held: Held) -> Self {
        NearBodies { first, second, held }
    }

    /// Calls back with features that have the distance.
    #[inline(always)]
    pub(crate) fn with_pair_distance<S: Scalar, R>(&self, tell: impl FnOnce(PairDistance<'_, A::Vertex, S>) -> R) -> R
    where
        A: Cornered<S>,
        B: Cornered<S, Vertex = A::Vertex>,
    {
        let [own, other] = self.held.few;
        let (own, other) = (own.corners(|i| self.first.corner(i)), other.corners(|i| self.second.corner(i)));
        tell(PairDistance([own.as_refs(), other.as_refs()], self.held.meet))
    }

    /// The features of the bodies that contain the closest pair to return.
    pub(crate) fn told<S: Scalar>(&self) -> NearParts<&A, &B>
    where
        A: Hulled<S>,
        B: Hulled<S, Vertex = A::Vertex>,
    {
        NearParts::at(&self.first, &self.second, self.told_parts::<S>(), self.held.meet)
    }

    fn told_parts<S: Scalar>(&self) -> [Part; 2]
    where
        A: Hulled<S>,
        B: Hulled<S, Vertex = A::Vertex>,
    {
        let held = &self.held;
        let frames = [self.first.frame(), self.second.frame()];
        let part = |cells: &Cells<'_>, corners: Simplex, frame: Simplex| {
            let numbers = corners.numbers().iter().map(|corner| corner & frame.bits());
            cells.spanned(Simplex::of_numbers(numbers).numbers())
        };
        let parts = |[own, other]: [Simplex; 2]| [part(A::cells(), own, frames[0]), part(B::cells(), other, frames[1])];
        let is_certain = held.beside.iter().all(Vec::is_empty) && !held.meet;
        if (is_certain || held.meet_once) && held.is_only_pair() {
            return parts(held.few);
        }
        self.first.with_corners(|first| {
            self.second.with_corners(|second| {
                let axes = [axes_of(&self.first), axes_of(&self.second)];
                let hulls = Hulls::<A::Vertex, S> { first, second, axes };
                let told = hulls.told(held);
                // If the interiors of the features of a body are disjoint, the corners determine the feature.
                let are_regular = || {
                    is_independent::<A::Vertex, S>(frames[0], first)
                        && is_independent::<A::Vertex, S>(frames[1], second)
                };
                if let Some(told) = told.filter(|_| is_certain || are_regular()) {
                    return parts(told);
                }
                let planes = held.in_planes();
                let in_planes = |body: usize, count: usize| {
                    planes.as_ref().map(|planes| (0..count).map(|i| planes[body].contains(&i)).collect::<Vec<_>>())
                };
                let [in_first, in_second] = [in_planes(0, first.len()), in_planes(1, second.len())];
                let of_first = Body::<A::Vertex, S> { vertices: first, cells: A::cells(), only: in_first.as_deref() };
                let of_second =
                    Body::<A::Vertex, S> { vertices: second, cells: B::cells(), only: in_second.as_deref() };
                first_parts::<A::Vertex, S>([&of_first, &of_second], held.meet, told.map(|told| hulls.parts(told)))
            })
        })
    }
}

/// Two hulls of points, and features of each that contain a closest pair.
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

    /// Features that have the distance.
    pub(crate) fn apart(&self) -> PairDistance<'a, Point3<Number>, S> {
        let [own, other] = self.held.few;
        PairDistance([own.corners(|i| &self.first[i]), other.corners(|i| &self.second[i])], self.held.meet)
    }

    /// Calls back with the features that contain the closest pair to return.
    pub(crate) fn with_told<R>(&self, tell: impl FnOnce(PairDistance<'_, Point3<Number>, S>) -> R) -> R {
        if self.first.is_empty() || self.second.is_empty() {
            // Only unchecked input has no points.
            return tell(PairDistance([Corners::Volume; 2], true));
        }
        if self.held.is_only_pair() {
            return tell(self.apart());
        }
        let (first, second) = (references(self.first), references(self.second));
        let hulls = Hulls::<Point3<Number>, S> { first: &first, second: &second, axes: [None; 2] };
        if let Some([own, other]) = hulls.told(&self.held) {
            return tell(PairDistance([own.corners(|i| first[i]), other.corners(|i| second[i])], self.held.meet));
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
    use crate::arith::random;
    use crate::closest::search::hulls::guess::{GuessedSimplex, Place};
    use crate::convex::blocks::Cloud;
    use crate::{Aabb3, Obb, Triangle3, Vector3};
    use core::fmt::Debug;

    /// Wrong guesses: the first corners, the last ones, four pairs of few corners, the farthest instead of the nearest.
    const LIES: [Guess; 5] = [
        |_, _, _| GuessedSimplex::of(&[[0, 0]]),
        |first, second, _| GuessedSimplex::of(&[[first.len() - 1, second.len() - 1]]),
        |first, second, _| {
            GuessedSimplex::of(&[[0, 0], [first.len() - 1, 0], [0, second.len() - 1], [first.len() / 2, 0]])
        },
        |first, second, _| {
            let pair = |i: usize| [i * 5 % first.len(), i * 3 % second.len()];
            GuessedSimplex::of(&[pair(0), pair(1), pair(2), pair(3)])
        },
        |first, second, aside| {
            let turned: Vec<Place> = first.iter().map(|p| p.map(|x| -x)).collect();
            guess::nearest(Cloud::new(&turned, |p| *p).points(), second, aside)
        },
    ];

    /// Small integers, the same in every run.
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

    /// Hulls that touch in a corner are known to meet only there, if other corners are as low along the last direction
    /// of the guess.
    #[test]
    fn touching_in_a_corner() {
        let mut state = 1;
        let mut number = || (random::congruential(&mut state) >> 11) as f64 / 2_f64.powi(52) - 1.0;
        let count = random::count(100, 400);
        let are_known = (0..count).filter(|_| {
            // Points near a sphere, the lowest of which along a direction is moved to a place.
            let mut hull = |[u, v, w]: Place| {
                let mut points: Vec<Place> = Vec::new();
                while points.len() < 60 {
                    let [x, y, z] = [(); 3].map(|()| number());
                    if (0.9..1.0).contains(&(x * x + y * y + z * z)) {
                        points.push([x, y, z]);
                    }
                }
                let height = |[x, y, z]: &Place| u * x + v * y + w * z;
                let [x, y, z] = points.iter().copied().min_by(|p, q| height(p).total_cmp(&height(q))).expect("points");
                ConvexHull::new(points.iter().map(|p| Point3::new(p[0] - x + 3.0, p[1] - y, p[2] - z + 1.0)).collect())
            };
            let [first, second] = [hull([0.3, 0.5, 0.8]), hull([-0.3, -0.5, -0.8])];
            NearHulls::new(&first, &second).held.meet_once
        });
        assert_eq!(are_known.count(), count as usize);
    }

    /// No answer depends on the guess.
    #[test]
    fn lies() {
        let mut number = numbers();
        for i in 0..random::count(100, 300) as usize {
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
