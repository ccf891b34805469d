//! A point against a tetrahedron, by five determinants.
//!
//! The determinant method: D0 = orient3d(p,b,c,d), D1 = orient3d(a,p,c,d), D2 = orient3d(a,b,p,d) and
//! D3 = orient3d(a,b,c,p) add up to V = orient3d(a,b,c,d). Where V is not zero, Dᵢ/V is the weight of vertex i: the
//! point is outside when a weight is negative; else it is on the feature that the vertices of positive weight span. A
//! flat tetrahedron (V = 0) is treated as the hull of four points in its plane.

use super::flat_simplex::{in_linear_hull, in_planar_hull};
use crate::answer::location_methods;
use crate::arith::construction;
use crate::arith::formulas::each::MapEach;
use crate::construct::volumes;
use crate::predicate::orient3d;
use crate::predicate::projection::spanning;
use crate::shape::require;
use crate::{Feature, Location, Number, Point3, PointLocation, Scalar, Sign, Tetrahedron};
use core::fmt;

/// Where a point is with respect to a tetrahedron: the record of [`point_tetrahedron`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PointInTetrahedronRecord {
    /// Where the point is.
    pub location: Location,
    /// The feature that contains it, unless it is outside.
    pub feature: Option<Feature>,
    /// The signs of D0, D1, D2, D3 and V.
    pub determinants: [Sign; 5],
}

/// Where a point is with respect to a tetrahedron, on which feature, and the five determinants. Either orientation will
/// do; a flat tetrahedron is the polygon, segment or point that its vertices span.
///
/// The location takes two to four signs, more for a flat tetrahedron. The feature is known with it; the signs of all
/// five determinants take one to three more.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Feature, Location, Point3, Sign, Tetrahedron, contain::point_tetrahedron};
/// let [a, b, c, d] = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (0, 0, 4)].map(Point3::from);
/// let corner = Tetrahedron::new(a, b, c, d);
/// let inside = point_tetrahedron(&Point3::new(1, 1, 1), &corner);
/// assert_eq!((inside.location(), inside.feature()), (Location::Inside, Some(Feature::Interior)));
/// let on_edge = point_tetrahedron(&Point3::new(2, 0, 2), &corner);
/// assert_eq!((on_edge.location(), on_edge.feature()), (Location::Boundary, Some(Feature::Edge(1, 3))));
/// assert_eq!(on_edge.determinants()[..4], [Sign::Zero, Sign::Negative, Sign::Zero, Sign::Negative]);
/// ```
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn point_tetrahedron<S: Scalar>(p: &Point3<S>, tetrahedron: &Tetrahedron<S>) -> PointInTetrahedron<S> {
    let (location, known) = decide(p, tetrahedron);
    PointInTetrahedron { p: p.clone(), tetrahedron: tetrahedron.clone(), location, known }
}

/// Where a point is with respect to a tetrahedron: the answer of [`point_tetrahedron`]. The query has found the
/// location by signs; the rest is decided or computed when its method is called.
#[derive(Clone)]
pub struct PointInTetrahedron<S> {
    p: Point3<S>,
    tetrahedron: Tetrahedron<S>,
    location: Location,
    /// The signs of D0 to D3; the last two may be missing.
    known: [Option<Sign>; 4],
}

impl<S: Scalar> PointInTetrahedron<S> {
    /// Whether the point is inside, outside or on the boundary. Exact for every finite input.
    #[inline(always)]
    #[must_use]
    pub fn location(&self) -> Location {
        self.location
    }

    location_methods!();

    /// The feature of lowest dimension whose relative interior contains the point; `None` where the point is outside.
    /// Exact, by no further sign unless the tetrahedron is flat.
    #[inline]
    #[must_use]
    pub fn feature(&self) -> Option<Feature> {
        match self.location {
            Location::Outside => None,
            _ if self.is_flat() => in_flat_tetrahedron(&self.p, &self.tetrahedron).feature,
            Location::Inside => Some(Feature::Interior),
            Location::Boundary => Some(part_of(self.known.map_each(|sign| sign.unwrap_or(Sign::Zero)))),
        }
    }

    /// The signs of D0 = orient3d(p,b,c,d), D1 = orient3d(a,p,c,d), D2 = orient3d(a,b,p,d), D3 = orient3d(a,b,c,p) and
    /// V = orient3d(a,b,c,d). Exact, by at most three signs more.
    #[inline]
    #[must_use]
    pub fn determinants(&self) -> [Sign; 5] {
        let [.., of_c, of_d, volume] = inputs(&self.p, &self.tetrahedron);
        let ask = |[a, b, c, d]: [&Point3<S>; 4]| orient3d(a, b, c, d);
        let [d0, d1, d2, d3] = self.known;
        let d2 = d2.unwrap_or_else(|| ask(of_c));
        let [d0, d1] = [d0, d1].map_each(|sign| sign.unwrap_or(Sign::Zero));
        let d3 = d3.unwrap_or_else(|| ask(of_d));
        let v = match self.location {
            // The others add up to it.
            Location::Inside | Location::Boundary => {
                [d0, d1, d2, d3].into_iter().find(|sign| !sign.is_zero()).unwrap_or(Sign::Zero)
            }
            Location::Outside => ask(volume),
        };
        [d0, d1, d2, d3, v]
    }

