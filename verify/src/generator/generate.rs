//! Cases of a class, for any query.

use crate::format::case::{Case, Frame, Step};
use crate::generator::class::Class;
use crate::generator::counts::{InOrder, Indices, Sizes};
use crate::generator::draw::{Draw, Whole};
use crate::generator::layout::{Part, has_polygon, oriented_boxes, parts, repaired};
use crate::generator::simple::{FEWEST_CORNERS, make_simple};
use crate::numbers::any_number::in_type;
use crate::numbers::arithmetic::NumberType;
use crate::numbers::coordinate::Coordinate;
use crate::numbers::kind::Kind;
use crate::registry::entry::{Entry, filled};
use crate::registry::query::Query;
use core::cell::RefCell;
use std::rc::Rc;
use straightedge::arith::Of;
use straightedge::internals::MapEach;

impl Class {
    /// Whether the query has cases of this class in numbers of type `T`.
    pub fn applies<Q: Query, T: Coordinate>(self) -> bool {
        const { &Entry::of::<Q>() }.classes(T::NUMBER_TYPE).contains(&self)
    }
}

impl Entry {
    /// The classes that have cases in numbers of this type.
    pub fn classes(&self, number_type: NumberType) -> Vec<Class> {
        let of_floats = matches!(number_type, NumberType::F64 | NumberType::F32);
        let of_polygons = has_polygon(self);
        Class::ALL.into_iter().filter(|class| class.has_cases(self.degree(), of_floats, of_polygons)).collect()
    }

    /// A valid case of a class that applies.
    pub(crate) fn generate(&self, class: Class, number_type: NumberType, level: u8, draw: &mut Draw) -> Case {
        self.make(Making::Class(class, level), number_type, draw)
    }

    /// A valid case of small integers, one of which may be an ulp off: often enough to show a wrong answer.
    pub(crate) fn small_case(&self, number_type: NumberType, draw: &mut Draw) -> Case {
        self.make(Making::Small, number_type, draw)
    }

    fn make(&self, making: Making, number_type: NumberType, draw: &mut Draw) -> Case {
        fn any<T: Kind>((frame, numbers): (Frame, Vec<T>)) -> Case {
            Case { frame, numbers: numbers.iter().map(Kind::any).collect() }
        }
        in_type!(number_type, |T| any(generated::<T>(self, making, draw)))
    }
}

/// A valid case of a class that applies. Level 2 goes on from the case of level 1 by random copies, mirrors and moves.
pub fn generate<Q: Query, T: Coordinate>(class: Class, level: u8, draw: &mut Draw) -> Of<Q::Case, T> {
    let (frame, numbers) = generated::<T>(const { &Entry::of::<Q>() }, Making::Class(class, level), draw);
    filled::<Q::Case, T>(&frame, &numbers)
}

/// What to generate.
#[derive(Clone, Copy)]
enum Making {
    /// A case of a class, of a level.
    Class(Class, u8),
    /// A case of small integers.
    Small,
}

fn generated<T: Coordinate>(entry: &Entry, making: Making, draw: &mut Draw) -> (Frame, Vec<T>) {
    const NEVER: &str = "generators do not stop";
    let is_simple = matches!(making, Making::Class(Class::Simple, _)) && has_polygon(entry);
    let mut plan = Sizes {
        few: if is_simple { FEWEST_CORNERS } else { 1 },
        many: entry.many,
        counts: Vec::new(),
        kinds: Vec::new(),
        places: Vec::new(),
        triangles: Vec::new(),
        draw: &mut *draw,
    };
    let empty = entry.frame(&mut plan).expect(NEVER);
    let (counts, kinds, places, triangles) = (plan.counts, plan.kinds, plan.places, plan.triangles);
    draw.counts.clone_from(&counts);
    draw.kinds.clone_from(&kinds);
    let mut points = Points::<T> {
        dimension: entry.dimension,
        degree: entry.degree() as i32,
        construct: entry.degenerate,
        parts: remembered_parts(entry, &empty),
        numbers: Vec::new(),
    };
    match making {
        Making::Class(class, level) => points.make(class, level, draw),
        Making::Small => points.make_small(draw),
    }
    if empty.iter().all(|step| *step == Step::Number) {
        // There is nothing else to choose.
        let numbers = repaired(entry, &empty, points.numbers, &points.parts);
        return (empty, numbers);
    }
    let mut source = InOrder {
        counts: counts.into_iter(),
        kinds: kinds.into_iter(),
        places: places.into_iter(),
        triangles: triangles.into_iter(),
        indices: Indices::default(),
        draw,
    };
    let frame = entry.frame(&mut source).expect(NEVER);
    let numbers = repaired(entry, &frame, points.numbers, &points.parts);
    (frame, numbers)
}

