//! The templates of inputs that are bare numbers and vectors, whose types do not say what they measure.

use crate::arith::{Path, Quantity, Sink, Source};
use crate::{Number, Numbers, Vector3};

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
    // They are generated as points are: moved, and made collinear.
    Axes: [Vector3<Number>; 3] => Position;
}
