//! Laws of the family of spheres and of sizes, on small grids, where most input is degenerate: relations between
//! queries, permutations, and constructions.

use common::random::congruential;
use common::{int, sign_of, test_in};
use straightedge::construct::{circumcenter_tetrahedron, circumcenter_triangle, circumcenter_triangle_2d};
use straightedge::predicate::*;
use straightedge::{
    Indexed, Mesh, Point2, Point3, Polygon, Rational, Scalar, Sign, Tetrahedron, Triangle2, Triangle3, WeightedPoint2,
    WeightedPoint3,
};

/// A generator of numbers, which every test restarts.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: u64) -> u64 {
        (congruential(&mut self.0) >> 33) % bound
    }
    fn number<S: Scalar>(&mut self) -> S {
        int(self.below(5) as i64 - 2)
    }
    fn point_2d<S: Scalar>(&mut self) -> Point2<S> {
        Point2::new(self.number(), self.number())
    }
    fn point<S: Scalar>(&mut self) -> Point3<S> {
        Point3::new(self.number(), self.number(), self.number())
    }
}

/// How often each sign occurred.
#[derive(Default)]
struct Seen([u32; 3]);

impl Seen {
    fn count(&mut self, sign: Sign) {
        self.0[(sign.to_i8() + 1) as usize] += 1;
    }
    fn all(&self) {
        assert!(self.0.iter().all(|&count| count > 5), "{:?}", self.0);
    }
}

