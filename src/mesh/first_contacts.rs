//! Where a deforming surface first meets itself: every pair of its features, found by a tree of boxes that contain the
//! triangles in motion. Of pairs of triangles that a [turning direction](super::apart) keeps apart, none is tested.
//!
//! A vertex and an edge belong to several triangles. The one of the least index owns it, so that no pair is tested
//! twice: two features meet only if the boxes of their owners do.

use super::apart::Ways;
use super::parallel::in_blocks;
use super::tree::{Bounds, Entry, Pair, Tree};
use super::unit::Unit;
use crate::arith::formulas::each::MapEach;
use crate::deforming::{FirstContact, PairOfParts, first_contact};
use crate::shape::require;
use crate::{Feature, Invalid, Point3, Scalar, TriangleSurface};
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

/// Two features of a surface that meet while it deforms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SurfaceFeatures {
    /// A vertex, and a triangle to which it does not belong.
    VertexTriangle {
        /// The index of the vertex.
        vertex: usize,
        /// The index of the triangle.
        triangle: usize,
        /// The feature of the triangle, its corners numbered 0, 1, 2 as in its indices.
        feature: Feature,
    },
    /// Two edges without a common vertex.
    EdgeEdge {
        /// The indices of the ends of the edge that comes first by these, the lesser first.
        first: [usize; 2],
        /// The indices of the ends of the other, the lesser first.
        second: [usize; 2],
        /// The feature of each: the interior, or the vertex 0 or 1 in the order of its ends.
        features: (Feature, Feature),
    },
}

/// The answer of [`first_contacts`].
#[derive(Clone, Debug)]
pub struct FirstContacts<S: Scalar> {
    /// The pairs that meet, each with its first contact, in the order of their times, then of the features.
    pub contacts: Vec<FirstContact<S, SurfaceFeatures>>,
    /// How many pairs of features were tested, one by one or with their triangles.
    pub asked: u64,
}

impl<S: Scalar> FirstContact<S, SurfaceFeatures> {
    /// The features of the surface that meet at that time.
    #[must_use]
    pub fn features(&self) -> SurfaceFeatures {
        self.features
    }
}

impl<S: Scalar> FirstContacts<S> {
    /// Up to which time no features meet: that of the first contact, in `f64` and `f32` rounded down. It is 0 if
    /// features touch at the start, and `None` if none meet from 0 to 1.
    #[must_use]
    pub fn free_until(&self) -> Option<S::Algebraic> {
        self.contacts.first().map(FirstContact::time_below)
    }
}

/// Where a deforming surface meets itself. Every vertex moves along a line, from its place in `start` at the time 0 to
/// that in `end` at 1. The answer lists all pairs that meet, of a vertex and a triangle to which it does not belong, or
/// of two edges without a common vertex, each with its first contact. They are decided as by
/// [`point_triangle`](crate::deforming::point_triangle()) and
/// [`segment_segment`](crate::deforming::segment_segment()), on all processors with the feature `rayon`.
///
/// Features that share a vertex by its index are neighbours and not tested; so vertices of equal coordinates should be
/// welded by [`TriangleSurface::weld`]. A surface that crosses itself at the time 0 already, an edge through the
/// interior of a triangle, has no pair that meets there:
/// [`Index::self_intersections`](crate::mesh::Index::self_intersections) finds that.
///
/// # Errors
/// `end` has another number of vertices or a coordinate that is not finite; 2^31 or more vertices or triangles.
///
/// ```
/// use straightedge::{Feature, Point3, TriangleSurface, mesh::{SurfaceFeatures, first_contacts}};
/// // Two triangles with a common edge, as pages of an open book. One of them falls, not down to the other.
/// let pages = |x, z| [[0.0, 0.0, 0.0], [0.0, 4.0, 0.0], [4.0, 2.0, 0.0], [x, 2.0, z]].map(Point3::from);
/// let open = TriangleSurface::try_new(pages(0.0, 3.0).to_vec(), vec![[0, 1, 2], [1, 0, 3]])?;
/// let step = first_contacts(&open, &pages(4.0, 1.0))?;
/// assert!(step.contacts.is_empty() && step.free_until().is_none());
/// // Now through the other.
/// let step = first_contacts(&open, &pages(4.0, -1.0))?;
/// let contact = &step.contacts[0];
/// assert_eq!((contact.time(), step.free_until()), (0.75, Some(0.75)));
/// let features = SurfaceFeatures::VertexTriangle { vertex: 3, triangle: 0, feature: Feature::Interior };
/// assert_eq!(contact.features(), features);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[doc(alias = "ccd")]
#[doc(alias = "continuous_collision_detection")]
pub fn first_contacts<S: Scalar + Send + Sync>(
    start: &TriangleSurface<S>,
    end: &[Point3<S>],
) -> Result<FirstContacts<S>, Invalid> {
    first_contacts_with_progress(start, end, |_| {})
}

