//! Triangles around a vertex or an edge that very many share: their boxes all meet there, so that a tree of boxes finds
//! every pair of them.
//!
//! As seen from such a vertex h, a triangle with the corner h covers an arc of directions. If a set of directions that
//! contains that arc has none in common with one that contains the directions of another triangle, the triangles have
//! no point in common but h, and only if it is a corner of both, which is no conflict. So the triangles at h are in a
//! tree of boxes around their directions, each direction scaled to the surface of the cube of the points whose greatest
//! coordinate is 1 or -1.
//!
//! Around an edge that many triangles share, each is in a half plane that the edge bounds. The half planes differ if
//! the normals have different directions, and then the triangles have no more than the edge in common. Of a triangle
//! with one end of the edge the directions from that end are compared.
//!
//! A triangle without the corner h may cover directions that a box contains badly, as one that is long and thin; they
//! are also above the planes through h and its edges.
//!
//! Bounds are intervals of doubles, rounded outwards at each step: a box may be too large, never too small.

use super::tree::{Bounds, Pair, Tree};
use super::triangles::{Triangles, boxes_meet};
use super::unit::Unit;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{above, ends, greater, lesser};
use crate::convex::doubles;
use crate::{Point3, Scalar};
use alloc::vec;
use alloc::vec::Vec;

/// The triangles of a surface, in groups of those around one vertex or edge, and the rest.
pub(super) struct Hubs<'a, S> {
    /// For each triangle, the numbers of its corners as points.
    points: &'a [[usize; 3]],
    vertices: &'a [Point3<S>],
    groups: Vec<Group>,
    /// The boxes of the groups.
    boxes: Tree,
    rest: Group,
}

/// Triangles, each with its number in the surface, in a tree for each view.
struct Group {
    members: Vec<usize>,
    views: Vec<(View, Tree)>,
}

/// What the boxes of triangles are around.
#[derive(Clone, Copy)]
enum View {
    /// The triangle itself.
    Place,
    /// The directions from a point to those of the triangle.
    From(usize),
    /// The normal, by its direction, of a triangle with this edge. It leads from the first end to the second.
    Around([usize; 2]),
}

/// A vertex or an edge is a hub if more triangles than that share it.
const MANY: usize = 64;
/// So many pairs of triangles at hubs, for each triangle of the surface, pay for the trees.
const PAIRS: u128 = 16;
/// The key of the triangles at no hub. An edge is the key of its triangles, a vertex as the edge to itself.
const NONE: [usize; 2] = [usize::MAX; 2];

impl<'a, S: Scalar + Sync> Hubs<'a, S> {
    /// `None` if there are too few triangles at hubs, or signs are rounded, so that triangles may be in conflict that
    /// are not.
    pub(super) fn of(triangles: &'a Triangles<'_, S>) -> Option<Self> {
        let (points, vertices) = (triangles.points(), triangles.vertices());
        let keys = if S::checked() { keys(points, vertices.len())? } else { return None };
        let mut sorted: Vec<usize> = (0..points.len()).collect();
        sorted.sort_unstable_by_key(|&triangle| (keys[triangle], triangle));
        let mut hubs = Hubs {
            points,
            vertices,
            groups: Vec::new(),
            boxes: Tree::around(&[], |_| Bounds::NONE),
            rest: Group::NONE,
        };
        let mut boxes = Vec::new();
        for members in sorted.chunk_by(|&one, &other| keys[one] == keys[other]) {
            let key @ [p, q] = keys[members[0]];
            let corners: Vec<[usize; 3]> = members.iter().map(|&triangle| points[triangle]).collect();
            let tree = |view| (view, Tree::around(&corners, |corners| hubs.around(view, corners).bounds));
            let views = match key {
                NONE => vec![tree(View::Place)],
                _ if p == q => vec![tree(View::From(p))],
                _ => vec![tree(View::From(p)), tree(View::From(q)), tree(View::Around(key))],
            };
            let group = Group { members: members.to_vec(), views };
            if key == NONE {
                hubs.rest = group;
            } else {
                boxes.push(corners.iter().fold(Bounds::NONE, |all, corners| all.and(&hubs.place(corners))));
                hubs.groups.push(group);
            }
        }
        let numbers: Vec<[usize; 3]> = (0..boxes.len()).map(|group| [group; 3]).collect();
        hubs.boxes = Tree::around(&numbers, |&[group, ..]| boxes[group]);
        Some(hubs)
    }

