//! What a new user tries first: each test is named by what the user wants, and uses the crate as the user would.

use glam::DVec3;
use std::cmp::Ordering;
use straightedge::closest::{self, Nearest, point_triangle};
use straightedge::construct::{barycentric_triangle, centroid_triangle, circumcenter_tetrahedron, point_at};
use straightedge::intersect::{
    Hit, capsule_capsule, compare_enter, line_aabb_2d, line_circle_2d, line_plane, line_sphere, line_triangle,
    point_plane, sphere_capsule, sphere_sphere, triangle_triangle,
};
use straightedge::mesh::Index;
use straightedge::moving::sphere_triangle;
use straightedge::predicate::{orient3d, orient3d_sos};
use straightedge::{
    Aabb2, Aabb3, Capsule, Circle, Cone, Contact, ConvexHull, Cylinder, Feature, Indexed, Invalid, Line2, Line3,
    Linear3, Location, Mesh, Obb, Parallelogram, Plain, Plane, PlaneOfPoints, PlaneSide, Point2, Point3, Polygon, Quad,
    Rational, Ray2, Ray3, Segment2, Segment3, Shape, Sign, Sphere, Tetrahedron, Triangle2, Triangle3, TriangleSurface,
    Vector2, Vector3, contain, shape::OpenEdge,
};

const CORNERS: [[f64; 3]; 4] = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
const FACES: [[usize; 3]; 4] = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];

fn int(x: i64) -> Rational {
    Rational::from_integer(x.into())
}

fn corners() -> [Point3<f64>; 4] {
    CORNERS.map(Point3::from)
}

/// The tetrahedron without its last face.
fn open_corner() -> TriangleSurface<f64> {
    TriangleSurface::try_new(corners().to_vec(), FACES[..3].to_vec()).expect("indices are in range")
}

#[test]
fn triangle_from_an_array_of_points_and_back() {
    let [a, b, c, _] = corners();
    let triangle = Triangle3::from([a, b, c]);
    assert_eq!(triangle, Triangle3::new(a, b, c));
    let back: [Point3<f64>; 3] = triangle.into();
    assert_eq!((back, triangle.vertices()), ([a, b, c], [a, b, c]));
}

#[test]
fn shapes_of_points_from_arrays_of_points_and_back() {
    let [a, b, c, d] = corners();
    assert_eq!(<[_; 2]>::from(Segment3::from([a, b])), [a, b]);
    assert_eq!(<[_; 3]>::from(PlaneOfPoints::from([a, b, c])), [a, b, c]);
    assert_eq!(<[_; 3]>::from(Parallelogram::from([a, b, c])), [a, b, c]);
    assert_eq!(<[_; 4]>::from(Quad::from([a, b, c, d])), [a, b, c, d]);
    assert_eq!(<[_; 4]>::from(Tetrahedron::from([a, b, c, d])), [a, b, c, d]);
    assert_eq!(<[_; 2]>::from(Aabb3::from([a, b])), [a, b]);
    let [p, q, r] = [[0, 0], [2, 0], [0, 2]].map(Point2::from);
    assert_eq!(<[_; 2]>::from(Segment2::from([p, q])), [p, q]);
    assert_eq!(<[_; 3]>::from(Triangle2::from([p, q, r])), [p, q, r]);
    assert_eq!(<[_; 2]>::from(Aabb2::from([p, q])), [p, q]);
}

#[test]
fn vertices_in_order() {
    let [a, b, c, d] = corners();
    assert_eq!(Segment3::new(a, b).vertices(), [a, b]);
    assert_eq!(Quad::new(a, b, c, d).vertices(), [a, b, c, d]);
    assert_eq!(Tetrahedron::new(a, b, c, d).vertices(), [a, b, c, d]);
    let [p, q, r] = [[0, 0], [2, 0], [0, 2]].map(Point2::from);
    assert_eq!(Segment2::new(p, q).vertices(), [p, q]);
    assert_eq!(Triangle2::new(p, q, r).vertices(), [p, q, r]);
}

#[test]
fn triangle_from_arrays_of_numbers() {
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]);
    assert_eq!(triangle.c, Point3::new(0.0, 1.0, 0.0));
    let triangle: Triangle2<f32> = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]].into();
    assert_eq!(triangle.b, Point2::new(1.0, 0.0));
}

#[test]
fn shapes_from_tuples_of_numbers() {
    let segment = Segment2::from(((0.0, 0.0), (1.0, 1.0)));
    assert_eq!(segment, Segment2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0)));
    let tetrahedron = Tetrahedron::from(((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)));
    assert_eq!(tetrahedron.d, Point3::new(0, 0, 1));
    let triangle = Triangle3::from([(0, 0, 0), (1, 0, 0), (0, 1, 0)]);
    assert_eq!(triangle.b, Point3::new(1, 0, 0));
    let aabb = Aabb3::from(((0, 0, 0), [1, 2, 3]));
    assert_eq!(aabb.max.z, 3);
}