/// The parts of a case, which are the same for most cases of a query: those of the last frame are cached.
fn remembered_parts(entry: &Entry, frame: &Frame) -> Rc<[Part]> {
    type Last = Option<(&'static str, Frame, Rc<[Part]>)>;
    std::thread_local! {
        static LAST: RefCell<Last> = const { RefCell::new(None) };
    }
    LAST.with_borrow_mut(|last| match last {
        Some((id, of, parts)) if *id == entry.id() && of == frame => parts.clone(),
        _ => {
            let made: Rc<[Part]> = parts(entry, frame).into();
            *last = Some((entry.id(), frame.clone(), made.clone()));
            made
        }
    })
}

/// With fewer bits, constructions do not fit.
const LEAST_BITS: u32 = 8;
/// With more bits, constructions could not be translated within 64-bit integers.
const MOST_BITS: u32 = 61;

/// The numbers of a case, by parts: points, directions, and numbers alone. Not generic over the query, as there are
/// many.
struct Points<T> {
    dimension: usize,
    degree: i32,
    /// The query's own degenerate cases.
    construct: fn(u32, &mut Draw) -> Vec<Whole>,
    parts: Rc<[Part]>,
    numbers: Vec<T>,
}

impl<T: Coordinate> Points<T> {
    /// How many numbers the case has.
    fn count(&self) -> usize {
        self.parts.iter().map(Part::len).sum()
    }

    /// Where the points begin; without points, where the parts with as many coordinates begin, or else all parts.
    fn places(&self) -> Vec<usize> {
        let starts = |filter: &dyn Fn(&Part) -> bool| -> Vec<usize> {
            self.parts.iter().filter(|part| filter(part)).map(|part| part.numbers.start).collect()
        };
        let points = starts(&|part| part.len() == self.dimension && !part.is_direction());
        if points.is_empty() { starts(&|part| part.len() == self.dimension) } else { points }
    }

    fn set(&mut self, whole: Vec<Whole>) {
        self.numbers = whole.into_iter().flatten().map(T::whole_number).collect();
        assert_eq!(self.numbers.len(), self.count(), "the generator gives as many numbers as the case has");
    }

    fn set_places(&mut self, whole: Vec<Whole>) {
        for (start, point) in self.places().into_iter().zip(whole) {
            for (i, x) in point.into_iter().enumerate() {
                self.numbers[start + i] = T::whole_number(x);
            }
        }
    }

    fn make(&mut self, class: Class, level: u8, draw: &mut Draw) {
        self.fill(class, draw);
        if level >= 2 {
            self.vary(draw);
        }
        if class == Class::Simple {
            self.make_polygon_simple(draw);
        }
    }

    /// Reorders the corners of the polygon, if there is one, so that it is simple.
    fn make_polygon_simple(&mut self, draw: &mut Draw) {
        let places: Vec<usize> =
            self.parts.iter().filter(|part| part.is_of_polygon()).map(|part| part.numbers.start).collect();
        let mut corners: Vec<[T; 2]> = places.iter().map(|&at| [self.numbers[at], self.numbers[at + 1]]).collect();
        if corners.len() >= FEWEST_CORNERS {
            make_simple(&mut corners, draw);
        }
        for (at, corner) in places.into_iter().zip(corners) {
            self.numbers[at..at + 2].copy_from_slice(&corner);
        }
    }

    /// Small integers: any, or an exactly degenerate case; half of the time one number is moved.
    fn make_small(&mut self, draw: &mut Draw) {
        match draw.one_in(3) {
            true => self.fill(Class::Grid, draw),
            false => self.degenerate(LEAST_BITS, draw),
        }
        if draw.one_in(2) {
            self.move_by_ulps(draw);
        }
    }

    fn degenerate(&mut self, bits: u32, draw: &mut Draw) {
        let whole = (self.construct)(bits.max(LEAST_BITS), draw);
        self.set(whole);
    }

    fn each(&mut self, mut f: impl FnMut(T) -> T) {
        self.numbers.iter_mut().for_each(|x| *x = f(*x));
    }

    /// Multiplies all lengths by a power of two, and their squares by its square.
    fn scale(&mut self, exponent: i32) {
        for part in self.parts.iter().filter(|part| part.degree() > 0) {
            self.numbers[part.numbers.clone()].iter_mut().for_each(|x| *x = x.scaled(part.degree() * exponent));
        }
    }

    /// Multiplies the numbers that are not lengths by a power of two.
    fn scale_weightless(&mut self, exponent: i32) {
        for part in self.parts.iter().filter(|part| part.degree() == 0) {
            self.numbers[part.numbers.clone()].iter_mut().for_each(|x| *x = x.scaled(exponent));
        }
    }

    /// Stretches a case along a coordinate axis, which keeps what meets, and makes some axes of boxes longer or shorter
    /// with the opposite change of the extent, most of all so that an axis is long across that direction, and the box
    /// along it: products along some directions overflow, along others they do not.
    fn stretch(&mut self, boxes: &[[usize; 2]], draw: &mut Draw) {
        let (greatest, _) = T::EXPONENTS;
        let (half, coordinate) = (i64::from(greatest / 2), draw.index(self.dimension));
        let far = draw.between(half - half / 8, half + half / 8) as i32;
        for part in self.parts.iter().filter(|part| part.len() == self.dimension) {
            let x = &mut self.numbers[part.numbers.start + coordinate];
            *x = x.scaled(far);
        }
        for &[axis, extent] in boxes {
            let is_along = self.numbers[axis + coordinate] != T::whole_number(0);
            let exponent = match draw.below(4) {
                0 => draw.between(-half, half) as i32,
                1 => 0,
                _ if is_along => -far,
                _ => half as i32,
            };
            let length = &mut self.numbers[axis..axis + self.dimension];
            length.iter_mut().for_each(|x| *x = x.scaled(exponent));
            self.numbers[extent] = self.numbers[extent].scaled(-exponent);
        }
    }

    /// Overwrites a part with another of the same length.
    fn copy_part(&mut self, draw: &mut Draw) {
        let from = self.parts[draw.index(self.parts.len())].numbers.clone();
        let alike: Vec<usize> =
            self.parts.iter().filter(|part| part.len() == from.len()).map(|part| part.numbers.start).collect();
        self.numbers.copy_within(from, alike[draw.index(alike.len())]);
    }

    fn move_by_ulps(&mut self, draw: &mut Draw) {
        let i = draw.index(self.numbers.len());
        let steps = if draw.one_in(4) { draw.between(1, 4) } else { 1 };
        self.numbers[i] = self.numbers[i].stepped(if draw.one_in(2) { steps } else { -steps });
    }

    /// Translates the case so that one point is the origin, and then moves that point by about 2^exponent, which is
    /// lost in rounded differences with the others.
    fn absorb(&mut self, bits: u32, exponent: i32, draw: &mut Draw) {
        let mut whole: Vec<i64> = (self.construct)((bits - 1).max(LEAST_BITS), draw).into_iter().flatten().collect();
        let places = self.places();
        let origin = places[draw.index(places.len())];
        for i in 0..self.dimension {
            let offset = whole[origin + i];
            places.iter().for_each(|start| whole[start + i] -= offset);
        }
        self.set(std::vec![whole]);
        for i in 0..self.dimension {
            let tiny = T::whole_number(draw.signed(bits.min(20)));
            self.numbers[origin + i] = tiny.scaled(exponent - draw.between(0, 4) as i32);
        }
    }

    /// Where the points begin that a translation moves.
    fn movable(&self) -> Vec<usize> {
        let points = self.parts.iter().filter(|part| part.len() == self.dimension && !part.is_direction());
        points.map(|part| part.numbers.start).collect()
    }

    /// The query's own degenerate case before it is rounded.
    fn exact(&self, bits: u32, draw: &mut Draw) -> Vec<i128> {
        let whole = (self.construct)(bits.clamp(LEAST_BITS, MOST_BITS), draw);
        whole.into_iter().flatten().map(i128::from).collect()
    }

    /// Translates points so that `from` becomes `to`, and planes of known offset with them. The distances from there
    /// are multiplied by powers of two, one for each point, that `exponent` chooses.
    fn translate(&self, exact: &mut [i128], from: &[i128], to: &[i128], mut exponent: impl FnMut() -> u32) {
        for start in self.movable() {
            let exponent = exponent();
            for (i, (from, to)) in from.iter().zip(to).enumerate() {
                exact[start + i] = ((exact[start + i] - from) << exponent) + to;
            }
        }
        for pair in self.parts.windows(2).filter(|pair| pair[1].is_offset()) {
            let heights =
                pair[0].numbers.clone().zip(from.iter().zip(to)).map(|(n, (from, to))| exact[n] * (to - from));
            let height: i128 = heights.sum();
            exact[pair[1].numbers.start] += height;
        }
    }

    /// One point is near the origin and keeps its low bits; the others are far, and rounded to the nearest floats. One
    /// time in three, their distances are multiplied by different powers of two; lines and planes through the near
    /// point are preserved.
    fn near_and_far(&mut self, draw: &mut Draw) {
        let least = T::BITS.min(MOST_BITS - 2) + 2;
        let bits = draw.between(least.into(), MOST_BITS.into()) as u32;
        let mut exact = self.exact(bits, draw);
        let points = self.movable();
        if !points.is_empty() {
            let near = points[draw.index(points.len())];
            let from = exact[near..near + self.dimension].to_vec();
            let bits_of_near = bits - draw.between(1, 20) as u32;
            let to: Vec<i128> = draw.point(self.dimension, bits_of_near).into_iter().map(i128::from).collect();
            let unequal = draw.one_in(3);
            self.translate(&mut exact, &from, &to, || if unequal { draw.below(12) as u32 } else { 0 });
        }
        self.numbers = exact.into_iter().map(T::nearest).collect();
    }

    /// One point is moved onto a line through the origin and another point, near the origin, with all the bits of a
    /// float. All numbers are exact; the differences of this point and the others have more bits than a float.
    fn near_on_line(&mut self, draw: &mut Draw) {
        let points = self.movable();
        let [near, on] = [0; 2].map_each(|_| draw.index(points.len().max(1)));
        if near == on {
            return self.near_and_far(draw);
        }
        let (near, on) = (points[near], points[on]);
        let bits = draw.between(LEAST_BITS.into(), (T::BITS * 2 / 3).into()) as u32;
        let mut exact = self.exact(bits, draw);
        let from = exact[near..near + self.dimension].to_vec();
        self.translate(&mut exact, &from, &std::vec![0; self.dimension], || 0);
        // Differences have one more bit than their operands.
        let bits_of_share = (T::BITS - 1).saturating_sub(bits).max(1);
        let share = i128::from(draw.signed(bits_of_share) | 1);
        let places = bits_of_share as i32 + draw.between(2, 14) as i32;
        let moved: Vec<T> = (0..self.dimension).map(|i| T::nearest(share * exact[on + i]).scaled(-places)).collect();
        self.numbers = exact.into_iter().map(T::nearest).collect();
        self.numbers[near..near + self.dimension].copy_from_slice(&moved);
    }

    /// The coordinates mostly are exact, with at most the bits of a float; differences may have one more.
    fn one_bit_too_many(&mut self, draw: &mut Draw) {
        let is_representable = |x: &i128| 128 - x.unsigned_abs().leading_zeros() <= T::BITS + x.trailing_zeros();
        let mut exact = self.exact(T::BITS + 1, draw);
        for _ in 0..8 {
            if exact.iter().all(is_representable) {
                break;
            }
            exact = self.exact(T::BITS + 1, draw);
        }
        self.numbers = exact.into_iter().map(T::nearest).collect();
    }

    /// A case of any simple class; returns the exponent that bounds it.
    fn simple(&mut self, draw: &mut Draw) -> i32 {
        match draw.below(4) {
            0 => {
                self.fill(Class::Random, draw);
                0
            }
            1 => {
                self.fill(Class::Grid, draw);
                2
            }
            kind => {
                let bits = draw.between(6, i64::from(T::BITS) - 1) as u32;
                self.degenerate(bits, draw);
                if kind == 3 {
                    self.move_by_ulps(draw);
                }
                bits as i32
            }
        }
    }

    fn fill(&mut self, class: Class, draw: &mut Draw) {
        let count = self.count();
        let (greatest, least) = T::EXPONENTS;
        let degree = self.degree;
        let bits = T::BITS - 1;
        match class {
            Class::Random => self.numbers = (0..count).map(|_| T::uniform(draw)).collect(),
            Class::Grid => {
                let reach = draw.between(1, 3);
                self.numbers = (0..count).map(|_| T::whole_number(draw.between(-reach, reach))).collect();
            }
            Class::Degenerate | Class::UlpMoved => {
                self.degenerate(bits, draw);
                self.scale(draw.between(-20, 20) as i32 - T::BITS as i32);
                if class == Class::UlpMoved {
                    self.move_by_ulps(draw);
                }
            }
            Class::AxisAligned => {
                self.simple(draw);
                let axis = draw.index(self.dimension);
                let values: Vec<T> = (0..1 + draw.index(3)).map(|_| self.numbers[draw.index(count)]).collect();
                for start in self.places() {
                    self.numbers[start + axis] = values[draw.index(values.len())];
                }
            }
            Class::Duplicates => {
                self.simple(draw);
                for _ in 0..=draw.index(2) {
                    self.copy_part(draw);
                }
            }
            Class::ZeroSize => {
                self.simple(draw);
                let places = self.places();
                let n = places.len();
                match draw.below(3) {
                    0 => self.set_places(draw.on_line(self.dimension, bits, n)),
                    1 => self.set_places(draw.on_plane(self.dimension, bits, n)),
                    _ => {
                        let first = draw.index(n);
                        for to in first + 1..=draw.index(n - first) + first {
                            self.numbers.copy_within(places[first]..places[first] + self.dimension, places[to]);
                        }
                    }
                }
                for part in self.parts.iter() {
                    if (part.is_size() || part.is_direction()) && draw.one_in(2) {
                        self.numbers[part.numbers.clone()].fill(T::whole_number(0));
                    }
                }
            }
            Class::MixedExponents => {
                // Far apart, but so that a product of the query's degree stays in range.
                let reach = 150.min(greatest * 4 / (5 * degree));
                if draw.one_in(2) {
                    self.fill(Class::Random, draw);
                    let exponents: Vec<i32> =
                        (0..count).map(|_| draw.between(-i64::from(reach), i64::from(reach)) as i32).collect();
                    self.numbers.iter_mut().zip(exponents).for_each(|(x, e)| *x = x.scaled(e));
                } else {
                    let tiny = -draw.between(0, i64::from(reach)) as i32;
                    self.absorb(bits.min(reach as u32 / 2).max(1), tiny, draw);
                }
            }
            Class::Overflow if !T::IS_FLOAT => {
                self.simple(draw);
                self.each(|x| if draw.one_in(3) { x } else { T::extreme(draw) });
            }
            Class::Overflow => {
                let bound = self.simple(draw);
                let boxes = oriented_boxes(&self.parts);
                if !boxes.is_empty() && draw.one_in(2) {
                    self.stretch(&boxes, draw);
                    return;
                }
                let top = draw.between(i64::from(greatest / degree) + 2, i64::from(greatest));
                self.scale(top as i32 - bound);
                if draw.one_in(2) {
                    self.scale_weightless(top as i32 - bound);
                }
            }
            Class::Underflow => {
                // Products of two fall below the least subnormal.
                let bound = self.simple(draw);
                let bottom = least - T::BITS as i32;
                let top = draw.between(i64::from(bottom) + 8, i64::from(bottom / 2));
                self.scale(top as i32 - bound);
                if draw.one_in(2) {
                    self.scale_weightless(top as i32 - bound);
                }
            }
            Class::InnerUnderflow => {
                // Relative to the last point, one is huge and the others are so small that products of two underflow;
                // the product of all of them is still the greatest term.
                self.fill(Class::Grid, draw);
                let bottom = (least - T::BITS as i32) / 2;
                let tiny = bottom - draw.between(2, i64::from(-bottom / 10)) as i32;
                let huge = draw.between(i64::from(greatest / 5), i64::from(greatest / (degree - 1).max(1)) - 4) as i32;
                let places = self.places();
                let (giant, origin) = (places[draw.index(places.len())], places[draw.index(places.len())]);
                for part in self.parts.iter() {
                    for x in &mut self.numbers[part.numbers.clone()] {
                        *x = match part.numbers.start {
                            start if start == giant => x.scaled(huge),
                            start if start == origin => T::whole_number(0),
                            _ => x.scaled(tiny),
                        };
                    }
                }
            }
            Class::TierBoundaries => {
                let bits = draw.between(4, i64::from(bits)) as u32;
                if T::IS_FLOAT && !draw.one_in(3) {
                    let reach = [40, 100, 300, 1000][draw.index(4)].min(i64::from(-least) - 30);
                    self.absorb(bits, -draw.between(0, reach) as i32, draw);
                } else {
                    self.degenerate(bits, draw);
                    self.move_by_ulps(draw);
                }
            }
            Class::Simple => {
                let of_corners = [
                    Class::Grid,
                    Class::Degenerate,
                    Class::Random,
                    Class::AxisAligned,
                    Class::UlpMoved,
                    Class::TierBoundaries,
                    Class::RandomBits,
                ];
                self.fill(of_corners[draw.index(of_corners.len())], draw);
            }
            Class::RandomBits => self.numbers = (0..count).map(|_| T::any_bits(draw)).collect(),
            Class::RoundedDifferences => {
                match draw.below(4) {
                    0 => self.near_on_line(draw),
                    1 => self.one_bit_too_many(draw),
                    _ => self.near_and_far(draw),
                }
                self.scale(draw.between(-20, 20) as i32 - T::BITS as i32);
                if draw.one_in(2) {
                    for _ in 0..=draw.index(3) {
                        self.move_by_ulps(draw);
                    }
                }
            }
        }
    }

    /// Copies, mirrors, exchanges and moves.
    fn vary(&mut self, draw: &mut Draw) {
        let d = self.dimension;
        for _ in 0..=draw.index(3) {
            match draw.below(5) {
                0 => self.copy_part(draw),
                1 => {
                    let (i, j) = (draw.index(self.numbers.len()), draw.index(self.numbers.len()));
                    self.numbers[i] = self.numbers[j];
                }
                2 => {
                    let (i, j) = (draw.index(d), draw.index(d));
                    for part in self.parts.iter().filter(|part| part.len() == d) {
                        self.numbers.swap(part.numbers.start + i, part.numbers.start + j);
                    }
                }
                3 => {
                    let places = self.places();
                    let (i, j) = (places[draw.index(places.len())], places[draw.index(places.len())]);
                    for axis in 0..d {
                        self.numbers.swap(i + axis, j + axis);
                    }
                }
                _ => self.move_by_ulps(draw),
            }
        }
    }
}
