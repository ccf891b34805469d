//! Hulls that have many closest pairs: an answer with another pair than the oracle's is also right.

use crate::answers::{Field, Token};
use crate::judge::agree::fields_agree;
use crate::judge::tolerance::Allowed;
use crate::numbers::exact::least_common_multiple;
use crate::numbers::number::AnyNumber;
use crate::oracle::distances::closest::{closest, has_closest_pair_within, has_many_closest_pairs};
use crate::oracle::hulls::corners::{Corners, Labels};
use crate::oracle::{Place, hulls::hull};
use num_bigint::BigInt;
use num_traits::{One, Zero};
use std::ops::RangeInclusive;
use straightedge::internals::MapEach;
use straightedge::{Feature, Rational, Sign};

/// A point in its own numbers, not in units.
type Point = Vec<Rational>;

/// Two hulls by their corners, with the labels of their features.
pub struct PairOfHulls {
    corners: [Vec<Point>; 2],
    labels: [Labels; 2],
}

impl PairOfHulls {
    /// Two shapes whose corners are whole in the unit of the case.
    pub(crate) fn of(first: &impl Corners, second: &impl Corners, unit: &Rational) -> Self {
        let corners = [first.corners(&Rational::one()), second.corners(&Rational::one())];
        Self::in_unit(corners, [first.labels(), second.labels()], unit)
    }

    /// Two shapes with corners that are products of two numbers.
    pub(crate) fn of_products(first: &impl Corners, second: &impl Corners, unit: &Rational) -> Self {
        let common = unit / Rational::from_integer(unit.denom().clone());
        Self::in_unit([first.corners(unit), second.corners(unit)], [first.labels(), second.labels()], &common)
    }

    fn in_unit(corners: [Vec<Place>; 2], labels: [Labels; 2], unit: &Rational) -> Self {
        let point = |place: Place| place.into_iter().map(|x| Rational::from_integer(x) * unit).collect();
        PairOfHulls { corners: corners.map_each(|places| places.into_iter().map(point).collect()), labels }
    }

    /// Whether there is more than one closest pair.
    pub(crate) fn has_many_closest_pairs(&self) -> bool {
        let (whole, _) = in_whole_numbers(&self.corners);
        has_many_closest_pairs(&whole[0], &whole[1])
    }

    /// Whether an answer has one of many closest pairs: its squared distance agrees, and some closest pair is in the
    /// features, at the parameters and at the points of the answer, up to their rounding. The pair may be on the
    /// boundary of the features.
    pub(crate) fn accepts(
        &self,
        names: &[&str],
        exact: &[Field<Rational>],
        given: &[Field<AnyNumber>],
        allowed: &Allowed,
    ) -> bool {
        self.find(names, exact, given, allowed).unwrap_or(false)
    }

    fn find(
        &self,
        names: &[&str],
        exact: &[Field<Rational>],
        given: &[Field<AnyNumber>],
        allowed: &Allowed,
    ) -> Option<bool> {
        let ([.., Token::Number(squared_distance)], [of_distance, ..]) = (&exact.first()?[..], given) else {
            return None;
        };
        if !fields_agree(&exact[0], of_distance, |exact, given| allowed.accepts(0, exact, given)) {
            return Some(false);
        }
        let mut corners = self.corners.clone();
        let mut near: [Option<Vec<RangeInclusive<Rational>>>; 2] = [None, None];
        let mut parameters = near.clone();
        for (place, (&name, field)) in names.iter().zip(given).enumerate().skip(1) {
            let interval = |token: &Token<AnyNumber>| {
                let interval = token.number()?.interval(allowed.ulps)?;
                let Some(off) = allowed.off(place) else { return Some(interval) };
                let at = token.number()?.to_exact()?;
                let (least, greatest) = interval.into_inner();
                Some(least.min(&at - off)..=greatest.max(&at + off))
            };
            let intervals = || field.iter().map(interval).collect::<Option<Vec<_>>>();
            match name {
                "a" => near[0] = Some(intervals()?),
                "b" => near[1] = Some(intervals()?),
                "s" => parameters[0] = Some(intervals()?),
                "t" => parameters[1] = Some(intervals()?),
                "feature of first" => corners[0] = part(&corners[0], self.labels[0], field)?,
                "feature of second" => corners[1] = part(&corners[1], self.labels[1], field)?,
                _ => return None,
            }
        }
        for (which, intervals) in parameters.iter().enumerate() {
            if let Some(intervals) = intervals {
                corners[which] = clipped(&self.corners[which], &corners[which], intervals)?;
            }
        }
        let (whole, unit) = in_whole_numbers(&self.corners);
        if !has_many_closest_pairs(&whole[0], &whole[1]) {
            return Some(false);
        }
        assert_eq!(closest(&whole[0], &whole[1]).squared_distance(&unit), *squared_distance);
        let (told, unit) = in_whole_numbers(&corners);
        if closest(&told[0], &told[1]).squared_distance(&unit) != *squared_distance {
            return Some(false);
        }
        let near = near.map_each(|near| {
            let anywhere = || told[0][0].iter().map(|_| -far()..=far()).collect();
            let in_units = |of: RangeInclusive<Rational>| of.start() / &unit..=of.end() / &unit;
            near.map_or_else(anywhere, |near| near.into_iter().map(in_units).collect::<Vec<_>>())
        });
        Some(has_closest_pair_within(&told[0], &told[1], [&near[0], &near[1]]))
    }
}

