//! A moving point and a face of a rounded shape: the points at most r over or under the face and between its side
//! planes, perpendicular to it through its edges (`walls` in the code).
//!
//! The height over the plane of the face, n·(x - y) with the normal n, is a linear function of the time. The point
//! crosses the planes at distance r at the roots of its square minus r²·n²; a sign of the form a + b·√(n²) shows on
//! which side of a side plane it is there.

use super::corner::{Corner, copy, turned_point, turned_vector};
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::quadratic::{self, Quadratic, Start};
use crate::moving::impact::{self, Flat, Impact};
use crate::moving::velocity;
use crate::{Number, Numbers, Of, Point3, Ring, Scalar, Sign, Vector3};
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::mem;

/// A moving point and one of the shape: only their difference matters.
pub(in crate::moving) type Pair<V = Point3<Number>> = (Point3<Number>, V);

/// The ends of a vector.
type Way = [Point3<Number>; 2];

/// The ends of two vectors whose vector product is the normal, the moving point and one of the face; the radii, whose
/// sum counts; the velocities; and the start of the motion.
pub(in crate::moving) type Slab<V = Point3<Number>> =
    ([Point3<Number>; 4], Pair<V>, [Number; 2], [Vector3<Number>; 2], Number);

/// The edge of a side plane by its ends, and the moving point and one of the plane.
pub(super) type Foot<V> = (Way, Pair<V>);

/// A face and a side plane of it.
type Wall<V> = (Slab<V>, Way, Pair<V>);

#[inline(always)]
fn normal<V: Corner, R: Ring>(([p, q, u, v], ..): &Of<Slab<V>, R>) -> Vector3<R> {
    (q - p).cross(&(v - u))
}

/// From y to x at the start.
#[inline(always)]
fn apart<V: Corner, R: Ring>((x, y): &Of<Pair<V>, R>, (_, _, _, velocities, ahead): &Of<Slab<V>, R>) -> Vector3<R> {
    x - &V::point(y) - velocity::relative(velocities).scaled(ahead)
}

#[inline(always)]
fn height<V: Corner, R: Ring>(face: &Of<Slab<V>, R>) -> R {
    normal::<V, R>(face).dot(&apart::<V, R>(&face.1, face))
}

#[inline(always)]
fn climb<V: Corner, R: Ring>(face: &Of<Slab<V>, R>) -> R {
    normal::<V, R>(face).dot(&velocity::relative(&face.3))
}

#[inline(always)]
fn radius<V: Corner, R: Ring>((_, _, [r, s], ..): &Of<Slab<V>, R>) -> R {
    r.clone() + s
}

/// The normal of a side plane, inwards if the edges go around the normal of the face.
#[inline(always)]
fn across<V: Corner, R: Ring>((face, [from, to], _): &Of<Wall<V>, R>) -> Vector3<R> {
    normal::<V, R>(face).cross(&(to - from))
}

#[inline(always)]
fn depth<V: Corner, R: Ring>(wall: &Of<Wall<V>, R>) -> R {
    across::<V, R>(wall).dot(&apart::<V, R>(&wall.2, &wall.0))
}

#[inline(always)]
fn deepening<V: Corner, R: Ring>(wall: &Of<Wall<V>, R>) -> R {
    across::<V, R>(wall).dot(&velocity::relative(&wall.0.3))
}

/// The term of the depth at the roots that is the same at both, times the climb.
#[inline(always)]
fn common<V: Corner, R: Ring>(wall: &Of<Wall<V>, R>) -> R {
    depth::<V, R>(wall) * climb::<V, R>(&wall.0) - deepening::<V, R>(wall) * height::<V, R>(&wall.0)
}

/// The other term is this, times the length of the normal.
#[inline(always)]
fn differing<V: Corner, R: Ring>(wall: &Of<Wall<V>, R>) -> R {
    deepening::<V, R>(wall) * radius::<V, R>(&wall.0)
}

