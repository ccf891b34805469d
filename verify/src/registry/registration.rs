//! The macro that registers a query, and the names that nearly every registration uses.

pub(crate) use crate::generator::draw::{Draw, Whole};
pub(crate) use crate::oracle::{Place, place, places};
pub(crate) use num_bigint::BigInt;
pub(crate) use num_traits::{One, Signed, Zero};
pub(crate) use straightedge::internals::MapEach;
pub(crate) use straightedge::{Contact, Location, PlaneSide, Rational, Sign, Span};

use crate::{Abscissa, Axes, AxisName, Parameter, Point4, Points, Radius, UnsignedPoint};
use straightedge::{
    Aabb2, Aabb3, Arc2, ArcRegion, Capsule, Circle, Cone, ConvexHull, ConvexHull2, ConvexPolyhedron, Cylinder, Indexed,
    Line2, Line3, Mesh, Obb, Parallelogram, Plane, PlaneOfPoints, Point2, Point3, Polygon, Quad, Ray2, Ray3, Region,
    Segment2, Segment3, Sphere, Tetrahedron, Triangle2, Triangle3, TriangleSurface, Vector2, Vector3, WeightedPoint2,
    WeightedPoint3, WeightedSegment2,
    arith::Number,
    shape::{CircularPoint2, Definition2, Definition3, MovingPair, Primitive, Site, Site2, VoronoiSite2},
};

/// The decisions of a sign that is never zero.
pub(crate) const NONZERO_SIGNS: &[&str] = &[Sign::Negative.word(), Sign::Positive.word()];

