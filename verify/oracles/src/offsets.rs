//! Lines of the plane that move at given speeds, by elimination of the point.

use crate::sums_of_roots::sign_of_multiples;
use crate::vector::{difference, dot};
use crate::*;
use straightedge::{Segment2, WeightedSegment2};

/// What the oracle does.
pub const BY_COMBINATIONS: &str =
    "combinations of the lines in which the point cancels, over fractions; sums of roots by hundreds of digits";

/// The points x of a line at the time t have normal·x - speed·√squared_length·t = height.
pub struct MovingLine {
    normal: [Rational; 2],
    speed: Rational,
    squared_length: BigInt,
    height: Rational,
}

impl MovingLine {
    fn new(segment: &Segment2<BigInt>, speed: Rational) -> Self {
        let [a, b] = [place(&segment.a), place(&segment.b)];
        let d = difference(&a, &b);
        let normal = [-&d[1], d[0].clone()];
        let height = Rational::from_integer(dot(&normal.clone().into(), &a));
        MovingLine { normal: normal.map_each(Rational::from_integer), speed, squared_length: dot(&d, &d), height }
    }

    /// A multiple of speed·√squared_length.
    fn times(&self, factor: &Rational) -> (Rational, BigInt) {
        (factor * &self.speed, self.squared_length.clone())
    }
}

impl From<&Segment2<BigInt>> for MovingLine {
    fn from(segment: &Segment2<BigInt>) -> Self {
        MovingLine::new(segment, Rational::one())
    }
}

impl From<&WeightedSegment2<BigInt>> for MovingLine {
    fn from(WeightedSegment2 { segment, weight }: &WeightedSegment2<BigInt>) -> Self {
        MovingLine::new(segment, Rational::from_integer(weight.clone()))
    }
}

/// Factors of two lines whose normals add up to that of a third.
fn factors(first: &MovingLine, second: &MovingLine, third: &MovingLine) -> Option<[Rational; 2]> {
    let [a, b] = [&first.normal, &second.normal];
    let pivot = (0..2).find(|&i| !a[i].is_zero())?;
    let other = 1 - pivot;
    // Without the first normal, along the other coordinate.
    let rest = |n: &[Rational; 2]| &n[other] - &a[other] * &n[pivot] / &a[pivot];
    let of_second = rest(b);
    if of_second.is_zero() {
        return None;
    }
    let second = rest(&third.normal) / of_second;
    let first = (&third.normal[pivot] - &second * &b[pivot]) / &a[pivot];
    Some([first, second])
}

/// The time at which three lines meet: a fraction over a sum of roots, the multiples of roots of squared lengths.
struct Event {
    numerator: Rational,
    denominator: Vec<(Rational, BigInt)>,
    sign_of_denominator: Sign,
    lines: [MovingLine; 3],
    /// Two lines that are not parallel.
    crossing: [usize; 2],
}

impl Event {
    /// `None` where the lines never meet, or always do.
    fn new(lines: [impl Into<MovingLine>; 3]) -> Option<Self> {
        let lines: [MovingLine; 3] = lines.map_each(Into::into);
        let found = [[0, 1, 2], [1, 2, 0], [2, 0, 1]].into_iter().find_map(|[i, j, k]| {
            let [f, g] = factors(&lines[i], &lines[j], &lines[k])?;
            // -(speed·√·f + speed·√·g - speed·√)·t = f·height + g·height - height
            let numerator = &lines[i].height * &f + &lines[j].height * &g - &lines[k].height;
            let roots = [(i, f), (j, g), (k, -Rational::one())];
            Some((numerator, roots.map_each(|(i, f)| lines[i].times(&-f)), [i, j]))
        });
        let (numerator, denominator, crossing) = found?;
        let sign_of_denominator = sign_of_multiples(&denominator);
        let denominator = denominator.into();
        let event = Event { numerator, denominator, sign_of_denominator, lines, crossing };
        (!sign_of_denominator.is_zero()).then_some(event)
    }

    /// The denominator times a number.
    fn times(&self, factor: &Rational) -> Vec<(Rational, BigInt)> {
        self.denominator.iter().map(|(f, r)| (f * factor, r.clone())).collect()
    }
}

/// Whether an event is before the start, at it or after it.
pub fn event_sign(lines: [impl Into<MovingLine>; 3]) -> Option<Sign> {
    let event = Event::new(lines)?;
    Some(determinant::sign(event.numerator.numer()) * event.sign_of_denominator)
}

/// The order of two events.
pub fn compare_events(first: [impl Into<MovingLine>; 3], second: [impl Into<MovingLine>; 3]) -> Option<Sign> {
    let (first, second) = (Event::new(first)?, Event::new(second)?);
    let difference = [second.times(&first.numerator), first.times(&-&second.numerator)].concat();
    Some(sign_of_multiples(&difference) * first.sign_of_denominator * second.sign_of_denominator)
}

/// The side of a line for an event.
pub fn event_side(lines: [impl Into<MovingLine>; 3], other: impl Into<MovingLine>) -> Option<Sign> {
    let event = Event::new(lines)?;
    let [i, j] = event.crossing.map_each(|i| &event.lines[i]);
    let other: MovingLine = other.into();
    let [f, g] = factors(i, j, &other).expect("lines that are not parallel");
    // normal·x = f·(speed·√·t + height) + g·(speed·√·t + height), and t = numerator / denominator.
    let of_time = [(f.clone(), i), (g.clone(), j), (-Rational::one(), &other)]
        .map_each(|(f, line)| line.times(&(f * &event.numerator)));
    let height = f * &i.height + g * &j.height - &other.height;
    let distance = [&of_time[..], &event.times(&height)].concat();
    Some(sign_of_multiples(&distance) * event.sign_of_denominator)
}
