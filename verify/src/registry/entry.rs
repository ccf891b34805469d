//! A query of the list as the tools see it: its constants, and the few functions that are compiled for each query.
//!
//! Everything else works on entries and [`Case`]s, and is compiled once.

use crate::answers::{Answer, Field, Token};
use crate::arithmetics::chosen::{Chosen, InForce, Native, coordinates, in_scalar};
use crate::format::case::{Case, Frame, Recorder, Replay, Steps, Stop, Walk};
use crate::format::language::{FieldForm, Language, Part};
use crate::generator::class::Class;
use crate::generator::draw::{Draw, Whole};
use crate::judge::any_pair::PairOfHulls;
use crate::numbers::arithmetic::{Arithmetic, NumberType};
use crate::numbers::exact::{Exact, scaled};
use crate::numbers::kind::Kind;
use crate::numbers::number::AnyNumber;
use crate::registry::form::Form;
use crate::registry::query::Query;
use num_bigint::BigInt;
use straightedge::arith::{Path, Sink, Source};
use straightedge::{
    Rational, Scalar,
    arith::{Numbers, Of},
};

/// A query of the list, or one of yours.
pub struct Entry {
    id: &'static str,
    function: &'static str,
    module: &'static str,
    inputs: &'static [(&'static str, &'static str)],
    fields: &'static [&'static str],
    decisions: &'static [&'static str],
    oracle: &'static str,
    degree: u32,
    cost: u64,
    by_robust: bool,
    pub(crate) dimension: usize,
    /// The greatest count of a generated case.
    pub(crate) many: usize,
    pub(crate) words: &'static [(&'static str, &'static [Part])],
    pub(crate) degenerate: fn(u32, &mut Draw) -> Vec<Whole>,
    walk: fn(&mut Steps<'_>) -> Result<(), Stop>,
    name: fn(&Frame, &Path<'_>, &mut dyn Sink<()>),
    defect: fn(&Frame, &[Chosen], &Path<'_>) -> Option<String>,
    ask_doubles: fn(&Frame, &[f64]) -> Fields<f64>,
    ask_chosen: fn(&Frame, &[Chosen]) -> Fields<Chosen>,
    forms_in_doubles: fn(&Frame, &[f64]) -> Vec<Form<f64>>,
    forms_in_chosen: fn(&Frame, &[Chosen]) -> Vec<Form<Chosen>>,
    answer: fn(&Frame, &[BigInt], Rational, Judge) -> Fields<Rational>,
    values: fn(&Frame, &[BigInt], Rational) -> Vec<Rational>,
    pair_of_hulls: fn(&Frame, &[BigInt], Rational) -> Option<PairOfHulls>,
    ties: fn(&Frame, &[BigInt], Rational) -> Vec<Fields<Rational>>,
}

/// The fields of an answer.
pub(crate) type Fields<V> = Vec<Field<V>>;

/// The oracle that computes an exact answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Judge {
    Oracle,
    FirstPrinciples,
}

/// The structure of a case, by the steps of a frame.
#[inline(never)]
fn read<C: Numbers>(steps: &mut Steps<'_>) -> Result<Of<C, ()>, Stop> {
    C::read(&mut Walk(steps))
}

#[inline(never)]
fn shape<C: Numbers>(frame: &Frame) -> Of<C, ()> {
    read::<C>(&mut Replay(frame.iter())).unwrap_or_else(|Stop| unreachable!("a replay never stops"))
}

/// A frame, filled with numbers.
#[inline(never)]
pub(crate) fn filled<C: Numbers, S: Clone>(frame: &Frame, numbers: &[S]) -> Of<C, S> {
    C::map(&shape::<C>(frame), &mut in_order(numbers))
}

/// Numbers, one after the other: one function for all cases, so that all templates share it.
fn in_order<S: Clone>(numbers: &[S]) -> impl FnMut(&()) -> S {
    let mut numbers = numbers.iter();
    move |()| next(&mut numbers)
}

// Not inlined, as it is called for every number of every shape.
#[inline(never)]
fn next<S: Clone>(numbers: &mut core::slice::Iter<'_, S>) -> S {
    numbers.next().expect("as many numbers as the frame has").clone()
}

fn walk<C: Numbers>(steps: &mut Steps<'_>) -> Result<(), Stop> {
    read::<C>(steps).map(drop)
}

fn name<C: Numbers>(frame: &Frame, root: &Path<'_>, sink: &mut dyn Sink<()>) {
    C::write(&shape::<C>(frame), root, sink);
}

fn defect<C: Numbers>(frame: &Frame, numbers: &[Chosen], root: &Path<'_>) -> Option<String> {
    let mut first = None;
    C::defects(&filled::<C, Chosen>(frame, numbers), root, &mut |defect| {
        first.get_or_insert(defect);
    });
    first
}

pub(crate) fn ask<Q: Query, S: Scalar>(frame: &Frame, numbers: &[S]) -> Fields<S::Value> {
    Q::ask::<S>(&filled::<Q::Case, S>(frame, numbers)).fields()
}

pub(crate) fn forms<Q: Query, S: Scalar>(frame: &Frame, numbers: &[S]) -> Vec<Form<S::Value>> {
    Q::forms::<S>(&filled::<Q::Case, S>(frame, numbers))
}

fn values<Q: Query>(frame: &Frame, integers: &[BigInt], unit: Rational) -> Vec<Rational> {
    Q::values(&Exact { integers: filled::<Q::Case, BigInt>(frame, integers), unit })
}

fn pair_of_hulls<Q: Query>(frame: &Frame, integers: &[BigInt], unit: Rational) -> Option<PairOfHulls> {
    Q::pair_of_hulls(&Exact { integers: filled::<Q::Case, BigInt>(frame, integers), unit })
}

fn ties<Q: Query>(frame: &Frame, integers: &[BigInt], unit: Rational) -> Vec<Fields<Rational>> {
    let ties = Q::ties(&Exact { integers: filled::<Q::Case, BigInt>(frame, integers), unit });
    ties.iter().map(Answer::fields).collect()
}

fn answer<Q: Query>(frame: &Frame, integers: &[BigInt], unit: Rational, judge: Judge) -> Fields<Rational> {
    let exact = Exact { integers: filled::<Q::Case, BigInt>(frame, integers), unit };
    let answer = match judge {
        Judge::Oracle => Q::oracle(&exact),
        Judge::FirstPrinciples => Q::first_principles(&exact),
    };
    answer.fields()
}

impl Entry {
    /// The entry of a query: by it, a query of your own is audited, checked and fuzzed like those of the list.
    ///
    /// ```
    /// use straightedge_verify::{Arithmetic, Entry, Line, Style, predicate::Orient2d};
    /// let entry = Entry::of::<Orient2d>(); // or a query that implements the trait elsewhere
    /// let line = Line::split("0 0  4 0  0 4").unwrap();
    /// assert_eq!(entry.answer(&line, Arithmetic::I64, Style::Decimal).unwrap(), "+");
    /// ```
    pub const fn of<Q: Query>() -> Self {
        Entry {
            id: Q::ID,
            function: Q::FUNCTION,
            module: Q::MODULE,
            inputs: Q::INPUTS,
            fields: Q::FIELDS,
            decisions: Q::DECISIONS,
            oracle: Q::ORACLE,
            degree: Q::DEGREE,
            cost: Q::COST,
            by_robust: Q::BY_ROBUST,
            dimension: Q::DIMENSION,
            many: Q::MANY,
            words: Q::WORDS,
            degenerate: Q::degenerate,
            walk: walk::<Q::Case>,
            name: name::<Q::Case>,
            defect: defect::<Q::Case>,
            ask_doubles: ask::<Q, f64>,
            ask_chosen: ask::<Q, Chosen>,
            forms_in_doubles: forms::<Q, f64>,
            forms_in_chosen: forms::<Q, Chosen>,
            answer: answer::<Q>,
            values: values::<Q>,
            pair_of_hulls: pair_of_hulls::<Q>,
            ties: ties::<Q>,
        }
    }

    /// The entry of a query that is compiled in each scalar, as users compile it. It is for formulas, to verify their
    /// ladders; for all queries it would be too much code.
    pub(crate) const fn natively<Q: Query>() -> Self {
        Entry { ask_chosen: ask_natively::<Q>, forms_in_chosen: forms_natively::<Q>, ..Entry::of::<Q>() }
    }

    /// `module/name`.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// The path of its function from the crate: `intersect::line_triangle` of `intersect/ray_triangle`. Empty for a
    /// query of your own.
    pub fn function(&self) -> &'static str {
        self.function
    }

    /// The module that registers it: `straightedge_verify::predicate::orient2d`. Empty for a query of your own.
    pub fn module(&self) -> &'static str {
        self.module
    }

    /// The names and shapes of the inputs.
    pub fn inputs(&self) -> &'static [(&'static str, &'static str)] {
        self.inputs
    }

    /// The names of the fields of an answer.
    pub fn fields(&self) -> &'static [&'static str] {
        self.fields
    }

    /// What each field of an answer consists of: enough to read every answer.
    ///
    /// ```
    /// # #[cfg(feature = "all-queries")] {
    /// use straightedge_verify::{FieldForm, Part, find};
    /// let forms = find("closest/point_plane").unwrap().field_forms(); // of `closest`, `b` and `side`
    /// assert_eq!(forms[1], FieldForm::Parts(vec![Part::Number; 3]));
    /// # }
    /// ```
    pub fn field_forms(&self) -> Vec<FieldForm> {
        self.fields.iter().map(|name| self.language().form(name)).collect()
    }

    /// What its answers are made of.
    pub(crate) fn language(&self) -> Language {
        Language { own: self.words, decisions: self.decisions, dimension: self.dimension }
    }

    /// The decisions.
    pub fn decisions(&self) -> &'static [&'static str] {
        self.decisions
    }

    /// What the oracle does.
    pub fn oracle(&self) -> &'static str {
        self.oracle
    }

    /// The degree of the formula of highest degree that decides.
    pub fn degree(&self) -> u32 {
        self.degree
    }

    /// How many times as long as other oracles this one takes.
    pub fn cost(&self) -> u64 {
        self.cost
    }

    /// Whether it can run on the predicates of `robust`.
    pub fn by_robust(&self) -> bool {
        self.by_robust
    }

    /// The frame of the case that a source returns.
    pub(crate) fn frame(&self, source: &mut Steps<'_>) -> Result<Frame, Stop> {
        let mut recorder = Recorder { source, frame: Frame::with_capacity(32) };
        (self.walk)(&mut recorder)?;
        Ok(recorder.frame)
    }

    /// Passes the steps of a case to `sink`, with their names.
    pub(crate) fn name(&self, frame: &Frame, sink: &mut dyn Sink<()>) {
        self.with_names(|root| (self.name)(frame, root, sink));
    }

    fn with_names<R>(&self, run: impl FnOnce(&Path<'_>) -> R) -> R {
        let names: Vec<&str> = self.inputs.iter().map(|(name, _)| *name).collect();
        run(&Path::root(&names))
    }

    /// What makes a case invalid, other than numbers that are not finite, in an arithmetic that is certified or exact
    /// in its numbers.
    pub(crate) fn defect(&self, arithmetic: Arithmetic, frame: &Frame, numbers: &[AnyNumber]) -> Option<String> {
        let _in_force = InForce::new(arithmetic);
        self.with_names(|root| (self.defect)(frame, &all_chosen(numbers), root))
    }

    /// The answer of an arithmetic to a case in its numbers. Certified doubles answer natively.
    pub(crate) fn ask(&self, arithmetic: Arithmetic, case: &Case) -> Fields<AnyNumber> {
        match arithmetic.is_native() {
            true => with_values((self.ask_doubles)(&case.frame, &case.doubles().collect::<Vec<_>>()), AnyNumber::F64),
            false => self.ask_by_choice(arithmetic, case),
        }
    }

    /// The answer by the scalar whose arithmetic is chosen at run time, for any arithmetic: in certified doubles, it
    /// counts [stages](crate::arithmetics::chosen::take_stages).
    pub(crate) fn ask_by_choice(&self, arithmetic: Arithmetic, case: &Case) -> Fields<AnyNumber> {
        let _in_force = InForce::new(arithmetic);
        with_values((self.ask_chosen)(&case.frame, &all_chosen(&case.numbers)), Chosen::number)
    }

    /// The cheaper functions that are verified with the query, and the methods of its answer, by their paths from the
    /// crate.
    pub fn form_functions(&self) -> Vec<&'static str> {
        // For shapes that miss each other, there may be no answer with methods.
        let told = (0..32).map(|i| {
            let draw = &mut Draw::new(1, self.id(), Class::Grid.name(), i);
            let case = self.generate(Class::Grid, NumberType::I64, 1, draw);
            self.forms(Arithmetic::I64, &case)
        });
        let most = told.max_by_key(Vec::len).unwrap_or_default();
        let mut functions: Vec<&str> = most.into_iter().map(|form| form.function).collect();
        functions.dedup();
        functions
    }

    /// What the cheaper functions of the query return.
    pub(crate) fn forms(&self, arithmetic: Arithmetic, case: &Case) -> Vec<Form<AnyNumber>> {
        if arithmetic.is_native() {
            let forms = (self.forms_in_doubles)(&case.frame, &case.doubles().collect::<Vec<_>>());
            return forms.into_iter().map(|form| form.map(AnyNumber::F64)).collect();
        }
        let _in_force = InForce::new(arithmetic);
        let forms = (self.forms_in_chosen)(&case.frame, &all_chosen(&case.numbers));
        forms.into_iter().map(|form| form.map(Chosen::number)).collect()
    }

    /// The exact values that cheaper functions return and the answer does not have, as a field.
    pub(crate) fn values(&self, case: &Case) -> Field<Rational> {
        let (integers, unit) = scaled(case.numbers.iter().map(Kind::fraction).collect());
        (self.values)(&case.frame, &integers, unit).into_iter().map(Token::Number).collect()
    }

    /// Two hulls any closest pair of which is right.
    pub(crate) fn pair_of_hulls(&self, case: &Case) -> Option<PairOfHulls> {
        let (integers, unit) = scaled(case.numbers.iter().map(Kind::fraction).collect());
        (self.pair_of_hulls)(&case.frame, &integers, unit)
    }

    /// Exact answers that are also right, other than that of the oracle.
    pub(crate) fn ties(&self, case: &Case) -> Vec<Fields<Rational>> {
        let (integers, unit) = scaled(case.numbers.iter().map(Kind::fraction).collect());
        (self.ties)(&case.frame, &integers, unit)
    }

    /// The exact answer.
    pub(crate) fn exact_answer(&self, case: &Case, judge: Judge) -> Fields<Rational> {
        let (integers, unit) = scaled(case.numbers.iter().map(Kind::fraction).collect());
        (self.answer)(&case.frame, &integers, unit, judge)
    }
}

