//! Bodies by their vertices, and their edges and faces in the order of their labels.

use super::vertex::{BoxCorner, SumOfPoints, Vertex};
use crate::shape::defects::null;
use crate::{Aabb3, BoxFeature, Feature, Obb, Of, Parallelogram, Point3, Scalar, Sign};

/// A convex body with labelled vertices.
pub(crate) struct Body<'a, V: Vertex, S> {
    pub(crate) vertices: &'a [Of<V, S>],
    pub(crate) cells: &'static Cells,
}

/// How the vertices of a body make edges and faces.
pub(crate) struct Cells {
    pub(super) edges: &'static [[usize; 2]],
    pub(super) faces: &'static [Face],
    pub(super) has_volume: bool,
}

/// A face, with a vertex of the body that is not on it where the body has a volume.
pub(super) struct Face {
    /// The corners of a triangle, or of a parallelogram, in order around it.
    pub(super) corners: &'static [usize],
    pub(super) opposite: usize,
}

/// A vertex, edge or face by its number, or the interior of a solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Vertex(usize),
    Edge(usize),
    Face(usize),
    Volume,
}

impl<V: Vertex, S> Body<'_, V, S> {
    /// All parts, those of lower dimension first.
    pub(super) fn parts(&self) -> impl Iterator<Item = Part> {
        let Cells { edges, faces, has_volume } = self.cells;
        (0..self.vertices.len())
            .map(Part::Vertex)
            .chain((0..edges.len()).map(Part::Edge))
            .chain((0..faces.len()).map(Part::Face))
            .chain(has_volume.then_some(Part::Volume))
    }
}

/// A point.
pub(crate) static POINT: Cells = Cells { edges: &[], faces: &[], has_volume: false };

/// A segment.
pub(crate) static SEGMENT: Cells = Cells { edges: &[[0, 1]], faces: &[], has_volume: false };

/// A triangle.
pub(crate) static TRIANGLE: Cells =
    Cells { edges: &[[0, 1], [0, 2], [1, 2]], faces: &[Face { corners: &[0, 1, 2], opposite: 0 }], has_volume: false };

/// A tetrahedron.
pub(crate) static TETRAHEDRON: Cells = Cells {
    edges: &[[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]],
    faces: &[
        Face { corners: &[1, 2, 3], opposite: 0 },
        Face { corners: &[0, 2, 3], opposite: 1 },
        Face { corners: &[0, 1, 3], opposite: 2 },
        Face { corners: &[0, 1, 2], opposite: 3 },
    ],
    has_volume: true,
};

/// A parallelogram with its corners in the order `++`, `+-`, `-+`, `--`.
pub(crate) static PARALLELOGRAM: Cells = Cells {
    edges: &[[0, 1], [2, 3], [0, 2], [1, 3]],
    faces: &[Face { corners: &[0, 1, 3, 2], opposite: 0 }],
    has_volume: false,
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
    has_volume: true,
};

/// The sides of the axes on which a corner of [`BOX`] is.
fn corner_signs(corner: usize) -> [i8; 3] {
    [2, 1, 0].map(|bit| if corner >> bit & 1 == 0 { 1 } else { -1 })
}

/// The corners of an axis-aligned box.
pub(crate) fn corners_of_aabb<S: Scalar>(Aabb3 { min, max }: &Aabb3<S>) -> [Point3<S>; 8] {
    [0, 1, 2, 3, 4, 5, 6, 7].map(|corner| {
        let signs = corner_signs(corner);
        let of = |sign: i8, min: &S, max: &S| if sign > 0 { max.clone() } else { min.clone() };
        Point3::new(of(signs[0], &min.x, &max.x), of(signs[1], &min.y, &max.y), of(signs[2], &min.z, &max.z))
    })
}

/// The corners of an oriented box.
pub(crate) fn corners_of_obb<S: Scalar>(obb: &Obb<S>) -> [BoxCorner<S>; 8] {
    [0, 1, 2, 3, 4, 5, 6, 7].map(|corner| BoxCorner::new(obb, corner_signs(corner)))
}

/// The corners of a parallelogram.
pub(crate) fn corners_of_parallelogram<S: Scalar>(shape: &Parallelogram<S>) -> [SumOfPoints<S>; 4] {
    let [a, b, c] = [&shape.a, &shape.b, &shape.c].map(SumOfPoints::point);
    [SumOfPoints::fourth_corner(shape), b, c, a]
}

/// The label of a part of a simplex with so many vertices.
pub(crate) fn simplex_feature(part: Part, cells: &Cells, vertices: usize) -> Feature {
    match part {
        Part::Vertex(i) => Feature::Vertex(i),
        Part::Edge(e) if vertices > 2 => Feature::Edge(cells.edges[e][0], cells.edges[e][1]),
        Part::Face(f) if vertices > 3 => Feature::Face(f),
        Part::Edge(_) | Part::Face(_) | Part::Volume => Feature::Interior,
    }
}

/// The label of a part of a box or parallelogram: the signs that its corners share; `Zero` on axes of no extent.
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
    [0, 1, 2].map(|i| !obb.half_extents[i].sign().is_zero() && !null(&obb.axes[i]))
}

/// The axes of a parallelogram on which it has an extent.
pub(crate) fn extents_of_parallelogram<S: Scalar>(Parallelogram { a, b, c }: &Parallelogram<S>) -> [bool; 2] {
    [a != b, a != c]
}
