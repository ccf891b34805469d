//! The numbers of PLY after the header, one after the other: words of lines, or bytes.

use super::header::{Element, Type};
use crate::input::text::{Lines, integer, number, parsed, quoted};
use crate::input::{Place, Spot};
use anyhow::{Error, Result, anyhow, ensure};

/// A source of numbers.
pub(super) trait Payload {
    /// Begins an element, after `done` elements of its kind.
    fn begin(&mut self, element: &Element, done: u64) -> Result<()>;
    /// Where the element begins.
    fn place(&self) -> Place;
    /// Where the number is that was read last.
    fn spot(&self) -> Spot;
    /// The next number, finite and of the type if it is used.
    fn number(&mut self, of: Type, is_used: bool) -> Result<f64>;
    /// Ends the element.
    fn end(&mut self) -> Result<()>;
    /// Nothing may follow.
    fn finish(self) -> Result<()>;
}

fn cut_short(place: Spot, (name, done, count): (&str, u64, u64)) -> Error {
    anyhow!("{place}: the file ends after {done} of {count} elements `{name}`")
}

/// One element on each line.
impl Payload for Lines<'_> {
    fn begin(&mut self, element: &Element, done: u64) -> Result<()> {
        let next = self.find(|(_, line)| !line.trim_ascii().is_empty());
        next.map(drop).ok_or_else(|| cut_short(Lines::spot(self), (&element.name, done, element.count)))
    }

    fn place(&self) -> Place {
        Place::Line(self.number)
    }

    fn spot(&self) -> Spot {
        Lines::spot(self)
    }

    fn number(&mut self, of: Type, is_used: bool) -> Result<f64> {
        let word = self.word().ok_or_else(|| self.error("the line has too few numbers"))?;
        let range = match of {
            _ if !is_used => return Ok(0.0),
            Type::Double => return number(word).map_err(|message| self.error(message)),
            // Parsed as a single: through a double, it would round twice.
            Type::Single => {
                let single = parsed(word).filter(|single: &f32| single.is_finite());
                return single.map(f64::from).ok_or_else(|| match number(word) {
                    Ok(_) => self.error(format!("{} is beyond the range of `float`", quoted(word))),
                    Err(message) => self.error(message),
                });
            }
            Type::Signed(size) => -(1 << (8 * size - 1))..1 << (8 * size - 1),
            Type::Unsigned(size) => 0..1 << (8 * size),
        };
        match integer(word).map_err(|message| self.error(message))? {
            // Integers of 32 bits are exact in doubles.
            value if range.contains(&value) => Ok(value as f64),
            value => Err(self.error(format!("{value} is beyond the type that the header tells"))),
        }
    }

    fn end(&mut self) -> Result<()> {
        self.word().map_or(Ok(()), |word| Err(self.error(format!("{} is left over", quoted(word)))))
    }

    fn finish(mut self) -> Result<()> {
        let next = self.find(|(_, line)| !line.trim_ascii().is_empty());
        next.map_or(Ok(()), |(_, line)| Err(self.error(format!("{} is left over", quoted(line.trim_ascii())))))
    }
}

/// Numbers as bytes.
pub(super) struct Binary<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) position: usize,
    /// Whether the first byte of a number is the most significant.
    pub(super) is_big_endian: bool,
    /// Where the element begins, its name, how many came before it, and how many there are.
    pub(super) start: usize,
    /// Where the number begins that was read last.
    pub(super) number: usize,
    pub(super) element: (String, u64, u64),
}

impl Payload for Binary<'_> {
    fn begin(&mut self, element: &Element, done: u64) -> Result<()> {
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

    fn spot(&self) -> Spot {
        Spot::Byte(self.number)
    }

    fn number(&mut self, of: Type, is_used: bool) -> Result<f64> {
        self.number = self.position;
        let Some(bytes) = self.bytes[self.position..].get(..of.size()) else {
            let (name, done, count) = &self.element;
            return Err(cut_short(Spot::Byte(self.bytes.len()), (name, *done, *count)));
        };
        self.position += of.size();
        let append = |bits: u64, byte: &u8| bits << 8 | u64::from(*byte);
        let bits = if self.is_big_endian { bytes.iter().fold(0, append) } else { bytes.iter().rev().fold(0, append) };
        let beyond = 64 - 8 * of.size();
        let value = match of {
            Type::Single => f64::from(f32::from_bits(bits as u32)),
            Type::Double => f64::from_bits(bits),
            Type::Unsigned(_) => bits as f64,
            // Sign extension, by shifting left and right.
            Type::Signed(_) => ((bits << beyond) as i64 >> beyond) as f64,
        };
        ensure!(value.is_finite() || !is_used, "{}: a coordinate is {value}", self.spot());
        Ok(value)
    }

    fn end(&mut self) -> Result<()> {
        Ok(())
    }

    fn finish(self) -> Result<()> {
        let left = self.bytes.len() - self.position;
        ensure!(left == 0, "byte {}: {left} bytes are left over", self.position);
        Ok(())
    }
}
