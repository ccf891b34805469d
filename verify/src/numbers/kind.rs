//! The number types that cases and answers come in.

use crate::numbers::least_containing::least;
use crate::numbers::number::{AnyNumber, Fraction};
use crate::oracle::containing::Containing;
use core::fmt;
use straightedge::arith::Algebraic;
use straightedge::internals::MapEach;
use straightedge::{Plain, Rational, Scalar, Surd, arith::CastFrom};

/// A number of a case or an answer: printed, decoded, and judged against the exact value.
pub trait Kind: Clone {
    /// The number, with its type known at run time.
    fn any(&self) -> AnyNumber;

    /// The number, if it is of this type.
    fn of_any(number: &AnyNumber) -> Option<Self>;

    /// The shortest text that reads back as the number.
    fn print(&self) -> String;

    /// The number as raw bits, where it has them.
    fn print_bits(&self) -> String {
        self.print()
    }

    /// The number as a hexadecimal float, where it is a float.
    fn print_hex(&self) -> String {
        self.print()
    }

    /// The finite number exactly.
    fn fraction(&self) -> Fraction;

    /// How many representable numbers this is from the one nearest to `exact`, both zeros counted as one; `None` for
    /// NaN, and for an exact number that is not equal.
    fn steps_from(&self, exact: &Rational) -> Option<u64>;

    /// The steps from an exact number that is irrational.
    fn steps_from_surd(&self, exact: &Surd) -> Option<u64>;
    /// The steps from an exact number that is a root of a polynomial.
    fn steps_from_algebraic(&self, exact: &Algebraic) -> Option<u64>;

    /// The steps from a number of a volume around points, which in floats is not the nearest one; `None` for an exact
    /// number that is not equal.
    fn steps_from_containing(&self, exact: &Containing) -> Option<u64> {
        exact.exact().to_rational().and_then(|exact| self.steps_from(&exact))
    }

    /// The number of a volume around points in this type, if its numbers are rounded.
    fn least_containing(&self, _exact: &Containing) -> Option<Rational> {
        None
    }
}