    /// Finds the triangles of greater numbers whose boxes meet that of a triangle, in order, without some that are free
    /// of conflict with it.
    pub(super) fn partners(&self, first: usize, found: &mut Vec<usize>) {
        found.clear();
        let of = |corners: [usize; 3]| corners.map_each(|i| &self.vertices[i]);
        let corners = self.points[first];
        let place = self.place(&corners);
        let mut find_in = |group: &Group| {
            let Some((view, tree)) = group.view(&corners) else { return };
            let sought = self.around(*view, &corners);
            let key = |pair: &Pair, child: usize| if sought.misses(&pair.bounds, child) { f64::INFINITY } else { 0.0 };
            tree.any(
                |pair| [0, 1].map_each(|child| key(pair, child)),
                |entry| {
                    let second = group.members[entry.number()];
                    if second > first && boxes_meet(of(corners), of(self.points[second])) {
                        found.push(second);
                    }
                    false
                },
            );
        };
        find_in(&self.rest);
        self.boxes.visit_in(&place, |entry| find_in(&self.groups[entry.number()]));
        found.sort_unstable();
    }

    fn place(&self, corners: &[usize; 3]) -> Bounds {
        Bounds::around(Unit::ONE, corners.map_each(|i| &self.vertices[i]))
    }

    /// What contains a triangle in a view.
    fn around(&self, view: View, corners: &[usize; 3]) -> Cone {
        let ends = |i: usize| {
            let Point3 { x, y, z } = &self.vertices[i];
            [x, y, z].map_each(ends::<S>)
        };
        match view {
            View::Place => Cone::within(self.place(corners)),
            View::From(hub) => {
                let from = ends(hub);
                Cone::of(corners.iter().filter(|&&i| i != hub).map(|&i| between(from, ends(i))))
            }
            View::Around(edge @ [p, q]) => {
                let from = ends(p);
                // A triangle with a corner twice has no third corner, and may be anywhere.
                let third = corners.iter().find(|i| !edge.contains(i));
                let normal =
                    |&i: &usize| Some(cross(in_unit(between(from, ends(q)))?, in_unit(between(from, ends(i)))?));
                third.and_then(normal).map_or(Cone::within(ALL), |normal| Cone::of([normal].into_iter()))
            }
        }
    }
}

impl Group {
    const NONE: Group = Group { members: Vec::new(), views: Vec::new() };

    /// The view that tells most of a triangle with these corners.
    #[inline]
    fn view(&self, corners: &[usize; 3]) -> Option<&(View, Tree)> {
        let is_at = |view: &View| match view {
            View::Place => true,
            View::From(hub) => corners.contains(hub),
            View::Around(edge) => edge.iter().all(|end| corners.contains(end)),
        };
        self.views.iter().rev().find(|(view, _)| is_at(view)).or(self.views.first())
    }
}

