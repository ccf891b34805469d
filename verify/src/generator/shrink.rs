//! The smallest case that still fails.
//!
//! Smaller means fewer points, planes or triangles, fewer significant bits, exponents nearer to 0. Each round makes all
//! candidates that are one step smaller and keeps the smallest that still fails, until none does. So a judge gets many
//! cases at a time, as a program on a pipe needs it.

use crate::format::case::{Case, Frame, Step, Stop};
use crate::format::role::roles;
use crate::generator::class::Class;
use crate::generator::draw::Draw;
use crate::generator::layout::parts;
use crate::generator::simple::FEWEST_CORNERS;
use crate::numbers::arithmetic::{Arithmetic, NumberType};
use crate::numbers::coordinate::Coordinate;
use crate::numbers::number::{AnyNumber, number_types};
use crate::registry::entry::Entry;
use std::collections::BTreeSet;
use straightedge::arith::Source;
use straightedge::internals::MapEach;
use straightedge::intersect::ring_conflict;
use straightedge::{Point2, Rational, Region};

/// A limit, as there could be thousands of rounds in theory.
const MOST_ROUNDS: usize = 300;
/// How many small cases are tried in a round, and the number of such rounds.
const SMALL_CASES: u64 = 500;
const SMALL_ROUNDS: u64 = 4;
/// The numbers of significant bits to which numbers are rounded.
const BITS: [u32; 10] = [1, 2, 3, 4, 6, 9, 13, 20, 30, 44];

/// The smallest case that is found. `first_failing` returns the position of the first candidate that still fails.
pub(crate) fn shrunk(entry: &Entry, case: &Case, first_failing: &mut dyn FnMut(&[Case]) -> Option<usize>) -> Case {
    let mut least = case.clone();
    // A case that is nearly degenerate stays so only if all of its numbers change together: others like it are found
    // sooner among small ones.
    if let Some(number_type) = case.numbers.first().and_then(AnyNumber::number_type) {
        for round in 0..SMALL_ROUNDS {
            let small = small_cases(entry, number_type, round, &least);
            if let Some(place) = first_failing(&small) {
                least = small[place].clone();
            }
        }
    }
    for _ in 0..MOST_ROUNDS {
        let candidates = smaller(entry, &least);
        match first_failing(&candidates) {
            Some(place) => least = candidates[place].clone(),
            None => break,
        }
    }
    least
}

/// The small cases of a round that are smaller than a case, the smallest first.
pub(crate) fn small_cases(entry: &Entry, number_type: NumberType, round: u64, than: &Case) -> Vec<Case> {
    let draw = |index| Draw::new(round, entry.id(), "small", index);
    let mut small: Vec<Case> = (0..SMALL_CASES).map(|index| entry.small_case(number_type, &mut draw(index))).collect();
    small.retain(|small| small.size() < than.size());
    small.sort_by_key(Case::size);
    small
}

/// All valid cases that are one step smaller, the smallest first.
pub(crate) fn smaller(entry: &Entry, case: &Case) -> Vec<Case> {
    let mut candidates = shorter(entry, case);
    candidates.extend(simpler(case));
    candidates.retain(|candidate| candidate.size() < case.size() && is_valid(entry, candidate));
    let mut seen = BTreeSet::new();
    candidates.retain(|candidate| seen.insert(candidate.write(crate::Style::Bits)));
    candidates.sort_by_key(Case::size);
    candidates
}

fn is_valid(entry: &Entry, case: &Case) -> bool {
    let Some(number) = case.numbers.first() else { return false };
    let arithmetic = number.number_type().map_or(Arithmetic::Exact, NumberType::arithmetic);
    let frame = entry.frame(&mut Checked(case.frame.iter()));
    frame.is_ok_and(|frame| frame == case.frame) && entry.defect(arithmetic, &case.frame, &case.numbers).is_none()
}

/// Whether the corners of the case's polygon are those of a simple one: no two edges have a point in common but the
/// corner that neighbours share. `true` of cases without a polygon.
pub(crate) fn polygon_is_simple(entry: &Entry, case: &Case) -> bool {
    let parts = parts(entry, &case.frame);
    let corners = parts.iter().filter(|part| part.is_of_polygon()).map(|part| {
        let [x, y] = [0, 1].map_each(|axis| case.numbers[part.numbers.start + axis].to_exact());
        Some(Point2::new(x?, y?))
    });
    let Some(corners) = corners.collect::<Option<Vec<Point2<Rational>>>>() else { return false };
    let is_enough = corners.is_empty() || corners.len() >= FEWEST_CORNERS;
    is_enough && (corners.is_empty() || ring_conflict(&Region::new([corners])).is_none())
}

/// A source that returns the steps of a frame again, if they make a case.
struct Checked<'a>(core::slice::Iter<'a, Step>);