fn all_chosen(numbers: &[AnyNumber]) -> Vec<Chosen> {
    numbers.iter().map(Chosen::new).collect()
}

pub(crate) fn with_values<V, W>(fields: Fields<V>, value: impl Fn(V) -> W) -> Fields<W> {
    fields.into_iter().map(|field| field.into_iter().map(|token| token.map(&value)).collect()).collect()
}

/// The answer of a query compiled in the scalar of the arithmetic in force, as users compile it.
fn ask_natively<Q: Query>(frame: &Frame, numbers: &[Chosen]) -> Fields<Chosen> {
    in_scalar!(|S| with_values(ask::<Q, S>(frame, &coordinates::<S>(numbers)), S::value))
}

/// What its cheaper functions return.
fn forms_natively<Q: Query>(frame: &Frame, numbers: &[Chosen]) -> Vec<Form<Chosen>> {
    in_scalar!(|S| forms::<Q, S>(frame, &coordinates::<S>(numbers))
        .into_iter()
        .map(|form| form.map(S::value))
        .collect())
}

/// A source that may fail: what it returns until then, and why it fails.
struct Failing<'a, E> {
    source: &'a mut dyn Source<(), E>,
    error: Option<E>,
}

impl<E> Failing<'_, E> {
    fn given<T>(&mut self, give: impl FnOnce(&mut dyn Source<(), E>) -> Result<T, E>) -> Result<T, Stop> {
        give(self.source).map_err(|error| {
            self.error = Some(error);
            Stop
        })
    }
}

impl<E> Source<(), Stop> for Failing<'_, E> {
    fn number(&mut self) -> Result<(), Stop> {
        self.given(|source| source.number())
    }
    fn count(&mut self) -> Result<usize, Stop> {
        self.given(|source| source.count())
    }
    fn index(&mut self, bound: usize) -> Result<usize, Stop> {
        self.given(|source| source.index(bound))
    }
    fn own_index(&mut self) -> Result<usize, Stop> {
        self.given(|source| source.own_index())
    }
    fn kind(&mut self, names: &'static [&'static str]) -> Result<usize, Stop> {
        self.given(|source| source.kind(names))
    }
    fn triangles(&mut self, vertices: usize) -> Result<Vec<[usize; 3]>, Stop> {
        self.given(|source| source.triangles(vertices))
    }
}

/// The frame of the case that a source returns.
///
/// # Errors
/// Those of the source.
pub(crate) fn frame_from<E>(entry: &Entry, source: &mut dyn Source<(), E>) -> Result<Frame, E> {
    let mut failing = Failing { source, error: None };
    entry.frame(&mut failing).map_err(|Stop| failing.error.expect("a source tells why it stops"))
}
