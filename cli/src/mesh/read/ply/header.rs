//! The header of PLY: the elements and the types of their numbers.

use crate::input::text::{Lines, parsed, quoted, words};
use anyhow::{Result, ensure};

/// How the numbers are written.
#[derive(Clone, Copy)]
pub(super) enum Encoding {
    Text,
    LittleEndian,
    BigEndian,
}

/// The types of numbers.
#[derive(Clone, Copy)]
pub(super) enum Type {
    /// Two's complement of this number of bytes, at most four.
    Signed(usize),
    Unsigned(usize),
    Single,
    Double,
}

impl Type {
    fn of_name(name: &[u8]) -> Result<Self, String> {
        Ok(match name {
            b"char" | b"int8" => Type::Signed(1),
            b"uchar" | b"uint8" => Type::Unsigned(1),
            b"short" | b"int16" => Type::Signed(2),
            b"ushort" | b"uint16" => Type::Unsigned(2),
            b"int" | b"int32" => Type::Signed(4),
            b"uint" | b"uint32" => Type::Unsigned(4),
            b"float" | b"float32" => Type::Single,
            b"double" | b"float64" => Type::Double,
            _ => return Err(format!("{} is no type of PLY", quoted(name))),
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

    fn is_integer(self) -> bool {
        matches!(self, Type::Signed(_) | Type::Unsigned(_))
    }
}

pub(super) struct Property {
    pub(super) name: String,
    /// The type of the length, if it is a list.
    pub(super) count: Option<Type>,
    pub(super) of: Type,
}

impl Property {
    /// Whether it has the corners of a face, by its name: writers use different ones.
    pub(super) fn is_corners(&self) -> bool {
        matches!(self.name.as_str(), "vertex_indices" | "vertex_index")
    }
}

pub(super) struct Element {
    pub(super) name: String,
    pub(super) count: u64,
    pub(super) properties: Vec<Property>,
}

pub(super) fn read(lines: &mut Lines<'_>) -> Result<(Encoding, Vec<Element>)> {
    let begins_as_ply = lines.next().is_some_and(|(_, line)| line.trim_ascii_end() == b"ply");
    ensure!(begins_as_ply, "line 1, column 1: a PLY file begins with the line `ply`");
    let (mut encoding, mut elements) = (None, Vec::<Element>::new());
    while let Some((_, text)) = lines.next() {
        let fault = |word: &[u8], message: String| lines.error_at(word, message);
        let words: Vec<&[u8]> = words(text).collect();
        match words[..] {
            [b"comment" | b"obj_info", ..] => {}
            [b"format", name, b"1.0"] if encoding.is_none() => {
                encoding = Some(match name {
                    b"ascii" => Encoding::Text,
                    b"binary_little_endian" => Encoding::LittleEndian,
                    b"binary_big_endian" => Encoding::BigEndian,
                    _ => return Err(fault(name, format!("{} is no format of PLY", quoted(name)))),
                });
            }
            [b"element", name, count] => {
                let count = parsed(count).ok_or_else(|| fault(count, format!("{} is no count", quoted(count))))?;
                let element = Element { name: lossy(name), count, properties: Vec::new() };
                if elements.iter().any(|other| other.name == element.name) {
                    return Err(fault(name, format!("element {} comes twice", quoted(name))));
                }
                elements.push(element);
            }
            [b"property", ref types @ .., name] => {
                let element = elements.last_mut().ok_or_else(|| lines.error("a property of no element"))?;
                element
                    .properties
                    .push(property(types, name, element).map_err(|(word, message)| fault(word, message))?);
            }
            [b"end_header"] => {
                let encoding = encoding.ok_or_else(|| lines.error("the header names no format"))?;
                return defect(&elements).map_or(Ok((encoding, elements)), |defect| Err(lines.error(defect)));
            }
            _ => return Err(lines.error(format!("{} is no line of a header", quoted(text)))),
        }
    }
    Err(lines.error("the file ends within the header"))
}

fn lossy(name: &[u8]) -> String {
    String::from_utf8_lossy(name).into_owned()
}

/// A property; an error has the word that it is about.
fn property<'a>(types: &[&'a [u8]], name: &'a [u8], element: &Element) -> Result<Property, (&'a [u8], String)> {
    let of_name = |name: &'a [u8]| Type::of_name(name).map_err(|message| (name, message));
    let (count, of) = match *types {
        [of] => (None, of_name(of)?),
        [b"list", length, of] => match of_name(length)? {
            count if count.is_integer() => (Some(count), of_name(of)?),
            _ => return Err((length, "the length of a list is an integer".into())),
        },
        _ => return Err((name, "a property has a type and a name".into())),
    };
    let property = Property { name: lossy(name), count, of };
    match element.properties.iter().any(|other| other.name == property.name) {
        true => Err((name, format!("property {} comes twice", quoted(name)))),
        false => Ok(property),
    }
}

/// Why the elements are not a mesh.
fn defect(elements: &[Element]) -> Option<String> {
    let find = |name: &str| elements.iter().find(|element| element.name == name);
    let Some(vertex) = find("vertex") else { return Some("there is no element `vertex`".into()) };
    let is_scalar = |name: &&str| vertex.properties.iter().any(|of| of.name == *name && of.count.is_none());
    if let Some(name) = ["x", "y", "z"].iter().find(|name| !is_scalar(name)) {
        return Some(format!("element `vertex` has no coordinate `{name}`"));
    }
    if find("tristrips").is_some_and(|strips| strips.count > 0) {
        return Some("strips of triangles are not read".into());
    }
    // Without faces, as of a scan of points, it is a mesh without triangles.
    if let Some(face) = find("face").filter(|face| face.count > 0) {
        match face.properties.iter().filter(|of| of.is_corners()).collect::<Vec<_>>()[..] {
            [Property { count: Some(_), of, .. }] if of.is_integer() => {}
            _ => return Some("element `face` has no one list `vertex_indices` of integers".into()),
        }
    }
    let empty = elements.iter().find(|element| element.properties.is_empty() && element.count > 0)?;
    Some(format!("element {} has no properties", quoted(empty.name.as_bytes())))
}