/// For each triangle, the edge or the vertex at which it is one of most, or [`NONE`]; `None` if there are too few
/// triangles at hubs.
#[inline]
fn keys(points: &[[usize; 3]], count: usize) -> Option<Vec<[usize; 2]>> {
    let mut counts = vec![0; count];
    points.iter().flatten().for_each(|&i| counts[i] += 1);
    let is_hub = |i: usize| counts[i] > MANY;
    let pairs: u128 = counts.iter().filter(|&&count| count > MANY).map(|&count| (count as u128).pow(2) / 2).sum();
    if pairs <= PAIRS * points.len() as u128 {
        return None;
    }
    let edges_of = |[a, b, c]: [usize; 3]| [[a, b], [b, c], [c, a]].map_each(|[i, j]| [i.min(j), i.max(j)]);
    let is_of_hubs = |&[i, j]: &[usize; 2]| i != j && is_hub(i) && is_hub(j);
    let mut edges: Vec<_> = points.iter().flat_map(|&corners| edges_of(corners)).filter(is_of_hubs).collect();
    edges.sort_unstable();
    let equal = edges.chunk_by(|one, other| one == other).filter(|equal| equal.len() > MANY);
    let crowded: Vec<([usize; 2], usize)> = equal.map(|equal| (equal[0], equal.len())).collect();
    let key = |&corners: &[usize; 3]| {
        let at = |edge: [usize; 2]| crowded.binary_search_by_key(&edge, |&(edge, _)| edge).ok();
        let edge = edges_of(corners).into_iter().filter_map(at).map(|at| crowded[at]).max_by_key(|&(_, count)| count);
        let vertex = || corners.into_iter().filter(|&i| is_hub(i)).max_by_key(|&i| counts[i]).map(|i| [i; 2]);
        edge.map(|(edge, _)| edge).or_else(vertex).unwrap_or(NONE)
    };
    Some(points.iter().map(key).collect())
}

/// The least and the greatest value.
type Interval = [f64; 2];
/// The coordinates of a point or a vector.
type Vector = [Interval; 3];

/// All directions.
const ALL: Bounds = Bounds { min: [-1.0; 3], max: [1.0; 3] };

#[inline]
fn outwards([low, high]: Interval) -> Interval {
    [-above(-low), above(high)]
}

/// The vectors between two points.
#[inline]
fn between(from: Vector, to: Vector) -> Vector {
    [0, 1, 2].map_each(|i| outwards([to[i][0] - from[i][1], to[i][1] - from[i][0]]))
}

/// A positive multiple of a vector: of coordinates up to about 1. `None` if it may be zero, or is not finite.
#[inline]
fn in_unit(vector: Vector) -> Option<Vector> {
    let greatest = greatest_magnitude(&vector);
    let is_usable = least_magnitude(&vector) > 0.0 && greatest < f64::INFINITY;
    is_usable.then(|| vector.map_each(|[low, high]| outwards([low / greatest, high / greatest])))
}

/// The greatest magnitude of a bound.
#[inline]
fn greatest_magnitude(vector: &Vector) -> f64 {
    vector.iter().flatten().fold(0.0, |greatest, x| greater(x.abs(), greatest))
}

/// A lower bound of the greatest magnitude of a coordinate.
#[inline]
fn least_magnitude(vector: &Vector) -> f64 {
    vector.iter().fold(0.0, |greatest, &[low, high]| greater(greater(low, -high), greatest))
}

/// The product of two vectors of coordinates up to about 1.
#[inline]
fn cross(a: Vector, b: Vector) -> Vector {
    let product = |[a, b]: Interval, [c, d]: Interval| {
        let all = [a * c, a * d, b * c, b * d];
        outwards([all.into_iter().fold(f64::INFINITY, lesser), all.into_iter().fold(f64::NEG_INFINITY, greater)])
    };
    [(1, 2), (2, 0), (0, 1)].map_each(|(i, j)| {
        let [one, other] = [product(a[i], b[j]), product(a[j], b[i])];
        outwards([one[0] - other[1], one[1] - other[0]])
    })
}

/// What contains the directions of a cone: of all sums of up to three vectors with factors that are not negative.
struct Cone {
    bounds: Bounds,
    /// Planes through the apex: the directions are where the product with the vector is not below the number.
    sides: [Side; 3],
}

type Side = ([f64; 3], f64);

impl Cone {
    /// All of a box.
    #[inline]
    const fn within(bounds: Bounds) -> Self {
        Cone { bounds, sides: [NO_SIDE; 3] }
    }

