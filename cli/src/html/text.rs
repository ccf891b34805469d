//! Texts and numbers as HTML and XML.

use std::fmt::{self, Display, Formatter, Write};

/// A part of the page.
#[derive(Default)]
pub(crate) struct Html(pub(crate) String);

impl Html {
    /// What `write!` calls; nothing can fail.
    pub(crate) fn write_fmt(&mut self, text: fmt::Arguments<'_>) {
        self.0.write_fmt(text).expect("writing to a string");
    }
}

/// A text, escaped for elements and for attributes in quotes of either kind.
pub(crate) struct Text<'a>(pub(crate) &'a str);

impl Display for Text<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\n' | '\t' => f.write_char(c)?,
                // XML has no way to write these; and marks of direction could make a text look like another.
                c if c.is_control() || is_mark_of_direction(c) || is_noncharacter(c) => f.write_char('\u{fffd}')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

fn is_mark_of_direction(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn is_noncharacter(c: char) -> bool {
    u32::from(c) & 0xfffe == 0xfffe
}

/// A count with its digits in groups of three.
pub(crate) struct Count(pub(crate) u64);

impl Display for Count {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        for (i, digit) in digits.chars().enumerate() {
            // Four digits need no gap.
            if i > 0 && digits.len() > 4 && (digits.len() - i) % 3 == 0 {
                f.write_char('\u{202f}')?;
            }
            f.write_char(digit)?;
        }
        Ok(())
    }
}

/// A share in percent: "0" and "100" only where these are exact.
pub(crate) struct Percent(pub(crate) u64, pub(crate) u64);

impl Percent {
    /// The share, from 0 to 100; 0 where the whole is 0.
    pub(crate) fn value(&self) -> f64 {
        if self.1 == 0 { 0.0 } else { 100.0 * self.0 as f64 / self.1 as f64 }
    }
}

impl Display for Percent {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.0, self.value()) {
            (0, _) => f.write_str("0"),
            (part, _) if part == self.1 => f.write_str("100"),
            (_, value) if value < 0.1 => f.write_str("&lt;0.1"),
            (_, value) if value > 99.9 => f.write_str("&gt;99.9"),
            (_, value) => write!(f, "{value:.1}"),
        }
    }
}
