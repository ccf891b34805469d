//! A region with a tree of slabs over its edges, which answers many queries quickly.

use super::edges::tree_of_edges;
use super::slab_tree::SlabTree;
use crate::arith::rounding::enclosing::{exponent_above, greater, lesser};
use crate::contain::is_odd;
use crate::mesh::parallel::ask_all;
use crate::mesh::tree::Tree;
use crate::mesh::unit::Unit;
use crate::shape::{Shape, require};
use crate::{Invalid, Location, Point2, Polygon, Region, Scalar, Segment2, WindingLocation};
use alloc::vec::Vec;
use core::fmt;

/// A region of any number of rings with trees over its edges, which locates points, and finds what is near, by few of
/// them.
///
/// - [`locate`](Self::locate), [`locate_many`](Self::locate_many): whether a point is inside, outside or on a ring, by
///   the even-odd rule, as [`point_region_2d`](crate::contain::point_region_2d()).
/// - [`winding_number`](Self::winding_number): how often the rings wind around a point, as
///   [`point_polygon_2d`](crate::contain::point_polygon_2d()) finds it for one ring.
/// - [`nearest`](Self::nearest), [`is_within`](Self::is_within): the nearest point of the rings, whether it is within a
///   distance.
/// - [`first_hit`](Self::first_hit), [`is_hit`](Self::is_hit): the edge that a ray, segment or line meets first,
///   whether it meets any.
/// - [`overlaps`](Self::overlaps): the pairs of edges of two regions that meet.
/// - [`ask_all`](Self::ask_all): one query for a slice of points or rays.
///
/// Every answer is that of exact arithmetic on the coordinates. Rings may be of any shape, as for a [`Region`]: they
/// may cross themselves and each other, run along each other, or be single points.
///
/// # Cost
/// The first tree divides the plane into horizontal slabs. Each edge is kept in the largest slabs that it spans,
/// ordered from left to right. Floats find between which two edges of each slab a point is; within a margin of an edge,
/// exact signs do. With n edges that do not cross, log n slabs contain a point, and each takes log n steps at most. It
/// does not matter how long the edges are, or how many are side by side.
///
/// Edges that cross within a slab have no order from left to right there. They are kept in several lists, as many as
/// the greatest number of edges of which each crosses each other in the slab, or in smaller slabs. So the rings may
/// cross anywhere, but a point costs more where many edges cross each other in one place.
///
/// A second tree, of boxes, finds nearest points, hits and pairs, as that of a [`mesh::Index`](crate::mesh::Index). The
/// trees take memory in proportion to n log n at most ([`bytes`](Self::bytes)), and some n log n steps to build, if few
/// edges cross.
///
/// In `f64`, rings whose greatest coordinate is beyond 2^64 or below 2^-65 are asked in another unit, as a mesh is, so
/// that they cost no more than others but to build, which takes about three times as long. Rings and questions that are
/// not exact in that unit, since their exponents are mixed, take longer. Where very many edges are equally near or on
/// each other, each of them may be looked at.
///
/// ```
/// use straightedge::{Location, Point2, region::Index};
/// // A star that crosses itself.
/// let star = Index::try_new([[[0, 9], [6, -9], [-9, 3], [9, 3], [-6, -9]]])?;
/// let center = Point2::new(0, 0);
/// assert_eq!((star.winding_number(&center), star.locate(&center)), (Some(-2), Location::Outside));
/// assert_eq!(star.locate(&Point2::new(0, 4)), Location::Inside);
/// assert_eq!(star.locate(&Point2::new(8, 3)), Location::Boundary);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[doc(alias = "prepared_polygon")]
#[doc(alias = "point_location")]
#[derive(Clone)]
pub struct Index<S> {
    pub(super) region: Region<S>,
    /// The points of all rings, in order, each ring with its first point at the end again.
    pub(super) chain: Vec<Point2<S>>,
    /// For each ring, where it starts in the chain.
    pub(super) starts: Vec<usize>,
    tree: SlabTree<S>,
    /// The unit of the boxes.
    pub(super) unit: Unit,
    /// The chain in that unit, if it is another and exact.
    scaled: Option<Vec<Point2<S>>>,
    /// Whether squares of some coordinates are lost beside those of others.
    pub(super) is_mixed: bool,
    /// The boxes of the edges.
    pub(super) boxes: Tree,
}

