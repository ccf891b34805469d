//! Whether halfspaces have a common point, or one off the planes of some of them, and whether their intersection is
//! flat.
//!
//! By the conditions of Karush, Kuhn and Tucker: at the common point nearest to the origin at most three independent
//! planes meet, it is a sum of their normals with negative weights, and no plane is violated. While a plane is
//! violated, it joins the set and the point moves away from the origin: so no set of planes recurs, and the search
//! ends.
//!
//! A point off a plane is one of the halfspace n·X ≤ d - ε, with an infinitesimal ε. All formulas are linear in the
//! offsets of the planes, so that where one is zero, its sign is that of the formula with -1 in the place of each d
//! that is lowered and 0 in that of the others.

use super::{Plane, Vector3};
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::arith::in_rationals;
use crate::arith::{Formula, Number, Of, Rational, Ring, Scalar, Sign};
use alloc::vec::Vec;

/// a.normal·b.d - b.normal·a.d: the vector product of a.normal × b.normal with this is the common point of both planes
/// nearest to the origin, times the square of a.normal × b.normal.
#[inline(always)]
fn rest<R: Ring>(a: &Plane<R>, b: &Plane<R>) -> Vector3<R> {
    a.normal.scaled(&b.d) - b.normal.scaled(&a.d)
}

/// The point where three planes meet, times the volume of their normals.
#[inline(always)]
fn corner<R: Ring>([a, b, c]: &[Plane<R>; 3]) -> Vector3<R> {
    b.normal.cross(&c.normal).scaled(&a.d)
        + c.normal.cross(&a.normal).scaled(&b.d)
        + a.normal.cross(&b.normal).scaled(&c.d)
}

formula! {
    /// The square of the area that two normals span.
    cold Area("convex polyhedron"; a, b): [Plane<Number>; 2] = |[a, b]| a.normal.cross(&b.normal).squared_length()
}
formula! {
    /// The volume that three normals span.
    cold Volume("convex polyhedron"; a, b, c): [Plane<Number>; 3] = |[a, b, c]| a.normal.dot(&b.normal.cross(&c.normal))
}
formula! {
    /// The weight of the first normal in the vector to the origin from where two planes meet. Degree 3.
    cold WeightOfTwo("convex polyhedron"; a, b): [Plane<Number>; 2] = |[a, b]| b.normal.dot(&rest(a, b))
}
formula! {
    /// The same for three planes. Degree 5.
    cold WeightOfThree("convex polyhedron"; a, b, c): [Plane<Number>; 3]
        = |planes| -planes[1].normal.cross(&planes[2].normal).dot(&corner(planes))
}
formula! {
    /// The height over the other plane of the point of a plane that is nearest to the origin. Degree 3.
    cold BeyondOne("convex polyhedron"; a, other): [Plane<Number>; 2]
        = |[a, other]| a.normal.dot(&other.normal) * &a.d - a.normal.squared_length() * &other.d
}
formula! {
    /// The same for the common points of two planes. Degree 5.
    cold BeyondTwo("convex polyhedron"; a, b, other): [Plane<Number>; 3] = |[a, b, other]| {
        let axis = a.normal.cross(&b.normal);
        -(axis.squared_length() * &other.d + other.normal.dot(&rest(a, b).cross(&axis)))
    }
}
formula! {
    /// The same for the common point of three, times their volume. Degree 4.
    cold BeyondThree("convex polyhedron"; planes, other): ([Plane<Number>; 3], Plane<Number>) = |(planes, other)| {
        let [a, b, c] = planes;
        other.normal.dot(&corner(planes)) - a.normal.dot(&b.normal.cross(&c.normal)) * &other.d
    }
}

/// Halfspaces, closed or open.
struct Halfspaces<'p, S> {
    planes: &'p [Plane<S>],
    /// The same planes with the coefficients of the infinitesimal for offsets; empty if all halfspaces are closed.
    lowered: &'p [Plane<S>],
}

impl<S: Scalar> Halfspaces<'_, S> {
    /// The sign of a formula that is linear in the offsets of planes.
    fn sign_of<F: Formula>(&self, input: impl Fn(&[Plane<S>]) -> Of<F::Input, S>) -> Sign {
        let sign = S::sign_of::<F>(&input(self.planes));
        if sign.is_zero() && !self.lowered.is_empty() { S::sign_of::<F>(&input(self.lowered)) } else { sign }
    }

    /// The sign of the offset of a plane.
    fn offset(&self, plane: usize) -> Sign {
        match (self.planes[plane].d.sign(), self.lowered.get(plane)) {
            (Sign::Zero, Some(lowered)) => lowered.d.sign(),
            (sign, _) => sign,
        }
    }
}

/// Whether all halfspaces have a common point.
pub(crate) fn have_common_point<S: Scalar>(planes: &[Plane<S>]) -> bool {
    if S::checked() { conflict_of_closed(planes).is_none() } else { conflict_of_closed(&exact(planes)).is_none() }
}

