//! The point of one body in a closest pair: its value, and the lexicographic order of two such points.

use super::body::Corners;
use super::feet::{Crossing, EdgeFoot, EdgesNearest, FaceFoot, Given};
use super::vertex::{Vertex, copy};
use crate::arith::{Path, Sink, Source, formula};
use crate::{Construction, Number, Numbers, Of, Point3, Ring, Scalar, Sign};
use core::marker::PhantomData;

/// The point of a body in a closest pair, by what it is computed from.
pub(super) enum Place<P> {
    /// A vertex of either body.
    Vertex([P; 1]),
    /// The projection of a vertex onto an edge.
    EdgeFoot([P; 3]),
    /// The projection of a vertex onto a face.
    FaceFoot([P; 4]),
    /// The end of the common perpendicular of two edges on the first.
    EdgesFoot([P; 4]),
    /// Where an edge passes through a face.
    Crossing([P; 5]),
}

impl<P: Copy> Place<P> {
    /// The point of a feature of one body that is closest to a feature of another; `side` returns the side of the plane
    /// of three points on which another is. `None` for features that cannot contain the only closest pair of both.
    pub(super) fn on(own: Corners<P>, other: Corners<P>, side: impl Fn([P; 4]) -> Sign) -> Option<Self> {
        // The ends in an order in which the denominator is positive.
        let crossing = |[a, b]: [P; 2], [c, d, e]: [P; 3]| match side([c, d, e, a]) {
            Sign::Negative => Place::Crossing([b, a, c, d, e]),
            _ => Place::Crossing([a, b, c, d, e]),
        };
        Some(match (own, other) {
            (Corners::Vertex(a), _) => Place::Vertex([a]),
            (Corners::Edge([a, b]), Corners::Vertex(p)) => Place::EdgeFoot([p, a, b]),
            (Corners::Face([a, b, c]), Corners::Vertex(p)) => Place::FaceFoot([p, a, b, c]),
            (Corners::Volume, Corners::Vertex(p)) => Place::Vertex([p]),
            (Corners::Edge([a, b]), Corners::Edge([c, d])) => Place::EdgesFoot([a, b, c, d]),
            (Corners::Edge(edge), Corners::Face(face)) | (Corners::Face(face), Corners::Edge(edge)) => {
                crossing(edge, face)
            }
            _ => return None,
        })
    }
}

impl<P> Place<P> {
    /// Maps each point.
    fn map<Q>(&self, of: &mut impl FnMut(&P) -> Q) -> Place<Q> {
        match self {
            Place::Vertex([a]) => Place::Vertex([of(a)]),
            Place::EdgeFoot([p, a, b]) => Place::EdgeFoot([of(p), of(a), of(b)]),
            Place::FaceFoot([p, a, b, c]) => Place::FaceFoot([of(p), of(a), of(b), of(c)]),
            Place::EdgesFoot([a, b, c, d]) => Place::EdgesFoot([of(a), of(b), of(c), of(d)]),
            Place::Crossing([a, b, c, d, e]) => Place::Crossing([of(a), of(b), of(c), of(d), of(e)]),
        }
    }

    /// The index of the variant, and the points.
    fn parts(&self) -> (usize, &[P]) {
        match self {
            Place::Vertex(points) => (0, points),
            Place::EdgeFoot(points) => (1, points),
            Place::FaceFoot(points) => (2, points),
            Place::EdgesFoot(points) => (3, points),
            Place::Crossing(points) => (4, points),
        }
    }
}

/// The point itself.
pub(super) fn value<V: Vertex, S: Scalar>(place: &Place<&Of<V, S>>) -> Point3<S::Value> {
    match place.map(&mut |v| copy::<V, S>(v)) {
        Place::Vertex([a]) => S::values_of::<Given<V>>(&a),
        Place::EdgeFoot(input) => S::ratios_of::<EdgeFoot<V>>(&input),
        Place::FaceFoot(input) => S::ratios_of::<FaceFoot<V>>(&input),
        Place::EdgesFoot(input) => {
            let ([point, _], ..) = S::ratios_of::<EdgesNearest<V>>(&input);
            point
        }
        Place::Crossing(input) => S::ratios_of::<Crossing<V>>(&input),
    }
}

/// The template of a place.
struct OfPlace<V>(PhantomData<fn() -> V>);

impl<V: Vertex> Numbers for OfPlace<V> {
    type Of<S> = Place<Of<V, S>>;
    #[inline(always)]
    fn map<S, R>(of: &Place<Of<V, S>>, f: &mut impl FnMut(&S) -> R) -> Place<Of<V, R>> {
        of.map(&mut |v| V::map(v, f))
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<Place<Of<V, S>>, E> {
        Ok(match source.index(5)? {
            0 => Place::Vertex(<[V; 1]>::read(source)?),
            1 => Place::EdgeFoot(<[V; 3]>::read(source)?),
            2 => Place::FaceFoot(<[V; 4]>::read(source)?),
            3 => Place::EdgesFoot(<[V; 4]>::read(source)?),
            _ => Place::Crossing(<[V; 5]>::read(source)?),
        })
    }
    fn write<S>(of: &Place<Of<V, S>>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        let (kind, points) = of.parts();
        sink.index(path, kind);
        points.iter().for_each(|p| V::write(p, path, sink));
    }
}

/// The coordinates of a place, times its denominator, which is positive, and that.
#[inline(always)]
fn homogeneous<V: Vertex, R: Ring>(of: &Place<Of<V, R>>, one: &R) -> (Point3<R>, R) {
    match of {
        Place::Vertex([v]) => (V::point(v).as_vector().scaled(one).into_point(), one.clone()),
        Place::EdgeFoot(input) => EdgeFoot::<V>::eval(input),
        Place::FaceFoot(input) => FaceFoot::<V>::eval(input),
        Place::EdgesFoot(input) => {
            let (([point, _], ..), whole) = EdgesNearest::<V>::eval(input);
            (point, whole)
        }
        Place::Crossing(input) => Crossing::<V>::eval(input),
    }
}

/// The difference of two places along an axis, times both denominators. Degree 9 in points.
struct Order<V, const AXIS: usize>(PhantomData<fn() -> V>);

formula! {
    impl[V: Vertex, const AXIS: usize] unfiltered Order<V, AXIS>; "closest points", &["first", "second", "one"];
        (OfPlace<V>, OfPlace<V>, Number) = |(first, second, one)| {
            let (p, d) = homogeneous::<V, R>(first, one);
            let (q, e) = homogeneous::<V, R>(second, one);
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
pub(super) fn precedes<V: Vertex, S: Scalar>(first: &Place<&Of<V, S>>, second: &Place<&Of<V, S>>) -> bool {
    // Most are vertices.
    let of_vertices = match (first, second) {
        (Place::Vertex([p]), Place::Vertex([q])) => V::lexicographic(*p, *q),
        _ => None,
    };
    if let Some(order) = of_vertices {
        return order == Sign::Negative;
    }
    let copies = |place: &Place<&Of<V, S>>| place.map(&mut |v| copy::<V, S>(v));
    let input = (copies(first), copies(second), S::of_sign(Sign::Positive));
    let mut order = S::sign_of::<Order<V, 0>>(&input);
    if order.is_zero() {
        order = S::sign_of::<Order<V, 1>>(&input);
    }
    if order.is_zero() {
        order = S::sign_of::<Order<V, 2>>(&input);
    }
    order == Sign::Negative
}
