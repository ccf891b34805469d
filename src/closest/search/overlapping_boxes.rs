//! The least common point of two solid boxes that overlap, in lexicographic order: a linear program of their twelve
//! faces, in doubles.
//!
//! The point is where three faces meet: a corner of one box inside of the other, or a point where an edge of one passes
//! through a face of the other. The dual simplex method guesses the faces: it begins with those at the least corner of
//! the first box; the face that their common point is farthest beyond replaces one of them. The filter proves the
//! result. Let the faces have normals N₀, N₁, N₂, outwards, and be where Nₖ·p = bₖ; let g₀ = N₁ × N₂, g₁ = N₂ × N₀,
//! g₂ = N₀ × N₁ and D = N₀·g₀. Then
//!
//! - the three meet only in P/D with P = b₀·g₀ + b₁·g₁ + b₂·g₂;
//! - this point is in both boxes, and on no other face, if it is strictly between any other two opposite faces;
//! - all other common points have a greater x if the vector -x is a sum of the normals with positive weights; that of
//!   N₀ is -x·g₀ / D.
//!
//! Where a sign is not certain, nothing is proved, as of boxes that touch, are flat or have an axis perpendicular to x.

use super::body::{BOX, Part};
use super::filtered_differences::Seen;
use crate::arith::formulas::each::MapEach;
use crate::arith::stages::filtered_signs::filtered;
use crate::convex::doubles::{Vector, cross, dot};
use crate::convex::separating_axis::{axes_and_extents, normals};
use crate::{Number, Obb, Point3, Ring, Scalar, Vector3};

/// The space between two opposite faces of a box: the points p with |n·p - m| at most e.
#[derive(Clone, Copy)]
struct Slab<T> {
    normal: Vector3<T>,
    middle: T,
    extent: T,
}

/// A face of either box, by its slab and its side, 1 or -1.
#[derive(Clone, Copy)]
struct Face {
    slab: usize,
    side: f64,
}

/// The features of both boxes that contain the least common point, if this is certain in doubles.
pub(crate) fn proved_features<S: Scalar>(first: &Obb<S>, second: &Obb<S>) -> Option<[Part; 2]> {
    if !S::checked() {
        return None;
    }
    proved(&filtered::<Obb<Number>, S>(first)?, &filtered::<Obb<Number>, S>(second)?)
}

/// The same, compiled once for all scalars.
#[inline]
fn proved(first: &Obb<Seen>, second: &Obb<Seen>) -> Option<[Part; 2]> {
    let [a, b, c] = slabs(first, &first.center)?;
    let [d, e, f] = slabs(second, &first.center)?;
    if has_beyond(&[a, b, c], second, &first.center) || has_beyond(&[d, e, f], first, &first.center) {
        return None;
    }
    let slabs = [a, b, c, d, e, f];
    let faces = guessed(least_corner(first), &slabs)?;
    are_proved(faces, &slabs).then(|| [part(faces, 0), part(faces, 1)])
}

/// The slabs of a box, with points relative to an origin. `None` where it is not certainly solid.
// Written out: in loops, closures and arrays, the constants of the filter would not fold.
#[inline(always)]
fn slabs(obb: &Obb<Seen>, origin: &Point3<Seen>) -> Option<[Slab<(f64, f64)>; 3]> {
    let (axes, [h0, h1, h2]) = axes_and_extents(obb);
    let [n0, n1, n2] = normals(axes);
    let volume = n0.dot(axes[0]);
    let center = &obb.center - origin;
    let slabs =
        [Slab::of(n0, volume, &center, h0), Slab::of(n1, volume, &center, h1), Slab::of(n2, volume, &center, h2)];
    let are_thick = slabs[0].is_thick() & slabs[1].is_thick() & slabs[2].is_thick();
    are_thick.then(|| [slabs[0].numbers(), slabs[1].numbers(), slabs[2].numbers()])
}

impl Slab<Seen> {
    /// From the normal of a face, the volume of the axes, the center and the half extent.
    #[inline(always)]
    fn of(normal: Vector3<Seen>, volume: Seen, center: &Vector3<Seen>, h: &Seen) -> Self {
        let outwards = if volume.numbers().0 < 0.0 { -normal } else { normal };
        Slab { normal: outwards, middle: outwards.dot(center), extent: volume.abs() * h }
    }

