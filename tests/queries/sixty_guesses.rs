//! Sixty calls for thirty tasks, guessed by a reader of the README alone. 49 of them compile and are asserted here.
//! Eleven did not: "Guessed" is what was written, and the code next to it is right. Of a similar list of 236 calls,
//! written before the names were revised, 128 compiled.

use std::cmp::Ordering;
use straightedge::arith::Rational;
use straightedge::mesh::{Index, audit};
use straightedge::shape::MovingPair;
use straightedge::{
    Aabb2, Aabb3, Capsule, ConvexHull, Cylinder, Feature, Indexed, Location, Obb, Plane, PlaneOfPoints, PlaneSide,
    Point2, Point3, Polygon, Ray3, Region, Segment2, Segment3, Shared, Sign, Sphere, Tetrahedron, Triangle2, Triangle3,
    TriangleSurface, Vector2, Vector3, batch, bound, closest, construct, contain, deforming, implicit, intersect,
    moving, predicate,
};

const CORNERS: [[f64; 3]; 4] = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
const FACES: [[u32; 3]; 4] = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
const AXES: [Vector3<f64>; 3] = [Vector3::new(1.0, 0.0, 0.0), Vector3::new(0.0, 1.0, 0.0), Vector3::new(0.0, 0.0, 1.0)];

fn corners() -> [Point3<f64>; 4] {
    CORNERS.map(Point3::from)
}

fn index() -> Index<f64> {
    Index::try_new(CORNERS, FACES).expect("indices are in range")
}

/// The triangle of the plane z = 0.
fn floor() -> Triangle3<f64> {
    let [a, b, c, _] = corners();
    Triangle3::new(a, b, c)
}

#[test]
fn points_around_a_center_and_by_distance() {
    let center = Point2::new(0.0, 0.0);
    let [near, east, west, north] = [(0.0, -1.0), (2.0, 0.0), (-3.0, 0.0), (0.0, 4.0)].map(Point2::from);
    let mut points = [north, west, near, east];
    points.sort_by(|p, q| predicate::compare_distance_2d(&center, p, q));
    assert_eq!(points, [near, east, west, north]);
    // Guessed: compare_around_point(&center, p, q), without the reference point of the angles.
    assert_eq!(predicate::compare_around_point(&center, &east, &north, &west), Some(Ordering::Less));
}

#[test]
fn delaunay_flip_with_ties_by_index() {
    let [a, b, c, d] = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(Point2::from);
    assert_eq!(predicate::incircle(&a, &b, &c, &d), Sign::Zero);
    let [p, q, r, s] = [Indexed::new(0, a), Indexed::new(1, b), Indexed::new(2, c), Indexed::new(3, d)];
    let flip = predicate::incircle_sos(&p, &q, &r, &s);
    assert_eq!((flip.is_zero(), predicate::incircle_sos(&q, &p, &r, &s)), (false, -flip));
}

#[test]
fn a_plane_and_a_circle_prepared() {
    let plane = predicate::PlaneThrough::from(&floor());
    let sides = [-1.0, 0.0, 1.0].map(|z| plane.side(&Point3::new(1.0, 1.0, z)));
    assert_eq!(sides, [Sign::Positive, Sign::Zero, Sign::Negative]);
    let [a, b, c, inside] = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.5, 0.5)].map(Point2::from);
    assert_eq!(predicate::CircleThrough::new(&a, &b, &c).side(&inside), Sign::Positive);
    assert_eq!(predicate::CircleThrough::from(&Triangle2::new(a, c, b)).side(&inside), Sign::Negative);
}

#[test]
fn crossings_in_an_event_queue() {
    let [s, t, u] = [[[0.0, 0.0], [2.0, 2.0]], [[0.0, 1.0], [1.0, 0.0]], [[0.0, 3.0], [3.0, 0.0]]].map(Segment2::from);
    let (first, second) = (implicit::Ssi::new(s, t), implicit::Ssi::new(s, u));
    let mut events = [second, first];
    events.sort_by(implicit::compare_lexicographic_2d);
    assert_eq!(events, [first, second]);
    // Guessed: implicit::compare_x_2d(&first, &second).
    assert_eq!(implicit::compare_lexicographic_2d(&first, &second), Ordering::Less);
}

#[test]
fn a_polygon_with_a_hole() {
    let p = Point2::new(2.0, 2.0);
    let outer = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(Point2::from);
    let hole = [(1.0, 1.0), (1.0, 3.0), (3.0, 3.0), (3.0, 1.0)].map(Point2::from);
    assert!(contain::point_region_2d(&p, &Region::new(vec![outer.to_vec(), hole.to_vec()])).is_outside());
    let region = Region::try_new(vec![Polygon::from(outer), Polygon::from(hole)]).expect("it is valid");
    assert_eq!(closest::point_region_2d(&p, &region).distance(), 1.0);
}

