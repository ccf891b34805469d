//! Bodies by their vertices, and their edges and faces in the order of their labels.

use super::feet::Given;
use super::vertex::{BoxCorner, SumOfPoints, Vertex};
use crate::arith::formulas::each::MapEach;
use crate::shape::defects::null;
use crate::{Aabb3, BoxFeature, Feature, Obb, Of, Parallelogram, Point3, Scalar, Sign};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// A convex body by its vertices, which need not be distinct or independent.
pub(crate) struct Body<'a, V: Vertex, S> {
    pub(super) vertices: &'a [&'a Of<V, S>],
    pub(super) cells: &'a Cells<'a>,
    /// Which vertices belong to the body; all for `None`.
    pub(super) only: Option<&'a [bool]>,
}

/// The edges and faces of a body, by its vertices.
pub struct Cells<'a> {
    pub(super) edges: &'a [[usize; 2]],
    pub(super) faces: &'a [Face<'a>],
    pub(super) is_solid: bool,
}

/// A face, and, if the body is solid, a vertex that is not on it.
pub(super) struct Face<'a> {
    /// The corners in order around it, more than two.
    pub(super) corners: &'a [usize],
    pub(super) opposite: usize,
}

/// A feature: a vertex, edge or face by its index, or the interior of a solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Vertex(usize),
    Edge(usize),
    Face(usize),
    Volume,
}

/// A vertex, the ends of an edge or three corners of a face; none for the interior of a solid.
#[derive(Clone, Copy)]
pub(crate) enum Corners<P> {
    Vertex(P),
    Edge([P; 2]),
    Face([P; 3]),
    Volume,
}

impl<P> Corners<P> {
    /// Maps each corner.
    #[inline(always)]
    pub(crate) fn map<Q>(self, mut of: impl FnMut(P) -> Q) -> Corners<Q> {
        match self {
            Corners::Vertex(a) => Corners::Vertex(of(a)),
            Corners::Edge([a, b]) => Corners::Edge([of(a), of(b)]),
            Corners::Face([a, b, c]) => Corners::Face([of(a), of(b), of(c)]),
            Corners::Volume => Corners::Volume,
        }
    }

    /// Maps each corner, if `of` is `Some` for all.
    #[inline(always)]
    pub(super) fn try_map<Q>(self, of: impl Fn(P) -> Option<Q>) -> Option<Corners<Q>> {
        Some(match self {
            Corners::Vertex(a) => Corners::Vertex(of(a)?),
            Corners::Edge([a, b]) => Corners::Edge([of(a)?, of(b)?]),
            Corners::Face([a, b, c]) => Corners::Face([of(a)?, of(b)?, of(c)?]),
            Corners::Volume => Corners::Volume,
        })
    }

    /// The same by reference.
    #[inline(always)]
    pub(crate) fn each_ref(&self) -> Corners<&P> {
        match self {
            Corners::Vertex(a) => Corners::Vertex(a),
            Corners::Edge([a, b]) => Corners::Edge([a, b]),
            Corners::Face([a, b, c]) => Corners::Face([a, b, c]),
            Corners::Volume => Corners::Volume,
        }
    }
}

impl<P> Corners<&P> {
    /// Whether these are the same places in memory, in any order.
    pub(super) fn are(self, others: Corners<&P>) -> bool {
        let among = |own: &[&P], others: &[&P]| own.iter().all(|p| others.iter().any(|q| core::ptr::eq(*p, *q)));
        match (self, others) {
            (Corners::Vertex(p), Corners::Vertex(q)) => core::ptr::eq(p, q),
            (Corners::Edge(own), Corners::Edge(others)) => among(&own, &others),
            (Corners::Face(own), Corners::Face(others)) => among(&own, &others),
            (Corners::Volume, Corners::Volume) => true,
            _ => false,
        }
    }
}

