//! Points and vectors, and their operators.

use super::declare::shape;
use super::ring_ops::RingOps;
use crate::arith::formulas::each::MapEach;
use crate::arith::{Rational, Scalar, Sign};
use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Div, Index, Mul, MulAssign, Neg, Sub, SubAssign};
use num_traits::Zero;

shape! {
    /// A point of the plane.
    ///
    /// `q - p` and `p + v` are exact in [`Rational`](crate::Rational), rounded in floats, and missing in integers, as
    /// for [`Point3`].
    pub struct Point2 {
        /// First coordinate.
        x: S => Position on 0,
        /// Second coordinate.
        y: S => Position on 1,
    }
}

shape! {
    /// A point of space.
    ///
    /// Points and vectors have the operators `q - p`, `p + v`, `p - v`, `v + w`, `v - w`, `-v`, `v * s`, `s * v`,
    /// `v / s` and those that assign in [`Rational`](crate::Rational), where they are exact, and in floats, where each
    /// coordinate is rounded to nearest; `p[0]` is the first coordinate. Use rounded differences to construct a
    /// direction, not to decide: a predicate of the points themselves is certified. Integers have no operators, because
    /// the results could overflow: `cast` the points to `Rational` first.
    ///
    /// ```
    /// use straightedge::{Point3, Ray3, Rational, Vector3};
    /// let (p, q) = (Point3::new(1.0, 2.0, 3.0), Point3::new(4.0, 4.0, 4.0));
    /// assert_eq!(Ray3::new(p, q - p).direction, Vector3::new(3.0, 2.0, 1.0));
    /// assert_eq!(p + 0.5 * (q - p), Point3::new(2.5, 3.0, 3.5));
    ///
    /// let [p, q] = [[i64::MIN, 0, 0], [i64::MAX, 0, 0]].map(|c| Point3::from(c).cast::<Rational>());
    /// assert_eq!((q - p).x.to_string(), "18446744073709551615");
    ///
    /// assert_eq!(Point3::new(1, 2, 3).to_string(), "(1, 2, 3)");
    /// assert_eq!(format!("{:.1}", Point3::new(0.25, 1.0, -2.0)), "(0.2, 1.0, -2.0)");
    /// ```
    pub struct Point3 {
        /// First coordinate.
        x: S => Position on 0,
        /// Second coordinate.
        y: S => Position on 1,
        /// Third coordinate.
        z: S => Position on 2,
    }
}

shape! {
    /// A direction or difference in the plane, of any length. For its operators see [`Point3`] and [`Vector3`].
    pub struct Vector2 {
        /// First component.
        x: S => Displacement on 0,
        /// Second component.
        y: S => Displacement on 1,
    }
}

shape! {
    /// A direction or difference in space, of any length.
    ///
    /// [`dot`](Self::dot), [`cross`](Self::cross) and the operators are exact in [`Rational`](crate::Rational) and in
    /// the numbers in which a [`Formula`](crate::Formula) is evaluated. In floats every operation is rounded: use the
    /// results to construct, not to decide, since the sign of a rounded product proves nothing. To decide, use a
    /// predicate or a formula of your own.
    ///
    /// ```
    /// use straightedge::Vector3;
    /// let (v, w) = (Vector3::new(1.0, 0.0, 0.0), Vector3::new(0.0, 2.0, 0.0));
    /// assert_eq!((v.dot(&w), v.cross(&w)), (0.0, Vector3::new(0.0, 0.0, 2.0)));
    /// assert_eq!([v, w].into_iter().sum::<Vector3<f64>>() * 2.0, Vector3::new(2.0, 4.0, 0.0));
    /// assert_eq!(w[1], 2.0);
    /// ```
    pub struct Vector3 {
        /// First component.
        x: S => Displacement on 0,
        /// Second component.
        y: S => Displacement on 1,
        /// Third component.
        z: S => Displacement on 2,
    }
}

