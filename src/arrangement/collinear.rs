//! Segments of one line that overlap or touch, joined: what remains crosses in single points.

use crate::arith::formula;
use crate::predicate::{lexicographic_2d, orient2d};
use crate::{Number, Point2, Scalar, Segment2, Sign};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// The union of segments of one line without gaps.
#[derive(Clone, Debug)]
pub(super) struct Joined {
    /// The lexicographically lesser end.
    pub(super) a: Point2<f64>,
    /// The greater end, which differs.
    pub(super) b: Point2<f64>,
    /// The sign of the slope; `Positive` for a vertical one.
    pub(super) slope: Sign,
}

formula! {
    /// The vector product of two directions. Degree 2.
    pub(super) short Turn("arrangement/snap_rounded"; s, t): [Segment2<Number>; 2]
        = |[s, t]| (&s.b - &s.a).cross(&(&t.b - &t.a))
}

impl Joined {
    /// The segment between two different points.
    #[inline]
    pub(super) fn between(p: &Point2<f64>, q: &Point2<f64>) -> Self {
        let (a, b) = if compare(p, q).is_lt() { (*p, *q) } else { (*q, *p) };
        let slope = if b.y > a.y {
            Sign::Positive
        } else if b.y < a.y {
            Sign::Negative
        } else {
            Sign::Zero
        };
        Joined { a, b, slope }
    }

    pub(super) fn segment(&self) -> Segment2<f64> {
        Segment2::new(self.a, self.b)
    }

    /// With x and y exchanged, from its lower end.
    pub(super) fn turned(&self) -> Segment2<f64> {
        let [a, b] = [Point2::new(self.a.y, self.a.x), Point2::new(self.b.y, self.b.x)];
        if self.slope.is_negative() { Segment2::new(b, a) } else { Segment2::new(a, b) }
    }

    /// The order of directions, then of parallel lines from right to left: `Equal` for the same line.
    #[inline]
    fn compare_lines(&self, other: &Self) -> Ordering {
        let turn = f64::sign_of::<Turn>(&[self.segment(), other.segment()]);
        let order = if turn.is_zero() { orient2d(&self.a, &self.b, &other.a) } else { turn };
        Ordering::from(-order)
    }
}

/// The lexicographic order of finite points.
#[inline]
pub(super) fn compare(p: &Point2<f64>, q: &Point2<f64>) -> Ordering {
    lexicographic_2d(p, q).into()
}

/// Joins the segments of non-zero length, and says which union each belongs to.
#[inline]
pub(super) fn joined(segments: &[Segment2<f64>]) -> (Vec<Joined>, Vec<Option<usize>>) {
    let own: Vec<Option<Joined>> =
        segments.iter().map(|Segment2 { a, b }| (a != b).then(|| Joined::between(a, b))).collect();
    let mut order: Vec<(usize, &Joined)> =
        own.iter().enumerate().filter_map(|(i, own)| Some((i, own.as_ref()?))).collect();
    order.sort_by(|(_, s), (_, t)| s.compare_lines(t).then_with(|| compare(&s.a, &t.a)));
    let mut all: Vec<Joined> = Vec::new();
    let mut of_segment: Vec<Option<usize>> = segments.iter().map(|_| None).collect();
    for (i, next) in order {
        match all.last_mut() {
            Some(last) if compare(&next.a, &last.b).is_le() && last.compare_lines(next).is_eq() => {
                if compare(&last.b, &next.b).is_lt() {
                    last.b = next.b;
                }
            }
            _ => all.push(next.clone()),
        }
        of_segment[i] = Some(all.len() - 1);
    }
    (all, of_segment)
}
