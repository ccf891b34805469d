//! A shape of one of several kinds.

use super::declare::{Shape, report_defect, shape};
use super::{Aabb3, Invalid, Plane, Sphere, Triangle3};
use crate::arith::{Number, Numbers, Path, Scalar, Sink, Source};
use alloc::string::String;

/// A plane, triangle, box or ball: what a query takes where the kind of a shape is known at run time only.
///
/// ```
/// use straightedge::{Point3, Primitive, Shape, Sphere};
/// let ball: Primitive<f64> = Sphere::new(Point3::new(0.0, 0.0, 0.0), -1.0).into();
/// assert_eq!(ball.validate().unwrap_err().to_string(), "r is negative");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Primitive<S> {
    /// A plane.
    Plane(Plane<S>),
    /// A triangle.
    Triangle(Triangle3<S>),
    /// An axis-aligned box.
    Aabb(Aabb3<S>),
    /// A ball.
    Sphere(Sphere<S>),
}

shape!(@casts Primitive);

impl<S: Clone> From<&Primitive<S>> for Primitive<S> {
    #[inline]
    fn from(primitive: &Primitive<S>) -> Self {
        primitive.clone()
    }
}

/// Lists the kinds once, for the conversions, the names, the template and the validity.
macro_rules! primitives {
    ($($kind:ident $shape:ident $name:literal;)+) => {
        $(
            impl<S> From<$shape<S>> for Primitive<S> {
                #[inline]
                fn from(shape: $shape<S>) -> Self {
                    Primitive::$kind(shape)
                }
            }

            impl<S: Clone> From<&$shape<S>> for Primitive<S> {
                #[inline]
                fn from(shape: &$shape<S>) -> Self {
                    Primitive::$kind(shape.clone())
                }
            }
        )+

        const NAMES: &[&str] = &[$($name),+];

        impl Numbers for Primitive<Number> {
            type Of<R> = Primitive<R>;
            #[inline]
            fn map<A, B>(of: &Primitive<A>, f: &mut impl FnMut(&A) -> B) -> Primitive<B> {
                match of {
                    $(Primitive::$kind(shape) => Primitive::$kind($shape::<Number>::map(shape, f)),)+
                }
            }
            fn read<A, E>(source: &mut impl Source<A, E>) -> Result<Primitive<A>, E> {
                let mut left = source.kind(NAMES)?;
                $(
                    if left == 0 {
                        return $shape::<Number>::read(source).map(Primitive::$kind);
                    }
                    left -= 1;
                )+
                panic!("a source gave a kind of {} too many", left + 1);
            }
            fn write<A>(of: &Primitive<A>, path: &Path<'_>, sink: &mut dyn Sink<A>) {
                let is_named = |name: &&str| match of {
                    $(Primitive::$kind(_) => *name == $name,)+
                };
                sink.kind(&path.field("kind"), NAMES, NAMES.iter().position(is_named).unwrap_or_default());
                match of {
                    $(Primitive::$kind(shape) => $shape::<Number>::write(shape, path, sink),)+
                }
            }
            fn defects<A: Scalar>(of: &Primitive<A>, path: &Path<'_>, report: &mut dyn FnMut(String)) {
                report_defect(of, path, report);
            }
        }

        impl<S: Scalar> Shape for Primitive<S> {
            type Scalar = S;
            type Template = Primitive<Number>;
            #[inline]
            fn defect(&self) -> Option<Invalid> {
                match self {
                    $(Primitive::$kind(shape) => shape.defect(),)+
                }
            }
        }
    };
}
primitives! {
    Plane Plane "plane";
    Triangle Triangle3 "triangle";
    Aabb Aabb3 "aabb";
    Sphere Sphere "sphere";
}
