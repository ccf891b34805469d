//! The corners of shapes, as places in one unit.

use crate::algebra::vector::times;
use crate::*;
use straightedge::{
    Aabb2, Aabb3, ConvexHull, ConvexHull2, Obb, Parallelogram, Point2, Point3, Segment2, Segment3, Tetrahedron,
    Triangle2, Triangle3,
};

/// The corners of a box, of which some may coincide.
pub fn corners_of_box(min: &Place, max: &Place) -> Vec<Place> {
    let corner =
        |which: usize| (0..min.len()).map(move |i| if which >> i & 1 == 0 { min[i].clone() } else { max[i].clone() });
    (0..1 << min.len()).map(|which| corner(which).collect()).collect()
}

/// The corners of a shape with numbers in units of the case, in a unit of their own that is the same for all shapes of
/// the case.
pub trait Corners {
    /// The corners, of which some may coincide.
    fn corners(&self, unit: &Rational) -> Vec<Place>;

    /// How the features of the shape are labelled.
    fn labels(&self) -> Labels {
        Labels::Simplex
    }
}

/// How the features of a shape are labelled.
#[derive(Clone, Copy)]
pub enum Labels {
    /// Like those of a simplex.
    Simplex,
    /// By the sides of the axes on which their corners are, which this function returns for the number of a corner and
    /// an axis.
    Box(fn(usize, usize) -> Sign),
    /// Not at all.
    Nothing,
}

/// The side of an axis on which a corner of an axis-aligned box is.
pub fn side_of_bounds(corner: usize, axis: usize) -> Sign {
    if corner >> axis & 1 == 0 { Sign::Negative } else { Sign::Positive }
}

/// The side of an axis on which a corner of an oriented box is.
pub fn side_of_axes(corner: usize, axis: usize) -> Sign {
    if corner >> (2 - axis) & 1 == 0 { Sign::Positive } else { Sign::Negative }
}

/// Coordinates in the common unit, which is the unit of the case divided by its denominator, so that products of two
/// numbers are also integers.
pub fn in_common_unit(place: &Place, unit: &Rational) -> Place {
    times(place, unit.denom())
}

macro_rules! boxes {
    ($($Shape:ident)+) => {$(
        impl Corners for $Shape<BigInt> {
            fn corners(&self, unit: &Rational) -> Vec<Place> {
                corners_of_box(&in_common_unit(&place(&self.min), unit), &in_common_unit(&place(&self.max), unit))
            }
            fn labels(&self) -> Labels {
                Labels::Box(side_of_bounds)
            }
        }
    )+};
}
boxes! { Aabb2 Aabb3 }

macro_rules! simplices {
    ($($Shape:ident: $($corner:ident)+;)+) => {$(
        impl Corners for $Shape<BigInt> {
            fn corners(&self, unit: &Rational) -> Vec<Place> {
                [$(&self.$corner),+].map_each(|p| in_common_unit(&place(p), unit)).into()
            }
        }
    )+};
}
simplices! {
    Segment2: a b;
    Segment3: a b;
    Triangle2: a b c;
    Triangle3: a b c;
    Tetrahedron: a b c d;
}

impl Corners for Point2<BigInt> {
    fn corners(&self, unit: &Rational) -> Vec<Place> {
        [in_common_unit(&place(self), unit)].into()
    }
}

impl Corners for Point3<BigInt> {
    fn corners(&self, unit: &Rational) -> Vec<Place> {
        [in_common_unit(&place(self), unit)].into()
    }
}

macro_rules! hulls {
    ($($Shape:ident)+) => {$(
        impl Corners for $Shape<BigInt> {
            fn corners(&self, unit: &Rational) -> Vec<Place> {
                self.points.iter().map(|p| in_common_unit(&place(p), unit)).collect()
            }
            fn labels(&self) -> Labels {
                Labels::Nothing
            }
        }
    )+};
}
hulls! { ConvexHull2 ConvexHull }

impl Corners for Parallelogram<BigInt> {
    fn corners(&self, unit: &Rational) -> Vec<Place> {
        let [a, b, c] = [&self.a, &self.b, &self.c].map_each(|p| in_common_unit(&place(p), unit));
        let opposite = (0..3).map(|i| &b[i] + &c[i] - &a[i]).collect();
        vec![a, b, c, opposite]
    }
    fn labels(&self) -> Labels {
        Labels::Box(side_of_bounds)
    }
}

/// The axes of a box times its extents, in the common unit.
fn half_edges(of: &Obb<BigInt>, unit: &Rational) -> [Place; 3] {
    [0, 1, 2]
        .map_each(|i| (&of.axes[i], &of.half_extents[i]))
        .map_each(|(u, h)| [&u.x, &u.y, &u.z].map_each(|x| x * h * unit.numer()).into())
}

impl Corners for Obb<BigInt> {
    fn corners(&self, unit: &Rational) -> Vec<Place> {
        let edges = half_edges(self, unit);
        let mut corners = vec![in_common_unit(&place(&self.center), unit)];
        for edge in edges {
            corners = corners
                .iter()
                .flat_map(|corner| {
                    let moved = |sign: i32| corner.iter().zip(&edge).map(|(x, e)| x + e * sign).collect();
                    [moved(1), moved(-1)]
                })
                .collect();
        }
        corners
    }
    fn labels(&self) -> Labels {
        Labels::Box(side_of_axes)
    }
}
