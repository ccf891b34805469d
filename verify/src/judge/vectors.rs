//! Test vectors: a few cases of every class of a query with their answers, for use without the program.

use crate::answers::{Field, Token};
use crate::format::case::{Case, Step};
use crate::format::role::{Role, roles};
use crate::format::style::{Style, write_answer};
use crate::generator::class::{Class, noted};
use crate::generator::draw::Draw;
use crate::judge::audit::ROUNDED_ULPS;
use crate::judge::check::{integer, single};
use crate::judge::compare::{AnswerRuling, compare};
use crate::judge::finding_kind::{FindingKind, decision};
use crate::judge::referee::Referee;
use crate::numbers::arithmetic::{Arithmetic, NumberType};
use crate::numbers::number::AnyNumber;
use crate::registry::entry::{Entry, Judge};
use std::collections::{BTreeMap, BTreeSet};
use straightedge::internals::MapEach;

/// In each class, the simplest case that ordinary doubles get wrong is searched among this many.
const HARD: u64 = 100;
/// Decisions that no case taken so far has are searched in this many cases of each class.
const RARE: u64 = 4000;

noted! {
    /// What is known of a test vector, beside its answer.
    Flag,
    /// All flags, in the order of the files.
    ALL,
    /// The name in files.
    name;
    PlainF64Wrong "PlainF64Wrong" "The textbook formula in ordinary doubles decides wrongly.";
    PlainF64WrongField "PlainF64WrongField"
        "The textbook formula in ordinary doubles decides rightly; another field of its answer is wrong.";
    PlainF32Wrong "PlainF32Wrong"
        "The textbook formula in ordinary singles decides wrongly. Asked only where all numbers are singles.";
    PlainF32WrongField "PlainF32WrongField"
        "The textbook formula in ordinary singles decides rightly; another field of its answer is wrong. Asked only \
         where all numbers are singles.";
    Degenerate "Degenerate"
        "The decision is one of a boundary: a sign of zero, a touch, parallel planes, points on a line.";
    Overflow "Overflow" "A number to the power of the degree of the query is beyond the greatest double.";
    Underflow "Underflow" "A number that is not 0, to the power of the degree, is below the least normal double.";
    Subnormal "Subnormal" "A number is subnormal.";
    NegativeZero "NegativeZero" "A number is -0, which equals 0.";
    Singles "Singles" "Every number is a single: the case serves for f32, with the same exact answer.";
    Integers "Integers" "Every number is a 64-bit integer: the case serves for i64, with the same exact answer.";
    OtherAnswers "OtherAnswers"
        "Other answers are right as well; this is one. Of closest points, any closest pair is right; of a volume \
         around points, any that contains them and is as tight as promised.";
}

impl Flag {
    /// What it means.
    pub fn note(self) -> &'static str {
        self.said()
    }
}

/// A case of doubles with its answer.
///
/// Decisions and labels are exact, values are the doubles nearest to the exact ones (radii and extents of what contains
/// points: rounded up). The oracle has confirmed them to the last bit.
#[derive(Clone, Debug, PartialEq)]
pub struct TestVector {
    /// The name of the query, the class, and the place of the case in the class, from 1: `orient2d-grid-3` is the third
    /// line that `straightedge gen orient2d --class grid` prints with the seed of the set.
    pub id: String,
    /// The class.
    pub class: Class,
    /// What is known of it, in the order of [`Flag::ALL`].
    pub flags: Vec<Flag>,
    /// The kinds of the answers of ordinary doubles and of ordinary singles, where they are wrong.
    pub mistakes: [Option<FindingKind>; 2],
    /// The pieces of the case with their names, in the order of a line: numbers, counts, indices, and words of kinds.
    pub inputs: Vec<(String, Token<AnyNumber>)>,
    /// The fields of the answer.
    pub expected: Vec<Field<AnyNumber>>,
}

impl TestVector {
    /// The case with its answer as a line that `straightedge ver` reads, in raw bits.
    pub fn line(&self) -> String {
        format!("@{} {} = {}", self.class, self.case(Style::Bits), write_answer(&self.expected, Style::Bits))
    }

    /// The case as shortest decimals that read back.
    pub fn decimals(&self) -> String {
        self.case(Style::Decimal)
    }

    fn case(&self, style: Style) -> String {
        write_answer(&self.inputs.iter().map(|(_, token)| [token.clone()].into()).collect::<Vec<_>>(), style)
    }

