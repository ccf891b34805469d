//! A closest pair of two bodies, by the parts that hold its points.
//!
//! Every two parts are tried whose relative interiors may hold a closest pair that is the only one of these parts: a
//! vertex and a vertex, edge or face, and two edges; and where the bodies meet, an edge and a face, and a vertex and a
//! solid. The signs of [`conditions`](super::conditions) accept a pair exactly where it is a closest one. Where the
//! closest pairs are many, their set is convex, and its corners are among these: the first point in lexicographic order
//! is chosen.

use super::body::{Body, Cells, Face, Part, simplex_feature};
use super::conditions::{EdgeGap, EdgesGap, FaceGap, VertexGap, across, along, behind, between, deeper, share, side};
use super::feet::{
    EdgeDistance, EdgeMeasures, EdgesDistance, EdgesNearest, FaceDistance, FaceMeasures, Rooted, VertexDistance,
};
use super::place::{Place, precedes};
use crate::{ClosestPair, Feature, Number, Point3, Scalar, Sign};

/// Two bodies and the parts of both that hold a closest pair.
pub(crate) struct Closest<S, const N: usize, const M: usize> {
    first: [Point3<S>; N],
    second: [Point3<S>; M],
    cells: [&'static Cells; 2],
    parts: [Part; 2],
}

/// How a pair is a closest one.
#[derive(Clone, Copy, PartialEq)]
enum Fit {
    /// It is the only one.
    Alone,
    /// There may be others.
    AmongOthers,
}

/// The signs of all vertices but some, none of which may be positive: none at all, or whether all are negative.
fn all_behind(signs: impl Iterator<Item = Sign>) -> Option<Fit> {
    let mut fit = Fit::Alone;
    for sign in signs {
        match sign {
            Sign::Positive => return None,
            Sign::Zero => fit = Fit::AmongOthers,
            Sign::Negative => {}
        }
    }
    Some(fit)
}

impl<S: Scalar, const N: usize, const M: usize> Closest<S, N, M> {
    /// The parts that hold a closest pair: of several the one whose first point is the first in lexicographic order.
    pub(crate) fn new(first: [Point3<S>; N], second: [Point3<S>; M], cells: [&'static Cells; 2]) -> Self {
        let parts = search(&Body { vertices: &first, cells: cells[0] }, &Body { vertices: &second, cells: cells[1] });
        Closest { first, second, cells, parts }
    }

    fn bodies(&self) -> [Body<'_, Point3<Number>, S>; 2] {
        let [first, second] = self.cells;
        [Body { vertices: &self.first, cells: first }, Body { vertices: &self.second, cells: second }]
    }

    /// The part of each body.
    pub(crate) fn parts(&self) -> [Part; 2] {
        self.parts
    }

    /// The labels of the parts of two simplices.
    pub(crate) fn features(&self) -> (Feature, Feature) {
        let [first, second] = self.parts;
        (simplex_feature(first, self.cells[0], N), simplex_feature(second, self.cells[1], M))
    }

    /// The answer of a query.
    pub(crate) fn closest_pair<F, G>(&self, features: (F, G)) -> ClosestPair<Point3<S::Value>, S::Value, F, G> {
        let Nearest { squared_distance, points: [a, b], .. } = nearest(&self.bodies(), self.parts);
        ClosestPair { squared_distance, a, b, features }
    }

    /// The distance.
    pub(crate) fn distance(&self) -> S::Root {
        let (one, zero, sign) = (S::of_sign(Sign::Positive), S::of_sign(Sign::Zero), Sign::Positive);
        match gap(&self.bodies(), self.parts) {
            Gap::None => S::to_root(S::whole(0)),
            Gap::Vertices(pair) => S::root_of::<Rooted<VertexDistance<Point3<Number>>>>(&((pair, one), zero), sign),
            Gap::Edge(input) => S::root_of::<Rooted<EdgeDistance<Point3<Number>>>>(&(input, zero), sign),
            Gap::Face(input) => S::root_of::<Rooted<FaceDistance<Point3<Number>>>>(&(input, zero), sign),
            Gap::Edges(input) => S::root_of::<Rooted<EdgesDistance<Point3<Number>>>>(&(input, zero), sign),
        }
    }

    /// Whether the distance is at most r.
    pub(crate) fn is_within(&self, r: &S) -> bool {
        let gap = match gap(&self.bodies(), self.parts) {
            Gap::None => return true,
            Gap::Vertices(pair) => S::sign_of::<VertexGap<Point3<Number>>>(&(pair, r.clone())),
            Gap::Edge(input) => S::sign_of::<EdgeGap<Point3<Number>>>(&(input, r.clone())),
            Gap::Face(input) => S::sign_of::<FaceGap<Point3<Number>>>(&(input, r.clone())),
            Gap::Edges(input) => S::sign_of::<EdgesGap<Point3<Number>>>(&(input, r.clone())),
        };
        gap != Sign::Positive
    }
}

/// The values of a closest pair.
struct Nearest<V> {
    squared_distance: V,
    points: [Point3<V>; 2],
}

/// The parts that hold a closest pair.
// Not inlined: the same for all bodies.
#[inline(never)]
fn search<S: Scalar>(first: &Body<'_, Point3<Number>, S>, second: &Body<'_, Point3<Number>, S>) -> [Part; 2] {
    let mut best: Option<([Part; 2], Place<S>)> = None;
    for own in first.parts() {
        for other in second.parts() {
            match fit(first, own, second, other) {
                None => continue,
                Some(Fit::Alone) => return [own, other],
                Some(Fit::AmongOthers) => {
                    let place = Place::on(first, own, second, other);
                    if best.as_ref().is_none_or(|(_, best)| precedes(&place, best)) {
                        best = Some(([own, other], place));
                    }
                }
            }
        }
    }
    // Exact signs accept a pair; rounded ones may accept none.
    best.map_or([Part::Vertex(0); 2], |(parts, _)| parts)
}

#[inline(never)]
fn nearest<S: Scalar>(bodies: &[Body<'_, Point3<Number>, S>; 2], parts: [Part; 2]) -> Nearest<S::Value> {
    let [first, second] = bodies;
    let [own, other] = parts;
    let points = || [Place::on(first, own, second, other).value(), Place::on(second, other, first, own).value()];
    match gap(bodies, parts) {
        Gap::None => Nearest { squared_distance: S::whole(0), points: points() },
        Gap::Vertices(pair) => {
            let input = (pair, S::of_sign(Sign::Positive));
            Nearest { squared_distance: S::ratios_of::<VertexDistance<Point3<Number>>>(&input), points: points() }
        }
        Gap::Edge(input) => {
            let (squared_distance, _) = S::ratios_of::<EdgeMeasures<Point3<Number>>>(&input);
            Nearest { squared_distance, points: points() }
        }
        Gap::Face(input) => {
            let (squared_distance, _) = S::ratios_of::<FaceMeasures<Point3<Number>>>(&input);
            Nearest { squared_distance, points: points() }
        }
        Gap::Edges(input) => {
            let (points, squared_distance, _) = S::ratios_of::<EdgesNearest<Point3<Number>>>(&input);
            Nearest { squared_distance, points }
        }
    }
}

/// What a distance is computed from.
enum Gap<S> {
    None,
    Vertices([Point3<S>; 2]),
    Edge([Point3<S>; 3]),
    Face([Point3<S>; 4]),
    Edges([Point3<S>; 4]),
}

/// What the distance of the parts is computed from; nothing where the bodies meet inside of a part.
#[inline(never)]
fn gap<S: Scalar>([first, second]: &[Body<'_, Point3<Number>, S>; 2], parts: [Part; 2]) -> Gap<S> {
    let of_vertex = |p: &Point3<S>, body: &Body<'_, Point3<Number>, S>, part: Part| match part {
        Part::Vertex(i) => Gap::Vertices([p.clone(), body.vertices[i].clone()]),
        Part::Edge(e) => {
            let [a, b] = ends(body, e).map(Clone::clone);
            Gap::Edge([p.clone(), a, b])
        }
        Part::Face(f) => {
            let [a, b, c] = corners(body, f).map(Clone::clone);
            Gap::Face([p.clone(), a, b, c])
        }
        Part::Volume => Gap::None,
    };
    match parts {
        [Part::Vertex(i), part] => of_vertex(&first.vertices[i], second, part),
        [part, Part::Vertex(j)] => of_vertex(&second.vertices[j], first, part),
        [Part::Edge(e), Part::Edge(f)] => {
            let ([a, b], [c, d]) = (ends(first, e).map(Clone::clone), ends(second, f).map(Clone::clone));
            Gap::Edges([a, b, c, d])
        }
        _ => Gap::None,
    }
}

/// The ends of an edge.
pub(super) fn ends<'a, S>(body: &Body<'a, Point3<Number>, S>, edge: usize) -> [&'a Point3<S>; 2] {
    body.cells.edges[edge].map(|i| &body.vertices[i])
}

/// Three corners of a face.
pub(super) fn corners<'a, S>(body: &Body<'a, Point3<Number>, S>, face: usize) -> [&'a Point3<S>; 3] {
    three(body, &body.cells.faces[face])
}

fn three<'a, S>(body: &Body<'a, Point3<Number>, S>, face: &Face) -> [&'a Point3<S>; 3] {
    [0, 1, 2].map(|i| &body.vertices[face.corners[i]])
}

