//! The point of a body nearest to a point, by the part that holds it.

use super::body::{Body, Cells, Face, Part, simplex_feature};
use super::conditions::{EdgeGap, FaceGap, VertexGap, across, along, side};
use super::feet::{
    EdgeDistance, EdgeFoot, EdgeMeasures, FaceDistance, FaceFoot, FaceMeasures, Given, Rooted, VertexDistance,
};
use super::vertex::{Vertex, copy};
use crate::{ClosestPoint, Feature, Of, Point3, Scalar, Sign};

/// A point and a body, and the part of that with the nearest point.
pub(crate) struct NearPoint<V: Vertex, S, const N: usize> {
    p: Of<V, S>,
    vertices: [Of<V, S>; N],
    cells: &'static Cells,
    part: Part,
}

/// Where the nearest point is and how far, and the weights of the corners of its part that give it.
pub(crate) struct Measures<V> {
    pub(crate) squared_distance: V,
    pub(crate) weights: [V; 3],
}

impl<V: Vertex, S: Scalar, const N: usize> NearPoint<V, S, N> {
    /// The nearest part of a body: of several that hold the nearest point, the one of the least label.
    pub(crate) fn new(p: Of<V, S>, vertices: [Of<V, S>; N], cells: &'static Cells) -> Self {
        let part = nearest_part::<V, S>(&p, &Body { vertices: &vertices, cells });
        NearPoint { p, vertices, cells, part }
    }

    /// The same where the part is known.
    pub(crate) fn at(p: Of<V, S>, vertices: [Of<V, S>; N], cells: &'static Cells, part: Part) -> Self {
        NearPoint { p, vertices, cells, part }
    }

    /// The part with the nearest point.
    pub(crate) fn part(&self) -> Part {
        self.part
    }

    /// The label of that part of a simplex.
    pub(crate) fn feature(&self) -> Feature {
        simplex_feature(self.part, self.cells, N)
    }

    fn p(&self) -> Of<V, S> {
        copy::<V, S>(&self.p)
    }

    fn corners<const M: usize>(&self, corners: [usize; M]) -> [Of<V, S>; M] {
        corners.map(|i| copy::<V, S>(&self.vertices[i]))
    }

    /// The point with an edge.
    fn with_edge(&self, e: usize) -> [Of<V, S>; 3] {
        let [a, b] = self.corners(self.cells.edges[e]);
        [self.p(), a, b]
    }

    /// The point with a face.
    fn with_face(&self, f: usize) -> [Of<V, S>; 4] {
        let [a, b, c] = self.corners([0, 1, 2].map(|i| self.cells.faces[f].corners[i]));
        [self.p(), a, b, c]
    }

    /// The point with a vertex, and a number.
    fn with_vertex(&self, i: usize, number: S) -> ([Of<V, S>; 2], S) {
        ([self.p(), copy::<V, S>(&self.vertices[i])], number)
    }

    /// The nearest point.
    pub(crate) fn point(&self) -> Point3<S::Value> {
        match self.part {
            Part::Vertex(i) => S::values_of::<Given<V>>(&self.vertices[i]),
            Part::Edge(e) => S::ratios_of::<EdgeFoot<V>>(&self.with_edge(e)),
            Part::Face(f) => S::ratios_of::<FaceFoot<V>>(&self.with_face(f)),
            Part::Volume => S::values_of::<Given<V>>(&self.p),
        }
    }

    /// The squared distance, and the weights of the first vertices that give the point of an edge or a triangle.
    pub(crate) fn measures(&self) -> Measures<S::Value> {
        let zero = || S::whole(0);
        let mut weights = [zero(), zero(), zero()];
        let squared_distance = match self.part {
            Part::Vertex(i) => {
                if let Some(weight) = weights.get_mut(i) {
                    *weight = S::whole(1);
                }
                S::ratios_of::<VertexDistance<V>>(&self.with_vertex(i, S::of_sign(Sign::Positive)))
            }
            Part::Edge(e) => {
                let (square, [u, v]) = S::ratios_of::<EdgeMeasures<V>>(&self.with_edge(e));
                for (i, weight) in self.cells.edges[e].into_iter().zip([u, v]) {
                    if i < 3 {
                        weights[i] = weight;
                    }
                }
                square
            }
            Part::Face(f) => {
                let (square, of_corners) = S::ratios_of::<FaceMeasures<V>>(&self.with_face(f));
                weights = of_corners;
                square
            }
            Part::Volume => zero(),
        };
        Measures { squared_distance, weights }
    }

