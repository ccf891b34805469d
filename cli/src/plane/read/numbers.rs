//! Numbers of a file, and how many of them are rounded although they look exact.

use crate::input::text::number;

/// A double, and whether the word is an integer that no double is.
pub(super) fn counted(word: &[u8], rounded: &mut usize) -> Result<f64, String> {
    let value = number(word)?;
    *rounded += usize::from(is_rounded_integer(word, value));
    Ok(value)
}

fn is_rounded_integer(word: &[u8], value: f64) -> bool {
    let digits = word.strip_prefix(b"-").or(word.strip_prefix(b"+")).unwrap_or(word);
    // All integers of 15 digits are doubles.
    if digits.len() <= 15 || !digits.iter().all(u8::is_ascii_digit) {
        return false;
    }
    let leading = digits.iter().take_while(|digit| **digit == b'0').count();
    let digits = &digits[leading.min(digits.len() - 1)..];
    format!("{:.0}", value.abs()).as_bytes() != digits
}

/// A sum of doubles, and whether it is rounded: the error of a sum is a double, unless the sum overflows.
pub(super) fn sum(a: f64, b: f64, rounded: &mut usize) -> f64 {
    let sum = a + b;
    let of_b = sum - a;
    let error = (a - (sum - of_b)) + (b - of_b);
    *rounded += usize::from(error != 0.0);
    sum
}
