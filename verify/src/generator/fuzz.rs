//! Cases made of the bytes of a fuzzer.

use crate::NumberType;
use crate::format::case::{Case, Step};
use crate::format::line::{Line, LineError};
use crate::generator::class::Class;
use crate::generator::draw::Draw;
use crate::generator::layout::{parts, repaired};
use crate::judge::check::Disagreement;
use crate::numbers::arithmetic::Arithmetic;
use crate::numbers::coordinate::Coordinate;
use crate::numbers::kind::Kind;
use crate::numbers::number::AnyNumber;
use crate::registry::entry::frame_from;
use crate::registry::entry::{Entry, filled};
use crate::registry::query::Query;
use arbitrary::{Arbitrary, Unstructured};
use straightedge::arith::Of;
use straightedge::arith::Source;

impl Entry {
    /// Checks every promise on the case that a fuzzer's bytes encode, if they encode one.
    ///
    /// # Errors
    /// The first promise that is not kept.
    pub fn check_bytes(&self, bytes: &[u8]) -> Result<(), Disagreement> {
        case_of_bytes(self, bytes).map_or(Ok(()), |case| self.check_case(&case))
    }

    /// The bytes that encode the case of a line: a seed for the fuzzer.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn seed(&self, line: &Line<'_>) -> Result<Vec<u8>, LineError> {
        line.case(self, Arithmetic::F64).map(|case| bytes_of_case(&case))
    }
}

/// A case made of the bytes of a fuzzer.
///
/// The first byte chooses: 0, all numbers as raw bits (what [`to_bytes`] writes); 1, a generated case, by class and
/// seed; else number by number, each by a byte of its own: a small integer in a unit of the case, raw bits, or a copy
/// of an earlier number, mirrored or moved by a few ulps, because degenerate cases have equal numbers.
///
/// # Errors
/// If there are too few bytes for a case.
pub fn from_bytes<Q: Query>(bytes: &[u8]) -> arbitrary::Result<Of<Q::Case, f64>> {
    let case = case_of_bytes(const { &Entry::of::<Q>() }, bytes)?;
    Ok(filled::<Q::Case, f64>(&case.frame, &case.doubles().collect::<Vec<_>>()))
}

/// The bytes from which [`from_bytes`] makes this case: a seed for the fuzzer.
pub fn to_bytes<Q: Query>(case: &Of<Q::Case, f64>) -> Vec<u8> {
    bytes_of_case(&Case::of::<Q::Case, f64>(case))
}

pub(crate) fn case_of_bytes(entry: &Entry, bytes: &[u8]) -> arbitrary::Result<Case> {
    let mut data = Unstructured::new(bytes);
    match u8::arbitrary(&mut data)? {
        1 => {
            let class = *data.choose(&Class::ALL)?;
            let (level, seed) = (data.int_in_range(1..=2)?, u64::arbitrary(&mut data)?);
            Ok(entry.generate(class, NumberType::F64, level, &mut Draw::new(seed, entry.id(), class.name(), 0)))
        }
        mode => {
            let unit = if mode == 0 { 0 } else { i32::from(i8::arbitrary(&mut data)?) * 8 };
            let mut source = Numbering { data, unit, numbers: Vec::new(), indices: Vec::new(), raw: mode == 0 };
            let frame = frame_from(entry, &mut source)?;
            let any = |numbers: &[f64]| numbers.iter().map(Kind::any).collect::<Vec<AnyNumber>>();
            // Raw numbers are taken only if they are a valid case; others are repaired.
            let numbers = if mode == 0 {
                let numbers = any(&source.numbers);
                if entry.defect(Arithmetic::F64, &frame, &numbers).is_some() {
                    return Err(arbitrary::Error::IncorrectFormat);
                }
                numbers
            } else {
                any(&repaired(entry, &frame, source.numbers, &parts(entry, &frame)))
            };
            Ok(Case { frame, numbers })
        }
    }
}

