//! Which triangles of a surface a ray meets, and which first.
//!
//! Boxes that the ray misses are skipped, and boxes that it enters beyond the first hit so far; [`Slabs`] skips a box
//! only where that is certain. Which of two triangles the ray enters first is decided by bounds on the two parameters,
//! and if these overlap by an exact comparison. So no ray slips through an edge or a vertex.

use super::Index;
use super::slabs::Slabs;
use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::line_kind::{LinePoints, OfLineKind};
use crate::intersect::{Endless3, FirstTriangle, Hit, hit_in_surface, meets, order_in_surface};
use crate::shape::require;
use crate::{Linear3, Ray3, Scalar, Triangle3, TriangleSurface};
use alloc::vec::Vec;
use core::cmp::Ordering;

impl<S: Scalar + Sync> Index<S> {
    /// The first point of the surface on a ray. The answer is a [`Hit`], like that of
    /// [`line_triangle`](crate::intersect::line_triangle()), with the index of the triangle: of several triangles that
    /// contain the point, the least. The point itself, rounded, is `ray.at(hit.enter())`.
    ///
    /// A ray that starts on the surface hits it there, at 0. A ray that lies in the plane of a triangle hits it where
    /// it enters the triangle.
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Feature, Point3, Ray3, Vector3, mesh::Index};
    /// let square = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]];
    /// let index = Index::try_new(square, [[0, 1, 2], [0, 2, 3]])?;
    /// let from = |x, y| Ray3::new(Point3::new(x, y, 3.0), Vector3::new(0.0, 0.0, -2.0));
    /// let hit = index.first_hit(&from(1.0, 3.0)).unwrap();
    /// assert_eq!((hit.triangle(), hit.enter(), hit.feature()), (1, 1.5, Feature::Interior));
    /// // Through the diagonal, and through a corner of both triangles.
    /// assert_eq!([1.0, 4.0].map(|x| index.first_hit(&from(x, x)).unwrap().triangle()), [0, 0]);
    /// assert!(index.first_hit(&from(5.0, 1.0)).is_none());
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[doc(alias = "cast_ray")]
    #[must_use]
    pub fn first_hit(&self, ray: &Ray3<S>) -> Option<Hit<TriangleSurface<S>, Ray3<S>>> {
        require("mesh/Index::first_hit", "ray", ray);
        let ends = ray.line_points();
        let scaled = self.unit.line::<<Ray3<S> as OfLineKind>::Kind, S>(&ends);
        let (asked, vertices, unit) = self.asked(&ends, &scaled);
        let slabs = Slabs::within::<<Ray3<S> as OfLineKind>::Kind, S>(asked, self.tree.bounds(), unit);
        let mut first = FirstTriangle::new(asked, slabs.exact_line());
        slabs.search(&self.tree, f64::MAX, |entry, limit| {
            let nearer = first.take(entry.number(), entry.corners, vertices, |bounds| slabs.enclosing(bounds));
            let corners = || entry.corners.map_each(|i| unit.rounded(&vertices[i as usize]));
            nearer.map_or(limit, |nearer| slabs.limit(nearer, corners))
        });
        let hit = first.first()?;
        Some(if scaled.is_some() { self.hit_as_given(hit, &ends) } else { hit })
    }

    /// All triangles that a line or a ray meets, in the order in which it enters them; those that it enters at the same
    /// parameter by their indices.
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Line3, Point3, Vector3, mesh::Index};
    /// let corners = [[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4]];
    /// let index = Index::<i32>::try_new(corners, [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])?;
    /// let up = Line3::new(Point3::new(1_i32, 1, 9), Vector3::new(0, 0, 1));
    /// let hits = index.hits(&up);
    /// assert_eq!(hits.iter().map(|hit| hit.triangle()).collect::<Vec<_>>(), [0, 3]);
    /// assert_eq!(hits[1].enter().to_string(), "-7");
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn hits<L: Endless3<S>>(&self, line: &L) -> Vec<Hit<TriangleSurface<S>, L::Owned>>
    where
        L::Owned: Endless3<S>,
    {
        line.require("mesh/Index::hits");
        let ends = line.line_points();
        let scaled = self.unit.line::<L::Kind, S>(&ends);
        let (asked, vertices, unit) = self.asked(&ends, &scaled);
        let slabs = Slabs::within::<L::Kind, S>(asked, self.tree.bounds(), unit);
        let mut hits = Vec::new();
        slabs.search(&self.tree, f64::MAX, |entry, limit| {
            let triangle = Triangle3::from(entry.corners.map_each(|i| &vertices[i as usize]));
            hits.extend(hit_in_surface::<S, L>(asked, &triangle, entry.number()));
            limit
        });
        let hits = sorted::<S, _>(hits, order_in_surface);
        if scaled.is_none() {
            return hits;
        }
        hits.into_iter().map(|hit| self.hit_as_given(hit, &ends)).collect()
    }

    /// Whether a line, ray or segment meets the surface: for a segment, whether the surface is in the way from a to b.
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Point3, Segment3, mesh::Index};
    /// let index = Index::try_new([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]], [[0, 1, 2]])?;
    /// let down_to = |z| Segment3::new(Point3::new(0.0, 0.0, 1.0), Point3::new(0.0, 0.0, z));
    /// assert_eq!([0.0, 1e-300].map(|z| index.is_hit(&down_to(z))), [true, false]);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn is_hit<L: Linear3<S>>(&self, line: &L) -> bool {
        line.require("mesh/Index::is_hit");
        let ends = line.line_points();
        let scaled = self.unit.line::<L::Kind, S>(&ends);
        let (asked, vertices, unit) = self.asked(&ends, &scaled);
        let slabs = Slabs::within::<L::Kind, S>(asked, self.tree.bounds(), unit);
        slabs.any(&self.tree, |entry| {
            meets::<L::Kind, S>(asked, &Triangle3::from(entry.corners.map_each(|i| &vertices[i as usize])))
        })
    }

    /// A hit that was decided in the unit, with the numbers as given.
    fn hit_as_given<L: Linear3<S>>(
        &self,
        hit: Hit<TriangleSurface<S>, L>,
        ends: &LinePoints<S>,
    ) -> Hit<TriangleSurface<S>, L> {
        let triangle = self.surface.triangle(hit.triangle());
        hit.in_unit(ends.clone(), triangle)
    }
}

/// Sorts the items.
pub(super) fn sorted<S: Scalar, T>(mut items: Vec<T>, order: impl Fn(&T, &T) -> Ordering) -> Vec<T> {
    if S::checked() {
        items.sort_by(order);
        return items;
    }
    // Rounded signs may contradict each other, on which sorting would panic.
    let mut sorted = Vec::new();
    for item in items {
        let place = sorted.partition_point(|other| order(other, &item).is_lt());
        sorted.insert(place, item);
    }
    sorted
}
