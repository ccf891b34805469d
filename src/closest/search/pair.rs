//! A closest pair of two bodies of few features, by the features that contain its points: of hulls of a few vertices,
//! and of bodies with degenerate features, such as boxes with parallel axes.
//!
//! It tries every two features whose relative interiors may contain a closest pair that is the only one of these
//! features: a vertex and a vertex, edge or face, and two edges; if the bodies meet, also an edge and a face, and a
//! vertex and a solid. Signs accept features if and only if they contain a closest pair: see [`facing`](super::facing).
//! If there are several closest pairs, their set is convex, and its corners are among these: the lexicographically
//! first one is returned.

use super::body::{Body, Corners, Face, Part};
use super::conditions::side;
use super::facing::Between;
use super::pair_distance::PairDistance;
use super::place::precedes;
use super::point::Cornered;
use super::vertex::Vertex;
use crate::arith::formulas::each::MapEach;
use crate::{NearestPairRecord, Of, Point3, Scalar, Sign};

/// Two bodies and the features of both that contain a closest pair.
#[derive(Clone)]
pub struct NearParts<A, B> {
    pub(super) first: A,
    pub(super) second: B,
    pub(super) parts: [Part; 2],
    /// Whether it is known that the bodies meet.
    meet: bool,
}

impl<A, B> NearParts<A, B> {
    /// From features that are known.
    #[inline(always)]
    pub(crate) fn at(first: A, second: B, parts: [Part; 2], meet: bool) -> Self {
        NearParts { first, second, parts, meet }
    }

    /// The labels of the features.
    #[inline]
    pub(crate) fn features<S: Scalar>(&self) -> (A::Feature, B::Feature)
    where
        A: Cornered<S>,
        B: Cornered<S>,
    {
        (self.first.label(self.parts[0]), self.second.label(self.parts[1]))
    }

    /// Calls back with the corners of these features.
    #[inline(always)]
    pub(crate) fn with_pair_distance<S: Scalar, R>(&self, tell: impl FnOnce(PairDistance<'_, A::Vertex, S>) -> R) -> R
    where
        A: Cornered<S>,
        B: Cornered<S, Vertex = A::Vertex>,
    {
        let own = A::cells().corners(self.parts[0], |i| self.first.corner(i));
        let other = B::cells().corners(self.parts[1], |i| self.second.corner(i));
        tell(PairDistance([own.as_refs(), other.as_refs()], self.meet))
    }

    /// All of an answer.
    #[allow(clippy::type_complexity)]
    pub(crate) fn closest_pair<S: Scalar>(
        &self,
    ) -> NearestPairRecord<Point3<S::Value>, S::Value, (A::Feature, B::Feature)>
    where
        A: Cornered<S>,
        B: Cornered<S, Vertex = A::Vertex>,
    {
        self.with_pair_distance(|apart| apart.closest_pair(self.features()))
    }
}

/// Whether a closest pair is the only one.
#[derive(Clone, Copy, PartialEq)]
enum Fit {
    /// It is the only one.
    Alone,
    /// There may be others.
    AmongOthers,
}

/// The first features of two bodies that contain the closest pair that these corners span, which has the least first
/// point; faster if the bodies are known to meet. Without corners, which rounded signs may not find, any closest
/// features.
// Not inlined: the same for all bodies.
#[inline(never)]
pub(super) fn first_parts<'a, V: Vertex, S: Scalar>(
    bodies: [&Body<'a, V, S>; 2],
    meeting: bool,
    told: Option<[Corners<&'a Of<V, S>>; 2]>,
) -> [Part; 2] {
    let told = told.map(|told| PairDistance::<V, S>(told, meeting));
    let Some((told, [least, _])) = told.and_then(|told| told.places().map(|places| (told, places))) else {
        return some_closest_parts(bodies);
    };
    let points = told.points();
    let [own, other] = [0, 1].map_each(|body: usize| bodies[body].parts_around(&points[body]));
    let is_told = |parts: &[Part; 2]| match fit(bodies, *parts, meeting) {
        Some(Fit::Alone) => true,
        Some(Fit::AmongOthers) => {
            let corners = [0, 1].map_each(|body: usize| bodies[body].corners(parts[body]));
            // Mostly the features are those of `told`, and no signs are needed to show that their points are the same.
            let PairDistance([own, other], _) = told;
            corners[0].are(own) && corners[1].are(other)
                || PairDistance::<V, S>(corners, meeting)
                    .places()
                    .is_some_and(|[place, _]| !precedes::<V, S>(&least, &place))
        }
        None => false,
    };
    let mut pairs = own.iter().flat_map(|&own| other.iter().map(move |&other| [own, other]));
    // Exact signs accept a pair; rounded ones may accept none.
    pairs.find(is_told).unwrap_or([Part::Vertex(0); 2])
}

/// Some features of two bodies that contain a closest pair.
pub(super) fn some_closest_parts<V: Vertex, S: Scalar>(bodies: [&Body<'_, V, S>; 2]) -> [Part; 2] {
    let [first, second] = bodies;
    let fitting = |own: Part| second.parts().find(|&other| fit(bodies, [own, other], false).is_some());
    let mut parts = first.parts().filter_map(|own| fitting(own).map(|other| [own, other]));
    parts.next().unwrap_or([Part::Vertex(0); 2])
}

/// Whether two features contain a closest pair.
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

/// Whether no vertex is beyond the planes through features that face each other.
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
    let of_p = side::<V, S>(a, b, c, p);
    // Zeros take longest.
    if of_p.is_zero() || !of_p.opposes(side::<V, S>(a, b, c, q)) {
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
