//! A formula as data.

use std::sync::Arc;
use straightedge::arith::{Path, Sink, Source};
use straightedge::internals::MapEach;
use straightedge::{
    Scalar,
    arith::{Number, Numbers, Ring},
};

/// Numbers and operations: each operation takes two of the numbers and of the results before it, so that results are
/// shared and some are unused. The last three are p, r and q of a root (p + √r) / q; the last one is the formula. Where
/// there are fewer than three, the first number stands for those that are missing.
///
/// As a template it is `Expression<Number>`. On a line it is the count of the numbers, the numbers, the count of the
/// operations, and each of these as two places and a word: `2 0.5 3 2 0 1 product 2 0 difference` is 0.5·3 - 0.5.
#[derive(Clone, Debug, PartialEq)]
pub struct Expression<T> {
    /// The numbers.
    pub numbers: Vec<T>,
    /// The operations, in order.
    pub operations: Arc<[Operation]>,
}

/// An operation on numbers at two positions: those of the input come first, then the results in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation {
    /// The operation.
    pub does: Does,
    /// The position of the first number.
    pub x: usize,
    /// The position of the second number.
    pub y: usize,
}

/// What an operation does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// x + y
    Sum,
    /// x - y
    Difference,
    /// -x
    Negated,
    /// |x|
    Absolute,
    /// The lesser.
    Least,
    /// The greater.
    Greatest,
    /// x·y; the square, where both positions are equal.
    Product,
}

impl Does {
    const ALL: [Does; 7] =
        [Does::Sum, Does::Difference, Does::Negated, Does::Absolute, Does::Least, Does::Greatest, Does::Product];
}

/// Their names, in that order.
const NAMES: &[&str] = &["sum", "difference", "negated", "absolute", "least", "greatest", "product"];
/// These names without products.
const OF_SUMS: &[&str] = NAMES.split_at(NAMES.len() - 1).0;

/// The names of the operations that numbers of these degrees may take. The degree is limited because exact numbers of a
/// high degree are long: within the limit every step of the ladder occurs, and a check takes milliseconds.
fn names(of_x: u32, of_y: u32) -> &'static [&'static str] {
    const GREATEST_DEGREE: u32 = 10;
    if of_x + of_y > GREATEST_DEGREE { OF_SUMS } else { NAMES }
}

/// What is known of a number of an expression before it is computed.
#[derive(Clone, Copy)]
struct Known {
    degree: u32,
    is_homogeneous: bool,
    /// How many bits the sums may add to those of the input.
    carries: u32,
}

impl Known {
    const NUMBER: Known = Known { degree: 1, is_homogeneous: true, carries: 0 };

    fn of(does: Does, x: Known, y: Known) -> Known {
        match does {
            Does::Negated | Does::Absolute => Known { carries: x.carries + 1, ..x },
            Does::Product => Known {
                degree: x.degree + y.degree,
                is_homogeneous: x.is_homogeneous && y.is_homogeneous,
                carries: x.carries + y.carries,
            },
            Does::Sum | Does::Difference | Does::Least | Does::Greatest => Known {
                degree: x.degree.max(y.degree),
                is_homogeneous: x.is_homogeneous && y.is_homogeneous && x.degree == y.degree,
                carries: x.carries.max(y.carries) + 1,
            },
        }
    }
}

impl<T> Expression<T> {
    /// What is known of each number, in order.
    fn known(&self) -> Vec<Known> {
        let mut known: Vec<Known> = self.numbers.iter().map(|_| Known::NUMBER).collect();
        for Operation { does, x, y } in self.operations.iter() {
            known.push(Known::of(*does, known[*x], known[*y]));
        }
        known
    }

    /// Whether the formula is homogeneous of degree 2 and has so few sums that growing integers of two-limb inputs hold
    /// it: what a `short` formula of this crate must be.
    pub(super) fn is_short(&self) -> bool {
        self.known().last().is_some_and(|last| last.degree == 2 && last.is_homogeneous && last.carries < 64)
    }
}

impl<T: Clone> Expression<T> {
    /// The formula minus one more number.
    pub(super) fn less(&self, number: T) -> Self {
        let (before, results) = (self.numbers.len(), self.operations.len());
        // The new number stands before the results.
        let moved = |place: usize| if place < before { place } else { place + 1 };
        let mut operations: Vec<Operation> = self
            .operations
            .iter()
            .map(|&Operation { does, x, y }| Operation { does, x: moved(x), y: moved(y) })
            .collect();
        operations.push(Operation { does: Does::Difference, x: moved(before + results - 1), y: before });
        Expression { numbers: [&self.numbers[..], &[number]].concat(), operations: operations.into() }
    }
}

/// The last three numbers, the last one first.
pub(super) fn last_three<T: Clone>(all: &[T]) -> [T; 3] {
    [1, 2, 3].map_each(|back| all[all.len().saturating_sub(back)].clone())
}

impl<R: Ring> Expression<R> {
    /// The formula and the two results before it, the formula first.
    pub(super) fn results(&self) -> [R; 3] {
        let mut all = self.numbers.clone();
        for operation in self.operations.iter() {
            let [x, y] = [operation.x, operation.y].map_each(|place| all[place].clone());
            all.push(match operation.does {
                Does::Sum => x + y,
                Does::Difference => x - y,
                Does::Negated => -x,
                Does::Absolute => x.abs(),
                Does::Least => x.min(y),
                Does::Greatest => x.max(y),
                Does::Product if operation.x == operation.y => x.squared(),
                Does::Product => x * y,
            });
        }
        last_three(&all)
    }
}

impl Numbers for Expression<Number> {
    type Of<S> = Expression<S>;
    fn map<S, R>(of: &Expression<S>, f: &mut impl FnMut(&S) -> R) -> Expression<R> {
        Expression { numbers: of.numbers.iter().map(f).collect(), operations: of.operations.clone() }
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<Expression<S>, E> {
        let numbers = Vec::<Number>::read(source)?;
        let mut known: Vec<Known> = numbers.iter().map(|_| Known::NUMBER).collect();
        let count = source.count()?;
        let mut operations = Vec::new();
        for _ in 0..count {
            let [x, y] = [source.index(known.len())?, source.index(known.len())?];
            let does = Does::ALL[source.kind(names(known[x].degree, known[y].degree))?];
            known.push(Known::of(does, known[x], known[y]));
            operations.push(Operation { does, x, y });
        }
        Ok(Expression { numbers, operations: operations.into() })
    }
    fn write<S>(of: &Expression<S>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        Vec::<Number>::write(&of.numbers, &path.field("numbers"), sink);
        let path = path.field("operations");
        sink.count(&path, of.operations.len());
        let known = of.known();
        for (i, Operation { does, x, y }) in of.operations.iter().enumerate() {
            let path = path.index(i);
            sink.index(&path.field("x"), *x);
            sink.index(&path.field("y"), *y);
            sink.kind(&path.field("does"), names(known[*x].degree, known[*y].degree), *does as usize);
        }
    }
    fn defects<S: Scalar>(of: &Expression<S>, path: &Path<'_>, report: &mut dyn FnMut(String)) {
        if of.numbers.is_empty() {
            report(format!("{path} has no numbers"));
        }
    }
}
