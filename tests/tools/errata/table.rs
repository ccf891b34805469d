//! The slips: each with its input, the rule as printed where that is in code, and the right answer.

use super::rules;

/// A rule that is wrong as printed, with a case of a query that shows it.
pub(crate) struct Slip {
    pub(crate) id: &'static str,
    pub(crate) book: &'static str,
    pub(crate) section: &'static str,
    /// What is wrong with it.
    pub(crate) slip: &'static str,
    pub(crate) query: &'static str,
    /// The numbers of the case, as a line.
    pub(crate) case: &'static str,
    /// The rule, if it is short enough to be tried.
    pub(crate) printed: Option<fn(&[f64]) -> String>,
    /// The right answer, from its first field on; empty where it is not rational.
    pub(crate) right: &'static str,
}

const RTCD: &str = "RTCD";
const PCG: &str = "PCG";
const DET: &str = "DET";
const NCP: &str = "NCP";

/// The texts: how they are cited, and what they are.
pub(crate) const TEXTS: [(&str, &str); 4] = [
    (RTCD, "*Real-Time Collision Detection*, the chapter on basic tests of primitives, read in a translation"),
    (PCG, "*Programmers' Computational Geometry*, the sections on bounding boxes"),
    (DET, "a note on points in tetrahedra and segments against triangles by determinants"),
    (NCP, "a note on closest points"),
];

macro_rules! slips {
    ($($id:ident $book:ident $section:literal $slip:literal
        $query:literal $case:literal = $right:literal $(, printed $rule:ident)?;)+) => {
        /// All slips that a case of a query can show.
        pub(crate) const SLIPS: &[Slip] = &[$(Slip {
            id: stringify!($id),
            book: $book,
            section: $section,
            slip: $slip,
            query: $query,
            case: $case,
            printed: slips!(@rule $($rule)?),
            right: $right,
        }),+];
    };
    (@rule $rule:ident) => { Some(rules::$rule) };
    (@rule) => { None };
}

