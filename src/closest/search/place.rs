//! The point of one body in a closest pair: its value, and the lexicographic order of two such points.

use super::body::{Body, Part};
use super::conditions::side;
use super::feet::{Crossing, EdgeFoot, EdgesNearest, FaceFoot};
use super::pair::{corners, ends};
use crate::arith::{Path, Sink, Source, formula};
use crate::predicate::lexicographic::lexicographic;
use crate::{Construction, Number, Numbers, Point3, Ring, Scalar, Sign};

/// The point of a body in a closest pair, by what it is computed from.
pub(super) enum Place<S> {
    /// A vertex of either body.
    Vertex(Point3<S>),
    /// The foot of a vertex on an edge.
    EdgeFoot([Point3<S>; 3]),
    /// The foot of a vertex on a face.
    FaceFoot([Point3<S>; 4]),
    /// The foot of the common perpendicular of two edges on the first.
    EdgesFoot([Point3<S>; 4]),
    /// Where an edge passes through a face.
    Crossing([Point3<S>; 5]),
}

impl<S: Scalar> Place<S> {
    /// The point of the part of one body that is closest to the part of another.
    pub(super) fn on(
        body: &Body<'_, Point3<Number>, S>,
        own: Part,
        other_body: &Body<'_, Point3<Number>, S>,
        other: Part,
    ) -> Self {
        let at = |p: &Point3<S>| p.clone();
        match (own, other) {
            (Part::Vertex(i), _) => Place::Vertex(at(&body.vertices[i])),
            (Part::Edge(e), Part::Vertex(j)) => {
                let [a, b] = ends(body, e);
                Place::EdgeFoot([at(&other_body.vertices[j]), at(a), at(b)])
            }
            (Part::Face(f), Part::Vertex(j)) => {
                let [a, b, c] = corners(body, f);
                Place::FaceFoot([at(&other_body.vertices[j]), at(a), at(b), at(c)])
            }
            (_, Part::Vertex(j)) => Place::Vertex(at(&other_body.vertices[j])),
            (Part::Edge(e), Part::Edge(g)) => {
                let ([a, b], [c, d]) = (ends(body, e), ends(other_body, g));
                Place::EdgesFoot([at(a), at(b), at(c), at(d)])
            }
            (Part::Edge(e), Part::Face(f)) => Self::crossing(ends(body, e), corners(other_body, f)),
            (Part::Face(f), Part::Edge(e)) => Self::crossing(ends(other_body, e), corners(body, f)),
            // No other parts are asked for.
            _ => Place::Vertex(at(&body.vertices[0])),
        }
    }

    /// The corners in an order in which the denominator is positive.
    fn crossing([a, b]: [&Point3<S>; 2], [c, d, e]: [&Point3<S>; 3]) -> Self {
        let at = |p: &Point3<S>| p.clone();
        let (a, b) = match side::<Point3<Number>, S>(c, d, e, a) {
            Sign::Negative => (b, a),
            _ => (a, b),
        };
        Place::Crossing([at(a), at(b), at(c), at(d), at(e)])
    }

    /// Where it is.
    pub(super) fn value(&self) -> Point3<S::Value> {
        match self {
            Place::Vertex(v) => Point3::new(v.x.to_value(), v.y.to_value(), v.z.to_value()),
            Place::EdgeFoot(input) => S::ratios_of::<EdgeFoot<Point3<Number>>>(input),
            Place::FaceFoot(input) => S::ratios_of::<FaceFoot<Point3<Number>>>(input),
            Place::EdgesFoot(input) => {
                let ([point, _], ..) = S::ratios_of::<EdgesNearest<Point3<Number>>>(input);
                point
            }
            Place::Crossing(input) => S::ratios_of::<Crossing>(input),
        }
    }
}

/// The template of a place.
struct OfPlace;

