//! The numbers of a shape: one walk over them serves casts, checks, reading, and every arithmetic.

use crate::arith::formulas::quantity::Quantity;
use crate::arith::scalars::scalar::Scalar;
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::Cell;
use core::fmt;

/// Stands for one number in a template: `[Point2<Number>; 3]` reads "three planar points, made of numbers".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Number;

/// A template of numbers: a type such as `Segment3<Number>` that says how shapes of its kind are made of numbers,
/// whatever the numbers are. `Of<S>` is the shape itself over the number type `S`.
///
/// Implemented for [`Number`], for every shape of this crate over `Number`, and for arrays of up to twelve templates,
/// tuples of up to eight, and vectors. A formula or a case of your own is described by composing these; there is no
/// need to implement it.
///
/// ```
/// use straightedge::{Point2, arith::{Number, Numbers}};
/// let whole = Point2::new(3_i64, 4);
/// let halves = <Point2<Number> as Numbers>::map(&whole, &mut |&x| x as f64 / 2.0);
/// assert_eq!(halves, Point2::new(1.5, 2.0));
/// ```
pub trait Numbers {
    /// The shape, made of numbers of type `S`.
    type Of<S>;

    /// A copy of the shape with every number replaced, in order.
    fn map<S, R>(of: &Self::Of<S>, f: &mut impl FnMut(&S) -> R) -> Self::Of<R>;

    /// A shape made of the numbers that `source` yields, in order.
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<Self::Of<S>, E>;

    /// Hands everything that [`read`](Self::read) takes to `sink`, in the same order, with the path that names it
    /// (`a.x`, `points[3].y`) and knows its [`Quantity`](crate::arith::Quantity).
    fn write<S>(of: &Self::Of<S>, path: &Path<'_>, sink: &mut dyn Sink<S>);

    /// Visits every number in order with the path that names it.
    fn visit<S>(of: &Self::Of<S>, path: &Path<'_>, f: &mut dyn FnMut(&Path<'_>, &S)) {
        Self::write(of, path, &mut OnlyNumbers(f));
    }

    /// Reports what makes the shape, or a part of it, invalid, other than numbers that are not finite.
    #[doc(hidden)]
    fn defects<S: Scalar>(_of: &Self::Of<S>, _path: &Path<'_>, _report: &mut dyn FnMut(String)) {}

    /// A copy of the shape with every number replaced, in order, unless `f` fails on one: then the first failure.
    fn try_map<S, R, E>(of: &Self::Of<S>, mut f: impl FnMut(&S) -> Result<R, E>) -> Result<Self::Of<R>, E> {
        let mut failure = None;
        let cells = Self::map(of, &mut |s| match f(s) {
            Ok(mapped) => Cell::new(Some(mapped)),
            Err(error) => {
                failure.get_or_insert(error);
                Cell::new(None)
            }
        });
        match failure {
            Some(error) => Err(error),
            None => Ok(Self::map(&cells, &mut |cell: &Cell<Option<R>>| cell.take().expect("no number failed"))),
        }
    }
}

/// The shape of template `T` over numbers of type `S`.
pub type Of<T, S> = <T as Numbers>::Of<S>;

/// Where [`Numbers::read`] takes its numbers from.
pub trait Source<S, E> {
    /// The next number.
    fn number(&mut self) -> Result<S, E>;
    /// The length of a list, read before its first element.
    fn count(&mut self) -> Result<usize, E>;
    /// An index in `0..bound`.
    fn index(&mut self, bound: usize) -> Result<usize, E>;
    /// An index that this source has not returned before.
    fn own_index(&mut self) -> Result<usize, E>;
    /// The kind of what follows, as an index into the names of all kinds.
    fn kind(&mut self, names: &'static [&'static str]) -> Result<usize, E> {
        self.index(names.len())
    }
    /// The triangles of a mesh with this number of vertices: their count, then three indices each.
    fn triangles(&mut self, vertices: usize) -> Result<Vec<[usize; 3]>, E> {
        let count = self.count()?;
        let mut triangles = Vec::new();
        for _ in 0..count {
            triangles.push([self.index(vertices)?, self.index(vertices)?, self.index(vertices)?]);
        }
        Ok(triangles)
    }
}

