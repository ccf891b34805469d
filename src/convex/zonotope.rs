//! Boxes as zonotopes, off the fast path: null directions, and flat sets.
//!
//! Two boxes, or a box and a triangle, meet if 0 is in their difference, a sum of the hull of a few points and of
//! segments `[-g, g]`, the generators. Usually this set is solid; then the common perpendiculars of any two of its
//! edges decide, and one along which the set only reaches 0 shows that they touch, unless it is null. A flat set is
//! bounded by the slabs of its [`Dimension`].

use super::separating_axis::axes_and_extents;
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::predicate::projection::Projection;
use crate::{Aabb3, Contact, Number, Obb, Point2, Point3, Ring, Scalar, Sign, Vector3};
use alloc::vec::Vec;

formula! {
    /// |u × v|²: zero where the axes are parallel, or one is null.
    cold AxisByAxis("intersect: axis by axis"; u, v): [Vector3<Number>; 2] = |[u, v]| u.cross(v).squared_length()
}
formula! {
    /// The same for an edge pq.
    cold EdgeByAxis("intersect: edge by axis"; edge, u): ([Point3<Number>; 2], [Vector3<Number>; 1])
        = |([p, q], [u])| (q - p).cross(u).squared_length()
}
formula! {
    /// The volume that three axes span.
    cold Volume("intersect: volume of axes"; u, v, w): [Vector3<Number>; 3] = |[u, v, w]| u.cross(v).dot(w)
}

formula! {
    /// The volume that two axes and an edge pq span.
    cold AxesByEdge("intersect: volume of axes"; axes, edge): ([Vector3<Number>; 2], [Point3<Number>; 2])
        = |([u, v], [p, q])| u.cross(v).dot(&(q - p))
}
formula! {
    /// The volume that an axis and a triangle span.
    cold AxisByTriangle("intersect: volume of axes"; axis, triangle): ([Vector3<Number>; 1], [Point3<Number>; 3])
        = |([u], [a, b, c])| (b - a).cross(&(c - a)).dot(u)
}

