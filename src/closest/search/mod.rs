//! Shared by the queries of this module: bodies by their features, and the search for the closest features.

pub(crate) mod aligned;
pub(crate) mod body;
pub(crate) mod conditions;
pub(crate) mod cornered;
mod facing;
pub(crate) mod feet;
pub(crate) mod filtered_differences;
pub(crate) mod foot;
pub(crate) mod forms;
mod heights;
pub(crate) mod hulls;
pub(crate) mod overlapping_boxes;
pub(crate) mod pair;
pub(crate) mod pair_distance;
pub(crate) mod pair_penetration;
mod place;
pub(crate) mod planar;
pub(crate) mod point;
pub(crate) mod point_distance;
pub(crate) mod reach;
pub(crate) mod rounds;
pub(crate) mod segments;
pub(crate) mod simplex;
pub(crate) mod triangle;
pub(crate) mod vertex;