#[test]
fn shapes_from_references_to_points() {
    let points = corners();
    let [a, b, c, _] = &points;
    assert_eq!(Triangle3::from([a, b, c]).vertices().as_slice(), &points[..3]);
    assert_eq!(Segment3::from((a, points[1])).b, points[1]);
}

#[test]
fn lines_and_rays_from_origin_and_direction() {
    let up = [0.0, 0.0, 1.0];
    assert_eq!(Ray3::from((corners()[1], up)).direction, Vector3::new(0.0, 0.0, 1.0));
    assert_eq!(Line3::from(([0, 0, 0], [0, 0, 1])), Line3::new([0, 0, 0].into(), [0, 0, 1].into()));
    assert_eq!(Ray2::from(((0, 0), (0, 1))).direction, Vector2::new(0, 1));
    assert_eq!(Line2::from(((0, 0), (0, 1))).origin, Point2::new(0, 0));
}

#[test]
fn shapes_of_the_vectors_of_another_crate() {
    let [o, x, y, z] = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
    // `from` converts the parts, `new` takes parts of their type.
    assert_eq!(Ray3::from((o, z)), Ray3::new(o.into(), z.into()));
    assert_eq!(Triangle3::from([o, x, y]), Triangle3::new(o.into(), x.into(), y.into()));
    assert_eq!(Sphere::from((z, 2.0)), Sphere::new(z.into(), 2.0));
    assert_eq!(Line3::from((o, x)), Line3::through(o, x));
    let (ball, still) = (Sphere::from((5.0 * z, 1.0)), Vector3::from(o));
    let triangle = Triangle3::from([-x - y, x - y, y]);
    let fall = sphere_triangle((&ball, &(-8.0 * z).into()), (&triangle, &still)).unwrap();
    assert_eq!((fall.enter(), DVec3::from(fall.impact().unwrap().normal)), (0.5, z));
}

#[test]
fn round_shapes_and_planes_from_their_parts() {
    assert_eq!(Sphere::from(([0.0, 0.0, 0.0], 2.0)).radius, 2.0);
    assert_eq!(Circle::from(((1, 2), 3)).center, Point2::new(1, 2));
    assert_eq!(Capsule::from(([0, 0, 0], [0, 0, 4], 1)).b.z, 4);
    assert_eq!(Cylinder::from(([0, 0, 0], [0, 0, 4], 1)).radius, 1);
    assert_eq!(Cone::from(([0, 0, 0], [0, 0, 4], 1)).apex, Point3::new(0, 0, 0));
    let axes = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
    assert_eq!(Obb::from(((0, 0, 0), axes, [1, 2, 3])).axes.map(|axis| axis.to_array()), axes);
    assert_eq!(Plane::from(((0, 0, 1), 5)), Plane::new(Vector3::new(0, 0, 1), 5));
}

#[test]
fn polygons_and_hulls_from_any_points() {
    let square = [(0, 0), (2, 0), (2, 2), (0, 2)];
    let polygon = Polygon::from(square);
    assert_eq!(polygon, Polygon::from(square.to_vec()));
    assert_eq!(polygon, square.into_iter().collect());
    assert_eq!(polygon.points[2], Point2::new(2, 2));
    assert_eq!(ConvexHull::from(corners()), ConvexHull::new(corners().to_vec()));
    assert_eq!(ConvexHull::from(CORNERS), CORNERS.into_iter().collect());
}

#[test]
fn points_to_arrays_and_tuples() {
    let p = Point3::new(1.0, 2.0, 3.0);
    assert_eq!((p.to_array(), p.as_vector().to_array()), ([1.0, 2.0, 3.0], [1.0, 2.0, 3.0]));
    let q = Point2::from((4, 5));
    assert_eq!((q.to_array(), Vector2::new(6, 7).to_array()), ([4, 5], [6, 7]));
    let (x, y): (i32, i32) = q.into();
    let (u, v, w) = p.into();
    assert_eq!((x, y, u, v, w), (4, 5, 1.0, 2.0, 3.0));
    assert_eq!(q.as_vector(), Vector2::new(4, 5));
}

#[test]
fn numbered_points_from_enumerate() {
    let [a, b, c, d] = [0, 1, 2, 3].map(|i| Indexed::from((i, Point3::new(0.0, 0.0, i as f64))));
    assert_ne!(orient3d_sos(&a, &b, &c, &d), Sign::Zero);
    let numbered: Vec<Indexed<Point3<f64>>> = corners().into_iter().enumerate().map(Indexed::from).collect();
    assert_eq!((numbered[3].index, numbered[3].point), (3, corners()[3]));
}

#[test]
fn the_box_of_a_triangle() {
    let triangle = Triangle3::from([[3.0, -1.0, 0.5], [0.0, 2.0, 0.5], [1.0, 1.0, 0.75]]);
    assert_eq!(triangle.aabb(), Aabb3::from([[0.0, -1.0, 0.5], [3.0, 2.0, 0.75]]));
    assert_eq!(Triangle2::from([[3, 1], [0, 2], [1, 5]]).aabb(), Aabb2::from([[0, 1], [3, 5]]));
}

