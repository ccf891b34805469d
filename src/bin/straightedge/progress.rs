//! A bar for long work.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on the standard error, where that is a terminal; nothing elsewhere.
pub(crate) fn progress(cases: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {human_pos} of {human_len} cases  {eta} left")
        .expect("a valid template");
    ProgressBar::new(cases).with_style(style)
}
