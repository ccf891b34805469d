//! Judging an implementation in Rust on many cases.

use crate::format::case::Case;
use crate::format::given::Given;
use crate::generator::class::Class;
use crate::generator::draw::Draw;
use crate::generator::fuzz::case_of_bytes;
use crate::generator::shrink::shrunk;
use crate::judge::finding_kind::FindingKind;
use crate::judge::referee::Referee;
use crate::judge::results::{Counts, Example, Results};
use crate::judge::tolerance::Tolerance;
use crate::numbers::arithmetic::NumberType;
use crate::numbers::coordinate::Coordinate;
use crate::numbers::number::AnyNumber;
use crate::registry::entry::{Entry, filled};
use crate::registry::query::Query;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use straightedge::arith::Of;

/// Generated hard cases for an implementation of one of the queries: which, and how strictly they are judged.
///
/// ```
/// use straightedge_verify::{Campaign, predicate::Orient2d};
/// use straightedge::{Point2, Sign};
///
/// fn naive([a, b, c]: &[Point2<f64>; 3]) -> Sign {
///     let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
///     if area > 0.0 { Sign::Positive } else if area < 0.0 { Sign::Negative } else { Sign::Zero }
/// }
///
/// let results = Campaign::new().cases(2000).run::<Orient2d, f64, _>(naive);
/// assert!(!results.is_right());
/// println!("{results}"); // how often by class and kind of error, and the smallest case of each kind
/// ```
///
/// A panic of the implementation is counted as a [crash](FindingKind::Crash).
#[derive(Clone, Debug)]
pub struct Campaign {
    classes: Vec<Class>,
    cases: u64,
    seed: u64,
    level: u8,
    tolerance: Tolerance,
    shard: (u64, u64),
    oracle_every: u64,
}

impl Default for Campaign {
    fn default() -> Self {
        let classes = Class::ALL.to_vec();
        Campaign { classes, cases: 10_000, seed: 1, level: 1, tolerance: 4.into(), shard: (0, 1), oracle_every: 32 }
    }
}

impl Campaign {
    /// 10,000 cases, all classes in turn, seed 1, level 1, values at most 4 representable numbers off.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of cases in all.
    #[must_use]
    pub fn cases(self, cases: u64) -> Self {
        Campaign { cases, ..self }
    }

    /// Equal seeds give equal cases.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Campaign { seed, ..self }
    }

    /// Only these classes; those that do not apply to the query are left out.
    #[must_use]
    pub fn classes(self, classes: &[Class]) -> Self {
        Campaign { classes: classes.to_vec(), ..self }
    }

    /// Level 2 varies the cases of level 1 at random.
    ///
    /// # Panics
    /// On another level.
    #[must_use]
    pub fn level(self, level: u8) -> Self {
        assert!((1..=2).contains(&level), "a level is 1 or 2");
        Campaign { level, ..self }
    }

    /// By how many representable numbers a value may be off the one nearest to the exact value.
    #[must_use]
    pub fn ulps(self, ulps: u64) -> Self {
        Campaign { tolerance: Tolerance { ulps, ..self.tolerance }, ..self }
    }

    /// How far a value may be off, in ulps or by its distance.
    #[must_use]
    pub fn tolerance(self, tolerance: Tolerance) -> Self {
        Campaign { tolerance, ..self }
    }

    /// Runs only one of `all` shares of the cases, counted from 0: the cases k with k mod `all` = `shard`. Each share
    /// may run on a machine of its own: [`Results::absorb`] puts their results together.
    ///
    /// # Panics
    /// If there is no such shard.
    #[must_use]
    pub fn shard(self, shard: u64, all: u64) -> Self {
        assert!(shard < all, "shards are 0 to all - 1");
        Campaign { shard: (shard, all), ..self }
    }

    /// Calls the oracle also where an answer equals the certified one, once in so many cases: 32 by default, 1 for all.
    ///
    /// # Panics
    /// On 0.
    #[must_use]
    pub fn oracle_every(self, cases: u64) -> Self {
        assert!(cases > 0, "once in a positive number of cases");
        Campaign { oracle_every: cases, ..self }
    }

    /// Runs it on cases in numbers of type `T`. The example of each kind of wrong answer is reduced to the smallest
    /// case that shows it.
    ///
    /// # Panics
    /// If an answer in the line format cannot be read; the message has the case.
    pub fn run<Q: Query, T: Coordinate, G: Into<Given>>(&self, yours: impl Fn(&Of<Q::Case, T>) -> G) -> Results {
        let entry = const { &Entry::of::<Q>() };
        let ask = |case: &Case| asked::<Q, T, G>(case, &yours);
        self.run_entry(entry, T::NUMBER_TYPE, &ask)
    }

    /// The results of any query: compiled once.
    fn run_entry(&self, entry: &'static Entry, number_type: NumberType, ask: &Ask<'_>) -> Results {
        let referee = Referee::new(entry, number_type.arithmetic(), 0)
            .with_tolerance(self.tolerance)
            .with_oracle_every(self.oracle_every);
        let mut results = Results::new(entry.id());
        let mut classes = entry.classes(number_type);
        classes.retain(|class| self.classes.contains(class));
        for (index, class, nth) in in_turn(&classes, self.cases, self.shard) {
            let draw = &mut Draw::new(self.seed, entry.id(), class.name(), nth);
            let case = entry.generate(class, number_type, self.level, draw);
            referee.judge_answer(&case, ask(&case), class.name(), index, results.class(class.name()));
        }
        for counts in results.classes.values_mut() {
            for (kind, found) in &mut counts.mistakes {
                let example = found.simplest.as_mut().expect("each kind has an example");
                referee.reduce(kind, example, ask);
            }
        }
        results
    }
}

