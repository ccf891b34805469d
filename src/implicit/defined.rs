//! The arguments of the predicates: points by their coordinates, by a definition, or by one that was evaluated before.

use super::homogeneous::{Homogeneous, Homogeneous2d, Homogeneous3d};
use crate::arith::stages::filtered_signs::filtered;
use crate::arith::{Denominator, Filtered, Inexact, Located};
use crate::shape::require;
use crate::{
    Bpt2, Bpt3, Circumcenter2, Circumcenter3, Definition2, Definition3, Equidistant2, Lnc2, Lnc3, Lpi, Number, Numbers,
    Point2, Point3, Scalar, Ssi, ThreePlanes, Tpi, Vector2, Vector3,
};

pub(super) mod sealed {
    /// A point of this crate.
    pub trait Sealed {}
    impl<T: Sealed + ?Sized> Sealed for &T {}
}

/// Declares the trait of the points of one dimension, and implements it for all but those evaluated before.
macro_rules! defined {
    (
        $(#[$doc:meta])*
        $Defined:ident by $Definition:ident, seen as $Seen:ident, or $UNKNOWN:ident:
        $Point:ident $Vector:ident ($($c:ident)+); $($Kind:ident $kind:ident)+
    ) => {
        $(#[$doc])*
        pub trait $Defined: sealed::Sealed {
            /// The type of the numbers.
            type Scalar: Scalar;
            /// The definition.
            fn to_definition(&self) -> $Definition<Self::Scalar>;
            /// The coordinates for the filter; unknown if the numbers are no doubles.
            #[doc(hidden)]
            fn located(&self) -> $Point<Located>;
            /// The point, if it is one by its coordinates.
            #[doc(hidden)]
            #[inline]
            fn explicit(&self) -> Option<&$Point<Self::Scalar>> {
                None
            }
        }

        const $UNKNOWN: $Point<Located> = $Point { $($c: Located::UNKNOWN),+ };

        impl Homogeneous<$Point<Filtered<f64>>, $Vector<Filtered<f64>>, Filtered<f64>> {
            /// Divided, with the bounds on the errors.
            #[inline(always)]
            fn located(&self) -> $Point<Located> {
                let denominator = Denominator::new(self.denominator);
                $Point { $($c: denominator.divide(self.base.$c, self.vector.$c)),+ }
            }
        }

        impl<T: $Defined + ?Sized> $Defined for &T {
            type Scalar = T::Scalar;
            #[inline]
            fn to_definition(&self) -> $Definition<T::Scalar> {
                (**self).to_definition()
            }
            #[inline(always)]
            fn located(&self) -> $Point<Located> {
                (**self).located()
            }
            #[inline]
            fn explicit(&self) -> Option<&$Point<T::Scalar>> {
                (**self).explicit()
            }
        }

        impl<S: Scalar> sealed::Sealed for $Point<S> {}
        impl<S: Scalar> $Defined for $Point<S> {
            type Scalar = S;
            #[inline]
            fn to_definition(&self) -> $Definition<S> {
                $Definition::Point(self.clone())
            }
            #[inline(always)]
            fn located(&self) -> $Point<Located> {
                $Point { $($c: self.$c.as_double().map_or(Located::UNKNOWN, Located::exact)),+ }
            }
            #[inline]
            fn explicit(&self) -> Option<&$Point<S>> {
                Some(self)
            }
        }

        $(
            impl<S: Scalar> sealed::Sealed for $Kind<S> {}
            impl<S: Scalar> $Defined for $Kind<S> {
                type Scalar = S;
                #[inline]
                fn to_definition(&self) -> $Definition<S> {
                    $Definition::$kind(self.clone())
                }
                #[inline]
                fn located(&self) -> $Point<Located> {
                    filtered::<$Kind<Number>, S>(self).map_or($UNKNOWN, |of| of.homogeneous().located())
                }
            }
        )+

        impl<S: Scalar> sealed::Sealed for $Definition<S> {}
        impl<S: Scalar> $Defined for $Definition<S> {
            type Scalar = S;
            #[inline]
            fn to_definition(&self) -> $Definition<S> {
                self.clone()
            }
            #[inline]
            fn located(&self) -> $Point<Located> {
                match self {
                    $Definition::Point(point) => point.located(),
                    $($Definition::$kind(definition) => definition.located(),)+
                }
            }
            #[inline]
            fn explicit(&self) -> Option<&$Point<S>> {
                match self {
                    $Definition::Point(point) => Some(point),
                    _ => None,
                }
            }
        }

        /// A point with its coordinates for the filter, for a query that calls several predicates.
        pub(super) struct $Seen<'p, P> {
            point: &'p P,
            located: $Point<Located>,
        }

        impl<'p, P: $Defined> $Seen<'p, P> {
            /// Checks the point as well.
            #[inline]
            pub(super) fn new(query: &str, argument: &str, point: &'p P) -> Self {
                let located = point.located();
                // A point with known coordinates certainly exists.
                if !($(located.$c.is_known())&&+) {
                    require(query, argument, &point.to_definition());
                }
                $Seen { point, located }
            }
        }

        impl<P> sealed::Sealed for $Seen<'_, P> {}
        impl<P: $Defined> $Defined for $Seen<'_, P> {
            type Scalar = P::Scalar;
            #[inline]
            fn to_definition(&self) -> $Definition<P::Scalar> {
                self.point.to_definition()
            }
            #[inline(always)]
            fn located(&self) -> $Point<Located> {
                self.located
            }
        }
    };
}

defined! {
    /// A point of the plane that the predicates of this module take: [`Point2`], [`Ssi`], [`Lnc2`], [`Bpt2`],
    /// [`Circumcenter2`], [`Equidistant2`], the enum [`Definition2`], [`ImplicitPoint2`](super::ImplicitPoint2), and
    /// references to them. The trait is sealed.
    Defined2 by Definition2, seen as Seen2, or UNKNOWN2:
    Point2 Vector2 (x y); Ssi Ssi Lnc2 Lnc Bpt2 Bpt Circumcenter2 Circumcenter Equidistant2 Equidistant
}
defined! {
    /// A point of space that the predicates of this module take: [`Point3`], [`Lpi`], [`Tpi`], [`ThreePlanes`],
    /// [`Lnc3`], [`Bpt3`], [`Circumcenter3`], the enum [`Definition3`], [`ImplicitPoint3`](super::ImplicitPoint3), and
    /// references to them. The trait is sealed.
    Defined3 by Definition3, seen as Seen3, or UNKNOWN3:
    Point3 Vector3 (x y z); Lpi Lpi Tpi Tpi ThreePlanes Planes Lnc3 Lnc Bpt3 Bpt
    Circumcenter3 Circumcenter
}

impl<P> Seen3<'_, P> {
    /// The same point with other coordinates for the filter.
    pub(super) fn at(self, located: Point3<Located>) -> Self {
        Seen3 { located, ..self }
    }
}

/// The coordinates in the numbers of the filter.
#[inline(always)]
pub(super) fn inexact2(point: &impl Defined2) -> Point2<Inexact> {
    <Point2<Number> as Numbers>::map(&point.located(), &mut |&x| Inexact::leaf(x))
}

/// The coordinates in the numbers of the filter.
#[inline(always)]
pub(super) fn inexact3(point: &impl Defined3) -> Point3<Inexact> {
    <Point3<Number> as Numbers>::map(&point.located(), &mut |&x| Inexact::leaf(x))
}
