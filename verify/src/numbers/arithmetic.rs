//! The arithmetics in which cases are generated, the program answers, and implementations are judged.

use crate::numbers::number::number_types;
use core::fmt;

macro_rules! declare_number_types {
    ([$($Type:ident: $scalar:ident $doc:literal,)+]) => {
        /// The number types of generated cases.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum NumberType {
            $(#[doc = $doc] $Type,)+
        }

        impl NumberType {
            /// All of them.
            pub const ALL: [NumberType; [$($doc),+].len()] = [$(NumberType::$Type),+];

            /// The name, as in Rust.
            pub const fn name(self) -> &'static str {
                match self {
                    $(NumberType::$Type => stringify!($scalar),)+
                }
            }

            /// The arithmetic that is certified or exact in these numbers.
            pub const fn arithmetic(self) -> Arithmetic {
                match self {
                    $(NumberType::$Type => Arithmetic::$Type,)+
                }
            }
        }
    };
}
number_types!(declare_number_types);

macro_rules! arithmetics {
    ($($(#[$doc:meta])+ $Arithmetic:ident $name:literal: $number_type:expr;)+) => {
        /// An arithmetic: the program answers in it, and where cases are judged, it is an implementation under test.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Arithmetic {
            $($(#[$doc])+ $Arithmetic,)+
        }

        impl Arithmetic {
            /// All of them, in the order of reports.
            pub const ALL: [Arithmetic; [$($name),+].len()] = [$(Arithmetic::$Arithmetic),+];

            /// The name, on the command line and in reports.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Arithmetic::$Arithmetic => $name,)+
                }
            }

            /// The type of its numbers; `None` for rationals.
            pub const fn number_type(self) -> Option<NumberType> {
                match self {
                    $(Arithmetic::$Arithmetic => $number_type,)+
                }
            }
        }
    };
}
arithmetics! {
    /// This crate's formulas in rounded `f32`.
    PlainF32 "plain-f32": Some(NumberType::F32);
    /// This crate's formulas in rounded `f64`.
    PlainF64 "plain-f64": Some(NumberType::F64);
    /// Certified `f32`.
    F32 "f32": Some(NumberType::F32);
    /// Certified `f64`.
    F64 "f64": Some(NumberType::F64);
    /// Exact `i64`.
    I64 "i64": Some(NumberType::I64);
    /// Exact `i32`.
    I32 "i32": Some(NumberType::I32);
    /// Exact rationals.
    Exact "exact": None;
    /// This crate's queries on the predicates of the crate `robust`, for queries that [support
    /// it](crate::Entry::by_robust).
    Robust "robust": Some(NumberType::F64);
}

impl Arithmetic {
    /// Whether the crate promises that it is never wrong.
    pub fn is_promised(self) -> bool {
        !matches!(self, Arithmetic::PlainF32 | Arithmetic::PlainF64 | Arithmetic::Robust)
    }

    /// Whether it runs the code that is compiled for users. The others run the same queries compiled for one scalar
    /// whose arithmetic is chosen at run time.
    pub fn is_native(self) -> bool {
        self == Arithmetic::F64
    }
}

impl fmt::Display for Arithmetic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
