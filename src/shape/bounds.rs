//! Axis-aligned boxes around points: least and greatest coordinates, which no scalar rounds.

use super::{
    Aabb2, Aabb3, ConvexHull, ConvexHull2, Mesh, Point2, Point3, Polygon, Quad, Segment2, Segment3, Tetrahedron,
    Triangle2, Triangle3, TriangleSurface,
};
use crate::arith::Scalar;
use crate::arith::formulas::each::MapEach;

/// Widens `min..=max` to contain `x`. An `x` that is not finite becomes both bounds, and stays: queries must refuse the
/// box, and fractions over zero cannot be compared.
#[inline]
fn widen<S: Scalar>(min: &mut S, max: &mut S, x: &S) {
    if !min.is_finite() {
        return;
    }
    if !x.is_finite() {
        (*min, *max) = (x.clone(), x.clone());
    } else if x < min {
        *min = x.clone();
    } else if x > max {
        *max = x.clone();
    }
}

macro_rules! boxes {
    ($($aabb:ident $point:ident ($($c:ident $bit:literal)+) $n:literal [$($i:literal)+]: $example:literal;)+) => {$(
        impl<S: Scalar> $aabb<S> {
            /// The least box that contains all of these points, or `None` if there are none. Nothing is rounded.
            ///
            /// A coordinate that is not finite (the first, on its axis) becomes both bounds of the axis, so that
            /// queries refuse the box as they would the point.
            ///
            /// ```
            #[doc = $example]
            /// ```
            #[must_use]
            pub fn of_points<P: Into<$point<S>>>(points: impl IntoIterator<Item = P>) -> Option<Self> {
                let mut points = points.into_iter().map(P::into);
                let first = points.next()?;
                Some(Self::around(first, points))
            }

            fn around(first: $point<S>, others: impl IntoIterator<Item = $point<S>>) -> Self {
                let mut aabb = $aabb { min: first.clone(), max: first };
                for point in others {
                    $(widen(&mut aabb.min.$c, &mut aabb.max.$c, &point.$c);)+
                }
                aabb
            }
        }

        impl<S: Clone> $aabb<S> {
            /// The corners. Corner i has the greatest x where bit 0 of i is set, the greatest y where bit 1 is, and so
            /// on: the first is `min`, the last `max`.
            #[must_use]
            pub fn corners(&self) -> [$point<S>; $n] {
                [$($i),+].map_each(|corner: usize| {
                    $(
                        let bound = if corner >> $bit & 1 == 0 { &self.min.$c } else { &self.max.$c };
                        let $c = bound.clone();
                    )+
                    $point { $($c),+ }
                })
            }
        }
    )+};
}
boxes! {
    Aabb2 Point2 (x 0 y 1) 4 [0 1 2 3]: "use straightedge::{Aabb2, Point2};\n\
        let points = [(3, -1), (0, 2), (1, 1)].map(Point2::from);\n\
        assert_eq!(Aabb2::of_points(&points), Some(Aabb2::from([(0, -1), (3, 2)])));";
    Aabb3 Point3 (x 0 y 1 z 2) 8 [0 1 2 3 4 5 6 7]: "use straightedge::{Aabb3, Point3, Shape};\n\
        let points = [(3.0, -1.0, 0.5), (0.0, 2.0, 0.5)].map(Point3::from);\n\
        assert_eq!(Aabb3::of_points(&points), Some(Aabb3::from([[0.0, -1.0, 0.5], [3.0, 2.0, 0.5]])));\n\
        let aabb = Aabb3::of_points([[0.0, 0.0, 0.0], [1.0, f64::NAN, 1.0], [2.0, 2.0, 2.0]]).unwrap();\n\
        assert_eq!(aabb.validate().unwrap_err().to_string(), \"min.y is NaN\");";
}

macro_rules! boxes_of_vertices {
    ($($shape:ident $aabb:ident ($($other:ident)+);)+) => {$(
        impl<S: Scalar> $shape<S> {
            /// The least axis-aligned box that contains it: exact in every scalar.
            #[must_use]
            pub fn aabb(&self) -> $aabb<S> {
                $aabb::around(self.a.clone(), [$(&self.$other),+].map_each(Clone::clone))
            }
        }
    )+};
}
boxes_of_vertices! {
    Segment2 Aabb2 (b);
    Segment3 Aabb3 (b);
    Triangle2 Aabb2 (b c);
    Triangle3 Aabb3 (b c);
    Quad Aabb3 (b c d);
    Tetrahedron Aabb3 (b c d);
}

macro_rules! boxes_of_many {
    ($($shape:ident $aabb:ident;)+) => {$(
        impl<S: Scalar> $shape<S> {
            /// The least axis-aligned box that contains it, exact in every scalar; `None` if it has no points.
            #[must_use]
            pub fn aabb(&self) -> Option<$aabb<S>> {
                $aabb::of_points(&self.points)
            }
        }
    )+};
}
boxes_of_many! {
    Polygon Aabb2;
    ConvexHull2 Aabb2;
    ConvexHull Aabb3;
}

macro_rules! boxes_of_triangles {
    ($($shape:ident)+) => {$(
        impl<S: Scalar> $shape<S> {
            /// The least axis-aligned box that contains every triangle, exact in every scalar; `None` if there are
            /// none. Vertices of no triangle do not count.
            #[must_use]
            pub fn aabb(&self) -> Option<Aabb3<S>> {
                Aabb3::of_points(self.indices().iter().flatten().map(|&i| &self.vertices()[i]))
            }
        }
    )+};
}
boxes_of_triangles!(Mesh TriangleSurface);