    /// Whether the faces are certainly apart.
    #[inline(always)]
    fn is_thick(&self) -> bool {
        self.extent.certainty() == (true, true)
    }

    /// The numbers of the filter without their counts of roundings, which all slabs share: see [`Slab::seen`].
    #[inline(always)]
    fn numbers(self) -> Slab<(f64, f64)> {
        let Vector3 { x, y, z } = self.normal;
        let normal = Vector3::new(x.numbers(), y.numbers(), z.numbers());
        Slab { normal, middle: self.middle.numbers(), extent: self.extent.numbers() }
    }
}

impl Slab<(f64, f64)> {
    /// The numbers of the filter, seen from the side 1 or -1.
    // The counts are constants of the formula, made here once more: they would not fold if they were read from an
    // array.
    #[inline(always)]
    fn seen(&self, side: f64) -> Slab<Seen> {
        let zero = Seen::leaf(0.0);
        let zeros = Vector3::new(zero, zero, zero);
        let normal = zeros.cross(&zeros);
        let center = Point3::new(zero, zero, zero) - Point3::new(zero, zero, zero);
        let (middle, extent) = (normal.dot(&center), normal.dot(&zeros).abs() * zero);
        let Vector3 { x, y, z } = self.normal;
        Slab {
            normal: Vector3::new(on_side(normal.x, x, side), on_side(normal.y, y, side), on_side(normal.z, z, side)),
            middle: on_side(middle, self.middle, side),
            extent: extent.with_numbers(self.extent),
        }
    }

    /// The normal on a side, in doubles.
    #[inline(always)]
    fn outwards(&self, side: f64) -> Vector {
        let Vector3 { x, y, z } = &self.normal;
        [side * x.0, side * y.0, side * z.0]
    }

    /// Whether a point, times a factor, is certainly between the faces.
    #[inline(always)]
    fn has_inside(&self, point: &Vector3<Seen>, whole: Seen) -> bool {
        let Slab { normal, middle, extent } = self.seen(1.0);
        let height = (normal.dot(point) - middle * whole).abs();
        (extent * whole.abs() - height).certainty() == (true, true)
    }
}

/// A number of the filter with these numbers, times 1 or -1.
#[inline(always)]
fn on_side(of: Seen, (value, magnitude): (f64, f64), side: f64) -> Seen {
    of.with_numbers((side * value, magnitude))
}

/// Whether another box is beyond a face of a box, to the precision of doubles.
#[inline(always)]
fn has_beyond(slabs: &[Slab<(f64, f64)>; 3], other: &Obb<Seen>, origin: &Point3<Seen>) -> bool {
    let center = doubles(&(&other.center - origin));
    let ([u, v, w], [h0, h1, h2]) = axes_and_extents(other);
    let is_beyond = |slab: &Slab<(f64, f64)>| {
        let n = slab.outwards(1.0);
        let along = |axis: &Vector3<Seen>, h: &Seen| dot(n, doubles(axis)).abs() * h.numbers().0;
        let reach = along(u, h0) + along(v, h1) + along(w, h2);
        (dot(n, center) - slab.middle.0).abs() > slab.extent.0 + reach
    };
    is_beyond(&slabs[0]) | is_beyond(&slabs[1]) | is_beyond(&slabs[2])
}

/// The values of the coordinates.
#[inline(always)]
fn doubles(Vector3 { x, y, z }: &Vector3<Seen>) -> Vector {
    [x.numbers().0, y.numbers().0, z.numbers().0]
}

/// The faces at the least corner of the first box.
#[inline]
fn least_corner(first: &Obb<Seen>) -> [Face; 3] {
    [0, 1, 2].map_each(|slab: usize| {
        let rise = dot(DESCENT, doubles(&first.axes[slab]));
        Face { slab, side: if rise > 0.0 { -1.0 } else { 1.0 } }
    })
}

/// The direction along which the guess descends: x, with small parts of y and z, as ways out of ties.
const DESCENT: Vector = [1.0, 1e-5, 1e-10];

/// The limit of the steps of a guess, which rounding may make cycle.
const STEPS: usize = 16;

