//! The circumcenter of a simplex against a line or plane; degenerate: on it, and flat simplices.

use crate::oracle::circumsphere::{BY_CONSTRUCTED_CENTER, side_of_center};
use crate::registry::registration::*;

query! {
    CircumcenterSide = predicate::circumcenter_side(tetrahedron: Tetrahedron, p: Point3, q: Point3, r: UnsignedPoint);
    {
        fields: ["sign"],
        degree: 6,
        answer: Option<Sign>,
        oracle: BY_CONSTRUCTED_CENTER, |case| {
            let (tetrahedron, p, q, r) = &case.integers;
            side_of_center(&places(&tetrahedron.vertices()), &[place(p), place(q), place(r)])
        },
        degenerate: |bits, draw| through_center(3, bits, draw),
    }
}

query! {
    CircumcenterSide2d = predicate::circumcenter_side_2d(triangle: Triangle2, p: Point2, q: Point2);
    {
        fields: ["sign"],
        degree: 4,
        answer: Option<Sign>,
        oracle: BY_CONSTRUCTED_CENTER, |case| {
            let (triangle, p, q) = &case.integers;
            side_of_center(&places(&triangle.vertices()), &[place(p), place(q)])
        },
        degenerate: |bits, draw| through_center(2, bits, draw),
    }
}

/// A simplex, and points of a line or plane through its circumcenter; one time in four the simplex is flat.
fn through_center(dimension: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (center, mut points) = draw.on_sphere(dimension, bits - 1, dimension + 1);
    if draw.one_in(4) {
        points = if dimension == 2 { draw.on_line(2, bits, 3) } else { draw.on_plane(3, bits, 4) };
    }
    // The center plus small multiples of the directions that span the line or plane.
    let directions: Vec<Whole> = (1..dimension).map(|_| draw.point(dimension, bits - 5)).collect();
    let mut on_it = || -> Whole {
        let times: Whole = directions.iter().map(|_| draw.between(-3, 3)).collect();
        let offset = |axis: usize| times.iter().zip(&directions).map(|(n, v)| n * v[axis]).sum::<i64>();
        center.iter().enumerate().map(|(axis, x)| x + offset(axis)).collect()
    };
    points.extend((0..dimension).map(|_| on_it()));
    points
}