    /// The kinds of wrong answers of ordinary doubles and singles, as text; empty where they are right.
    pub fn comment(&self) -> String {
        let said = |(who, kind): (&str, &Option<FindingKind>)| Some(format!("{who}: {}", kind.as_ref()?));
        let all = ["ordinary doubles", "ordinary singles"].into_iter().zip(&self.mistakes).filter_map(said);
        all.collect::<Vec<_>>().join("; ")
    }
}

/// The test vectors of a query.
#[derive(Clone, Debug, PartialEq)]
pub struct VectorSet {
    /// The id of the query.
    pub query: &'static str,
    /// The names and shapes of its inputs.
    pub inputs: &'static [(&'static str, &'static str)],
    /// The names of the fields of its answers.
    pub fields: &'static [&'static str],
    /// Its decisions.
    pub decisions: &'static [&'static str],
    /// The version of this crate, whose generators make the cases.
    pub version: &'static str,
    /// The seed of the cases.
    pub seed: u64,
    /// By class in the order of [`Class::ALL`], and by place in the class.
    pub vectors: Vec<TestVector>,
    /// The decisions for which the search found no case.
    pub missing: Vec<&'static str>,
}

/// What the first line of a text begins with; the id of the query follows.
const TITLE: &str = "# straightedge test vectors: ";
/// Decimals are for people: longer ones are left out.
const READABLE: usize = 110;

impl VectorSet {
    /// The beginning of a text of these vectors.
    pub fn title(&self) -> String {
        format!("{TITLE}{}", self.query)
    }

    /// The vectors of each class that has some.
    pub fn groups(&self) -> impl Iterator<Item = (Class, &[TestVector])> {
        self.vectors.chunk_by(|a, b| a.class == b.class).map(|group| (group[0].class, group))
    }

    /// The inputs and the answer of the query, in a line each.
    pub fn header(&self) -> Vec<String> {
        let inputs: Vec<String> = self.inputs.iter().map(|(name, shape)| format!("{name}: {shape}")).collect();
        let decisions = match self.decisions {
            [] => String::new(),
            decisions => format!("; decisions: {}", decisions.join(", ")),
        };
        [
            "Cases in doubles. Decisions and labels are exact, values are the nearest doubles.".to_owned(),
            format!("Inputs: {}", inputs.join(", ")),
            format!("Fields of the answer: {}{decisions}", self.fields.join(", ")),
        ]
        .into()
    }

    /// The vectors as text: comments after `#`, and a line `@class numbers = answer` each, as `straightedge ver` reads
    /// them.
    pub fn to_text(&self) -> String {
        let mut text = format!("{}\n# straightedge {}, seed {}\n", self.title(), self.version, self.seed);
        let mut comment = |line: &str| text += &format!("# {line}\n");
        self.header().iter().for_each(|line| comment(line));
        for vector in &self.vectors {
            let flags = vector.flags.iter().map(|flag| format!(" {flag}")).collect::<String>();
            let said = Some(vector.comment()).filter(|said| !said.is_empty());
            let said = said.map_or(String::new(), |said| format!(" ({said})"));
            text += &format!("\n# {}:{flags}{said}\n", vector.id);
            let decimals = vector.decimals();
            if decimals.len() <= READABLE {
                text += &format!("# {decimals}\n");
            }
            text += &format!("{}\n", vector.line());
        }
        text
    }
}

impl Entry {
    /// Test vectors in doubles: `cases` cases of each class, first a simple one that ordinary doubles get wrong, and
    /// further ones until every decision of the query occurs. Equal seeds give equal vectors; no case occurs twice.
    ///
    /// ```
    /// use straightedge_verify::{Entry, Flag, predicate::Orient2d};
    /// static ORIENT_2D: Entry = Entry::of::<Orient2d>();
    /// let set = ORIENT_2D.vectors(1, 1);
    /// assert!(set.missing.is_empty());
    /// assert!(set.vectors.iter().any(|vector| vector.flags.contains(&Flag::PlainF64Wrong)));
    /// println!("{}", set.to_text());
    /// ```
    ///
    /// # Panics
    /// If the oracle and the certified answer differ, which would be a bug of this crate.
    pub fn vectors(&'static self, cases: u64, seed: u64) -> VectorSet {
        let mut search = Search::new(self, seed);
        for class in self.classes(NumberType::F64) {
            search.choose(class, cases);
        }
        let missing = search.cover_decisions();
        let vectors = search.chosen.iter().map(|(&(class, index), case)| search.vector(class, index, case)).collect();
        let (query, inputs, fields, decisions) = (self.id(), self.inputs(), self.fields(), self.decisions());
        let version = env!("CARGO_PKG_VERSION");
        VectorSet { query, inputs, fields, decisions, version, seed, vectors, missing }
    }

