//! A query for many cases: the arguments are broadcast, gathered by blocks, checked, and passed to the query.

use crate::argument::{Argument, Wanted, common_shape, joined, written};
use crate::number::Coordinate;
use crate::shape::{Columns, Input};
use crate::shares::for_each;
use crate::view::View;
use std::any::Any;
use std::sync::OnceLock;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use straightedge::batch::InvalidCase;

/// A query that is run for every case.
pub(crate) trait Query<S: Coordinate>: Sync {
    /// The shapes of a case.
    type Input: Input<S>;
    type Answer: Send + Sync + 'static;

    fn ask(&self, input: Self::Input) -> Self::Answer;

    /// Whether `ask_all` refuses invalid cases; else they are looked for before.
    const REFUSES: bool = false;

    /// Answers some cases at once.
    #[inline(never)]
    fn ask_all(&self, columns: &Columns<'_, S>, answers: &mut Vec<Self::Answer>) -> Result<(), InvalidCase> {
        let answer = |case| self.ask(Self::Input::read(columns, case));
        if const { S::IS_USUAL } {
            // Writes each answer where it stays: a tenth faster for queries whose answers are large.
            answers.extend((0..columns.count).map(answer));
        } else {
            // The iterator is some eight functions, each of which is optimised with the query inlined.
            for case in 0..columns.count {
                answers.push(answer(case));
            }
        }
        Ok(())
    }
}

/// A query without the type of its answers, so that all that is done with them is compiled once: a third of what is
/// generated would be copies of it for each query and type of numbers. It is called once for hundreds of cases.
pub(crate) trait Blocks<S>: Sync {
    fn cores(&self) -> &'static [&'static [usize]];
    /// Whether `ask_all` refuses invalid cases.
    fn refuses(&self) -> bool;
    /// Whether a case may be invalid though all numbers are finite.
    fn has_defects(&self) -> bool;
    /// No answers yet, with room for some; `None` if there is no memory for them.
    fn answers(&self, room: usize) -> Option<Box<Answers>>;
    /// Answers some cases.
    fn ask_all(&self, columns: &Columns<'_, S>, answers: &mut Answers) -> Result<(), InvalidCase>;
    /// The first case that is invalid, its argument, and why.
    fn first_defect(&self, columns: &Columns<'_, S>) -> Option<Refused>;
}

/// A `Vec` of the answers to a query.
pub(crate) type Answers = dyn Any + Send + Sync;

/// The answers, whose type who asked knows.
pub(crate) fn typed<A: 'static>(answers: &Answers) -> &[A] {
    answers.downcast_ref::<Vec<A>>().expect(TYPED)
}

const TYPED: &str = "answers are of the type that their query says";

impl<S: Coordinate, Q: Query<S>> Blocks<S> for Q {
    fn cores(&self) -> &'static [&'static [usize]] {
        Q::Input::CORES
    }

    fn refuses(&self) -> bool {
        Q::REFUSES
    }

    fn has_defects(&self) -> bool {
        Q::Input::HAS_DEFECTS
    }

    fn answers(&self, room: usize) -> Option<Box<Answers>> {
        let mut answers = Vec::<Q::Answer>::new();
        answers.try_reserve_exact(room).ok()?;
        Some(Box::new(answers))
    }

    fn ask_all(&self, columns: &Columns<'_, S>, answers: &mut Answers) -> Result<(), InvalidCase> {
        Query::ask_all(self, columns, answers.downcast_mut::<Vec<Q::Answer>>().expect(TYPED))
    }

    fn first_defect(&self, columns: &Columns<'_, S>) -> Option<Refused> {
        for case in 0..columns.count {
            if let Some((argument, why)) = Q::Input::read(columns, case).defect() {
                return Some(Refused { case, argument, why });
            }
        }
        None
    }
}

/// The answers, and the shape of the cases.
pub(crate) struct Answered {
    pub(crate) shape: Vec<usize>,
    /// Not joined, which would copy what may be large.
    pub(crate) parts: Vec<Part>,
    /// Whether the arguments were integers: numbers are told as doubles, whatever was computed in.
    pub(crate) of_integers: bool,
}

