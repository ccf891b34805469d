//! Boxes with any axes by their corners, each with its sides of the axes: the features that contain points, and lines
//! in boxes with the features they enter and leave through.

use crate::algebra::vector::Quotient;
use crate::hulls::corners::{Corners, side_of_axes, side_of_bounds};
use crate::motions::trajectory::{Trajectory, span_in_hull};
use crate::*;
use straightedge::{Aabb2, Aabb3, BoxFeature, Location, Obb, Parallelogram, Span, answer::HitRecord};

/// The corners of a box by the sides of its axes.
pub struct Sides<const N: usize> {
    /// Its corners, each with the side of every axis on which it is.
    pub corners: Vec<([Sign; N], Place)>,
    /// Whether each axis has an extent; without one it has no sides.
    pub has_extent: [bool; N],
}

/// A box, or a parallelogram.
pub trait Sided<const N: usize> {
    /// Its corners with their sides, in the unit in which [`Corners`] has them.
    fn sides(&self, unit: &Rational) -> Sides<N>;
}

/// Corners with their sides of the axes, as a function of the number of the corner.
fn with_sides<const N: usize>(
    of: &impl Corners,
    unit: &Rational,
    side: fn(usize, usize) -> Sign,
) -> Vec<([Sign; N], Place)> {
    let corners = of.corners(unit).into_iter().enumerate();
    corners.map(|(i, corner)| (of_any_length(|axis| side(i, axis)), corner)).collect()
}

macro_rules! bounds {
    ($($Shape:ident $n:literal: $($c:ident)+;)+) => {$(
        impl Sided<$n> for $Shape<BigInt> {
            fn sides(&self, unit: &Rational) -> Sides<$n> {
                let has_extent = [$(self.min.$c != self.max.$c),+];
                Sides { corners: with_sides(self, unit, side_of_bounds), has_extent }
            }
        }
    )+};
}
bounds! {
    Aabb2 2: x y;
    Aabb3 3: x y z;
}

impl Sided<3> for Obb<BigInt> {
    fn sides(&self, unit: &Rational) -> Sides<3> {
        let has_extent = [0, 1, 2]
            .map_each(|i| !self.half_extents[i].is_zero() && place(&self.axes[i]).iter().any(|x| !x.is_zero()));
        Sides { corners: with_sides(self, unit, side_of_axes), has_extent }
    }
}

impl Sided<2> for Parallelogram<BigInt> {
    fn sides(&self, unit: &Rational) -> Sides<2> {
        Sides { corners: with_sides(self, unit, side_of_bounds), has_extent: [self.a != self.b, self.a != self.c] }
    }
}

impl<const N: usize> Sides<N> {
    /// The first feature whose relative interior contains a point, in the order of precedence: by fewest zeros, then as
    /// printed.
    pub fn part(&self, p: &Quotient) -> BoxFeature<N> {
        const SIDES: [Sign; 3] = [Sign::Negative, Sign::Zero, Sign::Positive];
        let all =
            (0..3_usize.pow(N as u32)).map(|code| of_any_length(|axis| SIDES[code / 3_usize.pow(axis as u32) % 3]));
        let mut labels: Vec<[Sign; N]> =
            all.filter(|label| (0..N).all(|axis| self.has_extent[axis] || label[axis].is_zero())).collect();
        labels.sort_by_key(|label| {
            let zeros = label.iter().filter(|side| side.is_zero()).count();
            (zeros, label.iter().map(|side| side.to_string()).collect::<String>())
        });
        let holds = |label: &[Sign; N]| {
            let is_on = |signs: &[Sign; N]| (0..N).all(|axis| label[axis].is_zero() || label[axis] == signs[axis]);
            let corners = self.corners.iter().filter(|(signs, _)| is_on(signs)).map(|(_, corner)| corner);
            hull::location(p.clone(), &corners.collect::<Vec<_>>()) == Location::Inside
        };
        BoxFeature::new(labels.into_iter().find(holds).expect("a point of the box"))
    }

    /// The interval of a line in a box, and the features that contain its ends.
    pub fn passage(&self, trajectory: &Trajectory) -> Option<HitRecord<Rational, BoxFeature<N>>> {
        let (enter, exit) =
            span_in_hull(trajectory, &self.corners.iter().map(|(_, corner)| corner).collect::<Vec<_>>())?;
        let [feature, exit_feature] = [&enter, &exit].map_each(|t| self.part(&trajectory.at(t)));
        Some(HitRecord { span: Span { enter, exit }, feature, exit_feature, coordinates: [] })
    }
}
