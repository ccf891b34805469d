//! The types of answers.

mod ball;
mod circumcenter;
mod closest;
mod contact;
mod enclosing_ball;
mod enclosing_capsule;
mod encounter;
mod feature;
mod hull;
mod location;
mod passage;
mod plane_side;
mod round_feature;
mod separation;
mod shared;
mod span;

pub use ball::BallContact;
pub use circumcenter::Circumcenter;
pub use closest::{
    ClosestOnLine, ClosestOnLines, ClosestOnSegment, ClosestOnSurface, ClosestOnTriangle, ClosestPair, ClosestPoint,
    ClosestPoints,
};
pub use contact::Contact;
pub use enclosing_ball::EnclosingBall;
pub use enclosing_capsule::EnclosingCapsule;
pub use encounter::{ContactAxis, Encounter};
pub use feature::Feature;
pub use hull::{Hull2, Hull3};
pub use location::{Location, PolyhedronLocation, SimplexLocation, TightPlanes, WindingLocation};
pub use passage::{BoxFeature, Passage};
pub use plane_side::PlaneSide;
pub use round_feature::RoundFeature;
pub use separation::Separation;
pub use shared::{FeaturePair, SegmentMeeting, Shared, SharedPolygon, TriangleMeeting};
pub use span::{End, Span};
