//! The limit after which a judgement is abandoned.
//!
//! Judges look at the clock in their loops ([`check`]). An abandoned judgement unwinds to its start: many of these
//! loops are in callbacks from the library, which have no other way out.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// When a judgement is abandoned: after some time, or when a function says so. It is usually noticed within
/// milliseconds.
#[derive(Clone, Default)]
pub struct Limit {
    until: Option<Instant>,
    is_over: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl Limit {
    /// After this time from now.
    pub fn after(time: Duration) -> Self {
        // A time beyond the range of clocks is no limit.
        Limit { until: Instant::now().checked_add(time), is_over: None }
    }

    /// Also when this function returns true, which is called often.
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
    /// The limit of the judgement of this thread.
    static LIMIT: RefCell<Limit> = RefCell::default();
}

/// The payload with which a judgement unwinds.
struct GivenUp;

/// Does some work within a limit; `None` where it was abandoned.
pub(crate) fn within<R>(limit: &Limit, work: impl FnOnce() -> R) -> Option<R> {
    let before = LIMIT.replace(limit.clone());
    let work = || {
        check();
        work()
    };
    // The state of the work is dropped with it, so that it is unwind safe.
    let done = catch_unwind(AssertUnwindSafe(work));
    LIMIT.set(before);
    match done {
        Ok(done) => Some(done),
        Err(panic) if panic.is::<GivenUp>() => None,
        Err(panic) => resume_unwind(panic),
    }
}

/// Abandons the work of this thread if its limit is passed.
pub(crate) fn check() {
    if LIMIT.with_borrow(Limit::is_over) {
        // Without the panic hook, as this is no panic.
        resume_unwind(Box::new(GivenUp));
    }
}
