//! Invalid input: messages of refusals, errors of constructors; and what conversions of the scalar preserve. That every
//! query refuses is tested by the audit of the tools, and in the long form in `refusals`.

use common::{Neighbours, cases, count_of, made_of, panic_of, ratio};
use num_bigint::BigInt;
use proptest::prelude::*;
use std::fmt::Debug;
use straightedge::arith::{Number, Numbers, Of};
use straightedge::*;

/// The paths of the numbers of a shape.
pub(crate) fn paths<T: Numbers, S: Clone>(of: &Of<T, S>, names: &[&str]) -> Vec<String> {
    let mut paths = vec![];
    T::visit(of, &straightedge::arith::Path::root(names), &mut |path, _| paths.push(path.to_string()));
    paths
}

#[test]
fn the_message_in_full() {
    let tetrahedron = Tetrahedron { b: Point3::new(1.0, f64::NAN, 0.0), ..Default::default() };
    let message = panic_of(|| contain::point_tetrahedron(&Point3::new(9.0, 9.0, 9.0), &tetrahedron));
    assert_eq!(message.as_deref(), Some("contain/point_tetrahedron: tetrahedron.b.y is NaN"));
    let p = Point2::new(0.0, f32::INFINITY);
    let message = panic_of(|| contain::point_segment_2d(&p, &Default::default()));
    assert_eq!(message.as_deref(), Some("contain/point_segment_2d: p.y is not finite"));
    assert_invalid(Indexed::new(3, p).validate(), "y is not finite");
}

/// All is checked first, also where a degenerate argument has decided.
#[test]
fn arguments_after_a_degenerate_one_are_checked() {
    let [nan, p] = [[f64::NAN, 0.0], [0.0, 1.0]].map(Point2::from);
    let equal_ends = Segment2::new(p, p);
    let message = panic_of(|| voronoi::incircle(equal_ends, nan, p, p));
    assert_eq!(message.as_deref(), Some("voronoi/incircle: q.x is NaN"));
    let region = Region::from([[p, p, nan]]);
    let message = panic_of(|| arrangement::snap_rounded_region(&region, arrangement::Grid::INTEGERS));
    assert_eq!(message.as_deref(), Some("arrangement/snap_rounded_region: region.rings[0].points[2].x is NaN"));
}

/// The cheaper functions refuse what their queries refuse, with the same message.
#[test]
fn shorter_questions_refuse_as_the_queries_do() {
    /// As many ones as the shape has numbers; a bad one at the end.
    fn numbers<T: Numbers>(is_bad: bool) -> Vec<f64> {
        let mut numbers = vec![1.0; count_of::<T>()];
        if let Some(last) = numbers.last_mut().filter(|_| is_bad) {
            *last = f64::NAN;
        }
        numbers
    }
    macro_rules! refuse_alike {
        ($($second:ident: $($query:ident $question:ident $($first:ident)+),+;)+) => {$($($(
            for is_first in [true, false] {
                let first = made_of::<$first<Number>, f64>(&numbers::<$first<Number>>(is_first));
                let second = made_of::<$second<Number>, f64>(&numbers::<$second<Number>>(!is_first));
                let message = panic_of(|| intersect::$query(&first, &second));
                assert!(message.is_some(), "{} takes {first:?} and {second:?}", stringify!($query));
                let question = concat!(stringify!($query), ", ", stringify!($question));
                assert_eq!(panic_of(|| intersect::$question(&first, &second)), message, "{question}");
            }
        )+)+)+};
    }
    refuse_alike! {
        Aabb2: line_aabb_2d line_aabb_2d_hits Line2 Ray2 Segment2;
        Aabb3: line_aabb line_aabb_hits Line3 Ray3 Segment3;
    }
}

/// By its own comparison, -1/2 is more than 1 where it is given as 1/-2.
#[test]
fn fractions_over_negative_numbers_are_refused() {
    let half = Rational::new_raw(BigInt::from(1), BigInt::from(-2));
    let p = Point3::new(ratio(0, 1), half, ratio(0, 1));
    let message = panic_of(|| contain::point_segment(&p, &Segment3::new(p.clone(), p.clone())));
    assert_eq!(
        message.as_deref(),
        Some(
            "contain/point_segment: p.y is a fraction whose denominator is not positive: `Rational::new` makes others"
        )
    );
}

