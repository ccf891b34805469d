//! The steps that interpret a tape: integers of fixed width, floating point, leading digits and big integers.

use crate::arith::formulas::construction::{Construction, Single};
use crate::arith::formulas::degree::Degree;
use crate::arith::formulas::formula::Formula;
use crate::arith::formulas::leaf::{at_places, in_order};
use crate::arith::formulas::numbers::{Number, Numbers, Of};
use crate::arith::formulas::sign::Sign;
use crate::arith::rounding::approximation::Approximation;
use crate::arith::stages::bit_length::{BitLength, BitLengths};
use crate::arith::stages::dyadic::{Dyadic, Integer, Integers, IntoParts, Parts};
use crate::arith::stages::fixed::Fixed;
use crate::arith::stages::floating::{Floating, FloatingPoint};
use crate::arith::stages::leading::{Leading, LeadingDigits};
use crate::arith::stages::tape::{Inputs, Recordable, Recorded, Recorder, Tape};
use alloc::vec;
use alloc::vec::Vec;
use num_bigint::BigInt;

use crate::arith::stages::refusal::refuse;
use crate::arith::stages::stage::{Decision, Stage};
/// The exact steps for any formula and any exponents, interpreted from a tape.
#[inline]
pub fn decide<F: Formula + ?Sized, L: IntoParts + Copy>(input: &Of<F::Input, L>) -> Decision {
    decide_recorded::<F::Input, L>(input, const { &Recordable::of::<Single<F>>() }, None)
}

/// [`decide`] where the degree is known, and need not be found in the tape.
#[inline(always)]
pub(crate) fn decide_of_degree<F: Formula + ?Sized>(input: &Of<F::Input, f64>, degree: Degree) -> Decision {
    decide_recorded::<F::Input, f64>(input, const { &Recordable::of::<Single<F>>() }, Some(degree))
}

#[inline(never)]
pub(super) fn decide_recorded<N: Numbers, L: IntoParts + Copy>(
    input: &Of<N, L>,
    formula: &Recordable<N, Number>,
    degree: Option<Degree>,
) -> Decision {
    let (recorded, result) = recorded(input, formula);
    recorded.decide(result, degree)
}

/// The exact values of a construction.
#[inline]
pub(crate) fn values<C: Construction, L: IntoParts + Copy>(input: &Of<C::Input, L>) -> Of<C::Output, Dyadic<BigInt>> {
    values_of_recorded::<C::Input, C::Output, L>(input, const { &Recordable::of::<C>() })
}

#[inline(never)]
pub(crate) fn values_of_recorded<N: Numbers, O: Numbers, L: IntoParts + Copy>(
    input: &Of<N, L>,
    construction: &Recordable<N, O>,
) -> Of<O, Dyadic<BigInt>> {
    let (recorded, results) = recorded(input, construction);
    O::map(&results, &mut at_places(&recorded.run_in_big_integers()))
}

/// The values of a construction from integers that are wide enough, cut to twice the precision of a double; unknown
/// near the ends of the range, and for integers so wide that [`leading_digits`] is used.
#[inline(never)]
pub(crate) fn approximations<N: Numbers, O: Numbers>(
    input: &Of<N, f64>,
    construction: &Recordable<N, O>,
    degree: Degree,
) -> Of<O, Approximation> {
    let (recorded, results) = recorded(input, construction);
    let mut places = Inputs::new();
    O::map(&results, &mut places.taking());
    let told = recorded.approximations(&places.0, degree);
    O::map(&results, &mut in_order(told.into_iter(), Approximation::UNKNOWN))
}

/// The leading digits of the values of a construction, if the values have so many bits that this is much less work.
#[inline(never)]
pub(crate) fn leading_digits<N: Numbers, O: Numbers>(
    input: &Of<N, f64>,
    construction: &Recordable<N, O>,
    degree: Degree,
) -> Option<Of<O, Leading>> {
    let (recorded, results) = recorded(input, construction);
    let mut places = Inputs::new();
    O::map(&results, &mut places.taking());
    let leading = recorded.leading_digits(&places.0, recorded.bits(&places.0, Some(degree))?)?;
    Some(O::map(&results, &mut in_order(leading.into_iter(), Leading::zero())))
}

/// Beyond this many bits, leading digits are computed before whole integers.
const WIDE_BITS: i32 = 1024;