/// The label of a case that was made smaller.
const SMALL: &str = "small";

/// A position among the cases at which an answer that equals the certified one needs no oracle.
pub(crate) const UNCHECKED: u64 = 1;

/// What an implementation does with a case: an answer, or the message of a panic.
pub(crate) type Ask<'a> = dyn Fn(&Case) -> Result<Given, String> + 'a;

fn asked<Q: Query, T: Coordinate, G: Into<Given>>(
    case: &Case,
    yours: &impl Fn(&Of<Q::Case, T>) -> G,
) -> Result<Given, String> {
    let of_type = |x: &AnyNumber| T::of_any(x).expect("a number of the type that was generated");
    let numbers: Vec<T> = case.numbers.iter().map(of_type).collect();
    let shapes = filled::<Q::Case, T>(&case.frame, &numbers);
    catch_unwind(AssertUnwindSafe(|| yours(&shapes).into())).map_err(|panic| format!("panic: {}", said_by(&*panic)))
}

/// The message of a panic.
pub fn said_by(panic: &(dyn Any + Send)) -> &str {
    let said = panic.downcast_ref::<String>().map(String::as_str);
    said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message")
}

/// The cases of one shard, the classes in turn: the number of each case, its class, and how many cases of the class
/// precede it.
pub fn in_turn<C: Copy>(classes: &[C], cases: u64, (shard, all): (u64, u64)) -> impl Iterator<Item = (u64, C, u64)> {
    let cases = if classes.is_empty() { 0 } else { cases };
    let count = classes.len() as u64;
    let step = usize::try_from(all).unwrap_or(usize::MAX);
    (shard..cases).step_by(step).map(move |index| (index, classes[(index % count) as usize], index / count))
}

impl Referee {
    /// Judges and counts an answer of an implementation, or its failure to answer.
    pub(crate) fn judge_answer(
        &self,
        case: &Case,
        given: Result<Given, String>,
        label: &str,
        index: u64,
        counts: &mut Counts,
    ) {
        match given {
            Err(message) => self.count_lost(case, FindingKind::Crash, Some(label), index, counts, &message),
            Ok(given) => {
                let fields = self.fields(given).unwrap_or_else(|fault| {
                    panic!("an answer cannot be read, {fault}; the case was {}", case.write(crate::Style::Decimal))
                });
                self.count(case, fields.as_deref(), Some(label), index, counts);
            }
        }
    }

    /// Reduces an example to the smallest case that an implementation gets wrong in the same way.
    fn reduce(&self, kind: &FindingKind, example: &mut Example, ask: &Ask<'_>) {
        let line = crate::Line::split(&example.line).expect("a line that was written");
        let case = line.case(self.entry(), self.arithmetic()).expect("a case that was written");
        let small = shrunk(self.entry(), &case, &mut |candidates| {
            candidates.iter().position(|case| {
                let mut counts = Counts::default();
                self.judge_answer(case, ask(case), SMALL, UNCHECKED, &mut counts);
                counts.mistakes.contains_key(kind)
            })
        });
        let mut counts = Counts::default();
        self.judge_answer(&small, ask(&small), SMALL, 0, &mut counts);
        if let Some(found) = counts.mistakes.remove(kind) {
            *example = Example { index: None, ..found.simplest.expect("it was counted") };
        }
    }
}

/// Makes a case of the bytes of a fuzzer and judges an implementation on it: the whole body of a fuzz target.
///
/// ```
/// use straightedge_verify::{judge_bytes, predicate::Orient2d};
/// // fuzz_target!(|bytes: &[u8]| …);
/// let bytes = [7; 64];
/// judge_bytes::<Orient2d, _>(&bytes, |[a, b, c]| straightedge::predicate::orient2d(a, b, c));
/// ```
///
/// # Panics
/// On a wrong answer or a panic of the implementation, with the kind and the smallest line that shows it.
pub fn judge_bytes<Q: Query, G: Into<Given>>(bytes: &[u8], yours: impl Fn(&Of<Q::Case, f64>) -> G) {
    let entry = const { &Entry::of::<Q>() };
    let Ok(case) = case_of_bytes(entry, bytes) else { return };
    judge_case(entry, &case, &|case: &Case| asked::<Q, f64, G>(case, &yours));
}

fn judge_case(entry: &'static Entry, case: &Case, ask: &Ask<'_>) {
    let referee = Referee::new(entry, NumberType::F64.arithmetic(), 4).with_oracle_every(1);
    let mut counts = Counts::default();
    referee.judge_answer(case, ask(case), "fuzzed", 0, &mut counts);
    if let Some((kind, found)) = counts.mistakes.into_iter().next() {
        let mut example = found.simplest.expect("each kind has an example");
        referee.reduce(&kind, &mut example, ask);
        panic!("{}: {kind}: answered {}; the line to keep is\n{}", entry.id(), example.given, example.line);
    }
}
