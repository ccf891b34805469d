//! The point of a shape nearest to a point, by the feature that contains it.

use super::body::{Body, Cells, Corners, Part};
use super::facing::Facing;
use super::foot::Foot;
use super::simplex::Simplex;
use super::vertex::Vertex;
use crate::{NearestRecord, Of, Point3, Scalar, Sign};
use core::borrow::Borrow;

/// A shape whose features are hulls of its corners.
pub trait Cornered<S: Scalar> {
    /// What a corner is computed from.
    type Vertex: Vertex;
    /// The label of a feature.
    type Feature;
    /// A corner, by reference if the shape stores it.
    type Corner<'a>: Borrow<Of<Self::Vertex, S>>
    where
        Self: 'a;

    /// The features.
    fn cells() -> &'static Cells<'static>;
    /// Another point, in the type of the corners.
    fn beside<'a>(&'a self, p: &'a Point3<S>) -> Self::Corner<'a>;
    /// The corner of that index.
    fn corner(&self, i: usize) -> Self::Corner<'_>;
    /// The label of a feature.
    fn label(&self, part: Part) -> Self::Feature;
}

/// A borrowed body.
impl<S: Scalar, T: Cornered<S>> Cornered<S> for &T {
    type Vertex = T::Vertex;
    type Feature = T::Feature;
    type Corner<'a>
        = T::Corner<'a>
    where
        Self: 'a;

    #[inline(always)]
    fn cells() -> &'static Cells<'static> {
        T::cells()
    }
    #[inline(always)]
    fn beside<'a>(&'a self, p: &'a Point3<S>) -> T::Corner<'a> {
        T::beside(self, p)
    }
    #[inline(always)]
    fn corner(&self, i: usize) -> T::Corner<'_> {
        T::corner(self, i)
    }
    #[inline(always)]
    fn label(&self, part: Part) -> T::Feature {
        T::label(self, part)
    }
}

/// A convex hull of corners.
pub(crate) trait Hulled<S: Scalar>: Cornered<S> {
    /// Calls back with all corners, in order.
    fn with_corners<R>(&self, tell: impl FnOnce(&[&Of<Self::Vertex, S>]) -> R) -> R;
    /// Corners that span the shape: if they are affinely independent, the interiors of its features are disjoint.
    /// Corners whose indices agree in the bits of these are equal points.
    fn frame(&self) -> Simplex;
    /// Whether edges join exactly the corners whose indices differ in one bit.
    fn is_box() -> bool;
}

/// A point, a shape, and the feature of the shape that contains the nearest point.
#[derive(Clone)]
pub struct Near<T, S> {
    p: Point3<S>,
    shape: T,
    part: Part,
}

impl<T: Cornered<S>, S: Scalar> Near<T, S> {
    /// From a feature that is known.
    #[inline(always)]
    pub(crate) fn at(p: Point3<S>, shape: T, part: Part) -> Self {
        Near { p, shape, part }
    }

    /// The same feature, of the point and the shape in another unit.
    #[inline(always)]
    pub(crate) fn in_unit(&self, p: Point3<S>, shape: T) -> Self {
        Near { p, shape, part: self.part }
    }

    /// The given point, and the shape.
    #[inline(always)]
    pub(crate) fn point_and_shape(&self) -> (&Point3<S>, &T) {
        (&self.p, &self.shape)
    }

    /// The label of the feature.
    #[inline(always)]
    pub(crate) fn feature(&self) -> T::Feature {
        self.shape.label(self.part)
    }

    /// Calls back with the nearest point as the projection of the given one.
    #[inline(always)]
    pub(crate) fn with_foot<R>(&self, tell: impl FnOnce(Foot<'_, T::Vertex, S>) -> R) -> R {
        let p = self.shape.beside(&self.p);
        let corners = T::cells().corners(self.part, |i| self.shape.corner(i));
        tell(Foot { p: p.borrow(), on: corners.as_refs() })
    }

    /// The nearest point.
    pub(crate) fn point(&self) -> Point3<S::Value> {
        self.with_foot(|foot| foot.point())
    }

    /// The squared distance.
    pub(crate) fn squared_distance(&self) -> S::Value {
        self.with_foot(|foot| foot.squared_distance())
    }

    /// The distance.
    pub(crate) fn distance(&self) -> S::Root {
        self.with_foot(|foot| foot.distance())
    }

    /// Whether the distance is at most r.
    pub(crate) fn is_within(&self, r: &S) -> bool {
        self.with_foot(|foot| foot.gap(r)) != Sign::Positive
    }

    /// The weight of the second corner of a shape that has two.
    pub(crate) fn parameter(&self) -> S::Value {
        self.second(self.with_foot(|foot| foot.measures()).1)
    }

    fn second(&self, of_corners: [S::Value; 3]) -> S::Value {
        let [_, t, _] = T::cells().of_vertices(self.part, of_corners, || S::whole(0));
        t
    }

    /// All of an answer with the parameter, and this feature.
    pub(crate) fn closest_on_line<P, F>(
        &self,
        of_space: impl FnOnce(Point3<S::Value>) -> P,
        feature: F,
    ) -> NearestRecord<P, S::Value, F, 1> {
        self.with_foot(|foot| {
            let (squared_distance, of_corners) = foot.measures();
            let coordinates = [self.second(of_corners)];
            NearestRecord { squared_distance, point: of_space(foot.point()), feature, coordinates }
        })
    }

    /// All of an answer.
    pub(crate) fn closest_point<P>(
        &self,
        of_space: impl FnOnce(Point3<S::Value>) -> P,
    ) -> NearestRecord<P, S::Value, T::Feature> {
        self.with_foot(|foot| NearestRecord {
            squared_distance: foot.squared_distance(),
            point: of_space(foot.point()),
            feature: self.feature(),
            coordinates: [],
        })
    }
}

/// The feature of a hull that contains the nearest point: of several the one of the least label.
#[inline]
pub(crate) fn part_of_hull<T: Hulled<S>, S: Scalar>(p: &Point3<S>, shape: &T) -> Part {
    let p = shape.beside(p);
    shape.with_corners(|corners| nearest_part::<T::Vertex, S>(p.borrow(), &Body::new(corners, T::cells())))
}

/// The feature of the body that contains the nearest point.
pub(super) fn nearest_part<V: Vertex, S: Scalar>(p: &Of<V, S>, body: &Body<'_, V, S>) -> Part {
    let is_nearest = |part: Part| {
        Facing::vertex_and_part(p, body, part)
            .is_some_and(|facing| body.others(&part).all(|v| facing.beyond_part(v) != Sign::Positive))
    };
    let mut parts = body.parts().peekable();
    loop {
        match parts.next() {
            // If no other is the nearest, the last one is.
            Some(part) if parts.peek().is_none() || is_nearest(part) => return part,
            Some(_) => {}
            None => return Part::Vertex(0),
        }
    }
}

impl<P> Corners<P> {
    /// The same by reference.
    #[inline(always)]
    pub(super) fn as_refs<Q>(&self) -> Corners<&Q>
    where
        P: Borrow<Q>,
    {
        match self {
            Corners::Vertex(a) => Corners::Vertex(a.borrow()),
            Corners::Edge([a, b]) => Corners::Edge([a.borrow(), b.borrow()]),
            Corners::Face([a, b, c]) => Corners::Face([a.borrow(), b.borrow(), c.borrow()]),
            Corners::Volume => Corners::Volume,
        }
    }
}
