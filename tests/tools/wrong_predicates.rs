//! Wrong predicates that the generated cases must distinguish from right ones: how often each disagrees with the
//! oracle.
//!
//! `cargo test --test tools wrong_predicates -- --nocapture` prints the counts.

use common::{count, is_long};
use core::ops::Sub;
use straightedge::contain::{point_segment_2d, point_triangle_2d};
use straightedge::intersect::segment_segment_2d;
use straightedge::{
    Contact, Formula, Location, Plain, Point2, Rational, Scalar, Segment2, Sign, Triangle2,
    arith::{Numbers, Of},
    batch,
    shape::{Bpt2, Circumcenter2, Definition2, Equidistant2, Lnc2, Ssi},
};
use straightedge::{predicate, predicate::orient2d};
use straightedge_verify::for_tests::{orient2d_in_filter_bounds, orient3d_in_filter_bounds, value_in_filter_bounds};
use straightedge_verify::implicit;
use straightedge_verify::predicate::{Incircle, Insphere, Orient2d, Orient3d};
use straightedge_verify::{Class, Coordinate, Draw, Exact, Query, generate};

/// Generated cases of a class.
fn cases<Q: Query, T: Coordinate>(class: Class, count: u64) -> impl Iterator<Item = Of<Q::Case, T>> {
    (0..count).map(move |index| generate::<Q, T>(class, 1, &mut Draw::new(1, Q::ID, class.name(), index)))
}

fn exact_sign<Q: Query<Answer<Rational> = Sign>, T: Coordinate>(case: &Of<Q::Case, T>) -> Sign {
    Q::oracle(&Exact::new(case))
}

/// Wrong: evaluates in floats and trusts every result except zero, for which it calls the exact predicate.
fn trusting<Q, T: Coordinate>(case: &Of<Q::Case, T>) -> Sign
where
    Q: Query<Answer<Plain<T>> = Sign, Answer<Rational> = Sign>,
    Plain<T>: Scalar,
{
    match Q::ask::<Plain<T>>(&Q::Case::map(case, &mut |&x| Plain(x))) {
        Sign::Zero => exact_sign::<Q, T>(case),
        sign => sign,
    }
}

/// Wrong: subtracts the last point from all others in floats, and decides exactly on the differences.
fn exact_on_differences<Q: Query<Answer<Rational> = Sign>, T: Coordinate + Sub<Output = T>>(
    case: &Of<Q::Case, T>,
) -> Sign {
    let mut numbers = Vec::new();
    Q::Case::map(case, &mut |&x: &T| numbers.push(x));
    let last = &numbers[numbers.len() - Q::DIMENSION..];
    let mut differences = numbers.iter().enumerate().map(|(i, &x)| x - last[i % Q::DIMENSION]);
    exact_sign::<Q, T>(&Q::Case::map(case, &mut |_| differences.next().expect("one a number")))
}

/// Cases of a class for the predicates that are wrong where differences are rounded.
const CASES: u64 = 4000;

/// In how many of the cases each of the two is wrong.
fn wrong<Q, T: Coordinate + Sub<Output = T>>(class: Class) -> [u64; 2]
where
    Q: Query<Answer<Plain<T>> = Sign, Answer<Rational> = Sign>,
    Plain<T>: Scalar,
{
    let mut wrong = [0; 2];
    for case in cases::<Q, T>(class, CASES) {
        let exact = exact_sign::<Q, T>(&case);
        wrong[0] += u64::from(trusting::<Q, T>(&case) != exact);
        wrong[1] += u64::from(exact_on_differences::<Q, T>(&case) != exact);
    }
    let [trusting, on_differences] = wrong;
    let number_type = T::NUMBER_TYPE;
    println!(
        "{} {number_type:?} {class}, wrong of {CASES}: trusting {trusting}, on differences {on_differences}",
        Q::ID
    );
    wrong
}

fn rounded_differences_catch<T: Coordinate + Sub<Output = T>>()
where
    Plain<T>: Scalar,
{
    // Where the differences are exact, both are right; where the products of two dimensions are exact, the first is
    // right.
    assert_eq!(wrong::<Orient2d, T>(Class::Degenerate), [0, 0]);
    assert_eq!(wrong::<Orient2d, T>(Class::UlpMoved)[0], 0);
    for [trusting, on_differences] in [
        wrong::<Orient2d, T>(Class::RoundedDifferences),
        wrong::<Orient3d, T>(Class::RoundedDifferences),
        wrong::<Incircle, T>(Class::RoundedDifferences),
        wrong::<Insphere, T>(Class::RoundedDifferences),
    ] {
        assert!(trusting > CASES / 25 && on_differences > CASES / 16);
    }
}

