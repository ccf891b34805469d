//! Two features that face each other: the line between them is perpendicular to both.
//!
//! Features contain a closest pair of their bodies if such a line ends inside of both, and no vertex of either body is
//! beyond the plane through its own feature perpendicular to that line.

use super::body::{Body, Corners, Part};
use super::conditions::{across, along, behind, between, deeper, share, side};
use super::filtered_differences::Seen;
use super::heights::{Heights, seen};
use super::vertex::Vertex;
use crate::{Of, Scalar, Sign, Vector3};

/// Two features that face each other: a vertex p of one body and a feature of another, or an edge of each.
pub(super) enum Facing<'a, V: Vertex, S> {
    Vertex(&'a Of<V, S>, &'a Of<V, S>),
    Edge(&'a Of<V, S>, [&'a Of<V, S>; 2]),
    /// With the side of the face on which p is.
    Face(&'a Of<V, S>, [&'a Of<V, S>; 3], Sign),
    /// With the side on which the second edge is.
    Edges([&'a Of<V, S>; 2], [&'a Of<V, S>; 2], Sign),
}

impl<'a, V: Vertex, S: Scalar> Facing<'a, V, S> {
    /// A vertex and a feature, if the projection of the vertex is inside of the feature.
    pub(super) fn vertex_and_part(p: &'a Of<V, S>, body: &Body<'a, V, S>, part: Part) -> Option<Self> {
        let is_ahead = |from, to| along::<V, S>(p, from, to) == Sign::Positive;
        let is_inside = match (body.corners(part), part) {
            (Corners::Edge([a, b]), _) => is_ahead(a, b) && is_ahead(b, a),
            (_, Part::Face(f)) => {
                let mut around = body.around(&body.cells.faces[f]);
                around.all(|[a, b, c]| across::<V, S>(p, a, b, c) == Sign::Positive)
            }
            _ => true,
        };
        if is_inside { Self::foot(p, body.corners(part)) } else { None }
    }

    /// A vertex and a feature that contains its projection; `None` for the interior of a solid.
    pub(super) fn foot(p: &'a Of<V, S>, on: Corners<&'a Of<V, S>>) -> Option<Self> {
        match on {
            Corners::Vertex(a) => Some(Facing::Vertex(p, a)),
            Corners::Edge(edge) => Some(Facing::Edge(p, edge)),
            Corners::Face([a, b, c]) => Some(Facing::Face(p, [a, b, c], side::<V, S>(a, b, c, p))),
            Corners::Volume => None,
        }
    }

    /// Two edges, if their common perpendicular ends inside of both; if the bodies meet, only edges that meet.
    fn edges([a, b]: [&'a Of<V, S>; 2], [c, d]: [&'a Of<V, S>; 2], meeting: bool) -> Option<Self> {
        if meeting && !between::<V, S>(a, b, c, d, c).is_zero() {
            return None;
        }
        let feet = [[a, b, c, d], [b, a, c, d], [c, d, a, b], [d, c, a, b]];
        let is_inside = feet.into_iter().all(|[p, q, u, v]| share::<V, S>(p, q, u, v) == Sign::Positive);
        is_inside.then(|| Self::of_edges([a, b], [c, d]))
    }

    fn of_edges([a, b]: [&'a Of<V, S>; 2], [c, d]: [&'a Of<V, S>; 2]) -> Self {
        Facing::Edges([a, b], [c, d], between::<V, S>(a, b, c, d, c))
    }

    /// The heights of vertices of the body with the vertex, or the first edge, and of the other, each towards the other
    /// body.
    fn heights(&self) -> Option<[Heights; 2]> {
        let seen = |v: &Of<V, S>| seen::<V, S>(v);
        let (from, to, along) = match self {
            Facing::Vertex(p, a) => {
                let (p, a) = (seen(p)?, seen(a)?);
                (p, a, a - p)
            }
            Facing::Edge(p, [a, b]) => {
                let (p, a, b) = (seen(p)?, seen(a)?, seen(b)?);
                (p, a, (b - a).cross(&(a - p).cross(&(b - a))))
            }
            Facing::Face(p, [a, b, c], height) => {
                let (p, a, b, c) = (seen(p)?, seen(a)?, seen(b)?, seen(c)?);
                (p, a, directed((b - a).cross(&(c - a)), *height)?)
            }
            Facing::Edges([a, b], [c, d], gap) => {
                let (a, b, c, d) = (seen(a)?, seen(b)?, seen(c)?, seen(d)?);
                (a, c, directed((b - a).cross(&(d - c)), *gap)?)
            }
        };
        Some([Heights::new(from, along), Heights::new(to, -along)])
    }

    /// The sign of how far a vertex is beyond the plane through the feature, or the second edge, of its body, towards
    /// the other body.
    pub(super) fn beyond_part(&self, w: &Of<V, S>) -> Sign {
        match self {
            Facing::Vertex(p, a) => along::<V, S>(p, a, w),
            Facing::Edge(p, [a, b]) => across::<V, S>(p, a, b, w),
            Facing::Face(_, _, Sign::Zero) | Facing::Edges(_, _, Sign::Zero) => Sign::Zero,
            Facing::Face(_, [a, b, c], height) => *height * side::<V, S>(a, b, c, w),
            Facing::Edges([a, b], [c, d], gap) => *gap * between::<V, S>(c, d, a, b, w),
        }
    }

