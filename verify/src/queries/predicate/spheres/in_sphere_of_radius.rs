//! A point and the sphere of a given radius through three others; degenerate: on it, of the least radius, and where
//! there is none.

use crate::generator::degenerate::spheres::round;
use crate::oracle::algebra::vector::{cross, difference};
use crate::oracle::circumsphere::{BY_CENTER_AT_HEIGHT, in_sphere_of_radius};
use crate::registry::registration::*;

query! {
    InSphereOfRadius = predicate::in_sphere_of_radius(a: Point3, b: Point3, c: Point3, r: Radius, p: Point3);
    {
        fields: ["sign"],
        degree: 12,
        answer: Option<Sign>,
        oracle: BY_CENTER_AT_HEIGHT, |case| {
            let (a, b, c, r, p) = &case.integers;
            let corners = [place(a), place(b), place(c)];
            let normal = cross(&difference(&corners[0], &corners[1]), &difference(&corners[0], &corners[2]));
            in_sphere_of_radius(&corners, &normal, r, &place(p))
        },
        degenerate: |bits, draw| {
            let (mut points, r) = round(3, bits, 7, draw);
            // The first three are in a plane with the center.
            if !draw.one_in(4) {
                points.rotate_left(3);
            }
            points.truncate(4);
            if draw.one_in(8) {
                points = draw.on_line(3, bits, 4);
            }
            points.insert(3, vec![r]);
            points
        },
    }
}
