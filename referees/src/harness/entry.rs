//! A task without its types: what the tools work with, compiled once.

use crate::harness::class::Class;
use crate::harness::limit::{Limit, within};
use crate::harness::shrink::{shrunk, size};
use crate::harness::task::{Finding, Input, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use crate::{
    Arrangement, Boolean, Constrained, Delaunay, Delaunay2d, Hull, Hull2d, Nearest, Overlay, Ray, Regular, Regular2d,
    Triangulation, Voronoi2d,
};
use straightedge_verify::Coordinate;
use straightedge_verify::Draw;
use straightedge_verify::FindingKind;
use straightedge_verify::ResultKind;
use straightedge_verify::Style;
use straightedge_verify::{Counts, Distance, Example};
use straightedge_verify::{Line, LineError};

/// The ruling on one result.
#[derive(Clone, Debug, PartialEq)]
pub enum Ruling {
    /// It is right, with its greatest deviation, which is within the promise of the program; 0 except for an overlay,
    /// an arrangement or Voronoi cells.
    Right(f64),
    /// It was declined.
    Declined,
    /// It was not decided within the [`Limit`].
    Undecided,
    /// It is wrong.
    Wrong(Finding),
}

/// How inputs are made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Making {
    /// The approximate limit of the number of points or edges.
    pub size: usize,
    /// The greatest magnitude of numbers as a power of two, for programs that take only integers.
    pub grid: Option<u32>,
    /// The promise of programs that round: how far off they may be, in units of the greatest magnitude of a coordinate.
    pub within: f64,
}

impl Default for Making {
    /// 40 points, of any doubles; 1e-9.
    fn default() -> Self {
        Making { size: 40, grid: None, within: 1e-9 }
    }
}

/// An input as text, and how complicated it is.
type Rewritten = (String, u64);

