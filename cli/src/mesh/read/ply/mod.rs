//! PLY, text and binary of either byte order: the elements `vertex` and `face`. All other elements and properties are
//! passed over. Numbers are of the type that the header tells: a `float` in text is the nearest single.

mod header;
mod payload;

use super::text::Lines;
use super::{Broken, Faces, Loaded};
use header::{Element, Encoding, Header, Property, Type};
use payload::{Binary, Payload, Text};
use straightedge::Point3;

pub(super) fn read(bytes: &[u8]) -> Result<Loaded, Broken> {
    let mut lines = Lines::new(bytes);
    let header = header::read(&mut lines)?;
    let position = lines.position();
    let (format, (vertices, faces)) = match header.encoding {
        Encoding::Text => ("PLY, text", elements(&header, Text::new(lines))?),
        Encoding::LittleEndian => ("PLY, binary", elements(&header, Binary::new(bytes, position, false))?),
        Encoding::BigEndian => ("PLY, binary", elements(&header, Binary::new(bytes, position, true))?),
    };
    faces.with_vertices(vertices, format, 0)
}

fn elements(header: &Header, mut payload: impl Payload) -> Result<(Vec<Point3<f64>>, Faces), Broken> {
    let mut vertices = Vec::new();
    let mut faces = Faces::default();
    let mut corners = Vec::new();
    for element in &header.elements {
        for done in 0..element.count {
            payload.begin(element, done)?;
            match element.name.as_str() {
                "vertex" => vertices.push(vertex(element, &mut payload)?),
                "face" => {
                    face(element, &mut payload, &mut corners)?;
                    let place = payload.place();
                    faces.push(&corners, place).map_err(|message| Broken::at(place, message))?;
                }
                _ => element.properties.iter().try_for_each(|(_, property)| pass_over(*property, &mut payload))?,
            }
            payload.end()?;
        }
    }
    payload.finish()?;
    Ok((vertices, faces))
}

fn vertex(element: &Element, payload: &mut impl Payload) -> Result<Point3<f64>, Broken> {
    let mut point = Point3::new(0.0, 0.0, 0.0);
    for (name, property) in &element.properties {
        let coordinate = match name.as_str() {
            "x" => &mut point.x,
            "y" => &mut point.y,
            "z" => &mut point.z,
            _ => {
                pass_over(*property, payload)?;
                continue;
            }
        };
        match property {
            Property::Scalar(of) => *coordinate = payload.number(*of)?,
            // The header has none.
            Property::List { .. } => pass_over(*property, payload)?,
        }
    }
    Ok(point)
}

/// Reads the corners of a face.
fn face(element: &Element, payload: &mut impl Payload, corners: &mut Vec<usize>) -> Result<(), Broken> {
    for (name, property) in &element.properties {
        match property {
            Property::List { count, of } if header::is_corners(name) => {
                corners.clear();
                for _ in 0..length(*count, payload)? {
                    let index = payload.integer(*of)?;
                    let index = usize::try_from(index)
                        .map_err(|_| Broken::at(payload.place(), format!("there is no vertex {index}")))?;
                    corners.push(index);
                }
            }
            _ => pass_over(*property, payload)?,
        }
    }
    Ok(())
}

fn pass_over(property: Property, payload: &mut impl Payload) -> Result<(), Broken> {
    match property {
        Property::Scalar(of) => payload.pass_over(of),
        Property::List { count, of } => (0..length(count, payload)?).try_for_each(|_| payload.pass_over(of)),
    }
}

/// The length of a list.
fn length(count: Type, payload: &mut impl Payload) -> Result<u64, Broken> {
    let length = payload.integer(count)?;
    u64::try_from(length).map_err(|_| Broken::at(payload.place(), format!("a list of {length} numbers")))
}