    #[inline]
    fn of(vectors: impl Iterator<Item = Vector>) -> Self {
        let (mut units, mut count) = ([[[0.0; 2]; 3]; 3], 0);
        // A direction has a multiple that is a weighted mean of the vectors in the unit, and that mean is in this box.
        let mut around: Vector = [[f64::INFINITY, f64::NEG_INFINITY]; 3];
        for vector in vectors {
            let Some(unit) = in_unit(vector) else { return Cone::within(ALL) };
            around = [0, 1, 2].map_each(|i| [lesser(unit[i][0], around[i][0]), greater(unit[i][1], around[i][1])]);
            units[count] = unit;
            count += 1;
        }
        // Its greatest coordinate, by which it is divided, is between these two.
        let units = &units[..count];
        let (least, most) = (greater(least_magnitude(&around), height(units)), greatest_magnitude(&around));
        if !(least > 0.0 && most < f64::INFINITY) {
            return Cone::within(ALL);
        }
        let divided = around.map_each(|[low, high]| {
            let low = low / if low < 0.0 { least } else { most };
            let high = high / if high < 0.0 { most } else { least };
            let [low, high] = outwards([low, high]);
            [greater(low, -1.0), lesser(high, 1.0)]
        });
        let bounds = Bounds { min: divided.map_each(|[low, _]| low), max: divided.map_each(|[_, high]| high) };
        Cone { bounds, sides: sides(units, least) }
    }

    /// Whether all of one of two boxes is outside.
    #[inline(always)]
    fn misses(&self, [min, max]: &[[[f64; 2]; 3]; 2], child: usize) -> bool {
        let misses = |i: usize| (self.bounds.max[i] < min[i][child]) | (self.bounds.min[i] > max[i][child]);
        let is_below = |(normal, limit): &Side| {
            let [x, y, z] = [0, 1, 2].map_each(|i| greater(normal[i] * min[i][child], normal[i] * max[i][child]));
            x + y + z < *limit
        };
        misses(0) | misses(1) | misses(2) || self.sides.iter().any(is_below)
    }
}

/// Nothing is below it.
const NO_SIDE: Side = ([0.0; 3], -1.0);

/// A product of vectors of coordinates up to about 1, computed in doubles, is off by less than half of that.
const MARGIN: f64 = 16.0 * f64::EPSILON;

#[inline]
fn middle(unit: &Vector) -> [f64; 3] {
    unit.map_each(|[low, high]| 0.5 * low + 0.5 * high)
}

/// A vector divided by its greatest coordinate; `None` for zero.
#[inline]
fn normalized(vector: [f64; 3]) -> Option<[f64; 3]> {
    let greatest = vector.iter().fold(0.0, |greatest, x| greater(x.abs(), greatest));
    (greatest > 0.0).then(|| vector.map_each(|x| x / greatest))
}

/// A lower bound of the products of a vector with others, of coordinates up to about 1.
#[inline]
fn lowest(normal: [f64; 3], units: &[Vector]) -> f64 {
    let product = |unit: &Vector| {
        let [x, y, z] = [0, 1, 2].map_each(|i| lesser(normal[i] * unit[i][0], normal[i] * unit[i][1]));
        x + y + z
    };
    units.iter().map(product).fold(f64::INFINITY, lesser) - MARGIN
}

/// A lower bound of the greatest coordinate of the weighted means of vectors in the unit: by the plane through two or
/// three of them that is furthest from the origin.
#[inline]
fn height(units: &[Vector]) -> f64 {
    let (Some(first), Some(second)) = (units.first().map(middle), units.get(1).map(middle)) else { return 0.0 };
    let along = match units.get(2) {
        Some(third) => doubles::minus(middle(third), first),
        None => doubles::cross(first, second),
    };
    let normal = doubles::cross(doubles::minus(second, first), along);
    let side = if doubles::dot(normal, first) < 0.0 { -1.0 } else { 1.0 };
    // The sum of the absolute values is at most 3.
    normalized(normal).map_or(0.0, |normal| lowest(normal.map_each(|x| side * x), units) / 4.0)
}

