//! Groups of processes.

use std::process::{Command, Stdio};

/// Stops a process that leads a group, and all of the group.
pub(crate) fn stop_group(leader: u32) {
    #[cfg(unix)]
    let _ = Command::new("sh").args(["-c", &format!("kill -s KILL -- -{leader}")]).stderr(Stdio::null()).status();
    #[cfg(not(unix))]
    let _ = leader;
}
