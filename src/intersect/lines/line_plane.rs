//! Lines, rays and segments against a plane: where they cross it.
//!
//! Ericson, *Real-Time Collision Detection*, 5.3.1: t = (d - n·origin) / (n·direction). The sides on which the ends of
//! a segment are, or the direction of a ray, decide without a quotient.

use crate::intersect::clip::halfspace_clip::LinearFunction;
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::clip::plane_crossing::{self, LineOnPlane, passed_plane};
use crate::intersect::hit::{Hit, PassedPrimitive};
use crate::{Linear3, Number, Of, Plane, Point3, Primitive, Ring, Scalar};
use core::marker::PhantomData;

/// Whether a line, ray or segment meets a plane, and at which parameter.
///
/// `None` where they have no common point. There is one parameter, unless it lies in the plane: then all its parameters
/// count, unbounded on both sides for a line, above for a ray, and [`parameter`](Hit::parameter) is 0. A zero
/// direction, or a segment of zero length, stands for a single point: the parameter is 0 if the plane contains it. The
/// normal may have any length.
///
/// It takes two signs of degree 2. A parameter costs some tens of nanoseconds in floats.
///
/// # Panics
/// On NaN, infinity and n = 0, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{End, Line3, Plane, Point3, Vector3, intersect::line_plane};
/// let floor = Plane::new(Vector3::new(0.0, 0.0, 2.0), 2.0);
/// let through = Line3::new(Point3::new(5.0, 0.0, 0.0), Vector3::new(1.0, 1.0, -0.5));
/// assert_eq!(line_plane(&through, &floor).unwrap().parameter(), -2.0);
/// let within = Line3::new(Point3::new(5.0, 0.0, 1.0), Vector3::new(1.0, 1.0, 0.0));
/// let hit = line_plane(&within, &floor).unwrap();
/// assert_eq!((hit.enter(), hit.exit(), hit.parameter()), (End::Below, End::Above, 0.0));
/// ```
///
/// ```
/// use straightedge::{Plane, Point3, Ray3, Vector3, intersect::line_plane};
/// let floor = Plane::new(Vector3::new(0.0, 0.0, 2.0), 2.0);
/// let down = |z| Ray3::new(Point3::new(5.0, 0.0, z), Vector3::new(1.0, 1.0, -0.5));
/// assert_eq!(line_plane(&down(1.0), &floor).unwrap().parameter(), 0.0);
/// assert!(line_plane(&down(1.0 - f64::EPSILON), &floor).is_none());
/// ```
///
/// ```
/// use straightedge::{End, Plane, Point3, Segment3, Vector3, intersect::line_plane};
/// let floor = Plane::new(Vector3::new(0.0, 0.0, 2.0), 2.0);
/// let down = |z| Segment3::new(Point3::new(5.0, 0.0, 3.0), Point3::new(5.0, 0.0, z));
/// let touch = line_plane(&down(1.0), &floor).unwrap();
/// assert_eq!((touch.enter(), touch.exit()), (End::At(1.0), End::At(1.0)));
/// assert!(line_plane(&down(2.0), &floor).is_none());
/// ```
#[doc(alias = "ray_plane")]
#[doc(alias = "segment_plane")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_plane<S: Scalar, L: Linear3<S>>(line: &L, plane: &Plane<S>) -> Option<Hit<Plane<S>, L::Owned>> {
    let input = (points_of(ids!("plane"), line, "plane", plane), plane.clone());
    let crossing = plane_crossing::meet::<L::Kind, Depth<L::Kind>, S>(&input);
    crossing.is_hit().then(|| Hit::new(LineOnPlane { input, crossing }))
}

passed_plane!(Plane = Depth);

impl<S: Scalar, L: Linear3<S>> PassedPrimitive<L> for Plane<S> {
    type Scalar = S;

    fn line_and_primitive(found: &Self::Found) -> (LinePoints<S>, Primitive<S>) {
        let (ends, plane) = &found.input;
        (ends.clone(), Primitive::Plane(plane.clone()))
    }
}

/// d - n·X of the points of a line.
pub(crate) struct Depth<L>(PhantomData<L>);

impl<L: LineKind> LinearFunction for Depth<L> {
    const NAME: &'static str = "intersect/line_plane";
    type Input = ([Point3<Number>; 2], Plane<Number>);
    #[inline(always)]
    fn start<R: Ring>((ends, plane): &Of<Self::Input, R>) -> R {
        depth(plane, &ends[0])
    }
    #[inline(always)]
    fn rate<R: Ring>((ends, plane): &Of<Self::Input, R>) -> R {
        -plane.normal.dot(&L::direction(ends))
    }
    #[inline(always)]
    fn finish<R: Ring>((ends, plane): &Of<Self::Input, R>) -> R {
        // Called for segments only.
        depth(plane, &ends[1])
    }
}

#[inline(always)]
fn depth<R: Ring>(Plane { normal: n, d }: &Plane<R>, p: &Point3<R>) -> R {
    d.clone() - (n.x.clone() * &p.x + n.y.clone() * &p.y + n.z.clone() * &p.z)
}

#[inline]
pub(crate) fn hit<L: LineKind, S: Scalar>(ends: &LinePoints<S>, plane: &Plane<S>) -> bool {
    plane_crossing::meet::<L, Depth<L>, S>(&(ends.clone(), plane.clone())).is_hit()
}
