//! Sixty calls that a reader of the README alone wrote for thirty tasks, before looking: those that compile. Of the
//! others, eleven, a comment says what there is. Of a like list that was written before the names were revised, 128 of
//! 236 compiled.
#![allow(unused)]
#![allow(clippy::all)]

use std::cmp::Ordering;
use straightedge::mesh::Index;
use straightedge::*;

// Sort points around a centre, and by distance from it.
#[test]
fn t01_sort_around_center() {
    let center = Point2::new(0.0, 0.0);
    let mut points = vec![Point2::new(0.0, -1.0), Point2::new(2.0, 0.0), Point2::new(-3.0, 0.0), Point2::new(0.0, 4.0)];
    // Not G1: it takes a reference, too, from which the angles begin.
    points.sort_by(|p, q| predicate::compare_distance_2d(&center, p, q)); // G2
}

// Delaunay flip test, with ties by index.
#[test]
fn t02_incircle_flip() {
    let [a, b, c, d] = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(Point2::from);
    let [p, q, r, s] = [Indexed::new(0, a), Indexed::new(1, b), Indexed::new(2, c), Indexed::new(3, d)];
    assert_eq!(predicate::incircle(&a, &b, &c, &d), Sign::Zero); // G3
    let flip = predicate::incircle_sos(&p, &q, &r, &s).is_positive(); // G4
}

// A plane or circle prepared for many points.
#[test]
fn t03_prepared_plane() {
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]);
    let points = vec![Point3::new(0.0, 0.0, 1.0), Point3::new(0.0, 0.0, -1.0)];
    let [a, b, c, d] = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.5, 0.5)].map(Point2::from);
    let plane = predicate::PlaneThrough::from(&triangle); // G5
    assert_eq!(predicate::CircleThrough::new(&a, &b, &c).side(&d), Sign::Positive); // G6
}

// Sweep line: crossings of segments ordered in the event queue.
#[test]
fn t04_event_queue() {
    let s = Segment2::from([[0.0, 0.0], [2.0, 2.0]]);
    let t = Segment2::from([[0.0, 1.0], [1.0, 0.0]]);
    let u = Segment2::from([[0.0, 3.0], [3.0, 0.0]]);
    let e = implicit::Ssi::new(s, t);
    let f = implicit::Ssi::new(s, u);
    let mut events = vec![f, e];
    events.sort_by(implicit::compare_lexicographic_2d); // G7
    // Not G8: there is `compare_lexicographic_2d`.
}

// GIS: point in a polygon with a hole, and the distance to it.
#[test]
fn t05_polygon_with_hole() {
    let p = Point2::new(2.0, 2.0);
    let outer = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(Point2::from);
    let hole = [(1.0, 1.0), (1.0, 3.0), (3.0, 3.0), (3.0, 1.0)].map(Point2::from);
    assert!(contain::point_region_2d(&p, &Region::new(vec![outer.to_vec(), hole.to_vec()])).is_outside()); // G9
    assert_eq!(
        closest::point_region_2d(&p, &Region::try_new(vec![Polygon::from(outer), Polygon::from(hole)]).unwrap())
            .distance(),
        1.0
    ); // G10
}

// FEM: which tetrahedron, which feature, which weights.
#[test]
fn t06_point_in_tetrahedron() {
    let [a, b, c, d] = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]].map(Point3::from);
    let p = Point3::new(1.0, 1.0, 1.0);
    assert_eq!(contain::point_tetrahedron(&p, &Tetrahedron::new(a, b, c, d)).feature(), Some(Feature::Interior)); // G11
    assert_eq!(construct::barycentric_tetrahedron(&p, &Tetrahedron::from([a, b, c, d])), Some([0.25; 4])); // G12
}

