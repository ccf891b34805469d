//! Predicates of defined points return what those of the points themselves return, constructed in rationals by other
//! means.

mod circular;
mod crossing;
mod formula;

use common::random::split_mix;
use num_traits::{One, Zero};
use std::cmp::Ordering;
use straightedge::implicit::{self, Defined2, Defined3, ImplicitPoint2, ImplicitPoint3};
use straightedge::predicate::{self, Axis};
use straightedge::{
    Indexed, Location, Plain, Plane, PlaneOfPoints, Point2, Point3, Polygon, Rational, Region, Scalar, Segment2,
    Segment3, Shape, Sign, Tetrahedron, Triangle2, Triangle3,
    answer::PointLocation,
    contain,
    shape::{
        Bpt2, Bpt3, Circumcenter2, Circumcenter3, Definition2, Definition3, Equidistant2, Lnc2, Lnc3, Lpi, Ssi,
        ThreePlanes, Tpi,
    },
};

/// A generator of cases, from a seed.
struct Draw(u64);

/// The distributions of numbers.
#[derive(Clone, Copy, Debug)]
enum Numbers {
    /// Integers in -n..=n, so that many cases are degenerate, times a power of two.
    Grid(u64, i32),
    /// Numbers of such a grid, some of them moved by an ulp.
    Ulps(u64),
    /// A small cluster far from the origin.
    Far,
    /// Any in (-1, 1).
    Any,
    /// Small integers times powers of two far apart.
    Spread,
}

const EVERYWHERE: [Numbers; 10] = [
    Numbers::Grid(1, 0),
    Numbers::Grid(3, 0),
    Numbers::Grid(40, -3),
    Numbers::Grid(2, -200),
    Numbers::Ulps(3),
    Numbers::Far,
    Numbers::Any,
    Numbers::Grid(2, 1000),
    Numbers::Grid(2, -1072),
    Numbers::Spread,
];

impl Draw {
    fn bits(&mut self) -> u64 {
        split_mix(&mut self.0)
    }
    fn below(&mut self, bound: u64) -> u64 {
        self.bits() % bound
    }
    fn whole(&mut self, greatest: u64) -> f64 {
        self.below(2 * greatest + 1) as f64 - greatest as f64
    }
    fn number(&mut self, of: Numbers) -> f64 {
        match of {
            Numbers::Grid(greatest, exponent) => self.whole(greatest) * 2f64.powi(exponent),
            Numbers::Ulps(greatest) => {
                let (whole, step) = (self.whole(greatest), self.below(5));
                let ulps = if whole == 0.0 { 0 } else { step.min(2) };
                f64::from_bits(whole.to_bits() + ulps)
            }
            Numbers::Far => 1e6 + self.whole(5) * 2f64.powi(-20),
            Numbers::Spread => self.whole(3) * 2f64.powi(self.below(500) as i32 - 250),
            Numbers::Any => self.bits() as i64 as f64 / 2f64.powi(63),
        }
    }
    fn point2(&mut self, of: Numbers) -> Point2<f64> {
        Point2::new(self.number(of), self.number(of))
    }
    fn point3(&mut self, of: Numbers) -> Point3<f64> {
        Point3::new(self.number(of), self.number(of), self.number(of))
    }
    fn plane(&mut self, of: Numbers) -> PlaneOfPoints<f64> {
        PlaneOfPoints::new(self.point3(of), self.point3(of), self.point3(of))
    }
    fn coefficients(&mut self, of: Numbers) -> Plane<f64> {
        Plane::from((self.point3(of).as_vector(), self.number(of)))
    }

