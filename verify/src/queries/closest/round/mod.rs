//! Nearest points of round solids, to be verified.

mod point_capsule;
mod point_cone;
mod point_cylinder;
mod point_sphere;

pub use self::{point_capsule::*, point_cone::*, point_cylinder::*, point_sphere::*};
