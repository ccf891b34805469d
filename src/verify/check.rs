//! One check of one case, for the fuzz targets, the property tests and the replay of vectors alike.

use super::answer::{Answer, Field};
use super::audit::{ROUNDED_ULPS, Subject};
use super::class::{Class, generate};
use super::compare::{Verdict, judge};
use super::coordinate::Coordinate;
use super::draw::Draw;
use super::exact::Exact;
use super::instrument::ByRobust;
use super::kind::Kind;
use super::layout::{defect, mended, parts};
use super::line::{Style, write_answer, write_case};
use super::query::{Query, asked};
use crate::{Numbers, Of, Path, Plain, Rational, Scalar, Sink};
use arbitrary::{Arbitrary, Unstructured};
use core::fmt;
use core::ops::Range;
use std::format;
use std::string::String;
use std::vec::Vec;

/// A promise that was not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The query.
    pub query: &'static str,
    /// Who disagrees with the oracle.
    pub subject: Subject,
    /// The case with its exact answer, as a line of a vector file.
    pub line: String,
    /// The answer that was given.
    pub given: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Disagreement { query, subject, line, given } = self;
        write!(f, "{query}: {subject} answers {given}; the line to keep is\n{line}")
    }
}

impl std::error::Error for Disagreement {}

/// Within these exponents of two the predicates of `robust` are exact, whichever they are, and must agree.
const ROBUST_RANGE: Range<i32> = -100..100;

/// Checks every promise on a case of finite doubles: certified `f64`, and `f32`, `i64` where they hold the numbers, agree
/// with the oracle, [`Plain`] answers without a panic, and `robust`, within its range, agrees too.
///
/// # Errors
/// The first promise that is not kept.
pub fn check<Q: Query>(case: &Of<Q::Case, f64>) -> Result<(), Disagreement> {
    let exact = Q::oracle(&Exact::new::<f64>(case)).fields();
    let _ = asked::<Q, Plain<f64>>(&Q::Case::map(case, &mut |&x| Plain(x)));
    compare::<Q, f64>(Subject::F64, case, case, &exact)?;
    if let Ok(singles) = Q::Case::try_map(case, |&x| whole_cast(x, x as f32, f64::from(x as f32))) {
        let _ = asked::<Q, Plain<f32>>(&Q::Case::map(&singles, &mut |&x| Plain(x)));
        compare::<Q, f32>(Subject::F32, case, &singles, &exact)?;
    }
    if let Ok(integers) = Q::Case::try_map(case, |&x| whole_cast(x, x as i64, (x as i64) as f64)) {
        // 2^63 as a double becomes the greatest integer, which rounds back.
        if Q::Case::try_map(&integers, |&i| if i == i64::MAX { Err(()) } else { Ok(()) }).is_ok() {
            compare::<Q, i64>(Subject::I64, case, &integers, &exact)?;
        }
    }
    if Q::BY_ROBUST && Q::Case::try_map(case, |&x| if in_robust_range(x) { Ok(()) } else { Err(()) }).is_ok() {
        let by_robust = Q::Case::map(case, &mut |&x| ByRobust(x));
        compare::<Q, ByRobust>(Subject::Robust, case, &by_robust, &exact)?;
    }
    Ok(())
}

fn whole_cast<T>(from: f64, to: T, back: f64) -> Result<T, ()> {
    if back == from { Ok(to) } else { Err(()) }
}

fn in_robust_range(x: f64) -> bool {
    let power = |e: i32| 2f64.powi(e);
    x == 0.0 || (power(ROBUST_RANGE.start)..power(ROBUST_RANGE.end)).contains(&x.abs())
}

fn compare<Q: Query, S: Scalar>(
    subject: Subject,
    case: &Of<Q::Case, f64>,
    case_in_scalar: &Of<Q::Case, S>,
    exact: &[Field<Rational>],
) -> Result<(), Disagreement>
where
    S::Value: Kind,
{
    let given = asked::<Q, S>(case_in_scalar);
    let ulps = if subject.is_promised() { 0 } else { ROUNDED_ULPS };
    match judge(exact, &given, ulps) {
        Verdict::Wrong { .. } => Err(Disagreement {
            query: Q::ID,
            subject,
            line: format!(
                "{} = {}",
                write_case::<Q::Case, f64>(case, Style::Bits),
                write_answer(exact, Style::Decimal)
            ),
            given: write_answer(&given, Style::Decimal),
        }),
        _ => Ok(()),
    }
}

