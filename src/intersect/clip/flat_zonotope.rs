//! A line against a box whose axes are linearly dependent, in integers of any size.
//!
//! Such a box is a flat zonotope, a polygon of up to six corners, a segment or a point, and its parts lie over each
//! other. This is rare and need not be fast: every direction that can be normal to a facet is tried, in any dimension.

use super::line_kind::{LineKind, LinePoints};
use crate::answer::BoxFeature;
use crate::{Passage, Point3, Rational, Scalar, Sign, Span, Vector3};
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

type Whole = [BigInt; 3];

/// The points centre + Σ sᵢ·axisᵢ with |sᵢ| ≤ 1, in exact numbers.
pub(crate) struct Zonotope<const N: usize> {
    pub(crate) centre: [Rational; 3],
    pub(crate) axes: [[Rational; 3]; N],
}

/// A point exactly, if it is finite.
pub(crate) fn exact_point<S: Scalar>(p: &Point3<S>) -> Option<[Rational; 3]> {
    Some([p.x.to_exact()?, p.y.to_exact()?, p.z.to_exact()?])
}

/// A vector exactly, if it is finite.
pub(crate) fn exact_vector<S: Scalar>(v: &Vector3<S>) -> Option<[Rational; 3]> {
    Some([v.x.to_exact()?, v.y.to_exact()?, v.z.to_exact()?])
}

/// The whole answer, exactly rounded.
#[cold]
pub(crate) fn passage<L: LineKind, S: Scalar, const N: usize>(
    ends: &LinePoints<S>,
    zonotope: &Zonotope<N>,
) -> Option<Passage<S::Value, BoxFeature<N>>> {
    let [from, to] = [exact_point(&ends[0])?, exact_point(&ends[1])?];
    let step: [Rational; 3] = core::array::from_fn(|k| L::step(&from[k], &to[k]));
    let start: [Rational; 3] = core::array::from_fn(|k| &from[k] - &zonotope.centre[k]);
    // In a unit of which all numbers are integer multiples.
    let numbers = || start.iter().chain(&step).chain(zonotope.axes.iter().flatten());
    let unit = numbers().fold(BigInt::one(), |unit, x| common_multiple(&unit, x.denom()));
    let whole = |v: &[Rational; 3]| v.each_ref().map(|x| x.numer() * (&unit / x.denom()));
    let (start, step, axes) = (whole(&start), whole(&step), zonotope.axes.each_ref().map(whole));

    let [enter, exit] = clip::<L>(&start, &step, &axes)?;
    let part_at = |t: &Rational| {
        let point = core::array::from_fn(|k| &start[k] * t.denom() + &step[k] * t.numer());
        part(&point, t.denom(), &axes)
    };
    let (entered, left) = (part_at(&enter), part_at(&exit));
    Some(Passage { span: Span { enter: S::nearest_value(&enter), exit: S::nearest_value(&exit) }, entered, left })
}

/// The least common multiple of two positive numbers.
fn common_multiple(a: &BigInt, b: &BigInt) -> BigInt {
    // With a/b = p/q in lowest terms it is a·q.
    a * Rational::new(a.clone(), b.clone()).denom()
}

fn dot(a: &Whole, b: &Whole) -> BigInt {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

fn cross(a: &Whole, b: &Whole) -> Whole {
    core::array::from_fn(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        &a[i] * &b[j] - &a[j] * &b[i]
    })
}

/// Directions among which are the normals of a zonotope's affine hull and, within that, of its facets.
fn normals(axes: &[Whole]) -> Vec<Whole> {
    let units: [Whole; 3] = core::array::from_fn(|k| core::array::from_fn(|i| BigInt::from(u8::from(i == k))));
    let mut normals = units.to_vec();
    for (i, a) in axes.iter().enumerate() {
        normals.push(a.clone());
        normals.extend(units.iter().map(|unit| cross(unit, a)));
        for b in &axes[i + 1..] {
            let n = cross(a, b);
            normals.extend(axes.iter().map(|c| cross(&n, c)));
            normals.push(n);
        }
    }
    normals.retain(|n| n.iter().any(|x| !x.is_zero()));
    normals
}

/// The projected radius of a zonotope along a direction.
fn reach(normal: &Whole, axes: &[Whole]) -> BigInt {
    axes.iter().map(|axis| dot(normal, axis).abs()).sum()
}

/// The parameters at which start + t·step is in the zonotope about the origin.
fn clip<L: LineKind>(start: &Whole, step: &Whole, axes: &[Whole]) -> Option<[Rational; 2]> {
    let mut enter = L::DOMAIN.starts.then(Rational::zero);
    let mut exit = L::DOMAIN.ends.then(Rational::one);
    for normal in normals(axes) {
        let (at, rate, reach) = (dot(&normal, start), dot(&normal, step), reach(&normal, axes));
        if rate.is_zero() {
            if at.abs() > reach {
                return None;
            }
            continue;
        }
        let [first, last] = [-reach.clone() - &at, reach - &at].map(|way| Rational::new(way, rate.clone()));
        let (first, last) = if first > last { (last, first) } else { (first, last) };
        enter = Some(enter.map_or(first.clone(), |t| Ord::max(t, first)));
        exit = Some(exit.map_or(last.clone(), |t| Ord::min(t, last)));
    }
    if step.iter().all(Zero::is_zero) {
        return Some([Rational::zero(), Rational::zero()]);
    }
    let (enter, exit) = (enter?, exit?);
    (enter <= exit).then_some([enter, exit])
}

/// Whether point/scale is in the relative interior of the zonotope about the origin.
fn is_inside(point: &Whole, scale: &BigInt, axes: &[Whole]) -> bool {
    normals(axes).iter().all(|normal| {
        let (at, reach) = (dot(normal, point).abs(), reach(normal, axes));
        if reach.is_zero() { at.is_zero() } else { at < reach * scale }
    })
}

/// The first of the parts that hold point/scale.
fn part<const N: usize>(point: &Whole, scale: &BigInt, axes: &[Whole; N]) -> BoxFeature<N> {
    let mut labels = Vec::from([BoxFeature::new([Sign::Zero; N])]);
    for (i, _) in axes.iter().enumerate().filter(|(_, axis)| axis.iter().any(|x| !x.is_zero())) {
        let with = |sign: Sign| {
            move |label: BoxFeature<N>| {
                BoxFeature::new(core::array::from_fn(|k| if k == i { sign } else { label.signs[k] }))
            }
        };
        let sides: Vec<_> =
            [Sign::Negative, Sign::Positive].iter().flat_map(|&s| labels.iter().copied().map(with(s))).collect();
        labels.extend(sides);
    }
    labels.sort_unstable();
    let holds = |label: &BoxFeature<N>| {
        let fixed = |k: usize| axes.iter().zip(label.signs).map(|(axis, sign)| &axis[k] * sign.to_i8()).sum::<BigInt>();
        let rest: Whole = core::array::from_fn(|k| &point[k] - fixed(k) * scale);
        let free: Vec<Whole> =
            axes.iter().zip(label.signs).filter(|(_, sign)| sign.is_zero()).map(|(a, _)| a.clone()).collect();
        is_inside(&rest, scale, &free)
    };
    labels.into_iter().find(holds).unwrap_or(BoxFeature::new([Sign::Zero; N]))
}
