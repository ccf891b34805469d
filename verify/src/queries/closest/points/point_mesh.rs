//! A point and a surface of triangles; degenerate: in the plane of a triangle, over an edge.

use crate::generator::degenerate::surfaces::around;
use crate::oracle::distances::closest_parts::{BY_WOLFE, Found};
use crate::registry::registration::*;
use straightedge::{Feature, Point3, Rational, answer::NearestRecord};

query! {
    PointMesh = closest::point_mesh(p: Point3, surface: TriangleSurface)
        [methods, within 0: closest::point_mesh_within];
    {
        degree: 10,
        cost: 2,
        answer: Option<NearestRecord<Point3<S::Value>, S::Value, (usize, Feature), 3>>,
        oracle: BY_WOLFE, |case| {
            let (p, surface) = &case.integers;
            let found: Vec<Found> =
                surface.triangles().map(|triangle| Found::of(p, &triangle, &case.unit)).collect();
            let (triangle, nearest) = found.iter().enumerate().min_by_key(|(_, found)| found.squared_distance())?;
            Some(of_triangle(triangle, nearest))
        },
        ties: |case| {
            let (p, surface) = &case.integers;
            let found: Vec<Found> =
                surface.triangles().map(|triangle| Found::of(p, &triangle, &case.unit)).collect();
            let least = found.iter().map(Found::squared_distance).min();
            let nearest = found.iter().enumerate().filter(|(_, found)| Some(found.squared_distance()) == least);
            nearest.map(|(triangle, found)| Some(of_triangle(triangle, found))).collect()
        },
        degenerate: |bits, draw| around(bits, draw),
    }
}

fn of_triangle(triangle: usize, found: &Found) -> NearestRecord<Point3<Rational>, Rational, (usize, Feature), 3> {
    let NearestRecord { squared_distance, point, feature, coordinates } = found.closest_on_triangle::<_, 3>();
    NearestRecord { squared_distance, point, feature: (triangle, feature), coordinates }
}
