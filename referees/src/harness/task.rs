//! A task: an input, a result, and a judge.

use crate::harness::class::Class;
use crate::harness::text::{Pieces, Writer};
use core::ops::Range;
use straightedge::internals::of_any_length;
use straightedge_verify::Draw;
use straightedge_verify::ResultKind;
use straightedge_verify::{Line, LineError};

/// A task whose whole result is judged: a Delaunay triangulation, a hull.
///
/// The trait is sealed: users name the tasks, [`Delaunay2d`](crate::Delaunay2d) and others, and implement none.
pub trait Task: Sealed {
    /// The name, as `straightedge judge` takes it.
    const NAME: &'static str;
    /// What the task is, in a sentence.
    const ABOUT: &'static str;
    /// The pieces of a line of input, in words.
    const INPUT: &'static str;
    /// The pieces of a result, in words.
    const RESULT: &'static str;
    /// The classes of inputs.
    const CLASSES: &'static [Class];
    /// The input of a program.
    type Input: Input;
    /// The result of a program.
    type Answer;

    /// Turns parts of an input that go around the wrong way, and counts them; the indices of a result follow. `None`
    /// where there is no such part.
    #[doc(hidden)]
    const TURN: Option<Turn<Self::Input, Self::Answer>> = None;

    /// Reverses the orientation of a result, where it has one that programs may define in another way.
    #[doc(hidden)]
    const REVERSE: Option<fn(&mut Self::Answer)> = None;

    /// Makes an input of a class, with about `size` points or edges at most.
    #[doc(hidden)]
    fn generate(class: Class, size: usize, draw: &mut Draw) -> Self::Input;

    /// The input on a line.
    ///
    /// # Errors
    /// What is wrong with it.
    fn input(line: &Line<'_>) -> Result<Self::Input, LineError> {
        let mut pieces = Pieces::new(line.pieces_of_case());
        let input = Self::Input::read(&mut pieces)?;
        pieces.finish()?;
        match input.error() {
            Some(message) => Err(LineError { column: 1, message }),
            None => Ok(input),
        }
    }

    /// Reads a result.
    #[doc(hidden)]
    fn read(pieces: &mut Pieces<'_>) -> Result<Self::Answer, LineError>;

    /// Writes a result.
    #[doc(hidden)]
    fn write(answer: &Self::Answer, writer: &mut Writer);

    /// Sets the promise of programs, where that is a part of the input.
    #[doc(hidden)]
    fn promise(_input: &mut Self::Input, _within: f64) {}

    /// Judges a result. Returns the greatest deviation of a right one, in units of the greatest magnitude of a
    /// coordinate: 0 except for an overlay, an arrangement or Voronoi cells.
    ///
    /// # Errors
    /// What is wrong with it.
    fn judge(input: &Self::Input, answer: &Self::Answer) -> Result<f64, Finding>;

    /// What to draw of an input and of a result, which may be invalid.
    #[doc(hidden)]
    fn shown(input: &Self::Input, answer: Option<&Self::Answer>) -> Vec<Shown>;
}

/// Turns parts of an input, with the indices of a result, and counts them.
pub(crate) type Turn<I, A> = fn(&mut I, Option<&mut A>) -> usize;

/// Restricts implementations of a trait to this crate.
pub trait Sealed {}

/// The input of a task.
pub trait Input: Clone {
    /// Writes it as on a line.
    #[doc(hidden)]
    fn write(&self, writer: &mut Writer);

    /// Reads it.
    ///
    /// # Errors
    /// What is wrong with the line.
    #[doc(hidden)]
    fn read(pieces: &mut Pieces<'_>) -> Result<Self, LineError>;

    /// What is wrong with it, if anything is.
    #[doc(hidden)]
    fn error(&self) -> Option<String> {
        None
    }

    /// Leaves out parts that rounding to a grid made invalid, where these are known.
    #[doc(hidden)]
    fn repair(&mut self) {}

    /// How many parts it has that may be removed one by one.
    #[doc(hidden)]
    fn parts(&self) -> usize;

    /// The input without some of its parts.
    #[doc(hidden)]
    fn without(&self, parts: Range<usize>) -> Self;

    /// Its special properties, a bit each, that programs may exclude by leaving out a class. Shrinking adds none of
    /// them to an input.
    #[doc(hidden)]
    fn specialties(&self) -> u32 {
        0
    }

    /// All of its numbers.
    #[doc(hidden)]
    fn numbers_mut(&mut self) -> Vec<&mut f64>;
}

/// One thing that is wrong with a result, with its witness.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The kind.
    pub kind: ResultKind,
    /// The witness, in words: `the triangles 0 (0 1 2) and 3 (0 2 4) overlap`.
    pub said: String,
    /// The witness, to be drawn.
    pub witness: Vec<Shown>,
}

impl Finding {
    pub(crate) fn new(kind: ResultKind, said: String, witness: Vec<Shown>) -> Self {
        Finding { kind, said, witness }
    }
}

impl core::fmt::Display for Finding {
    /// The kind and the witness in words: `overlap: the triangles 0 (0 1 2) and 3 (0 2 4) overlap`.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: {}", self.kind, self.said)
    }
}

/// Something to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// Its name.
    pub name: String,
    /// Its points; in the plane, z is 0.
    pub points: Vec<[f64; 3]>,
    /// The name of each point; or empty.
    pub labels: Vec<String>,
    /// How they are drawn.
    pub how: How,
    /// What it belongs to.
    pub part: Part,
}

/// What something that is drawn belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The input, where it is not two regions or solids.
    Input,
    /// The first of two regions or solids.
    A,
    /// The second of them.
    B,
    /// The result.
    Result,
    /// The witness of a finding.
    Witness,
}

/// How points are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// As dots.
    Dots,
    /// As edges, each between two consecutive points: first and second, third and fourth.
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
