//! The range of coordinates in which a predicate is exact: cases of every class, scaled by every power of two that
//! doubles have, against the oracle.

use crate::contest::Contest;
use crate::oracle;
use measure::answer::Answer;
use measure::cases::{Class, Precision, case};
use measure::random::Random;
use straightedge::Plain;

/// Coordinates are below 2^LEAST at one end and below 2^GREATEST at the other.
const LEAST: i32 = -1074;
const GREATEST: i32 = 1023;
/// Powers of two that share a row.
const ROW: usize = 256;
/// The number of cases of each class at each power of two.
const CASES: usize = 8;

pub fn heading() {
    println!("\n# Range\n");
    println!(
        "{} cases at every power of two from 2^{LEAST} to 2^{GREATEST}, {} of each class, against an expansion in big",
        CASES * Class::ALL.len(),
        CASES
    );
    println!("integers. Wrong answers, per cent: (false zero / NaN / sign of a zero / opposite sign).");
}

/// How answers differ from the truth.
#[derive(Clone, Copy, Default)]
struct Tally {
    asked: usize,
    false_zero: usize,
    nan: usize,
    false_sign: usize,
    opposite: usize,
}

impl Tally {
    fn count(&mut self, answer: f64, truth: i8) {
        self.asked += 1;
        let answered = answer.sign() as i8;
        if answer.is_nan() {
            self.nan += 1;
        } else if answered != truth {
            match (answered, truth) {
                (0, _) => self.false_zero += 1,
                (_, 0) => self.false_sign += 1,
                _ => self.opposite += 1,
            }
        }
    }

    fn add(&mut self, other: &Tally) {
        self.asked += other.asked;
        self.false_zero += other.false_zero;
        self.nan += other.nan;
        self.false_sign += other.false_sign;
        self.opposite += other.opposite;
    }

    fn wrong(&self) -> usize {
        self.false_zero + self.nan + self.false_sign + self.opposite
    }

    fn cell(&self) -> String {
        let share = |n: usize| format!("{:.1}", n as f64 * 100.0 / self.asked as f64);
        match self.wrong() {
            0 => "0".into(),
            wrong => format!(
                "{} ({} / {} / {} / {})",
                share(wrong),
                share(self.false_zero),
                share(self.nan),
                share(self.false_sign),
                share(self.opposite)
            ),
        }
    }
}

const NAMES: [&str; 5] = ["straightedge f64", "robust", "geometry-predicates", "arithmetica", "plain formula"];

/// The table of one predicate: a row for each range of exponents, a column for each contestant; then the range in which
/// each is always right.
pub fn table<C: Contest<D, N>, const D: usize, const N: usize>(_: C) {
    let exponents: Vec<i32> = (LEAST..=GREATEST).collect();
    let tallies: Vec<[Tally; NAMES.len()]> = exponents.iter().map(|&exponent| at::<C, D, N>(exponent)).collect();
    println!("\n| {}, coordinates below | {} |", C::NAME, NAMES.join(" | "));
    println!("|---|{}", "---|".repeat(NAMES.len()));
    // From the top, so that the incomplete row is that of the subnormals.
    for (exponents, tallies) in exponents.rchunks(ROW).zip(tallies.rchunks(ROW)) {
        let cells = (0..NAMES.len()).map(|contestant| {
            let mut total = Tally::default();
            tallies.iter().for_each(|tally| total.add(&tally[contestant]));
            total.cell()
        });
        let (first, last) = (exponents[0], exponents[exponents.len() - 1]);
        println!("| 2^{first} … 2^{last} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
    let spans = (0..NAMES.len()).map(|contestant| {
        let right = |e: &i32| tallies[(e - LEAST) as usize][contestant].wrong() == 0;
        let low = (LEAST..=0).rev().take_while(right).last();
        let high = (0..=GREATEST).take_while(right).last();
        match (low, high) {
            (Some(low), Some(high)) => format!("2^{low} … 2^{high}"),
            _ => "not even near 1".into(),
        }
    });
    println!("| without fault from 1 to | {} |", spans.collect::<Vec<_>>().join(" | "));
}

/// Cases whose coordinates are below 2^exponent.
fn at<C: Contest<D, N>, const D: usize, const N: usize>(exponent: i32) -> [Tally; NAMES.len()] {
    let mut random = Random::new(exponent as u64);
    let mut tallies = [Tally::default(); NAMES.len()];
    for class in Class::ALL {
        for _ in 0..CASES {
            let case = case(C::DEGENERACY, class, Precision::Double, &mut random);
            // Numbers that become subnormal round, and the case is the rounded one.
            let case: [[f64; D]; N] = case.map(|point| point.map(|x| scaled(x, exponent - bits_before_point(class))));
            let truth = oracle::sign(C::DEGENERACY, &case);
            let certified = C::straightedge(&case).sign() as i8;
            assert_eq!(certified, truth, "{}: {case:?}", C::NAME);
            let plain = C::straightedge(&case.map(|point| point.map(Plain))).sign() as i8;
            let answers = [
                certified.into(),
                C::robust(&case),
                C::geometry_predicates(&case),
                C::arithmetica(&case).sign() as f64,
                plain.into(),
            ];
            tallies.iter_mut().zip(answers).for_each(|(tally, answer)| tally.count(answer, truth));
        }
    }
    tallies
}

/// The numbers of a class are below 2 to this power.
fn bits_before_point(class: Class) -> i32 {
    match class {
        Class::Random | Class::Axis | Class::Box => 0,
        Class::Grid => 11,
        // Moved by an ulp, a number may reach the power itself.
        Class::Full | Class::Near => 54,
    }
}

/// x·2^exponent in steps that neither overflow nor round twice.
fn scaled(x: f64, exponent: i32) -> f64 {
    let power = |e: i32| f64::from_bits(((e + 1023) as u64) << 52);
    match exponent {
        ..-1022 => x * power(exponent + 600) * power(-600),
        -1022..=1023 => x * power(exponent),
        _ => unreachable!("the greatest power is {GREATEST}"),
    }
}
