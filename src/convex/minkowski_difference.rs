//! Two convex hulls of points, of any number and any dimension: their contact, and directions that separate them.
//!
//! A and B have a common point if A - B contains the origin, and their relative interiors have one if it is in that of
//! A - B. Doubles guess a direction that separates the sets, one along which they touch in a single corner, or a
//! tetrahedron of A - B around the origin; if that is certain, nothing else is computed. Otherwise it depends on the
//! affine hull of both:
//! - in space, a polytope [expands](super::expanding_polytope) within A - B;
//! - in a plane, the edges of A and of B may separate them, in a projection along an axis that is one to one on the
//!   plane;
//! - on a line, the two are intervals.

pub(crate) use super::doubles::Doubles;
use super::doubles::{Vector, dot, known};
pub(crate) use super::expanding_polytope::Sets;
use super::expanding_polytope::{Asked, Facet, Met, Plane, expand};
use super::gjk::{self, Guess};
use super::hull::planar_hull;
use super::passing_line;
use crate::arith::formulas::each::MapEach;
use crate::predicate::projection::{Projection, spanning};
use crate::predicate::{lexicographic, lexicographic_2d};
use crate::predicate::{orient2d, orient3d};
use crate::{Contact, Point2, Point3, Scalar, Separation, Sign, Vector3};
use alloc::vec::Vec;

/// How two hulls meet. Each has a point, unless the scalar is [`Plain`](crate::Plain).
pub(crate) fn contact<S: Scalar>(a: &[Point3<S>], b: &[Point3<S>]) -> Contact {
    contact_and_doubles(a, b).0
}

/// The same, and the points in doubles, unless a hull has none.
pub(crate) fn contact_and_doubles<S: Scalar>(a: &[Point3<S>], b: &[Point3<S>]) -> (Contact, Option<Doubles>) {
    if a.is_empty() || b.is_empty() {
        return (Contact::Disjoint, None);
    }
    let doubles = Doubles::of(a, b);
    (meet(&Sets { a, b, doubles: &doubles }, Asked::Contact).0, Some(doubles))
}

/// The same, and if they are not disjoint, nor in one plane, the facet of A - B that is nearest to the origin: of
/// several, the one of the first name.
pub(crate) fn contact_and_facet<S: Scalar>(
    a: &[Point3<S>],
    b: &[Point3<S>],
) -> (Contact, Option<(Plane<S>, Separation)>) {
    if a.is_empty() || b.is_empty() {
        return (Contact::Disjoint, None);
    }
    let (contact, facet) = meet(&Sets { a, b, doubles: &Doubles::of(a, b) }, Asked::Facet);
    (
        contact,
        facet.map(|Facet { triangle, name, .. }| (triangle.map_each(|[i, j]| [a[i].clone(), b[j].clone()]), name)),
    )
}

/// A direction along which two hulls of this contact have a gap, or touch: that of the facet of A - B through which the
/// origin enters if A moves from afar through its place, until its first point is at that of B. If the hulls touch,
/// these are instead the first of the pairs (aᵢ, b₀), then (a₀, bⱼ), with which they are apart until A is in its place.
pub(crate) fn separation<S: Scalar>(sets: &Sets<'_, S>, contact: Contact) -> Option<Separation> {
    if contact == Contact::Overlapping {
        return None;
    }
    let Sets { a, b, .. } = *sets;
    let mut ends = (0..a.len()).map(|i| [i, 0]).chain((1..b.len()).map(|j| [0, j]));
    ends.find_map(|[i, j]| {
        let velocities = [&b[j], &a[i]].map_each(|Point3 { x, y, z }| Vector3::new(x.clone(), y.clone(), z.clone()));
        passing_line::of_line_through(sets, &velocities, [i, j], &|line| {
            let passage = line.enter();
            let is_apart = contact == Contact::Disjoint || passage.side_of_origin.is_zero();
            passage.name.filter(|_| is_apart)
        })
    })
}

