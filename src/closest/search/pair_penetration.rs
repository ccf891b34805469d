//! How deep a ball around the closest point of one body is in another, and the direction between both.

use super::body::Corners;
use super::conditions::volume;
use super::feet::{EdgeDistance, EdgesDistance, FaceDistance, VertexDistance};
use super::foot::Foot;
use super::pair_distance::{Gap, PairDistance};
use super::vertex::{Vertex, copy};
use crate::arith::formulas::each::MapEach;
use crate::convex::unit_direction::{Heading, beside_both, unit};
use crate::{Of, Ring, Scalar, Sign, Vector3};
use core::marker::PhantomData;

/// Declares such vectors between vertices.
macro_rules! headings {
    ($($(#[$doc:meta])* $name:ident<$V:ident>: $input:ty = |$pattern:pat_param| $body:expr;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $name<$V>(PhantomData<fn() -> $V>);

        impl<$V: Vertex> Heading for $name<$V> {
            type Input = $input;
            #[inline(always)]
            fn vector<R: Ring>($pattern: &Of<$input, R>) -> Vector3<R> {
                $body
            }
        }
    )+};
}
headings! {
    /// From p to a.
    ToVertex<V>: [V; 2] = |[p, a]| V::point::<R>(a) - V::point(p);
    /// From p to its projection onto ab, times the square of the edge.
    ToEdge<V>: [V; 3] = |[p, a, b]| {
        let a = V::point::<R>(a);
        let edge = V::point::<R>(b) - a.clone();
        let offset = a - V::point(p);
        let along = offset.dot(&edge);
        offset.scaled(&edge.squared_length()) + -edge.scaled(&along)
    };
    /// (q - p) × (v - u).
    Across<V>: [V; 4] = |[p, q, u, v]| {
        (V::point::<R>(q) - V::point(p)).cross(&(V::point::<R>(v) - V::point(u)))
    };
}

impl<V: Vertex, S: Scalar> PairDistance<'_, V, S> {
    /// A radius less the distance, which may be 0.
    pub(crate) fn depth(&self, r: &S) -> S::Root {
        self.depth_of_both([r, &S::of_sign(Sign::Zero)])
    }

    /// Two radii less the distance of features that are apart. If they meet, the second radius must be 0.
    pub(crate) fn depth_of_both(&self, r: [&S; 2]) -> S::Root {
        if let Some(found) = self.of_points(|apart| apart.depth_of_both(r)) {
            return found;
        }
        let minus = Sign::Negative;
        match self.gap() {
            Gap::Edges(edges) => beside_both::<EdgesDistance<V>, S>(r, edges, minus),
            Gap::Foot(Foot { p, on: Corners::Vertex(a) }) => {
                let input = ([p, a].map_each(copy::<V, S>), S::of_sign(Sign::Positive));
                beside_both::<VertexDistance<V>, S>(r, input, minus)
            }
            Gap::Foot(Foot { p, on: Corners::Edge([a, b]) }) => {
                beside_both::<EdgeDistance<V>, S>(r, [p, a, b].map_each(copy::<V, S>), minus)
            }
            Gap::Foot(Foot { p, on: Corners::Face([a, b, c]) }) => {
                beside_both::<FaceDistance<V>, S>(r, [p, a, b, c].map_each(copy::<V, S>), minus)
            }
            // They meet: the distance and the second radius are 0.
            _ => S::to_root(r[0].to_value()),
        }
    }

    /// The direction from the first body to the second, of length 1, if they are apart.
    pub(crate) fn unit_normal(&self) -> Option<Vector3<S::Root>> {
        if let Some(found) = self.of_points(|apart| apart.unit_normal()) {
            return found;
        }
        match self.0 {
            _ if self.1 => None,
            [Corners::Vertex(p), on] => from_vertex::<V, S>(p, on, Sign::Positive),
            [on, Corners::Vertex(p)] => from_vertex::<V, S>(p, on, Sign::Negative),
            [Corners::Edge([a, b]), Corners::Edge([c, d])] => {
                let side = volume::<V, S>(c, a, b, a, d, c);
                Some(unit::<Across<V>, S>([a, b, c, d].map_each(copy::<V, S>), side))
            }
            _ => None,
        }
    }
}

/// The direction from a point to the nearest point of a feature, or back.
fn from_vertex<V: Vertex, S: Scalar>(p: &Of<V, S>, on: Corners<&Of<V, S>>, side: Sign) -> Option<Vector3<S::Root>> {
    match on {
        Corners::Vertex(a) => Some(unit::<ToVertex<V>, S>([p, a].map_each(copy::<V, S>), side)),
        Corners::Edge([a, b]) => Some(unit::<ToEdge<V>, S>([p, a, b].map_each(copy::<V, S>), side)),
        Corners::Face([a, b, c]) => {
            let side = side * volume::<V, S>(a, p, b, a, c, a);
            Some(unit::<Across<V>, S>([a, b, a, c].map_each(copy::<V, S>), side))
        }
        Corners::Volume => None,
    }
}
