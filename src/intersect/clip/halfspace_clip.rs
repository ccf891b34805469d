//! Clipping a line by halfspaces: which is entered last, which is left first, and which bounding planes contain an end.
//!
//! Along the line, each halfspace is a linear function of t: its start, the value at t = 0, and its rate. Every
//! decision is the sign of such a number, or of start·rate' - start'·rate, which orders the parameters at which two
//! planes are crossed.

use super::line_kind::{Domain, Parametric};
use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::{End, Formula, Number, Numbers, Of, Ring, Scalar, Sign, Span};
use core::borrow::Borrow;
use core::marker::PhantomData;

/// A linear function of the points of a line.
pub(crate) trait LinearFunction: 'static {
    /// The name in the panic message of the formulas; queries validate their input first, so none reaches it.
    const NAME: &'static str;
    /// The line, and the data of the function.
    type Input: Numbers;
    /// The value at t = 0.
    fn start<R: Ring>(of: &Of<Self::Input, R>) -> R;
    /// The change from t = 0 to t = 1.
    fn rate<R: Ring>(of: &Of<Self::Input, R>) -> R;
    /// The value at t = 1.
    #[inline(always)]
    fn finish<R: Ring>(of: &Of<Self::Input, R>) -> R {
        Self::start(of) + Self::rate(of)
    }
}

macro_rules! formulas_of {
    ($($(#[$doc:meta])* $formula:ident<$F:ident>: $input:ty = |$of:pat_param| $body:expr;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $formula<F>(PhantomData<F>);
        formula! {
            impl[$F: LinearFunction] cold $formula<$F>; $F::NAME, &[]; $input = |$of| {
                $body
            }
        }
    )+};
}
formulas_of! {
    Start<F>: F::Input = |of| F::start(of);
    Finish<F>: F::Input = |of| F::finish(of);
    Rate<F>: F::Input = |of| F::rate(of);
    /// The value of the second function where the first is zero, times the rate of the first: its sign is that of t -
    /// t', the difference of their zeros, times those of both rates.
    Order<F>: [F::Input; 2] = |[of, other]| F::start(other) * F::rate(of) - F::start(of) * F::rate(other);
}

/// The parameter at which a function is zero: -start / rate.
pub(crate) struct Zero<F>(PhantomData<F>);
construction! {
    impl[F: LinearFunction] Zero<F>; F::NAME, &[]; F::Input => (Number, Number) = |of| (F::start(of), -F::rate(of))
}

/// The halfspace where a function is not negative (facing: `Positive`) or not positive (`Negative`).
pub(crate) struct Halfspace<F: LinearFunction, S> {
    pub(crate) of: Of<F::Input, S>,
    pub(crate) facing: Sign,
}

impl<F: LinearFunction, S: Scalar> Halfspace<F, S> {
    fn sign<G: Formula<Input = F::Input>>(&self) -> Sign {
        S::sign_of::<G>(&self.of)
    }

    /// The side of the halfspace on which an end is: `Positive` inside, `Zero` on the bounding plane.
    pub(crate) fn side_at(&self, end: &ClipEnd, halfspaces: &[Halfspace<F, S>]) -> Sign {
        let sign = match *end {
            ClipEnd::At(i) => match halfspaces.get(i) {
                Some(passed) => order(passed, self) * passed.sign::<Rate<F>>(),
                None => Sign::Zero,
            },
            ClipEnd::Finish => self.sign::<Finish<F>>(),
            ClipEnd::Below | ClipEnd::Start | ClipEnd::Above => self.sign::<Start<F>>(),
        };
        sign * self.facing
    }
}

/// The sign of [`Order`].
fn order<F: LinearFunction, S: Scalar>(halfspace: &Halfspace<F, S>, other: &Halfspace<F, S>) -> Sign {
    let input = [&halfspace.of, &other.of].map_each(|of| F::Input::map(of, &mut |x: &S| x.clone()));
    S::sign_of::<Order<F>>(&input)
}

/// An end of the common part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClipEnd {
    /// Unbounded below.
    Below,
    /// At t = 0.
    Start,
    /// Where the line crosses the bounding plane of this halfspace.
    At(usize),
    /// At t = 1.
    Finish,
    /// Unbounded above.
    Above,
}

/// The ends of the intersection of a line and all halfspaces.
pub(crate) fn clip<L: Parametric, F: LinearFunction, S: Scalar>(
    halfspaces: &[Halfspace<F, S>],
    is_point: bool,
) -> Option<[ClipEnd; 2]> {
    clip_by::<L, F, S, _>(halfspaces.len(), |i| &halfspaces[i], is_point)
}