fn meet<S: Scalar>(sets: &Sets<'_, S>, asked: Asked) -> Met {
    meet_by(sets, &|direction| sets.doubles.support(direction), asked)
}

/// The same, with a function that guesses which points of A and B are farthest along a direction, and against it.
fn meet_by<S: Scalar>(sets: &Sets<'_, S>, support: &dyn Fn(Vector) -> [usize; 2], asked: Asked) -> Met {
    let guess = gjk::guess(support, &|pair| sets.doubles.difference(pair));
    if sets.doubles.has_gap(guess.direction) {
        return (Contact::Disjoint, None);
    }
    if asked == Asked::Contact && touch_in_a_corner(sets, &guess) {
        return (Contact::Touching, None);
    }
    let is_inside = <[_; 4]>::try_from(guess.simplex()).is_ok_and(|tetrahedron| sets.enclose(tetrahedron));
    let Sets { a, b, .. } = *sets;
    match is_inside {
        true if asked == Asked::Contact => (Contact::Overlapping, None),
        true => expand(sets, &guess, support, asked),
        false => match affine(a, b) {
            AffineHull::Point => (Contact::Overlapping, None),
            AffineHull::Line => (on_a_line(a, b, lexicographic), None),
            AffineHull::Plane(projection) => (in_a_plane(&flat(a, projection), &flat(b, projection)), None),
            AffineHull::Space => expand(sets, &guess, support, asked),
        },
    }
}

/// Fast path: `true` proves that the sets have a single corner in common: along some direction, one is below it and the
/// other above, and one has other points.
fn touch_in_a_corner<S: Scalar>(sets: &Sets<'_, S>, guess: &Guess) -> bool {
    let Sets { a, b, doubles } = *sets;
    let Some(&common @ [i, j]) = guess.simplex().iter().find(|[i, j]| a[*i] == b[*j]) else { return false };
    let is_copy = |set: usize, k: usize| if set == 0 { a[k] == a[i] } else { b[k] == b[j] };
    let is_direction = |direction| doubles.is_only_common(direction, common, is_copy);
    // The last direction of the guess is often such a direction. Another has negative scalar products with all vectors
    // from the corner to A, and from B to the corner.
    let others = || (0..a.len()).map(|k| [k, j]).chain((0..b.len()).map(|l| [i, l]));
    let ways = || others().filter(|&[k, l]| !(is_copy(0, k) && is_copy(1, l)));
    let farthest = |direction| {
        let height = |pair: &[usize; 2]| known(dot(direction, doubles.difference(*pair)));
        ways().max_by(|p, q| height(p).total_cmp(&height(q))).unwrap_or(common)
    };
    ways().next().is_some()
        && (is_direction(guess.direction)
            || is_direction(gjk::guess(&farthest, &|pair| doubles.difference(pair)).direction))
}

fn flat<S: Scalar>(points: &[Point3<S>], projection: Projection) -> Vec<Point2<S>> {
    points.iter().map(|p| projection.of(p)).collect()
}

/// How two simplices meet, triangles or tetrahedra, of which the second spans a volume or both are triangles of space.
///
/// Usually few signs decide: a face with all of the other simplex beyond it, an edge through the interior of a face, or
/// a vertex inside. (If an open edge of A passes through an open face of B, no plane has A and B on different sides: it
/// would contain both.)
#[inline]
pub(crate) fn contact_of_simplices<S: Scalar, const N: usize, const M: usize>(
    a: &[Point3<S>; N],
    b: &[Point3<S>; M],
) -> Contact {
    let [Some(over_b), Some(over_a)] = [FaceSides::new(b, a), FaceSides::new(a, b)] else { return Contact::Disjoint };
    let settled = !over_b.has_zero && !over_a.has_zero;
    if settled
        && (over_b.holds_a_point(M) || over_a.holds_a_point(N) || over_b.is_pierced(b, a) || over_a.is_pierced(a, b))
    {
        return Contact::Overlapping;
    }
    contact_in_general(a, b)
}

