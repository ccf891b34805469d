//! The roots of a polynomial from 0 to 1, told apart; their order, and the signs of other polynomials there.
//!
//! Each root is the only one in a cell, or is known exactly. By Descartes' rule the roots within a cell are as many as
//! the coefficients of Bernstein's form change their sign, or an even number less: none without a change, one with one.
//! Cells with more are halved. That ends, because no root is a double one. A cell is halved further where a question
//! is still open; whether two polynomials have the root in common is told by their greatest common divisor, so that
//! this ends, too.

use super::big::sign_of_big;
use super::polynomial::{Cell, Fraction, Polynomial, sign_changes};
use super::round::{self, Format};
use super::sign::Sign;
use alloc::vec;
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// A root from 0 to 1.
#[derive(Clone, Debug)]
pub(crate) struct RealRoot {
    /// Square-free and primitive.
    polynomial: Polynomial,
    place: Place,
}

#[derive(Clone, Debug)]
enum Place {
    At(Fraction),
    /// Within a cell, of which no end is a root, and the sign of the polynomial at its start.
    Within(Cell, Sign),
}

/// How many bits a guess adds at once.
const GUESSED_BITS: u64 = 40;

/// The roots of a polynomial that is not zero, from 0 to 1, in order.
pub(crate) fn roots_of(polynomial: &Polynomial) -> Vec<RealRoot> {
    let changes = sign_changes(&polynomial.course(&Cell::whole()));
    if changes == 0 && !polynomial.sign_at(&Fraction::whole(0)).is_zero() {
        // Nor at the end: the last number that is not zero has another sign there, or is the first.
        let is_root = polynomial.sign_at(&Fraction::whole(1)).is_zero();
        if !is_root {
            return Vec::new();
        }
    }
    let polynomial = polynomial.square_free();
    let mut roots = Vec::new();
    let mut add = |place| roots.push(RealRoot { polynomial: polynomial.clone(), place });
    if polynomial.sign_at(&Fraction::whole(0)).is_zero() {
        add(Place::At(Fraction::whole(0)));
    }
    let mut open = vec![Ok(Cell::whole())];
    while let Some(next) = open.pop() {
        let cell = match next {
            Ok(cell) => cell,
            Err(root) => {
                add(Place::At(root));
                continue;
            }
        };
        let course = polynomial.course(&cell);
        let [first, last] = [course.first(), course.last()].map(|x| x.map_or(Sign::Zero, |x| sign_of_big(x.sign())));
        match sign_changes(&course) {
            0 => {}
            1 if !first.is_zero() && !last.is_zero() => add(Place::Within(cell, first)),
            _ => {
                open.push(Ok(cell.part(1, 1)));
                let middle = cell.middle();
                if polynomial.sign_at(&middle).is_zero() {
                    open.push(Err(middle));
                }
                open.push(Ok(cell.part(0, 1)));
            }
        }
    }
    if polynomial.sign_at(&Fraction::whole(1)).is_zero() {
        add(Place::At(Fraction::whole(1)));
    }
    roots
}

impl RealRoot {
    /// 0.
    pub(crate) fn zero() -> Self {
        let polynomial = Polynomial::new(vec![BigInt::zero(), BigInt::one()]);
        RealRoot { polynomial, place: Place::At(Fraction::whole(0)) }
    }

    /// The polynomial, square-free and primitive.
    pub(crate) fn polynomial(&self) -> &Polynomial {
        &self.polynomial
    }

    /// The number, where it is known to be an integer over a power of two; else a cell that it is within.
    pub(crate) fn known(&self) -> Result<&Fraction, &Cell> {
        match &self.place {
            Place::At(number) => Ok(number),
            Place::Within(cell, _) => Err(cell),
        }
    }

    /// Whether it is 0.
    pub(crate) fn is_start(&self) -> bool {
        matches!(&self.place, Place::At(number) if number.numerator.is_zero())
    }

    /// Makes the cell smaller.
    pub(crate) fn refine(&mut self) {
        let Place::Within(cell, at_start) = &self.place else { return };
        if let Some(place) = guess(&self.polynomial, cell, *at_start) {
            self.place = place;
            return;
        }
        self.place = half(&self.polynomial, cell, *at_start);
    }