/// Why a text is no number of a type.
#[derive(Debug, PartialEq)]
pub enum Unreadable {
    /// It is beyond the greatest float of that type, by half a step or more.
    Overflow(&'static str),
    /// It is not zero, but the nearest float of that type is: `-0.0` if the flag is set.
    Underflow(&'static str, bool),
    /// What is wrong with the text, as the end of the sentence "`text` …".
    Text(String),
}

impl<S: Into<String>> From<S> for Unreadable {
    fn from(text: S) -> Self {
        Unreadable::Text(text.into())
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Overflow(float) => write!(f, "overflows {float}"),
            Unreadable::Underflow(float, _) => write!(f, "underflows {float} to 0"),
            Unreadable::Text(text) => f.write_str(text),
        }
    }
}

/// A number type that the line format has.
pub trait Read: Sized {
    /// Reads a number as the line format writes it.
    ///
    /// # Errors
    /// Why the text is no number of the type.
    fn read(text: &str) -> Result<Self, Unreadable>;
}

/// An irrational number as it prints, `(p+q*sqrt(r))`.
pub(crate) fn read_surd(text: &str) -> Option<Surd> {
    let (rest, root) = text.strip_prefix('(')?.strip_suffix("))")?.split_once("*sqrt(")?;
    // The sign between p and q is the last one; it is not that of p.
    let split = rest.rfind(['+', '-']).filter(|&at| at > 0)?;
    let (p, q) = rest.split_at(split);
    let [p, q, r] = [p, q.strip_prefix('+').unwrap_or(q), root].map_each(|part| exactly(part).ok());
    Some(Surd::new(p?, q?, r.filter(|r| *r >= Rational::from_integer(0.into()))?))
}

/// A root of a cubic as it prints, `rootof(c0,c1,c2,c3;lo,hi)`.
pub(crate) fn read_algebraic(text: &str) -> Option<Algebraic> {
    let (coefficients, bounds) = text.strip_prefix("rootof(")?.strip_suffix(')')?.split_once(';')?;
    let numbers = |list: &str| list.split(',').map(|part| exactly(part).ok()).collect::<Option<Vec<Rational>>>();
    let coefficients: [Rational; 4] = numbers(coefficients)?.try_into().ok()?;
    let bounds: [Rational; 2] = numbers(bounds)?.try_into().ok()?;
    coefficients.iter().all(Rational::is_integer).then_some(())?;
    Algebraic::root_of(coefficients.map_each(|c| c.to_integer()), bounds)
}

/// More digits are refused: exact arithmetic would be slow.
const LONGEST: usize = 4096;
/// Greater exponents are refused in exact numbers.
const GREATEST_EXPONENT: i64 = 4096;
/// With a greater exponent of 2 the value is out of the range of floats, whatever the digits: each has four bits, and
/// no float is beyond 2^±1074.
const DECISIVE_EXPONENT: i64 = 4 * LONGEST as i64 + 1100;

/// A number in any of the notations, before conversion to a type.
enum Notation<'a> {
    Decimal(&'a str),
    Hexadecimal(Hexadecimal),
    Bits32(u32),
    Bits64(u64),
    Ratio(Rational),
}

/// ±digits·2^(exponent - places).
struct Hexadecimal {
    negative: bool,
    /// The digits before and after the point.
    digits: num_bigint::BigInt,
    /// As it is written.
    exponent: i64,
    /// How many bits stand after the point.
    places: i64,
}

impl Hexadecimal {
    /// The magnitude, with the exponent clamped to the limit.
    fn magnitude(self, limit: i64) -> Rational {
        Rational::from_integer(self.digits) * power(2, (self.exponent - self.places).clamp(-limit, limit))
    }
}

fn notation(text: &str) -> Result<Notation<'_>, Unreadable> {
    if text.len() > LONGEST {
        return Err(format!("is longer than {LONGEST} characters").into());
    }
    if let Some(bits) = text.strip_prefix(['x', 'X']) {
        return match (bits.len(), digits(bits)) {
            (8, Some(bits)) => Ok(Notation::Bits32(bits as u32)),
            (16, Some(bits)) => Ok(Notation::Bits64(bits)),
            (1.., Some(_)) => Err("is not raw bits: x and 16 hexadecimal digits, or 8 for f32".into()),
            _ => Err("is not a number".into()),
        };
    }
    let negative = text.starts_with('-');
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    if let Some(hex) = unsigned.strip_prefix("0x").or_else(|| unsigned.strip_prefix("0X")) {
        let number = hexadecimal(hex, negative).ok_or("is not a hexadecimal float such as 0x1.8p+1")?;
        return Ok(Notation::Hexadecimal(number));
    }
    if let Some((numerator, denominator)) = unsigned.split_once('/') {
        let part = |digits: &str| {
            let valid = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            valid.then(|| digits.parse::<num_bigint::BigInt>().expect("digits"))
        };
        let (p, q) = part(numerator).zip(part(denominator)).ok_or("is not a fraction p/q")?;
        if q == 0.into() {
            return Err("divides by zero".into());
        }
        return Ok(Notation::Ratio(Rational::new(if negative { -p } else { p }, q)));
    }
    let (mantissa, exponent) = unsigned.split_once(['e', 'E']).unwrap_or((unsigned, "0"));
    let digits = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
    let valid = mantissa.bytes().all(|b| b.is_ascii_digit() || b == b'.')
        && mantissa.bytes().filter(|&b| b == b'.').count() <= 1
        && mantissa.bytes().any(|b| b.is_ascii_digit())
        && !digits.is_empty()
        && digits.bytes().all(|b| b.is_ascii_digit());
    if valid {
        return Ok(Notation::Decimal(text));
    }
    Err(match unsigned.to_ascii_lowercase().as_str() {
        "nan" | "inf" | "infinity" => "is not finite".into(),
        _ => "is not a number".into(),
    })
}

/// The last sixteen of hexadecimal digits; `None` where there are other characters. Nearly all numbers of a pipe are
/// read by this.
fn digits(text: &str) -> Option<u64> {
    const NONE: u8 = 16;
    const VALUES: [u8; 256] = {
        let mut values = [NONE; 256];
        let mut value = 0;
        while value < 16 {
            values[b"0123456789ABCDEF"[value as usize] as usize] = value;
            values[b"0123456789abcdef"[value as usize] as usize] = value;
            value += 1;
        }
        values
    };
    let (mut all, mut seen) = (0_u64, 0);
    for byte in text.bytes() {
        let value = VALUES[usize::from(byte)];
        seen |= value;
        all = all << 4 | u64::from(value);
    }
    (seen < NONE).then_some(all)
}

