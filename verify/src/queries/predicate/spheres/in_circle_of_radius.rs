//! A point and the circle of a given radius through two others; degenerate: on it, of the least radius, and where there
//! is none.

use crate::generator::degenerate::spheres::round;
use crate::oracle::algebra::vector::difference;
use crate::oracle::circumsphere::{BY_CENTER_AT_HEIGHT, in_sphere_of_radius};
use crate::registry::registration::*;

query! {
    InCircleOfRadius = predicate::in_circle_of_radius(a: Point2, b: Point2, r: Radius, p: Point2);
    {
        fields: ["sign"],
        degree: 6,
        answer: Option<Sign>,
        oracle: BY_CENTER_AT_HEIGHT, |case| {
            let (a, b, r, p) = &case.integers;
            let along = difference(&place(a), &place(b));
            let leftwards = [-&along[1], along[0].clone()].into();
            in_sphere_of_radius(&[place(a), place(b)], &leftwards, r, &place(p))
        },
        degenerate: |bits, draw| {
            let (mut points, r) = round(2, bits, 3, draw);
            if draw.one_in(8) {
                points = draw.on_line(2, bits, 3);
            }
            points.insert(2, vec![r]);
            points
        },
    }
}
