//! When moving points meet, in doubles, which nearly always decides.
//!
//! Polynomials are in Bernstein form, whose values are between the least and the greatest coefficient. In an interval
//! of time, two features do not meet if the cubic of their four points has no zero, or if orientations along an axis
//! show one beside the other. They meet once, in inner points, if the cubic has one zero and orientations show one
//! across the other throughout. Intervals that show neither are bisected, a few times; then integers decide.
//!
//! A [`Course`] holds the coefficients with one bound on the error of each. A coefficient on a subinterval is a mean of
//! those on the whole, so that the bound holds for it, too, and rounding adds less than 2^-49 of the greatest.

use super::course::{Coplanar, Turn, along};
use crate::arith::formulas::each::MapEach;
use crate::arith::{self, Filtered};
use crate::{Construction, Numbers, Of, Point3, Sign};

/// Four moving points at 0 and at 1.
pub(super) type Four = [[[f64; 3]; 4]; 2];

/// What doubles decide of two features.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Nearly {
    /// They never meet.
    Never,
    /// They first meet between these times, in inner points; at no other time between them.
    Once([f64; 2]),
    /// Left to integers.
    Unknown,
}

/// The limits of the intervals that are tested, and of the bisections of one.
const INTERVALS: u32 = 96;
const HALVINGS: usize = 22;

/// A polynomial on an interval, in Bernstein form, and a bound on the error of each coefficient.
#[derive(Clone, Copy)]
struct Course<const N: usize> {
    coefficients: [f64; N],
    error: f64,
}

impl<const N: usize> Course<N> {
    fn greatest(&self) -> f64 {
        // NaN may be lost here: then the error is not finite, and nothing is certain.
        self.coefficients.iter().fold(0.0, |greatest: f64, c| if c.abs() <= greatest { greatest } else { c.abs() })
    }

    /// A bound on the error of means of the coefficients, rounded a few times.
    fn error_of_means(&self) -> f64 {
        const SHARE: f64 = 1.0 / (1_u64 << 49) as f64;
        (self.error + self.greatest() * SHARE) * (1.0 + SHARE) + f64::MIN_POSITIVE
    }

    fn is_positive(&self) -> bool {
        self.coefficients.iter().all(|&c| c > self.error)
    }

    fn is_negative(&self) -> bool {
        self.coefficients.iter().all(|&c| c < -self.error)
    }

    /// The sign at all times of the interval, where it is certain.
    fn sign(&self) -> Sign {
        if self.is_positive() {
            Sign::Positive
        } else if self.is_negative() {
            Sign::Negative
        } else {
            Sign::Zero
        }
    }
}

impl Course<4> {
    #[inline]
    fn of_four([at_0, at_1]: &Four, [a, b, c, d]: [usize; 4]) -> Self {
        let of = |at: &[[f64; 3]; 4]| [at[a], at[b], at[c], at[d]].map_each(Point3::from);
        let [first, second, third, last] = filtered::<Coplanar>(&(of(at_0), of(at_1)));
        // Divided by 3, with the rounding error.
        let third_of = |(value, error): (f64, f64)| (value / 3.0, error * 0.34 + (value * f64::EPSILON).abs());
        bounded([first, third_of(second), third_of(third), last])
    }

    /// Both halves of the interval.
    #[inline]
    fn halves(&self) -> [Self; 2] {
        let mean = |x: f64, y: f64| 0.5 * x + 0.5 * y;
        let [a, b, c, d] = self.coefficients;
        let (ab, bc, cd) = (mean(a, b), mean(b, c), mean(c, d));
        let (abc, bcd) = (mean(ab, bc), mean(bc, cd));
        let middle = mean(abc, bcd);
        let error = self.error_of_means();
        [[a, ab, abc, middle], [middle, bcd, cd, d]].map_each(|coefficients| Course { coefficients, error })
    }

    /// Whether it certainly has one zero in the interval, which is not at an end.
    fn has_one_zero(&self) -> bool {
        let [a, b, c, d] = self.coefficients;
        let certain = |x: f64| x.abs() > self.error;
        if !certain(a) || !certain(d) || (a > 0.0) == (d > 0.0) {
            return false;
        }
        // One change of sign among all four, whatever the uncertain signs are.
        let signs = |x: f64| (x > -self.error, x < self.error);
        let (b, c) = (signs(b), signs(c));
        // From positive to negative: b must not be negative while c may be positive.
        let (is_b_after, may_c_be_before) = if a > 0.0 { (b.1, c.0) } else { (b.0, c.1) };
        !(is_b_after && may_c_be_before)
    }
}

