//! The arithmetic, by formulas of a user: signs, values and quotients equal those of rational numbers, for all
//! exponents, with terms of different degree, with intermediate over- and underflow, and at the ends of every range.

use common::{Neighbours, any_double, cases, count_of, made_of, panic_of, ratio, sign_of};
use core::marker::PhantomData;
use proptest::prelude::*;
use straightedge::arith::Stage;
use straightedge::arith::certify;
use straightedge::predicate::{Incircle, Insphere, Orient2d, Orient3d, orient3d};
use straightedge::{
    Formula, Point2, Point3, Rational, Scalar, Sign, Tetrahedron, Vector3,
    arith::{CastFrom, Construction, Number, Of, Ring},
};

/// Declares a formula of single numbers.
macro_rules! formula {
    ($($(#[$doc:meta])* $formula:ident($($number:ident),+) = $body:expr;)+) => {$(
        $(#[$doc])*
        struct $formula;
        impl Formula for $formula {
            const NAME: &'static str = stringify!($formula);
            const ARGUMENTS: &'static [&'static str] = &[$(stringify!($number)),+];
            type Input = [Number; [$(stringify!($number)),+].len()];
            fn eval<R: Ring>(input: &Of<Self::Input, R>) -> R {
                let [$($number),+] = input.clone();
                $body
            }
        }
    )+};
}

formula! {
    /// Of degree 2.
    Determinant(a, b, c, d) = a * d - b * c;
    /// Of degree 2, all terms of which may have one sign.
    Dot(a, b, c, x, y, z) = a * x + b * y + c * z;
    /// Of degrees 3 and 1.
    Cubic(x, y, z) = x.clone().squared() * x + y - z;
    /// Of degrees 4 and 1.
    Quartic(x, y) = x.squared().squared() - y;
    /// Of degrees 5, 3 and 1: when a part is zero, only the exponents of that part may be lost.
    Quintic(x, y, z, w) = x.squared().squared() * &y + y.squared() * z - w;
    /// A difference that may underflow, multiplied by a factor that may be huge.
    Magnified(a, b, c, d, h) = (a * d - b * c) * h.clone() * h;
    /// A power that may underflow, multiplied by a factor that may be huge.
    MagnifiedMuch(x, h, y) = (0..9).fold(x.squared().squared().squared(), |product, _| product * &h) - y;
    /// Least and greatest of terms of different degree.
    Choice(a, b, c, d) = (a.clone() * &b).min(c.clone()) + (c * &d).abs() - (d * a).max(b);
    /// The least of nearly equal numbers, less their greatest.
    Range(a, b, c, d) = (a.clone() - &b).min(c.clone() - &d).abs() - (a - b).max(c - d).abs();
    /// A difference with an upper limit: the bound on its error must not be that of the limit.
    Capped(a, b, c, d, cap) = (a * d - b * c).min(cap);
    /// A difference with a lower limit: the bound on its error must not be that of the limit.
    Raised(a, b, c, d, cap) = (a * d - b * c).max(-cap);
    /// An opposite, for which what is known of the number does not hold.
    Opposite(x, y) = -x - y;
    /// An absolute value, likewise.
    Absolute(x, y) = x.abs() - y;
    /// Terms with constant factors, of degree 2.
    Constants(a, b, c, d) = (a.clone() * &b).times(7) - (c.clone() * &d).times(4) + (a * d).times(1) + (b * c).times(0);
    /// One argument is not used.
    Unused(x, y, _unused) = x.clone() * &x * &x - y.clone() * &y * y;
}

/// n·X - d, of degrees 2 and 1.
struct Incidence;
impl Formula for Incidence {
    const NAME: &'static str = "incidence";
    const ARGUMENTS: &'static [&'static str] = &["n", "x", "d"];
    type Input = (Vector3<Number>, Vector3<Number>, Number);
    fn eval<R: Ring>((n, x, d): &(Vector3<R>, Vector3<R>, R)) -> R {
        n.dot(x) - d
    }
}