    /// A valid definition of any kind.
    fn definition2(&mut self, of: Numbers) -> Definition2<f64> {
        loop {
            let [a, b, c, d] = [0; 4].map(|_| self.point2(of));
            let (n, m, l) = (self.whole(4), self.whole(4), self.whole(4));
            let made: Definition2<f64> = match self.below(6) {
                0 => a.into(),
                1 => Ssi::new(Segment2::new(a, b), Segment2::new(c, d)).into(),
                2 => Lnc2::new(Segment2::new(a, b), n, m).into(),
                3 => Bpt2::new(Triangle2::new(a, b, c), [n, m, l]).into(),
                4 => Circumcenter2::new(Triangle2::new(a, b, c)).into(),
                _ => Equidistant2::new(Segment2::new(a, b), Segment2::new(c, d)).into(),
            };
            if made.validate().is_ok() {
                return made;
            }
        }
    }
    fn definition3(&mut self, of: Numbers) -> Definition3<f64> {
        loop {
            let (a, b) = (self.point3(of), self.point3(of));
            let (n, m, l) = (self.whole(4), self.whole(4), self.whole(4));
            let made: Definition3<f64> = match self.below(7) {
                0 => a.into(),
                1 => Lpi::new(Segment3::new(a, b), self.plane(of)).into(),
                2 => Tpi::new([0; 3].map(|_| self.plane(of))).into(),
                3 => ThreePlanes::new([0; 3].map(|_| self.coefficients(of))).into(),
                4 => Bpt3::new(Triangle3::new(a, b, self.point3(of)), [n, m, l]).into(),
                5 => Circumcenter3::from([a, b, self.point3(of), self.point3(of)]).into(),
                _ => Lnc3::new(Segment3::new(a, b), n, m).into(),
            };
            if made.validate().is_ok() {
                return made;
            }
        }
    }
}

/// The solution of a system of linear equations, rows with the right side last, by elimination.
fn solved<const N: usize>(mut rows: Vec<Vec<Rational>>) -> [Rational; N] {
    for column in 0..N {
        let pivot = (column..N).find(|&row| !rows[row][column].is_zero()).expect("one solution");
        rows.swap(column, pivot);
        let by = rows[column][column].clone();
        rows[column].iter_mut().for_each(|x| *x = &*x / &by);
        for row in (0..N).filter(|&row| row != column) {
            let factor = rows[row][column].clone();
            let reduced = rows[row].iter().zip(&rows[column]).map(|(x, y)| x - &factor * y).collect();
            rows[row] = reduced;
        }
    }
    std::array::from_fn(|row| rows[row][N].clone())
}

/// n·X = d
fn equation(n: &[Rational], d: Rational) -> Vec<Rational> {
    n.iter().cloned().chain([d]).collect()
}

fn line_equation(segment: &Segment2<Rational>) -> Vec<Rational> {
    let along = &segment.b - &segment.a;
    let n = [-along.y.clone(), along.x.clone()];
    let d = &n[0] * &segment.a.x + &n[1] * &segment.a.y;
    equation(&n, d)
}

fn plane_equation(plane: &PlaneOfPoints<Rational>) -> Vec<Rational> {
    let n = (&plane.b - &plane.a).cross(&(&plane.c - &plane.a));
    equation(&n.to_array(), n.dot(&plane.a.as_vector()))
}

/// (b - a)·X = (b - a)·(a + b)/2
fn bisector_equation<const N: usize>(a: &[Rational; N], b: &[Rational; N]) -> Vec<Rational> {
    let half = Rational::new(1.into(), 2.into());
    let n: [Rational; N] = std::array::from_fn(|axis| &b[axis] - &a[axis]);
    equation(&n, (0..N).map(|axis| &n[axis] * (&a[axis] + &b[axis]) * &half).sum())
}

/// The mean of weighted points.
fn mean<const N: usize>(points: [[Rational; N]; 3], weights: [Rational; 3]) -> [Rational; N] {
    let sum = weights.iter().sum::<Rational>();
    std::array::from_fn(|axis| points.iter().zip(&weights).map(|(p, w)| &p[axis] * w).sum::<Rational>() / &sum)
}

fn exact2(definition: &Definition2<f64>) -> Point2<Rational> {
    match definition.try_cast::<Rational>().expect("finite numbers") {
        Definition2::Point(point) => point,
        Definition2::Ssi(Ssi { first, second }) => solved(vec![line_equation(&first), line_equation(&second)]).into(),
        Definition2::Lnc(Lnc2 { segment, numerator, denominator }) => segment.at(numerator / denominator),
        Definition2::Bpt(Bpt2 { triangle: Triangle2 { a, b, c }, weights }) => {
            mean([a, b, c].map(|p| p.to_array()), weights).into()
        }
        Definition2::Circumcenter(Circumcenter2 { triangle: Triangle2 { a, b, c } }) => {
            let [a, b, c] = [a, b, c].map(|p| p.to_array());
            solved(vec![bisector_equation(&a, &b), bisector_equation(&a, &c)]).into()
        }
        Definition2::Equidistant(Equidistant2 { segment, line }) => {
            let [a, b] = [segment.a, segment.b].map(|p| p.to_array());
            solved(vec![bisector_equation(&a, &b), line_equation(&line)]).into()
        }
    }
}

