//! Scalars that the tools put in the place of `f64`: one that counts the stages, one that asks the crate `robust`.

use crate::predicate::{Incircle, Insphere, Orient2d, Orient3d};
use crate::{Formula, Numbers, Of, Rational, Scalar, Sign, Stage, Surd};
use core::any::TypeId;
use core::fmt;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::vec::Vec;

/// `f64`, counting which stage of the ladder settles each sign.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Staged(pub f64);

/// `f64` with the signs of the crate `robust`: what a query of this crate would answer on those predicates, which is
/// exact within the exponent range of each.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct ByRobust(pub f64);

std::thread_local! {
    static STAGES: RefCell<BTreeMap<Stage, u64>> = const { RefCell::new(BTreeMap::new()) };
}

/// What [`Staged`] has counted on this thread since the last call.
pub(super) fn take_stages() -> BTreeMap<Stage, u64> {
    STAGES.with(RefCell::take)
}

/// A scalar that is an `f64` but for its signs.
macro_rules! like_f64 {
    ($scalar:ident, checked: $checked:literal, |$input:ident| <$formula:ident> $sign:expr) => {
        impl fmt::Display for $scalar {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl Scalar for $scalar {
            type Value = f64;
            type Root = f64;
            const CHECKED: bool = $checked;

            fn is_finite(&self) -> bool {
                self.0.is_finite()
            }
            fn sign(&self) -> Sign {
                Scalar::sign(&self.0)
            }
            fn sign_of<$formula: Formula>($input: &Of<$formula::Input, Self>) -> Sign {
                let $input = $formula::Input::map($input, &mut |x: &Self| x.0);
                $sign
            }
            fn value_of<F: Formula>(input: &Of<F::Input, Self>) -> f64 {
                f64::value_of::<F>(&F::Input::map(input, &mut |x: &Self| x.0))
            }
            fn ratio_of<N: Formula, D: Formula<Input = N::Input>>(input: &Of<N::Input, Self>) -> f64 {
                f64::ratio_of::<N, D>(&N::Input::map(input, &mut |x: &Self| x.0))
            }
            fn root_of<P: Formula, R: Formula<Input = P::Input>, Q: Formula<Input = P::Input>>(
                input: &Of<P::Input, Self>,
                sign: Sign,
            ) -> f64 {
                f64::root_of::<P, R, Q>(&P::Input::map(input, &mut |x: &Self| x.0), sign)
            }
            fn to_root(value: f64) -> f64 {
                value
            }
            fn from_root(root: &f64) -> Result<f64, Surd> {
                Ok(*root)
            }
            fn to_value(&self) -> f64 {
                self.0.to_value()
            }
            fn whole(value: i8) -> f64 {
                f64::whole(value)
            }
            fn of_sign(sign: Sign) -> Self {
                $scalar(f64::of_sign(sign))
            }
            fn nearest_value(exact: &Rational) -> f64 {
                f64::nearest_value(exact)
            }
            fn to_exact(&self) -> Option<Rational> {
                self.0.to_exact()
            }
            fn from_exact(exact: &Rational) -> Option<Self> {
                f64::from_exact(exact).map($scalar)
            }
        }
    };
}

like_f64!(Staged, checked: true, |input| <F> {
    let (sign, stage) = F::certify_floats(&input);
    STAGES.with_borrow_mut(|stages| *stages.entry(stage).or_default() += 1);
    sign
});

like_f64!(ByRobust, checked: false, |input| <F> {
    let mut x = Vec::with_capacity(15);
    F::Input::map(&input, &mut |&number: &f64| x.push(number));
    let at2 = |i: usize| robust::Coord { x: x[2 * i], y: x[2 * i + 1] };
    let at3 = |i: usize| robust::Coord3D { x: x[3 * i], y: x[3 * i + 1], z: x[3 * i + 2] };
    let formula = TypeId::of::<F>();
    let value = if formula == TypeId::of::<Orient2d>() {
        robust::orient2d(at2(0), at2(1), at2(2))
    } else if formula == TypeId::of::<Orient3d>() {
        robust::orient3d(at3(0), at3(1), at3(2), at3(3))
    } else if formula == TypeId::of::<Incircle>() {
        robust::incircle(at2(0), at2(1), at2(2), at2(3))
    } else if formula == TypeId::of::<Insphere>() {
        robust::insphere(at3(0), at3(1), at3(2), at3(3), at3(4))
    } else {
        unreachable!("robust has no formula {}", F::NAME)
    };
    Scalar::sign(&value)
});