/// Whether all halfspaces have a common point that is off the planes of some of them. For checked scalars.
pub(crate) fn have_common_point_off<S: Scalar>(planes: &[Plane<S>], is_off: impl Fn(usize) -> bool) -> bool {
    let lowered = |(i, plane): (usize, &Plane<S>)| {
        let d = if is_off(i) { Sign::Negative } else { Sign::Zero };
        Plane::new(plane.normal.clone(), S::of_sign(d))
    };
    let lowered: Vec<Plane<S>> = planes.iter().enumerate().map(lowered).collect();
    conflict(&Halfspaces { planes, lowered: &lowered }).is_none()
}

fn conflict_of_closed<S: Scalar>(planes: &[Plane<S>]) -> Option<Vec<usize>> {
    conflict(&Halfspaces { planes, lowered: &[] })
}

/// Whether no direction that stays in all halfspaces of some normals leaves one of their planes.
pub(super) fn are_flat<S: Scalar>(mut planes: Vec<Plane<S>>) -> bool {
    if !S::checked() {
        return are_flat(exact(&planes));
    }
    planes.iter_mut().for_each(|plane| plane.d = S::of_sign(Sign::Zero));
    // Planes whose normals, with positive weights, add up to zero, an independent set of them: no direction leaves a
    // plane whose normal these span.
    let mut flat: Vec<usize> = Vec::new();
    let is_spanned = |flat: &[usize], i: usize| {
        let of: Vec<usize> = flat.iter().copied().chain([i]).collect();
        !are_independent(&planes, &of)
    };
    (0..planes.len()).all(|i| {
        if is_spanned(&flat, i) {
            return true;
        }
        // Directions can be scaled: one that leaves the plane also does so by 1.
        let mut pushed = planes.clone();
        pushed[i].d = S::of_sign(Sign::Negative);
        let Some(conflict) = conflict_of_closed(&pushed) else { return false };
        for j in conflict {
            if !is_spanned(&flat, j) {
                flat.push(j);
            }
        }
        true
    })
}

/// Whether vectors, none of them zero, with some positive weights add up to zero, so that the origin is in the relative
/// interior of their hull: no plane through it has all of them on one side or in it, and some off it.
pub(crate) fn are_balanced(vectors: impl IntoIterator<Item = Vector3<Rational>>) -> bool {
    are_flat(vectors.into_iter().map(|normal| Plane::new(normal, Rational::whole(0))).collect())
}

/// The same for rounded numbers, which may be NaN or infinite: with rounded signs the search might never end.
fn exact<S: Scalar>(planes: &[Plane<S>]) -> Vec<Plane<Rational>> {
    planes.iter().map(in_rationals::<Plane<Number>, S>).collect()
}

/// At most four of the planes whose halfspaces have no common point, although without any one of them they have one;
/// `None` if all have a common point.
fn conflict<S: Scalar>(of: &Halfspaces<'_, S>) -> Option<Vec<usize>> {
    let (mut held, mut start) = (Vec::new(), 0);
    loop {
        // From the last one that was violated on: those before it have been tested with a nearby point.
        let mut all = (start..of.planes.len()).chain(0..start);
        let violated = all.find(|&j| beyond(of, &held, j) == Sign::Positive)?;
        start = violated;
        let mut tried = held;
        tried.push(violated);
        match nearest_held(of, &tried) {
            Some(nearest) => held = nearest,
            None => {
                for i in (0..tried.len()).rev() {
                    let mut others = tried.clone();
                    others.remove(i);
                    if nearest_held(of, &others).is_none() {
                        tried = others;
                    }
                }
                return Some(tried);
            }
        }
    }
}

/// Of at most four planes, those that are active at the common point of all halfspaces nearest to the origin.
fn nearest_held<S: Scalar>(of: &Halfspaces<'_, S>, few: &[usize]) -> Option<Vec<usize>> {
    let subset = |which: usize| few.iter().enumerate().filter(|(i, _)| which >> i & 1 == 1).map(|(_, &j)| j).collect();
    let mut subsets = (0_usize..1 << few.len()).filter(|which| which.count_ones() <= 3).map(subset);
    subsets.find(|held: &Vec<usize>| are_needed(of, held) && few.iter().all(|&j| beyond(of, held, j) != Sign::Positive))
}

/// Whether planes are independent, and none of them is redundant at their common point nearest to the origin.
fn are_needed<S: Scalar>(of: &Halfspaces<'_, S>, held: &[usize]) -> bool {
    match *held {
        [] => true,
        [a] => of.offset(a) == Sign::Negative,
        [a, b] => {
            let is_needed = |a, b| of.sign_of::<WeightOfTwo>(|planes| copies(planes, [a, b])) == Sign::Positive;
            is_needed(a, b) && is_needed(b, a) && are_independent(of.planes, held)
        }
        [a, b, c] => {
            let is_needed =
                |three: [usize; 3]| of.sign_of::<WeightOfThree>(|planes| copies(planes, three)) == Sign::Positive;
            [[a, b, c], [b, c, a], [c, a, b]].into_iter().all(is_needed) && are_independent(of.planes, held)
        }
        _ => false,
    }
}

