//! Answers as rows of fields, the same form for all queries.

mod answer;
mod any_around;
mod closest;
mod contact_manifold;
mod first_contacts;
pub(crate) mod methods;
mod penetrated;
mod points;
mod spans;
mod token;
mod volumes;
mod whole;
mod words;

pub use answer::Answer;
pub(crate) use answer::{IntoField, SIGNS, values};
pub(crate) use closest::RoundClosest;
pub(crate) use contact_manifold::ContactManifold;
pub(crate) use first_contacts::{FirstContact, Time};
pub(crate) use penetrated::Penetrated;
pub(crate) use points::{PointField, ValueOrNone};
pub(crate) use spans::{Root, RootSpan, RoundEncounter, RoundPassage};
pub(crate) use token::AnyAround;
pub use token::{Field, Token};
pub(crate) use volumes::{BallAround, VolumeAround};
