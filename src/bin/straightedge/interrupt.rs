//! Ctrl-C ends long work early, and what was done is kept.

use super::Failure;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the user wants to stop.
#[derive(Clone)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Takes over ctrl-C, and on Unix the signals TERM and HUP. The second one ends the program at once.
    pub(crate) fn watch() -> Result<Self, Failure> {
        let flag = Arc::new(AtomicBool::new(false));
        let raised = flag.clone();
        ctrlc::set_handler(move || {
            if raised.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        })
        .map_err(|error| Failure::Input(format!("cannot watch for ctrl-C: {error}")))?;
        Ok(Interrupt(flag))
    }

    pub(crate) fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