test_in! {
    [f64, Rational, f32, i64, i32]
    /// Equal weights are like none; the sign changes with the order of points, but not when a number is added to all
    /// weights.
    fn powers<S>() {
        let (draw, mut seen) = (&mut Draw(1), Seen::default());
        for _ in 0..common::count(700, 2000) {
            let points = [(); 4].map(|()| draw.point_2d::<S>());
            let ask = |weights: [i64; 4], [i, j, k, l]: [usize; 4]| {
                let of = |i: usize| WeightedPoint2::new(points[i].clone(), int(weights[i]));
                let of_index = |i: usize| Indexed::new(i, of(i));
                let sign = power_circle(&of(i), &of(j), &of(k), &of(l));
                let perturbed = power_circle_sos(&of_index(i), &of_index(j), &of_index(k), &of_index(l));
                assert!(!perturbed.is_zero() && (sign.is_zero() || sign == perturbed));
                (sign, perturbed)
            };
            let [a, b, c, d] = &points;
            assert_eq!(ask([3; 4], [0, 1, 2, 3]).0, incircle(a, b, c, d));
            let weights = [(); 4].map(|()| draw.below(9) as i64 - 4);
            let (sign, perturbed) = ask(weights, [0, 1, 2, 3]);
            assert_eq!(ask(weights.map(|weight| weight + 7), [0, 1, 2, 3]).0, sign);
            assert_eq!(ask(weights, [1, 0, 2, 3]), (-sign, -perturbed));
            assert_eq!(ask(weights, [3, 1, 2, 0]), (-sign, -perturbed));
            assert_eq!(ask(weights, [1, 2, 0, 3]), (sign, perturbed));
            seen.count(sign);
        }
        for _ in 0..common::count(700, 2000) {
            let points = [(); 5].map(|()| draw.point::<S>());
            let ask = |weights: [i64; 5], [i, j, k, l, m]: [usize; 5]| {
                let of = |i: usize| WeightedPoint3::new(points[i].clone(), int(weights[i]));
                let [a, b, c, d, e] = [i, j, k, l, m].map(|i| Indexed::new(i, of(i)));
                let sign = power_sphere(&a.point, &b.point, &c.point, &d.point, &e.point);
                let perturbed = power_sphere_sos(&a, &b, &c, &d, &e);
                assert!(!perturbed.is_zero() && (sign.is_zero() || sign == perturbed));
                (sign, perturbed)
            };
            let [a, b, c, d, e] = &points;
            assert_eq!(ask([3; 5], [0, 1, 2, 3, 4]).0, insphere(a, b, c, d, e));
            let weights = [(); 5].map(|()| draw.below(9) as i64 - 4);
            let (sign, perturbed) = ask(weights, [0, 1, 2, 3, 4]);
            assert_eq!(ask(weights.map(|weight| weight + 7), [0, 1, 2, 3, 4]).0, sign);
            assert_eq!(ask(weights, [1, 0, 2, 3, 4]), (-sign, -perturbed));
            assert_eq!(ask(weights, [4, 1, 2, 3, 0]), (-sign, -perturbed));
            assert_eq!(ask(weights, [1, 2, 0, 3, 4]), (sign, perturbed));
            seen.count(sign);
        }
        seen.all();
    }

    [f64, Rational, f32, i64, i32]
    /// Spheres about segments and triangles, by angles, circles and centers.
    fn smallest_spheres<S>() {
        let (draw, mut seen) = (&mut Draw(2), Seen::default());
        for _ in 0..common::count(1000, 3000) {
            let [a, b, c, p] = [(); 4].map(|()| draw.point::<S>());
            assert_eq!(in_diametral_sphere(&a, &b, &p), -angle(&a, &p, &b));
            assert_eq!(in_diametral_sphere(&a, &b, &p), in_diametral_sphere(&b, &a, &p));
            let sign = in_equatorial_sphere(&a, &b, &c, &p);
            assert_eq!(sign.is_none(), collinear(&a, &b, &c));
            for [a, b, c] in [[&a, &c, &b], [&b, &c, &a], [&c, &b, &a]] {
                assert_eq!(in_equatorial_sphere(a, b, c, &p), sign);
            }
            // The hypotenuse of a right-angled triangle is a diameter.
            if sign.is_some() && angle(&a, &c, &b).is_zero() {
                assert_eq!(sign, Some(in_diametral_sphere(&a, &b, &p)));
            }
            sign.into_iter().for_each(|sign| seen.count(sign));
        }
        for _ in 0..common::count(1000, 3000) {
            let [a, b, c, p] = [(); 4].map(|()| draw.point_2d::<S>());
            let in_space = |p: &Point2<S>| Point3::new(p.x.clone(), p.y.clone(), int(1));
            assert_eq!(in_diametral_circle(&a, &b, &p), -angle_2d(&a, &p, &b));
            assert_eq!(
                in_diametral_circle(&a, &b, &p),
                in_diametral_sphere(&in_space(&a), &in_space(&b), &in_space(&p))
            );
            let turn = orient2d(&a, &b, &c);
            let in_circle = (!turn.is_zero()).then(|| turn * incircle(&a, &b, &c, &p));
            assert_eq!(in_equatorial_sphere(&in_space(&a), &in_space(&b), &in_space(&c), &in_space(&p)), in_circle);
        }
        seen.all();
    }

    [f64, Rational, f32, i64, i32]
    /// Sides and radii against those of the center constructed in rationals.
    fn centers<S>() {
        let (draw, mut seen, mut radii) = (&mut Draw(3), Seen::default(), Seen::default());
        let exactly = |x: &S| x.to_exact().expect("a finite number");
        let infinite_or = |squared: Option<Rational>, r: i64| match squared {
            Some(squared) => sign_of(&(squared - Rational::from_integer((r * r).into()))),
            None => Sign::Positive,
        };
        for _ in 0..common::count(1000, 3000) {
            let [a, b, c, p, q] = [(); 5].map(|()| draw.point_2d::<S>());
            let triangle = Triangle2::new(a.clone(), b.clone(), c.clone());
            let [x, y, z, s, t] = [&a, &b, &c, &p, &q].map(|p| Point2::new(exactly(&p.x), exactly(&p.y)));
            let circle = circumcenter_triangle_2d(&Triangle2::new(x, y, z));
            let side = circumcenter_side_2d(&triangle, &p, &q);
            assert_eq!(side, circle.as_ref().map(|circle| orient2d(&s, &t, &circle.center)));
            if side.is_some() {
                // On the side of the third corner where the angle there is acute.
                let of_edge = circumcenter_side_2d(&triangle, &a, &b);
                assert_eq!(of_edge, Some(orient2d(&a, &b, &c) * angle_2d(&a, &c, &b)));
            }
            side.into_iter().for_each(|sign| seen.count(sign));
            for r in [0, 1, 2] {
                let squared = circle.as_ref().map(|circle| circle.squared_radius.clone());
                let compared = Sign::from(compare_circumradius_triangle_2d(&triangle, &int(r)));
                assert_eq!(compared, infinite_or(squared, r));
                radii.count(compared);
            }
            assert_eq!(Sign::from(compare_circumradius_triangle_2d(&triangle, &int(-1))), Sign::Positive);
        }
        for _ in 0..common::count(1000, 3000) {
            let points = [(); 7].map(|()| draw.point::<S>());
            let [a, b, c, d, p, q, r] = &points;
            let exact = points.each_ref().map(|p| Point3::new(exactly(&p.x), exactly(&p.y), exactly(&p.z)));
            let [w, x, y, z, s, t, u] = &exact;
            let tetrahedron = Tetrahedron::new(a.clone(), b.clone(), c.clone(), d.clone());
            let triangle = Triangle3::new(a.clone(), b.clone(), c.clone());
            let sphere = circumcenter_tetrahedron(&Tetrahedron::new(w.clone(), x.clone(), y.clone(), z.clone()));
            let circle = circumcenter_triangle(&Triangle3::new(w.clone(), x.clone(), y.clone()));
            let side = circumcenter_side(&tetrahedron, p, q, r);
            assert_eq!(side, sphere.as_ref().map(|sphere| orient3d(s, t, u, &sphere.center)));
            side.into_iter().for_each(|sign| seen.count(sign));
            let squared = [sphere.map(|sphere| sphere.squared_radius), circle.map(|circle| circle.squared_radius)];
            for r in [0, 1, 2, 3] {
                let compared = [
                    Sign::from(compare_circumradius_tetrahedron(&tetrahedron, &int(r))),
                    Sign::from(compare_circumradius_triangle(&triangle, &int(r))),
                ];
                assert_eq!(compared, squared.clone().map(|squared| infinite_or(squared, r)));
                compared.into_iter().for_each(|sign| radii.count(sign));
            }
            assert_eq!(Sign::from(compare_circumradius_triangle(&triangle, &int(-1))), Sign::Positive);
            assert_eq!(Sign::from(compare_circumradius_tetrahedron(&tetrahedron, &int(-1))), Sign::Positive);
        }
        seen.all();
        radii.all();
    }

    [f64, Rational, f32, i64, i32]
    /// Triangles and tetrahedra by their orientation; reversed chains; chains that start elsewhere.
    fn areas_and_volumes<S>() {
        let (draw, mut seen) = (&mut Draw(4), Seen::default());
        for _ in 0..common::count(1000, 3000) {
            let count = draw.below(7) as usize + 1;
            let mut points: Vec<Point2<S>> = (0..count).map(|_| draw.point_2d()).collect();
            let sign = area_sign(&Polygon::new(points.clone()));
            if let [a, b, c] = &points[..] {
                assert_eq!(sign, orient2d(a, b, c));
            }
            if count < 3 {
                assert_eq!(sign, Sign::Zero);
            }
            points.rotate_left(draw.below(count as u64) as usize);
            assert_eq!(area_sign(&Polygon::new(points.clone())), sign);
            points.reverse();
            assert_eq!(area_sign(&Polygon::new(points)), -sign);
            seen.count(sign);
        }
        for _ in 0..common::count(1000, 3000) {
            let points = [(); 5].map(|()| draw.point::<S>());
            let sides = |[a, b, c, d]: [usize; 4]| [[a, c, b], [a, b, d], [a, d, c], [b, c, d]];
            let volume = |triangles: &[[usize; 3]]| {
                volume_sign(&Mesh::try_new(points.to_vec(), triangles.to_vec()).expect("a closed mesh"))
            };
            let [a, b, c, d, e] = &points;
            let first = orient3d(b, a, c, d);
            assert_eq!(volume(&sides([0, 1, 2, 3])), first);
            assert_eq!(volume(&sides([1, 0, 2, 3])), -first);
            // Two tetrahedra, which may cancel.
            let second = orient3d(b, a, c, e);
            let both = volume(&[sides([0, 1, 2, 3]), sides([0, 1, 2, 4])].concat());
            if first.is_zero() || first == second {
                assert_eq!(both, second);
            }
            assert_eq!(volume(&[sides([0, 1, 2, 3]), sides([1, 0, 2, 3])].concat()), Sign::Zero);
            assert_eq!(volume(&[]), Sign::Zero);
            seen.count(both);
        }
        seen.all();
    }
}