#[cold]
#[inline(never)]
fn contact_in_general<S: Scalar>(a: &[Point3<S>], b: &[Point3<S>]) -> Contact {
    contact(a, b)
}

/// The faces of a triangle or a tetrahedron, each with the opposite vertex.
fn faces(vertices: usize) -> &'static [([usize; 3], usize)] {
    if vertices == 3 { &[([0, 1, 2], 0)] } else { &[([1, 2, 3], 0), ([0, 2, 3], 1), ([0, 1, 3], 2), ([0, 1, 2], 3)] }
}

/// On which sides of the faces of a simplex points are: positive on the side of the opposite vertex, or on one side of
/// a triangle.
struct FaceSides {
    sides: [[Sign; 4]; 4],
    has_zero: bool,
}

impl FaceSides {
    /// `None` if all points are beyond a face.
    #[inline(always)]
    fn new<S: Scalar, const N: usize, const M: usize>(
        simplex: &[Point3<S>; N],
        points: &[Point3<S>; M],
    ) -> Option<Self> {
        let mut over = FaceSides { sides: [[Sign::Zero; 4]; 4], has_zero: false };
        for (face, &([i, j, k], opposite)) in faces(N).iter().enumerate() {
            let side = |p: &Point3<S>| orient3d(p, &simplex[i], &simplex[j], &simplex[k]);
            let inner = if N == 3 { Sign::Positive } else { side(&simplex[opposite]) };
            let mut sides = [Sign::Zero; M];
            for (of_p, p) in sides.iter_mut().zip(points) {
                *of_p = side(p) * inner;
            }
            let is_beyond = |beyond: Sign| sides.iter().fold(true, |all, side| all & (*side == beyond));
            if is_beyond(Sign::Negative) || N == 3 && is_beyond(Sign::Positive) {
                return None;
            }
            over.has_zero |= sides.contains(&Sign::Zero);
            over.sides[face][..M].copy_from_slice(&sides);
        }
        Some(over)
    }

    /// Whether a point is inside of all faces of a tetrahedron.
    #[inline(always)]
    fn holds_a_point(&self, vertices: usize) -> bool {
        let [a, b, c, d] = &self.sides;
        vertices == 4 && (0..4).any(|i| [a[i], b[i], c[i], d[i]] == [Sign::Positive; 4])
    }

    /// Whether an open edge of the points passes through an open face of the simplex.
    #[inline(always)]
    fn is_pierced<S: Scalar, const N: usize, const M: usize>(
        &self,
        simplex: &[Point3<S>; N],
        points: &[Point3<S>; M],
    ) -> bool {
        faces(N).iter().zip(&self.sides).any(|(&([i, j, k], _), sides)| {
            pairs(M).filter(|&(p, q)| sides[p].opposes(sides[q])).any(|(p, q)| {
                let turn = |u: usize, v: usize| orient3d(&points[p], &points[q], &simplex[u], &simplex[v]);
                let first = turn(i, j);
                !first.is_zero() && first == turn(j, k) && first == turn(k, i)
            })
        })
    }
}

/// How two hulls of points of the plane meet.
pub(crate) fn contact_2d<S: Scalar>(a: &[Point2<S>], b: &[Point2<S>]) -> Contact {
    let all = || a.iter().chain(b);
    let second = all().find(|x| **x != a[0]);
    match second {
        None => Contact::Overlapping,
        Some(second) if all().all(|x| orient2d(&a[0], second, x).is_zero()) => on_a_line(a, b, lexicographic_2d),
        Some(_) => in_a_plane(a, b),
    }
}

/// The affine hull of points, by a few of them.
pub(crate) enum AffineHull {
    Point,
    Line,
    /// A plane, on which this projection is one to one.
    Plane(Projection),
    Space,
}

