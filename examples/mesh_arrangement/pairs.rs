//! What pairs of triangles share: points on their edges and inside them, and cuts across them.
//!
//! `triangle_triangle(…).features()` names the part of either triangle that holds each corner of what they share: the
//! corner is a vertex, or defined by an edge and a plane.

use super::planar::{Lost, View, sorted};
use super::points::Points;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use straightedge::intersect::triangle_triangle;
use straightedge::predicate::Axis;
use straightedge::{Aabb3, Feature, PlaneOfPoints, Scalar, Segment3, Shared, Triangle3, shape::Lpi};

/// A triangle of a mesh.
pub(crate) struct Input<S> {
    pub(crate) mesh: usize,
    /// Its vertices among the points.
    pub(crate) corners: [usize; 3],
    pub(crate) shape: Triangle3<S>,
    /// `None` if it has no area. It is left out then: where its sides lie on each other, so do those of its neighbours,
    /// which divide each other.
    pub(crate) view: Option<View>,
}

/// What the others leave on one triangle.
#[derive(Clone)]
pub(crate) struct Marks<S> {
    /// Points that are not on its edges.
    pub(crate) inside: BTreeSet<usize>,
    /// Its cuts across, each by its ends and a second plane in which it is.
    pub(crate) cuts: Vec<([usize; 2], PlaneOfPoints<S>)>,
    /// Whether a triangle in the same plane overlaps it.
    pub(crate) is_overlapped: bool,
}

/// What all pairs of triangles share.
pub(crate) struct Pairs<'a, S: Scalar> {
    points: &'a mut Points<S>,
    triangles: &'a [Input<S>],
    /// For each triangle.
    pub(crate) marks: Vec<Marks<S>>,
    /// The points on each edge of the meshes, its ends left out.
    pub(crate) edges: BTreeMap<[usize; 2], BTreeSet<usize>>,
    /// The meshes in which two triangles share more than vertices and the edges between them.
    pub(crate) tangled: BTreeSet<usize>,
    /// Corners that are not defined, and cuts without a plane. In exact arithmetic there are none.
    pub(crate) lost: usize,
}

impl<'a, S: Scalar<Value = S>> Pairs<'a, S> {
    pub(crate) fn of(points: &'a mut Points<S>, triangles: &'a [Input<S>]) -> Self {
        let marks = vec![Marks { inside: BTreeSet::new(), cuts: Vec::new(), is_overlapped: false }; triangles.len()];
        let mut pairs = Pairs { points, triangles, marks, edges: BTreeMap::new(), tangled: BTreeSet::new(), lost: 0 };
        pairs.mark_all();
        pairs
    }

    /// A sweep along x finds the pairs of which the boxes meet.
    fn mark_all(&mut self) {
        let boxes: Vec<Aabb3<S>> = self.triangles.iter().map(|input| input.shape.aabb()).collect();
        let mut order: Vec<usize> = (0..boxes.len()).filter(|&i| self.triangles[i].view.is_some()).collect();
        order.sort_by(|&i, &j| boxes[i].min.x.partial_cmp(&boxes[j].min.x).unwrap_or(Ordering::Equal));
        for (place, &i) in order.iter().enumerate() {
            let near = order[place + 1..].iter().take_while(|&&j| boxes[j].min.x <= boxes[i].max.x);
            for &j in near.filter(|&&j| overlap_across_x(&boxes[i], &boxes[j])) {
                self.mark([i, j]);
            }
        }
    }

    fn mark(&mut self, pair: [usize; 2]) {
        let [first, second] = pair.map(|i| &self.triangles[i]);
        let shared = triangle_triangle(&first.shape, &second.shape).features();
        let is_polygon = matches!(shared, Shared::Polygon(_));
        // Each with its number.
        let mut corners: Vec<(usize, [Feature; 2])> = Vec::new();
        for &(part, other) in shared.points() {
            let parts = [part, other];
            match self.corner(pair, parts) {
                Ok(number) => corners.push((number, parts)),
                Err(Lost) => self.lost += 1,
            }
            if first.mesh == second.mesh && !matches!(parts, [Feature::Vertex(_), Feature::Vertex(_)]) {
                self.tangled.insert(first.mesh);
            }
        }
        for &(number, parts) in &corners {
            for (i, part) in pair.into_iter().zip(parts) {
                self.note(i, part, number);
            }
        }
        let sides = if is_polygon { corners.len() } else { corners.len() / 2 };
        for side in 0..sides {
            let [(start, from), (end, to)] = [side, side + 1].map(|place| corners[place % corners.len()]);
            if start != end {
                for (cut, by) in [(0, 1), (1, 0)] {
                    let parts = |of: usize| [from[of], to[of]];
                    self.note_cut([pair[cut], pair[by]], [start, end], [parts(cut), parts(by)], is_polygon);
                }
            }
        }
    }

