//! Results in indices of points of the input, from geometries: hulls and triangulations.

use super::fit::{Pieces, rings, unfit};
use super::geometry::{Fault, Geometry, Kind, Position};
use super::inputs::{Case, Shape};
use std::collections::HashMap;

/// The indices of points, by their coordinates: of equal points the first.
pub(super) struct Points(HashMap<[String; 2], usize>);

impl Points {
    /// The points of a case in the line format; those that can be read.
    pub(super) fn of(case: Case, text: &str) -> Self {
        let mut pieces = text.split_ascii_whitespace().filter(|piece| !piece.starts_with('@'));
        let count = |pieces: &mut dyn Iterator<Item = &str>| pieces.next().and_then(|piece| piece.parse().ok());
        let (lists, size) = match case {
            Case::Points(size) => (1, size),
            Case::Rings => (count(&mut pieces).unwrap_or(0), 2),
        };
        let (mut points, mut index) = (HashMap::new(), 0);
        for _ in 0_usize..lists {
            let Some(length): Option<usize> = count(&mut pieces) else { break };
            for _ in 0..length {
                let (Some(x), Some(y)) = (pieces.next(), pieces.next()) else { break };
                points.entry([number(x), number(y)]).or_insert(index);
                index += 1;
                pieces.by_ref().take(size - 2).for_each(|_| ());
            }
        }
        Points(points)
    }

    /// The pieces of a result.
    pub(super) fn pieces(&self, shape: &Shape, geometry: &Geometry<'_>) -> Result<Pieces, Fault> {
        let pieces = match shape {
            Shape::Corners(_) => self.corners(geometry)?,
            _ => self.triangles(geometry)?,
        };
        pieces.ok_or_else(|| unfit(shape, geometry.tag))
    }

    fn index(&self, position: &Position<'_>) -> Result<(String, usize), Fault> {
        let [(x, at), (y, _)] = position;
        let index = self.0.get(&[number(x), number(y)]);
        index.map(|index| (index.to_string(), *at)).ok_or_else(|| (*at, format!("{x} {y} is no point of the input")))
    }

    /// The corners of a hull.
    fn corners(&self, Geometry { kind, chains, .. }: &Geometry<'_>) -> Result<Option<Pieces>, Fault> {
        let corners = match kind {
            Kind::Polygon if chains.len() > 1 => return Err((chains[1].at, "a hull has no holes".into())),
            Kind::Polygon => rings(chains)?.first().copied().unwrap_or_default(),
            Kind::Line | Kind::Point => &chains[0].positions,
            _ => return Ok(None),
        };
        let indices = corners.iter().map(|position| self.index(position)).collect::<Result<Pieces, Fault>>()?;
        Ok(Some([vec![(corners.len().to_string(), 0)], indices].concat()))
    }

    /// Triangles.
    fn triangles(&self, Geometry { kind, chains, .. }: &Geometry<'_>) -> Result<Option<Pieces>, Fault> {
        if !matches!(kind, Kind::Polygon | Kind::MultiPolygon | Kind::Collection) {
            return Ok(None);
        }
        let mut pieces = vec![(chains.len().to_string(), 0)];
        for (ring, chain) in rings(chains)?.into_iter().zip(chains) {
            if ring.len() != 3 {
                return Err((chain.at, "a triangle has three corners".into()));
            }
            for position in ring {
                pieces.push(self.index(position)?);
            }
        }
        Ok(Some(pieces))
    }
}

/// What words of one double have in common, in bits or decimals; others are equal if they are written alike.
fn number(word: &str) -> String {
    let of_bits = |bits: &str| u64::from_str_radix(bits, 16).ok().filter(|_| bits.len() == 16).map(f64::from_bits);
    let double = match word.strip_prefix(['x', 'X']) {
        Some(bits) => of_bits(bits),
        None => word.parse().ok(),
    };
    // -0 is 0.
    double.map_or_else(|| word.into(), |double: f64| format!("{:x}", (double + 0.0).to_bits()))
}
