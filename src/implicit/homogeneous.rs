//! The coordinates of defined points as polynomials: a point of the definition, the base, plus a vector over a
//! denominator. Relative to the base of another point nearby, the vector stays short.
//!
//! Cherchi, Livesu, Scateni and Attene, *Fast and Robust Mesh Arrangements using Floating-point Arithmetic* (2020),
//! have the polynomials of Lpi and Tpi.

use crate::arith::formulas::each::MapEach;
use crate::arith::stages::filtered_signs::filtered;
use crate::arith::{Estimate, Filtered, construction, high};
use crate::shape::definition::{
    bisector_and_line_product, coefficients_determinant, double_area, line_and_plane_determinant, normal,
    planes_determinant, segments_determinant, sixfold_volume, sum_of_weights,
};
use crate::{
    Bpt2, Bpt3, Circumcenter2, Circumcenter3, Definition2, Definition3, Equidistant2, Lnc2, Lnc3, Lpi, Number, Point2,
    Point3, Ring, Scalar, Ssi, Tetrahedron, ThreePlanes, Tpi, Triangle2, Triangle3, Vector2, Vector3,
};

/// The point base + vector / denominator.
pub(super) struct Homogeneous<P, V, R> {
    pub(super) base: P,
    pub(super) vector: V,
    /// Of either sign.
    pub(super) denominator: R,
}

pub(super) type Homogeneous2<R> = Homogeneous<Point2<R>, Vector2<R>, R>;
pub(super) type Homogeneous3<R> = Homogeneous<Point3<R>, Vector3<R>, R>;

/// A defined point of the plane.
pub(super) trait Homogeneous2d<R> {
    fn homogeneous(&self) -> Homogeneous2<R>;
}

/// A defined point of space.
pub(super) trait Homogeneous3d<R> {
    fn homogeneous(&self) -> Homogeneous3<R>;
}

impl<R: Ring> Homogeneous2d<R> for Ssi<R> {
    /// a + t·(b - a) with t = (c - a) × (d - c) over (b - a) × (d - c). Degree 3 over 2.
    #[inline(always)]
    fn homogeneous(&self) -> Homogeneous2<R> {
        let Ssi { first, second } = self;
        let numerator = (&second.a - &first.a).cross(&(&second.b - &second.a));
        Homogeneous {
            base: first.a.clone(),
            vector: (&first.b - &first.a).scaled(&numerator),
            denominator: segments_determinant(first, second),
        }
    }
}

impl<R: Ring> Homogeneous2d<R> for Lnc2<R> {
    #[inline(always)]
    fn homogeneous(&self) -> Homogeneous2<R> {
        Homogeneous {
            base: self.segment.a.clone(),
            vector: (&self.segment.b - &self.segment.a).scaled(&self.numerator),
            denominator: self.denominator.clone(),
        }
    }
}

impl<R: Ring> Homogeneous2d<R> for Bpt2<R> {
    /// a + (v·(b - a) + w·(c - a)) / (u + v + w). Degree 2 over 1.
    #[inline(always)]
    fn homogeneous(&self) -> Homogeneous2<R> {
        let (Triangle2 { a, b, c }, [_, v, w]) = (&self.triangle, &self.weights);
        Homogeneous {
            base: a.clone(),
            vector: (b - a).scaled(v) + (c - a).scaled(w),
            denominator: sum_of_weights(&self.weights),
        }
    }
}

impl<R: Ring> Homogeneous2d<R> for Circumcenter2<R> {
    /// With d = b - a and e = c - a: a + (e²d - d²e rotated by a right angle) / (2·d × e). Degree 3 over 2.
    #[inline(always)]
    fn homogeneous(&self) -> Homogeneous2<R> {
        let Triangle2 { a, b, c } = &self.triangle;
        let (d, e) = (b - a, c - a);
        let along = d.scaled(&e.squared_length()) - e.scaled(&d.squared_length());
        Homogeneous {
            base: a.clone(),
            vector: Vector2::new(-along.y, along.x),
            denominator: doubled(double_area(&self.triangle)),
        }
    }
}

