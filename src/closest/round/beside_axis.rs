//! Polynomials of a point and an axis, of which the nearest points of solids of revolution are roots.
//!
//! With w from an end of the axis to p, d the axis, s = w·d and M = |w × d|², p is at the height s/|d| over that end,
//! √M/|d| away from the axis, and outward = d × (w × d) points from the axis to p; its length is √M·|d|. All
//! coordinates and squared distances are (p ± √r) / q of polynomials in these.

use crate::arith::{construction, formula};
use crate::{Number, Of, Point3, Ring, Vector3};

/// A point, two points of an axis, and a radius. "The end" is the first of the two.
pub(super) type Beside = (Point3<Number>, [Point3<Number>; 2], Number);

/// The axis, from the end.
#[inline(always)]
fn axis<R: Ring>((_, [a, b], _): &Of<Beside, R>) -> Vector3<R> {
    b - a
}

/// From the end to the point.
#[inline(always)]
fn offset<R: Ring>((p, [a, _], _): &Of<Beside, R>) -> Vector3<R> {
    p - a
}

/// s, the height of the point times the length of the axis.
#[inline(always)]
fn height<R: Ring>(input: &Of<Beside, R>) -> R {
    offset(input).dot(&axis(input))
}

/// M, the square of the distance from the axis times that of its length.
#[inline(always)]
fn moment_squared<R: Ring>(input: &Of<Beside, R>) -> R {
    offset(input).cross(&axis(input)).squared_length()
}

/// From the axis to the point, times the square of the length of the axis.
#[inline(always)]
fn outward<R: Ring>(input: &Of<Beside, R>) -> Vector3<R> {
    let axis = axis(input);
    axis.cross(&offset(input).cross(&axis))
}

#[inline(always)]
fn twice<R: Ring>(x: R) -> R {
    x.clone() + x
}

