//! Laws of constructed values: invariance under permutations of the corners, changes of axes, scalings and
//! translations, the definitions of the constructed points and weights, and that floats are rounded once.

use crate::laws::{Five2, Five3, five2, five3, frames, grid, laws};
use common::{Exact, any_double, cases, int, made_of, ratio};
use proptest::prelude::*;
use straightedge::construct::{
    barycentric_tetrahedron, barycentric_triangle, barycentric_triangle_2d, centroid_tetrahedron, centroid_triangle,
    centroid_triangle_2d, circumcenter_tetrahedron, circumcenter_triangle, circumcenter_triangle_2d, point_at,
};
use straightedge::contain::{point_tetrahedron, point_triangle_2d};
use straightedge::predicate::{collinear, orient2d, orient3d};
use straightedge::{
    Location, Plain, Point2, Point3, Rational, Scalar, Segment3, Sign, Tetrahedron, Triangle2, Triangle3,
    answer::Circumcenter,
    arith::{CastFrom, Number},
};

type Q = Rational;

/// The constructions of one dimension, as exact values of the answers.
#[derive(Clone, Debug, PartialEq)]
struct Constructed {
    circumcenters: Vec<Option<(Vec<Q>, Q)>>,
    points: Vec<Vec<Q>>,
    weights: Vec<Option<Vec<Q>>>,
}

impl Constructed {
    /// The constructions with every point changed, and every squared radius.
    fn map(&self, point: impl Fn(&[Q]) -> Vec<Q>, squared_radius: impl Fn(&Q) -> Q) -> Self {
        let circle = |(center, r): &(Vec<Q>, Q)| (point(center), squared_radius(r));
        Constructed {
            circumcenters: self.circumcenters.iter().map(|found| found.as_ref().map(circle)).collect(),
            points: self.points.iter().map(|p| point(p)).collect(),
            weights: self.weights.clone(),
        }
    }
}

fn exactly<S: Exact>(values: &[S::Value]) -> Vec<Q> {
    values.iter().map(S::exact).collect()
}

/// Calls every construction of space: of the triangle abc and the tetrahedron abcd, and a point.
fn spatial<S: Exact>([a, b, c, d, p]: &Five3<S>) -> Constructed {
    let triangle = Triangle3::from([a, b, c]);
    let tetrahedron = Tetrahedron::from([a, b, c, d]);
    let exact = |found: Option<Circumcenter<Point3<S::Value>, S::Value>>| {
        found.map(|found| (exactly::<S>(&found.center.to_array()), S::exact(&found.squared_radius)))
    };
    Constructed {
        circumcenters: [circumcenter_triangle(&triangle), circumcenter_tetrahedron(&tetrahedron)].map(exact).into(),
        points: [
            centroid_triangle(&triangle),
            centroid_tetrahedron(&tetrahedron),
            point_at(&Segment3::from([a, b]), &int(-3)),
        ]
        .map(|p| exactly::<S>(&p.to_array()))
        .into(),
        weights: vec![
            barycentric_triangle(p, &triangle).map(|weights| exactly::<S>(&weights)),
            barycentric_tetrahedron(p, &tetrahedron).map(|weights| exactly::<S>(&weights)),
        ],
    }
}

/// Calls every construction of the plane: of the triangle abc, and a point.
fn planar<S: Exact>([a, b, c, _, p]: &Five2<S>) -> Constructed {
    let triangle = Triangle2::from([a, b, c]);
    let circle = circumcenter_triangle_2d(&triangle);
    Constructed {
        circumcenters: vec![
            circle.map(|found| (exactly::<S>(&found.center.to_array()), S::exact(&found.squared_radius))),
        ],
        points: vec![exactly::<S>(&centroid_triangle_2d(&triangle).to_array())],
        weights: vec![barycentric_triangle_2d(p, &triangle).map(|weights| exactly::<S>(&weights))],
    }
}