#[test]
fn a_tetrahedron_its_feature_and_weights() {
    let ([a, b, c, d], p) = (corners(), Point3::new(1.0, 1.0, 1.0));
    assert_eq!(contain::point_tetrahedron(&p, &Tetrahedron::new(a, b, c, d)).feature(), Some(Feature::Interior));
    assert_eq!(construct::barycentric_tetrahedron(&p, &Tetrahedron::from([a, b, c, d])), Some([0.25; 4]));
}

#[test]
fn line_of_sight_and_all_walls() {
    let (eye, target) = (Point3::new(1.0, 1.0, 7.0), Point3::new(1.0, 1.0, -7.0));
    assert!(index().is_hit(&Segment3::new(eye, target)));
    let times: Vec<f64> = index().hits(&Ray3::new(eye, -AXES[2])).iter().map(|hit| hit.enter()).collect();
    assert_eq!(times, [5.0, 7.0]);
}

#[test]
fn the_segment_that_two_triangles_share() {
    let other = Triangle3::from([[1.0, 1.0, -1.0], [1.0, 1.0, 1.0], [9.0, 1.0, 0.0]]);
    let meeting = intersect::triangle_triangle(&floor(), &other);
    let ends = [[1.0, 1.0, 0.0], [3.0, 1.0, 0.0]].map(Point3::from);
    assert_eq!(meeting.shared(), Shared::Segment(ends));
    // Guessed: let (first, second) = meeting.features(); there is a pair for each corner.
    let features = [(Feature::Interior, Feature::Edge(0, 1)), (Feature::Edge(1, 2), Feature::Interior)];
    assert_eq!(meeting.features(), Shared::Segment(features));
}

#[test]
fn frustum_culling() {
    let plane = Plane::new(Vector3::new(0.0, 0.0, 2.0), 2.0); // z = 1
    let below = Aabb3::new(Point3::new(0.0, 0.0, -2.0), Point3::new(1.0, 1.0, -1.0));
    assert_eq!(intersect::aabb_plane(&below, &plane), PlaneSide::Negative);
    let across = Obb::new(Point3::new(0.0, 0.0, 1.5), AXES, [1.0, 1.0, 1.0]);
    assert_eq!(intersect::obb_plane(&across, &plane), PlaneSide::Crossing);
}

#[test]
fn penetration_of_two_hulls() {
    // Guessed: ConvexHull::new(&corners), convex_penetration(…).unwrap().depth(), and one for the plane.
    let second = [[1.0, 1.0, 1.0], [5.0, 1.0, 1.0], [1.0, 5.0, 1.0], [1.0, 1.0, 5.0]].map(Point3::from);
    let [first, second] = [corners().to_vec(), second.to_vec()].map(ConvexHull::new);
    // From x + y + z = 4 to 3.
    assert_eq!(intersect::convex_penetration(&first, &second).squared_depth, Some(1.0 / 3.0));
}

#[test]
fn nearest_on_a_triangle() {
    let near = closest::point_triangle(&Point3::new(1.0, -3.0, 4.0), &floor());
    assert_eq!(near.barycentric(), [0.75, 0.25, 0.0]);
    assert_eq!(near.squared_distance(), 25.0);
}

#[test]
fn the_distance_of_boxes() {
    let [a, b, c, d] = [(0.0, 0.0), (1.0, 1.0), (4.0, 5.0), (6.0, 6.0)].map(Point2::from);
    assert_eq!(closest::convex_convex_2d(&Aabb2::new(a, b), &Aabb2::new(c, d)).distance(), 5.0);
    // Guessed: Obb::new(center, axes, Vector3::new(1.0, 1.0, 1.0)); half extents are an array.
    let [first, second] = [0.0, 5.0].map(|x| Obb::new(Point3::new(x, 0.0, 0.0), AXES, [1.0; 3]));
    assert_eq!(closest::obb_obb(&first, &second).distance(), 3.0);
}

#[test]
fn a_ball_against_a_box_and_a_triangle() {
    let ball = Sphere::new(Point3::new(1.0, 1.0, 3.0), 1.0);
    let (velocity, still) = (Vector3::new(0.0, 0.0, -4.0), Vector3::zero());
    let slab = Aabb3::from([[0.0, 0.0, -1.0], [4.0, 4.0, 0.0]]);
    let collision = moving::sphere_aabb((&ball, &velocity), (&slab, &still)).expect("they meet");
    assert_eq!(collision.enter(), 0.5);
    let collision = moving::sphere_triangle((&ball, &velocity), (&floor(), &still)).expect("they meet");
    assert_eq!(collision.impact().map(|impact| impact.normal), Some(AXES[2]));
}

