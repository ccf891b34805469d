//! The arguments of a formula at defined points.

use super::coordinate::Coordinate;
use crate::arith::formulas::each::MapEach;
use crate::arith::{Located, Path};
use crate::implicit::defined::{Defined2, Defined3};
use crate::implicit::point::{refine2, refine3};
use crate::implicit::{ImplicitPoint2, ImplicitPoint3};
use crate::shape::require;
use crate::{
    Bpt2, Bpt3, Circle, Circumcenter2, Circumcenter3, Definition2, Definition3, Equidistant2, Line2, Line3, Lnc2, Lnc3,
    Lpi, Number, Numbers, Of, Plane, PlaneOfPoints, Point2, Point3, Scalar, Segment2, Segment3, Shape, Sphere, Ssi,
    ThreePlanes, Tpi, Triangle2, Triangle3, Vector2, Vector3,
};
use alloc::string::ToString;
use alloc::vec::Vec;

/// What [`sign_of`](super::sign_of) and [`value_of`](super::value_of) take for the input of a formula: the input
/// itself, or the same with defined points in the place of points.
///
/// Implemented for numbers, points, vectors, lines, segments, triangles, planes, circles and balls in their own place;
/// for every definition, `Definition2`, `Definition3`, `ImplicitPoint2`, `ImplicitPoint3` and `ImplicitCrossing2` in
/// the place of a point; for references to each of these but numbers; and for arrays, [`Vec`]s, and tuples, also in the
/// place of arrays, of any of all these, but not for references to such. The trait is sealed.
pub trait Arguments<N: Numbers> {
    /// The type of the numbers.
    type Scalar: Scalar;
    /// The numbers for the filter; unknown if they are no doubles.
    #[doc(hidden)]
    fn approximate(&self) -> Of<N, Located>;
    /// The same with lesser errors.
    #[doc(hidden)]
    fn refined(&self) -> Of<N, Located>;
    /// The numbers and definitions.
    #[doc(hidden)]
    fn to_coordinates(&self) -> Of<N, Coordinate<Self::Scalar>>;
    /// Panics on an invalid definition, naming it.
    #[doc(hidden)]
    fn check(&self, formula: &str, path: &Path<'_>);
}

fn located_number<S: Scalar>(number: &S) -> Located {
    number.as_double().map_or(Located::UNKNOWN, Located::exact)
}

/// Numbers and shapes in their own place.
macro_rules! own {
    ([$($generics:tt)*] $Own:ty, $Template:ty, $S:ty) => {
        impl<$($generics)*> Arguments<$Template> for $Own {
            type Scalar = $S;
            #[inline(always)]
            fn approximate(&self) -> Of<$Template, Located> {
                <$Template as Numbers>::map(self, &mut located_number)
            }
            #[inline]
            fn refined(&self) -> Of<$Template, Located> {
                self.approximate()
            }
            fn to_coordinates(&self) -> Of<$Template, Coordinate<$S>> {
                <$Template as Numbers>::map(self, &mut |number: &$S| Coordinate::Number(number.clone()))
            }
            fn check(&self, _: &str, _: &Path<'_>) {}
        }
    };
}
/// References in the place of what they refer to.
macro_rules! reference {
    ($Own:ident, $Template:ty) => {
        impl<S: Scalar> Arguments<$Template> for &$Own<S> {
            type Scalar = S;
            #[inline(always)]
            fn approximate(&self) -> Of<$Template, Located> {
                (**self).approximate()
            }
            fn refined(&self) -> Of<$Template, Located> {
                (**self).refined()
            }
            fn to_coordinates(&self) -> Of<$Template, Coordinate<S>> {
                (**self).to_coordinates()
            }
            fn check(&self, formula: &str, path: &Path<'_>) {
                (**self).check(formula, path);
            }
        }
    };
}
pub(super) use reference;

macro_rules! shapes {
    ($($Shape:ident)+) => {$(
        own!([S: Scalar] $Shape<S>, $Shape<Number>, S);
        reference!($Shape, $Shape<Number>);
    )+};
}
own!([S: Scalar] S, Number, S);
shapes! {
    Point2 Point3 Vector2 Vector3 Segment2 Segment3 Line2 Line3 Triangle2 Triangle3 Plane PlaneOfPoints Circle Sphere
}

/// Definitions in the place of a point.
macro_rules! defined {
    (@ $Point:ident ($x:ident $($next:ident)+) $first:expr) => {
        $Point { $x: $first, $($next: Coordinate::Next),+ }
    };
    ($Trait:ident $Point:ident $coordinates:tt $First:ident $refine:ident: $($Defined:ident)+) => {$(
        impl<S: Scalar> Arguments<$Point<Number>> for $Defined<S> {
            type Scalar = S;
            #[inline(always)]
            fn approximate(&self) -> $Point<Located> {
                $Trait::located(self)
            }
            fn refined(&self) -> $Point<Located> {
                $refine(&self.to_definition())
            }
            fn to_coordinates(&self) -> $Point<Coordinate<S>> {
                match self.explicit() {
                    Some(point) => point.to_coordinates(),
                    None => defined!(@ $Point $coordinates Coordinate::$First(self.to_definition())),
                }
            }
            fn check(&self, formula: &str, path: &Path<'_>) {
                let definition = self.to_definition();
                if S::checked() && !definition.is_valid() {
                    require(formula, &path.to_string(), &definition);
                }
            }
        }
        reference!($Defined, $Point<Number>);
    )+};
}
defined!(Defined2 Point2 (x y) First2 refine2: Ssi Lnc2 Bpt2 Circumcenter2 Equidistant2 Definition2 ImplicitPoint2);
defined! {
    Defined3 Point3 (x y z) First3 refine3: Lpi Tpi ThreePlanes Lnc3 Bpt3 Circumcenter3 Definition3 ImplicitPoint3
}

impl<N: Numbers, T: Arguments<N>> Arguments<Vec<N>> for Vec<T> {
    type Scalar = T::Scalar;
    fn approximate(&self) -> Vec<Of<N, Located>> {
        self.iter().map(T::approximate).collect()
    }
    fn refined(&self) -> Vec<Of<N, Located>> {
        self.iter().map(T::refined).collect()
    }
    fn to_coordinates(&self) -> Vec<Of<N, Coordinate<T::Scalar>>> {
        self.iter().map(T::to_coordinates).collect()
    }
    fn check(&self, formula: &str, path: &Path<'_>) {
        self.iter().enumerate().for_each(|(i, part)| part.check(formula, &path.index(i)));
    }
}

/// An argument by reference, of any type.
pub(super) struct By<'p, T>(pub(super) &'p T);

impl<N: Numbers, T: Arguments<N>> Arguments<N> for By<'_, T> {
    type Scalar = T::Scalar;
    #[inline(always)]
    fn approximate(&self) -> Of<N, Located> {
        self.0.approximate()
    }
    fn refined(&self) -> Of<N, Located> {
        self.0.refined()
    }
    fn to_coordinates(&self) -> Of<N, Coordinate<T::Scalar>> {
        self.0.to_coordinates()
    }
    fn check(&self, formula: &str, path: &Path<'_>) {
        self.0.check(formula, path);
    }
}