/// Declares the greatest of several gaps as one formula, which shares common terms. If the filter does not decide its
/// sign, each gap is evaluated on its own: the sign of a maximum is the greatest of the signs.
macro_rules! greatest_gap {
    (
        $(#[$doc:meta])*
        $formula:ident($name:literal; $($argument:ident),+): $input:ty = |$pattern:pat_param| $body:expr;
        of $part:ident: |$of:ident, $each:ident| $visit:expr
    ) => {
        $(#[$doc])*
        struct $formula;

        impl $crate::Formula for $formula {
            const NAME: &'static str = $name;
            const ARGUMENTS: &'static [&'static str] = &[$(stringify!($argument)),+];
            type Input = $input;
            #[inline(always)]
            fn eval<R: $crate::Ring>($pattern: &$crate::Of<$input, R>) -> R {
                $body
            }
            // `#[inline]`, so that the calling crate compiles it, not this one.
            #[cold]
            #[inline]
            fn decide_floats($of: &$crate::Of<$input, f64>, _magnitude: f64) -> $crate::arith::Decision {
                let mut greatest = ($crate::Sign::Negative, $crate::arith::Stage::Filter);
                let mut $each = |input: &$crate::Of<<$part as $crate::Formula>::Input, f64>| {
                    let (sign, stage) = $crate::arith::certify::<$part>(input);
                    greatest = (greatest.0.max(sign), greatest.1.max(stage));
                };
                $visit;
                greatest
            }
            #[cold]
            #[inline]
            fn decide_integers($of: &$crate::Of<$input, i64>) -> $crate::arith::Decision {
                let mut greatest = ($crate::Sign::Negative, $crate::arith::Stage::Filter);
                let mut $each = |input: &$crate::Of<<$part as $crate::Formula>::Input, i64>| {
                    let (sign, stage) = <$part as $crate::Formula>::decide_integers(input);
                    greatest = (greatest.0.max(sign), greatest.1.max(stage));
                };
                $visit;
                greatest
            }
        }
    };
}
pub(crate) use greatest_gap;

/// The directions along which a solid set only reaches 0, or that are null: the cases that the fast path does not
/// decide.
#[derive(Clone, Copy, Default)]
pub(crate) struct TouchingDirections(u32);

impl TouchingDirections {
    /// Adds the sign of the gap along a direction, and returns whether there is a gap.
    #[inline(always)]
    pub(crate) fn is_apart(&mut self, direction: usize, gap: Sign) -> bool {
        self.0 |= u32::from(gap.is_zero()) << direction;
        gap == Sign::Positive
    }

    /// The contact if no direction has a gap.
    #[inline(always)]
    pub(crate) fn contact(self, settle: impl FnOnce(TouchingDirections) -> Contact) -> Contact {
        if self.0 == 0 { Contact::Overlapping } else { settle(self) }
    }

    /// The contact of a solid set, by which of its directions are null.
    pub(crate) fn of_solid(self, is_null: impl Fn(usize) -> bool) -> Contact {
        Contact::of_meeting((0..32).all(|direction| self.0 >> direction & 1 == 0 || is_null(direction)))
    }
}

/// The orientation of the axes of a box, zero where they are in one plane.
pub(crate) fn volume<S: Scalar>(obb: &Obb<S>) -> Sign {
    orientation(&obb.axes)
}

/// The same for axes alone.
pub(crate) fn orientation<S: Scalar>(axes: &[Vector3<S>; 3]) -> Sign {
    S::sign_of::<Volume>(axes)
}

/// The axes along which a box has an extent.
pub(crate) fn extended<S: Scalar>(obb: &Obb<S>) -> impl Iterator<Item = Vector3<S>> {
    let (axes, extents) = axes_and_extents(obb);
    axes.into_iter().zip(extents).filter(|(_, extent)| !extent.sign().is_zero()).map(|(axis, _)| axis.clone())
}

/// Whether a box has a volume.
pub(crate) fn is_solid<S: Scalar>(obb: &Obb<S>) -> bool {
    obb.half_extents.iter().all(|h| h.sign() == Sign::Positive) && !volume(obb).is_zero()
}

/// A direction of two boxes as two of their six axes: the normals of the faces of the first box, of the second, then
/// the products of an axis of each.
pub(crate) fn axes_of(direction: usize) -> [usize; 2] {
    match direction {
        0..3 => [(direction + 1) % 3, (direction + 2) % 3],
        3..6 => [3 + (direction + 1) % 3, 3 + (direction + 2) % 3],
        _ => [(direction - 6) / 3, 3 + direction % 3],
    }
}

/// Whether some three of a few vectors span space.
///
/// The difference of two sets is solid if the directions within them span space, even if both are flat. Then each
/// direction that is not null decides as for solid sets: if the two only touch along one, they touch.
pub(crate) fn span_space<S: Scalar>(vectors: &[Vector3<S>]) -> bool {
    let spans = |i: usize, j: usize, k: usize| {
        !S::sign_of::<Volume>(&[&vectors[i], &vectors[j], &vectors[k]].map_each(Clone::clone)).is_zero()
    };
    (0..vectors.len()).any(|k| (0..k).any(|j| (0..j).any(|i| spans(i, j, k))))
}

/// Whether the axes of a box and the edges of a triangle span space.
pub(crate) fn span_space_with_triangle<S: Scalar>(axes: &[Vector3<S>], [a, b, c]: [&Point3<S>; 3]) -> bool {
    let beside_edge = |u: &Vector3<S>, v: &Vector3<S>, p: &Point3<S>| {
        !S::sign_of::<AxesByEdge>(&([u.clone(), v.clone()], [a.clone(), p.clone()])).is_zero()
    };
    let beside_plane =
        |u: &Vector3<S>| !S::sign_of::<AxisByTriangle>(&([u.clone()], [a, b, c].map_each(Clone::clone))).is_zero();
    let pairs = || (0..axes.len()).flat_map(|j| (0..j).map(move |i| (&axes[i], &axes[j])));
    pairs().any(|(u, v)| beside_edge(u, v, b) || beside_edge(u, v, c))
        || axes.iter().any(beside_plane)
        || span_space(axes)
}

/// Whether the two axes are parallel, or one is null.
pub(crate) fn are_parallel<S: Scalar>(u: &Vector3<S>, v: &Vector3<S>) -> bool {
    S::sign_of::<AxisByAxis>(&[u.clone(), v.clone()]).is_zero()
}

/// The same for an edge and an axis.
pub(crate) fn is_parallel<S: Scalar>(p: &Point3<S>, q: &Point3<S>, u: &Vector3<S>) -> bool {
    S::sign_of::<EdgeByAxis>(&([p.clone(), q.clone()], [u.clone()])).is_zero()
}

/// A direction as the difference of two points, so that directions between points of the input are not rounded.
pub(crate) type Edge<S> = [Point3<S>; 2];

/// A direction as the vector product of two edges.
pub(crate) type Normal<S> = [Edge<S>; 2];

/// A generator, doubled: an edge times the sum of two numbers.
pub(crate) type Generator<S> = (Edge<S>, [S; 2]);

/// A point relative to another, doubled: the sum of two points minus that of two others.
type Place<S> = [Point3<S>; 4];

/// The direction of a normal.
#[inline(always)]
pub(crate) fn product<R: Ring>([[p, q], [u, v]]: &Normal<R>) -> Vector3<R> {
    (q - p).cross(&(v - u))
}

/// How far a generator extends along a direction, to either side.
#[inline(always)]
pub(crate) fn reach<R: Ring>(n: &Vector3<R>, ([p, q], [h, k]): &Generator<R>) -> R {
    n.dot(&(q - p)).abs() * &(h.clone() + k)
}

#[inline(always)]
fn height<R: Ring>(n: &Vector3<R>, [p, q, c, d]: &Place<R>) -> R {
    n.dot(&((p - c) + (q - d)))
}

/// The gap between 0 and the sum of the hull of points and of generators along a normal.
#[inline(always)]
fn gap<R: Ring>(normal: &Normal<R>, places: &[Place<R>], generators: &[Generator<R>]) -> R {
    let n = product(normal);
    let first = height(&n, &places[0]);
    let (least, greatest) = places[1..]
        .iter()
        .map(|place| height(&n, place))
        .fold((first.clone(), first), |(least, greatest), x| (least.min(x.clone()), greatest.max(x)));
    generators.iter().fold(least.max(-greatest), |gap, generator| gap - reach(&n, generator))
}

formula! {
    /// The vector product of two edges of the plane.
    cold EdgeByEdge("intersect: edge by edge"; e, f): [[Point2<Number>; 2]; 2]
        = |[[p, q], [u, v]]| (q - p).cross(&(v - u))
}
formula! {
    /// The height of a point along a normal. Degree 3.
    cold HeightAlong("intersect: flat boxes"; normal, place): (Normal<Number>, Place<Number>)
        = |(normal, place)| height(&product(normal), place)
}
formula! {
    /// The gap between 0 and the sum of the hull of points and of generators. Degree 4.
    cold GapAlong("intersect: flat boxes"; normal, places, generators):
        (Normal<Number>, Vec<Place<Number>>, Vec<Generator<Number>>)
        = |(normal, places, generators)| gap(normal, places, generators)
}

/// The dimension of a flat set, a sum of segments and polygons, with the data of its slabs.
#[derive(Clone, Copy)]
pub(crate) enum Dimension {
    Point,
    /// On a line that is not perpendicular to this coordinate axis.
    Line {
        axis: usize,
    },
    /// In the plane of the first and this other edge, on which the projection along the axis is one to one.
    Plane {
        second: usize,
        axis: usize,
    },
}

impl Dimension {
    /// The dimension of a set with these edges, none of which is null and no three of which span space.
    pub(crate) fn of<S: Scalar>(edges: &[Edge<S>]) -> Self {
        let Some(e) = edges.first() else { return Dimension::Point };
        // Each projection with the axis that it is along.
        for (projection, axis) in Projection::ALL.into_iter().zip([2, 0, 1]) {
            let seen = |edge: &Edge<S>| edge.map_refs(|p| projection.of(p));
            let spans = |f: &usize| !S::sign_of::<EdgeByEdge>(&[seen(e), seen(&edges[*f])]).is_zero();
            if let Some(second) = (1..edges.len()).find(spans) {
                return Dimension::Plane { second, axis };
            }
        }
        let [p, q] = e;
        let extends = [p.x != q.x, p.y != q.y, p.z != q.z];
        Dimension::Line { axis: extends.into_iter().position(|extends| extends).unwrap_or_default() }
    }

    /// The normals of the slabs of zero width that contain the whole set: of its affine hull.
    pub(crate) fn null_slabs<S: Scalar>(self, edges: &[Edge<S>]) -> impl Iterator<Item = Normal<S>> {
        let count = match self {
            Dimension::Plane { .. } => 1,
            Dimension::Line { .. } => 2,
            Dimension::Point => 3,
        };
        (0..count).map(move |i| match self {
            Dimension::Plane { second, .. } => [edges[0].clone(), edges[second].clone()],
            Dimension::Line { axis } => [edges[0].clone(), unit_edge((axis + 1 + i) % 3)],
            Dimension::Point => unit_normal(i),
        })
    }

    /// The normals of the slabs that bound the set in its affine hull: in a plane, perpendicular to each edge in the
    /// projection.
    pub(crate) fn slabs<S: Scalar>(self, edges: &[Edge<S>]) -> impl Iterator<Item = Normal<S>> {
        let count = match self {
            Dimension::Plane { .. } => edges.len(),
            Dimension::Line { .. } => 1,
            Dimension::Point => 0,
        };
        (0..count).map(move |i| match self {
            Dimension::Plane { axis, .. } => [edges[i].clone(), unit_edge(axis)],
            Dimension::Line { axis } => unit_normal(axis),
            Dimension::Point => unit_normal(i),
        })
    }
}

fn origin<S: Scalar>() -> Point3<S> {
    let zero = || S::of_sign(Sign::Zero);
    Point3::new(zero(), zero(), zero())
}

/// The point of a coordinate axis at a number.
fn on_axis<S: Scalar>(axis: usize, at: &S) -> Point3<S> {
    let mut p = origin();
    *[&mut p.x, &mut p.y, &mut p.z][axis] = at.clone();
    p
}

fn unit_edge<S: Scalar>(axis: usize) -> Edge<S> {
    [origin(), on_axis(axis, &S::of_sign(Sign::Positive))]
}

fn unit_normal<S: Scalar>(axis: usize) -> Normal<S> {
    [unit_edge((axis + 1) % 3), unit_edge((axis + 2) % 3)]
}

/// The generators of a box.
pub(crate) fn generators<S: Scalar>(obb: &Obb<S>) -> [Generator<S>; 3] {
    [0, 1, 2].map_each(|i| {
        let Vector3 { x, y, z } = obb.axes[i].clone();
        let h = &obb.half_extents[i];
        ([origin(), Point3::new(x, y, z)], [h.clone(), h.clone()])
    })
}

/// Whether a generator is null.
pub(crate) fn is_null<S: Scalar>(([p, q], extents): &Generator<S>) -> bool {
    p == q || extents.iter().all(|h| h.sign().is_zero())
}

/// A flat set.
pub(crate) enum FlatSet<'a, S> {
    /// The hull of a few points.
    Points(&'a [&'a Point3<S>]),
    Obb(&'a Obb<S>),
    Aabb(&'a Aabb3<S>),
}

impl<S: Scalar> FlatSet<'_, S> {
    /// The points of the hull, or the center, each as two points whose sum is twice the point.
    fn points(&self) -> impl Iterator<Item = [&Point3<S>; 2]> {
        let count = if let FlatSet::Points(points) = self { points.len() } else { 1 };
        (0..count).map(move |i| match self {
            FlatSet::Points(points) => [points[i]; 2],
            FlatSet::Obb(obb) => [&obb.center; 2],
            FlatSet::Aabb(Aabb3 { min, max }) => [min, max],
        })
    }

    /// The edges of the hull.
    fn edges(&self) -> impl Iterator<Item = Edge<S>> {
        let points = if let FlatSet::Points(points) = self { points } else { [].as_slice() };
        let pairs = (0..points.len()).flat_map(move |j| points[..j].iter().map(move |&p| [p, points[j]]));
        pairs.filter(|[p, q]| p != q).map(|edge| edge.map_each(Clone::clone))
    }

    /// The generators.
    fn generators(&self) -> impl Iterator<Item = Generator<S>> {
        let generators = match self {
            FlatSet::Points(_) => None,
            FlatSet::Obb(obb) => Some(generators(obb)),
            FlatSet::Aabb(Aabb3 { min, max }) => {
                let bounds = [[&min.x, &max.x], [&min.y, &max.y], [&min.z, &max.z]];
                let one = || [Sign::Positive, Sign::Zero].map_each(S::of_sign);
                Some([0, 1, 2].map_each(|axis| (bounds[axis].map_each(|at| on_axis(axis, at)), one())))
            }
        };
        generators.into_iter().flatten().filter(|generator| !is_null(generator))
    }
}