/// A fraction over zero is no number either.
#[test]
fn fractions_over_zero_are_refused() {
    let infinite = Rational::new_raw(BigInt::from(1), BigInt::from(0));
    let p = Point3::new(ratio(0, 1), infinite.clone(), ratio(0, 1));
    let message = panic_of(|| contain::point_segment(&p, &Segment3::new(p.clone(), p.clone())));
    assert_eq!(
        message.as_deref(),
        Some(
            "contain/point_segment: p.y is a fraction whose denominator is not positive: `Rational::new` makes others"
        )
    );
    let origin = Point2::new(ratio(0, 1), ratio(0, 1));
    let q = Point2::new(infinite, ratio(0, 1));
    let message = panic_of(|| predicate::orient2d(&origin, &q, &origin)).expect("it is refused");
    assert!(message.starts_with("predicate/orient2d: "), "{message}");
}

/// Asserts the error of `try_new`.
#[track_caller]
fn assert_invalid<T: Debug>(made: Result<T, Invalid>, message: &str) {
    assert_eq!(made.expect_err("it is invalid").to_string(), message);
}

#[test]
fn shapes_that_are_invalid() {
    let o = Point3::new(0.0, 0.0, 0.0);
    let a = Point3::new(1.0, 2.0, 3.0);
    let [n, null] = [Vector3::new(0.0, 5e-324, 0.0), Vector3::new(0.0, -0.0, 0.0)];
    assert!(Plane::try_new(n, 1.0).is_ok());
    assert_invalid(Plane::try_new(null, 1.0), "normal is zero");
    let [first, second, third] = [0.0, 1.0, 2.0].map(|x| Point3::new(x, x, x));
    assert_invalid(straightedge::PlaneOfPoints::try_new(first, second, third), "a, b and c are collinear");

    for axis in 0..3 {
        let corner = |x: f64| Point3::from([0, 1, 2].map(|i| if i == axis { x } else { 0.0 }));
        assert!(Aabb3::try_new(corner(0.0), corner(0.0)).is_ok());
        assert!(Aabb3::try_new(corner(0.0), corner(5e-324)).is_ok());
        assert_invalid(Aabb3::try_new(corner(5e-324), corner(0.0)), "min exceeds max");
    }
    const HUGE: i64 = 1 << 60; // As a double, its predecessor equals it.
    let [min, max] = [HUGE, HUGE - 1].map(|x| Point2::new(x, 0));
    assert_invalid(Aabb2::try_new(min, max), "min exceeds max");
    let [p, q] = [Point2::new(0.0, 1.0), Point2::new(1.0, 0.0)];
    assert!(Aabb2::try_new(p, p).is_ok());
    assert_invalid(Aabb2::try_new(p, q), "min exceeds max");
    assert_invalid(Aabb2::try_new(q, p), "min exceeds max");

    let x = Vector3::new(1.0, 0.0, 0.0);
    let obb = |h: [f64; 3]| Obb::try_new(o, [x; 3], h);
    assert!(obb([0.0, -0.0, 1.0]).is_ok(), "axes need not be independent, extents may be zero");
    assert_invalid(obb([-5e-324, 0.0, 0.0]), "h0 is negative");
    assert_invalid(obb([0.0, -1.0, 0.0]), "h1 is negative");
    assert_invalid(obb([0.0, 0.0, -1.0]), "h2 is negative");

    assert!(Circle::try_new(p, 0.0).is_ok() && Sphere::try_new(o, -0.0).is_ok() && Capsule::try_new(o, o, 1.0).is_ok());
    assert_invalid(Circle::try_new(p, -1.0), "radius is negative");
    assert_invalid(Sphere::try_new(o, -5e-324), "radius is negative");
    assert_invalid(Capsule::try_new(o, a, -1.0), "radius is negative");
    assert_invalid(Cylinder::try_new(o, a, -1.0), "radius is negative");
    assert_invalid(Cone::try_new(o, a, -1.0), "radius is negative");

    let minus_o = Point3::new(-0.0, 0.0, -0.0);
    assert!(Cylinder::try_new(o, o, 0.0).is_ok() && Cone::try_new(o, o, 0.0).is_ok(), "these are points");
    assert!(Cylinder::try_new(o, a, 1.0).is_ok() && Cone::try_new(o, a, 1.0).is_ok());
    assert_invalid(Cylinder::try_new(o, minus_o, 1.0), "a equals b: there is no axis");
    assert_invalid(Cone::try_new(minus_o, o, 1.0), "apex equals base_center: there is no axis");

    assert!(Polygon::try_new(vec![p]).is_ok());
    assert_invalid(Polygon::<f64>::try_new(vec![]), "points is empty");
    assert_invalid(Polygon::try_new(vec![p, Point2::new(0.0, f64::NAN)]), "points[1].y is NaN");
    assert!(Region::try_new(vec![vec![p]]).is_ok());
    assert_invalid(Region::try_new(Vec::<Polygon<f64>>::new()), "rings is empty");
    assert_invalid(Region::try_new(vec![vec![p].into(), Polygon::default()]), "rings[1].points is empty");
    assert_invalid(Region::try_new(vec![vec![p, Point2::new(0.0, f64::NAN)]]), "rings[0].points[1].y is NaN");
    assert_invalid(Point3::try_new(0.0, f64::INFINITY, 0.0), "y is not finite");
    assert_invalid(Segment3::try_new(o, Point3::new(0.0, 0.0, f64::NAN)), "b.z is NaN");
    // The number is reported before the rule.
    assert_invalid(Sphere::try_new(Point3::new(0.0, f64::NAN, 0.0), -1.0), "center.y is NaN");
    assert_invalid(Sphere::try_new(o, f64::NAN), "radius is NaN");
}