/// The faces that meet in the least common point, to the precision of doubles; mostly `None` for disjoint boxes.
#[inline]
fn guessed(mut faces: [Face; 3], slabs: &[Slab<(f64, f64)>; 6]) -> Option<[Face; 3]> {
    let normal = |Face { slab, side }: Face| slabs[slab].outwards(side);
    let offset = |Face { slab, side }: Face| side * slabs[slab].middle.0 + slabs[slab].extent.0;
    for _ in 0..STEPS {
        let [n0, n1, n2] = faces.map_each(normal);
        let crosses = [cross(n1, n2), cross(n2, n0), cross(n0, n1)];
        let determinant = dot(n0, crosses[0]);
        let [b0, b1, b2] = faces.map_each(offset);
        let point =
            [0, 1, 2].map_each(|i: usize| (b0 * crosses[0][i] + b1 * crosses[1][i] + b2 * crosses[2][i]) / determinant);
        // The farthest, by the parts of extents.
        let mut entering = None;
        let (mut most, mut of_most) = (1.0, 1.0);
        for (slab, of) in slabs.iter().enumerate() {
            let level = dot(of.outwards(1.0), point) - of.middle.0;
            let (beyond, extent) = (level.abs(), of.extent.0);
            let is_open = faces.iter().all(|face| face.slab != slab);
            if is_open && beyond * of_most > most * extent {
                (most, of_most) = (beyond, extent);
                entering = Some(Face { slab, side: if level < 0.0 { -1.0 } else { 1.0 } });
            }
        }
        let Some(entering) = entering else { return Some(faces) };
        let along = normal(entering);
        let mut leaving = None;
        let (mut least, mut of_least) = (1.0, 0.0);
        for (k, &cross) in crosses.iter().enumerate() {
            let (part, weight) = (dot(along, cross) * determinant, -dot(DESCENT, cross) * determinant);
            if part > 0.0 && weight * of_least < least * part {
                (least, of_least) = (weight, part);
                leaving = Some(k);
            }
        }
        faces[leaving?] = entering;
    }
    None
}

/// Whether three faces certainly meet in the only common point with the least x, and no other face contains it.
#[inline]
fn are_proved(faces: [Face; 3], slabs: &[Slab<(f64, f64)>; 6]) -> bool {
    let [(n0, b0), (n1, b1), (n2, b2)] = [plane(faces[0], slabs), plane(faces[1], slabs), plane(faces[2], slabs)];
    let [g0, g1, g2] = [n1.cross(&n2), n2.cross(&n0), n0.cross(&n1)];
    let determinant = n0.dot(&g0);
    let point = g0.scaled(&b0) + g1.scaled(&b1) + g2.scaled(&b2);
    let mut others = (0..6).filter(|slab| faces.iter().all(|face| face.slab != *slab));
    let (is_certain, is_positive) = determinant.certainty();
    let descends = (true, !is_positive);
    let is_least = (g0.x.certainty() == descends) & (g1.x.certainty() == descends) & (g2.x.certainty() == descends);
    is_certain && is_least && others.all(|slab| slabs[slab].has_inside(&point, determinant))
}

/// The outward normal of a face, and its offset along that.
#[inline(always)]
fn plane(Face { slab, side }: Face, slabs: &[Slab<(f64, f64)>; 6]) -> (Vector3<Seen>, Seen) {
    let Slab { normal, middle, extent } = slabs[slab].seen(side);
    (normal, middle + extent)
}

