//! The methods of the nearest point of a shape.

use crate::answers::methods::{Methods, numbers, root, value};
use crate::answers::{IntoField, Token};
use crate::registry::form::{Form, Says};
use straightedge::closest::Nearest;
use straightedge::internals::MapEach;
use straightedge::{
    Aabb2, Aabb3, BoxFeature, Capsule, Cone, ConvexPolyhedron, Cylinder, Feature, Line2, Line3, Obb, Parallelogram,
    Plane, PlaneSide, Point2, Point3, Polygon, Ray2, Ray3, Region, RoundFeature, Scalar, Segment2, Segment3, Sphere,
    Tetrahedron, Triangle2, Triangle3, TriangleSurface, answer::NearestRecord,
};

/// Implements [`Methods`] for the nearest points of shapes, each with its record, the kind of its numbers, the
/// positions of its own fields, and `distance` where there is that method.
macro_rules! nearest {
    ($(
        $Target:ty: $Record:ty = $number:ident $($distance:ident)? $(, parameter $parameter:literal)?
            $(, signed $signed:literal)? $(, triangle $triangle:literal)? $(, feature $feature:literal)?
            $(, barycentric $barycentric:literal)?;
    )+) => {$(
        impl<S: Scalar> Methods<S> for Nearest<$Target> {
            type Record = $Record;

            fn record(&self) -> $Record {
                self.to_record()
            }

            fn forms(&self, distances: &[S]) -> Vec<Form<S::Value>> {
                let squared_distance = vec![Token::Word("closest"), $number::<S>(self.squared_distance())];
                let is_within = distances.iter().map(|r| (r.to_value(), self.is_within(r))).collect();
                let point = self.point().to_array().into_iter().map($number::<S>).collect();
                vec![
                    Form { function: "closest::Nearest::squared_distance", says: Says::Field(0, squared_distance) },
                    $(Form {
                        function: "closest::Nearest::distance",
                        says: Says::Root(0, root::<S>(self.$distance())),
                    },)?
                    Form { function: "closest::Nearest::is_within", says: Says::Within(0, is_within) },
                    Form { function: "closest::Nearest::point", says: Says::Field(1, point) },
                    $(Form {
                        function: "closest::Nearest::parameter",
                        says: Says::Field($parameter, vec![value::<S>(self.parameter())]),
                    },)?
                    $(Form {
                        function: "closest::Nearest::signed_distance",
                        says: Says::SignedRoot(0, $signed, root::<S>(self.signed_distance())),
                    },)?
                    $(Form {
                        function: "closest::Nearest::triangle",
                        says: Says::Field($triangle, Some(self.triangle()).field()),
                    },)?
                    $(Form {
                        function: "closest::Nearest::feature",
                        says: Says::Field($feature, self.feature().field()),
                    },)?
                    $(Form {
                        function: "closest::Nearest::barycentric",
                        says: Says::Field($barycentric, numbers::<S>(self.barycentric())),
                    },)?
                ]
            }
        }
    )+};
}
nearest! {
    Plane<S>: NearestRecord<Point3<S::Value>, S::Value, PlaneSide> = value distance, signed 2, feature 2;
    Line3<S>: NearestRecord<Point3<S::Value>, S::Value, (), 1> = value distance, parameter 2;
    Line2<S>: NearestRecord<Point2<S::Value>, S::Value, PlaneSide, 1> = value distance, parameter 2, signed 3,
        feature 3;
    Ray2<S>: NearestRecord<Point2<S::Value>, S::Value, Feature, 1> = value distance, parameter 2, feature 3;
    Ray3<S>: NearestRecord<Point3<S::Value>, S::Value, Feature, 1> = value distance, parameter 2, feature 3;
    Segment3<S>: NearestRecord<Point3<S::Value>, S::Value, Feature, 1> = value distance, parameter 2, feature 3;
    Segment2<S>: NearestRecord<Point2<S::Value>, S::Value, Feature, 1> = value distance, parameter 2, feature 3;
    Triangle3<S>: NearestRecord<Point3<S::Value>, S::Value, Feature, 3> = value distance, feature 2, barycentric 3;
    Triangle2<S>: NearestRecord<Point2<S::Value>, S::Value, Feature, 3> = value distance, feature 2, barycentric 3;
    Parallelogram<S>: NearestRecord<Point3<S::Value>, S::Value, BoxFeature<2>> = value distance, feature 2;
    Tetrahedron<S>: NearestRecord<Point3<S::Value>, S::Value, Feature> = value distance, feature 2;
    Aabb3<S>: NearestRecord<Point3<S::Value>, S::Value, BoxFeature<3>> = value distance, feature 2;
    Aabb2<S>: NearestRecord<Point2<S::Value>, S::Value, BoxFeature<2>> = value distance, feature 2;
    Obb<S>: NearestRecord<Point3<S::Value>, S::Value, BoxFeature<3>> = value distance, feature 2;
    &ConvexPolyhedron<S>: NearestRecord<Point3<S::Value>, S::Value, Vec<usize>> = value distance, feature 2;
    Polygon<S>: NearestRecord<Point2<S::Value>, S::Value, Feature> = value distance, feature 2;
    Region<S>: NearestRecord<Point2<S::Value>, S::Value, (usize, Feature)> = value distance, feature 2;
    TriangleSurface<S>: NearestRecord<Point3<S::Value>, S::Value, (usize, Feature), 3> = value distance, triangle 2,
        feature 3, barycentric 4;
    Sphere<S>: NearestRecord<Point3<S::Root>, S::Root, RoundFeature> = root distance, feature 2;
    Capsule<S>: NearestRecord<Point3<S::Root>, S::Root, RoundFeature> = root distance, feature 2;
    Cylinder<S>: NearestRecord<Point3<S::Root>, S::Root, RoundFeature> = root, feature 2;
    Cone<S>: NearestRecord<Point3<S::Root>, S::Root, RoundFeature> = root, feature 2;
}

/// For a surface, which has no nearest point if it has no triangles.
impl<S: Scalar> Methods<S> for Option<Nearest<TriangleSurface<S>>> {
    type Record = Option<NearestRecord<Point3<S::Value>, S::Value, (usize, Feature), 3>>;

    fn record(&self) -> Self::Record {
        self.as_ref().map(Nearest::to_record)
    }

    fn forms(&self, distances: &[S]) -> Vec<Form<S::Value>> {
        match self {
            Some(nearest) => nearest.forms(distances),
            None => OF_SURFACES.map_each(|function| Form { function, says: Says::Hits(0, false) }).into(),
        }
    }
}

const OF_SURFACES: [&str; 7] = [
    "closest::Nearest::squared_distance",
    "closest::Nearest::distance",
    "closest::Nearest::is_within",
    "closest::Nearest::point",
    "closest::Nearest::triangle",
    "closest::Nearest::feature",
    "closest::Nearest::barycentric",
];
