//! Signs and values against determinants in big integers, over the whole range of doubles.

use num_bigint::{BigInt, Sign};
use robust::{Coord, Coord3D, incircle, insphere, orient2d, orient3d};
use straightedge::{Plain, predicate};

/// All doubles are multiples of 2^-UNIT.
const UNIT: usize = 1074;
const CASES: usize = 2800;

/// The double as a multiple of 2^-UNIT.
fn exact(value: f64) -> BigInt {
    let bits = value.to_bits();
    let (fraction, exponent) = (bits & ((1 << 52) - 1), (bits >> 52 & 0x7ff) as usize);
    let magnitude = if exponent == 0 { fraction.into() } else { BigInt::from(fraction | 1 << 52) << (exponent - 1) };
    if value.is_sign_negative() { -magnitude } else { magnitude }
}

/// The determinant of a matrix, by expansion along its first row.
fn determinant(rows: &[Vec<BigInt>]) -> BigInt {
    let [first, rest @ ..] = rows else { return BigInt::from(1) };
    let minor = |column: usize| -> Vec<Vec<BigInt>> {
        rest.iter().map(|row| [&row[..column], &row[column + 1..]].concat()).collect()
    };
    let cofactors = first.iter().enumerate().filter(|(_, entry)| entry.sign() != Sign::NoSign);
    cofactors
        .map(|(i, entry)| if i % 2 == 0 { entry * determinant(&minor(i)) } else { -entry * determinant(&minor(i)) })
        .sum()
}

/// The determinant of the differences from the last point, with their squared lengths as a last column where `lifted`.
fn reference<const D: usize>(points: &[[f64; D]], lifted: bool) -> BigInt {
    let (last, others) = points.split_last().expect("a predicate has points");
    let row = |point: &[f64; D]| {
        let mut row: Vec<BigInt> = point.iter().zip(last).map(|(&x, &y)| exact(x) - exact(y)).collect();
        if lifted {
            row.push(row.iter().map(|x| x * x).sum());
        }
        row
    };
    determinant(&others.iter().map(row).collect::<Vec<_>>())
}

/// The value of a predicate has the sign of its determinant, a multiple of 2^-(UNIT * degree), and is near it, or else
/// as doubles compute it.
#[track_caller]
fn judge(value: f64, computed: f64, determinant: &BigInt, degree: usize, points: &dyn std::fmt::Debug) {
    assert_eq!(exact(value).sign(), determinant.sign(), "the sign of {value:e} for {points:?}");
    if value == computed {
        return;
    }
    let scale = |value: f64| exact(value) << (UNIT * (degree - 1));
    // What is beyond the range of doubles is the greatest of them, and no step is finer than the least.
    let limit = scale(f64::MAX);
    let target = determinant.clone().clamp(-&limit, limit);
    let error = (scale(value) - &target).magnitude() << 10_u8;
    let allowed = target.magnitude() + (scale(5e-324).magnitude() << 10_u8);
    assert!(error < allowed, "{value:e} is far from the determinant for {points:?}");
}

/// Splitmix64.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.bits() % bound
    }

    /// Any finite double.
    fn finite(&mut self) -> f64 {
        std::iter::repeat_with(|| f64::from_bits(self.bits())).find(|x| x.is_finite()).expect("most are")
    }

    /// A multiple of a power of two, within `bound` times that, at any exponent that the type has.
    fn on_a_grid<const D: usize, const N: usize>(&mut self, bound: u64) -> [[f64; D]; N] {
        let exponent = self.below(2090) as i32 - 1074;
        let scale = |x: f64| x * 2_f64.powi(exponent / 2) * 2_f64.powi(exponent - exponent / 2);
        [(); N].map(|()| [(); D].map(|()| scale(self.below(2 * bound + 1) as f64 - bound as f64)))
    }

    fn on_a_line<const D: usize, const N: usize>(&mut self, scale: f64) -> [[f64; D]; N] {
        let way = [(); D].map(|()| self.below(1 << 40) as f64 * scale);
        [(); N].map(|()| {
            let at = self.below(1 << 13) as f64 * 2_f64.powi(self.below(4) as i32);
            way.map(|x| x * at)
        })
    }

    /// Points of one of the kinds that decide between the steps of a predicate.
    fn points<const D: usize, const N: usize>(&mut self, case: usize) -> [[f64; D]; N] {
        match case % 7 {
            // Any exponents at all.
            0 => [(); N].map(|()| [(); D].map(|()| self.finite())),
            // Small integers at one exponent: often degenerate.
            1 => self.on_a_grid(1),
            2 => self.on_a_grid(100),
            // Ordinary coordinates.
            3 => [(); N].map(|()| [(); D].map(|()| self.bits() as f64 * 2_f64.powi(-64))),
            // On a line through the origin, with full mantissas at several exponents, so that differences and products
            // are rounded; the same where products are rounded to multiples of the least double.
            4 => self.on_a_line(1.0),
            5 => self.on_a_line(2_f64.powi(-570)),
            // Often degenerate, but for an ulp in one coordinate.
            _ => {
                let mut points: [[f64; D]; N] = self.on_a_grid(2);
                let moved = &mut points[self.below(N as u64) as usize][self.below(D as u64) as usize];
                // The bits of neighbouring floats of one sign are consecutive.
                *moved =
                    f64::from_bits(if self.below(2) == 0 { moved.to_bits() + 1 } else { moved.to_bits().max(1) - 1 });
                points
            }
        }
    }
}

fn coord([x, y]: [f64; 2]) -> Coord<f64> {
    Coord { x, y }
}

fn coord_3d([x, y, z]: [f64; 3]) -> Coord3D<f64> {
    Coord3D { x, y, z }
}