/// The feature of a box in the faces that are its own.
fn part(faces: [Face; 3], body: usize) -> Part {
    let is_in_faces = |corner: &usize| {
        faces.iter().filter(|face| face.slab / 3 == body).all(|Face { slab, side }| {
            // The bits of a corner: the first axis has the highest, set on the negative side.
            let is_beyond = corner >> (2 - slab % 3) & 1 == 1;
            is_beyond == (*side < 0.0)
        })
    };
    let (mut corners, mut count) = ([0; 8], 0);
    for corner in (0..8).filter(is_in_faces) {
        corners[count] = corner;
        count += 1;
    }
    BOX.spanned(&corners[..count])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arith::random;
    use crate::closest::search::hulls::{NearBodies, held_by_hulls};
    use crate::closest::search::pair::NearParts;
    use std::vec::Vec;

    /// Two boxes, their coordinates and extents from these numbers.
    fn boxes(mut number: impl FnMut() -> f64) -> [Obb<f64>; 2] {
        [(); 2].map(|()| {
            let mut vector = || Vector3::new(number(), number(), number());
            let (axes, center) = ([vector(), vector(), vector()], vector());
            Obb::new(center.into_point(), axes, [(); 3].map(|()| number().abs()))
        })
    }

    /// The slabs of both, if they are solid.
    fn slabs_of([first, second]: &[Obb<f64>; 2]) -> Option<[Slab<(f64, f64)>; 6]> {
        let [first, second] = [first, second].map(|obb| filtered::<Obb<Number>, f64>(obb).expect("doubles"));
        let ([a, b, c], [d, e, f]) = (slabs(&first, &first.center)?, slabs(&second, &first.center)?);
        Some([a, b, c, d, e, f])
    }

    /// Features that are proved are those that the search finds, and of any three faces only theirs are proved.
    #[test]
    fn proved_features_are_those_of_the_search() {
        let mut state = 7;
        let mut word = move || random::congruential(&mut state);
        let (mut proved, mut meet) = (0, [0; 2]);
        for i in 0..random::count(300, 3000) {
            let of_integers = usize::from(i % 3 == 0);
            let pair = boxes(|| match of_integers {
                1 => (word() >> 61) as f64 - 3.5,
                _ => (word() >> 11) as f64 / 2_f64.powi(52) - 1.0,
            });
            let [first, second] = &pair;
            let near = NearBodies::at(*first, *second, held_by_hulls(first, second));
            meet[of_integers] += usize::from(near.with_pair_distance::<f64, _>(|apart| apart.is_within(&0.0)));
            let Some(parts) = proved_features(first, second) else { continue };
            proved += usize::from(of_integers == 0);
            let at_once = NearParts::at(*first, *second, parts, true).closest_pair::<f64>();
            assert_eq!(at_once, near.told::<f64>().closest_pair::<f64>(), "{pair:?}");
            let slabs = slabs_of(&pair).expect("solid boxes");
            let faces: Vec<Face> = (0..12).map(|i| Face { slab: i / 2, side: [1.0, -1.0][i % 2] }).collect();
            let of = |i: usize| [faces[i % 12], faces[i / 12 % 12], faces[i / 144]];
            let triples = (0..1728).filter(|&i| i % 12 < i / 12 % 12 && i / 12 % 12 < i / 144).map(of);
            let are_proved: Vec<_> = triples.filter(|&faces| are_proved(faces, &slabs)).collect();
            assert_eq!(are_proved.len(), 1);
            assert_eq!([0, 1].map(|body| part(are_proved[0], body)), parts);
        }
        assert!(proved * 100 > meet[0] * 95 && meet[1] > 10, "{proved} of {meet:?}");
    }

    /// Boxes that touch or are flat, and those with several least points along x, are left to the search.
    #[test]
    fn ties_are_not_proved() {
        let axes = |turn: f64| [[1.0, turn, 0.25], [-turn, 1.0, 0.5], [0.125, 0.0, 1.0]].map(Vector3::from);
        let obb = |x: f64, axes, half: [f64; 3]| Obb::new(Point3::new(x, 0.0, 0.0), axes, half);
        let (turned, other, upright) = (axes(0.5), axes(0.25), axes(0.0));
        let level = [[0.0, 2.0, 1.0], [3.0, 1.0, 1.0], [1.0, -1.0, 2.0]].map(Vector3::from);
        assert!(proved_features(&obb(0.0, turned, [1.0; 3]), &obb(0.5, other, [1.0; 3])).is_some());
        for (first, second) in [
            (obb(0.0, turned, [1.0, 1.0, 0.0]), obb(0.5, other, [1.0; 3])),
            (obb(0.0, turned, [1.0; 3]), obb(2.0, turned, [1.0; 3])),
            (obb(0.0, level, [1.0; 3]), obb(-0.5, upright, [8.0; 3])),
            (obb(0.0, turned, [1.0; 3]), obb(9.0, other, [1.0; 3])),
        ] {
            assert_eq!(proved_features(&first, &second), None, "{first:?} {second:?}");
            assert_eq!(proved_features(&second, &first), None, "{first:?} {second:?}");
        }
    }
}
