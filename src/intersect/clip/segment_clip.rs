//! Clipping a segment of space by another: where they are coplanar, in a projection along an axis, which preserves
//! parameters and keeps every coordinate as it is.

use super::segment_clip_2d::{self, SegmentClip};
use crate::arith::formulas::each::MapEach;
use crate::predicate::orient3d;
use crate::predicate::projection::{Projection, spanning};
use crate::{Point3, Scalar};

/// The common part of the segments pq and uv, either of which may be a point, in a projection that is one to one on
/// both.
pub(crate) fn segment_segment<S: Scalar>(
    p: &Point3<S>,
    q: &Point3<S>,
    u: &Point3<S>,
    v: &Point3<S>,
) -> Option<(Projection, SegmentClip<S>)> {
    if !orient3d(p, q, u, v).is_zero() {
        return None;
    }
    // A projection in which three of the four are a triangle is one to one on their plane; if all four are collinear,
    // one in which two of them differ is one to one on their line.
    let apart = |a: &Point3<S>, b: &Point3<S>| {
        Projection::ALL.into_iter().find(|projection| projection.of(a) != projection.of(b))
    };
    let projection = [[p, q, u], [p, q, v], [u, v, p]]
        .into_iter()
        .find_map(|[a, b, c]| Some(spanning(a, b, c)?.0))
        .or_else(|| apart(p, q))
        .or_else(|| apart(u, v))
        .or_else(|| apart(p, u))
        .unwrap_or(Projection::Xy);
    let [p, q, u, v] = [p, q, u, v].map_each(|x| projection.of(x));
    segment_clip_2d::segment_segment(&p, &q, &u, &v).map(|meeting| (projection, meeting))
}