    /// The sign of a polynomial at the root. The cell may become smaller.
    pub(crate) fn sign_of(&mut self, other: &Polynomial) -> Sign {
        let mut is_common_excluded = false;
        loop {
            let cell = match &self.place {
                Place::At(number) => return other.sign_at(number),
                Place::Within(cell, _) => cell,
            };
            if let Some(sign) = sign_within(other, cell) {
                return sign;
            }
            if !is_common_excluded {
                if changes_sign(&self.polynomial.common_divisor(other), cell.start(), &cell.end()) {
                    return Sign::Zero;
                }
                is_common_excluded = true;
            }
            self.refine();
        }
    }

    /// The sign of the difference. The cells may become smaller.
    pub(crate) fn compare(&mut self, other: &mut RealRoot) -> Sign {
        let mut is_common_excluded = false;
        loop {
            match (&self.place, &other.place) {
                (Place::At(one), Place::At(another)) => return one.compare(another),
                (Place::At(one), Place::Within(cell, _)) => {
                    if let Some(order) = order_beside(one, cell) {
                        return order;
                    }
                    if other.polynomial.sign_at(one).is_zero() {
                        return Sign::Zero;
                    }
                    other.refine();
                }
                (Place::Within(cell, _), Place::At(another)) => {
                    if let Some(order) = order_beside(another, cell) {
                        return -order;
                    }
                    if self.polynomial.sign_at(another).is_zero() {
                        return Sign::Zero;
                    }
                    self.refine();
                }
                (Place::Within(one, _), Place::Within(another, _)) => {
                    let (end, other_end) = (one.end(), another.end());
                    if end.compare(another.start()) != Sign::Positive {
                        return Sign::Negative;
                    }
                    if other_end.compare(one.start()) != Sign::Positive {
                        return Sign::Positive;
                    }
                    if !is_common_excluded {
                        // A root within both cells is the root of both.
                        let is_later = one.start().compare(another.start()) == Sign::Positive;
                        let start = if is_later { one.start() } else { another.start() };
                        let end = if end.compare(&other_end) == Sign::Negative { end } else { other_end };
                        let common = self.polynomial.common_divisor(&other.polynomial);
                        if changes_sign(&common, start, &end) {
                            return Sign::Zero;
                        }
                        is_common_excluded = true;
                    }
                    self.refine();
                    other.refine();
                }
            }
        }
    }

    /// The sign of the root less a fraction, whose denominator is positive.
    pub(crate) fn compare_ratio(&mut self, numerator: &BigInt, denominator: &BigInt) -> Sign {
        self.sign_of(&Polynomial::new(vec![-numerator, denominator.clone()]))
    }

    /// The nearest number of a format.
    ///
    /// It ends: halfway between two numbers of the format is an integer over a power of two, at which a cell ends some
    /// time, or which is found to be the root.
    pub(crate) fn nearest(&self, format: &Format) -> f64 {
        let mut root = self.clone();
        loop {
            let nearest = |at: &Fraction| round::nearest(&at.numerator, &BigInt::one(), -(at.level as i64), format);
            let [least, greatest] = match &root.place {
                Place::At(number) => return nearest(number),
                Place::Within(cell, _) => [nearest(cell.start()), nearest(&cell.end())],
            };
            #[allow(clippy::float_cmp)] // Both are numbers of the format.
            if least == greatest {
                return least;
            }
            root.refine();
        }
    }

    /// The cell with the root, of those that are so many times halved; `None` where the root is known.
    pub(crate) fn cell_of(&mut self, level: u64) -> Option<Cell> {
        loop {
            match &self.place {
                Place::At(_) => return None,
                Place::Within(cell, _) if cell.start().level >= level => {
                    let Fraction { numerator, level: finer } = cell.start();
                    return Some(Cell(Fraction { numerator: numerator >> (finer - level), level }));
                }
                Place::Within(..) => self.refine(),
            }
        }
    }
}

/// The order of a number and a root within a cell, where it is not within the cell, too.
fn order_beside(number: &Fraction, cell: &Cell) -> Option<Sign> {
    if number.compare(cell.start()) != Sign::Positive {
        return Some(Sign::Negative);
    }
    (number.compare(&cell.end()) != Sign::Negative).then_some(Sign::Positive)
}

/// The sign of a polynomial at every number within a cell, where it is seen to be one.
fn sign_within(polynomial: &Polynomial, cell: &Cell) -> Option<Sign> {
    let (mut least, mut greatest) = (Sign::Zero, Sign::Zero);
    for sign in polynomial.course(cell).iter().map(|x| sign_of_big(x.sign())) {
        least = least.min(sign);
        greatest = greatest.max(sign);
    }
    match (least, greatest) {
        (Sign::Negative, Sign::Positive) => None,
        (Sign::Negative, _) => Some(Sign::Negative),
        (_, greatest) => Some(greatest),
    }
}

