//! The types of answers.

mod ball;
mod box_feature;
mod circumcenter;
mod collision;
mod contact;
mod feature;
mod hit;
mod hull;
mod location;
mod nearest;
mod plane_side;
mod round_feature;
mod separation;
mod shared;
mod span;

pub use ball::{BallMeetingRecord, CapsuleMeetingRecord};
pub use box_feature::BoxFeature;
pub use circumcenter::Circumcenter;
pub use collision::CollisionRecord;
pub use contact::Contact;
pub use feature::Feature;
pub use hit::HitRecord;
pub use hull::Hull;
pub(crate) use location::location_methods;
pub use location::{Location, PointLocation, WindingLocation};
pub use nearest::{NearestPairRecord, NearestRecord};
pub use plane_side::PlaneSide;
pub use round_feature::RoundFeature;
pub use separation::Separation;
pub use shared::{MeetingRecord, Shared};
pub use span::{End, Span};