/// Registers queries: declares their types and implements [`Query`](crate::Query) for each.
///
/// ```text
/// query! {
///     RayTriangle = intersect::line_triangle as ray_triangle(ray: Ray3, triangle: Triangle3)
///         [methods];
///     {
///         degree: 4,
///         answer: Option<HitRecord<S::Value, Feature, 3>>,
///         oracle: BY_WEIGHTS, |case| …,
///         degenerate: |bits, draw| …,
///     }
/// }
/// ```
///
/// The first line gives the id and the function; for a function that is several queries, `intersect::line_triangle as
/// ray_triangle` gives both. Several such lines before the braces are queries that share everything else, or everything
/// but the degree, which is then at the end of each line: `of degree 2`. Inputs of one shape, `a, b, c: Point3`, make a
/// case that is an array, others a tuple; `oracle` takes it as [`Exact`](crate::Exact). [`Described`] has the shapes
/// and their dimension; a literal after a shape, `second: Primitive = "the same"`, replaces its description.
///
/// In brackets stands `methods` where the answer has some: [`Methods`](crate::answers::methods::Methods) has what each
/// returns. After it, or alone, are cheaper functions of the query, called with the same inputs: see
/// [`forms!`](crate::registry::form::forms).
///
/// The type of the [`Answer`](crate::Answer) declares the fields, the decisions and its own words; `fields`,
/// `decisions` and `words` before `degree` override these. After `degree` may stand, with their defaults, `by_robust`
/// (`false`), `cost` (1) and `many` (8); after `oracle`, `first_principles` (the oracle), `values` (none) and
/// `any_pair` (none: two hulls any closest pair of which is right). An answer that is not what the function returns is
/// followed by the conversion: `answer: RoundPassage<S::Value> = RoundPassage::of::<S>`; a call that does not take the
/// inputs by reference stands before `degenerate`, as `asked`.
macro_rules! query {
    (
        $(
            $Query:ident = $module:ident::$function:ident $(as $name:ident)? ($($inputs:tt)+) $([$($form:tt)+])?
            $(of degree $degree:literal)?;
        )+
        { $($entry:tt)+ }
    ) => {
        $crate::registry::registration::query! {
            @each [$($Query $module [$function $($name)?] ($($inputs)+) [[$($($form)+)?] $($degree)?];)+] { $($entry)+ }
        }
    };
    (@each [$($Query:ident $module:ident $names:tt $inputs:tt $of_one:tt;)+] $entries:tt) => {
        $($crate::registry::registration::query! { @inputs $Query $module $names $inputs $of_one $entries })+
    };

    // Several inputs of one shape.
    (
        @inputs $Query:ident $module:ident $names:tt
        ($($input:ident),+: Indexed $Point:ident)
        $of_one:tt $entries:tt
    ) => {
        $crate::registry::registration::query! {
            @declare $Query $module $names
            [$($input),+]
            ($($input),+)
            [
                ::straightedge::Indexed<::straightedge::shape::$Point<::straightedge::arith::Number>>;
                [$(stringify!($input)),+].len()
            ]
            [$($input: ::straightedge::Indexed<::straightedge::shape::$Point<::straightedge::arith::Number>>;)+]
            $of_one $entries
        }
    };
    (
        @inputs $Query:ident $module:ident $names:tt
        ($($input:ident),+: $Shape:ident)
        $of_one:tt $entries:tt
    ) => {
        $crate::registry::registration::query! {
            @declare $Query $module $names
            [$($input),+]
            ($($input),+)
            [$crate::registry::registration::template!($Shape); [$(stringify!($input)),+].len()]
            [$($input: $crate::registry::registration::template!($Shape);)+]
            $of_one $entries
        }
    };
    // Inputs of several shapes.
    (
        @inputs $Query:ident $module:ident $names:tt
        ($($input:ident: $Shape:ident $(= $described:literal)?),+)
        $of_one:tt $entries:tt
    ) => {
        $crate::registry::registration::query! {
            @declare $Query $module $names
            ($($input,)+)
            ($($input),+)
            ($($crate::registry::registration::template!($Shape),)+)
            [$($input: $crate::registry::registration::template!($Shape) $(= $described)?;)+]
            $of_one $entries
        }
    };

    (@forms $case_pattern:tt $arguments:tt [] $asked:expr) => {};
    (@forms $case_pattern:tt $arguments:tt [methods $(, $($form:tt)+)?] $asked:expr) => {
        fn forms<S: ::straightedge::Scalar>(
            case: &::straightedge::arith::Of<Self::Case, S>,
        ) -> std::vec::Vec<$crate::Form<S::Value>> {
            let $case_pattern = case;
            let distances = $crate::registry::form::distances::<Self::Case, S>(case);
            let forms = $crate::answers::methods::Methods::<S>::forms(&$asked, &distances);
            $(let forms = forms
                .into_iter()
                .chain($crate::registry::form::forms! { @all case $arguments [$($form)+] });)?
            forms.into_iter().collect()
        }
    };
    (@forms $case_pattern:tt $arguments:tt $forms:tt $asked:expr) => {
        fn forms<S: ::straightedge::Scalar>(
            case: &::straightedge::arith::Of<Self::Case, S>,
        ) -> std::vec::Vec<$crate::Form<S::Value>> {
            let $case_pattern = case;
            $crate::registry::form::forms! { @all case $arguments $forms }.into()
        }
    };

    (@record [methods $($form:tt)*] $answer:ident) => { $crate::answers::methods::Methods::<S>::record(&$answer) };
    (@record $forms:tt $answer:ident) => { $answer };

    (@name $function:ident) => { stringify!($function) };
    (@name $function:ident $name:ident) => { stringify!($name) };

    (@or [$given:expr] $($default:expr)?) => { $given };
    (@or [] $default:expr) => { $default };

    (
        @declare $Query:ident $module:ident [$function:ident $($name:ident)?]
        $case_pattern:tt $arguments:tt $Case:ty
        [$($input:ident: $Input:ty $(= $described:literal)?;)+]
        [$forms:tt $($of_one:literal)?]
        {
            $(fields: $fields:expr,)?
            $(decisions: $decisions:expr,)?
            $(words: $words:expr,)?
            $(degree: $degree:literal,)?
            $(by_robust: $by_robust:literal,)?
            $(cost: $cost:literal,)?
            $(many: $many:literal,)?
            answer: $Answer:ty $(= $converted:expr)?,
            oracle: $how:expr, |$case:ident| $oracle:expr,
            $(first_principles: |$once_more:ident| $first_principles:expr,)?
            $(values: |$of_values:ident| $values:expr,)?
            $(any_pair: |$of_hulls:ident| $pair_of_hulls:expr,)?
            $(ties: |$of_ties:ident| $ties:expr,)?
            $(asked: $asked:expr,)?
            degenerate: |$bits:ident, $draw:ident| $degenerate:expr,
        }
    ) => {
        #[doc = concat!(
            "[`", stringify!($function), "`](straightedge::", stringify!($module), "::", stringify!($function), "()).",
        )]
        pub struct $Query;

        impl $crate::Query for $Query {
            const ID: &'static str =
                concat!(stringify!($module), "/", $crate::registry::registration::query!(@name $function $($name)?));
            const FUNCTION: &'static str = concat!(stringify!($module), "::", stringify!($function));
            const MODULE: &'static str = module_path!();
            const INPUTS: &'static [(&'static str, &'static str)] = &[$((
                stringify!($input),
                $crate::registry::registration::query!(
                    @or [$($described)?] <$Input as $crate::registry::registration::Described>::DESCRIBED
                ),
            )),+];
            $(const FIELDS: &'static [&'static str] = &$fields;)?
            $(const DECISIONS: &'static [&'static str] = $decisions;)?
            $(const WORDS: &'static [(&'static str, &'static [$crate::Part])] = $words;)?
            const ORACLE: &'static str = $how;
            const DIMENSION: usize = $crate::registry::registration::dimension(
                &[$(<$Input as $crate::registry::registration::Described>::DIMENSION),+],
            );
            const DEGREE: u32 = $crate::registry::registration::query!(@or [$($of_one)?] $($degree)?);
            $(const COST: u64 = $cost;)?
            $(const MANY: usize = $many;)?
            const BY_ROBUST: bool = $crate::registry::registration::query!(@or [$($by_robust)?] false);

            type Case = $Case;
            type Answer<S: ::straightedge::Scalar> = $Answer;

            fn ask<S: ::straightedge::Scalar>(
                $case_pattern: &::straightedge::arith::Of<Self::Case, S>,
            ) -> Self::Answer<S> {
                let answer =
                    $crate::registry::registration::query! {
                        @or [$($asked)?] ::straightedge::$module::$function $arguments
                    };
                let answer = $crate::registry::registration::query!(@record $forms answer);
                $(($converted))?(answer)
            }
            $crate::registry::registration::query! {
                @forms $case_pattern $arguments $forms
                $crate::registry::registration::query!(@or [$($asked)?] ::straightedge::$module::$function $arguments)
            }
            fn oracle($case: &$crate::Exact<Self::Case>) -> Self::Answer<::straightedge::Rational> {
                $oracle
            }
            $(fn first_principles($once_more: &$crate::Exact<Self::Case>) -> Self::Answer<::straightedge::Rational> {
                $first_principles
            })?
            $(fn values($of_values: &$crate::Exact<Self::Case>) -> std::vec::Vec<::straightedge::Rational> {
                $values
            })?
            $(fn pair_of_hulls(
                $of_hulls: &$crate::Exact<Self::Case>,
            ) -> Option<$crate::judge::any_pair::PairOfHulls> {
                Some($pair_of_hulls)
            })?
            $(fn ties(
                $of_ties: &$crate::Exact<Self::Case>,
            ) -> std::vec::Vec<Self::Answer<::straightedge::Rational>> {
                $ties
            })?
            fn degenerate($bits: u32, $draw: &mut $crate::Draw) -> std::vec::Vec<$crate::Whole> {
                $degenerate
            }
        }
    };
}
pub(crate) use query;