/// The quotient of two formulas.
struct Quotient<N, D>(PhantomData<(N, D)>);
impl<N: Formula<Input = [Number; 4]>, D: Formula<Input = [Number; 4]>> Construction for Quotient<N, D> {
    const NAME: &'static str = N::NAME;
    const ARGUMENTS: &'static [&'static str] = N::ARGUMENTS;
    type Input = [Number; 4];
    type Output = (Number, Number);
    fn eval<R: Ring>(input: &[R; 4]) -> (R, R) {
        (N::eval(input), D::eval(input))
    }
}

/// The formula of rational numbers.
fn exactly<F: Formula>(numbers: &[f64]) -> Rational {
    let exact: Vec<Rational> = numbers.iter().map(|x| x.to_exact().expect("the numbers are finite")).collect();
    F::eval(&made_of::<F::Input, _>(&exact))
}

/// Asserts that the sign of a formula in doubles is that of the exact value.
#[track_caller]
fn assert_sign<F: Formula>(numbers: &[f64]) {
    assert_eq!(f64::sign_of::<F>(&made_of::<F::Input, _>(numbers)), sign_of(&exactly::<F>(numbers)), "{numbers:?}");
}

/// Asserts that `value` is the double nearest to `exact`: ties to even, saturating, never -0.
#[track_caller]
fn assert_nearest(value: f64, exact: &Rational) {
    let error = |x: f64| (x.to_exact().expect("neighbours are finite") - exact).abs();
    assert!(value.is_finite() && value.to_bits() != (-0.0_f64).to_bits(), "{value} for {exact}");
    for neighbour in [value.down(), value.up()].into_iter().filter(|x| x.is_finite()) {
        let even = value.to_bits() & 1 == 0;
        let order = error(value).cmp(&error(neighbour));
        assert!(order.is_lt() || order.is_eq() && even, "{value} for {exact}: {neighbour} is nearer");
    }
}

/// Asserts that sign and value of a formula in doubles and singles are those of the exact value.
#[track_caller]
fn assert_exact<F: Formula>(numbers: &[f64]) {
    assert_sign::<F>(numbers);
    assert_nearest(f64::value_of::<F>(&made_of::<F::Input, _>(numbers)), &exactly::<F>(numbers));

    let singles: Vec<f32> = numbers.iter().map(|&x| (x as f32).clamp(f32::MIN, f32::MAX)).collect();
    let exact = exactly::<F>(&singles.iter().map(|&x| x.into()).collect::<Vec<f64>>());
    let input = made_of::<F::Input, _>(&singles);
    assert_eq!(f32::sign_of::<F>(&input), sign_of(&exact), "{singles:?}");
    let value = f32::value_of::<F>(&input);
    assert!(value.is_finite() && value.to_bits() != (-0.0_f32).to_bits());
    let error = |x: f32| (x.to_exact().expect("neighbours are finite") - &exact).abs();
    for neighbour in [value.down(), value.up()].into_iter().filter(|x| x.is_finite()) {
        assert!(error(value) <= error(neighbour), "{value} for {exact}");
    }
}

/// Asserts that sign and value of a formula of integers are those of the exact value.
#[track_caller]
fn assert_exact_integers<F: Formula>(numbers: &[i64]) {
    let exact: Vec<Rational> = numbers.iter().map(|&x| Rational::from_integer(x.into())).collect();
    let exact = F::eval(&made_of::<F::Input, _>(&exact));
    let input = made_of::<F::Input, _>(numbers);
    assert_eq!(i64::sign_of::<F>(&input), sign_of(&exact), "{numbers:?}");
    assert_eq!(i64::value_of::<F>(&input), exact, "{numbers:?}");
    if let Ok(numbers) = numbers.iter().map(|&x| i32::try_from(x)).collect::<Result<Vec<_>, _>>() {
        let input = made_of::<F::Input, _>(&numbers);
        assert_eq!(i32::sign_of::<F>(&input), sign_of(&exact), "{numbers:?}");
        assert_eq!(i32::value_of::<F>(&input), exact, "{numbers:?}");
    }
}

/// mantissa · 2^exponent, or the nearest finite double.
fn scaled(mantissa: i64, exponent: i32) -> f64 {
    let half = exponent / 2;
    (mantissa as f64 * 2f64.powi(half) * 2f64.powi(exponent - half)).clamp(f64::MIN, f64::MAX)
}

