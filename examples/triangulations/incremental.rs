//! Delaunay and regular triangulations point by point (Bowyer, 1981; Watson, 1981), in the plane and in space.
//!
//! A new point replaces the simplices that it is in conflict with by those between it and their border. Beyond each
//! face of the hull there is one with a corner at infinity. As a predicate `_lifted` breaks the ties, each simplex has
//! a positive orientation.

use straightedge::Sign;

/// The points, by indices, and what is asked of them.
pub(crate) trait Points<const N: usize> {
    /// Whether N points at most are a point, a segment, a triangle or a tetrahedron that is not degenerate.
    fn are_independent(&self, points: &[usize]) -> bool;
    /// `orient2d` or `orient3d`.
    fn orient(&self, corners: [usize; N]) -> Sign;
    /// `incircle_lifted`, or the like.
    fn conflict(&self, corners: [usize; N], p: usize) -> Sign;
}

const INFINITE: usize = usize::MAX;

#[derive(Clone, Copy)]
struct Simplex<const N: usize> {
    corners: [usize; N],
    /// The neighbour across the face opposite to each corner.
    beyond: [usize; N],
    /// The last point that was inserted near it, and whether that is in conflict with it.
    asked: (usize, bool),
}

struct Triangulation<'p, P, const N: usize> {
    points: &'p P,
    simplices: Vec<Simplex<N>>,
    free: Vec<usize>,
    last: usize,
}

/// The corners of the triangles or tetrahedra, none if all points are in one line or plane.
pub(crate) fn triangulate<P: Points<N>, const N: usize>(points: &P, order: &[usize]) -> Vec<[usize; N]> {
    let mut first = Vec::new();
    for &p in order {
        first.push(p);
        if first.len() > N || !points.are_independent(&first) {
            first.pop();
        }
    }
    let Ok(mut corners) = <[usize; N]>::try_from(first) else { return Vec::new() };
    if points.orient(corners).is_negative() {
        corners.swap(0, 1);
    }
    let mut simplices = vec![Simplex { corners, beyond: std::array::from_fn(|i| i + 1), asked: (INFINITE, false) }];
    for i in 0..N {
        let mut outer = simplices[0];
        (outer.corners[i], outer.beyond[i]) = (INFINITE, 0);
        // Turned over, as it is on the other side of the face.
        outer.corners.swap((i + 1) % N, (i + 2) % N);
        outer.beyond.swap((i + 1) % N, (i + 2) % N);
        simplices.push(outer);
    }
    let mut triangulation = Triangulation { points, simplices, free: Vec::new(), last: 0 };
    order.iter().filter(|p| !corners.contains(p)).for_each(|&p| triangulation.insert(p));
    let all = triangulation.simplices.into_iter().map(|simplex| simplex.corners);
    all.filter(|corners| !corners.contains(&INFINITE)).collect()
}

impl<P: Points<N>, const N: usize> Triangulation<'_, P, N> {
    /// Inserts a point, if it is not hidden: equal to another, or above the others by its weight.
    fn insert(&mut self, p: usize) {
        let mut cavity = vec![self.locate(p)];
        if !self.is_in_conflict(cavity[0], p) {
            return;
        }
        self.simplices[cavity[0]].asked = (p, true);
        // The faces of simplices in conflict, which are connected, whose neighbours are not.
        let (mut border, mut next) = (Vec::new(), 0);
        while let Some(&t) = cavity.get(next) {
            next += 1;
            for side in 0..N {
                let other = self.simplices[t].beyond[side];
                if self.simplices[other].asked.0 != p {
                    self.simplices[other].asked = (p, self.is_in_conflict(other, p));
                    cavity.extend(self.simplices[other].asked.1.then_some(other));
                }
                border.extend((!self.simplices[other].asked.1).then_some((t, side)));
            }
        }
        // From now on, the neighbour across such a face is the new simplex.
        for &(t, side) in &border {
            let mut new = self.simplices[t];
            (new.corners[side], new.asked) = (p, (p, false));
            let at = self.free.pop().unwrap_or(self.simplices.len());
            let outside = &mut self.simplices[new.beyond[side]].beyond;
            outside[place(outside, t)] = at;
            self.simplices[t].beyond[side] = at;
            self.simplices.extend((at == self.simplices.len()).then_some(new));
            self.simplices[at] = new;
            self.last = if new.corners.contains(&INFINITE) { self.last } else { at };
        }
        for &(t, side) in &border {
            let new = self.simplices[t].beyond[side];
            for other in (0..N).filter(|other| *other != side) {
                self.simplices[new].beyond[other] = self.turn(t, side, other);
            }
        }
        cavity.iter().for_each(|&t| self.simplices[t].corners = [INFINITE; N]);
        self.free.extend(cavity);
    }

    /// The neighbour of a new simplex: turns about its corners but two, through those that are in conflict.
    fn turn(&self, mut t: usize, side: usize, mut across: usize) -> usize {
        let mut ahead = self.simplices[t].corners[side];
        loop {
            let next = self.simplices[t].beyond[across];
            let Simplex { corners, beyond, asked } = &self.simplices[next];
            if !asked.1 {
                return next;
            }
            across = place(corners, ahead);
            ahead = corners[place(beyond, t)];
            t = next;
        }
    }

    /// A simplex that contains a point, by a walk from the last one.
    fn locate(&self, p: usize) -> usize {
        let (mut from, mut t) = (INFINITE, self.last);
        loop {
            let Simplex { corners, beyond, .. } = self.simplices[t];
            if corners.contains(&INFINITE) {
                return t;
            }
            let is_beyond = |&i: &usize| beyond[i] != from && self.orient_with(corners, i, p).is_negative();
            let Some(side) = (0..N).find(is_beyond) else { return t };
            (from, t) = (t, beyond[side]);
        }
    }

    fn is_in_conflict(&self, t: usize, p: usize) -> bool {
        let Simplex { corners, beyond, .. } = self.simplices[t];
        let Some(i) = corners.iter().position(|corner| *corner == INFINITE) else {
            return self.points.conflict(corners, p).is_positive();
        };
        let side = self.orient_with(corners, i, p);
        // On the face of the hull itself, what counts is the simplex below it.
        if side.is_zero() { self.is_in_conflict(beyond[i], p) } else { side.is_positive() }
    }

    fn orient_with(&self, mut corners: [usize; N], i: usize, p: usize) -> Sign {
        corners[i] = p;
        self.points.orient(corners)
    }
}

fn place(of: &[usize], wanted: usize) -> usize {
    of.iter().position(|one| *one == wanted).expect("neighbours know each other")
}
