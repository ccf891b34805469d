//! The hull of some of many points, as a closed surface of triangles that grows point by point.
//!
//! Clarkson and Shor, *Applications of Random Sampling in Computational Geometry, II* (1989), with each point outside
//! in the list of one triangle that it is strictly above, as Barber, Dobkin and Huhdanpaa have it, *The Quickhull
//! Algorithm for Convex Hulls* (1996). A point that is added replaces all triangles that it is strictly above; new ones
//! join it to the horizon, the cycle of edges that these had with others. A point listed at a removed triangle is above
//! a new one, or in the hull now: the segment from the point to the centroid of that triangle enters the new hull at no
//! old triangle, since from there on it would be within the old hull.
//!
//! Planes need no perturbation. A triangle that the point is coplanar with stays, and gets a coplanar neighbour if the
//! point is beyond its edge: the surface is always that of the hull, with faces in several triangles and some vertices
//! inside of faces or edges. No triangle is without area: a point collinear with an edge of the horizon would be
//! coplanar with both triangles there, and not above one.
//!
//! Everything is in terms of indices of points, so that it is compiled once for all scalars. Rounded signs ([`Plain`])
//! may contradict each other. Then a point whose horizon is no cycle is left out, and the surface stays a topological
//! sphere.
//!
//! [`Plain`]: crate::Plain

use super::cloud::Sides;
use crate::Sign;
use crate::arith::formulas::each::MapEach;
use alloc::vec;
use alloc::vec::Vec;

/// A triangle of a closed surface.
#[derive(Clone, Debug)]
pub(crate) struct Triangle {
    /// Counter-clockwise as seen from outside.
    pub(crate) corners: [usize; 3],
    /// The triangles at the edges 0 1, 1 2 and 2 0.
    pub(crate) across: [usize; 3],
}

/// A slot for a triangle, taken or free.
struct Slot {
    triangle: Triangle,
    /// Points above it that are not yet added, each in one list.
    above: Vec<usize>,
    is_alive: bool,
    /// The last step at which the point to add was tested against it, and whether the point is above.
    asked: (usize, bool),
}

/// An edge of the horizon, in the direction of the triangle that the point is above.
#[derive(Clone, Copy)]
struct Edge {
    from: usize,
    to: usize,
    /// The triangle that is removed.
    inside: usize,
    /// The triangle that stays.
    outside: usize,
}

const NONE: usize = usize::MAX;

/// The growing surface.
#[derive(Default)]
pub(crate) struct Surface {
    slots: Vec<Slot>,
    free: Vec<usize>,
    /// For each point, a triangle that it is above; `NONE` if it is in the hull.
    seen_from: Vec<usize>,
    /// The number of points that have been added.
    step: usize,
    /// For each point of the horizon, the index of the edge that starts there.
    starting: Vec<usize>,
    // Buffers that are reused at every step.
    going: Vec<usize>,
    horizon: Vec<Edge>,
    new: Vec<usize>,
    candidates: Vec<usize>,
}

impl Surface {
    /// A tetrahedron whose last corner is below the plane of the first three, with `count` points to be added.
    pub(crate) fn around([a, b, c, d]: [usize; 4], count: usize, cloud: &(impl Sides + ?Sized)) -> Self {
        let mut surface = Surface { seen_from: vec![NONE; count], starting: vec![NONE; count], ..Surface::default() };
        let triangles =
            [([a, b, c], [1, 2, 3]), ([b, a, d], [0, 3, 2]), ([c, b, d], [0, 1, 3]), ([a, c, d], [0, 2, 1])];
        let places = triangles.map_each(|(corners, across)| surface.place(Triangle { corners, across }));
        surface.candidates.extend((0..count).filter(|p| ![a, b, c, d].contains(p)));
        places.into_iter().for_each(|place| surface.list_those_above(place, cloud));
        surface
    }

    /// Stores a triangle in a slot.
    #[inline]
    fn place(&mut self, triangle: Triangle) -> usize {
        let slot = Slot { triangle, above: Vec::new(), is_alive: true, asked: (0, false) };
        match self.free.pop() {
            Some(place) => {
                self.slots[place] = slot;
                place
            }
            None => {
                self.slots.push(slot);
                self.slots.len() - 1
            }
        }
    }

    /// Lists those candidates that are above a new triangle, and removes them from the candidates.
    fn list_those_above(&mut self, place: usize, cloud: &(impl Sides + ?Sized)) {
        let slot = &mut self.slots[place];
        cloud.move_those_above(slot.triangle.corners, &mut self.candidates, &mut slot.above);
        slot.above.iter().for_each(|&p| self.seen_from[p] = place);
    }

