//! A moving point and a face of a rounded shape: what is at most r over it, or under it, and between its walls, which
//! stand on its edges.
//!
//! The height over the plane of the face, n·(x - y) with the normal n, is a linear function of the time. The point
//! passes the planes that are r away at the roots of its square less r²·n²; on which side of a wall it is there, a sign
//! of the form a + b·√(n²) tells.

use crate::arith::formula;
use crate::intersect::clip::quadratic::{self, Quadratic, Start};
use crate::moving::impact::{self, Impact, OfSlab};
use crate::moving::velocity;
use crate::{Number, Numbers, Of, Point3, Ring, Scalar, Sign, Vector3};

/// A point that moves and one that stays, as the others see it: the difference is what moves.
pub(in crate::moving) type Pair = [Point3<Number>; 2];

/// The ends of two ways of which the normal is the vector product, a point over the face and one of it; the radii, of
/// which the sum counts; the velocities; and how much of the motion they are ahead.
pub(in crate::moving) type Slab = ([Point3<Number>; 4], Pair, [Number; 2], [Vector3<Number>; 2], Number);

/// A face and a wall of it: the ends of an edge, and a point over the wall and one of it.
type Wall = (Slab, Pair, Pair);

#[inline(always)]
fn normal<R: Ring>(([p, q, u, v], ..): &Of<Slab, R>) -> Vector3<R> {
    (q - p).cross(&(v - u))
}

/// From y to x at the start.
#[inline(always)]
fn apart<R: Ring>([x, y]: &Of<Pair, R>, (_, _, _, velocities, ahead): &Of<Slab, R>) -> Vector3<R> {
    x - y - velocity::relative(velocities).scaled(ahead)
}

#[inline(always)]
fn height<R: Ring>(face: &Of<Slab, R>) -> R {
    normal(face).dot(&apart(&face.1, face))
}

#[inline(always)]
fn climb<R: Ring>(face: &Of<Slab, R>) -> R {
    normal(face).dot(&velocity::relative(&face.3))
}

#[inline(always)]
fn radius<R: Ring>((_, _, [r, s], ..): &Of<Slab, R>) -> R {
    r.clone() + s
}

/// The normal of a wall, inwards where the edges go around the normal of the face.
#[inline(always)]
fn across<R: Ring>((face, [from, to], _): &Of<Wall, R>) -> Vector3<R> {
    normal(face).cross(&(to - from))
}

#[inline(always)]
fn depth<R: Ring>(wall: &Of<Wall, R>) -> R {
    across(wall).dot(&apart(&wall.2, &wall.0))
}

#[inline(always)]
fn deepening<R: Ring>(wall: &Of<Wall, R>) -> R {
    across(wall).dot(&velocity::relative(&wall.0.3))
}

/// Half of the depth at the roots that is the same at both, times the climb.
#[inline(always)]
fn common<R: Ring>(wall: &Of<Wall, R>) -> R {
    depth(wall) * climb(&wall.0) - deepening(wall) * height(&wall.0)
}

/// The other half is this, times the length of the normal.
#[inline(always)]
fn differing<R: Ring>(wall: &Of<Wall, R>) -> R {
    deepening(wall) * radius(&wall.0)
}

formula! {
    /// n·(x - y)
    lean Height("moving: a round shape and a face"; ways, points, radii, velocities, ahead): Slab = |face| height(face)
}
formula! {
    /// n²
    lean Area("moving: a round shape and a face"; ways, points, radii, velocities, ahead): Slab
        = |face| normal(face).norm_squared()
}
formula! {
    /// n·(v - w)
    lean Climb("moving: a round shape and a face"; ways, points, radii, velocities, ahead): Slab = |face| climb(face)
}
formula! {
    /// Positive inside of a wall, at the start.
    lean Depth("moving: a round shape and a face"; face, edge, points): Wall = |wall| depth(wall)
}
formula! {
    /// [`common`], of degree 7.
    lean Common("moving: a round shape and a face"; face, edge, points): Wall = |wall| common(wall)
}
formula! {
    /// [`differing`], of degree 5.
    lean Differing("moving: a round shape and a face"; face, edge, points): Wall = |wall| differing(wall)
}
formula! {
    /// Whether the former is the greater, by the squares of both. Degree 14.
    lean Greater("moving: a round shape and a face"; face, edge, points): Wall = |wall| {
        common(wall).squared() - differing(wall).squared() * normal(&wall.0).norm_squared()
    }
}

/// The slab on both sides of the face.
struct Thick;