/// The answers to some cases.
pub(crate) struct Part {
    pub(crate) count: usize,
    pub(crate) answers: Box<Answers>,
}

impl Answered {
    pub(crate) fn of<A: Send + Sync + 'static>(answers: Vec<A>, of_integers: bool) -> Self {
        let count = answers.len();
        Answered { shape: vec![count], parts: vec![Part { count, answers: Box::new(answers) }], of_integers }
    }

    /// All answers, in the order of the cases.
    pub(crate) fn into_answers<A: 'static>(self) -> Vec<A> {
        let mut all = Vec::new();
        for part in self.parts {
            let mut answers = part.answers.downcast::<Vec<A>>().expect(TYPED);
            if all.is_empty() { all = *answers } else { all.append(&mut answers) }
        }
        all
    }
}

/// Why a call has no answer: raised as the Python error of that name.
pub(crate) enum Failure {
    Value(String),
    Memory(String),
}

impl From<String> for Failure {
    fn from(why: String) -> Self {
        Failure::Value(why)
    }
}

/// The number of cases gathered at a time: their numbers fit into the first-level cache.
const BLOCK: usize = 256;
/// The number of cases of a task for one processor.
const SHARE: usize = 16 * BLOCK;

/// Runs a query for all cases. An error names an argument and the first case in which it is invalid.
pub(crate) fn run<S: Coordinate>(
    query: &dyn Blocks<S>,
    names: &[&str],
    views: &[View<'_, S>],
    parallel: bool,
) -> Result<Answered, Failure> {
    let Cases { shape, count, axes, arguments } = cases_of(query.cores(), names, views)?;
    // Later allocations, piece by piece, would abort the process where memory is short.
    if query.answers(count).is_none() {
        return Err(Failure::Memory(format!("no memory for {count} answers")));
    }
    let run = Run { query, arguments, axes };
    match parts(count, parallel, &|first, count| run.share(first, count)) {
        Ok(parts) => Ok(Answered { shape, parts, of_integers: views.iter().any(View::is_of_integers) }),
        Err(refused) => Err(refused.told(names, &shape)),
    }
}

/// The answers to some cases from a first one on.
type Share<'a> = dyn Fn(usize, usize) -> Result<Part, Refused> + Sync + 'a;

/// The answers to all cases. Compiled once for all types of numbers.
fn parts(count: usize, parallel: bool, share: &Share<'_>) -> Result<Vec<Part>, Refused> {
    let shares = count.div_ceil(SHARE);
    let parts: Vec<OnceLock<Result<Part, Refused>>> = (0..shares).map(|_| OnceLock::new()).collect();
    let refused = AtomicUsize::new(shares);
    for_each(shares, count, parallel && count > SHARE, &|i| {
        // The first error counts, in the order of the cases.
        if i < refused.load(Relaxed) {
            let part = parts[i].get_or_init(|| share(i * SHARE, SHARE.min(count - i * SHARE)));
            if part.is_err() {
                refused.fetch_min(i, Relaxed);
            }
        }
    });
    // What is missing is behind an error.
    parts.into_iter().filter_map(OnceLock::into_inner).collect()
}

/// The arguments of a call, broadcast.
struct Cases<'a, S: Clone> {
    shape: Vec<usize>,
    count: usize,
    axes: Vec<usize>,
    arguments: Vec<Argument<'a, S>>,
}

/// The cases of arguments whose shapes end with `cores`.
fn cases_of<'a, S: Coordinate>(
    cores: &[&[usize]],
    names: &[&str],
    views: &[View<'a, S>],
) -> Result<Cases<'a, S>, Failure> {
    let mut leading = Vec::with_capacity(views.len());
    for ((name, core), view) in names.iter().zip(cores).zip(views) {
        leading.push(Wanted { name, core }.leading(view.shape())?);
    }
    let shape = common_shape(names, &leading)?;
    let count = cases(&shape)?;
    let mut arguments = Vec::with_capacity(views.len());
    for (view, core) in views.iter().zip(cores) {
        if count > 0 {
            let no_memory = |numbers| Failure::Memory(format!("no memory for a copy of {numbers} numbers"));
            arguments.push(Argument::new(view.clone(), core.len(), &shape).map_err(no_memory)?);
        }
    }
    let axes = joined(&shape, &mut arguments);
    Ok(Cases { shape, count, axes, arguments })
}

