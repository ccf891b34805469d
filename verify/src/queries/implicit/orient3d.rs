//! Four defined points of space; degenerate: in a plane.

use crate::generator::degenerate::definitions::{Moves, defined};
use crate::generator::draw::{Draw, Whole};
use crate::oracle::algebra::{determinant, elimination};
use crate::oracle::defined::{places, places_over_rationals};
use crate::queries::implicit::Cached;
use crate::queries::implicit::by_incidence;
use crate::registry::registration::*;
use straightedge::implicit;

query! {
    Orient3d = implicit::orient3d(a, b, c, d: Definition3)
        [field 0: implicit::ImplicitPoint3::new =
            implicit::orient3d(&a.cached(), &b.cached(), &c.cached(), &d.cached())];
    {
        degree: 27,
        answer: Sign,
        oracle: by_incidence!("determinant by cofactor expansion"), |case| {
            determinant::orientation(&places(case.integers.each_ref(), &case.unit).each_ref())
        },
        first_principles: |case| {
            elimination::orientation(&places_over_rationals(case.integers.each_ref(), &case.unit).each_ref())
        },
        degenerate: |bits, draw| {
            let moves = Moves::any(draw);
            defined(moves, bits, draw, |bits, draw| {
                if draw.one_in(3) { right_angle(bits, draw) } else { draw.on_plane(3, bits, 4) }
            })
        },
    }
}

/// Points of a plane across an axis, three of which have a right angle between the other axes, and the fourth one is
/// near the corner. The determinant has few terms then: if one of the two is computed off the plane, that is most of
/// the bound on the error.
fn right_angle(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (corner, axes) = (draw.point(3, bits), draw.permutation(3));
    let mut points = vec![corner; 4];
    for (point, &axis) in points[1..].iter_mut().zip(&axes[..2]) {
        point[axis] = draw.signed(bits);
    }
    for &axis in &axes[..2] {
        points[3][axis] += draw.between(-3, 3);
    }
    draw.permutation(4).into_iter().map(|i| points[i].clone()).collect()
}
