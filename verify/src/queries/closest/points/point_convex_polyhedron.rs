//! A point and a convex polyhedron; degenerate: on many planes, over edges and corners.

use crate::generator::degenerate::planes::halfspaces_around;
use crate::oracle::distances::closest_parts::{BY_PLANES, in_halfspaces};
use crate::registry::registration::*;
use straightedge::{Point3, answer::NearestRecord};

query! {
    PointConvexPolyhedron = closest::point_convex_polyhedron(p: Point3, polyhedron: ConvexPolyhedron) [methods];
    {
        degree: 8,
        cost: 10,
        answer: NearestRecord<Point3<S::Value>, S::Value, Vec<usize>>,
        oracle: BY_PLANES, |case| {
            let (p, polyhedron) = case.numbers();
            in_halfspaces(&p, polyhedron.planes())
        },
        degenerate: |bits, draw| {
            let mut case = halfspaces_around(bits - 2, draw);
            // Away from the point where planes meet, along some of their normals.
            for _ in 0..draw.below(3) {
                if case.len() > 1 {
                    let (normal, steps) = (1 + 2 * draw.index((case.len() - 1) / 2), draw.between(-1, 3));
                    let normal = case[normal].clone();
                    case[0].iter_mut().zip(&normal).for_each(|(x, n)| *x += steps * n);
                }
            }
            case
        },
    }
}
