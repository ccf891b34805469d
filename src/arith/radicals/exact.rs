//! The exact decision: sums of roots where they tell, precision that grows until the error is small enough elsewhere.

use crate::arith::formulas::sign::Sign;
use crate::arith::radicals::coefficient::Coefficient;
use crate::arith::radicals::enclosure::Enclosure;
use crate::arith::radicals::root_bound::RootBound;
use crate::arith::radicals::sum_of_roots::{NestedRoots, SumOfRoots};
use crate::arith::rounding::round::Format;
use crate::arith::stages::dyadic::{Dyadic, IntoParts, Parts};
use crate::arith::stages::tape::{Operation, Tape};
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
    /// Sums of roots, unless products have too many terms.
    sums: Vec<Option<SumOfRoots<C>>>,
    /// Of each operation, the sign on which its result depends.
    decisions: Vec<Sign>,
    /// How many roots of numbers that are not zero there are.
    roots: u32,
    /// Enclosures of numbers, in a precision.
    enclosures: RefCell<(u64, Vec<Enclosure>)>,
}

impl<'t, C: Coefficient> ExactTape<'t, C> {
    pub(crate) fn new(tape: &'t Tape, inputs: &'t [C]) -> Result<Self, NegativeRadicand> {
        let sums = inputs.iter().map(|x| Some(SumOfRoots::rational(x.clone()))).collect();
        let mut nested = NestedRoots::none();
        let mut exact =
            ExactTape { tape, inputs, sums, decisions: Vec::new(), roots: 0, enclosures: RefCell::default() };
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
            exact.sums.push(sum);
            exact.decisions.push(decision);
        }
        Ok(exact)
    }

    /// The result of the next operation.
    fn sum(&self, operation: &Operation, decision: Sign, nested: &mut NestedRoots<C>) -> Option<SumOfRoots<C>> {
        let at = |place: u32| self.sums[place as usize].as_ref();
        match *operation {
            Operation::Negated(x) => Some(at(x)?.negated()),
            Operation::Sum(x, y) => Some(at(x)?.plus(at(y)?)),
            Operation::Difference(x, y) => Some(at(x)?.plus(&at(y)?.negated())),
            Operation::Product(x, y) => nested.product(at(x)?, at(y)?),
            Operation::Abs(x) => Some(if decision.is_negative() { at(x)?.negated() } else { at(x)?.clone() }),
            Operation::Least(x, y) => at(if decision.is_positive() { y } else { x }).cloned(),
            Operation::Greatest(x, y) => at(if decision.is_negative() { y } else { x }).cloned(),
            Operation::Root(_) if decision.is_zero() => Some(SumOfRoots::zero()),
            Operation::Root(x) => nested.root(at(x)?),
        }
    }

    /// The sign of a number.
    pub(crate) fn sign(&self, x: u32) -> Sign {
        let sum = self.sums[x as usize].as_ref();
        self.settled(sum, |enclosures| enclosures[x as usize].clone(), |bounds| bounds[x as usize])
    }

    fn sign_of_difference(&self, x: u32, y: u32) -> Sign {
        let (x, y) = (x as usize, y as usize);
        let sums = self.sums[x].as_ref().zip(self.sums[y].as_ref());
        let difference = sums.map(|(x, y)| x.plus(&y.negated()));
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
        if let Some(rational) = self.sums[x as usize].as_ref().and_then(SumOfRoots::to_rational) {
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

    /// The sign of p - factor·q.
    fn sign_of_rest(&self, p: u32, q: Option<u32>, factor: &Dyadic<BigInt>) -> Sign {
        let opposite = factor.negated();
        if opposite.sign().is_zero() {
            return self.sign(p);
        }
        let coefficient = C::of_dyadic(&opposite);
        let of = |place: u32| self.sums[place as usize].as_ref();
        let product = match q {
            Some(q) => of(q).map(|q| q.times(&coefficient)),
            None => Some(SumOfRoots::rational(coefficient)),
        };
        let rest = of(p).zip(product).map(|(p, product)| p.plus(&product));
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

/// A finite float.
fn exact_float(x: f64) -> Dyadic<BigInt> {
    exact_number(&x.into_parts().expect("a number of the format"))
}

/// A number of an input as a coefficient.
pub(crate) fn exact_number(parts: &Parts) -> Dyadic<BigInt> {
    Dyadic::new(parts, parts.exponent)
}