impl Course<3> {
    #[inline]
    fn of_turn([at_0, at_1]: &Four, axis: usize, [a, b, c]: [usize; 3]) -> Self {
        let of = |at: &[[f64; 3]; 4]| [along(axis, &at[a]), along(axis, &at[b]), along(axis, &at[c])];
        let [first, (twice, error), last] = filtered::<Turn>(&(of(at_0), of(at_1)));
        bounded([first, (0.5 * twice, 0.5 * error + f64::MIN_POSITIVE), last])
    }

    /// The difference of a coordinate of two points.
    #[inline]
    fn of_difference(points: &Four, axis: usize, [i, j]: [usize; 2]) -> Self {
        let [first, last] = points.map_refs(|at| {
            let difference = at[i][axis] - at[j][axis];
            (difference, (difference * f64::EPSILON).abs())
        });
        let (mean, greatest) = (0.5 * first.0 + 0.5 * last.0, if first.1 > last.1 { first.1 } else { last.1 });
        bounded([first, (mean, 2.0 * greatest + f64::MIN_POSITIVE), last])
    }

    /// On a subinterval.
    #[inline]
    fn between(&self, [from, to]: [f64; 2]) -> Self {
        let [first, middle, last] = self.coefficients;
        let at = |s: f64, t: f64| {
            ((1.0 - s) * (1.0 - t)) * first + (s * (1.0 - t) + t * (1.0 - s)) * middle + (s * t) * last
        };
        Course { coefficients: [at(from, from), at(from, to), at(to, to)], error: self.error_of_means() }
    }
}

/// The coefficients with the greatest of their bounds.
fn bounded<const N: usize>(of: [(f64, f64); N]) -> Course<N> {
    let mut course = Course { coefficients: [0.0; N], error: 0.0 };
    for (c, (value, error)) in course.coefficients.iter_mut().zip(of) {
        *c = value;
        // NaN and infinity persist, and nothing is certain.
        if error > course.error || error.is_nan() {
            course.error = error;
        }
    }
    course
}

/// The results of a construction, each with a bound on its error.
fn filtered<C: Construction<Output: Numbers>>(input: &Of<C::Input, f64>) -> Of<C::Output, (f64, f64)> {
    let leaves = <C::Input as Numbers>::map(input, &mut leaf);
    <C::Output as Numbers>::map(&C::eval::<Filtered<f64>>(&leaves), &mut with_bound)
}

fn leaf(x: &f64) -> Filtered<f64> {
    Filtered::leaf(*x)
}

#[inline]
fn with_bound(x: &Filtered<f64>) -> (f64, f64) {
    x.value_and_bound()
}

/// Two features of four points.
trait Parts {
    /// The best axis of projection at a time, to the precision of doubles.
    fn axis(points: &Four, time: f64) -> usize;
    /// The polynomials along that axis whose signs show the relative position of the features.
    fn sides(points: &Four, axis: usize) -> [Course<3>; 4];
    /// Whether these show that one is beside the other.
    fn are_beside(signs: [Sign; 4]) -> bool;
    /// Whether they show that one is across the other.
    fn are_across(signs: [Sign; 4]) -> bool;
}

/// The first point, and the triangle of the others.
struct PointAndTriangle;

impl Parts for PointAndTriangle {
    #[inline]
    fn axis(points: &Four, time: f64) -> usize {
        axis_of_normal(points, time, [[1, 2], [1, 3]])
    }
    #[inline]
    fn sides(points: &Four, axis: usize) -> [Course<3>; 4] {
        let [ab, bc, ca] = [[1, 2], [2, 3], [3, 1]].map_each(|[from, to]| Course::of_turn(points, axis, [from, to, 0]));
        [ab, bc, ca, ca]
    }
    // In the triangle, the orientations have one sign, or are zero.
    fn are_beside([a, b, c, _]: [Sign; 4]) -> bool {
        a * b == Sign::Negative || b * c == Sign::Negative || c * a == Sign::Negative
    }
    fn are_across([a, b, c, _]: [Sign; 4]) -> bool {
        !a.is_zero() && a == b && b == c
    }
}

/// The segment of the first two, and that of the others.
struct Segments;

