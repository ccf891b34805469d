//! The methods of the closest points of two shapes.

use crate::answers::methods::{Methods, numbers, root, value};
use crate::answers::{IntoField, Token};
use crate::registry::form::{Form, Says};
use straightedge::closest::{LineRelation, NearestPair};
use straightedge::internals::MapEach;
use straightedge::{
    Aabb3, BoxFeature, ConvexHull, ConvexHull2, Feature, Line3, Obb, Point2, Point3, Scalar, Segment2, Segment3,
    Triangle3, answer::NearestPairRecord,
};

/// Implements [`Methods`] for the closest points of two shapes, each with its record and the positions of its own
/// fields, the first of which is that of the features.
macro_rules! nearest_pair {
    ($(
        $First:ty, $Second:ty: $Record:ty $(= features $features:literal)? $(= relation $relation:literal)?
            $(, parameters $parameters:literal)? $(, for $life:lifetime)?;
    )+) => {$(
        impl<$($life,)? S: Scalar> Methods<S> for NearestPair<$First, $Second> {
            type Record = $Record;

            fn record(&self) -> $Record {
                self.to_record()
            }

            fn forms(&self, distances: &[S]) -> Vec<Form<S::Value>> {
                let squared_distance = vec![Token::Word("closest"), value::<S>(self.squared_distance())];
                let is_within = distances.iter().map(|r| (r.to_value(), self.is_within(r))).collect();
                let points = self.points().map_each(|point| numbers::<S>(point.to_array()));
                vec![
                    Form { function: "closest::NearestPair::squared_distance", says: Says::Field(0, squared_distance) },
                    Form {
                        function: "closest::NearestPair::distance",
                        says: Says::Root(0, root::<S>(self.distance())),
                    },
                    Form { function: "closest::NearestPair::is_within", says: Says::Within(0, is_within) },
                    Form { function: "closest::NearestPair::points", says: Says::Pair(1, points) },
                    $(Form {
                        function: "closest::NearestPair::features",
                        says: {
                            let (of_first, of_second) = self.features();
                            Says::Pair($features, [of_first.field(), of_second.field()])
                        },
                    },)?
                    $(Form {
                        function: "closest::NearestPair::relation",
                        says: Says::Field($relation, self.relation().field()),
                    },)?
                    $(Form {
                        function: "closest::NearestPair::parameters",
                        says: Says::Pair($parameters, self.parameters().map_each(|t| vec![value::<S>(t)])),
                    },)?
                ]
            }
        }
    )+};
}
nearest_pair! {
    Line3<S>, Line3<S>: NearestPairRecord<Point3<S::Value>, S::Value, LineRelation, 2> = relation 5,
        parameters 3;
    Segment3<S>, Segment3<S>: NearestPairRecord<Point3<S::Value>, S::Value, (Feature, Feature), 2> = features 5,
        parameters 3;
    Segment2<S>, Segment2<S>: NearestPairRecord<Point2<S::Value>, S::Value, (Feature, Feature), 2> = features 5,
        parameters 3;
    Segment3<S>, Triangle3<S>: NearestPairRecord<Point3<S::Value>, S::Value, (Feature, Feature)> = features 3;
    Triangle3<S>, Triangle3<S>: NearestPairRecord<Point3<S::Value>, S::Value, (Feature, Feature)> = features 3;
    Segment3<S>, Aabb3<S>: NearestPairRecord<Point3<S::Value>, S::Value, (Feature, BoxFeature<3>)> = features 3;
    Triangle3<S>, Aabb3<S>: NearestPairRecord<Point3<S::Value>, S::Value, (Feature, BoxFeature<3>)> = features 3;
    Obb<S>, Obb<S>: NearestPairRecord<Point3<S::Value>, S::Value, (BoxFeature<3>, BoxFeature<3>)> = features 3;
    &'a ConvexHull2<S>, &'a ConvexHull2<S>: NearestPairRecord<Point2<S::Value>, S::Value, ()>, for 'a;
    &'a ConvexHull<S>, &'a ConvexHull<S>: NearestPairRecord<Point3<S::Value>, S::Value, ()>, for 'a;
}
