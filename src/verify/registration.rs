//! One macro that registers a query, and the decisions that many queries share.

use crate::Sign;

/// The decisions of a sign that is never zero.
pub(super) const NONZERO_SIGNS: &[&str] = &[Sign::Negative.word(), Sign::Positive.word()];

/// Registers queries: declares their types and implements [`Query`](crate::verify::Query) for each.
///
/// ```text
/// query! {
///     RayTriangle = intersect::ray_triangle(ray: Ray3, triangle: Triangle3)
///         [hits: intersect::ray_triangle_hits];
///     {
///         fields: ["span", "entered", "left", "barycentric"],
///         decisions: SPANS,
///         degree: 4,
///         answer: Option<TrianglePassage<S::Value>>,
///         oracle: BY_WEIGHTS, |case| …,
///         degenerate: |bits, draw| …,
///     }
/// }
/// ```
///
/// The id and the function are those of the first line. Several such lines before the braces are queries that share all
/// else. Inputs of one shape, `a, b, c: Point3`, make a case that is an array, others one that is a tuple; `oracle` has
/// it as [`Exact`](crate::verify::Exact). How shapes are described stands in `described!`; a literal after a shape,
/// `second: Primitive = "the same"`, takes the place of that.
///
/// In brackets are the cheaper forms, asked with the same inputs: see [`forms!`](super::form::forms).
///
/// What may be left out stands between the entries above: `words` (none) after `decisions`; `dimension` (3) before
/// `degree`; `by_robust` (`false`), `pace` (1), `many` (8) after it; `first_principles` (the oracle), `values` (none)
/// and `any_pair` (none: two hulls any closest pair of which is right) after `oracle`. An answer that is not what the
/// function returns is followed by the conversion: `answer: RoundPassage<S::Value> = RoundPassage::of::<S>`; a call
/// that takes the inputs otherwise than by reference stands before `degenerate`, as `asked`.
macro_rules! query {
    ($($Query:ident = $room:ident::$function:ident $inputs:tt $([$($form:tt)+])?;)+ { $($entry:tt)+ }) => {
        $crate::verify::registration::query! {
            @each [$($Query $room $function $inputs [$([$($form)+])?];)+] { $($entry)+ }
        }
    };
    (@each [$($Query:ident $room:ident $function:ident $inputs:tt $forms:tt;)+] $entries:tt) => {
        $($crate::verify::registration::query! { @inputs $Query $room $function $inputs $forms $entries })+
    };

    // Several of one shape.
    (
        @inputs $Query:ident $room:ident $function:ident
        ($($input:ident),+: Indexed $Point:ident)
        $forms:tt $entries:tt
    ) => {
        $crate::verify::registration::query! {
            @declare $Query $room $function
            [$($input),+]
            ($($input),+)
            [$crate::Indexed<$crate::$Point<$crate::Number>>; [$(stringify!($input)),+].len()]
            [$((stringify!($input), $crate::verify::registration::described!(Indexed $Point))),+]
            $forms $entries
        }
    };
    (
        @inputs $Query:ident $room:ident $function:ident
        ($($input:ident),+: $Shape:ident)
        $forms:tt $entries:tt
    ) => {
        $crate::verify::registration::query! {
            @declare $Query $room $function
            [$($input),+]
            ($($input),+)
            [$crate::verify::registration::template!($Shape); [$(stringify!($input)),+].len()]
            [$((stringify!($input), $crate::verify::registration::described!($Shape))),+]
            $forms $entries
        }
    };
    // Of several shapes.
    (
        @inputs $Query:ident $room:ident $function:ident
        ($($input:ident: $Shape:ident $(= $described:literal)?),+)
        $forms:tt $entries:tt
    ) => {
        $crate::verify::registration::query! {
            @declare $Query $room $function
            ($($input,)+)
            ($($input),+)
            ($($crate::verify::registration::template!($Shape),)+)
            [$((stringify!($input), $crate::verify::registration::described!($Shape $($described)?))),+]
            $forms $entries
        }
    };

    (@or [$given:expr] $default:expr) => { $given };
    (@or [] $default:expr) => { $default };

    (
        @declare $Query:ident $room:ident $function:ident
        $case_pattern:tt $arguments:tt $Case:ty [$($inputs:expr),+] [$($forms:tt)?]
        {
            $(fields: $fields:expr,)?
            $(decisions: $decisions:expr,)?
            $(words: $words:expr,)?
            $(dimension: $dimension:literal,)?
            degree: $degree:literal,
            $(by_robust: $by_robust:literal,)?
            $(pace: $pace:literal,)?
            $(many: $many:literal,)?
            answer: $Answer:ty $(= $converted:expr)?,
            oracle: $how:expr, |$case:ident| $oracle:expr,
            $(first_principles: |$once_more:ident| $first_principles:expr,)?
            $(values: |$of_values:ident| $values:expr,)?
            $(any_pair: |$of_hulls:ident| $pair_of_hulls:expr,)?
            $(asked: $asked:expr,)?
            degenerate: |$bits:ident, $draw:ident| $degenerate:expr,
        }
    ) => {
        #[doc = concat!(
            "[`", stringify!($function), "`](crate::", stringify!($room), "::", stringify!($function), "()).",
        )]
        pub struct $Query;

        impl $crate::verify::Query for $Query {
            const ID: &'static str = concat!(stringify!($room), "/", stringify!($function));
            const MODULE: &'static str = module_path!();
            const INPUTS: &'static [(&'static str, &'static str)] = &[$($inputs),+];
            $(const FIELDS: &'static [&'static str] = &$fields;)?
            $(const DECISIONS: &'static [&'static str] = $decisions;)?
            $(const WORDS: &'static [(&'static str, &'static [$crate::verify::Part])] = $words;)?
            const ORACLE: &'static str = $how;
            const DIMENSION: usize = $crate::verify::registration::query!(@or [$($dimension)?] 3);
            const DEGREE: u32 = $degree;
            $(const PACE: u64 = $pace;)?
            $(const MANY: usize = $many;)?
            const BY_ROBUST: bool = $crate::verify::registration::query!(@or [$($by_robust)?] false);

            type Case = $Case;
            type Answer<S: $crate::Scalar> = $Answer;

            fn ask<S: $crate::Scalar>($case_pattern: &$crate::Of<Self::Case, S>) -> Self::Answer<S> {
                let answer =
                    $crate::verify::registration::query!(@or [$($asked)?] $crate::$room::$function $arguments);
                $(($converted))?(answer)
            }
            $($crate::verify::form::forms! { $case_pattern $arguments $forms })?
            fn oracle($case: &$crate::verify::Exact<Self::Case>) -> Self::Answer<$crate::Rational> {
                $oracle
            }
            $(fn first_principles($once_more: &$crate::verify::Exact<Self::Case>) -> Self::Answer<$crate::Rational> {
                $first_principles
            })?
            $(fn values($of_values: &$crate::verify::Exact<Self::Case>) -> std::vec::Vec<$crate::Rational> {
                $values
            })?
            $(fn pair_of_hulls(
                $of_hulls: &$crate::verify::Exact<Self::Case>,
            ) -> Option<$crate::verify::any_pair::PairOfHulls> {
                Some($pair_of_hulls)
            })?
            fn degenerate($bits: u32, $draw: &mut $crate::verify::Draw) -> std::vec::Vec<$crate::verify::Whole> {
                $degenerate
            }
        }
    };
}
pub(super) use query;