#[test]
fn cloth() {
    let (start, end) = (floor(), Triangle3::from([[0.0, 0.0, 1.0], [4.0, 0.0, 1.0], [0.0, 4.0, 1.0]]));
    let fall = |y| (Point3::new(1.0, y, 2.0), Point3::new(1.0, y, 0.0));
    let ((p0, p1), (q0, q1)) = (fall(1.0), fall(3.0));
    let contact = deforming::point_triangle((&p0, &p1), (&start, &end)).expect("they meet");
    assert_eq!(contact.time_below(), 2.0 / 3.0);
    let bar = |z| Segment3::from([[0.0, 2.0, z], [4.0, 2.0, z]]);
    let edges = [Segment3::new(p0, q0), Segment3::new(p1, q1)];
    let contact = deforming::segment_segment((&edges[0], &edges[1]), (&bar(0.0), &bar(1.0))).expect("they meet");
    assert_eq!(contact.features(), (Feature::Interior, Feature::Interior));
}

#[test]
fn convex_hulls() {
    assert_eq!(bound::convex_hull(&corners()).faces.len(), 4);
    let flat = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (1.0, 1.0)].map(Point2::from);
    let ring: Vec<_> = bound::convex_hull_2d(&flat).corners.iter().map(|&i| flat[i]).collect();
    assert_eq!(ring, flat[..3]);
}

#[test]
fn bounding_volumes() {
    let radius = bound::sphere(&corners()).radius;
    assert!((radius * radius - 32.0 / 3.0).abs() < 1e-14, "{radius}");
    assert_eq!(bound::aabb(&corners()).max, Point3::new(4.0, 4.0, 4.0));
}

#[test]
fn circumcenter_and_centroid() {
    let [a, b, c] = [(0.0, 0.0), (2.0, 0.0), (0.0, 2.0)].map(Point2::from);
    let circle = construct::circumcenter_triangle_2d(&Triangle2::new(a, b, c)).expect("it is not flat");
    assert_eq!(circle.center, Point2::new(1.0, 1.0));
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [3.0, 0.0, 0.0], [0.0, 3.0, 0.0]]);
    assert_eq!(construct::centroid_triangle(&triangle), Point3::new(1.0, 1.0, 0.0));
}

#[test]
fn signed_distance_to_a_mesh() {
    let (index, p) = (index(), Point3::new(1.0, 1.0, 0.5));
    assert_eq!(index.closed().expect("it is closed").signed_distance(&p), -0.5);
    assert!(index.is_within(&p, &0.5) && !index.is_within(&p, &0.4));
}

#[test]
fn mesh_repair() {
    assert!(index().self_intersections().is_empty());
    let pierced = [[1.0, 1.0, -1.0], [1.0, 1.0, 1.0], [9.0, 1.0, 0.0]];
    let soup = TriangleSurface::weld([floor().vertices().map(|p| p.to_array()), pierced]).expect("it is valid");
    let found = Index::new(&soup).self_intersections();
    assert_eq!((found.len(), found.is_empty()), (1, false));
    let report = audit(&TriangleSurface::try_new(CORNERS, FACES).expect("it is valid"));
    assert!(report.is_clean() && report.is_closed());
    assert!(!audit(&soup).is_closed());
}

#[test]
fn many_points_at_once() {
    let [a, b, c, d] = corners();
    let points = vec![Point3::new(1.0, 1.0, 1.0), Point3::new(9.0, 1.0, 1.0), Point3::new(0.0, 0.0, 0.0)];
    let tetrahedron = Tetrahedron { a, b, c, d };
    assert!(batch::point_tetrahedron(&points, &tetrahedron).positions(Location::Inside).eq([0]));
    let signs: Vec<Sign> = batch::orient3d(&a, &b, &c, &points).iter().collect();
    assert_eq!(signs, [Sign::Negative, Sign::Negative, Sign::Zero]);
}

#[test]
fn vector_arithmetic() {
    let (a, b) = (Point3::new(1.0, 1.0, 3.0), Point3::new(2.0, 1.0, 3.0));
    assert_eq!(b - a, AXES[0]);
    assert_eq!(AXES[0].cross(&AXES[1]), AXES[2]);
}

#[test]
fn picking() {
    let down = Ray3::new(Point3::new(1.0, 1.0, 3.0), Vector3::new(0.0, 0.0, -2.0));
    let hit = intersect::line_triangle(&down, &floor()).expect("they meet");
    assert_eq!(down.at(hit.enter()), Point3::new(1.0, 1.0, 0.0));
    let cube = Aabb3 { min: Point3::new(0.0, 0.0, 0.0), max: Point3::new(2.0, 2.0, 2.0) };
    let span = intersect::line_aabb(&down, &cube).map(|hit| (hit.enter(), hit.exit()));
    assert_eq!(span, Some((0.5, 1.5)));
}