/// Whether a polynomial has one sign at a number and the other at another.
fn changes_sign(polynomial: &Polynomial, start: &Fraction, end: &Fraction) -> bool {
    polynomial.degree() > 0 && polynomial.sign_at(start) * polynomial.sign_at(end) == Sign::Negative
}

/// The half of a cell that has the root, or the middle.
fn half(polynomial: &Polynomial, cell: &Cell, at_start: Sign) -> Place {
    let middle = cell.middle();
    match polynomial.sign_at(&middle) {
        Sign::Zero => Place::At(middle),
        sign if sign == at_start => Place::Within(cell.part(1, 1), at_start),
        _ => Place::Within(cell.part(0, 1), at_start),
    }
}

/// A small cell around a root that doubles guess, if it is right.
fn guess(polynomial: &Polynomial, cell: &Cell, at_start: Sign) -> Option<Place> {
    let within = polynomial.within(cell);
    let bits = within.iter().map(BigInt::bits).max()?;
    let shift = bits.saturating_sub(62);
    let mut c = [0.0; 4];
    for (near, exact) in c.iter_mut().zip(&within) {
        *near = (exact >> shift).to_i64()? as f64;
    }
    let value = |s: f64| ((c[3] * s + c[2]) * s + c[1]) * s + c[0];
    let is_before = |s: f64| Sign::of_float(value(s)) == at_start;
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..GUESSED_BITS {
        let middle = 0.5 * (low + high);
        if is_before(middle) { low = middle } else { high = middle }
    }
    let parts = (1_u64 << GUESSED_BITS) as f64;
    let number = (low * parts) as u64;
    // Four parts around the guess, as one cell.
    let part = cell.part(number >> 2, GUESSED_BITS - 2);
    let [from, to] = [polynomial.sign_at(part.start()), polynomial.sign_at(&part.end())];
    (from == at_start && to == -at_start).then_some(Place::Within(part, at_start))
}

