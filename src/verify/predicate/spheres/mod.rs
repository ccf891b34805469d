//! Circles and spheres that points determine, to be verified.

mod circumcenter_side;
mod in_diametral_circle;
mod in_diametral_sphere;
mod in_equatorial_sphere;
mod power_circle;
mod power_circle_sos;
mod power_sphere;
mod power_sphere_sos;

pub use circumcenter_side::{CircumcenterSide, CircumcenterSide2d};
pub use in_diametral_circle::InDiametralCircle;
pub use in_diametral_sphere::InDiametralSphere;
pub use in_equatorial_sphere::InEquatorialSphere;
pub use power_circle::PowerCircle;
pub use power_circle_sos::PowerCircleSos;
pub use power_sphere::PowerSphere;
pub use power_sphere_sos::PowerSphereSos;
