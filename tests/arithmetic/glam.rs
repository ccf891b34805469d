//! The types of `glam` in and out, and a query end to end in them.

use glam::{DVec2, DVec3, Vec2, Vec3, Vec3A};
use std::cmp::Ordering;
use straightedge::contain::{point_aabb, point_triangle};
use straightedge::intersect::{compare_enter, line_aabb, line_triangle, segment_triangle, triangle_triangle};
use straightedge::predicate::{PlaneThrough, orient2d, orient3d};
use straightedge::{
    Aabb2, Aabb3, Contact, ConvexHull, Line3, Plane, Point2, Point3, Polygon, Ray3, Segment2, Segment3, Sign, Sphere,
    Tetrahedron, Triangle2, Triangle3, TriangleSurface, Vector2, Vector3,
};

#[test]
fn points_and_vectors_both_ways() {
    let (v2, v3, v3a) = (Vec2::new(1.0, 2.0), Vec3::new(1.0, 2.0, 3.0), Vec3A::new(1.0, 2.0, 3.0));
    let (d2, d3) = (DVec2::new(1.0, 2.0), DVec3::new(1.0, 2.0, 3.0));
    let (p2, p3) = (Point2::new(1.0_f32, 2.0), Point3::new(1.0_f32, 2.0, 3.0));
    let (w2, w3) = (Vector2::new(1.0_f32, 2.0), Vector3::new(1.0_f32, 2.0, 3.0));
    assert_eq!((Point2::from(v2), Vector2::from(v2)), (p2, w2));
    assert_eq!((Point3::from(v3), Vector3::from(v3)), (p3, w3));
    assert_eq!((Point3::from(v3a), Vector3::from(v3a)), (p3, w3));
    assert_eq!((Point2::from(d2), Vector2::from(d2)), (p2.cast(), w2.cast()));
    assert_eq!((Point3::from(d3), Vector3::from(d3)), (p3.cast(), w3.cast()));
    assert_eq!((Vec2::from(p2), Vec2::from(w2)), (v2, v2));
    assert_eq!((Vec3::from(p3), Vec3::from(w3)), (v3, v3));
    assert_eq!((Vec3A::from(p3), Vec3A::from(w3)), (v3a, v3a));
    assert_eq!((DVec2::from(p2.cast::<f64>()), DVec2::from(w2.cast::<f64>())), (d2, d2));
    assert_eq!((DVec3::from(p3.cast::<f64>()), DVec3::from(w3.cast::<f64>())), (d3, d3));
}

#[test]
fn shapes_from_arrays_of_vectors() {
    let corners = [Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z];
    let [a, b, c, d] = corners;
    let triangle = Triangle3::from([a, b, c]);
    assert_eq!(triangle.vertices().map(Vec3::from), [a, b, c]);
    assert_eq!(Tetrahedron::from(corners).d, Point3::new(0.0, 0.0, 1.0));
    assert_eq!(Segment3::from([Vec3A::X, Vec3A::Y]), Segment3::from([b, c]));
    assert_eq!(Aabb3::from([Vec3::ZERO, Vec3::ONE]).max, Point3::new(1.0, 1.0, 1.0));
    assert_eq!(Aabb3::of_points(corners), Some(Aabb3::from([Vec3::ZERO, Vec3::ONE])));
    assert_eq!(Aabb2::from([DVec2::ZERO, DVec2::ONE]).max, Point2::new(1.0, 1.0));
    assert_eq!(Segment2::from([Vec2::X, Vec2::Y]).b, Point2::new(0.0, 1.0));
    assert_eq!(Triangle2::from((Vec2::ZERO, Vec2::X, Vec2::Y)).b, Point2::new(1.0, 0.0));
    assert_eq!(Sphere::from((DVec3::Z, 2.0)).center.z, 1.0);
    assert_eq!(Plane::from((DVec3::Z, 2.0)).normal.z, 1.0);
    assert_eq!(Polygon::from(vec![Vec2::ZERO, Vec2::X, Vec2::Y]).points.len(), 3);
    assert_eq!(corners.into_iter().collect::<ConvexHull<f32>>().points[3], d.into());
    assert_eq!(TriangleSurface::weld([[a, b, c], [a, c, d]]).map(|surface| surface.vertices().len()), Ok(4));
}