#[test]
fn the_box_of_other_shapes() {
    let [a, b, c, d] = corners();
    let unit = Aabb3::from([[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]);
    assert_eq!(Segment3::from((b, c)).aabb(), Aabb3::from([[0.0, 0.0, 0.0], [1.0, 1.0, 0.0]]));
    assert_eq!(Segment2::from([[1, 0], [0, 1]]).aabb(), Aabb2::from([[0, 0], [1, 1]]));
    assert_eq!((Tetrahedron::new(a, b, c, d).aabb(), Quad::new(d, c, b, a).aabb()), (unit, unit));
    assert_eq!(ConvexHull::from(corners()).aabb(), Some(unit));
    assert_eq!(Polygon::from([[1, 0], [0, 1]]).aabb(), Some(Aabb2::from([[0, 0], [1, 1]])));
    assert_eq!(Polygon::<f64>::default().aabb(), None);
    let mut vertices = corners().to_vec();
    vertices.push([9.0; 3].into());
    let mesh = Mesh::try_new(vertices.clone(), FACES.to_vec()).expect("it is closed");
    assert_eq!((mesh.aabb(), mesh.as_surface().aabb()), (Some(unit), Some(unit)));
    assert_eq!(TriangleSurface::try_new(vertices, [[0; 3]; 0]).expect("it is valid").aabb(), None);
}

#[test]
fn the_box_of_points() {
    let points = corners().to_vec();
    let unit = Some(Aabb3::from([[0.0; 3], [1.0; 3]]));
    assert_eq!(Aabb3::of_points(&points), unit);
    assert_eq!(Aabb3::of_points(points.iter().rev()), unit);
    assert_eq!(Aabb3::of_points(CORNERS), unit);
    assert_eq!(Aabb3::of_points(points), unit);
    assert_eq!(Aabb3::<f64>::of_points([[0.0; 3]; 0]), None);
    let thirds = [[-1, 5], [2, 4]].map(|xy| Point2::from(xy.map(|n: i64| Rational::new(n.into(), 3.into()))));
    let aabb = Aabb2::of_points(&thirds).expect("there are two");
    assert_eq!((&aabb.min.x, &aabb.min.y), (&thirds[0].x, &thirds[1].y));
    assert_eq!((&aabb.max.x, &aabb.max.y), (&thirds[1].x, &thirds[0].y));
}

/// A box with a bad number must not pass as a good one, wherever the bad number is.
#[test]
fn the_box_of_bad_points_is_refused() {
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        for place in 0..3 {
            let mut points = [[0.0; 3], [1.0; 3], [2.0; 3]];
            points[place][1] = bad;
            let aabb = Aabb3::of_points(points).expect("there are three");
            assert_eq!((aabb.min.x, aabb.max.x, aabb.min.z, aabb.max.z), (0.0, 2.0, 0.0, 2.0));
            assert_eq!([aabb.min.y.to_bits(), aabb.max.y.to_bits()], [bad.to_bits(); 2]);
            assert!(aabb.validate().is_err());
        }
    }
    let over_zero = Rational::new_raw(1.into(), 0.into());
    let one = Rational::from_integer(1.into());
    let points = [[one.clone(), one.clone()], [over_zero, one.clone()], [one.clone(), one]];
    assert!(Aabb2::of_points(points).expect("there are three").validate().is_err());
}

#[test]
fn the_corners_of_a_box() {
    let aabb = Aabb3::from([[0, 10, 20], [1, 11, 21]]);
    let corners = aabb.corners();
    assert_eq!((corners[0], corners[7]), (aabb.min, aabb.max));
    assert_eq!(corners[0b101], Point3::new(1, 10, 21));
    assert_eq!(Aabb3::of_points(corners), Some(aabb));
    let distinct: std::collections::BTreeSet<[i32; 3]> = corners.iter().map(Point3::to_array).collect();
    assert_eq!(distinct.len(), 8);
    let corners = Aabb2::from([[0, 10], [1, 11]]).corners();
    assert_eq!(corners, [[0, 10], [1, 10], [0, 11], [1, 11]].map(Point2::from));
}