/// The affine hull of two sets of points, the first of which is not empty.
pub(crate) fn affine<S: Scalar>(a: &[Point3<S>], b: &[Point3<S>]) -> AffineHull {
    let all = || a.iter().chain(b);
    let Some(first) = all().next() else { return AffineHull::Point };
    let Some(second) = all().find(|x| *x != first) else { return AffineHull::Point };
    let Some((third, projection)) = all().find_map(|x| Some((x, spanning(first, second, x)?.0))) else {
        return AffineHull::Line;
    };
    if all().any(|x| !orient3d(first, second, third, x).is_zero()) {
        AffineHull::Space
    } else {
        AffineHull::Plane(projection)
    }
}

/// Points of one line, not all the same, in this order.
fn on_a_line<P>(a: &[P], b: &[P], order: impl Fn(&P, &P) -> Sign) -> Contact {
    let ends = |points: &'_ [P]| {
        let less = |i: &usize, j: &usize| order(&points[*i], &points[*j]) == Sign::Negative;
        let all = || 0..points.len();
        let least = all().reduce(|i, j| if less(&j, &i) { j } else { i })?;
        let greatest = all().reduce(|i, j| if less(&i, &j) { j } else { i })?;
        Some((least, greatest))
    };
    let (Some((a0, a1)), Some((b0, b1))) = (ends(a), ends(b)) else { return Contact::Disjoint };
    match order(&a[a0], &b[b1]).max(order(&b[b0], &a[a1])) {
        Sign::Positive => Contact::Disjoint,
        Sign::Zero => Contact::Touching,
        Sign::Negative => Contact::Overlapping,
    }
}

/// The sides of a line or plane on which points are.
#[derive(Clone, Copy)]
struct Sides {
    below: bool,
    above: bool,
}

/// The contact along the normal of a face of one set, whose points are on the `own` sides of it, by the sides of the
/// other set; `None` if the direction is null.
#[inline(always)]
fn by_face(own: Sides, other: impl Iterator<Item = Sign>) -> Option<Contact> {
    let (mut below, mut on, mut above) = (false, false, false);
    for sign in other {
        below |= sign == Sign::Negative;
        on |= sign.is_zero();
        above |= sign == Sign::Positive;
        // If the one is within the face's plane, the other may be on either side.
        if (below & own.below) | (above & own.above) | (below & above) {
            return Some(Contact::Overlapping);
        }
    }
    match on {
        false => Some(Contact::Disjoint),
        true => (below | above | own.below | own.above).then_some(Contact::Touching),
    }
}

/// All i < j < n, in order.
fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |i| (i + 1..n).map(move |j| (i, j)))
}

/// Points of one plane, not all on one line.
fn in_a_plane<S: Scalar>(a: &[Point2<S>], b: &[Point2<S>]) -> Contact {
    let hulls = [a, b].map_each(|points| {
        let order = |i: usize, j: usize| lexicographic_2d(&points[i], &points[j]).into();
        let sorted = planar_hull::sorted((0..points.len()).collect(), &order);
        planar_hull::corners(&sorted, &|i, j, k| orient2d(&points[i], &points[j], &points[k]))
    });
    let mut contact = Contact::Overlapping;
    for (own, [points, others]) in [[a, b], [b, a]].into_iter().enumerate() {
        let (corners, beyond) = (&hulls[own], &hulls[1 - own]);
        // Counter-clockwise; a segment has one edge.
        let sides = Sides { below: false, above: corners.len() > 2 };
        let edges = if corners.len() > 2 { corners.len() } else { corners.len() / 2 };
        for place in 0..edges {
            let [i, j] = [corners[place], corners[(place + 1) % corners.len()]];
            match by_face(sides, beyond.iter().map(|&x| orient2d(&points[i], &points[j], &others[x]))) {
                Some(Contact::Disjoint) => return Contact::Disjoint,
                Some(Contact::Touching) => contact = Contact::Touching,
                _ => {}
            }
        }
    }
    contact
}

#[cfg(test)]
mod tests {
    use super::super::doubles::minus;
    use super::*;
    use crate::Rational;
    use crate::arith::random::{congruential, count};

