//! Which polygons are inside others.

use super::pairs::PairMap;
use super::search::Search;
use super::surrounding::{are_many_within, visit_surrounded};
use crate::plane::located::{Boxes, Located};
use std::collections::{HashMap, HashSet};
use straightedge::{Aabb2, Location};

/// So many pairs of polygons of different geometries, one within the box of the other, are asked about.
const LOCATED: usize = 1 << 23;
/// So many pairs of polygons of one geometry are passed over in the search for those.
const PASSED: usize = 1 << 26;

/// A polygon and the box of its shell.
type Boxed = (usize, Aabb2<f64>);

/// Finds the pairs of valid polygons of which one is inside the other. Those that cross, or have a direction in common
/// where they touch, are found before. A shell that touches the boundary, but has no direction in common there, is not
/// inside: none of its points is.
pub(super) fn find<V>(search: &mut Search<'_, '_>, sharing: &PairMap<V>) {
    let rings = search.rings;
    let boxed = |part: usize| Some((part, rings.rings.get(rings.parts[part].rings.start)?.aabb()?));
    let is_asked = |part: &usize| {
        search.are_valid[*part] && rings.original_of[*part] == *part && !rings.parts[*part].rings.is_empty()
    };
    let boxes: Vec<Boxed> = (0..rings.parts.len()).filter(is_asked).filter_map(boxed).collect();
    let of_one_geometry = search.found.keys().filter(|parts| search.is_one_geometry(**parts));
    let mut are_crossing: HashSet<usize> = of_one_geometry.chain(sharing.keys()).flatten().copied().collect();
    are_crossing.extend(&search.limits.cut_short);
    let mut inside = Inside { search, are_crossing, located: HashMap::new() };
    let of_one = boxes.chunk_by(|(one, _), (other, _)| rings.parts[*one].geometry == rings.parts[*other].geometry);
    let mut geometries = 0;
    for boxes in of_one {
        geometries += 1;
        if boxes.len() > 1 {
            inside.find_within(boxes);
        }
    }
    if geometries > 1 {
        inside.find_across(&boxes);
    }
}

/// A tree of boxes.
fn tree(boxes: &[Boxed]) -> Boxes {
    Boxes::new(boxes.iter().map(|(_, aabb)| *aabb).collect())
}

struct Inside<'i, 's, 'f> {
    search: &'i mut Search<'s, 'f>,
    /// Polygons that cross or overlap others of their geometry, or may.
    are_crossing: HashSet<usize>,
    located: HashMap<usize, Located>,
}

impl Inside<'_, '_, '_> {
    /// Asks about a pair that is not found yet.
    fn ask(&mut self, inner: usize, outer: usize) {
        let rings = self.search.rings;
        if self.search.found.contains_key(&[inner.min(outer), inner.max(outer)]) {
            return;
        }
        let located = self.located.entry(outer).or_insert_with(|| {
            let of = &rings.rings[rings.parts[outer].rings.clone()];
            Located::new(of.iter().map(|ring| &ring.chain.points[..]))
        });
        if located.locate(&rings.rings[rings.parts[inner].rings.start].corner(0)) == Location::Inside {
            self.add(inner, outer);
        }
    }

    fn add(&mut self, inner: usize, outer: usize) {
        let rings = self.search.rings;
        let shell = |part: usize| rings.parts[part].rings.start;
        let of = [inner, outer].map(|part| rings.whole(shell(part)));
        let p = rings.rings[shell(inner)].corner(0);
        self.search.add([inner.min(outer), inner.max(outer)], p, of, None);
    }

    /// Finds those of one geometry: of very many within others by a sweep, but for those that cross or overlap some.
    fn find_within(&mut self, boxes: &[Boxed]) {
        let all = tree(boxes);
        let is_swept = are_many_within(&all, boxes);
        let is_asked = |(part, _): &&Boxed| !is_swept || self.are_crossing.contains(part);
        let one_by_one: Vec<Boxed> = boxes.iter().filter(is_asked).copied().collect();
        if is_swept {
            let others = boxes.iter().map(|(part, _)| *part).filter(|part| !self.are_crossing.contains(part));
            self.sweep(&others.collect::<Vec<_>>());
        }
        let of_some = tree(&one_by_one);
        for (inner, aabb) in boxes {
            let is_one = !is_swept || self.are_crossing.contains(inner);
            let (tree, among) = if is_one { (&all, boxes) } else { (&of_some, &one_by_one[..]) };
            tree.find_around(aabb, &mut |other| {
                let outer = among[other].0;
                let is_told = self.search.limits.cut_short.contains(inner.min(&outer));
                if *inner != outer && !is_told {
                    self.ask(*inner, outer);
                }
                false
            });
        }
    }

    /// Finds those of polygons of which no boundaries cross or overlap.
    fn sweep(&mut self, parts: &[usize]) {
        let rings = self.search.rings;
        let asked: Vec<usize> = parts.iter().flat_map(|part| rings.parts[*part].rings.clone()).collect();
        let mut entered: Vec<Entered> = Vec::new();
        // What was entered last on the way into a ring.
        let mut last: HashMap<usize, Option<usize>> = HashMap::new();
        visit_surrounded(rings, &asked, &mut |ring, around| {
            let before = around.and_then(|around| last[&around]);
            let part = rings.rings[ring].part;
            let is_shell = ring == rings.parts[part].rings.start;
            if is_shell {
                self.add_entered(part, before, &entered);
            }
            let innermost = before.map(|before| &entered[before]).filter(|of| !is_shell && of.part == part);
            let now = match innermost {
                Some(Entered { is_left: false, before, .. }) => *before,
                _ => {
                    entered.push(Entered { part, is_left: !is_shell, before });
                    Some(entered.len() - 1)
                }
            };
            last.insert(ring, now);
        });
    }

    /// Adds the pairs of a polygon and those that are entered, and not left, on the way to it.
    fn add_entered(&mut self, inner: usize, mut last: Option<usize>, entered: &[Entered]) {
        let mut left = HashSet::new();
        while let Some(at) = last {
            let Entered { part: outer, is_left, before } = entered[at];
            last = before;
            if is_left {
                left.insert(outer);
            } else if !left.contains(&outer) {
                if self.search.limits.cut_short.contains(&inner) {
                    return;
                }
                self.add(inner, outer);
            }
        }
    }

    /// Finds those of different geometries, as far as so many are asked for.
    fn find_across(&mut self, boxes: &[Boxed]) {
        let tree = tree(boxes);
        let (mut asked, mut passed) = (0, 0);
        for (inner, aabb) in boxes {
            tree.find_around(aabb, &mut |other| {
                let outer = boxes[other].0;
                if *inner == outer {
                    return false;
                }
                let is_one = self.search.is_one_geometry([*inner, outer]);
                passed += usize::from(is_one);
                if is_one && passed < PASSED {
                    return false;
                }
                if is_one || asked == LOCATED || self.search.has_all_pairs() {
                    self.search.limits.has_more_pairs = true;
                    return true;
                }
                asked += 1;
                self.ask(*inner, outer);
                false
            });
        }
    }
}

/// A polygon that is entered, or left into a hole of it, on the way inwards.
struct Entered {
    part: usize,
    is_left: bool,
    /// What was entered or left before.
    before: Option<usize>,
}
