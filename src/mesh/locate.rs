//! Inside, outside or on a closed surface.
//!
//! Every ray from the point gives the winding number by its signed crossings with the surface, so that the
//! axis-parallel ray that leaves the bounding box soonest is used. Axes are permuted cyclically, which preserves
//! orientations. Only triangles in boxes that the ray meets are tested, as comparisons show.

use super::Index;
use super::tree::Pair;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::ends;
use crate::contain::Winding;
use crate::{Point3, Scalar, WindingLocation};

impl<S: Scalar + Sync> Index<S> {
    /// Where a point is with respect to a closed surface, and the winding number there.
    pub(super) fn location(&self, p: &Point3<S>) -> WindingLocation {
        let (bounds, of_p) = (self.tree.bounds(), [&p.x, &p.y, &p.z].map_each(ends::<S>));
        // The shortest distance to the boundary of the box, by approximate numbers.
        let (mut axis, mut is_up, mut shortest) = (2, true, f64::INFINITY);
        for i in [0, 1, 2] {
            for (way, up) in [(bounds.max[i] - of_p[i][0], true), (of_p[i][0] - bounds.min[i], false)] {
                if way < shortest {
                    (axis, is_up, shortest) = (i, up, way);
                }
            }
        }
        let others = [(axis + 1) % 3, (axis + 2) % 3];
        let misses = |Pair { bounds: [min, max], .. }: &Pair, child: usize| {
            let is_beside = |i: usize| of_p[i][1] < min[i][child] || of_p[i][0] > max[i][child];
            let is_behind = if is_up { of_p[axis][0] > max[axis][child] } else { of_p[axis][1] < min[axis][child] };
            is_beside(others[0]) || is_beside(others[1]) || is_behind
        };
        // The axis of the ray becomes the last.
        let turned = |Point3 { x, y, z }: &Point3<S>| {
            let [x, y, z] = match axis {
                0 => [y, z, x],
                1 => [z, x, y],
                _ => [x, y, z],
            };
            Point3::new(x.clone(), y.clone(), z.clone())
        };
        let mut winding = Winding::along_z(&turned(p), is_up);
        let vertices = self.surface.vertices();
        self.tree.any(
            |pair| [0, 1].map_each(|child| if misses(pair, child) { f64::INFINITY } else { 0.0 }),
            |entry| {
                let corners = entry.corners.map_each(|i| turned(&vertices[i as usize]));
                winding.pass(corners.map_refs(|corner| corner));
                winding.is_on_surface()
            },
        );
        winding.location()
    }
}
