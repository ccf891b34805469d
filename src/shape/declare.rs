//! The trait of all shapes, and the macro that declares one: struct, constructors, template, casts, validity.

use super::invalid::Invalid;
use crate::arith::{Numbers, Of, Path, Scalar};
use alloc::string::{String, ToString};

/// A shape over a scalar: plain data that can be visited, cast and checked.
pub trait Shape: Sized {
    /// The type of its numbers.
    type Scalar: Scalar;
    /// The template of its numbers.
    type Template: Numbers<Of<Self::Scalar> = Self>;

    /// What makes it invalid, other than numbers that are not finite.
    #[doc(hidden)]
    #[inline]
    fn defect(&self) -> Option<Invalid> {
        None
    }

    /// Whether every number is finite.
    #[inline]
    fn is_finite(&self) -> bool {
        // `&`, not `&&`: one branch for all numbers.
        let mut finite = true;
        Self::Template::map(self, &mut |x: &Self::Scalar| finite &= x.is_finite());
        finite
    }

    /// Whether queries accept the shape: as `validate`, without an error to construct.
    #[doc(hidden)]
    #[inline]
    fn is_valid(&self) -> bool {
        self.is_finite() && self.defect().is_none()
    }

    /// Whether queries accept the shape: every number is finite, no radius is negative, and so on, as the documentation
    /// of the shape says. Degenerate shapes are valid.
    ///
    /// ```
    /// use straightedge::{Point3, Shape, Sphere};
    /// let ball = Sphere::new(Point3::new(0.0, 0.0, 0.0), -1.0);
    /// assert_eq!(ball.validate().unwrap_err().to_string(), "radius is negative");
    /// ```
    fn validate(&self) -> Result<(), Invalid> {
        let mut invalid = None;
        Self::Template::visit(self, &Path::root(&[]), &mut |path, x: &Self::Scalar| {
            if invalid.is_none() && !x.is_finite() {
                invalid = Some(Invalid::not_finite(path.to_string(), x));
            }
        });
        invalid.or_else(|| self.defect()).map_or(Ok(()), Err)
    }
}

/// Panics on an invalid argument of a query, naming it. On valid input this is one predictable branch.
///
/// # Panics
/// If the scalar checks its input and the shape is not valid.
#[inline]
pub(crate) fn require<T: Shape>(query: &str, argument: &str, shape: &T) {
    if T::Scalar::checked() && !shape.is_valid() {
        refuse(query, argument, shape);
    }
}

#[cold]
#[inline(never)]
fn refuse<T: Shape>(query: &str, argument: &str, shape: &T) -> ! {
    match shape.validate() {
        Err(invalid) => panic!("{query}: {}", invalid.within(argument)),
        Ok(()) => unreachable!("a shape is refused only when it is invalid"),
    }
}

/// Reports the defect of a shape, if it has one.
pub(crate) fn report_defect<T: Shape>(shape: &T, path: &Path<'_>, report: &mut dyn FnMut(String)) {
    if let Some(invalid) = shape.defect() {
        report(invalid.within(&path.to_string()));
    }
}