    /// The same for the vertex, or the first edge.
    pub(super) fn beyond_vertex(&self, v: &Of<V, S>) -> Sign {
        match self {
            Facing::Vertex(p, a) => along::<V, S>(a, p, v),
            Facing::Edge(p, [a, b]) => -behind::<V, S>(p, a, b, v),
            Facing::Face(_, _, Sign::Zero) | Facing::Edges(_, _, Sign::Zero) => Sign::Zero,
            Facing::Face(p, [a, b, c], height) => -(*height * deeper::<V, S>(a, b, c, p, v)),
            Facing::Edges([a, b], [c, d], gap) => *gap * between::<V, S>(a, b, c, d, v),
        }
    }
}

/// The vector, its opposite for a negative sign, `None` for zero.
#[inline]
fn directed(v: Vector3<Seen>, sign: Sign) -> Option<Vector3<Seen>> {
    match sign {
        Sign::Positive => Some(v),
        Sign::Negative => Some(-v),
        Sign::Zero => None,
    }
}

/// A feature of a first body and one of a second that face each other.
pub(super) struct Between<'a, V: Vertex, S> {
    facing: Facing<'a, V, S>,
    /// Whether the second body is the one with the vertex.
    is_reversed: bool,
}

/// The planes through both features, in the filter.
pub(super) struct Planes<'a, V: Vertex, S> {
    between: Between<'a, V, S>,
    /// Heights towards the other body.
    heights: [Option<Heights>; 2],
}

impl<'a, V: Vertex, S: Scalar> Planes<'a, V, S> {
    /// Features that are known to contain the ends of a line perpendicular to both.
    pub(super) fn new(between: Between<'a, V, S>) -> Self {
        let heights = match (between.facing.heights(), between.is_reversed) {
            (None, _) => [None; 2],
            (Some([of_vertex, of_part]), false) => [Some(of_vertex), Some(of_part)],
            (Some([of_vertex, of_part]), true) => [Some(of_part), Some(of_vertex)],
        };
        Planes { between, heights }
    }

    /// The sign of how far a vertex of the first body is beyond the plane through its feature, towards the second.
    #[inline]
    pub(super) fn beyond_first(&self, v: &Of<V, S>) -> Sign {
        let seen = self.heights[0].and_then(|heights| heights.sign::<V, S>(v));
        seen.unwrap_or_else(|| self.between.beyond_first(v))
    }

    /// The same for the second body.
    #[inline]
    pub(super) fn beyond_second(&self, w: &Of<V, S>) -> Sign {
        let seen = self.heights[1].and_then(|heights| heights.sign::<V, S>(w));
        seen.unwrap_or_else(|| self.between.beyond_second(w))
    }
}

impl<'a, V: Vertex, S: Scalar> Between<'a, V, S> {
    /// Two features, if they contain the ends of a line perpendicular to both; if the bodies meet, only edges that
    /// meet.
    pub(super) fn parts([first, second]: [&Body<'a, V, S>; 2], [own, other]: [Part; 2], meeting: bool) -> Option<Self> {
        let (facing, is_reversed) = match (own, other) {
            (Part::Vertex(i), _) => (Facing::vertex_and_part(first.vertices[i], second, other), false),
            (_, Part::Vertex(j)) => (Facing::vertex_and_part(second.vertices[j], first, own), true),
            (Part::Edge(e), Part::Edge(g)) => (Facing::edges(first.edge(e), second.edge(g), meeting), false),
            _ => (None, false),
        };
        facing.map(|facing| Between { facing, is_reversed })
    }

    /// Features that are known to contain the ends of such a line; `None` where one is the interior of a solid, or for
    /// an edge that passes through a face.
    pub(super) fn corners([own, other]: [Corners<&'a Of<V, S>>; 2]) -> Option<Self> {
        let (facing, is_reversed) = match (own, other) {
            (Corners::Vertex(p), _) => (Facing::foot(p, other), false),
            (_, Corners::Vertex(p)) => (Facing::foot(p, own), true),
            (Corners::Edge(ab), Corners::Edge(cd)) => (Some(Facing::of_edges(ab, cd)), false),
            _ => (None, false),
        };
        facing.map(|facing| Between { facing, is_reversed })
    }

    /// Whether the line has no length.
    pub(super) fn is_null(&self) -> bool {
        match self.facing {
            Facing::Vertex(p, a) => along::<V, S>(p, a, p).is_zero(),
            Facing::Edge(p, [a, b]) => across::<V, S>(p, a, b, p).is_zero(),
            Facing::Face(_, _, height) => height.is_zero(),
            Facing::Edges(_, _, gap) => gap.is_zero(),
        }
    }

    /// Whether it is known that the line has no length.
    pub(super) fn meets(&self) -> bool {
        matches!(self.facing, Facing::Face(_, _, Sign::Zero) | Facing::Edges(_, _, Sign::Zero))
    }

    /// The sign of how far a vertex of the first body is beyond the plane through its feature, towards the second.
    pub(super) fn beyond_first(&self, v: &Of<V, S>) -> Sign {
        if self.is_reversed { self.facing.beyond_part(v) } else { self.facing.beyond_vertex(v) }
    }

    /// The same for the second body.
    pub(super) fn beyond_second(&self, w: &Of<V, S>) -> Sign {
        if self.is_reversed { self.facing.beyond_vertex(w) } else { self.facing.beyond_part(w) }
    }
}
