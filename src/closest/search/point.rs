//! The point of a body nearest to a point, by the part that holds it.

use super::body::{Body, Cells, Part, simplex_feature};
use super::facing::Facing;
use super::foot::Foot;
use super::vertex::Vertex;
use crate::{ClosestPoint, Feature, Of, Point3, Scalar, Sign};

/// A point and a body, and the part of that with the nearest point.
pub(crate) struct NearPoint<V: Vertex, S, const N: usize> {
    p: Of<V, S>,
    vertices: [Of<V, S>; N],
    cells: &'static Cells<'static>,
    part: Part,
}

/// Where the nearest point is and how far, and the weights of the corners of its part that give it.
pub(crate) struct Measures<V> {
    pub(crate) squared_distance: V,
    pub(crate) weights: [V; 3],
}

impl<V: Vertex, S: Scalar, const N: usize> NearPoint<V, S, N> {
    /// The nearest part of a body: of several that hold the nearest point, the one of the least label.
    pub(crate) fn new(p: Of<V, S>, vertices: [Of<V, S>; N], cells: &'static Cells<'static>) -> Self {
        let part = nearest_part::<V, S>(&p, &Body::new(&vertices.each_ref(), cells));
        NearPoint { p, vertices, cells, part }
    }

    /// The same where the part is known.
    pub(crate) fn at(p: Of<V, S>, vertices: [Of<V, S>; N], cells: &'static Cells<'static>, part: Part) -> Self {
        NearPoint { p, vertices, cells, part }
    }

    /// The part with the nearest point.
    pub(crate) fn part(&self) -> Part {
        self.part
    }

    /// The label of that part of a simplex.
    pub(crate) fn feature(&self) -> Feature {
        simplex_feature(self.part, self.cells)
    }

    /// The nearest point as the foot of the given one.
    pub(crate) fn foot(&self) -> Foot<'_, V, S> {
        Foot { p: &self.p, on: self.cells.corners(self.part, |i| &self.vertices[i]) }
    }

    /// The nearest point.
    pub(crate) fn point(&self) -> Point3<S::Value> {
        self.foot().point()
    }

    /// The squared distance, and the weights of the first vertices that give the point of an edge or a triangle.
    pub(crate) fn measures(&self) -> Measures<S::Value> {
        let (squared_distance, of_corners) = self.foot().measures();
        let weights = self.cells.of_vertices(self.part, of_corners, || S::whole(0));
        Measures { squared_distance, weights }
    }

    /// The distance.
    pub(crate) fn distance(&self) -> S::Root {
        self.foot().distance()
    }

    /// Whether the distance is at most r.
    pub(crate) fn is_within(&self, r: &S) -> bool {
        self.foot().gap(r) != Sign::Positive
    }

    /// The answer of a query.
    pub(crate) fn closest_point<F>(&self, feature: F) -> ClosestPoint<Point3<S::Value>, S::Value, F> {
        ClosestPoint { squared_distance: self.foot().squared_distance(), point: self.point(), feature }
    }
}

/// The part of the body with the nearest point.
pub(super) fn nearest_part<V: Vertex, S: Scalar>(p: &Of<V, S>, body: &Body<'_, V, S>) -> Part {
    let is_nearest = |part: Part| {
        Facing::vertex_and_part(p, body, part)
            .is_some_and(|facing| body.others(&part).all(|v| facing.beyond_part(v) != Sign::Positive))
    };
    let mut parts = body.parts().peekable();
    loop {
        match parts.next() {
            // Where no other is the nearest, the last one is.
            Some(part) if parts.peek().is_none() || is_nearest(part) => return part,
            Some(_) => {}
            None => return Part::Vertex(0),
        }
    }
}
