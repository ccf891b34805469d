//! The exact decision: sums of roots where they tell, precision that grows until the error is small enough elsewhere.

use crate::arith::formulas::sign::Sign;
use crate::arith::radicals::coefficient::Coefficient;
use crate::arith::radicals::enclosure::Enclosure;
use crate::arith::radicals::root_bound::RootBound;
use crate::arith::radicals::sum_of_roots::{NestedRoots, SumOfRoots};
use crate::arith::rounding::round::Format;
use crate::arith::stages::dyadic::{Dyadic, IntoParts, Parts};
use crate::arith::stages::tape::{Operation, Tape};
use alloc::vec;
use alloc::vec::Vec;
use core::cell::RefCell;
use num_bigint::BigInt;

/// A number under a root is negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NegativeRadicand;

/// The first precision: more than twice that of a double, which was tried before.
const FIRST_BITS: u64 = 192;

/// A precision in which nothing is cut off.
const WITHOUT_CUT: u64 = 1 << 40;

/// All numbers of a tape, exactly.
pub(crate) struct ExactTape<'t, C> {
    tape: &'t Tape,
    inputs: &'t [C],
    /// Sums of roots of the numbers that are still used, unless products have too many terms.
    sums: Vec<Option<SumOfRoots<C>>>,
    /// Of each number, the place of the result in which it is used last.
    last_uses: Vec<u32>,
    /// Of each operation, the sign on which its result depends.
    decisions: Vec<Sign>,
    /// How many roots of numbers that are not zero there are.
    roots: u32,
    /// Enclosures of numbers, in a precision.
    enclosures: RefCell<(u64, Vec<Enclosure>)>,
}

impl<'t, C: Coefficient> ExactTape<'t, C> {
    /// The tape on some inputs, to be asked about some of its results.
    pub(crate) fn new(tape: &'t Tape, inputs: &'t [C], results: &[u32]) -> Result<Self, NegativeRadicand> {
        let sums = inputs.iter().map(|x| Some(SumOfRoots::rational(x.clone()))).collect();
        let last_uses = last_uses(tape, inputs.len() as u32, results);
        let mut nested = NestedRoots::none();
        let (decisions, enclosures) = (Vec::new(), RefCell::default());
        let mut exact = ExactTape { tape, inputs, sums, last_uses, decisions, roots: 0, enclosures };
        for operation in tape.operations() {
            let decision = match *operation {
                Operation::Root(x) | Operation::Abs(x) => exact.sign(x),
                Operation::Least(x, y) | Operation::Greatest(x, y) => exact.sign_of_difference(x, y),
                _ => Sign::Zero,
            };
            if matches!(operation, Operation::Root(_)) {
                match decision {
                    Sign::Negative => return Err(NegativeRadicand),
                    Sign::Zero => {}
                    Sign::Positive => exact.roots += 1,
                }
            }
            let sum = exact.sum(operation, decision, &mut nested);
            for x in operation.operands() {
                if exact.is_last_use(x) {
                    exact.sums[x as usize] = None;
                }
            }
            exact.sums.push(sum);
            exact.decisions.push(decision);
        }
        Ok(exact)
    }

    /// The result of the next operation.
    fn sum(&mut self, operation: &Operation, decision: Sign, nested: &mut NestedRoots<C>) -> Option<SumOfRoots<C>> {
        match *operation {
            Operation::Negated(x) => Some(self.taken(x)?.negated()),
            Operation::Sum(x, y) => {
                let (x, y) = self.both(x, y)?;
                Some(x.plus(y))
            }
            Operation::Difference(x, y) => {
                let (x, y) = self.both(x, y)?;
                Some(x.plus(y.negated()))
            }
            Operation::Product(x, y) => nested.product(self.at(x)?, self.at(y)?),
            Operation::Abs(x) if decision.is_negative() => Some(self.taken(x)?.negated()),
            Operation::Abs(x) => self.taken(x),
            Operation::Least(x, y) => self.taken(if decision.is_positive() { y } else { x }),
            Operation::Greatest(x, y) => self.taken(if decision.is_negative() { y } else { x }),
            Operation::Root(_) if decision.is_zero() => Some(SumOfRoots::zero()),
            Operation::Root(x) => nested.root(self.at(x)?),
        }
    }

    fn at(&self, x: u32) -> Option<&SumOfRoots<C>> {
        self.sums[x as usize].as_ref()
    }

