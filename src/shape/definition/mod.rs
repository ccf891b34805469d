//! Points defined by other shapes, not by coordinates: where lines and planes meet, or at a fraction of a segment.
//!
//! The coordinates are quotients of polynomials in the numbers of the definition. Each definition is invalid if their
//! denominator is zero, that is, if it defines no point, or more than one.

mod determinants;

pub(crate) use determinants::{
    coefficients_determinant, line_and_plane_determinant, normal, planes_determinant, segments_determinant,
};

use super::declare::{Shape, report_defect, shape};
use super::defects::zero;
use super::primitive::kinds;
use super::{Invalid, Plane, PlaneOfPoints, Point2, Point3, Segment2, Segment3};
use crate::arith::{Number, Numbers, Path, Scalar, Sign, Sink, Source};
use alloc::string::String;
use determinants::{
    CoefficientsDeterminant, LineAndPlaneDeterminant, PlanesDeterminant, SegmentsDeterminant,
    coefficients_without_one_point, parallel, parallel_to_plane, without_one_point,
};

shape! {
    /// The point where the lines through two segments of the plane meet, within the segments or not ("segment-segment
    /// intersection"). Invalid if the lines are parallel, or a segment is a point.
    ///
    /// ```
    /// use straightedge::{Shape, shape::Ssi};
    /// let crossing = Ssi::from([[[0.0, 0.0], [1.0, 1.0]], [[0.0, 3.0], [3.0, 0.0]]]);
    /// assert!(crossing.validate().is_ok());
    /// let parallel = Ssi::from([[[0.0, 0.0], [1.0, 1.0]], [[0.0, 3.0], [3.0, 6.0]]]);
    /// assert_eq!(parallel.validate().unwrap_err().to_string(), "the lines do not meet in one point");
    /// ```
    pub struct Ssi {
        /// One segment.
        first: Segment2<S>,
        /// The other.
        second: Segment2<S>,
    }
    invalid if parallel(first, second) => "the lines do not meet in one point";
}

shape! {
    /// The point a + (numerator / denominator)·(b - a) of the line through the ends of a segment of the plane ("linear
    /// combination"). Any parameter will do. Invalid if the denominator is zero.
    pub struct Lnc2 {
        /// The segment ab, which may be a point.
        segment: Segment2<S>,
        /// Dividend of the parameter.
        numerator: S => Ratio,
        /// Divisor of the parameter, of either sign.
        denominator: S => Ratio,
    }
    invalid if zero(denominator) => "denominator is zero";
}

shape! {
    /// The point where the line through the ends of a segment meets a plane, within the segment or not ("line-plane
    /// intersection"). Invalid if they are parallel, the segment is a point, or the points of the plane are collinear.
    ///
    /// ```
    /// use straightedge::{Shape, shape::Lpi};
    /// let floor = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
    /// assert!(Lpi::from(([[0.0, 0.0, 5.0], [1.0, 1.0, 4.0]], floor)).validate().is_ok());
    /// let level = Lpi::from(([[0.0, 0.0, 5.0], [1.0, 1.0, 5.0]], floor));
    /// assert_eq!(level.validate().unwrap_err().to_string(), "the line and the plane do not meet in one point");
    /// ```
    pub struct Lpi {
        /// Two points of the line.
        line: Segment3<S>,
        /// The plane.
        plane: PlaneOfPoints<S>,
    }
    invalid if parallel_to_plane(line, plane) => "the line and the plane do not meet in one point";
}

shape! {
    /// The point where three planes through points meet ("three-plane intersection"). Invalid if they do not meet in
    /// exactly one point.
    pub struct Tpi {
        /// The planes, in any order.
        planes: [PlaneOfPoints<S>; 3],
    }
    invalid if without_one_point(planes) => "the planes do not meet in one point";
}

shape! {
    /// The point where three planes in coefficients meet. Invalid if they do not meet in exactly one point.
    pub struct ThreePlanes {
        /// The planes, in any order.
        planes: [Plane<S>; 3],
    }
    invalid if coefficients_without_one_point(planes) => "the planes do not meet in one point";
}

