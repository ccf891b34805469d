//! The methods of deforming shapes that meet.

use crate::Token;
use crate::answers::methods::Methods;
use crate::answers::{IntoField, Time};
use crate::registry::form::{Form, Says};
use straightedge::deforming::{FirstContact, FirstContactRecord};
use straightedge::{Feature, Scalar};

impl<S: Scalar> Methods<S> for Option<FirstContact<S, Feature>> {
    type Record = Option<FirstContactRecord<S::Algebraic, Feature>>;

    fn record(&self) -> Self::Record {
        self.as_ref().map(FirstContact::to_record)
    }

    fn forms(&self, _distances: &[S]) -> Vec<Form<S::Value>> {
        let Some(contact) = self else { return vec![] };
        let mut forms = times(contact).to_vec();
        let says = Says::Field(1, Some(contact.feature()).field());
        forms.push(Form { function: "deforming::FirstContact::feature", says });
        forms
    }
}

impl<S: Scalar> Methods<S> for Option<FirstContact<S, (Feature, Feature)>> {
    type Record = Option<FirstContactRecord<S::Algebraic, (Feature, Feature)>>;

    fn record(&self) -> Self::Record {
        self.as_ref().map(FirstContact::to_record)
    }

    fn forms(&self, _distances: &[S]) -> Vec<Form<S::Value>> {
        let Some(contact) = self else { return vec![] };
        let mut forms = times(contact).to_vec();
        let (first, second) = contact.features();
        let says = Says::Pair(1, [Some(first).field(), Some(second).field()]);
        forms.push(Form { function: "deforming::FirstContact::features", says });
        forms
    }
}

/// What the methods say of the time.
fn times<S: Scalar, F: Clone>(contact: &FirstContact<S, F>) -> [Form<S::Value>; 2] {
    let token = |time: S::Algebraic| Time::of::<S>(&time).token();
    let time = vec![Token::Word("contact"), token(contact.time())];
    [
        Form { function: "deforming::FirstContact::time", says: Says::Field(0, time) },
        Form { function: "deforming::FirstContact::time_below", says: Says::Below(0, token(contact.time_below())) },
    ]
}