// Line of sight through a mesh; all walls on a ray.
#[test]
fn t07_line_of_sight() {
    let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    let index = Index::try_new(corners, [[0_u32, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
    let (eye, target) = (Point3::new(1.0, 1.0, 7.0), Point3::new(1.0, 1.0, -7.0));
    let ray = Ray3::new(Point3::new(1.0, 1.0, 7.0), Vector3::new(0.0, 0.0, -1.0));
    let mut times = vec![0.0];
    assert!(index.is_hit(&Segment3::new(eye, target))); // G13
    for hit in index.hits(&ray) {
        times.push(hit.enter());
    } // G14
}

// Mesh boolean: the segment that two triangles share.
#[test]
fn t08_triangle_triangle_segment() {
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    let other = Triangle3::from([[1.0, 1.0, -1.0], [1.0, 1.0, 1.0], [9.0, 1.0, 0.0]]);
    let meeting = intersect::triangle_triangle(&triangle, &other);
    if let Shared::Segment([p, q]) = meeting.shared() {
        assert_ne!(p, q);
    } // G15
    // Not G16: a feature of each shape for each corner: `features().points()`.
}

// Frustum culling.
#[test]
fn t09_frustum_culling() {
    let plane = Plane::new(Vector3::new(0.0, 0.0, 2.0), 2.0);
    let (min, max) = (Point3::new(0.0, 0.0, -2.0), Point3::new(1.0, 1.0, -1.0));
    let axes = [Vector3::new(1.0, 0.0, 0.0), Vector3::new(0.0, 1.0, 0.0), Vector3::new(0.0, 0.0, 1.0)];
    let culled = intersect::aabb_plane(&Aabb3::new(min, max), &plane) == PlaneSide::Negative; // G17
    let cut = intersect::obb_plane(&Obb::new(min, axes, [1.0, 1.0, 1.0]), &plane) == PlaneSide::Crossing; // G18
}

// Penetration depth of two overlapping hulls.
#[test]
fn t10_penetration() {
    let one = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]].map(Point3::from);
    let two = [[1.0, 1.0, 1.0], [5.0, 1.0, 1.0], [1.0, 5.0, 1.0], [1.0, 1.0, 5.0]].map(Point3::from);
    let s = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(Point2::from);
    let t = [(3.0, 1.0), (7.0, 1.0), (7.0, 3.0)].map(Point2::from);
    // Not G19: `ConvexHull::new` takes a `Vec`; a `ConvexPenetration` has `squared_depth`.
    // Not G20: there is none in the plane.
}

// Nearest point of a triangle, with weights for interpolation.
#[test]
fn t11_nearest_on_triangle() {
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    let near = closest::point_triangle(&Point3::new(1.0, -3.0, 4.0), &triangle);
    assert_eq!(near.barycentric(), [0.75, 0.25, 0.0]); // G21
    assert_eq!(near.squared_distance(), 25.0); // G22
}

// Distance of two boxes.
#[test]
fn t12_box_distance() {
    let [a, b, c, d] = [(0.0, 0.0), (1.0, 1.0), (4.0, 5.0), (6.0, 6.0)].map(Point2::from);
    let (p, q) = (Point3::new(0.0, 0.0, 0.0), Point3::new(5.0, 0.0, 0.0));
    let axes = [Vector3::new(1.0, 0.0, 0.0), Vector3::new(0.0, 1.0, 0.0), Vector3::new(0.0, 0.0, 1.0)];
    assert_eq!(closest::convex_convex_2d(&Aabb2::new(a, b), &Aabb2::new(c, d)).distance(), 5.0); // G23
    // Not G24: half extents are an array.
}

// Moving ball against a box and a triangle.
#[test]
fn t13_moving_ball() {
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    let ball = Sphere::new(Point3::new(1.0, 1.0, 3.0), 1.0);
    let (velocity, still) = (Vector3::new(0.0, 0.0, -4.0), Vector3::new(0.0, 0.0, 0.0));
    let collision = moving::sphere_triangle((&ball, &velocity), (&triangle, &still)).unwrap();
    assert_eq!(
        moving::sphere_aabb((&ball, &velocity), (&Aabb3::from([[0.0, 0.0, -1.0], [4.0, 4.0, 0.0]]), &still))
            .unwrap()
            .enter(),
        0.5
    ); // G25
    if let Some(impact) = collision.impact() {
        assert_eq!(impact.normal, Vector3::new(0.0, 0.0, 1.0));
    } // G26
}

// Cloth: vertex against face, edge against edge.
#[test]
fn t14_cloth() {
    let t0 = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    let t1 = Triangle3::from([[0.0, 0.0, 1.0], [4.0, 0.0, 1.0], [0.0, 4.0, 1.0]]);
    let (p0, p1) = (Point3::new(1.0, 1.0, 2.0), Point3::new(1.0, 1.0, 0.0));
    let (q0, q1) = (Point3::new(1.0, 3.0, 2.0), Point3::new(1.0, 3.0, 0.0));
    assert_eq!(deforming::point_triangle((&p0, &p1), (&t0, &t1)).unwrap().time_below(), 2.0 / 3.0); // G27
    let edges = deforming::segment_segment(
        (&Segment3::new(p0, q0), &Segment3::new(p1, q1)),
        (&Segment3::new(t0.a, t0.b), &Segment3::new(t1.a, t1.b)),
    )
    .map(|c| c.features()); // G28
}

// Convex hull.
#[test]
fn t15_hull() {
    let points = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]].map(Point3::from);
    let flat = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (1.0, 1.0)].map(Point2::from);
    assert_eq!(bound::convex_hull(&points).faces.len(), 4); // G29
    let ring: Vec<_> = bound::convex_hull_2d(&flat).corners.iter().map(|&i| flat[i]).collect(); // G30
}

