//! A case of any query: a frame and a row of numbers.
//!
//! The frame lists what [`Numbers::read`](straightedge::arith::Numbers::read) requested of its source and received.
//! With it, code that knows the query can build the case again, in numbers of any type; other code uses only the two
//! lists.

use crate::format::style::Style;
use crate::numbers::kind::Kind;
use crate::numbers::number::AnyNumber;
use straightedge::arith::{Numbers, Of};
use straightedge::arith::{Path, Sink, Source};

/// A case of some query.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) frame: Frame,
    /// The numbers, all of one type.
    pub(crate) numbers: Vec<AnyNumber>,
}

/// A case without its numbers, in the order of the line format.
pub(crate) type Frame = Vec<Step>;

/// A request to a source, and what it returned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    /// The next number of the row.
    Number,
    /// The number of items that follow.
    Count(usize),
    /// An index into a list, or the own index of a point.
    Index(usize),
    /// The names of all kinds, and the position of this one.
    Kind(&'static [&'static str], usize),
}

/// The source has nothing to return. It remembers why.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stop;

/// The source of the frame of a case. It does not pass the numbers on.
pub(crate) type Steps<'a> = dyn Source<(), Stop> + 'a;

/// The only type of source that cases are read from, so that reading is compiled once.
pub(crate) struct Walk<'a, 's>(pub(crate) &'a mut Steps<'s>);

impl Source<(), Stop> for Walk<'_, '_> {
    fn number(&mut self) -> Result<(), Stop> {
        self.0.number()
    }
    fn count(&mut self) -> Result<usize, Stop> {
        self.0.count()
    }
    fn index(&mut self, bound: usize) -> Result<usize, Stop> {
        self.0.index(bound)
    }
    fn own_index(&mut self) -> Result<usize, Stop> {
        self.0.own_index()
    }
    fn kind(&mut self, names: &'static [&'static str]) -> Result<usize, Stop> {
        self.0.kind(names)
    }
    fn triangles(&mut self, vertices: usize) -> Result<Vec<[usize; 3]>, Stop> {
        self.0.triangles(vertices)
    }
}

/// Records what a source returns.
pub(crate) struct Recorder<'a, 's> {
    pub(crate) source: &'a mut Steps<'s>,
    pub(crate) frame: Frame,
}

impl Source<(), Stop> for Recorder<'_, '_> {
    fn number(&mut self) -> Result<(), Stop> {
        self.source.number()?;
        self.frame.push(Step::Number);
        Ok(())
    }
    fn count(&mut self) -> Result<usize, Stop> {
        let count = self.source.count()?;
        self.frame.push(Step::Count(count));
        Ok(count)
    }
    fn index(&mut self, bound: usize) -> Result<usize, Stop> {
        let index = self.source.index(bound)?;
        self.frame.push(Step::Index(index));
        Ok(index)
    }
    fn own_index(&mut self) -> Result<usize, Stop> {
        let index = self.source.own_index()?;
        self.frame.push(Step::Index(index));
        Ok(index)
    }
    fn kind(&mut self, names: &'static [&'static str]) -> Result<usize, Stop> {
        let kind = self.source.kind(names)?;
        self.frame.push(Step::Kind(names, kind));
        Ok(kind)
    }
    fn triangles(&mut self, vertices: usize) -> Result<Vec<[usize; 3]>, Stop> {
        let triangles = self.source.triangles(vertices)?;
        self.frame.push(Step::Count(triangles.len()));
        self.frame.extend(triangles.iter().flatten().map(|&corner| Step::Index(corner)));
        Ok(triangles)
    }
}

/// A source that returns the steps of a frame again.
pub(crate) struct Replay<'a>(pub(crate) core::slice::Iter<'a, Step>);

/// The step that must come next in a frame of the query.
macro_rules! replayed {
    ($replay:expr, $step:pat => $given:expr) => {
        match $replay.0.next() {
            Some($step) => Ok($given),
            other => unreachable!("this is a frame of another query: {other:?}"),
        }
    };
}

impl Source<(), Stop> for Replay<'_> {
    fn number(&mut self) -> Result<(), Stop> {
        replayed!(self, Step::Number => ())
    }
    fn count(&mut self) -> Result<usize, Stop> {
        replayed!(self, Step::Count(count) => *count)
    }
    fn index(&mut self, _: usize) -> Result<usize, Stop> {
        replayed!(self, Step::Index(index) => *index)
    }
    fn own_index(&mut self) -> Result<usize, Stop> {
        replayed!(self, Step::Index(index) => *index)
    }
    fn kind(&mut self, _: &'static [&'static str]) -> Result<usize, Stop> {
        replayed!(self, Step::Kind(_, kind) => *kind)
    }
}

impl Case {
    /// The frame and the row of a case.
    pub(crate) fn of<C: Numbers, T: Kind>(case: &Of<C, T>) -> Self {
        struct Apart(Case);
        impl<T: Kind> Sink<T> for Apart {
            fn number(&mut self, _: &Path<'_>, number: &T) {
                self.0.frame.push(Step::Number);
                self.0.numbers.push(number.any());
            }
            fn count(&mut self, _: &Path<'_>, count: usize) {
                self.0.frame.push(Step::Count(count));
            }
            fn index(&mut self, _: &Path<'_>, index: usize) {
                self.0.frame.push(Step::Index(index));
            }
            fn kind(&mut self, _: &Path<'_>, names: &'static [&'static str], kind: usize) {
                self.0.frame.push(Step::Kind(names, kind));
            }
        }
        let mut apart = Apart(Case { frame: Vec::new(), numbers: Vec::new() });
        C::write(case, &Path::root(&[]), &mut apart);
        apart.0
    }

    /// The case in other numbers, unless one has no counterpart.
    pub(crate) fn try_map(&self, f: impl FnMut(&AnyNumber) -> Option<AnyNumber>) -> Option<Case> {
        let numbers = self.numbers.iter().map(f).collect::<Option<_>>()?;
        Some(Case { frame: self.frame.clone(), numbers })
    }

    /// Its numbers, which are doubles.
    pub(crate) fn doubles(&self) -> impl Iterator<Item = f64> {
        self.numbers.iter().map(AnyNumber::double)
    }

    /// The case as text.
    pub(crate) fn write(&self, style: Style) -> String {
        let mut text = String::with_capacity(24 * self.frame.len());
        let mut numbers = self.numbers.iter();
        for (place, step) in self.frame.iter().enumerate() {
            if place > 0 {
                text.push(' ');
            }
            match step {
                Step::Number => {
                    let number = numbers.next().expect("as many numbers as the frame has");
                    match (style, number) {
                        (Style::Bits, AnyNumber::F64(x)) => push_bits(&mut text, x.to_bits(), 16),
                        (Style::Bits, AnyNumber::F32(x)) => push_bits(&mut text, x.to_bits().into(), 8),
                        (style, number) => text.push_str(&style.write(number)),
                    }
                }
                Step::Count(place) | Step::Index(place) => text.push_str(&place.to_string()),
                Step::Kind(names, kind) => text.push_str(names[*kind]),
            }
        }
        text
    }
}

/// Raw bits in this number of digits, 16 at most. Without `format!`, which would take most of a generator's time.
fn push_bits(text: &mut String, bits: u64, digits: usize) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let mut written = [b'x'; 17];
    for (place, digit) in written[1..=digits].iter_mut().rev().enumerate() {
        *digit = DIGITS[(bits >> (4 * place)) as usize & 15];
    }
    text.push_str(core::str::from_utf8(&written[..=digits]).expect("digits"));
}
