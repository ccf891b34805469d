//! Templates of which any point may be a defined one.

use crate::arith::{Path, Sink, Source};
use crate::{Definition2, Definition3, Number, Numbers, Of};
use alloc::boxed::Box;
use core::marker::PhantomData;

/// The points that two lines go through.
type Ends = [Definition2<Number>; 4];

/// What stands in the place of a number of a formula: a number, or a coordinate of a defined point.
#[derive(Clone, Debug)]
pub enum Coordinate<S> {
    /// A number.
    Number(S),
    /// The first coordinate of a point of the plane.
    First2(Definition2<S>),
    /// The first coordinate of a point of space.
    First3(Definition3<S>),
    /// The first coordinate of the crossing of two lines, each through two points.
    FirstOfCrossing(Box<[Definition2<S>; 4]>),
    /// The next coordinate of the point that began last.
    Next,
}

impl<S> Coordinate<S> {
    const KINDS: &'static [&'static str] = &["number", "point2", "point3", "crossing", "next"];

    fn map<R>(&self, f: &mut impl FnMut(&S) -> R) -> Coordinate<R> {
        match self {
            Coordinate::Number(number) => Coordinate::Number(f(number)),
            Coordinate::First2(point) => Coordinate::First2(<Definition2<Number> as Numbers>::map(point, f)),
            Coordinate::First3(point) => Coordinate::First3(<Definition3<Number> as Numbers>::map(point, f)),
            Coordinate::FirstOfCrossing(ends) => Coordinate::FirstOfCrossing(Box::new(<Ends as Numbers>::map(ends, f))),
            Coordinate::Next => Coordinate::Next,
        }
    }
}

/// The template of a formula whose points may be defined ones.
pub(super) struct Placed<N>(PhantomData<N>);

impl<N: Numbers> Numbers for Placed<N> {
    type Of<S> = Of<N, Coordinate<S>>;

    #[inline]
    fn map<S, R>(of: &Self::Of<S>, f: &mut impl FnMut(&S) -> R) -> Self::Of<R> {
        N::map(of, &mut |coordinate: &Coordinate<S>| coordinate.map(f))
    }

    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<Self::Of<S>, E> {
        N::read(&mut Coordinates(source))
    }

    fn write<S>(of: &Self::Of<S>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        N::write(of, path, &mut Coordinates(sink));
    }
}

/// A source or sink of numbers as one of coordinates.
struct Coordinates<T>(T);

impl<S, E, T: Source<S, E>> Source<Coordinate<S>, E> for Coordinates<&mut T> {
    fn number(&mut self) -> Result<Coordinate<S>, E> {
        Ok(match self.0.kind(Coordinate::<S>::KINDS)? {
            0 => Coordinate::Number(self.0.number()?),
            1 => Coordinate::First2(<Definition2<Number> as Numbers>::read(self.0)?),
            2 => Coordinate::First3(<Definition3<Number> as Numbers>::read(self.0)?),
            3 => Coordinate::FirstOfCrossing(Box::new(Ends::read(self.0)?)),
            _ => Coordinate::Next,
        })
    }
    fn count(&mut self) -> Result<usize, E> {
        self.0.count()
    }
    fn index(&mut self, bound: usize) -> Result<usize, E> {
        self.0.index(bound)
    }
    fn own_index(&mut self) -> Result<usize, E> {
        self.0.own_index()
    }
}

impl<S> Sink<Coordinate<S>> for Coordinates<&mut dyn Sink<S>> {
    fn number(&mut self, path: &Path<'_>, coordinate: &Coordinate<S>) {
        let kind = match coordinate {
            Coordinate::Number(_) => 0,
            Coordinate::First2(_) => 1,
            Coordinate::First3(_) => 2,
            Coordinate::FirstOfCrossing(_) => 3,
            Coordinate::Next => 4,
        };
        self.0.kind(path, Coordinate::<S>::KINDS, kind);
        match coordinate {
            Coordinate::Number(number) => self.0.number(path, number),
            Coordinate::First2(point) => <Definition2<Number> as Numbers>::write(point, path, self.0),
            Coordinate::First3(point) => <Definition3<Number> as Numbers>::write(point, path, self.0),
            Coordinate::FirstOfCrossing(ends) => Ends::write(ends, path, self.0),
            Coordinate::Next => {}
        }
    }
    fn count(&mut self, path: &Path<'_>, count: usize) {
        self.0.count(path, count);
    }
    fn index(&mut self, path: &Path<'_>, index: usize) {
        self.0.index(path, index);
    }
}