/// Doubles with exponents more or less close to each other, anywhere in the range; their mantissas are often so short
/// that terms cancel.
fn clustered(count: usize) -> impl Strategy<Value = Vec<f64>> {
    let spread = prop::sample::select(vec![0, 3, 30, 100, 300, 1000]);
    (-1074..=1020, spread).prop_flat_map(move |(exponent, spread): (i32, i32)| {
        let mantissa = prop_oneof![3 => -3_i64..=3, 1 => -(1_i64 << 53)..=1 << 53];
        let number = (mantissa, -spread..=spread).prop_map(move |(m, e)| scaled(m, (exponent + e).clamp(-1074, 1023)));
        prop::collection::vec(number, count)
    })
}

/// The doubles next to x and x itself.
fn around(x: f64) -> [f64; 3] {
    [x.down(), x, x.up()].map(|x| x.clamp(f64::MIN, f64::MAX))
}

/// Asserts the sign of a formula `f(…) - last`, for which the last number is chosen to make it as close to zero as
/// possible in doubles.
fn assert_sign_near_zero<F: Formula>(numbers: &[f64]) {
    let mut numbers = numbers.to_vec();
    numbers.push(0.0);
    let zero = f64::cast_from(&exactly::<F>(&numbers));
    for last in around(zero) {
        *numbers.last_mut().expect("it was pushed") = last;
        assert_sign::<F>(&numbers);
    }
}

macro_rules! random_cases {
    ($cases:literal $strategy:ident: $($test:ident $formula:ident $assert:ident;)+) => {
        proptest! {
            #![proptest_config(cases($cases))]
            $(
                #[test]
                fn $test(numbers in $strategy(count_of::<<$formula as Formula>::Input>())) {
                    $assert::<$formula>(&numbers);
                }
            )+
        }
    };
}

fn random(count: usize) -> impl Strategy<Value = Vec<f64>> {
    prop::collection::vec(any_double(), count)
}

random_cases! { 600 clustered:
    clustered_determinant Determinant assert_exact;
    clustered_dot Dot assert_exact;
    clustered_incidence Incidence assert_exact;
    clustered_cubic Cubic assert_exact;
    clustered_quartic Quartic assert_exact;
    clustered_quintic Quintic assert_exact;
    clustered_magnified Magnified assert_exact;
    clustered_choice Choice assert_exact;
    clustered_range Range assert_exact;
    clustered_unused Unused assert_exact;
    clustered_orient2d Orient2d assert_exact;
}

random_cases! { 100 clustered:
    clustered_orient3d Orient3d assert_sign;
    clustered_incircle Incircle assert_sign;
    clustered_insphere Insphere assert_sign;
}

random_cases! { 400 random:
    random_determinant Determinant assert_exact;
    random_incidence Incidence assert_exact;
    random_cubic Cubic assert_exact;
    random_quartic Quartic assert_exact;
    random_quintic Quintic assert_exact;
    random_magnified Magnified assert_exact;
    random_choice Choice assert_exact;
    random_constants Constants assert_exact;
    random_unused Unused assert_exact;
}

random_cases! { 30 random:
    random_orient3d Orient3d assert_sign;
    random_incircle Incircle assert_sign;
    random_insphere Insphere assert_sign;
}

/// All numbers of a formula but the last.
macro_rules! near_zero {
    ($($test:ident $formula:ident;)+) => {
        proptest! {
            #![proptest_config(cases(300))]
            $(
                #[test]
                fn $test(
                    clustered in clustered(count_of::<<$formula as Formula>::Input>() - 1),
                    random in random(count_of::<<$formula as Formula>::Input>() - 1),
                ) {
                    assert_sign_near_zero::<$formula>(&clustered);
                    assert_sign_near_zero::<$formula>(&random);
                }
            )+
        }
    };
}

near_zero! {
    incidence_near_zero Incidence;
    cubic_near_zero Cubic;
    quartic_near_zero Quartic;
    quintic_near_zero Quintic;
}

