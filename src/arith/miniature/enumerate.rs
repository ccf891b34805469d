//! Every input of a formula of two products of differences, sorted into classes that the filter cannot distinguish.
//!
//! The filter knows a difference of two inputs by its rounded value alone: that is its magnitude too, and its depth is
//! one. So it behaves alike on all inputs that agree in the rounded differences, and runs on one of them; of the others
//! only the range of their exact results matters.

use super::tally::Tally;
use super::tiny::Tiny;
use crate::Point2;
use crate::arith::formulas::formula::{Formula, formula};
use crate::arith::formulas::numbers::Number;
use crate::arith::stages::filter::Filtered;
use crate::predicate::Orient2d;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// One coordinate of the three points, in all ways in which the differences of the first two from the third round to
/// the same.
struct Axis<T> {
    triple: [T; 3],
    count: u128,
    /// The corners of the convex hull of the exact differences that occur: no others can be extreme in a formula that
    /// is linear in them. Empty if a number is infinite or NaN.
    corners: Option<Vec<(i64, i64)>>,
}

/// `orient2d` on every input, infinities and NaN included: every class of first coordinates with every class of second
/// coordinates is every input once. For fixed second differences the determinant is linear in the first ones, and vice
/// versa, so that its least and greatest exact values are at corners.
pub(super) fn orient2d<const BITS: u32, const BINADES: u32, const FLOORED: bool>(scale: f64) -> Tally {
    let axes = axes::<BITS, BINADES>();
    let mut tally = Tally::new(scale);
    for x in &axes {
        for y in &axes {
            let point = |i: usize| Point2::new(Filtered::leaf(x.triple[i]), Filtered::leaf(y.triple[i]));
            let filtered: Filtered<Tiny<BITS, BINADES>, FLOORED> = Orient2d::eval(&[point(0), point(1), point(2)]);
            let count = x.count * y.count;
            let (Some(x), Some(y)) = (&x.corners, &y.corners) else {
                tally.add_invalid(filtered, count);
                continue;
            };
            let (mut least, mut greatest) = (i64::MAX, i64::MIN);
            for (ax, bx) in x {
                for (ay, by) in y {
                    let exact = ax * by - ay * bx;
                    (least, greatest) = (least.min(exact), greatest.max(exact));
                }
            }
            tally.add(filtered, (least.into(), greatest.into()), 2, count);
        }
    }
    tally
}

fn axes<const BITS: u32, const BINADES: u32>() -> Vec<Axis<Tiny<BITS, BINADES>>> {
    type Class<T> = ([T; 3], u128, BTreeSet<(i64, i64)>);
    let mut classes: BTreeMap<_, Class<Tiny<BITS, BINADES>>> = BTreeMap::new();
    for c in Tiny::all() {
        for a in Tiny::all() {
            for b in Tiny::all() {
                let differences = || {
                    let [a, b, c] = [a.in_units()?, b.in_units()?, c.in_units()?];
                    Some((a - c, b - c))
                };
                let differences = differences();
                let key = ((a - c).key(), (b - c).key(), differences.is_some());
                let class = classes.entry(key).or_insert_with(|| ([a, b, c], 0, BTreeSet::new()));
                class.1 += 1;
                class.2.extend(differences);
            }
        }
    }
    let axis = |(triple, count, exact): Class<_>| Axis {
        triple,
        count,
        corners: (!exact.is_empty()).then(|| hull(&exact.into_iter().collect::<Vec<_>>())),
    };
    classes.into_values().map(axis).collect()
}

/// The corners of the convex hull of points in ascending order: the chain below them and, from the right, that above.
fn hull(points: &[(i64, i64)]) -> Vec<(i64, i64)> {
    let chain = |points: &mut dyn Iterator<Item = (i64, i64)>| {
        let mut chain: Vec<(i64, i64)> = Vec::new();
        for p in points {
            while let [.., a, b] = chain[..] {
                if (b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0) > 0 {
                    break;
                }
                chain.pop();
            }
            chain.push(p);
        }
        chain
    };
    let mut corners = chain(&mut points.iter().copied());
    corners.extend(chain(&mut points.iter().rev().copied()));
    corners
}

formula! {
    /// Two products of differences, all numbers independent: `orient2d` is the special case where differences share
    /// numbers.
    value DifferenceProducts("difference_products"; a, b, c, d, e, f, g, h): [Number; 8]
        = |[a, b, c, d, e, f, g, h]| (a.clone() - b) * (c.clone() - d) - (e.clone() - f) * (g.clone() - h)
}

/// Numbers that the filter cannot distinguish: how many there are, the least and greatest exact one, and inputs of one.
struct Class<I> {
    count: u128,
    least: i64,
    greatest: i64,
    input: I,
}

type Classes<I> = BTreeMap<(bool, u64), Class<I>>;

fn insert<I>(classes: &mut Classes<I>, key: (bool, u64), new: Class<I>) {
    match classes.entry(key) {
        alloc::collections::btree_map::Entry::Vacant(place) => {
            place.insert(new);
        }
        alloc::collections::btree_map::Entry::Occupied(mut place) => {
            let class = place.get_mut();
            class.count += new.count;
            class.least = class.least.min(new.least);
            class.greatest = class.greatest.max(new.greatest);
        }
    }
}

/// [`DifferenceProducts`] on every finite input. The filter also knows a product of two differences by its rounded
/// value alone, since neither has floors and its magnitude is that of the value. So all products fall into as many
/// classes as there are numbers, each with its least and greatest exact product, and the pairs of classes cover every
/// input once.
pub(super) fn difference_products<const BITS: u32, const BINADES: u32>(scale: f64) -> Tally {
    let mut differences = Classes::new();
    for a in Tiny::<BITS, BINADES>::finite() {
        for b in Tiny::finite() {
            let [Some(x), Some(y)] = [a, b].map(Tiny::in_units) else { unreachable!("finite numbers") };
            insert(&mut differences, (a - b).key(), Class { count: 1, least: x - y, greatest: x - y, input: [a, b] });
        }
    }
    let mut products = Classes::new();
    for p in differences.values() {
        for q in differences.values() {
            let ([a, b], [c, d]) = (p.input, q.input);
            let ends = [p.least * q.least, p.least * q.greatest, p.greatest * q.least, p.greatest * q.greatest];
            let [least, greatest] = [ends.iter().min(), ends.iter().max()].map(|end| *end.expect("there are four"));
            let class = Class { count: p.count * q.count, least, greatest, input: [a, b, c, d] };
            insert(&mut products, ((a - b) * (c - d)).key(), class);
        }
    }
    let mut tally = Tally::new(scale);
    for p in products.values() {
        for q in products.values() {
            let ([a, b, c, d], [e, f, g, h]) = (p.input, q.input);
            let filtered: Filtered<Tiny<BITS, BINADES>> =
                DifferenceProducts::eval(&[a, b, c, d, e, f, g, h].map(Filtered::leaf));
            let range = ((p.least - q.greatest).into(), (p.greatest - q.least).into());
            tally.add(filtered, range, 2, p.count * q.count);
        }
    }
    tally
}
