//! Prices of corners in the linear program of a least common point: heights above the planes of the duals.

use crate::closest::search::body::Corners;
use crate::closest::search::conditions::{ascent, axis, side, turned, turned_over_edge, volume};
use crate::closest::search::heights::Heights;
use crate::closest::search::vertex::Vertex;
use crate::{Of, Scalar, Sign};

/// A vector perpendicular to two planes.
pub(super) enum Normal<'a, V: Vertex, S> {
    /// From the second of two points to the first.
    Ends([&'a Of<V, S>; 2]),
    /// From an edge to a point.
    FromEdge(&'a Of<V, S>, [&'a Of<V, S>; 2]),
    /// The vector product of two edges.
    Product([[&'a Of<V, S>; 2]; 2]),
}

impl<'a, V: Vertex, S: Scalar> Normal<'a, V, S> {
    /// Along the line between two features that contain a closest pair.
    pub(super) fn between(parts: [Corners<&'a Of<V, S>>; 2]) -> Option<Self> {
        Some(match parts {
            [Corners::Vertex(p), Corners::Vertex(a)] => Normal::Ends([p, a]),
            [Corners::Vertex(p), Corners::Edge(edge)] | [Corners::Edge(edge), Corners::Vertex(p)] => {
                Normal::FromEdge(p, edge)
            }
            [Corners::Vertex(_), Corners::Face([a, b, c])] | [Corners::Face([a, b, c]), Corners::Vertex(_)] => {
                Normal::Product([[a, b], [a, c]])
            }
            [Corners::Edge(first), Corners::Edge(second)] => Normal::Product([first, second]),
            _ => return None,
        })
    }

    /// The sign of the vector product of two vectors, along the normal.
    pub(super) fn turn(&self, [p, q]: [&Of<V, S>; 2], [r, s]: [&Of<V, S>; 2]) -> Sign {
        match *self {
            Normal::Ends([a, b]) => volume::<V, S>(a, b, q, p, s, r),
            Normal::FromEdge(x, [a, b]) => turned_over_edge::<V, S>(p, q, r, s, x, a, b),
            Normal::Product([[a, b], [c, d]]) => turned::<V, S>([p, q, r, s, a, b, c, d]),
        }
    }
}

/// What the sign of the price of a corner is computed from.
pub(super) enum Price<'a, V: Vertex, S> {
    /// The height above a corner.
    Along(&'a Of<V, S>),
    /// In a plane, the side of an edge, with a factor.
    Beside([&'a Of<V, S>; 2], &'a Normal<'a, V, S>, Sign),
    /// The height above a face, with a factor.
    Under([&'a Of<V, S>; 3], Sign, Option<Heights>),
    /// The height above an edge along a face, with a factor; in the filter along x.
    Over([&'a Of<V, S>; 5], Sign, Option<Heights>),
    None,
}

impl<'a, V: Vertex, S: Scalar> Price<'a, V, S> {
    pub(super) fn sign(&self, v: &'a Of<V, S>) -> Sign {
        let seen = |heights: &Option<Heights>| heights.as_ref().and_then(|heights| heights.sign::<V, S>(v));
        match self {
            Price::Along(a) => axis::<V, S>(v, a),
            Price::Beside([a, b], normal, factor) => normal.turn([*a, *b], [*a, v]) * *factor,
            Price::Under([a, b, c], factor, heights) => {
                seen(heights).unwrap_or_else(|| -side::<V, S>(a, b, c, v)) * *factor
            }
            Price::Over([a, b, c, d, e], factor, heights) => {
                seen(heights).unwrap_or_else(|| ascent::<V, S>([a, b, c, d, e, v])) * *factor
            }
            Price::None => Sign::Zero,
        }
    }
}