#[test]
fn the_triangles_of_a_mesh() {
    let mesh = Mesh::try_new(corners().to_vec(), FACES.to_vec()).expect("it is closed");
    let [_, b, c, d] = corners();
    assert_eq!(mesh.triangle(3), Triangle3::new(b, c, d));
    assert_eq!((mesh.triangles().len(), mesh.indices()), (4, &FACES[..]));
    let volume: f64 = mesh
        .triangles()
        .map(|t| t.cast::<Plain<f64>>().vertices().map(|p| p.as_vector()))
        .map(|[a, b, c]| a.dot(&b.cross(&c)).0 / 6.0)
        .sum();
    assert_eq!(volume, 1.0 / 6.0);
    assert_eq!(Mesh::weld(mesh.triangles()).map(|welded| welded.vertices().len()), Ok(4));
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn a_triangle_that_is_not_there() {
    open_corner().triangle(3);
}

#[test]
fn a_point_along_a_ray() {
    let ray = Ray3::from(([1.0, 2.0, 3.0], [2.0, 0.0, -1.0]));
    assert_eq!(ray.at(0.5), Point3::new(2.0, 2.0, 2.5));
    assert_eq!(Line3::from(ray).at(-1.0), Point3::new(-1.0, 2.0, 4.0));
    assert_eq!(Ray2::from(([1.0_f32, 2.0], [2.0, 0.0])).at(2.0), Point2::new(5.0, 2.0));
    assert_eq!(Line2::from(([1.0, 2.0], [2.0, 4.0])).at(0.25), Point2::new(1.5, 3.0));
}

#[test]
fn a_point_along_a_ray_of_integers_exactly() {
    let ray = Ray3::from(([0, 0, 0], [i64::MAX, 1, 2]));
    let third = Rational::new(1.into(), 3.into());
    let at = ray.cast::<Rational>().at(third.clone());
    assert_eq!((at.y, at.x), (third.clone(), third * Rational::from_integer(i64::MAX.into())));
}

#[test]
fn a_point_along_a_segment() {
    let segment = Segment3::from([[0.0, 0.0, 0.0], [2.0, 4.0, 8.0]]);
    assert_eq!(segment.at(0.25), Point3::new(0.5, 1.0, 2.0));
    // The ends are exact, also where b - a is rounded or overflows.
    for (a, b) in [(0.1, 1e16), (-f64::MAX, f64::MAX), (0.1, 0.3)] {
        let segment = Segment2::from([[a, b], [b, a]]);
        assert_eq!([segment.at(0.0), segment.at(1.0)], segment.vertices());
    }
    let plain = Segment2::from([[0.0, 1.0], [2.0, 3.0]]).cast::<Plain<f64>>();
    assert_eq!(plain.at(Plain(0.5)).x, Plain(1.0));
}

#[test]
fn a_line_through_two_points() {
    let (a, b) = (Point3::new(1.0, 2.0, 3.0), Point3::new(2.0, 4.0, 8.0));
    let ray = Ray3::through(a, b);
    assert_eq!((ray.origin, ray.direction, ray.at(1.0)), (a, Vector3::new(1.0, 2.0, 5.0), b));
    assert_eq!(Line3::through(a, b), ray.into());
    assert_eq!(Line2::through([0.0, 0.0], [3.0, 4.0]).direction, Vector2::new(3.0, 4.0));
    assert_eq!(Ray2::through(Point2::new(1.0, 0.0), (3.0, 4.0)).direction, Vector2::new(2.0, 4.0));
    // Rounded in floats, exact in rationals.
    let (a, b) = (Point2::new(1.0, 0.0), Point2::new(1e-20, 1.0));
    assert_eq!(Ray2::through(a, b).at(1.0), Point2::new(0.0, 1.0));
    let (a, b) = (a.try_cast::<Rational>().expect("finite"), b.try_cast::<Rational>().expect("finite"));
    assert_eq!(Ray2::through(&a, &b).at(Rational::from_integer(1.into())), b);
}

#[test]
fn differences_of_float_points() {
    let (p, q) = (Point3::new(1.0, 2.0, 3.0), Point3::new(4.0, 4.0, 4.0));
    let v = q - p;
    assert_eq!(v, Vector3::new(3.0, 2.0, 1.0));
    assert_eq!((p + v, v + v, v - v, -v), (q, [6.0, 4.0, 2.0].into(), [0.0; 3].into(), [-3.0, -2.0, -1.0].into()));
    let (p, q) = (Point2::new(0.5_f32, 1.0), Point2::new(1.0, 1.0));
    assert_eq!((q - p, p + (q - p), -(q - p)), (Vector2::new(0.5, 0.0), q, Vector2::new(-0.5, 0.0)));
}

#[test]
fn lengths_and_quotients_of_vectors() {
    assert_eq!(Vector3::new(3.0, 4.0, 12.0).length(), 13.0);
    assert_eq!(
        (Vector2::new(3.0_f32, 4.0).length(), Vector2::new(3, 4).cast::<Rational>().squared_length()),
        (5.0, int(25))
    );
    assert_eq!((Vector2::new(1e200, 0.0).length(), Vector2::new(1e-200, 0.0).length()), (f64::INFINITY, 0.0));
    assert_eq!(Vector3::new(1.0, 2.0, 3.0) / 2.0 + Vector3::zero(), Vector3::new(0.5, 1.0, 1.5));
    assert_eq!(Vector2::new(int(1), int(2)) / int(2) * int(2), Vector2::new(int(1), int(2)));
}

/// All answers of `contain` and of two shapes have the same methods.
#[test]
fn answers_that_are_used_alike() {
    let [a, b, c, d] = corners();
    let tetrahedron = Tetrahedron::new(a, b, c, d);
    let mesh = Mesh::try_new(corners().to_vec(), FACES.to_vec()).expect("it is closed");
    let flat = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)].map(Point2::from);
    for (x, expected, winding) in
        [(0.125, Location::Inside, Some(1)), (0.0, Location::Boundary, None), (-1.0, Location::Outside, Some(0))]
    {
        let (p, q) = (Point3::new(x, 0.25, 0.25), Point2::new(x, 0.25));
        let in_tetrahedron = contain::point_tetrahedron(&p, &tetrahedron);
        let in_triangle = contain::point_triangle_2d(&q, &Triangle2::from(flat));
        let in_mesh = contain::point_mesh(&p, &mesh);
        macro_rules! agree {
            ($($answer:ident)+) => {$(
                assert_eq!($answer.location(), expected);
                let told = [$answer.is_in(), $answer.is_inside(), $answer.is_boundary(), $answer.is_outside()];
                assert_eq!(told, [x >= 0.0, x > 0.0, x == 0.0, x < 0.0]);
            )+};
        }
        let in_box = contain::point_aabb(&p, &Aabb3::new([0.0; 3].into(), [1.0; 3].into()));
        agree!(in_tetrahedron in_triangle in_mesh in_box);
        let features = (in_triangle.feature().is_none(), in_tetrahedron.feature().is_none());
        assert_eq!((features, in_mesh.winding_number()), ((x < 0.0, x < 0.0), winding));
    }
    let ball = |x| Sphere::new(Point3::new(x, 0.0, 0.0), 1.0);
    let flat = Triangle3::new(a, b, c);
    let balls = [0.5, 2.0, 3.0].map(|x| sphere_sphere(&ball(0.0), &ball(x)));
    let triangles = [-0.5, 0.0, 0.5].map(|z| {
        let wall = [[0.25, 0.25, z], [0.25, 0.25, 2.0], [0.5, 0.25, 2.0]];
        triangle_triangle(&flat, &Triangle3::from(wall))
    });
    let expected = [Contact::Overlapping, Contact::Touching, Contact::Disjoint];
    assert_eq!(balls.map(Contact::contact), expected);
    assert_eq!(triangles.each_ref().map(|meeting| meeting.contact()), expected);
    assert_eq!(triangles.each_ref().map(|meeting| meeting.is_touching()), [false, true, false]);
    assert_eq!(triangles.each_ref().map(|meeting| meeting.is_disjoint()), [false, false, true]);
    assert_eq!(triangles.each_ref().map(|meeting| meeting.shared().len()), [2, 1, 0]);
    assert_eq!(triangles.each_ref().map(|meeting| meeting.shared().is_empty()), [false, false, true]);
}