/// The number `h.hhp±d`.
fn hexadecimal(text: &str, negative: bool) -> Option<Hexadecimal> {
    let (mantissa, exponent) = text.split_once(['p', 'P']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits: Vec<u8> = whole.bytes().chain(fraction.bytes()).collect();
    let digits = num_bigint::BigInt::parse_bytes(&digits, 16).filter(|_| digits.iter().all(u8::is_ascii_hexdigit))?;
    let below = exponent.strip_prefix('-');
    let size = below.or(exponent.strip_prefix('+')).unwrap_or(exponent);
    if size.is_empty() || !size.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    // There are only digits: what cannot be parsed is too large.
    let size: i64 = size.parse().unwrap_or(i64::MAX / 2).min(i64::MAX / 2);
    let exponent = if below.is_some() { -size } else { size };
    Some(Hexadecimal { negative, digits, exponent, places: 4 * fraction.len() as i64 })
}

fn power(base: i64, exponent: i64) -> Rational {
    let positive = Rational::from_integer(num_bigint::BigInt::from(base).pow(exponent.unsigned_abs() as u32));
    if exponent < 0 { positive.recip() } else { positive }
}

/// The exact value of a valid decimal.
fn decimal(text: &str) -> Result<Rational, Unreadable> {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let exponent: i64 = exponent.parse().unwrap_or(i64::MAX);
    if exponent.checked_abs().is_none_or(|e| e > GREATEST_EXPONENT) {
        return Err(beyond_exponents());
    }
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}");
    let digits = digits.strip_prefix('+').unwrap_or(&digits);
    let value: num_bigint::BigInt = digits.parse().map_err(|_| "is not a number")?;
    Ok(Rational::from_integer(value) * power(10, exponent - fraction.len() as i64))
}

fn beyond_exponents() -> Unreadable {
    format!("has an exponent beyond ±{GREATEST_EXPONENT}").into()
}

/// The exact value of any notation.
fn exactly(text: &str) -> Result<Rational, Unreadable> {
    match notation(text)? {
        Notation::Decimal(text) => decimal(text),
        Notation::Hexadecimal(number) if number.exponent.abs() > GREATEST_EXPONENT => Err(beyond_exponents()),
        Notation::Hexadecimal(number) => {
            let negative = number.negative;
            let magnitude = number.magnitude(i64::MAX);
            Ok(if negative { -magnitude } else { magnitude })
        }
        Notation::Ratio(value) => Ok(value),
        Notation::Bits32(bits) => f32::from_bits(bits).to_exact().ok_or("is not finite".into()),
        Notation::Bits64(bits) => f64::from_bits(bits).to_exact().ok_or("is not finite".into()),
    }
}

/// A float printed in as few characters as possible: plain digits where the exponent is moderate.
macro_rules! shortest {
    ($value:expr) => {{
        let value = $value;
        let magnitude = value.abs();
        if magnitude == 0.0 || (1e-5..1e16).contains(&magnitude) || !magnitude.is_finite() {
            value.to_string()
        } else {
            format!("{value:e}")
        }
    }};
}

/// `float` as `0x1.8p+1`.
fn hex_float(value: f64) -> String {
    let sign = if value.is_sign_negative() { "-" } else { "" };
    let bits = value.to_bits();
    let (biased, field) = ((bits >> 52 & 0x7ff) as i64, bits & ((1 << 52) - 1));
    let fraction = format!("{field:013x}");
    let fraction = fraction.trim_end_matches('0');
    let point = if fraction.is_empty() { "" } else { "." };
    match (biased, field) {
        (0, 0) => format!("{sign}0x0p+0"),
        (0, _) => format!("{sign}0x0{point}{fraction}p-1022"),
        _ => format!("{sign}0x1{point}{fraction}p{:+}", biased - 1023),
    }
}

/// How many representable numbers there are from one to another.
macro_rules! steps {
    ($given:expr, $nearest:expr, $float:ident, $ints:ident, $wide:ident) => {{
        // The bits of floats are in order as integers, once the negative ones are mirrored; both zeros are one number.
        let rank = |x: $float| {
            let magnitude = $wide::from((x.abs().to_bits()) as $ints);
            if x.is_sign_negative() { -magnitude } else { magnitude }
        };
        (!$given.is_nan()).then(|| rank($given).abs_diff(rank($nearest)) as u64)
    }};
}