fn exact3(definition: &Definition3<f64>) -> Point3<Rational> {
    match definition.try_cast::<Rational>().expect("finite numbers") {
        Definition3::Point(point) => point,
        Definition3::Lpi(Lpi { line, plane }) => {
            let equation = plane_equation(&plane);
            let height = |p: &Point3<Rational>| {
                let terms = p.to_array().into_iter().zip(&equation).map(|(x, n)| x * n);
                terms.fold(-equation[3].clone(), |sum, term| sum + term)
            };
            let (from, to) = (height(&line.a), height(&line.b));
            line.at(&from / (&from - to))
        }
        Definition3::Tpi(Tpi { planes }) => solved(planes.iter().map(plane_equation).collect()).into(),
        Definition3::Planes(ThreePlanes { planes }) => {
            solved(planes.iter().map(|plane| equation(&plane.normal.to_array(), plane.d.clone())).collect()).into()
        }
        Definition3::Lnc(Lnc3 { segment, numerator, denominator }) => segment.at(numerator / denominator),
        Definition3::Bpt(Bpt3 { triangle: Triangle3 { a, b, c }, weights }) => {
            mean([a, b, c].map(|p| p.to_array()), weights).into()
        }
        Definition3::Circumcenter(Circumcenter3 { tetrahedron: Tetrahedron { a, b, c, d } }) => {
            let [a, b, c, d] = [a, b, c, d].map(|p| p.to_array());
            solved([b, c, d].iter().map(|p| bisector_equation(&a, p)).collect()).into()
        }
    }
}

/// The answers about four points, `SIGNS` of them signs.
#[derive(Debug, PartialEq)]
struct Answers<const SIGNS: usize> {
    signs: [Sign; SIGNS],
    are_equal: bool,
    in_triangle: Location,
    on_segment: PointLocation,
    around: Option<Ordering>,
    in_tetrahedron: Option<PointLocation>,
}

/// All answers about points of the plane.
fn answers2<S: Scalar>(p: [&impl Defined2<Scalar = S>; 4]) -> Answers<6> {
    let [a, b, c, d] = p;
    let signs = [
        implicit::orient2d(a, b, c),
        implicit::incircle(a, b, c, d),
        Sign::from(implicit::compare_lexicographic_2d(a, b)),
        Sign::from(implicit::compare_distance_2d(a, b, c)),
        implicit::angle_2d(a, b, c),
        implicit::in_diametral_circle(a, b, c),
    ];
    Answers {
        signs,
        are_equal: implicit::equal_2d(a, b),
        in_triangle: implicit::point_triangle_2d(d, a, b, c),
        on_segment: implicit::point_segment_2d(c, a, b),
        around: implicit::compare_around_point(a, b, c, d),
        in_tetrahedron: None,
    }
}

fn expected2([a, b, c, d]: &[Point2<Rational>; 4]) -> Answers<6> {
    let signs = [
        predicate::orient2d(a, b, c),
        predicate::incircle(a, b, c, d),
        Sign::from(a.x.cmp(&b.x).then_with(|| a.y.cmp(&b.y))),
        Sign::from(predicate::compare_distance_2d(a, b, c)),
        predicate::angle_2d(a, b, c),
        predicate::in_diametral_circle(a, b, c),
    ];
    let triangle = Triangle2::new(a.clone(), b.clone(), c.clone());
    Answers {
        signs,
        are_equal: a == b,
        in_triangle: contain::point_triangle_2d(d, &triangle).location,
        on_segment: contain::point_segment_2d(c, &Segment2::new(a.clone(), b.clone())),
        around: predicate::compare_around_point(a, b, c, d),
        in_tetrahedron: None,
    }
}

