//! A line against the hull of a few labelled points with which it is coplanar, in a projection along an axis that is
//! one to one on the plane.
//!
//! The line meets the hull between the first and the last point where it meets a vertex or an edge. That holds for
//! hulls of any dimension, so a triangle of no area and a flat tetrahedron are no special cases.

use super::halfspace_clip::{Finish, LinearFunction, Order, Start, Zero};
use super::line_kind::{LineKind, LinePoints, LinePoints2};
use super::slab_clip::BoundDistance;
use super::triangle_crossing::Approach;
use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::predicate::projection::Projection;
use crate::{Feature, Number, Of, Point2, Point3, Ring, Scalar, Sign};
use core::marker::PhantomData;

/// An end of the common part of a line and a coplanar hull.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CoplanarEnd {
    /// At t = 0.
    Start,
    /// At t = 1.
    Finish,
    /// At a vertex, which is on the line.
    Vertex(usize),
    /// On the edge between two vertices on different sides of the line.
    Crossing(usize, usize),
}

/// The common part of a line and a hull in one plane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CoplanarSpan {
    projection: Projection,
    pub(crate) enter: (CoplanarEnd, Feature),
    pub(crate) exit: (CoplanarEnd, Feature),
}

/// The side of the line through two points on which a point of the line is.
struct EdgeSide<L>(PhantomData<L>);

impl<L: LineKind> LinearFunction for EdgeSide<L> {
    const NAME: &'static str = "intersect: an edge in a plane";
    type Input = ([Point2<Number>; 2], [Point2<Number>; 2]);
    #[inline(always)]
    fn start<R: Ring>(([from, _], [u, v]): &Of<Self::Input, R>) -> R {
        (u - from).cross(&(v - u))
    }
    #[inline(always)]
    fn rate<R: Ring>((ends, [u, v]): &Of<Self::Input, R>) -> R {
        (v - u).cross(&L::direction_2d(ends))
    }
}

/// The side of the line on which the first of two vertices is.
struct Side<L>(PhantomData<L>);
/// The weight of the second vertex where the line passes between the two: that side, over the difference of both sides.
struct Weight<L>(PhantomData<L>);

formula! {
    impl[L: LineKind] cold Side<L>; "intersect: a side of a line", &["ends", "vertices"];
        ([Point2<Number>; 2], [Point2<Number>; 2]) = |(ends, [u, _v])| {
        L::direction_2d(ends).cross(&(u - &ends[0]))
    }
}
construction! {
    impl[L: LineKind] Weight<L>; "intersect: a side of a line", &["ends", "vertices"];
        ([Point2<Number>; 2], [Point2<Number>; 2]) => (Number, Number) = |(ends, [u, v])| {
        let direction = L::direction_2d(ends);
        (direction.cross(&(u - &ends[0])), direction.cross(&(u - v)))
    }
}

