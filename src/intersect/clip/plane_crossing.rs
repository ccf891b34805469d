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
            let t = End::At(S::ratios_of::<Zero<F>>(input));
            Span { enter: t.clone(), exit: t }
        }
    })
}
