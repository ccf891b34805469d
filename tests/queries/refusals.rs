//! Queries refuse a number that is not finite and name it; plain floats accept anything.
//!
//! In the long form alone: the audit of the tools asks it of every query, too.

use crate::invalid::paths;
use common::{any_double, cases, count_of, made_of, panic_of};
use proptest::prelude::*;
use straightedge::arith::{Number, Numbers, Of};
use straightedge::*;

/// A query, for every scalar.
trait Query {
    /// Its name in messages.
    const ID: &'static str;
    /// The names of its arguments.
    const ARGUMENTS: &'static [&'static str];
    /// Its arguments.
    type Input: Numbers;
    /// Calls it.
    fn ask<S: Scalar>(input: &Of<Self::Input, S>) -> String;
}

macro_rules! queries {
    ($($query:ident $id:literal $input:ty: $(pass $function:path)+ = ($($argument:ident)+);)+) => {
        $(
            struct $query;
            impl Query for $query {
                const ID: &'static str = $id;
                const ARGUMENTS: &'static [&'static str] = &[$(stringify!($argument)),+];
                type Input = $input;
                fn ask<S: Scalar>(input: &Of<$input, S>) -> String {
                    queries!(@ask input ($($argument)+) $($function),+)
                }
            }
        )+
        /// Does the same with every query.
        fn with_every_query(visitor: &mut impl Visitor) {
            $(visitor.visit::<$query>();)+
        }
    };
    (@ask $input:ident $arguments:tt $($function:path),+) => {
        [$(queries!(@call $input $arguments $function)),+].concat()
    };
    (@call $input:ident ($($argument:ident)+) $function:path) => {{
        let queries!(@pattern $($argument)+) = $input;
        format!("{:?}", $function($($argument),+))
    }};
    (@pattern $a:ident $b:ident) => { ($a, $b) };
    (@pattern $a:ident $b:ident $c:ident) => { [$a, $b, $c] };
    (@pattern $a:ident $b:ident $c:ident $d:ident) => { [$a, $b, $c, $d] };
    (@pattern $a:ident $b:ident $c:ident $d:ident $e:ident) => { [$a, $b, $c, $d, $e] };
}

trait Visitor {
    fn visit<Q: Query>(&mut self);
}

