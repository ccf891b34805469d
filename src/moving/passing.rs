//! A motion through a solid of revolution: its passage as found by signs, and the times on demand.

use crate::intersect::clip::solid_of_revolution::{self, RoundHit, Solid};
use crate::{Numbers, Of, Scalar, Span};

/// A motion that meets a solid.
pub(super) struct Through<B: Solid, S> {
    pub(super) input: Of<B::Input, S>,
    pub(super) met: RoundHit,
}

impl<B: Solid, S: Scalar> Through<B, S> {
    #[inline(always)]
    pub(super) fn new(input: Of<B::Input, S>) -> Option<Self> {
        let met = solid_of_revolution::find::<B, S>(&input)?;
        Some(Through { input, met })
    }

    #[inline]
    pub(super) fn enter(&self) -> S::Root {
        self.met.enter::<B, S>(&self.input)
    }

    #[inline]
    pub(super) fn exit(&self) -> S::Root {
        self.met.exit::<B, S>(&self.input)
    }

    #[inline]
    pub(super) fn span(&self) -> Span<S::Root> {
        self.met.span::<B, S>(&self.input).0
    }
}

impl<B: Solid, S: Scalar> Clone for Through<B, S> {
    fn clone(&self) -> Self {
        Through { input: B::Input::map(&self.input, &mut |x: &S| x.clone()), met: self.met }
    }
}