impl<R: Ring> Homogeneous2d<R> for Equidistant2<R> {
    /// p + t·(q - p) of the line pq with t = (b - a) · (a + b - 2p) over 2·(b - a) · (q - p). Degree 3 over 2.
    #[inline(always)]
    fn homogeneous(&self) -> Homogeneous2<R> {
        let (Equidistant2 { segment, line }, p) = (self, &self.line.a);
        let numerator = (&segment.b - &segment.a).dot(&((&segment.a - p) + (&segment.b - p)));
        Homogeneous {
            base: p.clone(),
            vector: (&line.b - p).scaled(&numerator),
            denominator: doubled(bisector_and_line_product(segment, line)),
        }
    }
}

impl<R: Ring> Homogeneous3d<R> for Lpi<R> {
    /// a + t·(b - a) with t = (p - a) · n over (b - a) · n. Degree 4 over 3.
    #[inline(always)]
    fn homogeneous(&self) -> Homogeneous3<R> {
        let Lpi { line, plane } = self;
        let numerator = (&plane.a - &line.a).dot(&normal(plane));
        Homogeneous {
            base: line.a.clone(),
            vector: (&line.b - &line.a).scaled(&numerator),
            denominator: line_and_plane_determinant(line, plane),
        }
    }
}

impl<R: Ring> Homogeneous3d<R> for Tpi<R> {
    /// By Cramer's rule, relative to a point of the first plane. Degree 7 over 6.
    #[inline(always)]
    fn homogeneous(&self) -> Homogeneous3<R> {
        let [first, second, third] = &self.planes;
        let base = &first.a;
        let [l, m, n] = [normal(first), normal(second), normal(third)];
        let (second_offset, third_offset) = ((&second.a - base).dot(&m), (&third.a - base).dot(&n));
        Homogeneous {
            base: base.clone(),
            vector: add(n.cross(&l).scaled(&second_offset), l.cross(&m).scaled(&third_offset)),
            denominator: planes_determinant(&self.planes),
        }
    }
}

impl<R: Ring> Homogeneous3d<R> for ThreePlanes<R> {
    /// By Cramer's rule. Degree 3 over 3.
    #[inline(always)]
    fn homogeneous(&self) -> Homogeneous3<R> {
        let [first, second, third] = &self.planes;
        let zero = first.d.clone() - &first.d;
        let of_first = second.normal.cross(&third.normal).scaled(&first.d);
        let of_second = third.normal.cross(&first.normal).scaled(&second.d);
        let of_third = first.normal.cross(&second.normal).scaled(&third.d);
        Homogeneous {
            base: Point3::new(zero.clone(), zero.clone(), zero),
            vector: add(add(of_first, of_second), of_third),
            denominator: coefficients_determinant(&self.planes),
        }
    }
}

impl<R: Ring> Homogeneous3d<R> for Lnc3<R> {
    #[inline(always)]
    fn homogeneous(&self) -> Homogeneous3<R> {
        Homogeneous {
            base: self.segment.a.clone(),
            vector: (&self.segment.b - &self.segment.a).scaled(&self.numerator),
            denominator: self.denominator.clone(),
        }
    }
}

impl<R: Ring> Homogeneous3d<R> for Bpt3<R> {
    /// As [`Bpt2`].
    #[inline(always)]
    fn homogeneous(&self) -> Homogeneous3<R> {
        let (Triangle3 { a, b, c }, [_, v, w]) = (&self.triangle, &self.weights);
        Homogeneous {
            base: a.clone(),
            vector: add((b - a).scaled(v), (c - a).scaled(w)),
            denominator: sum_of_weights(&self.weights),
        }
    }
}

impl<R: Ring> Homogeneous3d<R> for Circumcenter3<R> {
    /// With u = b - a, v = c - a and w = d - a: a + (u²·v × w + v²·w × u + w²·u × v) / 2u·(v × w). Degree 4 over 3.
    #[inline(always)]
    fn homogeneous(&self) -> Homogeneous3<R> {
        let Tetrahedron { a, b, c, d } = &self.tetrahedron;
        let (u, v, w) = (b - a, c - a, d - a);
        let of_first = v.cross(&w).scaled(&u.squared_length());
        let of_second = w.cross(&u).scaled(&v.squared_length());
        let of_third = u.cross(&v).scaled(&w.squared_length());
        Homogeneous {
            base: a.clone(),
            vector: add(add(of_first, of_second), of_third),
            denominator: doubled(sixfold_volume(&self.tetrahedron)),
        }
    }
}