proptest! {
    #![proptest_config(cases(1000))]
    /// Rows that are proportional, except for one ulp.
    #[test]
    fn determinant_near_zero(
        row in [-(1_i64 << 26)..1 << 26, -(1_i64 << 26)..1 << 26],
        factors in [-(1_i64 << 26)..1 << 26, -(1_i64 << 26)..1 << 26],
        exponents in [-1074..=970, -1074..=970],
    ) {
        let [[a, b], [c, d]] = [0, 1].map(|i| row.map(|x| scaled(x * factors[i], exponents[i])));
        // Far below the products, far above their difference.
        let cap = ((a * d).abs() * 2f64.powi(-36)).clamp(5e-324, f64::MAX);
        for [a, d] in around(a).map(|a| [a, d]).into_iter().chain(around(d).map(|d| [a, d])) {
            assert_sign::<Determinant>(&[a, b, c, d]);
            assert_sign::<Capped>(&[a, b, c, d, cap]);
            assert_sign::<Raised>(&[a, b, c, d, cap]);
        }
    }

    /// Near the ends of the range and far from them.
    #[test]
    fn integers(numbers in prop::collection::vec(prop_oneof![
        prop::sample::select(vec![i64::MIN, i64::MIN + 1, i64::MAX, i64::MAX - 1, 0, 1, -1, 1 << 62]),
        any::<i64>(),
        any::<i32>().prop_map(i64::from),
        prop::sample::select(vec![i32::MIN, i32::MAX]).prop_map(i64::from),
        -3_i64..=3,
    ], 7)) {
        assert_exact_integers::<Determinant>(&numbers[..4]);
        assert_exact_integers::<Dot>(&numbers[..6]);
        assert_exact_integers::<Incidence>(&numbers);
        assert_exact_integers::<Cubic>(&numbers[..3]);
        assert_exact_integers::<Quartic>(&numbers[..2]);
        assert_exact_integers::<Quintic>(&numbers[..4]);
        assert_exact_integers::<Magnified>(&numbers[..5]);
        assert_exact_integers::<Choice>(&numbers[..4]);
        assert_exact_integers::<Range>(&numbers[..4]);
        assert_exact_integers::<Opposite>(&numbers[..2]);
        assert_exact_integers::<Absolute>(&numbers[..2]);
        assert_exact_integers::<Constants>(&numbers[..4]);
        assert_exact_integers::<Unused>(&numbers[..3]);
    }

    #[test]
    fn quotients_are_the_nearest(numbers in clustered(4)) {
        let [numerator, denominator] = [exactly::<Range>(&numbers), exactly::<Determinant>(&numbers)];
        let input = made_of::<[Number; 4], _>(&numbers);
        let quotient = || f64::ratios_of::<Quotient<Range, Determinant>>(&input);
        match sign_of(&denominator) {
            Sign::Zero => prop_assert_eq!(panic_of(quotient), Some("Range: division by zero".into())),
            _ => assert_nearest(quotient(), &(numerator / denominator)),
        }
    }

    /// Of degrees 1 and 2, whose exponents differ.
    #[test]
    fn quotients_of_singles_are_the_nearest(numbers in prop::collection::vec(-1e3_f32..1e3, 4), exponent in -20..20) {
        let numbers: Vec<f64> = numbers.iter().map(|&x| f64::from(x * 2f32.powi(exponent))).collect();
        let [numerator, denominator] = [exactly::<Range>(&numbers), exactly::<Determinant>(&numbers)];
        let singles = [0, 1, 2, 3].map(|i| numbers[i] as f32);
        if !sign_of(&denominator).is_zero() {
            let quotient = f32::ratios_of::<Quotient<Range, Determinant>>(&singles);
            prop_assert_eq!(quotient, f32::cast_from(&(numerator / denominator)));
        }
    }

    #[test]
    fn quotients_of_small_integers_are_exact(numbers in any::<[i32; 4]>()) {
        let exact = numbers.map(|x| rational(x.into()));
        let [numerator, denominator] = [Choice::eval(&exact), Determinant::eval(&exact)];
        if !sign_of(&denominator).is_zero() {
            prop_assert_eq!(i32::ratios_of::<Quotient<Choice, Determinant>>(&numbers), numerator / denominator);
        }
    }

    #[test]
    fn quotients_of_integers_are_exact((a, b, c, d) in any::<(i64, i8, i64, i8)>()) {
        let numbers = [a, b.into(), c, d.into()];
        let exact = numbers.map(rational);
        let (numerator, denominator) = (Choice::eval(&exact), Determinant::eval(&exact));
        if !sign_of(&denominator).is_zero() {
            prop_assert_eq!(i64::ratios_of::<Quotient<Choice, Determinant>>(&numbers), numerator / denominator);
        }
    }
}

