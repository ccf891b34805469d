//! How text is encoded: by its first bytes.

/// The byte order mark that some Windows programs put before text.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Whether a file begins like text in UTF-16, as some Windows programs write it: by its mark, or by two letters.
pub(crate) fn is_utf16(bytes: &[u8]) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_graphic() || byte.is_ascii_whitespace();
    match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => true,
        [a, 0, b, 0, ..] | [0, a, 0, b, ..] => is_letter(*a) && is_letter(*b),
        _ => false,
    }
}

/// What to say of it.
pub(crate) const UTF16: &str = "byte 0: this is text in UTF-16: save it as UTF-8, or convert it by iconv -f UTF-16";
