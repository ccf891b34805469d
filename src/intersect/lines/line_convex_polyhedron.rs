//! Lines, rays and segments against a convex polyhedron given by its planes: the interval of parameters inside it, and
//! the planes entered and left through.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.8, by signs: the order of the points where two planes are crossed.

use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::halfspace_clip::{self, ClipEnd, Halfspace};
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::hit::{Hit, Passed, PassedParts};
use crate::intersect::lines::line_plane::Depth;
use crate::{ConvexPolyhedron, End, HitRecord, Linear3, Plane, Scalar, Sign};
use alloc::vec::Vec;

/// Whether a line, ray or segment meets a convex polyhedron given by its planes, and where it passes through it.
///
/// `None` where they have no common point. The polyhedron may be unbounded or flat; if the line never enters or never
/// leaves an unbounded one, that parameter is unbounded. A feature is the indices of all planes that contain the first
/// or the last point: an empty list if a ray or segment starts or ends inside, `None` if there is no such point. A zero
/// direction, or a segment of zero length, stands for a single point: the parameters are 0 if the polyhedron contains
/// it. The answer borrows the polyhedron.
///
/// For each plane, it takes one to three signs of degree 2 and fewer than two of degree 4; a feature takes one more. A
/// parameter other than 0 and 1 costs tens to hundreds of nanoseconds in floats.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{ConvexPolyhedron, End, Line3, Plane, Point3, Vector3, intersect::line_convex_polyhedron};
/// // x ≤ 1 and y ≤ 1.
/// let plane = |x, y| Plane::new(Vector3::new(x, y, 0.0), 1.0);
/// let wedge = ConvexPolyhedron::try_new(vec![plane(1.0, 0.0), plane(0.0, 1.0)]).unwrap();
/// // It touches the edge.
/// let line = Line3::new(Point3::new(0.0, 2.0, 0.0), Vector3::new(1.0, -1.0, 0.0));
/// let touch = line_convex_polyhedron(&line, &wedge).unwrap();
/// assert_eq!((touch.enter(), touch.exit()), (End::At(1.0), End::At(1.0)));
/// assert_eq!(touch.feature().unwrap(), [0, 1]);
/// let up = Line3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(1.0, 1.0, 0.0));
/// let through = line_convex_polyhedron(&up, &wedge).unwrap();
/// assert_eq!((through.enter(), through.feature()), (End::Below, None));
/// ```
///
/// ```
/// use straightedge::{ConvexPolyhedron, End, Plane, Point3, Ray3, Vector3, intersect::line_convex_polyhedron};
/// let floor = ConvexPolyhedron::try_new(vec![Plane::new(Vector3::new(0.0, 0.0, 1.0), 0.0)]).unwrap();
/// let along = Ray3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(1.0, 0.0, 0.0));
/// let touch = line_convex_polyhedron(&along, &floor).unwrap();
/// assert_eq!((touch.enter(), touch.feature().unwrap()), (End::At(0.0), vec![0]));
/// assert_eq!((touch.exit(), touch.exit_feature()), (End::Above, None));
/// ```
///
/// ```
/// use straightedge::{ConvexPolyhedron, End, Plane, Point3, Segment3, Vector3, intersect::line_convex_polyhedron};
/// let floor = ConvexPolyhedron::try_new(vec![Plane::new(Vector3::new(0.0, 0.0, 1.0), 0.0)]).unwrap();
/// let down = Segment3::new(Point3::new(0.0, 0.0, 1.0), Point3::new(0.0, 0.0, -1.0));
/// let hit = line_convex_polyhedron(&down, &floor).unwrap();
/// assert_eq!((hit.enter(), hit.feature().unwrap()), (End::At(0.5), vec![0]));
/// assert_eq!((hit.exit(), hit.exit_feature().unwrap()), (End::At(1.0), vec![]));
/// ```
#[doc(alias = "ray_convex_polyhedron")]
#[doc(alias = "segment_convex_polyhedron")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_convex_polyhedron<'a, S: Scalar, L: Linear3<S>>(
    line: &L,
    convex_polyhedron: &'a ConvexPolyhedron<S>,
) -> Option<Hit<&'a ConvexPolyhedron<S>, L::Owned>> {
    let ends = points_of(ids!("convex_polyhedron"), line, "convex_polyhedron", convex_polyhedron);
    let places = find::<L::Kind, S>(&ends, convex_polyhedron)?;
    Some(Hit::new(LineInPolyhedron { ends, polyhedron: convex_polyhedron, places }))
}