/// Whether the normals of some planes are independent.
fn are_independent<S: Scalar>(planes: &[Plane<S>], of: &[usize]) -> bool {
    match *of {
        [] | [_] => true,
        [a, b] => !S::sign_of::<Area>(&copies(planes, [a, b])).is_zero(),
        [a, b, c] => !S::sign_of::<Volume>(&copies(planes, [a, b, c])).is_zero(),
        _ => false,
    }
}

/// On which side of a plane the point of the active planes is.
fn beyond<S: Scalar>(of: &Halfspaces<'_, S>, held: &[usize], plane: usize) -> Sign {
    if held.contains(&plane) {
        return Sign::Zero;
    }
    match *held {
        [a] => of.sign_of::<BeyondOne>(|planes| copies(planes, [a, plane])),
        [a, b] => of.sign_of::<BeyondTwo>(|planes| copies(planes, [a, b, plane])),
        [a, b, c] => {
            let over = of.sign_of::<BeyondThree>(|planes| (copies(planes, [a, b, c]), planes[plane].clone()));
            S::sign_of::<Volume>(&copies(of.planes, [a, b, c])) * over
        }
        _ => -of.offset(plane),
    }
}

fn copies<S: Scalar, const N: usize>(planes: &[Plane<S>], numbers: [usize; N]) -> [Plane<S>; N]
where
    [usize; N]: MapEach<usize, N>,
{
    numbers.map_each(|i| planes[i].clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn planes<const N: usize>(of: [[i64; 4]; N]) -> Vec<Plane<i64>> {
        of.iter().map(|&[x, y, z, d]| Plane::new(Vector3::new(x, y, z), d)).collect()
    }

    #[test]
    fn conflicts_are_minimal() {
        let empty = planes([[0, 0, 1, 5], [1, 0, 0, -1], [0, 1, 0, -1], [-1, -1, 0, 1], [0, 0, -1, 9]]);
        let mut found = conflict_of_closed(&empty).expect("x and y are too small");
        found.sort_unstable();
        assert_eq!(found, [1, 2, 3]);
        assert_eq!(conflict_of_closed(&planes([[1, 2, 3, -4], [-2, -4, -6, 8]])), None);
        assert_eq!(conflict_of_closed(&planes([[1, 2, 3, -4], [-2, -4, -6, 7]])).map(|of| of.len()), Some(2));
        let tetrahedron = |d| planes([[1, 0, 0, -3], [0, 1, 0, -3], [0, 0, 1, -3], [-1, -1, -1, d]]);
        assert_eq!(
            (conflict_of_closed(&tetrahedron(9)), conflict_of_closed(&tetrahedron(8)).map(|of| of.len())),
            (None, Some(4))
        );
    }

    #[test]
    fn points_off_planes() {
        let cube = planes([[1, 0, 0, 1], [-1, 0, 0, 0], [0, 1, 0, 1], [0, -1, 0, 0], [0, 0, 1, 1], [0, 0, -1, 0]]);
        let with = |plane: [i64; 4]| [cube.clone(), planes([plane])].concat();
        assert!(have_common_point_off(&cube, |_| true));
        // A corner, an edge, a face of the cube.
        for plane in [[1, 1, 1, 0], [-1, -1, -1, -3], [-1, 0, -1, -2], [0, 1, 0, 0]] {
            let all = with(plane);
            assert!(have_common_point(&all) && !have_common_point_off(&all, |_| true));
            assert!(!have_common_point_off(&all, |i| i == 6), "{plane:?}");
        }
        // On the face y = 0 there are points off the other planes.
        assert!(have_common_point_off(&with([0, 1, 0, 0]), |i| i != 3 && i != 6));
        assert!(!have_common_point_off(&with([0, 1, 0, 0]), |i| i == 3));
        assert!(have_common_point_off(&with([5, 7, 9, 1]), |_| true));
    }

    #[test]
    fn flat_cones() {
        let is_flat = |normals: &[[i64; 3]]| {
            are_flat(normals.iter().map(|&[x, y, z]| Plane::new(Vector3::new(x, y, z), 7)).collect())
        };
        assert!(is_flat(&[]));
        assert!(is_flat(&[[0, 0, 1], [0, 0, -3], [0, 0, 2]]));
        assert!(!is_flat(&[[0, 0, 1], [0, 0, -3], [0, 1, 0]]));
        assert!(is_flat(&[[1, 0, 0], [0, 1, 0], [-1, -1, 0], [5, -7, 0]]));
        assert!(!is_flat(&[[1, 0, 0], [0, 1, 0], [-1, -1, 0], [5, -7, 1]]));
        assert!(is_flat(&[[1, 0, 0], [0, 1, 0], [-1, -1, 0], [5, -7, 1], [0, 9, -2]]));
        assert!(is_flat(&[[1, 0, 0], [0, 1, 0], [0, 0, 1], [-1, -1, -1]]));
        assert!(!is_flat(&[[1, 0, 0], [0, 1, 0], [0, 0, 1], [-1, -1, 0]]));
    }
}
