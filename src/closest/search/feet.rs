//! The closest points of the lines and planes through features, as quotients with one denominator.

use super::conditions::{normal, normal_and_corner};
use super::vertex::Vertex;
use crate::arith::construction;
use crate::{Construction, Number, Of, Point3, Ring};
use core::marker::PhantomData;

macro_rules! of_vertices {
    ($($(#[$doc:meta])* $formula:ident<$V:ident>: $input:ty => $output:ty = |$pattern:pat_param| $body:expr;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $formula<$V>(PhantomData<fn() -> $V>);

        construction! {
            impl[$V: Vertex] $formula<$V>; "closest points", &["p", "vertices"]; $input => $output
                = |$pattern| $body
        }
    )+};
}
of_vertices! {
    /// A vertex.
    Given<V>: V => Point3<Number> = |a| V::point(a);
    /// The projection of p onto ab. Degree 3 over 2.
    EdgeFoot<V>: [V; 3] => (Point3<Number>, Number) = |[p, a, b]| {
        let a = V::point(a);
        let edge = V::point(b) - a.clone();
        let along = (V::point(p) - a.clone()).dot(&edge);
        let whole = edge.squared_length();
        ((a.as_vector().scaled(&whole) + edge.scaled(&along)).into_point(), whole)
    };
    /// The projection of p onto abc. Degree 5 over 4.
    FaceFoot<V>: [V; 4] => (Point3<Number>, Number) = |[p, a, b, c]| {
        let (normal, a) = normal_and_corner::<V, R>([a, b, c]);
        let p = V::point(p);
        let height = -(p.clone() - a).dot(&normal);
        let whole = normal.squared_length();
        ((p.as_vector().scaled(&whole) + normal.scaled(&height)).into_point(), whole)
    };
    /// The squared distance of p from the line ab, and the weights of a and b in the projection. Degree 4 over 2.
    EdgeMeasures<V>: [V; 3] => ((Number, [Number; 2]), Number) = |[p, a, b]| {
        let (p, a, b) = (V::point(p), V::point(a), V::point(b));
        let edge = b.clone() - a.clone();
        let from_a = p.clone() - a;
        let weights = [(b - p).dot(&edge), from_a.dot(&edge)];
        ((from_a.cross(&edge).squared_length(), weights), edge.squared_length())
    };
    /// The squared distance of p from the plane abc, and the weights of a, b and c in the projection. Degree 6 over 4.
    FaceMeasures<V>: [V; 4] => ((Number, [Number; 3]), Number) = |[p, a, b, c]| {
        let normal = normal::<V, R>([a, b, c]);
        let p = V::point(p);
        let (a, b, c) = (V::point(a) - p.clone(), V::point(b) - p.clone(), V::point(c) - p);
        let weights = [b.cross(&c).dot(&normal), c.cross(&a).dot(&normal), a.cross(&b).dot(&normal)];
        ((a.dot(&normal).squared(), weights), normal.squared_length())
    };
    /// The ends of the common perpendicular of ab and cd, the squared distance of the lines and the parameters of both.
    /// Degree 6 over 4.
    EdgesNearest<V>: [V; 4] => (([Point3<Number>; 2], Number, [Number; 2]), Number) = |[a, b, c, d]| {
        let (a, c) = (V::point(a), V::point(c));
        let (first, second) = (V::point(b) - a.clone(), V::point(d) - c.clone());
        let normal = first.cross(&second);
        let apart = c.clone() - a.clone();
        let whole = normal.squared_length();
        let s = apart.cross(&second).dot(&normal);
        let t = apart.cross(&first).dot(&normal);
        let on_first = a.as_vector().scaled(&whole) + first.scaled(&s);
        let on_second = c.as_vector().scaled(&whole) + second.scaled(&t);
        let feet = [on_first.into_point(), on_second.into_point()];
        ((feet, apart.dot(&normal).squared(), [s, t]), whole)
    };
    /// The midpoint of the projections of x and y onto ab, and its parameter. Degree 3 over 2.
    MiddleFoot<V>: [V; 4] => ((Point3<Number>, Number), Number) = |[x, y, a, b]| {
        let a = V::point(a);
        let edge = V::point(b) - a.clone();
        let along = (V::point(x) - a.clone() + (V::point(y) - a.clone())).dot(&edge);
        let twice = edge.squared_length() + edge.squared_length();
        (((a.as_vector().scaled(&twice) + edge.scaled(&along)).into_point(), along), twice)
    };
    /// p, a, and their squared distance.
    VertexNearest<V>: [V; 2] => ([Point3<Number>; 2], Number) = |[p, a]| {
        let (p, a) = (V::point(p), V::point(a));
        let square = (p.clone() - a.clone()).squared_length();
        ([p, a], square)
    };
    /// [`EdgeFoot`] and [`EdgeDistance`].
    EdgeNearest<V>: [V; 3] => ((Point3<Number>, Number), Number) = |[p, a, b]| {
        let a = V::point(a);
        let edge = V::point(b) - a.clone();
        let way = V::point(p) - a.clone();
        let (along, whole) = (way.dot(&edge), edge.squared_length());
        let foot = a.as_vector().scaled(&whole) + edge.scaled(&along);
        ((foot.into_point(), way.cross(&edge).squared_length()), whole)
    };
    /// [`FaceFoot`] and [`FaceDistance`].
    FaceNearest<V>: [V; 4] => ((Point3<Number>, Number), Number) = |[p, a, b, c]| {
        let (normal, a) = normal_and_corner::<V, R>([a, b, c]);
        let p = V::point(p);
        let height = (p.clone() - a).dot(&normal);
        let whole = normal.squared_length();
        let foot = p.as_vector().scaled(&whole) + normal.scaled(&-height.clone());
        ((foot.into_point(), height.squared()), whole)
    };
    /// |p - a|² over `one`, the number 1. Degree 2 over 0.
    VertexDistance<V>: ([V; 2], Number) => (Number, Number)
        = |([p, a], one)| ((V::point(p) - V::point(a)).squared_length(), one.clone());
    /// The squared distance of p from the line ab. Degree 4 over 2.
    EdgeDistance<V>: [V; 3] => (Number, Number) = |[p, a, b]| {
        let a = V::point(a);
        let edge = V::point(b) - a.clone();
        ((V::point(p) - a).cross(&edge).squared_length(), edge.squared_length())
    };
    /// The squared distance of p from the plane abc. Degree 6 over 4.
    FaceDistance<V>: [V; 4] => (Number, Number) = |[p, a, b, c]| {
        let (normal, a) = normal_and_corner::<V, R>([a, b, c]);
        ((V::point(p) - a).dot(&normal).squared(), normal.squared_length())
    };
    /// The squared distance of the lines ab and cd. Degree 6 over 4.
    EdgesDistance<V>: [V; 4] => (Number, Number) = |[a, b, c, d]| {
        let (a, c) = (V::point(a), V::point(c));
        let normal = (V::point(b) - a.clone()).cross(&(V::point(d) - c.clone()));
        ((c - a).dot(&normal).squared(), normal.squared_length())
    };
    /// The point of the line ab in the plane cde. Degree 4 over 3.
    Crossing<V>: [V; 5] => (Point3<Number>, Number) = |[a, b, c, d, e]| {
        let ((normal, c), a) = (normal_and_corner::<V, R>([c, d, e]), V::point(a));
        let edge = V::point(b) - a.clone();
        let along = (c - a.clone()).dot(&normal);
        let whole = edge.dot(&normal);
        ((a.as_vector().scaled(&whole) + edge.scaled(&along)).into_point(), whole)
    };
}

/// The root of a quotient n/d, as (0 + √(n·d))/d, where `zero` is the 0.
pub(crate) struct Rooted<C>(PhantomData<fn() -> C>);

impl<C: Construction<Output = (Number, Number)>> Construction for Rooted<C> {
    const NAME: &'static str = C::NAME;
    const ARGUMENTS: &'static [&'static str] = C::ARGUMENTS;
    type Input = (C::Input, Number);
    type Output = [Number; 3];
    #[inline(always)]
    fn eval<R: Ring>((input, zero): &(Of<C::Input, R>, R)) -> [R; 3] {
        let (numerator, denominator) = C::eval(input);
        [zero.clone(), numerator * &denominator, denominator]
    }
}
