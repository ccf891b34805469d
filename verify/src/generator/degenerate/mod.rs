//! Constructions of exactly degenerate cases that several queries share.

pub(crate) mod arcs;
pub(crate) mod around;
pub(crate) mod balls;
pub(crate) mod boxes;
pub(crate) mod capsules;
pub(crate) mod centroids;
pub(crate) mod chain;
pub(crate) mod circular;
pub(crate) mod definitions;
pub(crate) mod deforming;
pub(crate) mod feet;
pub(crate) mod lines;
pub(crate) mod meeting;
pub(crate) mod parallels;
pub(crate) mod perturbed;
pub(crate) mod planar;
pub(crate) mod planes;
pub(crate) mod points;
pub(crate) mod rings;
pub(crate) mod round;
pub(crate) mod simplices;
pub(crate) mod spheres;
pub(crate) mod surfaces;
pub(crate) mod weighted;

// Used by nearly all of these modules.
use crate::{Draw, Whole};
use straightedge::internals::MapEach;