fn rational(x: i64) -> Rational {
    Rational::from_integer(x.into())
}

/// Sums that need every bit of the width computed from their bit lengths; for integers, no filter precedes it.
#[test]
fn the_greatest_integers() {
    const MIN: i64 = i64::MIN;
    const MAX: i64 = i64::MAX;
    for numbers in [[MAX; 6], [MIN; 6], [MIN, MIN, MIN, MAX, MAX, MAX], [MAX, MAX, 1, MAX, MAX, 1]] {
        assert_exact_integers::<Dot>(&numbers);
    }
    assert_exact_integers::<Determinant>(&[MIN, MIN, MAX, MIN]);
    for x in [MIN, MIN + 1, MAX, 5] {
        assert_exact_integers::<Opposite>(&[x, x]);
        assert_exact_integers::<Absolute>(&[x, x]);
        assert_exact_integers::<Opposite>(&[x, x.wrapping_neg()]);
        assert_exact_integers::<Absolute>(&[x, x.wrapping_neg()]);
    }
    assert_exact_integers::<Quartic>(&[MIN, MIN]);
    assert_exact_integers::<Cubic>(&[MAX, MAX, MIN]);
    let corners = [[MAX, MIN, MIN], [MIN, MAX, MIN], [MIN, MIN, MAX], [MAX, MAX, MAX]];
    assert_exact_integers::<Orient3d>(corners.as_flattened());
    let fifth = [MIN, MIN, MIN];
    assert_exact_integers::<Insphere>(&[corners.as_flattened(), &fifth].concat());
}

/// 1 - 1 + 2^-k - d needs some 2k bits: every step of the ladder is reached, and all agree.
#[test]
fn every_width_is_reached() {
    let mut stages = vec![];
    for k in 52..=1020 {
        let tiny = 2f64.powi(-k);
        let numbers = |d| [1.0, -1.0, tiny, 1.0, 1.0, 1.0, d];
        for (d, sign) in [(tiny, Sign::Zero), (tiny.down(), Sign::Positive), (tiny.up(), Sign::Negative)] {
            let input = made_of::<<Incidence as Formula>::Input, _>(&numbers(d));
            let decision = certify::<Incidence>(&input);
            assert_eq!(decision.0, sign, "{k}");
            stages.push(decision.1);
        }
    }
    stages.sort();
    stages.dedup();
    let widths = [128, 192, 256, 320, 512, 1024].map(Stage::Bits);
    assert_eq!(stages, [&widths[..], &[Stage::Big]].concat());
}

/// Signs settled by the filter, by the zero test and in 64 bits.
#[test]
fn the_easy_steps() {
    assert_eq!(certify::<Determinant>(&[1.0, 2.0, 3.0, 4.0]), (Sign::Negative, Stage::Filter));
    assert_eq!(certify::<Determinant>(&[0.0, 0.1, -0.0, 0.3]), (Sign::Zero, Stage::Zero));
    assert_eq!(certify::<Determinant>(&[1.0, 1.0, 1.0, 1.0]), (Sign::Zero, Stage::Bits(64)));
    // 53 bits times 53 bits do not fit, and the equality of products is not known before they are computed.
    assert_eq!(certify::<Determinant>(&[0.1; 4]), (Sign::Zero, Stage::Bits(128)));
    // Nor do products of numbers below 2^-537.
    assert_eq!(certify::<Determinant>(&[2f64.powi(-600); 4]), (Sign::Zero, Stage::Bits(128)));
    let wall = [1e-300, 2e-300, 4e-300].map(|y| Point2::new(0.1e-300, y));
    assert_eq!(certify::<Orient2d>(&wall), (Sign::Zero, Stage::Zero));
}

