//! The centroid of a tetrahedron; degenerate: the corners cancel, or nearly so.

use crate::Point3;
use crate::verify::degenerate::centroids::cancelling;
use crate::verify::oracle::elimination::Row;
use crate::verify::oracle::medians::{BY_MEDIANS, centroid};
use crate::verify::registration::*;

query! {
    CentroidTetrahedron = construct::centroid_tetrahedron(tetrahedron: Tetrahedron);
    {
        fields: ["centroid"],
        degree: 1,
        answer: Point3<S::Value>,
        oracle: BY_MEDIANS, |case| {
            let [tetrahedron] = case.numbers();
            centroid::<_, 3>(&tetrahedron.vertices().map_each(|p| Row::from(p.to_array())))
        },
        degenerate: |bits, draw| cancelling(3, 4, bits, draw),
    }
}
