//! A tree of horizontal slabs: where the edges at the height of a point are, from left to right.
//!
//! A segment tree over the heights of the corners, with several children a node (Bentley; de Berg et al.,
//! *Computational Geometry*, 10.3). A node is a slab, and has the edges that span it but not the slab of its parent, in
//! lists from left to right within which none cross. A point in the slab is between two neighbours of each list, and
//! all edges to the right of it count, upward ones +1, downward ones -1. Each edge has the sum of all from itself on,
//! so that one search of the list counts them.
//!
//! A slab includes its bottom but not its top, as an edge its lower but not its upper end. So a search finds all edges
//! through a point but horizontal ones and those that end there from below. What of these is on no edge that goes up
//! from it is kept aside, as intervals of heights that have some, sorted.
//!
//! Where an edge is, is first guessed in floats, in the unit of the box around all; two exact signs confirm the guess.

use super::order::Edge;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{exponent_above, greater, power_of_two};
use crate::{Point2, Scalar, Sign};
use alloc::vec::Vec;

/// An edge in a list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// About where the edge crosses the bottom of the slab, and the top.
    pub(super) ends: [f32; 2],
    pub(super) edge: Edge,
    /// The sum of the directions of this edge and all after it in the list.
    pub(super) winding: i32,
}

/// A slab, with all that is kept for it.
#[derive(Clone, Debug, Default)]
pub(super) struct Node {
    /// The entries of its first list.
    pub(super) entries: [u32; 2],
    /// Its other lists: those of these numbers.
    pub(super) lists: [u32; 2],
    /// The heights that divide it.
    pub(super) cuts: [u32; 2],
    /// The first of its children, which are one more than the cuts; if there are no cuts, there are no children.
    pub(super) children: u32,
    /// In a leaf: further edges, each of which may span a part of the slab.
    pub(super) loose: [u32; 2],
    /// In a leaf: the flat intervals at its heights.
    pub(super) flats: [u32; 2],
    /// About its bottom, and the reciprocal of its height.
    pub(super) bottom: f64,
    pub(super) scale: f64,
}

/// An interval at a height that is part of the rings.
#[derive(Clone, Debug)]
pub(super) struct Flat<S> {
    pub(super) height: S,
    pub(super) from: S,
    pub(super) to: S,
}

/// The box around all rings.
#[derive(Clone, Debug)]
pub(super) struct Around<S> {
    pub(super) min: Point2<S>,
    pub(super) max: Point2<S>,
}

/// The greatest reciprocal of the height of a slab in which floats may be certain.
const TALL: f64 = 1.0e6;
/// By how much the coordinate of an edge in a slab, in floats, may differ from the exact one, in the unit of the box.
/// If all coordinates are doubles, each is rounded by less than 2^-48 in that unit. So the share of the height of a
/// slab, if that is 10^-6 at least, differs by less than 2^-26, and the ends of an entry do, before they are rounded to
/// `f32`. That, the same of the share and of the point, a difference, a product and a sum are off by 2^-25 at most
/// each, about 2^-22 together: twice that is the margin.
const MARGIN: f32 = 1.0 / (1 << 21) as f32;
/// The length of lists that are bisected at once.
const SHORT: usize = 24;
/// The most steps by secants, and a step that ends them.
const SECANTS: usize = 5;
const NEAR: usize = 4;
/// How many lists are searched by turns.
const GROUP: usize = 6;

/// The tree.
#[derive(Clone, Debug)]
pub(super) struct SlabTree<S> {
    /// `None` without edges.
    pub(super) around: Option<Around<S>>,
    pub(super) frame: Frame,
    /// Whether all coordinates are doubles.
    pub(super) are_doubles: bool,
    pub(super) nodes: Vec<Node>,
    pub(super) cuts: Vec<S>,
    /// The entries of each list that is not the first of a node.
    pub(super) lists: Vec<[u32; 2]>,
    pub(super) entries: Vec<Entry>,
    pub(super) loose: Vec<Edge>,
    /// Disjoint, by height, then from left to right.
    pub(super) flats: Vec<Flat<S>>,
}

/// Coordinates in the unit of a box, so that they are about from 0 to 1. Guesses alone depend on them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Frame {
    /// A power of two, by which differences of coordinates do not overflow.
    factor: f64,
    origin: [f64; 2],
    scale: [f64; 2],
}

impl Frame {
    /// The unit of a box, from the least coordinates to the greatest.
    #[inline]
    pub(super) fn new(min: [f64; 2], max: [f64; 2]) -> Self {
        let greatest = [min, max].as_flattened().iter().fold(0.0, |greatest, x| greater(x.abs(), greatest));
        let factor = power_of_two(-1 - exponent_above(greatest));
        let [origin, end] = [min, max].map_each(|corner| corner.map_each(|x| x * factor));
        let scale = [0, 1].map_each(|i| 1.0 / (end[i] - origin[i]));
        Frame { factor, origin, scale }
    }