// Bounding volumes.
#[test]
fn t16_bounding_volumes() {
    let points = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]].map(Point3::from);
    let radius = bound::sphere(&points).radius; // G31
    assert_eq!(bound::aabb(&points).max, Point3::new(4.0, 4.0, 4.0)); // G32
}

// Mesh refinement: circumcentre and centroid.
#[test]
fn t17_circumcenter() {
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [3.0, 0.0, 0.0], [0.0, 3.0, 0.0]]);
    let [a, b, c] = [(0.0, 0.0), (2.0, 0.0), (0.0, 2.0)].map(Point2::from);
    let center = construct::circumcenter_triangle_2d(&Triangle2::new(a, b, c)).unwrap().center; // G33
    assert_eq!(center, Point2::new(1.0, 1.0));
    assert_eq!(construct::centroid_triangle(&triangle), Point3::new(1.0, 1.0, 0.0)); // G34
}

// Signed distance to a mesh.
#[test]
fn t18_signed_distance() {
    let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    let index = Index::try_new(corners, [[0_u32, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
    let p = Point3::new(1.0, 1.0, 0.5);
    assert_eq!(index.closed().unwrap().signed_distance(&p), -0.5); // G35
    assert!(index.is_within(&p, &0.5)); // G36
}

// Mesh repair: self-intersections, and what else is wrong.
#[test]
fn t19_mesh_repair() {
    let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    let faces = [[0_u32, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    let index = Index::try_new(corners, faces).unwrap();
    assert!(index.self_intersections().is_empty()); // G37
    let report = mesh::audit(&TriangleSurface::try_new(corners, faces).unwrap()); // G38
}

// Many points at once.
#[test]
fn t20_many_points() {
    let [a, b, c, d] = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]].map(Point3::from);
    let points = vec![Point3::new(1.0, 1.0, 1.0), Point3::new(9.0, 1.0, 1.0), Point3::new(0.0, 0.0, 0.0)];
    let tetrahedron = Tetrahedron { a, b, c, d };
    assert_eq!(batch::point_tetrahedron(&points, &tetrahedron).positions(Location::Inside).count(), 1); // G39
    let signs: Vec<Sign> = batch::orient3d(&a, &b, &c, &points).iter().collect(); // G40
}

// Vector arithmetic.
#[test]
fn t21_vectors() {
    let (a, b) = (Point3::new(1.0, 1.0, 3.0), Point3::new(2.0, 1.0, 3.0));
    let (u, v) = (Vector3::new(1.0, 0.0, 0.0), Vector3::new(0.0, 1.0, 0.0));
    assert_eq!(b - a, Vector3::new(1.0, 0.0, 0.0)); // G41
    assert_eq!(u.cross(&v), Vector3::new(0.0, 0.0, 1.0)); // G42
}

// Picking.
#[test]
fn t22_picking() {
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    let down = Ray3::new(Point3::new(1.0, 1.0, 3.0), Vector3::new(0.0, 0.0, -2.0));
    let hit = intersect::line_triangle(&down, &triangle).unwrap();
    assert_eq!(down.at(hit.enter()), Point3::new(1.0, 1.0, 0.0)); // G43
    let span = intersect::line_aabb(&down, &Aabb3 { min: Point3::new(0.0, 0.0, 0.0), max: Point3::new(2.0, 2.0, 2.0) })
        .map(|h| (h.enter(), h.exit())); // G44
}

// A predicate of my own, and an exact number.
#[test]
fn t23_own_predicate() {
    // Not G45: `formula!` declares a type with a name.
    let tenth = arith::Rational::from_float(0.1).unwrap(); // G46
}

// Character controller: a capsule on the ground, a point near it.
#[test]
fn t24_capsule() {
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    let (foot, head) = (Point3::new(1.0, 1.0, 0.5), Point3::new(1.0, 1.0, 2.0));
    let p = Point3::new(3.0, 1.0, 1.0);
    assert!(intersect::capsule_triangle(&Capsule::new(foot, head, 0.5), &triangle).is_touching()); // G47
    assert!(closest::point_capsule(&p, &Capsule { a: foot, b: head, radius: 0.5 }).is_within(&1.5)); // G48
}

// GIS: do two roads cross, where, and how near are they.
#[test]
fn t25_roads() {
    let s = Segment2::from([[0.0, 0.0], [2.0, 2.0]]);
    let t = Segment2::from([[0.0, 2.0], [2.0, 0.0]]);
    assert_eq!(intersect::segment_segment_2d(&s, &t).shared(), Shared::Point(Point2::new(1.0, 1.0))); // G49
    // Not G50: an array: `let [p, q]`.
}

// Game: a ball flies into a mesh; which of two contacts comes first.
#[test]
fn t26_ball_and_mesh() {
    let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    let index = Index::try_new(corners, [[0_u32, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    let other = Triangle3::from([[0.0, 0.0, 1.0], [4.0, 0.0, 1.0], [0.0, 4.0, 1.0]]);
    let ball = Sphere::new(Point3::new(1.0, 1.0, 4.0), 1.0);
    let (velocity, still) = (Vector3::new(0.0, 0.0, -4.0), Vector3::new(0.0, 0.0, 0.0));
    let first = moving::sphere_triangle((&ball, &velocity), (&other, &still)).unwrap();
    let second = moving::sphere_triangle((&ball, &velocity), (&triangle, &still)).unwrap();
    assert_eq!(index.first_contact((&ball, &velocity)).unwrap().triangle(), 3); // G51
    // Not G52: it takes two `MovingPair`s.
}

// Slicer: a triangle cut by a plane, the exact corner of the cut.
#[test]
fn t27_slicer() {
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 4.0]]);
    let plane = Plane::new(Vector3::new(0.0, 0.0, 2.0), 2.0);
    let (a, b) = (Point3::new(1.0, 1.0, -1.0), Point3::new(1.0, 1.0, 3.0));
    // Not G53: it answers on which side the triangle is.
    // Not G54: `PlaneOfPoints::from(triangle)`.
}

// Data from a file: refuse what is not finite.
#[test]
fn t28_validation() {
    let triangle = Triangle3::from([[0.0, 0.0, f64::NAN], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    assert!(Sphere::try_new(Point3::new(1.0, 1.0, 3.0), -1.0).is_err()); // G55
    assert!(triangle.validate().is_err()); // G56
}

// CAD: a point in a cylinder, in a turned box.
#[test]
fn t29_solids() {
    let (a, b) = (Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 0.0, 4.0));
    let p = Point3::new(1.0, 0.0, 2.0);
    let axes = [Vector3::new(1.0, 1.0, 0.0), Vector3::new(-1.0, 1.0, 0.0), Vector3::new(0.0, 0.0, 1.0)];
    assert!(contain::point_cylinder(&p, &Cylinder::new(a, b, 1.0)).is_in()); // G57
    let half_extents = [1.0, 1.0, 4.0];
    assert_eq!(contain::point_obb(&p, &Obb { center: a, axes, half_extents }), Location::Inside); // G58
}

// Conversions for the renderer, moving a vertex.
#[test]
fn t30_conversions() {
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    let p = Point3::new(1.0, 1.0, 3.0);
    let velocity = Vector3::new(0.0, 0.0, -4.0);
    let array: [f64; 3] = p.into(); // G59
    assert_eq!(triangle.b + velocity * 0.5, Point3::new(4.0, 0.0, -2.0)); // G60
}
