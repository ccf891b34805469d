//! Sums of square roots, exactly.
//!
//! A sum is a list of terms c·√r·s, with a rational c that is not zero, a positive integer r, and s a product of
//! different nested roots: roots of sums that are not rational. Two terms whose radicands have a square as their
//! product, and whose nested roots are the same, are merged. Roots of integers of which no two have a square as their
//! product are linearly independent over the rationals (Besicovitch 1940), so a sum without nested roots is zero only
//! if it has no terms. With nested roots, no terms mean zero as well, but the converse is open.
//!
//! √(p + q·√r) is a sum of two roots where p² - q²·r is the square of a rational n: √((p+n)/2) ± √((p-n)/2).

use crate::arith::formulas::sign::Sign;
use crate::arith::radicals::coefficient::Coefficient;
use crate::arith::radicals::squares::{Character, SquareClass, root_of_square};
use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use num_bigint::BigUint;
use num_rational::Ratio;
use num_traits::One;

/// Products of more terms are given up; sums have as many as they take.
const MOST_TERMS: usize = 512;
/// Among fewer terms, one of the same class is found by looking at all.
const FEW_TERMS: usize = 24;

#[derive(Clone)]
struct Term<C> {
    coefficient: C,
    radicand: BigUint,
    character: Character,
    /// Places of nested roots, in order.
    nested: Vec<usize>,
}

impl<C: Coefficient> Term<C> {
    fn new(coefficient: C, radicand: BigUint, nested: Vec<usize>) -> Self {
        let character = Character::of(&radicand);
        Term { coefficient, radicand, character, nested }
    }

    fn class(&self) -> SquareClass {
        SquareClass::of(&self.radicand, self.character)
    }

    /// The sum with a term, if the radicands allow to merge them; its coefficient may be zero.
    fn merged(&self, other: &Self) -> Option<Self> {
        if !self.character.may_have_square_product(other.character) || self.nested != other.nested {
            return None;
        }
        if self.radicand == other.radicand {
            return Some(Term { coefficient: self.coefficient.plus(&other.coefficient), ..self.clone() });
        }
        // The product is a square if and only if both are squares without what they share.
        let (one, another) = Ratio::new(self.radicand.clone(), other.radicand.clone()).into_raw();
        let shared = &self.radicand / &one;
        let (one, another) = (root_of_square(&one)?, root_of_square(&another)?);
        let coefficient = self.coefficient.times_integer(&one).plus(&other.coefficient.times_integer(&another));
        Some(Term::new(coefficient, shared, self.nested.clone()))
    }
}

/// A sum of roots; see the head of this file.
#[derive(Clone)]
pub(crate) struct SumOfRoots<C> {
    terms: Vec<Term<C>>,
    /// The places of all terms by their classes, where they have ever been many; else nothing.
    places: BTreeSet<(SquareClass, usize)>,
}

impl<C: Coefficient> SumOfRoots<C> {
    pub(crate) fn zero() -> Self {
        Self::of(Vec::new())
    }

    /// Terms of which no two can be merged.
    fn of(terms: Vec<Term<C>>) -> Self {
        SumOfRoots { terms, places: BTreeSet::new() }
    }

    pub(crate) fn rational(x: C) -> Self {
        Self::of(if x.sign().is_zero() { Vec::new() } else { vec![Term::new(x, BigUint::one(), Vec::new())] })
    }

    /// Whether it is certainly zero.
    pub(crate) fn is_zero(&self) -> bool {
        self.terms.is_empty()
    }

    /// Whether its terms are independent, so that it is zero only if it has none, and rational only if it shows.
    pub(crate) fn is_independent(&self) -> bool {
        self.terms.iter().all(|term| term.nested.is_empty())
    }

    /// The sum, if it shows that it is rational and not zero.
    pub(crate) fn to_rational(&self) -> Option<&C> {
        match &*self.terms {
            [term] if term.nested.is_empty() && term.radicand.is_one() => Some(&term.coefficient),
            _ => None,
        }
    }