impl Cells<'_> {
    /// The indices of the corners of a feature.
    pub(super) fn numbers<'a>(&'a self, part: &'a Part) -> &'a [usize] {
        match part {
            Part::Vertex(i) => core::slice::from_ref(i),
            Part::Edge(e) => &self.edges[*e],
            Part::Face(f) => self.faces[*f].corners,
            Part::Volume => &[],
        }
    }

    /// The feature of lowest dimension that has these corners.
    #[inline]
    pub(super) fn spanned(&self, few: &[usize]) -> Part {
        let has = |corners: &[usize]| few.iter().all(|corner| corners.contains(corner));
        match few {
            [i] => Part::Vertex(*i),
            _ => None
                .or_else(|| self.edges.iter().position(|corners| has(corners)).map(Part::Edge))
                .or_else(|| self.faces.iter().position(|face| has(face.corners)).map(Part::Face))
                .unwrap_or(Part::Volume),
        }
    }

    /// `at` of the corners of a feature.
    #[inline(always)]
    pub(crate) fn corners<P>(&self, part: Part, at: impl Fn(usize) -> P) -> Corners<P> {
        match part {
            Part::Vertex(i) => Corners::Vertex(at(i)),
            Part::Edge(e) => {
                let [i, j] = self.edges[e];
                Corners::Edge([at(i), at(j)])
            }
            Part::Face(f) => {
                let corners = self.faces[f].corners;
                Corners::Face([at(corners[0]), at(corners[1]), at(corners[2])])
            }
            Part::Volume => Corners::Volume,
        }
    }

    /// `at` of the corners of a feature, in order, for the first three vertices; zero for others.
    pub(crate) fn of_vertices<T>(&self, part: Part, of_corners: [T; 3], zero: impl Fn() -> T) -> [T; 3] {
        let mut of_vertices = [zero(), zero(), zero()];
        for (&i, of_corner) in self.numbers(&part).iter().zip(of_corners) {
            if let Some(of_vertex) = of_vertices.get_mut(i) {
                *of_vertex = of_corner;
            }
        }
        of_vertices
    }
}

impl<'a, V: Vertex, S> Body<'a, V, S> {
    pub(super) fn new(vertices: &'a [&'a Of<V, S>], cells: &'a Cells<'a>) -> Self {
        Body { vertices, cells, only: None }
    }

    /// The ends of an edge.
    pub(super) fn edge(&self, edge: usize) -> [&'a Of<V, S>; 2] {
        self.cells.edges[edge].map_each(|i| self.vertices[i])
    }

    /// Three corners of a face.
    pub(super) fn plane(&self, face: &Face<'_>) -> [&'a Of<V, S>; 3] {
        [0, 1, 2].map_each(|i| self.vertices[face.corners[i]])
    }

    /// The corners of a feature.
    pub(super) fn corners(&self, part: Part) -> Corners<&'a Of<V, S>> {
        self.cells.corners(part, |i| self.vertices[i])
    }

    /// The edges around a face, each with a corner beside it.
    pub(super) fn around<'b>(&'b self, face: &'b Face<'_>) -> impl Iterator<Item = [&'a Of<V, S>; 3]> + 'b {
        let corners = face.corners;
        let n = corners.len();
        (0..n).map(move |i| [i, i + 1, i + 2].map_each(|k| self.vertices[corners[k % n]]))
    }

    fn has(&self, vertex: usize) -> bool {
        self.only.is_none_or(|only| only[vertex])
    }

    /// The vertices that are no corners of the feature.
    pub(super) fn others<'b>(&'b self, part: &'b Part) -> impl Iterator<Item = &'a Of<V, S>> + 'b {
        let corners = self.cells.numbers(part);
        let is_other = move |i: &usize| self.has(*i) && !corners.contains(i);
        (0..self.vertices.len()).filter(is_other).map(|i| self.vertices[i])
    }

    /// All features, those of lower dimension first.
    pub(super) fn parts(&self) -> impl Iterator<Item = Part> {
        let Cells { edges, faces, is_solid } = self.cells;
        (0..self.vertices.len())
            .map(Part::Vertex)
            .chain((0..edges.len()).map(Part::Edge))
            .chain((0..faces.len()).map(Part::Face))
            .filter(|part| self.cells.numbers(part).iter().all(|&i| self.has(i)))
            .chain((*is_solid && self.only.is_none()).then_some(Part::Volume))
    }

    /// The features whose bounding box contains a point. Rounding to nearest keeps it in the box.
    pub(super) fn parts_around(&self, p: &Point3<S::Value>) -> Vec<Part>
    where
        S: Scalar,
    {
        let coordinates = |Point3 { x, y, z }: Point3<S::Value>| [x, y, z];
        let p = coordinates(p.clone());
        let sides: Vec<[Option<Ordering>; 3]> = self
            .vertices
            .iter()
            .map(|v| {
                let v = coordinates(S::values_of::<Given<V>>(v));
                [0, 1, 2].map_each(|axis| v[axis].partial_cmp(&p[axis]))
            })
            .collect();
        let contains = |part: &Part| {
            let corners = self.cells.numbers(part);
            let is_inside = |axis: usize| {
                let has = |side: Ordering| {
                    let is_on = |i: usize| sides[i][axis].is_none_or(|other| other == side || other.is_eq());
                    corners.iter().any(|&i| is_on(i))
                };
                has(Ordering::Less) && has(Ordering::Greater)
            };
            corners.is_empty() || (0..3).all(is_inside)
        };
        self.parts().filter(contains).collect()
    }
}

