//! Which of two shapes a line or a ray enters first.
//!
//! A line enters a plane, a triangle or a box where a linear function is zero, and a ball at the lesser root of a
//! quadratic. So there are three comparisons, all made by signs: of two zeros of linear functions, of such a zero with
//! a root, and of two roots. A ray enters where its line does, or at its origin, as a sign decides.

use crate::arith::formula;
use crate::intersect::clip::ball_quadratic::Ball;
use crate::intersect::clip::coplanar_line;
use crate::intersect::clip::halfspace_clip::{self, ClipEnd, LinearFunction, Rate, Start};
use crate::intersect::clip::line_kind::{Endless3, LineKind, LinePoints, WholeLine};
use crate::intersect::clip::planar_line::HullEnd;
use crate::intersect::clip::plane_crossing::{PlaneCrossing, meet};
use crate::intersect::clip::quadratic::{self, Position, Quadratic};
use crate::intersect::clip::slab_clip;
use crate::intersect::hit::{Hit, PassedPrimitive};
use crate::intersect::lines::line_aabb;
use crate::intersect::lines::line_plane::{self, Depth};
use crate::intersect::lines::line_plane_of_points::PlaneDeterminant;
use crate::intersect::lines::line_sphere::{self, Space};
use crate::intersect::lines::line_triangle::{self, TriangleHit};
use crate::shape::require;
use crate::{Number, Of, Plane, PlaneOfPoints, Point3, Primitive, Ring, Scalar, Sign, Sphere};
use crate::{Triangle3, Vector3};
use core::cmp::Ordering;
use core::marker::PhantomData;

/// Which of two planes, triangles, boxes or balls a line or a ray enters first: `Less` for the first, `Greater` for the
/// second, `Equal` where it enters both at the same parameter. `None` where it misses either. Shapes are taken by value
/// or by reference.
///
/// The direction may have any length. Along a line, parameters may have any sign: a ball around the origin is entered
/// before it. A line that lies in a plane enters it at minus infinity, before any other shape, and together with
/// another such plane. Along a ray, t ≥ 0: a shape that contains its origin is entered at 0, before all others that do
/// not, and a shape behind the origin is missed. A zero direction stands for the origin alone: `Equal` where both
/// shapes contain it, else `None`.
///
/// Exact for every finite input, even if the parameters that `line_plane` and the like return round to the same float
/// or are roots. Signs of degree up to 6, and up to 8 with balls.
///
/// # Panics
/// On NaN, infinity, n = 0, min > max and a negative radius, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Line3, Plane, Point3, Sphere, Vector3, intersect::compare_enter};
/// let right = Line3::new(Point3::new(0.0, 0.6, 0.0), Vector3::new(1.0, 0.0, 0.0));
/// // At 1 - √(1 - 0.6²), which is less than the double 0.2, as that of 0.6 is too small.
/// let ball = Sphere::new(Point3::new(1.0, 0.0, 0.0), 1.0);
/// let wall = |x| Plane::new(Vector3::new(1.0, 0.0, 0.0), x);
/// assert_eq!(compare_enter(&right, &ball, wall(0.2)), Some(Ordering::Less));
/// assert_eq!(compare_enter(&right, &ball, wall(0.1)), Some(Ordering::Greater));
/// let level = Line3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(1.0, 0.0, 0.0));
/// assert_eq!(compare_enter(&level, &ball, wall(0.0)), Some(Ordering::Equal));
/// let above = Plane::new(Vector3::new(0.0, 0.0, 1.0), 3.0);
/// assert_eq!(compare_enter(&level, &ball, &above), None);
/// ```
///
/// ```
/// use std::cmp::Ordering;
/// use straightedge::{Plane, Point3, Ray3, Sphere, Vector3, intersect::compare_enter};
/// let right = |x| Ray3::new(Point3::new(x, 0.0, 0.0), Vector3::new(1.0, 0.0, 0.0));
/// let ball = Sphere::new(Point3::new(1.0, 0.0, 0.0), 1.0);
/// let wall = Plane::new(Vector3::new(1.0, 0.0, 0.0), 0.5);
/// assert_eq!(compare_enter(&right(-1.0), &ball, &wall), Some(Ordering::Less));
/// // From the wall, which is within the ball, both are entered at once.
/// assert_eq!(compare_enter(&right(0.5), &ball, &wall), Some(Ordering::Equal));
/// // From the last point of the ball, the wall is behind.
/// assert_eq!(compare_enter(&right(2.0), &ball, &wall), None);
/// ```
#[inline]
pub fn compare_enter<S: Scalar, L: Endless3<S>>(
    line: &L,
    first: impl Into<Primitive<S>>,
    second: impl Into<Primitive<S>>,
) -> Option<Ordering> {
    let (first, second) = (first.into(), second.into());
    let id = ["intersect/compare_enter", "intersect/compare_enter_ray"][L::PLACE];
    line.require(id);
    require(id, "first", &first);
    require(id, "second", &second);
    compare_primitives::<L::Kind, S>(&line.line_points(), &first, &second).map(Ordering::from)
}