shape! {
    /// The point a + (numerator / denominator)·(b - a) of the line through the ends of a segment ("linear
    /// combination"). Any parameter will do. Invalid if the denominator is zero.
    pub struct Lnc3 {
        /// The segment ab, which may be a point.
        segment: Segment3<S>,
        /// Dividend of the parameter.
        numerator: S => Ratio,
        /// Divisor of the parameter, of either sign.
        denominator: S => Ratio,
    }
    invalid if zero(denominator) => "denominator is zero";
}

/// A point of the plane by its coordinates, or by one of its definitions.
///
/// ```
/// use straightedge::{Point2, Shape, shape::Definition2};
/// let point: Definition2<f64> = Point2::new(f64::NAN, 0.0).into();
/// assert_eq!(point.validate().unwrap_err().to_string(), "x is NaN");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Definition2<S> {
    /// A point by its coordinates.
    Point(Point2<S>),
    /// Where two lines meet.
    Ssi(Ssi<S>),
    /// On a segment, at a parameter.
    Lnc(Lnc2<S>),
}

/// A point of space by its coordinates, or by one of its definitions.
///
/// ```
/// use straightedge::{Point3, Segment3, Shape, shape::{Definition3, Lnc3}};
/// let [a, b] = [(0, 0, 0), (1, 2, 3)].map(Point3::from);
/// let third: Definition3<i64> = Lnc3::new(Segment3::new(a, b), 1, 3).into();
/// assert!(third.validate().is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Definition3<S> {
    /// A point by its coordinates.
    Point(Point3<S>),
    /// Where a line and a plane meet.
    Lpi(Lpi<S>),
    /// Where three planes through points meet.
    Tpi(Tpi<S>),
    /// Where three planes in coefficients meet.
    Planes(ThreePlanes<S>),
    /// On a segment, at a parameter.
    Lnc(Lnc3<S>),
}

kinds! {
    Definition2:
    Point Point2 "point";
    Ssi Ssi "ssi";
    Lnc Lnc2 "lnc";
}
kinds! {
    Definition3:
    Point Point3 "point";
    Lpi Lpi "lpi";
    Tpi Tpi "tpi";
    Planes ThreePlanes "planes";
    Lnc Lnc3 "lnc";
}

/// Shared by the definitions of the plane and of space.
pub(crate) trait Defines: Shape + PartialEq {
    /// The sign of the denominator of the coordinates: zero if the definition is invalid.
    fn denominator_sign(&self) -> Sign;
    /// Whether this is a point by its coordinates.
    fn is_explicit(&self) -> bool;
}

impl<S: Scalar> Defines for Definition2<S> {
    #[inline]
    fn denominator_sign(&self) -> Sign {
        match self {
            Definition2::Point(_) => Sign::Positive,
            Definition2::Ssi(Ssi { first, second }) => {
                S::sign_of::<SegmentsDeterminant>(&[first.clone(), second.clone()])
            }
            Definition2::Lnc(Lnc2 { denominator, .. }) => denominator.sign(),
        }
    }
    #[inline]
    fn is_explicit(&self) -> bool {
        matches!(self, Definition2::Point(_))
    }
}

impl<S: Scalar> Defines for Definition3<S> {
    #[inline]
    fn denominator_sign(&self) -> Sign {
        match self {
            Definition3::Point(_) => Sign::Positive,
            Definition3::Lpi(Lpi { line, plane }) => {
                S::sign_of::<LineAndPlaneDeterminant>(&(line.clone(), plane.clone()))
            }
            Definition3::Tpi(Tpi { planes }) => S::sign_of::<PlanesDeterminant>(planes),
            Definition3::Planes(ThreePlanes { planes }) => S::sign_of::<CoefficientsDeterminant>(planes),
            Definition3::Lnc(Lnc3 { denominator, .. }) => denominator.sign(),
        }
    }
    #[inline]
    fn is_explicit(&self) -> bool {
        matches!(self, Definition3::Point(_))
    }
}
