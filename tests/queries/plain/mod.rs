//! `Plain` is ordinary rounding: the same bits as textbook code in doubles.

mod boxes_and_penetration;
mod shared_sets;
