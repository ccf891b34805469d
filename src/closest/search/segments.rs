//! The closest features of two segments, and the midpoint of the closest pairs of parallel ones.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.9, with signs for its comparisons. The parameters of the common
//! perpendicular of two lines that are not parallel are clamped to the segments, first that on the first segment; if
//! one is clamped, the other becomes that of the point nearest to that end. Parallel segments have a segment of closest
//! pairs where their projections on each other overlap, between two of the four ends.
//!
//! The filter nearly always settles all signs at once, of five scalar products; a table then gives the features,
//! without a branch. Otherwise only the signs that matter are computed, one by one.

use super::body::{Part, SEGMENT};
use super::feet::{EdgesNearest, Given, MiddleFoot};
use super::filtered_differences::{Difference, Seen, with_one_magnitude};
use super::pair_distance::{Gap, PairDistance};
use super::vertex::{Vertex, copy};
use crate::arith::formulas::each::MapEach;
use crate::arith::stages::filtered_signs::{AllSigns, Signs, Tally, known};
use crate::{Feature, NearestPairRecord, Of, Point3, Scalar, Sign};

/// The input of a sign, points by their indices: 0 and 1 are the ends of the first segment, 2 and 3 those of the
/// second.
pub(crate) enum Question {
    /// Of p, q, u, v: the parameter on pq of the common perpendicular of the lines pq and uv, times a positive number,
    /// ((u - p) × (v - u))·((q - p) × (v - u)).
    Share([usize; 4]),
    /// Of p, a, b: whether p is ahead of a on the way to b, (p - a)·(b - a).
    Ahead([usize; 3]),
    /// Whether the segments have the same direction: (b - a)·(d - c).
    SameWay,
}

/// The inputs, in the order of their signs.
const QUESTIONS: [Question; 13] = [
    Question::Share([0, 1, 2, 3]),
    Question::Share([1, 0, 2, 3]),
    Question::Share([2, 3, 0, 1]),
    Question::Share([3, 2, 0, 1]),
    Question::Ahead([0, 2, 3]),
    Question::Ahead([0, 3, 2]),
    Question::Ahead([1, 2, 3]),
    Question::Ahead([1, 3, 2]),
    Question::Ahead([2, 0, 1]),
    Question::Ahead([2, 1, 0]),
    Question::Ahead([3, 0, 1]),
    Question::Ahead([3, 1, 0]),
    Question::SameWay,
];

const SAME_WAY: usize = 12;

/// The index of the sign of whether an end is ahead of the first end of the other segment, on the way to the second;
/// the next index is for the opposite direction.
const fn ahead(end: usize) -> usize {
    4 + 2 * end
}

/// The features of the closest pairs of two segments.
#[derive(Clone, Copy)]
pub(crate) enum Where {
    /// One pair, of these features.
    One([Part; 2]),
    /// All pairs between those at two of the four ends, on parallel segments.
    Between([usize; 2]),
}

/// The same as one number: 3·i + j for the features i and j of [`PARTS`], 9 + 4·x + y for the ends x and y.
#[derive(Clone, Copy)]
pub(crate) struct Pairs(u8);

static PARTS: [Part; 3] = [Part::Vertex(0), Part::Vertex(1), Part::Edge(0)];

impl Pairs {
    /// One pair, each feature an end or the edge.
    pub(crate) const fn one([first, second]: [Part; 2]) -> Self {
        const fn number(part: Part) -> u8 {
            match part {
                Part::Vertex(i) => i as u8,
                _ => 2,
            }
        }
        Pairs(3 * number(first) + number(second))
    }

    /// All pairs between those at two ends.
    pub(crate) const fn between([x, y]: [usize; 2]) -> Self {
        Pairs(9 + 4 * x as u8 + y as u8)
    }

    /// Where they are.
    #[inline(always)]
    pub(crate) fn places(self) -> Where {
        let number = usize::from(self.0);
        match number.checked_sub(9) {
            None => Where::One([PARTS[number / 3], PARTS[number % 3]]),
            Some(ends) => Where::Between([ends / 4, ends % 4]),
        }
    }

    /// The labels of both features.
    #[inline(always)]
    pub(crate) fn features(self) -> (Feature, Feature) {
        const FEATURES: [Feature; 3] = [Feature::Vertex(0), Feature::Vertex(1), Feature::Interior];
        static PAIRS: [(Feature, Feature); 25] = {
            let mut pairs = [(Feature::Interior, Feature::Interior); 25];
            let mut i = 0;
            while i < 9 {
                pairs[i] = (FEATURES[i / 3], FEATURES[i % 3]);
                i += 1;
            }
            pairs
        };
        PAIRS[usize::from(self.0)]
    }
}

