//! A bar for long work.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on the standard error, where that is a terminal; nothing elsewhere.
pub(crate) fn progress(count: u64, what: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {human_pos} of {human_len} {msg}  {eta} left")
        .expect("a valid template");
    ProgressBar::new(count).with_style(style).with_message(what)
}
