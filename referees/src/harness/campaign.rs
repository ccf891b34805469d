//! Judging an implementation of a task in Rust on many inputs.

use crate::harness::class::Class;
use crate::harness::entry::{Making, Ruling, TaskEntry, find_task, made, ruling, written};
use crate::harness::limit::{Limit, within};
use crate::harness::shrink::shrunk;
use crate::harness::task::Task;
use crate::harness::text::Writer;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;
use straightedge_verify::FindingKind;
use straightedge_verify::Line;
use straightedge_verify::Style;
use straightedge_verify::internals::{in_turn, said_by};
use straightedge_verify::{Counts, Example, Results};

/// Generated hard inputs for an implementation of one of the tasks.
///
/// ```
/// use straightedge_referees::{Campaign, Hull2d};
///
/// // The corners with the least and the greatest coordinates: no hull of most points.
/// fn extremes(points: &Vec<[f64; 2]>) -> Vec<usize> {
///     let least = |axis: usize| (0..points.len()).min_by(|&i, &j| points[i][axis].total_cmp(&points[j][axis]));
///     least(0).into_iter().chain(least(1)).collect()
/// }
///
/// let results = Campaign::new().cases(300).run::<Hull2d, _>(extremes);
/// assert!(!results.is_right());
/// println!("{results}"); // how often by class and kind of error, and the smallest input of each kind
/// ```
///
/// A panic of the implementation is counted as a [crash](FindingKind::Crash).
#[derive(Clone, Debug)]
pub struct Campaign {
    cases: u64,
    seed: u64,
    making: Making,
    limit: Duration,
    left_out: &'static [&'static str],
    shard: (u64, u64),
}

impl Default for Campaign {
    fn default() -> Self {
        let limit = Duration::from_secs(60);
        Campaign { cases: 1000, seed: 1, making: Making::default(), limit, left_out: &[], shard: (0, 1) }
    }
}

impl Campaign {
    /// 1000 inputs, all classes in turn, seed 1, of 40 points or edges at most.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of inputs in all.
    #[must_use]
    pub fn cases(self, cases: u64) -> Self {
        Campaign { cases, ..self }
    }

    /// Equal seeds give equal inputs.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Campaign { seed, ..self }
    }

    /// How inputs are made: their size, and whether of integers.
    #[must_use]
    pub fn making(self, making: Making) -> Self {
        Campaign { making, ..self }
    }

    /// How long judging one result may take; after that it counts as not decided. 60 seconds by default. This needs a
    /// program that unwinds on panics.
    #[must_use]
    pub fn limit(self, limit: Duration) -> Self {
        Campaign { limit, ..self }
    }

    /// All classes except those of these names, for which the implementation promises nothing.
    #[must_use]
    pub fn without(self, classes: &'static [&'static str]) -> Self {
        Campaign { left_out: classes, ..self }
    }

    /// Runs only one of `all` shares of the inputs, counted from 0.
    ///
    /// # Panics
    /// If there is no such shard.
    #[must_use]
    pub fn shard(self, shard: u64, all: u64) -> Self {
        assert!(shard < all, "shards are 0 to all - 1");
        Campaign { shard: (shard, all), ..self }
    }

    /// Runs it. An implementation declines with `None`. The example of each kind is reduced to the smallest input that
    /// shows it.
    pub fn run<T: Task, A: Into<Option<T::Answer>>>(&self, yours: impl Fn(&T::Input) -> A) -> Results {
        let entry = find_task(T::NAME).expect("every task is in the list");
        let mut results = Results::new(T::NAME);
        let classes: Vec<Class> =
            T::CLASSES.iter().copied().filter(|class| !self.left_out.contains(&class.name)).collect();
        for (index, class, nth) in in_turn(&classes, self.cases, self.shard) {
            let input = made::<T>(class, self.making, self.seed, nth);
            let (ruling, given) = self.asked::<T, A>(&input, &yours);
            let case = format!("@{} {}", class.name, written(&input, Style::Bits));
            count_case(entry, &case, ruling, &given, index, results.class(class.name));
        }
        for counts in results.classes.values_mut() {
            for (kind, found) in &mut counts.mistakes {
                let example = found.simplest.as_mut().expect("each kind has an example");
                self.reduce::<T, A>(entry, kind, example, &yours);
            }
        }
        results
    }

    /// The ruling on the result of an implementation for an input, and the result.
    fn asked<T: Task, A: Into<Option<T::Answer>>>(
        &self,
        input: &T::Input,
        yours: &impl Fn(&T::Input) -> A,
    ) -> (Asked, String) {
        match catch_unwind(AssertUnwindSafe(|| yours(input).into())) {
            Ok(None) => (Ok(Ruling::Declined), "?".into()),
            Ok(Some(answer)) => {
                let mut writer = Writer::new(Style::Decimal);
                T::write(&answer, &mut writer);
                let judged = within(&Limit::after(self.limit), || ruling(T::judge(input, &answer)));
                (Ok(judged.unwrap_or(Ruling::Undecided)), writer.text())
            }
            Err(panic) => (Err(FindingKind::Crash), format!("panic: {}", said_by(&*panic))),
        }
    }

    /// Reduces an example to the smallest of its kind.
    fn reduce<T: Task, A: Into<Option<T::Answer>>>(
        &self,
        entry: &TaskEntry,
        kind: &FindingKind,
        example: &mut Example,
        yours: &impl Fn(&T::Input) -> A,
    ) {
        let line = Line::split(&example.line).expect("a line that was written");
        let is_so = |asked: &Asked| match asked {
            Ok(Ruling::Wrong(finding)) => *kind == FindingKind::Result(finding.kind),
            Ok(_) => false,
            Err(lost) => lost == kind,
        };
        let input = T::input(&line).expect("an input that was written");
        let least = shrunk(input, &mut |candidates| {
            candidates.iter().position(|input| is_so(&self.asked::<T, A>(input, yours).0))
        });
        let (ruling, given) = self.asked::<T, A>(&least, yours);
        let mut counts = Counts::default();
        count_case(entry, &format!("@small {}", written(&least, Style::Bits)), ruling, &given, 0, &mut counts);
        if let Some(found) = counts.mistakes.remove(kind) {
            *example = Example { index: None, ..found.simplest.expect("it was counted") };
        }
    }
}

type Asked = Result<Ruling, FindingKind>;

fn count_case(entry: &TaskEntry, case: &str, ruling: Asked, given: &str, index: u64, counts: &mut Counts) {
    let line = Line::split(case).expect("a line that was written");
    entry.count(&line, ruling, given, index, counts).expect("an input that was written");
}