    /// The values of the determinants: D0, D1, D2 and D3, which add up to V. Where V is not zero, Dᵢ/V are the
    /// barycentric coordinates of the point.
    ///
    /// Exact in exact scalars; in `f64` and `f32` the nearest float, saturating at the greatest finite one, which costs
    /// some 150 nanoseconds for all five.
    ///
    /// ```
    /// use straightedge::{Point3, Tetrahedron, contain::point_tetrahedron};
    /// let [a, b, c, d] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0), (0.0, 0.0, 4.0)].map(Point3::from);
    /// let values = point_tetrahedron(&Point3::new(1.0, 1.0, 1.0), &Tetrahedron::new(a, b, c, d)).values();
    /// assert_eq!(values, [-16.0, -16.0, -16.0, -16.0, -64.0]);
    /// ```
    #[must_use]
    pub fn values(&self) -> [S::Value; 5] {
        S::values_of::<FiveDeterminants>(&(self.p.clone(), self.tetrahedron.clone()))
    }

    /// All of the answer but the values, as plain data to keep, compare or print.
    #[inline]
    #[must_use]
    pub fn to_record(&self) -> PointInTetrahedronRecord {
        PointInTetrahedronRecord { location: self.location, feature: self.feature(), determinants: self.determinants() }
    }

    /// Whether all determinants are zero: the tetrahedron is flat, with the point in its plane.
    #[inline(always)]
    fn is_flat(&self) -> bool {
        self.known == [Some(Sign::Zero); 4]
    }
}

impl<S: Scalar> fmt::Debug for PointInTetrahedron<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_record().fmt(f)
    }
}

/// The location, and the signs of D0 to D3 that decide it.
#[inline]
fn decide<S: Scalar>(p: &Point3<S>, tetrahedron: &Tetrahedron<S>) -> (Location, [Option<Sign>; 4]) {
    const ID: &str = "contain/point_tetrahedron";
    require(ID, "p", p);
    require(ID, "tetrahedron", tetrahedron);
    let Tetrahedron { a, b, c, d } = tetrahedron;
    // Where two weights have opposite signs, the point is outside; if the tetrahedron is flat, it is not in its plane.
    let (of_a, of_b) = (orient3d(p, b, c, d), orient3d(a, p, c, d));
    if of_a.opposes(of_b) {
        return (Location::Outside, [Some(of_a), Some(of_b), None, None]);
    }
    let of_c = orient3d(a, b, p, d);
    if of_c.opposes(of_a) | of_c.opposes(of_b) {
        return (Location::Outside, [Some(of_a), Some(of_b), Some(of_c), None]);
    }
    let of_d = orient3d(a, b, c, p);
    let weights = [of_a, of_b, of_c, of_d];
    let location = match weights.iter().filter(|weight| weight.is_zero()).count() {
        _ if of_d.opposes(of_a) | of_d.opposes(of_b) | of_d.opposes(of_c) => Location::Outside,
        0 => Location::Inside,
        // No two have opposite signs, and they add up to the volume: it is zero only if all are zero.
        4 => in_flat_tetrahedron(p, tetrahedron).location,
        _ => Location::Boundary,
    };
    (location, weights.map_each(Some))
}

construction! {
    /// D0, D1, D2, D3 and V.
    FiveDeterminants("contain/point_tetrahedron"; p, tetrahedron): (Point3<Number>, Tetrahedron<Number>) => [Number; 5]
        = |(p, tetrahedron)| volumes(p, tetrahedron)
}

/// The points of D0, D1, D2, D3 and V.
#[inline]
fn inputs<'a, S>(p: &'a Point3<S>, Tetrahedron { a, b, c, d }: &'a Tetrahedron<S>) -> [[&'a Point3<S>; 4]; 5] {
    [[p, b, c, d], [a, p, c, d], [a, b, p, d], [a, b, c, p], [a, b, c, d]]
}

/// The feature of a full tetrahedron that contains a point of these weights, none of which is negative.
#[inline]
pub(crate) fn part_of(weights: [Sign; 4]) -> Feature {
    // The feature is spanned by the vertices of non-zero weight.
    let mut weighty = (0..4).filter(|&i| !weights[i].is_zero());
    match (weighty.next(), weighty.next(), weighty.next()) {
        (Some(i), None, _) => Feature::Vertex(i),
        (Some(i), Some(j), None) => Feature::Edge(i, j),
        // The face opposite the one vertex of weight zero; where `Plain` rounds all weights to zero, any face will do.
        _ => (0..4).find(|&i| weights[i].is_zero()).map_or(Feature::Interior, Feature::Face),
    }
}

#[cold]
fn in_flat_tetrahedron<S: Scalar>(p: &Point3<S>, Tetrahedron { a, b, c, d }: &Tetrahedron<S>) -> PointLocation {
    let faces = [[a, b, c], [a, b, d], [a, c, d], [b, c, d]];
    let plane = faces.into_iter().find_map(|[a, b, c]| Some(([a, b, c], spanning(a, b, c)?.0)));
    match plane {
        None => in_linear_hull(p, &[a, b, c, d]),
        Some(([i, j, k], _)) if !orient3d(i, j, k, p).is_zero() => PointLocation::OUTSIDE,
        Some((_, projection)) => {
            let [a, b, c, d] = [a, b, c, d].map_each(|v| projection.of(v));
            in_planar_hull(&projection.of(p), &[&a, &b, &c, &d])
        }
    }
}