#[test]
fn rounded_differences_catch_them_in_doubles() {
    rounded_differences_catch::<f64>();
}

#[test]
fn rounded_differences_catch_them_in_singles() {
    rounded_differences_catch::<f32>();
}

/// In how many cases of rounded differences the filter would be wrong but certain if its bound were divided by each of
/// some numbers. With the full bound it is never wrong, nor is the filter of a batch.
fn wrong_with_part_of_bound<Q, F>(
    cases_of_class: u64,
    parts: f64,
    in_a_batch: impl Fn(&Of<Q::Case, f64>) -> Vec<Sign>,
) -> u64
where
    Q: Query<Answer<Rational> = Sign>,
    F: Formula<Input = Q::Case>,
{
    let mut count = 0;
    for case in cases::<Q, f64>(Class::RoundedDifferences, cases_of_class) {
        let value = value_in_filter_bounds::<F>(&case);
        let exact = exact_sign::<Q, f64>(&case);
        if value.abs() > 1.0 / parts && value.sign() != exact {
            assert!(value.abs() <= 1.0, "{}: the filter is wrong", Q::ID);
            assert!(in_a_batch(&case).into_iter().all(|sign| sign == exact), "{}: a batch is wrong", Q::ID);
            count += 1;
            if !is_long() {
                break;
            }
        }
    }
    println!("{} with 1/{parts} of the bound: wrong in {count} of {cases_of_class}", Q::ID);
    count
}

#[test]
fn rounded_differences_catch_lesser_bounds() {
    fn many<P: Clone>(p: &P) -> Vec<P> {
        vec![p.clone(); 100]
    }
    let orient2d = |[a, b, c]: &[_; 3]| batch::orient2d(&many(a)[..], b, c).iter().collect();
    let orient3d = |[a, b, c, d]: &[_; 4]| batch::orient3d(a, b, c, &many(d)[..]).iter().collect();
    let incircle = |[a, b, c, d]: &[_; 4]| batch::incircle(a, b, c, &many(d)[..]).iter().collect();
    let insphere = |[a, b, c, d, e]: &[_; 5]| batch::insphere(a, b, c, d, &many(e)[..]).iter().collect();
    assert!(wrong_with_part_of_bound::<Orient2d, predicate::Orient2d>(100_000, 4.0, orient2d) > 0);
    assert!(wrong_with_part_of_bound::<Orient3d, predicate::Orient3d>(50_000, 6.0, orient3d) > 0);
    assert!(wrong_with_part_of_bound::<Incircle, predicate::Incircle>(50_000, 8.0, incircle) > 0);
    assert!(wrong_with_part_of_bound::<Insphere, predicate::Insphere>(50_000, 10.0, insphere) > 0);
}

/// Collinear points on which the error of `orient2d` is close to the greatest possible: the first moves along a line
/// through the origin, near it, and the two others are far. A third of the bound is not enough, nor is trusting floats.
#[test]
fn a_far_line_catches_a_third_of_the_bound() {
    let power = |exponent| f64::from(2_u8).powi(exponent);
    let direction = Point2::new(259.0, 269.0);
    let at = |t: f64| Point2::new(t * direction.x, t * direction.y);
    let (a, b) = (at(273.0 * power(38)), at(346.0 * power(41)));
    let far: Vec<_> = (-32_768..32_768).map(|step| at(5_359_610_948_166.0 + f64::from(step))).collect();
    assert!(batch::orient2d(&a, &b, &far[..]).iter().all(Sign::is_zero));
    let mut wrong = [0; 2];
    for c in far {
        assert_eq!(orient2d(&a, &b, &c), Sign::Zero);
        let value = value_in_filter_bounds::<predicate::Orient2d>(&[a, b, c]);
        assert!(value.abs() <= 1.0);
        wrong[0] += u32::from(value.abs() > 0.0);
        wrong[1] += u32::from(value.abs() > 1.0 / 3.0);
    }
    println!("a far line, wrong of 65536: trusting {}, with 1/3 of the bound {}", wrong[0], wrong[1]);
    assert_eq!(wrong, [47_295, 1136]);
}

