//! Tests of `ladder.rs`.

use super::*;
use crate::arith::stages::dyadic::{Integer, IntoParts};
use crate::arith::stages::recorded::{approximations, recorded};
use crate::arith::stages::tape::Recordable;
use crate::{Number, Ring};
use num_bigint::BigInt;
use std::string::ToString;

fn power(exponent: i32) -> f64 {
    let half = exponent / 2;
    2f64.powi(half) * 2f64.powi(exponent - half)
}

/// The float below a positive one.
fn below(x: f64) -> f64 {
    f64::from_bits(x.to_bits() - 1)
}

macro_rules! formula {
    ($($formula:ident($($number:ident),+) = $body:expr;)+) => {$(
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
    Mixed(x, y) = x.clone() * x - y;
    Greatest(x, y) = x.max(y);
    Least(x, y) = x.min(y);
    Unused(x, y, _unused) = x - y;
    Gap(x, y, z) = x.clone() * (y.clone() * &z).abs().max(y.clone() - &z).squared() - x.abs();
}

/// The difference of two powers.
struct Powers<const DEGREE: u32>;
impl<const DEGREE: u32> Formula for Powers<DEGREE> {
    const NAME: &'static str = "powers";
    const ARGUMENTS: &'static [&'static str] = &["x", "y"];
    type Input = [Number; 2];
    fn eval<R: Ring>(input: &[R; 2]) -> R {
        let [x, y] = input.each_ref().map(|base| (1..DEGREE).fold(base.clone(), |power, _| power * base));
        x - y
    }
}

#[test]
fn stages_by_name() {
    let names = [Stage::Filter, Stage::Zero, Stage::Bits(64), Stage::Big].map(|stage| stage.to_string());
    assert_eq!(names, ["filter", "zero", "64", "big"]);
}

/// The unit is the least in which a value below the magnitude takes 62 bits; inputs that are no multiples of it are
/// refused.
fn check_unit<const DEGREE: u32>() {
    for high in -900..900 {
        let unit = (-1000..1000).find(|unit| high <= 62 + DEGREE as i32 * unit).expect("a unit");
        // The least and the greatest float below 2^high and not below half of it.
        for magnitude in [power(high - 1), below(power(high))] {
            let of = |x, y| in_wrapping::<Powers<DEGREE>, ItsSign>(&[x, y], magnitude);
            let one = power(unit);
            assert_eq!(of(one, 0.0), Some(Sign::Positive), "degree {DEGREE}, below 2^{high}");
            assert_eq!(of(one, one), Some(Sign::Zero), "degree {DEGREE}, below 2^{high}");
            assert_eq!(of(one / 2.0, one), None, "degree {DEGREE}, below 2^{high}");
            assert_eq!(of(one, one / 2.0), None, "degree {DEGREE}, below 2^{high}");
        }
    }
}

#[test]
fn units_of_64_bits() {
    check_unit::<1>();
    check_unit::<2>();
    check_unit::<3>();
    check_unit::<5>();
    // Terms of different degree: no unit greater than 1, nor finer than needed.
    let of = |x, y, magnitude| in_wrapping::<Mixed, ItsSign>(&[x, y], magnitude);
    for magnitude in [1e-300, 1.0, power(20), below(power(62))] {
        assert_eq!(of(3.0, 8.0, magnitude), Some(Sign::Positive));
        assert_eq!(of(3.0, 9.0, magnitude), Some(Sign::Zero));
    }
    assert_eq!(of(3.0, 8.0, power(62)), None);
    assert_eq!(of(0.5, 8.0, below(power(62))), None);
    assert_eq!(of(3.0, 8.5, below(power(62))), None);
    for bits in 1..=20 {
        let (least, magnitude) = (power(-bits), below(power(62 - 2 * bits)));
        assert_eq!(of(3.0 * least, 8.0 * least, magnitude), Some(Sign::of_float(9.0 * least - 8.0)));
        assert_eq!(of(3.0, 9.0 - least, magnitude), Some(Sign::Positive));
        assert_eq!(of(3.0, 9.0 + least, magnitude), Some(Sign::Negative));
        assert_eq!(of(3.0 * least, 8.0 * least, power(62 - 2 * bits)), None);
        assert_eq!(of(1.0, least / 2.0, magnitude), None);
    }
    assert_eq!(of(1.5, 2.25, 10.0), Some(Sign::Zero));
    assert_eq!(of(1.0, power(-21), 1.0), None);
}

/// The degree times the unit fits an `i32` with the rest.
#[test]
fn formulas_beyond_64_bits() {
    assert_eq!(in_wrapping::<Powers<1023>, ItsSign>(&[1.0, 0.0], 1.0), Some(Sign::Positive));
    assert_eq!(in_wrapping::<Powers<1024>, ItsSign>(&[1.0, 0.0], 1.0), Some(Sign::Positive));
    assert_eq!(in_wrapping::<Powers<1025>, ItsSign>(&[1.0, 0.0], 1.0), None);
}

/// Numbers that are compared fit, or are multiplied by zero.
#[test]
fn orders_in_64_bits() {
    let magnitude =
        |input: &[f64; 3]| Gap::eval(&input.map(crate::arith::stages::filter::Filtered::<f64>::leaf)).magnitude();
    let large = power(30) + 1.0;
    for x in [large, -large, 3.0, 0.0] {
        for y in [large, -large, 5.0, 0.0] {
            for z in [large, -large, 7.0, 0.0] {
                let input = [x, y, z];
                let exact = Gap::eval(&input.map(|x| BigInt::from(x as i64)));
                let given = in_wrapping::<Gap, ItsSign>(&input, magnitude(&input));
                let sign = Sign::from(exact.cmp(&BigInt::from(0)));
                assert!(given.is_none_or(|given| given == sign), "{input:?}");
                // The number that overflows is multiplied by zero.
                if x == 0.0 || [x, y, z].iter().all(|x| x.abs() < 10.0) {
                    assert_eq!(given, Some(sign), "{input:?}");
                }
            }
        }
    }
    for (input, greatest, least) in
        [([1.0, -2.0], Sign::Positive, Sign::Negative), ([0.0, 3.0], Sign::Positive, Sign::Zero)]
    {
        for input in [input, [input[1], input[0]]] {
            assert_eq!(in_wrapping::<Greatest, ItsSign>(&input, power(20)), Some(greatest));
            assert_eq!(in_wrapping::<Least, ItsSign>(&input, power(20)), Some(least));
        }
    }
    assert_eq!(in_wrapping::<Greatest, ItsSign>(&[-8.0, -2.0], power(20)), Some(Sign::Negative));
}

/// Integers grow where they can, floats and integers alike.
#[test]
fn growing_comes_before_any_size() {
    assert_eq!(in_growing::<Powers<2>, ItsSign>(&[0.1, 0.1]), Some((Sign::Zero, Stage::Bits(128))));
    assert_eq!(in_growing::<Powers<5>, ItsSign>(&[0.1, 0.1]), Some((Sign::Zero, Stage::Bits(320))));
    assert_eq!(in_growing::<Powers<6>, ItsSign>(&[0.1, 0.1]), None);
    let greatest = (1 << LEAF_BITS) - 1;
    assert_eq!(decide_integers::<Powers<3>>(&[greatest, -greatest]), (Sign::Positive, Stage::Bits(192)));
    // One bit more, and the bit lengths give the width: three times 62 bits, one for the sum, and the sign.
    assert_eq!(decide_integers::<Powers<3>>(&[1 << LEAF_BITS, -1]), (Sign::Positive, Stage::Bits(192)));
    assert_eq!(decide_integers::<Powers<1>>(&[1, 2]), (Sign::Negative, Stage::Bits(64)));
    assert_eq!(decide_integers::<Powers<1>>(&[i64::MIN, i64::MAX]), (Sign::Negative, Stage::Bits(128)));
    // Of degree 2, longer integers are two limbs each.
    assert_eq!(decide_short_integers::<Powers<2>>(&[greatest, 1]), (Sign::Positive, Stage::Bits(128)));
    assert_eq!(decide_short_integers::<Powers<2>>(&[1 << LEAF_BITS, 1]), (Sign::Positive, Stage::Bits(256)));
}

/// Weighted points of the longest numbers: every width is enough.
#[test]
fn graded_integers_of_the_greatest_length() {
    use crate::predicate::{PowerCircle, PowerSphere};
    use crate::{WeightedPoint2, WeightedPoint3};
    let mut state = 7_u64;
    let mut draw = |length: f64| {
        [length, -length, length, -length, 1.0, -1.0, 0.0]
            [(crate::arith::random::congruential(&mut state) >> 33) as usize % 7]
    };
    fn exact_sign<F: Formula>(input: &Of<F::Input, f64>) -> Sign {
        let value = F::eval(&F::Input::map(input, &mut |&x: &f64| {
            let parts = x.into_parts().expect("a finite number");
            <BigInt as Integer>::new(parts.negative, parts.mantissa, parts.exponent as u32)
        }));
        Integer::sign(&value)
    }
    let (length, square) = (below(power(61)), below(power(125)));
    for _ in 0..2000 {
        let points = [(); 4].map(|()| WeightedPoint2::from(([draw(length), draw(length)], draw(square))));
        let (sign, _) = in_graded_growing::<PowerCircle>(&points, |place| place % 3 == 2).expect("what fits");
        assert_eq!(sign, exact_sign::<PowerCircle>(&points), "{points:?}");
        let points = [(); 5].map(|()| WeightedPoint3::from(([draw(length), draw(length), draw(length)], draw(square))));
        let (sign, _) = in_graded_growing::<PowerSphere>(&points, |place| place % 4 == 3).expect("what fits");
        assert_eq!(sign, exact_sign::<PowerSphere>(&points), "{points:?}");
    }
    let points = [(); 4].map(|()| WeightedPoint2::from(([length, 0.5], 0.0)));
    assert!(in_graded_growing::<PowerCircle>(&points, |place| place % 3 == 2).is_none());
    let points = [(); 4].map(|()| WeightedPoint2::from(([1.0, f64::NAN], 0.0)));
    assert!(in_graded_growing::<PowerCircle>(&points, |place| place % 3 == 2).is_none());
}

/// The limit of each width: results of the longest number, with their sign, that need one bit more.
#[test]
fn where_each_step_ends() {
    let stage = |power_of_two| decide::<Unused, f64>(&[1.0, 2.0, power(power_of_two)]);
    // 2^n has n + 1 bits, a difference one more, and a sign another.
    for (width, next) in [(128, 192), (192, 256), (256, 320), (320, 512), (512, 1024)] {
        assert_eq!(stage(width - 3), (Sign::Negative, Stage::Bits(width as u16)));
        assert_eq!(stage(width - 2), (Sign::Negative, Stage::Bits(next)));
    }
    // Beyond, the bit lengths decide: the longest number is not used, and only has to fit.
    assert_eq!(stage(1022), (Sign::Negative, Stage::Bits(1024)));
    assert_eq!(stage(1023), (Sign::Negative, Stage::Big));
}

/// A product, beside an unused sum of numbers of degree 1 and 2.
struct Idle;
impl Formula for Idle {
    const NAME: &'static str = "idle";
    const ARGUMENTS: &'static [&'static str] = &["x", "y", "z"];
    type Input = [Number; 3];
    fn eval<R: Ring>([x, y, z]: &[R; 3]) -> R {
        let _idle = x.clone() + y.clone() * z;
        y.clone() * z
    }
}

/// The width is that of the result: numbers that do not affect it may be wider.
#[test]
fn operations_without_use() {
    let tiny = f64::from_bits(1);
    assert_eq!(decide::<Idle, f64>(&[tiny, tiny, tiny]), (Sign::Positive, Stage::Bits(128)));
    assert!(
        approximations(&[1.0, 3.0, 2.0], &Recordable::of::<Single<Idle>>(), Degree::of::<Single<Idle>, f64>(&[0.0; 3]))
            .high
            == 6.0
    );
}

/// The unit is that of the finest number, whatever the order; zeros do not count.
#[test]
fn units_of_any_size() {
    let unit = |numbers: &[f64; 3]| {
        let (recorded, _) = recorded(numbers, &Recordable::of::<Single<Unused>>());
        (recorded.unit, recorded.longest)
    };
    assert_eq!(unit(&[8.0, 0.0, 3.0]), (0, 4));
    assert_eq!(unit(&[0.25, 0.0, 6.0]), (-2, 5));
    assert_eq!(unit(&[0.0, 48.0, -16.0]), (4, 2));
    assert_eq!(unit(&[0.0, -0.0, 0.0]), (0, 0));
}