/// Implements an operator of two kinds of coordinates, for references and values alike.
macro_rules! coordinatewise {
    ($trait:ident $method:ident: $left:ident, $right:ident => $out:ident { $($c:ident)+ }) => {
        impl<'a, R: RingOps> $trait<&'a $right<R>> for &'a $left<R> {
            type Output = $out<R>;
            #[inline(always)]
            fn $method(self, other: &'a $right<R>) -> $out<R> {
                $out { $($c: self.$c.clone().$method(&other.$c)),+ }
            }
        }
        impl<R: RingOps> $trait<$right<R>> for $left<R> {
            type Output = $out<R>;
            #[inline(always)]
            fn $method(self, other: $right<R>) -> $out<R> {
                (&self).$method(&other)
            }
        }
    };
}
coordinatewise!(Sub sub: Point2, Point2 => Vector2 { x y });
coordinatewise!(Sub sub: Point3, Point3 => Vector3 { x y z });
coordinatewise!(Sub sub: Vector2, Vector2 => Vector2 { x y });
coordinatewise!(Sub sub: Vector3, Vector3 => Vector3 { x y z });
coordinatewise!(Add add: Vector2, Vector2 => Vector2 { x y });
coordinatewise!(Add add: Vector3, Vector3 => Vector3 { x y z });
coordinatewise!(Add add: Point2, Vector2 => Point2 { x y });
coordinatewise!(Add add: Point3, Vector3 => Point3 { x y z });
coordinatewise!(Sub sub: Point2, Vector2 => Point2 { x y });
coordinatewise!(Sub sub: Point3, Vector3 => Point3 { x y z });

/// Implements the operators that assign a sum or a difference.
macro_rules! assigned {
    ($trait:ident $method:ident by $operator:ident: $($left:ident, $right:ident;)+) => {$(
        impl<'a, R: RingOps> $trait<&'a $right<R>> for $left<R> {
            #[inline(always)]
            fn $method(&mut self, other: &'a $right<R>) {
                *self = (&*self).$operator(other);
            }
        }
        impl<R: RingOps> $trait<$right<R>> for $left<R> {
            #[inline(always)]
            fn $method(&mut self, other: $right<R>) {
                *self = (&*self).$operator(&other);
            }
        }
    )+};
}
assigned!(AddAssign add_assign by add: Point2, Vector2; Point3, Vector3; Vector2, Vector2; Vector3, Vector3;);
assigned!(SubAssign sub_assign by sub: Point2, Vector2; Point3, Vector3; Vector2, Vector2; Vector3, Vector3;);

/// Implements `s * v` and `v / s` for numbers of other crates, one by one.
macro_rules! scaled_by {
    ($($number:ty: $($vector:ident)+;)+) => {$($(
        impl Div<$number> for $vector<$number> {
            type Output = $vector<$number>;
            #[inline(always)]
            fn div(self, divisor: $number) -> $vector<$number> {
                <$vector<crate::Number> as crate::Numbers>::map(&self, &mut |x: &$number| x / &divisor)
            }
        }
        impl Mul<$vector<$number>> for $number {
            type Output = $vector<$number>;
            #[inline(always)]
            fn mul(self, vector: $vector<$number>) -> $vector<$number> {
                vector.scaled(&self)
            }
        }
    )+)+};
}
scaled_by! {
    f32: Vector2 Vector3;
    f64: Vector2 Vector3;
    Rational: Vector2 Vector3;
}