/// As [`first_contacts`]; `progress` is called with the number of triangles done since the last call, from any thread,
/// a thousand at a time.
///
/// # Errors
/// As [`first_contacts`].
pub fn first_contacts_with_progress<S: Scalar + Send + Sync>(
    start: &TriangleSurface<S>,
    end: &[Point3<S>],
    progress: impl Fn(usize) + Sync,
) -> Result<FirstContacts<S>, Invalid> {
    require("mesh/first_contacts", "start", start);
    let mut at_end = start.clone();
    at_end.replace_vertices(end.to_vec()).map_err(|invalid| Invalid::because(format!("end: {invalid}")))?;
    let counts = [start.vertices().len(), start.indices().len()];
    if counts.iter().any(|&count| count >= 1 << 31) {
        return Err(Invalid::because(format!("{} vertices, {} triangles: 2^31 or more", counts[0], counts[1])));
    }
    let step = Step::new(start, &at_end);
    let blocks = in_blocks(counts[1], |block| {
        let (mut found, mut partners, count) = (Found::default(), Vec::new(), block.len());
        for triangle in block {
            step.meeting(triangle, &mut partners);
            partners.iter().for_each(|&other| step.ask([triangle, other], &mut found));
        }
        progress(count);
        found
    });
    let (mut contacts, mut asked) = (Vec::new(), 0);
    for mut block in blocks {
        contacts.append(&mut block.contacts);
        asked += block.asked;
    }
    // Exact times are compared only if they round to the same double.
    contacts.sort_by(|(near, one), (other_near, other)| {
        let order = near.total_cmp(other_near).then_with(|| one.compare(other));
        order.then_with(|| one.features().cmp(&other.features()))
    });
    let contacts = contacts.into_iter().map(|(_, contact)| contact).collect();
    Ok(FirstContacts { contacts, asked })
}

/// The contacts of a block of triangles.
struct Found<S: Scalar> {
    /// With the double nearest to the time of each.
    contacts: Vec<(f64, FirstContact<S, SurfaceFeatures>)>,
    asked: u64,
}

impl<S: Scalar> Default for Found<S> {
    fn default() -> Self {
        Found { contacts: Vec::new(), asked: 0 }
    }
}

/// A surface at 0 and at 1.
struct Step<'a, S> {
    triangles: &'a [[usize; 3]],
    /// The vertices at 0 and at 1.
    vertices: [&'a [Point3<S>]; 2],
    /// For each triangle, the corners and edges that it owns.
    owned: Vec<[bool; 6]>,
    tree: Tree,
    /// The vertices in doubles, if they are exact.
    ways: Option<Ways>,
}

/// The corners of an edge.
const EDGES: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

impl<'a, S: Scalar + Sync> Step<'a, S> {
    fn new(start: &'a TriangleSurface<S>, end: &'a TriangleSurface<S>) -> Self {
        let (triangles, vertices) = (start.indices(), [start.vertices(), end.vertices()]);
        let tree = Tree::around(triangles, |corners| around_way(vertices, corners));
        Step { triangles, vertices, owned: owned(triangles), tree, ways: Ways::new(vertices) }
    }

    /// Finds the triangles of greater indices whose boxes meet that of a triangle.
    fn meeting(&self, triangle: usize, found: &mut Vec<usize>) {
        let bounds = around_way(self.vertices, &self.triangles[triangle]);
        let misses = |Pair { bounds: [min, max], .. }: &Pair, child: usize| {
            let misses = |i: usize| (bounds.max[i] < min[i][child]) | (bounds.min[i] > max[i][child]);
            misses(0) | misses(1) | misses(2)
        };
        found.clear();
        self.tree.any(
            |pair| [0, 1].map_each(|child| if misses(pair, child) { f64::INFINITY } else { 0.0 }),
            |entry: &Entry| {
                if entry.number() > triangle {
                    let other = around_way(self.vertices, &self.triangles[entry.number()]);
                    if (0..3).all(|i| bounds.min[i] <= other.max[i] && other.min[i] <= bounds.max[i]) {
                        found.push(entry.number());
                    }
                }
                false
            },
        );
    }