/// Which of two shapes that a line is known to hit is entered first.
pub(in crate::intersect) fn order_of_hits<L: LineKind, S: Scalar>(
    (line, first): (LinePoints<S>, Primitive<S>),
    (same, second): (LinePoints<S>, Primitive<S>),
) -> Ordering {
    if S::checked() {
        assert!(line == same, "intersect::Hit::compare_enter: the hits are of different lines");
    }
    // With rounded signs the line may miss one of them here.
    compare_primitives::<L, S>(&line, &first, &second).map_or(Ordering::Equal, Ordering::from)
}

fn compare_primitives<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    first: &Primitive<S>,
    second: &Primitive<S>,
) -> Option<Sign> {
    if L::is_point(ends) {
        return (is_hit(ends, first) && is_hit(ends, second)).then_some(Sign::Zero);
    }
    let (first, second) = (entry::<L, S>(ends, first)?, entry::<L, S>(ends, second)?);
    Some(match (&first, &second) {
        (Entry::Start, other) => after_start::<L, S>(ends, other),
        (other, Entry::Start) => -after_start::<L, S>(ends, other),
        (Entry::Plane(a), Entry::Plane(b)) => linear_first::<At, At, S>(ends, a, b),
        (Entry::Plane(a), Entry::Points(b)) => linear_first::<At, Through, S>(ends, a, b),
        (Entry::Points(a), Entry::Plane(b)) => -linear_first::<At, Through, S>(ends, b, a),
        (Entry::Points(a), Entry::Points(b)) => linear_first::<Through, Through, S>(ends, a, b),
        (Entry::Plane(a), Entry::Ball(b)) => linear_before_root::<At, S>(ends, a, b),
        (Entry::Ball(a), Entry::Plane(b)) => -linear_before_root::<At, S>(ends, b, a),
        (Entry::Points(a), Entry::Ball(b)) => linear_before_root::<Through, S>(ends, a, b),
        (Entry::Ball(a), Entry::Points(b)) => -linear_before_root::<Through, S>(ends, b, a),
        (Entry::Ball(a), Entry::Ball(b)) => root_first(ends, a, b),
    })
}

/// The surface that a line crosses where it enters a primitive.
enum Entry<S> {
    /// No surface: a line is inside from minus infinity on, a ray from its origin on.
    Start,
    Plane(Plane<S>),
    Points(PlaneOfPoints<S>),
    Ball(Sphere<S>),
}

/// The order of [`Entry::Start`] and another entry. A ray may also cross a plane at its origin.
fn after_start<L: LineKind, S: Scalar>(ends: &LinePoints<S>, entry: &Entry<S>) -> Sign {
    let is_start = match entry {
        Entry::Start => true,
        Entry::Plane(plane) => {
            L::DOMAIN.starts && S::sign_of::<Start<At>>(&with_line::<Plane<Number>, S>(ends, plane)).is_zero()
        }
        Entry::Points(plane) => {
            let input = with_line::<PlaneOfPoints<Number>, S>(ends, plane);
            L::DOMAIN.starts && S::sign_of::<Start<Through>>(&input).is_zero()
        }
        Entry::Ball(_) => false,
    };
    if is_start { Sign::Zero } else { Sign::Negative }
}

