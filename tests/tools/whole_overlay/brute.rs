//! The judge of small inputs by rationals alone: every cell of the arrangement is found by all pairs of edges.

use super::*;
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::cmp::Ordering;
use straightedge::Rational;

/// A fraction that is not reduced, which would take most of the time, with a positive denominator.
#[derive(Clone, Debug)]
struct Fraction {
    numerator: BigInt,
    denominator: BigInt,
}

impl Fraction {
    fn new(numerator: BigInt, denominator: BigInt) -> Self {
        if denominator.is_negative() {
            return Fraction { numerator: -numerator, denominator: -denominator };
        }
        Fraction { numerator, denominator }
    }
    fn integer(numerator: BigInt) -> Self {
        Fraction { numerator, denominator: BigInt::one() }
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
    }
}
impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}
impl Eq for Fraction {}

/// The ends in units.
type Edge = [[BigInt; 2]; 2];
type Exact = [Fraction; 2];

fn exactly(x: f64) -> Rational {
    Rational::from_float(x).expect("a finite number")
}

/// The number of units in 1: all coordinates are integers in units.
fn units(rings: &[&[Ring]]) -> BigInt {
    let numbers = rings.iter().copied().flatten().flatten().flatten();
    numbers.map(|&x| exactly(x).denom().clone()).max().unwrap_or_else(BigInt::one)
}

fn edges(rings: &[Ring], units: &BigInt) -> Vec<Edge> {
    let integer = |x: f64| (exactly(x) * units).to_integer();
    let corner = |[x, y]: [f64; 2]| [integer(x), integer(y)];
    rings
        .iter()
        .flat_map(|ring| (0..ring.len()).map(move |i| [corner(ring[i]), corner(ring[(i + 1) % ring.len()])]))
        .filter(|[a, b]| a != b)
        .collect()
}

/// Where an edge crosses a vertical line, other than at its ends.
fn height([[ax, ay], [bx, by]]: &Edge, x: &Fraction) -> Option<Fraction> {
    let Fraction { numerator: n, denominator: d } = x;
    let (from_a, from_b) = (n - ax * d, n - bx * d);
    let dx = bx - ax;
    (from_a.is_negative() != from_b.is_negative()).then(|| Fraction::new(ay * d * &dx + (by - ay) * from_a, dx * d))
}

/// Whether a point that is on no edge is inside: by the edges above it.
fn contains(edges: &[Edge], [x, y]: &Exact) -> bool {
    edges.iter().filter_map(|edge| height(edge, x)).filter(|height| height > y).count() % 2 == 1
}

/// The squared distance of a point from edges, in squared units; `None` where there are no edges.
fn squared_distance(edges: &[Edge], [x, y]: &Exact) -> Option<Fraction> {
    // Over a common denominator.
    let w = &x.denominator * &y.denominator;
    let (x, y) = (&x.numerator * &y.denominator, &y.numerator * &x.denominator);
    let square = |x: &BigInt, y: &BigInt| x * x + y * y;
    let to_edge = |[[ax, ay], [bx, by]]: &Edge| {
        let (dx, dy, px, py) = (bx - ax, by - ay, &x - ax * &w, &y - ay * &w);
        let (along, length) = (&px * &dx + &py * &dy, square(&dx, &dy));
        if !along.is_positive() {
            Fraction::new(square(&px, &py), &w * &w)
        } else if along >= &length * &w {
            Fraction::new(square(&(&x - bx * &w), &(&y - by * &w)), &w * &w)
        } else {
            let across = px * dy - py * dx;
            Fraction::new(&across * &across, &w * &w * length)
        }
    };
    edges.iter().map(to_edge).min()
}

/// A number between two, short if possible.
fn between(low: &Fraction, high: &Fraction) -> Fraction {
    let middle = Fraction::new(
        &low.numerator * &high.denominator + &high.numerator * &low.denominator,
        &low.denominator * &high.denominator * BigInt::from(2),
    );
    let double = (middle.numerator.to_f64().zip(middle.denominator.to_f64())).map(|(n, d)| n / d);
    match double.and_then(Rational::from_float) {
        Some(double) => {
            let double = Fraction::new(double.numer().clone(), double.denom().clone());
            if *low < double && double < *high { double } else { middle }
        }
        _ => middle,
    }
}