/// Constructors validate in every scalar, also in plain floats, which queries accept unchecked.
#[test]
fn constructors_of_plain_floats_validate() {
    let o = Point3::new(Plain(0.0), Plain(0.0), Plain(0.0));
    assert_invalid(Sphere::try_new(o, Plain(-1.0)), "radius is negative");
    assert_invalid(Sphere::try_new(o, Plain(f64::NAN)), "radius is NaN");
}

/// Asserts of a shape that each of its numbers is checked.
fn check_shape<T: Shape<Scalar = f64> + Debug>(shape: T) {
    let count = paths::<T::Template, f64>(&shape, &[]).len();
    assert!(shape.validate().is_ok() && shape.is_finite());
    for i in 0..count {
        for (bad, what) in [(f64::NAN, "NaN"), (f64::INFINITY, "not finite"), (f64::NEG_INFINITY, "not finite")] {
            let mut at = 0;
            let broken = T::Template::map(&shape, &mut |&x| {
                at += 1;
                if at - 1 == i { bad } else { x }
            });
            let path = &paths::<T::Template, f64>(&shape, &[])[i];
            assert_eq!(broken.validate().map_err(|e| e.to_string()), Err(format!("{path} is {what}")));
            assert!(!broken.is_finite());
        }
    }
}

/// A shape of small integers survives every conversion of the scalar; one with a fraction does not convert to integers.
macro_rules! check_shapes {
    ($($shape:ident)+) => {$(
        let count = count_of::<$shape<Number>>();
        // Increasing numbers are a valid shape of every kind.
        let numbers: Vec<f64> = (1..=count).map(|i| i as f64).collect();
        let shape: $shape<f64> = made_of::<$shape<Number>, _>(&numbers);
        let integers = shape.try_cast::<i64>().expect("whole numbers");
        let exact = shape.try_cast::<Rational>().expect("finite numbers");
        assert_eq!(integers, shape.try_cast::<i32>().expect("small numbers").cast());
        assert_eq!(exact, integers.cast());
        assert_eq!(shape, integers.cast());
        assert_eq!(shape, exact.cast());
        assert_eq!(shape, shape.cast::<f32>().cast());
        assert_eq!(shape, shape.cast::<Plain<f64>>().cast::<Plain<f32>>().cast::<f64>());
        assert_eq!(Some(shape), exact.try_cast());
        for i in 0..count {
            let mut numbers = numbers.clone();
            for bad in [0.5, f64::NAN, f64::INFINITY] {
                numbers[i] = bad;
                let shape: $shape<f64> = made_of::<$shape<Number>, _>(&numbers);
                assert!(shape.try_cast::<i64>().is_none() && shape.try_cast::<i32>().is_none());
                assert_eq!(shape.try_cast::<Rational>().is_some(), bad == 0.5);
            }
        }
        check_shape(shape);
    )+};
}

#[test]
fn every_number_of_every_shape() {
    check_shapes! {
        Point2 Point3 Vector2 Vector3 Segment2 Segment3 Line2 Line3 Ray2 Ray3 Plane Triangle2 Triangle3 Quad
        Parallelogram Tetrahedron Aabb2 Aabb3 Obb Circle Sphere Capsule Cylinder Cone
    }
}