/// Whether a primitive contains a line of zero direction.
#[cold]
fn is_hit<S: Scalar>(ends: &LinePoints<S>, primitive: &Primitive<S>) -> bool {
    match primitive {
        Primitive::Plane(plane) => line_plane::hit::<WholeLine, S>(ends, plane),
        Primitive::Triangle(triangle) => line_triangle::find::<WholeLine, S>(ends, triangle).is_some(),
        Primitive::Aabb(aabb) => line_aabb::hit::<WholeLine, S>(ends, aabb),
        Primitive::Sphere(sphere) => line_sphere::hit::<WholeLine, S>(ends, sphere),
    }
}

/// Where a line enters a primitive, if it does.
fn entry<L: LineKind, S: Scalar>(ends: &LinePoints<S>, primitive: &Primitive<S>) -> Option<Entry<S>> {
    match primitive {
        Primitive::Plane(plane) => match meet::<L, At, S>(&(ends.clone(), plane.clone())) {
            PlaneCrossing::Never => None,
            PlaneCrossing::Everywhere => Some(Entry::Start),
            PlaneCrossing::Once => Some(Entry::Plane(plane.clone())),
        },
        Primitive::Triangle(triangle) => enter_triangle::<L, S>(ends, triangle),
        Primitive::Aabb(aabb) => {
            let axes = line_aabb::axes(ends, aabb);
            match halfspace_clip::clip::<L, _, _>(slab_clip::halfspaces::<L, S, 3>(axes).as_flattened(), false)? {
                [ClipEnd::At(i), _] => Some(Entry::Plane(level(i / 2, axes[i / 2][2 + i % 2]))),
                // For a ray, or with rounded signs: a box is bounded.
                _ => Some(Entry::Start),
            }
        }
        Primitive::Sphere(sphere) => enter_ball::<L, S>(ends, sphere),
    }
}

fn enter_ball<L: LineKind, S: Scalar>(ends: &LinePoints<S>, ball: &Sphere<S>) -> Option<Entry<S>> {
    let input = (ends.clone(), ball.clone());
    if L::DOMAIN.starts {
        if S::sign_of::<quadratic::Start<Round>>(&input) != Sign::Positive {
            return Some(Entry::Start);
        }
        // From outside, both roots have the sign of -b.
        if S::sign_of::<quadratic::Slope<Round>>(&input) != Sign::Negative {
            return None;
        }
    }
    quadratic::has_roots::<Round, S>(&input).then(|| Entry::Ball(ball.clone()))
}

fn enter_triangle<L: LineKind, S: Scalar>(ends: &LinePoints<S>, triangle: &Triangle3<S>) -> Option<Entry<S>> {
    let Triangle3 { a, b, c } = triangle;
    let vertices = [a, b, c];
    match line_triangle::find::<L, S>(ends, triangle)? {
        TriangleHit::Pierced(_) => Some(Entry::Points(PlaneOfPoints::new(a.clone(), b.clone(), c.clone()))),
        TriangleHit::Coplanar(flat) => Some(match flat.enter.0 {
            HullEnd::Crossing(i, j) => {
                let [a, b, c] = coplanar_line::upright::<WholeLine, S>(ends, vertices[i], vertices[j]);
                Entry::Points(PlaneOfPoints::new(a, b, c))
            }
            HullEnd::Vertex(i) => {
                let [_, Point3 { x, y, z }] = ends;
                let axis = [x, y, z].iter().position(|step| !step.sign().is_zero()).unwrap_or_default();
                let Point3 { x, y, z } = vertices[i];
                Entry::Plane(level(axis, [x, y, z][axis]))
            }
            HullEnd::Start | HullEnd::Finish => Entry::Start,
        }),
    }
}

/// The plane on which a coordinate has that value.
fn level<S: Scalar>(axis: usize, value: &S) -> Plane<S> {
    Plane::new(Vector3::unit(axis), value.clone())
}

