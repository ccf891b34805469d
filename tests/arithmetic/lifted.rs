//! Laws of the perturbation of lifted coordinates: zero of flat sets only, the unperturbed sign where there is one,
//! alternating, unmoved by exact motions, and consistent with the unperturbed orientations over all calls.

use common::random::congruential;
use common::{int, panic_of};
use straightedge::predicate::{
    incircle, incircle_lifted, insphere, insphere_lifted, orient2d, orient3d, power_circle, power_circle_lifted,
    power_sphere, power_sphere_lifted,
};
use straightedge::{Indexed, Plain, Point2, Point3, Rational, Scalar, Sign, WeightedPoint2, WeightedPoint3};

/// A point of space, which those of the plane are without the last coordinate, with its index and its weight.
#[derive(Clone, Copy, Debug)]
struct Tagged {
    index: usize,
    place: [i64; 3],
    weight: i64,
}

fn flat<S: Scalar>(p: &Tagged) -> Indexed<WeightedPoint2<S>> {
    let [x, y, _] = p.place.map(int);
    Indexed::new(p.index, WeightedPoint2::new(Point2::new(x, y), int(p.weight)))
}

fn solid<S: Scalar>(p: &Tagged) -> Indexed<WeightedPoint3<S>> {
    Indexed::new(p.index, WeightedPoint3::new(Point3::from(p.place.map(int)), int(p.weight)))
}

/// The perturbed and the unperturbed sign of the first four points, in the plane, or of five, in space.
fn signs<S: Scalar>(points: &[Tagged]) -> [Sign; 2] {
    match points {
        [a, b, c, d] => {
            let [a, b, c, d] = [a, b, c, d].map(flat::<S>);
            let sign = power_circle_lifted(&a, &b, &c, &d);
            let unperturbed = power_circle(&a.point, &b.point, &c.point, &d.point);
            if [&a, &b, &c, &d].into_iter().all(|p| p.point.weight == int(0)) {
                let [a, b, c, d] = [a, b, c, d].map(|p| Indexed::new(p.index, p.point.point));
                assert_eq!(incircle_lifted(&a, &b, &c, &d), sign);
                assert_eq!(incircle(&a.point, &b.point, &c.point, &d.point), unperturbed);
            }
            [sign, unperturbed]
        }
        [a, b, c, d, e] => {
            let [a, b, c, d, e] = [a, b, c, d, e].map(solid::<S>);
            let sign = power_sphere_lifted(&a, &b, &c, &d, &e);
            let unperturbed = power_sphere(&a.point, &b.point, &c.point, &d.point, &e.point);
            if [&a, &b, &c, &d, &e].into_iter().all(|p| p.point.weight == int(0)) {
                let [a, b, c, d, e] = [a, b, c, d, e].map(|p| Indexed::new(p.index, p.point.point));
                assert_eq!(insphere_lifted(&a, &b, &c, &d, &e), sign);
                assert_eq!(insphere(&a.point, &b.point, &c.point, &d.point, &e.point), unperturbed);
            }
            [sign, unperturbed]
        }
        _ => unreachable!("four or five points"),
    }
}

/// The orientation of three points of the plane, or of four of space.
fn turn(points: &[Tagged]) -> Sign {
    match points {
        [a, b, c] => {
            let [a, b, c] = [a, b, c].map(|p| flat::<i64>(p).point.point);
            orient2d(&a, &b, &c)
        }
        [a, b, c, d] => {
            let [a, b, c, d] = [a, b, c, d].map(|p| solid::<i64>(p).point.point);
            orient3d(&a, &b, &c, &d)
        }
        _ => unreachable!("three or four points"),
    }
}

/// Points of a small grid with indices in any order, half of the time without weights.
fn random<const N: usize>(state: &mut u64) -> [Tagged; N] {
    let mut below = |bound: i64| (congruential(state) >> 33) as i64 % bound;
    let (reach, heaviest) = (1 + below(2), 2 * below(2));
    let mut order: [usize; N] = std::array::from_fn(|i| i);
    (1..N).for_each(|i| order.swap(i, below(i as i64 + 1) as usize));
    order.map(|index| {
        let place = [(); 3].map(|()| below(2 * reach + 1) - reach);
        Tagged { index: 3 * index, place, weight: below(heaviest + 1) }
    })
}