#[test]
fn casts_round_and_try_casts_do_not() {
    fn point<S>(x: S, y: S) -> Point2<S> {
        Point2::new(x, y)
    }
    let tenths = point(0.1, -0.3);
    assert_eq!(tenths.cast::<f32>(), point(0.1_f32, -0.3));
    assert_eq!(tenths.try_cast::<f32>(), None);
    assert_eq!(point(0.5, 1e-45_f32.into()).try_cast::<f32>(), Some(point(0.5, 1e-45)));
    assert_eq!(point(0.5, 1e-46).try_cast::<f32>(), None);
    assert_eq!(point(1e300, 0.0).try_cast::<f32>(), None);

    const ODD: i64 = (1 << 53) + 1;
    assert_eq!(point(ODD, 0).cast::<f64>(), point(9007199254740992.0, 0.0));
    assert_eq!(point(ODD, 0).try_cast::<f64>(), None);
    assert_eq!(point(ODD, 0).try_cast::<i32>(), None);
    assert_eq!(point(i64::MAX, i64::MIN).cast::<f32>(), point(2f32.powi(63), -(2f32.powi(63))));
    assert_eq!(point(2f64.powi(63), 0.0).try_cast::<i64>(), None);
    assert_eq!(point(-2f64.powi(63), 0.0).try_cast::<i64>(), Some(point(i64::MIN, 0)));

    let thirds = point(ratio(1, 3), ratio(-2, 3));
    assert_eq!(thirds.cast::<f64>(), point(1.0 / 3.0, -2.0 / 3.0));
    assert_eq!(thirds.cast::<f32>(), point(1.0_f32 / 3.0, -2.0 / 3.0));
    assert_eq!((thirds.try_cast::<f64>(), thirds.try_cast::<i64>()), (None, None));
    let huge = Rational::from_integer(BigInt::from(1) << 2000);
    assert_eq!(point(huge.clone(), -huge.clone()).cast::<f64>(), point(f64::MAX, f64::MIN));
    assert_eq!(point(huge.clone(), -huge.clone()).try_cast::<f64>(), None);
    assert_eq!(point(huge.clone(), huge).try_cast::<i64>(), None);

    // One rounding, not two: as a double this would be the tie between two singles.
    let above_tie = Rational::from_integer((BigInt::from((1 << 24) + 1) << 60) + 1);
    assert_eq!(point(above_tie.clone(), above_tie).cast::<f32>().x, 2f32.powi(60) * 16777218.0);
    assert!(point(-0.0, 0.0).try_cast::<Rational>() == Some(point(ratio(0, 1), ratio(0, 1))));
}

#[test]
fn polygons_change_scalars() {
    let square = Polygon::new([(0.0, 0.0), (1.0, 0.0), (0.5, 1.0)].map(Point2::from).to_vec());
    let exact = square.try_cast::<Rational>().expect("it is finite");
    assert_eq!(exact.points[2], Point2::new(ratio(1, 2), ratio(1, 1)));
    assert_eq!(square.try_cast::<i64>(), None);
    assert_eq!(exact.cast::<f64>(), square);
    let region = Region::from([square.clone(), square]);
    assert_eq!(region.try_cast::<Rational>(), Some(Region::from([exact.clone(), exact])));
    assert_eq!(region.try_cast::<i64>(), None);
}

const CORNERS: [[i64; 3]; 4] = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]];
const FACES: [[usize; 3]; 4] = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];

