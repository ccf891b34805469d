//! Lines, rays and segments against a convex polyhedron given by its planes: the interval of parameters inside it, and
//! the planes entered and left through.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.8, by signs: the order of the places where two planes are passed.

use crate::arith::each::MapEach;
use crate::intersect::clip::halfspace_clip::{self, ClipEnd, Halfspace};
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::lines::line_plane::Depth;
use crate::{ConvexPolyhedron, End, Linear3, Passage, Scalar, Sign, TightPlanes};
use alloc::vec::Vec;

/// The interval of parameters for which a line, ray or segment is inside a convex polyhedron, and the planes it enters
/// and leaves through.
///
/// `None` where they have no common point; otherwise the interval of parameters, in units of the direction (of a
/// segment, from 0 at its start to 1 at its end), unbounded where the polyhedron is and the line does not leave it; and
/// the indices of the planes that hold the first and the last point: an empty list where a ray or segment starts or
/// ends inside, `None` where the interval is unbounded. Any polyhedron will do, unbounded or flat. A zero direction, or
/// a segment of zero length, stands for a single point: the interval is `[0, 0]` if the polyhedron contains it, else
/// there is none.
///
/// Decisions and indices are exact for every finite input; the parameters are exact in exact scalars, in `f64` and
/// `f32` the floats nearest to the exact ones. One to three signs of degree 2 a plane, and fewer than two of degree 4,
/// and one of these a plane and end for the indices; a parameter other than 0 and 1 costs tens to hundreds of
/// nanoseconds in floats.
///
/// [`line_convex_polyhedron_hits`] decides only whether there is a common point, at far less cost.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::intersect::line_convex_polyhedron;
/// use straightedge::{ConvexPolyhedron, End, Line3, Plane, Point3, Span, Vector3};
/// // x ≤ 1 and y ≤ 1.
/// let plane = |x, y| Plane::new(Vector3::new(x, y, 0.0), 1.0);
/// let wedge = ConvexPolyhedron::try_new(vec![plane(1.0, 0.0), plane(0.0, 1.0)]).unwrap();
/// // It touches the edge.
/// let line = Line3::new(Point3::new(0.0, 2.0, 0.0), Vector3::new(1.0, -1.0, 0.0));
/// let touch = line_convex_polyhedron(&line, &wedge).unwrap();
/// assert_eq!(touch.span, Span { enter: End::At(1.0), exit: End::At(1.0) });
/// assert_eq!(touch.entered.unwrap().planes, [0, 1]);
/// let up = Line3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(1.0, 1.0, 0.0));
/// let through = line_convex_polyhedron(&up, &wedge).unwrap();
/// assert_eq!((through.span.enter, through.entered), (End::Below, None));
/// ```
///
/// ```
/// use straightedge::intersect::line_convex_polyhedron;
/// use straightedge::{ConvexPolyhedron, End, Plane, Point3, Ray3, Span, Vector3};
/// let floor = ConvexPolyhedron::try_new(vec![Plane::new(Vector3::new(0.0, 0.0, 1.0), 0.0)]).unwrap();
/// let along = Ray3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(1.0, 0.0, 0.0));
/// let touch = line_convex_polyhedron(&along, &floor).unwrap();
/// assert_eq!(touch.span, Span { enter: End::At(0.0), exit: End::Above });
/// assert_eq!((touch.entered.unwrap().planes, touch.left), (vec![0], None));
/// ```
///
/// ```
/// use straightedge::intersect::line_convex_polyhedron;
/// use straightedge::{ConvexPolyhedron, End, Plane, Point3, Segment3, Span, Vector3};
/// let floor = ConvexPolyhedron::try_new(vec![Plane::new(Vector3::new(0.0, 0.0, 1.0), 0.0)]).unwrap();
/// let down = Segment3::new(Point3::new(0.0, 0.0, 1.0), Point3::new(0.0, 0.0, -1.0));
/// let hit = line_convex_polyhedron(&down, &floor).unwrap();
/// assert_eq!(hit.span, Span { enter: End::At(0.5), exit: End::At(1.0) });
/// assert_eq!((hit.entered.unwrap().planes, hit.left.unwrap().planes), (vec![0], vec![]));
/// ```
#[doc(alias = "ray_convex_polyhedron")]
#[doc(alias = "segment_convex_polyhedron")]
#[inline]
pub fn line_convex_polyhedron<S: Scalar, L: Linear3<S>>(
    line: &L,
    convex_polyhedron: &ConvexPolyhedron<S>,
) -> Option<Passage<End<S::Value>, Option<TightPlanes>>> {
    let points = points_of(ids!("convex_polyhedron"), line, "convex_polyhedron", convex_polyhedron);
    passage::<L::Kind, S>(&points, convex_polyhedron)
}

/// Whether [`line_convex_polyhedron`] finds a common point, decided without parameters and parts.
///
/// # Panics
/// As [`line_convex_polyhedron`].
#[inline]
pub fn line_convex_polyhedron_hits<S: Scalar, L: Linear3<S>>(
    line: &L,
    convex_polyhedron: &ConvexPolyhedron<S>,
) -> bool {
    let points = points_of(ids!("convex_polyhedron"), line, "convex_polyhedron", convex_polyhedron);
    hit::<L::Kind, S>(&points, convex_polyhedron)
}

fn halfspaces_of<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    polyhedron: &ConvexPolyhedron<S>,
) -> Vec<Halfspace<Depth<L>, S>> {
    let planes = polyhedron.planes().iter();
    planes.map(|plane| Halfspace { of: (ends.clone(), plane.clone()), facing: Sign::Positive }).collect()
}

fn hit<L: LineKind, S: Scalar>(ends: &LinePoints<S>, polyhedron: &ConvexPolyhedron<S>) -> bool {
    halfspace_clip::clip::<L, _, _>(&halfspaces_of::<L, S>(ends, polyhedron), L::is_point(ends)).is_some()
}

fn passage<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    polyhedron: &ConvexPolyhedron<S>,
) -> Option<Passage<End<S::Value>, Option<TightPlanes>>> {
    let halfspaces = halfspaces_of::<L, S>(ends, polyhedron);
    let places = halfspace_clip::clip::<L, _, _>(&halfspaces, L::is_point(ends))?;
    let [entered, left] = places.map_each(|place| {
        let tight = halfspace_clip::sides(&halfspaces, &place).enumerate().filter(|(_, side)| side.is_zero());
        (!matches!(place, ClipEnd::Below | ClipEnd::Above))
            .then(|| TightPlanes { planes: tight.map(|(i, _)| i).collect() })
    });
    Some(Passage { span: halfspace_clip::open_span(&halfspaces, &places), entered, left })
}
