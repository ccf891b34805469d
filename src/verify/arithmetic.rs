//! The arithmetics: in which one cases are generated, the program answers, and implementations are judged.

use core::fmt;

/// The number types of generated cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NumberType {
    /// Doubles.
    F64,
    /// Singles.
    F32,
    /// 64-bit integers.
    I64,
    /// 32-bit integers.
    I32,
}

impl NumberType {
    /// All of them.
    pub const ALL: [NumberType; 4] = [NumberType::F64, NumberType::F32, NumberType::I64, NumberType::I32];
}

/// The arithmetics in which the program answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arithmetic {
    /// Certified doubles.
    F64,
    /// Certified singles.
    F32,
    /// 64-bit integers.
    I64,
    /// 32-bit integers.
    I32,
    /// Rounded doubles.
    PlainF64,
    /// Rounded singles.
    PlainF32,
    /// Rationals.
    Exact,
}

/// An implementation under test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// This crate's formulas in rounded `f32`.
    PlainF32,
    /// This crate's formulas in rounded `f64`.
    PlainF64,
    /// Certified `f32`.
    F32,
    /// Certified `f64`.
    F64,
    /// Exact `i64`.
    I64,
    /// Exact `i32`.
    I32,
    /// Exact rationals.
    Exact,
    /// This crate's queries on the predicates of the crate `robust`.
    Robust,
}

impl Subject {
    /// All of them, in the order of reports.
    pub const ALL: [Subject; 8] = [
        Subject::PlainF32,
        Subject::PlainF64,
        Subject::F32,
        Subject::F64,
        Subject::I64,
        Subject::I32,
        Subject::Exact,
        Subject::Robust,
    ];

    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Subject::PlainF32 => "plain-f32",
            Subject::PlainF64 => "plain-f64",
            Subject::F32 => "f32",
            Subject::F64 => "f64",
            Subject::I64 => "i64",
            Subject::I32 => "i32",
            Subject::Exact => "exact",
            Subject::Robust => "robust",
        }
    }

    /// Whether the crate promises that it is never wrong.
    pub fn is_promised(self) -> bool {
        !matches!(self, Subject::PlainF32 | Subject::PlainF64 | Subject::Robust)
    }

    /// Whether it runs as it is compiled for users. The others run the same queries compiled for one scalar whose
    /// arithmetic is chosen at run time.
    pub fn is_native(self) -> bool {
        self == Subject::F64
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<Arithmetic> for Subject {
    fn from(arithmetic: Arithmetic) -> Self {
        match arithmetic {
            Arithmetic::F64 => Subject::F64,
            Arithmetic::F32 => Subject::F32,
            Arithmetic::I64 => Subject::I64,
            Arithmetic::I32 => Subject::I32,
            Arithmetic::PlainF64 => Subject::PlainF64,
            Arithmetic::PlainF32 => Subject::PlainF32,
            Arithmetic::Exact => Subject::Exact,
        }
    }
}
