//! Signs of circles and spheres through defined points.

mod in_diametral_circle;
mod in_diametral_sphere;

pub use in_diametral_circle::in_diametral_circle;
pub use in_diametral_sphere::in_diametral_sphere;