    /// The sign, where all terms have the same.
    pub(crate) fn common_sign(&self) -> Option<Sign> {
        let Some(first) = self.terms.first() else { return Some(Sign::Zero) };
        let sign = first.coefficient.sign();
        self.terms.iter().all(|term| term.coefficient.sign() == sign).then_some(sign)
    }

    pub(crate) fn negated(mut self) -> Self {
        self.terms.iter_mut().for_each(|term| term.coefficient = term.coefficient.negated());
        self
    }

    /// Times a rational number that is not zero.
    pub(crate) fn times(&self, factor: &C) -> Self {
        self.scaled(&Term::new(factor.clone(), BigUint::one(), Vec::new()))
    }

    /// Adds a term. Among many terms, those of its class are looked up: n terms take n·log n steps, not n².
    fn add(&mut self, term: Term<C>) {
        let are_many = !self.places.is_empty() || self.terms.len() >= FEW_TERMS;
        if are_many && self.places.is_empty() {
            self.places.extend(self.terms.iter().enumerate().map(|(place, term)| (term.class(), place)));
        }
        let class = are_many.then(|| term.class());
        let merged = |place: usize| Some((place, self.terms[place].merged(&term)?));
        let merged = match class {
            Some(class) => self.places.range((class, 0)..=(class, usize::MAX)).find_map(|&(_, place)| merged(place)),
            None => (0..self.terms.len()).find_map(merged),
        };
        match merged {
            None => {
                self.places.extend(class.map(|class| (class, self.terms.len())));
                self.terms.push(term);
            }
            Some((place, merged)) if merged.coefficient.sign().is_zero() => self.remove(place),
            // No other term has its square class, so nothing else can be merged with it.
            Some((place, merged)) => self.terms[place] = merged,
        }
    }

    /// Removes a term; the last one takes its place.
    fn remove(&mut self, place: usize) {
        let removed = self.terms.swap_remove(place);
        if self.places.is_empty() {
            return;
        }
        self.places.remove(&(removed.class(), place));
        if let Some(moved) = self.terms.get(place) {
            let class = moved.class();
            self.places.remove(&(class, self.terms.len()));
            self.places.insert((class, place));
        }
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        let (mut more, fewer) = if self.terms.len() < other.terms.len() { (other, self) } else { (self, other) };
        fewer.terms.into_iter().for_each(|term| more.add(term));
        more
    }

    /// Times a term without its nested roots.
    fn scaled(&self, by: &Term<C>) -> Self {
        let mut product = Self::of(Vec::with_capacity(self.terms.len()));
        for term in &self.terms {
            let coefficient = term.coefficient.times(&by.coefficient);
            if by.radicand.is_one() {
                product.terms.push(Term { coefficient, ..term.clone() });
            } else {
                product.add(of_square(coefficient, &term.radicand * &by.radicand, term.nested.clone()));
            }
        }
        product
    }
}

/// A term whose radicand may be a square.
fn of_square<C: Coefficient>(coefficient: C, radicand: BigUint, nested: Vec<usize>) -> Term<C> {
    match root_of_square(&radicand) {
        Some(root) => Term::new(coefficient.times_integer(&root), BigUint::one(), nested),
        None => Term::new(coefficient, radicand, nested),
    }
}

/// The sums under nested roots, and the arithmetic of sums that may have such roots.
pub(crate) struct NestedRoots<C> {
    radicands: Vec<SumOfRoots<C>>,
}

impl<C: Coefficient> NestedRoots<C> {
    pub(crate) fn none() -> Self {
        NestedRoots { radicands: Vec::new() }
    }

    pub(crate) fn product(&self, a: &SumOfRoots<C>, b: &SumOfRoots<C>) -> Option<SumOfRoots<C>> {
        if a.terms.len() * b.terms.len() > MOST_TERMS {
            return None;
        }
        let mut product = SumOfRoots::zero();
        for term in &b.terms {
            product = product.plus(self.with_nested(a.scaled(term), &term.nested)?);
        }
        Some(product)
    }

