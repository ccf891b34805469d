//! A polytope that expands within the difference of two sets, A - B, to the facets nearest to the origin.
//!
//! van den Bergen, *Collision Detection in Interactive 3D Environments* (2003), 4.3.8, by signs: the polytope is the
//! hull of some points of A - B, a closed [`Surface`] that grows by the points beyond its triangles. The triangle
//! nearest to the origin is tested first, those that have the origin beyond them before all others. If no point of A -
//! B is beyond its plane, that is the plane of a facet.
//!
//! - A facet with the origin beyond: A and B are disjoint.
//! - No triangle with the origin on or beyond its plane: the origin is inside, and A and B overlap.
//! - A facet with the origin in its plane, and no triangle with the origin beyond: they touch.
//!
//! The nearest facets are all found once every triangle is on one, or farther. If the origin is inside, its projection
//! onto such a facet is in A - B, so that the segment to it leaves the polytope there or before, through a triangle
//! whose plane is as near, and which is on the facet, since no facet is nearer. If the origin is on the boundary, the
//! planes of triangles through it bound the polytope near it, and A - B if all are of facets.
//!
//! Doubles guess which point is beyond and which triangle is next. Every step is a sign, so that a wrong guess costs
//! only time.

use super::doubles::{Doubles, Vector, dot, known};
use super::gjk::Guess;
use super::hull::cloud::Sides;
use super::hull::surface::Surface;
use super::unit_direction::{Heading, heading};
use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::predicate::projection::spanning;
use crate::{Contact, Number, Point3, Ring, Scalar, Separation, Sign, Vector3};
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::{Ordering, Reverse};

/// A point of A - B, as one of A and one of B.
pub(super) type Difference<S> = [Point3<S>; 2];

/// A plane through three points of A - B, which are counter-clockwise as seen from the side that the normal n points
/// to.
pub(crate) type Plane<S> = [Difference<S>; 3];

#[inline(always)]
pub(crate) fn normal<R: Ring>([[a, b], [c, d], [e, f]]: &Plane<R>) -> Vector3<R> {
    ((c - a) - (d - b)).cross(&((e - a) - (f - b)))
}

/// n·p for a point p of the plane.
#[inline(always)]
pub(crate) fn height<R: Ring>(plane @ [[a, b], ..]: &Plane<R>) -> R {
    normal(plane).dot(&(a - b))
}

formula! {
    /// n·(x - y). Degree 3.
    cold Rise("intersect: hulls of points"; plane, x, y): (Plane<Number>, Point3<Number>, Point3<Number>)
        = |(plane, x, y)| normal(plane).dot(&(x - y))
}
formula! {
    /// n·(x - p) for a point x of A - B. Degree 3.
    cold Beyond("intersect: hulls of points"; plane, x): (Plane<Number>, Difference<Number>)
        = |(plane, [x, y])| {
            let [[a, b], ..] = plane;
            normal(plane).dot(&((x - a) - (y - b)))
        }
}
formula! {
    cold SquaredLength("intersect: hulls of points"; p, q, r): Plane<Number> = |plane| normal(plane).squared_length()
}
formula! {
    /// The difference of two squared distances from the origin, times both squared lengths. Degree 10.
    cold DistanceOrder("intersect: hulls of points"; first, second): [Plane<Number>; 2] = |[first, second]| {
        height(first).squared() * &normal(second).squared_length()
            - height(second).squared() * &normal(first).squared_length()
    }
}
construction! {
    /// The squared distance of the plane from the origin.
    pub(crate) SquaredDepth("intersect: hulls of points"; p, q, r): Plane<Number> => (Number, Number) = |plane| {
        (height(plane).squared(), normal(plane).squared_length())
    }
}

/// The normal of a plane.
pub(crate) struct OfPlane;

impl Heading for OfPlane {
    type Input = Plane<Number>;
    #[inline(always)]
    fn vector<R: Ring>(plane: &Plane<R>) -> Vector3<R> {
        normal(plane)
    }
}

/// The points of a plane by their indices.
type Triangle = [[usize; 2]; 3];