/// The template of an input, which may be a bare number, or any number of points.
macro_rules! template {
    (Radius) => {
        $crate::Radius
    };
    (Parameter) => {
        $crate::Parameter
    };
    (Abscissa) => {
        $crate::Abscissa
    };
    (UnsignedPoint) => {
        $crate::UnsignedPoint
    };
    (Point4) => {
        $crate::Point4
    };
    (Points2) => {
        $crate::Points<::straightedge::Point2<::straightedge::arith::Number>>
    };
    (Points3) => {
        $crate::Points<::straightedge::Point3<::straightedge::arith::Number>>
    };
    (Axes) => {
        $crate::Axes
    };
    (Axis) => {
        $crate::AxisName
    };
    ($Shape:ident) => {
        ::straightedge::shape::$Shape<::straightedge::arith::Number>
    };
}
pub(crate) use template;

/// The description of an input, by its type.
pub(crate) trait Described {
    /// The order of its parts on a line, for `straightedge list` and the docs.
    const DESCRIBED: &'static str;
    /// How many coordinates its points and directions have; 0 where it has none.
    const DIMENSION: usize;
}

/// The dimension of the space of all inputs.
pub(crate) const fn dimension(of_inputs: &[usize]) -> usize {
    let (mut greatest, mut place) = (0, 0);
    while place < of_inputs.len() {
        if of_inputs[place] > greatest {
            greatest = of_inputs[place];
        }
        place += 1;
    }
    greatest
}