    /// The pieces of a case with their names.
    fn named(&self, case: &Case) -> Vec<(String, Token<AnyNumber>)> {
        let mut numbers = case.numbers.iter().cloned();
        let parts = roles(self, &case.frame).into_iter().zip(&case.frame).map(|(Role { name, .. }, step)| match step {
            Step::Number => (name, Token::Number(numbers.next().expect("as many numbers as names"))),
            Step::Count(count) => (format!("{name}.count"), Token::Index(*count)),
            Step::Index(index) => (name, Token::Index(*index)),
            Step::Kind(names, kind) => (name, Token::Word(names[*kind])),
        });
        parts.collect()
    }

    /// Whether a decision is that of a degenerate case.
    fn is_degenerate(&self, decision: &str) -> bool {
        let has = |word| self.decisions().contains(&word);
        match decision {
            "boundary" | "touching" | "touching-negative" | "touching-positive" | "within" | "true" => true,
            "0" if has("-") => true,
            // No circle, weights, slope or box; for lines, `none` is generic.
            "none" => ["point", "weights", "value", "obb"].into_iter().any(has),
            "empty" | "plane" => has("line"),
            "line" => has("point"),
            // The dimension of a hull that is not the full one.
            "0" | "1" | "2" | "3" => self.decisions().last() != Some(&decision),
            _ => false,
        }
    }
}

/// The search for cases.
struct Search {
    entry: &'static Entry,
    seed: u64,
    /// The judges of ordinary doubles and singles.
    plain: [Referee; 2],
    chosen: BTreeMap<(Class, u64), Case>,
    /// The cases taken, and their decisions.
    seen: BTreeSet<String>,
    decided: BTreeSet<&'static str>,
}

impl Search {
    fn new(entry: &'static Entry, seed: u64) -> Self {
        // The answers that they are judged by are confirmed when a case is taken.
        let referee = |arithmetic| Referee::new(entry, arithmetic, ROUNDED_ULPS).with_oracle_every(u64::MAX);
        let plain = [Arithmetic::PlainF64, Arithmetic::PlainF32].map_each(referee);
        let (chosen, seen, decided) = (BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
        Search { entry, seed, plain, chosen, seen, decided }
    }

    fn case(&self, class: Class, index: u64) -> Case {
        let draw = &mut Draw::new(self.seed, self.entry.id(), class.name(), index);
        self.entry.generate(class, NumberType::F64, 1, draw)
    }

    fn decision(&self, case: &Case) -> Option<&'static str> {
        decision(&self.entry.ask(Arithmetic::F64, case))
    }

    /// Takes a case unless it was taken already.
    fn take(&mut self, class: Class, index: u64, case: Case) -> bool {
        let is_new = self.seen.insert(case.write(Style::Bits));
        if is_new {
            self.decided.extend(self.decision(&case));
            self.chosen.insert((class, index), case);
        }
        is_new
    }

    /// Takes `count` cases of a class, fewer where the generator makes too few different ones.
    fn choose(&mut self, class: Class, count: u64) {
        let mut wrong: Vec<_> = (0..HARD.div_ceil(self.entry.cost()))
            .filter_map(|index| {
                let case = self.case(class, index);
                let [certified, plain] =
                    [Arithmetic::F64, Arithmetic::PlainF64].map_each(|subject| self.entry.ask(subject, &case));
                let is_wrong = compare(&certified, &plain, &ROUNDED_ULPS.into()).ruling != AnswerRuling::Right;
                let is_decision_right = decision(&certified) == decision(&plain);
                is_wrong.then(|| (is_decision_right, case.write(Style::Decimal).len(), index))
            })
            .collect();
        // The simplest one is the easiest to understand.
        wrong.sort_unstable();
        let hard = wrong.into_iter().map(|(_, _, index)| index).find(|&index| {
            let case = self.case(class, index);
            // Another answer may also be right; and the case may have been taken in another class.
            self.kind(0, Arithmetic::PlainF64, &case).is_some() && !self.seen.contains(&case.write(Style::Bits))
        });
        let mut left = count;
        let indices = hard.into_iter().chain(0..count.saturating_add(HARD));
        for index in indices {
            if left == 0 {
                break;
            }
            let case = self.case(class, index);
            left -= u64::from(self.take(class, index, case));
        }
    }

