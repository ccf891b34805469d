//! The nearest point of a round solid to a point.

mod nearest;
mod point_capsule;
mod point_cone;
mod point_cylinder;
mod point_sphere;

pub use point_capsule::{point_capsule, point_capsule_distance, point_capsule_region, point_capsule_within};
pub use point_cone::{point_cone, point_cone_region, point_cone_within};
pub use point_cylinder::{point_cylinder, point_cylinder_region, point_cylinder_within};
pub use point_sphere::{point_sphere, point_sphere_distance, point_sphere_region, point_sphere_within};