/// The counts of digits that are kept, at the first and at the second attempt: the first is enough for nearly all, the
/// second for most zeros.
const LEADING_DIGITS: [usize; 2] = [12, 48];

/// The tape of a formula, with the exact numbers of its input.
pub(crate) struct RecordedInput {
    pub(crate) tape: Tape,
    pub(crate) parts: Vec<Parts>,
    /// The exponent of the unit: every number is an integer times 2^unit.
    pub(super) unit: i32,
    /// The bit length of the longest of these integers.
    pub(super) longest: i32,
}

/// The exact parts of the numbers of an input.
struct ExactInputs {
    parts: Inputs<Parts>,
    /// Whether some number is NaN or infinite.
    refused: bool,
}

impl ExactInputs {
    /// Appends a number and returns its place. Out of line, because inputs have many numbers.
    #[inline(never)]
    fn push<L: IntoParts>(&mut self, x: L) -> u32 {
        let parts = x.into_parts();
        self.refused |= parts.is_none();
        self.parts.push(parts.unwrap_or(Parts::ZERO))
    }

    /// The leaves of a tape, with these numbers in their places.
    #[inline(always)]
    fn recorded<'r, L: IntoParts + Copy>(&mut self, recorder: &'r Recorder) -> impl FnMut(&L) -> Recorded<'r> {
        move |&x| recorder.leaf(self.push(x))
    }
}

/// What to compute from exact values.
trait Told {
    type Answer;
    /// The answer for the results at some places among all numbers.
    fn of<I: Integer>(numbers: &[Dyadic<I>], results: &[u32]) -> Self::Answer;
}

/// The sign of the first.
struct TheSign;
impl Told for TheSign {
    type Answer = Sign;
    fn of<I: Integer>(numbers: &[Dyadic<I>], results: &[u32]) -> Sign {
        numbers[results[0] as usize].sign()
    }
}

/// The leading bits of all.
struct TheLeadingBits;
impl Told for TheLeadingBits {
    type Answer = Vec<Approximation>;
    fn of<I: Integer>(numbers: &[Dyadic<I>], results: &[u32]) -> Vec<Approximation> {
        let leading = |&result: &u32| {
            let value = &numbers[result as usize];
            let (bits, exponent) = value.mantissa.leading_bits();
            Approximation::of_leading_bits(value.sign(), bits, exponent.saturating_add(value.exponent))
        };
        results.iter().map(leading).collect()
    }
}

/// Records a construction for an input: the tape and the places of the results.
#[inline(never)]
pub(crate) fn recorded<N: Numbers, O: Numbers, L: IntoParts + Copy>(
    input: &Of<N, L>,
    construction: &Recordable<N, O>,
) -> (RecordedInput, Of<O, u32>) {
    let mut inputs = ExactInputs { parts: Inputs::new(), refused: false };
    let recorder = Recorder::new();
    let results = {
        let leaves = N::map(input, &mut inputs.recorded(&recorder));
        if inputs.refused {
            refuse::<N, L>(input, construction.name, construction.arguments);
        }
        construction.results(&recorder, &leaves, inputs.parts.0.len())
    };
    (RecordedInput::new(recorder.into_recording(), inputs.parts.0), results)
}

impl RecordedInput {
    #[inline(never)]
    fn new(tape: Tape, parts: Vec<Parts>) -> Self {
        let (mut unit, mut high) = (i32::MAX, i32::MIN);
        for p in parts.iter().filter(|p| !p.is_zero()) {
            unit = unit.min(p.exponent);
            high = high.max(p.high());
        }
        let (unit, longest) = if unit == i32::MAX { (0, 0) } else { (unit, high - unit) };
        RecordedInput { tape, parts, unit, longest }
    }

    /// The sign of a result, in integers that hold every intermediate one.
    #[inline(never)]
    fn decide(&self, result: u32, degree: Option<Degree>) -> Decision {
        let results = &[result];
        let Some(bits) = self.bits(results, degree) else { return (Sign::Zero, Stage::Zero) };
        if bits > WIDE_BITS {
            let leading = || LEADING_DIGITS.into_iter().find_map(|kept| self.sign_by_leading_digits(result, kept));
            if let Some(sign) = self.sign_in_floating_point(result).or_else(leading) {
                return (sign, Stage::Big);
            }
        }
        self.told_in::<TheSign>(results, bits)
    }