/// The scalar products of which all signs are made.
#[derive(Clone, Copy)]
pub(crate) struct Products {
    /// |b - a|².
    first: Seen,
    /// |d - c|².
    second: Seen,
    /// (b - a)·(d - c).
    both: Seen,
    /// (c - a)·(b - a).
    on_first: Seen,
    /// (c - a)·(d - c).
    on_second: Seen,
}

impl Products {
    /// Of b - a, d - c and c - a.
    #[inline(always)]
    pub(crate) fn new<V: Difference>(segments: [V; 2], way: V) -> Self {
        let ([first, second], [way]) = (with_one_magnitude(segments), with_one_magnitude([way]));
        Products {
            first: first.along(&first),
            second: second.along(&second),
            both: first.along(&second),
            on_first: way.along(&first),
            on_second: way.along(&second),
        }
    }

    #[inline(always)]
    fn tally<T: Tally>(self) -> T {
        let Products { first, second, both, on_first: c_from_a, on_second: c_beyond_a } = self;
        let (a_on_cd, b_on_cd) = (-c_beyond_a, both - c_beyond_a);
        let (c_on_ab, d_on_ab) = (c_from_a, c_from_a + both);
        T::default()
            .and(0, c_on_ab * second + a_on_cd * both)
            .and(1, (first - c_on_ab) * second - b_on_cd * both)
            .and(2, c_on_ab * both + a_on_cd * first)
            .and(3, (second - a_on_cd) * first - d_on_ab * both)
            .and(4, a_on_cd)
            .and(5, second - a_on_cd)
            .and(6, b_on_cd)
            .and(7, second - b_on_cd)
            .and(8, c_on_ab)
            .and(9, first - c_on_ab)
            .and(10, d_on_ab)
            .and(11, first - d_on_ab)
    }

    /// The closest pair, where the filter settles all signs: then all numbers of the segments are finite.
    #[inline(always)]
    pub(crate) fn pair(self) -> Option<Pairs> {
        Some(PAIRS[self.tally::<AllSigns>().bits()?])
    }
}

/// The closest pairs, by those of the signs that matter.
#[inline(always)]
pub(crate) fn pairs_by(products: Option<Products>, sign: impl Fn(&Question) -> Sign) -> Pairs {
    let mut signs = products.map_or_else(Signs::default, Products::tally);
    loop {
        match decided(&signs) {
            Ok(pairs) => return pairs,
            Err(i) => signs = signs.with(i, sign(&QUESTIONS[i])),
        }
    }
}

/// The pair that [`decided`] finds by signs that are not zero, by the bits of those that are positive.
static PAIRS: [Pairs; 1 << 12] = {
    let mut pairs = [Pairs(0); 1 << 12];
    let mut bits = 0;
    while bits < pairs.len() {
        if let Ok(pair) = decided(&Signs::of_bits(bits as u16)) {
            pairs[bits] = pair;
        }
        bits += 1;
    }
    pairs
};

/// The closest pairs of the segments by the signs that are known.
///
/// # Errors
/// The index of a sign that has to be known first.
#[inline]
const fn decided(signs: &Signs) -> Result<Pairs, usize> {
    let (from_a, from_b) = (known!(signs.is_positive(0)), known!(signs.is_positive(1)));
    if !from_a && !from_b && known!(signs.is_zero(0)) && known!(signs.is_zero(1)) {
        return parallel(signs);
    }
    let on_second = if from_a && from_b {
        match (known!(signs.is_positive(2)), known!(signs.is_positive(3))) {
            (true, true) => return Ok(Pairs::one([Part::Edge(0), Part::Edge(0)])),
            (true, false) => Part::Vertex(1),
            (false, _) => Part::Vertex(0),
        }
    } else {
        known!(nearest(signs, if from_a { 1 } else { 0 }))
    };
    Ok(Pairs::one(match on_second {
        Part::Vertex(j) => [known!(nearest(signs, 2 + j)), on_second],
        _ => [Part::Vertex(if from_a { 1 } else { 0 }), on_second],
    }))
}

/// The feature of the other segment nearest to an end.
const fn nearest(signs: &Signs, end: usize) -> Result<Part, usize> {
    Ok(if !known!(signs.is_positive(ahead(end))) {
        Part::Vertex(0)
    } else if !known!(signs.is_positive(ahead(end) + 1)) {
        Part::Vertex(1)
    } else {
        Part::Edge(0)
    })
}

