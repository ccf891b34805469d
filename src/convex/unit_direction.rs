//! Directions as vectors of length 1, and distances that are added to a radius or taken from it: roots, each rounded
//! once.

use crate::arith::{construction, formula};
use crate::{Construction, Number, Numbers, Of, Ring, Scalar, Sign, Vector3};
use core::marker::PhantomData;

/// A vector of any length, by a formula.
pub(crate) trait Heading: 'static {
    type Input: Numbers;
    fn vector<R: Ring>(input: &Of<Self::Input, R>) -> Vector3<R>;
}

#[inline(always)]
fn component<R: Ring, const AXIS: usize>(Vector3 { x, y, z }: Vector3<R>) -> R {
    match AXIS {
        0 => x,
        1 => y,
        _ => z,
    }
}

/// A component of such a vector.
struct Component<H, const AXIS: usize>(PhantomData<fn() -> H>);

formula! {
    impl[H: Heading, const AXIS: usize] cold Component<H, AXIS>; "a direction", &["vertices"]; H::Input
        = |input| component::<R, AXIS>(H::vector(input))
}

/// The same of the vector of length 1, without its sign, as (p + √r) / q.
struct UnitComponent<H, const AXIS: usize>(PhantomData<fn() -> H>);

construction! {
    impl[H: Heading, const AXIS: usize] UnitComponent<H, AXIS>; "a direction", &["vertices"];
        (H::Input, Number) => [Number; 3] = |(input, zero)| {
            let n = H::vector(input);
            let square = n.squared_length();
            [zero.clone(), component::<R, AXIS>(n).squared() * &square, square]
        }
}

/// The vector, and the square of its length.
struct Components<H>(PhantomData<fn() -> H>);

construction! {
    impl[H: Heading] Components<H>; "a direction", &["vertices"]; H::Input => [Number; 4] = |input| {
        let n = H::vector(input);
        let square = n.squared_length();
        [n.x, n.y, n.z, square]
    }
}

/// The vector of length 1 in the direction of a vector, or against it.
pub(crate) fn unit<H: Heading, S: Scalar>(input: Of<H::Input, S>, side: Sign) -> Vector3<S::Root> {
    fn along<H: Heading, S: Scalar, const AXIS: usize>(input: &(Of<H::Input, S>, S), side: Sign) -> S::Root {
        match S::sign_of::<Component<H, AXIS>>(&input.0) {
            Sign::Zero => S::to_root(S::whole(0)),
            sign => S::root_of::<UnitComponent<H, AXIS>>(input, side * sign),
        }
    }
    // All at once, where doubles settle them.
    let [x, y, z] = S::over_root::<Components<H>>(&input, side);
    let input = (input, S::of_sign(Sign::Zero));
    Vector3::new(
        x.unwrap_or_else(|| along::<H, S, 0>(&input, side)),
        y.unwrap_or_else(|| along::<H, S, 1>(&input, side)),
        z.unwrap_or_else(|| along::<H, S, 2>(&input, side)),
    )
}

/// The vector.
pub(crate) fn vector<H: Heading, S: Scalar>(input: &Of<H::Input, S>) -> [S::Value; 3] {
    [
        S::value_of::<Component<H, 0>>(input),
        S::value_of::<Component<H, 1>>(input),
        S::value_of::<Component<H, 2>>(input),
    ]
}

/// The sign of the first component of a vector that is not zero.
pub(crate) fn heading<H: Heading, S: Scalar>(input: &Of<H::Input, S>) -> Sign {
    let x = S::sign_of::<Component<H, 0>>(input);
    if !x.is_zero() {
        return x;
    }
    let y = S::sign_of::<Component<H, 1>>(input);
    if y.is_zero() { S::sign_of::<Component<H, 2>>(input) } else { y }
}

/// The sum of two numbers, plus or minus the root of a quotient n/d, as (r·d + √(n·d)) / d.
struct Beside<C>(PhantomData<fn() -> C>);

impl<C: Construction<Output = (Number, Number)>> Construction for Beside<C> {
    const NAME: &'static str = C::NAME;
    const ARGUMENTS: &'static [&'static str] = C::ARGUMENTS;
    type Input = (C::Input, [Number; 2]);
    type Output = [Number; 3];
    #[inline(always)]
    fn eval<R: Ring>((input, [r, s]): &(Of<C::Input, R>, [R; 2])) -> [R; 3] {
        let (numerator, denominator) = C::eval(input);
        [(r.clone() + s) * &denominator, numerator * &denominator, denominator]
    }
}

/// A number plus the root of a quotient, or less it.
pub(crate) fn beside<C, S: Scalar>(r: &S, input: Of<C::Input, S>, sign: Sign) -> S::Root
where
    C: Construction<Output = (Number, Number)>,
{
    beside_both::<C, S>([r, &S::of_sign(Sign::Zero)], input, sign)
}

/// The sum of two numbers plus the root of a quotient, or less it.
pub(crate) fn beside_both<C, S: Scalar>([r, s]: [&S; 2], input: Of<C::Input, S>, sign: Sign) -> S::Root
where
    C: Construction<Output = (Number, Number)>,
{
    S::root_of::<Beside<C>>(&(input, [r.clone(), s.clone()]), sign)
}