/// The ends of the intersection of a line and that many halfspaces, which may be made on demand.
#[inline(always)]
pub(crate) fn clip_by<L: Parametric, F: LinearFunction, S: Scalar, H: Borrow<Halfspace<F, S>>>(
    count: usize,
    halfspace: impl Fn(usize) -> H,
    is_point: bool,
) -> Option<[ClipEnd; 2]> {
    let Domain { starts, ends, .. } = L::DOMAIN;
    // The halfspace and the sign of its rate.
    let (mut entered, mut left) = (None::<(usize, Sign)>, None::<(usize, Sign)>);
    // The sign of the difference of the parameters at which two bounding planes are crossed.
    let compare = |i: usize, rate: Sign, (j, other): (usize, Sign)| {
        order(halfspace(i).borrow(), halfspace(j).borrow()) * rate * other
    };
    for i in 0..count {
        let halfspace = halfspace(i);
        let halfspace: &Halfspace<F, S> = halfspace.borrow();
        let start = || halfspace.sign::<Start<F>>() * halfspace.facing;
        let finish = || halfspace.sign::<Finish<F>>() * halfspace.facing;
        let rate = if is_point { Sign::Zero } else { halfspace.sign::<Rate<F>>() };
        match rate * halfspace.facing {
            Sign::Zero if start() == Sign::Negative => return None,
            Sign::Zero => {}
            Sign::Positive => {
                if starts && start() != Sign::Negative {
                    continue;
                }
                if ends && finish() == Sign::Negative {
                    return None;
                }
                if entered.is_none_or(|best| compare(i, rate, best) == Sign::Positive) {
                    entered = Some((i, rate));
                }
            }
            Sign::Negative => {
                if starts && start() == Sign::Negative {
                    return None;
                }
                if ends && finish() != Sign::Negative {
                    continue;
                }
                if left.is_none_or(|best| compare(i, rate, best) == Sign::Negative) {
                    left = Some((i, rate));
                }
            }
        }
    }
    if is_point {
        return Some([ClipEnd::Start; 2]);
    }
    if let (Some((i, rate)), Some(exit)) = (entered, left) {
        if compare(i, rate, exit) == Sign::Positive {
            return None;
        }
    }
    let enter = entered.map_or(if starts { ClipEnd::Start } else { ClipEnd::Below }, |(i, _)| ClipEnd::At(i));
    let exit = left.map_or(if ends { ClipEnd::Finish } else { ClipEnd::Above }, |(i, _)| ClipEnd::At(i));
    Some([enter, exit])
}

/// The side of each halfspace on which an end is: `Positive` inside, `Zero` on the bounding plane.
pub(crate) fn sides<'a, F: LinearFunction, S: Scalar>(
    halfspaces: &'a [Halfspace<F, S>],
    end: &'a ClipEnd,
) -> impl Iterator<Item = Sign> + 'a {
    halfspaces.iter().enumerate().map(move |(i, halfspace)| match *end {
        // On its own plane, which would take exact arithmetic to find.
        ClipEnd::At(passed) if passed == i => Sign::Zero,
        _ => halfspace.side_at(end, halfspaces),
    })
}

/// The parameter of an end, given a function for that at which the line crosses the bounding plane of a halfspace.
#[inline]
pub(crate) fn parameter_at<S: Scalar>(end: ClipEnd, zero: impl FnOnce(usize) -> S::Value) -> End<S::Value> {
    End::At(match end {
        ClipEnd::Below => return End::Below,
        ClipEnd::Above => return End::Above,
        ClipEnd::Start => S::whole(0),
        ClipEnd::Finish => S::whole(1),
        ClipEnd::At(i) => zero(i),
    })
}

/// The parameter of an end of a bounded set, in the same way.
#[inline]
pub(crate) fn bounded_parameter_at<S: Scalar>(end: ClipEnd, zero: impl FnOnce(usize) -> S::Value) -> S::Value {
    match parameter_at::<S>(end, zero) {
        End::At(t) => t,
        // With rounded signs a bounded set may seem unbounded; any number will do then.
        End::Below | End::Above => S::whole(0),
    }
}

/// The parameter at which a function is zero.
pub(crate) fn zero<F: LinearFunction, S: Scalar>(of: &Of<F::Input, S>) -> S::Value {
    S::ratios_of::<Zero<F>>(of)
}

/// The parameters of two ends.
pub(crate) fn open_span<F: LinearFunction, S: Scalar>(
    halfspaces: &[Halfspace<F, S>],
    places: &[ClipEnd; 2],
) -> Span<End<S::Value>> {
    let [enter, exit] = places.map_each(|place| parameter_at::<S>(place, |i| zero::<F, S>(&halfspaces[i].of)));
    Span { enter, exit }
}

/// The parameters of two ends of a bounded set.
pub(crate) fn span<F: LinearFunction, S: Scalar>(
    halfspaces: &[Halfspace<F, S>],
    places: &[ClipEnd; 2],
) -> Span<S::Value> {
    let [enter, exit] = places.map_each(|place| bounded_parameter(halfspaces, &place));
    Span { enter, exit }
}

/// The parameter of an end of a bounded set.
pub(crate) fn bounded_parameter<F: LinearFunction, S: Scalar>(
    halfspaces: &[Halfspace<F, S>],
    end: &ClipEnd,
) -> S::Value {
    bounded_parameter_at::<S>(*end, |i| zero::<F, S>(&halfspaces[i].of))
}
