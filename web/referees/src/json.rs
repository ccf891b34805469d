//! Answers as JSON.

use straightedge_verify::LineError;

/// A text in quotes.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted += &format!("\\u{:04x}", u32::from(c)),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

/// A list.
pub(crate) fn list(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(","))
}

/// What is wrong with a line, and where.
pub(crate) fn refused(fault: &LineError) -> String {
    format!("{{\"error\":{},\"column\":{}}}", quoted(&fault.message), fault.column)
}