/// How many doubles there are from one to another.
pub(crate) fn double_steps(given: f64, nearest: f64) -> Option<u64> {
    steps!(given, nearest, f64, i64, i128)
}

/// How many singles there are from one to another.
pub(crate) fn single_steps(given: f32, nearest: f32) -> Option<u64> {
    steps!(given, nearest, f32, i32, i64)
}

/// The least float above another; the greatest one for itself.
macro_rules! above {
    ($float:ident) => {
        |x: $float| if x == $float::MAX { x } else { $float::from_bits(x.to_bits() + 1) }
    };
}

macro_rules! float_kind {
    (
        $float:ident, $any:ident, $ints:ident, $wide:ident, $digits:literal,
        |$bits32:ident| $of32:expr, |$bits64:ident| $of64:expr
    ) => {
        impl Read for $float {
            fn read(text: &str) -> Result<Self, Unreadable> {
                let overflow = || Unreadable::Overflow(stringify!($float));
                let underflow = |negative| Unreadable::Underflow(stringify!($float), negative);
                let of_bits = |float: $float| {
                    if float.is_finite() { Ok(float) } else { Err(Unreadable::from("is not finite")) }
                };
                match notation(text)? {
                    Notation::Decimal(text) => {
                        let value = text.parse::<$float>().map_err(|_| "is not a number")?;
                        let digits = text.split(['e', 'E']).next().unwrap_or_default();
                        match value.is_finite() {
                            false => Err(overflow()),
                            true if value == 0.0 && digits.bytes().any(|b| (b'1'..=b'9').contains(&b)) => {
                                Err(underflow(value.is_sign_negative()))
                            }
                            true => Ok(value),
                        }
                    }
                    Notation::Hexadecimal(number) => {
                        let negative = number.negative;
                        let magnitude = number.magnitude(DECISIVE_EXPONENT);
                        // Half a step beyond the greatest float, whose last bit is set, so that the tie overflows.
                        let beyond = power(2, i64::from($float::MAX_EXP))
                            - power(2, i64::from($float::MAX_EXP) - i64::from($float::MANTISSA_DIGITS) - 1);
                        let nearest = $float::cast_from(&magnitude);
                        if magnitude >= beyond {
                            Err(overflow())
                        } else if nearest == 0.0 && magnitude != Rational::from_integer(0.into()) {
                            Err(underflow(negative))
                        } else {
                            Ok(if negative { -nearest } else { nearest })
                        }
                    }
                    Notation::Ratio(_) => {
                        let float = stringify!($float);
                        Err(format!(
                            "is a fraction, which is no {float}: `eval --as exact` and `ver --type exact` read exact \
                             numbers"
                        )
                        .into())
                    }
                    Notation::Bits32($bits32) => of_bits($of32?),
                    Notation::Bits64($bits64) => of_bits($of64?),
                }
            }
        }

        impl Kind for $float {
            fn any(&self) -> AnyNumber {
                AnyNumber::$any(*self)
            }
            fn of_any(number: &AnyNumber) -> Option<Self> {
                match number {
                    AnyNumber::$any(x) => Some(*x),
                    _ => None,
                }
            }
            fn print(&self) -> String {
                shortest!(*self)
            }
            fn print_bits(&self) -> String {
                format!($digits, self.to_bits())
            }
            fn print_hex(&self) -> String {
                hex_float((*self).into())
            }
            fn fraction(&self) -> Fraction {
                Fraction::double((*self).into())
            }
            fn steps_from(&self, exact: &Rational) -> Option<u64> {
                steps!(*self, $float::cast_from(exact), $float, $ints, $wide)
            }
            fn steps_from_surd(&self, exact: &Surd) -> Option<u64> {
                steps!(*self, $float::cast_from(exact), $float, $ints, $wide)
            }
            fn steps_from_algebraic(&self, exact: &Algebraic) -> Option<u64> {
                steps!(*self, $float::cast_from(exact), $float, $ints, $wide)
            }
            fn steps_from_containing(&self, exact: &Containing) -> Option<u64> {
                steps!(*self, least(exact, above!($float)), $float, $ints, $wide)
            }
            fn least_containing(&self, exact: &Containing) -> Option<Rational> {
                least(exact, above!($float)).to_exact()
            }
        }
    };
}
float_kind!(f64, F64, i64, i128, "x{:016X}", |bits| Ok::<f64, Unreadable>(f64::from(f32::from_bits(bits))), |bits| {
    Ok::<f64, Unreadable>(f64::from_bits(bits))
});
float_kind!(f32, F32, i32, i64, "x{:08X}", |bits| Ok::<f32, Unreadable>(f32::from_bits(bits)), |bits| {
    let wide = f64::from_bits(bits);
    if f64::from(wide as f32) == wide || !wide.is_finite() {
        Ok(wide as f32)
    } else {
        Err(Unreadable::from("is the bits of an f64 that no f32 equals"))
    }
});

