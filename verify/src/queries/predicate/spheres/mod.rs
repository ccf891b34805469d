//! Circles and spheres that points determine, to be verified.

mod circumcenter_side;
mod in_diametral_circle;
mod in_diametral_sphere;
mod in_equatorial_sphere;
mod power_circle;
mod power_circle_lifted;
mod power_circle_sos;
mod power_sphere;
mod power_sphere_lifted;
mod power_sphere_sos;

pub use self::{
    circumcenter_side::*, in_diametral_circle::*, in_diametral_sphere::*, in_equatorial_sphere::*, power_circle::*,
    power_circle_lifted::*, power_circle_sos::*, power_sphere::*, power_sphere_lifted::*, power_sphere_sos::*,
};
