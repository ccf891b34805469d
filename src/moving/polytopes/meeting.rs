//! Two moving hulls of points, A and B: relative to B, A moves by v - w, and they meet while the origin, which moves in
//! the opposite direction, is in A - B. A [line](passing_line) finds the facets through which it enters and leaves.

use crate::arith::formulas::each::MapEach;
use crate::convex::expanding_polytope::{height, normal};
use crate::convex::minkowski_difference;
use crate::convex::passing_line::{self, HitRecord, Line};
use crate::intersect::clip::halfspace_clip::{self, Finish, LinearFunction};
use crate::moving::first_of::{By, First, Hulls};
use crate::{Contact, Of, Point3, Ring, Scalar, Separation, Sign, Span, Vector3};

/// How far a facet of A - B is beyond the origin while they move, along the normal.
pub(in crate::moving) struct Beyond;

impl LinearFunction for Beyond {
    const NAME: &'static str = "moving: hulls of points";
    type Input = Hulls;
    #[inline(always)]
    fn start<R: Ring>((plane, _): &Of<Self::Input, R>) -> R {
        height(plane)
    }
    #[inline(always)]
    fn rate<R: Ring>((plane, [v, w]): &Of<Self::Input, R>) -> R {
        normal(plane).dot(&(v - w))
    }
}

/// The time of the first or the last contact of two hulls.
enum End<S: Scalar> {
    Start,
    /// When the origin crosses a facet.
    At(Of<<Beyond as LinearFunction>::Input, S>, Option<Separation>),
    Finish,
}

impl<S: Scalar> End<S> {
    fn at(HitRecord { of, name, .. }: HitRecord<S>) -> Self {
        End::At(of, name)
    }

    fn time(&self) -> S::Value {
        match self {
            End::Start => S::whole(0),
            End::At(of, _) => halfspace_clip::zero::<Beyond, S>(of),
            End::Finish => S::whole(1),
        }
    }

    fn name(&self) -> Option<Separation> {
        match self {
            End::At(_, name) => *name,
            _ => None,
        }
    }
}

impl<S: Scalar> Clone for End<S> {
    fn clone(&self) -> Self {
        match self {
            End::Start => End::Start,
            End::At(of, name) => End::At(of.clone(), *name),
            End::Finish => End::Finish,
        }
    }
}

/// Two moving hulls of points that touch.
#[derive(Clone)]
pub struct MovingHulls<S: Scalar>([End<S>; 2]);

impl<S: Scalar> MovingHulls<S> {
    /// The time of the first contact.
    pub(super) fn enter(&self) -> S::Value {
        self.0[0].time()
    }

    /// The time of the last contact.
    pub(super) fn exit(&self) -> S::Value {
        self.0[1].time()
    }

    /// The times of the first and the last contact.
    pub(super) fn span(&self) -> Span<S::Value> {
        Span { enter: self.enter(), exit: self.exit() }
    }

    /// Only the first contact.
    pub(in crate::moving) fn first(self) -> First<S> {
        let time = S::to_root(self.enter());
        let [enter, _] = self.0;
        let by = match enter {
            End::At(of, _) => By::Hulls(of),
            _ => By::Start,
        };
        First { time, part: None, by }
    }

    /// The directions along which they have a gap just before they meet, and just after they separate.
    pub(super) fn separations(&self) -> [Option<Separation>; 2] {
        self.0.map_refs(End::name)
    }
}

/// How the hulls of two sets of points meet, each with its velocity.
pub(in crate::moving) fn meet<S: Scalar>(
    a: &[Point3<S>],
    v: &Vector3<S>,
    b: &[Point3<S>],
    w: &Vector3<S>,
) -> Option<MovingHulls<S>> {
    if v == w {
        let meet = minkowski_difference::contact(a, b) != Contact::Disjoint;
        return meet.then_some(MovingHulls([End::Start, End::Finish]));
    }
    passing_line::of_line([a, b], &[v.clone(), w.clone()], &ends)
}

/// From the first contact to the last, within the times of the motion.
fn ends<S: Scalar>(line: &Line<'_, S>) -> Option<MovingHulls<S>> {
    // On which side of the plane the origin is at the end.
    let finish = |passage: &HitRecord<S>| S::sign_of::<Finish<Beyond>>(&passage.of);
    let enter = line.enter();
    let is_later = enter.side_of_origin == Sign::Negative;
    if is_later && finish(&enter) == Sign::Negative {
        return None;
    }
    let exit = line.exit();
    if !is_later && exit.side_of_origin == Sign::Negative {
        return None;
    }
    let is_left = finish(&exit) == Sign::Negative;
    let enter = if is_later { End::at(enter) } else { End::Start };
    Some(MovingHulls([enter, if is_left { End::at(exit) } else { End::Finish }]))
}
