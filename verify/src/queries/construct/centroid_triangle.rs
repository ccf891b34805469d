//! The centroids of triangles; degenerate: the corners cancel, or nearly so.

use crate::generator::degenerate::centroids::cancelling;
use crate::oracle::algebra::elimination::Row;
use crate::oracle::medians::{BY_MEDIANS, centroid};
use crate::registry::registration::*;
use straightedge::{Point2, Point3};

query! {
    CentroidTriangle2d = construct::centroid_triangle_2d(triangle: Triangle2);
    {
        fields: ["centroid"],
        degree: 1,
        answer: Point2<S::Value>,
        oracle: BY_MEDIANS, |case| {
            let [triangle] = case.numbers();
            centroid::<_, 2>(&triangle.vertices().map_each(|p| Row::from(p.to_array())))
        },
        degenerate: |bits, draw| cancelling(2, 3, bits, draw),
    }
}

query! {
    CentroidTriangle = construct::centroid_triangle(triangle: Triangle3);
    {
        fields: ["centroid"],
        degree: 1,
        answer: Point3<S::Value>,
        oracle: BY_MEDIANS, |case| {
            let [triangle] = case.numbers();
            centroid::<_, 3>(&triangle.vertices().map_each(|p| Row::from(p.to_array())))
        },
        degenerate: |bits, draw| cancelling(3, 3, bits, draw),
    }
}
