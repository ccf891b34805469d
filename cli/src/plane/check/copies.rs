//! Polygons that are equal, point by point: what holds for one holds for all, and is found once.

use super::key::key;
use super::ring::{Part, Ring};
use crate::plane::read::Geometry;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// For each polygon, the first that is equal to it. Polygons that are not the only one of their geometry stand for
/// themselves.
pub(super) fn originals(rings: &[Ring<'_>], parts: &[Part], geometries: &[Geometry]) -> Vec<usize> {
    let mut known: HashMap<u64, Vec<usize>> = HashMap::new();
    let points = |part: &Part| rings[part.rings.clone()].iter().map(|ring| (&ring.chain.points, ring.chain.is_closed));
    let original = |(number, part): (usize, &Part)| {
        if geometries[part.geometry].parts.len() > 1 {
            return number;
        }
        let mut hasher = DefaultHasher::new();
        for (points, is_closed) in points(part) {
            (points.len(), is_closed).hash(&mut hasher);
            points.iter().for_each(|p| key(*p).hash(&mut hasher));
        }
        let alike = known.entry(hasher.finish()).or_default();
        let equal = alike.iter().copied().find(|other| points(&parts[*other]).eq(points(part)));
        equal.unwrap_or_else(|| {
            alike.push(number);
            number
        })
    };
    parts.iter().enumerate().map(original).collect()
}