/// For each pair of a triangle, the first one that it is tied to, through a chain of pairs with a common point. Points
/// of one set in tied pairs have the same height along the normal.
fn ties([p, q, r]: Triangle) -> [usize; 3] {
    let have_common = |[i, j]: [usize; 2], [k, l]: [usize; 2]| i == k || j == l;
    match [have_common(p, q), have_common(p, r), have_common(q, r)] {
        [true, true, _] | [true, _, true] | [_, true, true] => [0, 0, 0],
        [true, ..] => [0, 0, 2],
        [_, true, _] => [0, 1, 0],
        [.., true] => [0, 1, 1],
        _ => [0, 1, 2],
    }
}

/// The points of A - B that are in the plane of a triangle because they are tied: those of the triangle, and of the
/// parallelogram of an edge of A and one of B.
#[inline]
fn parallelogram(triangle: Triangle) -> impl Iterator<Item = [usize; 2]> {
    let ties = ties(triangle);
    let tied = (0..9).map(|place| (place / 3, place % 3)).filter(move |&(m, n)| ties[m] == ties[n]);
    tied.map(move |(m, n)| [triangle[m][0], triangle[n][1]])
}

/// Two sets of points, not all in one plane.
pub(crate) struct Sets<'a, S> {
    pub(crate) a: &'a [Point3<S>],
    pub(crate) b: &'a [Point3<S>],
    pub(crate) doubles: &'a Doubles,
}