/// A zero term must not cost other terms any bits, nor need any width.
#[test]
fn zeros_beside_terms_of_other_degrees() {
    for power in [-1074, -400, -200, -100, -50, -30, -1, 0, 1, 30, 60, 200, 340] {
        let x = 2f64.powi(power);
        for y in [0.0, -0.0, x, -x] {
            for z in [0.0, x, -x] {
                assert_exact::<Cubic>(&[x, y, z]);
                assert_exact::<Cubic>(&[z, y, x]);
                assert_exact::<Quintic>(&[x, y, z, 0.0]);
                assert_exact::<Quintic>(&[z, x, y, 0.0]);
                assert_exact::<Quintic>(&[z, 0.0, y, x]);
                assert_exact::<Quintic>(&[0.0, z, y, x]);
            }
        }
        assert_exact::<Quartic>(&[x, 0.0]);
        assert_exact::<Quartic>(&[0.0, x]);
        // x is multiplied by zero, so that its width does not matter; the rest cancels.
        assert_exact::<Dot>(&[1.0, 1.0, 0.0, 1.0, -1.0, x]);
        assert_exact::<Dot>(&[1.0, 1.0, 0.0, 1.0, -1.0, 2f64.powi(power.abs().min(1023))]);
    }
    for x in [i64::MIN, i64::MAX, 1 << 62, 1 << 40, 1] {
        for y in [0, x, -1] {
            assert_exact_integers::<Quintic>(&[x, y, 0, 0]);
            assert_exact_integers::<Quintic>(&[0, x, y, x]);
            assert_exact_integers::<Quintic>(&[y, 0, 0, x]);
            assert_exact_integers::<Quartic>(&[0, x]);
        }
    }
}

/// A number that the formula does not use must not affect the width.
#[test]
fn arguments_that_are_not_used() {
    for x in [1.0, 3.0, 1e-200, 0.1, 2f64.powi(-55) + 1.0, (1_u64 << 53) as f64 - 1.0] {
        for unused in [0.0, 1.0, 1e-300, 5e-324, 1e18, 1e25, 1e60, 1e100, 1e300, f64::MAX] {
            assert_exact::<Unused>(&[x, x, unused]);
            assert_exact::<Unused>(&[x.up(), x, unused]);
        }
    }
}

#[test]
fn products_that_underflow_before_they_are_magnified() {
    let tiny = 1e-200;
    for huge in [1e300, f64::MAX, -1e300] {
        // tiny² and tiny·(tiny + 1 ulp) are both 0 in doubles, and 0·huge is 0.
        for a in around(tiny) {
            assert_exact::<Magnified>(&[a, tiny, tiny, tiny, huge]);
        }
        assert_exact::<Magnified>(&[5e-324, 1e-300, 1e-300, 5e-324, huge]);
        assert_exact::<Magnified>(&[5e-324, 1e-300, 1e-300, 1e-323, huge]);
    }
    // One product is just below the least normal number, rounded by up to half the least number.
    let near = 2f64.powi(-511);
    for a in around(near) {
        for b in around(near) {
            assert_exact::<Magnified>(&[a, b, near, near, f64::MAX]);
        }
    }
}

#[test]
fn overflow_on_the_way() {
    for [a, d] in [[f64::MAX, f64::MAX], [1e200, 1e200], [f64::MAX, 2.0]] {
        assert_exact::<Determinant>(&[a, d, d, a]);
        assert_exact::<Determinant>(&[a, d, d.down(), a]);
        assert_exact::<Determinant>(&[a, -d, d, a]);
        assert_exact::<Incidence>(&[a, -a, 1.0, d, d, 1.0, 1.0]);
        assert_exact::<Incidence>(&[a, -a, 1.0, d, d, 1.0, 2.0]);
        assert_exact::<Choice>(&[a, d, -d, a]);
        assert_exact::<Range>(&[a, -a, d, -d]);
    }
}

