//! Lines against axis-aligned boxes of any dimension: one slab per axis.

use super::halfspace_clip::{self, ClipEnd, Halfspace, LinearFunction};
use super::line_kind::LineKind;
use crate::answer::BoxFeature;
use crate::arith::formulas::each::MapEach;
use crate::{HitRecord, Number, Of, Ring, Scalar, Sign, Vector3};
use core::marker::PhantomData;

/// The difference of a coordinate of the line and a bound, from that coordinate of both points of the line and the
/// bound.
pub(crate) struct BoundDistance<L>(PhantomData<L>);

impl<L: LineKind> LinearFunction for BoundDistance<L> {
    const NAME: &'static str = "intersect: an axis of a box";
    type Input = [Number; 3];
    #[inline(always)]
    fn start<R: Ring>([from, _to, bound]: &Of<Self::Input, R>) -> R {
        from.clone() - bound
    }
    #[inline(always)]
    fn rate<R: Ring>([from, to, _bound]: &Of<Self::Input, R>) -> R {
        L::step(from, to)
    }
}

/// A coordinate of the ends of the line, and its bounds.
pub(crate) type Axis<'a, S> = [&'a S; 4];

/// Whether one axis alone keeps the line outside of the box: it starts outside the slab and does not approach. This
/// decides lines of zero direction; it is never true for other whole lines.
#[inline(always)]
pub(crate) fn stays_out<L: LineKind, S: Scalar>([from, to, min, max]: Axis<'_, S>) -> bool {
    let domain = L::DOMAIN;
    // `&` and `|`: `&&` and `||` are branches, mispredicted for random input.
    if domain.ends {
        (from < min) & (to < min) | (from > max) & (to > max)
    } else if domain.starts {
        let direction = to.sign();
        (from < min) & (direction != Sign::Positive) | (from > max) & (direction != Sign::Negative)
    } else {
        L::rests(from, to) & ((from < min) | (from > max))
    }
}

/// The margin of a direction from the origin and a box, of which the extents are given, and twice the center.
#[inline(always)]
pub(crate) fn reach<R: Ring>(d: &Vector3<R>, e: &Vector3<R>, m: &Vector3<R>) -> R {
    let xy = on([&d.x, &d.y], [&e.x, &e.y], [&m.x, &m.y]);
    let yz = on([&d.y, &d.z], [&e.y, &e.z], [&m.y, &m.z]);
    xy.min(yz).min(on([&d.z, &d.x], [&e.z, &e.x], [&m.z, &m.x]))
}

/// The margin along one axis: of the direction, the extents, and twice the offset of the center from the origin of the
/// line.
// No closure in `eval`: one that is not inlined prevents constant folding in the filter.
#[inline(always)]
fn on<R: Ring>(d: [&R; 2], e: [&R; 2], m: [&R; 2]) -> R {
    let reach = d[0].clone().abs() * e[1] + d[1].clone().abs() * e[0];
    reach - (d[0].clone() * m[1] - d[1].clone() * m[0]).abs()
}

/// The two halfspaces of each axis, that of the lesser coordinate first.
pub(crate) fn halfspaces<'a, L: LineKind, S: Scalar, const N: usize>(
    axes: impl MapEach<Axis<'a, S>, N>,
) -> [[Halfspace<BoundDistance<L>, S>; 2]; N] {
    axes.map_each(|[from, to, min, max]| {
        let halfspace = |bound: &S, facing| Halfspace { of: [from.clone(), to.clone(), bound.clone()], facing };
        [halfspace(min, Sign::Positive), halfspace(max, Sign::Negative)]
    })
}

