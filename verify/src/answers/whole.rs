//! Answers that are structs and tuples of fields.

use crate::answers::answer::*;
use crate::answers::closest::closest;
use crate::answers::points::{Coordinates, DIMENSIONS, OfCorner, coordinates, first_point, second_point};
use crate::answers::spans::RootSpan;
use crate::answers::token::Field;
use crate::answers::volumes::BallAround;
use crate::answers::words::{LINE_RELATIONS, SEPARATIONS};
use crate::format::language::Part;
use straightedge::answer::{
    BallMeetingRecord, CapsuleMeetingRecord, Hull, MeetingRecord, NearestPairRecord, NearestRecord, PointLocation,
    WindingLocation,
};
use straightedge::closest::LineRelation;
use straightedge::contain::PointInTetrahedronRecord;
use straightedge::intersect::{
    ConvexConvexRecord, ConvexPenetration, LineLine2d, PlanePlane, SegmentTriangleRecord, TriangleConflict,
    TriangleTriangleRecord,
};
use straightedge::{Aabb2, Aabb3, Contact, End, Feature, Location, PlaneSide, Sign, Span};

/// Answers that are one field: its name, the decisions, and words.
macro_rules! of_fields {
    ($($single:ty: $name:literal, $decisions:expr $(, $words:expr)?;)+) => {$(
        impl<V: Clone> Answer<V> for $single {
            const FIELDS: &'static [&'static str] = &[$name];
            const DECISIONS: &'static [&'static str] = $decisions;
            $(const WORDS: Words = $words;)?

            fn fields(&self) -> Vec<Field<V>> {
                vec![self.field()]
            }
        }
    )+};
}
of_fields! {
    Sign: "sign", SIGNS;
    Option<Sign>: "order", OPTIONAL_SIGNS;
    bool: "equal", &["true", "false"];
    Location: "location", LOCATIONS;
    Option<Location>: "location", OPTIONAL_LOCATIONS;
    Contact: "contact", CONTACTS;
    PlaneSide: "side", PLANE_SIDES;
    TriangleConflict: "conflict", CONFLICTS;
    Option<Span<V>>: "span", SPANS;
    Option<Span<End<V>>>: "span", SPANS;
    RootSpan<V>: "span", SPANS;
    LineLine2d<V>: "shared", &["empty", "point", "line"];
    PlanePlane<V>: "shared", &["empty", "line", "plane"], &[("line", &[Part::Number; 6])];
    Hull: "hull", &["0", "1", "2", "3"], DIMENSIONS;
}

/// Answers that are tuples of fields.
macro_rules! of_tuples {
    ($(($($part:ident $i:tt),+))+) => {$(
        impl<V, $($part: IntoField<V>),+> Answer<V> for ($($part,)+) {
            fn fields(&self) -> Vec<Field<V>> {
                vec![$(self.$i.field()),+]
            }
        }
    )+};
}
of_tuples! { (A 0, B 1) (A 0, B 1, C 2) (A 0, B 1, C 2, D 3) }