/// The ruling on the result of a line.
type Rule = fn(&Line<'_>) -> Result<Ruling, LineError>;

/// Returns the first of some candidates, each as text, that still fails.
type FirstFailing<'a> = dyn FnMut(&[String]) -> Option<usize> + 'a;

/// A task, for tools.
pub struct TaskEntry {
    name: &'static str,
    about: &'static str,
    input: &'static str,
    result: &'static str,
    classes: &'static [Class],
    make: fn(Class, Making, u64, u64, Style) -> String,
    accept: fn(&Line<'_>) -> Result<(), LineError>,
    rewrite: fn(&Line<'_>, Style) -> Result<Rewritten, LineError>,
    rule: Rule,
    shrink: fn(&Line<'_>, &mut FirstFailing<'_>) -> Result<String, LineError>,
    show: fn(&Line<'_>) -> Result<Vec<Shown>, LineError>,
    turn: Option<fn(&Line<'_>) -> Option<String>>,
    rule_reversed: Option<Rule>,
}

/// All tasks.
pub fn tasks() -> &'static [TaskEntry] {
    const TASKS: &[TaskEntry] = &[
        TaskEntry::of::<Delaunay2d>(),
        TaskEntry::of::<Delaunay>(),
        TaskEntry::of::<Regular2d>(),
        TaskEntry::of::<Regular>(),
        TaskEntry::of::<Voronoi2d>(),
        TaskEntry::of::<Constrained>(),
        TaskEntry::of::<Triangulation>(),
        TaskEntry::of::<Hull2d>(),
        TaskEntry::of::<Hull>(),
        TaskEntry::of::<Arrangement>(),
        TaskEntry::of::<Overlay>(),
        TaskEntry::of::<Boolean>(),
        TaskEntry::of::<Ray>(),
        TaskEntry::of::<Nearest>(),
    ];
    TASKS
}

/// The task of that name.
///
/// # Errors
/// There is no task of that name.
pub fn find_task(name: &str) -> Result<&'static TaskEntry, String> {
    let names = || tasks().iter().map(TaskEntry::name).collect::<Vec<_>>().join(", ");
    tasks().iter().find(|task| task.name == name).ok_or_else(|| format!("there is no such task; there are {}", names()))
}

impl TaskEntry {
    const fn of<T: Task>() -> Self {
        TaskEntry {
            name: T::NAME,
            about: T::ABOUT,
            input: T::INPUT,
            result: T::RESULT,
            classes: T::CLASSES,
            make: |class, making, seed, index, style| written(&made::<T>(class, making, seed, index), style),
            accept: |line| T::input(line).map(drop),
            rewrite: |line, style| T::input(line).map(|input| (written(&input, style), size(&input))),
            rule: |line| rule::<T>(line, |_| ()),
            shrink: |line, first_failing| {
                let input = T::input(line)?;
                let least = shrunk(input, &mut |candidates| {
                    let texts: Vec<String> = candidates.iter().map(|input| written(input, Style::Bits)).collect();
                    first_failing(&texts)
                });
                Ok(written(&least, Style::Bits))
            },
            show: |line| {
                let input = T::input(line)?;
                let answer = line.pieces_of_result().and_then(|pieces| answer::<T>(pieces).ok());
                Ok(T::shown(&input, answer.as_ref()))
            },
            turn: if T::TURN.is_some() { Some(turned::<T>) } else { None },
            rule_reversed: match T::REVERSE {
                Some(_) => Some(|line| rule::<T>(line, |answer| T::REVERSE.into_iter().for_each(|all| all(answer)))),
                None => None,
            },
        }
    }

    /// The name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What the task is.
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// The pieces of a line of input, in words.
    pub fn input(&self) -> &'static str {
        self.input
    }

    /// The pieces of a result, in words.
    pub fn result(&self) -> &'static str {
        self.result
    }

    /// The classes of inputs.
    pub fn classes(&self) -> &'static [Class] {
        self.classes
    }

    /// The input number `index` of a class, as text.
    pub fn case(&self, class: Class, making: Making, seed: u64, index: u64, style: Style) -> String {
        (self.make)(class, making, seed, index, style)
    }

    /// The input on a line, written in another style.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn rewritten(&self, line: &Line<'_>, style: Style) -> Result<String, LineError> {
        (self.rewrite)(line, style).map(|(text, _)| text)
    }

    /// Checks that a line has an input of this task.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn accepts(&self, line: &Line<'_>) -> Result<(), LineError> {
        (self.accept)(line)
    }

    /// The line with the rings of its polygon turned, and the indices of its result with them, where rings go around
    /// the wrong way; `None` where none does, or the input cannot be read.
    pub fn turned(&self, line: &Line<'_>) -> Option<String> {
        self.turn.and_then(|turn| turn(line))
    }

    /// Judges the result on a line, `input = result`, however long that takes.
    ///
    /// # Errors
    /// What is wrong with the input, or a missing result. A result that cannot be read is wrong.
    pub fn judge(&self, line: &Line<'_>) -> Result<Ruling, LineError> {
        (self.rule)(line)
    }

    /// [`judge`](Self::judge) up to a limit. This needs a program that unwinds on panics, as is the default.
    ///
    /// # Errors
    /// Those of [`judge`](Self::judge).
    ///
    /// ```
    /// use std::time::Duration;
    /// use straightedge_referees::{Limit, Ruling, find_task};
    /// use straightedge_verify::Line;
    ///
    /// let line = Line::split("3 0 0 1 0 0 1 = 3 0 1 2").unwrap();
    /// let limit = Limit::after(Duration::from_secs(60));
    /// assert_eq!(find_task("hull_2d").unwrap().judge_within(&line, &limit), Ok(Ruling::Right(0.0)));
    /// ```
    pub fn judge_within(&self, line: &Line<'_>, limit: &Limit) -> Result<Ruling, LineError> {
        within(limit, || (self.rule)(line)).unwrap_or(Ok(Ruling::Undecided))
    }

    /// Whether results of this task have an orientation that programs may define in another way: hulls.
    pub fn has_orientation(&self) -> bool {
        self.rule_reversed.is_some()
    }

    /// [`judge_within`](Self::judge_within) of the result with its orientation reversed; of a task whose results have
    /// none, of the result as it is.
    ///
    /// # Errors
    /// Those of [`judge`](Self::judge).
    ///
    /// ```
    /// use straightedge_referees::{Limit, Ruling, find_task};
    /// use straightedge_verify::Line;
    ///
    /// let clockwise = Line::split("3 0 0 1 0 0 1 = 3 0 2 1").unwrap();
    /// let (hull, limit) = (find_task("hull_2d").unwrap(), Limit::after(std::time::Duration::from_secs(60)));
    /// assert!(matches!(hull.judge_within(&clockwise, &limit), Ok(Ruling::Wrong(_))));
    /// assert_eq!(hull.judge_reversed_within(&clockwise, &limit), Ok(Ruling::Right(0.0)));
    /// ```
    pub fn judge_reversed_within(&self, line: &Line<'_>, limit: &Limit) -> Result<Ruling, LineError> {
        within(limit, || self.rule_reversed.unwrap_or(self.rule)(line)).unwrap_or(Ok(Ruling::Undecided))
    }

    /// Counts the ruling on a result, or how it was lost; `given` is the result, or the message instead of one.
    ///
    /// # Errors
    /// What is wrong with the input.
    pub fn count(
        &self,
        line: &Line<'_>,
        ruling: Result<Ruling, FindingKind>,
        given: &str,
        index: u64,
        counts: &mut Counts,
    ) -> Result<(), LineError> {
        let (kind, why) = match ruling {
            Ok(Ruling::Right(deviation)) => {
                counts.deviation = counts.deviation.max(Distance::new(deviation));
                counts.cases += 1;
                return Ok(());
            }
            Ok(Ruling::Declined) => {
                counts.declined += 1;
                counts.cases += 1;
                return Ok(());
            }
            Ok(Ruling::Undecided) => {
                counts.undecided += 1;
                counts.cases += 1;
                return Ok(());
            }
            Ok(Ruling::Wrong(Finding { kind, said, .. })) => (FindingKind::Result(kind), said),
            Err(lost) => (lost, String::new()),
        };
        let (bits, size) = (self.rewrite)(line, Style::Bits)?;
        let (decimals, _) = (self.rewrite)(line, Style::Decimal)?;
        let label = line.class.map_or(String::new(), |class| format!("@{class} "));
        let line = format!("{label}{bits}");
        let example = || Example { size, index: Some(index), line, exact: why, decimals, given: given.into() };
        counts.cases += 1;
        counts.count_mistake(kind, example, size, index);
        Ok(())
    }

    /// Reduces an input as long as there is a smaller one that still fails: `first_failing` returns the first such of
    /// some candidates, each as text.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn shrink(&self, line: &Line<'_>, first_failing: &mut FirstFailing<'_>) -> Result<String, LineError> {
        (self.shrink)(line, first_failing)
    }

    /// What to draw of the input and the result on a line, and the finding, if the result is wrong.
    ///
    /// # Errors
    /// What is wrong with the input.
    pub fn shown(&self, line: &Line<'_>) -> Result<(Vec<Shown>, Option<Finding>), LineError> {
        let shown = (self.show)(line)?;
        let finding = if line.is_answered() { (self.rule)(line)? } else { Ruling::Right(0.0) };
        Ok((shown, if let Ruling::Wrong(finding) = finding { Some(finding) } else { None }))
    }
}

