//! A triangulation of one triangle, of the points on it and of the cuts across it.
//!
//! Everything is decided by the turn of three points, seen along an axis along which the triangle does not degenerate.

use super::points::Points;
use std::collections::{BTreeMap, BTreeSet};
use straightedge::implicit::{self, ImplicitPoint3};
use straightedge::predicate::Axis;
use straightedge::{PlaneOfPoints, Scalar, Sign, shape::Tpi};

/// From where to look at a triangle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    pub(crate) axis: Axis,
    /// How the corners turn as seen from there.
    turn: Sign,
}

impl View {
    /// `None` for a triangle of no area.
    pub(crate) fn of<S: Scalar<Value = S>>([a, b, c]: [&ImplicitPoint3<S>; 3]) -> Option<View> {
        Axis::ALL.into_iter().find_map(|axis| {
            let turn = implicit::orient2d_along(axis, a, b, c);
            (!turn.is_zero()).then_some(View { axis, turn })
        })
    }

    /// `Positive` where three points in the plane of the triangle turn as its corners do.
    pub(crate) fn turn<S: Scalar<Value = S>>(self, [a, b, c]: [&ImplicitPoint3<S>; 3]) -> Sign {
        self.turn * implicit::orient2d_along(self.axis, a, b, c)
    }
}

/// A cut did not arrive: the signs contradict each other, as exact ones cannot.
#[derive(Debug)]
pub(crate) struct Lost;

pub(crate) struct Planar<'a, S: Scalar> {
    points: &'a mut Points<S>,
    view: View,
    /// The plane of the triangle.
    plane: PlaneOfPoints<S>,
    /// For each directed edge, the third corner of the triangle to its left.
    apexes: BTreeMap<(usize, usize), usize>,
    /// The edges along which the triangle is cut, the lesser end first, each with another plane in which it is.
    cuts: BTreeMap<[usize; 2], PlaneOfPoints<S>>,
}

/// How far a cut comes in one step.
enum Step {
    /// To a point of the triangulation.
    To(usize),
    /// Up to an edge that is a cut itself.
    Blocked([usize; 2]),
}

impl<'a, S: Scalar<Value = S>> Planar<'a, S> {
    /// Triangulates points whose convex hull is the triangle. They are taken in lexicographic order, which is also that
    /// along every edge, and each is joined with the part of the hull so far that it sees.
    pub(crate) fn new(
        points: &'a mut Points<S>,
        view: View,
        plane: PlaneOfPoints<S>,
        numbers: &BTreeSet<usize>,
    ) -> Self {
        let mut sorted: Vec<usize> = numbers.iter().copied().collect();
        sorted.sort_by(|&a, &b| points.compare(a, b));
        let mut planar = Planar { points, view, plane, apexes: BTreeMap::new(), cuts: BTreeMap::new() };
        // The hull so far, from its first point to its last, on either side.
        let (mut right, mut left) = (Vec::new(), Vec::new());
        for point in sorted {
            planar.join(&mut right, point, Sign::Negative);
            planar.join(&mut left, point, Sign::Positive);
        }
        planar
    }

    /// Appends a point to a chain and cuts off every corner that then turns to the side given, by a triangle each.
    fn join(&mut self, chain: &mut Vec<usize>, point: usize, side: Sign) {
        while let [.., a, b] = chain[..] {
            if self.turn(a, b, point) != side {
                break;
            }
            self.add(if side.is_positive() { [a, b, point] } else { [b, a, point] });
            chain.pop();
        }
        chain.push(point);
    }

    /// Makes the segment between two points of the triangulation, which is on a plane, edges of it: where it crosses
    /// another such segment, or passes a point, it is divided.
    pub(crate) fn cut(&mut self, [start, end]: [usize; 2], plane: &PlaneOfPoints<S>) -> Result<(), Lost> {
        let (mut at, mut goal) = (start, end);
        // Each step reaches a new point or crosses one more of the edges.
        for _ in 0..3 * self.apexes.len() {
            if at == end {
                return Ok(());
            }
            match self.step(at, end, goal)? {
                Step::To(point) => {
                    self.cuts.entry(sorted([at, point])).or_insert_with(|| plane.clone());
                    at = point;
                    goal = end;
                }
                Step::Blocked(edge) => goal = self.cross(edge, plane)?,
            }
        }
        Err(Lost)
    }

    /// Goes on from a point of the triangulation towards `end`, at most to `goal`, which is known to be on the way.
    fn step(&mut self, at: usize, end: usize, goal: usize) -> Result<Step, Lost> {
        let star: Vec<(usize, usize)> = self.apexes.range((at, 0)..(at + 1, 0)).map(|(&(_, u), &v)| (u, v)).collect();
        if star.iter().any(|&(u, v)| u == goal || v == goal) {
            return Ok(Step::To(goal));
        }
        for (u, v) in star {
            let sides = [u, v].map(|w| self.turn(at, end, w));
            for (w, side) in [(u, sides[0]), (v, sides[1])] {
                if side.is_zero() && self.points.compare(at, w) == self.points.compare(at, end) {
                    return Ok(Step::To(w));
                }
            }
            if sides == [Sign::Negative, Sign::Positive] {
                return self.pass([at, end, goal], (u, v));
            }
        }
        Err(Lost)
    }