/// The template of an input, which may be a bare number, or any number of points.
macro_rules! template {
    (Radius) => {
        $crate::verify::Radius
    };
    (Parameter) => {
        $crate::verify::Parameter
    };
    (UnsignedPoint) => {
        $crate::verify::UnsignedPoint
    };
    (Points2) => {
        $crate::verify::Points<$crate::Point2<$crate::Number>>
    };
    (Points3) => {
        $crate::verify::Points<$crate::Point3<$crate::Number>>
    };
    (Axes) => {
        $crate::verify::Axes
    };
    (Axis) => {
        $crate::verify::AxisName
    };
    ($Shape:ident) => {
        $crate::$Shape<$crate::Number>
    };
}
pub(super) use template;

/// How `straightedge list` and the docs describe a shape: the order of its parts on a line.
macro_rules! described {
    ($Shape:ident $described:literal) => {
        $described
    };
    (Radius) => {
        "Number"
    };
    (Parameter) => {
        "Number"
    };
    (Point2) => {
        "Point2"
    };
    (Point3) => {
        "Point3"
    };
    (UnsignedPoint) => {
        "Point3"
    };
    (Vector3) => {
        "Vector3"
    };
    (Indexed Point2) => {
        "Indexed index x y"
    };
    (Indexed Point3) => {
        "Indexed index x y z"
    };
    (Indexed WeightedPoint2) => {
        "Indexed index x y weight"
    };
    (Indexed WeightedPoint3) => {
        "Indexed index x y z weight"
    };
    (WeightedPoint2) => {
        "WeightedPoint2 x y weight"
    };
    (WeightedPoint3) => {
        "WeightedPoint3 x y z weight"
    };
    (Line2) => {
        "Line2 origin direction"
    };
    (Line3) => {
        "Line3 origin direction"
    };
    (Ray2) => {
        "Ray2 origin direction"
    };
    (Ray3) => {
        "Ray3 origin direction"
    };
    (Segment2) => {
        "Segment2 a b"
    };
    (Segment3) => {
        "Segment3 a b"
    };
    (Plane) => {
        "Plane nx ny nz d"
    };
    (PlaneOfPoints) => {
        "PlaneOfPoints a b c"
    };
    (Triangle2) => {
        "Triangle2 a b c"
    };
    (Triangle3) => {
        "Triangle3 a b c"
    };
    (Parallelogram) => {
        "Parallelogram a b c"
    };
    (Quad) => {
        "Quad a b c d"
    };
    (Tetrahedron) => {
        "Tetrahedron a b c d"
    };
    (Aabb2) => {
        "Aabb2 min max"
    };
    (Aabb3) => {
        "Aabb3 min max"
    };
    (Obb) => {
        "Obb centre axis0 axis1 axis2 h0 h1 h2"
    };
    (Circle) => {
        "Circle centre r"
    };
    (Sphere) => {
        "Sphere centre r"
    };
    (Capsule) => {
        "Capsule a b r"
    };
    (Cylinder) => {
        "Cylinder a b r"
    };
    (Cone) => {
        "Cone apex base_centre r"
    };
    (Polygon) => {
        "Polygon n p1 … pn"
    };
    (Points2) => {
        "Points2 n p1 … pn"
    };
    (Points3) => {
        "Points3 n p1 … pn"
    };
    (Axes) => {
        "three times Vector3"
    };
    (Axis) => {
        "Axis along-x, along-y or along-z"
    };
    (ConvexHull) => {
        "ConvexHull n p1 … pn"
    };
    (ConvexPolyhedron) => {
        "ConvexPolyhedron n plane1 … planen"
    };
    (Mesh) => {
        "Mesh nv p1 … pnv nt i j k …"
    };
    (TriangleSurface) => {
        "TriangleSurface nv p1 … pnv nt i j k …"
    };
    (MovingPair) => {
        "the name of another query of moving, sphere_plane to sphere_obb, and its inputs"
    };
    (Site) => {
        "point a, segment a b, triangle a b c, plane nx ny nz d, aabb min max or sphere centre r, with that word before"
    };
    (Definition2) => {
        "Definition2 (explicit p, ssi a b c d, lnc a b s t)"
    };
    (Definition3) => {
        "Definition3 (explicit p, lpi a b c d e, tpi of nine points, planes of three planes, lnc a b s t)"
    };
    (Primitive) => {
        "plane nx ny nz d, triangle a b c, aabb min max or sphere centre r, with that word before"
    };
}
pub(super) use described;