#[test]
fn a_mesh_in_the_place_of_a_surface() {
    let surface = TriangleSurface::try_new(corners().to_vec(), FACES.to_vec()).expect("indices are in range");
    let mesh = Mesh::try_from(surface.clone()).expect("it is closed");
    let p = Point3::new(0.25, 0.25, -3.0);
    for index in [Index::new(&surface), Index::new(&mesh), Index::new(mesh.clone())] {
        assert_eq!((index.surface(), index.nearest(&p).map(|near| near.distance())), (&surface, Some(3.0)));
    }
    let distances = [closest::point_mesh(&p, &surface), closest::point_mesh(&p, &mesh)];
    assert_eq!(distances.map(|near| near.map(|near| near.distance())), [Some(3.0); 2]);
    assert!(closest::point_mesh_within(&p, &mesh, &3.0) && !closest::point_mesh_within(&p, &mesh, &2.9));
}

#[test]
fn differences_of_integer_points() {
    let [p, q] = [[i64::MIN, 0], [i64::MAX, 1]].map(|c| Point2::from(c).cast::<Rational>());
    assert_eq!(&p + &(&q - &p), q);
    assert_eq!((q - p).to_array().map(|x| x.to_string()), ["18446744073709551615", "1"]);
}

#[test]
fn questions_to_a_sign() {
    let [a, b, c, d] = corners();
    let sign = orient3d(&a, &b, &c, &d);
    assert!(sign.is_negative() && sign.is_non_positive() && !sign.is_positive() && !sign.is_non_negative());
    assert!(orient3d(&a, &c, &b, &d).is_positive());
    let zero = orient3d(&a, &a, &b, &d);
    assert!(zero.is_zero() && zero.is_non_negative() && zero.is_non_positive());
}

#[test]
fn an_open_surface() {
    let surface = open_corner();
    assert_eq!((surface.vertices(), surface.indices()), (&corners()[..], &FACES[..3]));
    assert_eq!(surface.triangles().collect::<Vec<_>>(), [0, 1, 2].map(|i| surface.triangle(i)));
    let edge = |from, to| OpenEdge { from, to, excess: 1 };
    assert_eq!(surface.open_edges(), [edge(2, 1), edge(1, 3), edge(3, 2)]);
    let refused = Mesh::try_from(surface.clone()).expect_err("it is open").to_string();
    assert_eq!(refused, "the mesh is not closed: edge 1 2 is run through once more one way than the other (-1)");
    assert_eq!(surface.try_cast::<i64>().and_then(|whole| whole.try_cast()), Some(surface.clone()));
    assert_eq!(surface.cast::<f32>().vertices()[1], Point3::new(1.0, 0.0, 0.0));
    assert!(surface.validate().is_ok());
}