/// The orientation of lifted points is the sign in the sphere, less the weights that of the power sphere.
#[test]
fn orientation_of_lifted_points() {
    let (draw, mut seen) = (&mut Draw(6), Seen::default());
    for _ in 0..3000 {
        let points: [Point3<i64>; 5] = std::array::from_fn(|_| draw.point());
        let weights: [i64; 5] = std::array::from_fn(|_| draw.number());
        let square = |p: &Point3<i64>| p.x * p.x + p.y * p.y + p.z * p.z;
        let lifted = |i: usize, weight: i64| {
            let p = &points[i];
            [p.x, p.y, p.z, square(p) - weight]
        };
        let turn = |[a, b, c, d, e]: &[[i64; 4]; 5]| orient4d(a, b, c, d, e);
        let [a, b, c, d, e] = &points;
        let sign = insphere(a, b, c, d, e);
        assert_eq!(turn(&std::array::from_fn(|i| lifted(i, 0))), sign, "{points:?}");
        seen.count(sign);
        let weighted: [WeightedPoint3<i64>; 5] = std::array::from_fn(|i| WeightedPoint3::new(points[i], weights[i]));
        let [a, b, c, d, e] = &weighted;
        let all = std::array::from_fn(|i| lifted(i, weights[i]));
        assert_eq!(turn(&all), power_sphere(a, b, c, d, e), "{weighted:?}");
        // Below the hyperplane or above it, as the first four turn.
        let [a, b, c, d, mut e] = all;
        let of_space = |p: &[i64; 4]| Point3::new(p[0], p[1], p[2]);
        e[3] = -1_000_000;
        let side = orient3d(&of_space(&a), &of_space(&b), &of_space(&c), &of_space(&d));
        assert!(side.is_zero() || turn(&[a, b, c, d, e]) == side, "{all:?}");
    }
    seen.all();
}

