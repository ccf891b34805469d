//! A line against the hull of a few labelled points with which it is coplanar, in a projection along an axis that is
//! one to one on the plane: see [`planar_line`](super::planar_line).

use super::line_kind::{LineKind, LinePoints};
use super::planar_line::{self, HullEnd, PlanarLine};
use super::triangle_crossing::Approach;
use crate::arith::formulas::each::MapEach;
use crate::predicate::projection::Projection;
use crate::{Feature, Point2, Point3, Scalar, Sign};

/// The common part of a line and a hull in one plane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CoplanarSpan {
    projection: Projection,
    pub(crate) enter: (HullEnd, Feature),
    pub(crate) exit: (HullEnd, Feature),
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
        let place = (HullEnd::Start, part_at(&ends[0])?);
        return Some(CoplanarSpan { projection: Projection::Xy, enter: place, exit: place });
    }
    // A projection that keeps a vertex off the line is one to one on the plane; if there is none, all lies on the line,
    // and a projection in which its direction is not zero will do.
    let sides_in = |projection: Projection| {
        let (ends, vertices) = seen(projection);
        vertices.map_each(|v| planar_line::side::<L, S>(&ends, &v))
    };
    let views = Projection::ALL.map_each(|projection| (projection, sides_in(projection)));
    let apart = views.iter().find(|(_, sides)| sides.iter().any(|sign| !sign.is_zero()));
    let along = || views.iter().find(|(projection, _)| !L::is_point_2d(&seen(*projection).0));
    let &(projection, sides) = apart.or_else(along)?;
    let (flat_ends, flat_vertices) = seen(projection);
    let edges = (0..N).flat_map(|i| (i + 1..N).map(move |j| (i, j)));
    let line = PlanarLine::<L, S, _>::new(&flat_ends, &flat_vertices, &sides);
    let [enter, exit] = line.clip(edges, |end| part_at(&ends[end]))?;
    Some(CoplanarSpan { projection, enter, exit })
}

impl CoplanarSpan {
    /// The parameter of an end.
    pub(crate) fn parameter<L: LineKind, S: Scalar>(
        &self,
        ends: &LinePoints<S>,
        vertices: &[&Point3<S>],
        end: HullEnd,
    ) -> S::Value {
        let flat_ends = ends.map_refs(|end| self.projection.of(end));
        planar_line::parameter::<L, S>(&flat_ends, |i| self.projection.of(vertices[i]), end)
    }

    /// The weight of vertex j where the line crosses the edge from i to j.
    pub(crate) fn weight<L: LineKind, S: Scalar>(
        &self,
        ends: &LinePoints<S>,
        vertices: &[&Point3<S>],
        [i, j]: [usize; 2],
    ) -> S::Value {
        let ends = ends.map_refs(|end| self.projection.of(end));
        planar_line::weight::<L, S>(ends, [i, j].map_each(|k| self.projection.of(vertices[k])))
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