/// How often an input is drawn again as a whole.
const MOST_DRAWS: u32 = 10;

/// The input number `index` of a class.
pub(crate) fn made<T: Task>(class: Class, making: Making, seed: u64, index: u64) -> T::Input {
    let draw = &mut Draw::new(seed, T::NAME, class.name, index);
    let mut draws = 0;
    loop {
        draws += 1;
        let mut input = T::generate(class, making.size, draw);
        T::promise(&mut input, making.within);
        if let Some(bits) = making.grid {
            put_on_grid(&mut input, bits);
            input.repair();
        }
        // On a coarse grid, inputs of some classes are valid only with fewer parts.
        while draws > MOST_DRAWS && input.error().is_some() && input.parts() > 0 {
            input = input.without(0..input.parts().div_ceil(4));
        }
        if input.error().is_none() {
            return input;
        }
    }
}

/// Rounds all numbers to integers of at most that power of two in magnitude.
fn put_on_grid<I: Input>(input: &mut I, bits: u32) {
    let mut numbers = input.numbers_mut();
    let greatest = numbers.iter().fold(0.0, |greatest: f64, x| greatest.max(x.abs()));
    let bound = 2_f64.powi(bits as i32);
    let fit = greatest <= bound && numbers.iter().all(|x| x.fract() == 0.0);
    let exponent = if greatest > 0.0 && !fit { bits as i32 - greatest.log2().floor() as i32 - 1 } else { 0 };
    // No number is -0.
    numbers.iter_mut().for_each(|x| **x = x.scaled(exponent).round().clamp(-bound, bound) + 0.0);
}

