//! The classes of cases, each a way in which float geometry goes wrong.

use super::coordinate::Coordinate;
use super::draw::{Draw, Whole};
use super::query::Query;
use crate::{Numbers, Of, Source};
use core::fmt;
use std::vec::Vec;

/// A class of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Uniform in [0, 1), full mantissas.
    Random,
    /// Whole numbers from -3 to 3: every degeneracy, and no rounding.
    Grid,
    /// Constructed to be exactly degenerate, with long mantissas.
    Degenerate,
    /// The same with one coordinate moved by an ulp.
    UlpMoved,
    /// Coordinates shared along an axis, as in boxes and walls.
    AxisAligned,
    /// Points repeated.
    Duplicates,
    /// Shapes of no size: all points equal, on a line, in a plane.
    ZeroSize,
    /// Exponents far apart within one case.
    MixedExponents,
    /// So large that products overflow.
    Overflow,
    /// So small that products underflow.
    Underflow,
    /// One factor of a product underflows and the other is huge.
    InnerUnderflow,
    /// Widths on both sides of every integer tier.
    TierBoundaries,
    /// Any finite bit patterns.
    RandomBits,
}

impl Class {
    /// All classes, in the order of reports.
    pub const ALL: [Class; 13] = [
        Class::Random,
        Class::Grid,
        Class::Degenerate,
        Class::UlpMoved,
        Class::AxisAligned,
        Class::Duplicates,
        Class::ZeroSize,
        Class::MixedExponents,
        Class::Overflow,
        Class::Underflow,
        Class::InnerUnderflow,
        Class::TierBoundaries,
        Class::RandomBits,
    ];

    /// The name in lines and arguments, without `@`.
    pub fn name(self) -> &'static str {
        match self {
            Class::Random => "random",
            Class::Grid => "grid",
            Class::Degenerate => "degenerate",
            Class::UlpMoved => "ulp-moved",
            Class::AxisAligned => "axis-aligned",
            Class::Duplicates => "duplicates",
            Class::ZeroSize => "zero-size",
            Class::MixedExponents => "mixed-exponents",
            Class::Overflow => "overflow",
            Class::Underflow => "underflow",
            Class::InnerUnderflow => "inner-underflow",
            Class::TierBoundaries => "tier-boundaries",
            Class::RandomBits => "random-bits",
        }
    }

    /// The class of that name.
    pub fn of_name(name: &str) -> Option<Class> {
        Class::ALL.into_iter().find(|class| class.name() == name)
    }

    /// Whether the query has cases of this class in numbers of type `T`.
    pub fn applies<Q: Query, T: Coordinate>(self) -> bool {
        match self {
            Class::MixedExponents | Class::Underflow => T::IS_FLOAT,
            Class::InnerUnderflow => T::IS_FLOAT && Q::DEGREE >= 3,
            _ => true,
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A case of a class that applies. Level 2 goes on from the case of level 1 by random copies, mirrors and moves.
pub fn generate<Q: Query, T: Coordinate>(class: Class, level: u8, draw: &mut Draw) -> Of<Q::Case, T> {
    let mut points = Points::<T> { dimension: Q::DIMENSION, numbers: Vec::new() };
    points.fill::<Q>(class, draw);
    if level >= 2 {
        points.vary(draw);
    }
    let mut source = InOrder { numbers: points.numbers.into_iter(), indices: Indices::default(), draw };
    match Q::Case::read(&mut source) {
        Ok(case) => case,
        Err(never) => match never {},
    }
}

/// Hands out numbers that were made before, and indices as they are asked for.
struct InOrder<'a, I> {
    numbers: I,
    indices: Indices,
    draw: &'a mut Draw,
}

impl<T, I: Iterator<Item = T>> Source<T, core::convert::Infallible> for InOrder<'_, I> {
    fn number(&mut self) -> Result<T, core::convert::Infallible> {
        Ok(self.numbers.next().expect("as many numbers as the query has"))
    }
    fn count(&mut self) -> Result<usize, core::convert::Infallible> {
        unreachable!("queries of a fixed number of points")
    }
    fn index(&mut self, _bound: usize) -> Result<usize, core::convert::Infallible> {
        unreachable!("queries of a fixed number of points")
    }
    fn own_index(&mut self) -> Result<usize, core::convert::Infallible> {
        Ok(self.indices.next(self.draw))
    }
}

/// Distinct indices, in any order: mostly small, sometimes the greatest that 32 bits hold, sometimes far apart.
#[derive(Default)]
struct Indices {
    given: Vec<usize>,
    /// Where the next is taken from: the same place for all points of a case.
    place: Option<u64>,
}

