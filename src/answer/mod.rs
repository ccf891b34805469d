//! The types of answers.

mod ball;
mod circumcenter;
mod closest;
mod contact;
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

pub use ball::{BallContact, CapsuleContact};
pub use circumcenter::Circumcenter;
pub use closest::{ClosestPair, ClosestPoint};
pub use contact::Contact;
pub use encounter::Encounter;
pub use feature::Feature;
pub use hull::Hull;
pub use location::{Location, PointLocation, WindingLocation};
pub use passage::{BoxFeature, Passage};
pub use plane_side::PlaneSide;
pub use round_feature::RoundFeature;
pub use separation::Separation;
pub use shared::{MeetingRecord, Shared};
pub use span::{End, Span};