/// Parallel segments, of which some may have no length.
#[inline]
const fn parallel(signs: &Signs) -> Result<Pairs, usize> {
    if known!(signs.is_zero(SAME_WAY)) {
        // One is a point.
        return Ok(Pairs::one(match known!(nearest(signs, 0)) {
            Part::Vertex(j) => [known!(nearest(signs, 2 + j)), Part::Vertex(j)],
            edge => [Part::Vertex(0), edge],
        }));
    }
    let [c, d] = if known!(signs.is_positive(SAME_WAY)) { [2, 3] } else { [3, 2] };
    let starts_later = known!(signs.is_positive(ahead(c)));
    let ends_sooner = known!(signs.is_positive(ahead(d) + 1));
    if !starts_later && ends_sooner && !known!(signs.is_positive(ahead(d))) {
        return Ok(Pairs::one([Part::Vertex(0), Part::Vertex(d - 2)]));
    }
    if starts_later && !ends_sooner && !known!(signs.is_positive(ahead(c) + 1)) {
        return Ok(Pairs::one([Part::Vertex(1), Part::Vertex(c - 2)]));
    }
    Ok(Pairs::between([if starts_later { c } else { 0 }, if ends_sooner { d } else { 1 }]))
}

/// Two segments and their closest pairs.
pub struct NearSegments<V: Vertex, S> {
    ends: [Of<V, S>; 4],
    pairs: Pairs,
}

impl<V: Vertex, S: Scalar> Clone for NearSegments<V, S> {
    fn clone(&self) -> Self {
        NearSegments { ends: self.ends([0, 1, 2, 3]), pairs: self.pairs }
    }
}

impl<V: Vertex, S: Scalar> NearSegments<V, S> {
    /// The segments with these ends, and what is known of them.
    #[inline(always)]
    pub(crate) fn new(ends: [Of<V, S>; 4], pairs: Pairs) -> Self {
        NearSegments { ends, pairs }
    }

    /// The ends of both.
    #[inline(always)]
    pub(crate) fn all_ends(&self) -> &[Of<V, S>; 4] {
        &self.ends
    }

    /// The features of the closest pairs.
    #[inline(always)]
    pub(crate) fn pairs(&self) -> Pairs {
        self.pairs
    }

    fn ends<const N: usize>(&self, numbers: impl MapEach<usize, N>) -> [Of<V, S>; N] {
        numbers.map_each(|i| copy::<V, S>(&self.ends[i]))
    }

    /// Features that have the distance of the segments.
    #[inline]
    pub(crate) fn apart(&self) -> PairDistance<'_, V, S> {
        let [own, other] = match self.pairs.places() {
            Where::One(parts) => parts,
            // Every point of a line has the distance from a parallel one.
            Where::Between(_) => [Part::Vertex(0), Part::Edge(0)],
        };
        PairDistance([SEGMENT.corners(own, |i| &self.ends[i]), SEGMENT.corners(other, |i| &self.ends[2 + i])], false)
    }

    /// The midpoint of the pairs at two ends, and the parameters of its points.
    fn middle(&self, [x, y]: [usize; 2]) -> [(Point3<S::Value>, S::Value); 2] {
        [0, 2].map_each(|from| S::ratios_of::<MiddleFoot<V>>(&self.ends([x, y, from, from + 1])))
    }

    /// The points.
    pub(crate) fn points(&self) -> [Point3<S::Value>; 2] {
        match self.pairs.places() {
            Where::One(_) => self.apart().points(),
            Where::Between(ends) => self.middle(ends).map_each(|(point, _)| point),
        }
    }

    /// Their parameters.
    pub(crate) fn parameters(&self) -> [S::Value; 2] {
        match self.pairs.places() {
            Where::One(_) => self.closest(()).parameters,
            Where::Between(ends) => self.middle(ends).map_each(|(_, parameter)| parameter),
        }
    }

    /// All of the answer, with these features.
    pub(crate) fn closest<F>(&self, features: F) -> NearestPairRecord<Point3<S::Value>, S::Value, F, 2> {
        let (foot, part) = match (self.apart().gap(), self.pairs.places()) {
            (Gap::Foot(foot), Where::One([Part::Vertex(_), part] | [part, _])) => (foot, part),
            (Gap::Foot(foot), Where::Between(_)) => (foot, Part::Edge(0)),
            _ => {
                let (points, squared_distance, parameters) = S::ratios_of::<EdgesNearest<V>>(&self.ends([0, 1, 2, 3]));
                return NearestPairRecord { squared_distance, points, features, parameters };
            }
        };
        let (squared_distance, weights) = foot.measures();
        let [(a, s), (b, t)] = match self.pairs.places() {
            Where::Between(ends) => self.middle(ends),
            Where::One(parts) => {
                let [_, on_part, _] = SEGMENT.of_vertices(part, weights, || S::whole(0));
                let end = |i: usize| (S::values_of::<Given<V>>(foot.p), S::whole(i8::from(i == 1)));
                let on_part = (foot.point(), on_part);
                match parts {
                    [Part::Vertex(i), _] => [end(i), on_part],
                    [_, Part::Vertex(j)] => [on_part, end(j)],
                    _ => [on_part.clone(), on_part],
                }
            }
        };
        NearestPairRecord { squared_distance, points: [a, b], features, parameters: [s, t] }
    }
}
