//! The grammar of JSON (RFC 8259), read once from start to end, with the place of every error.

use super::scanner::Scanner;
use crate::input::text::{number, parsed, quoted};
use anyhow::{Result, bail, ensure};
use serde_json::Value;
use std::borrow::Cow;

/// The most arrays and objects within each other.
const DEEPEST: usize = 128;

/// What reads a text.
pub(super) trait Reads<'a> {
    fn scanner(&mut self) -> &mut Scanner<'a>;
}

impl<'a> Reads<'a> for Scanner<'a> {
    fn scanner(&mut self) -> &mut Scanner<'a> {
        self
    }
}

/// Reads the members of an object: `each` reads the value of a member with this name, which starts at this byte.
pub(super) fn object<'a, R: Reads<'a>>(
    reader: &mut R,
    mut each: impl FnMut(&mut R, &str, usize) -> Result<()>,
) -> Result<()> {
    list(reader, b"{}", "an object", |reader| {
        let scanner = reader.scanner();
        ensure!(scanner.peek() == Some(b'"'), scanner.unexpected("the name of a member"));
        let start = scanner.at;
        let name = string(scanner)?;
        ensure!(scanner.takes(b':'), scanner.unexpected("`:`"));
        each(reader, &name, start)
    })
}

/// Reads the elements of an array.
pub(super) fn array<'a, R: Reads<'a>>(reader: &mut R, each: impl FnMut(&mut R) -> Result<()>) -> Result<()> {
    list(reader, b"[]", "an array", each)
}

/// Reads what is between two brackets, with commas between.
fn list<'a, R: Reads<'a>>(
    reader: &mut R,
    [open, close]: &[u8; 2],
    what: &str,
    mut each: impl FnMut(&mut R) -> Result<()>,
) -> Result<()> {
    let scanner = reader.scanner();
    ensure!(scanner.takes(*open), scanner.unexpected(what));
    if scanner.takes(*close) {
        return Ok(());
    }
    loop {
        each(reader)?;
        let scanner = reader.scanner();
        if scanner.takes(*close) {
            return Ok(());
        }
        ensure!(scanner.takes(b','), scanner.unexpected(format_args!("`,` or `{}`", char::from(*close))));
    }
}

/// A string.
pub(super) fn string<'a>(scanner: &mut Scanner<'a>) -> Result<Cow<'a, str>> {
    ensure!(scanner.takes(b'"'), scanner.unexpected("a string"));
    let start = scanner.at;
    let mut has_escapes = false;
    loop {
        match scanner.bytes.get(scanner.at) {
            None => bail!(scanner.spots.error(scanner.at, "the file ends within a string")),
            Some(b'"') => break,
            Some(byte) if *byte < 0x20 => bail!(scanner.spots.error(scanner.at, "a control character in a string")),
            Some(b'\\') => {
                has_escapes = true;
                scanner.at += 1 + usize::from(scanner.at + 1 < scanner.bytes.len());
            }
            Some(_) => scanner.at += 1,
        }
    }
    let raw = &scanner.bytes[start..scanner.at];
    scanner.at += 1;
    match std::str::from_utf8(raw) {
        Ok(text) if !has_escapes => Ok(Cow::Borrowed(text)),
        Ok(_) => {
            let whole = &scanner.bytes[start - 1..scanner.at];
            let text: Option<String> = serde_json::from_slice(whole).ok();
            text.map(Cow::Owned).ok_or_else(|| scanner.spots.error(start - 1, "a string with a broken escape"))
        }
        Err(error) => bail!(scanner.spots.error(start + error.valid_up_to(), "this is not UTF-8")),
    }
}

/// The word of a number, and the byte where it starts.
pub(super) fn numeral<'a>(scanner: &mut Scanner<'a>) -> Result<(&'a [u8], usize)> {
    let word = scanner.word(|byte| byte.is_ascii_alphanumeric() || b"+-._".contains(&byte));
    let start = scanner.at - word.len();
    if word.is_empty() {
        bail!(scanner.unexpected("a number"));
    }
    if !is_numeral(word) {
        // What is not finite is called so.
        let why = number(word).err().filter(|why| why.ends_with("is not finite"));
        let why = why.unwrap_or_else(|| format!("{} is no number of JSON", quoted(word)));
        bail!(scanner.spots.error(start, why));
    }
    Ok((word, start))
}

/// Whether a word is a number by the grammar of JSON.
fn is_numeral(word: &[u8]) -> bool {
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = word.strip_prefix(b"-").unwrap_or(word);
    let whole = digits(rest);
    if whole == 0 || whole > 1 && rest[0] == b'0' {
        return false;
    }
    let mut rest = &rest[whole..];
    if let Some(behind) = rest.strip_prefix(b".") {
        let decimals = digits(behind);
        if decimals == 0 {
            return false;
        }
        rest = &behind[decimals..];
    }
    if let Some(behind) = rest.strip_prefix(b"e").or(rest.strip_prefix(b"E")) {
        let behind = behind.strip_prefix(b"-").or(behind.strip_prefix(b"+")).unwrap_or(behind);
        let exponent = digits(behind);
        return exponent > 0 && exponent == behind.len();
    }
    rest.is_empty()
}

/// A string or a number; none of other values, which are passed over. A number that is no integer of 64 bits is its
/// text.
pub(super) fn name(scanner: &mut Scanner<'_>, depth: usize) -> Result<Option<Value>> {
    match scanner.peek() {
        Some(b'"') => Ok(Some(string(scanner)?.into_owned().into())),
        Some(b'-' | b'0'..=b'9') => {
            let (word, _) = numeral(scanner)?;
            let text = || String::from_utf8_lossy(word).into_owned().into();
            let integer = parsed::<i64>(word).map(Value::from).or(parsed::<u64>(word).map(Value::from));
            Ok(Some(integer.unwrap_or_else(text)))
        }
        _ => pass(scanner, depth).map(|()| None),
    }
}

/// Passes over a value.
pub(super) fn pass(scanner: &mut Scanner<'_>, depth: usize) -> Result<()> {
    match scanner.peek() {
        Some(b'{') => {
            require_shallow(scanner, depth)?;
            object(scanner, |scanner, _, _| pass(scanner, depth + 1))
        }
        Some(b'[') => {
            require_shallow(scanner, depth)?;
            array(scanner, |scanner| pass(scanner, depth + 1))
        }
        Some(b'"') => string(scanner).map(|_| ()),
        Some(b'-' | b'0'..=b'9') => numeral(scanner).map(|_| ()),
        _ => {
            let start = scanner.at;
            if matches!(scanner.word(|byte| byte.is_ascii_alphanumeric()), b"true" | b"false" | b"null") {
                return Ok(());
            }
            scanner.at = start;
            bail!(scanner.unexpected("a value"))
        }
    }
}

/// Checks that an array or object that starts here is not too deep.
pub(super) fn require_shallow(scanner: &Scanner<'_>, depth: usize) -> Result<()> {
    ensure!(depth < DEEPEST, scanner.spots.error(scanner.at, "arrays and objects are more than 128 deep"));
    Ok(())
}
