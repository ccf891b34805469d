//! A ball against a box of any axes.
//!
//! Ericson, *Real-Time Collision Detection*, 5.2.6, without its unit and orthogonal axes: the box is the hull of its
//! eight corners, which no float rounds: each is formed in the arithmetic of the formula that uses it.

use crate::arith::{Path, Sink, Source};
use crate::convex::gjk::{HullAndPoint, NearestPoint, Vertex};
use crate::convex::separating_axis::axes_and_extents;
use crate::shape::require;
use crate::{BallContact, Contact, Number, Numbers, Obb, Of, Point3, Ring, Scalar, Sphere};

const ID: &str = "intersect/sphere_obb";

/// centre + Σ signᵢ·hᵢ·axisᵢ: a corner, or with no sign the centre.
struct Corner<S> {
    obb: Obb<S>,
    signs: [i8; 3],
}

impl Numbers for Corner<Number> {
    type Of<S> = Corner<S>;
    #[inline(always)]
    fn map<S, R>(of: &Corner<S>, f: &mut impl FnMut(&S) -> R) -> Corner<R> {
        Corner { obb: Obb::<Number>::map(&of.obb, f), signs: of.signs }
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<Corner<S>, E> {
        let obb = Obb::<Number>::read(source)?;
        let mut sign = || source.index(3).map(|i| i as i8 - 1);
        Ok(Corner { obb, signs: [sign()?, sign()?, sign()?] })
    }
    fn write<S>(of: &Corner<S>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        Obb::<Number>::write(&of.obb, path, sink);
        for sign in of.signs {
            sink.index(path, (sign + 1) as usize);
        }
    }
}

impl Vertex for Corner<Number> {
    #[inline(always)]
    fn point<R: Ring>(Corner { obb, signs }: &Of<Self, R>) -> Point3<R> {
        let ([u, v, w], [h0, h1, h2]) = axes_and_extents(obb);
        let sides = [(u, h0), (v, h1), (w, h2)];
        sides.into_iter().zip(signs).fold(obb.centre.clone(), |corner, ((axis, h), sign)| match sign {
            0 => corner,
            1.. => corner + axis.scaled(h),
            _ => corner + -axis.scaled(h),
        })
    }
}

/// How a ball meets a box, and the point of the box nearest to the centre, whether they meet or not: the centre itself
/// where it is inside. The axes may have any length and any angles; where they are zero or span less than space, or
/// extents are zero, the box is the polygon, segment or point that it is. A ball of radius 0 is a point: it overlaps
/// the relative interior of the box, and touches the rest of it.
///
/// The contact is exact for every finite input; some dozens of signs, which take up to some hundred microseconds in
/// floats. The point adds little to that; [`sphere_obb_contact`] computes no point.
///
/// # Panics
/// On NaN, infinity, a negative radius and a negative extent, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Contact, Obb, Point3, Sphere, Vector3, intersect::sphere_obb};
/// let axes = [(1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (0.0, 0.0, 1.0)].map(Vector3::from);
/// let diamond = Obb::new(Point3::new(0.0, 0.0, 0.0), axes, [1.0; 3]);
/// let ball = |x, y, z, r| Sphere::new(Point3::new(x, y, z), r);
/// let beside = sphere_obb(&ball(3.0, 0.0, 0.0, 1.0), &diamond);
/// assert_eq!((beside.contact, beside.nearest), (Contact::Touching, Point3::new(2.0, 0.0, 0.0)));
/// assert_eq!(sphere_obb(&ball(2.0, 2.0, 0.0, 1.5), &diamond).contact, Contact::Overlapping);
/// ```
#[inline]
pub fn sphere_obb<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>) -> BallContact<S::Value> {
    nearest(sphere, obb, |nearest| BallContact { contact: nearest.contact(&sphere.r), nearest: nearest.point() })
}

/// The contact of [`sphere_obb`] alone, without the nearest point.
///
/// # Panics
/// As [`sphere_obb`].
///
/// ```
/// use straightedge::{Contact, Obb, Point3, Sphere, Vector3, intersect::sphere_obb_contact};
/// let null = Vector3::new(0, 0, 0);
/// let point = Obb::new(Point3::new(3, 4, 0), [null; 3], [1; 3]);
/// assert_eq!(sphere_obb_contact(&Sphere::new(Point3::new(0, 0, 0), 5), &point), Contact::Touching);
/// ```
#[inline]
pub fn sphere_obb_contact<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>) -> Contact {
    nearest(sphere, obb, |nearest| nearest.contact(&sphere.r))
}

fn nearest<S: Scalar, A>(
    sphere: &Sphere<S>,
    obb: &Obb<S>,
    answer: impl FnOnce(NearestPoint<'_, Corner<Number>, S>) -> A,
) -> A {
    require(ID, "sphere", sphere);
    require(ID, "obb", obb);
    let corner = |i: usize| Corner { obb: obb.clone(), signs: [0, 1, 2].map(|k| if i >> k & 1 == 1 { 1 } else { -1 }) };
    let vertices = [0, 1, 2, 3, 4, 5, 6, 7].map(corner);
    let p = Corner { obb: Obb { centre: sphere.centre.clone(), ..obb.clone() }, signs: [0; 3] };
    answer(HullAndPoint { vertices: &vertices, p: &p }.nearest())
}
