//! The formulas whose filter `proofs/` proves right are those of the source.

use super::{Incircle, Insphere, Orient2d, Orient3d};
use crate::arith::proved::{compare, definitions};
use crate::internals::Single;
use crate::{Point2, Point3};

#[test]
fn proved() {
    let (p, q) = (Point2::new(0.0, 0.0), Point3::new(0.0, 0.0, 0.0));
    compare(
        "PredicateFormulas.v",
        &[
            definitions::<Single<Orient2d>>("orient2d", &[p; 3]),
            definitions::<Single<Orient3d>>("orient3d", &[q; 4]),
            definitions::<Single<Incircle>>("incircle", &[p; 4]),
            definitions::<Single<Insphere>>("insphere", &[q; 5]),
        ],
    );
}
