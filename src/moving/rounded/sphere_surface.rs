//! A moving ball and the triangles of a surface at rest: how it touches one of them, and which of several first.

use super::First;
use super::behind_contact::is_behind_contact;
use super::sphere_triangle::{BallAndTriangle, rounded};
use crate::answer::CollisionRecord;
use crate::arith::formulas::each::MapEach;
use crate::arith::roots::surd::Comparable;
use crate::arith::rounding::enclosing::{around_rounded_root, lesser};
use crate::moving::collision::{Colliding, CollidingBall, CollidingFirst, Collision};
use crate::moving::compare_contact::{compare_times, exact_time, is_one_event_of_triangles};
use crate::moving::first_of::By;
use crate::moving::impact::Impact;
use crate::predicate::{IntegerPlane, collinear, in_one_plane};
use crate::{Feature, Scalar, Sign, Sphere, Triangle3, TriangleSurface, Vector3};
use core::cell::OnceCell;
use core::cmp::Ordering;

/// A triangle of a surface that a moving ball touches, by its index.
#[derive(Clone)]
pub struct BallAndSurface<S: Scalar> {
    number: usize,
    within: BallAndTriangle<S>,
}

impl<S: Scalar> Collision<Sphere<S>, TriangleSurface<S>> {
    /// The index of the triangle.
    #[must_use]
    pub fn triangle(&self) -> usize {
        self.found().number
    }
}

impl<S: Scalar> Colliding<TriangleSurface<S>> for Sphere<S> {
    type Time = S::Root;
    /// The index of the triangle, and how the ball touches it.
    type Record = (usize, CollisionRecord<S::Root, Feature>);
    type Found = BallAndSurface<S>;

    fn enter(found: &BallAndSurface<S>) -> S::Root {
        <Self as Colliding<Triangle3<S>>>::enter(&found.within)
    }
    fn exit(found: &BallAndSurface<S>) -> S::Root {
        <Self as Colliding<Triangle3<S>>>::exit(&found.within)
    }
    fn record(found: &BallAndSurface<S>) -> Self::Record {
        (found.number, <Self as Colliding<Triangle3<S>>>::record(&found.within))
    }
}

impl<S: Scalar> CollidingFirst<TriangleSurface<S>> for Sphere<S> {
    type Feature = Feature;

    fn feature(found: &BallAndSurface<S>) -> Feature {
        <Self as CollidingFirst<Triangle3<S>>>::feature(&found.within)
    }
}

impl<S: Scalar> CollidingBall<TriangleSurface<S>> for Sphere<S> {
    fn impact(found: &BallAndSurface<S>) -> Option<Impact<S::Root>> {
        <Self as CollidingBall<Triangle3<S>>>::impact(&found.within)
    }
}

/// A triangle that a moving ball touches, with the first contact, to be compared with others of the same motion.
pub(crate) struct Touched<S: Scalar> {
    triangle: Triangle3<S>,
    time: S::Root,
    /// The feature of the triangle, if the ball touches it later than at the start.
    part: Option<Feature>,
    by: By<S>,
    /// The exact time, once computed: sorting needs that of each contact many times.
    exact: OnceCell<Comparable>,
    /// The plane of the triangle, once another was found in it.
    plane: Option<IntegerPlane>,
    /// A triangle that is touched at the same time in the same point, and whose index is the one in `found`.
    replaced_by: Option<Triangle3<S>>,
    found: BallAndSurface<S>,
}

impl<S: Scalar> Touched<S> {
    /// The triangle of that index, if the ball touches it. The input was checked.
    pub(crate) fn find(sphere: &Sphere<S>, v: &Vector3<S>, number: usize, triangle: Triangle3<S>) -> Option<Self> {
        let reached = rounded(sphere, v, &triangle, &rest()).reach()?;
        let (time, part, by) = reached.first(Feature::Interior);
        let part = if matches!(by, First::Start) { None } else { Some(part) };
        let found = BallAndSurface { number, within: BallAndTriangle::new(reached) };
        let by = By::Part(by);
        Some(Touched { triangle, time, part, by, exact: OnceCell::new(), plane: None, replaced_by: None, found })
    }

    /// Doubles that enclose the time.
    pub(crate) fn bounds(&self) -> [f64; 2] {
        let [low, high] = around_rounded_root::<S>(&self.time);
        [low, lesser(high, 1.0)]
    }

