//! Rules of textbooks for shapes against planes and points in solids that are wrong as printed, each with an input that
//! shows it and the right answer. The tests carry the tags of the list of errata.

use common::{int, p3, test_in};
use straightedge::contain::point_sphere;
use straightedge::intersect::{aabb_plane, cone_plane, obb_plane, sphere_plane};
use straightedge::{Aabb3, Cone, Location, Obb, Plane, PlaneSide, Point3, Rational, Scalar, Shape, Sphere, Vector3};

fn plane<S: Scalar>(n: [i64; 3], d: i64) -> Plane<S> {
    Plane::new(Vector3::from(n.map(int)), int(d))
}

fn unit_box<S: Scalar>(centre: Point3<S>, h: i64) -> Obb<S> {
    let [u, v, w] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map(|axis: [i64; 3]| Vector3::from(axis.map(int)));
    Obb::new(centre, [u, v, w], [h; 3].map(int))
}

test_in! {
    [f64, f32, i64, i32, Rational]
    /// The sphere-plane tests as printed demand a unit normal: in quarters, centre 3/4, radius 1, normal (2, 0, 0).
    fn a21_normals_that_are_not_unit<S>() {
        let side = |r| sphere_plane(&Sphere::new(p3::<S>(3, 0, 0), int(r)), &plane([2, 0, 0], 0));
        let expected = [PlaneSide::Crossing, PlaneSide::TouchingPositive, PlaneSide::Positive];
        assert_eq!([side(4), side(3), side(2)], expected);
        // As printed, |n·c - d| = 6 is more than r = 4.
    }

    [f64, f32, i64, i32, Rational]
    /// A box given by its centre: 2·s long on each axis, from -1 to 1 here; the plane x = 19/10 misses it, x = 1
    /// touches.
    fn a22_box_by_its_centre<S>() {
        let of = unit_box(p3::<S>(0, 0, 0), 10);
        let side = |d| obb_plane(&of, &plane([1, 0, 0], d));
        let expected = [PlaneSide::Negative, PlaneSide::TouchingNegative, PlaneSide::Crossing];
        assert_eq!([side(19), side(10), side(9)], expected);
    }

    [f64, f32, i64, i32, Rational]
    /// A box that touches the plane is neither "behind" it nor across it: one word says so, for spheres and boxes
    /// alike.
    fn a24_touching_is_one_class<S>() {
        let of = Aabb3::new(p3::<S>(-2, -2, -2), p3(0, 0, 0));
        assert_eq!(aabb_plane(&of, &plane([1, 0, 0], 0)), PlaneSide::TouchingNegative);
        let ball = Sphere::new(p3::<S>(-2, 0, 0), int(2));
        assert_eq!(sphere_plane(&ball, &plane([1, 0, 0], 0)), PlaneSide::TouchingNegative);
    }

    [f64, f32, i64, i32, Rational]
    /// m = (n × v) × v as printed is not unit: apex 0, v = (3/5, -4/5, 0), h = r = 5, n·X = -13/2 crosses; here times
    /// 10.
    fn a25_cone_with_an_oblique_normal<S>() {
        let cone = Cone::new(p3::<S>(0, 0, 0), p3(30, -40, 0), int(50));
        assert_eq!(cone_plane(&cone, &plane([0, 1, 0], -65)), PlaneSide::Crossing);
        assert_eq!(cone_plane(&cone, &plane([0, 1, 0], -70)), PlaneSide::TouchingPositive); // the true least
        assert_eq!(cone_plane(&cone, &plane([0, 1, 0], -71)), PlaneSide::Positive);
        // Normalized, the rule divides 0 by 0 where n and v are parallel.
        let upright = Cone::new(p3::<S>(0, 0, 0), p3(0, 5, 0), int(3));
        assert_eq!(cone_plane(&upright, &plane([0, 1, 0], 5)), PlaneSide::TouchingNegative);
    }

    [f64, f32, i64, i32, Rational]
    /// d = -P·n as printed is the mirrored plane: through P = (0, 0, 5) it is z = 5.
    fn a26_plane_through_a_point<S>() {
        let cone = Cone::new(p3::<S>(0, 0, 4), p3(0, 0, 6), int(1));
        assert_eq!(cone_plane(&cone, &plane([0, 0, 1], 5)), PlaneSide::Crossing);
        assert_eq!(cone_plane(&cone, &plane([0, 0, 1], -5)), PlaneSide::Positive);
    }

    [f64, f32, i64, i32, Rational]
    /// An open halfspace as printed drops the touch: the apex on the plane.
    fn a27_apex_on_the_plane<S>() {
        let cone = Cone::new(p3::<S>(0, 0, 0), p3(0, 0, 1), int(1));
        assert_eq!(cone_plane(&cone, &plane([0, 0, 1], 0)), PlaneSide::TouchingPositive);
    }

    [f64, f32, i64, i32, Rational]
    /// Method 2 as printed answers the positive side for both: centre (0, 0, -5), extents 1, z = 0.
    fn b10_box_below_a_plane<S>() {
        assert_eq!(obb_plane(&unit_box(p3::<S>(0, 0, -5), 1), &plane([0, 0, 1], 0)), PlaneSide::Negative);
        assert_eq!(obb_plane(&unit_box(p3::<S>(0, 0, 5), 1), &plane([0, 0, 1], 0)), PlaneSide::Positive);
    }

    [f64, f32, i64, i32, Rational]
    /// A tangent box need not touch at a vertex: a flat one may be in the plane. A null normal is refused.
    fn b11_a_flat_box_in_the_plane<S>() {
        let flat = Aabb3::new(p3::<S>(0, 0, 0), p3(1, 1, 0));
        assert_eq!(aabb_plane(&flat, &plane([0, 0, 1], 0)), PlaneSide::Within);
        assert_eq!(plane::<S>([0, 0, 0], 5).validate().unwrap_err().to_string(), "n is zero");
    }

    [f64, f32, i64, i32, Rational]
    /// One text has n·X + d = 0, the others n·X = d: here (0, 0, 1), 5 is z = 5.
    fn b12_the_sign_of_the_offset<S>() {
        let of = Aabb3::new(p3::<S>(0, 0, 4), p3(1, 1, 6));
        assert_eq!(aabb_plane(&of, &plane([0, 0, 1], 5)), PlaneSide::Crossing);
    }

    [f64, f32, i64, i32, Rational]
    /// r·r accepts a negative radius; here it is refused.
    fn a42_negative_radius<S>() {
        let ball = Sphere::new(p3::<S>(1, 0, 0), int(-2));
        assert_eq!(ball.validate().unwrap_err().to_string(), "r is negative");
        let refused = common::panic_of(|| point_sphere(&p3::<S>(0, 0, 0), &ball));
        assert_eq!(refused.as_deref(), Some("contain/point_sphere: sphere.r is negative"));
    }
}

/// The centre by (max + min) / 2 loses a thin box, and overflows far out.
#[test]
fn a23_the_centre_is_not_rounded() {
    let ulp = f64::EPSILON;
    let thin = Aabb3::new(Point3::new(1.0 + ulp, 0.0, 0.0), Point3::new(1.0 + 2.0 * ulp, 1.0, 1.0));
    let at = |x| Plane::new(Vector3::new(1.0, 0.0, 0.0), x);
    assert_eq!(aabb_plane(&thin, &at(1.0 + ulp)), PlaneSide::TouchingPositive);
    let far = Aabb3::new(Point3::new(1.5e308, 0.0, 0.0), Point3::new(1.5e308, 1.0, 1.0));
    assert_eq!(aabb_plane(&far, &at(1.5e308)), PlaneSide::Within);
}

/// The discriminant as printed cancels: the ball at (0, 1, 0) of radius 1/2 is not hit from (0, 0, -1e8) along z, nor
/// does it hold any point of that line.
#[test]
fn a40_a_ball_beside_a_line() {
    let ball = Sphere::new(Point3::new(0.0, 1.0, 0.0), 0.5);
    assert_eq!(point_sphere(&Point3::new(0.0, 0.0, 0.0), &ball), Location::Outside);
}
