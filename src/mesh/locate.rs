//! Inside, outside or on a closed surface.
//!
//! Every ray from the point gives the winding number by its signed crossings with the surface, so that the
//! axis-parallel ray that leaves the bounding box soonest is used. Axes are permuted cyclically, which preserves
//! orientations. Only triangles in boxes that the ray meets are tested, as comparisons show.

use super::Index;
use super::tree::{Entry, Pair, Tree};
use crate::arith::formulas::each::MapEach;
use crate::contain::Winding;
use crate::implicit::{self, Defined3};
use crate::{Point3, Scalar, WindingLocation};

/// A ray along an axis, from a point of which bounds on the coordinates are known.
struct AxisRay {
    from: [[f64; 2]; 3],
    axis: usize,
    is_up: bool,
}

impl AxisRay {
    /// The ray that leaves the box of all triangles soonest, by approximate numbers.
    #[inline]
    fn shortest(from: [[f64; 2]; 3], tree: &Tree) -> Self {
        let bounds = tree.bounds();
        let (mut axis, mut is_up, mut shortest) = (2, true, f64::INFINITY);
        for i in [0, 1, 2] {
            for (way, up) in [(bounds.max[i] - from[i][0], true), (from[i][0] - bounds.min[i], false)] {
                if way < shortest {
                    (axis, is_up, shortest) = (i, up, way);
                }
            }
        }
        AxisRay { from, axis, is_up }
    }

    /// Visits the triangles in boxes that the ray meets, until one is found.
    #[inline(always)]
    fn visit(&self, tree: &Tree, visit: impl FnMut(&Entry) -> bool) {
        let AxisRay { from, axis, is_up } = self;
        let others = [(axis + 1) % 3, (axis + 2) % 3];
        let misses = |Pair { bounds: [min, max], .. }: &Pair, child: usize| {
            let is_beside = |i: usize| from[i][1] < min[i][child] || from[i][0] > max[i][child];
            let is_behind =
                if *is_up { from[*axis][0] > max[*axis][child] } else { from[*axis][1] < min[*axis][child] };
            is_beside(others[0]) || is_beside(others[1]) || is_behind
        };
        tree.any(|pair| [0, 1].map_each(|child| if misses(pair, child) { f64::INFINITY } else { 0.0 }), visit);
    }
}

impl<S: Scalar + Sync> Index<S> {
    /// Where a point is with respect to a closed surface, and the winding number there.
    pub(super) fn location(&self, p: &Point3<S>) -> WindingLocation {
        let scaled = self.scaled_point(p);
        let (p, vertices, unit) = self.asked(p, &scaled);
        let ray = AxisRay::shortest(unit.ends_of_point(p), &self.tree);
        // The axis of the ray becomes the last.
        let turned = |Point3 { x, y, z }: &Point3<S>| {
            let [x, y, z] = match ray.axis {
                0 => [y, z, x],
                1 => [z, x, y],
                _ => [x, y, z],
            };
            Point3::new(x.clone(), y.clone(), z.clone())
        };
        let mut winding = Winding::along_z(&turned(p), ray.is_up);
        ray.visit(&self.tree, |entry| {
            let corners = entry.corners.map_each(|i| turned(&vertices[i as usize]));
            winding.pass(corners.map_refs(|corner| corner));
            winding.is_on_surface()
        });
        winding.location()
    }

    /// The same for a point by its definition, which is checked first.
    pub(super) fn location_of_defined<P: Defined3<Scalar = S>>(&self, id: &str, p: &P) -> WindingLocation {
        let winding = implicit::Winding::around(id, p);
        let bounds = winding.bounds().map_each(|bounds| self.unit.enclosing(bounds));
        let ray = AxisRay::shortest(bounds, &self.tree);
        let mut winding = winding.along(ray.axis, ray.is_up);
        let vertices = self.surface.vertices();
        ray.visit(&self.tree, |entry| {
            winding.pass(entry.corners.map_each(|i| &vertices[i as usize]));
            winding.is_on_surface()
        });
        winding.location()
    }
}
