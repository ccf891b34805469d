//! The queries of circles that touch three sites, to be verified.

mod incircle;

pub use self::incircle::*;
