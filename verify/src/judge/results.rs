//! Rulings on many answers: counts by kind, and the simplest case of each kind.

use crate::format::language::YES_OR_NO;
use crate::judge::finding_kind::FindingKind;
use crate::numbers::ulps::Ulps;
use core::fmt;
use std::borrow::Cow;
use std::collections::BTreeMap;
use straightedge::Sign;
use straightedge::internals::MapEach;

/// A wrong answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Example {
    /// How complicated the case is: the significant bits and the exponents of its numbers, together.
    pub size: u64,
    /// Its number among the cases; `None` for a case that was reduced.
    pub index: Option<u64>,
    /// The case with its answer, as a line of a vector file in the numbers of the case: floats are raw bits, and values
    /// are the nearest to the exact ones. For a whole result, of which several may be right, the input alone.
    pub line: String,
    /// The exact answer; for a whole result, why it is wrong.
    pub exact: String,
    /// The numbers of the case in the shortest decimals that read back.
    pub decimals: String,
    /// The wrong answer.
    pub given: String,
}

/// How often one kind of wrong answer was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// How often.
    pub count: u64,
    /// The simplest case, and among equals the first.
    pub simplest: Option<Example>,
}

/// Rulings on the answers of one implementation to the cases of one class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The cases.
    pub cases: u64,
    /// Answers that were declined.
    pub declined: u64,
    /// Answers that were not decided, as they took too long to judge.
    pub undecided: u64,
    /// Answers other than the exact one where the implementation promises none: neither right nor wrong.
    pub excused: u64,
    /// Answers that are only a decision, right or wrong.
    pub decisions_only: u64,
    /// The wrong answers, by kind.
    pub mistakes: BTreeMap<FindingKind, Found>,
    /// How often each decision was returned for each exact one: by the exact one, then that of the answer.
    pub decisions: BTreeMap<(Cow<'static, str>, Cow<'static, str>), u64>,
    /// How far values were off.
    pub ulps: Ulps,
    /// The greatest deviation of whole results that are right within what the implementation promises.
    pub deviation: Distance,
}

/// A distance, 0 or more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Distance(u64);

impl Distance {
    /// The distance; 0 for a negative number and for NaN.
    pub fn new(distance: f64) -> Self {
        // The bits of numbers that are not negative are in the order of the numbers.
        Distance(if distance > 0.0 { distance.to_bits() } else { 0 })
    }

    /// As a number.
    pub fn value(self) -> f64 {
        f64::from_bits(self.0)
    }
}

/// Signs nearly all of which are opposite: the implementation exchanges `+` and `-`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReversedSigns {
    /// How many signs other than 0 were answered by the opposite.
    pub opposite: u64,
    /// How many signs other than 0 were answered rightly.
    pub equal: u64,
    /// How many decisions would be wrong if `+` and `-` were exchanged in all answers.
    pub wrong_if_exchanged: u64,
}

impl fmt::Display for ReversedSigns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReversedSigns { opposite, equal, wrong_if_exchanged } = self;
        match equal {
            0 => write!(f, "every sign is opposite")?,
            _ => write!(f, "{opposite} of {} signs are opposite", opposite + equal)?,
        }
        write!(f, ": the program's convention is reversed; with + and - exchanged, ")?;
        match wrong_if_exchanged {
            0 => f.write_str("all decisions are right"),
            wrong => write!(f, "{wrong} decisions are wrong"),
        }
    }
}

impl Counts {
    /// The answers that are wrong in any way.
    pub fn wrong(&self) -> u64 {
        self.mistakes.values().map(|found| found.count).sum()
    }

    /// The wrong answers whose decision is right.
    pub fn wrong_details_only(&self) -> u64 {
        let details = self.mistakes.iter().filter(|(kind, _)| kind.is_in_details_only());
        details.map(|(_, found)| found.count).sum()
    }

    /// The answers that are right.
    pub fn right(&self) -> u64 {
        self.cases - self.declined - self.undecided - self.excused - self.wrong()
    }

    /// How often each wrong decision was returned: by the exact one, then that of the answer. Where `true` and `false`
    /// say whether there is a common point, they are right for several decisions, and not counted here.
    pub fn wrong_decisions(&self) -> impl Iterator<Item = (&str, &str, u64)> {
        let is_wrong = |exact: &Cow<'static, str>, given: &Cow<'static, str>| {
            let is_yes_or_no = YES_OR_NO.contains(&&**given) && !YES_OR_NO.contains(&&**exact);
            let kind = || FindingKind::Decision { given: given.clone(), exact: exact.clone() };
            exact != given && (!is_yes_or_no || self.mistakes.contains_key(&kind()))
        };
        let all = self.decisions.iter().filter(move |((exact, given), _)| is_wrong(exact, given));
        all.map(|((exact, given), count)| (&**exact, &**given, *count))
    }

