//! `use` of elements with ids, and how much they may draw.

use super::transform::Map;
use anyhow::{Result, ensure};
use roxmltree::{Document, Node, NodeId};
use std::collections::HashMap;

/// The most elements that are drawn by `use`, and their points, each as often as it is drawn: short files may use one
/// element a million times.
const ELEMENTS: usize = 1 << 18;
const POINTS: usize = 1 << 24;
/// The most uses within each other.
const DEEPEST: usize = 64;

/// A `use` that is drawn: what it refers to, and the one that it is drawn by.
struct Used {
    target: NodeId,
    /// The place of the outermost `use`.
    at: usize,
    depth: usize,
    by: Option<usize>,
}

/// The uses of a file.
pub(super) struct Uses<'d, 'i> {
    /// The first element of each id, once one is asked for.
    ids: Option<HashMap<&'d str, Node<'d, 'i>>>,
    used: Vec<Used>,
    elements: usize,
    points: usize,
}

impl<'d, 'i> Uses<'d, 'i> {
    pub(super) fn new() -> Self {
        Uses { ids: None, used: Vec::new(), elements: 0, points: 0 }
    }

    /// The element of an id.
    pub(super) fn element(&mut self, document: &'d Document<'i>, id: &str) -> Option<Node<'d, 'i>> {
        let ids = self.ids.get_or_insert_with(|| {
            let mut ids = HashMap::new();
            for node in document.descendants().filter(Node::is_element) {
                if let Some(id) = node.attribute("id") {
                    ids.entry(id).or_insert(node);
                }
            }
            ids
        });
        ids.get(id).copied()
    }

    /// Enters an element that a `use` at this byte refers to, which is itself drawn by another one, or none.
    pub(super) fn enter(&mut self, target: NodeId, at: usize, by: Option<usize>) -> Result<usize, String> {
        let mut above = by;
        while let Some(of) = above {
            if self.used[of].target == target {
                return Err("`use` of an element that it is drawn by, without end".into());
            }
            above = self.used[of].by;
        }
        let depth = by.map_or(0, |by| self.used[by].depth + 1);
        if depth == DEEPEST {
            return Err(format!("`use` is more than {DEEPEST} deep"));
        }
        let at = by.map_or(at, |by| self.used[by].at);
        self.used.push(Used { target, at, depth, by });
        Ok(self.used.len() - 1)
    }

    /// The place of the outermost `use`.
    pub(super) fn place(&self, by: usize) -> usize {
        self.used[by].at
    }

    /// Counts an element that is drawn by `use`.
    pub(super) fn take_element(&mut self) -> Result<()> {
        self.elements += 1;
        ensure!(self.elements <= ELEMENTS, "`use` draws more than {ELEMENTS} elements");
        Ok(())
    }

    /// Counts points of such an element.
    pub(super) fn take_points(&mut self, count: usize) -> Result<()> {
        self.points += count;
        ensure!(self.points <= POINTS, "`use` draws more than {POINTS} points");
        Ok(())
    }
}

/// What moves a `symbol` with this box into a rectangle of this size at the origin: it is scaled evenly, and centred.
pub(super) fn fitted([x, y, width, height]: [f64; 4], size: [f64; 2], is_even: bool) -> Option<Map> {
    let factors = [size[0] / width, size[1] / height];
    let least = factors[0].min(factors[1]);
    let factors = if is_even { [least; 2] } else { factors };
    let is_exact = |of: f64, from: f64, to: f64| of.mul_add(from, -to) == 0.0;
    let are_exact = if is_even {
        is_exact(least, width, size[0]) || is_exact(least, height, size[1])
    } else {
        is_exact(factors[0], width, size[0]) && is_exact(factors[1], height, size[1])
    };
    let centred = Map::translation([(size[0] - factors[0] * width) / 2.0, (size[1] - factors[1] * height) / 2.0], true);
    let scaled = Map::scaling(factors, are_exact);
    centred.after(&scaled)?.after(&Map::translation([-x, -y], true))
}