#[test]
fn meshes_that_are_invalid() {
    let corners = || CORNERS.map(Point3::from).to_vec();
    assert_eq!(Mesh::try_new(corners(), FACES.to_vec()).map(|mesh| mesh.indices().to_vec()), Ok(FACES.to_vec()));
    for missing in 0..4 {
        let mut faces = FACES.to_vec();
        faces.remove(missing);
        let error = Mesh::try_new(corners(), faces).expect_err("it is open").to_string();
        assert!(error.starts_with("the mesh is not closed: edge "), "{error}");
    }
    for turned in 0..4 {
        let mut faces = FACES.to_vec();
        faces[turned].reverse();
        assert!(Mesh::try_new(corners(), faces).is_err(), "one face is turned inside out");
    }
    let mut faces = FACES.to_vec();
    faces[2][1] = 4;
    assert_invalid(Mesh::try_new(corners(), faces), "triangle 2 names vertex 4, but there are 4");
    const NOTHING: [Point3<i64>; 0] = [];
    const NONE: [[usize; 3]; 0] = [];
    assert!(Mesh::<i64>::try_new(NOTHING, NONE).is_ok(), "no triangles are a closed mesh");
    assert_invalid(Mesh::<i64>::try_new(NOTHING, [[0, 0, 0]]), "triangle 0 names vertex 0, but there are 0");
    assert!(Mesh::try_new(corners(), vec![[1, 1, 1]]).is_ok(), "edges from a vertex to itself count nothing");
    assert!(Mesh::try_new(corners(), vec![[0, 1, 1], [2, 1, 2]]).is_ok(), "there and back again");
    assert!(Mesh::try_new(corners(), vec![[0, 1, 2]]).is_err());
    let doubled = [FACES, FACES].concat();
    assert!(Mesh::try_new(corners(), doubled).is_ok(), "edges of four triangles");
    assert_invalid(
        Mesh::try_new(corners(), vec![[0, 1, 2], [0, 1, 3]]),
        "the mesh is not closed: edge 0 1 is run through 2 times more one way than the other (+2)",
    );
    let bad = vec![Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, f64::NAN, 0.0)];
    assert_invalid(Mesh::try_new(bad, NONE), "vertex 1.y is NaN");
}

#[test]
fn welding() {
    let soup = |corners: [[f64; 3]; 4]| FACES.map(|face| face.map(|i| Point3::from(corners[i])));
    let corners = CORNERS.map(|corner| corner.map(|x| x as f64));
    let mesh = Mesh::weld(soup(corners)).expect("it is closed");
    assert_eq!((mesh.vertices().len(), mesh.indices().len()), (4, 4));
    for (triangle, face) in mesh.indices().iter().zip(soup(corners)) {
        assert_eq!(triangle.map(|i| mesh.vertices()[i]), face);
    }
    // Both zeros are the same coordinate, as they are the same number.
    let mut signed = soup(corners);
    signed[2].iter_mut().filter(|p| p.x == 0.0).for_each(|p| p.x = -0.0);
    assert_eq!(Mesh::weld(signed).map(|mesh| mesh.vertices().len()), Ok(4));
    // One ulp is another coordinate, and leaves a gap.
    let mut torn = soup(corners);
    torn[1][1].x = torn[1][1].x.up();
    assert!(Mesh::weld(torn).expect_err("it is open").to_string().starts_with("the mesh is not closed"));
    let mut broken = soup(corners);
    broken[2][1].z = f64::INFINITY;
    assert_invalid(Mesh::weld(broken), "triangle 2 corner 1.z is not finite");
    assert_eq!(Mesh::<f64>::weld([[[0.0; 3]; 3]; 0]).map(|mesh| mesh.vertices().len()), Ok(0));

    let mesh = Mesh::weld(soup([[0.5, 0.0, 0.0], corners[1], corners[2], corners[3]])).expect("it is closed");
    assert!(mesh.try_cast::<i64>().is_none());
    assert_eq!(mesh.try_cast::<Rational>().and_then(|exact| exact.try_cast::<f64>()), Some(mesh));
}

/// The polyhedron of planes given by their four numbers.
fn polyhedron(planes: &[[i64; 4]]) -> Result<ConvexPolyhedron<i64>, Invalid> {
    ConvexPolyhedron::try_new(planes.iter().map(|&[x, y, z, d]| Plane::new(Vector3::new(x, y, z), d)).collect())
}

const EMPTY: &str = "the polyhedron is empty: its halfspaces have no common point";

#[test]
fn polyhedra_that_are_valid() {
    for planes in [
        // The whole space, a halfspace, a plane, a line, a point, a cube, an unbounded cone.
        &[][..],
        &[[1, 2, 3, -7]],
        &[[1, 1, 1, 5], [-1, -1, -1, -5]],
        &[[1, 0, 0, 1], [-1, 0, 0, -1], [0, 1, 0, 2], [0, -1, 0, -2]],
        &[[-1, 0, 0, -4], [0, -1, 0, -4], [0, 0, -1, -4], [1, 1, 1, 12]],
        &[[1, 0, 0, 5], [-1, 0, 0, -4], [0, 1, 0, 5], [0, -1, 0, -4], [0, 0, 1, 5], [0, 0, -1, -4]],
        &[[-1, 0, 0, -9], [0, -1, 0, -9], [0, 0, -1, -9]],
        &[[1, 0, 0, 3], [1, 0, 0, 3], [2, 0, 0, 6]],
    ] {
        assert_eq!(polyhedron(planes).map(|made| made.planes().len()), Ok(planes.len()), "{planes:?}");
    }
}