#[inline(always)]
fn doubled<R: Ring>(number: R) -> R {
    number.clone() + number
}

#[inline(always)]
fn add<R: Ring>(a: Vector3<R>, b: Vector3<R>) -> Vector3<R> {
    a + b
}

/// The degree of the denominator, and a power of two that is greater, if the numbers are doubles; `None` also if the
/// numbers of the definition have no common unit.
pub(super) trait DenominatorEstimate {
    fn denominator(&self) -> Option<Estimate>;
}

/// From a number that is known in doubles.
#[inline]
fn estimate(number: Filtered<f64>, degree: i32) -> Option<Estimate> {
    let (value, bound) = number.value_and_bound();
    Some(Estimate { degree, high: high(value.abs() + bound)? })
}

const ONE: Estimate = Estimate { degree: 0, high: 0 };

impl<S: Scalar> DenominatorEstimate for Definition2<S> {
    fn denominator(&self) -> Option<Estimate> {
        match filtered::<Definition2<Number>, S>(self)? {
            Definition2::Point(_) => Some(ONE),
            Definition2::Ssi(Ssi { first, second }) => estimate(segments_determinant(&first, &second), 2),
            Definition2::Lnc(Lnc2 { denominator, .. }) => estimate(denominator, 1),
            Definition2::Bpt(Bpt2 { weights, .. }) => estimate(sum_of_weights(&weights), 1),
            Definition2::Circumcenter(Circumcenter2 { triangle }) => estimate(doubled(double_area(&triangle)), 2),
            Definition2::Equidistant(Equidistant2 { segment, line }) => {
                estimate(doubled(bisector_and_line_product(&segment, &line)), 2)
            }
        }
    }
}

impl<S: Scalar> DenominatorEstimate for Definition3<S> {
    fn denominator(&self) -> Option<Estimate> {
        match filtered::<Definition3<Number>, S>(self)? {
            Definition3::Point(_) => Some(ONE),
            Definition3::Lpi(Lpi { line, plane }) => estimate(line_and_plane_determinant(&line, &plane), 3),
            Definition3::Tpi(Tpi { planes }) => estimate(planes_determinant(&planes), 6),
            // Offsets have a different unit than normals.
            Definition3::Planes(_) => None,
            Definition3::Lnc(Lnc3 { denominator, .. }) => estimate(denominator, 1),
            Definition3::Bpt(Bpt3 { weights, .. }) => estimate(sum_of_weights(&weights), 1),
            Definition3::Circumcenter(Circumcenter3 { tetrahedron }) => {
                estimate(doubled(sixfold_volume(&tetrahedron)), 3)
            }
        }
    }
}

/// A row of a determinant: the point m / w, relative to the base of another point. Without a w it is m.
pub(super) struct Row<V, R> {
    pub(super) m: V,
    pub(super) w: Option<R>,
}

pub(super) type Row2<R> = Row<Vector2<R>, R>;
pub(super) type Row3<R> = Row<Vector3<R>, R>;

/// A number times the w of a row.
#[inline(always)]
pub(super) fn times<R: Ring>(number: R, w: &Option<R>) -> R {
    match w {
        Some(w) => number * w,
        None => number,
    }
}