/// The common part of a line and the hull of vertices in a plane with it. `part_at` returns the feature that contains a
/// point of the hull.
#[cold]
pub(crate) fn meet<L: LineKind, S: Scalar, const N: usize>(
    ends: &LinePoints<S>,
    vertices: [&Point3<S>; N],
    part_at: impl Fn(&Point3<S>) -> Option<Feature>,
) -> Option<CoplanarSpan>
where
    for<'a> [&'a Point3<S>; N]: MapEach<&'a Point3<S>, N>,
    [Point2<S>; N]: MapEach<Point2<S>, N>,
{
    let seen =
        |projection: Projection| (ends.map_refs(|end| projection.of(end)), vertices.map_each(|v| projection.of(v)));
    if L::is_point(ends) {
        let place = (CoplanarEnd::Start, part_at(&ends[0])?);
        return Some(CoplanarSpan { projection: Projection::Xy, enter: place, exit: place });
    }
    // A projection that keeps a vertex off the line is one to one on the plane; if there is none, all lies on the line,
    // and a projection in which its direction is not zero will do.
    let sides_in = |projection: Projection| {
        let (ends, vertices) = seen(projection);
        vertices.map_each(|v| S::sign_of::<Side<L>>(&(ends.clone(), [v.clone(), v])))
    };
    let views = Projection::ALL.map_each(|projection| (projection, sides_in(projection)));
    let apart = views.iter().find(|(_, sides)| sides.iter().any(|sign| !sign.is_zero()));
    let along = || views.iter().find(|(projection, _)| !L::is_point_2d(&seen(*projection).0));
    let &(projection, sides) = apart.or_else(along)?;
    let (flat_ends, flat_vertices) = seen(projection);
    let line = PlanarLine::<L, S, N> { ends: flat_ends, vertices: flat_vertices, sides, kind: PhantomData };

    let (mut first, mut last) = (None, None);
    for end in line.ends_on_hull() {
        for (best, sooner) in [(&mut first, Sign::Negative), (&mut last, Sign::Positive)] {
            let order = best.map_or(sooner, |(other, _)| line.compare(end.0, other));
            // Of several at one point the first: they are in the order of their features.
            if order == sooner {
                *best = Some(end);
            }
        }
    }
    let (mut enter, mut exit) = (first?, last?);
    if L::DOMAIN.starts {
        if line.after_start(exit.0) == Sign::Negative {
            return None;
        }
        if line.after_start(enter.0) == Sign::Negative {
            enter = (CoplanarEnd::Start, part_at(&ends[0])?);
        }
    }
    if L::DOMAIN.ends {
        if line.after_finish(enter.0) == Sign::Positive {
            return None;
        }
        if line.after_finish(exit.0) == Sign::Positive {
            exit = (CoplanarEnd::Finish, part_at(&ends[1])?);
        }
    }
    Some(CoplanarSpan { projection, enter, exit })
}

/// A line and vertices in a projection.
struct PlanarLine<L, S, const N: usize> {
    ends: LinePoints2<S>,
    vertices: [Point2<S>; N],
    /// The sides of the line on which the vertices are.
    sides: [Sign; N],
    kind: PhantomData<L>,
}

impl<L: LineKind, S: Scalar, const N: usize> PlanarLine<L, S, N> {
    /// Where the line meets vertices and edges.
    fn ends_on_hull(&self) -> impl Iterator<Item = (CoplanarEnd, Feature)> {
        let sides = self.sides;
        let on_line = (0..N).filter(move |&i| sides[i].is_zero()).map(|i| (CoplanarEnd::Vertex(i), Feature::Vertex(i)));
        let pairs = (0..N).flat_map(|i| (i + 1..N).map(move |j| (i, j)));
        let crossed = pairs.filter(move |&(i, j)| sides[i].opposes(sides[j]));
        on_line.chain(crossed.map(|(i, j)| (CoplanarEnd::Crossing(i, j), Feature::Edge(i, j))))
    }

    /// The line of the edge that is crossed at an end, if there is one, and the sign of its rate.
    #[allow(clippy::type_complexity)] // The input of a formula.
    fn edge(&self, end: CoplanarEnd) -> Option<(Of<<EdgeSide<L> as LinearFunction>::Input, S>, Sign)> {
        let (i, j) = match end {
            CoplanarEnd::Crossing(i, j) => (i, j),
            CoplanarEnd::Vertex(i) => (i, (0..N).find(|&j| !self.sides[j].is_zero())?),
            CoplanarEnd::Start | CoplanarEnd::Finish => return None,
        };
        let edge = [self.vertices[i].clone(), self.vertices[j].clone()];
        Some(((self.ends.clone(), edge), -self.sides[j]))
    }

    /// The order of two points of the line.
    fn along(&self, a: &Point2<S>, b: &Point2<S>) -> Sign {
        let [from, to] = &self.ends;
        match L::heading(&from.x, &to.x) {
            Sign::Zero => a.y.compare(&b.y) * L::heading(&from.y, &to.y),
            heading => a.x.compare(&b.x) * heading,
        }
    }

    /// The order of two ends.
    fn compare(&self, end: CoplanarEnd, other: CoplanarEnd) -> Sign {
        if let (CoplanarEnd::Vertex(i), CoplanarEnd::Vertex(j)) = (end, other) {
            return self.along(&self.vertices[i], &self.vertices[j]);
        }
        match (self.edge(end), self.edge(other)) {
            (Some((edge, rate)), Some((other, other_rate))) => {
                S::sign_of::<Order<EdgeSide<L>>>(&[edge, other]) * rate * other_rate
            }
            _ => Sign::Zero,
        }
    }