/// The grid of Kettner, Mehlhorn, Pion, Schirra and Yap, *Classroom examples of robustness problems in geometric
/// computations*, figure 2: (1/2 + i·u, 1/2 + j·u) for i and j below 256, against the line through (12, 12) and (24,
/// 24). The sign of j - i is the side. u is the spacing of the floats from 1/2 to 1.
fn kettners_grid<T: Coordinate + Sub<Output = T>>() -> [u32; 3]
where
    Plain<T>: Scalar,
    Orient2d: Query<Answer<T> = Sign, Answer<Plain<T>> = Sign, Answer<Rational> = Sign>,
{
    let whole = |x: i64| T::whole_number(x);
    let half = whole(1).scaled(-1);
    let point = |x: i64, y: i64| Point2::new(whole(x), whole(y));
    let [far, farther, opposite] = [12, 24, -12].map(|x| point(x, x));
    let segment = Segment2::new(opposite, farther);
    let (corner, above) = (point(24, -12), point(-12, 24));
    let triangle = Triangle2::new(opposite, corner, farther);
    let mut wrong = [0; 3];
    for i in 0..256_i64 {
        for j in 0..256_i64 {
            let p = Point2::new(half.stepped(i), half.stepped(j));
            let side = Sign::from((i128::from(j) - i128::from(i)).cmp(&0));
            // The area, multiplied out in integers.
            let unit = 1_i128 << T::BITS;
            let [x, y] = [i, j].map(|i| unit / 2 + i128::from(i));
            let area = (12 * unit - x) * (24 * unit - y) - (12 * unit - y) * (24 * unit - x);
            assert_eq!(Sign::from(area.cmp(&0)), side);
            for (turn, wrong) in wrong.iter_mut().enumerate() {
                let mut case = [p, far, farther];
                case.rotate_left(turn);
                assert_eq!(orient2d(&case[0], &case[1], &case[2]), side, "{case:?}");
                *wrong += u32::from(trusting::<Orient2d, T>(&case) != side);
            }
            let location = match side {
                Sign::Zero => Location::Inside,
                _ => Location::Outside,
            };
            assert_eq!(point_segment_2d(&p, &segment).location, location);
            let (location, contact) = match side {
                Sign::Negative => (Location::Inside, Contact::Overlapping),
                Sign::Zero => (Location::Boundary, Contact::Touching),
                Sign::Positive => (Location::Outside, Contact::Disjoint),
            };
            assert_eq!(point_triangle_2d(&p, &triangle).location, location);
            assert_eq!(segment_segment_2d(&Segment2::new(p, above), &segment).contact(), contact);
        }
    }
    println!("Kettner's grid in {:?}, wrong of 65536: trusting {wrong:?}, by the point that is last", T::NUMBER_TYPE);
    wrong
}

#[test]
fn kettners_grid_catches_trust() {
    // With the point of the grid last, all four differences are rounded.
    assert_eq!(kettners_grid::<f64>(), [0, 672, 0]);
    assert!(kettners_grid::<f32>()[1] > 0);
}

/// A defined point as base + n / w.
struct Quotient {
    base: Point2<Rational>,
    n: [Rational; 2],
    w: Rational,
}

impl Quotient {
    fn of(definition: &Definition2<f64>) -> Self {
        let exact = |x: &f64| x.to_exact().expect("a finite number");
        let point = |p: &Point2<f64>| Point2::new(exact(&p.x), exact(&p.y));
        match definition {
            Definition2::Point(p) => Quotient { base: point(p), n: [0, 0].map(whole), w: whole(1) },
            Definition2::Lnc(Lnc2 { segment, numerator, denominator }) => {
                let d = point(&segment.b) - point(&segment.a);
                let numerator = exact(numerator);
                Quotient { base: point(&segment.a), n: [d.x, d.y].map(|x| x * &numerator), w: exact(denominator) }
            }
            Definition2::Ssi(Ssi { first, second }) => {
                let (d, e) = (point(&first.b) - point(&first.a), point(&second.b) - point(&second.a));
                let apart = point(&second.a) - point(&first.a);
                let t = &apart.x * &e.y - &apart.y * &e.x;
                let w = &d.x * &e.y - &d.y * &e.x;
                Quotient { base: point(&first.a), n: [d.x, d.y].map(|x| x * &t), w }
            }
            Definition2::Bpt(Bpt2 { triangle, weights }) => {
                let [d, e] = [&triangle.b, &triangle.c].map(|p| point(p) - point(&triangle.a));
                let [u, v, w] = weights.each_ref().map(exact);
                let n = [&d.x * &v + &e.x * &w, &d.y * &v + &e.y * &w];
                Quotient { base: point(&triangle.a), n, w: u + v + w }
            }
            Definition2::Circumcenter(Circumcenter2 { triangle }) => {
                let [d, e] = [&triangle.b, &triangle.c].map(|p| point(p) - point(&triangle.a));
                let (dd, ee) = (d.squared_length(), e.squared_length());
                let n = [&e.y * &dd - &d.y * &ee, &d.x * &ee - &e.x * &dd];
                Quotient { base: point(&triangle.a), n, w: whole(2) * d.cross(&e) }
            }
            Definition2::Equidistant(Equidistant2 { segment, line }) => {
                let [a, b, base, end] = [&segment.a, &segment.b, &line.a, &line.b].map(point);
                let (d, along) = (&b - &a, &end - &base);
                let t = d.dot(&((&a - &base) + (&b - &base)));
                let w = whole(2) * d.dot(&along);
                Quotient { base, n: [along.x, along.y].map(|x| x * &t), w }
            }
        }
    }