#[test]
fn a_surface_that_is_not_a_manifold() {
    let fan = |triangles: &[[usize; 3]]| {
        let vertices = [[0, 0, 0], [0, 0, 1], [1, 0, 0], [0, 1, 0], [-1, 0, 0]].map(Point3::from).to_vec();
        TriangleSurface::try_new(vertices, triangles.to_vec()).expect("indices are in range").open_edges()
    };
    let excess = |edges: Vec<OpenEdge>| {
        edges.into_iter().find(|edge| (edge.from.min(edge.to), edge.from.max(edge.to)) == (0, 1))
    };
    assert_eq!(excess(fan(&[[0, 1, 2], [0, 1, 3], [0, 1, 4]])), Some(OpenEdge { from: 0, to: 1, excess: 3 }));
    assert_eq!(excess(fan(&[[1, 0, 2], [0, 1, 3], [1, 0, 4]])), Some(OpenEdge { from: 1, to: 0, excess: 1 }));
    assert_eq!(excess(fan(&[[0, 1, 2], [1, 0, 3]])), None);
    assert_eq!(fan(&[[0, 0, 0], [0, 0, 1], [0, 1, 2], [2, 1, 0]]), []);
}

#[test]
fn a_closed_surface_as_a_mesh_and_back() {
    let surface = TriangleSurface::try_new(corners().to_vec(), FACES.to_vec()).expect("indices are in range");
    assert_eq!(surface.open_edges(), []);
    let mesh = Mesh::try_from(surface.clone()).expect("it is closed");
    assert_eq!(mesh.as_surface(), &surface);
    assert_eq!(mesh.try_cast::<i64>().map(|whole| whole.cast()), Some(mesh.clone()));
    assert_eq!(TriangleSurface::from(mesh), surface);
}

#[test]
fn a_surface_from_a_soup_of_triangles() {
    let soup = FACES.map(|face| face.map(|i| CORNERS[i]));
    let surface = TriangleSurface::weld(soup[..3].iter().copied()).expect("it is finite");
    assert_eq!((surface.vertices().len(), surface.indices().len()), (4, 3));
    let triangles = soup[..3].iter().map(|&face| Triangle3::from(face));
    assert!(triangles.eq(surface.triangles()));
    assert_eq!(Mesh::weld(soup).map(|mesh| mesh.vertices().len()), Ok(4));
}

#[test]
fn a_surface_with_a_mistake() {
    let message = |result: Result<TriangleSurface<f64>, Invalid>| result.expect_err("it is invalid").to_string();
    let outside = TriangleSurface::try_new(corners().to_vec(), vec![[0, 1, 2], [1, 4, 2]]);
    assert_eq!(message(outside), "triangle 1 names vertex 4, but there are 4");
    let mut vertices = corners().to_vec();
    vertices[2].z = f64::NAN;
    assert_eq!(message(TriangleSurface::try_new(vertices.clone(), [[0; 3]; 0])), "vertex 2.z is NaN");
    assert_eq!(
        message(TriangleSurface::weld([[vertices[0], vertices[1], vertices[2]]])),
        "triangle 0 corner 2.z is NaN"
    );
}

#[test]
fn does_it_hit_and_where() {
    let triangle = Triangle3::from([[0.0, 0.0, 2.0], [4.0, 0.0, 2.0], [0.0, 4.0, 2.0]]);
    let ray = Ray3::from(([1.0, 1.0, 0.0], [0.0, 0.0, 1.0]));
    assert!(line_triangle(&ray, &triangle).is_some());
    let hit = line_triangle(&ray, &triangle).expect("a hit");
    assert_eq!((hit.enter(), hit.feature()), (2.0, Feature::Interior));
}

#[test]
fn rays_and_segments_from_lists_of_them() {
    let floor = Plane::new(Vector3::new(0.0, 0.0, 1.0), 0.0);
    let ball = Sphere::new(Point3::new(0.0, 0.0, 0.0), 1.0);
    let down = |z| Ray3::new(Point3::new(0.0, 0.0, z), Vector3::new(0.0, 0.0, -1.0));
    let rays = [down(3.0), down(-3.0)];
    assert_eq!(rays.iter().filter(|ray| line_plane(ray, &floor).is_some()).count(), 1);
    assert_eq!(rays.iter().filter_map(|ray| line_sphere(ray, &ball)).map(|hit| hit.enter()).next(), Some(2.0));
    let segments: Vec<Segment3<f64>> = [2.0, 0.5].map(|z| Segment3::from([[0.0, 0.0, 3.0], [0.0, 0.0, z]])).into();
    let hits: Vec<bool> = segments.iter().map(|segment| line_sphere(segment, &ball).is_some()).collect();
    assert_eq!(hits, [false, true]);
    // For any kind of line.
    fn reach<L: Linear3<f64>>(line: L, ball: &Sphere<f64>) -> Option<f64> {
        line_sphere(&line, ball).map(|hit| hit.exit())
    }
    let of_last = segments.last().and_then(|last| reach(last, &ball));
    assert_eq!((reach(rays[0], &ball), of_last), (Some(4.0), Some(1.0)));
}