macro_rules! of_a_point_beside_an_axis {
    (@sign $name:ident = |$input:ident| $body:expr) => {
        formula! {
            impl[] cold $name; "closest: a point and a round solid", &["(p, axis, r)"]; Beside = |$input| $body
        }
    };
    (@root $name:ident = |$input:ident| $body:expr) => {
        construction! {
            impl[] $name; "closest: a point and a round solid", &["(p, axis, r)"]; Beside => [Number; 3]
                = |$input| $body
        }
    };
    (@beyond $name:ident = |$input:ident| $body:expr) => {
        formula! {
            impl[] cold $name; "closest: a point and a round solid", &["(p, axis, r)", "r"]; (Beside, Number)
                = |$input| $body
        }
    };
    ($($(#[$doc:meta])* $kind:ident $name:ident = |$input:ident| $body:expr;)+) => {$(
        $(#[$doc])*
        pub(super) struct $name;
        of_a_point_beside_an_axis! { @$kind $name = |$input| $body }
    )+};
}
of_a_point_beside_an_axis! {
    /// |w|². Degree 2.
    sign SquaredToEnd = |input| offset(input).squared_length();
    /// s. Degree 2.
    sign Height = |input| height(input);
    /// The first coordinate of w. Degree 1.
    sign FromEnd = |input| offset(input).x;
    /// The first coordinate of outward. Degree 3.
    sign Outward = |input| outward(input).x;
    /// s·outward + M·d, the first coordinate: the factor of the root in a point of the side of a cone. Degree 5.
    sign AlongSide = |input| outward(input).x * height(input) + axis(input).x * moment_squared(input);

    /// Where p is below the plane of the tip of a cone: positive or zero where the tip is nearest. s²·d² - r²·M. Degree
    /// 6.
    sign BehindTip = |input| {
        let r = input.2.clone();
        height(input).squared() * axis(input).squared_length() - r.squared() * moment_squared(input)
    };
    /// Where p is below the plane of the base of a cone, whose tip is the end: positive or zero where the projection
    /// onto the side is not before the rim. r²·M - (d² + r² - s)²·d². Degree 6.
    sign PastRim = |input| {
        let (squared, r_squared) = (axis(input).squared_length(), input.2.clone().squared());
        let missing = squared.clone() + &r_squared - height(input);
        r_squared * moment_squared(input) - missing.squared() * squared
    };

    /// c + w·√(r²/w²), the first coordinate, over w². Degrees 3, 6 and 2.
    root OnBall = |input| {
        let (w, r) = (offset(input), input.2.clone());
        let squared = w.squared_length();
        [squared.clone() * &input.1[0].x, (r * w.x).squared() * &squared, squared]
    };
    /// The end and outward·√(r²/(M·d²)), the first coordinate, over M·d². Degrees 7, 14 and 6.
    root OnRim = |input| {
        let both = moment_squared(input) * axis(input).squared_length();
        [both.clone() * &input.1[0].x, (outward(input).x * &input.2).squared() * &both, both]
    };
    /// The projection onto the axis, (d²·a + s·d) / d², and outward·√(r²/(M·d²)), the first coordinate, over M·d².
    /// Degrees 7, 14 and 6.
    root OnTube = |input| {
        let (axis, moment) = (axis(input), moment_squared(input));
        let squared = axis.squared_length();
        let foot = squared.clone() * &input.1[0].x + axis.x * height(input);
        let both = squared * &moment;
        [foot * moment, (outward(input).x * &input.2).squared() * &both, both]
    };
    /// The tip, and (s + r·√(M/d²)) / (d² + r²) times the sum of d and outward·√(r²/(M·d²)); the first coordinate, over
    /// (d² + r²)·d²·M. Degrees 9, 18 and 8.
    root OnSide = |input| {
        let (axis, moment, s, outward) = (axis(input), moment_squared(input), height(input), outward(input).x);
        let (squared, r) = (axis.squared_length(), &input.2);
        let r_squared = r.clone().squared();
        let slant = (squared.clone() + &r_squared) * &squared;
        let rational = slant.clone() * &input.1[0].x + squared.clone() * &s * &axis.x + r_squared * &outward;
        let factor = (outward * s + axis.x * &moment) * r;
        [rational * &moment, factor.squared() * squared * &moment, slant * moment]
    };
    /// M/d² + r² - √(4r²·M/d²), over d². Degrees 4, 8 and 2.
    root SquaredToTube = |input| {
        let (squared, moment, r) = (axis(input).squared_length(), moment_squared(input), &input.2);
        let rational = r.clone().squared() * &squared + &moment;
        [rational, twice(r.clone()).squared() * moment * &squared, squared]
    };
    /// M/d² + r² + s²/d² - √(4r²·M/d²), over d². Degrees 4, 8 and 2.
    root SquaredToRim = |input| {
        let (squared, moment, r) = (axis(input).squared_length(), moment_squared(input), &input.2);
        let rational = r.clone().squared() * &squared + &moment + height(input).squared();
        [rational, twice(r.clone()).squared() * moment * &squared, squared]
    };
    /// (√M - r·s/√d²)² / (d² + r²), over d²·(d² + r²), but for the sign of s. Degrees 6, 12 and 4.
    root SquaredToSide = |input| {
        let (squared, moment) = (axis(input).squared_length(), moment_squared(input));
        let slope = height(input) * &input.2;
        let both = squared.clone() * moment;
        let slant = (squared.clone() + input.2.clone().squared()) * squared;
        [slope.clone().squared() + &both, twice(slope).squared() * both, slant]
    };
    /// √(M/d²) - r, over d². Degrees 3, 6 and 2.
    root ToTube = |input| {
        let squared = axis(input).squared_length();
        [-(squared.clone() * &input.2), moment_squared(input) * &squared, squared]
    };

    /// s² - t²·d², for a distance t. Degree 4.
    beyond BeyondPlane = |of| {
        height(&of.0).squared() - of.1.clone().squared() * axis(&of.0).squared_length()
    };
    /// (s² + M + (r² - t²)·d²), the rational part of the squared distance from the rim minus t², times d². Degree 4.
    beyond RimExcess = |of| rim_excess(of);
    /// The square of that, minus the square of the irrational part, 4r²·M·d². Degree 8.
    beyond BeyondRim = |of| {
        let root = twice((of.0).2.clone()).squared() * moment_squared(&of.0) * axis(&of.0).squared_length();
        rim_excess(of).squared() - root
    };
    /// d²·M + r²·s² - t²·d²·(d² + r²), the same for the side of a cone. Degree 6.
    beyond SideExcess = |of| side_excess(of);
    /// The square of that, less 4r²·s²·M·d². Degree 12.
    beyond BeyondSide = |of| {
        let slope = twice(height(&of.0) * &(of.0).2);
        side_excess(of).squared() - slope.squared() * moment_squared(&of.0) * axis(&of.0).squared_length()
    };
}

#[inline(always)]
fn rim_excess<R: Ring>((beside, reach): &Of<(Beside, Number), R>) -> R {
    let gap = beside.2.clone().squared() - reach.clone().squared();
    height(beside).squared() + moment_squared(beside) + gap * axis(beside).squared_length()
}

#[inline(always)]
fn side_excess<R: Ring>((beside, reach): &Of<(Beside, Number), R>) -> R {
    let squared = axis(beside).squared_length();
    let slant = squared.clone() + beside.2.clone().squared();
    let allowed = reach.clone().squared() * slant;
    (moment_squared(beside) - allowed) * squared + (height(beside) * &beside.2).squared()
}

construction! {
    /// The projection onto the plane of the end, (d²·p - s·d) / d², and its squared distance, s² / d². Degrees 3, 4 and
    /// 2.
    pub(super) OnPlane("closest: a point and a round solid"; input): Beside => ((Point3<Number>, Number), Number)
        = |input| {
            let (axis, s) = (axis(input), height(input));
            let squared = axis.squared_length();
            let foot = input.0.as_vector().scaled(&squared) - axis.scaled(&s);
            ((foot.into_point(), s.squared()), squared)
        }
}

construction! {
    /// w² + r² - √(4r²·w²), over one. Degrees 2, 4 and 0.
    pub(super) SquaredToBall("closest: a point and a round solid"; input, one): (Beside, Number) => [Number; 3]
        = |(input, one)| {
            let (squared, r) = (offset(input).squared_length(), &input.2);
            [r.clone().squared() + &squared, twice(r.clone()).squared() * squared, one.clone()]
        }
}

construction! {
    /// √(w²) - r, over one. Degrees 1, 2 and 0.
    pub(super) ToBall("closest: a point and a round solid"; input, one): (Beside, Number) => [Number; 3]
        = |(input, one)| [-input.2.clone(), offset(input).squared_length(), one.clone()]
}