macro_rules! described {
    ($($dimension:literal $Shape:ty: $described:literal;)+) => {$(
        impl Described for $Shape {
            const DESCRIBED: &'static str = $described;
            const DIMENSION: usize = $dimension;
        }
    )+};
}
described! {
    0 Radius: "Number";
    0 Parameter: "Number";
    0 Abscissa: "Number";
    0 AxisName: "Axis along-x, along-y or along-z";
    2 Point2<Number>: "Point2";
    3 Point3<Number>: "Point3";
    3 UnsignedPoint: "Point3";
    4 Point4: "Point4 x y z w";
    2 Vector2<Number>: "Vector2";
    3 Vector3<Number>: "Vector3";
    3 Axes: "three times Vector3";
    2 Indexed<Point2<Number>>: "Indexed index x y";
    3 Indexed<Point3<Number>>: "Indexed index x y z";
    2 Indexed<WeightedPoint2<Number>>: "Indexed index x y weight";
    3 Indexed<WeightedPoint3<Number>>: "Indexed index x y z weight";
    2 Indexed<Definition2<Number>>: "Indexed index and Definition2";
    3 Indexed<Definition3<Number>>: "Indexed index and Definition3";
    2 WeightedPoint2<Number>: "WeightedPoint2 x y weight";
    2 WeightedSegment2<Number>: "WeightedSegment2 a b weight";
    3 WeightedPoint3<Number>: "WeightedPoint3 x y z weight";
    2 Points<Point2<Number>>: "Points2 n p1 … pn";
    3 Points<Point3<Number>>: "Points3 n p1 … pn";
    2 Line2<Number>: "Line2 origin direction";
    3 Line3<Number>: "Line3 origin direction";
    2 Ray2<Number>: "Ray2 origin direction";
    3 Ray3<Number>: "Ray3 origin direction";
    2 Segment2<Number>: "Segment2 a b";
    2 Arc2<Number>: "Arc2 a via b";
    3 Segment3<Number>: "Segment3 a b";
    3 Plane<Number>: "Plane nx ny nz d";
    3 PlaneOfPoints<Number>: "PlaneOfPoints a b c";
    2 Triangle2<Number>: "Triangle2 a b c";
    3 Triangle3<Number>: "Triangle3 a b c";
    3 Parallelogram<Number>: "Parallelogram a b c";
    3 Quad<Number>: "Quad a b c d";
    3 Tetrahedron<Number>: "Tetrahedron a b c d";
    2 Aabb2<Number>: "Aabb2 min max";
    3 Aabb3<Number>: "Aabb3 min max";
    3 Obb<Number>: "Obb center axis0 axis1 axis2 h0 h1 h2";
    2 Circle<Number>: "Circle center r";
    3 Sphere<Number>: "Sphere center r";
    3 Capsule<Number>: "Capsule a b r";
    3 Cylinder<Number>: "Cylinder a b r";
    3 Cone<Number>: "Cone apex base_center r";
    2 Polygon<Number>: "Polygon n p1 … pn";
    2 ArcRegion<Number>: "ArcRegion k n1 a1 via1 … n2 …";
    2 Region<Number>: "Region k n1 p1 … n2 …";
    2 ConvexHull2<Number>: "ConvexHull2 n p1 … pn";
    3 ConvexHull<Number>: "ConvexHull n p1 … pn";
    3 ConvexPolyhedron<Number>: "ConvexPolyhedron n plane1 … planen";
    3 Mesh<Number>: "Mesh nv p1 … pnv nt i j k …";
    3 TriangleSurface<Number>: "TriangleSurface nv p1 … pnv nt i j k …";
    3 MovingPair<Number>: "the name of a query of moving, sphere_plane, capsule_plane, aabb_plane, sphere_sphere, \
        aabb_aabb, sphere_capsule, sphere_triangle, sphere_aabb, capsule_capsule, point_triangle, segment_segment, \
        segment_triangle, triangle_triangle, sphere_convex, convex_convex or sphere_obb, and its inputs";
    3 Site<Number>:
        "point a, segment a b, triangle a b c, plane nx ny nz d, aabb min max or sphere center r, with that word \
         before";
    2 Definition2<Number>:
        "Definition2 (point p, ssi a b c d, lnc a b s t, bpt a b c u v w, circumcenter a b c, equidistant a b p q)";
    2 CircularPoint2<Number>:
        "CircularPoint2 (point p, lci a b center r, cci center r center r)";
    2 Site2<Number>:
        "point a, segment a b, line origin direction, triangle a b c, aabb min max or circle center r, with that word \
         before";
    2 VoronoiSite2<Number>: "point a, segment a b or circle center r, with that word before";
    3 Definition3<Number>:
        "Definition3 (point p, lpi a b c d e, tpi of nine points, planes of three planes, lnc a b s t, \
         bpt a b c u v w, circumcenter a b c d)";
    3 Primitive<Number>: "plane nx ny nz d, triangle a b c, aabb min max or sphere center r, with that word before";
}
