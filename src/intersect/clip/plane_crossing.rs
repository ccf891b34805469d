//! Lines against a plane, however it is given: the zeros of one linear function.

use super::halfspace_clip::{Finish, LinearFunction, Rate, Start, Zero};
use super::line_kind::LineKind;
use crate::{End, Of, Scalar, Sign, Span};

/// Whether and how a line passes a plane, within its range of parameters.
pub(crate) enum PlaneCrossing {
    Never,
    Everywhere,
    Once,
}

#[inline(always)]
pub(crate) fn meet<L: LineKind, F: LinearFunction, S: Scalar>(input: &Of<F::Input, S>) -> PlaneCrossing {
    let start = S::sign_of::<Start<F>>(input);
    let meets = if L::DOMAIN.ends {
        let finish = S::sign_of::<Finish<F>>(input);
        match (start, finish) {
            (Sign::Zero, Sign::Zero) => return PlaneCrossing::Everywhere,
            _ => start != finish,
        }
    } else {
        match (start, S::sign_of::<Rate<F>>(input)) {
            (Sign::Zero, Sign::Zero) => return PlaneCrossing::Everywhere,
            (_, Sign::Zero) => false,
            (start, rate) => !L::DOMAIN.starts || start != rate,
        }
    };
    if meets { PlaneCrossing::Once } else { PlaneCrossing::Never }
}

#[inline]
pub(crate) fn hit<L: LineKind, F: LinearFunction, S: Scalar>(input: &Of<F::Input, S>) -> bool {
    !matches!(meet::<L, F, S>(input), PlaneCrossing::Never)
}

pub(crate) fn span<L: LineKind, F: LinearFunction, S: Scalar>(
    input: &Of<F::Input, S>,
    is_point: bool,
) -> Option<Span<End<S::Value>>> {
    let at = |t| End::At(S::whole(t));
    Some(match meet::<L, F, S>(input) {
        PlaneCrossing::Never => return None,
        PlaneCrossing::Everywhere if is_point => Span { enter: at(0), exit: at(0) },
        PlaneCrossing::Everywhere => Span {
            enter: if L::DOMAIN.starts { at(0) } else { End::Below },
            exit: if L::DOMAIN.ends { at(1) } else { End::Above },
        },
        PlaneCrossing::Once => {
            let t = End::At(parameter::<L, F, S>(input));
            Span { enter: t.clone(), exit: t }
        }
    })
}

/// The least parameter of a common point; 0 where a whole line lies in the plane.
#[inline]
pub(crate) fn first<L: LineKind, F: LinearFunction, S: Scalar>(input: &Of<F::Input, S>) -> Option<S::Value> {
    match meet::<L, F, S>(input) {
        PlaneCrossing::Never => None,
        PlaneCrossing::Everywhere => Some(S::whole(0)),
        PlaneCrossing::Once => Some(parameter::<L, F, S>(input)),
    }
}

/// The parameter at which the plane is passed: 0 and 1 are told by signs.
#[inline(always)]
fn parameter<L: LineKind, F: LinearFunction, S: Scalar>(input: &Of<F::Input, S>) -> S::Value {
    if S::sign_of::<Start<F>>(input).is_zero() {
        return S::whole(0);
    }
    if L::DOMAIN.ends && S::sign_of::<Finish<F>>(input).is_zero() {
        return S::whole(1);
    }
    S::ratios_of::<Zero<F>>(input)
}