/// All answers about points of space.
fn answers3<S: Scalar>(p: [&impl Defined3<Scalar = S>; 4]) -> Answers<10> {
    let [a, b, c, d] = p;
    let [zero, one] = [Rational::zero(), Rational::one()].map(|x| S::from_exact(&x).expect("a small number"));
    let middle = Point3::new(zero.clone(), one, zero);
    let [x, y, z] = Axis::ALL.map(|axis| implicit::orient2d_along(axis, a, b, c));
    let signs = [
        x,
        y,
        z,
        implicit::orient3d(a, b, c, d),
        Sign::from(implicit::compare_lexicographic(a, b)),
        Sign::from(implicit::compare_distance(a, b, c)),
        implicit::angle(a, b, c),
        implicit::in_diametral_sphere(a, b, c),
        implicit::incircle_along(Axis::Y, a, b, c, d),
        implicit::insphere(a, b, c, d, &middle),
    ];
    Answers {
        signs,
        are_equal: implicit::equal(a, b),
        in_triangle: implicit::point_triangle(d, a, b, c),
        on_segment: implicit::point_segment(c, a, b),
        around: implicit::compare_around_edge(a, b, c, d, &middle),
        in_tetrahedron: Some(implicit::point_tetrahedron(&middle, a, b, c, d)),
    }
}

fn expected3([a, b, c, d]: &[Point3<Rational>; 4]) -> Answers<10> {
    let along_y = |p: &Point3<Rational>| Point2::new(p.z.clone(), p.x.clone());
    let middle = Point3::new(Rational::zero(), Rational::one(), Rational::zero());
    let along = |u: fn(&Point3<Rational>) -> Point2<Rational>| predicate::orient2d(&u(a), &u(b), &u(c));
    let signs = [
        along(|p| Point2::new(p.y.clone(), p.z.clone())),
        along(|p| Point2::new(p.z.clone(), p.x.clone())),
        along(|p| Point2::new(p.x.clone(), p.y.clone())),
        predicate::orient3d(a, b, c, d),
        Sign::from(a.to_array().cmp(&b.to_array())),
        Sign::from(predicate::compare_distance(a, b, c)),
        predicate::angle(a, b, c),
        predicate::in_diametral_sphere(a, b, c),
        predicate::incircle(&along_y(a), &along_y(b), &along_y(c), &along_y(d)),
        predicate::insphere(a, b, c, d, &middle),
    ];
    let triangle = Triangle3::new(a.clone(), b.clone(), c.clone());
    let tetrahedron = Tetrahedron::new(a.clone(), b.clone(), c.clone(), d.clone());
    let in_tetrahedron = contain::point_tetrahedron(&middle, &tetrahedron);
    Answers {
        signs,
        are_equal: a == b,
        in_triangle: contain::point_triangle(d, &triangle).location,
        on_segment: contain::point_segment(c, &Segment3::new(a.clone(), b.clone())),
        around: predicate::compare_around_edge(a, b, c, d, &middle),
        in_tetrahedron: Some(PointLocation { location: in_tetrahedron.location(), feature: in_tetrahedron.feature() }),
    }
}

fn all_cases() -> u64 {
    common::count(50, 400)
}

#[test]
fn points_of_the_plane() {
    for (i, of) in EVERYWHERE.into_iter().enumerate() {
        let mut draw = Draw(i as u64);
        for case in 0..all_cases() {
            let points = [0; 4].map(|_| draw.definition2(of));
            let expected = expected2(&points.each_ref().map(exact2));
            assert_eq!(answers2(points.each_ref()), expected, "{of:?} {case}: {points:?}");
            let cached = points.map(|point| ImplicitPoint2::new(point).expect("a valid definition"));
            assert_eq!(answers2(cached.each_ref()), expected, "cached, {of:?} {case}: {points:?}");
            for (point, cached) in points.iter().zip(&cached) {
                let exact = exact2(point).cast::<f64>();
                assert_eq!(implicit::coordinates_2d(point), exact, "{point:?}");
                assert_eq!(cached.coordinates(), exact, "{point:?}");
            }
            if case < all_cases() / 10 {
                let exact = points.map(|point| point.try_cast::<Rational>().expect("finite numbers"));
                assert_eq!(answers2(exact.each_ref()), expected, "exact, {of:?} {case}: {points:?}");
                if let [Some(a), Some(b), Some(c), Some(d)] = points.map(|point| point.try_cast::<i64>()) {
                    assert_eq!(answers2([&a, &b, &c, &d]), expected, "integers, {of:?} {case}: {points:?}");
                }
                if let [Some(a), Some(b), Some(c), Some(d)] = points.map(|point| point.try_cast::<f32>()) {
                    assert_eq!(answers2([&a, &b, &c, &d]), expected, "singles, {of:?} {case}: {points:?}");
                }
            }
        }
    }
}

