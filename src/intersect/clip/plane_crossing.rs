//! Lines against a plane in any form: the zeros of one linear function.

use super::halfspace_clip::{Finish, LinearFunction, Rate, Start, Zero};
use super::line_kind::LineKind;
use crate::{End, Of, Scalar, Sign, Span};

/// Whether and how a line crosses a plane, within its range of parameters.
#[derive(Clone, Copy, Debug)]
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

impl PlaneCrossing {
    /// Whether there is a common point.
    #[inline(always)]
    pub(crate) fn is_hit(self) -> bool {
        !matches!(self, PlaneCrossing::Never)
    }

    /// The least parameter. Only for a crossing that is a hit, like all that follow.
    #[inline]
    pub(crate) fn enter<L: LineKind, F: LinearFunction, S: Scalar>(
        self,
        input: &Of<F::Input, S>,
        is_point: impl FnOnce() -> bool,
    ) -> End<S::Value> {
        match self {
            PlaneCrossing::Once => End::At(parameter::<L, F, S>(input)),
            _ if L::DOMAIN.starts || is_point() => End::At(S::whole(0)),
            _ => End::Below,
        }
    }

    /// The greatest parameter.
    pub(crate) fn exit<L: LineKind, F: LinearFunction, S: Scalar>(
        self,
        input: &Of<F::Input, S>,
        is_point: impl FnOnce() -> bool,
    ) -> End<S::Value> {
        match self {
            PlaneCrossing::Once => End::At(parameter::<L, F, S>(input)),
            _ if is_point() => End::At(S::whole(0)),
            _ if L::DOMAIN.ends => End::At(S::whole(1)),
            _ => End::Above,
        }
    }

    /// Both parameters.
    pub(crate) fn span<L: LineKind, F: LinearFunction, S: Scalar>(
        self,
        input: &Of<F::Input, S>,
        is_point: impl Fn() -> bool,
    ) -> Span<End<S::Value>> {
        let enter = self.enter::<L, F, S>(input, &is_point);
        let exit = match self {
            PlaneCrossing::Once => enter.clone(),
            _ => self.exit::<L, F, S>(input, is_point),
        };
        Span { enter, exit }
    }

    /// The parameter of the first common point; 0 where a whole line lies in the plane.
    #[inline]
    pub(crate) fn parameter<L: LineKind, F: LinearFunction, S: Scalar>(self, input: &Of<F::Input, S>) -> S::Value {
        match self {
            PlaneCrossing::Once => parameter::<L, F, S>(input),
            PlaneCrossing::Never | PlaneCrossing::Everywhere => S::whole(0),
        }
    }
}

/// The parameter at which the plane is crossed; signs decide 0 and 1.
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

/// A line, a plane, and how they meet.
#[derive(Clone)]
pub struct LineOnPlane<I> {
    pub(crate) input: I,
    pub(crate) crossing: PlaneCrossing,
}

/// Implements the methods of [`Hit`](crate::intersect::Hit) for lines through a plane, whose points are the zeros of a
/// linear function.
macro_rules! passed_plane {
    ($Plane:ident = $Function:ident) => {
        impl<S: $crate::Scalar, L: $crate::Linear3<S>> $crate::intersect::hit::Passed<L> for $Plane<S> {
            type Parameter = $crate::End<S::Value>;
            type Record = $crate::Span<$crate::End<S::Value>>;
            type Found = $crate::intersect::clip::plane_crossing::LineOnPlane<(L::Points, $Plane<S>)>;

            #[inline]
            fn enter(found: &Self::Found) -> Self::Parameter {
                let is_point = || L::Kind::is_point(&found.input.0);
                found.crossing.enter::<L::Kind, $Function<L::Kind>, S>(&found.input, is_point)
            }
            fn exit(found: &Self::Found) -> Self::Parameter {
                let is_point = || L::Kind::is_point(&found.input.0);
                found.crossing.exit::<L::Kind, $Function<L::Kind>, S>(&found.input, is_point)
            }
            fn record(found: &Self::Found) -> Self::Record {
                let is_point = || L::Kind::is_point(&found.input.0);
                found.crossing.span::<L::Kind, $Function<L::Kind>, S>(&found.input, is_point)
            }
        }

        impl<S: $crate::Scalar, L: $crate::Linear3<S>> $crate::intersect::Hit<$Plane<S>, L> {
            /// The parameter of the first common point, as a number. A whole line that lies in the plane has no first
            /// point: 0.
            #[doc(alias = "time_of_impact")]
            #[doc(alias = "toi")]
            #[inline]
            #[must_use]
            pub fn parameter(&self) -> S::Value {
                let found = self.found();
                found.crossing.parameter::<L::Kind, $Function<L::Kind>, S>(&found.input)
            }
        }
    };
}
pub(crate) use passed_plane;
