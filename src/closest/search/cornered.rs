//! Shapes by their corners.

use super::body::{
    BOX, Cells, PARALLELOGRAM, Part, SEGMENT, TETRAHEDRON, TRIANGLE, aabb_corner, box_feature, corners_of_aabb,
    corners_of_obb, corners_of_parallelogram, extents_of_aabb, extents_of_obb, extents_of_parallelogram, obb_corner,
    simplex_feature,
};
use super::point::{Cornered, Hulled};
use super::simplex::Simplex;
use super::simplex::frame_of_box;
use super::vertex::{BoxCorner, SumOfPoints};
use crate::arith::formulas::each::MapEach;
use crate::{
    Aabb3, BoxFeature, Feature, Line2, Line3, Number, Obb, Of, Parallelogram, Point3, Ray2, Ray3, Scalar, Segment2,
    Segment3, Tetrahedron, Triangle3,
};

/// A segment with its ends in the type of the corners of a box, for queries with that box.
#[derive(Clone)]
pub(crate) struct SegmentBesideObb<S> {
    pub(crate) segment: Segment3<S>,
    pub(crate) obb: Obb<S>,
}

/// Implements [`Cornered`] for shapes, each with the template of a corner and its type, the features and their labels,
/// and how the other point and a corner are made; and [`Hulled`] where the corners are references.
macro_rules! cornered {
    ($(
        $Shape:ident: $Vertex:ty as $Corner:ty, $CELLS:ident, $Feature:ty = |$shape:ident, $part:ident| $label:expr,
        |$p:ident| $beside:expr, |$i:ident| $corner:expr $(, hull of $corners:expr, $frame:expr, $is_box:literal)?;
    )+) => {$(
        impl<S: Scalar> Cornered<S> for $Shape<S> {
            type Vertex = $Vertex;
            type Feature = $Feature;
            type Corner<'a>
                = $Corner
            where
                S: 'a;

            #[inline(always)]
            fn cells() -> &'static Cells<'static> {
                &$CELLS
            }
            #[inline(always)]
            fn beside<'a>(&'a self, $p: &'a Point3<S>) -> Self::Corner<'a> {
                let $shape = self;
                let _ = $shape;
                $beside
            }
            #[inline(always)]
            fn corner(&self, $i: usize) -> Self::Corner<'_> {
                let $shape = self;
                $corner
            }
            #[inline(always)]
            fn label(&self, $part: Part) -> $Feature {
                let $shape = self;
                let _ = $shape;
                $label
            }
        }
        $(impl<S: Scalar> Hulled<S> for $Shape<S> {
            #[inline(always)]
            fn with_corners<R>(&self, tell: impl FnOnce(&[&Of<$Vertex, S>]) -> R) -> R {
                let $shape = self;
                tell(&$corners)
            }
            fn frame(&self) -> Simplex {
                let $shape = self;
                let _ = $shape;
                $frame
            }
            fn is_box() -> bool {
                $is_box
            }
        })?
    )+};
}
cornered! {
    Segment3: Point3<Number> as &'a Point3<S>, SEGMENT, Feature = |segment, part| simplex_feature(part, &SEGMENT),
        |p| p, |i| if i == 0 { &segment.a } else { &segment.b },
        hull of [&segment.a, &segment.b], Simplex::first(2), false;
    SegmentBesideObb: BoxCorner<Number> as BoxCorner<S>, SEGMENT, Feature =
        |of, part| simplex_feature(part, &SEGMENT),
        |p| BoxCorner::point(p, &of.obb),
        |i| BoxCorner::point(if i == 0 { &of.segment.a } else { &of.segment.b }, &of.obb),
        hull of [&of.segment.a, &of.segment.b].map_each(|p| BoxCorner::point(p, &of.obb)).each_ref(),
        Simplex::first(2), false;
    Segment2: Point3<Number> as Point3<S>, SEGMENT, Feature = |segment, part| simplex_feature(part, &SEGMENT),
        |p| p.clone(), |i| (if i == 0 { &segment.a } else { &segment.b }).in_space();
    Line3: SumOfPoints<Number> as SumOfPoints<S>, SEGMENT, Feature = |line, part| simplex_feature(part, &SEGMENT),
        |p| SumOfPoints::point(p), |i| SumOfPoints::on_line(&line.origin, &line.direction, i);
    Ray3: SumOfPoints<Number> as SumOfPoints<S>, SEGMENT, Feature = |ray, part| simplex_feature(part, &SEGMENT),
        |p| SumOfPoints::point(p), |i| SumOfPoints::on_line(&ray.origin, &ray.direction, i);
    Line2: SumOfPoints<Number> as SumOfPoints<S>, SEGMENT, Feature = |line, part| simplex_feature(part, &SEGMENT),
        |p| SumOfPoints::point(p),
        |i| SumOfPoints::on_line(&line.origin.in_space(), &line.direction.in_space(), i);
    Ray2: SumOfPoints<Number> as SumOfPoints<S>, SEGMENT, Feature = |ray, part| simplex_feature(part, &SEGMENT),
        |p| SumOfPoints::point(p),
        |i| SumOfPoints::on_line(&ray.origin.in_space(), &ray.direction.in_space(), i);
    Triangle3: Point3<Number> as &'a Point3<S>, TRIANGLE, Feature = |triangle, part| simplex_feature(part, &TRIANGLE),
        |p| p, |i| [&triangle.a, &triangle.b, &triangle.c][i], hull of [&triangle.a, &triangle.b, &triangle.c],
        Simplex::first(3), false;
    Tetrahedron: Point3<Number> as &'a Point3<S>, TETRAHEDRON, Feature =
        |solid, part| simplex_feature(part, &TETRAHEDRON),
        |p| p, |i| [&solid.a, &solid.b, &solid.c, &solid.d][i], hull of [&solid.a, &solid.b, &solid.c, &solid.d],
        Simplex::first(4), false;
    Parallelogram: SumOfPoints<Number> as SumOfPoints<S>, PARALLELOGRAM, BoxFeature<2> =
        |shape, part| box_feature(part, &PARALLELOGRAM, extents_of_parallelogram(shape)),
        |p| SumOfPoints::point(p),
        |i| match i {
            0 => SumOfPoints::fourth_corner(shape),
            1 => SumOfPoints::point(&shape.b),
            2 => SumOfPoints::point(&shape.c),
            _ => SumOfPoints::point(&shape.a),
        },
        hull of corners_of_parallelogram(shape).each_ref(), frame_of_box(extents_of_parallelogram(shape)), true;
    Aabb3: Point3<Number> as Point3<S>, BOX, BoxFeature<3> =
        |aabb, part| box_feature(part, &BOX, extents_of_aabb(aabb)),
        |p| p.clone(), |i| aabb_corner(aabb, i), hull of corners_of_aabb(aabb).each_ref(),
        frame_of_box(extents_of_aabb(aabb)), true;
    Obb: BoxCorner<Number> as BoxCorner<S>, BOX, BoxFeature<3> =
        |obb, part| box_feature(part, &BOX, extents_of_obb(obb)),
        |p| BoxCorner::point(p, obb), |i| obb_corner(obb, i), hull of corners_of_obb(obb).each_ref(),
        frame_of_box(extents_of_obb(obb)), true;
}
