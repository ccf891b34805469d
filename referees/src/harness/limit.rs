//! When a judgement is given up.
//!
//! Judges look at the clock where their work repeats itself ([`check`]). A judgement that is given up unwinds to where
//! it began: much of that work is called back by a query of the library, which has no other way out.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// When a judgement is given up: after some time, or when something else says so. It is noticed within some
/// milliseconds, as a rule.
#[derive(Clone, Default)]
pub struct Limit {
    until: Option<Instant>,
    is_over: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl Limit {
    /// After so long, counted from now.
    pub fn after(time: Duration) -> Self {
        // A time beyond all clocks is none.
        Limit { until: Instant::now().checked_add(time), is_over: None }
    }

    /// And when this says so, which is asked often.
    #[must_use]
    pub fn or_when(self, is_over: Arc<dyn Fn() -> bool + Send + Sync>) -> Self {
        Limit { is_over: Some(is_over), ..self }
    }

    fn is_over(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
            || self.is_over.as_ref().is_some_and(|is_over| is_over())
    }
}

thread_local! {
    /// The limit of what this thread judges.
    static LIMIT: RefCell<Limit> = RefCell::default();
}

/// What a judgement unwinds with.
struct GivenUp;

/// Does some work within a limit; `None` where it was given up.
pub(crate) fn within<R>(limit: &Limit, work: impl FnOnce() -> R) -> Option<R> {
    let before = LIMIT.replace(limit.clone());
    let work = || {
        check();
        work()
    };
    // What the work has made is dropped with it.
    let done = catch_unwind(AssertUnwindSafe(work));
    LIMIT.set(before);
    match done {
        Ok(done) => Some(done),
        Err(panic) if panic.is::<GivenUp>() => None,
        Err(panic) => resume_unwind(panic),
    }
}

/// Gives up the work of this thread, if its limit is passed.
pub(crate) fn check() {
    if LIMIT.with_borrow(Limit::is_over) {
        // Nobody is told of a panic, for it is none.
        resume_unwind(Box::new(GivenUp));
    }
}
