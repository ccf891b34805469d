//! Two moving convex shapes of the plane.
//!
//! Relative to the second, the first one moves, and they meet while its path is in the polygon of their
//! [`difference`](crate::convex::planar::difference): the path is clipped by the halfplanes of the sides. With a
//! polygon of no area it is clipped along the axes, too: along one in which the polygon has an extent, or along both.

use crate::arith::formulas::each::MapEach;
use crate::convex::planar::Convex2;
use crate::convex::planar::difference::{Difference, Side};
use crate::intersect::clip::halfspace_clip::{self, ClipEnd, Halfspace, LinearFunction};
use crate::intersect::clip::line_kind::Motion;
use crate::moving::collision::{Colliding, Collision};
use crate::shape::require;
use crate::{Number, Of, Point2, Ring, Scalar, Sign, Span, Vector2};
use alloc::vec::Vec;

const ID: &str = "moving/convex_convex_2d";

/// Whether two moving convex shapes of the plane ever touch, and when: any two points, segments, triangles, boxes and
/// hulls of points. `None` if they never touch. Degenerate shapes are the segment or point that their corners span.
///
/// It takes about six signs of degree 2 to 4 for each corner; a hull whose points are not its corners in order is
/// sorted first. The answer keeps an edge and a corner for each time.
///
/// # Panics
/// On NaN and infinity, a box with min > max and a hull without points, unless the scalar is
/// [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Aabb2, Segment2, Span, Triangle2, Vector2, moving::convex_convex_2d};
/// let (still, right) = (Vector2::new(0.0, 0.0), Vector2::new(8.0, 0.0));
/// let wall = Segment2::from([[4.0, -1.0], [4.0, 1.0]]);
/// let arrow = Triangle2::from([[0.0, -1.0], [2.0, 0.0], [0.0, 1.0]]);
/// let hit = convex_convex_2d((&arrow, &right), (&wall, &still)).unwrap();
/// assert_eq!((hit.enter(), hit.exit()), (0.25, 0.5));
/// // They graze: the upper corner of the arrow and the lower end of another wall.
/// let graze = convex_convex_2d((&arrow, &right), (&Segment2::from([[4.0, 1.0], [4.0, 3.0]]), &still)).unwrap();
/// assert_eq!(graze.to_record(), Span { enter: 0.5, exit: 0.5 });
/// let up = Vector2::new(0.0, 2.0);
/// let parcel = Aabb2::from([[1.0, 1.0], [3.0, 2.0]]);
/// let touch = convex_convex_2d((&parcel, &right), (&wall, &still)).unwrap();
/// assert_eq!(touch.to_record(), Span { enter: 0.125, exit: 0.375 });
/// assert!(convex_convex_2d((&parcel, &up), (&wall, &still)).is_none());
/// ```
#[doc(alias = "segment_triangle_2d")]
#[doc(alias = "segment_aabb_2d")]
#[doc(alias = "triangle_triangle_2d")]
#[doc(alias = "triangle_aabb_2d")]
#[doc(alias = "aabb_aabb_2d")]
pub fn convex_convex_2d<A: Convex2, B: Convex2<Scalar = A::Scalar>>(
    (first, v): (&A, &Vector2<A::Scalar>),
    (second, w): (&B, &Vector2<A::Scalar>),
) -> Option<Collision<A, B>> {
    require(ID, "first", first);
    require(ID, "v", v);
    require(ID, "second", second);
    require(ID, "w", w);
    let (a, b) = (first.corners(), second.corners());
    Some(Collision::new(meet(&Difference { a: &a, b: &b }, [v, w])?))
}

impl<A: Convex2, B: Convex2<Scalar = A::Scalar>> Colliding<B> for A {
    type Time = <A::Scalar as Scalar>::Value;
    type Record = Span<Self::Time>;
    type Found = MovingPlanar<A::Scalar>;