queries! {
    Orient2d "predicate/orient2d" [Point2<Number>; 3]: pass predicate::orient2d = (a b c);
    Orient3d "predicate/orient3d" [Point3<Number>; 4]: pass predicate::orient3d = (a b c d);
    Incircle "predicate/incircle" [Point2<Number>; 4]: pass predicate::incircle = (a b c d);
    Insphere "predicate/insphere" [Point3<Number>; 5]: pass predicate::insphere = (a b c d e);
    CompareDistance "predicate/compare_distance" [Point3<Number>; 3]: pass predicate::compare_distance = (p a b);
    CompareDistance2d "predicate/compare_distance_2d" [Point2<Number>; 3]:
        pass predicate::compare_distance_2d = (p a b);
    Angle "predicate/angle" [Point3<Number>; 3]: pass predicate::angle = (a b c);
    Angle2d "predicate/angle_2d" [Point2<Number>; 3]: pass predicate::angle_2d = (a b c);
    Collinear "predicate/collinear" [Point3<Number>; 3]: pass predicate::collinear = (a b c);
    Orient2dSos "predicate/orient2d_sos" [Indexed<Point2<Number>>; 3]: pass predicate::orient2d_sos = (a b c);
    Orient3dSos "predicate/orient3d_sos" [Indexed<Point3<Number>>; 4]: pass predicate::orient3d_sos = (a b c d);
    IncircleSos "predicate/incircle_sos" [Indexed<Point2<Number>>; 4]: pass predicate::incircle_sos = (a b c d);
    InsphereSos "predicate/insphere_sos" [Indexed<Point3<Number>>; 5]: pass predicate::insphere_sos = (a b c d e);
    PowerCircle "predicate/power_circle" [WeightedPoint2<Number>; 4]: pass predicate::power_circle = (a b c d);
    PowerSphere "predicate/power_sphere" [WeightedPoint3<Number>; 5]: pass predicate::power_sphere = (a b c d e);
    PowerCircleSos "predicate/power_circle_sos" [Indexed<WeightedPoint2<Number>>; 4]:
        pass predicate::power_circle_sos = (a b c d);
    PowerSphereSos "predicate/power_sphere_sos" [Indexed<WeightedPoint3<Number>>; 5]:
        pass predicate::power_sphere_sos = (a b c d e);
    IncircleLifted "predicate/incircle_lifted" [Indexed<Point2<Number>>; 4]:
        pass predicate::incircle_lifted = (a b c d);
    InsphereLifted "predicate/insphere_lifted" [Indexed<Point3<Number>>; 5]:
        pass predicate::insphere_lifted = (a b c d e);
    PowerCircleLifted "predicate/power_circle_lifted" [Indexed<WeightedPoint2<Number>>; 4]:
        pass predicate::power_circle_lifted = (a b c d);
    PowerSphereLifted "predicate/power_sphere_lifted" [Indexed<WeightedPoint3<Number>>; 5]:
        pass predicate::power_sphere_lifted = (a b c d e);
    InDiametralCircle "predicate/in_diametral_circle" [Point2<Number>; 3]:
        pass predicate::in_diametral_circle = (a b p);
    InDiametralSphere "predicate/in_diametral_sphere" [Point3<Number>; 3]:
        pass predicate::in_diametral_sphere = (a b p);
    InEquatorialSphere "predicate/in_equatorial_sphere" [Point3<Number>; 4]:
        pass predicate::in_equatorial_sphere = (a b c p);
    CompareCircumradiusTriangle "predicate/compare_circumradius_triangle" (Triangle3<Number>, Number):
        pass predicate::compare_circumradius_triangle = (triangle r);
    CompareCircumradiusTriangle2d "predicate/compare_circumradius_triangle_2d" (Triangle2<Number>, Number):
        pass predicate::compare_circumradius_triangle_2d = (triangle r);
    CompareCircumradiusTetrahedron "predicate/compare_circumradius_tetrahedron" (Tetrahedron<Number>, Number):
        pass predicate::compare_circumradius_tetrahedron = (tetrahedron r);
    PointSegment "contain/point_segment" (Point3<Number>, Segment3<Number>): pass contain::point_segment = (p segment);
    PointSegment2d "contain/point_segment_2d" (Point2<Number>, Segment2<Number>):
        pass contain::point_segment_2d = (p segment);
    PointTriangle "contain/point_triangle" (Point3<Number>, Triangle3<Number>):
        pass contain::point_triangle = (p triangle);
    PointTriangle2d "contain/point_triangle_2d" (Point2<Number>, Triangle2<Number>):
        pass contain::point_triangle_2d = (p triangle);
    PointTetrahedron "contain/point_tetrahedron" (Point3<Number>, Tetrahedron<Number>):
        pass contain::point_tetrahedron = (p tetrahedron);
    SegmentSegment "intersect/segment_segment" (Segment3<Number>, Segment3<Number>):
        pass intersect::segment_segment = (first second);
    SegmentSegment2d "intersect/segment_segment_2d" (Segment2<Number>, Segment2<Number>):
        pass intersect::segment_segment_2d = (first second);
    SegmentTriangle "intersect/segment_triangle" (Segment3<Number>, Triangle3<Number>):
        pass intersect::segment_triangle = (segment triangle);
    TriangleTriangle "intersect/triangle_triangle" (Triangle3<Number>, Triangle3<Number>):
        pass intersect::triangle_triangle = (first second);
    TriangleTriangle2d "intersect/triangle_triangle_2d" (Triangle2<Number>, Triangle2<Number>):
        pass intersect::triangle_triangle_2d = (first second);
    TetrahedronTetrahedron "intersect/tetrahedron_tetrahedron" (Tetrahedron<Number>, Tetrahedron<Number>):
        pass intersect::tetrahedron_tetrahedron = (first second);
    TriangleTetrahedron "intersect/triangle_tetrahedron" (Triangle3<Number>, Tetrahedron<Number>):
        pass intersect::triangle_tetrahedron = (triangle tetrahedron);
}