impl<S: Scalar> Sets<'_, S> {
    pub(super) fn difference(&self, [i, j]: [usize; 2]) -> Difference<S> {
        [self.a[i].clone(), self.b[j].clone()]
    }

    /// On which side of a plane a point of A - B is, positive beyond it. Points that form a parallelogram with those of
    /// the plane, as on a facet of two edges, are in the plane.
    pub(super) fn side(&self, triangle: Triangle, point: [usize; 2]) -> Sign {
        // Few points have components in common with the triangle.
        let has_common = |set: usize| triangle.iter().any(|pair| pair[set] == point[set]);
        let is_on = has_common(0) && has_common(1) && parallelogram(triangle).any(|pair| pair == point);
        if is_on { Sign::Zero } else { S::sign_of::<Beyond>(&(self.plane(triangle), self.difference(point))) }
    }

    /// A plane by the indices of its points.
    pub(crate) fn plane(&self, triangle: Triangle) -> Plane<S> {
        triangle.map_each(|pair| self.difference(pair))
    }

    /// The sign of n·p: the side of the plane opposite to the origin.
    pub(crate) fn side_of_origin(&self, triangle: Triangle) -> Sign {
        let is_on = parallelogram(triangle).any(|[i, j]| self.a[i] == self.b[j]);
        if is_on { Sign::Zero } else { S::sign_of::<Rise>(&self.rise(triangle)) }
    }

    /// Whether four points of A - B, in any order, have the origin strictly inside of their tetrahedron.
    pub(crate) fn enclose(&self, [p, q, r, s]: [[usize; 2]; 4]) -> bool {
        let side = self.side_of_origin([p, q, r]);
        !side.is_zero()
            && [[p, s, q], [q, s, r], [r, s, p]].into_iter().all(|triangle| self.side_of_origin(triangle) == side)
    }

    /// Up to four points of A - B that span its affine hull: the first of `some`, then others of `some` and of those
    /// that share a point of A or of B with the first.
    pub(super) fn spanning(&self, some: &[[usize; 2]]) -> Vec<[usize; 2]> {
        let first @ [i, j] = some[0];
        let others = || {
            let edges = (0..self.a.len()).map(move |k| [k, j]).chain((0..self.b.len()).map(move |l| [i, l]));
            some.iter().copied().chain(edges)
        };
        let mut found = Vec::from([first]);
        found.extend(others().find(|&[k, l]| self.a[k] != self.a[i] || self.b[l] != self.b[j]));
        if let &[_, second] = &found[..] {
            let is_aside =
                |&pair: &[usize; 2]| S::sign_of::<SquaredLength>(&self.plane([first, second, pair])) == Sign::Positive;
            // These two need no sign.
            found.extend(others().filter(|pair| ![first, second].contains(pair)).find(is_aside));
        }
        if let &[_, second, third] = &found[..] {
            found.extend(others().find(|&pair| !self.side([first, second, third], pair).is_zero()));
        }
        found
    }

    /// On which side of a plane, moved to a point of A or of B, another point of that set is: positive beyond it, which
    /// for B is below.
    fn side_within(&self, plane: &mut (Plane<S>, Point3<S>, Point3<S>), set: usize, [from, x]: [usize; 2]) -> Sign {
        let (up, down) = (&mut plane.1, &mut plane.2);
        match set {
            0 => (up.clone_from(&self.a[x]), down.clone_from(&self.a[from])),
            _ => (up.clone_from(&self.b[from]), down.clone_from(&self.b[x])),
        };
        S::sign_of::<Rise>(plane)
    }

    fn rise(&self, triangle: Triangle) -> (Plane<S>, Point3<S>, Point3<S>) {
        let plane = self.plane(triangle);
        let [[x, y], ..] = plane.clone();
        (plane, x, y)
    }

    /// All points of A and of B in the plane of a facet, or a point of A - B beyond it: any, or the farthest if that is
    /// wanted.
    pub(crate) fn on(&self, triangle: Triangle, is_farthest_wanted: bool) -> Result<[Vec<usize>; 2], [usize; 2]> {
        let normal = self.doubles.normal(triangle);
        let mut rise = self.rise(triangle);
        let ties = ties(triangle);
        let mut on = [Vec::with_capacity(4), Vec::with_capacity(4)];
        let mut farthest = triangle[0];
        for (set, on) in on.iter_mut().enumerate() {
            let from = triangle[0][set];
            for i in self.doubles.not_below(normal, set, from) {
                let is_tied = (0..3).any(|k| ties[k] == 0 && triangle[k][set] == i);
                if is_tied && farthest[set] != from {
                    continue;
                }
                match if is_tied { Sign::Zero } else { self.side_within(&mut rise, set, [farthest[set], i]) } {
                    Sign::Positive => {
                        farthest[set] = i;
                        if !is_farthest_wanted {
                            return Err(farthest);
                        }
                    }
                    Sign::Zero => on.push(i),
                    Sign::Negative => {}
                }
            }
        }
        if farthest == triangle[0] { Ok(on) } else { Err(farthest) }
    }

    /// The name of the direction of a plane, by all of its points of A and of B.
    pub(crate) fn name(&self, [of_a, of_b]: [&[usize]; 2]) -> Option<Separation> {
        let face = |points: &[Point3<S>], on: &[usize]| {
            let (i, j) = pair(points, on)?;
            let k = on.iter().find(|&&k| spanning(&points[i], &points[j], &points[k]).is_some())?;
            Some((i, j, *k))
        };
        if let Some((i, j, k)) = face(self.a, of_a) {
            return Some(Separation::FaceOfA(i, j, k));
        }
        if let Some((i, j, k)) = face(self.b, of_b) {
            return Some(Separation::FaceOfB(i, j, k));
        }
        let ((i, j), (k, l)) = (pair(self.a, of_a)?, pair(self.b, of_b)?);
        Some(Separation::Edges(i, j, k, l))
    }
}

/// The first two of some points that differ.
pub(crate) fn pair<P: PartialEq>(points: &[P], on: &[usize]) -> Option<(usize, usize)> {
    let &i = on.first()?;
    Some((i, *on.iter().find(|&&j| points[j] != points[i])?))
}

/// The sets with the points of A - B that are in use.
struct Vertices<'a, S> {
    sets: &'a Sets<'a, S>,
    pairs: Vec<[usize; 2]>,
}

impl<S: Scalar> Sides for Vertices<'_, S> {
    fn side(&self, plane: [usize; 3], point: usize) -> Sign {
        -self.sets.side(plane.map_each(|i| self.pairs[i]), self.pairs[point])
    }
}