fn check_laws<const N: usize>(points: [Tagged; N]) {
    let [sign, unperturbed] = signs::<i64>(&points);
    assert!(unperturbed.is_zero() || sign == unperturbed, "{points:?}");
    let without = |i: usize| points.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, p)| *p).collect::<Vec<_>>();
    assert_eq!(sign.is_zero(), (0..N).all(|i| turn(&without(i)).is_zero()), "{points:?}");
    for i in 1..N {
        let mut swapped = points;
        swapped.swap(0, i);
        assert_eq!(signs::<i64>(&swapped)[0], -sign, "{points:?}");
    }
    let moved = |motion: &dyn Fn([i64; 3]) -> [i64; 3]| {
        signs::<i64>(&points.map(|p| Tagged { place: motion(p.place), ..p }))[0]
    };
    assert_eq!(moved(&|[x, y, z]| [x + 5, y - 7, z + 11]), sign, "{points:?}");
    assert_eq!(moved(&|[x, y, z]| [-y, x, z]), sign, "{points:?}");
    assert_eq!(moved(&|[x, y, z]| [y, x, z]), -sign, "{points:?}");
    let relabelled = points.map(|p| Tagged { index: usize::MAX - 20 + p.index, ..p });
    assert_eq!(signs::<i64>(&relabelled)[0], sign, "{points:?}");
}

#[test]
fn laws_on_a_grid() {
    let state = &mut 1;
    for _ in 0..common::count(500, 5000) {
        check_laws(random::<4>(state));
        check_laws(random::<5>(state));
    }
}

/// On grids nothing is rounded.
#[test]
fn every_scalar_answers_alike() {
    fn check<S: Scalar>(points: &[Tagged]) {
        assert_eq!(signs::<S>(points), signs::<i64>(points), "{} {points:?}", std::any::type_name::<S>());
    }
    let state = &mut 2;
    for _ in 0..common::count(200, 2000) {
        for points in [&random::<4>(state)[..], &random::<5>(state)] {
            check::<f64>(points);
            check::<f32>(points);
            check::<i32>(points);
            check::<Rational>(points);
            check::<Plain<f64>>(points);
            check::<Plain<f32>>(points);
        }
    }
}

/// The signs are those of one set of lifted points over unmoved ones: in each Grassmann-Plücker relation with the point
/// at infinity of the paraboloid, the three terms, which add up to zero, have different signs, or all are zero.
#[test]
fn one_perturbation_for_all_calls() {
    let is_sum_zero = |terms: [Sign; 3]| {
        let has = |sign| terms.contains(&sign);
        has(Sign::Positive) == has(Sign::Negative)
    };
    let state = &mut 3;
    for _ in 0..common::count(2000, 20000) {
        let [a, b, c, d, e] = random::<5>(state);
        let circle = |p, q| signs::<i64>(&[a, b, p, q])[0];
        let side = |p| turn(&[a, b, p]);
        let terms = [circle(c, d) * side(e), -circle(c, e) * side(d), side(c) * circle(d, e)];
        assert!(is_sum_zero(terms), "{:?}", [a, b, c, d, e]);
        let [a, b, c, d, e, f] = random::<6>(state);
        let sphere = |p, q| signs::<i64>(&[a, b, c, p, q])[0];
        let side = |p| turn(&[a, b, c, p]);
        let terms = [sphere(d, e) * side(f), -sphere(d, f) * side(e), side(d) * sphere(e, f)];
        assert!(is_sum_zero(terms), "{:?}", [a, b, c, d, e, f]);
    }
}

#[test]
fn repeated_indices_are_refused_by_name() {
    let refused = |name: &str| Some(format!("predicate/{name}: c.index is 4, and so is a.index"));
    let [a, b, c, d, e] = [4, 7, 4, 1, 9].map(|index| Tagged { index, place: [index as i64; 3], weight: 0 });
    assert_eq!(panic_of(|| signs::<i64>(&[a, b, c, d])), refused("power_circle_lifted"));
    assert_eq!(panic_of(|| signs::<f64>(&[a, b, c, d, e])), refused("power_sphere_lifted"));
    let [p, q, r, s] = [a, b, c, d].map(|p| Indexed::new(p.index, flat::<f64>(&p).point.point));
    assert_eq!(panic_of(|| incircle_lifted(&p, &q, &r, &s)), refused("incircle_lifted"));
    let [p, q, r, s, t] = [a, b, c, d, e].map(|p| Indexed::new(p.index, solid::<f32>(&p).point.point));
    assert_eq!(panic_of(|| insphere_lifted(&p, &q, &r, &s, &t)), refused("insphere_lifted"));
    assert_eq!(panic_of(|| signs::<Plain<f64>>(&[a, b, c, d])), None);
}
