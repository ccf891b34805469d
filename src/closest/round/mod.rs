//! The nearest point of a round solid to a point.

mod beside_axis;
mod nearest;
mod point_capsule;
mod point_cone;
mod point_cylinder;
mod point_sphere;

pub(super) use nearest::NearRound;
pub use point_capsule::point_capsule;
pub use point_cone::point_cone;
pub use point_cylinder::point_cylinder;
pub use point_sphere::point_sphere;