/// The rational number that a root of a polynomial is, if it is one.
pub(crate) fn rational_value(root: &RealRoot) -> Option<(BigInt, BigInt)> {
    let mut root = root.clone();
    let leading = root.polynomial.leading()?.abs();
    loop {
        let cell = match &root.place {
            Place::At(number) => return Some((number.numerator.clone(), BigInt::one() << number.level)),
            Place::Within(cell, _) => cell,
        };
        // The leading coefficient times the root is an integer, if it is rational: one of at most two near it.
        if leading.bits() < cell.start().level {
            let least = (&leading * &cell.start().numerator) >> cell.start().level;
            let mut candidates = [least.clone(), least + 1_u8].into_iter();
            let found = candidates.find(|n| {
                let is_within = root.polynomial.value_at_ratio(n, &leading).is_zero();
                is_within && root.clone().compare_ratio(n, &leading).is_zero()
            })?;
            return Some((found, leading));
        }
        root.refine();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rational;
    use crate::arith::CastFrom;
    use crate::arith::each::MapEach;
    use crate::arith::round::{DOUBLE, SINGLE};

    /// A product of factors d·t - n, and others.
    fn product(ratios: &[(i64, i64)], others: &[i64]) -> Polynomial {
        let mut coefficients: Vec<BigInt> = others.iter().map(|&c| c.into()).collect();
        for &(n, d) in ratios {
            let mut next = vec![BigInt::zero(); coefficients.len() + 1];
            for (i, c) in coefficients.iter().enumerate() {
                next[i] -= c * n;
                next[i + 1] += c * d;
            }
            coefficients = next;
        }
        Polynomial::new(coefficients)
    }

    const RATIOS: [(i64, i64); 12] =
        [(0, 1), (1, 1), (1, 2), (1, 3), (2, 3), (-1, 2), (5, 4), (3, 8), (1, 1 << 40), (1, 3 << 60), (7, 9), (7, 8)];

    /// All products of three: each root once, in order; the nearest floats and the rational values.
    #[test]
    fn rational_roots() {
        for (i, &a) in RATIOS.iter().enumerate() {
            for (j, &b) in RATIOS.iter().enumerate().skip(i) {
                for &c in &RATIOS[j..] {
                    let mut expected: Vec<Rational> =
                        [a, b, c].map_each(|(n, d)| Rational::new(n.into(), d.into())).into();
                    expected.retain(|x| *x >= Rational::zero() && *x <= Rational::one());
                    expected.sort();
                    expected.dedup();
                    let roots = roots_of(&product(&[a, b, c], &[-5]));
                    assert_eq!(roots.len(), expected.len(), "{a:?} {b:?} {c:?}");
                    for (root, x) in roots.iter().zip(&expected) {
                        let (n, d) = rational_value(root).expect("rational");
                        assert_eq!(Rational::new(n, d), *x);
                        assert_eq!(root.nearest(&DOUBLE), f64::cast_from(x));
                        assert_eq!(root.nearest(&SINGLE) as f32, f32::cast_from(x));
                        assert_eq!(root.is_start(), x.is_zero());
                    }
                }
            }
        }
    }

    /// Signs of linear factors at roots, and the order of roots of different polynomials, some of which are equal.
    #[test]
    fn signs_and_order() {
        let value = |(n, d): (i64, i64)| Rational::new(n.into(), d.into());
        let of = |ratio: (i64, i64)| -> Vec<RealRoot> {
            let wanted = |root: &RealRoot| root.clone().compare_ratio(&ratio.0.into(), &ratio.1.into()).is_zero();
            let all = [product(&[ratio], &[1]), product(&[ratio, (2, 5)], &[3]), product(&[ratio], &[1, 0, 1])];
            all.iter().flat_map(roots_of).filter(wanted).collect()
        };
        let inner: Vec<(i64, i64)> = RATIOS.into_iter().filter(|&(n, d)| n >= 0 && n <= d).collect();
        for &a in &inner {
            for &b in &inner {
                let order = Sign::from(value(a).cmp(&value(b)));
                for mut root in of(a) {
                    // d·t - n, and t² of the same root and a lesser one.
                    assert_eq!(root.clone().sign_of(&product(&[b], &[1])), order);
                    assert_eq!(root.clone().sign_of(&product(&[b, (-1, 1)], &[1])), order);
                    assert_eq!(
                        root.clone().sign_of(&product(&[b, b], &[-1])),
                        if order.is_zero() { order } else { Sign::Negative }
                    );
                    for mut other in of(b) {
                        assert_eq!(root.compare(&mut other), order, "{a:?} {b:?}");
                    }
                }
            }
        }
    }

    /// Irrational roots: t³ = k/m, squares that are 2^-60 apart, no roots, double ones.
    #[test]
    fn irrational_roots() {
        for (k, m) in [(1_i64, 2_i64), (2, 3), (1, 1 << 30), (5, 7)] {
            let roots = roots_of(&Polynomial::new([-k, 0, 0, m].map_each(BigInt::from).into()));
            let [root] = roots.as_slice() else { panic!("one root") };
            assert!(rational_value(root).is_none() || m == 1 << 30);
            // The cube of the nearest double and of its neighbours.
            let nearest = root.nearest(&DOUBLE);
            let cube = |x: f64| {
                let x = crate::Scalar::to_exact(&x).expect("finite");
                &x * &x * &x
            };
            let exact = Rational::new(k.into(), m.into());
            let half = |x: f64, y: f64| {
                (crate::Scalar::to_exact(&x).expect("finite") + crate::Scalar::to_exact(&y).expect("finite"))
                    / Rational::from_integer(2.into())
            };
            let cubed = |x: Rational| &x * &x * &x;
            assert!(
                cubed(half(nearest, nearest.next_down())) < exact && cubed(half(nearest, nearest.next_up())) > exact
            );
            assert!(cube(nearest.next_down()) < exact && cube(nearest.next_up()) > exact);
        }
        let near = 1_i64 << 60;
        // (2t - 1)² is 2^-120, or 0, or negative.
        let squares = |less: i64| -> Polynomial {
            let scale = BigInt::from(near) * BigInt::from(near);
            Polynomial::new(vec![&scale - less, &scale * -4, &scale * 4])
        };
        let counts = [1, 0, -1].map_each(|less| roots_of(&squares(less)).len());
        assert_eq!(counts, [2, 1, 0]);
        let mut roots = roots_of(&squares(1)).into_iter();
        let (mut first, mut second) = (roots.next().expect("two"), roots.next().expect("two"));
        assert_eq!(first.compare(&mut second), Sign::Negative);
        assert_eq!([first.nearest(&DOUBLE), second.nearest(&DOUBLE)], [0.5; 2]);
        assert_eq!(second.sign_of(&product(&[(1, 2)], &[1])), Sign::Positive);
    }
}