/// A point.
pub(crate) static POINT: Cells = Cells { edges: &[], faces: &[], is_solid: false };

/// A segment.
pub(crate) static SEGMENT: Cells = Cells { edges: &[[0, 1]], faces: &[], is_solid: false };

/// A triangle.
pub(crate) static TRIANGLE: Cells =
    Cells { edges: &[[0, 1], [0, 2], [1, 2]], faces: &[Face { corners: &[0, 1, 2], opposite: 0 }], is_solid: false };

/// A tetrahedron.
pub(crate) static TETRAHEDRON: Cells = Cells {
    edges: &[[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]],
    faces: &[
        Face { corners: &[1, 2, 3], opposite: 0 },
        Face { corners: &[0, 2, 3], opposite: 1 },
        Face { corners: &[0, 1, 3], opposite: 2 },
        Face { corners: &[0, 1, 2], opposite: 3 },
    ],
    is_solid: true,
};

/// A parallelogram with its corners in the order `++`, `+-`, `-+`, `--`.
pub(crate) static PARALLELOGRAM: Cells = Cells {
    edges: &[[0, 1], [2, 3], [0, 2], [1, 3]],
    faces: &[Face { corners: &[0, 1, 3, 2], opposite: 0 }],
    is_solid: false,
};

/// A box with its corners in the order `+++`, `++-`, `+-+`, …, `---`.
pub(crate) static BOX: Cells = Cells {
    edges: &[[0, 1], [2, 3], [0, 2], [1, 3], [4, 5], [6, 7], [4, 6], [5, 7], [0, 4], [1, 5], [2, 6], [3, 7]],
    faces: &[
        Face { corners: &[0, 1, 3, 2], opposite: 4 },
        Face { corners: &[4, 5, 7, 6], opposite: 0 },
        Face { corners: &[0, 1, 5, 4], opposite: 2 },
        Face { corners: &[2, 3, 7, 6], opposite: 0 },
        Face { corners: &[0, 2, 6, 4], opposite: 1 },
        Face { corners: &[1, 3, 7, 5], opposite: 0 },
    ],
    is_solid: true,
};

/// The sides of the axes on which the corners of [`BOX`] are.
const CORNER_SIGNS: [[i8; 3]; 8] =
    [[1, 1, 1], [1, 1, -1], [1, -1, 1], [1, -1, -1], [-1, 1, 1], [-1, 1, -1], [-1, -1, 1], [-1, -1, -1]];

