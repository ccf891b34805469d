//! Inputs in hard classes.

pub(crate) mod beside;
pub(crate) mod mesh_questions;
pub(crate) mod points;
pub(crate) mod polygon;
pub(crate) mod polygon_classes;
pub(crate) mod polygons;
pub(crate) mod segments;
pub(crate) mod sites;
pub(crate) mod solids;
pub(crate) mod weighted;