    /// Goes on from a point across the edge uv opposite to it, through all triangles up to the next point on the way:
    /// they make room for others to its right and to its left.
    fn pass(&mut self, [at, end, goal]: [usize; 3], (mut u, mut v): (usize, usize)) -> Result<Step, Lost> {
        let (mut right, mut left) = (vec![at, u], vec![at, v]);
        let mut crossed = vec![[at, u, v]];
        while crossed.len() <= self.apexes.len() {
            if self.cuts.contains_key(&sorted([u, v])) {
                return Ok(Step::Blocked([u, v]));
            }
            let apex = *self.apexes.get(&(v, u)).ok_or(Lost)?;
            crossed.push([v, u, apex]);
            match if apex == goal { Sign::Zero } else { self.turn(at, end, apex) } {
                Sign::Negative => (u, _) = (apex, right.push(apex)),
                Sign::Positive => (v, _) = (apex, left.push(apex)),
                Sign::Zero => {
                    for triangle in crossed {
                        self.remove(triangle);
                    }
                    right.push(apex);
                    left.push(apex);
                    left.reverse();
                    self.fill(&right)?;
                    self.fill(&left)?;
                    return Ok(Step::To(apex));
                }
            }
        }
        Err(Lost)
    }

    /// Triangulates between a chain and the segment from its last point back to its first, to the left of both. All
    /// points see that segment, so that every corner that turns left may be cut off (Livesu and others, *Deterministic
    /// Linear Time Constrained Triangulation Using Simplified Earcut*, 2021).
    fn fill(&mut self, chain: &[usize]) -> Result<(), Lost> {
        let mut left = Vec::new();
        for &point in chain {
            self.join(&mut left, point, Sign::Positive);
        }
        if left.len() == 2 { Ok(()) } else { Err(Lost) }
    }

    /// Takes in the point where a cut along a plane crosses an edge that is a cut.
    fn cross(&mut self, [u, v]: [usize; 2], plane: &PlaneOfPoints<S>) -> Result<usize, Lost> {
        let other = self.cuts[&sorted([u, v])].clone();
        let crossing = Tpi::new([self.plane.clone(), other.clone(), plane.clone()]);
        let x = self.points.number(crossing).map_err(|_| Lost)?;
        if self.apexes.range((x, 0)..(x + 1, 0)).next().is_some() {
            return Err(Lost);
        }
        for (u, v) in [(u, v), (v, u)] {
            let apex = *self.apexes.get(&(u, v)).ok_or(Lost)?;
            self.remove([u, v, apex]);
            self.add([u, x, apex]);
            self.add([x, v, apex]);
        }
        self.cuts.remove(&sorted([u, v]));
        self.cuts.insert(sorted([u, x]), other.clone());
        self.cuts.insert(sorted([x, v]), other);
        Ok(x)
    }

    /// The triangles, in the winding of the one that they are parts of, by the faces between the cuts.
    pub(crate) fn faces(&self) -> Vec<Vec<[usize; 3]>> {
        let mut left: BTreeSet<[usize; 3]> = self.apexes.iter().map(|(&(u, v), &w)| from_least([u, v, w])).collect();
        let mut faces = Vec::new();
        while let Some(first) = left.pop_first() {
            let (mut face, mut next) = (Vec::new(), vec![first]);
            while let Some(triangle @ [a, b, c]) = next.pop() {
                face.push(triangle);
                for (u, v) in [(a, b), (b, c), (c, a)] {
                    let beyond = self.apexes.get(&(v, u)).map(|&w| from_least([v, u, w]));
                    let open = !self.cuts.contains_key(&sorted([u, v]));
                    next.extend(beyond.filter(|beyond| open && left.remove(beyond)));
                }
            }
            faces.push(face);
        }
        faces
    }

    fn turn(&self, a: usize, b: usize, c: usize) -> Sign {
        self.view.turn([a, b, c].map(|number| self.points.get(number)))
    }

    fn add(&mut self, [a, b, c]: [usize; 3]) {
        self.apexes.extend([((a, b), c), ((b, c), a), ((c, a), b)]);
    }

    fn remove(&mut self, [a, b, c]: [usize; 3]) {
        for edge in [(a, b), (b, c), (c, a)] {
            self.apexes.remove(&edge);
        }
    }
}

pub(crate) fn sorted([i, j]: [usize; 2]) -> [usize; 2] {
    [i.min(j), i.max(j)]
}

/// The same triangle, its least corner first.
pub(crate) fn from_least([a, b, c]: [usize; 3]) -> [usize; 3] {
    if a < b && a < c {
        [a, b, c]
    } else if b < c {
        [b, c, a]
    } else {
        [c, a, b]
    }
}
