//! Answers and cases as text: lines answered by this crate.

use crate::Class;
use crate::format::case::Frame;
use crate::format::line::{Line, LineError};
use crate::format::style::{Style, write_answer};
use crate::generator::draw::Draw;
use crate::numbers::arithmetic::{Arithmetic, NumberType};
use crate::numbers::kind::Kind;
use crate::numbers::number::AnyNumber;
use crate::registry::entry::{Entry, Fields, ask};
use crate::registry::query::Query;
use straightedge::Scalar;
use straightedge::internals::MapEach;

impl Entry {
    /// Whether a line has a case of the query, in the numbers that an arithmetic takes.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn accepts(&self, line: &Line<'_>, arithmetic: Arithmetic) -> Result<(), LineError> {
        line.case(self, arithmetic).map(drop)
    }

    /// The answer of a case, as text.
    ///
    /// # Errors
    /// What is wrong with the line.
    ///
    /// # Panics
    /// If the arithmetic is [`Arithmetic::Robust`], and the query [does not support it](Self::by_robust).
    pub fn answer(&self, line: &Line<'_>, arithmetic: Arithmetic, style: Style) -> Result<String, LineError> {
        let case = line.case(self, arithmetic)?;
        Ok(write_answer(&self.ask(arithmetic, &case), style))
    }

    /// The answer by the scalar whose arithmetic is chosen at run time. For tests.
    ///
    /// # Errors
    /// What is wrong with the line.
    #[doc(hidden)]
    pub fn answer_by_choice(&self, line: &Line<'_>, arithmetic: Arithmetic, style: Style) -> Result<String, LineError> {
        let case = line.case(self, arithmetic)?;
        Ok(write_answer(&self.ask_by_choice(arithmetic, &case), style))
    }

    /// The answer of a case with every number but indices replaced, in order, by NaN and the infinities: the message
    /// with which it was refused, if it was. For tests.
    #[doc(hidden)]
    pub fn refuses(&self, line: &Line<'_>, arithmetic: Arithmetic) -> Result<Vec<Option<String>>, LineError> {
        let case = line.case(self, arithmetic)?;
        let bad: [AnyNumber; 3] = match arithmetic.number_type() {
            Some(NumberType::F64) => [f64::NAN, f64::INFINITY, f64::NEG_INFINITY].map_each(AnyNumber::F64),
            Some(NumberType::F32) => [f32::NAN, f32::INFINITY, f32::NEG_INFINITY].map_each(AnyNumber::F32),
            _ => return Ok(Vec::new()),
        };
        let spoilings = (0..case.numbers.len()).flat_map(|place| bad.iter().map(move |bad| (place, bad)));
        Ok(spoilings
            .map(|(place, bad)| {
                let mut damaged = case.clone();
                damaged.numbers[place] = bad.clone();
                let asked = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| {
                    let _ = self.ask(arithmetic, &damaged);
                }));
                asked.err().map(|panic| panic.downcast_ref::<String>().cloned().unwrap_or_default())
            })
            .collect())
    }

    /// The case of a line, in the numbers of an arithmetic, written in another style, without class and answer.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn rewrite(&self, line: &Line<'_>, arithmetic: Arithmetic, style: Style) -> Result<String, LineError> {
        line.case(self, arithmetic).map(|case| case.write(style))
    }

    /// A generated case as text, without its class.
    pub fn case(
        &self,
        class: Class,
        number_type: NumberType,
        level: u8,
        seed: u64,
        index: u64,
        style: Style,
    ) -> String {
        let draw = &mut Draw::new(seed, self.id(), class.name(), index);
        self.generate(class, number_type, level, draw).write(style)
    }
}

/// The answer of a case, as text, by the query compiled in the scalar of the arithmetic, as users compile it. For
/// tests.
///
/// # Errors
/// What is wrong with the line.
#[doc(hidden)]
pub fn answer_natively<Q: Query, S: Scalar<Value: Kind> + Kind>(
    line: &Line<'_>,
    arithmetic: Arithmetic,
    style: Style,
) -> Result<String, LineError> {
    answer_by(const { &Entry::of::<Q>() }, ask::<Q, S>, line, arithmetic, style)
}

/// Generic over the scalar alone: code that is also generic over the query would be compiled for every query in every
/// scalar.
fn answer_by<S: Scalar<Value: Kind> + Kind>(
    entry: &Entry,
    ask: fn(&Frame, &[S]) -> Fields<S::Value>,
    line: &Line<'_>,
    arithmetic: Arithmetic,
    style: Style,
) -> Result<String, LineError> {
    let case = line.case(entry, arithmetic)?;
    let of_scalar = |x| S::of_any(x).expect("a number of the arithmetic");
    let numbers: Vec<S> = case.numbers.iter().map(of_scalar).collect();
    Ok(write_answer(&ask(&case.frame, &numbers), style))
}
