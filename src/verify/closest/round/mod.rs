//! Nearest points of round solids, to be verified.

mod point_capsule;
mod point_cone;
mod point_cylinder;
mod point_sphere;

pub use point_capsule::PointCapsule;
pub use point_cone::PointCone;
pub use point_cylinder::PointCylinder;
pub use point_sphere::PointSphere;
