//! Rules of textbooks for balls and for lines in balls that are wrong as printed, each with an input that shows it and
//! the right answer. The tests carry the tags of the list of errata.

use common::{float, int, p3, test_in};
use straightedge::intersect::{
    line_capsule, line_sphere, sphere_aabb, sphere_convex, sphere_tetrahedron, sphere_triangle,
};
use straightedge::{
    Aabb3, Capsule, Contact, ConvexHull, Line3, Point3, Rational, Ray3, RoundFeature, Scalar, Segment3, Shape, Sphere,
    Tetrahedron, Triangle3, Vector3,
    arith::{Construction, Number, Ring},
};

fn v3<S: Scalar>(x: i64, y: i64, z: i64) -> Vector3<S> {
    Vector3::new(int(x), int(y), int(z))
}

fn ball<S: Scalar>(x: i64, y: i64, z: i64, r: i64) -> Sphere<S> {
    Sphere::new(p3(x, y, z), int(r))
}

fn whole<S: Scalar>(x: i8, y: i8, z: i8) -> Point3<S::Value> {
    Point3::new(S::whole(x), S::whole(y), S::whole(z))
}

test_in! {
    [f64, f32, i64, i32, Rational]
    /// The nearest point of a triangle with two equal vertices is not 0/0.
    fn a1_triangle_with_equal_vertices<S>() {
        let triangle = Triangle3::new(p3::<S>(0, 0, 0), p3(0, 0, 0), p3(2, 0, 0));
        let found = sphere_triangle(&ball(1, 1, 0, 1), &triangle);
        assert_eq!((found.contact(), found.nearest()), (Contact::Touching, whole::<S>(1, 0, 0)));
    }

    [f64, f32, i64, i32, Rational]
    /// A flat tetrahedron has an outside.
    fn a3_flat_tetrahedron<S>() {
        let flat = Tetrahedron::new(p3::<S>(0, 0, 0), p3(1, 0, 0), p3(0, 1, 0), p3(1, 1, 0));
        let found = sphere_tetrahedron(&ball(0, 0, 5, 5), &flat);
        assert_eq!((found.contact(), found.nearest()), (Contact::Touching, whole::<S>(0, 0, 0)));
    }

    [f64, f32, i64, i32, Rational]
    /// A point inside stays where it is in a tetrahedron of either winding.
    fn a4_windings<S>() {
        let [a, b, c, d] = [p3::<S>(0, 0, 0), p3(4, 0, 0), p3(0, 4, 0), p3(0, 0, 4)];
        let mirrored = Tetrahedron::new(b.clone(), a.clone(), c.clone(), d.clone());
        for tetrahedron in [Tetrahedron::new(a, b, c, d), mirrored] {
            let found = sphere_tetrahedron(&ball(1, 1, 1, 0), &tetrahedron);
            assert_eq!((found.contact(), found.nearest()), (Contact::Overlapping, whole::<S>(1, 1, 1)));
        }
    }

    [f64, f32]
    /// The product of two signed distances underflows, and makes an outside an inside.
    fn a5_underflow<S>() {
        let tiny = float::<S>(2f64.powi(-140));
        let (o, minus) = (int::<S>(0), float::<S>(-2f64.powi(-140)));
        let at = |x: &S, y: &S, z: &S| Point3::new(x.clone(), y.clone(), z.clone());
        let tetrahedron = Tetrahedron::new(at(&o, &o, &o), at(&tiny, &o, &o), at(&o, &tiny, &o), at(&o, &o, &tiny));
        let below = Sphere::new(at(&o, &o, &minus), o.clone());
        assert_eq!(sphere_tetrahedron(&below, &tetrahedron).contact(), Contact::Disjoint);
        assert_eq!(sphere_tetrahedron(&Sphere::new(below.centre, tiny), &tetrahedron).contact(), Contact::Touching);
    }

    [f64, f32, i64, i32, Rational]
    /// An edge of no length has no region of its own.
    fn a6_edge_of_no_length<S>() {
        let tetrahedron = Tetrahedron::new(p3::<S>(0, 0, 0), p3(0, 0, 0), p3(4, 0, 0), p3(0, 4, 0));
        let found = sphere_tetrahedron(&ball(3, 0, 0, 0), &tetrahedron);
        assert_eq!((found.contact(), found.nearest()), (Contact::Touching, whole::<S>(3, 0, 0)));
    }

    [f64, f32, i64, i32, Rational]
    /// A ball that stands on a square at z = 5: as printed its plane is z = -5, and it is missed.
    fn a28_plane_of_the_polygon<S>() {
        let square = ConvexHull::new([p3::<S>(0, 0, 5), p3(4, 0, 5), p3(4, 4, 5), p3(0, 4, 5)].into());
        let found = sphere_convex(&ball(2, 2, 5, 1), &square);
        assert_eq!((found.contact(), found.nearest()), (Contact::Overlapping, whole::<S>(2, 2, 5)));
        assert_eq!(sphere_convex(&ball(2, 2, 6, 1), &square).contact(), Contact::Touching);
    }

    [f64, f32, i64, i32, Rational]
    /// The edges of a polygon are not of unit length: a false hit, and a false miss (in units of 1/20000).
    fn a29_edges_that_are_not_unit<S>() {
        let square =
            |side| ConvexHull::new([p3::<S>(0, 0, 0), p3(side, 0, 0), p3(side, side, 0), p3(0, side, 0)].into());
        assert_eq!(sphere_convex(&ball(5, -3, 0, 1), &square(10)).contact(), Contact::Disjoint);
        assert_eq!(sphere_convex(&ball(1000, -20000, 0, 20020), &square(2000)).contact(), Contact::Overlapping);
        assert_eq!(sphere_convex(&ball(1000, -20000, 0, 20000), &square(2000)).contact(), Contact::Touching);
    }

    [f64, f32, i64, i32, Rational]
    /// The first three vertices are on a line and have no normal.
    fn a30_collinear_first_vertices<S>() {
        let polygon = ConvexHull::new([p3::<S>(0, 0, 0), p3(1, 0, 0), p3(2, 0, 0), p3(2, 2, 0), p3(0, 2, 0)].into());
        let found = sphere_convex(&ball(1, 1, 3, 3), &polygon);
        assert_eq!((found.contact(), found.nearest()), (Contact::Touching, whole::<S>(1, 1, 0)));
    }

    [f64, f32, i64, i32, Rational]
    /// The rounded discriminant of a ray from far away: a hit as printed, but its distance is 1.
    fn a40_ray_from_far<S>() {
        let far = Ray3::new(p3::<S>(0, 0, -100_000_000), v3(0, 0, 1));
        // In halves: the centre at 2, the radius 1; then in ones, tangent.
        assert_eq!(line_sphere(&far, &ball(0, 2, 0, 1)).map(|hit| hit.to_record()), None);
        let tangent = line_sphere(&far, &ball(0, 1, 0, 1)).expect("a tangent").to_record();
        assert_eq!(tangent.span.enter, tangent.span.exit);
    }

    [f64, f32, i64, i32, Rational]
    /// A segment's direction need not be of unit length, nor a ray's.
    fn a41_directions_of_any_length<S>() {
        let segment = Segment3::new(p3::<S>(-6, 0, 0), p3(6, 0, 0));
        let through = line_sphere(&segment, &ball(0, 0, 0, 3)).expect("a hit").to_record();
        let quarter = |n: i64| S::to_root(S::ratios_of::<Fraction>(&[int(n), int(4)]));
        assert_eq!((through.span.enter, through.span.exit), (quarter(1), quarter(3)));
        assert_eq!((through.feature, through.exit_feature), (RoundFeature::Surface, RoundFeature::Surface));
    }

    [f64, f32, i64, i32, Rational]
    /// The square of a negative radius is positive: it is refused as such.
    fn a42_negative_radius<S>() {
        let fault = ball::<S>(1, 0, 0, -2).validate().expect_err("a negative radius");
        assert_eq!(fault.to_string(), "r is negative");
        let refused = std::panic::catch_unwind(|| {
            sphere_aabb(&ball::<S>(1, 0, 0, -2), &Aabb3::new(p3(0, 0, 0), p3(0, 0, 0))).contact()
        });
        assert!(refused.is_err());
    }

    [f64, f32, i64, i32, Rational]
    /// A direction of zero is a point, not 0/0.
    fn a44_no_direction<S>() {
        let still = |x| Line3::new(p3::<S>(x, 0, 0), v3(0, 0, 0));
        let inside = line_sphere(&still(1), &ball(0, 0, 0, 2)).expect("inside").to_record();
        assert!(inside.span.enter == inside.span.exit && inside.feature == RoundFeature::Interior);
        let touch = line_sphere(&still(2), &ball(0, 0, 0, 2)).expect("on the surface");
        assert_eq!(touch.exit_feature(), RoundFeature::Surface);
        assert_eq!(line_sphere(&still(3), &ball(0, 0, 0, 2)).map(|hit| hit.to_record()), None);
        // Parallel to the axis, the quadratic of the side has no leading term either.
        let capsule = Capsule::new(p3::<S>(0, 0, 0), p3(4, 0, 0), int(1));
        let along = line_capsule(&Line3::new(p3(-3, 1, 0), v3(1, 0, 0)), &capsule).expect("along the side").to_record();
        assert_eq!((along.feature, along.exit_feature), (RoundFeature::CapA, RoundFeature::CapB));
    }
}

/// The quotient of two numbers, as a value.
struct Fraction;
impl Construction for Fraction {
    const NAME: &'static str = "fraction";
    const ARGUMENTS: &'static [&'static str] = &["n", "d"];
    type Input = [Number; 2];
    type Output = (Number, Number);
    fn eval<R: Ring>([n, d]: &[R; 2]) -> (R, R) {
        (n.clone(), d.clone())
    }
}
