//! How deep elements of XML are within each other: the parser takes stack for each level.

/// The most elements within each other.
const DEEPEST: usize = 256;

/// An error and its byte, of elements that are too deep, or of entities that may contain some. Whether the text is XML
/// is for the parser to say.
pub(super) fn require_shallow(text: &[u8]) -> Result<(), (usize, &'static str)> {
    let (mut at, mut depth) = (0, 0_usize);
    while let Some(start) = find(text, at, b"<") {
        let rest = &text[start..];
        let end = match rest {
            [b'<', b'!', b'-', b'-', ..] => find(text, start + 4, b"-->"),
            [b'<', b'!', b'[', ..] => find(text, start, b"]]>"),
            [b'<', b'?', ..] => find(text, start, b"?>"),
            [b'<', b'!', ..] => Some(declaration(text, start)?),
            [b'<', b'/', ..] => {
                depth = depth.saturating_sub(1);
                find(text, start, b">")
            }
            _ => {
                let end = tag(text, start);
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
fn tag(text: &[u8], start: usize) -> Option<usize> {
    let mut quote = None;
    (start..text.len()).find(|&i| match (quote, text[i]) {
        (None, b'>') => true,
        (None, byte @ (b'"' | b'\'')) => {
            quote = Some(byte);
            false
        }
        (Some(of), byte) if of == byte => {
            quote = None;
            false
        }
        _ => false,
    })
}

/// Where a declaration of a document type ends. Its entities may be text alone.
fn declaration(text: &[u8], start: usize) -> Result<usize, (usize, &'static str)> {
    let (mut at, mut quote, mut depth) = (start, None, 0_usize);
    while let Some(&byte) = text.get(at) {
        let comment = quote.is_none() && text[at..].starts_with(b"<!--");
        match (quote, byte) {
            _ if comment => at = find(text, at + 4, b"-->").ok_or((at, "a comment that does not end"))? + 2,
            (Some(of), _) if of == byte => quote = None,
            (Some(_), b'<' | b'&') => return Err((at, "an entity of markup or of other entities")),
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
