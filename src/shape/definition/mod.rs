//! Points defined by other shapes, not by coordinates: where lines and planes meet, at a fraction of a segment, of
//! weights in a triangle, at equal distance from points.
//!
//! The coordinates are quotients of polynomials in the numbers of the definition. Each definition is invalid if their
//! denominator is zero, that is, if it defines no point, or more than one.

mod circular;
mod determinants;

pub use circular::{Cci, CircularPoint2, Lci};

pub(crate) use determinants::{
    bisector_and_line_product, coefficients_determinant, double_area, line_and_plane_determinant, normal,
    planes_determinant, segments_determinant, sixfold_volume, sum_of_weights,
};

use super::declare::{Shape, report_defect, shape};
use super::defects::zero;
use super::primitive::kinds;
use super::{Invalid, Plane, PlaneOfPoints, Point2, Point3, Segment2, Segment3, Tetrahedron, Triangle2, Triangle3};
use crate::arith::formulas::each::MapEach;
use crate::arith::{Number, Numbers, Path, Rational, Scalar, Sign, Sink, Source};
use alloc::string::String;
use determinants::{
    CoefficientsDeterminant, DoubleArea, LineAndPlaneDeterminant, PlanesDeterminant, ProductOfDirections,
    SegmentsDeterminant, SixfoldVolume, SumOfWeights, coefficients_without_one_point, coplanar, flat, parallel,
    parallel_to_plane, perpendicular, weightless, without_one_point,
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
    /// The point (u·a + v·b + w·c) / (u + v + w) of the plane of weights u, v, w at the vertices of a triangle abc
    /// ("barycentric point"). Weights may be of either sign. Invalid if they sum to zero.
    ///
    /// ```
    /// use straightedge::{Point2, Sign, Triangle2, implicit, shape::Bpt2};
    /// let [a, b, c] = [[0, 0], [1, 0], [0, 1]].map(Point2::from);
    /// let centroid = Bpt2::centroid(Triangle2::new(a, b, c)); // (1/3, 1/3)
    /// let on_edge = Bpt2::new(Triangle2::new(a, b, c), [2, 0, 2]); // (0, 1/2), the midpoint of ac
    /// assert_eq!(implicit::orient2d(&b, &on_edge, &centroid), Sign::Zero);
    /// assert_eq!(implicit::orient2d(&a, &c, &on_edge), Sign::Zero);
    /// ```
    pub struct Bpt2 {
        /// The triangle abc, which may have no area.
        triangle: Triangle2<S>,
        /// The weights of a, b, c. A message names them `u`, `v`, `w`.
        weights: [S; 3] as S: "u" "v" "w" => Ratio,
    }
    invalid if weightless(weights) => "the weights sum to zero";
}

shape! {
    /// The center of the circle through the vertices of a triangle of the plane. Invalid if they are collinear.
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use straightedge::{Point2, Shape, Triangle2, implicit, shape::Circumcenter2};
    /// let [a, b, c] = [[0.0, 0.0], [1.0, 0.0], [0.3, 0.7]].map(Point2::from);
    /// let center = Circumcenter2::new(Triangle2::new(a, b, c));
    /// assert_eq!(implicit::compare_distance_2d(&center, &a, &c), Ordering::Equal);
    /// let flat = Circumcenter2::from([a, b, Point2::new(2.0, 0.0)]);
    /// assert_eq!(flat.validate().unwrap_err().to_string(), "the vertices are collinear");
    /// ```
    #[doc(alias = "Voronoi")]
    pub struct Circumcenter2 {
        /// The triangle.
        triangle: Triangle2<S>,
    }
    invalid if flat(triangle) => "the vertices are collinear";
}