/// An input as on a line.
pub(crate) fn written<I: Input>(input: &I, style: Style) -> String {
    let mut writer = Writer::new(style);
    input.write(&mut writer);
    writer.text()
}

fn answer<T: Task>(pieces: (&[straightedge_verify::internals::Piece<'_>], usize)) -> Result<T::Answer, LineError> {
    let mut pieces = Pieces::new(pieces);
    let answer = T::read(&mut pieces)?;
    pieces.finish().map(|()| answer)
}

fn turned<T: Task>(line: &Line<'_>) -> Option<String> {
    let mut pieces = Pieces::new(line.pieces_of_case());
    let mut input = T::Input::read(&mut pieces).ok()?;
    pieces.finish().ok()?;
    let given = line.pieces_of_result();
    let mut answer = given.and_then(|given| answer::<T>(given).ok());
    if T::TURN?(&mut input, answer.as_mut()) == 0 {
        return None;
    }
    let style = if line.is_in_bits() { Style::Bits } else { Style::Decimal };
    let label = line.class.map_or(String::new(), |class| format!("@{class} "));
    let result = given.map_or(String::new(), |(pieces, _)| {
        let mut writer = Writer::new(style);
        match &answer {
            Some(answer) => T::write(answer, &mut writer),
            // What cannot be read is judged as it is.
            None => pieces.iter().for_each(|piece| writer.word(piece.text)),
        }
        format!(" = {}", writer.text())
    });
    Some(format!("{label}{}{result}", written(&input, style)))
}

fn rule<T: Task>(line: &Line<'_>, prepare: impl FnOnce(&mut T::Answer)) -> Result<Ruling, LineError> {
    let input = T::input(line)?;
    let missing = || LineError {
        column: line.pieces_of_case().1,
        message: "there is no result: a line is `input = result`".into(),
    };
    let pieces = line.pieces_of_result().ok_or_else(missing)?;
    if matches!(pieces.0, [piece] if piece.text == "?") {
        return Ok(Ruling::Declined);
    }
    Ok(match answer::<T>(pieces) {
        Err(fault) => Ruling::Wrong(Finding::new(ResultKind::Unreadable, fault.message, Vec::new())),
        Ok(mut answer) => {
            prepare(&mut answer);
            ruling(T::judge(&input, &answer))
        }
    })
}

pub(crate) fn ruling(ruling: Result<f64, Finding>) -> Ruling {
    match ruling {
        Ok(deviation) => Ruling::Right(deviation),
        Err(finding) => Ruling::Wrong(finding),
    }
}

impl core::fmt::Display for Ruling {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Ruling::Right(_) => f.write_str("right"),
            Ruling::Declined => f.write_str("declined"),
            Ruling::Undecided => f.write_str("not decided"),
            Ruling::Wrong(finding) => finding.fmt(f),
        }
    }
}
