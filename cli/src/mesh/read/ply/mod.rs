//! PLY, text and binary of either byte order: the elements `vertex` and `face`. All other elements and properties are
//! ignored. Numbers are of the type that the header declares: a `float` in text is the nearest single.

mod header;
mod payload;

use super::loaded::{Faces, Loaded};
use crate::input::text::{Lines, quoted};
use anyhow::{Result, anyhow, bail, ensure};
use header::{Element, Encoding, Property};
use payload::{Binary, Payload};
use straightedge::Point3;

pub(super) fn read(bytes: &[u8]) -> Result<Loaded> {
    let mut lines = Lines::new(bytes);
    let (encoding, elements) = header::read(&mut lines)?;
    let binary = |is_big_endian| {
        let position = lines.position;
        Binary { bytes, position, is_big_endian, start: position, number: position, element: Default::default() }
    };
    match encoding {
        Encoding::LittleEndian => mesh(&elements, binary(false), "PLY, binary"),
        Encoding::BigEndian => mesh(&elements, binary(true), "PLY, binary"),
        Encoding::Text => mesh(&elements, lines, "PLY, text"),
    }
}

/// What a number means for the mesh.
#[derive(Clone, Copy)]
enum Part {
    Coordinate(usize),
    Corner,
}

fn part(element: &Element, property: &Property) -> Option<Part> {
    match (element.name.as_str(), property.name.as_str()) {
        ("vertex", "x") => Some(Part::Coordinate(0)),
        ("vertex", "y") => Some(Part::Coordinate(1)),
        ("vertex", "z") => Some(Part::Coordinate(2)),
        ("face", _) if property.is_corners() => Some(Part::Corner),
        _ => None,
    }
}

fn mesh(elements: &[Element], mut payload: impl Payload, format: &'static str) -> Result<Loaded> {
    let (mut vertices, mut faces) = (Vec::new(), Faces::default());
    for element in elements {
        let properties: Vec<_> = element.properties.iter().map(|of| (of.count, of.of, part(element, of))).collect();
        for done in 0..element.count {
            payload.begin(element, done)?;
            let (place, mut point) = (payload.place(), [0.0; 3]);
            for (count, of, part) in &properties {
                let length = count.map_or(Ok(1.0), |count| payload.number(count, true))?;
                ensure!(length >= 0.0, "{}: a list of {length} numbers", payload.spot());
                for _ in 0..length as u64 {
                    let value = payload.number(*of, part.is_some())?;
                    match part {
                        Some(Part::Coordinate(axis)) => point[*axis] = value,
                        Some(Part::Corner) if value < 0.0 => bail!("{}: there is no vertex {value}", payload.spot()),
                        Some(Part::Corner) => faces.corner(value as usize, vertices.len(), || payload.spot()),
                        None => {}
                    }
                }
            }
            match element.name.as_str() {
                "vertex" => vertices.push(Point3::from(point)),
                "face" => faces.end(place).map_err(|message| anyhow!("{}: {message}", payload.spot()))?,
                _ => {}
            }
            payload.end()?;
        }
    }
    payload.finish()?;
    let mut loaded = faces.with_vertices(vertices, format, 0)?;
    let is_other = |element: &&Element| element.count > 0 && !matches!(&element.name[..], "vertex" | "face");
    for Element { name, count, .. } in elements.iter().filter(is_other) {
        loaded.notes.push(format!("Elements {} were passed over: {count} of them.", quoted(name.as_bytes())));
    }
    Ok(loaded)
}