straightedge::formula! {
    /// The vector product of the plane.
    Cross<R>(u: Vector2<R>, v: Vector2<R>) = u.x.clone() * &v.y - u.y.clone() * &v.x
}

#[test]
fn a_predicate_of_my_own_and_an_exact_number() {
    // Guessed: formula!(|ax, ay, bx, by| ax * by - ay * bx).
    assert_eq!(Cross::sign(&Vector2::new(1e-200, 0.0), &Vector2::new(0.0, 1e-200)), Sign::Positive);
    let tenth = Rational::from_float(0.1).expect("it is finite");
    assert!(tenth > Rational::new(1.into(), 10.into()));
}

#[test]
fn a_capsule_on_the_ground() {
    let (foot, head) = (Point3::new(1.0, 1.0, 0.5), Point3::new(1.0, 1.0, 2.0));
    let meeting = |radius| intersect::capsule_triangle(&Capsule::new(foot, head, radius), &floor());
    assert!(meeting(0.5).is_touching() && meeting(0.25).is_disjoint() && meeting(0.75).is_overlapping());
    let capsule = Capsule { a: foot, b: head, radius: 0.5 };
    let near = closest::point_capsule(&Point3::new(3.0, 1.0, 1.0), &capsule);
    assert!(near.is_within(&1.5) && !near.is_within(&1.4));
}

#[test]
fn two_roads() {
    let [s, t] = [[[0.0, 0.0], [2.0, 2.0]], [[0.0, 2.0], [2.0, 0.0]]].map(Segment2::from);
    assert_eq!(intersect::segment_segment_2d(&s, &t).shared(), Shared::Point(Point2::new(1.0, 1.0)));
    // Guessed: let (p, q) = ….parameters(); an array.
    assert_eq!(closest::segment_segment_2d(&s, &t).parameters(), [0.5, 0.5]);
}

#[test]
fn which_contact_is_first() {
    let other = Triangle3::from([[0.0, 0.0, 1.0], [4.0, 0.0, 1.0], [0.0, 4.0, 1.0]]);
    let ball = Sphere::new(Point3::new(1.0, 1.0, 4.0), 1.0);
    let (velocity, still) = (Vector3::new(0.0, 0.0, -4.0), Vector3::zero());
    let first = index().first_contact((&ball, &velocity)).expect("they meet");
    assert_eq!(first.triangle(), 3);
    // Guessed: compare_contact(&first, &second) of two collisions; it takes the moving shapes.
    let [first, second] = [other, floor()].map(|t| MovingPair::SphereTriangle(ball, velocity, t, still));
    assert_eq!(moving::compare_contact(&first, &second), Some(Ordering::Less));
}

#[test]
fn a_slice() {
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 4.0]]);
    // Guessed: triangle_plane(…).shared(); its answer is a side.
    let plane = Plane::new(Vector3::new(0.0, 0.0, 2.0), 2.0);
    assert_eq!(intersect::triangle_plane(&triangle, &plane), PlaneSide::Crossing);
    // Guessed: Lpi::new(segment, triangle).
    let segment = Segment3::from([[1.0, 1.0, -1.0], [1.0, 1.0, 3.0]]);
    let corner = implicit::Lpi::new(segment, PlaneOfPoints::from(triangle));
    assert_eq!(implicit::coordinates(&corner), Point3::new(1.0, 1.0, 1.0));
}

#[test]
fn data_from_a_file() {
    assert!(Sphere::try_new(Point3::new(1.0, 1.0, 3.0), -1.0).is_err());
    let triangle = Triangle3::from([[0.0, 0.0, f64::NAN], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    assert_eq!(triangle.validate().expect_err("it is not finite").to_string(), "a.z is NaN");
}

#[test]
fn solids() {
    let (a, b) = (Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 0.0, 4.0));
    let p = Point3::new(1.0, 0.0, 2.0);
    assert!(contain::point_cylinder(&p, &Cylinder::new(a, b, 1.0)).is_in());
    let axes = [Vector3::new(1.0, 1.0, 0.0), Vector3::new(-1.0, 1.0, 0.0), AXES[2]];
    let turned = Obb { center: a, axes, half_extents: [1.0, 1.0, 4.0] };
    assert_eq!(contain::point_obb(&p, &turned), Location::Inside);
}

#[test]
fn conversions_for_a_renderer() {
    let array: [f64; 3] = Point3::new(1.0, 1.0, 3.0).into();
    assert_eq!(array, [1.0, 1.0, 3.0]);
    assert_eq!(floor().b + Vector3::new(0.0, 0.0, -4.0) * 0.5, Point3::new(4.0, 0.0, -2.0));
}