#[test]
fn picking_from_vectors_to_vectors() {
    let [a, b, c] = [DVec3::new(0.0, 0.0, 2.0), DVec3::new(4.0, 0.0, 2.0), DVec3::new(0.0, 4.0, 2.0)];
    let ray = Ray3::from((DVec3::new(1.0, 1.0, 0.0), DVec3::Z));
    let hit = line_triangle(&ray, &Triangle3::from([a, b, c])).expect("it passes through the triangle");
    assert_eq!(DVec3::from(ray.at(hit.enter())), DVec3::new(1.0, 1.0, 2.0));
    assert_eq!(Ray3::through(DVec3::ZERO, c - a).direction, Vector3::new(0.0, 4.0, 0.0));
}

/// A scene kept in the types of `glam`: read, sorted, picked and cut, and back to them.
#[test]
fn a_program_in_vectors_from_end_to_end() {
    let vertices = [DVec3::ZERO, 4.0 * DVec3::X, 4.0 * DVec3::Y, DVec3::new(1.0, 1.0, 3.0)];
    let indices = [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];
    let triangles: Vec<Triangle3<f64>> =
        indices.iter().map(|face| Triangle3::from(face.map(|i: usize| vertices[i]))).collect();
    let bounds = Aabb3::of_points(vertices).expect("there are vertices");
    assert_eq!((DVec3::from(bounds.min), DVec3::from(bounds.max)), (DVec3::ZERO, DVec3::new(4.0, 4.0, 3.0)));
    assert!(point_aabb(&DVec3::ONE.into(), &bounds).is_in());

    // Every face is seen from outside: the center is below all of them.
    let center = vertices.iter().sum::<DVec3>() / 4.0;
    for face in &triangles {
        assert_eq!(orient3d(&face.a, &face.b, &face.c, &center.into()), Sign::Positive);
        assert_eq!(PlaneThrough::new(&face.a, &face.b, &face.c).side(&center.into()), Sign::Positive);
    }

    // The first face that a ray meets, with no comparison of rounded parameters.
    let eye = DVec3::new(1.0, 1.0, 9.0);
    let ray = Ray3::from((eye, DVec3::new(-0.03125, 0.015625, -1.0)));
    assert!(line_aabb(&ray, &bounds).is_some());
    let hit = triangles.iter().filter(|face| line_triangle(&ray, face).is_some());
    let line = Line3::from((ray.origin, ray.direction));
    let first = hit.reduce(|nearest, face| match compare_enter(&line, face, nearest) {
        Some(Ordering::Less) => face,
        _ => nearest,
    });
    let first = first.expect("the ray meets the tetrahedron");
    let passage = line_triangle(&ray, first).expect("it was hit");
    let at = DVec3::from(ray.at(passage.enter()));
    let weighted: DVec3 =
        first.vertices().into_iter().zip(passage.barycentric()).map(|(v, w)| DVec3::from(v) * w).sum();
    assert!(at.distance(weighted) < 1e-12 && at.z > 0.0);

    // A cut: what a face shares with a sheet, as vectors again.
    let sheet = Triangle3::from([DVec3::new(-9.0, -9.0, 1.5), DVec3::new(9.0, -9.0, 1.5), DVec3::new(0.0, 20.0, 1.5)]);
    let cut: Vec<DVec3> = triangles
        .iter()
        .flat_map(|face| triangle_triangle(face, &sheet).shared().points().to_vec())
        .map(DVec3::from)
        .collect();
    assert_eq!(cut.len(), 6);
    assert!(cut.iter().all(|p| p.z == 1.5));
    let down = Segment3::from([eye, DVec3::new(1.0, 1.0, -9.0)]);
    assert_eq!(segment_triangle(&down, &triangles[0]).contact(), Contact::Overlapping);
    assert!(!point_triangle(&eye.into(), &triangles[0]).location.is_in());

    // And in the plane, in singles.
    let [p, q, r] = [Vec2::ZERO, Vec2::new(0.1, 0.3), Vec2::new(0.3, 0.9)].map(Point2::from);
    assert_eq!(orient2d(&p, &q, &r), orient2d(&q, &r, &p));
}
