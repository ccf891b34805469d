//! Numbers and answers as text.

use crate::answers::{Field, Token};
use crate::numbers::kind::Kind;

/// How numbers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The shortest decimals that read back.
    Decimal,
    /// Raw bits, where the numbers have them.
    Bits,
    /// Hexadecimal floats, where the numbers are floats.
    Hexadecimal,
}

impl Style {
    /// A number as text.
    pub fn write<V: Kind>(self, number: &V) -> String {
        match self {
            Style::Decimal => number.print(),
            Style::Bits => number.print_bits(),
            Style::Hexadecimal => number.print_hex(),
        }
    }
}

/// The fields of an answer as text.
pub fn write_answer<V: Kind>(fields: &[Field<V>], style: Style) -> String {
    let token = |token: &Token<V>| match token {
        Token::Word(word) => (*word).to_string(),
        Token::Index(index) => index.to_string(),
        Token::Integer(integer) => integer.to_string(),
        Token::Number(number) => style.write(number),
        Token::Surd(surd) => surd.to_string(),
        Token::Algebraic(number) => number.to_string(),
        Token::Containing(number) => number.exact().to_string(),
        Token::AnyAround(volume) => write_answer(&[volume.one().to_vec()], style),
        Token::Unbounded(true) => "inf".into(),
        Token::Unbounded(false) => "-inf".into(),
        Token::NotANumber => "nan".into(),
        Token::OutOfRange(text) => text.to_string(),
    };
    fields.iter().flatten().map(token).collect::<Vec<_>>().join(" ")
}
