//! Signs of circles and spheres through points: power, diametral and equatorial spheres, sides of circumcenters.

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
mod weighted_minors;

pub use circumcenter_side::{circumcenter_side, circumcenter_side_2d};
pub use in_diametral_circle::in_diametral_circle;
pub use in_diametral_sphere::in_diametral_sphere;
pub use in_equatorial_sphere::in_equatorial_sphere;
pub use power_circle::{PowerCircle, power_circle};
pub use power_circle_lifted::power_circle_lifted;
pub use power_circle_sos::power_circle_sos;
pub use power_sphere::{PowerSphere, power_sphere};
pub use power_sphere_lifted::power_sphere_lifted;
pub use power_sphere_sos::power_sphere_sos;