/// The corners of an axis-aligned box.
pub(crate) fn corners_of_aabb<S: Scalar>(aabb: &Aabb3<S>) -> [Point3<S>; 8] {
    [0, 1, 2, 3, 4, 5, 6, 7].map_each(|corner| aabb_corner(aabb, corner))
}

/// One of them.
pub(super) fn aabb_corner<S: Scalar>(Aabb3 { min, max }: &Aabb3<S>, corner: usize) -> Point3<S> {
    let signs = CORNER_SIGNS[corner];
    let of = |sign: i8, min: &S, max: &S| if sign > 0 { max.clone() } else { min.clone() };
    Point3::new(of(signs[0], &min.x, &max.x), of(signs[1], &min.y, &max.y), of(signs[2], &min.z, &max.z))
}

/// The corners of an oriented box.
pub(crate) fn corners_of_obb<S: Scalar>(obb: &Obb<S>) -> [BoxCorner<S>; 8] {
    BoxCorner::all(obb, CORNER_SIGNS)
}

/// One of them.
pub(super) fn obb_corner<S: Scalar>(obb: &Obb<S>, corner: usize) -> BoxCorner<S> {
    BoxCorner::new(obb, CORNER_SIGNS[corner])
}

/// The corners of a parallelogram.
pub(crate) fn corners_of_parallelogram<S: Scalar>(shape: &Parallelogram<S>) -> [SumOfPoints<S>; 4] {
    let [a, b, c] = [&shape.a, &shape.b, &shape.c].map_each(SumOfPoints::point);
    [SumOfPoints::fourth_corner(shape), b, c, a]
}

/// The label of a feature of a simplex.
pub(crate) fn simplex_feature(part: Part, cells: &Cells) -> Feature {
    match part {
        Part::Vertex(i) => Feature::Vertex(i),
        Part::Edge(e) if cells.edges.len() > 1 => Feature::Edge(cells.edges[e][0], cells.edges[e][1]),
        Part::Face(f) if cells.faces.len() > 1 => Feature::Face(f),
        Part::Edge(_) | Part::Face(_) | Part::Volume => Feature::Interior,
    }
}

/// The label of a feature of a box or parallelogram: the signs that its corners share; `Zero` on axes of no extent.
pub(crate) fn box_feature<const N: usize>(part: Part, cells: &Cells, has_extent: [bool; N]) -> BoxFeature<N> {
    let corners: &[usize] = match part {
        Part::Vertex(i) => &[i],
        Part::Edge(e) => &cells.edges[e],
        Part::Face(f) => cells.faces[f].corners,
        Part::Volume => return BoxFeature::new([Sign::Zero; N]),
    };
    let mut signs = [Sign::Zero; N];
    for (axis, sign) in signs.iter_mut().enumerate().filter(|(axis, _)| has_extent[*axis]) {
        let bit = N - 1 - axis;
        let beyond = corners.iter().filter(|&&corner| corner >> bit & 1 == 1).count();
        *sign = match beyond {
            0 => Sign::Positive,
            all if all == corners.len() => Sign::Negative,
            _ => Sign::Zero,
        };
    }
    BoxFeature::new(signs)
}

/// The axes of an axis-aligned box on which it has an extent.
pub(crate) fn extents_of_aabb<S: Scalar>(Aabb3 { min, max }: &Aabb3<S>) -> [bool; 3] {
    [min.x != max.x, min.y != max.y, min.z != max.z]
}

/// The axes of an oriented box on which it has an extent.
pub(crate) fn extents_of_obb<S: Scalar>(obb: &Obb<S>) -> [bool; 3] {
    [0, 1, 2].map_each(|i| !obb.half_extents[i].sign().is_zero() && !null(&obb.axes[i]))
}

/// The axes of a parallelogram on which it has an extent.
pub(crate) fn extents_of_parallelogram<S: Scalar>(Parallelogram { a, b, c }: &Parallelogram<S>) -> [bool; 2] {
    [a != b, a != c]
}
