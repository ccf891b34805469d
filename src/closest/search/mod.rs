//! What the queries of this module share: bodies by their parts, and the search for the parts that are closest.

pub(crate) mod apart;
pub(crate) mod away;
pub(crate) mod body;
pub(crate) mod conditions;
mod cornered;
mod facing;
pub(crate) mod feet;
pub(crate) mod few;
pub(crate) mod foot;
pub(crate) mod forms;
pub(crate) mod glance;
mod guess;
mod heights;
pub(crate) mod hull_and_point;
pub(crate) mod hulls;
mod least_common;
pub(crate) mod pair;
mod place;
pub(crate) mod point;
pub(crate) mod reach;
pub(crate) mod segments;
pub(crate) mod triangle;
pub(crate) mod vertex;