shape! {
    /// The point of a line of the plane at equal distance from the ends of a segment: where their perpendicular
    /// bisector meets the line. Invalid if segment and line are perpendicular, or either is a point.
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use straightedge::{Point2, Segment2, Shape, implicit, shape::Equidistant2};
    /// let [a, b] = [[0.0, 1.0], [3.0, 0.5]].map(Point2::from);
    /// let floor = Segment2::from([[0.0, 0.0], [1.0, 0.0]]);
    /// let middle = Equidistant2::new(Segment2::new(a, b), floor);
    /// assert_eq!(implicit::compare_distance_2d(&middle, &a, &b), Ordering::Equal);
    /// let above = Equidistant2::from([[[0.0, 1.0], [0.0, 2.0]], [[0.0, 0.0], [1.0, 0.0]]]);
    /// assert_eq!(above.validate().unwrap_err().to_string(), "the bisector and the line do not meet in one point");
    /// ```
    #[doc(alias = "bisector")]
    pub struct Equidistant2 {
        /// The segment between the two points.
        segment: Segment2<S>,
        /// Two points of the line.
        line: Segment2<S>,
    }
    invalid if perpendicular(segment, line) => "the bisector and the line do not meet in one point";
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

shape! {
    /// The point (u·a + v·b + w·c) / (u + v + w) of weights u, v, w at the vertices of a triangle abc ("barycentric
    /// point"). Weights may be of either sign. Invalid if they sum to zero.
    ///
    /// ```
    /// use straightedge::{Location, Point3, Shape, Triangle3, implicit, shape::Bpt3};
    /// let [a, b, c] = [[0.1, 0.2, 0.3], [0.7, 0.1, 0.4], [0.2, 0.9, 0.8]].map(Point3::from);
    /// let point = |weights| Bpt3::new(Triangle3::new(a, b, c), weights);
    /// assert_eq!(implicit::point_triangle(&point([1.0, 2.0, 3.0]), &a, &b, &c), Location::Inside);
    /// assert_eq!(implicit::point_triangle(&point([1.0, 0.0, 3.0]), &a, &b, &c), Location::Boundary);
    /// assert_eq!(point([1.0, 2.0, -3.0]).validate().unwrap_err().to_string(), "the weights sum to zero");
    /// ```
    pub struct Bpt3 {
        /// The triangle abc, which may have no area.
        triangle: Triangle3<S>,
        /// The weights of a, b, c. A message names them `u`, `v`, `w`.
        weights: [S; 3] as S: "u" "v" "w" => Ratio,
    }
    invalid if weightless(weights) => "the weights sum to zero";
}

shape! {
    /// The center of the sphere through the vertices of a tetrahedron. Invalid if they are coplanar.
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use straightedge::{Point3, Shape, implicit, shape::Circumcenter3};
    /// let [a, b, c, d] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.2], [0.3, 0.7, 0.0], [0.1, 0.2, 0.9]].map(Point3::from);
    /// let center = Circumcenter3::from([a, b, c, d]);
    /// assert_eq!(implicit::compare_distance(&center, &a, &d), Ordering::Equal);
    /// // Not so its nearest doubles.
    /// let rounded = implicit::coordinates(&center);
    /// assert_ne!(implicit::compare_distance(&rounded, &a, &d), Ordering::Equal);
    /// let flat = Circumcenter3::from([[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]]);
    /// assert_eq!(flat.validate().unwrap_err().to_string(), "the vertices are coplanar");
    /// ```
    #[doc(alias = "Voronoi")]
    pub struct Circumcenter3 {
        /// The tetrahedron.
        tetrahedron: Tetrahedron<S>,
    }
    invalid if coplanar(tetrahedron) => "the vertices are coplanar";
}

macro_rules! means {
    ($($Lnc:ident $Segment:ident $Bpt:ident $Triangle:ident $a:literal $b:literal $c:literal;)+) => {$(
        impl<S: Scalar> $Lnc<S> {
            /// The midpoint of a segment: at the parameter 1 / 2.
            ///
            /// ```
            #[doc = concat!("use straightedge::{", stringify!($Segment), ", shape::", stringify!($Lnc), "};")]
            #[doc = concat!("let segment = ", stringify!($Segment), "::from([", $a, ", ", $b, "]);")]
            #[doc = concat!("let middle = ", stringify!($Lnc), "::midpoint(segment);")]
            /// assert_eq!((middle.numerator, middle.denominator), (1, 2));
            /// ```
            #[must_use]
            pub fn midpoint(segment: $Segment<S>) -> Self {
                let two = Rational::from_integer(2.into());
                let denominator = S::from_exact(&two).expect("every scalar has small integers");
                $Lnc { segment, numerator: S::of_sign(Sign::Positive), denominator }
            }
        }

        impl<S: Scalar> $Bpt<S> {
            /// The centroid of a triangle: with three weights of 1.
            ///
            /// ```
            #[doc = concat!("use straightedge::{", stringify!($Triangle), ", shape::", stringify!($Bpt), "};")]
            #[doc = concat!("let triangle = ", stringify!($Triangle), "::from([", $a, ", ", $b, ", ", $c, "]);")]
            #[doc = concat!("assert_eq!(", stringify!($Bpt), "::centroid(triangle).weights, [1, 1, 1]);")]
            /// ```
            #[must_use]
            pub fn centroid(triangle: $Triangle<S>) -> Self {
                $Bpt { triangle, weights: [0; 3].map_each(|_| S::of_sign(Sign::Positive)) }
            }
        }
    )+};
}
means! {
    Lnc2 Segment2 Bpt2 Triangle2 "[0, 0]" "[1, 0]" "[0, 1]";
    Lnc3 Segment3 Bpt3 Triangle3 "[0, 0, 0]" "[1, 0, 0]" "[0, 1, 0]";
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
    /// Of weights at the vertices of a triangle.
    Bpt(Bpt2<S>),
    /// The center of the circle through three points.
    Circumcenter(Circumcenter2<S>),
    /// On a line, at equal distance from two points.
    Equidistant(Equidistant2<S>),
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
    /// Of weights at the vertices of a triangle.
    Bpt(Bpt3<S>),
    /// The center of the sphere through four points.
    Circumcenter(Circumcenter3<S>),
}

kinds! {
    Definition2:
    Point Point2 "point";
    Ssi Ssi "ssi";
    Lnc Lnc2 "lnc";
    Bpt Bpt2 "bpt";
    Circumcenter Circumcenter2 "circumcenter";
    Equidistant Equidistant2 "equidistant";
}
kinds! {
    Definition3:
    Point Point3 "point";
    Lpi Lpi "lpi";
    Tpi Tpi "tpi";
    Planes ThreePlanes "planes";
    Lnc Lnc3 "lnc";
    Bpt Bpt3 "bpt";
    Circumcenter Circumcenter3 "circumcenter";
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
            Definition2::Bpt(Bpt2 { weights, .. }) => S::sign_of::<SumOfWeights>(weights),
            Definition2::Circumcenter(Circumcenter2 { triangle }) => S::sign_of::<DoubleArea>(triangle),
            Definition2::Equidistant(Equidistant2 { segment, line }) => {
                S::sign_of::<ProductOfDirections>(&[segment.clone(), line.clone()])
            }
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
            Definition3::Bpt(Bpt3 { weights, .. }) => S::sign_of::<SumOfWeights>(weights),
            Definition3::Circumcenter(Circumcenter3 { tetrahedron }) => S::sign_of::<SixfoldVolume>(tetrahedron),
        }
    }
    #[inline]
    fn is_explicit(&self) -> bool {
        matches!(self, Definition3::Point(_))
    }
}