macro_rules! arrays {
    ($($n:literal)+) => {$(
        impl<N: Numbers, T: Arguments<N>> Arguments<[N; $n]> for [T; $n] {
            type Scalar = T::Scalar;
            #[inline(always)]
            fn approximate(&self) -> [Of<N, Located>; $n] {
                self.map_refs(T::approximate)
            }
            fn refined(&self) -> [Of<N, Located>; $n] {
                self.map_refs(T::refined)
            }
            fn to_coordinates(&self) -> [Of<N, Coordinate<T::Scalar>>; $n] {
                self.map_refs(T::to_coordinates)
            }
            fn check(&self, formula: &str, path: &Path<'_>) {
                self.iter().enumerate().for_each(|(i, part)| part.check(formula, &path.index(i)));
            }
        }
    )+};
}
arrays!(1 2 3 4 5 6 7 8 9 10 11 12);

macro_rules! tuples {
    ($($n:literal ($($N:ident $T:ident $i:tt),+))+) => {$(
        // In the place of an array, for points of several types.
        impl<S: Scalar, N: Numbers, $($T: Arguments<N, Scalar = S>),+> Arguments<[N; $n]> for ($($T,)+) {
            type Scalar = S;
            #[inline(always)]
            fn approximate(&self) -> [Of<N, Located>; $n] {
                [$(self.$i.approximate()),+]
            }
            fn refined(&self) -> [Of<N, Located>; $n] {
                [$(self.$i.refined()),+]
            }
            fn to_coordinates(&self) -> [Of<N, Coordinate<S>>; $n] {
                [$(self.$i.to_coordinates()),+]
            }
            fn check(&self, formula: &str, path: &Path<'_>) {
                $(self.$i.check(formula, &path.index($i));)+
            }
        }


        impl<S: Scalar, $($N: Numbers, $T: Arguments<$N, Scalar = S>),+> Arguments<($($N,)+)> for ($($T,)+) {
            type Scalar = S;
            #[inline(always)]
            fn approximate(&self) -> ($(Of<$N, Located>,)+) {
                ($(self.$i.approximate(),)+)
            }
            fn refined(&self) -> ($(Of<$N, Located>,)+) {
                ($(self.$i.refined(),)+)
            }
            fn to_coordinates(&self) -> ($(Of<$N, Coordinate<S>>,)+) {
                ($(self.$i.to_coordinates(),)+)
            }
            fn check(&self, formula: &str, path: &Path<'_>) {
                $(self.$i.check(formula, &path.index($i));)+
            }
        }
    )+};
}
tuples! {
    1 (A T 0)
    2 (A T 0, B U 1)
    3 (A T 0, B U 1, C V 2)
    4 (A T 0, B U 1, C V 2, D W 3)
    5 (A T 0, B U 1, C V 2, D W 3, E X 4)
    6 (A T 0, B U 1, C V 2, D W 3, E X 4, F Y 5)
    7 (A T 0, B U 1, C V 2, D W 3, E X 4, F Y 5, G Z 6)
    8 (A T 0, B U 1, C V 2, D W 3, E X 4, F Y 5, G Z 6, H Q 7)
}