#[test]
fn a_point_in_a_message() {
    assert_eq!(format!("{} {}", Point2::new(1, 2), Vector3::new(0.5, 1.0, -2.0)), "(1, 2) (0.5, 1, -2)");
}

#[test]
fn is_it_touching() {
    let triangle = |x: f64| Triangle3::from([[x, 0.0, 0.0], [x + 1.0, 0.0, 0.0], [x, 1.0, 0.0]]);
    let contact = triangle_triangle(&triangle(0.0), &triangle(1.0)).contact();
    assert!(contact.is_touching() && contact.is_hit() && !contact.is_overlapping());
    assert!(triangle_triangle(&triangle(0.0), &triangle(9.0)).contact().is_disjoint());
}

#[test]
fn the_points_of_a_shared_set() {
    let [floor, wall] = [[0.0, 0.0, 0.0], [1.0, 1.0, -1.0]].map(Point3::from);
    let floor = Triangle3::from([floor, [4.0, 0.0, 0.0].into(), [0.0, 4.0, 0.0].into()]);
    let wall = Triangle3::from([wall, [1.0, 1.0, 1.0].into(), [9.0, 1.0, 0.0].into()]);
    let ends: Vec<[f64; 3]> = triangle_triangle(&floor, &wall).shared().points().iter().map(|p| p.to_array()).collect();
    assert_eq!(ends, [[1.0, 1.0, 0.0], [3.0, 1.0, 0.0]]);
}

#[test]
fn do_neighbours_in_a_mesh_share_more_than_their_vertex() {
    let surface = open_corner();
    let [first, second] = [surface.triangle(1), surface.triangle(2)];
    let shared = triangle_triangle(&first, &second).features();
    assert!(shared.points().iter().all(|at| matches!(at, (Feature::Vertex(_), Feature::Vertex(_)))));
}

#[test]
fn which_does_a_line_enter_first() {
    let line = Line3::from(([0.0, 0.0, 0.0], [0.0, 0.0, 1.0]));
    let ball = Sphere::from(([0.0, 0.0, 5.0], 1.0));
    let ceiling = Plane::from(([0.0, 0.0, 1.0], 3.0));
    let aabb = Aabb3::from(([-1.0, -1.0, 4.0], [1.0, 1.0, 6.0]));
    assert_eq!(compare_enter(&line, ball, ceiling), Some(Ordering::Greater));
    assert_eq!(compare_enter(&line, ball, aabb), Some(Ordering::Equal));
}

#[test]
fn the_sphere_through_four_points() {
    let sphere = circumcenter_tetrahedron(&corners().into()).expect("they are not in a plane");
    assert_eq!((sphere.center, sphere.squared_radius), (Point3::new(0.5, 0.5, 0.5), 0.75));
}

#[test]
fn interpolating_in_a_triangle() {
    let triangle = open_corner().triangle(0);
    let [a, b, c] = barycentric_triangle(&centroid_triangle(&triangle), &triangle).expect("it has an area");
    assert!((a * 2.0 + b * 4.0 + c * 6.0 - 4.0).abs() < 1e-15);
    assert_eq!(point_at(&Segment3::new(triangle.a, triangle.b), &0.25), Point3::new(0.0, 0.25, 0.0));
}

#[test]
fn the_side_of_a_plane() {
    let floor = Plane::from(([0.0, 0.0, 1.0], 0.0));
    assert_eq!(point_plane(&Point3::new(5.0, 5.0, 1e-300), &floor), PlaneSide::Positive);
    assert_eq!(point_plane(&Point3::new(5.0, 5.0, 0.0), &floor), PlaneSide::Within);
}

#[test]
fn lines_of_the_plane_against_discs_and_boxes() {
    let line = Line2::from(([-5.0, 0.0], [1.0, 0.0]));
    let disc = line_circle_2d(&line, &Circle::from(([0.0, 0.0], 3.0))).expect("it passes");
    assert_eq!((disc.enter(), disc.exit()), (2.0, 8.0));
    let aabb = line_aabb_2d(&line, &Aabb2::from(([-1.0, -1.0], [1.0, 1.0]))).expect("it passes");
    assert_eq!((aabb.enter(), aabb.exit()), (4.0, 6.0));
}

#[test]
fn capsules_against_balls_and_capsules() {
    let capsule = Capsule::from(([0.0, 0.0, 0.0], [4.0, 0.0, 0.0], 1.0));
    assert_eq!(sphere_capsule(&Sphere::from(([2.0, 2.0, 0.0], 1.0)), &capsule), Contact::Touching);
    let other = Capsule::from(([2.0, 1.5, -4.0], [2.0, 1.5, 4.0], 1.0));
    assert_eq!(capsule_capsule(&capsule, &other), Contact::Overlapping);
}

