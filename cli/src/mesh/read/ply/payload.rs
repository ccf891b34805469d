//! The numbers of PLY behind the header, one after the other: words of lines, or bytes.

use super::super::text::{Lines, integer, number, quoted, words};
use super::super::{Broken, Place};
use super::header::{Element, Type};

/// Where numbers come from.
pub(super) trait Payload {
    /// Begins an element, behind so many of its kind.
    fn begin(&mut self, element: &Element, done: u64) -> Result<(), Broken>;
    /// Where the element begins.
    fn place(&self) -> Place;
    /// The next number, which is finite.
    fn number(&mut self, of: Type) -> Result<f64, Broken>;
    /// The next number, of a type of integers.
    fn integer(&mut self, of: Type) -> Result<i64, Broken>;
    /// Leaves out the next number.
    fn pass_over(&mut self, of: Type) -> Result<(), Broken>;
    /// Ends the element.
    fn end(&mut self) -> Result<(), Broken>;
    /// Nothing may follow.
    fn finish(self) -> Result<(), Broken>;
}

fn cut_short(place: Place, element: &str, done: u64, count: u64) -> Broken {
    Broken::at(place, format!("the file ends behind {done} of {count} elements `{element}`"))
}

/// An element a line.
pub(super) struct Text<'a> {
    lines: Lines<'a>,
    /// What is left of the line.
    line: &'a [u8],
}

impl<'a> Text<'a> {
    pub(super) fn new(lines: Lines<'a>) -> Self {
        Text { lines, line: &[] }
    }

    fn fault(&self, message: String) -> Broken {
        Broken::at(self.place(), message)
    }

    /// The next line that is not blank.
    fn next_line(&mut self) -> Option<&'a [u8]> {
        self.lines.by_ref().map(|(_, line)| line.trim_ascii()).find(|line| !line.is_empty())
    }

    fn word(&mut self) -> Result<&'a [u8], Broken> {
        let word = words(self.line).next().ok_or_else(|| self.fault("the line has too few numbers".into()))?;
        self.line = self.line[word.len()..].trim_ascii_start();
        Ok(word)
    }
}

impl Payload for Text<'_> {
    fn begin(&mut self, element: &Element, done: u64) -> Result<(), Broken> {
        self.line = self.next_line().ok_or_else(|| cut_short(self.place(), &element.name, done, element.count))?;
        Ok(())
    }

    fn place(&self) -> Place {
        Place::Line(self.lines.number())
    }

    fn number(&mut self, of: Type) -> Result<f64, Broken> {
        if of.is_integer() {
            // Integers of 32 bits are doubles.
            return Ok(self.integer(of)? as f64);
        }
        let word = self.word()?;
        if of == Type::Double {
            return number(word).map_err(|message| self.fault(message));
        }
        // Not by way of a double: that would round twice.
        let single: Option<f32> = std::str::from_utf8(word).ok().and_then(|word| word.parse().ok());
        match single {
            Some(single) if single.is_finite() => Ok(f64::from(single)),
            _ => Err(self.fault(match number(word) {
                Ok(_) => format!("{} is beyond the range of `float`", quoted(word)),
                Err(message) => message,
            })),
        }
    }

    fn integer(&mut self, of: Type) -> Result<i64, Broken> {
        let word = self.word()?;
        let value = integer(word).map_err(|message| self.fault(message))?;
        let range = match of {
            Type::Signed(size) => -(1 << (8 * size - 1))..1 << (8 * size - 1),
            _ => 0..1 << (8 * of.size().min(4)),
        };
        match range.contains(&value) {
            true => Ok(value),
            false => Err(self.fault(format!("{value} is beyond the type that the header tells"))),
        }
    }

    fn pass_over(&mut self, _: Type) -> Result<(), Broken> {
        self.word().map(drop)
    }

    fn end(&mut self) -> Result<(), Broken> {
        match words(self.line).next() {
            Some(word) => Err(self.fault(format!("{} is left over", quoted(word)))),
            None => Ok(()),
        }
    }

    fn finish(mut self) -> Result<(), Broken> {
        match self.next_line() {
            Some(line) => Err(self.fault(format!("{} is left over", quoted(line)))),
            None => Ok(()),
        }
    }
}

/// Numbers as bytes.
pub(super) struct Binary<'a> {
    bytes: &'a [u8],
    position: usize,
    /// Whether the first byte of a number is the greatest.
    is_big_endian: bool,
    /// Where the element begins, its name, how many came before it, and how many there are.
    start: usize,
    element: (String, u64, u64),
}

impl<'a> Binary<'a> {
    pub(super) fn new(bytes: &'a [u8], position: usize, is_big_endian: bool) -> Self {
        Binary { bytes, position, is_big_endian, start: position, element: Default::default() }
    }

    /// The bits of the next number.
    fn bits(&mut self, of: Type) -> Result<u64, Broken> {
        let Some(bytes) = self.bytes[self.position..].get(..of.size()) else {
            let (name, done, count) = &self.element;
            return Err(cut_short(Place::Byte(self.bytes.len()), name, *done, *count));
        };
        self.position += of.size();
        let append = |bits: u64, byte: &u8| bits << 8 | u64::from(*byte);
        Ok(if self.is_big_endian { bytes.iter().fold(0, append) } else { bytes.iter().rev().fold(0, append) })
    }
}

impl Payload for Binary<'_> {
    fn begin(&mut self, element: &Element, done: u64) -> Result<(), Broken> {
        self.start = self.position;
        let (name, known, count) = &mut self.element;
        if *name != element.name {
            name.clone_from(&element.name);
        }
        (*known, *count) = (done, element.count);
        Ok(())
    }

    fn place(&self) -> Place {
        Place::Byte(self.start)
    }

    fn number(&mut self, of: Type) -> Result<f64, Broken> {
        let place = Place::Byte(self.position);
        let value = match of {
            Type::Single => f64::from(f32::from_bits(self.bits(of)? as u32)),
            Type::Double => f64::from_bits(self.bits(of)?),
            _ => self.integer(of)? as f64,
        };
        if value.is_finite() { Ok(value) } else { Err(Broken::at(place, format!("a coordinate is {value}"))) }
    }

    fn integer(&mut self, of: Type) -> Result<i64, Broken> {
        let bits = self.bits(of)?;
        let beyond = 64 - 8 * of.size();
        // The sign bit moves to the front and back.
        Ok(if let Type::Signed(_) = of { (bits << beyond) as i64 >> beyond } else { bits as i64 })
    }

    fn pass_over(&mut self, of: Type) -> Result<(), Broken> {
        self.bits(of).map(drop)
    }

    fn end(&mut self) -> Result<(), Broken> {
        Ok(())
    }

    fn finish(self) -> Result<(), Broken> {
        match self.bytes.len() - self.position {
            0 => Ok(()),
            left => Err(Broken::at(Place::Byte(self.position), format!("{left} bytes are left over"))),
        }
    }
}
