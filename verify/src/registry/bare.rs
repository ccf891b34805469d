//! The templates of inputs whose types do not say what they measure: bare numbers, vectors, and arrays.

use straightedge::arith::{Path, Quantity, Sink, Source};
use straightedge::{
    Point3, Vector3,
    arith::{Number, Numbers},
};

/// Declares a template that is another one with a given quantity.
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
    /// A coordinate x: in numbers of type `S` an `S`.
    Abscissa: Number => Position;
    /// Three axes: in numbers of type `S` an array of vectors.
    // Not `Displacement`: in the published cases, axes are moved and made collinear like points.
    Axes: [Vector3<Number>; 3] => Position;
    /// A point that is generated like a radius, with a first coordinate that is not negative.
    // Not `Position`: the published cases of the only query that takes it are generated so.
    UnsignedPoint: Point3<Number> => Size;
}

/// A point of four coordinates: in numbers of type `S` an array of them.
pub struct Point4;

impl Numbers for Point4 {
    type Of<S> = [S; 4];
    fn map<S, R>(of: &[S; 4], f: &mut impl FnMut(&S) -> R) -> [R; 4] {
        <[Number; 4] as Numbers>::map(of, f)
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<[S; 4], E> {
        <[Number; 4] as Numbers>::read(source)
    }
    fn write<S>(of: &[S; 4], path: &Path<'_>, sink: &mut dyn Sink<S>) {
        let path = path.shape("Point4");
        let path = path.of(Quantity::Position);
        for (axis, x) in of.iter().enumerate() {
            sink.number(&path.index(axis).on_axis(axis), x);
        }
    }
}
