//! The templates of inputs whose types do not say what they measure: bare numbers and vectors.

use straightedge::arith::{Path, Quantity, Sink, Source};
use straightedge::{
    Point3, Vector3,
    arith::{Number, Numbers},
};

/// Declares a template that is another with a quantity of its own.
macro_rules! measured {
    ($($(#[$doc:meta])* $name:ident: $template:ty => $quantity:ident;)+) => {$(
        $(#[$doc])*
        pub struct $name;

        impl Numbers for $name {
            type Of<S> = <$template as Numbers>::Of<S>;
            fn map<S, R>(of: &Self::Of<S>, f: &mut impl FnMut(&S) -> R) -> Self::Of<R> {
                <$template as Numbers>::map(of, f)
            }
            fn read<S, E>(source: &mut impl Source<S, E>) -> Result<Self::Of<S>, E> {
                <$template as Numbers>::read(source)
            }
            fn write<S>(of: &Self::Of<S>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
                <$template as Numbers>::write(of, &path.of(Quantity::$quantity), sink);
            }
        }
    )+};
}
measured! {
    /// A radius: in numbers of type `S` an `S`.
    Radius: Number => Size;
    /// A parameter: in numbers of type `S` an `S`.
    Parameter: Number => Ratio;
    /// Three axes: in numbers of type `S` an array of vectors.
    // Not `Displacement`: the published cases have axes that are moved and made collinear as points are.
    Axes: [Vector3<Number>; 3] => Position;
    /// A point that is generated as a radius is, with a first coordinate that is not negative.
    // Not `Position`: so are the published cases of the one query that takes it.
    UnsignedPoint: Point3<Number> => Size;
}