    /// The counts of opposite signs, where nearly all signs other than 0 are opposite.
    pub fn reversed_signs(&self) -> Option<ReversedSigns> {
        let count = |exact: &'static str, given: &'static str| {
            self.decisions.get(&(exact.into(), given.into())).copied().unwrap_or_default()
        };
        let [negative, zero, positive] = [Sign::Negative, Sign::Zero, Sign::Positive].map_each(Sign::word);
        let [down, up] = [count(positive, negative), count(negative, positive)];
        let equal = count(positive, positive) + count(negative, negative);
        // An implementation that always returns the same sign has no convention.
        if down == 0 || up == 0 || down + up < 9 * equal {
            return None;
        }
        let zeros = [(zero, negative), (zero, positive), (negative, zero), (positive, zero)];
        let wrong_zeros: u64 = zeros.iter().map(|(exact, given)| count(exact, given)).sum();
        Some(ReversedSigns { opposite: down + up, equal, wrong_if_exchanged: equal + wrong_zeros })
    }

    /// Adds a wrong answer.
    pub fn count_mistake(&mut self, kind: FindingKind, example: impl FnOnce() -> Example, size: u64, index: u64) {
        let found = self.mistakes.entry(kind).or_default();
        found.count += 1;
        let is_simpler = found.simplest.as_ref().is_none_or(|least| (size, Some(index)) < (least.size, least.index));
        if is_simpler {
            found.simplest = Some(example());
        }
    }

    /// Adds the counts of another.
    pub fn absorb(&mut self, other: Counts) {
        self.cases += other.cases;
        self.declined += other.declined;
        self.undecided += other.undecided;
        self.excused += other.excused;
        self.decisions_only += other.decisions_only;
        for (kind, theirs) in other.mistakes {
            let ours = self.mistakes.entry(kind).or_default();
            ours.count += theirs.count;
            ours.simplest = ours.simplest.take().into_iter().chain(theirs.simplest).min();
        }
        for (decisions, count) in other.decisions {
            *self.decisions.entry(decisions).or_default() += count;
        }
        self.ulps.absorb(&other.ulps);
        self.deviation = self.deviation.max(other.deviation);
    }
}

/// Rulings on the answers of one implementation, by class of cases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// The query.
    pub query: String,
    /// By the name of the class, or another label of the case; `-` where it has none.
    pub classes: BTreeMap<String, Counts>,
}

/// Further labels are counted together, as an input may have a label on every line.
pub const MOST_LABELS: usize = 256;
/// The label of these.
pub const OTHER_LABELS: &str = "(other labels)";

impl Results {
    /// No answers yet.
    pub fn new(query: &str) -> Self {
        Results { query: query.into(), classes: BTreeMap::new() }
    }

    /// The counts of a label.
    pub fn class(&mut self, label: &str) -> &mut Counts {
        let known = self.classes.contains_key(label);
        let label = if known || self.classes.len() < MOST_LABELS { label } else { OTHER_LABELS };
        if !self.classes.contains_key(label) {
            self.classes.insert(label.into(), Counts::default());
        }
        self.classes.get_mut(label).expect("it is there")
    }

    /// All classes together.
    pub fn total(&self) -> Counts {
        let mut total = Counts::default();
        self.classes.values().for_each(|counts| total.absorb(counts.clone()));
        total
    }

    /// Whether no answer is wrong; declined ones are not.
    pub fn is_right(&self) -> bool {
        self.classes.values().all(|counts| counts.wrong() == 0)
    }

    /// Adds other results for the same query.
    pub fn absorb(&mut self, other: Results) {
        for (label, counts) in other.classes {
            self.class(&label).absorb(counts);
        }
    }
}

/// For people: the counts, and the simplest case of each kind.
impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = self.total();
        write!(f, "{}: {} of {} answers wrong, {} declined", self.query, total.wrong(), total.cases, total.declined)?;
        if total.undecided > 0 {
            write!(f, ", {} not decided", total.undecided)?;
        }
        if total.excused > 0 {
            write!(f, ", {} not promised", total.excused)?;
        }
        writeln!(f)?;
        for (label, counts) in self.classes.iter().filter(|(_, counts)| counts.wrong() > 0) {
            let of_kind = |(kind, found): (&FindingKind, &Found)| format!("{kind} {}", found.count);
            let kinds = counts.mistakes.iter().map(of_kind).collect::<Vec<_>>().join(", ");
            writeln!(f, "  {label}: {} of {}: {kinds}", counts.wrong(), counts.cases)?;
        }
        for (kind, found) in &total.mistakes {
            if let Some(Example { line, exact, decimals, given, .. }) = &found.simplest {
                writeln!(f, "{kind}: answered {given}, exact {exact}\n    {decimals}\n    {line}")?;
            }
        }
        Ok(())
    }
}
