//! The region of the plane between closed chains.

use crate::arith::{Number, Scalar};
use crate::shape::declare::{Shape, numbers_of_list, shape};
use crate::shape::{Aabb2, Invalid, Polygon};
use alloc::format;
use alloc::vec::Vec;

/// A region of the plane with any number of components and holes, given by one or more rings: all points for which the
/// sum of the winding numbers of all rings is odd (the even-odd rule), and the rings themselves. So a ring within
/// another is a hole, one within the hole an island, one beside it another component, in any order and orientation.
/// Invalid without rings, and with a ring without points.
///
/// Any rings are a region: they may cross themselves and each other, or share edges, which cancel each other. Queries
/// require no more, nor does `try_new`. [`ring_conflict`](crate::intersect::ring_conflict()) decides whether rings are
/// simple and touch each other in single points at most, as the simple features of the OGC require: it costs more than
/// most queries, so call it once.
///
/// A ring may repeat its first point at the end, as many file formats do.
///
/// ```
/// use straightedge::{Location, Point2, Region, contain::point_region_2d};
/// let square = |from: f64, to: f64| [[from, from], [to, from], [to, to], [from, to]];
/// let frame = Region::from([square(0.0, 9.0), square(3.0, 6.0)]);
/// assert_eq!(point_region_2d(&Point2::new(1.0, 1.0), &frame), Location::Inside);
/// assert_eq!(point_region_2d(&Point2::new(3.0, 4.0), &frame), Location::Boundary);
/// assert_eq!(point_region_2d(&Point2::new(4.0, 4.0), &frame), Location::Outside); // in the hole
/// ```
#[doc(alias = "Region2")]
#[doc(alias = "MultiPolygon")]
#[doc(alias = "PolygonWithHoles")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Region<S> {
    /// The rings, each a closed chain.
    pub rings: Vec<Polygon<S>>,
}

impl<S> Region<S> {
    /// Makes a region of its rings, polygons or lists of points, without validation.
    pub fn new<R: Into<Polygon<S>>>(rings: impl IntoIterator<Item = R>) -> Self {
        Region { rings: rings.into_iter().map(R::into).collect() }
    }
}

impl<S: Scalar> Region<S> {
    /// Makes a region of its rings and validates it.
    ///
    /// # Errors
    /// A number that is not finite; no rings; a ring without points.
    pub fn try_new<R: Into<Polygon<S>>>(rings: impl IntoIterator<Item = R>) -> Result<Self, Invalid> {
        let region = Region::new(rings);
        region.validate().map(|()| region)
    }

    /// The least axis-aligned box that contains it, exact in every scalar; `None` if it has no points.
    #[must_use]
    pub fn aabb(&self) -> Option<Aabb2<S>> {
        Aabb2::of_points(self.rings.iter().flat_map(|ring| &ring.points))
    }
}

shape!(@casts Region);

// In the line format: the count of rings, then for each the count of its points and the points.
numbers_of_list!(Region Polygon rings);

impl<S: Scalar> Shape for Region<S> {
    type Scalar = S;
    type Template = Region<Number>;
    fn defect(&self) -> Option<Invalid> {
        defect_of_rings(&self.rings)
    }
    fn is_finite(&self) -> bool {
        self.rings.iter().all(Shape::is_finite)
    }
}

/// What makes one of the rings of a region invalid, or that there is none.
pub(super) fn defect_of_rings<R: Shape>(rings: &[R]) -> Option<Invalid> {
    if rings.is_empty() {
        return Some(Invalid::because("rings is empty"));
    }
    let of_ring =
        |(i, ring): (usize, &R)| ring.defect().map(|defect| Invalid::because(defect.within(&format!("rings[{i}]"))));
    rings.iter().enumerate().find_map(of_ring)
}
