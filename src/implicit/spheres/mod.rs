//! Signs of circles and spheres through defined points.

mod in_diametral_circle;
mod in_diametral_sphere;
mod incircle_lifted;
mod insphere_lifted;

pub use in_diametral_circle::in_diametral_circle;
pub use in_diametral_sphere::in_diametral_sphere;
pub use incircle_lifted::incircle_lifted;
pub use insphere_lifted::insphere_lifted;
