//! The methods of the passage of a line.

use crate::answers::methods::{Methods, root, value};
use crate::answers::{IntoField, Token};
use crate::registry::form::{Form, Says};
use core::convert::identity;
use straightedge::intersect::{Hit, QuadHitRecord, QuadTriangle};
use straightedge::{
    Aabb2, Aabb3, BoxFeature, Capsule, Circle, Cone, ConvexHull2, ConvexPolyhedron, Cylinder, End, Feature, Linear2,
    Linear3, Obb, Parallelogram, Plane, PlaneOfPoints, Quad, Ray2, RoundFeature, Scalar, Segment2, Span, Sphere,
    Tetrahedron, Triangle2, Triangle3, answer::HitRecord,
};

/// A parameter that may be unbounded.
fn end<S: Scalar>(end: End<S::Value>) -> Token<S::Value> {
    match end {
        End::Below => Token::Unbounded(false),
        End::At(t) => Token::Number(t),
        End::Above => Token::Unbounded(true),
    }
}

/// Implements [`Methods`] for the passages of lines through shapes, each with its record, the kind of its parameters,
/// the conversion of its features to fields, and the positions of its own fields.
macro_rules! hits {
    ($(
        $([$of:lifetime])? $Line:ident $Shape:ty: $Record:ty = $number:ident
            $(parts $part:ident)? $(barycentric $barycentric:literal)? $(parameter $parameter:literal)?;
    )+) => {$(
        impl<$($of,)? S: Scalar, L: $Line<S>> Methods<S> for Option<Hit<$Shape, L>> {
            type Record = Option<$Record>;

            fn record(&self) -> Option<$Record> {
                self.as_ref().map(Hit::to_record)
            }

            fn forms(&self, _distances: &[S]) -> Vec<Form<S::Value>> {
                let Some(hit) = self else { return vec![] };
                let span = vec![Token::Word("span"), $number::<S>(hit.enter()), $number::<S>(hit.exit())];
                vec![
                    Form { function: "intersect::Hit::enter", says: Says::Field(0, span.clone()) },
                    Form { function: "intersect::Hit::exit", says: Says::Field(0, span) },
                    $(
                        Form {
                            function: "intersect::Hit::feature",
                            says: Says::Field(1, $part(hit.feature()).field()),
                        },
                        Form {
                            function: "intersect::Hit::exit_feature",
                            says: Says::Field(2, $part(hit.exit_feature()).field()),
                        },
                    )?
                    $(Form {
                        function: "intersect::Hit::barycentric",
                        says: Says::Field($barycentric, hit.barycentric().into_iter().map(value::<S>).collect()),
                    },)?
                    $(Form {
                        function: "intersect::Hit::parameter",
                        says: Says::First($parameter, Some(hit.parameter())),
                    },)?
                ]
            }
        }
    )+};
}
hits! {
    Linear3 Plane<S>: Span<End<S::Value>> = end parameter 0;
    Linear3 PlaneOfPoints<S>: Span<End<S::Value>> = end parameter 0;
    Linear3 Triangle3<S>: HitRecord<S::Value, Feature, 3> = value parts Some barycentric 3;
    Linear3 Parallelogram<S>: HitRecord<S::Value, BoxFeature<2>> = value parts Some;
    Linear3 Aabb3<S>: HitRecord<S::Value, BoxFeature<3>> = value parts Some;
    Linear2 Ray2<S>: HitRecord<End<S::Value>, Option<Feature>> = end parts identity;
    Linear2 Segment2<S>: HitRecord<S::Value, Feature> = value parts Some;
    Linear2 Triangle2<S>: HitRecord<S::Value, Feature> = value parts Some;
    ['a] Linear2 &'a ConvexHull2<S>: HitRecord<S::Value, Feature> = value parts Some;
    Linear2 Aabb2<S>: HitRecord<S::Value, BoxFeature<2>> = value parts Some;
    Linear3 Obb<S>: HitRecord<S::Value, BoxFeature<3>> = value parts Some;
    Linear3 Tetrahedron<S>: HitRecord<S::Value, Feature> = value parts Some;
    ['a] Linear3 &'a ConvexPolyhedron<S>: HitRecord<End<S::Value>, Option<Vec<usize>>> = end parts identity;
    Linear3 Sphere<S>: HitRecord<S::Root, RoundFeature> = root parts Some;
    Linear3 Capsule<S>: HitRecord<S::Root, RoundFeature> = root parts Some;
    Linear3 Cylinder<S>: HitRecord<S::Root, RoundFeature> = root parts Some;
    Linear3 Cone<S>: HitRecord<S::Root, RoundFeature> = root parts Some;
    Linear2 Circle<S>: HitRecord<S::Root, RoundFeature> = root parts Some;
}

/// The record of `None` is `None`.
impl<S: Scalar, L: Linear3<S>> Methods<S> for Option<Hit<Quad<S>, L>> {
    type Record = QuadHitRecord<S::Value>;

    fn record(&self) -> Self::Record {
        self.as_ref().map_or(QuadHitRecord { abc: None, acd: None, first_triangle: None }, Hit::to_record)
    }

    fn forms(&self, _distances: &[S]) -> Vec<Form<S::Value>> {
        let Some(hit) = self else { return vec![] };
        let (abc, acd) = (hit.abc(), hit.acd());
        let first = match hit.first_triangle() {
            QuadTriangle::Abc => "abc",
            QuadTriangle::Acd => "acd",
        };
        // The first point is where it enters the first triangle, the last where it leaves the last one.
        let in_first = if first == "abc" { 0 } else { 1 };
        let exit = |span: &Option<Span<S::Value>>| span.as_ref().map(|span| span.exit.clone());
        let (in_last, last) = if exit(&acd) > exit(&abc) { (1, &acd) } else { (0, &abc) };
        let last = last.clone().map(|span| Span { exit: hit.exit(), ..span });
        vec![
            Form { function: "intersect::Hit::abc", says: Says::Field(0, abc.field()) },
            Form { function: "intersect::Hit::acd", says: Says::Field(1, acd.field()) },
            Form { function: "intersect::Hit::first_triangle", says: Says::Field(2, vec![Token::Word(first)]) },
            Form { function: "intersect::Hit::enter", says: Says::First(in_first, Some(hit.enter())) },
            Form { function: "intersect::Hit::exit", says: Says::Field(in_last, last.field()) },
        ]
    }
}