/// Thousands of terms that cancel except for one, so that the sum is wrong unless it is exact.
#[test]
fn long_sums_cancel_to_the_last_bit() {
    let draw = &mut Draw(5);
    let mut fraction = || draw.below(1 << 30) as f64 / f64::from(1 << 30) + draw.below(1 << 20) as f64 * 2f64.powi(-52);
    let there: Vec<[f64; 2]> = (0..3000).map(|_| [fraction(), fraction()]).collect();
    let back = || there.iter().rev().copied();
    let polygon = |points: Vec<[f64; 2]>| Polygon::from(points);
    assert_eq!(area_sign(&polygon(there.iter().copied().chain(back()).collect())), Sign::Zero);
    // One corner off by an ulp, on the way back.
    for (axis, i) in [(0, 1000), (1, 2999), (0, 2500)] {
        let mut points: Vec<[f64; 2]> = there.iter().copied().chain(back()).collect();
        points[5999 - i][axis] = f64::from_bits(points[5999 - i][axis].to_bits() + 1);
        let sign = area_sign(&polygon(points.clone()));
        let exact: Rational = points
            .iter()
            .zip(points.iter().cycle().skip(1))
            .map(|(p, q)| {
                let [p, q] = [p, q].map(|p| p.map(|x| x.to_exact().expect("a finite number")));
                &p[0] * &q[1] - &p[1] * &q[0]
            })
            .sum();
        assert_eq!(sign, sign_of(&exact));
    }
}

#[test]
#[should_panic(expected = "predicate/in_diametral_sphere: p.y is NaN")]
fn arguments_keep_their_names() {
    let a = Point3::new(0.0, 0.0, 0.0);
    in_diametral_sphere(&a, &a, &Point3::new(0.0, f64::NAN, 0.0));
}

#[test]
#[should_panic(expected = "predicate/power_sphere_sos: c.weight is not finite")]
fn weights_are_checked() {
    let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(|i| {
        let weight = if i == 2 { f64::INFINITY } else { 0.0 };
        Indexed::new(i, WeightedPoint3::new(Point3::new(i as f64, 0.0, 1.0), weight))
    });
    power_sphere_sos(&a, &b, &c, &d, &e);
}