/// A list in another order; further elements stay.
fn ordered<T: Clone>(list: &[T], order: &[usize]) -> Vec<T> {
    order.iter().map(|&i| list[i].clone()).chain(list[order.len()..].iter().cloned()).collect()
}

laws! { 60:
    /// The corners have no order: the points stay, the weights go with their corners.
    fn permutations_of_corners<S>(points) {
        let (before, shadow) = (spatial::<S>(&five3(&points)), planar::<S>(&five2(&points)));
        for (frame, _) in frames::<4>().into_iter().step_by(16) {
            let order = frame.map(|(corner, _)| corner);
            let after = spatial::<S>(&five3(&ordered(&points, &order).try_into().expect("five points")));
            assert_eq!(after.circumcenters[1], before.circumcenters[1]);
            assert_eq!(after.points[1], before.points[1]);
            assert_eq!(after.weights[1], before.weights[1].as_ref().map(|weights| ordered(weights, &order)));
        }
        for (frame, _) in frames::<3>().into_iter().step_by(8) {
            let order = frame.map(|(corner, _)| corner);
            let permuted = ordered(&points, &order).try_into().expect("five points");
            let after = spatial::<S>(&five3(&permuted));
            assert_eq!((&after.circumcenters[0], &after.points[0]), (&before.circumcenters[0], &before.points[0]));
            assert_eq!(after.weights[0], before.weights[0].as_ref().map(|weights| ordered(weights, &order)));
            let after = planar::<S>(&five2(&permuted));
            assert_eq!((&after.circumcenters, &after.points), (&shadow.circumcenters, &shadow.points));
            assert_eq!(after.weights[0], shadow.weights[0].as_ref().map(|weights| ordered(weights, &order)));
        }
    }

    /// Points are transformed with the axes.
    fn frames_of_axes<S>(points) {
        let (before, shadow) = (spatial::<S>(&five3(&points)), planar::<S>(&five2(&points)));
        let turned = |frame: &[(usize, i64)], p: &[Q]| -> Vec<Q> {
            frame.iter().map(|&(axis, sign)| &p[axis] * Q::from_integer(sign.into())).collect()
        };
        for (frame, _) in frames::<3>() {
            let after = spatial::<S>(&five3(&points.map(|p| frame.map(|(axis, sign)| sign * p[axis]))));
            assert_eq!(after, before.map(|p| turned(&frame, p), Q::clone), "{frame:?}");
        }
        for (frame, _) in frames::<2>() {
            let [(x, sx), (y, sy)] = frame;
            let after = planar::<S>(&five2(&points.map(|p| [sx * p[x], sy * p[y], 0])));
            assert_eq!(after, shadow.map(|p| turned(&frame, p), Q::clone), "{frame:?}");
        }
    }

    /// Points are scaled with the corners, weights are not.
    fn scaling_by_powers_of_two<S>(points) {
        let (before, shadow) = (spatial::<S>(&five3(&points)), planar::<S>(&five2(&points)));
        let factor = 1 << 19;
        let scaled = points.map(|p| p.map(|x| x * factor));
        let factor = Q::from_integer(factor.into());
        let point = |p: &[Q]| p.iter().map(|x| x * &factor).collect::<Vec<Q>>();
        assert_eq!(spatial::<S>(&five3(&scaled)), before.map(point, |r| r * &factor * &factor));
        assert_eq!(planar::<S>(&five2(&scaled)), shadow.map(point, |r| r * &factor * &factor));
    }

    /// Radii and weights do not change under translation, even where they are rounded; points are translated, where
    /// they are not rounded.
    fn translating_on_a_grid<S>(points) {
        let offset = [1000, -7, 31];
        let moved = points.map(|p| core::array::from_fn(|axis| p[axis] + offset[axis]));
        let point = |p: &[Q]| p.iter().zip(offset).map(|(x, d)| x + Q::from_integer(d.into())).collect::<Vec<Q>>();
        let radii = |of: &Constructed| -> Vec<Option<Q>> {
            of.circumcenters.iter().map(|found| found.as_ref().map(|(_, r)| r.clone())).collect()
        };
        let before = [spatial::<S>(&five3(&points)), planar::<S>(&five2(&points))];
        let after = [spatial::<S>(&five3(&moved)), planar::<S>(&five2(&moved))];
        for (before, after) in before.iter().zip(&after) {
            assert_eq!((radii(before), &before.weights), (radii(after), &after.weights));
        }
        assert_eq!(spatial::<Q>(&five3(&moved)), spatial::<Q>(&five3(&points)).map(point, Q::clone));
        assert_eq!(planar::<Q>(&five2(&moved)), planar::<Q>(&five2(&points)).map(point, Q::clone));
    }

    /// An answer exists exactly where the corners span the shape.
    fn none_is_degenerate<S>(points) {
        let [a, b, c, d, _] = five3::<S>(&points);
        let flat = [collinear(&a, &b, &c), orient3d(&a, &b, &c, &d).is_zero()];
        let found = spatial::<S>(&five3(&points));
        assert_eq!(flat, [0, 1].map(|i| found.circumcenters[i].is_none()));
        assert_eq!(flat, [0, 1].map(|i| found.weights[i].is_none()));
        let [a, b, c, ..] = five2::<S>(&points);
        let (flat, found) = (orient2d(&a, &b, &c).is_zero(), planar::<S>(&five2(&points)));
        assert_eq!([flat; 2], [found.circumcenters[0].is_none(), found.weights[0].is_none()]);
    }

    /// In a plane of coordinates, the constructions of space are those of the plane.
    fn planes_in_space<S>(points) {
        let shadow = planar::<S>(&five2(&points));
        let lifted = |p: &[Q]| [p, &[ratio(4, 1)]].concat();
        let found = spatial::<S>(&five3(&points.map(|[x, y, _]| [x, y, 4])));
        let shadow = shadow.map(lifted, Q::clone);
        assert_eq!(found.circumcenters[0], shadow.circumcenters[0]);
        assert_eq!(found.points[0], shadow.points[0]);
        assert_eq!(found.weights[0], shadow.weights[0]);
    }

    /// The signs of the weights place the point.
    fn weights_and_locations<S>(points) {
        let signs = |weights: &[Q]| weights.iter().map(common::sign_of).collect::<Vec<Sign>>();
        let [a, b, c, d, p] = five3::<S>(&points);
        let place = point_tetrahedron(&p, &Tetrahedron::from([a, b, c, d]));
        if let Some(weights) = &spatial::<S>(&five3(&points)).weights[1] {
            let [d @ .., v] = place.determinants();
            let by_determinants = d.map(|sign| sign * v);
            assert_eq!(signs(weights), by_determinants);
        }
        let [a, b, c, _, p] = five2::<S>(&points);
        if let Some(weights) = &planar::<S>(&five2(&points)).weights[0] {
            let location = match signs(weights).iter().min().expect("three weights") {
                Sign::Negative => Location::Outside,
                Sign::Zero => Location::Boundary,
                Sign::Positive => Location::Inside,
            };
            assert_eq!(location, point_triangle_2d(&p, &Triangle2::from([a, b, c])).location);
        }
    }

    /// a + t·(b - a) is the same from either end, and equals an end at 0 and at 1.
    fn ends_of_segments<S>(points) {
        let [a, b, ..] = five3::<S>(&points);
        let [there, back] = [Segment3::from([&a, &b]), Segment3::from([&b, &a])];
        for t in -3..=4 {
            let [from_a, from_b] = [point_at(&there, &int(t)), point_at(&back, &int(1 - t))];
            assert_eq!(from_a, from_b);
        }
        let [at_0, at_1] = [0, 1].map(|t| exactly::<S>(&point_at(&there, &int(t)).to_array()));
        let exact = |p: &Point3<S>| p.to_array().map(|x| x.to_exact().expect("it is finite")).to_vec();
        assert_eq!([at_0, at_1], [exact(&a), exact(&b)]);
    }
}

