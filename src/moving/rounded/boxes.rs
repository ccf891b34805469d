//! The edges and faces of an axis-aligned or oriented box, by the sides of the axes on which they are.

use super::corner::{self, Ends};
use super::face::{Face, Foot, Pair, Slab};
use super::reached_edges::Edge;
use crate::arith::formulas::each::MapEach;
use crate::{BoxFeature, Of, Point3, Scalar, Sign, Sphere, Vector3};
use alloc::vec;
use alloc::vec::Vec;

/// The feature that is not on a side of any axis.
pub(super) const INSIDE: BoxFeature<3> = BoxFeature::new([Sign::Zero; 3]);

/// A box, by what its features are computed from.
pub(super) trait Cuboid<S: Scalar> {
    type Edge: Ends;
    /// Whether it extends along an axis.
    fn has_extent(&self, axis: usize) -> bool;
    /// The vector along an axis, from the origin.
    fn way(&self, axis: usize) -> Point3<S>;
    /// The edge along an axis, on these sides of the others.
    fn edge(&self, axis: usize, signs: [Sign; 3]) -> Of<Self::Edge, S>;
    /// A point on these sides of the axes, anywhere along an axis with `Zero`.
    fn point(&self, signs: [Sign; 3]) -> Of<<Self::Edge as Ends>::Corner, S>;
}

/// A box and a ball, and the velocities of the ball and of the box.
pub(super) struct BallAndBox<'a, S, B> {
    pub(super) sphere: &'a Sphere<S>,
    pub(super) cuboid: &'a B,
    pub(super) velocities: [&'a Vector3<S>; 2],
    /// Whether the box is not flat; then it has six faces, those of an axis together, the negative one first.
    pub(super) is_solid: bool,
}

impl<S: Scalar, B: Cuboid<S>> BallAndBox<'_, S, B> {
    /// The sides of an axis on which something is.
    fn sides(&self, axis: usize) -> &'static [Sign] {
        if self.cuboid.has_extent(axis) { &[Sign::Negative, Sign::Positive] } else { &[Sign::Zero] }
    }

    fn label(&self, mut signs: [Sign; 3]) -> BoxFeature<3> {
        for (axis, sign) in signs.iter_mut().enumerate() {
            if !self.cuboid.has_extent(axis) {
                *sign = Sign::Zero;
            }
        }
        BoxFeature::new(signs)
    }

    /// All edges of non-zero length, or the single point of the box.
    pub(super) fn edges(&self) -> Vec<Edge<S, BoxFeature<3>, B::Edge>> {
        let mut edges = Vec::with_capacity(12);
        let is_point = (0..3).all(|axis| !self.cuboid.has_extent(axis));
        for axis in (0..3).filter(|&axis| self.cuboid.has_extent(axis) || is_point && axis == 0) {
            for &s in self.sides((axis + 1) % 3) {
                for &t in self.sides((axis + 2) % 3) {
                    edges.push(self.edge(axis, s, t));
                }
            }
        }
        edges
    }

    fn edge(&self, axis: usize, s: Sign, t: Sign) -> Edge<S, BoxFeature<3>, B::Edge> {
        let labels =
            [Sign::Negative, Sign::Positive, Sign::Zero].map_each(|along| self.label(around(axis, [along, s, t])));
        let ends = self.cuboid.edge(axis, around(axis, [Sign::Zero, s, t]));
        let (radii, velocities) = (self.radii(), self.velocities.map_each(Clone::clone));
        // The side planes of a face as `face` makes them.
        let beyond = |side: Sign| usize::from(side == Sign::Positive);
        let walls = self.is_solid.then_some([
            (2 * ((axis + 1) % 3) + beyond(s), 2 + beyond(t)),
            (2 * ((axis + 2) % 3) + beyond(t), beyond(s)),
        ]);
        let of = (self.sphere.center.clone(), ends, radii, velocities, S::of_sign(Sign::Zero));
        Edge { of, labels, walls: walls.map_or([None; 2], |walls| walls.map_each(Some)) }
    }

    /// The face on a side of an axis, and which side of its plane is outside of the box.
    pub(super) fn face(&self, axis: usize, side: Sign, outward: Sign) -> Face<S, BoxFeature<3>, Corner<S, B>> {
        let (one, two) = ((axis + 1) % 3, (axis + 2) % 3);
        let zero = Sign::Zero;
        let walls = vec![
            self.wall(one, false, around(axis, [side, zero, Sign::Negative])),
            self.wall(one, true, around(axis, [side, zero, Sign::Positive])),
            self.wall(two, true, around(axis, [side, Sign::Negative, zero])),
            self.wall(two, false, around(axis, [side, Sign::Positive, zero])),
        ];
        let label = around(axis, [side, zero, zero]);
        Face::new(self.slab([one, two], label), outward, walls, self.label(label))
    }

    /// The slab between the planes along two axes that are a radius away from a point of the box.
    pub(super) fn slab(&self, [one, two]: [usize; 2], signs: [Sign; 3]) -> Of<Slab<Corner<S, B>>, S> {
        let ways = [origin(), self.cuboid.way(one), origin(), self.cuboid.way(two)];
        let velocities = self.velocities.map_each(Clone::clone);
        (ways, self.over(signs), self.radii(), velocities, S::of_sign(Sign::Zero))
    }

    /// The side plane along an axis, or against it, through a point of the box.
    pub(super) fn wall(&self, axis: usize, is_against: bool, signs: [Sign; 3]) -> Of<Foot<Corner<S, B>>, S> {
        let mut ends = [origin(), self.cuboid.way(axis)];
        if is_against {
            ends.reverse();
        }
        (ends, self.over(signs))
    }

    fn over(&self, signs: [Sign; 3]) -> Of<Pair<Corner<S, B>>, S> {
        (self.sphere.center.clone(), self.cuboid.point(signs))
    }

    fn radii(&self) -> [S; 2] {
        [self.sphere.radius.clone(), S::of_sign(Sign::Zero)]
    }
}

type Corner<S, B> = <<B as Cuboid<S>>::Edge as Ends>::Corner;

pub(super) fn origin<S: Scalar>() -> Point3<S> {
    let zero = || S::of_sign(Sign::Zero);
    Point3::new(zero(), zero(), zero())
}

/// The face, edge or vertex of a box that a point is over when it comes within the radius of this face.
pub(super) fn part_of_passed_face<S: Scalar, V: corner::Corner>(
    face: &Face<S, BoxFeature<3>, V>,
) -> Option<BoxFeature<3>> {
    face.passed(Sign::Negative)?;
    // A face with an area has an extent on both other axes.
    let axis = face.label.signs.iter().position(|sign| !sign.is_zero())?;
    let depths = face.depths_when_reached();
    let side = |walls: &[Sign]| match walls {
        [Sign::Zero, _] => Sign::Negative,
        [_, Sign::Zero] => Sign::Positive,
        _ => Sign::Zero,
    };
    let (two, one) = depths.split_at(2);
    Some(BoxFeature::new(around(axis, [face.label.signs[axis], side(one), side(two)])))
}

/// These signs on an axis and the two that follow it.
#[inline]
fn around(axis: usize, signs: [Sign; 3]) -> [Sign; 3] {
    let mut turned = signs;
    turned.rotate_right(axis);
    turned
}
