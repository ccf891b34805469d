//! A moving ball and a plane.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.3, with a normal of any length: with the height h of the centre, n·c -
//! d, and its change s, n·v, the ball touches the plane while (h + t·s)² ≤ r²·n².

use super::velocity;
use crate::answer::Encounter;
use crate::arith::formula;
use crate::intersect::clip::line_kind::Motion;
use crate::intersect::clip::quadratic::{self, Quadratic, Start};
use crate::intersect::clip::solid_of_revolution::{self, Event, Passing, Solid};
use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{Number, Of, Plane, Ring, RoundFeature, Scalar, Sign, Sphere, Vector3};

/// When a moving ball touches a plane: the times of the first and the last contact, and the side of the plane from
/// which it comes, `Zero` where the plane passes through the ball at the start, or the ball is a point in it. `None`
/// where it never touches.
///
/// Exact decision and side for every finite input, by up to eight signs of degree 4; the times are exact in exact
/// scalars, in `f64` and `f32` the floats nearest to the exact ones.
///
/// # Panics
/// On NaN, infinity, a negative radius, and where n is zero, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Plane, Point3, Sign, Span, Sphere, Vector3, moving::sphere_plane};
/// let floor = Plane::new(Vector3::new(0.0, 0.0, 3.0), 0.0);
/// let ball = |z| Sphere::new(Point3::new(0.0, 0.0, z), 1.0);
/// let down = Vector3::new(5.0, 0.0, -4.0);
/// let falls = sphere_plane(&ball(3.0), &down, &floor).unwrap();
/// assert_eq!((falls.span, falls.first), (Span { enter: 0.5, exit: 1.0 }, Sign::Positive));
/// // It lies on the plane, and rolls.
/// let rolls = sphere_plane(&ball(-1.0), &Vector3::new(5.0, 0.0, 0.0), &floor).unwrap();
/// assert_eq!((rolls.span, rolls.first), (Span { enter: 0.0, exit: 1.0 }, Sign::Negative));
/// assert_eq!(sphere_plane(&ball(5.25), &down, &floor), None);
/// ```
#[inline]
pub fn sphere_plane<S: Scalar>(
    sphere: &Sphere<S>,
    v: &Vector3<S>,
    plane: &Plane<S>,
) -> Option<Encounter<S::Root, Sign>> {
    let input = input(sphere, v, plane);
    let span = solid_of_revolution::passage::<Slab, S>(&input)?.span;
    let first = match S::sign_of::<Start<Slab>>(&input) {
        Sign::Negative => Sign::Zero,
        Sign::Zero | Sign::Positive => side_of_plane(&sphere.centre, plane),
    };
    Some(Encounter { span, first })
}

/// Whether a moving ball ever touches a plane: [`sphere_plane`] without the times.
///
/// # Panics
/// As [`sphere_plane`].
///
/// ```
/// use straightedge::{Plane, Point3, Sphere, Vector3, moving::sphere_plane_hits};
/// let floor = Plane::new(Vector3::new(0, 0, 1), 0);
/// let ball = Sphere::new(Point3::new(0, 0, 5), 2);
/// let hits = |z| sphere_plane_hits(&ball, &Vector3::new(0, 0, z), &floor);
/// assert_eq!([hits(-2), hits(-3)], [false, true]);
/// ```
#[inline]
pub fn sphere_plane_hits<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, plane: &Plane<S>) -> bool {
    solid_of_revolution::hit::<Slab, S>(&input(sphere, v, plane))
}

#[inline]
fn input<S: Scalar>(sphere: &Sphere<S>, v: &Vector3<S>, plane: &Plane<S>) -> Of<Input, S> {
    const ID: &str = "moving/sphere_plane";
    require(ID, "sphere", sphere);
    require(ID, "v", v);
    require(ID, "plane", plane);
    let zero = || S::of_sign(Sign::Zero);
    (sphere.clone(), [v.clone(), Vector3::new(zero(), zero(), zero())], plane.clone(), zero())
}

/// The ball, its velocity and that of the plane, which is zero, the plane, and how much of the motion they are ahead:
/// 0, or 1 with the velocities exchanged, which is the same motion backwards.
type Input = (Sphere<Number>, [Vector3<Number>; 2], Plane<Number>, Number);

formula! {
    /// n·(v - w). Degree 2.
    lean Climb("moving/sphere_plane"; sphere, velocities, plane, ahead): Input = |input| climb(input)
}

/// n·(v - w).
#[inline(always)]
fn climb<R: Ring>((_, velocities, plane, _): &Of<Input, R>) -> R {
    plane.n.dot(&velocity::relative(velocities))
}

/// The height of the centre at the start, times the length of the normal.
#[inline(always)]
fn height<R: Ring>(input: &Of<Input, R>) -> R {
    let (sphere, _, plane, ahead) = input;
    plane.n.dot(&sphere.centre.as_vector()) - &plane.d - climb(input) * ahead
}

/// The places of a centre whose ball touches a plane.
struct Slab;

impl Quadratic for Slab {
    type Input = Input;
    const CONVEX: bool = true;
    #[inline(always)]
    fn a<R: Ring>(input: &Of<Input, R>) -> R {
        climb(input).squared()
    }
    #[inline(always)]
    fn b<R: Ring>(input: &Of<Input, R>) -> R {
        height(input) * climb(input)
    }
    #[inline(always)]
    fn c<R: Ring>(input: &Of<Input, R>) -> R {
        let (sphere, _, plane, _) = input;
        height(input).squared() - sphere.r.clone().squared() * plane.n.norm_squared()
    }
    /// It always has roots.
    #[inline(always)]
    fn discriminant<R: Ring>((sphere, _, plane, _): &Of<Input, R>) -> R {
        sphere.r.clone().squared() * plane.n.norm_squared()
    }
    #[inline(always)]
    fn radicand<R: Ring>(input: &Of<Input, R>) -> R {
        Self::a(input) * Self::discriminant(input)
    }
}

fn which(event: Event) -> Sign {
    if let Event::Side(which) = event { which } else { Sign::Zero }
}

impl Solid for Slab {
    type Input = Input;
    type Kind = Motion;

    #[inline]
    fn is_point<S: Scalar>(input: &Of<Input, S>) -> bool {
        S::sign_of::<Climb>(input).is_zero()
    }
    #[inline]
    fn reversed<S: Scalar>((sphere, [v, w], plane, _): &Of<Input, S>) -> Of<Input, S> {
        (sphere.clone(), [w.clone(), v.clone()], plane.clone(), S::of_sign(Sign::Positive))
    }
    fn part_at_start<S: Scalar>(input: &Of<Input, S>) -> Option<RoundFeature> {
        (S::sign_of::<Start<Slab>>(input) != Sign::Positive).then_some(RoundFeature::Interior)
    }
    #[inline]
    fn pass<S: Scalar>(_: &Of<Input, S>) -> Option<[Passing; 2]> {
        Some([Sign::Negative, Sign::Positive].map(|which| (Event::Side(which), RoundFeature::Surface)))
    }
    #[inline]
    fn sign<S: Scalar>(input: &Of<Input, S>, event: Event) -> Sign {
        quadratic::sign_of_root::<Slab, S>(input, which(event))
    }
    fn parameter<S: Scalar>(input: &Of<Input, S>, event: Event) -> S::Root {
        quadratic::root::<Slab, S>(input, which(event))
    }
    fn parameters<S: Scalar>(input: &Of<Input, S>, _first_and_last: [Event; 2]) -> [S::Root; 2] {
        quadratic::roots::<Slab, S>(input)
    }
}