impl Parts for Segments {
    #[inline]
    fn axis(points: &Four, time: f64) -> usize {
        axis_of_normal(points, time, [[0, 1], [2, 3]])
    }
    #[inline]
    fn sides(points: &Four, axis: usize) -> [Course<3>; 4] {
        [[0, 1, 2], [0, 1, 3], [2, 3, 0], [2, 3, 1]].map_each(|of| Course::of_turn(points, axis, of))
    }
    fn are_beside([c, d, a, b]: [Sign; 4]) -> bool {
        a * b == Sign::Positive || c * d == Sign::Positive
    }
    fn are_across([c, d, a, b]: [Sign; 4]) -> bool {
        a * b == Sign::Negative && c * d == Sign::Negative
    }
}

/// The first point, and the segment of the next two, in a plane z = 0.
struct PointAndSegment;

impl Parts for PointAndSegment {
    #[inline]
    fn axis([at_0, at_1]: &Four, time: f64) -> usize {
        let [width, height] = [0, 1].map_each(|axis| {
            let [first, last] = [at_0, at_1].map_each(|at| at[2][axis] - at[1][axis]);
            (first + time * (last - first)).abs()
        });
        usize::from(height > width)
    }
    // From each end to the point.
    #[inline]
    fn sides(points: &Four, axis: usize) -> [Course<3>; 4] {
        let [a, b] = [1, 2].map_each(|end| Course::of_difference(points, axis, [0, end]));
        [a, b, a, b]
    }
    fn are_beside([a, b, ..]: [Sign; 4]) -> bool {
        a * b == Sign::Positive
    }
    fn are_across([a, b, ..]: [Sign; 4]) -> bool {
        a * b == Sign::Negative
    }
}

/// A point and a triangle.
#[inline]
pub(super) fn point_and_triangle(points: &Four) -> Nearly {
    if is_apart(points, 1, 4) { Nearly::Never } else { decide::<PointAndTriangle>(points) }
}

/// Two segments.
#[inline]
pub(super) fn segments(points: &Four) -> Nearly {
    if is_apart(points, 2, 4) { Nearly::Never } else { decide::<Segments>(points) }
}

/// A point and a segment in the plane z = 0, and a point off it.
#[inline]
pub(super) fn point_and_segment(points: &Four) -> Nearly {
    if is_apart(points, 1, 3) { Nearly::Never } else { decide::<PointAndSegment>(points) }
}

/// The double nearest to the only zero of the cubic between two times, where twice the precision decides it.
#[inline]
pub(super) fn nearest_to_zero([at_0, at_1]: &Four, bounds: [f64; 2]) -> Option<f64> {
    let of = |at: &[[f64; 3]; 4]| at.map_each(Point3::from);
    arith::nearest_to_zero::<Coplanar>(&(of(at_0), of(at_1)), bounds)
}

/// Whether, along an axis, the first points are below the others at both times, or above at both: then they are at all
/// times between. Nothing is rounded.
#[inline]
fn is_apart([at_0, at_1]: &Four, first: usize, all: usize) -> bool {
    are_apart([[&at_0[..first], &at_0[first..all]], [&at_1[..first], &at_1[first..all]]])
}

/// The same for two sets of points, at 0 and at 1.
#[inline]
pub(super) fn are_apart([at_0, at_1]: [[&[[f64; 3]]; 2]; 2]) -> bool {
    let ends = |points: &[[f64; 3]], axis: usize| {
        let (mut least, mut greatest) = (points[0][axis], points[0][axis]);
        for point in &points[1..] {
            least = if point[axis] < least { point[axis] } else { least };
            greatest = if point[axis] > greatest { point[axis] } else { greatest };
        }
        (least, greatest)
    };
    (0..3).any(|axis| {
        let [(first, last), (start, end)] = at_0.map_each(|points| ends(points, axis));
        let [(first_1, last_1), (start_1, end_1)] = at_1.map_each(|points| ends(points, axis));
        (last < start && last_1 < start_1) || (end < first && end_1 < first_1)
    })
}

fn decide<P: Parts>(points: &Four) -> Nearly {
    let cubic = Course::of_four(points, [0, 1, 2, 3]);
    if !cubic.sign().is_zero() {
        return Nearly::Never;
    }
    halve::<P>(points, cubic)
}