/// The ends of the intersection of a line and a box.
#[inline]
pub(crate) fn find<'a, L: LineKind, S: Scalar, const N: usize>(axes: [Axis<'a, S>; N]) -> Option<[ClipEnd; 2]>
where
    [Axis<'a, S>; N]: MapEach<Axis<'a, S>, N>,
{
    let halfspaces = self::halfspaces::<L, S, N>(axes);
    let is_point = axes.iter().all(|[from, to, ..]| L::rests(*from, *to));
    halfspace_clip::clip::<L, _, _>(halfspaces.as_flattened(), is_point)
}

/// The parameter of an end.
#[inline]
pub(crate) fn parameter<L: LineKind, S: Scalar, const N: usize>(axes: [Axis<'_, S>; N], place: ClipEnd) -> S::Value {
    halfspace_clip::bounded_parameter_at::<S>(place, |i| {
        let [from, to, min, max] = axes[i / 2];
        let bound = if i % 2 == 0 { min } else { max };
        halfspace_clip::zero::<BoundDistance<L>, S>(&[from.clone(), to.clone(), bound.clone()])
    })
}

/// The feature that contains an end.
pub(crate) fn part_at<'a, L: LineKind, S: Scalar, const N: usize>(
    axes: [Axis<'a, S>; N],
    place: ClipEnd,
) -> BoxFeature<N>
where
    [Axis<'a, S>; N]: MapEach<Axis<'a, S>, N>,
{
    part_by(axes, self::halfspaces::<L, S, N>(axes).as_flattened(), place)
}

fn part_by<L: LineKind, S: Scalar, const N: usize>(
    axes: [Axis<'_, S>; N],
    halfspaces: &[Halfspace<BoundDistance<L>, S>],
    place: ClipEnd,
) -> BoxFeature<N> {
    box_feature(halfspace_clip::sides(halfspaces, &place), |i| axes[i][2] == axes[i][3])
}

/// The parameters of both ends and the features that contain them.
pub(crate) fn passage<'a, L: LineKind, S: Scalar, const N: usize>(
    axes: [Axis<'a, S>; N],
    places: &[ClipEnd; 2],
) -> HitRecord<S::Value, BoxFeature<N>>
where
    [Axis<'a, S>; N]: MapEach<Axis<'a, S>, N>,
{
    let halfspaces = self::halfspaces::<L, S, N>(axes);
    let halfspaces = halfspaces.as_flattened();
    let [feature, exit_feature] = places.map_each(|place| part_by(axes, halfspaces, place));
    HitRecord { span: halfspace_clip::span(halfspaces, places), feature, exit_feature, coordinates: [] }
}

/// The feature of a box that contains a point, by its sides of the faces: for each axis that of the lesser and that of
/// the greater coordinate.
pub(crate) fn box_feature<const N: usize>(
    mut sides: impl Iterator<Item = Sign>,
    is_flat: impl Fn(usize) -> bool,
) -> BoxFeature<N> {
    let mut signs = [Sign::Zero; N];
    for (i, sign) in signs.iter_mut().enumerate() {
        *sign = match [sides.next(), sides.next()] {
            _ if is_flat(i) => Sign::Zero,
            [Some(Sign::Zero), _] => Sign::Negative,
            [_, Some(Sign::Zero)] => Sign::Positive,
            _ => Sign::Zero,
        };
    }
    BoxFeature::new(signs)
}

/// Implements the methods of [`Hit`](crate::intersect::Hit) for lines through an axis-aligned box.
macro_rules! passed_box {
    ($Aabb:ident by $Linear:ident: $n:literal = $Found:ident) => {
        impl<S: Scalar, L: $Linear<S>> $crate::intersect::hit::Passed<L> for $Aabb<S> {
            type Parameter = S::Value;
            type Record = $crate::HitRecord<S::Value, $crate::answer::BoxFeature<$n>>;
            type Found = $Found<S>;

            #[inline]
            fn enter($Found { ends, aabb, places }: &Self::Found) -> S::Value {
                $crate::intersect::clip::slab_clip::parameter::<L::Kind, S, $n>(axes(ends, aabb), places[0])
            }
            fn exit($Found { ends, aabb, places }: &Self::Found) -> S::Value {
                $crate::intersect::clip::slab_clip::parameter::<L::Kind, S, $n>(axes(ends, aabb), places[1])
            }
            fn record($Found { ends, aabb, places }: &Self::Found) -> Self::Record {
                $crate::intersect::clip::slab_clip::passage::<L::Kind, S, $n>(axes(ends, aabb), places)
            }
        }

        impl<S: Scalar, L: $Linear<S>> $crate::intersect::hit::PassedParts<L> for $Aabb<S> {
            type Feature = $crate::answer::BoxFeature<$n>;

            fn feature($Found { ends, aabb, places }: &Self::Found) -> Self::Feature {
                $crate::intersect::clip::slab_clip::part_at::<L::Kind, S, $n>(axes(ends, aabb), places[0])
            }
            fn exit_feature($Found { ends, aabb, places }: &Self::Found) -> Self::Feature {
                $crate::intersect::clip::slab_clip::part_at::<L::Kind, S, $n>(axes(ends, aabb), places[1])
            }
        }
    };
}
pub(crate) use passed_box;