    /// The sign of a result, if 126 bits settle it.
    fn sign_in_floating_point(&self, result: u32) -> Option<Sign> {
        let arithmetic = FloatingPoint::default();
        let numbers = self.tape.run(&arithmetic, self.parts.iter().map(Floating::leaf));
        arithmetic.certain_sign(&numbers[result as usize])
    }

    /// The sign of a result, if `kept` leading digits of every number settle it.
    fn sign_by_leading_digits(&self, result: u32, kept: usize) -> Option<Sign> {
        let arithmetic = LeadingDigits::new(kept);
        let numbers = self.tape.run(&arithmetic, self.parts.iter().map(|parts| arithmetic.leaf(parts)));
        arithmetic.certain_sign(&numbers[result as usize])
    }

    /// The leading digits of results that are so wide that this is much less work.
    fn leading_digits(&self, results: &[u32], bits: i32) -> Option<Vec<Leading>> {
        if bits <= WIDE_BITS {
            return None;
        }
        let arithmetic = LeadingDigits::new(LEADING_DIGITS[0]);
        let numbers = self.tape.run(&arithmetic, self.parts.iter().map(|parts| arithmetic.leaf(parts)));
        results.iter().map(|&result| arithmetic.leading(numbers[result as usize])).collect()
    }

    /// Results to twice the precision of a double.
    #[inline(never)]
    fn approximations(&self, results: &[u32], degree: Degree) -> Vec<Approximation> {
        match self.bits(results, Some(degree)) {
            Some(bits) if bits > WIDE_BITS => vec![Approximation::UNKNOWN; results.len()],
            Some(bits) => self.told_in::<TheLeadingBits>(results, bits).0,
            None => vec![Approximation::ZERO; results.len()],
        }
    }

    /// The bits that suffice for every intermediate result; `None` where the bit lengths show that the results are
    /// zero. The degree may be known.
    #[inline(always)]
    fn bits(&self, results: &[u32], degree: Option<Degree>) -> Option<i32> {
        // The degree ignores zeros in the input, but costs less.
        let degree = degree.unwrap_or_else(|| self.tape.degree(results, self.parts.len()));
        let bits = degree.bits_of_integers(self.longest as u32).saturating_add(1);
        if degree.homogeneous && bits <= 1024 {
            return Some(bits as i32);
        }
        if self.longest >= WIDE_BITS {
            // Every number must fit.
            return Some(self.longest + 1);
        }
        let lengths = self.tape.run(&BitLengths, self.parts.iter().map(|p| BitLength::leaf(p, self.unit)));
        let lengths = results.iter().map(|&result| &lengths[result as usize]);
        // Inputs that the formula does not use are converted as well, and must fit.
        lengths.filter(|length| !length.is_zero()).map(|length| length.bits().max(self.longest + 1)).max()
    }

    /// The answer, in integers of at least `bits` bits.
    #[inline(always)]
    fn told_in<A: Told>(&self, results: &[u32], bits: i32) -> (A::Answer, Stage) {
        match bits {
            0..=128 => (A::of(&self.run::<i128>(), results), Stage::Bits(128)),
            129..=192 => (A::of(&self.run::<Fixed<3>>(), results), Stage::Bits(192)),
            193..=256 => (A::of(&self.run::<Fixed<4>>(), results), Stage::Bits(256)),
            257..=320 => (A::of(&self.run::<Fixed<5>>(), results), Stage::Bits(320)),
            321..=512 => (A::of(&self.run::<Fixed<8>>(), results), Stage::Bits(512)),
            513..=1024 => (A::of(&self.run::<Fixed<16>>(), results), Stage::Bits(1024)),
            _ => (A::of(&self.run_in_big_integers(), results), Stage::Big),
        }
    }

    /// The same in integers of any size, each number in its own greatest unit: where exponents are far apart, a common
    /// unit would add thousands of zeros.
    #[inline(never)]
    fn run_in_big_integers(&self) -> Vec<Dyadic<BigInt>> {
        self.tape.run(&Integers::<BigInt>::ARITHMETIC, self.parts.iter().map(|p| Dyadic::new(p, p.exponent)))
    }

    /// All numbers, inputs and results of operations.
    #[inline(never)]
    fn run<I: Integer>(&self) -> Vec<Dyadic<I>> {
        self.tape.run(&Integers::<I>::ARITHMETIC, self.parts.iter().map(|p| Dyadic::new(p, self.unit)))
    }
}