#[test]
fn the_nearest_hit_of_a_ray_with_weights() {
    let triangle = |z: f64| Triangle3::from([[0.0, 0.0, z], [4.0, 0.0, z], [0.0, 4.0, z]]);
    let ray = Ray3::from(([1.0, 1.0, 9.0], [0.0, 0.0, -1.0]));
    let scene = [triangle(0.0), triangle(3.0), triangle(12.0)];
    let hits = scene.iter().filter_map(|t| Some((t, line_triangle(&ray, t)?)));
    let order = |a: &Triangle3<f64>, b: &Triangle3<f64>| compare_enter(&ray, a, b).expect("both are hit");
    let (_, hit) = hits.min_by(|(a, _), (b, _)| order(a, b)).expect("a hit");
    assert_eq!((hit.enter(), hit.barycentric()), (6.0, [0.5, 0.25, 0.25]));
}

/// An answer can be stored, cloned, printed and sent to another thread, and equals that of a borrowed ray.
#[test]
fn answers_are_kept() {
    struct Picked {
        hit: Hit<Triangle3<f64>, Ray3<f64>>,
        near: Nearest<Triangle3<f64>>,
    }
    fn is_shared<T: Send + Sync + Clone + std::fmt::Debug>(_: &T) {}
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    let rays = [Ray3::from(([1.0, 1.0, 9.0], [0.0, 0.0, -1.0]))];
    let borrowed: Vec<&Ray3<f64>> = rays.iter().collect();
    let hits: Vec<Hit<Triangle3<f64>, Ray3<f64>>> =
        borrowed.iter().filter_map(|ray| line_triangle(ray, &triangle)).collect();
    let picked = Picked { hit: hits[0].clone(), near: point_triangle(&Point3::new(1.0, -3.0, 4.0), &triangle) };
    is_shared(&picked.hit);
    is_shared(&picked.near);
    let far = std::thread::spawn(move || (picked.hit.enter(), picked.near.distance()));
    assert_eq!(far.join().expect("it ends"), (9.0, 5.0));
}

#[test]
fn the_signed_distance_from_a_plane() {
    let floor = Plane::from(([0.0, 0.0, 2.0], 0.0));
    assert_eq!(closest::point_plane(&Point3::new(1.0, 1.0, -3.0), &floor).signed_distance(), -3.0);
}

#[test]
fn whether_a_moving_ball_hits_and_where() {
    let triangle = Triangle3::from([[0.0, 0.0, 0.0], [8.0, 0.0, 0.0], [0.0, 8.0, 0.0]]);
    let (down, still) = (Vector3::new(0.0, 0.0, -20.0), Vector3::new(0.0, 0.0, 0.0));
    let ball = Sphere::new(Point3::new(2.0, 2.0, 15.0), 5.0);
    let collision = sphere_triangle((&ball, &down), (&triangle, &still)).expect("it falls on it");
    let impact = collision.impact().expect("they only touch");
    assert_eq!((collision.enter(), impact.normal), (0.5, Vector3::new(0.0, 0.0, 1.0)));
}

/// The operators that vectors have elsewhere, in floats and exactly.
#[test]
fn vectors_are_calculated_with() {
    let (v, w) = (Vector3::new(1.0, 2.0, 3.0), Vector3::new(4.0, 5.0, 6.0));
    assert_eq!((v.dot(&w), v.cross(&w), v.squared_length()), (32.0, Vector3::new(-3.0, 6.0, -3.0), 14.0));
    assert_eq!((v * 2.0, 2.0 * v), (Vector3::new(2.0, 4.0, 6.0), Vector3::new(2.0, 4.0, 6.0)));
    assert_eq!(([v, w].into_iter().sum::<Vector3<f64>>(), w[2]), (v + w, 6.0));
    assert_eq!(Vec::<Vector2<f32>>::new().into_iter().sum::<Vector2<f32>>(), Vector2::new(0.0, 0.0));
    let mut p = Point3::new(1.0, 1.0, 1.0);
    p += v;
    p -= &w;
    assert_eq!((p, p - v, p[0]), (Point3::new(-2.0, -2.0, -2.0), Point3::new(-3.0, -4.0, -5.0), -2.0));
    let mut u = v;
    u *= 3.0;
    u -= w;
    u += v;
    assert_eq!(u, v * 4.0 - w);
    let third = Rational::new(1.into(), 3.into());
    let exact = third.clone() * Vector2::new(3, 1).cast::<Rational>();
    assert_eq!((exact[0].to_string(), exact[1].to_string()), ("1".into(), "1/3".into()));
    assert_eq!(Vector2::new(1.0, 0.0).cross(&Vector2::new(0.0, 2.0)), 2.0);
    assert!(std::panic::catch_unwind(|| Point2::new(0.0, 1.0)[2]).is_err());
}