/// What [`Numbers::write`] passes its numbers to: the converse of [`Source`].
pub trait Sink<S> {
    /// A number.
    fn number(&mut self, path: &Path<'_>, number: &S);
    /// The length of a list, passed before its first element.
    fn count(&mut self, path: &Path<'_>, count: usize);
    /// An index.
    fn index(&mut self, path: &Path<'_>, index: usize);
    /// The kind of what follows, as an index into the names of all kinds.
    fn kind(&mut self, path: &Path<'_>, _names: &'static [&'static str], kind: usize) {
        self.index(path, kind);
    }
}

struct OnlyNumbers<'f, S>(&'f mut dyn FnMut(&Path<'_>, &S));

impl<S> Sink<S> for OnlyNumbers<'_, S> {
    fn number(&mut self, path: &Path<'_>, number: &S) {
        (self.0)(path, number);
    }
    fn count(&mut self, _: &Path<'_>, _: usize) {}
    fn index(&mut self, _: &Path<'_>, _: usize) {}
}

/// Where a number stands in a shape, and what it measures; prints as `segment.a.x`.
#[derive(Clone, Copy, Debug)]
pub struct Path<'a> {
    parent: Option<&'a Path<'a>>,
    step: Step<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Step<'a> {
    /// The input itself, with the names of its parts where it is an array or a tuple of named arguments.
    Root(&'a [&'a str]),
    Field(&'a str),
    Index(usize),
    /// The same part, with something known of it. Not printed.
    Known(Known),
}

/// What is known of a part of a shape.
#[derive(Clone, Copy, Debug)]
enum Known {
    Shape(&'static str),
    Quantity(Quantity),
    Axis(usize),
}

impl<'a> Path<'a> {
    /// The path of a whole whose parts have these names (none: parts print as indices).
    pub fn root(names: &'a [&'a str]) -> Self {
        Path { parent: None, step: Step::Root(names) }
    }

    /// The path of a named part.
    pub fn field(&'a self, name: &'a str) -> Path<'a> {
        Path { parent: Some(self), step: Step::Field(name) }
    }

    /// The path of a numbered part.
    pub fn index(&'a self, index: usize) -> Path<'a> {
        Path { parent: Some(self), step: Step::Index(index) }
    }

    /// The path of this part, which is a shape of that name.
    pub fn shape(&'a self, name: &'static str) -> Path<'a> {
        Path { parent: Some(self), step: Step::Known(Known::Shape(name)) }
    }

    /// The path of this part, whose numbers measure that quantity here, whatever they measure elsewhere: the components
    /// of a vector measure a displacement, unless it is the normal of a plane.
    pub fn of(&'a self, quantity: Quantity) -> Path<'a> {
        Path { parent: Some(self), step: Step::Known(Known::Quantity(quantity)) }
    }

    /// The path of this number, which is the coordinate on that axis: 0 for x.
    pub fn on_axis(&'a self, axis: usize) -> Path<'a> {
        Path { parent: Some(self), step: Step::Known(Known::Axis(axis)) }
    }

    /// What a number here measures, by the outermost shape that declares it.
    pub fn quantity(&self) -> Option<Quantity> {
        let quantities = self.upwards().filter_map(|path| match path.step {
            Step::Known(Known::Quantity(quantity)) => Some(quantity),
            _ => None,
        });
        quantities.last()
    }

    /// The axis of which a number here is a coordinate.
    pub fn axis(&self) -> Option<usize> {
        self.upwards().find_map(|path| match path.step {
            Step::Known(Known::Axis(axis)) => Some(axis),
            _ => None,
        })
    }

    /// The shapes that the part belongs to, each with its own path, the innermost first.
    pub fn shapes(&self) -> impl Iterator<Item = (&'static str, &Path<'a>)> {
        self.upwards().filter_map(|path| match path.step {
            Step::Known(Known::Shape(name)) => Some((name, path)),
            _ => None,
        })
    }

    /// The index of the part of the input that it belongs to: the first step of the path.
    pub fn input(&self) -> Option<usize> {
        self.upwards().fold(None, |input, path| match path.step {
            Step::Index(index) => Some(index),
            Step::Field(_) => None,
            _ => input,
        })
    }

    /// The path, and those of the wholes that the part belongs to.
    fn upwards(&self) -> impl Iterator<Item = &Path<'a>> {
        core::iter::successors(Some(self), |path| path.parent)
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(parent) = self.parent else { return Ok(()) };
        let above = parent.upwards().find(|path| !matches!(path.step, Step::Known(_)));
        let top = above.and_then(|path| if let Step::Root(names) = path.step { Some(names) } else { None });
        fmt::Display::fmt(parent, f)?;
        match (self.step, top) {
            (Step::Index(i), Some(names)) if i < names.len() => f.write_str(names[i]),
            (Step::Index(i), _) => write!(f, "[{i}]"),
            (Step::Field(name), None) => write!(f, ".{name}"),
            // One name alone is that of the input itself.
            (Step::Field(name), Some([whole])) => write!(f, "{whole}.{name}"),
            (Step::Field(name), Some(_)) => f.write_str(name),
            (Step::Root(_) | Step::Known(_), _) => Ok(()),
        }
    }
}

impl Numbers for Number {
    type Of<S> = S;
    #[inline(always)]
    fn map<S, R>(of: &S, f: &mut impl FnMut(&S) -> R) -> R {
        f(of)
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<S, E> {
        source.number()
    }
    fn write<S>(of: &S, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        sink.number(path, of);
    }
}

/// Arrays, a length at a time: written out, their elements stay in registers, where `array::map` often goes through
/// memory.
macro_rules! array_of_numbers {
    ($($n:literal: $($part:ident)+;)+) => {$(
        impl<T: Numbers> Numbers for [T; $n] {
            type Of<S> = [T::Of<S>; $n];
            #[inline(always)]
            fn map<S, R>([$($part),+]: &[T::Of<S>; $n], f: &mut impl FnMut(&S) -> R) -> [T::Of<R>; $n] {
                [$(T::map($part, f)),+]
            }
            fn read<S, E>(source: &mut impl Source<S, E>) -> Result<[T::Of<S>; $n], E> {
                Ok([$({
                    let $part = T::read(source)?;
                    $part
                }),+])
            }
            fn write<S>(of: &[T::Of<S>; $n], path: &Path<'_>, sink: &mut dyn Sink<S>) {
                for (i, part) in of.iter().enumerate() {
                    T::write(part, &path.index(i), sink);
                }
            }
            fn defects<S: Scalar>(of: &[T::Of<S>; $n], path: &Path<'_>, report: &mut dyn FnMut(String)) {
                for (i, part) in of.iter().enumerate() {
                    T::defects(part, &path.index(i), report);
                }
            }
        }
    )+};
}
array_of_numbers! {
    1: a;
    2: a b;
    3: a b c;
    4: a b c d;
    5: a b c d e;
    6: a b c d e g;
    7: a b c d e g h;
    8: a b c d e g h i;
    9: a b c d e g h i j;
    10: a b c d e g h i j k;
    11: a b c d e g h i j k l;
    12: a b c d e g h i j k l m;
}

impl<T: Numbers> Numbers for Vec<T> {
    type Of<S> = Vec<T::Of<S>>;
    // Loops: iterators of closures have types of their own for every template and function.
    // Out of line, what the closure counts is in memory; a debug build shares it between crates.
    #[cfg_attr(not(debug_assertions), inline)]
    fn map<S, R>(of: &Vec<T::Of<S>>, f: &mut impl FnMut(&S) -> R) -> Vec<T::Of<R>> {
        let mut parts = Vec::with_capacity(of.len());
        for part in of {
            parts.push(T::map(part, f));
        }
        parts
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<Vec<T::Of<S>>, E> {
        let count = source.count()?;
        let mut parts = Vec::new();
        for _ in 0..count {
            parts.push(T::read(source)?);
        }
        Ok(parts)
    }
    fn write<S>(of: &Vec<T::Of<S>>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        sink.count(path, of.len());
        for (i, part) in of.iter().enumerate() {
            T::write(part, &path.index(i), sink);
        }
    }
    fn defects<S: Scalar>(of: &Vec<T::Of<S>>, path: &Path<'_>, report: &mut dyn FnMut(String)) {
        for (i, part) in of.iter().enumerate() {
            T::defects(part, &path.index(i), report);
        }
    }
}

macro_rules! tuple_of_numbers {
    ($($part:ident $i:tt),+) => {
        impl<$($part: Numbers),+> Numbers for ($($part,)+) {
            type Of<S> = ($($part::Of<S>,)+);
            #[inline(always)]
            fn map<S, R>(of: &Self::Of<S>, f: &mut impl FnMut(&S) -> R) -> Self::Of<R> {
                ($($part::map(&of.$i, f),)+)
            }
            fn read<S, E>(source: &mut impl Source<S, E>) -> Result<Self::Of<S>, E> {
                Ok(($($part::read(source)?,)+))
            }
            fn write<S>(of: &Self::Of<S>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
                $($part::write(&of.$i, &path.index($i), sink);)+
            }
            fn defects<S: Scalar>(of: &Self::Of<S>, path: &Path<'_>, report: &mut dyn FnMut(String)) {
                $($part::defects(&of.$i, &path.index($i), report);)+
            }
        }
    };
}
tuple_of_numbers!(A 0);
tuple_of_numbers!(A 0, B 1);
tuple_of_numbers!(A 0, B 1, C 2);
tuple_of_numbers!(A 0, B 1, C 2, D 3);
tuple_of_numbers!(A 0, B 1, C 2, D 3, G 4);
tuple_of_numbers!(A 0, B 1, C 2, D 3, G 4, H 5);
tuple_of_numbers!(A 0, B 1, C 2, D 3, G 4, H 5, J 6);
tuple_of_numbers!(A 0, B 1, C 2, D 3, G 4, H 5, J 6, K 7);

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn paths_in_full() {
        let root = Path::root(&["a", "b"]);
        let [a, b, beyond] = [0, 1, 2].map(|i| root.index(i));
        assert_eq!([a, b, beyond].map(|path| path.to_string()), ["a", "b", "[2]"]);
        assert_eq!((root.to_string(), root.field("x").to_string()), ("".to_string(), "x".to_string()));
        assert_eq!(b.field("x").to_string(), "b.x");
        assert_eq!(beyond.index(0).to_string(), "[2][0]");
    }

    #[test]
    fn paths_know_what_they_lead_to() {
        let root = Path::root(&["plane"]);
        let input = root.index(0);
        let plane = input.shape("Plane");
        let normal = plane.field("n");
        let normal = normal.of(Quantity::Direction);
        let vector = normal.shape("Vector3");
        let y = vector.field("y");
        let y = y.of(Quantity::Displacement);
        let y = y.on_axis(1);
        assert_eq!((y.to_string(), y.quantity(), y.axis()), ("plane.n.y".into(), Some(Quantity::Direction), Some(1)));
        assert_eq!((y.input(), root.input(), root.field("a").index(2).input()), (Some(0), None, None));
        let shapes: Vec<_> = y.shapes().map(|(shape, path)| (shape, path.to_string())).collect();
        assert_eq!(shapes, [("Vector3", "plane.n".to_string()), ("Plane", "plane".to_string())]);
        let first = root.shape("Sphere");
        assert_eq!(first.field("r").to_string(), "plane.r");
    }
}
