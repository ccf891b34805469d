//! Boxes of any axes, with their parts, against lines.

use super::course::{Course, span_in_hull};
use super::{Place, hull};
use crate::arith::each;
use crate::{BoxFeature, Location, Passage, Rational, Sign, Span};
use num_bigint::BigInt;
use num_traits::Zero;
use std::format;
use std::string::String;
use std::vec;
use std::vec::Vec;

/// A box about a centre by its half axes.
pub(in crate::verify) struct Parallelepiped<const N: usize> {
    pub(in crate::verify) centre: Place,
    pub(in crate::verify) axes: [Place; N],
}

impl<const N: usize> Parallelepiped<N> {
    /// Of two corners, in half the unit of these.
    pub(in crate::verify) fn between(min: &Place, max: &Place) -> Self {
        let axis = |i: usize| (0..N).map(|k| if k == i { &max[k] - &min[k] } else { BigInt::zero() }).collect();
        Parallelepiped { centre: sum(min, max), axes: each::of_any_length(axis) }
    }

    /// The corners of a part.
    fn corners(&self, part: [Sign; N]) -> Vec<Place> {
        let mut corners = vec![self.centre.clone()];
        for (axis, side) in self.axes.iter().zip(part) {
            let step = |corner: &Place, sign: i8| corner.iter().zip(axis).map(|(x, a)| x + a * sign).collect();
            let signs: &[i8] = match side {
                Sign::Negative => &[-1],
                Sign::Positive => &[1],
                Sign::Zero => &[-1, 1],
            };
            corners = corners
                .iter()
                .flat_map(|corner| signs.iter().map(move |&sign| (corner, sign)))
                .map(|(c, s)| step(c, s))
                .collect();
        }
        corners
    }

    /// The labels of all parts, in the order of precedence: of fewest zeros, then as printed.
    fn labels(&self) -> Vec<[Sign; N]> {
        let mut labels: Vec<(usize, String, [Sign; N])> = (0..3_usize.pow(N as u32))
            .map(|code| {
                each::of_any_length(|i| [Sign::Negative, Sign::Zero, Sign::Positive][code / 3_usize.pow(i as u32) % 3])
            })
            .filter(|label: &[Sign; N]| {
                self.axes.iter().zip(label).all(|(axis, side)| side.is_zero() || !axis.iter().all(Zero::is_zero))
            })
            .map(|label| {
                let zeros = label.iter().filter(|side| side.is_zero()).count();
                (zeros, label.iter().map(|side| format!("{side}")).collect::<Vec<_>>().concat(), label)
            })
            .collect();
        labels.sort();
        labels.into_iter().map(|(_, _, label)| label).collect()
    }
}

/// The interval of a line in a box, and the parts that hold its ends.
pub(in crate::verify) fn passage<const N: usize>(
    course: &Course,
    of: &Parallelepiped<N>,
) -> Option<Passage<Rational, BoxFeature<N>>> {
    let (enter, exit) = span_in_hull(course, &of.corners([Sign::Zero; N]).iter().collect::<Vec<_>>())?;
    let labels = of.labels();
    let part_at = |t: &Rational| {
        let p = course.at(t);
        let holds = |label: &[Sign; N]| {
            hull::location(p.clone(), &of.corners(*label).iter().collect::<Vec<_>>()) == Location::Inside
        };
        BoxFeature::new(*labels.iter().find(|label| holds(label)).expect("the point is in the box"))
    };
    let (entered, left) = (part_at(&enter), part_at(&exit));
    Some(Passage { span: Span { enter, exit }, entered, left })
}

/// Of a box in half the unit of the line: so its centre is whole.
pub(in crate::verify) fn passage_in_half_units<const N: usize>(
    course: &Course,
    of: &Parallelepiped<N>,
) -> Option<Passage<Rational, BoxFeature<N>>> {
    passage(&course.in_parts(&BigInt::from(2)), of)
}

/// Coordinate by coordinate.
pub(in crate::verify) fn sum(a: &Place, b: &Place) -> Place {
    a.iter().zip(b).map(|(a, b)| a + b).collect()
}