    /// Takes a case of each decision that is still missing; returns the decisions that were not found.
    fn cover_decisions(&mut self) -> Vec<&'static str> {
        let missing = |search: &Self| {
            let decisions = search.entry.decisions().iter().copied();
            decisions.filter(|decision| !search.decided.contains(decision)).collect::<Vec<_>>()
        };
        let classes = self.entry.classes(NumberType::F64);
        for index in 0..RARE.div_ceil(self.entry.cost()) {
            for &class in &classes {
                let missing = missing(self);
                if missing.is_empty() {
                    return missing;
                }
                let case = self.case(class, index);
                if self.decision(&case).is_some_and(|decision| missing.contains(&decision)) {
                    self.take(class, index, case);
                }
            }
        }
        missing(self)
    }

    /// The kind of the answer of ordinary arithmetic, where it is wrong.
    fn kind(&self, which: usize, subject: Arithmetic, case: &Case) -> Option<FindingKind> {
        self.plain[which].rule(case, Some(&self.entry.ask(subject, case)), 1).kind
    }

    fn vector(&self, class: Class, index: u64, case: &Case) -> TestVector {
        let entry = self.entry;
        let expected = entry.ask(Arithmetic::F64, case);
        // Panics where the oracle disagrees.
        let confirmed = Referee::new(entry, Arithmetic::F64, 0).with_oracle_every(1).rule(case, Some(&expected), 0);
        assert!(confirmed.by_oracle && confirmed.kind.is_none(), "{}: {confirmed}", entry.id());

        let of_singles = case.try_map(|x| single(x.double()));
        let mistakes = [
            self.kind(0, Arithmetic::PlainF64, case),
            of_singles.as_ref().and_then(|case| self.kind(1, Arithmetic::PlainF32, case)),
        ];
        let (_, name) = entry.id().split_once('/').unwrap_or(("", entry.id()));
        TestVector {
            id: format!("{name}-{class}-{}", index + 1),
            class,
            flags: self.flags(case, &mistakes, of_singles.is_some()),
            mistakes,
            inputs: entry.named(case),
            expected,
        }
    }

    fn flags(&self, case: &Case, mistakes: &[Option<FindingKind>; 2], is_of_singles: bool) -> Vec<Flag> {
        let entry = self.entry;
        let exact = entry.exact_answer(case, Judge::Oracle);
        let has = |is: &dyn Fn(f64) -> bool| case.doubles().any(is);
        let is_wrong =
            |which: usize, in_details| mistakes[which].as_ref().is_some_and(|m| m.is_in_details_only() == in_details);
        let power = |x: f64| (0..entry.degree()).fold(1.0, |power: f64, _| power * x.abs());
        let is = |flag: &Flag| match flag {
            Flag::PlainF64Wrong => is_wrong(0, false),
            Flag::PlainF64WrongField => is_wrong(0, true),
            Flag::PlainF32Wrong => is_wrong(1, false),
            Flag::PlainF32WrongField => is_wrong(1, true),
            Flag::Degenerate => decision(&exact).is_some_and(|decision| entry.is_degenerate(decision)),
            Flag::Overflow => has(&|x| power(x).is_infinite()),
            Flag::Underflow => has(&|x| x != 0.0 && power(x) < f64::MIN_POSITIVE),
            Flag::Subnormal => has(&f64::is_subnormal),
            Flag::NegativeZero => has(&|x| x == 0.0 && x.is_sign_negative()),
            Flag::Singles => is_of_singles,
            Flag::Integers => case.doubles().all(|x| integer(x).is_some()),
            Flag::OtherAnswers => {
                exact.iter().flatten().any(|token| matches!(token, Token::AnyAround(_)))
                    || entry.pair_of_hulls(case).is_some_and(|pair| pair.has_many_closest_pairs())
            }
        };
        Flag::ALL.into_iter().filter(is).collect()
    }
}
