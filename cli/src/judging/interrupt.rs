//! Ctrl-C ends long work early and keeps the results so far.

use crate::judging::group::stop_group;
use anyhow::{Result, anyhow};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Whether the user wants to stop, and since when.
#[derive(Clone)]
pub(crate) struct Interrupt {
    raised: Arc<OnceLock<Instant>>,
    /// The process that leads the group of the judged program; 0 where there is none.
    leader: Arc<AtomicU32>,
}

impl Interrupt {
    /// Handles Ctrl-C, and on Unix the signals TERM and HUP. The second one ends the program at once, and with it the
    /// judged one.
    pub(crate) fn watch() -> Result<Self> {
        let interrupt = Interrupt { raised: Arc::default(), leader: Arc::default() };
        let Interrupt { raised, leader } = interrupt.clone();
        ctrlc::set_handler(move || {
            if raised.set(Instant::now()).is_err() {
                match leader.load(Ordering::Relaxed) {
                    0 => {}
                    leader => stop_group(leader),
                }
                std::process::exit(130);
            }
        })
        .map_err(|error| anyhow!("cannot watch for ctrl-C: {error}"))?;
        Ok(interrupt)
    }

    pub(crate) fn is_raised(&self) -> bool {
        self.raised.get().is_some()
    }

    /// Whether the user interrupted at least this long ago.
    pub(crate) fn is_raised_for(&self, time: Duration) -> bool {
        self.raised.get().is_some_and(|raised| raised.elapsed() >= time)
    }

    /// Sets the leader of a group that ends with this program.
    pub(crate) fn guard(&self, leader: Option<u32>) {
        self.leader.store(leader.unwrap_or(0), Ordering::Relaxed);
    }
}
