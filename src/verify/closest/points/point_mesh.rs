//! A point and a surface of triangles; degenerate: in the plane of a triangle, over an edge.

use crate::closest;
use crate::verify::degenerate::surfaces::around;
use crate::verify::oracle::closest_parts::{BY_WOLFE, Found};
use crate::verify::oracle::hull;
use crate::verify::registration::*;
use crate::{ClosestOnSurface, Point3};

query! {
    PointMesh = closest::point_mesh(p: Point3, surface: TriangleSurface)
        [pair 2: closest::point_mesh_region = Option::unzip(closest::point_mesh_region(p, surface)),
        within 0: closest::point_mesh_within];
    {
        degree: 10,
        pace: 2,
        answer: Option<ClosestOnSurface<Point3<S::Value>, S::Value>>,
        oracle: BY_WOLFE, |case| {
            let (p, surface) = &case.integers;
            let found: Vec<Found> =
                surface.triangles().map(|triangle| Found::of(p, &triangle, &case.unit)).collect();
            let (triangle, nearest) = found.iter().enumerate().min_by_key(|(_, found)| found.squared_distance())?;
            let feature = nearest.feature(1, hull::TRIANGLE);
            Some(ClosestOnSurface {
                squared_distance: nearest.squared_distance(),
                point: nearest.pair.second.point_3d(&nearest.unit),
                triangle,
                feature,
                barycentric: nearest.barycentric(feature),
            })
        },
        degenerate: |bits, draw| around(bits, draw),
    }
}