/// Implements the conversions of coordinates, and methods that vectors of every dimension share.
macro_rules! coordinates {
    ($point:ident $vector:ident $n:literal ($($c:ident)+) ($($s:ident)+) dot $first:ident $($rest:ident)+) => {
        coordinates!(@from $point $n ($($c)+) ($($s)+));
        coordinates!(@from $vector $n ($($c)+) ($($s)+));

        impl<R: RingOps> Neg for $vector<R> {
            type Output = Self;
            #[inline(always)]
            fn neg(self) -> Self {
                $vector { $($c: -self.$c),+ }
            }
        }

        impl<S: Clone> $point<S> {
            /// The vector from the origin.
            #[inline(always)]
            #[must_use]
            pub fn as_vector(&self) -> $vector<S> {
                $vector { $($c: self.$c.clone()),+ }
            }
        }

        impl<S> $vector<S> {
            /// The point at this vector from the origin.
            #[inline(always)]
            #[must_use]
            pub fn into_point(self) -> $point<S> {
                $point { $($c: self.$c),+ }
            }
        }

        impl<R: RingOps> Mul<R> for $vector<R> {
            type Output = Self;
            #[inline(always)]
            fn mul(self, factor: R) -> Self {
                self.scaled(&factor)
            }
        }

        impl<R: RingOps> MulAssign<R> for $vector<R> {
            #[inline(always)]
            fn mul_assign(&mut self, factor: R) {
                *self = self.scaled(&factor);
            }
        }

        /// The sum in order, each step rounded in floats; 0 for an empty iterator.
        impl<R: RingOps + Zero> Sum for $vector<R> {
            fn sum<I: Iterator<Item = Self>>(vectors: I) -> Self {
                vectors.fold($vector { $($c: R::zero()),+ }, |sum, vector| &sum + &vector)
            }
        }

        impl<R: RingOps + Zero> $vector<R> {
            /// The vector of length 0.
            #[must_use]
            pub fn zero() -> Self {
                $vector { $($c: R::zero()),+ }
            }
        }

        impl<R: RingOps> $vector<R> {
            /// The scalar product.
            #[inline(always)]
            pub fn dot(&self, other: &Self) -> R {
                self.$first.clone() * &other.$first $(+ self.$rest.clone() * &other.$rest)+
            }

            /// The square of the length.
            #[doc(alias = "norm_squared")]
            #[doc(alias = "length_squared")]
            #[inline(always)]
            pub fn squared_length(&self) -> R {
                self.dot(self)
            }

            /// The length: the root of [`squared_length`](Self::squared_length), each step rounded to nearest, as in a
            /// textbook. So it is infinite if the square overflows, and 0 if it underflows.
            ///
            /// ```
            /// use straightedge::Vector2;
            /// assert_eq!(Vector2::new(3.0, 4.0).length(), 5.0);
            /// ```
            // `core` has no root.
            #[cfg(feature = "std")]
            #[doc(alias = "norm")]
            #[must_use]
            pub fn length(&self) -> R
            where
                R: num_traits::Float,
            {
                self.squared_length().sqrt()
            }

            /// Every component times `factor`.
            #[inline(always)]
            #[must_use]
            pub fn scaled(&self, factor: &R) -> Self {
                $vector { $($c: self.$c.clone() * factor),+ }
            }
        }
    };
    (@from $type:ident $n:literal ($($c:ident)+) ($($s:ident)+)) => {
        impl<S> From<[S; $n]> for $type<S> {
            #[inline(always)]
            fn from([$($c),+]: [S; $n]) -> Self {
                $type { $($c),+ }
            }
        }
        impl<S> From<($($s,)+)> for $type<S> {
            #[inline(always)]
            fn from(($($c,)+): ($($s,)+)) -> Self {
                $type { $($c),+ }
            }
        }
        impl<S> From<$type<S>> for [S; $n] {
            #[inline(always)]
            fn from(from: $type<S>) -> Self {
                [$(from.$c),+]
            }
        }
        impl<S> From<$type<S>> for ($($s,)+) {
            #[inline(always)]
            fn from(from: $type<S>) -> Self {
                ($(from.$c,)+)
            }
        }
        /// A clone, so that functions that take points take references to them.
        impl<S: Clone> From<&$type<S>> for $type<S> {
            #[inline(always)]
            fn from(from: &$type<S>) -> Self {
                from.clone()
            }
        }

        /// The coordinates by index, from 0.
        ///
        /// # Panics
        /// Beyond the last.
        impl<S> Index<usize> for $type<S> {
            type Output = S;
            #[inline(always)]
            fn index(&self, axis: usize) -> &S {
                [$(&self.$c),+][axis]
            }
        }

        impl<S: Clone> $type<S> {
            /// The coordinates, in order.
            #[inline]
            #[must_use]
            pub fn to_array(&self) -> [S; $n] {
                [$(self.$c.clone()),+]
            }
        }
    };
}
macro_rules! displayed {
    ($($shape:ident: $first:ident $($rest:ident)+;)+) => {$(
        /// In parentheses, as each coordinate is displayed: `{:.2}` rounds all of them.
        impl<S: fmt::Display> fmt::Display for $shape<S> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("(")?;
                self.$first.fmt(f)?;
                $(
                    f.write_str(", ")?;
                    self.$rest.fmt(f)?;
                )+
                f.write_str(")")
            }
        }
    )+};
}
displayed! {
    Point2: x y;
    Point3: x y z;
    Vector2: x y;
    Vector3: x y z;
}

coordinates!(Point2 Vector2 2 (x y) (S S) dot x y);
coordinates!(Point3 Vector3 3 (x y z) (S S S) dot x y z);

impl<S: Scalar> Vector3<S> {
    /// The direction of a coordinate axis.
    pub(crate) fn unit(axis: usize) -> Self {
        let [x, y, z] = [0, 1, 2].map_each(|i| S::of_sign(if i == axis { Sign::Positive } else { Sign::Zero }));
        Vector3 { x, y, z }
    }
}

impl<R: RingOps> Vector2<R> {
    /// The third component of the vector product: twice the signed area of the triangle that both span.
    #[inline(always)]
    pub fn cross(&self, other: &Self) -> R {
        self.x.clone() * &other.y - self.y.clone() * &other.x
    }
}

impl<R: RingOps> Vector3<R> {
    /// The vector product.
    #[inline(always)]
    #[must_use]
    pub fn cross(&self, other: &Self) -> Self {
        Vector3 {
            x: self.y.clone() * &other.z - self.z.clone() * &other.y,
            y: self.z.clone() * &other.x - self.x.clone() * &other.z,
            z: self.x.clone() * &other.y - self.y.clone() * &other.x,
        }
    }
}