#[test]
fn points_of_space() {
    for (i, of) in EVERYWHERE.into_iter().enumerate() {
        let mut draw = Draw(i as u64);
        for case in 0..all_cases() {
            let points = [0; 4].map(|_| draw.definition3(of));
            let expected = expected3(&points.each_ref().map(exact3));
            assert_eq!(answers3(points.each_ref()), expected, "{of:?} {case}: {points:?}");
            let cached = points.map(|point| ImplicitPoint3::new(point).expect("a valid definition"));
            assert_eq!(answers3(cached.each_ref()), expected, "cached, {of:?} {case}: {points:?}");
            for (point, cached) in points.iter().zip(&cached) {
                let exact = exact3(point).cast::<f64>();
                assert_eq!(implicit::coordinates(point), exact, "{point:?}");
                assert_eq!(cached.coordinates(), exact, "{point:?}");
            }
            if case < all_cases() / 10 {
                let exact = points.map(|point| point.try_cast::<Rational>().expect("finite numbers"));
                assert_eq!(answers3(exact.each_ref()), expected, "exact, {of:?} {case}: {points:?}");
                if let [Some(a), Some(b), Some(c), Some(d)] = points.map(|point| point.try_cast::<i64>()) {
                    assert_eq!(answers3([&a, &b, &c, &d]), expected, "integers, {of:?} {case}: {points:?}");
                }
                if let [Some(a), Some(b), Some(c), Some(d)] = points.map(|point| point.try_cast::<f32>()) {
                    assert_eq!(answers3([&a, &b, &c, &d]), expected, "singles, {of:?} {case}: {points:?}");
                }
            }
        }
    }
}

