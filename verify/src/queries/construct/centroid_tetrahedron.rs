//! The centroid of a tetrahedron; degenerate: the corners cancel, or nearly so.

use crate::generator::degenerate::centroids::cancelling;
use crate::oracle::algebra::elimination::Row;
use crate::oracle::medians::{BY_MEDIANS, centroid};
use crate::registry::registration::*;
use straightedge::Point3;

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