#[test]
fn polyhedra_that_are_invalid() {
    for planes in [
        &[[1, 0, 0, 0], [-1, 0, 0, -1]][..],
        &[[1, 1, 1, 5], [-2, -2, -2, -11]],
        &[[1, 0, 0, 0], [0, 1, 0, 0], [-1, -1, 0, -1]],
        &[[-1, 0, 0, -4], [0, -1, 0, -4], [0, 0, -1, -4], [1, 1, 1, 11]],
        // Empty only by the last plane, after planes that do not matter.
        &[[1, 0, 0, 100], [0, 1, 0, 100], [0, 0, 1, 100], [1, 0, 0, 7], [-1, 0, 0, -8]],
    ] {
        assert_invalid(polyhedron(planes), EMPTY);
    }
    assert_invalid(polyhedron(&[[1, 0, 0, 0], [0, 0, 0, 5]]), "plane 1.normal is zero");
    let planes = vec![Plane::new(Vector3::new(1.0, f64::NAN, 0.0), 0.0)];
    assert_invalid(ConvexPolyhedron::try_new(planes), "plane 0.normal.y is NaN");
    // Contradictory by one ulp, and by less than the rounding error of the difference in doubles.
    let slab = |least: f64, greatest: f64| {
        let up = Vector3::new(0.1, 0.2, 0.3);
        ConvexPolyhedron::try_new(vec![
            Plane::new(up, greatest),
            Plane::new(-up.cast::<Plain<f64>>(), Plain(-least)).cast(),
        ])
    };
    assert!(slab(0.7, 0.7).is_ok());
    assert_invalid(slab(0.7_f64.up(), 0.7), EMPTY);
    assert_invalid(slab(5e-324, 0.0), EMPTY);
}

fn small_plane() -> impl Strategy<Value = [i64; 4]> {
    [-2_i64..=2, -2_i64..=2, -2_i64..=2, -4_i64..=4].prop_filter("a normal", |plane| plane[..3] != [0; 3])
}

proptest! {
    #![proptest_config(cases(500))]

    /// Halfspaces that all contain one point are no contradiction.
    #[test]
    fn polyhedra_around_a_point(
        planes in prop::collection::vec((small_plane(), 0_i64..3), 0..8),
        point in [-3_i64..=3, -3_i64..=3, -3_i64..=3],
    ) {
        let around = |([x, y, z, _], slack): ([i64; 4], _)| {
            [x, y, z, x * point[0] + y * point[1] + z * point[2] + slack]
        };
        prop_assert!(polyhedron(&planes.into_iter().map(around).collect::<Vec<_>>()).is_ok());
    }

    /// Halfspaces with a positive combination 0 ≤ -1 are a contradiction, whatever others there are.
    #[test]
    fn contradictions(
        planes in prop::collection::vec((small_plane(), 1_i64..4), 1..4),
        others in prop::collection::vec(small_plane(), 0..4),
        at in 0_usize..8,
    ) {
        let sum = planes.iter().fold([0; 4], |sum, (plane, factor)| [0, 1, 2, 3].map(|i| sum[i] + factor * plane[i]));
        let [x, y, z, d] = sum.map(|s: i64| -s);
        prop_assume!([x, y, z] != [0; 3]);
        let mut all: Vec<_> = others.into_iter().chain(planes.into_iter().map(|(plane, _)| plane)).collect();
        all.insert(at.min(all.len()), [x, y, z, d - 1]);
        prop_assert!(polyhedron(&all).is_err());
    }

    /// Helly: halfspaces of space have a common point when every four of them have. Their order does not matter.
    #[test]
    fn four_halfspaces_are_enough(planes in prop::collection::vec(small_plane(), 5), turn in 0_usize..5) {
        let fours = (0..5).all(|left_out| {
            let four: Vec<_> = (0..5).filter(|&i| i != left_out).map(|i| planes[i]).collect();
            polyhedron(&four).is_ok()
        });
        prop_assert_eq!(polyhedron(&planes).is_ok(), fours);
        let mut turned = planes.clone();
        turned.rotate_left(turn);
        prop_assert_eq!(polyhedron(&turned).is_ok(), fours);
        turned.reverse();
        prop_assert_eq!(polyhedron(&turned).is_ok(), fours);
    }
}
