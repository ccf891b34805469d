//! What a task is: an input, a result, and when the result is right.

use crate::harness::class::Class;
use crate::harness::text::{Pieces, Writer};
use core::ops::Range;
use straightedge::internals::of_any_length;
use straightedge_verify::Draw;
use straightedge_verify::Flaw;
use straightedge_verify::{Fault, Line};

/// A task whose whole result is judged: a Delaunay triangulation, a hull.
///
/// The trait is sealed: users name the tasks, [`Delaunay2d`](crate::Delaunay2d) and others, and implement none.
pub trait Task: Sealed {
    /// The name, as `straightedge judge` takes it.
    const NAME: &'static str;
    /// What is asked, in a sentence.
    const ABOUT: &'static str;
    /// The pieces of a line of input, in words.
    const INPUT: &'static str;
    /// The pieces of a result, in words.
    const RESULT: &'static str;
    /// The classes of inputs.
    const CLASSES: &'static [Class];
    /// What a program is given.
    type Input: Input;
    /// What it answers.
    type Answer;

    /// Makes an input of a class, with about so many points or edges at most.
    #[doc(hidden)]
    fn generate(class: Class, size: usize, draw: &mut Draw) -> Self::Input;

    /// The input on a line.
    ///
    /// # Errors
    /// What is wrong with it.
    fn input(line: &Line<'_>) -> Result<Self::Input, Fault> {
        let mut pieces = Pieces::new(line.pieces_of_case());
        let input = Self::Input::read(&mut pieces)?;
        pieces.finish()?;
        match input.fault() {
            Some(message) => Err(Fault { column: 1, message }),
            None => Ok(input),
        }
    }

    /// Reads a result.
    #[doc(hidden)]
    fn read(pieces: &mut Pieces<'_>) -> Result<Self::Answer, Fault>;

    /// Writes a result.
    #[doc(hidden)]
    fn write(answer: &Self::Answer, writer: &mut Writer);

    /// Sets what programs promise, where that is a part of the input.
    #[doc(hidden)]
    fn promise(_input: &mut Self::Input, _within: f64) {}

    /// Judges a result. Of one that is right this tells how far off it is at most, in units of the greatest magnitude
    /// of a coordinate: 0, but for an overlay or an arrangement.
    ///
    /// # Errors
    /// What is wrong with it.
    fn judge(input: &Self::Input, answer: &Self::Answer) -> Result<f64, Finding>;

    /// What there is to draw of an input and of a result, which may be any.
    #[doc(hidden)]
    fn shown(input: &Self::Input, answer: Option<&Self::Answer>) -> Vec<Shown>;
}

/// Keeps implementations of a trait within this crate.
pub trait Sealed {}

/// The input of a task.
pub trait Input: Clone {
    /// Writes it as a line has it.
    #[doc(hidden)]
    fn write(&self, writer: &mut Writer);

    /// Reads it.
    ///
    /// # Errors
    /// What is wrong with the line.
    #[doc(hidden)]
    fn read(pieces: &mut Pieces<'_>) -> Result<Self, Fault>;

    /// What is wrong with it, if anything is.
    #[doc(hidden)]
    fn fault(&self) -> Option<String> {
        None
    }

    /// Leaves out parts that rounding to a grid has spoilt, if those are known.
    #[doc(hidden)]
    fn repair(&mut self) {}

    /// How many parts it has that may go one by one.
    #[doc(hidden)]
    fn parts(&self) -> usize;

    /// The input without some of its parts.
    #[doc(hidden)]
    fn without(&self, parts: Range<usize>) -> Self;

    /// What is special about it, a bit each, that programs may exclude by leaving out a class. An input that shows an
    /// error is not made one that is special in another way.
    #[doc(hidden)]
    fn specialties(&self) -> u32 {
        0
    }

    /// All of its numbers.
    #[doc(hidden)]
    fn numbers_mut(&mut self) -> Vec<&mut f64>;
}

/// Why a result is wrong, with what shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The kind of error.
    pub flaw: Flaw,
    /// What shows it, in words: `the triangles 0 (0 1 2) and 3 (0 2 4) overlap`.
    pub said: String,
    /// What shows it, to be drawn.
    pub witness: Vec<Shown>,
}

impl Finding {
    pub(crate) fn new(flaw: Flaw, said: String, witness: Vec<Shown>) -> Self {
        Finding { flaw, said, witness }
    }
}

impl core::fmt::Display for Finding {
    /// The kind of error and what shows it: `overlap: the triangles 0 (0 1 2) and 3 (0 2 4) overlap`.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: {}", self.flaw, self.said)
    }
}

/// Something to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// What it is called.
    pub name: String,
    /// Its points; in the plane, z is 0.
    pub points: Vec<[f64; 3]>,
    /// What its points are called, each; or nothing.
    pub labels: Vec<String>,
    /// How they are drawn.
    pub how: How,
    /// What it belongs to.
    pub part: Part,
}

/// What something that is drawn belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The input, where it is one thing.
    Input,
    /// The first of two regions or solids.
    A,
    /// The second of them.
    B,
    /// What was answered.
    Result,
    /// What shows an error.
    Witness,
}

/// How points are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// As dots.
    Dots,
    /// As the edges between each two that follow each other: first and second, third and fourth.
    Edges,
    /// As the polygon around an area.
    Polygon,
    /// As the circle through the first three.
    Circle,
}

impl Shown {
    pub(crate) fn new<const D: usize>(
        name: impl Into<String>,
        how: How,
        points: impl IntoIterator<Item = [f64; D]>,
    ) -> Self {
        let points = points.into_iter().map(in_space).collect();
        Shown { name: name.into(), points, labels: Vec::new(), how, part: Part::Witness }
    }

    /// As a part of the input or of the result.
    pub(crate) fn of(self, part: Part) -> Self {
        Shown { part, ..self }
    }

    /// With the numbers of its points.
    pub(crate) fn numbered(self, numbers: impl IntoIterator<Item = usize>) -> Self {
        Shown { labels: numbers.into_iter().map(|number| number.to_string()).collect(), ..self }
    }
}

/// A point of the plane or of space as one of space.
fn in_space<const D: usize>(point: [f64; D]) -> [f64; 3] {
    of_any_length(|axis| point.get(axis).copied().unwrap_or(0.0))
}