/// A line, a polyhedron, and the ends of their intersection.
pub struct LineInPolyhedron<'a, S> {
    ends: LinePoints<S>,
    polyhedron: &'a ConvexPolyhedron<S>,
    places: [ClipEnd; 2],
}

impl<S: Clone> Clone for LineInPolyhedron<'_, S> {
    fn clone(&self) -> Self {
        LineInPolyhedron { ends: self.ends.clone(), ..*self }
    }
}

impl<'a, S: Scalar, L: Linear3<S>> Passed<L> for &'a ConvexPolyhedron<S> {
    type Parameter = End<S::Value>;
    type Record = HitRecord<End<S::Value>, Option<Vec<usize>>>;
    type Found = LineInPolyhedron<'a, S>;

    fn enter(found: &Self::Found) -> Self::Parameter {
        found.parameter::<L::Kind>(0)
    }
    fn exit(found: &Self::Found) -> Self::Parameter {
        found.parameter::<L::Kind>(1)
    }
    fn record(LineInPolyhedron { ends, polyhedron, places }: &Self::Found) -> Self::Record {
        let halfspaces = halfspaces_of::<L::Kind, S>(ends, polyhedron);
        let [feature, exit_feature] = places.map_each(|place| planes_at(&halfspaces, place));
        HitRecord { span: halfspace_clip::open_span(&halfspaces, places), feature, exit_feature, coordinates: [] }
    }
}

impl<S: Scalar, L: Linear3<S>> PassedParts<L> for &ConvexPolyhedron<S> {
    type Feature = Option<Vec<usize>>;

    fn feature(LineInPolyhedron { ends, polyhedron, places }: &Self::Found) -> Self::Feature {
        planes_at(&halfspaces_of::<L::Kind, S>(ends, polyhedron), places[0])
    }
    fn exit_feature(LineInPolyhedron { ends, polyhedron, places }: &Self::Found) -> Self::Feature {
        planes_at(&halfspaces_of::<L::Kind, S>(ends, polyhedron), places[1])
    }
}

impl<S: Scalar> LineInPolyhedron<'_, S> {
    /// The parameter of one of both ends.
    fn parameter<L: LineKind>(&self, end: usize) -> End<S::Value> {
        halfspace_clip::parameter_at::<S>(self.places[end], |i| {
            halfspace_clip::zero::<Depth<L>, S>(&halfspace::<L, S>(&self.ends, &self.polyhedron.planes()[i]).of)
        })
    }
}

/// The halfspace of a plane.
#[inline(always)]
fn halfspace<L: LineKind, S: Scalar>(ends: &LinePoints<S>, plane: &Plane<S>) -> Halfspace<Depth<L>, S> {
    Halfspace { of: (ends.clone(), plane.clone()), facing: Sign::Positive }
}

fn halfspaces_of<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    polyhedron: &ConvexPolyhedron<S>,
) -> Vec<Halfspace<Depth<L>, S>> {
    polyhedron.planes().iter().map(|plane| halfspace(ends, plane)).collect()
}

fn find<L: LineKind, S: Scalar>(ends: &LinePoints<S>, polyhedron: &ConvexPolyhedron<S>) -> Option<[ClipEnd; 2]> {
    let planes = polyhedron.planes();
    halfspace_clip::clip_by::<L, _, S, _>(planes.len(), |i| halfspace::<L, S>(ends, &planes[i]), L::is_point(ends))
}

/// The planes that contain an end; `None` if there is none.
fn planes_at<L: LineKind, S: Scalar>(halfspaces: &[Halfspace<Depth<L>, S>], place: ClipEnd) -> Option<Vec<usize>> {
    let tight = halfspace_clip::sides(halfspaces, &place).enumerate().filter(|(_, side)| side.is_zero());
    (!matches!(place, ClipEnd::Below | ClipEnd::Above)).then(|| tight.map(|(i, _)| i).collect())
}