/// The same, by bisection of the time.
#[inline(never)]
fn halve<P: Parts>(points: &Four, cubic: Course<4>) -> Nearly {
    let mut sides: [Option<[Course<3>; 4]>; 3] = [None; 3];
    // The intervals that are still open, the first one last: start, length, and the count of bisections.
    let mut open = [(0.0_f64, 1.0_f64, cubic); HALVINGS + 1];
    let mut count = 1;
    for _ in 0..INTERVALS {
        if count == 0 {
            return Nearly::Never;
        }
        count -= 1;
        let (start, length, cubic) = open[count];
        if !cubic.sign().is_zero() {
            continue;
        }
        let interval = [start, start + length];
        let axis = P::axis(points, start + 0.5 * length);
        let sides = sides[axis].get_or_insert_with(|| P::sides(points, axis));
        let signs = sides.map_refs(|side| side.between(interval).sign());
        if P::are_beside(signs) {
            continue;
        }
        if P::are_across(signs) && cubic.has_one_zero() {
            return Nearly::Once(closer(interval, cubic));
        }
        if count + 2 > open.len() {
            return Nearly::Unknown;
        }
        let [first, second] = cubic.halves();
        open[count] = (start + 0.5 * length, 0.5 * length, second);
        open[count + 1] = (start, 0.5 * length, first);
        count += 2;
    }
    Nearly::Unknown
}

/// A shorter interval around the one zero.
#[inline]
fn closer([mut start, mut end]: [f64; 2], mut cubic: Course<4>) -> [f64; 2] {
    loop {
        let middle = start + 0.5 * (end - start);
        let [first, second] = cubic.halves();
        if !(start < middle && middle < end) || middle - start != end - middle {
            return [start, end];
        }
        if first.has_one_zero() {
            (end, cubic) = (middle, first);
        } else if second.has_one_zero() {
            (start, cubic) = (middle, second);
        } else {
            return [start, end];
        }
    }
}

/// The axis of the greatest coordinate of the normal of two edges at a time.
#[inline]
fn axis_of_normal([at_0, at_1]: &Four, time: f64, edges: [[usize; 2]; 2]) -> usize {
    let [u, v] = edges.map_each(|[from, to]| {
        [0, 1, 2].map_each(|axis| {
            let [first, last] = [at_0, at_1].map_each(|at| at[to][axis] - at[from][axis]);
            first + time * (last - first)
        })
    });
    let [x, y, z] =
        [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]].map_each(f64::abs);
    if x >= y && x >= z {
        0
    } else if y >= z {
        1
    } else {
        2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One zero is reported if and only if every polynomial within the error changes its sign once.
    #[test]
    fn one_zero() {
        const NUMBERS: [f64; 7] = [-3.0, -1.5, -0.5, 0.0, 0.5, 1.5, 3.0];
        let number =
            |code: usize, place: u32, numbers: &[f64]| numbers[code / numbers.len().pow(place) % numbers.len()];
        let mut told = 0;
        for code in 0..NUMBERS.len().pow(4) {
            let coefficients = [0, 1, 2, 3].map_each(|place| number(code, place, &NUMBERS));
            let course = Course { coefficients, error: 1.0 };
            let changes = |of: usize| {
                let all = [0, 1, 2, 3].map_each(|i| coefficients[i] + number(of, i as u32, &[-1.0, 1.0]));
                all.windows(2).filter(|pair| pair[0] * pair[1] < 0.0).count()
            };
            let is_one = (0..16).all(|of| changes(of) == 1);
            assert_eq!(course.has_one_zero(), is_one, "{coefficients:?}");
            told += usize::from(is_one);
        }
        assert!(told > 100, "{told}");
    }

    /// Halves and pieces of a polynomial enclose the exact ones.
    #[test]
    fn parts() {
        let cubic = Course { coefficients: [5.0, -7.0, 3.0, -2.0], error: 0.0 };
        let value = |[a, b, c, d]: [f64; 4], t: f64| {
            let s = 1.0 - t;
            ((a * s + 3.0 * b * t) * s + 3.0 * c * t * t) * s + d * t * t * t
        };
        let turn = Course { coefficients: [5.0, -7.0, 3.0], error: 0.0 };
        let of_turn = |[a, b, c]: [f64; 3], t: f64| (a * (1.0 - t) + 2.0 * b * t) * (1.0 - t) + c * t * t;
        for place in 0..=8 {
            let t = f64::from(place) / 8.0;
            for (half, start) in cubic.halves().into_iter().zip([0.0, 0.5]) {
                let there = value(cubic.coefficients, start + 0.5 * t);
                assert!((value(half.coefficients, t) - there).abs() <= half.error, "{t}");
            }
            let part = turn.between([0.25, 0.375]);
            let there = of_turn(turn.coefficients, 0.25 + 0.125 * t);
            assert!((of_turn(part.coefficients, t) - there).abs() <= part.error, "{t}");
        }
    }
}