/// Formulas of a face, or of a side plane of it.
macro_rules! of_faces {
    ($($(#[$doc:meta])* $formula:ident = |$input:ident: $Input:ident| $body:expr;)+) => {$(
        $(#[$doc])*
        pub(super) struct $formula<V>(PhantomData<fn() -> V>);
        formula! {
            impl[V: Corner] cold $formula<V>; "moving: a round shape and a face", of_faces!(@arguments $Input);
                $Input<V> = |$input| $body
        }
    )+};
    (@arguments Slab) => { &["ways", "points", "radii", "velocities", "ahead"] };
    (@arguments Wall) => { &["face", "edge", "points"] };
}
of_faces! {
    /// n·(x - y): with other points, the sign of any vector along the normal.
    Height = |face: Slab| height::<V, R>(face);
    /// n·(v - w), which is needed of all faces.
    Climb = |face: Slab| climb::<V, R>(face);
    /// Positive inside of a side plane, at the start; with other points, the sign of any vector across the plane.
    Depth = |wall: Wall| depth::<V, R>(wall);
    /// [`common`], of degree 7 in points.
    Common = |wall: Wall| common::<V, R>(wall);
    /// Whether that is greater than [`differing`] times the length of the normal, by the squares of both. Degree 14.
    Greater = |wall: Wall| {
        common::<V, R>(wall).squared()
            - differing::<V, R>(wall).squared() * normal::<V, R>(&wall.0).squared_length()
    };
}

/// The slab on both sides of the face.
struct Thick<V>(PhantomData<fn() -> V>);

impl<V: Corner> Quadratic for Thick<V> {
    type Input = Slab<V>;
    const CONVEX: bool = true;
    #[inline(always)]
    fn a<R: Ring>(face: &Of<Slab<V>, R>) -> R {
        climb::<V, R>(face).squared()
    }
    #[inline(always)]
    fn b<R: Ring>(face: &Of<Slab<V>, R>) -> R {
        height::<V, R>(face) * climb::<V, R>(face)
    }
    #[inline(always)]
    fn c<R: Ring>(face: &Of<Slab<V>, R>) -> R {
        height::<V, R>(face).squared() - Self::discriminant(face)
    }
    /// It always has roots.
    #[inline(always)]
    fn discriminant<R: Ring>(face: &Of<Slab<V>, R>) -> R {
        radius::<V, R>(face).squared() * normal::<V, R>(face).squared_length()
    }
    #[inline(always)]
    fn radicand<R: Ring>(face: &Of<Slab<V>, R>) -> R {
        Self::a(face) * Self::discriminant(face)
    }
}

/// The end of the motion to test.
#[derive(Clone, Copy)]
pub(super) enum Moment {
    Start,
    End,
}

/// A face, and its label.
pub(super) struct Face<S: Scalar, F, V: Numbers = Point3<Number>> {
    pub(super) slab: Of<Slab<V>, S>,
    /// The side of its plane that is outside of the shape: `Zero` for a flat shape, where both are.
    pub(super) outward: Sign,
    /// The ends of the edges, around the normal, each with the moving point and one of its side plane.
    pub(super) walls: Vec<Of<Foot<V>, S>>,
    pub(super) label: F,
    /// The sign of the growth of the height, if it has been computed.
    climb: Option<Sign>,
}

impl<S: Scalar, F: Copy, V: Corner> Face<S, F, V> {
    pub(super) fn new(slab: Of<Slab<V>, S>, outward: Sign, walls: Vec<Of<Foot<V>, S>>, label: F) -> Self {
        Face { slab, outward, walls, label, climb: None }
    }

    /// The sign of the growth of the height, n·(v - w).
    fn climb(&self) -> Sign {
        self.climb.unwrap_or_else(|| S::sign_of::<Climb<V>>(&self.slab))
    }

    /// Stores that sign for later use.
    pub(super) fn keep_climb(&mut self) {
        self.climb = Some(self.climb());
    }

    /// Stores that sign of the same face in another unit.
    pub(super) fn keep_climb_of(&mut self, other: &Self) {
        self.climb = other.climb;
    }

    /// The slab for the same motion, or for the same motion backwards, which starts at the end.
    fn slab_at(&self, moment: Moment) -> Of<Slab<V>, S> {
        match moment {
            Moment::Start => copy::<Slab<V>, S>(&self.slab),
            Moment::End => {
                let (ways, points, radii, [v, w], _) = &self.slab;
                let velocities = [w.clone(), v.clone()];
                (ways.clone(), copy::<Pair<V>, S>(points), radii.clone(), velocities, S::of_sign(Sign::Positive))
            }
        }
    }

    /// The point with respect to the plane: `Positive` outside.
    pub(super) fn side(&self, moment: Moment) -> Sign {
        S::sign_of::<Height<V>>(&self.slab_at(moment)) * self.outward
    }

    /// The impact of a ball that touches it at the start, or later reaches it.
    pub(super) fn impact(&self, is_start: bool) -> Impact<S::Root> {
        let (time, side) = if is_start {
            // A point on the face has no height.
            let height = S::sign_of::<Height<V>>(&self.slab);
            (S::to_root(S::whole(0)), if height.is_zero() { self.outward } else { height })
        } else {
            (self.time(Sign::Negative), -self.climb())
        };
        impact::on_face::<OfSlab<V>, S>(time, &self.slab, is_start, side)
    }

    /// Whether the point is within r of the face, over it.
    pub(super) fn holds(&self, moment: Moment) -> bool {
        self.gap_within_walls(moment).is_some_and(|gap| gap != Sign::Positive)
    }

    /// If the point is over the face, the sign of its distance from the plane of the face minus r.
    pub(super) fn gap_within_walls(&self, moment: Moment) -> Option<Sign> {
        let slab = self.slab_at(moment);
        // The slab last: for grazing points its value is close to zero.
        let is_over = self.walls(&slab).all(|wall| S::sign_of::<Depth<V>>(&wall) != Sign::Negative) && self.has_area();
        is_over.then(|| S::sign_of::<Start<Thick<V>>>(&slab))
    }

    /// Whether the point is outside, farther than r from the plane of the face, at the start and at the end.
    pub(super) fn is_never_reached(&self) -> bool {
        let height = S::sign_of::<Height<V>>(&self.slab);
        if height.is_zero() || height.opposes(self.outward) {
            return false;
        }
        let is_far = |slab| S::sign_of::<Start<Thick<V>>>(slab) == Sign::Positive;
        let at_end = self.slab_at(Moment::End);
        is_far(&self.slab) && S::sign_of::<Height<V>>(&at_end) == height && is_far(&at_end)
    }

    /// Whether the face has an area.
    pub(super) fn has_area(&self) -> bool {
        has_area::<V, S>(&self.slab)
    }

    /// Whether the point is strictly inside of a side plane.
    pub(super) fn is_within(&self, wall: usize, moment: Moment) -> bool {
        let (edge, points) = copy::<Foot<V>, S>(&self.walls[wall]);
        S::sign_of::<Depth<V>>(&(self.slab_at(moment), edge, points)) == Sign::Positive
    }

    /// Whether the point comes within r of the face from outside (`Negative`), or leaves it (`Positive`), from 0 to 1;
    /// if so, whether it is then over none of its edges.
    pub(super) fn passed(&self, which: Sign) -> Option<bool> {
        let climb = self.climb();
        let mut is_within = true;
        if !self.is_plane_passed(which, climb) {
            return None;
        }
        for depth in self.depths(which, climb) {
            match depth {
                Sign::Negative => return None,
                Sign::Zero => is_within = false,
                Sign::Positive => {}
            }
        }
        Some(is_within)
    }

    /// On which side of each side plane the point is when it comes within r from outside: `Positive` inside.
    pub(super) fn depths_when_reached(&self) -> Vec<Sign> {
        self.depths(Sign::Negative, self.climb()).collect()
    }

    fn is_plane_passed(&self, which: Sign, climb: Sign) -> bool {
        !climb.is_zero()
            && !(climb * self.outward).opposes(which)
            && sign_of_time::<V, S>(&self.slab, which, climb) != Sign::Negative
            && sign_of_time::<V, S>(&self.slab_at(Moment::End), -which, -climb) != Sign::Negative
    }

    /// On which side of each side plane the point is when it crosses the plane that is r over the face.
    fn depths(&self, which: Sign, climb: Sign) -> impl Iterator<Item = Sign> + '_ {
        self.walls(&self.slab).map(move |wall| depth_at_root::<V, S>(wall, which * climb, climb))
    }

    /// The time.
    pub(super) fn time(&self, which: Sign) -> S::Root {
        time::<V, S>(&self.slab, which)
    }

    fn walls<'a>(&'a self, slab: &'a Of<Slab<V>, S>) -> impl Iterator<Item = Of<Wall<V>, S>> + 'a {
        self.walls.iter().map(|(edge, points)| (copy::<Slab<V>, S>(slab), edge.clone(), copy::<Pair<V>, S>(points)))
    }
}

impl<S: Scalar, F: Copy, V: Corner> Clone for Face<S, F, V> {
    fn clone(&self) -> Self {
        let walls = self.walls.iter().map(copy::<Foot<V>, S>).collect();
        let Face { outward, label, climb, .. } = *self;
        Face { slab: copy::<Slab<V>, S>(&self.slab), outward, walls, label, climb }
    }
}

/// The sign of n·(x - y).
fn along_normal<V: Corner, S: Scalar>(
    (ways, _, radii, velocities, _): &Of<Slab<V>, S>,
    x: Point3<S>,
    y: Point3<S>,
) -> Sign {
    let pair = (x, V::given(y));
    S::sign_of::<Height<V>>(&(ways.clone(), pair, radii.clone(), velocities.clone(), S::of_sign(Sign::Zero)))
}

/// The sign of the normal along an axis.
pub(in crate::moving) fn along_axis<V: Corner, S: Scalar>(slab: &Of<Slab<V>, S>, axis: usize) -> Sign {
    let [mut unit, origin] = [[Sign::Zero; 3]; 2];
    unit[axis] = Sign::Positive;
    let [unit, origin] = [unit, origin].map_each(|signs| Point3::from(signs.map_each(S::of_sign)));
    along_normal::<V, S>(slab, unit, origin)
}

/// Whether the normal is not zero.
pub(super) fn has_area<V: Corner, S: Scalar>(slab: &Of<Slab<V>, S>) -> bool {
    (0..3).any(|axis| !along_axis::<V, S>(slab, axis).is_zero())
}

/// When the point comes within r of the plane, or leaves it.
pub(super) fn time<V: Corner, S: Scalar>(slab: &Of<Slab<V>, S>, which: Sign) -> S::Root {
    quadratic::root::<Thick<V>, S>(slab, which)
}

/// The sign of a root of [`Thick`], given the sign of the climb: as [`quadratic::sign_of_root`], where the slope is the
/// product of height and climb.
fn sign_of_time<V: Corner, S: Scalar>(slab: &Of<Slab<V>, S>, which: Sign, climb: Sign) -> Sign {
    let start = S::sign_of::<Start<Thick<V>>>(slab);
    if start == Sign::Negative {
        return which;
    }
    let slope = S::sign_of::<Height<V>>(slab) * climb;
    if start.is_zero() && which == slope { Sign::Zero } else { -slope }
}

/// Positive inside of a side plane when the point is r over the face on a side, given the sign of the climb.
fn depth_at_root<V: Corner, S: Scalar>(mut wall: Of<Wall<V>, S>, side: Sign, climb: Sign) -> Sign {
    let common = S::sign_of::<Common<V>>(&wall);
    let has_radius = wall.0.2.iter().any(|r| !r.sign().is_zero());
    let differing = if has_radius {
        // The velocities instead of the points; the slab is that of the start, so that nothing is added to them.
        let [v, w] = wall.0.3.map_refs(|v| v.clone().into_point());
        let points = mem::replace(&mut wall.2, (v, V::given(w)));
        let deepening = S::sign_of::<Depth<V>>(&wall);
        wall.2 = points;
        deepening * side
    } else {
        Sign::Zero
    };
    let sum = if common.opposes(differing) {
        common * S::sign_of::<Greater<V>>(&wall)
    } else if common.is_zero() {
        differing
    } else {
        common
    };
    sum * climb
}

/// A face, as a plane.
struct OfSlab<V>(PhantomData<fn() -> V>);

impl<V: Corner> Flat for OfSlab<V> {
    type Input = Slab<V>;
    #[inline(always)]
    fn normal<R: Ring>(([p, q, u, v], ..): &Of<Slab<V>, R>) -> Vector3<R> {
        (q - p).cross(&(v - u))
    }
    #[inline(always)]
    fn height<R: Ring>(slab: &Of<Slab<V>, R>) -> R {
        Self::normal(slab).dot(&(&slab.1.0 - &V::point(&slab.1.1)))
    }
    #[inline(always)]
    fn climb<R: Ring>(slab: &Of<Slab<V>, R>) -> R {
        Self::normal(slab).dot(&velocity::relative(&slab.3))
    }
    #[inline(always)]
    fn radius<R: Ring>((_, _, [r, _], ..): &Of<Slab<V>, R>) -> R {
        r.clone()
    }
    #[inline(always)]
    fn center<R: Ring>((_, (x, _), _, [v, _], _): &Of<Slab<V>, R>) -> (R, R) {
        (x.x.clone(), v.x.clone())
    }
    fn place<S: Scalar>((_, (x, _), ..): &Of<Slab<V>, S>) -> S {
        x.x.clone()
    }
    fn normal_along_x<S: Scalar>(slab: &Of<Slab<V>, S>) -> Sign {
        along_axis::<V, S>(slab, 0)
    }
    fn radius_of<S: Scalar>((_, _, [r, _], ..): &Of<Slab<V>, S>) -> S {
        r.clone()
    }
    fn turned<S: Scalar>((ways, (x, y), radii, velocities, ahead): &Of<Slab<V>, S>, first: usize) -> Of<Slab<V>, S> {
        let point = |p: &Point3<S>| turned_point(p, first);
        let velocities = velocities.map_refs(|v| turned_vector(v, first));
        let pair = (point(x), V::turned(y, first));
        (ways.map_refs(point), pair, radii.clone(), velocities, ahead.clone())
    }
}
