//! Lines of the plane that move at given speeds: the events of offset polygons and straight skeletons.
//!
//! The line through a segment moves to the left of its direction, from a to b, at the speed 1. So the edges of a
//! polygon that is counterclockwise move inwards, and those of its holes, which are clockwise, outwards from the hole.
//! At a negative time a line is to the right of where it starts.
//!
//! Three lines have an *event* where they pass through one point at one time. There is one, unless two of the lines
//! have the same direction or one is given by equal points: then they never meet, or always do, and the answer is
//! `None`.
//!
//! | question | function |
//! |---|---|
//! | is there an event, and is it before or after the start | [`event_sign`] |
//! | which of two events comes first | [`compare_event`] |
//! | has another line passed the point of an event by then | [`event_side`] |
//! | where and when an event is, rounded | [`event_point`], [`event_time`] |
//!
//! Lines that have speeds of their own, as the edges of a *weighted* straight skeleton or a roof of different slopes,
//! are asked by [`weighted_event_sign`], [`compare_weighted_event`], [`weighted_event_side`], [`weighted_event_point`]
//! and [`weighted_event_time`]. Those above are cheaper: at unit speed, directions tell where there is no event.
//!
//! The times are quotients by sums of three square roots, the lengths of the segments with polynomials as factors, so a
//! decision is [the sign of a formula with roots](crate::RadicalFormula): exact for every finite input.

mod compare_event;
mod compare_weighted_event;
pub(crate) mod event;
pub(crate) mod event_point;
mod event_side;
mod event_sign;
mod weighted_event;
mod weighted_event_point;
mod weighted_event_side;
mod weighted_event_sign;

pub use compare_event::compare_event;
pub use compare_weighted_event::compare_weighted_event;
pub use event_point::{event_point, event_time};
pub use event_side::event_side;
pub use event_sign::event_sign;
pub use weighted_event_point::{weighted_event_point, weighted_event_time};
pub use weighted_event_side::weighted_event_side;
pub use weighted_event_sign::weighted_event_sign;