/// The scalar product of the vectors from one point to two others.
fn dot(from: &[Q], u: &[Q], v: &[Q]) -> Q {
    from.iter().zip(u).zip(v).map(|((o, u), v)| (u - o) * (v - o)).sum()
}

/// The sum of points, weighted.
fn weighted(points: &[Vec<Q>], weights: &[Q]) -> Vec<Q> {
    (0..points[0].len()).map(|axis| points.iter().zip(weights).map(|(p, weight)| &p[axis] * weight).sum()).collect()
}

/// The definitions of rational constructions: points at equal distances, weights that add up to one and give the point
/// or its foot.
fn assert_defined(found: &Constructed, [corners @ .., p]: &[Vec<Q>; 5]) {
    for (i, circle) in found.circumcenters.iter().enumerate() {
        let Some((center, squared_radius)) = circle else { continue };
        let corners = &corners[..3 + i];
        for corner in corners {
            assert_eq!(dot(center, corner, corner), *squared_radius);
        }
        // In the plane of a triangle: the weights of the corners give the center.
        if let (0, Some(weights)) = (i, weights_of(center, corners)) {
            assert_eq!(weighted(corners, &weights), *center);
        }
    }
    for (i, weights) in found.weights.iter().enumerate() {
        let Some(weights) = weights else { continue };
        let corners = &corners[..3 + i];
        assert_eq!(weights.iter().sum::<Q>(), ratio(1, 1));
        let foot = weighted(corners, weights);
        assert!(i == 0 || foot == *p);
        for edge in corners[1..].iter() {
            let along: Q = (0..p.len()).map(|axis| (&p[axis] - &foot[axis]) * (&edge[axis] - &corners[0][axis])).sum();
            assert_eq!(along, ratio(0, 1));
        }
    }
    for (i, centroid) in found.points.iter().take(2).enumerate() {
        let corners = &corners[..3 + i];
        let share = ratio(1, corners.len() as i64);
        assert_eq!(*centroid, weighted(corners, &vec![share; corners.len()]));
    }
}