    /// The order of first contacts; for triangles that are touched at once, of their indices.
    pub(crate) fn order(&self, other: &Self) -> Ordering {
        let is_one_event = || {
            // Copies touch at once.
            self.triangle == other.triangle
                || is_one_event_of_triangles([&self.triangle, &other.triangle], [self.part, other.part])
        };
        let in_exact_numbers = || self.exact_time().cmp(other.exact_time()).into();
        let times = [(&self.time, &self.by), (&other.time, &other.by)];
        let order = compare_times(times, is_one_event, in_exact_numbers);
        order.then(self.found.number.cmp(&other.found.number))
    }

    fn exact_time(&self) -> &Comparable {
        self.exact.get_or_init(|| exact_time(&self.by).comparable())
    }

    /// Whether a triangle, by its index, is a copy of this one: of several, the least index counts.
    #[inline(always)]
    pub(crate) fn takes_copy(&mut self, number: usize, triangle: &Triangle3<S>) -> bool {
        let is_copy = self.triangle == *triangle;
        if is_copy && number < self.found.number {
            self.found.number = number;
            self.replaced_by = None;
        }
        is_copy
    }

    /// Whether a triangle, by its index, is certainly touched at this time, as it has the vertex or the edge that the
    /// ball touches here, and is behind the plane of the contact. Of several, the least index counts: many triangles
    /// may have one vertex, and finding a contact is costly.
    pub(crate) fn takes_neighbour(
        &mut self,
        number: usize,
        triangle: &Triangle3<S>,
        (sphere, v): (&Sphere<S>, &Vector3<S>),
    ) -> bool {
        let ends = match self.part {
            Some(Feature::Vertex(i)) => [i; 2],
            Some(Feature::Edge(i, j)) => [i, j],
            _ => return false,
        };
        let Triangle3 { a, b, c } = &self.triangle;
        let ends = ends.map_each(|i| [a, b, c][i]);
        let is_behind = is_behind_contact((&sphere.center, v), self.bounds(), ends, triangle);
        if is_behind && number < self.found.number {
            self.found.number = number;
            self.replaced_by = Some(triangle.clone());
        }
        is_behind
    }

    /// The contact with the triangle of the least index.
    pub(crate) fn of_least(self, sphere: &Sphere<S>, v: &Vector3<S>) -> Self {
        let (number, triangle) = (self.found.number, self.replaced_by.clone());
        triangle.and_then(|triangle| Self::find(sphere, v, number, triangle)).unwrap_or(self)
    }

    /// Whether a triangle, by its index, comes after this one, since it is in the plane that the ball touches here: the
    /// ball reaches nothing in a plane before the plane.
    #[inline(always)]
    pub(crate) fn is_before_in_plane(&mut self, number: usize, triangle: &Triangle3<S>) -> bool {
        self.part == Some(Feature::Interior) && self.found.number < number && self.is_in_plane_of(triangle)
    }

    fn is_in_plane_of(&mut self, other: &Triangle3<S>) -> bool {
        let [corners, others] = [&self.triangle, other].map_each(|Triangle3 { a, b, c }| [a, b, c]);
        if self.plane.is_some_and(|plane| plane.contains(others)) {
            return true;
        }
        let [a, b, c] = corners;
        let is_same = in_one_plane(corners, others) && !collinear(a, b, c);
        if is_same && self.plane.is_none() {
            self.plane = IntegerPlane::of(corners);
        }
        is_same
    }

    /// The index of the triangle.
    pub(crate) fn triangle(&self) -> usize {
        self.found.number
    }

    /// The same collision, of the motion and the triangle in another unit.
    pub(crate) fn into_collision_in_unit(
        self,
        sphere: &Sphere<S>,
        v: &Vector3<S>,
        triangle: &Triangle3<S>,
    ) -> Collision<Sphere<S>, TriangleSurface<S>> {
        let BallAndSurface { number, within } = self.found;
        let within = within.in_unit(rounded(sphere, v, triangle, &rest()));
        Collision::new(BallAndSurface { number, within })
    }

    pub(crate) fn into_collision(self) -> Collision<Sphere<S>, TriangleSurface<S>> {
        Collision::new(self.found)
    }
}

fn rest<S: Scalar>() -> Vector3<S> {
    let zero = || S::of_sign(Sign::Zero);
    Vector3::new(zero(), zero(), zero())
}