slips! {
    A1 RTCD "5.1.5" "Closest point of a triangle: where a = b, the quotient along that edge is 0/0."
        "closest/point_triangle" "1 1 0  0 0 0  0 0 0  2 0 0" = "closest 1 1 0 0", printed point_triangle;
    A2 RTCD "5.1.4" "Rectangle by three corners: nothing checks that its sides are perpendicular."
        "closest/point_parallelogram" "2 1 0  0 0 0  2 0 0  1 1 0" = "closest 0 2 1 0", printed point_parallelogram;
    A3 RTCD "5.1.6" "Tetrahedron by the sign of a product with the fourth corner: of a flat one, no point is outside."
        "closest/point_tetrahedron" "0 0 5  0 0 0  1 0 0  0 1 0  1 1 0" = "closest 25 0 0 0",
        printed tetrahedron_by_product;
    A4 RTCD "5.1.6" "Tetrahedron by its winding: with the other winding, an inner point is moved to a face."
        "closest/point_tetrahedron" "1 1 1  0 0 0  4 0 0  0 4 0  0 0 4" = "closest 0 1 1 1",
        printed tetrahedron_by_winding;
    A5 RTCD "5.1.6" "The product of two signed volumes underflows to 0: a point below passes as inside."
        "contain/point_tetrahedron" "0 0 -1e-60  0 0 0  1e-60 0 0  0 1e-60 0  0 0 1e-60" = "outside",
        printed tetrahedron_location;
    A6 RTCD "5.1.6" "The region of an edge without length is all of space."
        "closest/point_tetrahedron" "3 0 0  0 0 0  0 0 0  4 0 0  0 4 0" = "closest 0 3 0 0", printed edge_region;
    A7 RTCD "5.1.8" "Two lines: the matrix of the equations has e for -e; the second line is walked backwards."
        "closest/line_line" "0 0 0 1 0 0  0 -1 1 0 1 0" = "closest 1 0 0 0 0 0 1 0 1 skew", printed line_line;
    A9 RTCD "5.1.9" "A tolerance on squared lengths that is no relative one takes short segments for points."
        "closest/segment_segment" "0 0 0 1e-3 0 0  1e-3 1e-3 0 1e-3 2e-3 0" = "closest 1/1000000",
        printed segment_segment;
    A11 RTCD "5.1.9" "The determinant of two directions is said to be never negative; rounded it is, and divides."
        "closest/line_line"
        "0 0 0 -0.39746468096857535 -0.9379764970605 0.7310544739578912 \
         0 0 1 -0.5846595586402107 -1.3797374988134872 1.0753609227481646" = "",
        printed line_line_by_determinant;
    A12 RTCD "5.1.9.1" "Segments of the plane by strict products: an end on the other segment is missed."
        "intersect/segment_segment_2d" "0 0 2 0  1 0 1 5" = "touching", printed strict_products;
    A12b RTCD "5.1.9.1" "Strict products: a common end is missed."
        "intersect/segment_segment_2d" "0 0 2 0  2 0 3 3" = "touching", printed strict_products;
    A12c RTCD "5.1.9.1" "Strict products: segments of one line that overlap are missed."
        "intersect/segment_segment_2d" "0 0 2 0  1 0 3 0" = "overlapping", printed strict_products;
    A12d RTCD "5.1.9.1" "Strict products: a segment that is a point of the other is missed."
        "intersect/segment_segment_2d" "0 0 2 0  1 0 1 0" = "overlapping", printed strict_products;
    A13 RTCD "5.1.9.1" "Integers by the sign bit of `a1 ^ a2`: a touch counts from below, not from above."
        "intersect/segment_segment_2d" "0 0 5 0  1 0 1 1" = "touching", printed sign_bits;
    A14 RTCD "5.1.9.1" "`a1 ^ a2 < 0` is `a1 ^ (a2 < 0)` in C: both ends on one side pass."
        "intersect/segment_segment_2d" "0 0 2 0  1 3 1 5" = "disjoint", printed sign_bits_in_c;
    A15 RTCD "5.1.9.1" "The product of two areas underflows to -0, which is not below 0: a crossing is missed."
        "intersect/segment_segment_2d" "-1 0 1 0  0.5 1e-200 0.5 -1e-200" = "overlapping", printed strict_products;
    A16 RTCD "5.1.10" "Segment and triangle by five candidates, edges and ends: piercing is none of them."
        "closest/segment_triangle" "1 1 -1 1 1 1  0 0 0 4 0 0 0 4 0" = "closest 0 1 1 0 1 1 0",
        printed segment_triangle_distance;
    A18 RTCD "5.1.11" "Two triangles by 15 pairs of features: right only where they are known to be apart."
        "closest/triangle_triangle" "-30 -30 0 30 -30 0 0 30 0  0 0 -2 1 0 2 -1 0 2" = "closest 0",
        printed triangle_triangle_distance;
    A19 RTCD "5.2.1" "Two triangles by 11 axes: triangles of one plane are never separated."
        "intersect/triangle_triangle" "0 0 0 1 0 0 0 1 0  5 0 0 6 0 0 5 1 0" = "disjoint", printed eleven_axes;
    A19c RTCD "5.2.1" "Triangles of one plane by 11 axes, without parallel edges, for which the text has a remedy."
        "intersect/triangle_triangle" "0 0 0 4 0 0 0 3 0  10 1 0 11 5 0 13 2 0" = "disjoint", printed eleven_axes;
    A20 RTCD "5.2.1" "With touching as separated, the null axis of parallel edges separates everything."
        "intersect/obb_obb" "0 0 0 1 0 0 0 1 0 0 0 1 1 1 1  1 0 0 1 0 0 0 1 0 0 0 1 1 1 1" = "overlapping",
        printed obb_obb_touching_apart;
    A21 RTCD "5.2.2" "Ball and plane: the normal is taken to be of length 1."
        "intersect/sphere_plane" "0.75 0 0 1  2 0 0 0" = "crossing", printed sphere_plane;
    A22 RTCD "5.2.3" "Box by a corner and its edges: the reach is halved, the height is still the corner's."
        "intersect/obb_plane" "1 1 1 1 0 0 0 1 0 0 0 1 1 1 1  1 0 0 1.9" = "crossing", printed obb_plane_by_corner;
    A23 RTCD "5.2.3" "The center (max + min)/2 is rounded: to an end, of a box that is an ulp wide."
        "intersect/aabb_plane" "1.0000000000000002 0 0 1.0000000000000004 1 1  1 0 0 1.0000000000000002"
        = "touching-positive", printed aabb_plane;
    A23b RTCD "5.2.3" "Box and plane by a center: far out the sum overflows."
        "intersect/aabb_plane" "1.5e308 0 0 1.5e308 1 1  1 0 0 1.5e308" = "within", printed aabb_plane;
    A25 RTCD "5.2.4" "Cone: (n × v) × v is taken to be of length 1; it is so only for perpendicular n and v."
        "intersect/cone_plane" "0 0 0 3 -4 0 5  0 1 0 -6.5" = "crossing", printed cone_plane;
    A26 RTCD "5.2.4" "Cone: d = -P·n beside n·X = d is the mirrored plane."
        "intersect/cone_plane" "0 0 4 0 0 6 1  0 0 1 5" = "crossing", printed cone_mirrored_plane;
    A27 RTCD "5.2.4" "Cone: an open halfspace drops an apex on the plane."
        "intersect/cone_plane" "0 0 0 0 0 1 1  0 0 1 0" = "touching-positive", printed cone_plane;
    A28 RTCD "5.2.8" "Ball and polygon: d = -n·v, but n·X = d: the plane is the mirrored one."
        "intersect/sphere_convex" "2 2 5 1  4 0 0 5 4 0 5 4 4 5 0 4 5" = "overlapping",
        printed polygon_plane_mirrored;
    A29 RTCD "5.2.8" "Ball and polygon: an edge serves as a direction of length 1; a long one is a false hit."
        "intersect/sphere_convex" "5 -3 0 1  4 0 0 0 10 0 0 10 10 0 0 10 0" = "disjoint", printed polygon_edges;
    A29b RTCD "5.2.8" "Ball and polygon, such a direction: a short edge is a false miss."
        "intersect/sphere_convex" "0.05 -1 0 1.001  4 0 0 0 0.1 0 0 0.1 0.1 0 0 0.1 0" = "overlapping",
        printed polygon_edges;
    A30 RTCD "5.2.8" "The normal of the first three corners is 0/0 where these are on a line."
        "intersect/sphere_convex" "1 1 3 3  5 0 0 0 1 0 0 2 0 0 2 2 0 0 2 0" = "touching", printed polygon_plane;
    A31 RTCD "5.2.9" "Triangle and box: in a product of the first axis, a z stands for a y."
        "intersect/triangle_aabb" "0 2 0 -1 2 -2 0 0 3  -1 -1 -1 1 1 1" = "overlapping", printed triangle_box_component;
    A32 RTCD "5.2.9" "Triangle and box: the plane of the moved triangle is tested against the box where it was."
        "intersect/triangle_aabb" "10.5 10.5 11 11 10.5 11 10.5 11 11  10 10 10 12 12 12" = "overlapping",
        printed triangle_box_plane;
    A33 RTCD "5.2.9" "Triangle and box: the reach along an axis lacks absolute values."
        "intersect/triangle_aabb" "0 2 2 0 4 -2 0 9 6  -9 -3 -1 9 3 1" = "overlapping", printed triangle_box_signed;
    A34 RTCD "5.2.9" "Triangle and box, a line above: the two parts of the reach have changed places."
        "intersect/triangle_aabb" "0 2 2 0 4 -2 0 9 6  -9 -3 -1 9 3 1" = "overlapping", printed triangle_box_swapped;
    A35 RTCD "5.2.10" "Two triangles by six edges: one within the other, in its plane, is missed."
        "intersect/triangle_triangle" "0 0 0 4 0 0 0 4 0  1 1 0 2 1 0 1 2 0" = "overlapping", printed six_edges;
    A36 RTCD "5.2.10" "The cut of plane 1 with triangle 2 is tested against triangle 2, of which it is a part."
        "intersect/triangle_triangle" "0 0 0 1 0 0 0 1 0  10 10 -1 10 10 1 11 10 0" = "disjoint",
        printed cut_against_itself;
    A37 RTCD "5.2.10" "\"On one side\" counts corners in the plane: a touch is lost."
        "intersect/triangle_triangle" "0 0 0 4 0 0 0 4 0  1 1 0 1 1 5 2 1 5" = "touching", printed one_side;
    A38 RTCD "5.3.1" "Segment and plane: a segment in the plane is 0/0, and NaN a miss."
        "intersect/segment_plane" "0 0 0 1 0 0  0 0 1 0" = "span 0 1", printed segment_plane;
    A38b RTCD "5.3.1" "Segment and plane: a segment that is a point of the plane is 0/0, too."
        "intersect/segment_plane" "3 1 0 3 1 0  0 0 1 0" = "span 0 0", printed segment_plane;
    A39 RTCD "5.3.1" "Segment and plane: an end just beyond the plane; the rounded quotient is above 1."
        "intersect/segment_plane" "0.4 0.7 0.3 0.9 0.2 0.8  7 4 6 11.9" = "span 1 1", printed segment_plane;
    A40 RTCD "5.3.2" "Ray and ball: the discriminant cancels; a ray that passes at a distance hits."
        "intersect/ray_sphere" "0 0 -1e8 0 0 1  0 1 0 0.5" = "none", printed ray_sphere;
    A44 RTCD "5.3.2" "Line and ball: with a direction of zero, the quadratic is 0/0."
        "intersect/line_sphere" "1 0 0 0 0 0  0 0 0 2" = "span 0 0", printed line_sphere;
    A45 RTCD "5.5.7" "Moving ball and box: a corner is found by one mask for all axes, so that a wrong edge is tested."
        "moving/sphere_aabb" "-3 -1 -1 2 3 1 3  0 1 -1 0 1 0 0 0 0" = "";
    A47 RTCD "5.5.8" "Moving boxes: an axis along which nothing moves is not looked at."
        "moving/aabb_aabb" "0 0 0 1 1 1 0 0 0  3 0 5 4 1 6 -3 0 0" = "none", printed aabb_aabb_moving;
    A47b RTCD "5.5.8" "Moving boxes: no axis of boxes at rest is looked at."
        "moving/aabb_aabb" "0 0 0 1 1 1 0 0 0  5 5 5 6 6 6 0 0 0" = "none", printed aabb_aabb_moving;
    A48 RTCD "5.5.8" "Moving boxes: strict guards of the last time keep boxes together that part at the start."
        "moving/aabb_aabb" "0 0 0 1 1 1 0 0 0  -1 2 0 0 3 1 -1 -2 0" = "none", printed aabb_aabb_guards;
    A49 RTCD "5.5.8" "Moving boxes: of boxes that overlap at the start, the last time is said to be 0."
        "moving/aabb_aabb" "0 0 0 2 2 2 0 0 0  1 0 0 3 2 2 2 0 0" = "span 0 1/2", printed aabb_aabb_moving;
    B1 PCG "9.2.1" "Half the length of a box is half the sum of its bounds, for half the difference."
        "bound/obb_along" "2 -1 0 0 1 0 0  1 0 0 0 1 0 0 0 1" = "obb 0 0 0 1 0 0 0 1 0 0 0 1 1 0 0", printed obb_along;
    B4 PCG "9.2.2" "Ray and box: of a ray that starts inside, the parameter is that of the exit."
        "intersect/ray_aabb" "0 0 0 1 0 0  -1 -1 -1 1 1 1" = "span 0 1", printed ray_aabb;
    B5 PCG "9.2.2" "Ray and box: with a direction of zero inside the box, the parameter is infinite."
        "intersect/ray_aabb" "0 0 0 0 0 0  -1 -1 -1 1 1 1" = "span 0 0", printed ray_aabb;
    B7 PCG "9.2" "Ray and box: quotients of slabs, rounded, hit a corner that the ray misses."
        "intersect/ray_aabb_2d"
        "-1.7639519102625654 -1.896833965769284 1.8639519102625655 2.5968339657692843  0.1 0 1.1 0.7" = "none",
        printed ray_aabb_2d;
    B8 PCG "9.2" "Ray and box of any axes: s - l/r for (s - l)/r."
        "intersect/ray_obb" "0 0 0 2 0 0  10 0 0 1 0 0 0 1 0 0 0 1 1 1 1" = "span 9/2 11/2", printed ray_obb;
    B8b PCG "9.2" "Ray and box, that quotient: a false hit of a box that is behind."
        "intersect/ray_obb" "0 -1 3 0 -1 0  0 0 1 1 0 0 0 1 0 0 0 1 1 0 2" = "none", printed ray_obb;
    B9 PCG "9.2" "Segment and box: the axes are taken to be of length 1."
        "intersect/segment_obb" "3 0 0 3.5 0 0  0 0 0 2 0 0 0 2 0 0 0 2 2 2 2" = "span 0 1", printed segment_obb;
    B10 PCG "9.2" "Plane and box: both sides have the name of the positive one."
        "intersect/obb_plane" "0 0 -5 1 0 0 0 1 0 0 0 1 1 1 1  0 0 1 0" = "negative", printed obb_plane_one_name;
    B13 PCG "9.2.6" "Two boxes: the half lengths lack the name of their box; read as those of the first for both."
        "intersect/obb_obb" "0 0 0 1 0 0 0 1 0 0 0 1 5 1 1  7 0 0 1 0 0 0 1 0 0 0 1 1 1 1" = "disjoint",
        printed obb_obb_one_half;
    B14 PCG "9.2.6" "Two boxes: without a tolerance, the nearly null axis of nearly parallel edges separates."
        "intersect/obb_obb" "0 0 0 1 0 0 0 1 0 0 0 1 1 1 1  0 0 1.5 1 1e-17 0 0 1 0 0 0 1 1 1 1" = "overlapping",
        printed obb_obb_by_matrix;
    C1 DET "point in tetrahedron" "A flat tetrahedron is said to be covered; all volumes are 0, and 0 is inside."
        "contain/point_tetrahedron" "5 5 0  0 0 0 1 0 0 0 1 0 1 1 0" = "outside", printed four_volumes;
    C2 DET "segment and triangle" "The tetrahedron on an end of the segment is flat where that end is in the plane."
        "intersect/segment_triangle" "1 1 0 1 1 5  0 0 0 4 0 0 0 4 0" = "touching";
    C2b DET "segment and triangle" "The tetrahedra of a segment in the plane of the triangle are all flat."
        "intersect/segment_triangle" "-1 1 0 5 1 0  0 0 0 4 0 0 0 4 0" = "overlapping";
    D1 NCP "point and plane" "A multiple of the normal is called the distance; that is right for a length of 1."
        "closest/point_plane" "0 0 4  0 0 2 0" = "closest 16 0 0 0 positive", printed point_plane;
    D2 NCP "point and segment" "The formulas are those of a line: a point beyond the end has distance 0."
        "closest/point_segment" "3 0 0  0 0 0 1 0 0" = "closest 4 1 0 0", printed point_segment;
    D2b NCP "point and segment" "The quotient of a segment whose ends are one point is 0/0."
        "closest/point_segment" "3 0 0  1 0 0 1 0 0" = "closest 4 1 0 0", printed point_segment;
    D4 NCP "point and tetrahedron" "The least over the faces: a point inside is not at distance 0."
        "closest/point_tetrahedron" "1 1 0.5  0 0 0 4 0 0 0 4 0 0 0 4" = "closest 0 1 1 1/2",
        printed tetrahedron_without_inside;
    D8 NCP "segment and triangle" "The slip of A16, for an edge that pierces a triangle."
        "closest/segment_triangle" "0 0 -2 1 0 2  -30 -30 0 30 -30 0 0 30 0" = "closest 0",
        printed segment_triangle_distance;
    D9 NCP "two triangles" "The edges of the first triangle are tried against the second, not the other way."
        "closest/triangle_triangle" "-10 -10 0 10 -10 0 0 10 0  0 0 1 1 0 2 0 1 2" = "closest 1", printed edges_of_one;
}