    /// A sum times nested roots: the square of a root is its radicand.
    fn with_nested(&self, mut sum: SumOfRoots<C>, nested: &[usize]) -> Option<SumOfRoots<C>> {
        for &root in nested {
            let (with, without): (Vec<_>, Vec<_>) = sum.terms.into_iter().partition(|term| term.nested.contains(&root));
            let squares = SumOfRoots::of(with.into_iter().map(|term| term.without(root)).collect());
            let others = SumOfRoots::of(without.into_iter().map(|term| term.with(root)).collect());
            sum = if squares.is_zero() { others } else { self.product(&squares, &self.radicands[root])?.plus(others) };
        }
        Some(sum)
    }

    /// The root of a positive sum.
    pub(crate) fn root(&mut self, x: &SumOfRoots<C>) -> Option<SumOfRoots<C>> {
        if let Some(rational) = x.to_rational() {
            let (coefficient, radicand) = rational.root();
            return Some(SumOfRoots::of(vec![of_square(coefficient, radicand, Vec::new())]));
        }
        if let Some(sum) = sum_of_two(x) {
            return Some(sum);
        }
        let known = self.radicands.iter().position(|radicand| {
            radicand.terms.len() == x.terms.len() && radicand.clone().negated().plus(x.clone()).is_zero()
        });
        let place = known.unwrap_or_else(|| {
            self.radicands.push(x.clone());
            self.radicands.len() - 1
        });
        Some(SumOfRoots::of(vec![Term::new(C::one(), BigUint::one(), vec![place])]))
    }
}

impl<C: Coefficient> Term<C> {
    fn with(mut self, root: usize) -> Self {
        let place = self.nested.partition_point(|&other| other < root);
        self.nested.insert(place, root);
        self
    }

    fn without(mut self, root: usize) -> Self {
        self.nested.retain(|&other| other != root);
        self
    }
}

/// √(p + q·√r) as a sum of two roots of rationals, where it is one.
fn sum_of_two<C: Coefficient>(x: &SumOfRoots<C>) -> Option<SumOfRoots<C>> {
    let [a, b] = &*x.terms else { return None };
    let (p, q) = if a.radicand.is_one() { (a, b) } else { (b, a) };
    if !(p.radicand.is_one() && x.is_independent() && p.coefficient.sign().is_positive()) {
        return None;
    }
    let square = q.coefficient.times(&q.coefficient).times_integer(&q.radicand);
    let norm = p.coefficient.times(&p.coefficient).plus(&square.negated());
    if !norm.sign().is_positive() {
        return None;
    }
    let (coefficient, radicand) = norm.root();
    let norm = coefficient.times_integer(&root_of_square(&radicand)?);
    let half = |x: C| {
        let (coefficient, radicand) = x.half().root();
        of_square(coefficient, radicand, Vec::new())
    };
    let (greater, mut lesser) = (half(p.coefficient.plus(&norm)), half(p.coefficient.plus(&norm.negated())));
    if q.coefficient.sign().is_negative() {
        lesser.coefficient = lesser.coefficient.negated();
    }
    let mut sum = SumOfRoots::of(vec![greater]);
    sum.add(lesser);
    Some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rational;

    fn root(n: u64) -> SumOfRoots<Rational> {
        let radicand = SumOfRoots::rational(Rational::from_integer(n.into()));
        NestedRoots::none().root(&radicand).expect("of a rational number")
    }

    /// Many terms are merged by classes, and removed again in another order.
    #[test]
    fn many_terms() {
        let mut sum = SumOfRoots::zero();
        for n in 1..=200 {
            sum = sum.plus(root(n));
        }
        let is_square_free = |n: &u64| (2..15).all(|k| n % (k * k) != 0);
        assert_eq!(sum.terms.len(), (1..=200).filter(is_square_free).count());
        for n in 1..=200 {
            assert!(!sum.is_zero(), "{n}");
            sum = sum.plus(root(n * 7 % 201).negated());
            assert_eq!(sum.places.len(), sum.terms.len());
        }
        assert!(sum.is_zero());
    }
}