/// The number of cases of a shape.
fn cases(shape: &[usize]) -> Result<usize, String> {
    if shape.contains(&0) {
        return Ok(0);
    }
    let count = shape.iter().try_fold(1_usize, |count, &length| count.checked_mul(length));
    count.filter(|&count| count < isize::MAX as usize / 64).ok_or_else(|| format!("too many cases: {}", written(shape)))
}

/// Where a case is in a shape.
fn position(shape: &[usize], mut case: usize) -> Vec<usize> {
    let mut position = vec![0; shape.len()];
    for (place, length) in position.iter_mut().zip(shape).rev() {
        *place = case % length;
        case /= length;
    }
    position
}

/// An invalid argument.
pub(crate) struct Refused {
    case: usize,
    argument: usize,
    why: String,
}

impl Refused {
    fn told(self, names: &[&str], shape: &[usize]) -> Failure {
        let Refused { case, argument, why } = self;
        let place =
            if shape.is_empty() { String::new() } else { format!(", case {}", written(&position(shape, case))) };
        format!("argument {}{place}: {why}", names[argument]).into()
    }
}

struct Run<'a, S: Clone> {
    query: &'a dyn Blocks<S>,
    arguments: Vec<Argument<'a, S>>,
    /// The shape of the cases, with axes joined.
    axes: Vec<usize>,
}

impl<S: Coordinate> Run<'_, S> {
    /// The answers of some cases.
    #[inline(never)]
    fn share(&self, first: usize, count: usize) -> Result<Part, Refused> {
        let mut answers = self.query.answers(count).expect("there was memory for all answers");
        let size = count.min(BLOCK);
        let width: usize = self.arguments.iter().map(Argument::width).sum();
        let mut numbers = vec![S::of_sign(straightedge::Sign::Zero); width * size];
        for start in (first..first + count).step_by(BLOCK) {
            let count = BLOCK.min(first + count - start);
            gather(&self.axes, &self.arguments, start, count, size, &mut numbers);
            let columns = Columns { numbers: &numbers, size, count };
            let in_all = |refused: Refused| Refused { case: start + refused.case, ..refused };
            if !self.query.refuses() && self.may_be_invalid(&columns) {
                self.query.first_defect(&columns).map_or(Ok(()), |refused| Err(in_all(refused)))?;
            }
            self.query.ask_all(&columns, &mut *answers).map_err(|invalid| {
                let unnamed = || Refused { case: invalid.case(), argument: 0, why: invalid.to_string() };
                in_all(self.query.first_defect(&columns).unwrap_or_else(unnamed))
            })?;
        }
        Ok(Part { count, answers })
    }

    fn may_be_invalid(&self, columns: &Columns<'_, S>) -> bool {
        let width = columns.numbers.len() / columns.size.max(1);
        self.query.has_defects() || !(0..width).all(|k| S::are_finite(columns.column(k)))
    }
}

/// Gathers the numbers of some cases.
fn gather<S: Coordinate>(
    axes: &[usize],
    arguments: &[Argument<'_, S>],
    start: usize,
    count: usize,
    size: usize,
    numbers: &mut [S],
) {
    let row = axes.last().copied().unwrap_or(1);
    let mut at = 0;
    while at < count {
        let position = position(axes, start + at);
        let along = (row - position.last().copied().unwrap_or(0)).min(count - at);
        let mut column = 0;
        for argument in arguments {
            argument.gather(&position, &mut numbers[column * size..], size, at, along);
            column += argument.width();
        }
        at += along;
    }
}
