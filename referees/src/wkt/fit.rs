//! Which geometry fits which input, and its pieces in the line format.

use super::geometry::{Chain, Fault, Geometry, Kind, Position};
use super::inputs::Shape;
use std::collections::HashMap;

/// A piece and the byte of the text that it is from.
pub(super) type Pieces = Vec<(String, usize)>;

/// The pieces of an input, or of a result without indices.
pub(super) fn pieces(shape: &Shape, geometry: &Geometry<'_>) -> Result<Pieces, Fault> {
    let Geometry { kind, tag, chains, .. } = geometry;
    let of_point = || positions(&chains[..1], 1, "a point has one position");
    let of_segment = || positions(&chains[..1], 2, "a segment has two positions");
    let of_triangle = || {
        let rings = rings(chains)?;
        let [ring] = &rings[..] else { return Err((0, "a triangle is one ring".into())) };
        if ring.len() == 3 { Ok(numbers(ring)) } else { Err((chains[0].at, "a triangle has three corners".into())) }
    };
    let with_word = |word: &str, pieces: Pieces| [vec![(word.into(), 0)], pieces].concat();
    match (shape, kind) {
        (Shape::Point, Kind::Point) => of_point(),
        (Shape::Segment, Kind::Line) => of_segment(),
        (Shape::Triangle, Kind::Polygon) => of_triangle(),
        (Shape::Points, Kind::MultiPoint | Kind::Line) => Ok(counted(&chains[0].positions, chains[0].at)),
        (Shape::Points | Shape::Ring, Kind::Polygon) => {
            let rings = rings(chains)?;
            match &rings[..] {
                [] => Ok(vec![("0".into(), 0)]),
                [ring] => Ok(counted(ring, chains[0].at)),
                _ => Err((chains[1].at, "holes, which only a region has".into())),
            }
        }
        (Shape::Region { .. }, Kind::Polygon) | (Shape::Region { has_several: true }, Kind::MultiPolygon) => {
            let mut pieces = vec![(chains.len().to_string(), 0)];
            for (ring, chain) in rings(chains)?.into_iter().zip(chains) {
                pieces.extend(counted(ring, chain.at));
            }
            Ok(pieces)
        }
        (Shape::Segments, Kind::Line | Kind::MultiLine) => {
            let ends: Vec<&[Position<'_>]> = chains.iter().flat_map(|chain| chain.positions.windows(2)).collect();
            let count = (ends.len().to_string(), 0);
            Ok(std::iter::once(count).chain(ends.into_iter().flat_map(numbers)).collect())
        }
        (Shape::Arrangement, Kind::Line | Kind::MultiLine) => Ok(arrangement(chains)),
        (Shape::Cells, Kind::Polygon | Kind::MultiPolygon) => cells(geometry),
        (Shape::Kinds(kinds), _) => {
            let takes = |kind: &str| kinds.iter().any(|(word, _)| *word == kind);
            match kind {
                Kind::Point if takes("point") => Ok(with_word("point", of_point()?)),
                Kind::Line if takes("segment") => Ok(with_word("segment", of_segment()?)),
                Kind::Polygon if takes("triangle") => Ok(with_word("triangle", of_triangle()?)),
                _ => Err(unfit(shape, tag)),
            }
        }
        _ => Err(unfit(shape, tag)),
    }
}

/// That an input takes other geometries.
pub(super) fn unfit(shape: &Shape, tag: &str) -> Fault {
    let takes = match shape {
        Shape::Point => "POINT",
        Shape::Segment => "LINESTRING of two positions",
        Shape::Triangle => "POLYGON of three corners",
        Shape::Points => "MULTIPOINT, LINESTRING or POLYGON without holes",
        Shape::Ring => "POLYGON without holes",
        Shape::Region { has_several: true } => "POLYGON or MULTIPOLYGON",
        Shape::Region { has_several: false } => "POLYGON",
        Shape::Segments | Shape::Arrangement => "LINESTRING or MULTILINESTRING",
        Shape::Cells => "POLYGON or MULTIPOLYGON",
        Shape::Corners(_) => "POLYGON, LINESTRING or POINT",
        Shape::Triangles(_) => "MULTIPOLYGON, or GEOMETRYCOLLECTION of POLYGON",
        Shape::Kinds(kinds) if kinds.iter().any(|(word, _)| *word == "triangle") => "POINT, LINESTRING or POLYGON",
        Shape::Kinds(_) => "POINT",
        Shape::Numbers(_) | Shape::Unknown => return (0, "it takes no geometry, only numbers".into()),
    };
    (0, format!("it takes {takes}, not {}", tag.to_ascii_uppercase()))
}

/// The vertices of chains, each once, and the edges between them.
fn arrangement(chains: &[Chain<'_>]) -> Pieces {
    let (mut vertices, mut edges) = (Vec::new(), Vec::new());
    let mut known = HashMap::new();
    for chain in chains {
        let mut before = None;
        for position in &chain.positions {
            let vertex = *known.entry(position.map(|(word, _)| equal_word(word))).or_insert(vertices.len());
            if vertex == vertices.len() {
                vertices.push(*position);
            }
            edges.extend(
                before.replace(vertex).map(|from| [(from.to_string(), chain.at), (vertex.to_string(), chain.at)]),
            );
        }
    }
    let count = (edges.len().to_string(), 0);
    [counted(&vertices, 0), vec![count], edges.concat()].concat()
}

/// The cells of points: polygons without holes, perhaps empty, a ring each.
fn cells(Geometry { chains, rings: counts, .. }: &Geometry<'_>) -> Result<Pieces, Fault> {
    let mut pieces = vec![(counts.len().to_string(), 0)];
    let mut corners = rings(chains)?.into_iter().zip(chains);
    for count in counts {
        match count {
            0 => pieces.push(("0".into(), 0)),
            1 => pieces.extend(corners.next().into_iter().flat_map(|(ring, chain)| counted(ring, chain.at))),
            _ => return Err((corners.nth(1).map_or(0, |(_, chain)| chain.at), "a cell has no holes".into())),
        }
    }
    Ok(pieces)
}

/// The corners of rings, without the last position, which repeats the first.
pub(super) fn rings<'c, 'a>(chains: &'c [Chain<'a>]) -> Result<Vec<&'c [Position<'a>]>, Fault> {
    let ring = |Chain { at, positions }: &'c Chain<'a>| match &positions[..] {
        [] => Ok(&positions[..]),
        [first, .., last] if (0..2).all(|axis| are_equal(first[axis].0, last[axis].0)) => {
            Ok(&positions[..positions.len() - 1])
        }
        _ => Err((*at, "the ring is not closed: its last position is not its first".into())),
    };
    chains.iter().map(ring).collect()
}