/// Numbers of general and of degenerate input, on which queries take different shortcuts.
fn inputs(count: usize) -> impl Iterator<Item = Vec<i8>> {
    let patterns: [&[i8]; 6] =
        [&[0], &[0, 0, 1, 2, 0, 0, 3], &[1, 2, 3], &[0, 1], &[5, -3, 1, 7, 0, 2, -9, 4], &[0, 1, 0]];
    patterns.into_iter().map(move |pattern| pattern.iter().copied().cycle().take(count).collect())
}

/// Replaces every number in turn.
struct Replace {
    replaced: usize,
}

impl Replace {
    fn in_scalar<Q: Query, S: Scalar + From<i8>>(&mut self, bad: [S; 3]) {
        for numbers in inputs(count_of::<Q::Input>()) {
            let numbers: Vec<S> = numbers.into_iter().map(S::from).collect();
            let good = made_of::<Q::Input, S>(&numbers);
            assert_eq!(panic_of(|| Q::ask::<S>(&good)), None, "{}: {numbers:?}", Q::ID);
            for (i, path) in paths::<Q::Input, S>(&good, Q::ARGUMENTS).into_iter().enumerate() {
                for (kind, bad) in bad.iter().enumerate() {
                    let mut numbers = numbers.clone();
                    numbers[i] = bad.clone();
                    let message = panic_of(|| Q::ask::<S>(&made_of::<Q::Input, S>(&numbers)));
                    let message = message.unwrap_or_else(|| panic!("{}: {path} = {bad} is accepted", Q::ID));
                    let expected = format!("{}: {path} is {}", Q::ID, if kind == 0 { "NaN" } else { "" });
                    assert!(message.starts_with(&expected), "{message:?}, not {expected:?}");
                    self.replaced += 1;
                }
            }
        }
    }
}

impl Visitor for Replace {
    fn visit<Q: Query>(&mut self) {
        self.in_scalar::<Q, f64>([f64::NAN, f64::INFINITY, f64::NEG_INFINITY]);
        self.in_scalar::<Q, f32>([f32::NAN, f32::INFINITY, f32::NEG_INFINITY]);
    }
}

#[test]
fn every_query_names_the_number_that_is_not_finite() {
    let mut replace = Replace { replaced: 0 };
    with_every_query(&mut replace);
    // 457 numbers in 39 functions, 6 inputs, 3 invalid values, 2 scalars.
    assert_eq!(replace.replaced, 457 * 6 * 3 * 2);
}

/// Calls every query of plain floats with special numbers.
struct Abuse<'a> {
    numbers: &'a [f64],
}

impl Visitor for Abuse<'_> {
    fn visit<Q: Query>(&mut self) {
        let numbers = &self.numbers[..count_of::<Q::Input>()];
        let doubles: Vec<Plain<f64>> = numbers.iter().map(|&x| Plain(x)).collect();
        let singles: Vec<Plain<f32>> = numbers.iter().map(|&x| Plain(x as f32)).collect();
        Q::ask::<Plain<f64>>(&made_of::<Q::Input, _>(&doubles));
        Q::ask::<Plain<f32>>(&made_of::<Q::Input, _>(&singles));
    }
}

/// The most numbers that a query takes.
const MOST: usize = 24;

/// Numbers that break rules, and a few small ones, so that some rules seem to hold.
fn special() -> impl Strategy<Value = f64> {
    let bad = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, f64::MIN, 5e-324, -5e-324, f64::MIN_POSITIVE];
    let small = [0.0, -0.0, 1.0, -1.0, 0.1, 1e16];
    prop_oneof![
        1 => prop::sample::select(bad.to_vec()),
        3 => prop::sample::select(small.to_vec()),
        1 => any_double(),
    ]
}

proptest! {
    #![proptest_config(cases(common::count(300, 4000) as u32))]
    #[test]
    fn plain_floats_never_panic(numbers in prop::collection::vec(special(), MOST)) {
        with_every_query(&mut Abuse { numbers: &numbers });
    }
}

#[test]
fn plain_floats_take_every_single_bad_number() {
    for numbers in inputs(MOST) {
        for i in 0..MOST {
            for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
                let mut numbers: Vec<f64> = numbers.iter().map(|&x| x.into()).collect();
                numbers[i] = bad;
                with_every_query(&mut Abuse { numbers: &numbers });
            }
        }
    }
}