/// Declares a shape of named parts, what its numbers measure, and what makes it invalid.
///
/// A number by itself declares its [`Quantity`](crate::arith::Quantity), `r: S => Size`, and a coordinate its axis as
/// well, `x: S => Position on 0`. The numbers of a shape within a shape are what the inner one declares, unless
/// overridden, as for the normal of a plane: `n: Vector3<S> => Direction`.
macro_rules! shape {
    (
        $(#[$doc:meta])*
        pub struct $shape:ident {
            $(
                $(#[$part_doc:meta])*
                $part:ident: $type:ty $(as $element:ty: $($name:literal)+)?
                    $(=> $quantity:ident $(on $axis:literal)?)?,
            )+
        }
        $(invalid if $($fault:ident($($about:ident $([$at:literal])?),+) => $message:literal),+;)?
        $(valid if $quick:ident($($seen:ident),+);)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct $shape<S> {
            $($(#[$part_doc])* pub $part: $type,)+
        }

        impl<S> $shape<S> {
            #[doc = concat!("Makes a `", stringify!($shape), "` of its parts, without validation.")]
            #[inline]
            pub const fn new($($part: $type),+) -> Self {
                $shape { $($part),+ }
            }
        }

        impl<S: $crate::Scalar> $shape<S> {
            #[doc = concat!("Makes a `", stringify!($shape), "` of its parts and validates it.")]
            ///
            /// # Errors
            /// As [`Shape::validate`](crate::Shape::validate).
            pub fn try_new($($part: $type),+) -> Result<Self, $crate::Invalid> {
                let shape = $shape { $($part),+ };
                $crate::Shape::validate(&shape).map(|()| shape)
            }

            /// Whether all numbers are finite and the shape is valid: as [`Shape::validate`](crate::Shape::validate).
            ///
            /// # Errors
            /// What is wrong.
            pub fn validate(&self) -> Result<(), $crate::Invalid> {
                $crate::Shape::validate(self)
            }
        }

        shape!(@casts $shape);

        impl $crate::Numbers for $shape<$crate::Number> {
            type Of<R> = $shape<R>;
            #[inline(always)]
            fn map<A, B>(of: &$shape<A>, f: &mut impl FnMut(&A) -> B) -> $shape<B> {
                type S = $crate::Number;
                $shape { $($part: <$type as $crate::Numbers>::map(&of.$part, f)),+ }
            }
            fn read<A, E>(source: &mut impl $crate::arith::Source<A, E>) -> Result<$shape<A>, E> {
                type S = $crate::Number;
                Ok($shape { $($part: <$type as $crate::Numbers>::read(source)?),+ })
            }
            fn write<A>(of: &$shape<A>, path: &$crate::arith::Path<'_>, sink: &mut dyn $crate::arith::Sink<A>) {
                type S = $crate::Number;
                let path = &path.shape(stringify!($shape));
                $(shape!(@write of.$part: $type $(as $element: $($name)+)? $(=> $quantity $(on $axis)?)?, path, sink);)+
            }
            fn defects<A: $crate::Scalar>(
                of: &$shape<A>,
                path: &$crate::arith::Path<'_>,
                report: &mut dyn FnMut(alloc::string::String),
            ) {
                $crate::shape::report_defect(of, path, report);
            }
        }

        impl<S: $crate::Scalar> $crate::Shape for $shape<S> {
            type Scalar = S;
            type Template = $shape<$crate::Number>;
            $(
                #[inline]
                fn defect(&self) -> Option<$crate::Invalid> {
                    $(if $fault($(&self.$about $([$at])?),+) {
                        return Some($crate::Invalid::because($message));
                    })+
                    None
                }
            )?
            $(
                #[inline]
                fn is_valid(&self) -> bool {
                    $quick($(&self.$seen),+) || self.is_finite() && self.defect().is_none()
                }
            )?
        }
    };

    (
        @write $of:ident.$part:ident: $type:ty $(=> $quantity:ident $(on $axis:literal)?)?,
        $path:ident, $sink:ident
    ) => {
        <$type as $crate::Numbers>::write(
            &$of.$part,
            &$path.field(stringify!($part))$(.of($crate::arith::Quantity::$quantity)$(.on_axis($axis))?)?,
            $sink,
        )
    };
    // An array whose elements have names of their own.
    (
        @write $of:ident.$part:ident: $type:ty as $element:ty: $($name:literal)+ $(=> $quantity:ident)?,
        $path:ident, $sink:ident
    ) => {
        for (part, name) in $of.$part.iter().zip([$($name),+]) {
            <$element as $crate::Numbers>::write(
                part,
                &$path.field(name)$(.of($crate::arith::Quantity::$quantity))?,
                $sink,
            );
        }
    };

    (@casts $shape:ident) => {
        impl<S> $shape<S> {
            /// The shape in another scalar, every number rounded to nearest.
            #[inline]
            #[must_use]
            pub fn cast<T: $crate::CastFrom<S>>(&self) -> $shape<T> {
                <$shape<$crate::Number> as $crate::Numbers>::map(self, &mut T::cast_from)
            }
        }

        impl<S: $crate::Scalar> $shape<S> {
            /// The shape in another scalar, if that represents every number exactly.
            #[must_use]
            pub fn try_cast<T: $crate::Scalar>(&self) -> Option<$shape<T>> {
                <$shape<$crate::Number> as $crate::Numbers>::try_map(self, |x: &S| {
                    x.to_exact().and_then(|x| T::from_exact(&x)).ok_or(())
                })
                .ok()
            }
        }
    };
}
pub(crate) use shape;

/// Whether all numbers of some shapes, of up to four numbers each, are finite.
// Two by two, which compilers make vectors of.
#[inline]
pub(crate) fn are_finite<T: Numbers, S: Scalar>(shapes: &[Of<T, S>]) -> bool {
    let mut flaws = [0; 8];
    let mut look = |pair: &[Of<T, S>]| {
        let mut place = 0;
        for shape in pair {
            T::map(shape, &mut |x: &S| {
                flaws[place] |= x.flaws();
                place += 1;
            });
        }
    };
    let pairs = shapes.chunks_exact(2);
    look(pairs.remainder());
    pairs.for_each(look);
    flaws == [0; 8]
}

/// The template of a shape that is one list.
macro_rules! numbers_of_list {
    ($shape:ident $Part:ident $parts:ident) => {
        impl $crate::Numbers for $shape<$crate::Number> {
            type Of<R> = $shape<R>;
            fn map<A, B>(of: &$shape<A>, f: &mut impl FnMut(&A) -> B) -> $shape<B> {
                $shape { $parts: Vec::<$Part<$crate::Number>>::map(&of.$parts, f) }
            }
            fn read<A, E>(source: &mut impl $crate::arith::Source<A, E>) -> Result<$shape<A>, E> {
                Vec::<$Part<$crate::Number>>::read(source).map(|$parts| $shape { $parts })
            }
            fn write<A>(of: &$shape<A>, path: &$crate::arith::Path<'_>, sink: &mut dyn $crate::arith::Sink<A>) {
                let path = &path.shape(stringify!($shape));
                Vec::<$Part<$crate::Number>>::write(&of.$parts, &path.field(stringify!($parts)), sink);
            }
            fn defects<A: $crate::Scalar>(
                of: &$shape<A>,
                path: &$crate::arith::Path<'_>,
                report: &mut dyn FnMut(alloc::string::String),
            ) {
                $crate::shape::report_defect(of, path, report);
            }
        }
    };
}
pub(crate) use numbers_of_list;

/// The template and the validity of a shape of `points`, which has at least one.
macro_rules! shape_of_points {
    ($shape:ident $Point:ident) => {
        $crate::shape::declare::numbers_of_list!($shape $Point points);

        impl<S: $crate::Scalar> $crate::Shape for $shape<S> {
            type Scalar = S;
            type Template = $shape<$crate::Number>;
            fn defect(&self) -> Option<Invalid> {
                self.points.is_empty().then(|| Invalid::because("points is empty"))
            }
            #[inline]
            fn is_finite(&self) -> bool {
                $crate::shape::are_finite::<$Point<$crate::Number>, S>(&self.points)
            }
        }
    };
}
pub(crate) use shape_of_points;