    /// About where a point is in the box.
    #[inline(always)]
    pub(super) fn place<S: Scalar>(&self, p: &Point2<S>) -> [f64; 2] {
        let [x, y] = [&p.x, &p.y].map_each(|x| x.near_double() * self.factor);
        [(x - self.origin[0]) * self.scale[0], (y - self.origin[1]) * self.scale[1]]
    }

    /// About where a height is in the box.
    pub(super) fn height<S: Scalar>(&self, y: &S) -> f64 {
        (y.near_double() * self.factor - self.origin[1]) * self.scale[1]
    }
}

impl<S: Scalar> SlabTree<S> {
    /// Its size in bytes, without what the numbers of exact scalars refer to.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.cuts.capacity() * size_of::<S>()
            + self.lists.capacity() * size_of::<[u32; 2]>()
            + self.entries.capacity() * size_of::<Entry>()
            + self.loose.capacity() * size_of::<Edge>()
            + self.flats.capacity() * size_of::<Flat<S>>()
    }

    /// The sum of the winding numbers of the rings of a chain around a point; `None` on one of them.
    #[inline]
    pub(super) fn winding_number(&self, chain: &[Point2<S>], p: &Point2<S>) -> Option<i64> {
        let Some(Around { min, max }) = &self.around else { return Some(0) };
        if p.x < min.x || p.x > max.x || p.y < min.y || p.y > max.y {
            return Some(0);
        }
        if p.y == max.y {
            return self.beside_flats(&self.flats, p);
        }
        let [x, y] = self.frame.place(p);
        let are_exact = self.are_doubles && p.x.as_double().is_some() && p.y.as_double().is_some();
        let mut searches = Searches { group: [Search::NONE; GROUP], count: 0 };
        let mut winding = 0;
        let mut node = &self.nodes[0];
        loop {
            let [from, to] = node.entries;
            if from < to {
                let margin = if are_exact && node.scale <= TALL { MARGIN } else { f32::INFINITY };
                let place = Place { x: x as f32, t: ((y - node.bottom) * node.scale) as f32, margin };
                let [first, last] = node.lists;
                let others = &self.lists[first as usize..last as usize];
                for [from, to] in core::iter::once(&node.entries).chain(others) {
                    if searches.is_full() {
                        winding += searches.winding(chain, p)?;
                    }
                    searches.push(Search::new(&self.entries[*from as usize..*to as usize], place));
                }
            }
            let [from, to] = node.cuts;
            if from == to {
                break;
            }
            let cuts = &self.cuts[from as usize..to as usize];
            let below = cuts.iter().filter(|cut| **cut <= p.y).count();
            node = &self.nodes[node.children as usize + below];
        }
        winding += searches.winding(chain, p)?;
        let [from, to] = node.loose;
        for &edge in &self.loose[from as usize..to as usize] {
            let [a, b] = edge.ends();
            if chain[a].y <= p.y && p.y < chain[b].y {
                match edge.side(chain, p) {
                    Sign::Zero => return None,
                    Sign::Positive => winding += i64::from(edge.direction()),
                    Sign::Negative => {}
                }
            }
        }
        let [from, to] = node.flats;
        self.beside_flats(&self.flats[from as usize..to as usize], p)?;
        Some(winding)
    }

    /// `None` on a flat interval, else zero.
    #[inline]
    fn beside_flats(&self, flats: &[Flat<S>], p: &Point2<S>) -> Option<i64> {
        let is_before = |flat: &Flat<S>| flat.height < p.y || flat.height == p.y && flat.from <= p.x;
        let before = flats.partition_point(is_before);
        match before.checked_sub(1).map(|last| &flats[last]) {
            Some(flat) if flat.height == p.y && p.x <= flat.to => None,
            _ => Some(0),
        }
    }
}

/// Where a point is in a slab, in floats: about at `x`, and at the share `t` of the height. A coordinate of an edge
/// there differs by less than the margin from that of its entry.
#[derive(Clone, Copy)]
struct Place {
    x: f32,
    t: f32,
    margin: f32,
}

impl Place {
    /// About where an edge is, less where the point is.
    #[inline(always)]
    fn beyond(&self, &Entry { ends: [bottom, top], .. }: &Entry) -> f32 {
        bottom + self.t * (top - bottom) - self.x
    }
}

/// The search in floats for the first entry of a list that is not to the left of a point: by secants, which find it in
/// a few steps where edges are evenly spaced, then by steps that double, then by bisection.
#[derive(Clone, Copy)]
struct Search<'a> {
    list: &'a [Entry],
    place: Place,
    /// The entries before are on the left.
    low: usize,
    /// This entry and those after it are not.
    high: usize,
    /// The entry tried last, and its [`Place::beyond`].
    here: usize,
    beyond: f32,
    /// Entries for a unit of length.
    rate: f32,
    secants: usize,
    /// The next step from the end of the bracket that was tried last. Longer steps than the bracket bisect it.
    step: usize,
}