impl Quadratic for Thick {
    type Input = Slab;
    const CONVEX: bool = true;
    #[inline(always)]
    fn a<R: Ring>(face: &Of<Slab, R>) -> R {
        climb(face).squared()
    }
    #[inline(always)]
    fn b<R: Ring>(face: &Of<Slab, R>) -> R {
        height(face) * climb(face)
    }
    #[inline(always)]
    fn c<R: Ring>(face: &Of<Slab, R>) -> R {
        height(face).squared() - Self::discriminant(face)
    }
    /// It always has roots.
    #[inline(always)]
    fn discriminant<R: Ring>(face: &Of<Slab, R>) -> R {
        radius(face).squared() * normal(face).norm_squared()
    }
    #[inline(always)]
    fn radicand<R: Ring>(face: &Of<Slab, R>) -> R {
        Self::a(face) * Self::discriminant(face)
    }
}

/// A face, and what it is called.
pub(super) struct Face<S: Scalar, F> {
    pub(super) slab: Of<Slab, S>,
    /// The side of its plane that is outside of the shape: `Zero` of a flat shape, of which both are.
    pub(super) outward: Sign,
    /// The ends of the edges, around the normal, each with a point over its wall and one of it.
    pub(super) walls: alloc::vec::Vec<[Of<Pair, S>; 2]>,
    pub(super) label: F,
}

impl<S: Scalar, F: Copy> Face<S, F> {
    /// The same motion backwards.
    pub(super) fn reversed(&self) -> Self {
        let (ways, points, radii, [v, w], _) = &self.slab;
        let velocities = [w.clone(), v.clone()];
        let slab = (ways.clone(), points.clone(), radii.clone(), velocities, S::of_sign(Sign::Positive));
        Face { slab, outward: self.outward, walls: self.walls.clone(), label: self.label }
    }

    /// The same in exact numbers.
    pub(super) fn map<T: Scalar>(&self, f: &mut impl FnMut(&S) -> T) -> Face<T, F> {
        let walls = self.walls.iter().map(|wall| <[Pair; 2] as Numbers>::map(wall, f)).collect();
        Face { slab: Slab::map(&self.slab, f), outward: self.outward, walls, label: self.label }
    }

    /// The point at the start with respect to the plane: `Positive` outside.
    pub(super) fn side(&self) -> Sign {
        S::sign_of::<Height>(&self.slab) * self.outward
    }

    /// The impact of a ball that touches it at the start, or comes into reach of it.
    pub(super) fn impact(&self, is_start: bool) -> Impact<S::Root> {
        let (time, side) = if is_start {
            // A point on the face has no height.
            let height = S::sign_of::<Height>(&self.slab);
            (S::to_root(S::whole(0)), if height.is_zero() { self.outward } else { height })
        } else {
            (self.time(Sign::Negative), -S::sign_of::<Climb>(&self.slab))
        };
        impact::on_face::<OfSlab, S>(time, &self.slab, is_start, side)
    }

    /// Whether the point at the start is within r of the face, over it.
    pub(super) fn holds(&self) -> bool {
        // The slab last: it is where grazing points are near zero.
        self.walls().all(|wall| S::sign_of::<Depth>(&wall) != Sign::Negative)
            && S::sign_of::<Start<Thick>>(&self.slab) != Sign::Positive
            && !S::sign_of::<Area>(&self.slab).is_zero()
    }

    /// Whether the point comes into reach of the face from outside (`Negative`), or leaves it (`Positive`), from 0 to
    /// 1.
    pub(super) fn is_passed(&self, which: Sign) -> bool {
        let climb = S::sign_of::<Climb>(&self.slab);
        if climb.is_zero() || (climb * self.outward).opposes(which) {
            return false;
        }
        quadratic::sign_of_root::<Thick, S>(&self.slab, which) != Sign::Negative
            && quadratic::sign_of_root::<Thick, S>(&self.reversed().slab, -which) != Sign::Negative
            && self.walls().all(|wall| depth_at_root::<S>(&wall, which * climb, climb) != Sign::Negative)
    }

    /// Whether it is not over an edge when it is passed.
    pub(super) fn is_passed_within(&self, which: Sign) -> bool {
        let climb = S::sign_of::<Climb>(&self.slab);
        self.walls().all(|wall| depth_at_root::<S>(&wall, which * climb, climb) == Sign::Positive)
    }

    /// When.
    pub(super) fn time(&self, which: Sign) -> S::Root {
        quadratic::root::<Thick, S>(&self.slab, which)
    }

    fn walls(&self) -> impl Iterator<Item = Of<Wall, S>> + '_ {
        self.walls.iter().map(|[edge, points]| (self.slab.clone(), edge.clone(), points.clone()))
    }
}

/// Positive inside of a wall where the point is r over the face on a side, given the sign of the climb.
fn depth_at_root<S: Scalar>(wall: &Of<Wall, S>, side: Sign, climb: Sign) -> Sign {
    let (common, differing) = (S::sign_of::<Common>(wall), S::sign_of::<Differing>(wall) * side);
    let sum = if common.opposes(differing) {
        common * S::sign_of::<Greater>(wall)
    } else if common.is_zero() {
        differing
    } else {
        common
    };
    sum * climb
}