impl Source<(), Stop> for Checked<'_> {
    fn number(&mut self) -> Result<(), Stop> {
        if let Some(Step::Number) = self.0.next() { Ok(()) } else { Err(Stop) }
    }
    fn count(&mut self) -> Result<usize, Stop> {
        if let Some(Step::Count(count)) = self.0.next() { Ok(*count) } else { Err(Stop) }
    }
    fn index(&mut self, bound: usize) -> Result<usize, Stop> {
        match self.0.next() {
            Some(Step::Index(index)) if *index < bound => Ok(*index),
            _ => Err(Stop),
        }
    }
    fn own_index(&mut self) -> Result<usize, Stop> {
        if let Some(Step::Index(index)) = self.0.next() { Ok(*index) } else { Err(Stop) }
    }
    fn kind(&mut self, _: &'static [&'static str]) -> Result<usize, Stop> {
        if let Some(Step::Kind(_, kind)) = self.0.next() { Ok(*kind) } else { Err(Stop) }
    }
}

/// The cases with one list item removed: a point, a plane, a triangle. A vertex of triangles is merged with another,
/// and the triangles that become segments are removed.
fn shorter(entry: &Entry, case: &Case) -> Vec<Case> {
    let names: Vec<String> = roles(entry, &case.frame).into_iter().map(|role| role.name).collect();
    let mut cases = Vec::new();
    for (at, step) in case.frame.iter().enumerate() {
        let Step::Count(count) = *step else { continue };
        for item in 0..count {
            let prefix = items(&names, at, item);
            if let Some(candidate) = prefix.and_then(|prefix| without(case, &names, at, &prefix)) {
                cases.push(merged(&candidate, item, count));
                cases.push(candidate);
            }
        }
    }
    cases
}

/// The prefix of the names of all steps of an item of the count at that position.
fn items(names: &[String], at: usize, item: usize) -> Option<String> {
    let first = names.get(at + 1)?;
    let opening = first[names[at].len().min(first.len())..].find("[0]")? + names[at].len();
    Some(format!("{}[{item}]", &first[..opening]))
}

/// The case without the steps of an item.
fn without(case: &Case, names: &[String], at: usize, prefix: &str) -> Option<Case> {
    let mut frame = Frame::new();
    let mut kept = Vec::new();
    let mut numbers = case.numbers.iter();
    for (place, step) in case.frame.iter().enumerate() {
        let goes = place > at && names[place].starts_with(prefix);
        if matches!(step, Step::Number) {
            kept.extend(numbers.next().filter(|_| !goes).cloned());
        }
        if !goes {
            frame.push(if place == at { Step::Count(count(step)?.checked_sub(1)?) } else { *step });
        }
    }
    Some(Case { frame, numbers: kept })
}

fn count(step: &Step) -> Option<usize> {
    if let Step::Count(count) = step { Some(*count) } else { None }
}

/// The case with indices that skip the removed item, which is merged with the one before it.
fn merged(case: &Case, item: usize, count: usize) -> Case {
    let moved = |index: usize| if index >= item && index > 0 { index - 1 } else { index.min(count.saturating_sub(2)) };
    let mut frame = Frame::new();
    let mut steps = case.frame.iter();
    while let Some(step) = steps.next() {
        match *step {
            // A count before indices is one of triangles.
            Step::Count(triangles) if matches!(steps.as_slice().first(), Some(Step::Index(_))) => {
                let corners: Vec<usize> = steps
                    .by_ref()
                    .take(3 * triangles)
                    .map(|step| if let Step::Index(index) = step { moved(*index) } else { 0 })
                    .collect();
                let proper = |t: &&[usize]| t.len() == 3 && t[0] != t[1] && t[1] != t[2] && t[2] != t[0];
                let kept: Vec<&[usize]> = corners.chunks(3).filter(proper).collect();
                frame.push(Step::Count(kept.len()));
                frame.extend(kept.concat().into_iter().map(Step::Index));
            }
            step => frame.push(step),
        }
    }
    Case { frame, numbers: case.numbers.clone() }
}

/// The cases with simpler numbers: all of fewer bits or nearer to 1, or one of them.
fn simpler(case: &Case) -> Vec<Case> {
    let with = |numbers: Vec<AnyNumber>| Case { frame: case.frame.clone(), numbers };
    let all = |f: &dyn Fn(&AnyNumber) -> AnyNumber| with(case.numbers.iter().map(f).collect());
    let mut cases: Vec<Case> = BITS.iter().map(|&bits| all(&|x| x.rounded(bits))).collect();
    let exponents: BTreeSet<i32> = case.numbers.iter().filter_map(AnyNumber::exponent).collect();
    cases.extend(exponents.iter().map(|&e| all(&|x| x.scaled(-e))));
    for place in 0..case.numbers.len() {
        let mut one = |number: AnyNumber| {
            let mut numbers = case.numbers.clone();
            numbers[place] = number;
            cases.push(with(numbers));
        };
        let x = &case.numbers[place];
        one(x.whole(0));
        one(x.whole(1));
        one(x.whole(-1));
        BITS.iter().for_each(|&bits| one(x.rounded(bits)));
        if let Some(exponent) = x.exponent() {
            [exponent, exponent / 2, exponent.signum()].into_iter().for_each(|e| one(x.scaled(-e)));
        }
    }
    cases
}

