//! Circles and spheres that points determine, to be verified.

mod circumcenter_side;
mod compare_power_distance;
mod in_circle_of_radius;
mod in_diametral_circle;
mod in_diametral_sphere;
mod in_equatorial_sphere;
mod in_sphere_of_radius;
mod power_circle;
mod power_circle_lifted;
mod power_circle_sos;
mod power_sphere;
mod power_sphere_lifted;
mod power_sphere_sos;

pub use self::{
    circumcenter_side::*, compare_power_distance::*, in_circle_of_radius::*, in_diametral_circle::*,
    in_diametral_sphere::*, in_equatorial_sphere::*, in_sphere_of_radius::*, power_circle::*, power_circle_lifted::*,
    power_circle_sos::*, power_sphere::*, power_sphere_lifted::*, power_sphere_sos::*,
};