    /// Tests the features that two triangles own.
    fn ask(&self, pair: [usize; 2], found: &mut Found<S>) {
        let triangles = pair.map_each(|triangle| self.triangles[triangle]);
        if self.ways.as_ref().is_some_and(|ways| ways.are_apart(triangles)) {
            // Their vertices are distinct: no features are neighbours.
            let [[corners, edges], [others, other_edges]] = pair.map_each(|triangle| self.owned_by(triangle));
            found.asked += corners + others + edges * other_edges;
            return;
        }
        for [one, other] in [pair, [pair[1], pair[0]]] {
            let corners = self.triangles[other];
            for (i, vertex) in self.triangles[one].into_iter().enumerate() {
                if !self.owned[one][i] || corners.contains(&vertex) {
                    continue;
                }
                let [a, b, c] = corners;
                found.asked += 1;
                let contact = first_contact(PairOfParts::PointTriangle, &self.points([vertex, a, b, c]));
                found.contacts.extend(contact.map(|contact| {
                    let (_, feature) = contact.features();
                    (
                        contact.near(),
                        contact.with_features(SurfaceFeatures::VertexTriangle { vertex, triangle: other, feature }),
                    )
                }));
            }
        }
        let [one, other] = pair;
        for (i, first) in self.edges(one) {
            for (j, second) in self.edges(other) {
                let is_neighbour = first.iter().any(|end| second.contains(end));
                if !self.owned[one][i] || !self.owned[other][j] || is_neighbour {
                    continue;
                }
                let (first, second) = if first < second { (first, second) } else { (second, first) };
                let ([a, b], [c, d]) = (first, second);
                found.asked += 1;
                let contact = first_contact(PairOfParts::SegmentSegment, &self.points([a, b, c, d]));
                found.contacts.extend(contact.map(|contact| {
                    let features = contact.features();
                    (contact.near(), contact.with_features(SurfaceFeatures::EdgeEdge { first, second, features }))
                }));
            }
        }
    }

    /// How many corners and edges a triangle owns.
    fn owned_by(&self, triangle: usize) -> [u64; 2] {
        let (corners, edges) = self.owned[triangle].split_at(3);
        [corners, edges].map_each(|owned| owned.iter().map(|&is_owned| u64::from(is_owned)).sum())
    }

    /// The edges of a triangle, the lesser end first, and their bits among those that it owns.
    fn edges(&self, triangle: usize) -> [(usize, [usize; 2]); 3] {
        let corners = self.triangles[triangle];
        [0, 1, 2].map_each(|k| (3 + k, ascending(EDGES[k].map_each(|i| corners[i]))))
    }

    fn points(&self, four: [usize; 4]) -> [[&Point3<S>; 4]; 2] {
        self.vertices.map_each(|vertices| four.map_each(|i| &vertices[i]))
    }
}

/// The box that contains a triangle throughout its motion.
fn around_way<S: Scalar>([at_0, at_1]: [&[Point3<S>]; 2], corners: &[usize; 3]) -> Bounds {
    Bounds::around(Unit::ONE, corners.iter().flat_map(|&i| [&at_0[i], &at_1[i]]))
}

fn ascending([a, b]: [usize; 2]) -> [usize; 2] {
    if a <= b { [a, b] } else { [b, a] }
}

/// The corners and edges that each triangle owns: each belongs to the first triangle that has it.
#[inline]
fn owned(triangles: &[[usize; 3]]) -> Vec<[bool; 6]> {
    let mut owned = vec![[false; 6]; triangles.len()];
    // A corner counts as an edge from itself to itself.
    let mut parts: Vec<([usize; 2], usize, usize)> = Vec::with_capacity(6 * triangles.len());
    for (number, corners) in triangles.iter().enumerate() {
        for (i, &corner) in corners.iter().enumerate() {
            parts.push(([corner, corner], number, i));
        }
        for (k, edge) in EDGES.into_iter().enumerate() {
            let edge = ascending(edge.map_each(|i| corners[i]));
            // An edge between the same vertex twice is that corner.
            if edge[0] != edge[1] {
                parts.push((edge, number, 3 + k));
            }
        }
    }
    parts.sort_unstable();
    parts.dedup_by_key(|(part, ..)| *part);
    for (_, number, place) in parts {
        owned[number][place] = true;
    }
    owned
}