#[test]
fn the_least_tetrahedron_is_not_flat() {
    let [o, h] = [0.0, 5e-324];
    let [a, b, c, d] = [(o, o, o), (h, o, o), (o, h, o), (o, o, h)].map(Point3::from);
    assert_eq!(orient3d(&a, &b, &c, &d), Sign::Negative);
    assert_eq!(orient3d(&b, &a, &c, &d), Sign::Positive);
    assert_eq!(f64::value_of::<Orient3d>(&[a, b, c, d]).to_bits(), 0, "the value is below the range: 0, not -0");
    let exact = Tetrahedron::new(a, b, c, d).try_cast::<Rational>().expect("it is finite");
    assert!(Rational::value_of::<Orient3d>(&[exact.a, exact.b, exact.c, exact.d]) < ratio(0, 1));
    for h in [f64::MAX, -f64::MAX, f64::MIN_POSITIVE, f64::MIN_POSITIVE.down()] {
        let [a, b, c, d] = [(o, o, o), (h, o, o), (o, h, o), (o, o, h)].map(Point3::from);
        assert_eq!(orient3d(&a, &b, &c, &d), if h > 0.0 { Sign::Negative } else { Sign::Positive });
        // A plane through one corner of a box with sides 2h, which is not a double.
        let [a, b, c, d] = [(-h, -h, h), (h, -h, h), (-h, h, h), (-h, -h, -h)].map(Point3::from);
        assert_eq!(orient3d(&a, &b, &c, &d), if h > 0.0 { Sign::Positive } else { Sign::Negative });
        assert_eq!(f64::value_of::<Orient3d>(&[a, b, c, d]).abs(), if h.abs() > 1.0 { f64::MAX } else { 0.0 });
    }
}

#[test]
fn minus_zero_is_zero() {
    for zeros in 0..1 << 4 {
        let numbers: Vec<f64> = (0..4).map(|i| if zeros >> i & 1 == 1 { -0.0 } else { 0.0 }).collect();
        assert_exact::<Determinant>(&numbers);
        assert_exact::<Choice>(&numbers);
        assert_exact::<Quintic>(&numbers);
        assert_eq!((-0.0_f64).to_value().to_bits(), 0);
        assert_eq!(Scalar::sign(&-0.0), Sign::Zero);
    }
}

/// The name of the formula and the path of the number; indices where there are no names.
#[test]
fn refusals_name_the_number() {
    let refusal = |input| panic_of(|| f64::sign_of::<Incidence>(&input));
    let [n, x] = [Vector3::new(1.0, 2.0, 3.0), Vector3::new(0.0, 0.0, 0.0)];
    assert_eq!(refusal((n, x, f64::NAN)).as_deref(), Some("incidence: d is NaN"));
    let bad = Vector3::new(0.0, f64::NEG_INFINITY, f64::NAN);
    assert_eq!(refusal((n, bad, 1.0)).as_deref(), Some("incidence: x.y is not finite"));

    // Comparisons with NaN are false, so that `min` and `max` could lose it.
    for i in 0..5 {
        for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            let mut numbers = [2.0, 3.0, 5.0, 7.0, 11.0];
            numbers[i] = bad;
            assert!(panic_of(|| f64::sign_of::<Capped>(&numbers)).is_some(), "{numbers:?}");
            assert!(panic_of(|| f64::sign_of::<Raised>(&numbers)).is_some(), "{numbers:?}");
            let [a, b, c, d, _] = numbers;
            if i < 4 {
                assert!(panic_of(|| f64::sign_of::<Choice>(&[a, b, c, d])).is_some(), "{numbers:?}");
                assert!(panic_of(|| f64::sign_of::<Range>(&[a, b, c, d])).is_some(), "{numbers:?}");
            }
        }
    }

    struct Nameless;
    impl Formula for Nameless {
        const NAME: &'static str = "nameless";
        const ARGUMENTS: &'static [&'static str] = &[];
        type Input = [Point3<Number>; 2];
        fn eval<R: Ring>([a, b]: &[Point3<R>; 2]) -> R {
            (a - b).squared_length()
        }
    }
    let points = [Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 0.0, f32::INFINITY)];
    let refusal = panic_of(|| f32::sign_of::<Nameless>(&points));
    assert_eq!(refusal.as_deref(), Some("nameless: [1].z is not finite"));

    struct OfOne;
    impl Formula for OfOne {
        const NAME: &'static str = "of one";
        const ARGUMENTS: &'static [&'static str] = &["p"];
        type Input = Point2<Number>;
        fn eval<R: Ring>(p: &Point2<R>) -> R {
            p.x.clone() * &p.y
        }
    }
    let refusal = panic_of(|| f64::sign_of::<OfOne>(&Point2::new(1.0, f64::NAN)));
    assert_eq!(refusal.as_deref(), Some("of one: p.y is NaN"));

    struct Alone;
    impl Formula for Alone {
        const NAME: &'static str = "alone";
        const ARGUMENTS: &'static [&'static str] = &["x"];
        type Input = Number;
        fn eval<R: Ring>(x: &R) -> R {
            x.clone().squared()
        }
    }
    assert_eq!(panic_of(|| f64::sign_of::<Alone>(&f64::INFINITY)).as_deref(), Some("alone: x is not finite"));
}

