//! The intersection queries, to be verified.

use super::oracle::{Place, hull};
use crate::{Rational, Shared};

mod convex;
mod pairs;
mod segment_segment;
mod segment_segment_2d;
mod segment_triangle;
mod triangle_triangle;

pub use convex::{ConvexConvex, ConvexPenetration};
pub use pairs::{
    AabbAabb, AabbAabb2d, AabbObb, ObbObb, TetrahedronTetrahedron, TriangleAabb, TriangleObb, TriangleTetrahedron,
};
pub use segment_segment::SegmentSegment;
pub use segment_segment_2d::SegmentSegment2d;
pub use segment_triangle::SegmentTriangle;
pub use triangle_triangle::{TriangleTriangle, TriangleTriangle2d};

/// The decisions of a contact.
const CONTACTS: &[&str] = &["disjoint", "touching", "overlapping"];

const BY_HULLS: &str = "first principles: positive weights of all vertices of both hulls, and the ends of the span, by exact linear programs";

/// What two segments share: the points of the first at the least and the greatest parameter that is in the second.
fn shared_segment<P>(
    [p, q]: [&Place; 2],
    second: [&Place; 2],
    unit: &Rational,
    point: impl Fn(&dyn Fn(usize) -> Rational) -> P,
) -> Shared<P> {
    let at = |t: &Rational, axis: usize| {
        (Rational::from_integer(p[axis].clone()) + t * Rational::from_integer(&q[axis] - &p[axis])) * unit
    };
    match hull::span(p, q, &second) {
        None => Shared::Nothing,
        Some((enter, exit)) if enter == exit => Shared::Point(point(&|axis| at(&enter, axis))),
        Some((enter, exit)) => {
            let (first, last) = if p < q { (enter, exit) } else { (exit, enter) };
            Shared::Segment(point(&|axis| at(&first, axis)), point(&|axis| at(&last, axis)))
        }
    }
}
