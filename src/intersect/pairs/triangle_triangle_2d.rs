//! Two triangles of the plane: their contact and the shared set.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.10. Full triangles that do not overlap have an edge of one of them
//! with the other on its far side. A triangle of no area is decided as a hull of points.

use crate::arith::formulas::each::MapEach;
use crate::convex::minkowski_difference;
use crate::intersect::clip::shared_corner::Corner;
use crate::intersect::clip::shared_features;
use crate::intersect::meeting::{Meeting, Meets, Shares, SharesDefined};
use crate::predicate::orient2d;
use crate::shape::require;
use crate::{
    Contact, Definition2, Feature, MeetingRecord, Point2, Point3, Scalar, Segment2, Shared, Sign, Ssi, Triangle2,
};

const ID: &str = "intersect/triangle_triangle_2d";

/// How two triangles of the plane meet, and what they share. Either winding will do; a triangle of no area is the
/// segment or the point that its vertices span.
///
/// The contact takes five to twenty signs, the features up to forty more, and one for each corner that is no vertex. In
/// floats, the shared points cost a few hundred nanoseconds a corner.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Feature, Point2, Shared, Triangle2, intersect::triangle_triangle_2d};
/// let triangle = |a: [f64; 2], b: [f64; 2], c: [f64; 2]| Triangle2::new(a.into(), b.into(), c.into());
/// let first = triangle([0.0, 0.0], [4.0, 0.0], [0.0, 4.0]);
/// let over = triangle_triangle_2d(&first, &triangle([1.0, 1.0], [5.0, 1.0], [1.0, 5.0]));
/// assert_eq!(over.contact(), Contact::Overlapping);
/// let corners = [[1.0, 1.0], [1.0, 3.0], [3.0, 1.0]].map(Point2::from);
/// assert_eq!(over.shared(), Shared::Polygon(corners.to_vec()));
/// // Along an edge.
/// let beside = triangle_triangle_2d(&first, &triangle([1.0, 0.0], [5.0, 0.0], [1.0, -5.0]));
/// assert_eq!(beside.contact(), Contact::Touching);
/// assert_eq!(beside.shared(), Shared::Segment([[1.0, 0.0].into(), [4.0, 0.0].into()]));
/// // They share an edge: the corners 1 and 2 of the one are 0 and 1 of the other.
/// let [a, b, c, d] = [(0, 0), (4, 0), (0, 4), (9, 9)].map(Point2::from);
/// let shared = triangle_triangle_2d(&Triangle2::new(a, b, c), &Triangle2::new(b, c, d)).features();
/// assert_eq!(shared.points(), [(Feature::Vertex(2), Feature::Vertex(1)), (Feature::Vertex(1), Feature::Vertex(0))]);
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn triangle_triangle_2d<S: Scalar>(
    first: &Triangle2<S>,
    second: &Triangle2<S>,
) -> Meeting<Triangle2<S>, Triangle2<S>> {
    let contact = contact(first, second);
    Meeting::new(TwoTriangles { triangles: [first.clone(), second.clone()], contact })
}

/// Two triangles, and how they meet.
#[derive(Clone)]
pub struct TwoTriangles<S> {
    triangles: [Triangle2<S>; 2],
    contact: Contact,
}

impl<S: Scalar> Meets<Triangle2<S>> for Triangle2<S> {
    type Record = MeetingRecord<Point2<S::Value>>;
    type Found = TwoTriangles<S>;

    #[inline(always)]
    fn contact(found: &TwoTriangles<S>) -> Contact {
        found.contact
    }
    fn record(found: &TwoTriangles<S>) -> Self::Record {
        let features = features(found);
        MeetingRecord { contact: found.contact, shared: points_of(&features, found), features }
    }
}

impl<S: Scalar> Shares<Triangle2<S>> for Triangle2<S> {
    type Shared = Shared<Point2<S::Value>>;

    fn shared(found: &TwoTriangles<S>) -> Self::Shared {
        points_of(&features(found), found)
    }
}

impl<S: Scalar> SharesDefined<Triangle2<S>> for Triangle2<S> {
    type Definition = Definition2<S>;