/// Beyond every number of a case.
fn far() -> Rational {
    Rational::from_integer(BigInt::one() << 5000)
}

impl AnyNumber {
    /// The exact numbers whose nearest representable number is at most `ulps` away from this one.
    fn interval(&self, ulps: u64) -> Option<RangeInclusive<Rational>> {
        let ulps = i64::try_from(ulps).ok()?;
        // Floats are numbered in order, both zeros by 0.
        let middle = |below: Option<Rational>, above: Option<Rational>, or: Rational| {
            below.zip(above).map_or(or, |(below, above)| (below + above) / Rational::from_integer(2.into()))
        };
        let between = |at: &dyn Fn(i64) -> Option<Rational>| {
            let lowest = middle(at(-ulps - 1), at(-ulps), -far());
            lowest..=middle(at(ulps), at(ulps + 1), far())
        };
        match self {
            AnyNumber::F64(x) if x.is_finite() => {
                let order = |x: f64| x.abs().to_bits() as i64 * if x < 0.0 { -1 } else { 1 };
                let at = |steps: i64| {
                    let place = order(*x).checked_add(steps)?;
                    let float = f64::from_bits(place.unsigned_abs());
                    exactly(if place < 0 { -float } else { float })
                };
                Some(between(&at))
            }
            AnyNumber::F32(x) if x.is_finite() => {
                let order = |x: f32| i64::from(x.abs().to_bits()) * if x < 0.0 { -1 } else { 1 };
                let at = |steps: i64| {
                    let place = order(*x).checked_add(steps)?;
                    let float = f32::from_bits(u32::try_from(place.unsigned_abs()).ok()?);
                    exactly(f64::from(if place < 0 { -float } else { float }))
                };
                Some(between(&at))
            }
            AnyNumber::F64(_) | AnyNumber::F32(_) => None,
            AnyNumber::I64(x) => Some(point(Rational::from_integer((*x).into()))),
            AnyNumber::I32(x) => Some(point(Rational::from_integer((*x).into()))),
            AnyNumber::Exact(x) => Some(point(x.clone())),
        }
    }
}

fn point(x: Rational) -> RangeInclusive<Rational> {
    x.clone()..=x
}

fn exactly(x: f64) -> Option<Rational> {
    Rational::from_float(x)
}

/// The part of a feature of a segment that is in an interval of parameters: of an end all or nothing.
fn clipped(ends: &[Point], part: &[Point], parameters: &[RangeInclusive<Rational>]) -> Option<Vec<Point>> {
    let ([a, b], [interval]) = (ends, parameters) else { return None };
    if let [end] = part {
        let parameter = if end == a { Rational::zero() } else { Rational::one() };
        return interval.contains(&parameter).then(|| part.to_vec());
    }
    let [least, greatest] =
        [interval.start().clone().max(Rational::zero()), interval.end().clone().min(Rational::one())];
    if least > greatest {
        return None;
    }
    let at = |t: &Rational| a.iter().zip(b).map(|(x, y)| x + (y - x) * t).collect::<Point>();
    Some([at(&least), at(&greatest)].into())
}

/// The corners of the feature that a field names.
fn part(corners: &[Point], labels: Labels, field: &Field<AnyNumber>) -> Option<Vec<Point>> {
    let numbers: Vec<usize> = match (labels, &field[..]) {
        (Labels::Simplex, [Token::Word(word), labels @ ..]) => {
            let labels: Vec<usize> = labels.iter().map(Token::index).collect::<Option<_>>()?;
            let parts = match corners.len() {
                2 => hull::SEGMENT,
                3 => hull::TRIANGLE,
                _ => hull::TETRAHEDRON,
            };
            let is_named = |feature: &Feature| {
                let of_feature: &[usize] = match feature {
                    Feature::Vertex(i) | Feature::Face(i) => &[*i],
                    Feature::Edge(i, j) => &[*i, *j],
                    Feature::Interior => &[],
                };
                feature.word() == *word && of_feature == labels
            };
            parts.iter().find(|(feature, _)| is_named(feature))?.1.into()
        }
        (Labels::Box(sides), [Token::Word(word)]) => {
            let is_on = |corner: &usize| {
                word.chars().enumerate().all(|(axis, side)| match side {
                    '0' => true,
                    '+' => sides(*corner, axis) == Sign::Positive,
                    _ => sides(*corner, axis) == Sign::Negative,
                })
            };
            (0..corners.len()).filter(is_on).collect()
        }
        _ => return None,
    };
    Some(numbers.into_iter().map(|i| corners[i].clone()).collect())
}

/// Points in a common unit, and the unit.
fn in_whole_numbers(corners: &[Vec<Point>; 2]) -> ([Vec<Place>; 2], Rational) {
    let denominators = corners.iter().flatten().flatten().map(|x| x.denom());
    let product = denominators.fold(BigInt::one(), |all, d| least_common_multiple(&all, d));
    let whole = |x: &Rational| x.numer() * (&product / x.denom());
    let places = [&corners[0], &corners[1]]
        .map_each(|points| points.iter().map(|p| p.iter().map(whole).collect::<Place>()).collect::<Vec<_>>());
    (places, Rational::new(BigInt::one(), product))
}
