//! The queries of deforming shapes, to be verified.

mod point_segment_2d;
mod point_triangle;
mod segment_segment;
mod triangle_triangle;

pub use self::{point_segment_2d::*, point_triangle::*, segment_segment::*, triangle_triangle::*};

use crate::answers::{FirstContact, Time};
use crate::oracle::algebra::sturm;
use crate::oracle::hulls::corners::Corners;
use crate::oracle::motions::deforming::first_contact;
use num_bigint::BigInt;
use num_traits::One;
use straightedge::arith::Algebraic;
use straightedge::internals::MapEach;
use straightedge::{Feature, Rational};

/// The answer of the oracle for two shapes, each at 0 and at 1.
fn contact_of<A: Corners, B: Corners>(
    (first, second, first_at_1, second_at_1): &(A, B, A, B),
) -> FirstContact<Rational, (Feature, Feature)> {
    let unit = Rational::one();
    let [a, b] = [first, first_at_1].map_each(|shape| shape.corners(&unit));
    let [c, d] = [second, second_at_1].map_each(|shape| shape.corners(&unit));
    let found = first_contact(&[a, b], &[c, d]);
    FirstContact(found.map(|contact| (time(contact.time), contact.parts.into())))
}

/// The answer for a point and another shape, whose feature alone is returned.
fn contact_of_point<A: Corners, B: Corners>(case: &(A, B, A, B)) -> FirstContact<Rational, Feature> {
    let FirstContact(found) = contact_of(case);
    FirstContact(found.map(|(time, (_, part))| (time, part)))
}

fn time(time: sturm::Time) -> Time<Rational> {
    match time {
        sturm::Time::Rational(time) => Time::Value(time),
        sturm::Time::RootOf { coefficients, bounds } => {
            let mut four = [0; 4].map_each(BigInt::from);
            for (place, c) in four.iter_mut().zip(coefficients) {
                *place = c;
            }
            Time::Algebraic(Algebraic::root_of(four, bounds).unwrap_or_else(|| unreachable!("one root")))
        }
    }
}
