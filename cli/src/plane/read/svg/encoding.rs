//! The encoding that a declaration of XML names.

use crate::input::text::quoted;

/// Refuses an encoding that is not read, with its byte: only UTF-8 is, and what has the same letters if there are no
/// others.
pub(super) fn require(bytes: &[u8]) -> Result<(), (usize, String)> {
    let Some((at, name)) = named(bytes) else { return Ok(()) };
    let lower = String::from_utf8_lossy(name).to_ascii_lowercase();
    let is_of_letters =
        ["iso-8859-", "iso8859-", "windows-125", "cp125", "latin"].iter().any(|of| lower.starts_with(of));
    match &lower[..] {
        "utf-8" | "utf8" | "us-ascii" | "ascii" => Ok(()),
        _ if is_of_letters && bytes.is_ascii() => Ok(()),
        _ => Err((at, format!("text in the encoding {} is not read: save it as UTF-8", quoted(name)))),
    }
}

/// The name, and the byte where it starts.
fn named(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let end = bytes.windows(2).position(|two| two == b"?>")?;
    let declaration = bytes[..end].strip_prefix(b"<?xml").map(|_| &bytes[..end])?;
    let key = b"encoding";
    let mut at = declaration.windows(key.len()).position(|word| word == key)? + key.len();
    let skip = |at: usize| at + declaration[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    at = skip(at);
    (declaration.get(at) == Some(&b'=')).then_some(())?;
    at = skip(at + 1);
    let quote = *declaration.get(at).filter(|byte| matches!(byte, b'"' | b'\''))?;
    let name = &declaration[at + 1..];
    let length = name.iter().position(|byte| *byte == quote)?;
    Some((at + 1, &name[..length]))
}
