//! Constructions of exactly degenerate cases that several queries share.

pub(super) mod around;
pub(super) mod balls;
pub(super) mod boxes;
pub(super) mod capsules;
pub(super) mod centroids;
pub(super) mod chain;
pub(super) mod definitions;
pub(super) mod deforming;
pub(super) mod feet;
pub(super) mod lines;
pub(super) mod meeting;
pub(super) mod perturbed;
pub(super) mod planar;
pub(super) mod planes;
pub(super) mod points;
pub(super) mod rings;
pub(super) mod round;
pub(super) mod simplices;
pub(super) mod spheres;
pub(super) mod surfaces;
pub(super) mod weighted;

// What nearly all of them are made with.
use crate::arith::each::MapEach;
use crate::verify::{Draw, Whole};
use std::vec;
use std::vec::Vec;