/// Answers that are structs: decisions and words, then of each field the name, how it is written, and the part.
macro_rules! of_structs {
    ($([$($of:tt)*] $answer:ty, $decisions:expr, $words:expr;
        $($name:expr => $how:ident($($part:tt)+)),+;)+) => {$(
        impl<V: Clone, $($of)*> Answer<V> for $answer {
            const FIELDS: &'static [&'static str] = &[$($name),+];
            const DECISIONS: &'static [&'static str] = $decisions;
            const WORDS: Words = $words;

            fn fields(&self) -> Vec<Field<V>> {
                vec![$($how(&self.$($part)+)),+]
            }
        }
    )+};
}
of_structs! {
    [] PointLocation, LOCATIONS, &[]; "location" => part(location), "feature" => part(feature);
    [] PointLocation<Vec<usize>>, LOCATIONS, &[]; "location" => part(location), "tight planes" => part(feature);
    [] WindingLocation, LOCATIONS, &[]; "location" => part(location), "winding number" => part(winding_number);
    [P: OfCorner<V>] MeetingRecord<P>, CONTACTS, &[];
        "contact" => part(contact), "shared" => part(shared), "features" => part(features);
    [] SegmentTriangleRecord<V>, CONTACTS, &[]; "contact" => part(contact), "span" => part(span), "side" => part(side);
    [] TriangleTriangleRecord<V>, CONTACTS, &[];
        "contact" => part(contact), "coplanar" => part(coplanar), "shared" => part(shared),
        "features" => part(features);
    [] ConvexConvexRecord, CONTACTS, SEPARATIONS; "contact" => part(contact), "separation" => part(separation);
    [] ConvexPenetration<V>, CONTACTS, SEPARATIONS;
        "contact" => part(contact), "squared depth" => optional(squared_depth), "direction" => part(direction);
    [] CapsuleMeetingRecord<V>, CONTACTS, SEPARATIONS;
        "contact" => part(contact), "a" => first_point(nearest), "b" => second_point(nearest),
        "squared depth" => optional(squared_core_depth), "direction" => part(direction);
    [] BallMeetingRecord<V>, CONTACTS, &[]; "contact" => part(contact), "nearest" => coordinates(nearest);
    [] Aabb2<V>, &[], &[]; "min" => coordinates(min), "max" => coordinates(max);
    [] Aabb3<V>, &[], &[]; "min" => coordinates(min), "max" => coordinates(max);
    [const N: usize] BallAround<V, N>, &[], &[]; "ball center" => tokens(center), "radius" => token(r);
    [P: Coordinates<V>, F: IntoField<V>] NearestRecord<P, V, F>, CLOSEST, F::WORDS;
        "closest" => closest(squared_distance), "b" => coordinates(point), F::NAME => part(feature);
    [P: Coordinates<V>] NearestRecord<P, V, (), 1>, CLOSEST, &[];
        "closest" => closest(squared_distance), "b" => coordinates(point), "t" => numbers(coordinates);
    [P: Coordinates<V>] NearestRecord<P, V, Feature, 1>, CLOSEST, &[];
        "closest" => closest(squared_distance), "b" => coordinates(point), "t" => numbers(coordinates),
        "feature" => part(feature);
    [P: Coordinates<V>] NearestRecord<P, V, PlaneSide, 1>, CLOSEST, &[];
        "closest" => closest(squared_distance), "b" => coordinates(point), "t" => numbers(coordinates),
        "side" => part(feature);
    [P: Coordinates<V>] NearestRecord<P, V, Feature, 3>, CLOSEST, &[];
        "closest" => closest(squared_distance), "b" => coordinates(point), "feature" => part(feature),
        "barycentric" => numbers(coordinates);
    [P: Coordinates<V>] NearestPairRecord<P, V, ()>, CLOSEST, &[];
        "closest" => closest(squared_distance), "a" => coordinates(points[0]), "b" => coordinates(points[1]);
    [P: Coordinates<V>, F: IntoField<V>, G: IntoField<V>] NearestPairRecord<P, V, (F, G)>, CLOSEST, G::WORDS;
        "closest" => closest(squared_distance), "a" => coordinates(points[0]), "b" => coordinates(points[1]),
        "feature of first" => part(features.0), "feature of second" => part(features.1);
    [P: Coordinates<V>, F: IntoField<V>, G: IntoField<V>] NearestPairRecord<P, V, (F, G), 2>, CLOSEST, &[];
        "closest" => closest(squared_distance), "a" => coordinates(points[0]), "b" => coordinates(points[1]),
        "s" => number(parameters[0]), "t" => number(parameters[1]),
        "feature of first" => part(features.0), "feature of second" => part(features.1);
    [P: Coordinates<V>] NearestPairRecord<P, V, LineRelation, 2>, CLOSEST, LINE_RELATIONS;
        "closest" => closest(squared_distance), "a" => coordinates(points[0]), "b" => coordinates(points[1]),
        "s" => number(parameters[0]), "t" => number(parameters[1]), "relation" => part(features);
}

impl<V> Answer<V> for PointInTetrahedronRecord {
    const FIELDS: &'static [&'static str] = &["location", "feature", "D0", "D1", "D2", "D3", "V"];
    const DECISIONS: &'static [&'static str] = LOCATIONS;

    fn fields(&self) -> Vec<Field<V>> {
        let mut fields = vec![self.location.field(), self.feature.field()];
        fields.extend(self.determinants.iter().map(IntoField::field));
        fields
    }
}
