//! A defined point that is evaluated once, for the filter of many predicates.

use super::defined::{Defined2, Defined3, sealed::Sealed};
use super::homogeneous::{Offset2, Offset3};
use crate::arith::{Located, LocatedTwofold, approximate_ratios};
use crate::{Definition2, Definition3, Invalid, Number, Numbers, Point2, Point3, Scalar, Shape, Vector2, Vector3};

macro_rules! implicit_point {
    (
        $(#[$doc:meta])*
        $ImplicitPoint:ident: $Defined:ident $Definition:ident $Point:ident $Vector:ident ($($c:ident)+) $Offset:ident
        $refine:ident $refined:ident $refine_twofold:ident $coordinates:path
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $ImplicitPoint<S> {
            definition: $Definition<S>,
            located: $Point<Located>,
        }

        impl<S: Scalar> $ImplicitPoint<S> {
            /// Checks a definition and evaluates it.
            ///
            /// # Errors
            /// As [`Shape::validate`]: where a number is not finite, or the definition defines no point.
            pub fn new(definition: impl Into<$Definition<S>>) -> Result<Self, Invalid> {
                let definition = definition.into();
                let located = definition.located();
                // A point with known coordinates certainly exists.
                if !($(located.$c.is_known())&&+) {
                    definition.validate()?;
                }
                Ok($ImplicitPoint { located: $refined(&definition, located), definition })
            }

            /// The definition.
            #[inline]
            #[must_use]
            pub fn definition(&self) -> &$Definition<S> {
                &self.definition
            }

            /// The coordinates, each rounded once: as
            #[doc = concat!("[`", stringify!($coordinates), "`](", stringify!($coordinates), ").")]
            #[must_use]
            pub fn coordinates(&self) -> $Point<S::Value> {
                $coordinates(&self.definition)
            }
        }

        /// The coordinates of a valid definition for the filter, with errors not much greater than those of rounding,
        /// if the numbers are doubles.
        #[inline]
        pub(super) fn $refine<S: Scalar>(definition: &$Definition<S>) -> $Point<Located> {
            $refined(definition, definition.located())
        }

        /// The same from coordinates that are known already.
        #[inline]
        pub(super) fn $refined<S: Scalar>(definition: &$Definition<S>, located: $Point<Located>) -> $Point<Located> {
            if $(located.$c.is_sharp())&&+ {
                return located;
            }
            let doubles = <$Definition<Number> as Numbers>::try_map(definition, |x: &S| x.as_double().ok_or(()));
            match &doubles {
                Err(()) | Ok($Definition::Point(_)) => located,
                Ok(doubles) => {
                    let $Vector { $($c),+ } = f64::ratios_of::<$Offset>(doubles);
                    $Point { $($c: located.$c.with_rounded($c)),+ }
                }
            }
        }

        /// The coordinates of a valid definition in twice the precision of a double, if the numbers are doubles.
        #[inline]
        pub(super) fn $refine_twofold<S: Scalar>(definition: &$Definition<S>) -> Option<$Point<LocatedTwofold>> {
            let doubles = <$Definition<Number> as Numbers>::try_map(definition, |x: &S| x.as_double().ok_or(())).ok()?;
            if let $Definition::Point(point) = &doubles {
                return Some($Point { $($c: LocatedTwofold::exact(point.$c)),+ });
            }
            let base = definition.located();
            let $Vector { $($c),+ } = approximate_ratios::<$Offset>(&doubles);
            Some($Point { $($c: LocatedTwofold::new(base.$c.base(), $c)),+ })
        }

        impl<S: Scalar> Sealed for $ImplicitPoint<S> {}
        impl<S: Scalar> $Defined for $ImplicitPoint<S> {
            type Scalar = S;
            #[inline]
            fn to_definition(&self) -> $Definition<S> {
                self.definition.clone()
            }
            #[inline(always)]
            fn located(&self) -> $Point<Located> {
                self.located
            }
            #[inline]
            fn explicit(&self) -> Option<&$Point<S>> {
                self.definition.explicit()
            }
        }
    };
}

implicit_point! {
    /// A point of the plane with its definition, checked and evaluated when it is made, for use in many predicates.
    /// They return the same as for the definition, in less time.
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use straightedge::{Point2, implicit::{self, ImplicitPoint2}, shape::Ssi};
    /// let crossing = ImplicitPoint2::new(Ssi::from([[[0.0, 0.0], [3.0, 1.0]], [[0.0, 1.0], [3.0, 0.0]]])).unwrap();
    /// // The crossing is (3/2, 1/2).
    /// assert_eq!(implicit::compare_lexicographic_2d(&crossing, &Point2::new(1.5, 0.5)), Ordering::Equal);
    /// let parallel = Ssi::from([[[0.0, 0.0], [3.0, 1.0]], [[0.0, 1.0], [3.0, 2.0]]]);
    /// assert_eq!(ImplicitPoint2::new(parallel).unwrap_err().to_string(), "the lines do not meet in one point");
    /// ```
    ImplicitPoint2: Defined2 Definition2 Point2 Vector2 (x y) Offset2
    refine2 refined2 refine_twofold2 super::coordinates_2d
}
implicit_point! {
    /// A point of space with its definition, checked and evaluated when it is made, for use in many predicates. They
    /// return the same as for the definition, in less time.
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use straightedge::{Point3, Segment3, implicit::{self, ImplicitPoint3}, shape::Lnc3};
    /// let [a, b] = [[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]].map(Point3::from);
    /// let third = ImplicitPoint3::new(Lnc3::new(Segment3::new(a, b), 1.0, 3.0)).unwrap();
    /// // The double nearest to 1/3 is a little less than it.
    /// let near = third.coordinates();
    /// assert_eq!(near, Point3::new(1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0));
    /// assert_eq!(implicit::compare_lexicographic(&near, &third), Ordering::Less);
    /// ```
    ImplicitPoint3: Defined3 Definition3 Point3 Vector3 (x y z) Offset3
    refine3 refined3 refine_twofold3 super::coordinates
}