/// Linear functions of a line, or of a ray, whose direction is given in the same way.
type At = Depth<WholeLine>;
type Through = PlaneDeterminant<WholeLine>;
/// The quadratic of a line and a ball.
type Round = Ball<Space<WholeLine>>;

type Line = [Point3<Number>; 2];

/// The linear function that is zero where a line crosses a plane.
trait Passed: LinearFunction<Input = (Line, Self::Flat)> {
    type Flat: crate::Numbers;
}
impl Passed for At {
    type Flat = Plane<Number>;
}
impl Passed for Through {
    type Flat = PlaneOfPoints<Number>;
}

/// As [`halfspace_clip::Order`], for functions of different kinds: the sign of the first parameter minus the second,
/// times that of both rates.
struct Order<A, B>(PhantomData<(A, B)>);
/// a·t² + 2b·t + c where a linear function is zero, times the square of its rate.
struct Value<A>(PhantomData<A>);
/// a·t + b there, times the rate.
struct Slope<A>(PhantomData<A>);

macro_rules! formulas {
    ($([$($kind:ident),+] $formula:ty: $input:ty = |$of:pat_param| $body:expr;)+) => {$(
        formula! {
            impl[$($kind: Passed),+] cold $formula; "intersect/compare_enter", &["line", "first", "second"];
                $input = |$of| {
                $body
            }
        }
    )+};
}
formulas! {
    [A, B] Order<A, B>: ((Line, A::Flat), (Line, B::Flat)) = |(of, other)| {
        B::start(other) * A::rate(of) - A::start(of) * B::rate(other)
    };
    [A] Value<A>: ((Line, A::Flat), (Line, Sphere<Number>)) = |(of, round)| {
        let (start, rate) = (A::start(of), A::rate(of));
        (Round::a(round) * &start - Round::b(round) * &(rate.clone() + &rate)) * &start
            + Round::c(round) * &rate.squared()
    };
    [A] Slope<A>: ((Line, A::Flat), (Line, Sphere<Number>)) = |(of, round)| {
        Round::b(round) * &A::rate(of) - Round::a(round) * &A::start(of)
    };
}

fn linear_first<A: Passed, B: Passed, S: Scalar>(ends: &LinePoints<S>, a: &Of<A::Flat, S>, b: &Of<B::Flat, S>) -> Sign {
    let (a, b) = (with_line::<A::Flat, S>(ends, a), with_line::<B::Flat, S>(ends, b));
    let rates = S::sign_of::<Rate<A>>(&a) * S::sign_of::<Rate<B>>(&b);
    S::sign_of::<Order<A, B>>(&(a, b)) * rates
}

fn linear_before_root<A: Passed, S: Scalar>(ends: &LinePoints<S>, a: &Of<A::Flat, S>, ball: &Sphere<S>) -> Sign {
    let input = (with_line::<A::Flat, S>(ends, a), (ends.clone(), ball.clone()));
    let slope = || S::sign_of::<Slope<A>>(&input) * S::sign_of::<Rate<A>>(&input.0);
    match quadratic::position(S::sign_of::<Value<A>>(&input), slope) {
        Position::Before => Sign::Negative,
        Position::AtFirst | Position::AtBoth => Sign::Zero,
        Position::Between | Position::AtLast | Position::After => Sign::Positive,
    }
}

fn with_line<F: crate::Numbers, S: Scalar>(ends: &LinePoints<S>, flat: &Of<F, S>) -> (LinePoints<S>, Of<F, S>) {
    (ends.clone(), F::map(flat, &mut |x: &S| x.clone()))
}

type TwoBalls = (Line, [Sphere<Number>; 2]);