fn positions(chains: &[Chain<'_>], count: usize, why: &str) -> Result<Pieces, Fault> {
    let Chain { at, positions } = &chains[0];
    if positions.len() == count { Ok(numbers(positions)) } else { Err((*at, why.into())) }
}

fn counted(positions: &[Position<'_>], at: usize) -> Pieces {
    [vec![(positions.len().to_string(), at)], numbers(positions)].concat()
}

fn numbers(positions: &[Position<'_>]) -> Pieces {
    positions.iter().flatten().map(|(word, at)| (word.to_string(), *at)).collect()
}

/// Whether two words are one number.
fn are_equal(one: &str, other: &str) -> bool {
    one == other || equal_word(one) == equal_word(other)
}

/// A word that words of one number share: of decimals by digits and exponent, others if they are written alike.
fn equal_word(word: &str) -> String {
    let of_decimal =
        |(is_negative, digits, exponent)| format!("{}{digits}e{exponent}", if is_negative { "-" } else { "" });
    decimal(word).map_or_else(|| word.into(), of_decimal)
}

/// Sign, digits without zeros around them, and the power of ten of the last.
fn decimal(word: &str) -> Option<(bool, String, i64)> {
    let (is_negative, rest) = match word.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, word.strip_prefix('+').unwrap_or(word)),
    };
    let (significand, exponent) = rest.split_once(['e', 'E']).unwrap_or((rest, "0"));
    let (whole, fraction) = significand.split_once('.').unwrap_or((significand, ""));
    let digits = format!("{whole}{fraction}");
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let exponent = exponent.parse::<i64>().ok()?.checked_sub(fraction.len() as i64)?;
    let kept = digits.trim_end_matches('0');
    let exponent = exponent.checked_add((digits.len() - kept.len()) as i64)?;
    let kept = kept.trim_start_matches('0');
    if kept.is_empty() { Some((false, String::new(), 0)) } else { Some((is_negative, kept.into(), exponent)) }
}