impl Indices {
    fn next(&mut self, draw: &mut Draw) -> usize {
        let place = *self.place.get_or_insert_with(|| draw.below(8));
        loop {
            // Close together, but always with room for one more.
            let near = draw.below(4 + 2 * self.given.len() as u64) as u32;
            let index = match place {
                0 => u32::MAX - near,
                1 => draw.bits64() as u32,
                _ => near,
            } as usize;
            if !self.given.contains(&index) {
                self.given.push(index);
                return index;
            }
        }
    }
}

/// The numbers of a case, as points.
struct Points<T> {
    dimension: usize,
    numbers: Vec<T>,
}

impl<T: Coordinate> Points<T> {
    fn count(&self) -> usize {
        self.numbers.len() / self.dimension
    }

    fn set(&mut self, whole: Vec<Whole>) {
        self.numbers = whole.into_iter().flatten().map(T::whole_number).collect();
    }

    fn degenerate<Q: Query>(&mut self, bits: u32, draw: &mut Draw) {
        self.set(Q::degenerate(bits, draw));
    }

    fn each(&mut self, mut f: impl FnMut(T) -> T) {
        self.numbers.iter_mut().for_each(|x| *x = f(*x));
    }

    /// The least e with every |number| < 2^e, for whole numbers of `bits` bits just set.
    fn scale(&mut self, exponent: i32) {
        self.each(|x| x.scaled(exponent));
    }

    fn copy_point(&mut self, from: usize, to: usize) {
        let d = self.dimension;
        self.numbers.copy_within(from * d..from * d + d, to * d);
    }

    fn move_by_ulps(&mut self, draw: &mut Draw) {
        let i = draw.index(self.numbers.len());
        let steps = if draw.one_in(4) { draw.between(1, 4) } else { 1 };
        self.numbers[i] = self.numbers[i].stepped(if draw.one_in(2) { steps } else { -steps });
    }

    /// Makes one point the origin, by translation, and then moves it off by numbers of about 2^exponent, which rounded
    /// differences with the others lose.
    fn absorb<Q: Query>(&mut self, bits: u32, exponent: i32, draw: &mut Draw) {
        let mut whole = Q::degenerate(bits - 1, draw);
        let origin = draw.index(whole.len());
        let offset = whole[origin].clone();
        whole.iter_mut().for_each(|p| p.iter_mut().zip(&offset).for_each(|(x, o)| *x -= o));
        self.set(whole);
        for i in 0..self.dimension {
            let tiny = T::whole_number(draw.signed(bits.min(20)));
            self.numbers[origin * self.dimension + i] = tiny.scaled(exponent - draw.between(0, 4) as i32);
        }
    }

    /// Any of the simple kinds of case, and the exponent that bounds it.
    fn simple<Q: Query>(&mut self, draw: &mut Draw) -> i32 {
        match draw.below(4) {
            0 => {
                self.fill::<Q>(Class::Random, draw);
                0
            }
            1 => {
                self.fill::<Q>(Class::Grid, draw);
                2
            }
            kind => {
                let bits = draw.between(6, i64::from(T::BITS) - 1) as u32;
                self.degenerate::<Q>(bits, draw);
                if kind == 3 {
                    self.move_by_ulps(draw);
                }
                bits as i32
            }
        }
    }