    /// The sign of t.
    fn after_start(&self, end: CoplanarEnd) -> Sign {
        match (end, self.edge(end)) {
            (CoplanarEnd::Vertex(i), _) => self.along(&self.vertices[i], &self.ends[0]),
            (_, Some((edge, rate))) => -(S::sign_of::<Start<EdgeSide<L>>>(&edge) * rate),
            _ => Sign::Zero,
        }
    }

    /// The sign of t - 1, of a segment.
    fn after_finish(&self, end: CoplanarEnd) -> Sign {
        match (end, self.edge(end)) {
            (CoplanarEnd::Vertex(i), _) => self.along(&self.vertices[i], &self.ends[1]),
            (_, Some((edge, rate))) => -(S::sign_of::<Finish<EdgeSide<L>>>(&edge) * rate),
            _ => Sign::Zero,
        }
    }
}

impl CoplanarSpan {
    /// The parameter of an end.
    pub(crate) fn parameter<L: LineKind, S: Scalar>(
        &self,
        ends: &LinePoints<S>,
        vertices: &[&Point3<S>],
        end: CoplanarEnd,
    ) -> S::Value {
        let [from, to] = ends.map_refs(|end| self.projection.of(end));
        let vertex = |i: usize| self.projection.of(vertices[i]);
        match end {
            CoplanarEnd::Start => S::whole(0),
            CoplanarEnd::Finish => S::whole(1),
            CoplanarEnd::Vertex(i) => {
                let v = vertex(i);
                let axis = if L::rests(&from.x, &to.x) { [from.y, to.y, v.y] } else { [from.x, to.x, v.x] };
                S::ratios_of::<Zero<BoundDistance<L>>>(&axis)
            }
            CoplanarEnd::Crossing(i, j) => S::ratios_of::<Zero<EdgeSide<L>>>(&([from, to], [vertex(i), vertex(j)])),
        }
    }

    /// The weight of vertex j where the line crosses the edge from i to j.
    pub(crate) fn weight<L: LineKind, S: Scalar>(
        &self,
        ends: &LinePoints<S>,
        vertices: &[&Point3<S>],
        [i, j]: [usize; 2],
    ) -> S::Value {
        let ends = ends.map_refs(|end| self.projection.of(end));
        S::ratios_of::<Weight<L>>(&(ends, [i, j].map_each(|k| self.projection.of(vertices[k]))))
    }
}

/// Three points of a plane through an edge and parallel to an axis, which the line crosses at the edge. Moving points
/// along the axis keeps them in the plane, so that none is rounded.
pub(crate) fn upright<L: LineKind, S: Scalar>(ends: &LinePoints<S>, u: &Point3<S>, v: &Point3<S>) -> [Point3<S>; 3] {
    let [zero, one] = [Sign::Zero, Sign::Positive].map_each(S::of_sign);
    let along = |axis: usize| [moved(u, axis, &zero), moved(v, axis, &zero), moved(u, axis, &one)];
    let is_passed = |plane: &[Point3<S>; 3]| !S::sign_of::<Approach<L>>(&(ends.clone(), plane.clone())).is_zero();
    [0, 1].map_each(along).into_iter().find(is_passed).unwrap_or_else(|| along(2))
}

/// Three points of the plane of constant coordinate through a vertex, which the line crosses there.
pub(crate) fn level<L: LineKind, S: Scalar>([from, to]: &LinePoints<S>, v: &Point3<S>) -> [Point3<S>; 3] {
    let rests = [L::rests(&from.x, &to.x), L::rests(&from.y, &to.y), L::rests(&from.z, &to.z)];
    let axis = rests.into_iter().position(|rests| !rests).unwrap_or_default();
    let one = S::of_sign(Sign::Positive);
    let others = [(axis + 1) % 3, (axis + 2) % 3];
    let corner = others.into_iter().fold(v.clone(), |p, axis| moved(&p, axis, &S::of_sign(Sign::Zero)));
    let [second, third] = others.map_each(|axis| moved(&corner, axis, &one));
    [corner, second, third]
}

/// A point with another coordinate on an axis.
fn moved<S: Scalar>(p: &Point3<S>, axis: usize, to: &S) -> Point3<S> {
    let mut p = p.clone();
    *[&mut p.x, &mut p.y, &mut p.z][axis] = to.clone();
    p
}
