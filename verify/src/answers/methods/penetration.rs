//! The methods of the penetration of two shapes.

use crate::answers::methods::{Methods, root};
use crate::answers::{Field, IntoField, Token};
use crate::registry::form::{Form, Says};
use straightedge::intersect::{Penetrates, Penetration, PenetrationRecord};
use straightedge::{Scalar, Vector3};

impl<S: Scalar, A: Penetrates<B, Scalar = S>, B> Methods<S> for Penetration<A, B> {
    type Record = PenetrationRecord<S::Root>;

    fn record(&self) -> Self::Record {
        self.to_record()
    }

    fn forms(&self, distances: &[S]) -> Vec<Form<S::Value>> {
        let none = || vec![Token::Word("none")];
        let depth: Field<S::Value> = self.depth().map_or_else(none, |depth| vec![root::<S>(depth)]);
        let normal: Field<S::Value> =
            self.normal().map_or_else(none, |Vector3 { x, y, z }| [x, y, z].into_iter().map(root::<S>).collect());
        let is_deeper = distances.iter().map(|r| (r.to_value(), self.is_deeper_than(r))).collect();
        vec![
            Form { function: "intersect::Penetration::contact", says: Says::Field(0, self.contact().field()) },
            Form { function: "intersect::Penetration::depth", says: Says::Field(1, depth) },
            Form { function: "intersect::Penetration::normal", says: Says::Field(2, normal) },
            Form { function: "intersect::Penetration::direction", says: Says::Field(3, self.direction().field()) },
            Form { function: "intersect::Penetration::is_deeper_than", says: Says::Exceeds(1, is_deeper) },
        ]
    }
}