    fn enter(found: &Self::Found) -> Self::Time {
        halfspace_clip::bounded_parameter(&found.passed, &found.ends[0])
    }
    fn exit(found: &Self::Found) -> Self::Time {
        halfspace_clip::bounded_parameter(&found.passed, &found.ends[1])
    }
    fn record(found: &Self::Found) -> Self::Record {
        halfspace_clip::span(&found.passed, &found.ends)
    }
}

/// How far a corner is to the left of a directed edge, or of a direction from a point, while both move.
struct Beside;

impl LinearFunction for Beside {
    const NAME: &'static str = ID;
    /// The ends of the edge, the corner, a point on the edge; the velocities of the corner and the edge.
    type Input = ([Point2<Number>; 4], [Vector2<Number>; 2]);
    #[inline(always)]
    fn start<R: Ring>(([p, q, x, y], _): &Of<Self::Input, R>) -> R {
        (q - p).cross(&(x - y))
    }
    #[inline(always)]
    fn rate<R: Ring>(([p, q, ..], [of_x, of_y]): &Of<Self::Input, R>) -> R {
        (q - p).cross(&(of_x - of_y))
    }
}

/// Two moving shapes that touch.
pub struct MovingPlanar<S: Scalar> {
    /// The halfplanes that are entered and left last and first.
    passed: Vec<Halfspace<Beside, S>>,
    /// The ends, which refer to these halfplanes by index.
    ends: [ClipEnd; 2],
}

impl<S: Scalar> Clone for MovingPlanar<S> {
    fn clone(&self) -> Self {
        MovingPlanar { passed: self.passed.iter().map(copy).collect(), ends: self.ends }
    }
}

fn copy<S: Scalar>(Halfspace { of, facing }: &Halfspace<Beside, S>) -> Halfspace<Beside, S> {
    Halfspace { of: of.clone(), facing: *facing }
}

/// How the shapes meet, each with its velocity.
// Not inlined: the same for all shapes.
#[inline(never)]
fn meet<S: Scalar>(of: &Difference<'_, S>, [v, w]: [&Vector2<S>; 2]) -> Option<MovingPlanar<S>> {
    let halfplane = |points: [&Point2<S>; 4], velocities: [&Vector2<S>; 2]| Halfspace {
        of: (points.map_each(Clone::clone), velocities.map_each(Clone::clone)),
        facing: Sign::Positive,
    };
    let of_side = |side: Side| {
        let [from, to] = [side.from, side.to];
        let ([p, q], [r, s]) = ([from[0], to[0]].map_each(|i| &of.a[i]), [from[1], to[1]].map_each(|j| &of.b[j]));
        if side.is_along_a() { halfplane([p, q, r, p], [w, v]) } else { halfplane([r, s, p, r], [v, w]) }
    };
    let mut halfplanes: Vec<_> = of.sides().map(of_side).collect();
    if halfplanes.len() < 3 {
        let [[a_min, a_max], [b_min, b_max]] = of.extremes();
        let [back, zero, one] = [Sign::Negative, Sign::Zero, Sign::Positive].map_each(S::of_sign);
        let origin = Point2::new(zero.clone(), zero.clone());
        // Greater x is to the left of the downward direction, greater y to the left of the rightward one.
        let (down, right) = (Point2::new(zero.clone(), back), Point2::new(one, zero));
        let has_width = a_min.x != a_max.x || b_min.x != b_max.x;
        let axes = [(&down, has_width || halfplanes.is_empty()), (&right, !has_width)];
        for (axis, _) in axes.into_iter().filter(|(_, is_needed)| *is_needed) {
            halfplanes.push(halfplane([&origin, axis, b_max, a_min], [w, v]));
            halfplanes.push(halfplane([&origin, axis, a_max, b_min], [v, w]));
        }
    }
    let ends = halfspace_clip::clip::<Motion, Beside, S>(&halfplanes, false)?;
    let mut passed = Vec::new();
    let ends = ends.map_each(|end| match end {
        ClipEnd::At(i) => {
            passed.push(copy(&halfplanes[i]));
            ClipEnd::At(passed.len() - 1)
        }
        end => end,
    });
    Some(MovingPlanar { passed, ends })
}