/// The x of all ends and crossings.
fn columns(edges: &[Edge]) -> Vec<Fraction> {
    let mut xs: Vec<Fraction> = edges.iter().flatten().map(|[x, _]| Fraction::integer(x.clone())).collect();
    for (i, [a, b]) in edges.iter().enumerate() {
        for [c, d] in &edges[..i] {
            let (ux, uy, vx, vy) = (&b[0] - &a[0], &b[1] - &a[1], &d[0] - &c[0], &d[1] - &c[1]);
            let w = &ux * &vy - &uy * &vx;
            if !w.is_zero() {
                let t = (&c[0] - &a[0]) * vy - (&c[1] - &a[1]) * vx;
                if Fraction::new(t.clone(), w.clone()) > Fraction::integer(BigInt::zero())
                    && Fraction::new(t.clone(), w.clone()) < Fraction::integer(BigInt::one())
                {
                    xs.push(Fraction::new(&a[0] * &w + t * ux, w));
                }
            }
        }
    }
    xs.sort();
    xs.dedup();
    xs
}

/// Two inputs and a result, and points of every cell of their arrangement: at least one, many for most.
pub(super) struct Brute {
    inputs: [Vec<Ring>; 2],
    answer: Vec<Ring>,
    /// The number of units in 1.
    units: BigInt,
    edges: [Vec<Edge>; 3],
    /// Each with whether it is inside each input and the result.
    points: Vec<(Exact, [bool; 3])>,
}

impl Brute {
    pub(super) fn new(a: &[Ring], b: &[Ring], answer: &[Ring]) -> Self {
        let units = units(&[a, b, answer]);
        let edges = [a, b, answer].map(|rings| edges(rings, &units));
        let mut points = Vec::new();
        for pair in columns(&edges.concat()).windows(2) {
            let x = between(&pair[0], &pair[1]);
            let mut passed = Vec::new();
            for (region, edges) in edges.iter().enumerate() {
                passed.extend(edges.iter().filter_map(|edge| Some((height(edge, &x)?, region))));
            }
            passed.sort();
            let mut inside = [false; 3];
            for pair in passed.windows(2) {
                let ((low, region), (high, _)) = (&pair[0], &pair[1]);
                inside[*region] = !inside[*region];
                if low != high {
                    points.push(([x.clone(), between(low, high)], inside));
                }
            }
        }
        Brute { inputs: [a.to_vec(), b.to_vec()], answer: answer.to_vec(), units, edges, points }
    }

    /// Judges the result, checks the ruling by the rationals, and returns it.
    pub(super) fn checked(&self, operation: Operation, within: f64) -> Ruling {
        let ([a, b], answer) = (&self.inputs, &self.answer);
        let ruling = match judge(operation, a, b, answer, within) {
            // Otherwise everything is right, which the cells do not show.
            connected @ Ruling::Wrong(Finding::NotConnected { .. }) => return connected,
            ruling => ruling,
        };
        let [of_a, of_b, of_answer] = &self.edges;
        let inputs = [&of_a[..], of_b].concat();
        let in_units = |x: &Rational| {
            let x = x * &self.units;
            Fraction::new(x.numer().clone(), x.denom().clone())
        };
        let square = |x: f64| {
            let Fraction { numerator, denominator } = in_units(&exactly(x));
            Fraction::new(&numerator * &numerator, &denominator * &denominator)
        };
        let case = std::format!("{operation:?} {a:?} {b:?} {answer:?} {within:e}: {ruling:?}");
        match &ruling {
            Ruling::Wrong(finding) => {
                let point = &finding.cell().expect(&case).exact_point.each_ref().map(in_units);
                let [in_a, in_b, in_answer] = [of_a, of_b, of_answer].map(|edges| contains(edges, point));
                assert!(operation.contains(in_a, in_b) != in_answer, "{case}");
                assert_eq!(matches!(finding, Finding::Surplus(_)), in_answer, "{case}");
                assert!(squared_distance(&inputs, point).is_none_or(|distance| distance > square(within)), "{case}");
            }
            Ruling::Right(Deviation { at_least, at_most }) => {
                let is_wrong = |(_, [a, b, answer]): &&(Exact, [bool; 3])| operation.contains(*a, *b) != *answer;
                let wrong: Vec<_> = self.points.iter().filter(is_wrong).collect();
                assert!(within > 0.0 || wrong.is_empty(), "{case}");
                for (point, _) in &wrong {
                    let distance = squared_distance(&inputs, point).expect("without inputs nothing is near");
                    assert!(distance <= square(*at_most), "{case}: {point:?}");
                }
                assert_eq!(*at_most == 0.0, wrong.is_empty(), "{case}");
                assert!(*at_most <= at_least * 1.001 + 1.5e-323 && *at_most <= within * 1.001 + 5e-324, "{case}");
            }
        }
        ruling
    }
}

/// Checks one ruling.
pub(super) fn checked(operation: Operation, a: &[Ring], b: &[Ring], answer: &[Ring], within: f64) -> Ruling {
    Brute::new(a, b, answer).checked(operation, within)
}