/// Slips that no case of a query shows: names, where, and what is wrong.
pub(crate) const OTHERS: &[(&str, &str, &str, &str)] = &[
    (
        "A8",
        RTCD,
        "5.1.8",
        "The determinant of two directions is |d₁|²|d₂|² less the squared product; the minus is lost.",
    ),
    (
        "A10",
        RTCD,
        "5.1.9",
        "Segments that overlap in parallel have many closest pairs; which is given depends on the order of the \
         arguments. The distance is right.",
    ),
    (
        "A17",
        RTCD,
        "5.1.10",
        "With one end above the triangle, the regions of the ends are said to tell the one edge to be tested. For \
         (0,0) (10,0) (-10,7/4) and the path from (-5,6/5) to (1,-5) they do not: with heights from 100 to 0 it is the \
         first edge, with heights from 10 to 199/20 the last.",
    ),
    (
        "A17b",
        RTCD,
        "5.1.10",
        "With both ends beside the triangle, one edge is said to need no test, by the regions of the ends. For \
         (-10,7/4) (10,0) (0,0) and the path from (-6,23/10) to (1,-5), heights from 0 to 10, 10 to 199/20 and 100 to \
         0 need the first edge, the last and the second.",
    ),
    (
        "A19b",
        RTCD,
        "5.2.1",
        "Among the pairs of two polyhedra, face and edge stand twice; the second time, edge and edge are meant.",
    ),
    (
        "A24",
        RTCD,
        "5.2.3",
        "A ball that touches the plane is in front or behind by a strict comparison, a box by one that is not: the box \
         [-2,0]³ is both behind x = 0 and across it. Here, touching has words of its own.",
    ),
    (
        "A41",
        RTCD,
        "5.3.2",
        "The direction of a segment lacks the division by its length, and d names the direction and the discriminant.",
    ),
    (
        "A42",
        RTCD,
        "5.3.2",
        "The radius is only used squared: of -2, the ball about (1,0,0) holds the origin. Here it is refused.",
    ),
    (
        "A46",
        RTCD,
        "5.5.7",
        "At least one bit of the region is said to be set; none is, for a start inside or a radius of 0. The result is \
         right all the same.",
    ),
    (
        "B2",
        PCG,
        "9.2.1",
        "The axes of the covariance are taken to be unique. Of a cube every direction is one: by axes turned by the \
         angle of a 3-4-5 triangle, the box of [-1,1]³ has the volume 392/25, and not 8.",
    ),
    ("B3", PCG, "9.2.1", "The covariance is weighted by areas: points of one line have none, and it is 0/0."),
    (
        "B6",
        PCG,
        "9.2.2",
        "With reciprocals of the direction, which the text does not have but programs do, a ray in a face multiplies 0 \
         and infinity. For a ray from (-1,0,0) along y and the box [-1,1]³ one bound is NaN.",
    ),
    (
        "B11",
        PCG,
        "9.2",
        "A box that touches a plane is said to do so at a vertex; it may be an edge, a face, or all of a flat box. A \
         normal of zero gets a side by the sign of the offset; here it is refused.",
    ),
    ("B12", PCG, "9.2", "A plane is n·X + d = 0, in the other texts n·X = d: (0,0,1), 5 is z = -5 or z = 5."),
    (
        "C3",
        DET,
        "two solids",
        "Solids that meet are said to have an edge of one through a face of the other. One that holds the other has \
         none: [0,3]³ and [1,2]³.",
    ),
    (
        "C4",
        DET,
        "point in tetrahedron",
        "The volume is the sum of four that are taken from the point. Far away it cancels: of the unit tetrahedron at \
         (0.1, 0.2, 0.3), from a distance of a million, 0.8. Take it from the corners.",
    ),
    (
        "D5",
        NCP,
        "two lines",
        "The closest points of two lines are called their intersection; skew lines have none. A direction of zero is \
         not thought of.",
    ),
    ("D6", NCP, "two lines", "The parameter t stands on both sides of its equation; with s on the right it is one."),
    (
        "D7",
        NCP,
        "areas of a crossing",
        "The identity of four areas has plus signs for minus signs: (0,0) (2,0) and (1,-1) (1,2) give 2 and 0.",
    ),
];