    /// Makes the surface that of the hull with one more point.
    pub(crate) fn take_in(&mut self, point: usize, cloud: &(impl Sides + ?Sized)) {
        self.new.clear();
        if self.seen_from[point] == NONE {
            return;
        }
        self.step += 1;
        self.find_horizon(point, cloud);
        if !self.horizon_is_one_cycle() {
            return;
        }
        self.cone(point);
        self.hand_over(point, cloud);
        for &place in &self.going {
            let slot = &mut self.slots[place];
            slot.is_alive = false;
            slot.above = Vec::new();
        }
        self.free.append(&mut self.going);
    }

    /// The same with a point that is not among the known ones, strictly above the triangle in a slot. Returns the slots
    /// of the new triangles; none if rounded signs contradict each other.
    pub(crate) fn take_in_above(&mut self, point: usize, place: usize, cloud: &(impl Sides + ?Sized)) -> &[usize] {
        self.seen_from.resize(point + 1, NONE);
        self.starting.resize(point + 1, NONE);
        self.seen_from[point] = place;
        self.take_in(point, cloud);
        &self.new
    }

    /// The corners of the triangle in a slot, if there is one.
    pub(crate) fn corners(&self, place: usize) -> Option<[usize; 3]> {
        let slot = &self.slots[place];
        slot.is_alive.then_some(slot.triangle.corners)
    }

    /// The triangles that the point is above, and their edges with the others.
    fn find_horizon(&mut self, point: usize, cloud: &(impl Sides + ?Sized)) {
        self.going.clear();
        self.horizon.clear();
        let first = self.seen_from[point];
        self.slots[first].asked = (self.step, true);
        self.going.push(first);
        let mut next = 0;
        while let Some(&place) = self.going.get(next) {
            next += 1;
            let Triangle { corners, across } = self.slots[place].triangle;
            for (i, outside) in across.into_iter().enumerate() {
                let slot = &mut self.slots[outside];
                if slot.asked.0 != self.step {
                    let is_above = cloud.side(slot.triangle.corners, point) == Sign::Negative;
                    slot.asked = (self.step, is_above);
                    if is_above {
                        self.going.push(outside);
                    }
                }
                if !slot.asked.1 {
                    let (from, to) = (corners[i], corners[(i + 1) % 3]);
                    self.horizon.push(Edge { from, to, inside: place, outside });
                }
            }
        }
    }

    /// Whether the edges of the horizon are one cycle, as they always are with exact signs. Also records which of them
    /// starts where.
    #[inline]
    fn horizon_is_one_cycle(&mut self) -> bool {
        for edge in &self.horizon {
            self.starting[edge.from] = NONE;
            self.starting[edge.to] = NONE;
        }
        for (i, edge) in self.horizon.iter().enumerate() {
            if core::mem::replace(&mut self.starting[edge.from], i) != NONE {
                return false;
            }
        }
        let (mut at, mut length) = (0, 0);
        while let Some(edge) = self.horizon.get(at) {
            at = self.starting[edge.to];
            length += 1;
            if at == 0 || length > self.horizon.len() {
                break;
            }
        }
        at == 0 && length == self.horizon.len() && length >= 3
    }

    /// Joins the point to every edge of the horizon.
    #[inline]
    fn cone(&mut self, point: usize) {
        for i in 0..self.horizon.len() {
            let Edge { from, to, inside, outside } = self.horizon[i];
            let place = self.place(Triangle { corners: [from, to, point], across: [outside, NONE, NONE] });
            self.new.push(place);
            // The edge as its outer triangle has it, in the opposite direction.
            let outer = &mut self.slots[outside].triangle;
            if let Some(edge) = (0..3).find(|&i| outer.corners[i] == to && outer.across[i] == inside) {
                outer.across[edge] = place;
            }
        }
        for (i, edge) in self.horizon.iter().enumerate() {
            let (place, following) = (self.new[i], self.new[self.starting[edge.to]]);
            self.slots[place].triangle.across[1] = following;
            self.slots[following].triangle.across[2] = place;
        }
    }

    /// Moves the points listed above removed triangles to the new ones.
    fn hand_over(&mut self, point: usize, cloud: &(impl Sides + ?Sized)) {
        self.candidates.clear();
        for &place in &self.going {
            self.slots[place].above.iter().for_each(|&p| self.seen_from[p] = NONE);
            self.candidates.extend(self.slots[place].above.iter().filter(|&&p| p != point));
        }
        for i in 0..self.new.len() {
            self.list_those_above(self.new[i], cloud);
        }
    }

    /// All triangles, in slots from 0 on.
    #[inline]
    pub(crate) fn triangles(&self) -> Vec<Triangle> {
        let mut places = vec![NONE; self.slots.len()];
        let alive = || self.slots.iter().enumerate().filter(|(_, slot)| slot.is_alive);
        alive().enumerate().for_each(|(place, (former, _))| places[former] = place);
        let placed = |Triangle { corners, across }: &Triangle| Triangle {
            corners: *corners,
            across: across.map_each(|former| places[former]),
        };
        alive().map(|(_, slot)| placed(&slot.triangle)).collect()
    }
}