/// Definitions of no point, and numbers that are not finite, are refused by name: before a predicate, and by it.
#[test]
fn what_is_refused() {
    let parallel = Ssi::from([[[0.0, 0.0], [3.0, 1.0]], [[0.0, 1.0], [6.0, 3.0]]]);
    let floor = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
    let level = Lpi::from(([[0.0, 0.0, 5.0], [1.0, 1.0, 5.0]], floor));
    let beside = Tpi::from([floor, floor.map(|[x, y, _]| [x, y, 1.0]), floor.map(|[x, y, z]| [z, x, y])]);
    let coefficients = ThreePlanes::from([[0.0, 0.0, 1.0], [0.0, 1.0, 0.0], [0.0, 3.0, -2.0]].map(|n| (n, 1.0)));
    let nowhere = Lnc3::new(Segment3::from([[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]), 1.0, 0.0);
    let infinite = Lnc3::new(Segment3::from([[0.0, 0.0, 0.0], [1.0, f64::INFINITY, 1.0]]), 0.0, 1.0);
    let no_offset = ThreePlanes::from([[0.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]].map(|n| (n, f64::NAN)));
    let flat = Circumcenter3::from([[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]]);
    let refused: [(Definition3<f64>, &str); 7] = [
        (level.into(), "b: the line and the plane do not meet in one point"),
        (beside.into(), "b: the planes do not meet in one point"),
        (coefficients.into(), "b: the planes do not meet in one point"),
        (nowhere.into(), "b.denominator is zero"),
        (flat.into(), "b: the vertices are coplanar"),
        (infinite.into(), "b.segment.b.y is not finite"),
        (no_offset.into(), "b.planes[0].d is NaN"),
    ];
    let [a, c, d] = [[0.0, 1.0, 7.0], [4.0, 1.0, 7.0], [4.0, 4.0, 4.0]].map(Point3::from);
    let origin = Point3::new(0.0, 0.0, 0.0);
    for (b, message) in refused {
        let own = ImplicitPoint3::new(b).expect_err("no point").to_string();
        assert!(message.ends_with(&own), "{own}");
        let asked: [(&str, &dyn Fn()); 16] = [
            ("orient3d", &|| _ = implicit::orient3d(&a, &b, &c, &d)),
            ("orient2d_along", &|| _ = implicit::orient2d_along(Axis::Y, &a, &b, &c)),
            ("compare_lexicographic", &|| _ = Sign::from(implicit::compare_lexicographic(&a, &b))),
            ("compare_x", &|| _ = Sign::from(implicit::compare_x(&a, &b))),
            ("compare_y", &|| _ = Sign::from(implicit::compare_y(&a, &b))),
            ("compare_z", &|| _ = Sign::from(implicit::compare_z(&a, &b))),
            ("compare_distance", &|| _ = Sign::from(implicit::compare_distance(&a, &c, &b))),
            ("point_triangle", &|| _ = implicit::point_triangle(&a, &c, &b, &d)),
            ("insphere", &|| _ = implicit::insphere(&a, &b, &c, &d, &origin)),
            ("incircle_along", &|| _ = implicit::incircle_along(Axis::Z, &a, &b, &c, &d)),
            ("angle", &|| _ = implicit::angle(&a, &b, &c)),
            ("in_diametral_sphere", &|| _ = implicit::in_diametral_sphere(&a, &b, &c)),
            ("compare_around_edge", &|| _ = implicit::compare_around_edge(&a, &b, &c, &d, &origin)),
            ("point_segment", &|| _ = implicit::point_segment(&a, &d, &b)),
            ("point_tetrahedron", &|| _ = implicit::point_tetrahedron(&a, &c, &b, &d, &origin)),
            ("insphere_lifted", &|| {
                let [a, c, d, origin] = [(0, a), (2, c), (3, d), (4, origin)].map(Indexed::from);
                _ = implicit::insphere_lifted(&a, &Indexed::new(1, b), &c, &d, &origin);
            }),
        ];
        for (name, ask) in asked {
            assert_eq!(panic_of(ask), format!("implicit/{name}: {message}"));
        }
        let plain = b.cast::<Plain<f64>>();
        let [a, c, d] = [a, c, d].map(|p| p.cast::<Plain<f64>>());
        let _ = implicit::orient3d(&a, &plain, &c, &d);
        let _ = implicit::point_triangle(&plain, &a, &c, &d);
    }
    let [a, c] = [[0.0, 1.0], [4.0, 1.0]].map(Point2::from);
    assert_eq!(
        panic_of(&|| _ = implicit::orient2d(&a, &parallel, &c)),
        "implicit/orient2d: b: the lines do not meet in one point"
    );
    let nan = Point2::new(0.0, f64::NAN);
    assert_eq!(
        panic_of(&|| _ = Sign::from(implicit::compare_lexicographic_2d(&c, &nan))),
        "implicit/compare_lexicographic_2d: b.y is NaN"
    );
    assert_eq!(panic_of(&|| _ = Sign::from(implicit::compare_x_2d(&c, &nan))), "implicit/compare_x_2d: b.y is NaN");
}

/// A point of the plane that no definition of some kinds defines.
fn nowhere<S: Scalar>() -> [(Definition2<S>, &'static str); 5] {
    let number = |x: i32| S::from_exact(&Rational::from_integer(x.into())).expect("a small number");
    let segment = |ends: [[i32; 2]; 2]| Segment2::from(ends.map(|end| Point2::from(end.map(number))));
    let flat = Triangle2::from([[0, 0], [3, 1], [6, 2]].map(|vertex| Point2::from(vertex.map(number))));
    let lines = [segment([[0, 0], [3, 1]]), segment([[0, 1], [6, 3]])];
    let [first, second] = lines.clone();
    [
        (Ssi::new(first.clone(), second).into(), ": the lines do not meet in one point"),
        (Lnc2::new(first.clone(), number(1), number(0)).into(), ".denominator is zero"),
        (Bpt2::new(flat.clone(), [2, -3, 1].map(number)).into(), ": the weights sum to zero"),
        (Circumcenter2::new(flat).into(), ": the vertices are collinear"),
        (
            Equidistant2::new(first, segment([[0, 0], [-1, 3]])).into(),
            ": the bisector and the line do not meet in one point",
        ),
    ]
}

/// Every predicate of the plane says which definition defines no point, and why, in every scalar.
#[test]
fn what_is_no_point_of_the_plane() {
    fn check<S: Scalar>() {
        let number = |x: i32| S::from_exact(&Rational::from_integer(x.into())).expect("a small number");
        let [a, b, c] = [[0, 0], [4, 1], [1, 3]].map(|point| Point2::from(point.map(number)));
        let square = [[0, 0], [4, 0], [4, 4], [0, 4]].map(|point| Point2::from(point.map(number)));
        let polygon = Polygon::new(square.to_vec());
        let region = Region::new(vec![square.to_vec()]);
        let [ab, ac] = [&b, &c].map(|end| Segment2::new(a.clone(), end.clone()));
        for (p, reason) in nowhere::<S>() {
            let asked: [(&str, &str, &dyn Fn()); 21] = [
                ("orient2d", "a", &|| _ = implicit::orient2d(&p, &a, &b)),
                ("orient2d", "c", &|| _ = implicit::orient2d(&a, &b, &p)),
                ("incircle", "d", &|| _ = implicit::incircle(&a, &b, &c, &p)),
                ("compare_lexicographic_2d", "a", &|| _ = Sign::from(implicit::compare_lexicographic_2d(&p, &a))),
                ("compare_x_2d", "a", &|| _ = Sign::from(implicit::compare_x_2d(&p, &a))),
                ("compare_y_2d", "b", &|| _ = Sign::from(implicit::compare_y_2d(&a, &p))),
                ("compare_distance_2d", "p", &|| _ = Sign::from(implicit::compare_distance_2d(&p, &a, &b))),
                ("equal_2d", "b", &|| _ = implicit::equal_2d(&a, &p)),
                ("angle_2d", "b", &|| _ = implicit::angle_2d(&a, &p, &b)),
                ("in_diametral_circle", "p", &|| _ = implicit::in_diametral_circle(&a, &b, &p)),
                ("point_triangle_2d", "a", &|| _ = implicit::point_triangle_2d(&a, &p, &b, &c)),
                ("point_segment_2d", "b", &|| _ = implicit::point_segment_2d(&a, &b, &p)),
                ("compare_around_point", "center", &|| _ = implicit::compare_around_point(&p, &a, &b, &c)),
                ("compare_around_point", "q", &|| _ = implicit::compare_around_point(&a, &b, &c, &p)),
                ("compare_y_at_x", "p", &|| _ = implicit::compare_y_at_x(&p, &a, &b)),
                ("compare_segments_at_x", "p", &|| _ = implicit::compare_segments_at_x(&p, &ab, &ac)),
                ("point_polygon_2d", "p", &|| _ = implicit::point_polygon_2d(&p, &polygon)),
                ("point_region_2d", "p", &|| _ = implicit::point_region_2d(&p, &region)),
                ("coordinates_2d", "p", &|| _ = implicit::coordinates_2d(&p)),
                ("incircle_lifted", "c", &|| {
                    let [a, b, d] = [(0, &a), (1, &b), (3, &c)].map(|(index, at)| Indexed::new(index, at));
                    _ = implicit::incircle_lifted(&a, &b, &Indexed::new(2, &p), &d);
                }),
                ("orient2d_sos", "c", &|| {
                    let [a, b] = [(0, &a), (1, &b)].map(|(index, at)| Indexed::new(index, at));
                    _ = implicit::orient2d_sos(&a, &b, &Indexed::new(2, &p));
                }),
            ];
            for (name, argument, ask) in asked {
                assert_eq!(panic_of(ask), format!("implicit/{name}: {argument}{reason}"));
            }
            let validated = p.validate().expect_err("no point").to_string();
            assert_eq!(validated, reason.trim_start_matches([':', '.', ' ']));
        }
    }
    check::<f64>();
    check::<f32>();
    check::<i64>();
    check::<i32>();
    check::<Rational>();
}

fn panic_of(ask: &dyn Fn()) -> String {
    let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(ask)).expect_err("a refusal");
    panic.downcast_ref::<String>().expect("a message").clone()
}