/// The contact of a flat set and a flat box whose edges do not span space.
#[cold]
#[inline(never)]
pub(crate) fn contact_of_flat_sets<S: Scalar>(first: FlatSet<'_, S>, second: FlatSet<'_, S>) -> Contact {
    let place = |[p, q]: [&Point3<S>; 2], [c, d]: [&Point3<S>; 2]| [p, q, c, d].map_each(Clone::clone);
    let places: Vec<_> = first.points().flat_map(|p| second.points().map(move |c| place(p, c))).collect();
    let mut generators = Vec::with_capacity(6);
    generators.extend(first.generators().chain(second.generators()));
    let mut edges = Vec::with_capacity(6);
    edges.extend(first.edges().chain(generators.iter().map(|(edge, _)| edge.clone())));
    let dimension = Dimension::of(&edges);
    // The edges are within these slabs, so that one point decides for all.
    for normal in dimension.null_slabs(&edges) {
        if !S::sign_of::<HeightAlong>(&(normal, places[0].clone())).is_zero() {
            return Contact::Disjoint;
        }
    }
    let mut contact = Contact::Overlapping;
    let mut input = (unit_normal(0), places, generators);
    for normal in dimension.slabs(&edges) {
        input.0 = normal;
        match S::sign_of::<GapAlong>(&input) {
            Sign::Positive => return Contact::Disjoint,
            Sign::Zero => contact = Contact::Touching,
            Sign::Negative => {}
        }
    }
    contact
}