/// The barycentric coordinates of a point with respect to a triangle of space.
fn weights_of(p: &[Q], corners: &[Vec<Q>]) -> Option<[Q; 3]> {
    let point = |p: &[Q]| <[Q; 3]>::try_from(p.to_vec()).ok().map(Point3::from);
    let [a, b, c] = [point(&corners[0])?, point(&corners[1])?, point(&corners[2])?];
    barycentric_triangle(&point(p)?, &Triangle3::from([a, b, c]))
}

/// Whether a constructed point or weight is the float nearest to the exact one.
fn assert_nearest<S>(found: &Constructed, exact: &Constructed)
where
    S: Exact<Value = S> + CastFrom<Q>,
{
    let nearest = |x: &Q| S::cast_from(x).to_exact().expect("floats saturate");
    let all = |x: &[Q]| x.iter().map(nearest).collect::<Vec<Q>>();
    let mut rounded = exact.map(all, nearest);
    rounded.weights = exact.weights.iter().map(|weights| weights.as_ref().map(|weights| all(weights))).collect();
    assert_eq!(*found, rounded);
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn definitions(points in grid()) {
        let exact = five3::<Q>(&points).map(|p| p.to_array().to_vec());
        assert_defined(&spatial::<Q>(&five3(&points)), &exact);
        assert_defined(&planar::<Q>(&five2(&points)), &exact.map(|p| p[..2].to_vec()));
    }

    /// Thirds and sevenths are rounded once, and so are values that cancel.
    #[test]
    fn floats_of_a_grid_are_rounded_once(points in grid()) {
        let [exact, flat] = [spatial::<Q>(&five3(&points)), planar::<Q>(&five2(&points))];
        assert_nearest::<f64>(&spatial::<f64>(&five3(&points)), &exact);
        assert_nearest::<f32>(&spatial::<f32>(&five3(&points)), &exact);
        assert_nearest::<f64>(&planar::<f64>(&five2(&points)), &flat);
        assert_nearest::<f32>(&planar::<f32>(&five2(&points)), &flat);
    }
}