fn bytes_of_case(case: &Case) -> Vec<u8> {
    let mut bytes = Vec::from([0]);
    let mut numbers = case.doubles();
    for step in &case.frame {
        bytes.extend(match step {
            Step::Number => numbers.next().expect("as many numbers as the frame has").to_bits().to_le_bytes(),
            Step::Count(place) | Step::Index(place) | Step::Kind(_, place) => (*place as u64).to_le_bytes(),
        });
    }
    bytes
}

/// Numbers, counts and indices made of bytes.
struct Numbering<'a> {
    data: Unstructured<'a>,
    unit: i32,
    /// Those made so far.
    numbers: Vec<f64>,
    indices: Vec<usize>,
    raw: bool,
}

impl Numbering<'_> {
    /// Any finite number.
    fn bits(&mut self) -> arbitrary::Result<f64> {
        let bits = u64::arbitrary(&mut self.data)?;
        let value = f64::from_bits(bits);
        // Non-finite patterns become finite ones by a lower exponent.
        Ok(if value.is_finite() { value } else { f64::from_bits(bits & !(1 << 62)) })
    }
}

impl Source<(), arbitrary::Error> for Numbering<'_> {
    fn number(&mut self) -> arbitrary::Result<()> {
        let number = if self.raw {
            self.bits()?
        } else {
            let copy = |data: &mut Unstructured<'_>, earlier: &[f64]| -> arbitrary::Result<f64> {
                if earlier.is_empty() { Ok(0.0) } else { data.choose(earlier).copied() }
            };
            match u8::arbitrary(&mut self.data)? % 8 {
                0 => self.bits()?,
                1 => f64::from(i32::arbitrary(&mut self.data)?).scaled(self.unit),
                2 => copy(&mut self.data, &self.numbers)?,
                3 => -copy(&mut self.data, &self.numbers)?,
                4 => {
                    let steps = i64::from(i8::arbitrary(&mut self.data)? % 4);
                    copy(&mut self.data, &self.numbers)?.stepped(steps)
                }
                5 => copy(&mut self.data, &self.numbers)?.scaled(i32::from(i8::arbitrary(&mut self.data)?)),
                _ => f64::from(i8::arbitrary(&mut self.data)?).scaled(self.unit),
            }
        };
        self.numbers.push(number);
        Ok(())
    }

    fn count(&mut self) -> arbitrary::Result<usize> {
        if !self.raw {
            return self.data.int_in_range(1..=12);
        }
        // A count greater than the bytes can hold would be no case.
        match u64::arbitrary(&mut self.data)? {
            count if count <= self.data.len() as u64 => Ok(count as usize),
            _ => Err(arbitrary::Error::NotEnoughData),
        }
    }

    fn index(&mut self, bound: usize) -> arbitrary::Result<usize> {
        let last = bound.checked_sub(1).ok_or(arbitrary::Error::IncorrectFormat)?;
        if self.raw {
            let index = u64::arbitrary(&mut self.data)?;
            return if index <= last as u64 { Ok(index as usize) } else { Err(arbitrary::Error::IncorrectFormat) };
        }
        self.data.int_in_range(0..=last)
    }

    fn triangles(&mut self, vertices: usize) -> arbitrary::Result<Vec<[usize; 3]>> {
        if self.raw {
            let count = self.count()?;
            let mut corner = || self.index(vertices);
            return (0..count).map(|_| Ok([corner()?, corner()?, corner()?])).collect();
        }
        let seed = u64::arbitrary(&mut self.data)?;
        Ok(Draw::new(seed, "surface", "", 0).closed_surface(vertices))
    }

    fn own_index(&mut self) -> arbitrary::Result<usize> {
        let data = &mut self.data;
        let mut index = if self.raw { u64::arbitrary(data)? as usize } else { u8::arbitrary(data)?.into() };
        while self.indices.contains(&index) {
            index = index.wrapping_add(1);
        }
        self.indices.push(index);
        Ok(index)
    }
}
