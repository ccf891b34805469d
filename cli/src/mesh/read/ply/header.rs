//! The header of PLY: what elements there are, and of which numbers.

use super::super::text::{Lines, quoted, words};
use super::super::{Broken, Place};

/// How the numbers are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Encoding {
    Text,
    LittleEndian,
    BigEndian,
}

/// The types of numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Type {
    /// Two's complement of so many bytes, four at most.
    Signed(usize),
    Unsigned(usize),
    Single,
    Double,
}

impl Type {
    fn of_name(name: &[u8]) -> Option<Self> {
        Some(match name {
            b"char" | b"int8" => Type::Signed(1),
            b"uchar" | b"uint8" => Type::Unsigned(1),
            b"short" | b"int16" => Type::Signed(2),
            b"ushort" | b"uint16" => Type::Unsigned(2),
            b"int" | b"int32" => Type::Signed(4),
            b"uint" | b"uint32" => Type::Unsigned(4),
            b"float" | b"float32" => Type::Single,
            b"double" | b"float64" => Type::Double,
            _ => return None,
        })
    }

    /// How many bytes a number has.
    pub(super) fn size(self) -> usize {
        match self {
            Type::Signed(size) | Type::Unsigned(size) => size,
            Type::Single => 4,
            Type::Double => 8,
        }
    }

    pub(super) fn is_integer(self) -> bool {
        matches!(self, Type::Signed(_) | Type::Unsigned(_))
    }
}

#[derive(Clone, Copy)]
pub(super) enum Property {
    Scalar(Type),
    List { count: Type, of: Type },
}

pub(super) struct Element {
    pub(super) name: String,
    pub(super) count: u64,
    pub(super) properties: Vec<(String, Property)>,
}

pub(super) struct Header {
    pub(super) encoding: Encoding,
    pub(super) elements: Vec<Element>,
}

/// Whether a property of this name holds the corners of a face: writers differ.
pub(super) fn is_corners(name: &str) -> bool {
    matches!(name, "vertex_indices" | "vertex_index")
}

pub(super) fn read(lines: &mut Lines<'_>) -> Result<Header, Broken> {
    if lines.next().is_none_or(|(_, line)| line.trim_ascii_end() != b"ply") {
        return Err(Broken::at(Place::Line(1), "a PLY file begins with the line `ply`"));
    }
    let mut encoding = None;
    let mut elements: Vec<Element> = Vec::new();
    for (line, text) in lines.by_ref() {
        let fault = |message: String| Broken::at(Place::Line(line), message);
        let words: Vec<&[u8]> = words(text).collect();
        match words[..] {
            [b"comment" | b"obj_info", ..] => {}
            [b"format", name, b"1.0"] if encoding.is_none() => encoding = Some(format(name).map_err(fault)?),
            [b"element", name, count] => elements.push(element(name, count, &elements).map_err(fault)?),
            [b"property", ref words @ .., name] => {
                let element = elements.last_mut().ok_or_else(|| fault("a property of no element".into()))?;
                let property = property(words, name, element).map_err(fault)?;
                element.properties.push(property);
            }
            [b"end_header"] => {
                let encoding = encoding.ok_or_else(|| fault("the header names no format".into()))?;
                return match defect(&elements) {
                    Some(defect) => Err(fault(defect)),
                    None => Ok(Header { encoding, elements }),
                };
            }
            _ => return Err(fault(format!("{} is no line of a header", quoted(text)))),
        }
    }
    Err(Broken::at(Place::Line(lines.number()), "the file ends within the header"))
}

fn format(name: &[u8]) -> Result<Encoding, String> {
    match name {
        b"ascii" => Ok(Encoding::Text),
        b"binary_little_endian" => Ok(Encoding::LittleEndian),
        b"binary_big_endian" => Ok(Encoding::BigEndian),
        _ => Err(format!("{} is no format of PLY", quoted(name))),
    }
}

fn element(name: &[u8], count: &[u8], before: &[Element]) -> Result<Element, String> {
    let count = std::str::from_utf8(count)
        .ok()
        .and_then(|count| count.parse().ok())
        .ok_or_else(|| format!("{} is no count", quoted(count)))?;
    let shown = quoted(name);
    let name = String::from_utf8_lossy(name).into_owned();
    match before.iter().any(|element| element.name == name) {
        true => Err(format!("element {shown} comes twice")),
        false => Ok(Element { name, count, properties: Vec::new() }),
    }
}

fn property(words: &[&[u8]], name: &[u8], element: &Element) -> Result<(String, Property), String> {
    let type_of = |word: &[u8]| Type::of_name(word).ok_or_else(|| format!("{} is no type of PLY", quoted(word)));
    let property = match *words {
        [of] => Property::Scalar(type_of(of)?),
        [b"list", count, of] => Property::List { count: type_of(count)?, of: type_of(of)? },
        _ => return Err("a property has a type and a name".into()),
    };
    let shown = quoted(name);
    let name = String::from_utf8_lossy(name).into_owned();
    match property {
        _ if element.properties.iter().any(|(other, _)| *other == name) => Err(format!("property {shown} comes twice")),
        Property::List { count, .. } if !count.is_integer() => Err("the length of a list is an integer".into()),
        _ => Ok((name, property)),
    }
}

/// Why the elements are no mesh.
fn defect(elements: &[Element]) -> Option<String> {
    let find = |name: &str| elements.iter().find(|element| element.name == name);
    let Some(vertex) = find("vertex") else { return Some("there is no element `vertex`".into()) };
    let is_scalar = |name: &&str| {
        vertex.properties.iter().any(|(other, property)| other == name && matches!(property, Property::Scalar(_)))
    };
    if let Some(name) = ["x", "y", "z"].iter().find(|name| !is_scalar(name)) {
        return Some(format!("element `vertex` has no coordinate `{name}`"));
    }
    if find("tristrips").is_some_and(|strips| strips.count > 0) {
        return Some("strips of triangles are not read".into());
    }
    let Some(face) = find("face") else { return Some("there is no element `face`".into()) };
    let corners: Vec<_> = face.properties.iter().filter(|(name, _)| is_corners(name)).collect();
    match corners[..] {
        [(_, Property::List { of, .. })] if of.is_integer() => {}
        _ => return Some("element `face` has no one list `vertex_indices` of integers".into()),
    }
    let empty = elements.iter().find(|element| element.properties.is_empty() && element.count > 0)?;
    Some(format!("element {} has no properties", quoted(empty.name.as_bytes())))
}
