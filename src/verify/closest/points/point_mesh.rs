//! A point and a surface of triangles; degenerate: in the plane of a triangle, over an edge.

use crate::verify::degenerate::surfaces::around;
use crate::verify::oracle::closest_parts::{BY_WOLFE, Found};
use crate::verify::registration::*;
use crate::{ClosestPoint, Feature, Point3};

query! {
    PointMesh = closest::point_mesh(p: Point3, surface: TriangleSurface)
        [methods, within 0: closest::point_mesh_within];
    {
        degree: 10,
        cost: 2,
        answer: Option<ClosestPoint<Point3<S::Value>, S::Value, (usize, Feature), 3>>,
        oracle: BY_WOLFE, |case| {
            let (p, surface) = &case.integers;
            let found: Vec<Found> =
                surface.triangles().map(|triangle| Found::of(p, &triangle, &case.unit)).collect();
            let (triangle, nearest) = found.iter().enumerate().min_by_key(|(_, found)| found.squared_distance())?;
            let ClosestPoint { squared_distance, point, feature, coordinates } = nearest.closest_on_triangle::<_, 3>();
            Some(ClosestPoint { squared_distance, point, feature: (triangle, feature), coordinates })
        },
        degenerate: |bits, draw| around(bits, draw),
    }
}