impl Numbers for OfPlace {
    type Of<S> = Place<S>;
    #[inline(always)]
    fn map<S, R>(of: &Place<S>, f: &mut impl FnMut(&S) -> R) -> Place<R> {
        match of {
            Place::Vertex(v) => Place::Vertex(Point3::<Number>::map(v, f)),
            Place::EdgeFoot(v) => Place::EdgeFoot(<[Point3<Number>; 3] as Numbers>::map(v, f)),
            Place::FaceFoot(v) => Place::FaceFoot(<[Point3<Number>; 4] as Numbers>::map(v, f)),
            Place::EdgesFoot(v) => Place::EdgesFoot(<[Point3<Number>; 4] as Numbers>::map(v, f)),
            Place::Crossing(v) => Place::Crossing(<[Point3<Number>; 5] as Numbers>::map(v, f)),
        }
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<Place<S>, E> {
        Ok(match source.index(5)? {
            0 => Place::Vertex(Point3::<Number>::read(source)?),
            1 => Place::EdgeFoot(<[Point3<Number>; 3]>::read(source)?),
            2 => Place::FaceFoot(<[Point3<Number>; 4]>::read(source)?),
            3 => Place::EdgesFoot(<[Point3<Number>; 4]>::read(source)?),
            _ => Place::Crossing(<[Point3<Number>; 5]>::read(source)?),
        })
    }
    fn write<S>(of: &Place<S>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        let (kind, points): (usize, &[Point3<S>]) = match of {
            Place::Vertex(v) => (0, core::slice::from_ref(v)),
            Place::EdgeFoot(v) => (1, v),
            Place::FaceFoot(v) => (2, v),
            Place::EdgesFoot(v) => (3, v),
            Place::Crossing(v) => (4, v),
        };
        sink.index(path, kind);
        points.iter().for_each(|p| Point3::<Number>::write(p, path, sink));
    }
}

/// The coordinates of a place, times its denominator, which is positive, and that.
#[inline(always)]
fn homogeneous<R: Ring>(of: &Place<R>, one: &R) -> (Point3<R>, R) {
    match of {
        Place::Vertex(v) => (v.as_vector().scaled(one).into_point(), one.clone()),
        Place::EdgeFoot(input) => EdgeFoot::<Point3<Number>>::eval(input),
        Place::FaceFoot(input) => FaceFoot::<Point3<Number>>::eval(input),
        Place::EdgesFoot(input) => {
            let (([point, _], ..), whole) = EdgesNearest::<Point3<Number>>::eval(input);
            (point, whole)
        }
        Place::Crossing(input) => Crossing::eval(input),
    }
}

/// The difference of two places along an axis, times both denominators. Degree 9.
struct Order<const AXIS: usize>;

formula! {
    impl[const AXIS: usize] rare Order<AXIS>; "closest points", &["first", "second", "one"];
        (OfPlace, OfPlace, Number) = |(first, second, one)| {
            let (p, d) = homogeneous::<R>(first, one);
            let (q, e) = homogeneous::<R>(second, one);
            let (x, y) = match AXIS {
                0 => (p.x, q.x),
                1 => (p.y, q.y),
                _ => (p.z, q.z),
            };
            x * e - y * d
        }
}

/// Whether a place comes before another in lexicographic order.
#[inline(never)]
pub(super) fn precedes<S: Scalar>(first: &Place<S>, second: &Place<S>) -> bool {
    // Most are vertices.
    if let (Place::Vertex(p), Place::Vertex(q)) = (first, second) {
        return lexicographic(p, q) == Sign::Negative;
    }
    let copy = |place: &Place<S>| OfPlace::map(place, &mut |x: &S| x.clone());
    let input = (copy(first), copy(second), S::of_sign(Sign::Positive));
    let mut order = S::sign_of::<Order<0>>(&input);
    if order.is_zero() {
        order = S::sign_of::<Order<1>>(&input);
    }
    if order.is_zero() {
        order = S::sign_of::<Order<2>>(&input);
    }
    order == Sign::Negative
}
