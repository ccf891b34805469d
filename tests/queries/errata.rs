//! Rules of textbooks that are wrong as printed, each with an input that shows it and the right answer.
//!
//! The tests carry the tags of the list of errata. Rules about distances are here where their input also decides
//! containment or intersection.

use common::{Exact, float, int, p2, p3, ratio, test_in};
use straightedge::contain::{self, point_segment, point_segment_2d, point_tetrahedron, point_triangle};
use straightedge::intersect::{
    aabb_aabb, aabb_obb, convex_convex, line_aabb, line_aabb_2d, line_aabb_2d_hits, line_aabb_hits, line_obb,
    line_plane, line_plane_of_points, line_triangle, obb_obb, segment_segment_2d, segment_triangle,
    tetrahedron_tetrahedron, triangle_aabb, triangle_obb, triangle_triangle,
};
use straightedge::predicate::{collinear, compare_distance, orient2d, orient3d};
use straightedge::{
    Aabb2, Aabb3, Contact, ConvexHull, End, Feature, Line3, Location, Obb, Plane, PlaneOfPoints, Point2, Point3,
    Rational, Ray2, Ray3, Scalar, Segment2, Segment3, Shared, Sign, Span, Tetrahedron, Triangle3, Vector2, Vector3,
    answer::PointLocation,
};

/// Both fields, to be compared at once.
fn located(found: PointLocation) -> (Location, Option<Feature>) {
    (found.location, found.feature)
}

fn segment2<S: Scalar>([ax, ay, bx, by]: [i64; 4]) -> Segment2<S> {
    Segment2::new(p2(ax, ay), p2(bx, by))
}

fn segment<S: Scalar>(a: [i64; 3], b: [i64; 3]) -> Segment3<S> {
    Segment3::new(Point3::from(a.map(int)), Point3::from(b.map(int)))
}

fn triangle<S: Scalar>(corners: [[i64; 3]; 3]) -> Triangle3<S> {
    let [a, b, c] = corners.map(|corner| Point3::from(corner.map(int)));
    Triangle3::new(a, b, c)
}

fn tetrahedron<S: Scalar>(corners: [[i64; 3]; 4]) -> Tetrahedron<S> {
    let [a, b, c, d] = corners.map(|corner| Point3::from(corner.map(int)));
    Tetrahedron::new(a, b, c, d)
}

/// Asserts the contact of both orders and of both directions of each segment.
#[track_caller]
fn assert_contact<S: Scalar>(first: &Segment2<S>, second: &Segment2<S>, contact: Contact) {
    let turned = |s: &Segment2<S>| Segment2::new(s.b.clone(), s.a.clone());
    for first in [first, &turned(first)] {
        for second in [second, &turned(second)] {
            for (first, second) in [(first, second), (second, first)] {
                assert_eq!(segment_segment_2d(first, second).contact(), contact, "{first:?} {second:?}");
            }
        }
    }
}

/// Asserts contact and exact span of a segment and a triangle.
#[track_caller]
fn assert_meeting<S: Exact>(
    segment: &Segment3<S>,
    triangle: &Triangle3<S>,
    contact: Contact,
    span: Option<[Rational; 2]>,
) {
    let found = segment_triangle(segment, triangle);
    assert_eq!(found.contact(), contact);
    assert_eq!(found.span().map(|span| [span.enter, span.exit].map(|t| S::exact(&t))), span);
}

fn aabb<S: Scalar>(min: [i64; 3], max: [i64; 3]) -> Aabb3<S> {
    Aabb3::new(Point3::from(min.map(int)), Point3::from(max.map(int)))
}

/// An oriented box of axes and centre in fractions, and whole half extents.
fn obb<S: Scalar>(centre: [f64; 3], axes: [[f64; 3]; 3], extents: [i64; 3]) -> Obb<S> {
    let [u, v, w] = axes.map(|axis| Vector3::from(axis.map(float)));
    Obb::new(Point3::from(centre.map(float)), [u, v, w], extents.map(int))
}