/// The planes of the sides of a cone of vectors in the unit, whose weighted means have a coordinate no less than that.
/// Any planes would do, at the right height.
#[inline]
fn sides(units: &[Vector], least: f64) -> [Side; 3] {
    if units.len() < 2 {
        return [NO_SIDE; 3];
    }
    let [first, second, third] = [0, 1, units.len() - 1].map_each(|i| middle(&units[i]));
    let turn = if doubles::dot(doubles::cross(first, second), third) < 0.0 { -1.0 } else { 1.0 };
    [(first, second), (second, third), (third, first)].map_each(|(one, other)| {
        let Some(normal) = normalized(doubles::cross(one, other)) else { return NO_SIDE };
        let normal = normal.map_each(|x| turn * x);
        // A mean that is lower than 0 is at most that much lower when it is divided by its greatest coordinate.
        (normal, lesser(lowest(normal, units), 0.0) / least - MARGIN)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TriangleSurface;
    use crate::intersect::TriangleConflict;

    /// How many pairs the hubs leave; panics if a pair in conflict is not among them.
    fn pairs<S: Scalar + Sync>(vertices: &[[S; 3]], indices: &[[usize; 3]]) -> usize {
        let vertices = vertices.iter().map(|[x, y, z]| Point3::new(x.clone(), y.clone(), z.clone()));
        let surface = TriangleSurface::try_new(vertices, indices.iter().copied()).unwrap();
        let triangles = Triangles::of(&surface);
        let hubs = Hubs::of(&triangles).expect("a hub");
        let (mut found, mut count) = (Vec::new(), 0);
        for first in 0..indices.len() {
            hubs.partners(first, &mut found);
            count += found.len();
            for second in (first + 1..indices.len()).filter(|second| !found.contains(second)) {
                assert_eq!(triangles.conflict(first, second), TriangleConflict::Free, "{first} {second}");
            }
        }
        count
    }

    /// Triangles of two vertices, of one of them, and of none, the others at integers from -2 to 2.
    fn crowd() -> (Vec<[i64; 3]>, Vec<[usize; 3]>) {
        let others = (0..125).map(|i| [i % 5, i / 5 % 5, i / 25].map(|x| x - 2));
        let mut seed: u32 = 1;
        let mut other = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            2 + (seed >> 16) as usize % 125
        };
        let indices = (0..136).map(|i| match i % 16 {
            15 => [other(), other(), other()],
            7 => [other(), other(), 1],
            k if k % 2 == 0 => [0, 1, other()],
            _ => [other(), 0, other()],
        });
        ([[0, 0, 0], [1, 2, 1]].into_iter().chain(others).collect(), indices.collect())
    }

    #[test]
    fn no_conflict_is_lost() {
        let (vertices, indices) = crowd();
        // Differences of doubles near these are not exact.
        pairs(&vertices.iter().map(|p| p.map(|x| (1 << 60) + x)).collect::<Vec<_>>(), &indices);
        // Subnormal, and with differences that overflow.
        for unit in [0.1, f64::MIN_POSITIVE / 4.0, 5e307] {
            pairs(&vertices.iter().map(|p| p.map(|x| unit * x as f64)).collect::<Vec<_>>(), &indices);
        }
    }

    /// A rim, and above and below it a vertex with a triangle at each of its edges.
    #[test]
    fn few_pairs_are_left() {
        let turned = |quarter: i64, [x, y]: [i64; 2]| match quarter {
            0 => [x, y, 0],
            1 => [-y, x, 0],
            2 => [-x, -y, 0],
            _ => [y, -x, 0],
        };
        let rim: Vec<[i64; 3]> = (0..96).map(|i| turned(i / 24, [24 - i % 24, i % 24])).collect();
        let both =
            |low: i64, high: i64| -> Vec<[i64; 3]> { rim.iter().copied().chain([[0, 1, low], [0, 1, high]]).collect() };
        let around = |i: usize| [[96, i, (i + 1) % 96], [97, (i + 1) % 96, i]];
        let indices: Vec<_> = (0..96).flat_map(around).collect();
        for (low, high) in [(-7, 9), (0, 5)] {
            assert!(pairs(&both(low, high), &indices) < 20 * indices.len(), "{low} {high}");
        }
        let pages: Vec<_> = (0..96).map(|i| [96, i, 97]).collect();
        assert!(pairs(&both(-7, 9), &pages) < 10 * pages.len());
    }
}
