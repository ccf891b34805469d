//! A page of real data, to look at: the queries of the list, as `verify` finds them.
//!
//! `STRAIGHTEDGE_PAGE=page.html cargo test --features cli --bin straightedge sample` writes it.

use super::Report;
use crate::arguments::Shard;
use crate::document::{Document, Ending};
use crate::{page, verify};
use serde_json::json;
use std::collections::BTreeMap;
use straightedge::verify::{NumberType, Plan, queries};

/// What all arithmetics say to some doubles and singles of every class of each query.
pub(super) fn report() -> Report {
    let plan = BTreeMap::from([
        ("command".to_string(), json!("verify")),
        ("seed".into(), json!(1)),
        ("level".into(), json!(1)),
        ("exact every".into(), json!(100)),
    ]);
    let mut document = Document::new(plan, Shard { of: 0, all: 1 });
    for query in queries() {
        for class in query.classes(NumberType::F64) {
            for number_type in [NumberType::F64, NumberType::F32] {
                let plan = Plan {
                    class,
                    number_type,
                    level: 1,
                    seed: 1,
                    cases: 0..20_u64.div_ceil(query.pace()),
                    shard: (0, 1),
                    exact_every: 100,
                    first_principles: false,
                    promised_only: false,
                };
                verify::take(&mut document, query.id(), class.name(), query.audit(&plan));
            }
        }
    }
    document.ended = Ending::Complete;
    document.sum();
    page::report(&document)
}