/// The edges around a face, each with a corner beside it.
fn around<'a, S>(
    body: &Body<'a, Point3<Number>, S>,
    face: &'static Face,
) -> impl Iterator<Item = [&'a Point3<S>; 3]> + use<'a, S> {
    let n = face.corners.len();
    let vertices = body.vertices;
    (0..n).map(move |i| [i, i + 1, i + 2].map(|k| &vertices[face.corners[k % n]]))
}

/// The vertices of a body but those with these numbers.
fn others<'a, S>(body: &Body<'a, Point3<Number>, S>, but: &'a [usize]) -> impl Iterator<Item = &'a Point3<S>> {
    body.vertices.iter().enumerate().filter(move |(i, _)| !but.contains(i)).map(|(_, v)| v)
}

/// Whether the parts hold a closest pair.
fn fit<S: Scalar>(
    first: &Body<'_, Point3<Number>, S>,
    own: Part,
    second: &Body<'_, Point3<Number>, S>,
    other: Part,
) -> Option<Fit> {
    match (own, other) {
        (Part::Vertex(i), Part::Vertex(j)) => vertices(first, i, second, j),
        (Part::Vertex(i), Part::Edge(e)) => vertex_and_edge(first, i, second, second.cells.edges[e]),
        (Part::Edge(e), Part::Vertex(j)) => vertex_and_edge(second, j, first, first.cells.edges[e]),
        (Part::Vertex(i), Part::Face(f)) => vertex_and_face(first, i, second, &second.cells.faces[f]),
        (Part::Face(f), Part::Vertex(j)) => vertex_and_face(second, j, first, &first.cells.faces[f]),
        (Part::Edge(e), Part::Edge(f)) => edges(first, first.cells.edges[e], second, second.cells.edges[f]),
        (Part::Edge(e), Part::Face(f)) => pierces(first, first.cells.edges[e], second, &second.cells.faces[f]),
        (Part::Face(f), Part::Edge(e)) => pierces(second, second.cells.edges[e], first, &first.cells.faces[f]),
        (Part::Vertex(i), Part::Volume) => is_inside(&first.vertices[i], second),
        (Part::Volume, Part::Vertex(j)) => is_inside(&second.vertices[j], first),
        _ => None,
    }
}

fn vertices<S: Scalar>(
    first: &Body<'_, Point3<Number>, S>,
    i: usize,
    second: &Body<'_, Point3<Number>, S>,
    j: usize,
) -> Option<Fit> {
    let (a, b) = (&first.vertices[i], &second.vertices[j]);
    let of_first = others(first, core::slice::from_ref(&i)).map(|v| along::<Point3<Number>, S>(b, a, v));
    all_behind(of_first.chain(others(second, core::slice::from_ref(&j)).map(|w| along::<Point3<Number>, S>(a, b, w))))
}

fn vertex_and_edge<S: Scalar>(
    of_vertex: &Body<'_, Point3<Number>, S>,
    i: usize,
    of_edge: &Body<'_, Point3<Number>, S>,
    edge: [usize; 2],
) -> Option<Fit> {
    let p = &of_vertex.vertices[i];
    let [a, b] = edge.map(|k| &of_edge.vertices[k]);
    if along::<Point3<Number>, S>(p, a, b) != Sign::Positive || along::<Point3<Number>, S>(p, b, a) != Sign::Positive {
        return None;
    }
    let beside = others(of_edge, &edge).map(|w| across::<Point3<Number>, S>(p, a, b, w));
    all_behind(beside.chain(others(of_vertex, &[i]).map(|v| -behind(p, a, b, v))))
}

fn vertex_and_face<S: Scalar>(
    of_vertex: &Body<'_, Point3<Number>, S>,
    i: usize,
    of_face: &Body<'_, Point3<Number>, S>,
    face: &'static Face,
) -> Option<Fit> {
    let p = &of_vertex.vertices[i];
    if !around(of_face, face).all(|[a, b, c]| across::<Point3<Number>, S>(p, a, b, c) == Sign::Positive) {
        return None;
    }
    let [a, b, c] = three(of_face, face);
    let height = side::<Point3<Number>, S>(a, b, c, p);
    if height.is_zero() {
        return Some(Fit::AmongOthers);
    }
    let below = others(of_face, face.corners).map(|w| height * side::<Point3<Number>, S>(a, b, c, w));
    all_behind(below.chain(others(of_vertex, &[i]).map(|v| -(height * deeper(a, b, c, p, v)))))
}

fn edges<S: Scalar>(
    first: &Body<'_, Point3<Number>, S>,
    edge: [usize; 2],
    second: &Body<'_, Point3<Number>, S>,
    other: [usize; 2],
) -> Option<Fit> {
    let [a, b] = edge.map(|k| &first.vertices[k]);
    let [c, d] = other.map(|k| &second.vertices[k]);
    let feet = [[a, b, c, d], [b, a, c, d], [c, d, a, b], [d, c, a, b]];
    if !feet.into_iter().all(|[p, q, u, v]| share(p, q, u, v) == Sign::Positive) {
        return None;
    }
    let gap = between(a, b, c, d, c);
    if gap.is_zero() {
        return Some(Fit::AmongOthers);
    }
    let of_first = others(first, &edge).map(|v| gap * between(a, b, c, d, v));
    all_behind(of_first.chain(others(second, &other).map(|w| gap * between(c, d, a, b, w))))
}

/// Whether an open edge passes through an open face.
fn pierces<S: Scalar>(
    of_edge: &Body<'_, Point3<Number>, S>,
    edge: [usize; 2],
    of_face: &Body<'_, Point3<Number>, S>,
    face: &'static Face,
) -> Option<Fit> {
    let [p, q] = edge.map(|k| &of_edge.vertices[k]);
    let [a, b, c] = three(of_face, face);
    if !side::<Point3<Number>, S>(a, b, c, p).opposes(side::<Point3<Number>, S>(a, b, c, q)) {
        return None;
    }
    let mut turns = around(of_face, face).map(|[u, v, _]| side::<Point3<Number>, S>(p, q, u, v));
    let turn = turns.next()?;
    (!turn.is_zero() && turns.all(|other| other == turn)).then_some(Fit::AmongOthers)
}

/// Whether a point is inside of all faces of a body.
fn is_inside<S: Scalar>(p: &Point3<S>, body: &Body<'_, Point3<Number>, S>) -> Option<Fit> {
    let within = |face: &Face| {
        let ([a, b, c], inner) = (three(body, face), &body.vertices[face.opposite]);
        side::<Point3<Number>, S>(a, b, c, p) * side::<Point3<Number>, S>(a, b, c, inner) == Sign::Positive
    };
    body.cells.faces.iter().all(within).then_some(Fit::AmongOthers)
}
