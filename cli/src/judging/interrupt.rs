//! Ctrl-C ends long work early, and what was done is kept.

use crate::judging::group::stop_group;
use anyhow::{Result, anyhow};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Whether the user wants to stop.
#[derive(Clone)]
pub(crate) struct Interrupt {
    is_raised: Arc<AtomicBool>,
    /// The process that leads the group of the judged program; 0 where there is none.
    leader: Arc<AtomicU32>,
}

impl Interrupt {
    /// Takes over ctrl-C, and on Unix the signals TERM and HUP. The second one ends the program at once, and with it
    /// the one that is judged.
    pub(crate) fn watch() -> Result<Self> {
        let interrupt = Interrupt { is_raised: Arc::default(), leader: Arc::default() };
        let Interrupt { is_raised, leader } = interrupt.clone();
        ctrlc::set_handler(move || {
            if is_raised.swap(true, Ordering::Relaxed) {
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
        self.is_raised.load(Ordering::Relaxed)
    }

    /// Names the leader of a group that ends with this program.
    pub(crate) fn guard(&self, leader: Option<u32>) {
        self.leader.store(leader.unwrap_or(0), Ordering::Relaxed);
    }
}