    /// Whether a number is not used after the next operation.
    fn is_last_use(&self, x: u32) -> bool {
        self.last_uses[x as usize] == self.sums.len() as u32
    }

    /// A sum, moved if the next operation is the last that uses it: sums of n terms take time n², not n³.
    fn taken(&mut self, x: u32) -> Option<SumOfRoots<C>> {
        let is_last = self.is_last_use(x);
        let sum = &mut self.sums[x as usize];
        if is_last { sum.take() } else { sum.clone() }
    }

    /// Two sums, which may be the same.
    fn both(&mut self, x: u32, y: u32) -> Option<(SumOfRoots<C>, SumOfRoots<C>)> {
        if x == y { self.at(x).map(|sum| (sum.clone(), sum.clone())) } else { self.taken(x).zip(self.taken(y)) }
    }

    /// The sign of a number.
    pub(crate) fn sign(&self, x: u32) -> Sign {
        self.settled(self.at(x), |enclosures| enclosures[x as usize].clone(), |bounds| bounds[x as usize])
    }

    fn sign_of_difference(&self, x: u32, y: u32) -> Sign {
        let sums = self.at(x).zip(self.at(y));
        let difference = sums.map(|(x, y)| x.clone().plus(y.clone().negated()));
        let (x, y) = (x as usize, y as usize);
        self.settled(
            difference.as_ref(),
            |all| all[x].plus(&all[y].negated(), WITHOUT_CUT),
            |bounds| bounds[x].plus(&bounds[y]),
        )
    }

    /// The sign of a number that may be a sum of roots.
    fn settled(
        &self,
        sum: Option<&SumOfRoots<C>>,
        enclosure: impl Fn(&[Enclosure]) -> Enclosure,
        bound: impl Fn(&[RootBound]) -> RootBound,
    ) -> Sign {
        if let Some(sign) = sum.and_then(SumOfRoots::common_sign) {
            return sign;
        }
        // A sum of independent terms is not zero.
        let least = if sum.is_some_and(SumOfRoots::is_independent) { i64::MIN } else { self.least(bound) };
        let mut bits = FIRST_BITS;
        loop {
            let number = self.in_enclosures(bits, &enclosure);
            if let Some(sign) = number.sign() {
                return sign;
            }
            if number.greatest() < least {
                return Sign::Zero;
            }
            bits *= 2;
        }
    }

    /// An exponent such that a number is zero or at least that power of two.
    fn least(&self, bound: impl Fn(&[RootBound]) -> RootBound) -> i64 {
        let mut bounds: Vec<RootBound> = self.inputs.iter().map(Coefficient::root_bound).collect();
        for (operation, decision) in self.tape.operations().iter().zip(&self.decisions) {
            let at = |place: u32| bounds[place as usize];
            let next = match *operation {
                Operation::Negated(x) | Operation::Abs(x) => at(x),
                Operation::Sum(x, y) | Operation::Difference(x, y) => at(x).plus(&at(y)),
                Operation::Product(x, y) => at(x).times(&at(y)),
                Operation::Least(x, y) => at(if decision.is_positive() { y } else { x }),
                Operation::Greatest(x, y) => at(if decision.is_negative() { y } else { x }),
                Operation::Root(x) => at(x).root(),
            };
            bounds.push(next);
        }
        bound(&bounds).least(self.roots)
    }

    /// A number in a precision, by enclosures of all numbers so far.
    fn in_enclosures<T>(&self, bits: u64, number: impl Fn(&[Enclosure]) -> T) -> T {
        let (of_bits, all) = &mut *self.enclosures.borrow_mut();
        if *of_bits != bits {
            *of_bits = bits;
            all.clear();
            all.extend(self.inputs.iter().map(|x| x.enclosure(bits)));
        }
        let done = all.len() - self.inputs.len();
        for (operation, decision) in self.tape.operations().iter().zip(&self.decisions).skip(done) {
            let at = |place: u32| &all[place as usize];
            let next = match *operation {
                Operation::Negated(x) => at(x).negated(),
                Operation::Sum(x, y) => at(x).plus(at(y), bits),
                // A number minus itself is exactly zero.
                Operation::Difference(x, y) if x == y => Enclosure::zero(),
                Operation::Difference(x, y) => at(x).plus(&at(y).negated(), bits),
                Operation::Product(x, y) => at(x).times(at(y), bits),
                Operation::Abs(x) if decision.is_negative() => at(x).negated(),
                Operation::Abs(x) => at(x).clone(),
                Operation::Least(x, y) => at(if decision.is_positive() { y } else { x }).clone(),
                Operation::Greatest(x, y) => at(if decision.is_negative() { y } else { x }).clone(),
                Operation::Root(_) if decision.is_zero() => Enclosure::zero(),
                Operation::Root(x) => at(x).root(bits),
            };
            all.push(next);
        }
        number(all)
    }