impl<'a> Search<'a> {
    const NONE: Search<'a> = Search {
        list: &[],
        place: Place { x: 0.0, t: 0.0, margin: 0.0 },
        low: 0,
        high: 0,
        here: 0,
        beyond: 0.0,
        rate: 0.0,
        secants: 0,
        step: usize::MAX,
    };

    /// Of a list with entries.
    #[inline(always)]
    fn new(list: &'a [Entry], place: Place) -> Self {
        let search = Search { list, place, high: list.len(), ..Self::NONE };
        if list.len() <= SHORT {
            return search;
        }
        let last = list.len() - 1;
        let beyond = place.beyond(&list[0]);
        let rate = last as f32 / (place.beyond(&list[last]) - beyond);
        Search { beyond, rate, secants: SECANTS, step: NEAR, ..search }
    }

    /// Tries one entry.
    #[inline(always)]
    fn advance(&mut self) {
        let width = self.high - self.low;
        let is_secant = self.secants > 0;
        let next = if is_secant {
            let longest = self.list.len() as f32;
            // NaN is no step.
            let step = (-self.beyond * self.rate).clamp(-longest, longest) as isize;
            self.here.saturating_add_signed(step).clamp(self.low, self.high - 1)
        } else if self.step >= width {
            self.low + width / 2
        } else if self.beyond < 0.0 {
            self.low + self.step
        } else {
            self.high - self.step
        };
        let beyond = self.place.beyond(&self.list[next]);
        if is_secant {
            let moved = next.abs_diff(self.here);
            self.secants = if moved <= NEAR { 0 } else { self.secants - 1 };
            self.rate = moved as f32 / (beyond - self.beyond).abs();
            (self.here, self.beyond) = (next, beyond);
        } else {
            let is_on_the_same_side = (beyond < 0.0) == (self.beyond < 0.0);
            self.step = if is_on_the_same_side { self.step.saturating_mul(2) } else { usize::MAX };
        }
        if beyond < 0.0 { self.low = next + 1 } else { self.high = next }
    }

    /// The sum of the directions of the edges to the right of the point, once the search is over; `None` on one of
    /// them.
    #[inline(always)]
    fn winding<S: Scalar>(&self, chain: &[Point2<S>], p: &Point2<S>) -> Option<i64> {
        let Search { list, place, low: guess, .. } = self;
        let is_certain = (*guess == 0 || place.beyond(&list[guess - 1]) < -place.margin)
            && (*guess == list.len() || place.beyond(&list[*guess]) > place.margin);
        let number = if is_certain { *guess } else { number_on_the_left(chain, list, p, *guess)? };
        Some(list.get(number).map_or(0, |entry| entry.winding.into()))
    }
}

/// Some searches, which advance by turns: none waits for the memory that another reads.
struct Searches<'a> {
    group: [Search<'a>; GROUP],
    count: usize,
}

impl<'a> Searches<'a> {
    #[inline(always)]
    fn is_full(&self) -> bool {
        self.count == GROUP
    }

    #[inline(always)]
    fn push(&mut self, search: Search<'a>) {
        self.group[self.count] = search;
        self.count += 1;
    }

    /// Ends all searches, and adds up what they find.
    #[inline]
    fn winding<S: Scalar>(&mut self, chain: &[Point2<S>], p: &Point2<S>) -> Option<i64> {
        let searches = &mut self.group[..self.count];
        self.count = 0;
        let mut is_over = false;
        while !is_over {
            is_over = true;
            for search in &mut *searches {
                if search.low < search.high {
                    search.advance();
                    is_over = false;
                }
            }
        }
        searches.iter().try_fold(0, |sum, search| Some(sum + search.winding(chain, p)?))
    }
}

/// How many edges of a list, which has some, are to the left of a point, by exact signs and from a guess; `None` on one
/// of them.
fn number_on_the_left<S: Scalar>(chain: &[Point2<S>], list: &[Entry], p: &Point2<S>, guess: usize) -> Option<usize> {
    // All edges before `low` are on the left, and all from `high` on, on the right.
    let (mut low, mut high, mut step) = (0, list.len(), 1);
    let mut next = guess.min(high - 1);
    while low < high {
        match list[next].edge.side(chain, p) {
            Sign::Zero => return None,
            Sign::Negative => {
                low = next + 1;
                next = next.saturating_add(step);
            }
            Sign::Positive => {
                high = next;
                next = next.wrapping_sub(step);
            }
        }
        if next < low || next >= high {
            next = low + (high - low) / 2;
        }
        step = step.saturating_mul(2);
    }
    Some(low)
}
