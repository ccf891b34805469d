//! Depths of shapes that overlap, to be verified.

mod penetration;

pub use self::penetration::*;