/// `base` squared `SQUARINGS` times, minus `y`.
struct Tower<const SQUARINGS: u32>;

impl<const SQUARINGS: u32> Formula for Tower<SQUARINGS> {
    const NAME: &'static str = "tower";
    const ARGUMENTS: &'static [&'static str] = &["base", "y"];
    type Input = [Number; 2];
    fn eval<R: Ring>([base, y]: &[R; 2]) -> R {
        (0..SQUARINGS).fold(base.clone(), |power, _| power.squared()) - y
    }
}

/// No product of six singles underflows in doubles. One of eight may, and the filter must account for it.
#[test]
fn products_of_singles_that_underflow() {
    let (least, huge, y) = (f32::from_bits(1), 2f32.powi(127), 2f32.powi(-60));
    // 2^(-149·8 + 127·9) is 2^-49, but 2^(-149·8) is zero in doubles.
    assert_eq!(f32::sign_of::<MagnifiedMuch>(&[least, huge, y]), Sign::Positive);
    assert_eq!(f32::sign_of::<MagnifiedMuch>(&[least, huge, 2f32.powi(-49)]), Sign::Zero);
    assert_eq!(f32::sign_of::<MagnifiedMuch>(&[least, huge, 1.0]), Sign::Negative);
    assert_eq!(f32::sign_of::<MagnifiedMuch>(&[least, 0.0, -y]), Sign::Positive);
}

/// Beyond the depth for which the bound is proved, the filter is never certain.
#[test]
fn towers_are_not_certified_by_the_filter() {
    // (1 + 2^-10)^2 is 1 + 2^-9 + 2^-20; depths up to the limit, 2^20 - 2 with nineteen squarings, are still certain.
    assert_eq!(certify::<Tower<1>>(&[1.0 + 1.0 / 1024.0, 1.0]), (Sign::Positive, Stage::Filter));
    assert_eq!(certify::<Tower<19>>(&[1.0, 0.5]), (Sign::Positive, Stage::Filter));
    for decision in [certify::<Tower<20>>(&[1.0, 3.0]), certify::<Tower<30>>(&[1.0, 3.0])] {
        assert_eq!(decision.0, Sign::Negative);
        assert_ne!(decision.1, Stage::Filter);
    }
}

/// An exponent of more than 32 bits is refused, not wrapped into a wrong sign.
#[test]
fn exponents_do_not_wrap() {
    let sign = std::panic::catch_unwind(|| i64::sign_of::<Tower<27>>(&[1 << 32, 3 << 32]));
    let message = *sign.unwrap_err().downcast::<String>().expect("a message");
    assert!(message.contains("the degree of the formula is too high"), "{message}");
}

/// A fraction need not be in lowest terms to be an integer.
#[test]
fn fractions_in_any_terms_are_whole_numbers() {
    let raw = |p: i64, q: i64| Rational::new_raw(p.into(), q.into());
    assert_eq!(i64::from_exact(&raw(4, 2)), Some(2));
    assert_eq!(i32::from_exact(&raw(-4, -2)), Some(2));
    assert_eq!(i64::from_exact(&raw(3, 2)), None);
}

/// Constant factors are products.
#[test]
fn factors() {
    let third = Rational::new(1.into(), 3.into());
    for factor in (0..70).chain([1_000_003, u32::MAX - 1, u32::MAX]) {
        let product = &third * Rational::from_integer(factor.into());
        assert_eq!(third.clone().times(factor), product, "{factor}");
    }
}