    fn shared_definitions(found: &TwoTriangles<S>) -> Shared<Definition2<S>> {
        let [first, second] = found.triangles.map_refs(|Triangle2 { a, b, c }| [a, b, c]);
        let edge = |of: [&Point2<S>; 3], i: usize, j: usize| Segment2::new(of[i].clone(), of[j].clone());
        features(found).map(|pair| match *pair {
            (Feature::Vertex(i), _) => first[i].into(),
            (_, Feature::Vertex(i)) => second[i].into(),
            (Feature::Edge(i, j), Feature::Edge(k, l)) => Ssi::new(edge(first, i, j), edge(second, k, l)).into(),
            // In the plane no corner is in the interior of a triangle, unless it is a vertex of the other.
            _ => first[0].into(),
        })
    }
}

impl<S: Scalar> Meeting<Triangle2<S>, Triangle2<S>> {
    /// For each corner of [`shared`](Self::shared), in the same order, the feature of each shape that contains it.
    /// Exact, by signs alone.
    #[must_use]
    pub fn features(&self) -> Shared<(Feature, Feature)> {
        features(self.found())
    }
}

fn features<S: Scalar>(found: &TwoTriangles<S>) -> Shared<(Feature, Feature)> {
    if !found.contact.is_hit() {
        return Shared::Nothing;
    }
    let [a, b] = found.triangles.map_refs(in_space);
    shared_features::of_coplanar_triangles([a.each_ref(), b.each_ref()])
}

/// The corners of features.
fn points_of<S: Scalar>(features: &Shared<(Feature, Feature)>, found: &TwoTriangles<S>) -> Shared<Point2<S::Value>> {
    let [a, b] = found.triangles.map_refs(in_space);
    features.map(|&pair| {
        let Point3 { x, y, .. } = Corner::new(pair, [a.each_ref(), b.each_ref()]).point();
        Point2::new(x, y)
    })
}

/// The corners as points of space, with third coordinate zero.
fn in_space<S: Scalar>(Triangle2 { a, b, c }: &Triangle2<S>) -> [Point3<S>; 3] {
    [a, b, c].map_each(Point2::in_space)
}

#[inline]
fn contact<S: Scalar>(first: &Triangle2<S>, second: &Triangle2<S>) -> Contact {
    require(ID, "first", first);
    require(ID, "second", second);
    let [a, b] = [[&first.a, &first.b, &first.c], [&second.a, &second.b, &second.c]];
    let windings = [a, b].map_each(|[a, b, c]| orient2d(a, b, c));
    if windings.contains(&Sign::Zero) {
        return flat_contact(first, second);
    }
    let of_a = beyond_edges(a, windings[0], b);
    if of_a == Contact::Disjoint {
        return Contact::Disjoint;
    }
    match (of_a, beyond_edges(b, windings[1], a)) {
        (_, Contact::Disjoint) => Contact::Disjoint,
        (Contact::Overlapping, Contact::Overlapping) => Contact::Overlapping,
        _ => Contact::Touching,
    }
}

/// The contact along the edges of a full triangle: `Disjoint` where the other is beyond one, `Touching` where it is
/// beyond and on one.
#[inline(always)]
fn beyond_edges<S: Scalar>([a, b, c]: [&Point2<S>; 3], winding: Sign, other: [&Point2<S>; 3]) -> Contact {
    let mut contact = Contact::Overlapping;
    for (p, q) in [(a, b), (b, c), (c, a)] {
        let greatest = other.map_each(|x| orient2d(p, q, x) * winding).into_iter().max();
        match greatest {
            Some(Sign::Negative) => return Contact::Disjoint,
            Some(Sign::Zero) => contact = Contact::Touching,
            _ => {}
        }
    }
    contact
}

/// One of them has no area.
#[cold]
#[inline(never)]
fn flat_contact<S: Scalar>(first: &Triangle2<S>, second: &Triangle2<S>) -> Contact {
    let corners = |Triangle2 { a, b, c }: &Triangle2<S>| [a.clone(), b.clone(), c.clone()];
    minkowski_difference::contact_2d(&corners(first), &corners(second))
}