proptest! {
    // Rationals with such exponents are slow.
    #![proptest_config(cases(20))]

    /// For any doubles, including subnormal results and those beyond the range; and `Plain` answers something.
    #[test]
    fn any_floats_are_rounded_once(numbers in prop::collection::vec(any_double(), 15)) {
        let points: Five3<f64> = made_of::<[Point3<Number>; 5], f64>(&numbers);
        let exact = points.map(|p| p.try_cast::<Q>().expect("it is finite"));
        assert_nearest::<f64>(&spatial(&points), &spatial(&exact));
        let flat = points.map(|p| Point2::new(p.x, p.y));
        let exact = exact.map(|p| Point2::new(p.x, p.y));
        assert_nearest::<f64>(&planar(&flat), &planar(&exact));
        let [a, b, c, d, p] = points.map(|p| p.cast::<Plain<f64>>());
        let tetrahedron = Tetrahedron::from([a, b, c, d]);
        let _ = (circumcenter_tetrahedron(&tetrahedron), barycentric_tetrahedron(&p, &tetrahedron));
    }
}

/// `Plain` divides by values rounded to zero, like textbook code.
#[test]
fn plain_floats_do_not_panic() {
    let tiny = Triangle3::from([[0.0, 0.0, 0.0], [1e-160, 0.0, 0.0], [0.0, 1e-160, 0.0]]);
    let found = circumcenter_triangle(&tiny.cast::<Plain<f64>>());
    assert!(found.is_some_and(|found| !found.center.x.is_finite()), "the squared area underflows");
    assert_eq!(circumcenter_triangle(&tiny).expect("it has an area").center, Point3::new(5e-161, 5e-161, 0.0));
}

common::test_in! {
    [f64, Rational, f32, i64, i32]
    /// Values by hand, in every scalar.
    fn examples<S>() {
        let p = |x, y, z| common::p3::<S>(x, y, z);
        let corner = Tetrahedron::new(p(0, 0, 0), p(4, 0, 0), p(0, 4, 0), p(0, 0, 4));
        let sphere = circumcenter_tetrahedron(&corner).expect("it is not flat");
        assert_eq!(exactly::<S>(&sphere.center.to_array()), [ratio(2, 1), ratio(2, 1), ratio(2, 1)]);
        assert_eq!(S::exact(&sphere.squared_radius), ratio(12, 1));
        assert_eq!(exactly::<S>(&centroid_tetrahedron(&corner).to_array()), [ratio(1, 1), ratio(1, 1), ratio(1, 1)]);
        let weights = barycentric_tetrahedron(&p(1, 2, -1), &corner).expect("it is not flat");
        assert_eq!(exactly::<S>(&weights), [ratio(1, 2), ratio(1, 4), ratio(1, 2), ratio(-1, 4)]);
        let right = Triangle3::new(p(0, 0, 1), p(6, 0, 1), p(0, 8, 1));
        let circle = circumcenter_triangle(&right).expect("it has an area");
        assert_eq!(exactly::<S>(&circle.center.to_array()), [ratio(3, 1), ratio(4, 1), ratio(1, 1)]);
        assert_eq!(S::exact(&circle.squared_radius), ratio(25, 1));
        let weights = barycentric_triangle(&p(3, 4, 9), &right).expect("it has an area");
        assert_eq!(exactly::<S>(&weights), [ratio(0, 1), ratio(1, 2), ratio(1, 2)]);
        let segment = Segment3::new(p(1, 2, 3), p(3, 2, 1));
        assert_eq!(exactly::<S>(&point_at(&segment, &int(3)).to_array()), [ratio(7, 1), ratio(2, 1), ratio(-3, 1)]);
    }
}