    /// The numerators and the denominator, with the base or without.
    fn row(&self, with_base: bool) -> [Rational; 3] {
        let factor = if with_base { self.w.clone() } else { whole(0) };
        [&self.n[0] + &self.base.x * &factor, &self.n[1] + &self.base.y * &factor, self.w.clone()]
    }
}

fn whole(n: i64) -> Rational {
    Rational::from_integer(n.into())
}

fn sign(x: &Rational) -> Sign {
    x.cmp(&whole(0)).into()
}

fn determinant([a, b, c]: &[[Rational; 3]; 3]) -> Rational {
    let minor = |i: usize, j: usize| &b[i] * &c[j] - &b[j] * &c[i];
    &a[0] * minor(1, 2) - &a[1] * minor(0, 2) + &a[2] * minor(0, 1)
}

/// In how many cases of a class the orientation of defined points is wrong if the signs of denominators are ignored,
/// and if the bases of the numerators are ignored.
fn wrong_by_forgetting(class: Class) -> [u64; 2] {
    let (mut wrong, of_class) = ([0; 2], count(400, CASES));
    for case in cases::<implicit::Orient2d, f64>(class, of_class) {
        let exact = exact_sign::<implicit::Orient2d, f64>(&case);
        let points = case.each_ref().map(Quotient::of);
        let [with_base, without] =
            [true, false].map(|base| sign(&determinant(&points.each_ref().map(|p| p.row(base)))));
        let signs = points.iter().fold(Sign::Positive, |all, p| all * sign(&p.w));
        assert_eq!(signs * with_base, exact, "{case:?}");
        wrong[0] += u64::from(with_base != exact);
        wrong[1] += u64::from(signs * without != exact);
    }
    println!(
        "defined points {class}, wrong of {of_class}: no signs of denominators {}, no base {}",
        wrong[0], wrong[1]
    );
    wrong
}

#[test]
fn defined_points_catch_what_is_forgotten() {
    for class in [Class::Random, Class::Grid, Class::UlpMoved, Class::RoundedDifferences] {
        let [signs, base] = wrong_by_forgetting(class);
        let expected = count(400, CASES) / 20;
        assert!(signs > expected && base > expected, "{class}");
    }
}

/// In how many cases the filter of defined points would be wrong but certain if its bound were divided by each of some
/// numbers.
fn wrong_defined_with_part_of_bound<Q: Query<Answer<Rational> = Sign>>(
    value_in_bounds: impl Fn(&Of<Q::Case, f64>) -> f64,
) -> [u64; 5] {
    const PARTS: [f64; 5] = [1.5, 3.0, 6.0, 12.0, 24.0];
    let (mut wrong, of_class) = ([0; 5], count(600, 6_000));
    let classes = [Class::Degenerate, Class::UlpMoved, Class::RoundedDifferences, Class::AxisAligned];
    for case in classes.into_iter().flat_map(|class| cases::<Q, f64>(class, of_class)) {
        let value = value_in_bounds(&case);
        if value.abs() > 1.0 / PARTS[4] && value.sign() != exact_sign::<Q, f64>(&case) {
            assert!(value.abs() <= 1.0, "{}: the filter is wrong", Q::ID);
            for (wrong, parts) in wrong.iter_mut().zip(PARTS) {
                *wrong += u64::from(value.abs() > 1.0 / parts);
            }
        }
    }
    println!("{}, wrong of {} with 1/{PARTS:?} of the bound: {wrong:?}", Q::ID, 4 * of_class);
    wrong
}

#[test]
fn defined_points_catch_lesser_bounds() {
    let in_the_plane = wrong_defined_with_part_of_bound::<implicit::Orient2d>(orient2d_in_filter_bounds);
    let in_space = wrong_defined_with_part_of_bound::<implicit::Orient3d>(orient3d_in_filter_bounds);
    // The bound adds the errors of the coordinates, which rarely add up: a sixth of it is right in all these cases.
    assert!(in_the_plane[3] > 0 && in_space[3] > 0, "a twelfth of the bound");
}