    /// The distance.
    pub(crate) fn distance(&self) -> S::Root {
        let (one, zero, sign) = (S::of_sign(Sign::Positive), S::of_sign(Sign::Zero), Sign::Positive);
        match self.part {
            Part::Vertex(i) => S::root_of::<Rooted<VertexDistance<V>>>(&(self.with_vertex(i, one), zero), sign),
            Part::Edge(e) => S::root_of::<Rooted<EdgeDistance<V>>>(&(self.with_edge(e), zero), sign),
            Part::Face(f) => S::root_of::<Rooted<FaceDistance<V>>>(&(self.with_face(f), zero), sign),
            Part::Volume => S::to_root(S::whole(0)),
        }
    }

    /// Whether the distance is at most r.
    pub(crate) fn is_within(&self, r: &S) -> bool {
        let gap = match self.part {
            Part::Vertex(i) => S::sign_of::<VertexGap<V>>(&self.with_vertex(i, r.clone())),
            Part::Edge(e) => S::sign_of::<EdgeGap<V>>(&(self.with_edge(e), r.clone())),
            Part::Face(f) => S::sign_of::<FaceGap<V>>(&(self.with_face(f), r.clone())),
            Part::Volume => return true,
        };
        gap != Sign::Positive
    }

    /// The answer of a query.
    pub(crate) fn closest_point<F>(&self, feature: F) -> ClosestPoint<Point3<S::Value>, S::Value, F> {
        ClosestPoint { squared_distance: self.measures().squared_distance, point: self.point(), feature }
    }
}

/// The part of the body with the nearest point.
fn nearest_part<V: Vertex, S: Scalar>(p: &Of<V, S>, body: &Body<'_, V, S>) -> Part {
    let holds = |part: &Part| match *part {
        Part::Vertex(i) => is_beyond_vertex(p, body, i),
        Part::Edge(e) => is_beyond_edge(p, body, body.cells.edges[e]),
        Part::Face(f) => is_beyond_face(p, body, &body.cells.faces[f]),
        Part::Volume => true,
    };
    // Exact signs accept a part; rounded ones may accept none.
    body.parts().find(holds).unwrap_or(Part::Vertex(0))
}

fn others<'a, V: Vertex, S>(body: &Body<'a, V, S>, but: &'a [usize]) -> impl Iterator<Item = &'a Of<V, S>> {
    body.vertices.iter().enumerate().filter(move |(i, _)| !but.contains(i)).map(|(_, v)| v)
}

fn is_beyond_vertex<V: Vertex, S: Scalar>(p: &Of<V, S>, body: &Body<'_, V, S>, i: usize) -> bool {
    let a = &body.vertices[i];
    others(body, &[i]).all(|v| along::<V, S>(p, a, v) != Sign::Positive)
}

fn is_beyond_edge<V: Vertex, S: Scalar>(p: &Of<V, S>, body: &Body<'_, V, S>, edge: [usize; 2]) -> bool {
    let [a, b] = edge.map(|i| &body.vertices[i]);
    along::<V, S>(p, a, b) == Sign::Positive
        && along::<V, S>(p, b, a) == Sign::Positive
        && others(body, &edge).all(|v| across::<V, S>(p, a, b, v) != Sign::Positive)
}

fn is_beyond_face<V: Vertex, S: Scalar>(p: &Of<V, S>, body: &Body<'_, V, S>, face: &Face) -> bool {
    let n = face.corners.len();
    let corner = |i: usize| &body.vertices[face.corners[i % n]];
    if !(0..n).all(|i| across::<V, S>(p, corner(i), corner(i + 1), corner(i + 2)) == Sign::Positive) {
        return false;
    }
    let height = side::<V, S>(corner(0), corner(1), corner(2), p);
    height.is_zero()
        || others(body, face.corners)
            .all(|v| height * side::<V, S>(corner(0), corner(1), corner(2), v) != Sign::Positive)
}
