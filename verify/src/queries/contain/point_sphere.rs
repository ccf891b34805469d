//! A point against a ball; degenerate: on the sphere.

use crate::generator::degenerate::round::on_surface;
use crate::oracle::solid::{self, BY_DISTANCE};
use crate::registry::registration::*;

query! {
    PointSphere = contain::point_sphere(p: Point3, sphere: Sphere);
    {
        degree: 2,
        answer: Location,
        oracle: BY_DISTANCE, |case| solid::location(&case.integers),
        degenerate: |bits, draw| on_surface(3, bits, draw),
    }
}