impl<S: Scalar> Index<S> {
    /// Makes the index of a region or a [`Polygon`], and keeps the region.
    ///
    /// # Panics
    /// On NaN and infinity, without rings, and on a ring without points, unless the scalar is
    /// [`Plain`](crate::Plain). On 2^31 edges, or so many that the tree has 2^32 entries.
    pub fn new(region: impl Into<Region<S>>) -> Self {
        let region = region.into();
        require("region/Index", "region", &region);
        let count: usize = region.rings.iter().map(|ring| ring.points.len() + 1).sum();
        assert!(count < 1 << 31, "region/Index: 2^31 edges");
        let mut chain = Vec::with_capacity(count);
        let mut edges = Vec::with_capacity(count);
        let mut starts = Vec::with_capacity(region.rings.len());
        for Polygon { points } in &region.rings {
            starts.push(chain.len());
            edges.extend((chain.len() as u32..).take(points.len()));
            chain.extend_from_slice(points);
            chain.extend(points.first().cloned());
        }
        let unit = Unit::of_numbers(chain.iter().flat_map(|Point2 { x, y }| [x, y]));
        let is_other = unit != Unit::ONE;
        let scaled = if is_other { chain.iter().map(|p| unit.point_2d(p)).collect() } else { None };
        let boxes = tree_of_edges(unit, &chain, &edges);
        let is_mixed = are_mixed(chain.iter().flat_map(|Point2 { x, y }| [x, y]));
        let tree = SlabTree::new(&chain, is_other || is_mixed, edges);
        Index { region, chain, starts, tree, unit, scaled, is_mixed, boxes }
    }

    /// Makes the index of rings, polygons or lists of points, as [`Region::try_new`].
    ///
    /// # Errors
    /// A number that is not finite; no rings; a ring without points.
    ///
    /// # Panics
    /// On too many edges, as [`new`](Self::new).
    ///
    /// ```
    /// use straightedge::region::Index;
    /// let refused = Index::try_new([[[0.0, 0.0], [4.0, f64::NAN], [0.0, 4.0]]]).err().unwrap();
    /// assert_eq!(refused.to_string(), "rings[0].points[1].y is NaN");
    /// ```
    pub fn try_new<R: Into<Polygon<S>>>(rings: impl IntoIterator<Item = R>) -> Result<Self, Invalid> {
        Region::try_new(rings).map(Self::new)
    }

    /// The region that the index was made of.
    pub fn region(&self) -> &Region<S> {
        &self.region
    }

    /// Returns the region and drops the trees.
    pub fn into_region(self) -> Region<S> {
        self.region
    }

    /// The size of the index in bytes, without that of the region.
    pub fn bytes(&self) -> usize {
        let chain = self.chain.capacity() * size_of::<Point2<S>>() + self.starts.capacity() * size_of::<usize>();
        let scaled = self.scaled.as_ref().map_or(0, |chain| chain.capacity() * size_of::<Point2<S>>());
        self.tree.bytes() + self.boxes.bytes() + chain + scaled
    }

    /// The chain in numbers of moderate size, if they are known exactly.
    pub(super) fn moderate_chain(&self) -> Option<&[Point2<S>]> {
        if self.unit == Unit::ONE { Some(&self.chain) } else { self.scaled.as_deref() }
    }