/// A number of the same type, by functions that all types have; a rational is unchanged.
macro_rules! each_coordinate {
    ($number:expr, |$x:ident| $expression:expr) => {
        number_types!(each_coordinate_of; $number, $x, $expression)
    };
}
macro_rules! each_coordinate_of {
    ([$($Type:ident: $scalar:ident $doc:literal,)+] $number:expr, $x:ident, $expression:expr) => {
        match $number {
            $(AnyNumber::$Type($x) => AnyNumber::$Type($expression),)+
            AnyNumber::Exact(x) => AnyNumber::Exact(x.clone()),
        }
    };
}

impl AnyNumber {
    /// An integer in the type of this number.
    pub(crate) fn whole(&self, value: i64) -> AnyNumber {
        match self {
            AnyNumber::Exact(_) => AnyNumber::Exact(straightedge::Rational::from_integer(value.into())),
            other => each_coordinate!(other, |_x| Coordinate::whole_number(value)),
        }
    }

    /// The number of opposite sign, or the nearest one where there is none.
    pub(crate) fn opposite(&self) -> AnyNumber {
        match self {
            AnyNumber::Exact(x) => AnyNumber::Exact(-x),
            other => each_coordinate!(other, |x| Coordinate::opposite(*x)),
        }
    }

    /// Times 2^exponent, rounded and finite.
    fn scaled(&self, exponent: i32) -> AnyNumber {
        each_coordinate!(self, |x| Coordinate::scaled(*x, exponent))
    }

    /// The number truncated to at most this many significant bits.
    fn rounded(&self, bits: u32) -> AnyNumber {
        let cut = |x: u64, width: u32| match (u64::BITS - x.leading_zeros()).checked_sub(bits) {
            Some(low @ 1..) => (x >> low) << low,
            _ => x & (u64::MAX >> (64 - width)),
        };
        match self {
            AnyNumber::F64(x) if *x != 0.0 => AnyNumber::F64(cut_float(*x, bits)),
            AnyNumber::F32(x) if *x != 0.0 => AnyNumber::F32(cut_float((*x).into(), bits) as f32),
            AnyNumber::I64(x) => AnyNumber::I64(x.signum() * cut(x.unsigned_abs() & (u64::MAX >> 1), 63) as i64),
            AnyNumber::I32(x) => {
                AnyNumber::I32(x.signum() * cut((x.unsigned_abs() & (u32::MAX >> 1)).into(), 31) as i32)
            }
            other => other.clone(),
        }
    }

    /// The exponent of a float that is not 0; `None` for an integer.
    fn exponent(&self) -> Option<i32> {
        let of_double = |x: f64| (x != 0.0).then(|| (x.to_bits() >> 52 & 0x7ff) as i32 - 1023).filter(|&e| e != 0);
        match self {
            AnyNumber::F64(x) => of_double(*x),
            AnyNumber::F32(x) => of_double((*x).into()),
            _ => None,
        }
    }
}

/// The float truncated to its first `bits` bits.
fn cut_float(x: f64, bits: u32) -> f64 {
    let raw = x.to_bits();
    let biased = raw >> 52 & 0x7ff;
    let field = raw & ((1 << 52) - 1);
    let significand = if biased == 0 { field } else { field | 1 << 52 };
    let low = (u64::BITS - significand.leading_zeros()).saturating_sub(bits);
    // The leading bit of a normal number is not stored.
    f64::from_bits(raw & !((1_u64 << low.min(52)) - 1))
}

impl Entry {
    /// The smallest case that still fails, as a line: fewer points, fewer bits, exponents nearer to 0. `first_failing`
    /// is called with lines in rounds, the smallest first, and returns the position of the first that fails. Where the
    /// line is of the class `simple`, polygons stay simple.
    ///
    /// # Errors
    /// What is wrong with the line, which is a case without answer.
    pub fn shrink(
        &self,
        line: &crate::Line<'_>,
        number_type: NumberType,
        first_failing: &mut dyn FnMut(&[String]) -> Option<usize>,
    ) -> Result<String, crate::LineError> {
        let case = line.case(self, number_type.arithmetic())?;
        let write = |case: &Case| case.write(crate::Style::Bits);
        let is_simple = line.class == Some(Class::Simple.name());
        let least = shrunk(self, &case, &mut |cases| {
            // A program that promises simple polygons only is not to be called with others.
            let kept: Vec<usize> =
                (0..cases.len()).filter(|&place| !is_simple || polygon_is_simple(self, &cases[place])).collect();
            let written: Vec<String> = kept.iter().map(|&place| write(&cases[place])).collect();
            first_failing(&written).map(|place| kept[place])
        });
        Ok(write(&least))
    }
}