formula! {
    /// b' - b of the quadratics of two balls, which have a in common.
    cold Lead("intersect/compare_enter"; line, balls): TwoBalls = |(line, [p, q])| lead(line, [p, q])
}
formula! {
    /// (b' - b)² + D' - D, of the discriminants D.
    cold Surplus("intersect/compare_enter"; line, balls): TwoBalls = |(line, [p, q])| surplus(line, [p, q])
}
formula! {
    /// 4·(b' - b)²·D' - ((b' - b)² + D' - D)²
    cold RootOrder("intersect/compare_enter"; line, balls): TwoBalls = |(line, [p, q])| {
        let twice = lead(line, [p, q]) + lead(line, [p, q]);
        twice.squared() * &discriminant(line, q) - surplus(line, [p, q]).squared()
    }
}
formula! {
    /// D'
    cold LaterRoot("intersect/compare_enter"; line, balls): TwoBalls = |(line, [_p, q])| discriminant(line, q)
}

#[inline(always)]
fn lead<R: Ring>(line: &LinePoints<R>, [p, q]: [&Sphere<R>; 2]) -> R {
    (&p.center - &q.center).dot(&WholeLine::direction(line))
}

#[inline(always)]
fn discriminant<R: Ring>(line: &LinePoints<R>, ball: &Sphere<R>) -> R {
    Round::discriminant(&(line.clone(), ball.clone()))
}

#[inline(always)]
fn surplus<R: Ring>(line: &LinePoints<R>, [p, q]: [&Sphere<R>; 2]) -> R {
    lead(line, [p, q]).squared() + discriminant(line, q) - discriminant(line, p)
}

/// The sign of b' - b + √D' - √D: of the difference of the lesser roots.
fn root_first<S: Scalar>(ends: &LinePoints<S>, first: &Sphere<S>, second: &Sphere<S>) -> Sign {
    let mut input = (ends.clone(), [first.clone(), second.clone()]);
    let lead = S::sign_of::<Lead>(&input);
    if lead == Sign::Negative {
        input.1.swap(0, 1);
    }
    // For a lead of zero or more: (lead + √D')² against D, with 2·lead·√D' on one side.
    let surplus = S::sign_of::<Surplus>(&input);
    let sign = match (lead, surplus) {
        (Sign::Zero, _) | (_, Sign::Positive) => surplus,
        (_, Sign::Zero) => S::sign_of::<LaterRoot>(&input),
        (_, Sign::Negative) => S::sign_of::<RootOrder>(&input),
    };
    if lead == Sign::Negative { -sign } else { sign }
}

impl<T: PassedPrimitive<L>, L: Endless3<T::Scalar>> Hit<T, L> {
    /// Which shape the line or ray enters first: `Less` this one, `Greater` the other, `Equal` both at once. Exact,
    /// even if [`enter`](Self::enter) rounds to the same float or is a root: [`compare_enter`](compare_enter())
    /// documents what counts as entered, and the cost.
    ///
    /// ```
    /// use straightedge::{Point3, Ray3, Sphere, Triangle3, Vector3, intersect::{line_sphere, line_triangle}};
    /// let ray = Ray3::new(Point3::new(0.1, 0.1, 5.0), Vector3::new(0.0, 0.0, -1.0));
    /// let triangles = [1.0, 3.0, 2.0].map(|z| Triangle3::from([[0.0, 0.0, z], [4.0, 0.0, z], [0.0, 4.0, z]]));
    /// let hits = triangles.iter().filter_map(|triangle| line_triangle(&ray, triangle));
    /// let nearest = hits.min_by(|a, b| a.compare_enter(b)).unwrap();
    /// assert_eq!(nearest.enter(), 2.0);
    /// let ball = Sphere::new(Point3::new(0.1, 0.1, 0.0), 1.0);
    /// assert!(nearest.compare_enter(&line_sphere(&ray, &ball).unwrap()).is_lt());
    /// ```
    ///
    /// # Panics
    /// If the hits are of different lines, unless the scalar is [`Plain`](crate::Plain).
    #[must_use]
    pub fn compare_enter<U: PassedPrimitive<L, Scalar = T::Scalar>>(&self, other: &Hit<U, L>) -> Ordering {
        let [one, other] = [T::line_and_primitive(self.found()), U::line_and_primitive(other.found())];
        order_of_hits::<L::Kind, T::Scalar>(one, other)
    }
}
