//! The methods of the meeting of two shapes.

use crate::answers::IntoField;
use crate::answers::methods::{Methods, numbers};
use crate::registry::form::{Form, Says};
use straightedge::internals::MapEach;
use straightedge::intersect::{ConvexConvexRecord, LineLine2d, Meeting, SegmentTriangleRecord, TriangleTriangleRecord};
use straightedge::{
    Aabb3, Capsule, ConvexHull, Line2, Obb, Point2, Point3, Scalar, Segment2, Segment3, Sphere, Tetrahedron, Triangle2,
    Triangle3,
    answer::{BallMeetingRecord, CapsuleMeetingRecord, MeetingRecord},
    implicit,
};

impl<S: Scalar> Methods<S> for Meeting<Line2<S>, Line2<S>> {
    type Record = LineLine2d<S::Value>;

    fn record(&self) -> LineLine2d<S::Value> {
        self.to_record()
    }

    fn forms(&self, _distances: &[S]) -> Vec<Form<S::Value>> {
        vec![
            Form { function: "intersect::Meeting::contact", says: Says::Hits(0, self.contact().is_hit()) },
            Form { function: "intersect::Meeting::shared", says: Says::Field(0, self.shared().field()) },
        ]
    }
}

/// Implements [`Methods`] for the meetings of two shapes, each with its record, its own methods and the positions of
/// their fields. Definitions of points are compared by their rounded coordinates.
macro_rules! meetings {
    ($(
        $A:ty, $B:ty: $Record:ty = $($method:ident $(by [$coordinates:path])? $function:literal $field:literal)+
            $(, for $life:lifetime)?;
    )+) => {$(
        impl<$($life,)? S: Scalar> Methods<S> for Meeting<$A, $B> {
            type Record = $Record;

            fn record(&self) -> $Record {
                self.to_record()
            }

            fn forms(&self, _distances: &[S]) -> Vec<Form<S::Value>> {
                vec![
                    Form { function: "intersect::Meeting::contact", says: Says::Field(0, self.contact().field()) },
                    $(Form {
                        function: $function,
                        says: Says::Field($field, self.$method()$(.map($coordinates))?.field()),
                    }),+
                ]
            }
        }
    )+};
}
meetings! {
    Segment2<S>, Segment2<S>: MeetingRecord<Point2<S::Value>> =
        shared "intersect::Meeting::shared" 1 features "intersect::Meeting::features" 2
        shared_definitions by [implicit::coordinates_2d] "intersect::Meeting::shared_definitions" 1;
    Segment3<S>, Segment3<S>: MeetingRecord<Point3<S::Value>> =
        shared "intersect::Meeting::shared" 1 features "intersect::Meeting::features" 2
        shared_definitions by [implicit::coordinates] "intersect::Meeting::shared_definitions" 1;
    Triangle2<S>, Triangle2<S>: MeetingRecord<Point2<S::Value>> =
        shared "intersect::Meeting::shared" 1 features "intersect::Meeting::features" 2
        shared_definitions by [implicit::coordinates_2d] "intersect::Meeting::shared_definitions" 1;
    Triangle3<S>, Triangle3<S>: TriangleTriangleRecord<S::Value> =
        is_coplanar "intersect::Meeting::is_coplanar" 1 shared "intersect::Meeting::shared" 2
        features "intersect::Meeting::features" 3
        shared_definitions by [implicit::coordinates] "intersect::Meeting::shared_definitions" 2;
    Sphere<S>, Aabb3<S>: BallMeetingRecord<S::Value> = nearest "intersect::Meeting::nearest" 1;
    Sphere<S>, Obb<S>: BallMeetingRecord<S::Value> = nearest "intersect::Meeting::nearest" 1;
    Sphere<S>, Triangle3<S>: BallMeetingRecord<S::Value> = nearest "intersect::Meeting::nearest" 1;
    Sphere<S>, Tetrahedron<S>: BallMeetingRecord<S::Value> = nearest "intersect::Meeting::nearest" 1;
    Sphere<S>, ConvexHull<S>: BallMeetingRecord<S::Value> = nearest "intersect::Meeting::nearest" 1;
    &'a ConvexHull<S>, &'a ConvexHull<S>: ConvexConvexRecord = separation "intersect::Meeting::separation" 1, for 'a;
}

impl<S: Scalar> Methods<S> for Meeting<Segment3<S>, Triangle3<S>> {
    type Record = SegmentTriangleRecord<S::Value>;

    fn record(&self) -> Self::Record {
        self.to_record()
    }

    fn forms(&self, _distances: &[S]) -> Vec<Form<S::Value>> {
        // The answer has no points: those of the definitions are the values of the query.
        let points = self.shared_definitions().map(implicit::coordinates);
        let coordinates = numbers::<S>(points.points().iter().flat_map(|p| p.clone().to_array()));
        vec![
            Form { function: "intersect::Meeting::contact", says: Says::Field(0, self.contact().field()) },
            Form { function: "intersect::Meeting::span", says: Says::Field(1, self.span().field()) },
            Form { function: "intersect::Meeting::side", says: Says::Field(2, self.side().field()) },
            Form { function: "intersect::Meeting::shared_definitions", says: Says::Field(3, coordinates) },
        ]
    }
}

/// Implements [`Methods`] for the meetings of capsules and bodies.
macro_rules! meetings_of_capsules {
    ($($Body:ty $(, for $life:lifetime)?;)+) => {$(
        impl<$($life,)? S: Scalar> Methods<S> for Meeting<Capsule<S>, $Body> {
            type Record = CapsuleMeetingRecord<S::Value>;

            fn record(&self) -> Self::Record {
                self.to_record()
            }

            fn forms(&self, _distances: &[S]) -> Vec<Form<S::Value>> {
                let nearest = self.nearest().map_each(|p| p.field());
                vec![
                    Form { function: "intersect::Meeting::contact", says: Says::Field(0, self.contact().field()) },
                    Form { function: "intersect::Meeting::nearest", says: Says::Pair(1, nearest) },
                    Form {
                        function: "intersect::Meeting::squared_core_depth",
                        says: Says::First(3, self.squared_core_depth()),
                    },
                    Form { function: "intersect::Meeting::direction", says: Says::Field(4, self.direction().field()) },
                ]
            }
        }
    )+};
}
meetings_of_capsules! {
    Triangle3<S>;
    Tetrahedron<S>;
    Aabb3<S>;
    Obb<S>;
    &'a ConvexHull<S>, for 'a;
}
