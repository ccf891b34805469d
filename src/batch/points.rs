//! Many points, in the layouts in which programs keep them.

use crate::{Point2, Point3, Scalar};
use alloc::vec::Vec;
use core::ops::Range;

pub(super) mod layout {
    use core::ops::Range;

    /// Points of which any range has the same type as the whole, as in a slice.
    pub trait Layout: Copy {
        /// The type of one point.
        type Point;
        /// How many there are; `None` for one point that is the same in every case.
        fn count(&self) -> Option<usize>;
        /// The points of a range.
        fn part(&self, range: Range<usize>) -> Self;
        /// One of them.
        fn at(&self, i: usize) -> Self::Point;
    }
}
pub(super) use layout::Layout;

/// Many points of the plane or of space: a slice, an array or a `Vec` of points or of arrays of coordinates, by
/// reference; [`Columns2`] or [`Columns3`]; or a reference to one point, which is the same in every case.
///
/// The trait is sealed: these are all.
pub trait Points: Copy {
    /// The type of one of them: [`Point2`] or [`Point3`].
    type Point;
    #[doc(hidden)]
    type Layout: Layout<Point = Self::Point>;
    #[doc(hidden)]
    fn layout(self) -> Self::Layout;
}

impl<L: Layout> Points for L {
    type Point = L::Point;
    type Layout = L;
    #[inline(always)]
    fn layout(self) -> L {
        self
    }
}

/// A `Vec` or an array, as a slice.
macro_rules! as_slices {
    ($($Item:ty => $Point:ident;)+) => {$(
        impl<'a, S: Scalar> Points for &'a Vec<$Item> {
            type Point = $Point<S>;
            type Layout = &'a [$Item];
            #[inline(always)]
            fn layout(self) -> &'a [$Item] {
                self
            }
        }
        impl<'a, S: Scalar, const N: usize> Points for &'a [$Item; N] {
            type Point = $Point<S>;
            type Layout = &'a [$Item];
            #[inline(always)]
            fn layout(self) -> &'a [$Item] {
                self
            }
        }
    )+};
}
as_slices! {
    Point2<S> => Point2;
    Point3<S> => Point3;
    [S; 2] => Point2;
    [S; 3] => Point3;
}

/// Points of the plane as two slices of equal length: a structure of arrays.
#[derive(Debug)]
pub struct Columns2<'a, S> {
    x: &'a [S],
    y: &'a [S],
}

/// Points of space as three slices of equal length: a structure of arrays.
#[derive(Debug)]
pub struct Columns3<'a, S> {
    x: &'a [S],
    y: &'a [S],
    z: &'a [S],
}

macro_rules! layouts {
    ($Point:ident $n:literal $Columns:ident: $first:ident $($rest:ident)+) => {
        impl<'a, S> $Columns<'a, S> {
            /// The points with these coordinates.
            ///
            /// # Panics
            /// Where the slices differ in length.
            #[must_use]
            pub fn new($first: &'a [S], $($rest: &'a [S]),+) -> Self {
                $(assert!($first.len() == $rest.len(), concat!(
                    stringify!($Columns), ": {} coordinates ", stringify!($first), ", {} of ", stringify!($rest)
                ), $first.len(), $rest.len());)+
                $Columns { $first, $($rest),+ }
            }
        }
        // Not derived, which would require `S: Copy`.
        impl<S> Clone for $Columns<'_, S> {
            #[inline(always)]
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<S> Copy for $Columns<'_, S> {}

        layouts!(@impl $Point [$Columns<'_, S>]
            |points| Some(points.$first.len());
            |points, range| $Columns {
                $first: &points.$first[range.clone()],
                $($rest: &points.$rest[range.clone()]),+
            };
            |points, i| $Point { $first: points.$first[i].clone(), $($rest: points.$rest[i].clone()),+ });
        layouts!(@impl $Point [&[$Point<S>]]
            |points| Some(points.len()); |points, range| &points[range]; |points, i| points[i].clone());
        layouts!(@impl $Point [&[[S; $n]]]
            |points| Some(points.len()); |points, range| &points[range]; |points, i| {
                let [$first, $($rest),+] = points[i].clone();
                $Point { $first, $($rest),+ }
            });
        layouts!(@impl $Point [&$Point<S>]
            |_points| None; |points, _range| points; |points, _i| (*points).clone());
    };
    (@impl $Point:ident [$layout:ty]
        |$counted:pat_param| $count:expr;
        |$whole:pat_param, $range:pat_param| $part:expr;
        |$points:pat_param, $i:pat_param| $at:expr
    ) => {
        impl<S: Scalar> Layout for $layout {
            type Point = $Point<S>;
            #[inline(always)]
            fn count(&self) -> Option<usize> {
                let $counted = self;
                $count
            }
            #[inline(always)]
            fn part(&self, $range: Range<usize>) -> Self {
                let $whole = *self;
                $part
            }
            #[inline(always)]
            fn at(&self, $i: usize) -> $Point<S> {
                let $points = self;
                $at
            }
        }
    };
}
layouts!(Point2 2 Columns2: x y);
layouts!(Point3 3 Columns3: x y z);