/// The rows of points relative to the base of the last one.
macro_rules! rows {
    ($rows:ident $lone:ident $place:ident: $Definition:ident $Homogeneous:ident $Point:ident $Row:ident) => {
        /// A point by its coordinates, or by a base and an offset.
        pub(super) enum $place<R> {
            Explicit($Point<R>),
            Defined($Homogeneous<R>),
        }

        impl<R: Ring> $place<R> {
            fn base(&self) -> &$Point<R> {
                match self {
                    $place::Explicit(point) => point,
                    $place::Defined(point) => &point.base,
                }
            }

            /// Relative to another base.
            fn from(self, base: &$Point<R>) -> $Row<R> {
                match self {
                    $place::Explicit(point) => Row { m: &point - base, w: None },
                    $place::Defined(Homogeneous { base: own, vector, denominator: w }) => {
                        Row { m: vector + (&own - base).scaled(&w), w: Some(w) }
                    }
                }
            }
        }

        /// The rows of some points and of a last one, relative to the base of the last; `None` for the last if it is
        /// its own base.
        // Not inlined: tapes of all formulas share it.
        #[inline(never)]
        pub(super) fn $rows<'a, R: Ring + 'a, const N: usize>(
            points: impl MapEach<&'a $Definition<R>, N>,
            last: &'a $Definition<R>,
        ) -> ([$Row<R>; N], Option<$Row<R>>) {
            let last = $lone(last);
            let rows = points.map_each(|point| $lone(point).from(last.base()));
            let last = match last {
                $place::Explicit(_) => None,
                $place::Defined(Homogeneous { vector, denominator, .. }) => {
                    Some(Row { m: vector, w: Some(denominator) })
                }
            };
            (rows, last)
        }
    };
}
rows!(rows2 place2 Place2: Definition2 Homogeneous2 Point2 Row2);
rows!(rows3 place3 Place3: Definition3 Homogeneous3 Point3 Row3);

#[inline(never)]
pub(super) fn place2<R: Ring>(definition: &Definition2<R>) -> Place2<R> {
    match definition {
        Definition2::Point(point) => Place2::Explicit(point.clone()),
        Definition2::Ssi(of) => Place2::Defined(of.homogeneous()),
        Definition2::Lnc(of) => Place2::Defined(of.homogeneous()),
        Definition2::Bpt(of) => Place2::Defined(of.homogeneous()),
        Definition2::Circumcenter(of) => Place2::Defined(of.homogeneous()),
        Definition2::Equidistant(of) => Place2::Defined(of.homogeneous()),
    }
}

#[inline(never)]
pub(super) fn place3<R: Ring>(definition: &Definition3<R>) -> Place3<R> {
    match definition {
        Definition3::Point(point) => Place3::Explicit(point.clone()),
        Definition3::Lpi(of) => Place3::Defined(of.homogeneous()),
        Definition3::Tpi(of) => Place3::Defined(of.homogeneous()),
        Definition3::Planes(of) => Place3::Defined(of.homogeneous()),
        Definition3::Lnc(of) => Place3::Defined(of.homogeneous()),
        Definition3::Bpt(of) => Place3::Defined(of.homogeneous()),
        Definition3::Circumcenter(of) => Place3::Defined(of.homogeneous()),
    }
}

/// The vector from the base, and its denominator, for a point that is not given by coordinates.
macro_rules! constructions {
    ($offset:ident $coordinates:ident: $place:ident $of:ident $Definition:ident $Point:ident $Vector:ident) => {
        construction! {
            /// The offset from the base.
            pub(super) $offset("implicit/coordinates"; p): $Definition<Number> => ($Vector<Number>, Number)
                = |p| match $of(p) {
                    $place::Explicit(_) => unreachable!("a point by its coordinates has no offset"),
                    $place::Defined(Homogeneous { vector, denominator, .. }) => (vector, denominator),
                }
        }

        construction! {
            /// The coordinates.
            pub(super) $coordinates("implicit/coordinates"; p): $Definition<Number> => ($Point<Number>, Number)
                = |p| match $of(p) {
                    $place::Explicit(_) => unreachable!("a point by its coordinates has no denominator"),
                    $place::Defined(Homogeneous { base, vector, denominator }) => {
                        ((base.as_vector().scaled(&denominator) + vector).into_point(), denominator)
                    }
                }
        }
    };
}
constructions!(Offset2 Coordinates2: Place2 place2 Definition2 Point2 Vector2);
constructions!(Offset3 Coordinates3: Place3 place3 Definition3 Point3 Vector3);
