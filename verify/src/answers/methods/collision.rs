//! The methods of moving shapes that touch.

use crate::Token;
use crate::answers::IntoField;
use crate::answers::methods::{Methods, root, value};
use crate::registry::form::{Form, Says};
use straightedge::answer::CollisionRecord;
use straightedge::moving::Collision;
use straightedge::predicate::Axis;
use straightedge::{
    Aabb3, BoxFeature, Capsule, Circle, ConvexHull, ConvexHull2, Feature, Obb, Plane, Point3, RoundFeature, Scalar,
    Segment3, Sign, Span, Sphere, Triangle3,
    answer::{HitRecord, Separation},
};

/// Implements [`Methods`] for moving shapes that touch, each with its record, the kind of its times, and the position
/// of the field of their first contact.
macro_rules! collisions {
    ($($First:ty, $Second:ty: $Record:ty = $number:ident $(first $first:literal)?;)+) => {$(
        impl<S: Scalar> Methods<S> for Option<Collision<$First, $Second>> {
            type Record = Option<$Record>;

            fn record(&self) -> Option<$Record> {
                self.as_ref().map(Collision::to_record)
            }

            fn forms(&self, _distances: &[S]) -> Vec<Form<S::Value>> {
                let Some(met) = self else { return vec![] };
                let span = vec![Token::Word("span"), $number::<S>(met.enter()), $number::<S>(met.exit())];
                vec![
                    Form { function: "moving::Collision::enter", says: Says::Field(0, span.clone()) },
                    Form { function: "moving::Collision::exit", says: Says::Field(0, span) },
                    $(Form {
                        function: "moving::Collision::feature",
                        says: Says::Field($first, Some(met.feature()).field()),
                    },)?
                ]
            }
        }
    )+};
}
collisions! {
    Sphere<S>, Sphere<S>: Span<S::Root> = root;
    Sphere<S>, Plane<S>: CollisionRecord<S::Root, Sign> = root first 1;
    Capsule<S>, Plane<S>: CollisionRecord<S::Root, Sign> = root first 1;
    Aabb3<S>, Plane<S>: CollisionRecord<S::Value, Sign> = value first 1;
    Aabb3<S>, Aabb3<S>: CollisionRecord<S::Value, Option<Axis>> = value first 1;
    Sphere<S>, Capsule<S>: CollisionRecord<S::Root, RoundFeature> = root first 1;
    Sphere<S>, Triangle3<S>: CollisionRecord<S::Root, Feature> = root first 1;
    Sphere<S>, ConvexHull<S>: CollisionRecord<S::Root, Feature> = root first 1;
    Sphere<S>, Aabb3<S>: CollisionRecord<S::Root, BoxFeature<3>> = root first 1;
    Sphere<S>, Obb<S>: CollisionRecord<S::Root, BoxFeature<3>> = root first 1;
    Capsule<S>, Capsule<S>: Span<S::Root> = root;
    Point3<S>, Triangle3<S>: Span<S::Value> = value;
    Segment3<S>, Segment3<S>: Span<S::Value> = value;
    Segment3<S>, Triangle3<S>: Span<S::Value> = value;
    Triangle3<S>, Triangle3<S>: Span<S::Value> = value;
    Circle<S>, Circle<S>: Span<S::Root> = root;
    Circle<S>, ConvexHull2<S>: Span<S::Root> = root;
    ConvexHull2<S>, ConvexHull2<S>: Span<S::Value> = value;
    ConvexHull<S>, ConvexHull<S>: HitRecord<S::Value, Option<Separation>> = value;
}