/// Judges a predicate on points of every kind; each must give all signs.
fn judge_all<const D: usize, const N: usize>(
    predicate: impl Fn([[f64; D]; N]) -> f64,
    computed: impl Fn([[Plain<f64>; D]; N]) -> Plain<f64>,
    lifted: bool,
) {
    let mut random = Random(N as u64);
    let mut seen = [0; 3];
    for case in 0..CASES {
        let points = random.points::<D, N>(case);
        let expected = reference(&points, lifted);
        let computed = computed(points.map(|point| point.map(Plain))).0;
        judge(predicate(points), computed, &expected, D + 2 * usize::from(lifted), &points);
        seen[match expected.sign() {
            Sign::Minus => 0,
            Sign::NoSign => 1,
            Sign::Plus => 2,
        }] += 1;
    }
    assert!(seen.iter().all(|&count| count > CASES / 40), "negative, zero, positive: {seen:?}");
}

#[test]
fn orient2d_is_exact() {
    let computed = |[a, b, c]: [[Plain<f64>; 2]; 3]| predicate::orient2d_value(&a.into(), &b.into(), &c.into());
    judge_all(|[a, b, c]| orient2d(coord(a), coord(b), coord(c)), computed, false);
}

#[test]
fn orient3d_is_exact() {
    let computed =
        |[a, b, c, d]: [[Plain<f64>; 3]; 4]| predicate::orient3d_value(&a.into(), &b.into(), &c.into(), &d.into());
    judge_all(|[a, b, c, d]| orient3d(coord_3d(a), coord_3d(b), coord_3d(c), coord_3d(d)), computed, false);
}

#[test]
fn incircle_is_exact() {
    let computed =
        |[a, b, c, d]: [[Plain<f64>; 2]; 4]| predicate::incircle_value(&a.into(), &b.into(), &c.into(), &d.into());
    judge_all(|[a, b, c, d]| incircle(coord(a), coord(b), coord(c), coord(d)), computed, true);
}

#[test]
fn insphere_is_exact() {
    let predicate =
        |[a, b, c, d, e]: [[f64; 3]; 5]| insphere(coord_3d(a), coord_3d(b), coord_3d(c), coord_3d(d), coord_3d(e));
    let computed = |[a, b, c, d, e]: [[Plain<f64>; 3]; 5]| {
        predicate::insphere_value(&a.into(), &b.into(), &c.into(), &d.into(), &e.into())
    };
    judge_all(predicate, computed, true);
}

/// The first step of [`orient2d`] is as near to its bound as in no other test.
#[test]
fn points_of_a_line_are_on_it() {
    let mut random = Random(6);
    for case in 0..100_000 {
        let points = random.on_a_line::<2, 3>([1.0, 2_f64.powi(-570)][case % 2]);
        let [a, b, c] = points.map(coord);
        assert_eq!(orient2d(a, b, c), 0.0, "{points:?}");
    }
}

#[test]
fn exchanging_two_points_changes_the_sign() {
    fn sign(value: f64) -> i8 {
        i8::from(value > 0.0) - i8::from(value < 0.0)
    }
    let mut random = Random(77);
    for case in 0..CASES {
        let [a, b, c, d] = random.points::<2, 4>(case).map(coord);
        let turn = sign(orient2d(a, b, c));
        assert_eq!([orient2d(b, c, a), orient2d(c, a, b)].map(sign), [turn; 2]);
        assert_eq!([orient2d(b, a, c), orient2d(a, c, b), orient2d(c, b, a)].map(sign), [-turn; 3]);
        let side = sign(incircle(a, b, c, d));
        assert_eq!([incircle(b, c, a, d), incircle(c, a, b, d)].map(sign), [side; 2]);
        assert_eq!([incircle(b, a, c, d), incircle(a, b, d, c)].map(sign), [-side; 2]);
        let [a, b, c, d, e] = random.points::<3, 5>(case).map(coord_3d);
        let side = sign(orient3d(a, b, c, d));
        assert_eq!([orient3d(b, c, a, d), orient3d(b, a, d, c)].map(sign), [side; 2]);
        assert_eq!([orient3d(b, a, c, d), orient3d(a, b, d, c)].map(sign), [-side; 2]);
        let side = sign(insphere(a, b, c, d, e));
        assert_eq!([insphere(b, c, a, d, e), insphere(b, a, d, c, e)].map(sign), [side; 2]);
        assert_eq!([insphere(b, a, c, d, e), insphere(a, b, c, e, d)].map(sign), [-side; 2]);
    }
}

#[test]
fn singles_are_doubles_of_the_same_value() {
    let mut random = Random(5);
    for _ in 0..CASES {
        let [a, b, c, d] = [(); 4].map(|()| [(); 2].map(|()| random.below(1 << 20) as f32 / 1024.0));
        let [p, q, r, s] = [a, b, c, d].map(|[x, y]| Coord { x, y });
        let [t, u, v, w] = [p, q, r, s].map(|p| Coord { x: f64::from(p.x), y: f64::from(p.y) });
        assert_eq!(orient2d(p, q, r), orient2d(t, u, v));
        assert_eq!(incircle(p, q, r, s), incircle(t, u, v, w));
    }
}

#[test]
fn values_saturate_and_never_vanish() {
    let [a, b, c] = [[-1e300, -1e300], [1e300, -1e300], [0.0, 1e300]];
    assert_eq!(orient2d(coord(a), coord(b), coord(c)), f64::MAX);
    assert_eq!(orient2d(coord(b), coord(a), coord(c)), -f64::MAX);
    let [a, b, c] = [[0.0, 0.0], [1e-300, 0.0], [0.0, 1e-300]];
    assert_eq!(orient2d(coord(a), coord(b), coord(c)), 5e-324);
    assert_eq!(orient2d(coord(b), coord(a), coord(c)), -5e-324);
}
