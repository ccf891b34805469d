//! The methods of where a point is.

use crate::answers::methods::{Methods, value};
use crate::answers::{Answer, Field, IntoField};
use crate::registry::form::{Form, Says};
use straightedge::Scalar;
use straightedge::contain::{PointInTetrahedron, PointInTetrahedronRecord};

impl<S: Scalar> Methods<S> for PointInTetrahedron<S> {
    type Record = PointInTetrahedronRecord;

    fn record(&self) -> PointInTetrahedronRecord {
        self.to_record()
    }

    fn forms(&self, _distances: &[S]) -> Vec<Form<S::Value>> {
        const FIELDS: usize = <PointInTetrahedronRecord as Answer<f64>>::FIELDS.len();
        let values: Field<S::Value> = self.values().into_iter().map(value::<S>).collect();
        let signs = self.determinants();
        let sign = |place: usize| Says::Field(2 + place, signs[place].field());
        let determinants =
            (0..5).map(|place| Form { function: "contain::PointInTetrahedron::determinants", says: sign(place) });
        vec![
            Form { function: "contain::PointInTetrahedron::location", says: Says::Field(0, self.location().field()) },
            Form { function: "contain::PointInTetrahedron::feature", says: Says::Field(1, self.feature().field()) },
            Form { function: "contain::PointInTetrahedron::values", says: Says::Field(FIELDS, values) },
        ]
        .into_iter()
        .chain(determinants)
        .collect()
    }
}
