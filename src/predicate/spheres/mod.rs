//! Signs of circles and spheres through points: power, diametral and equatorial spheres, those of a given radius, sides
//! of circumcenters.

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
mod weighted_minors;

pub use circumcenter_side::{circumcenter_side, circumcenter_side_2d};
pub use compare_power_distance::{compare_power_distance, compare_power_distance_2d};
pub use in_circle_of_radius::in_circle_of_radius;
pub use in_diametral_circle::in_diametral_circle;
pub use in_diametral_sphere::in_diametral_sphere;
pub use in_equatorial_sphere::in_equatorial_sphere;
pub use in_sphere_of_radius::in_sphere_of_radius;
pub use power_circle::{PowerCircle, power_circle};
pub use power_circle_lifted::power_circle_lifted;
pub use power_circle_sos::power_circle_sos;
pub use power_sphere::{PowerSphere, power_sphere};
pub use power_sphere_lifted::power_sphere_lifted;
pub use power_sphere_sos::power_sphere_sos;
