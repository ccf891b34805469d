//! Numbers of a file, and how many of them are rounded although they look exact.

use crate::input::text::{number, parsed};

/// A double, and whether the word is an integer that no double is, also one with a point or an exponent.
pub(super) fn counted(word: &[u8], rounded: &mut usize) -> Result<f64, String> {
    let value = number(word)?;
    *rounded += usize::from(is_rounded_integer(word, value));
    Ok(value)
}

/// Of a decimal that was read as this double.
fn is_rounded_integer(word: &[u8], value: f64) -> bool {
    let is_short = word.len() <= 15 && !word.iter().any(|byte| matches!(byte, b'e' | b'E'));
    if is_short {
        // All integers of 15 digits are doubles.
        return false;
    }
    let unsigned = word.strip_prefix(b"-").or(word.strip_prefix(b"+")).unwrap_or(word);
    let mut parts = unsigned.splitn(2, |byte| matches!(byte, b'e' | b'E'));
    let (significand, exponent) = (parts.next().unwrap_or_default(), parts.next().unwrap_or(b"0"));
    let mut halves = significand.splitn(2, |byte| *byte == b'.');
    let (whole, fraction) = (halves.next().unwrap_or_default(), halves.next().unwrap_or_default());
    let digits: Vec<u8> = whole.iter().chain(fraction).copied().skip_while(|digit| *digit == b'0').collect();
    let digits = without_zeros(&digits);
    // The power of ten of the last digit that is not zero.
    let leading = whole.iter().chain(fraction).take_while(|digit| **digit == b'0').count();
    let last = (leading + digits.len()) as i128 - whole.len() as i128;
    let power = parsed::<i128>(exponent).map(|exponent| exponent - last);
    // An exponent of more digits is that of zero, or none.
    if digits.is_empty() || power.is_none_or(|power| power < 0) {
        return false;
    }
    let exact = format!("{:.0}", value.abs());
    let is_of_its_length = power.is_some_and(|power| exact.len() as i128 == digits.len() as i128 + power);
    !is_of_its_length || without_zeros(exact.as_bytes()) != digits
}

fn without_zeros(digits: &[u8]) -> &[u8] {
    let zeros = digits.iter().rev().take_while(|digit| **digit == b'0').count();
    &digits[..digits.len() - zeros]
}

/// A sum of doubles, and whether it is rounded: the error of a sum is a double, unless the sum overflows.
pub(super) fn sum(a: f64, b: f64, rounded: &mut usize) -> f64 {
    let sum = a + b;
    let of_b = sum - a;
    let error = (a - (sum - of_b)) + (b - of_b);
    *rounded += usize::from(error != 0.0);
    sum
}