/// What to compute.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    Contact,
    /// The nearest facet of A - B, too, if A - B contains the origin.
    Facet,
}

/// A facet of A - B.
pub(crate) struct Facet {
    pub(crate) triangle: Triangle,
    pub(crate) name: Separation,
    /// All points of A and of B in its plane.
    on: [Vec<usize>; 2],
}

impl Facet {
    #[inline]
    fn holds(&self, triangle: Triangle) -> bool {
        let [a, b] = &self.on;
        triangle.iter().all(|[i, j]| a.binary_search(i).is_ok() && b.binary_search(j).is_ok())
    }
}

/// The position of the origin relative to a triangle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Origin {
    Beyond,
    InPlane,
    Inside,
}

/// A triangle that is still to be tested, ordered by priority.
struct Next {
    origin: Origin,
    /// Approximate squared distance from the origin, negative if that is beyond.
    distance: f64,
    place: usize,
    corners: [usize; 3],
}

impl Ord for Next {
    fn cmp(&self, other: &Self) -> Ordering {
        self.origin.cmp(&other.origin).then(self.distance.total_cmp(&other.distance))
    }
}

impl PartialOrd for Next {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Next {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Next {}

/// The result: the contact and, of several facets nearest to the origin, the one of the first name.
pub(crate) type Met = (Contact, Option<Facet>);

/// How two sets meet whose points are not all in one plane. A good guess is a simplex near the origin, and a direction
/// along which A and B touch, if they do.
pub(crate) fn expand<S: Scalar>(
    sets: &Sets<'_, S>,
    guess: &Guess,
    support: &dyn Fn(Vector) -> [usize; 2],
    asked: Asked,
) -> Met {
    // Two pairs of the guess may be one point of A - B. If no differences span a tetrahedron, A and B lie in parallel
    // planes or lines.
    let tetrahedron = |some: &[[usize; 2]]| <[_; 4]>::try_from(sets.spanning(some)).ok();
    let tetrahedron = tetrahedron(guess.simplex()).or_else(|| tetrahedron(&guess.simplex()[..1]));
    let Some(pairs) = tetrahedron else { return (Contact::Disjoint, None) };
    let vertices = Vertices { sets, pairs: pairs.into() };
    let side = vertices.side([0, 1, 2], 3);
    let corners = if side == Sign::Positive { [0, 1, 2, 3] } else { [0, 2, 1, 3] };
    Expansion {
        surface: Surface::around(corners, 4, &vertices),
        vertices,
        next: BinaryHeap::new(),
        contact: Contact::Overlapping,
        is_inside: false,
        nearest: Vec::new(),
        guess,
        support,
        asked,
        missed: 0,
    }
    .run()
}

struct Expansion<'a, S> {
    vertices: Vertices<'a, S>,
    surface: Surface,
    next: BinaryHeap<Reverse<Next>>,
    /// `Touching` once the origin is in the plane of a facet.
    contact: Contact,
    /// Whether the origin is known to be inside of the polytope.
    is_inside: bool,
    /// The facets that are nearest to the origin so far.
    nearest: Vec<Facet>,
    guess: &'a Guess,
    support: &'a dyn Fn(Vector) -> [usize; 2],
    asked: Asked,
    /// How often the guess was not beyond a plane, but another point.
    missed: usize,
}

/// So often any point beyond a plane will do, which is found at once. After that the farthest is taken: else as many
/// steps may follow as there are points.
pub(super) const MISSED: usize = 8;

impl<S: Scalar> Expansion<'_, S> {
    fn run(mut self) -> Met {
        (0..4).for_each(|place| self.push(place));
        // Exact signs find each point of A - B beyond at most once; rounded ones might never end.
        let mut steps = self.vertices.sets.a.len().saturating_mul(self.vertices.sets.b.len());
        while let Some(Reverse(Next { origin, place, corners, .. })) = self.next.pop() {
            if self.surface.corners(place) != Some(corners) {
                continue;
            }
            match (origin, self.contact) {
                // No triangle is left with the origin in its plane, or beyond.
                (Origin::Inside, Contact::Touching) => break,
                (Origin::Inside, _) if self.asked == Asked::Contact => break,
                (Origin::Inside, _) => self.is_inside = true,
                _ => {}
            }
            let triangle = corners.map_each(|i| self.vertices.pairs[i]);
            let order = self.order(origin, triangle);
            if order == Sign::Positive || self.nearest.iter().any(|facet| facet.holds(triangle)) {
                continue;
            }
            match self.beyond(triangle) {
                Err(pair) => {
                    if steps == 0 {
                        break;
                    }
                    steps -= 1;
                    self.vertices.pairs.push(pair);
                    let point = self.vertices.pairs.len() - 1;
                    let new = self.surface.take_in_above(point, place, &self.vertices).to_vec();
                    new.into_iter().for_each(|place| self.push(place));
                }
                Ok(_) if origin == Origin::Beyond => return (Contact::Disjoint, None),
                Ok(on) => {
                    if origin == Origin::InPlane {
                        self.contact = Contact::Touching;
                        if self.asked == Asked::Contact {
                            break;
                        }
                    }
                    // Rounded signs may find less than a facet.
                    let Some(name) = self.vertices.sets.name([&on[0], &on[1]]) else { continue };
                    if order == Sign::Negative {
                        self.nearest.clear();
                    }
                    self.nearest.push(Facet { triangle, name, on });
                }
            }
        }
        // Of one name, as of a flat set between two equal halves, the facet whose normal is lexicographically positive.
        let sets = self.vertices.sets;
        let is_forward = |facet: &Facet| heading::<OfPlane, S>(&sets.plane(facet.triangle)) == Sign::Positive;
        let first = |least: Facet, facet: Facet| match facet.name.cmp(&least.name) {
            Ordering::Less => facet,
            Ordering::Equal if is_forward(&facet) && !is_forward(&least) => facet,
            _ => least,
        };
        (self.contact, self.nearest.into_iter().reduce(first))
    }