const UPRIGHT: [[f64; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// Asserts the contact of two triangles in all orders of their vertices.
#[track_caller]
fn assert_triangles<S: Scalar>(first: [[i64; 3]; 3], second: [[i64; 3]; 3], contact: Contact) {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    for i in orders {
        for j in orders {
            let (t, u) = (triangle::<S>(i.map(|i| first[i])), triangle::<S>(j.map(|j| second[j])));
            assert_eq!(triangle_triangle(&t, &u).contact(), contact, "{t:?} {u:?}");
            assert_eq!(triangle_triangle(&u, &t).contact(), contact, "{t:?} {u:?}");
        }
    }
}

/// The edges of a triangle.
fn edges<S: Scalar>(triangle: &Triangle3<S>) -> [Segment3<S>; 3] {
    let Triangle3 { a, b, c } = triangle;
    [(a, b), (b, c), (c, a)].map(|(a, b)| Segment3::new(a.clone(), b.clone()))
}

/// How the edges of each triangle meet the other.
fn edge_contacts<S: Scalar>(first: &Triangle3<S>, second: &Triangle3<S>) -> [[Contact; 3]; 2] {
    [(first, second), (second, first)].map(|(t, u)| edges(t).map(|edge| segment_triangle(&edge, u).contact()))
}

const DISJOINT: [Contact; 3] = [Contact::Disjoint; 3];

test_in! {
    [f64, f32, i64, i32, Rational]
    /// The closest point of a triangle as printed in 5.1.5 divides 0 by 0 where a = b.
    fn a1_triangle_with_two_equal_vertices<S>() {
        let triangle = triangle::<S>([[0, 0, 0], [0, 0, 0], [2, 0, 0]]);
        assert_eq!(located(point_triangle(&p3(1, 1, 0), &triangle)), (Location::Outside, None));
        assert_eq!(located(point_triangle(&p3(1, 0, 0), &triangle)), (Location::Inside, Some(Feature::Edge(0, 2))));
        assert_eq!(located(point_triangle(&p3(0, 0, 0), &triangle)), (Location::Boundary, Some(Feature::Vertex(0))));
    }

    [f64, f32, i64, i32, Rational]
    /// The test with the fourth vertex as printed in 5.1.6 calls no point outside of a flat tetrahedron.
    fn a3_point_far_from_a_flat_tetrahedron<S>() {
        let flat = tetrahedron::<S>([[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]]);
        let found = point_tetrahedron(&p3(0, 0, 5), &flat);
        assert_eq!((found.location(), found.feature()), (Location::Outside, None));
    }

    [f64, f32, i64, i32, Rational]
    /// The test by winding as printed in 5.1.6 moves an inner point to a face where the winding is the other one.
    fn a4_either_winding<S>() {
        let corners = [[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4]];
        let [a, b, c, d] = corners;
        for (corners, volume) in [(corners, Sign::Negative), ([a, c, b, d], Sign::Positive)] {
            let found = point_tetrahedron(&p3(1, 1, 1), &tetrahedron::<S>(corners));
            assert_eq!((found.location(), found.feature()), (Location::Inside, Some(Feature::Interior)));
            assert_eq!(found.determinants(), [volume; 5]);
        }
    }

    [f64, Rational]
    /// The product of two signed volumes as printed in 5.1.6 underflows: a point below the tetrahedron passes as
    /// inside.
    fn a5_tiny_tetrahedron<S>() {
        let tiny = |x, y, z| Point3::new(x, y, z).try_cast::<S>().expect("the scalar holds doubles");
        let h = 1e-60;
        let unit = Tetrahedron::new(tiny(0.0, 0.0, 0.0), tiny(h, 0.0, 0.0), tiny(0.0, h, 0.0), tiny(0.0, 0.0, h));
        let found = point_tetrahedron(&tiny(0.0, 0.0, -h), &unit);
        assert_eq!(found.location(), Location::Outside);
        let [d3, v] = [found.determinants()[3], found.determinants()[4]];
        assert!(d3.opposes(v));
        assert_eq!(point_tetrahedron(&tiny(h / 8.0, h / 8.0, h / 8.0), &unit).location(), Location::Inside);
    }

    [f32]
    /// As the test above, where singles underflow.
    fn a5_tiny_tetrahedron_of_singles<S>() {
        let tiny = |x: f32, y: f32, z: f32| Point3::new(x, y, z).try_cast::<S>().expect("these are singles");
        let h = 1e-30;
        let unit = Tetrahedron::new(tiny(0.0, 0.0, 0.0), tiny(h, 0.0, 0.0), tiny(0.0, h, 0.0), tiny(0.0, 0.0, h));
        assert_eq!(point_tetrahedron(&tiny(0.0, 0.0, -h), &unit).location(), Location::Outside);
        assert_eq!(point_tetrahedron(&tiny(h / 8.0, h / 8.0, h / 8.0), &unit).location(), Location::Inside);
    }

    [f64, f32, i64, i32, Rational]
    /// The Voronoi region of an edge as printed in 5.1.6 holds every point where the edge has no length.
    fn a6_edge_of_no_length<S>() {
        let flat = tetrahedron::<S>([[0, 0, 0], [0, 0, 0], [4, 0, 0], [0, 4, 0]]);
        let place = |x, y| {
            let found = point_tetrahedron(&p3(x, y, 0), &flat);
            (found.location(), found.feature())
        };
        assert_eq!(place(3, 0), (Location::Boundary, Some(Feature::Edge(0, 2))));
        assert_eq!(place(1, 1), (Location::Inside, Some(Feature::Face(0))));
        assert_eq!(place(0, 0), (Location::Boundary, Some(Feature::Vertex(0))));
    }

    [f64, f32, i64, i32, Rational]
    /// The system for two lines as printed in 5.1.8 has a wrong sign: the second parameter comes out as -1, not 1.
    fn a7_lines_that_meet_at_an_end<S>() {
        let (first, second) = (segment2::<S>([0, 0, 2, 0]), segment2::<S>([0, -1, 0, 0]));
        assert_contact(&first, &second, Contact::Touching);
        assert_contact(&first, &segment2([0, -1, 0, -2]), Contact::Disjoint);
    }

    [f64, Rational]
    /// The absolute EPSILON as printed in 5.1.9 takes a short segment for its first point.
    fn a9_short_segments<S>() {
        let at = |x: f64, y: f64| Point2::new(float::<S>(x), float::<S>(y));
        let first = Segment2::new(at(0.0, 0.0), at(1e-3, 0.0));
        assert_contact(&first, &Segment2::new(at(1e-3, 0.0), at(1e-3, 2e-3)), Contact::Touching);
        assert_contact(&first, &Segment2::new(at(5e-4, -1e-3), at(5e-4, 1e-3)), Contact::Overlapping);
        assert_contact(&first, &Segment2::new(at(1e-3, 1e-3), at(1e-3, 2e-3)), Contact::Disjoint);
    }

    [f64, f32, i64, i32, Rational]
    /// Parallel segments as printed in 5.1.9 give a witness that depends on the order of the arguments.
    fn a10_shared_part_of_parallel_segments<S>() {
        let (first, second) = (segment2::<S>([0, 0, 4, 0]), segment2::<S>([3, 0, 1, 0]));
        for (first, second) in [(&first, &second), (&second, &first)] {
            let Shared::Segment([from, to]) = segment_segment_2d(first, second).shared() else { panic!("no segment") };
            let exact = [from.x, from.y, to.x, to.y].map(|x| S::exact(&x));
            assert_eq!(exact, [1, 0, 3, 0].map(|x| ratio(x, 1)));
        }
        assert_contact(&first, &segment2([3, 1, 1, 1]), Contact::Disjoint);
    }

    [f64, Rational]
    /// The denominator of 5.1.9, "never negative" as printed, is -8.9e-16 here: the directions are not parallel.
    fn a11_nearly_parallel_directions<S>() {
        let at = |x, y, z| Point3::new(x, y, z).try_cast::<S>().expect("the scalar holds doubles");
        let d1 = at(-0.39746468096857535, -0.9379764970605, 0.7310544739578912);
        let d2 = at(-0.5846595586402107, -1.3797374988134872, 1.0753609227481646);
        assert!(!collinear(&at(0.0, 0.0, 0.0), &d1, &d2));
    }

    [f64, f32, i64, i32, Rational]
    /// Strict products as printed in 5.1.9.1 miss every contact that is not a proper crossing.
    fn a12_contacts_of_segments<S>() {
        let base = segment2::<S>([0, 0, 2, 0]);
        let contact_with = |other| segment_segment_2d(&base, &segment2(other)).contact();
        assert_eq!(contact_with([1, 0, 1, 5]), Contact::Touching);
        assert_eq!(contact_with([2, 0, 3, 3]), Contact::Touching);
        assert_eq!(contact_with([2, 0, 3, 0]), Contact::Touching);
        assert_eq!(contact_with([1, 0, 3, 0]), Contact::Overlapping);
        assert_eq!(contact_with([0, 0, 2, 0]), Contact::Overlapping);
        assert_eq!(contact_with([1, 0, 1, 0]), Contact::Overlapping);
        assert_eq!(contact_with([2, 0, 2, 0]), Contact::Touching);
        assert_eq!(contact_with([3, 0, 3, 0]), Contact::Disjoint);
    }

    [f64, f32, i64, i32, Rational]
    /// The sign test by bits as printed in 5.1.9.1 has (0, -5) meet and (0, 5) not: contact depends on the side.
    fn a13_contact_from_either_side<S>() {
        let base = segment2::<S>([0, 0, 5, 0]);
        for y in [-1, 1] {
            assert_contact(&base, &segment2([1, 0, 1, y]), Contact::Touching);
        }
    }

    [f64, f32, i64, i32, Rational]
    /// `a1 ^ a2 < 0` as printed in 5.1.9.1 is `a1 ^ (a2 < 0)` in C: areas of one sign, as 6 and 10, pass.
    fn a14_both_ends_on_one_side<S>() {
        assert_contact(&segment2::<S>([0, 0, 2, 0]), &segment2([1, 3, 1, 5]), Contact::Disjoint);
    }

    [f64, Rational]
    /// The product of areas as printed in 5.1.9.1 underflows to -0, which is not less than 0: the crossing is missed.
    fn a15_crossing_of_tiny_height<S>() {
        let at = |x: f64, y: f64| Point2::new(float::<S>(x), float::<S>(y));
        let base = Segment2::new(at(-1.0, 0.0), at(1.0, 0.0));
        let crossing = Segment2::new(at(0.5, 1e-200), at(0.5, -1e-200));
        assert_contact(&base, &crossing, Contact::Overlapping);
        let Shared::Point(point) = segment_segment_2d(&base, &crossing).shared() else { panic!("no point") };
        assert_eq!([point.x, point.y].map(|x| S::exact(&x)), [ratio(1, 2), ratio(0, 1)]);
    }

    [f32]
    /// As the test above, where singles underflow.
    fn a15_crossing_of_tiny_height_in_singles<S>() {
        let at = |x: f32, y: f32| Point2::new(x, y).try_cast::<S>().expect("these are singles");
        let base = Segment2::new(at(-1.0, 0.0), at(1.0, 0.0));
        assert_contact(&base, &Segment2::new(at(0.5, 1e-30), at(0.5, -1e-30)), Contact::Overlapping);
    }

    [f64, f32, i64, i32, Rational]
    /// The candidates for the closest points as printed in 5.1.10 leave out that the segment pierces the triangle.
    fn a16_piercing<S>() {
        let triangle = triangle::<S>([[0, 0, 0], [4, 0, 0], [0, 4, 0]]);
        let through = segment([1, 1, -1], [1, 1, 1]);
        assert_meeting(&through, &triangle, Contact::Overlapping, Some([ratio(1, 2), ratio(1, 2)]));
        assert_eq!(segment_triangle(&through, &triangle).side(), Sign::Positive);
    }

    [f64, f32, i64, i32, Rational]
    /// The 15 pairs of features as printed in 5.1.11 give 4 as the squared distance of triangles that intersect.
    fn a18_triangle_through_a_triangle<S>() {
        let wide = triangle::<S>([[-30, -30, 0], [30, -30, 0], [0, 30, 0]]);
        let upright = triangle::<S>([[0, 0, -2], [1, 0, 2], [-1, 0, 2]]);
        let piercing = [Contact::Overlapping, Contact::Disjoint, Contact::Overlapping];
        assert_eq!(edge_contacts(&wide, &upright), [DISJOINT, piercing]);
    }

    [f64, f32, i64, i32, Rational]
    /// The 11 separating axes as printed in 5.2.1 tell coplanar triangles never apart.
    fn a19_coplanar_triangles_apart<S>() {
        for [first, second] in [
            [[[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[5, 0, 0], [6, 0, 0], [5, 1, 0]]],
            [[[0, 0, 0], [4, 0, 0], [0, 3, 0]], [[10, 1, 0], [11, 5, 0], [13, 2, 0]]],
        ] {
            assert_eq!(edge_contacts(&triangle::<S>(first), &triangle(second)), [DISJOINT; 2]);
        }
    }

    [f64, f32, i64, i32, Rational]
    /// A plane through the first three vertices as printed in 5.2.8 does not exist where these are collinear.
    fn a30_first_vertices_collinear<S>() {
        let flat = tetrahedron::<S>([[0, 0, 0], [2, 0, 0], [4, 0, 0], [4, 4, 0]]);
        let place = |x, y, z| {
            let found = point_tetrahedron(&p3(x, y, z), &flat);
            (found.location(), found.feature())
        };
        assert_eq!(place(3, 2, 0), (Location::Inside, Some(Feature::Edge(1, 3))));
        assert_eq!(place(3, 1, 0), (Location::Inside, Some(Feature::Face(0))));
        assert_eq!(place(2, 0, 0), (Location::Boundary, Some(Feature::Vertex(1))));
        assert_eq!(place(1, 2, 0), (Location::Outside, None));
        assert_eq!(place(3, 2, 1), (Location::Outside, None));
    }

    [f64, f32, i64, i32, Rational]
    /// Six tests of an edge against a triangle, as printed in 5.2.10, miss a triangle inside another in its plane.
    fn a35_triangle_within_a_coplanar_one<S>() {
        let outer = triangle::<S>([[0, 0, 0], [4, 0, 0], [0, 4, 0]]);
        let inner = triangle::<S>([[1, 1, 0], [2, 1, 0], [1, 2, 0]]);
        assert_eq!(edge_contacts(&outer, &inner), [DISJOINT, [Contact::Overlapping; 3]]);
        for edge in edges(&inner) {
            assert_meeting(&edge, &outer, Contact::Overlapping, Some([ratio(0, 1), ratio(1, 1)]));
        }
    }

    [f64, f32, i64, i32, Rational]
    /// The cut of the planes as printed in 5.2.10 is tested against the triangle that it is a part of: always a hit.
    fn a36_cut_of_the_other_plane<S>() {
        let flat = triangle::<S>([[0, 0, 0], [1, 0, 0], [0, 1, 0]]);
        let far = triangle::<S>([[10, 10, -1], [10, 10, 1], [11, 10, 0]]);
        assert_eq!(edge_contacts(&flat, &far), [DISJOINT; 2]);
    }

    [f64, f32, i64, i32, Rational]
    /// "All on one side" as printed in 5.2.10 counts a vertex in the plane as separated: the touch is lost.
    fn a37_one_vertex_on_a_triangle<S>() {
        let flat = triangle::<S>([[0, 0, 0], [4, 0, 0], [0, 4, 0]]);
        let standing = triangle::<S>([[1, 1, 0], [1, 1, 5], [2, 1, 5]]);
        let touching = [Contact::Touching, Contact::Disjoint, Contact::Touching];
        assert_eq!(edge_contacts(&flat, &standing), [DISJOINT, touching]);
        assert_meeting(&segment([1, 1, 0], [1, 1, 5]), &flat, Contact::Touching, Some([ratio(0, 1), ratio(0, 1)]));
        assert_meeting(&segment([1, 1, 5], [1, 1, 0]), &flat, Contact::Touching, Some([ratio(1, 1), ratio(1, 1)]));
    }

    [f64, f32, i64, i32, Rational]
    /// 0/0 as printed in 5.3.1 becomes NaN and "no hit" for a segment in the plane, for a point, and where the three
    /// points of the plane are collinear.
    fn a38_nothing_to_divide_by<S>() {
        let [zero, half, one] = [ratio(0, 1), ratio(1, 2), ratio(1, 1)];
        let all = Some([zero.clone(), one.clone()]);
        let along = segment::<S>([0, 0, 0], [1, 0, 0]);
        let around = triangle([[-4, -4, 0], [4, -4, 0], [0, 4, 0]]);
        assert_meeting(&along, &around, Contact::Overlapping, all.clone());
        assert_meeting(&along, &triangle([[0, 0, 0], [4, 0, 0], [0, 4, 0]]), Contact::Touching, all.clone());
        let point = segment([1, 1, 0], [1, 1, 0]);
        assert_meeting(&point, &around, Contact::Overlapping, Some([zero.clone(), zero.clone()]));
        let line = triangle([[0, 0, 0], [1, 0, 0], [2, 0, 0]]);
        assert_meeting(&along, &line, Contact::Overlapping, all);
        let across = segment([1, -1, 0], [1, 1, 0]);
        assert_meeting(&across, &line, Contact::Overlapping, Some([half.clone(), half]));
        assert_meeting(&segment([3, -1, 0], [3, 1, 0]), &line, Contact::Disjoint, None);
        assert_meeting(&segment([2, -1, 0], [2, 0, 0]), &line, Contact::Touching, Some([one.clone(), one]));
    }

    [f64, f32, i64, i32, Rational]
    /// A start inside, as printed in 9.2.2, answers with the parameter of the exit.
    fn b4_start_inside<S>() {
        let triangle = triangle::<S>([[0, 0, 0], [4, 0, 0], [0, 4, 0]]);
        let outwards = segment([1, 1, 0], [5, 1, 0]);
        assert_meeting(&outwards, &triangle, Contact::Overlapping, Some([ratio(0, 1), ratio(1, 2)]));
    }

    [f64, f32, i64, i32, Rational]
    /// The determinants as printed have no branch for a flat tetrahedron, although it is said to be covered.
    fn c1_flat_tetrahedron<S>() {
        let flat = tetrahedron::<S>([[0, 0, 0], [2, 0, 0], [0, 2, 0], [2, 2, 0]]);
        let middle = point_tetrahedron(&p3(1, 1, 0), &flat);
        // The diagonals cross there; that of the lesser labels is named.
        assert_eq!((middle.location(), middle.feature()), (Location::Inside, Some(Feature::Edge(0, 3))));
        assert_eq!(middle.determinants(), [Sign::Zero; 5]);
        let beside = point_tetrahedron(&p3(5, 5, 0), &flat);
        assert_eq!((beside.location(), beside.determinants()), (Location::Outside, [Sign::Zero; 5]));
        let unit = tetrahedron::<S>([[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]]);
        let above = p3(5, 5, 3);
        assert_eq!(point_tetrahedron(&above, &unit).location(), Location::Outside);
        let values = contain::point_tetrahedron(&above, &unit).values().map(|d| S::exact(&d));
        assert_eq!(values, [-3, 3, 3, -3, 0].map(|d| ratio(d, 1)));
    }

    [f64, f32, i64, i32, Rational]
    /// The tetrahedron on the end P as printed is flat where P is in the plane of the triangle.
    fn c2_start_in_the_plane<S>() {
        let triangle = triangle::<S>([[0, 0, 0], [4, 0, 0], [0, 4, 0]]);
        let zero = || ratio(0, 1);
        assert_meeting(&segment([1, 1, 0], [1, 1, 5]), &triangle, Contact::Touching, Some([zero(), zero()]));
        assert_eq!(segment_triangle(&segment([1, 1, 0], [1, 1, 5]), &triangle).side(), Sign::Zero);
        assert_meeting(&segment([5, 5, 0], [1, 1, 5]), &triangle, Contact::Disjoint, None);
        // From x = -1 to x = 7: it is inside for x in [0, 3].
        let coplanar = segment([-1, 1, 0], [7, 1, 0]);
        assert_meeting(&coplanar, &triangle, Contact::Overlapping, Some([ratio(1, 8), ratio(1, 2)]));
    }

    [i64, i32, Rational]
    /// The coplanar case as listed for the same rule; its parameters are no floats.
    fn c2_coplanar<S>() {
        let triangle = triangle::<S>([[0, 0, 0], [4, 0, 0], [0, 4, 0]]);
        let span = Some([ratio(1, 6), ratio(2, 3)]);
        assert_meeting(&segment([-1, 1, 0], [5, 1, 0]), &triangle, Contact::Overlapping, span);
    }

    [f64, f32, i64, i32, Rational]
    /// "Of two solids that intersect, an edge of one passes a face of the other", as printed, fails for containment.
    fn c3_solid_within_a_solid<S>() {
        let outer = [[0, 0, 0], [12, 0, 0], [0, 12, 0], [0, 0, 12]];
        let inner = [[1, 1, 1], [2, 1, 1], [1, 2, 1], [1, 1, 2]];
        let faces = |[a, b, c, d]: [[i64; 3]; 4]| [[b, c, d], [a, c, d], [a, b, d], [a, b, c]].map(triangle::<S>);
        for face in faces(outer) {
            for other in faces(inner) {
                assert_eq!(edge_contacts(&face, &other), [DISJOINT; 2]);
            }
        }
        for [x, y, z] in inner {
            assert_eq!(point_tetrahedron(&p3(x, y, z), &tetrahedron::<S>(outer)).location(), Location::Inside);
        }
    }

    [f64, Rational]
    /// The volume as printed is summed after a shift to the point, where it cancels: 0.8 instead of 1.
    fn c4_volume_seen_from_far_away<S>() {
        let at = |x, y, z| Point3::new(x, y, z).try_cast::<S>().expect("the scalar holds doubles");
        let unit = Tetrahedron::new(at(0.1, 0.2, 0.3), at(1.1, 0.2, 0.3), at(0.1, 1.2, 0.3), at(0.1, 0.2, 1.3));
        let near = contain::point_tetrahedron(&at(0.3, 0.4, 0.5), &unit).values().map(|d| S::exact(&d));
        assert!((&near[4] + ratio(1, 1)) < ratio(1, 1_000_000_000_000_000), "the volume is 1 but for a few roundings");
        for far in [at(1e6, 2e6, 3e6), at(-1.1e6, 0.7e6, -1e6), at(1e6, 0.2, 0.3)] {
            let values = contain::point_tetrahedron(&far, &unit).values().map(|d| S::exact(&d));
            assert_eq!(values[4], near[4]);
            let found = point_tetrahedron(&far, &unit);
            assert_eq!((found.location(), found.determinants()[4]), (Location::Outside, Sign::Negative));
        }
    }

    [f64, f32, i64, i32, Rational]
    /// "Point and segment" as printed is point and line: a point beyond the end is at distance 0, and a = b divides by
    /// 0.
    fn d2_point_beyond_the_end<S>() {
        let [a, b, c] = [p3::<S>(0, 0, 0), p3(1, 0, 0), p3(3, 0, 0)];
        assert_eq!(located(point_segment(&c, &Segment3::new(a.clone(), b.clone()))), (Location::Outside, None));
        assert_eq!(Sign::from(compare_distance(&c, &a, &b)), Sign::Positive);
        let point = Segment3::new(a.clone(), a.clone());
        assert_eq!(located(point_segment(&a, &point)), (Location::Inside, Some(Feature::Vertex(0))));
        assert_eq!(located(point_segment(&b, &point)), (Location::Outside, None));
        let planar = segment2::<S>([0, 0, 1, 0]);
        assert_eq!(located(point_segment_2d(&p2(3, 0), &planar)), (Location::Outside, None));
        assert_eq!(located(point_segment_2d(&p2(1, 0), &planar)), (Location::Boundary, Some(Feature::Vertex(1))));
    }

    [f64, f32, i64, i32, Rational]
    /// The distance of a tetrahedron as printed is the least over its faces: 1/4 for a point inside.
    fn d4_point_inside<S>() {
        let corner = tetrahedron::<S>([[0, 0, 0], [8, 0, 0], [0, 8, 0], [0, 0, 8]]);
        let found = point_tetrahedron(&p3(2, 2, 1), &corner);
        assert_eq!((found.location(), found.feature()), (Location::Inside, Some(Feature::Interior)));
    }

    [f64, f32, i64, i32, Rational]
    /// The nearest points of two lines, as printed, are called their intersection; skew lines have none. A direction of
    /// length 0 has no case there.
    fn d5_skew_segments<S>() {
        let along_x = segment::<S>([-1, 0, 0], [1, 0, 0]);
        // A triangle of no area is the segment that it spans.
        let along_y = triangle([[0, -1, 1], [0, 1, 1], [0, 0, 1]]);
        assert_meeting(&along_x, &along_y, Contact::Disjoint, None);
        let middle = segment([0, 0, 1], [0, 0, 1]);
        assert_meeting(&middle, &along_y, Contact::Overlapping, Some([ratio(0, 1), ratio(0, 1)]));
        assert_contact(&segment2::<S>([0, 0, 0, 0]), &segment2([-1, 1, 1, 1]), Contact::Disjoint);
    }

    [f64, f32, i64, i32, Rational]
    /// The identity of the areas as printed has plus signs (2 against 0), and its quotient divides by 0 for parallels.
    fn d7_areas_of_a_crossing<S>() {
        let (first, second) = (segment2::<S>([0, 0, 2, 0]), segment2::<S>([1, -1, 1, 2]));
        assert_contact(&first, &second, Contact::Overlapping);
        let Shared::Point(point) = segment_segment_2d(&first, &second).shared() else { panic!("no point") };
        assert_eq!([point.x, point.y].map(|x| S::exact(&x)), [ratio(1, 1), ratio(0, 1)]);
        assert!(orient2d(&first.a, &first.b, &second.a).opposes(orient2d(&first.a, &first.b, &second.b)));
        assert_contact(&first, &segment2([0, 1, 2, 1]), Contact::Disjoint);
    }

    [f64, f32, i64, i32, Rational]
    /// Triangles by their edges, as printed, never meet where an edge pierces a face (the slip of A16, not repaired).
    fn d8_edge_through_a_face<S>() {
        let flat = triangle::<S>([[0, 0, 0], [4, 0, 0], [0, 4, 0]]);
        let fin = triangle::<S>([[1, 1, -1], [1, 1, 1], [9, 9, 0]]);
        let piercing = [Contact::Overlapping, Contact::Disjoint, Contact::Disjoint];
        let across = [Contact::Disjoint, Contact::Overlapping, Contact::Disjoint];
        assert_eq!(edge_contacts(&flat, &fin), [across, piercing]);
    }

    [f64, f32, i64, i32, Rational]
    /// Eleven separating axes, as printed in 5.2.1, do not separate triangles of one plane; nor do its directions of
    /// parallel edges, where there are none.
    fn a19_directions_within_a_plane<S>() {
        let unit = [[0, 0, 0], [1, 0, 0], [0, 1, 0]];
        assert_triangles::<S>(unit, unit.map(|[x, y, z]| [x + 5, y, z]), Contact::Disjoint);
        let (first, second) = ([[0, 0, 0], [4, 0, 0], [0, 3, 0]], [[10, 1, 0], [11, 5, 0], [13, 2, 0]]);
        assert_triangles::<S>(first, second, Contact::Disjoint);
        let points = |corners: [[i64; 3]; 3]| ConvexHull::<S>::new(corners.map(|p| p3(p[0], p[1], p[2])).to_vec());
        let [first, second] = [first, second].map(points);
        let found = convex_convex(&first, &second);
        assert_eq!(found.contact(), Contact::Disjoint);
        assert_eq!(found.separation().map(|direction| direction.to_string()).as_deref(), Some("in-plane-a 1 2"));
        // A flat box is the same: separated only along axes in which neither has an extent beside the other's plane.
        assert_eq!(aabb_aabb(&aabb::<S>([0, 0, 0], [1, 1, 0]), &aabb([3, 0, 0], [4, 1, 0])), Contact::Disjoint);
        let flat = |x: f64| obb::<S>([x, 0.0, 0.0], UPRIGHT, [1, 1, 0]);
        assert_eq!(obb_obb(&flat(0.0), &flat(3.0)), Contact::Disjoint);
        assert_eq!(obb_obb(&flat(0.0), &flat(2.0)), Contact::Touching);
        assert_eq!(obb_obb(&flat(0.0), &flat(1.0)), Contact::Overlapping);
        assert_eq!(triangle_obb(&triangle([[5, 0, 0], [6, 1, 0], [6, 0, 0]]), &flat(0.0)), Contact::Disjoint);
        let far = triangle([[5, 0, 0], [6, 1, 0], [6, 0, 0]]);
        assert_eq!(triangle_aabb(&far, &aabb::<S>([0; 3], [1, 1, 0])), Contact::Disjoint);
    }

    [f64, f32, i64, i32, Rational]
    /// A null axis separates everything where touching is taken for separated.
    fn a20_parallel_edges<S>() {
        let cube = |x: f64| obb::<S>([x, 0.0, 0.0], UPRIGHT, [1, 1, 1]);
        assert_eq!(obb_obb(&cube(0.0), &cube(1.0)), Contact::Overlapping);
        assert_eq!(obb_obb(&cube(0.0), &cube(2.0)), Contact::Touching);
        assert_eq!(aabb_obb(&aabb([0; 3], [1; 3]), &cube(0.0)), Contact::Overlapping);
    }

    [f64, Rational]
    /// The centre (max + min) / 2 rounds to an end of a box one ulp wide, and overflows for a great one.
    fn a23_centre_of_a_box<S>() {
        let ulp = f64::EPSILON;
        let corner = |x: f64| Point3::<S>::new(float(x), int(0), int(0));
        let thin = Aabb3::new(corner(1.0 + ulp), Point3::new(float(1.0 + 2.0 * ulp), int(1), int(1)));
        let wall = |x: f64| {
            let at = |y, z| Point3::new(float::<S>(x), int(y), int(z));
            Triangle3::new(at(-5, -5), at(9, -5), at(-5, 9))
        };
        for (x, contact) in [
            (1.0, Contact::Disjoint),
            (1.0 + ulp, Contact::Touching),
            (1.0 + 2.0 * ulp, Contact::Touching),
            (1.0 + 3.0 * ulp, Contact::Disjoint),
        ] {
            assert_eq!(triangle_aabb(&wall(x), &thin), contact);
        }
        let far = Point3::<S>::new(float(1.5e308), float(1.5e308), float(1.5e308));
        let (point, o) = (Aabb3::new(far.clone(), far.clone()), Point3::new(int(0), int(0), int(0)));
        assert_eq!(triangle_aabb(&Triangle3::new(o.clone(), o, far.clone()), &point), Contact::Touching);
        let one = |i| Vector3::<S>::from([0, 1, 2].map(|j| int(i64::from(i == j))));
        let around = Obb::new(far, [0, 1, 2].map(one), [1; 3].map(int));
        assert_eq!(aabb_obb(&point, &around), Contact::Overlapping);
    }

    [f64, f32, i64, i32, Rational]
    /// Triangle against box, as printed in 5.2.9, takes a z for a y.
    fn a31_component_of_a_corner<S>() {
        let triangle = triangle::<S>([[0, 2, 0], [-1, 2, -2], [0, 0, 3]]);
        assert_eq!(triangle_aabb(&triangle, &aabb([-1; 3], [1; 3])), Contact::Overlapping);
        assert_eq!(triangle_obb(&triangle, &obb([0.0; 3], UPRIGHT, [1; 3])), Contact::Overlapping);
    }

    [f64, f32, Rational]
    /// The plane of a triangle moved to the box's centre is tested against a box that was not moved, in 5.2.9 as
    /// printed.
    fn a32_box_away_from_the_origin<S>() {
        let at = |x, y, z| Point3::new(float::<S>(x), float(y), float(z));
        let inside = Triangle3::new(at(10.5, 10.5, 11.0), at(11.0, 10.5, 11.0), at(10.5, 11.0, 11.0));
        assert_eq!(triangle_aabb(&inside, &aabb([10; 3], [12; 3])), Contact::Overlapping);
        assert_eq!(triangle_obb(&inside, &obb([11.0; 3], UPRIGHT, [1; 3])), Contact::Overlapping);
    }

    [f64, f32, i64, i32, Rational]
    /// The radius along e × f as printed in 5.2.9 lacks absolute values (-5 instead of 7) or swaps its parts (5).
    fn a33_a34_radius_along_an_edge_normal<S>() {
        // Along x × f with f = (0, 1, -2), which is (0, 2, 1), the box of extents 3 and 1 reaches to 2·3 + 1 = 7.
        let slab = aabb::<S>([-9, -3, -1], [9, 3, 1]);
        for (height, contact) in [(6, Contact::Overlapping), (7, Contact::Touching), (8, Contact::Disjoint)] {
            // An edge along f through (0, 3, height - 6), and a corner beyond.
            let triangle = triangle::<S>([[0, 2, height - 4], [0, 4, height - 8], [0, 9, height]]);
            assert_eq!(triangle_aabb(&triangle, &slab), contact, "{height}");
        }
    }

    [f64, f32, i64, i32, Rational]
    /// Coplanar containment, and the cut segment that is tested against its own triangle.
    fn a35_a36_as_contacts<S>() {
        let outer = [[0, 0, 0], [4, 0, 0], [0, 4, 0]];
        assert_triangles::<S>(outer, [[1, 1, 0], [2, 1, 0], [1, 2, 0]], Contact::Overlapping);
        let apart = [[10, 10, -1], [10, 10, 1], [11, 10, 0]];
        assert_triangles::<S>([[0, 0, 0], [1, 0, 0], [0, 1, 0]], apart, Contact::Disjoint);
        // One vertex touching (A37).
        assert_triangles::<S>(outer, [[1, 1, 0], [1, 1, 5], [2, 1, 5]], Contact::Touching);
        // Through each other (A18, D8).
        let (wide, narrow) = ([[-30, -30, 0], [30, -30, 0], [0, 30, 0]], [[0, 0, -2], [1, 0, 2], [-1, 0, 2]]);
        assert_triangles::<S>(wide, narrow, Contact::Overlapping);
        let inside = triangle_triangle(&triangle::<S>(outer), &triangle([[1, 1, 0], [2, 1, 0], [1, 2, 0]]));
        assert!(inside.is_coplanar());
        assert!(matches!(inside.shared(), Shared::Polygon(corners) if corners.len() == 3));
    }

    [f64, f32, i64, i32, Rational]
    /// The half lengths of 9.2.6 as printed are those of neither box in particular.
    fn b13_boxes_of_different_lengths<S>() {
        let (long, short) = ([5, 1, 1], [1, 1, 1]);
        for (x, contact) in [(5.0, Contact::Overlapping), (6.0, Contact::Touching), (7.0, Contact::Disjoint)] {
            assert_eq!(obb_obb(&obb::<S>([0.0; 3], UPRIGHT, long), &obb([x, 0.0, 0.0], UPRIGHT, short)), contact);
            assert_eq!(obb_obb(&obb::<S>([x, 0.0, 0.0], UPRIGHT, short), &obb([0.0; 3], UPRIGHT, long)), contact);
        }
    }

    [f64, Rational]
    /// Without a tolerance, the null product of nearly parallel axes separates boxes that overlap, in 9.2.6 as printed.
    fn b14_nearly_parallel_axes<S>() {
        let nearly = [[1.0, 1e-17, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        let above = |z: f64| obb::<S>([0.0, 0.0, z], nearly, [1; 3]);
        let first = obb::<S>([0.0; 3], UPRIGHT, [1; 3]);
        assert_eq!(obb_obb(&first, &above(1.5)), Contact::Overlapping);
        assert_eq!(obb_obb(&first, &above(2.0)), Contact::Touching);
        assert_eq!(obb_obb(&first, &above(2.0 + 2.0 * f64::EPSILON)), Contact::Disjoint);
        assert_eq!(aabb_obb(&aabb([-1; 3], [1; 3]), &above(2.0)), Contact::Touching);
    }

    [f64, f32, i64, i32, Rational]
    /// Solids that meet need not have an edge through a face: one may hold the other, and faces may touch.
    fn c3_tetrahedra<S>() {
        let corner = |at: i64, side: i64| {
            tetrahedron::<S>([[at, at, at], [at + side, at, at], [at, at + side, at], [at, at, at + side]])
        };
        assert_eq!(tetrahedron_tetrahedron(&corner(0, 8), &corner(1, 1)), Contact::Overlapping);
        let mirrored = tetrahedron::<S>([[0, 0, 0], [8, 0, 0], [0, 8, 0], [0, 0, -8]]);
        assert_eq!(tetrahedron_tetrahedron(&corner(0, 8), &mirrored), Contact::Touching);
    }
}

/// The parameter as printed in 5.3.1 rounds to a place outside of [0, 1] where an end is within rounding of the plane.
#[test]
fn a39_end_within_rounding_of_the_plane() {
    let [a, b, c] = [(0.1, 0.2, 0.3), (1.3, 0.7, 0.9), (0.4, 1.6, -0.8)].map(Point3::from);
    let triangle = Triangle3::new(a, b, c);
    let exact_triangle = triangle.try_cast::<Rational>().expect("it is finite");
    let mut sides = std::collections::BTreeSet::new();
    for i in 1..12 {
        for j in 1..12 - i {
            let (u, v) = (f64::from(i) / 12.0, f64::from(j) / 12.0);
            let on = |a: f64, b: f64, c: f64| a + u * (b - a) + v * (c - a);
            // In the plane, but for the rounding of its coordinates.
            let end = Point3::new(on(a.x, b.x, c.x), on(a.y, b.y, c.y), on(a.z, b.z, c.z));
            sides.insert(orient3d(&a, &b, &c, &end));
            for start in [(3.0, -2.0, 5.0), (-3.0, 2.0, -5.0)].map(Point3::from) {
                for segment in [Segment3::new(start, end), Segment3::new(end, start)] {
                    let found = segment_triangle(&segment, &triangle);
                    let exact = segment_triangle(&segment.try_cast().expect("it is finite"), &exact_triangle);
                    assert_eq!((found.contact(), found.side()), (exact.contact(), exact.side()));
                    assert_eq!(found.span().is_some(), exact.span().is_some());
                    if let Some(span) = found.span() {
                        assert!(0.0 <= span.enter && span.enter == span.exit && span.exit <= 1.0, "{span:?}");
                    }
                }
            }
        }
    }
    assert!(sides.len() > 1, "rounding puts the ends on different sides of the plane");
}

fn vector<S: Scalar>(v: [i64; 3]) -> Vector3<S> {
    Vector3::from(v.map(int))
}

fn ray<S: Scalar>(origin: [i64; 3], direction: [i64; 3]) -> Ray3<S> {
    Ray3::new(Point3::from(origin.map(int)), vector(direction))
}

/// A box with the axes of space, times a length.
fn upright<S: Scalar>(centre: [i64; 3], axis: i64, h: [i64; 3]) -> Obb<S> {
    let [u, v, w] = [[axis, 0, 0], [0, axis, 0], [0, 0, axis]].map(vector);
    Obb::new(Point3::from(centre.map(int)), [u, v, w], h.map(int))
}

/// The exact ends of a span.
fn ends<S: Exact>(span: &Span<S::Value>) -> [Rational; 2] {
    [&span.enter, &span.exit].map(|t| S::exact(t))
}

test_in! {
    [f64, f32, i64, i32, Rational]
    /// A segment in a plane is 0/0 as printed, and so is a segment that is a point of it; three collinear points have
    /// no plane.
    fn a38_segment_in_a_plane<S>() {
        let floor = Plane::<S>::new(vector([0, 0, 1]), int(0));
        let unit = |t: i8| End::At(S::whole(t));
        let within = segment::<S>([0, 0, 0], [1, 0, 0]);
        let whole = Some(Span { enter: unit(0), exit: unit(1) });
        assert_eq!(line_plane(&within, &floor).map(|hit| hit.to_record()), whole);
        let point = segment::<S>([3, 1, 0], [3, 1, 0]);
        assert_eq!(line_plane(&point, &floor).map(|hit| hit.to_record()), Some(Span { enter: unit(0), exit: unit(0) }));
        let by_points = PlaneOfPoints::new(p3(0, 0, 0), p3(1, 0, 0), p3(0, 1, 0));
        assert_eq!(line_plane_of_points(&within, &by_points).map(|hit| hit.to_record()), whole);
        let collinear = PlaneOfPoints::<S>::try_new(p3(0, 0, 0), p3(1, 1, 1), p3(2, 2, 2));
        assert_eq!(collinear.unwrap_err().to_string(), "a, b and c are collinear");
    }

    [f64, f32, i64, i32, Rational]
    /// Of a ray that starts inside, the parameter as printed is that of the exit.
    fn b4_ray_from_inside<S>() {
        let ray = ray::<S>([0, 0, 0], [1, 0, 0]);
        let cube = Aabb3::new(p3(-1, -1, -1), p3(1, 1, 1));
        let inside = line_aabb(&ray, &cube).expect("it starts inside").to_record();
        assert_eq!(ends::<S>(&inside.span), [ratio(0, 1), ratio(1, 1)]);
        assert_eq!([inside.feature.to_string(), inside.exit_feature.to_string()], ["000", "+00"]);
        assert_eq!(line_obb(&ray, &upright([0, 0, 0], 1, [1, 1, 1])).map(|hit| hit.to_record()), Some(inside));
    }

    [f64, f32, i64, i32, Rational]
    /// A zero direction gives NaN as printed, and so does a reciprocal of zero times zero.
    fn b5_b6_zero_components<S>() {
        let cube = Aabb3::<S>::new(p3(-1, -1, -1), p3(1, 1, 1));
        let at_rest = line_aabb(&ray([0, 1, 0], [0, 0, 0]), &cube).expect("it is in the box").to_record();
        assert_eq!(ends::<S>(&at_rest.span), [ratio(0, 1), ratio(0, 1)]);
        assert_eq!(at_rest.feature.to_string(), "0+0");
        assert_eq!(line_aabb(&ray([0, 2, 0], [0, 0, 0]), &cube).map(|hit| hit.to_record()), None);
        let still = Line3::<S>::new(p3(0, 2, 0), vector([0, 0, 0]));
        assert!(!line_aabb_hits(&still, &cube));
        // Along a face.
        let along = line_aabb(&ray::<S>([-1, 0, 0], [0, 1, 0]), &cube).expect("it starts on a face").to_record();
        assert_eq!(ends::<S>(&along.span), [ratio(0, 1), ratio(1, 1)]);
        assert_eq!([along.feature.to_string(), along.exit_feature.to_string()], ["-00", "-+0"]);
    }

    [f64, f32, i64, i32, Rational]
    /// Without the parentheses of (s - l)/r: a wrong parameter, and a hit that is none.
    fn b8_parentheses<S>() {
        let hit = line_obb(&ray::<S>([0, 0, 0], [2, 0, 0]), &upright([10, 0, 0], 1, [1, 1, 1])).expect("a hit");
        assert_eq!(ends::<S>(&hit.to_record().span), [ratio(9, 2), ratio(11, 2)]);
        let off = upright::<S>([0, 0, 1], 1, [1, 0, 2]);
        assert!(line_obb(&ray([0, -1, 3], [0, 1, 0]), &off).is_some());
        assert!(line_obb(&ray([0, -1, 3], [0, -1, 0]), &off).is_none());
    }

    [f64, f32, i64, i32, Rational]
    /// The segment against a box as printed is right for unit axes alone.
    fn b9_axes_of_any_length<S>() {
        let segment = segment::<S>([-8, 0, 0], [8, 0, 0]);
        let [single, double] = [(1, 4), (2, 2)]
            .map(|(axis, h)| line_obb(&segment, &upright([0, 0, 0], axis, [h; 3])).expect("a hit").to_record());
        assert_eq!(ends::<S>(&single.span), [ratio(1, 4), ratio(3, 4)]);
        assert_eq!(single, double);
    }

    [f64, f32, i64, i32, Rational]
    /// The tetrahedron on an end of the segment is flat where that end is in the plane of the triangle.
    fn c2_ray_from_the_plane<S>() {
        let flat = triangle::<S>([[0, 0, 0], [4, 0, 0], [0, 4, 0]]);
        let hit = line_triangle(&ray([1, 1, 0], [0, 0, 5]), &flat).expect("it starts inside").to_record();
        assert_eq!((ends::<S>(&hit.span), hit.feature), ([ratio(0, 1), ratio(0, 1)], Feature::Interior));
        let within = line_triangle(&ray([-1, 1, 0], [4, 0, 0]), &flat).expect("it crosses in the plane").to_record();
        assert_eq!(ends::<S>(&within.span), [ratio(1, 4), ratio(1, 1)]);
        assert_eq!([within.feature, within.exit_feature], [Feature::Edge(0, 2), Feature::Edge(1, 2)]);
        // Through the shared edge of two triangles, of either winding, a ray meets both.
        for corners in [[[0, 0, 0], [4, 0, 0], [0, 4, 0]], [[4, 0, 0], [0, 0, 0], [0, -4, 0]]] {
            assert!(line_triangle(&ray([1, 0, 2], [0, 0, -1]), &triangle::<S>(corners)).is_some());
        }
    }
}

/// Slab quotients of a ray past a corner, rounded, find a hit.
#[test]
fn b7_corner_that_is_missed() {
    let (origin, direction) =
        (Point2::new(-1.7639519102625654, -1.896833965769284), Vector2::new(1.8639519102625655, 2.5968339657692843));
    let aabb = Aabb2::new(Point2::new(0.1, 0.0), Point2::new(1.1, 0.7));
    let ray = Ray2::new(origin, direction);
    assert_eq!(line_aabb_2d(&ray, &aabb).map(|hit| hit.to_record()), None);
    assert!(!line_aabb_2d_hits(&ray, &aabb));
    let exact =
        line_aabb_2d(&ray.try_cast::<Rational>().unwrap(), &aabb.try_cast().unwrap()).map(|hit| hit.to_record());
    assert_eq!(exact, None);
}