/// A case made of the bytes of a fuzzer.
///
/// The first byte chooses: 0, all numbers as raw bits (what [`to_bytes`] writes); 1, a generated case, by class and
/// seed; else number by number, each by a byte of its own: a small whole number in a unit of the case, raw bits, or a
/// copy of an earlier number, mirrored or moved by a few ulps, for degeneracy is made of equal numbers.
///
/// # Errors
/// Where the bytes do not suffice for anything.
pub fn from_bytes<Q: Query>(bytes: &[u8]) -> arbitrary::Result<Of<Q::Case, f64>> {
    let mut data = Unstructured::new(bytes);
    match u8::arbitrary(&mut data)? {
        1 => {
            let class = *data.choose(&Class::ALL)?;
            let (level, seed) = (data.int_in_range(1..=2)?, u64::arbitrary(&mut data)?);
            Ok(generate::<Q, f64>(class, level, &mut Draw::new(seed, Q::ID, class.name(), 0)))
        }
        mode => {
            let unit = if mode == 0 { 0 } else { i32::from(i8::arbitrary(&mut data)?) * 8 };
            let mut numbers = Numbering { data, unit, earlier: Vec::new(), indices: Vec::new(), raw: mode == 0 };
            let case = Q::Case::read(&mut numbers)?;
            // Of raw numbers only those that are a case; of others, whatever is near.
            match mode {
                0 => defect::<Q, f64>(&case).map_or(Ok(case), |_| Err(arbitrary::Error::IncorrectFormat)),
                _ => {
                    let parts = parts::<Q, f64>(&case);
                    Ok(mended::<Q, f64>(case, &parts))
                }
            }
        }
    }
}

/// The bytes from which [`from_bytes`] makes this case: a seed for the fuzzer.
pub fn to_bytes<Q: Query>(case: &Of<Q::Case, f64>) -> Vec<u8> {
    struct Bytes(Vec<u8>);
    impl Sink<f64> for Bytes {
        fn number(&mut self, _: &Path<'_>, number: &f64) {
            self.0.extend(number.to_bits().to_le_bytes());
        }
        fn count(&mut self, _: &Path<'_>, count: usize) {
            self.0.extend((count as u64).to_le_bytes());
        }
        fn index(&mut self, _: &Path<'_>, index: usize) {
            self.0.extend((index as u64).to_le_bytes());
        }
    }
    let mut bytes = Bytes(std::vec![0]);
    Q::Case::write(case, &Path::root(&[]), &mut bytes);
    bytes.0
}

struct Numbering<'a> {
    data: Unstructured<'a>,
    unit: i32,
    earlier: Vec<f64>,
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

impl crate::Source<f64, arbitrary::Error> for Numbering<'_> {
    fn number(&mut self) -> arbitrary::Result<f64> {
        let number = if self.raw {
            self.bits()?
        } else {
            let copy = |data: &mut Unstructured<'_>, earlier: &[f64]| -> arbitrary::Result<f64> {
                if earlier.is_empty() { Ok(0.0) } else { data.choose(earlier).copied() }
            };
            match u8::arbitrary(&mut self.data)? % 8 {
                0 => self.bits()?,
                1 => f64::from(i32::arbitrary(&mut self.data)?).scaled(self.unit),
                2 => copy(&mut self.data, &self.earlier)?,
                3 => -copy(&mut self.data, &self.earlier)?,
                4 => {
                    let steps = i64::from(i8::arbitrary(&mut self.data)? % 4);
                    copy(&mut self.data, &self.earlier)?.stepped(steps)
                }
                5 => copy(&mut self.data, &self.earlier)?.scaled(i32::from(i8::arbitrary(&mut self.data)?)),
                _ => f64::from(i8::arbitrary(&mut self.data)?).scaled(self.unit),
            }
        };
        self.earlier.push(number);
        Ok(number)
    }

    fn count(&mut self) -> arbitrary::Result<usize> {
        if !self.raw {
            return self.data.int_in_range(1..=12);
        }
        // More than the bytes can hold would be no case.
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
            let count = <Self as crate::Source<f64, _>>::count(self)?;
            let mut corner = || <Self as crate::Source<f64, _>>::index(self, vertices);
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