    /// What a question is decided with: the question in the unit, if it is exact there, and the chain in the unit; or
    /// else both as given, and the unit by which they differ from the boxes.
    #[inline(always)]
    pub(super) fn asked<'a, Q>(&'a self, given: &'a Q, scaled: &'a Option<Q>) -> (&'a Q, &'a [Point2<S>], Unit) {
        match (scaled, self.moderate_chain()) {
            (Some(question), Some(chain)) => (question, chain, Unit::ONE),
            _ => (given, &self.chain, self.unit),
        }
    }

    /// A point in the unit, if that is another and exact.
    pub(super) fn scaled_point(&self, p: &Point2<S>) -> Option<Point2<S>> {
        if self.unit == Unit::ONE { None } else { self.unit.point_2d(p) }
    }

    /// An edge, by its start in the chain.
    pub(super) fn edge(&self, start: usize) -> Segment2<S> {
        Segment2::new(self.chain[start].clone(), self.chain[start + 1].clone())
    }

    /// The ring of an edge, the number of its corners, and the index of the edge there, by its start in the chain.
    pub(super) fn place(&self, start: usize) -> [usize; 3] {
        let ring = self.starts.partition_point(|&first| first <= start) - 1;
        [ring, self.region.rings[ring].points.len(), start - self.starts[ring]]
    }

    /// Where a point is with respect to the region: `Boundary` on a ring, else `Inside` where the sum of the winding
    /// numbers of all rings is odd. The answer of [`point_region_2d`](crate::contain::point_region_2d()).
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Location, Point2, region::Index};
    /// let triangle = Index::try_new([[[0.0, 0.0], [3.0, 1.0], [0.0, 4.0]]])?;
    /// let at = |x, y| triangle.locate(&Point2::new(x, y));
    /// assert_eq!([at(1.5, 0.5), at(3.0, 1.0), at(0.0, 2.0)], [Location::Boundary; 3]);
    /// // One ulp above the edge, and one below.
    /// let beside = [0.5 + f64::EPSILON / 2.0, 0.5 - f64::EPSILON / 4.0].map(|y| at(1.5, y));
    /// assert_eq!(beside, [Location::Inside, Location::Outside]);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[doc(alias = "contains")]
    #[must_use]
    pub fn locate(&self, p: &Point2<S>) -> Location {
        require("region/Index::locate", "p", p);
        WindingLocation::new(self.tree.winding_number(&self.chain, p), is_odd).location
    }

    /// The sum of the winding numbers of all rings around a point, counter-clockwise positive; `None` on a ring. For
    /// one ring, it is the winding number of [`point_polygon_2d`](crate::contain::point_polygon_2d()): by the nonzero
    /// rule, a point is inside where it is not zero.
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Point2, region::Index};
    /// let [a, b, c] = [[0, 0], [4, 0], [0, 4]];
    /// let twice = Index::try_new([[a, b, c, a, b, c]])?;
    /// let numbers = [[1, 1], [2, 2], [3, 3]].map(|p| twice.winding_number(&p.into()));
    /// assert_eq!(numbers, [Some(2), None, Some(0)]);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn winding_number(&self, p: &Point2<S>) -> Option<i64> {
        require("region/Index::winding_number", "p", p);
        self.tree.winding_number(&self.chain, p)
    }
}

impl<S: Scalar + Sync> Index<S> {
    /// [`locate`](Self::locate) for each of some points, with the feature `rayon` on all processors.
    ///
    /// # Panics
    /// As [`ask_all`](Self::ask_all).
    ///
    /// ```
    /// use straightedge::{Location, Point2, region::Index};
    /// let square = Index::try_new([[[0, 0], [2, 0], [2, 2], [0, 2]]])?;
    /// let points = [1, 2, 3].map(|x| Point2::new(x, x));
    /// assert_eq!(square.locate_many(&points), [Location::Inside, Location::Boundary, Location::Outside]);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn locate_many(&self, points: &[Point2<S>]) -> Vec<Location> {
        self.ask_all(points, Self::locate)
    }

    /// Calls `ask` with the index and each of the inputs (points, rays or other shapes), with the feature `rayon` on
    /// all processors, and returns the answers in the order of the inputs.
    ///
    /// # Panics
    /// On NaN and infinity in an input, unless the scalar is [`Plain`](crate::Plain), with the index of the input; and
    /// if `ask` panics.
    ///
    /// ```
    /// use straightedge::{Point2, region::Index};
    /// let square = Index::try_new([[[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]]])?;
    /// let points = [1.0, 2.0, 5.0].map(|x| Point2::new(x, 1.5));
    /// assert_eq!(square.ask_all(&points, |index, p| index.nearest(p).distance()), [0.5, 0.0, 3.0]);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    pub fn ask_all<Q: Shape + Sync, A: Send>(&self, questions: &[Q], ask: impl Fn(&Self, &Q) -> A + Sync) -> Vec<A> {
        ask_all("region/Index", questions, |question| ask(self, question), |_| {})
    }
}

impl<S: fmt::Debug> fmt::Debug for Index<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Index").field("region", &self.region).finish_non_exhaustive()
    }
}

/// Whether some numbers, other than zero, are less than others by more than 2^-250.
fn are_mixed<'a, S: Scalar>(numbers: impl Iterator<Item = &'a S>) -> bool {
    let (mut least, mut greatest) = (f64::INFINITY, 0.0);
    for x in numbers.map(|x| x.near_double().abs()).filter(|x| *x > 0.0) {
        (least, greatest) = (lesser(x, least), greater(x, greatest));
    }
    greatest > 0.0 && exponent_above(greatest) - exponent_above(least) > 250
}
