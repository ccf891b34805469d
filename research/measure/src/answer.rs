//! What predicates answer, as the loops use it.

use straightedge::Sign;

/// The answer of a predicate, of any type.
pub trait Answer: Copy {
    /// -1, 0 or 1; 0 for NaN.
    fn sign(self) -> i64;
    /// The branch that a caller takes.
    fn is_positive(self) -> bool;
    /// Whether this is the answer on degenerate input.
    fn is_degenerate(self) -> bool;
}

impl Answer for f64 {
    #[inline]
    fn sign(self) -> i64 {
        i64::from(self > 0.0) - i64::from(self < 0.0)
    }
    #[inline]
    fn is_positive(self) -> bool {
        self > 0.0
    }
    #[inline]
    fn is_degenerate(self) -> bool {
        self == 0.0
    }
}

impl Answer for Sign {
    #[inline]
    fn sign(self) -> i64 {
        self.to_i8().into()
    }
    #[inline]
    fn is_positive(self) -> bool {
        self == Sign::Positive
    }
    fn is_degenerate(self) -> bool {
        self.is_zero()
    }
}

/// The answer of a predicate such as `collinear`, which is true for degenerate input.
impl Answer for bool {
    #[inline]
    fn sign(self) -> i64 {
        self.into()
    }
    #[inline]
    fn is_positive(self) -> bool {
        self
    }
    fn is_degenerate(self) -> bool {
        self
    }
}

/// An answer that is used before the next call, as by a caller that does more than add up: so a compiler cannot compute
/// several at once in vector registers.
#[derive(Clone, Copy)]
pub struct OneByOne<A>(pub A);

impl<A: Answer> Answer for OneByOne<A> {
    #[inline]
    fn sign(self) -> i64 {
        if self.0.is_degenerate() { seen_to_be_zero() } else { self.0.sign() }
    }
    #[inline]
    fn is_positive(self) -> bool {
        self.0.is_positive()
    }
    fn is_degenerate(self) -> bool {
        self.0.is_degenerate()
    }
}

#[cold]
#[inline(never)]
fn seen_to_be_zero() -> i64 {
    std::hint::black_box(0)
}