    /// The number of a corner of what two triangles share, on these parts of them.
    fn corner(&mut self, pair: [usize; 2], parts: [Feature; 2]) -> Result<usize, Lost> {
        let inputs = pair.map(|i| &self.triangles[i]);
        let points = &mut *self.points;
        for (input, part) in inputs.into_iter().zip(parts) {
            if let Feature::Vertex(i) = part {
                return Ok(input.corners[i]);
            }
        }
        let [first, second] = [inputs[0].edge(parts[0]), inputs[1].edge(parts[1])];
        // Where the edge is parallel to the triangle, that is an error.
        let crossed = [(&first, inputs[1]), (&second, inputs[0])]
            .into_iter()
            .find_map(|(edge, triangle)| points.number(Lpi::new(edge.clone()?, triangle.plane())).ok());
        // Two edges cross in one plane.
        crossed.or_else(|| points.number(Lpi::new(first?, inputs[0].upright(second?)?)).ok()).ok_or(Lost)
    }

    /// Notes a point at the part of a triangle that holds it.
    fn note(&mut self, triangle: usize, part: Feature, number: usize) {
        let corners = self.triangles[triangle].corners;
        if corners.contains(&number) {
            return;
        }
        match part {
            Feature::Edge(i, j) => _ = self.edges.entry(sorted([corners[i], corners[j]])).or_default().insert(number),
            Feature::Interior => _ = self.marks[triangle].inside.insert(number),
            _ => {}
        }
    }

    /// Notes that the first triangle is cut by the second between two points, of which the parts of each are known.
    fn note_cut(
        &mut self,
        [cut, by]: [usize; 2],
        ends: [usize; 2],
        [parts, parts_by]: [[Feature; 2]; 2],
        is_coplanar: bool,
    ) {
        let [input, other] = [cut, by].map(|i| &self.triangles[i]);
        let marks = &mut self.marks[cut];
        marks.is_overlapped |= is_coplanar;
        if edge_with(parts).is_some() {
            return;
        }
        let plane = if is_coplanar {
            edge_with(parts_by).and_then(|edge| input.upright(other.edge(edge)?))
        } else {
            Some(other.plane())
        };
        match plane {
            Some(plane) => marks.cuts.push((ends, plane)),
            None => self.lost += 1,
        }
    }
}

impl<S: Scalar<Value = S>> Input<S> {
    pub(crate) fn plane(&self) -> PlaneOfPoints<S> {
        let Triangle3 { a, b, c } = self.shape.clone();
        PlaneOfPoints::new(a, b, c)
    }

    fn edge(&self, part: Feature) -> Option<Segment3<S>> {
        let Feature::Edge(i, j) = part else { return None };
        let [a, b] = [i, j].map(|i| self.shape.vertices()[i].clone());
        Some(Segment3::new(a, b))
    }

    /// The plane through an edge along the view of the triangle, in the plane of which the edge is: both planes meet in
    /// the line of that edge.
    fn upright(&self, edge: Segment3<S>) -> Option<PlaneOfPoints<S>> {
        let mut above = edge.a.clone();
        let height = match self.view?.axis {
            Axis::X => &mut above.x,
            Axis::Y => &mut above.y,
            Axis::Z => &mut above.z,
        };
        // Any other number will do.
        *height = S::whole(i8::from(height.sign().is_zero()));
        Some(PlaneOfPoints::new(edge.a, edge.b, above))
    }
}

/// The edge on which two parts of a triangle are, if there is one.
fn edge_with(parts: [Feature; 2]) -> Option<Feature> {
    [(0, 1), (0, 2), (1, 2)]
        .into_iter()
        .map(|(i, j)| (Feature::Edge(i, j), [Feature::Vertex(i), Feature::Vertex(j)]))
        .find_map(|(edge, ends)| parts.iter().all(|part| *part == edge || ends.contains(part)).then_some(edge))
}

fn overlap_across_x<S: PartialOrd>(a: &Aabb3<S>, b: &Aabb3<S>) -> bool {
    a.min.y <= b.max.y && b.min.y <= a.max.y && a.min.z <= b.max.z && b.min.z <= a.max.z
}
