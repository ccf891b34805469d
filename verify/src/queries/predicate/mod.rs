//! The predicates, to be verified.

mod angle;
mod collinear;
mod compare_distance;
mod coplanar;
mod incircle;
mod incircle_lifted;
mod incircle_sos;
mod insphere;
mod insphere_lifted;
mod insphere_sos;
mod orders;
mod orient2d;
mod orient2d_sos;
mod orient3d;
mod orient3d_sos;
mod orient4d;
mod orient_vectors;
mod parallel;
mod sizes;
mod spheres;

pub use self::{
    angle::*, collinear::*, compare_distance::*, coplanar::*, incircle::*, incircle_lifted::*, incircle_sos::*,
    insphere::*, insphere_lifted::*, insphere_sos::*, orders::*, orient_vectors::*, orient2d::*, orient2d_sos::*,
    orient3d::*, orient3d_sos::*, orient4d::*, parallel::*, sizes::*, spheres::*,
};
