//! A closest pair of two bodies, by the parts that hold its points.
//!
//! Every two parts are tried whose relative interiors may hold a closest pair that is the only one of these parts: a
//! vertex and a vertex, edge or face, and two edges; and where the bodies meet, an edge and a face, and a vertex and a
//! solid. Signs accept the parts exactly where they hold a closest pair: see [`facing`](super::facing). Where the
//! closest pairs are many, their set is convex, and its corners are among these: the first point in lexicographic order
//! is chosen.

use super::apart::Apart;
use super::body::{Body, Cells, Face, Part, simplex_feature};
use super::conditions::side;
use super::facing::Between;
use super::place::precedes;
use super::vertex::Vertex;
use crate::{ClosestPair, Feature, Of, Point3, Scalar, Sign};

/// Two bodies and the parts of both that hold a closest pair.
pub(crate) struct Closest<V: Vertex, S, const N: usize, const M: usize> {
    pub(super) first: [Of<V, S>; N],
    pub(super) second: [Of<V, S>; M],
    pub(super) cells: [&'static Cells<'static>; 2],
    pub(super) parts: [Part; 2],
}

impl<V: Vertex, S: Scalar, const N: usize, const M: usize> Closest<V, S, N, M> {
    /// The parts that hold a closest pair: of several the one whose first point is the first in lexicographic order.
    pub(crate) fn new(first: [Of<V, S>; N], second: [Of<V, S>; M], cells: [&'static Cells<'static>; 2]) -> Self {
        let parts = {
            let (of_first, of_second) = (first.each_ref(), second.each_ref());
            closest_parts::<V, S>([&Body::new(&of_first, cells[0]), &Body::new(&of_second, cells[1])], false)
        };
        Closest { first, second, cells, parts }
    }

    /// The part of each body.
    pub(crate) fn parts(&self) -> [Part; 2] {
        self.parts
    }

    /// The labels of the parts of two simplices.
    pub(crate) fn features(&self) -> (Feature, Feature) {
        let [first, second] = self.parts;
        (simplex_feature(first, self.cells[0]), simplex_feature(second, self.cells[1]))
    }

    /// The corners of these parts.
    pub(crate) fn apart(&self) -> Apart<'_, V, S> {
        let [own, other] = self.parts;
        let [first, second] = self.cells;
        Apart([first.corners(own, |i| &self.first[i]), second.corners(other, |i| &self.second[i])])
    }

    /// The answer of a query.
    pub(crate) fn closest_pair<F, G>(&self, features: (F, G)) -> ClosestPair<Point3<S::Value>, S::Value, F, G> {
        self.apart().closest_pair(features)
    }

    /// The distance.
    pub(crate) fn distance(&self) -> S::Root {
        self.apart().distance()
    }

    /// Whether the distance is at most r.
    pub(crate) fn is_within(&self, r: &S) -> bool {
        self.apart().is_within(r)
    }
}

/// How a pair is a closest one.
#[derive(Clone, Copy, PartialEq)]
enum Fit {
    /// It is the only one.
    Alone,
    /// There may be others.
    AmongOthers,
}

/// The parts of two bodies that hold a closest pair; faster where it is known that the bodies meet.
// Not inlined: the same for all bodies.
#[inline(never)]
pub(super) fn closest_parts<V: Vertex, S: Scalar>(bodies: [&Body<'_, V, S>; 2], meeting: bool) -> [Part; 2] {
    let [first, second] = bodies;
    let mut best = None;
    for own in first.parts() {
        for other in second.parts() {
            let Some(fit) = fit(bodies, [own, other], meeting) else { continue };
            if fit == Fit::Alone {
                return [own, other];
            }
            let places = Apart::<V, S>([first.corners(own), second.corners(other)]).places();
            let Some([place, _]) = places else { continue };
            if best.as_ref().is_none_or(|(_, best)| precedes::<V, S>(&place, best)) {
                best = Some(([own, other], place));
            }
        }
    }
    // Exact signs accept a pair; rounded ones may accept none.
    best.map_or([Part::Vertex(0); 2], |(parts, _)| parts)
}

/// Some parts of two bodies that hold a closest pair.
pub(super) fn some_closest_parts<V: Vertex, S: Scalar>(bodies: [&Body<'_, V, S>; 2]) -> [Part; 2] {
    let [first, second] = bodies;
    let fitting = |own: Part| second.parts().find(|&other| fit(bodies, [own, other], false).is_some());
    let mut parts = first.parts().filter_map(|own| fitting(own).map(|other| [own, other]));
    parts.next().unwrap_or([Part::Vertex(0); 2])
}

/// Whether two parts hold a closest pair.
fn fit<V: Vertex, S: Scalar>(bodies: [&Body<'_, V, S>; 2], parts: [Part; 2], meeting: bool) -> Option<Fit> {
    let [first, second] = bodies;
    match parts {
        [Part::Vertex(i), Part::Volume] => is_inside(first.vertices[i], second),
        [Part::Volume, Part::Vertex(j)] => is_inside(second.vertices[j], first),
        [Part::Edge(e), Part::Face(f)] => pierces(first.edge(e), second, &second.cells.faces[f]),
        [Part::Face(f), Part::Edge(e)] => pierces(second.edge(e), first, &first.cells.faces[f]),
        _ => none_beyond(&Between::parts(bodies, parts, meeting)?, bodies, parts),
    }
}

/// Whether no vertex is beyond the planes through parts that face each other.
fn none_beyond<V: Vertex, S: Scalar>(
    between: &Between<'_, V, S>,
    [first, second]: [&Body<'_, V, S>; 2],
    [own, other]: [Part; 2],
) -> Option<Fit> {
    if between.meets() {
        return Some(Fit::AmongOthers);
    }
    let of_second = second.others(&other).map(|w| between.beyond_second(w));
    let mut fit = Fit::Alone;
    for sign in of_second.chain(first.others(&own).map(|v| between.beyond_first(v))) {
        match sign {
            Sign::Positive => return None,
            Sign::Zero => fit = Fit::AmongOthers,
            Sign::Negative => {}
        }
    }
    Some(fit)
}

/// Whether an open edge passes through an open face.
fn pierces<V: Vertex, S: Scalar>([p, q]: [&Of<V, S>; 2], body: &Body<'_, V, S>, face: &Face<'_>) -> Option<Fit> {
    let [a, b, c] = body.plane(face);
    if !side::<V, S>(a, b, c, p).opposes(side::<V, S>(a, b, c, q)) {
        return None;
    }
    let mut turns = body.around(face).map(|[u, v, _]| side::<V, S>(p, q, u, v));
    let turn = turns.next()?;
    (!turn.is_zero() && turns.all(|other| other == turn)).then_some(Fit::AmongOthers)
}

/// Whether a point is inside of all faces of a body.
fn is_inside<V: Vertex, S: Scalar>(p: &Of<V, S>, body: &Body<'_, V, S>) -> Option<Fit> {
    let is_behind = |face: &Face<'_>| {
        let ([a, b, c], inner) = (body.plane(face), body.vertices[face.opposite]);
        side::<V, S>(a, b, c, p) * side::<V, S>(a, b, c, inner) == Sign::Positive
    };
    body.cells.faces.iter().all(is_behind).then_some(Fit::AmongOthers)
}
