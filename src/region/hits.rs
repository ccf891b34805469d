//! Whether a line, ray or segment meets the rings of a region, and which edge first.
//!
//! The tree of boxes is asked as that of a mesh is, in the plane z = 0 of space.

use super::Index;
use crate::arith::formulas::each::MapEach;
use crate::intersect::clip::line_kind::LinePoints2;
use crate::intersect::{FirstEdge, Hit, meets_segment};
use crate::mesh::slabs::Slabs;
use crate::mesh::unit::Unit;
use crate::{Linear2, Point2, Region, Scalar};

impl<S: Scalar> Index<S> {
    /// The first point of the rings on a ray or a segment, or on a line. The answer is a [`Hit`], like that of
    /// [`line_segment_2d`](crate::intersect::line_segment_2d()) for the edge: of several edges that contain the point,
    /// the first of the first ring. The point itself, rounded, is `ray.at(hit.enter())`.
    ///
    /// A ray that starts on a ring meets it there, at 0; one that runs along an edge, where it comes to the edge.
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Feature, Point2, Ray2, Segment2, Vector2, region::Index};
    /// let square = |from: f64, to: f64| [[from, from], [to, from], [to, to], [from, to]];
    /// let frame = Index::try_new([square(0.0, 9.0), square(3.0, 6.0)])?;
    /// let right = |y| Ray2::new(Point2::new(1.0, y), Vector2::new(2.0, 0.0));
    /// let hit = frame.first_hit(&right(4.0)).unwrap();
    /// assert_eq!((hit.enter(), hit.feature()), (1.0, (1, Feature::Edge(0, 3))));
    /// // Along an edge of the hole, and below it.
    /// assert_eq!([6.0, 2.0].map(|y| frame.first_hit(&right(y)).unwrap().enter()), [1.0, 4.0]);
    /// // A segment that ends before the hole.
    /// assert!(frame.first_hit(&Segment2::from([[1.0, 4.0], [2.9, 4.0]])).is_none());
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[doc(alias = "cast_ray")]
    #[must_use]
    pub fn first_hit<L: Linear2<S>>(&self, line: &L) -> Option<Hit<Region<S>, L::Owned>> {
        line.require("region/Index::first_hit");
        let ends = line.line_points();
        let scaled = self.unit.line_2d::<L::Kind, S>(&ends);
        let (asked, chain, unit) = self.asked(&ends, &scaled);
        let slabs = self.slabs::<L>(asked, unit);
        let mut first = FirstEdge::<L::Kind, S>::new(asked);
        slabs.search(&self.boxes, f64::MAX, |entry, limit| {
            let [a, b, _] = entry.corners.map_each(|i| &chain[i as usize]);
            let nearer = first.take(entry.corners[0] as usize, [a, b], |bounds| slabs.enclosing(bounds));
            let corners = || [a, b, b].map_each(|p| unit.rounded(&p.in_space()));
            nearer.map_or(limit, |nearer| slabs.limit(nearer, corners))
        });
        first.first(&ends, |start| self.edge(start), |start| self.place(start))
    }

    /// Whether a line, ray or segment meets the rings, if only in a point.
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Segment2, region::Index};
    /// let triangle = Index::try_new([[[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]])?;
    /// let beside = |x| Segment2::from([[x, 2.0], [4.0, 4.0]]);
    /// assert_eq!([2.0, 2.0 + 2.0 * f64::EPSILON].map(|x| triangle.is_hit(&beside(x))), [true, false]);
    /// assert!(!triangle.is_hit(&Segment2::from([[1.0, 1.0], [1.0, 2.0]]))); // inside
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn is_hit<L: Linear2<S>>(&self, line: &L) -> bool {
        line.require("region/Index::is_hit");
        let ends = line.line_points();
        let scaled = self.unit.line_2d::<L::Kind, S>(&ends);
        let (asked, chain, unit) = self.asked(&ends, &scaled);
        let slabs = self.slabs::<L>(asked, unit);
        slabs.any(&self.boxes, |entry| {
            let [a, b, _] = entry.corners.map_each(|i| &chain[i as usize]);
            meets_segment::<L::Kind, S>(asked, [a, b])
        })
    }

    fn slabs<L: Linear2<S>>(&self, ends: &LinePoints2<S>, unit: Unit) -> Slabs {
        Slabs::within::<L::Kind, S>(&ends.map_refs(Point2::in_space), self.boxes.bounds(), unit)
    }
}
