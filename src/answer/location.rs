//! Where a point is with respect to a shape.

use super::{Contact, Feature};
use core::fmt;

/// Where a point is with respect to a convex shape, a closed set.
///
/// The relative interior of a set is its interior inside its affine hull: of a segment all but the ends, of a triangle
/// all but the edges, of a single point the point itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Location {
    /// In the relative interior.
    Inside,
    /// In the shape, but not in its relative interior.
    Boundary,
    /// Not in the shape.
    Outside,
}

impl Location {
    /// Returns `self`. Every answer of [`contain`](crate::contain) has this method.
    #[inline]
    #[must_use]
    pub fn location(self) -> Location {
        self
    }

    /// Whether the point belongs to the shape: inside or on the boundary.
    #[inline]
    #[must_use]
    pub fn is_in(self) -> bool {
        self != Location::Outside
    }

    /// Whether the point is in the relative interior.
    #[inline]
    #[must_use]
    pub fn is_inside(self) -> bool {
        self == Location::Inside
    }

    /// Whether the point belongs to the shape, but not to its relative interior.
    #[inline]
    #[must_use]
    pub fn is_boundary(self) -> bool {
        self == Location::Boundary
    }

    /// Whether the point does not belong to the shape.
    #[inline]
    #[must_use]
    pub fn is_outside(self) -> bool {
        self == Location::Outside
    }
}

impl Location {
    /// The location as it is printed.
    ///
    /// ```
    /// use straightedge::Location;
    /// assert_eq!(Location::Boundary.word(), "boundary");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Location::Inside => "inside",
            Location::Boundary => "boundary",
            Location::Outside => "outside",
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The contact of the shape with the set of that one point.
impl From<Location> for Contact {
    #[inline]
    fn from(location: Location) -> Contact {
        match location {
            Location::Inside => Contact::Overlapping,
            Location::Boundary => Contact::Touching,
            Location::Outside => Contact::Disjoint,
        }
    }
}

/// Where a point is with respect to a shape, and which feature contains it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PointLocation<F = Feature> {
    /// Inside, on the boundary or outside.
    pub location: Location,
    /// The feature that contains the point; `None` where the point is outside. Of a convex polyhedron, the planes that
    /// the point lies on: their indices in [`ConvexPolyhedron::planes`](crate::ConvexPolyhedron::planes), in ascending
    /// order.
    pub feature: Option<F>,
}

/// Methods of answers that have a method `location`.
macro_rules! location_methods {
    () => {
        /// Whether the point belongs to the shape: inside or on the boundary.
        #[inline]
        #[must_use]
        pub fn is_in(&self) -> bool {
            self.location().is_in()
        }

        /// Whether the point is inside: in the relative interior.
        #[inline]
        #[must_use]
        pub fn is_inside(&self) -> bool {
            self.location().is_inside()
        }

        /// Whether the point belongs to the shape, but is not inside.
        #[inline]
        #[must_use]
        pub fn is_boundary(&self) -> bool {
            self.location().is_boundary()
        }

        /// Whether the point does not belong to the shape.
        #[inline]
        #[must_use]
        pub fn is_outside(&self) -> bool {
            self.location().is_outside()
        }
    };
}
pub(crate) use location_methods;

impl<F> PointLocation<F> {
    /// Inside, on the boundary or outside.
    #[inline]
    #[must_use]
    pub fn location(&self) -> Location {
        self.location
    }

    location_methods!();

    /// The feature that contains the point; `None` where it is outside.
    #[inline]
    #[must_use]
    pub fn feature(&self) -> Option<F>
    where
        F: Clone,
    {
        self.feature.clone()
    }
}

impl PointLocation {
    /// Outside, on no feature.
    pub(crate) const OUTSIDE: Self = PointLocation { location: Location::Outside, feature: None };

    /// In the relative interior, on this feature.
    #[inline]
    pub(crate) fn inside(feature: Feature) -> Self {
        PointLocation { location: Location::Inside, feature: Some(feature) }
    }

    /// On the boundary, on this feature.
    #[inline]
    pub(crate) fn boundary(feature: Feature) -> Self {
        PointLocation { location: Location::Boundary, feature: Some(feature) }
    }
}

/// Where a point is with respect to a polygon or a closed mesh, and its winding number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct WindingLocation {
    /// Inside, on the boundary or outside.
    pub location: Location,
    /// The winding number; `None` on the boundary, which has none.
    pub winding_number: Option<i64>,
}

impl WindingLocation {
    /// By the winding number, given which numbers are inside.
    pub(crate) fn new(winding_number: Option<i64>, is_inside: impl FnOnce(i64) -> bool) -> Self {
        let location = match winding_number {
            None => Location::Boundary,
            Some(winding) if is_inside(winding) => Location::Inside,
            Some(_) => Location::Outside,
        };
        WindingLocation { location, winding_number }
    }

    /// Inside, on the boundary or outside.
    #[inline]
    #[must_use]
    pub fn location(&self) -> Location {
        self.location
    }

    location_methods!();

    /// The winding number; `None` on the boundary, which has none.
    #[inline]
    #[must_use]
    pub fn winding_number(&self) -> Option<i64> {
        self.winding_number
    }
}