    /// A number in a precision.
    #[cfg(test)]
    pub(crate) fn enclosed(&self, x: u32, bits: u64) -> Enclosure {
        self.in_enclosures(bits, |all| all[x as usize].clone())
    }

    /// The number of a format nearest to a number.
    pub(crate) fn nearest(&self, x: u32, format: &Format) -> f64 {
        if let Some(rational) = self.at(x).and_then(SumOfRoots::to_rational) {
            return rational.nearest(format);
        }
        self.nearest_quotient(x, None, format)
    }

    /// The number of a format nearest to a quotient; `None` where the denominator is zero.
    pub(crate) fn nearest_ratio(&self, numerator: u32, denominator: u32, format: &Format) -> Option<f64> {
        let is_zero = self.sign(denominator).is_zero();
        (!is_zero).then(|| self.nearest_quotient(numerator, Some(denominator), format))
    }

    /// The same, where the denominator is 1 or not zero.
    fn nearest_quotient(&self, p: u32, q: Option<u32>, format: &Format) -> f64 {
        if self.sign(p).is_zero() {
            return 0.0;
        }
        let mut bits = FIRST_BITS;
        loop {
            let [numerator, denominator] = self.in_enclosures(bits, |all| {
                [all[p as usize].clone(), q.map_or(Enclosure::one(), |q| all[q as usize].clone())]
            });
            if let Some([least, greatest]) = numerator.nearest_quotients(&denominator, format) {
                if least == greatest {
                    return least;
                }
                // What is not the middle of two numbers of the format is nearer to one of them.
                if format.neighbour(least, Sign::Positive) == greatest {
                    let middle = exact_float(least).plus(&exact_float(greatest)).half();
                    if self.sign_of_rest(p, q, &middle).is_zero() {
                        return middle.nearest(format);
                    }
                }
            }
            bits *= 2;
        }
    }

    /// The sign of p - factor·q, for a factor that is not zero.
    fn sign_of_rest(&self, p: u32, q: Option<u32>, factor: &Dyadic<BigInt>) -> Sign {
        let opposite = factor.negated();
        let coefficient = C::of_dyadic(&opposite);
        let product = match q {
            Some(q) => self.at(q).map(|q| q.times(&coefficient)),
            None => Some(SumOfRoots::rational(coefficient)),
        };
        let rest = self.at(p).zip(product).map(|(p, product)| p.clone().plus(product));
        self.settled(
            rest.as_ref(),
            |all| {
                let factor = opposite.enclosure(WITHOUT_CUT);
                let product = q.map_or(factor.clone(), |q| all[q as usize].times(&factor, WITHOUT_CUT));
                all[p as usize].plus(&product, WITHOUT_CUT)
            },
            |bounds| {
                let factor = opposite.root_bound();
                bounds[p as usize].plus(&q.map_or(factor, |q| bounds[q as usize].times(&factor)))
            },
        )
    }
}

/// Of each number, the place of the result in which it is used last; of the results, none.
#[inline]
fn last_uses(tape: &Tape, inputs: u32, results: &[u32]) -> Vec<u32> {
    let operations = tape.operations();
    let mut last_uses = vec![u32::MAX; inputs as usize + operations.len()];
    for (place, operation) in (inputs..).zip(operations) {
        operation.operands().into_iter().for_each(|x| last_uses[x as usize] = place);
    }
    results.iter().for_each(|&result| last_uses[result as usize] = u32::MAX);
    last_uses
}

/// A finite float.
#[inline]
fn exact_float(x: f64) -> Dyadic<BigInt> {
    exact_number(&x.into_parts().expect("a number of the format"))
}

/// A number of an input as a coefficient.
#[inline]
pub(crate) fn exact_number(parts: &Parts) -> Dyadic<BigInt> {
    Dyadic::new(parts, parts.exponent)
}
