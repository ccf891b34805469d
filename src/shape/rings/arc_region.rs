//! The region of the plane between closed chains of segments and arcs.

use super::region::defect_of_rings;
use crate::arith::{Number, Scalar};
use crate::shape::declare::{Shape, numbers_of_list, shape};
use crate::shape::defects::is_no_arc;
use crate::shape::{Arc2, Invalid, Point2, Polygon};
use alloc::format;
use alloc::vec::Vec;

shape! {
    /// An edge of an [`ArcRing`], which ends where the next one starts: the arc through a point between, or a segment,
    /// if that point is the start once more or on the line of both ends.
    pub struct ArcEdge {
        /// Start.
        a: Point2<S>,
        /// A point of the arc between its ends; of a segment, the start once more.
        via: Point2<S>,
    }
}

impl<S> ArcEdge<S> {
    /// The arc from a through via to the start of the next edge.
    #[inline]
    pub fn arc(a: impl Into<Point2<S>>, via: impl Into<Point2<S>>) -> Self {
        ArcEdge::new(a.into(), via.into())
    }
}

impl<S: Clone> ArcEdge<S> {
    /// The segment from a to the start of the next edge.
    #[inline]
    pub fn segment(a: impl Into<Point2<S>>) -> Self {
        let a = a.into();
        ArcEdge::new(a.clone(), a)
    }
}

/// A closed chain of segments and arcs in the plane, which may cross itself. Invalid without edges, and where the
/// points of an edge are no [`Arc2`]: a whole circle is two arcs.
#[doc(alias = "CompoundCurve")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ArcRing<S> {
    /// The edges in order; the last ends where the first starts.
    pub edges: Vec<ArcEdge<S>>,
}

impl<S> ArcRing<S> {
    /// Makes a ring of its edges, without validation.
    pub const fn new(edges: Vec<ArcEdge<S>>) -> Self {
        ArcRing { edges }
    }

    /// Each edge, with its end.
    pub(crate) fn with_ends(&self) -> impl Iterator<Item = (&ArcEdge<S>, &Point2<S>)> {
        self.edges.iter().zip(self.edges.iter().cycle().skip(1).map(|next| &next.a))
    }
}

impl<S: Clone> ArcRing<S> {
    /// The edges as arcs by themselves, in order.
    pub fn arcs(&self) -> impl Iterator<Item = Arc2<S>> {
        self.with_ends().map(|(ArcEdge { a, via }, b)| Arc2::new(a.clone(), via.clone(), b.clone()))
    }
}

impl<S: Scalar> ArcRing<S> {
    /// Makes a ring of its edges and validates it.
    ///
    /// # Errors
    /// A number that is not finite; no edges; an edge whose three points are on a line in the wrong order.
    pub fn try_new(edges: Vec<ArcEdge<S>>) -> Result<Self, Invalid> {
        let ring = ArcRing { edges };
        ring.validate().map(|()| ring)
    }
}

/// A ring of segments.
impl<S: Clone> From<Polygon<S>> for ArcRing<S> {
    fn from(polygon: Polygon<S>) -> Self {
        polygon.points.into_iter().map(ArcEdge::segment).collect()
    }
}

shape!(@casts ArcRing);
numbers_of_list!(ArcRing ArcEdge edges);

impl<S: Scalar> Shape for ArcRing<S> {
    type Scalar = S;
    type Template = ArcRing<Number>;
    fn defect(&self) -> Option<Invalid> {
        if self.edges.is_empty() {
            return Some(Invalid::because("edges is empty"));
        }
        let is_wrong = |(ArcEdge { a, via }, b): (&ArcEdge<S>, &Point2<S>)| a != via && is_no_arc(a, via, b);
        let wrong = self.with_ends().position(is_wrong)?;
        Some(Invalid::because(format!("edges[{wrong}].via is on the line of the ends, but not between them")))
    }
}

/// A [`Region`](crate::Region) of which edges may be arcs of circles, as outlines in CAD, on circuit boards and in
/// geographic data (`CURVEPOLYGON` of SQL/MM) have them: all points for which the sum of the winding numbers of all
/// rings is odd (the even-odd rule), and the rings themselves, in any order and orientation. They may touch and cross
/// each other and themselves. Invalid without rings, and with an invalid ring.
///
/// ```
/// use straightedge::{ArcEdge, ArcRegion, ArcRing, Location, Point2, Shape, contain::point_arc_region_2d};
/// // A plate with a round end on the right, and a round hole, which is two arcs.
/// let outline = ArcRing::from([
///     ArcEdge::segment([0.0, 0.0]),
///     ArcEdge::arc([6.0, 0.0], [9.0, 3.0]),
///     ArcEdge::segment([6.0, 6.0]),
///     ArcEdge::segment([0.0, 6.0]),
/// ]);
/// let hole = ArcRing::from([ArcEdge::arc([5.0, 3.0], [6.0, 4.0]), ArcEdge::arc([7.0, 3.0], [6.0, 2.0])]);
/// let plate = ArcRegion::from([outline, hole]);
/// assert!(plate.validate().is_ok());
/// let at = |x, y| point_arc_region_2d(&Point2::new(x, y), &plate).location;
/// assert_eq!([at(8.0, 3.0), at(6.0, 3.5), at(9.0, 3.0)], [Location::Inside, Location::Outside, Location::Boundary]);
/// ```
#[doc(alias = "CurvePolygon")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ArcRegion<S> {
    /// The rings, each a closed chain.
    pub rings: Vec<ArcRing<S>>,
}

impl<S> ArcRegion<S> {
    /// Makes a region of its rings, without validation.
    pub const fn new(rings: Vec<ArcRing<S>>) -> Self {
        ArcRegion { rings }
    }
}

impl<S: Scalar> ArcRegion<S> {
    /// Makes a region of its rings and validates it.
    ///
    /// # Errors
    /// A number that is not finite; no rings; a ring that is invalid.
    pub fn try_new(rings: Vec<ArcRing<S>>) -> Result<Self, Invalid> {
        let region = ArcRegion { rings };
        region.validate().map(|()| region)
    }
}

shape!(@casts ArcRegion);
// In the line format: the count of rings, then for each the count of its edges, and of each edge its two points.
numbers_of_list!(ArcRegion ArcRing rings);

impl<S: Scalar> Shape for ArcRegion<S> {
    type Scalar = S;
    type Template = ArcRegion<Number>;
    fn defect(&self) -> Option<Invalid> {
        defect_of_rings(&self.rings)
    }
    fn is_finite(&self) -> bool {
        self.rings.iter().all(Shape::is_finite)
    }
}
