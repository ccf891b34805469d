//! How deep elements of XML are within each other, as the parser takes stack for each level, and how many attributes
//! and namespaces they have, as it compares each with all others.

use std::collections::HashSet;

/// The most elements within each other.
const DEEPEST: usize = 256;
/// The most attributes of an element.
const ATTRIBUTES: usize = 256;
/// The most prefixes of namespaces of a file.
const PREFIXES: usize = 64;
/// The most sections of CDATA of a file: the parser copies the text before each.
const SECTIONS: usize = 1024;

/// An error and its byte, of what is beyond these bounds, or of a document type with entities, of which few bytes may
/// become very many. Whether the text is XML is for the parser to say.
pub(super) fn require(text: &[u8]) -> Result<(), (usize, &'static str)> {
    let (mut at, mut depth, mut sections) = (0, 0_usize, 0);
    let mut prefixes = HashSet::new();
    while let Some(start) = find(text, at, b"<") {
        let rest = &text[start..];
        let end = match rest {
            [b'<', b'!', b'-', b'-', ..] => find(text, start + 4, b"-->"),
            [b'<', b'!', b'[', ..] => {
                sections += 1;
                if sections > SECTIONS {
                    return Err((start, "more than 1024 sections of CDATA"));
                }
                find(text, start, b"]]>")
            }
            [b'<', b'?', ..] => find(text, start, b"?>"),
            [b'<', b'!', ..] => Some(declaration(text, start)?),
            [b'<', b'/', ..] => {
                depth = depth.saturating_sub(1);
                find(text, start, b">")
            }
            _ => {
                let end = tag(text, start, &mut prefixes)?;
                let is_open = end.is_some_and(|end| text[end - 1] != b'/');
                depth += usize::from(is_open);
                if depth > DEEPEST {
                    return Err((start, "elements are more than 256 deep"));
                }
                end
            }
        };
        let Some(end) = end else { break };
        at = end;
    }
    Ok(())
}

fn find(text: &[u8], from: usize, what: &[u8]) -> Option<usize> {
    let rest = text.get(from..)?;
    rest.windows(what.len()).position(|window| window == what).map(|place| from + place)
}

/// Where a tag ends.
fn tag<'t>(
    text: &'t [u8],
    start: usize,
    prefixes: &mut HashSet<&'t [u8]>,
) -> Result<Option<usize>, (usize, &'static str)> {
    let (mut quote, mut attributes) = (None, 0);
    for (at, &byte) in text.iter().enumerate().skip(start) {
        match (quote, byte) {
            (None, b'>') => return Ok(Some(at)),
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'=') => {
                let before = text[start..at].trim_ascii_end();
                let length = before.iter().rev().take_while(|byte| !byte.is_ascii_whitespace()).count();
                let (name, place) = (&before[before.len() - length..], start + before.len() - length);
                attributes += 1;
                if attributes > ATTRIBUTES {
                    return Err((place, "an element with more than 256 attributes"));
                }
                if name.starts_with(b"xmlns") && prefixes.insert(name) && prefixes.len() > PREFIXES {
                    return Err((place, "more than 64 prefixes of namespaces"));
                }
            }
            (Some(of), _) if of == byte => quote = None,
            _ => {}
        }
    }
    Ok(None)
}

/// Where a declaration of a document type ends.
fn declaration(text: &[u8], start: usize) -> Result<usize, (usize, &'static str)> {
    let (mut at, mut quote, mut depth) = (start, None, 0_usize);
    while let Some(&byte) = text.get(at) {
        let starts = |with: &[u8]| quote.is_none() && text[at..].starts_with(with);
        match (quote, byte) {
            _ if starts(b"<!--") => at = find(text, at + 4, b"-->").ok_or((at, "a comment that does not end"))? + 2,
            _ if starts(b"<!ENTITY") => return Err((at, "a document type with entities, which are not read")),
            (Some(of), _) if of == byte => quote = None,
            (Some(_), _) => {}
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'<') => depth += 1,
            (None, b'>') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Ok(at);
        }
        at += 1;
    }
    Err((start, "a document type that does not end"))
}