macro_rules! exact_kind {
    ($($integer:ty: $any:ident $words:literal),+) => {$(
        impl Read for $integer {
            fn read(text: &str) -> Result<Self, Unreadable> {
                Self::from_exact(&exactly(text)?).ok_or($words.into())
            }
        }

        impl Kind for $integer {
            fn any(&self) -> AnyNumber {
                AnyNumber::$any(*self)
            }
            fn of_any(number: &AnyNumber) -> Option<Self> {
                match number {
                    AnyNumber::$any(x) => Some(*x),
                    _ => None,
                }
            }
            fn print(&self) -> String {
                self.to_string()
            }
            fn fraction(&self) -> Fraction {
                Fraction::whole((*self).into())
            }
            fn steps_from(&self, exact: &Rational) -> Option<u64> {
                (self.to_exact().as_ref() == Some(exact)).then_some(0)
            }
            fn steps_from_surd(&self, _: &Surd) -> Option<u64> {
                None
            }
            fn steps_from_algebraic(&self, _: &Algebraic) -> Option<u64> {
                None
            }
        }
    )+};
}
exact_kind!(i32: I32 "is not a whole number of 32 bits", i64: I64 "is not a whole number of 64 bits");

impl Read for Rational {
    fn read(text: &str) -> Result<Self, Unreadable> {
        exactly(text)
    }
}

impl Kind for Rational {
    fn any(&self) -> AnyNumber {
        AnyNumber::Exact(self.clone())
    }
    fn of_any(number: &AnyNumber) -> Option<Self> {
        match number {
            AnyNumber::Exact(x) => Some(x.clone()),
            _ => None,
        }
    }
    fn print(&self) -> String {
        self.to_string()
    }
    fn fraction(&self) -> Fraction {
        Fraction { numerator: self.numer().clone(), denominator: self.denom().clone(), exponent: 0 }
    }
    fn steps_from(&self, exact: &Rational) -> Option<u64> {
        (self == exact).then_some(0)
    }
    fn steps_from_surd(&self, _: &Surd) -> Option<u64> {
        None
    }
    fn steps_from_algebraic(&self, _: &Algebraic) -> Option<u64> {
        None
    }
}

macro_rules! plain_kind {
    ($($float:ty),+) => {$(
        impl Kind for Plain<$float> {
            fn any(&self) -> AnyNumber {
                self.0.any()
            }
            fn of_any(number: &AnyNumber) -> Option<Self> {
                <$float>::of_any(number).map(Plain)
            }
            fn print(&self) -> String {
                self.0.print()
            }
            fn print_bits(&self) -> String {
                self.0.print_bits()
            }
            fn print_hex(&self) -> String {
                self.0.print_hex()
            }
            fn fraction(&self) -> Fraction {
                self.0.fraction()
            }
            fn steps_from(&self, exact: &Rational) -> Option<u64> {
                self.0.steps_from(exact)
            }
            fn steps_from_surd(&self, exact: &Surd) -> Option<u64> {
                self.0.steps_from_surd(exact)
            }
            fn steps_from_algebraic(&self, exact: &Algebraic) -> Option<u64> {
                self.0.steps_from_algebraic(exact)
            }
            fn steps_from_containing(&self, exact: &Containing) -> Option<u64> {
                self.0.steps_from_containing(exact)
            }
            fn least_containing(&self, exact: &Containing) -> Option<Rational> {
                self.0.least_containing(exact)
            }
        }
    )+};
}
plain_kind!(f32, f64);