    /// Queues a triangle.
    fn push(&mut self, place: usize) {
        let Some(corners) = self.surface.corners(place) else { return };
        let triangle = corners.map_each(|i| self.vertices.pairs[i]);
        let side = if self.is_inside { Sign::Positive } else { self.vertices.sets.side_of_origin(triangle) };
        let origin = match side {
            Sign::Negative => Origin::Beyond,
            Sign::Zero => Origin::InPlane,
            Sign::Positive => Origin::Inside,
        };
        let doubles = self.vertices.sets.doubles;
        let normal = doubles.normal(triangle);
        // Of planes through the origin, the one that faces the direction in which A may be below B is tested first.
        let height = match origin {
            Origin::InPlane => -dot(normal, self.guess.direction),
            _ => dot(normal, doubles.difference(triangle[0])),
        };
        let distance = known(height * height.abs() / dot(normal, normal));
        self.next.push(Reverse(Next { origin, distance, place, corners }));
    }

    /// The order of the distances of a triangle that is not yet tested and of the nearest facet.
    fn order(&self, origin: Origin, triangle: Triangle) -> Sign {
        let sets = self.vertices.sets;
        match self.nearest.first() {
            Some(_) if origin == Origin::InPlane => Sign::Zero,
            Some(facet) => S::sign_of::<DistanceOrder>(&[triangle, facet.triangle].map_each(|t| sets.plane(t))),
            None => Sign::Negative,
        }
    }

    /// A point of A - B beyond the plane of a triangle, or all points of A and of B in the plane of a facet.
    fn beyond(&mut self, triangle: Triangle) -> Result<[Vec<usize>; 2], [usize; 2]> {
        let sets = self.vertices.sets;
        let farthest = (self.support)(sets.doubles.normal(triangle));
        if sets.side(triangle, farthest) == Sign::Positive {
            return Err(farthest);
        }
        let found = sets.on(triangle, self.missed >= MISSED);
        self.missed += usize::from(found.is_err());
        found
    }
}