    /// The function that returns the support of both sets along a direction.
    type Lie<'a> = &'a dyn Fn(&Doubles, Vector) -> [usize; 2];

    /// The result by a guess, with the names of all facets that are as near as the nearest.
    fn found<S: Scalar>(a: &[Point3<S>], b: &[Point3<S>], lie: Option<Lie<'_>>) -> [(Contact, Option<Separation>); 2] {
        let doubles = Doubles::of(a, b);
        let sets = Sets { a, b, doubles: &doubles };
        let support = |direction| match lie {
            Some(lie) => lie(&doubles, direction),
            None => doubles.support(direction),
        };
        let met = [Asked::Contact, Asked::Facet].map(|asked| {
            let (contact, facet) = meet_by(&sets, &support, asked);
            (contact, facet.map(|facet| facet.name))
        });
        assert_eq!(met[0].0, met[1].0, "{a:?} {b:?}");
        met
    }

    fn any_lie_is_no_matter<S: Scalar>(state: &mut u64, is_grid: bool, number_of: impl Fn(i64) -> S) -> Contact {
        let mut below = |bound: u64| ((congruential(state) >> 33) % bound) as i64;
        let reach = if is_grid { 4 } else { 1 << 20 };
        let aside = below(3) * (reach / 2);
        let counts = [0; 2].map(|_| 3 + below(7));
        let mut set = |count: i64, aside: i64| -> Vec<[i64; 3]> {
            (0..count).map(|_| [aside, 0, 0].map(|aside| below(reach as u64 + 1) + aside)).collect()
        };
        let (a, mut b) = (set(counts[0], 0), set(counts[1], aside));
        // Half of them with a common point, often a corner of both: then the range of A along x ends where that of B
        // begins.
        if below(2) == 0 {
            let (mut end, mut start) = (below(a.len() as u64) as usize, below(b.len() as u64) as usize);
            if below(4) > 0 {
                end = (0..a.len()).max_by_key(|&i| a[i]).unwrap_or_default();
                start = (0..b.len()).min_by_key(|&j| b[j]).unwrap_or_default();
            }
            let from = b[start];
            b.iter_mut().for_each(|p| *p = [0, 1, 2].map(|i| p[i] - from[i] + a[end][i]));
        }
        let [a, b] = [a, b].map(|points| points.into_iter().map(|p| p.map(&number_of).into()).collect::<Vec<_>>());
        let honest = found(&a, &b, None);
        let (backwards, n) = (|x: Vector| minus([0.0; 3], x), core::cell::Cell::new(*state));
        let lies: [Lie<'_>; 3] =
            [&|_, _| [0, 0], &|doubles, direction| doubles.support(backwards(direction)), &|_, _| {
                n.set(n.get().wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(1));
                [(n.get() >> 40) as usize % a.len(), (n.get() >> 50) as usize % b.len()]
            }];
        for lie in lies {
            assert_eq!(found(&a, &b, Some(lie)), honest, "{a:?} {b:?}");
        }
        honest[0].0
    }

    #[test]
    fn a_guess_that_lies_changes_no_answer() {
        let state = &mut 1;
        let mut seen = [0; 3];
        for round in 0..count(150, 20_000) {
            let is_grid = round % 2 == 0;
            seen[any_lie_is_no_matter(state, is_grid, |x| x as f64) as usize] += 1;
            // Rounded, so that signs in doubles are wrong.
            seen[any_lie_is_no_matter(state, true, |x| x as f64 * 0.1) as usize] += 1;
            seen[any_lie_is_no_matter(state, is_grid, |x| x) as usize] += 1;
            if round % 8 == 0 {
                seen[any_lie_is_no_matter(state, is_grid, |x| Rational::from_integer(x.into())) as usize] += 1;
            }
        }
        assert!(seen.iter().all(|&contact| contact > 20), "{seen:?}");
    }
}
