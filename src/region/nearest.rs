//! The point of the rings of a region nearest to a point.

use super::Index;
use crate::arith::formulas::each::MapEach;
use crate::closest::search::forms::require_distance;
use crate::closest::{Nearest, NearestInEdges, is_segment_within};
use crate::mesh::far::FarWays;
use crate::mesh::nearest::Ways;
use crate::mesh::tree::Entry;
use crate::shape::require;
use crate::{Point2, Region, Scalar};

impl<S: Scalar> Index<S> {
    /// The point of the rings that is nearest to a point, its ring, and the corner or edge of that: the answer of
    /// [`closest::point_region_2d`](crate::closest::point_region_2d()), of several edges that are equally near the
    /// first of the first ring. The distance of a point inside the region is that from the nearest ring.
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Feature, Point2, region::Index};
    /// let square = |from: f64, to: f64| [[from, from], [to, from], [to, to], [from, to]];
    /// let frame = Index::try_new([square(0.0, 9.0), square(3.0, 6.0)])?;
    /// let in_hole = frame.nearest(&Point2::new(4.0, 4.5));
    /// assert_eq!((in_hole.distance(), in_hole.point()), (1.0, Point2::new(3.0, 4.5)));
    /// assert_eq!(in_hole.feature(), (1, Feature::Edge(0, 3)));
    /// // As near to two edges, and to the corner that they share.
    /// assert_eq!(frame.nearest(&Point2::new(10.0, -1.0)).feature(), (0, Feature::Vertex(1)));
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[doc(alias = "closest_point")]
    #[must_use]
    pub fn nearest(&self, p: &Point2<S>) -> Nearest<Region<S>> {
        require("region/Index::nearest", "p", p);
        let scaled = self.scaled_point(p);
        let (asked, chain, unit) = self.asked(p, &scaled);
        let in_space = asked.in_space();
        let ways = Ways::new(&in_space, self.boxes.bounds(), unit);
        let mut nearest = NearestInEdges::new(asked, ways.exponent() + unit.exponent());
        let edge = |entry: &Entry| entry.corners.map_each(|i| &chain[i as usize]);
        if let Some(far) = FarWays::new(&in_space, self.boxes.bounds(), unit) {
            let corners_of = |entry: &Entry| edge(entry).map_each(|p| unit.rounded(&p.in_space()));
            for entry in far.candidates(&self.boxes, corners_of) {
                let [a, b, _] = edge(&entry);
                nearest.take(entry.corners[0] as usize, [a, b]);
            }
        } else {
            self.boxes.search(
                f64::MAX,
                |pair| ways.keys(pair),
                |entry, limit| {
                    let [a, b, _] = edge(entry);
                    nearest.take(entry.corners[0] as usize, [a, b]).unwrap_or(limit)
                },
            );
        }
        nearest.nearest(p, |start| self.edge(start), |start| self.place(start))
    }

    /// Whether a point is within a distance r of the rings. The search ends at the first edge within r.
    ///
    /// # Panics
    /// On NaN and infinity, and where r is negative, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Point2, region::Index};
    /// let triangle = Index::try_new([[[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]])?;
    /// let p = Point2::new(-3.0, -4.0);
    /// assert_eq!([4.9, 5.0].map(|r| triangle.is_within(&p, &r)), [false, true]);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn is_within(&self, p: &Point2<S>, r: &S) -> bool {
        const ID: &str = "region/Index::is_within";
        require(ID, "p", p);
        require_distance(ID, r);
        let given = (p.clone(), r.clone());
        let scaled = self.scaled_point(p).and_then(|p| Some((p, self.unit.number(r)?)));
        let ((p, r), chain, unit) = self.asked(&given, &scaled);
        let ways = Ways::new(&p.in_space(), self.boxes.bounds(), unit);
        let [_, high] = unit.ends(r);
        self.boxes.any(
            |pair| ways.keys_within(pair, high),
            |entry| {
                let [a, b, _] = entry.corners.map_each(|i| &chain[i as usize]);
                is_segment_within(p, [a, b], r)
            },
        )
    }
}