    fn fill<Q: Query>(&mut self, class: Class, draw: &mut Draw) {
        let count = Q::degenerate(6, draw).len() * self.dimension;
        let (greatest, least) = T::EXPONENTS;
        let degree = Q::DEGREE as i32;
        let bits = T::BITS - 1;
        match class {
            Class::Random => self.numbers = (0..count).map(|_| T::uniform(draw)).collect(),
            Class::Grid => {
                let reach = draw.between(1, 3);
                self.numbers = (0..count).map(|_| T::whole_number(draw.between(-reach, reach))).collect();
            }
            Class::Degenerate | Class::UlpMoved => {
                self.degenerate::<Q>(bits, draw);
                self.scale(draw.between(-20, 20) as i32 - T::BITS as i32);
                if class == Class::UlpMoved {
                    self.move_by_ulps(draw);
                }
            }
            Class::AxisAligned => {
                self.simple::<Q>(draw);
                let axis = draw.index(self.dimension);
                let values: Vec<T> = (0..1 + draw.index(3)).map(|_| self.numbers[draw.index(count)]).collect();
                for i in 0..self.count() {
                    self.numbers[i * self.dimension + axis] = values[draw.index(values.len())];
                }
            }
            Class::Duplicates => {
                self.simple::<Q>(draw);
                for _ in 0..=draw.index(2) {
                    self.copy_point(draw.index(self.count()), draw.index(self.count()));
                }
            }
            Class::ZeroSize => {
                let n = count / self.dimension;
                match draw.below(3) {
                    0 => self.set(draw.on_line(self.dimension, bits, n)),
                    1 => self.set(draw.on_plane(self.dimension, bits, n)),
                    _ => {
                        self.simple::<Q>(draw);
                        let first = draw.index(n);
                        for to in first + 1..=draw.index(n - first) + first {
                            self.copy_point(first, to);
                        }
                    }
                }
            }
            Class::MixedExponents => {
                // Far apart, but so that a product of the query's degree stays in range.
                let reach = 150.min(greatest * 4 / (5 * degree));
                if draw.one_in(2) {
                    self.fill::<Q>(Class::Random, draw);
                    let exponents: Vec<i32> =
                        (0..count).map(|_| draw.between(-i64::from(reach), i64::from(reach)) as i32).collect();
                    self.numbers.iter_mut().zip(exponents).for_each(|(x, e)| *x = x.scaled(e));
                } else {
                    let tiny = -draw.between(0, i64::from(reach)) as i32;
                    self.absorb::<Q>(bits.min(reach as u32 / 2), tiny, draw);
                }
            }
            Class::Overflow if !T::IS_FLOAT => {
                self.simple::<Q>(draw);
                self.each(|x| if draw.one_in(3) { x } else { T::extreme(draw) });
            }
            Class::Overflow => {
                let bound = self.simple::<Q>(draw);
                let top = draw.between(i64::from(greatest / degree) + 2, i64::from(greatest));
                self.scale(top as i32 - bound);
            }
            Class::Underflow => {
                // Products of two fall below the least subnormal.
                let bound = self.simple::<Q>(draw);
                let bottom = least - T::BITS as i32;
                let top = draw.between(i64::from(bottom) + 8, i64::from(bottom / 2));
                self.scale(top as i32 - bound);
            }
            Class::InnerUnderflow => {
                // Seen from the last point, one is huge and the others are so small that products of two underflow;
                // the term of all of them is still the greatest.
                self.fill::<Q>(Class::Grid, draw);
                let bottom = (least - T::BITS as i32) / 2;
                let tiny = bottom - draw.between(2, i64::from(-bottom / 10)) as i32;
                let huge = draw.between(i64::from(greatest / 5), i64::from(greatest / (degree - 1).max(1)) - 4) as i32;
                let (giant, origin) = (draw.index(self.count()), draw.index(self.count()));
                for i in 0..count {
                    let x = self.numbers[i];
                    self.numbers[i] = match i / self.dimension {
                        point if point == giant => x.scaled(huge),
                        point if point == origin => T::whole_number(0),
                        _ => x.scaled(tiny),
                    };
                }
            }
            Class::TierBoundaries => {
                let bits = draw.between(4, i64::from(bits)) as u32;
                if T::IS_FLOAT && !draw.one_in(3) {
                    let reach = [40, 100, 300, 1000][draw.index(4)].min(i64::from(-least) - 30);
                    self.absorb::<Q>(bits, -draw.between(0, reach) as i32, draw);
                } else {
                    self.degenerate::<Q>(bits, draw);
                    self.move_by_ulps(draw);
                }
            }
            Class::RandomBits => self.numbers = (0..count).map(|_| T::any_bits(draw)).collect(),
        }
    }

    /// Copies, mirrors, exchanges and moves.
    fn vary(&mut self, draw: &mut Draw) {
        let (d, n) = (self.dimension, self.count());
        for _ in 0..=draw.index(3) {
            match draw.below(5) {
                0 => self.copy_point(draw.index(n), draw.index(n)),
                1 => {
                    let (i, j) = (draw.index(self.numbers.len()), draw.index(self.numbers.len()));
                    self.numbers[i] = self.numbers[j];
                }
                2 => {
                    let (i, j) = (draw.index(d), draw.index(d));
                    for point in 0..n {
                        self.numbers.swap(point * d + i, point * d + j);
                    }
                }
                3 => {
                    let (i, j) = (draw.index(n), draw.index(n));
                    for axis in 0..d {
                        self.numbers.swap(i * d + axis, j * d + axis);
                    }
                }
                _ => self.move_by_ulps(draw),
            }
        }
    }
}
