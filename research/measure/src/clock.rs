//! The clock: interleaved rounds, so that a busy machine slows all passes equally; the median round counts. On Linux
//! the time does not include waits for a processor: on a machine that others load, a round of milliseconds waits for
//! none or for several times its own length, and so the median of a few rounds would be off by a factor.

use crate::passes::Pass;
use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How often every pass is timed.
pub const ROUNDS: usize = 15;
/// A sample this long is far above the resolution of the clock.
const LEAST_SAMPLE: Duration = Duration::from_millis(1);
/// No pass over all cases takes less.
const LEAST_PASS: Duration = Duration::from_micros(1);

/// The time of each pass, in ns a case.
pub fn race<'a>(passes: impl IntoIterator<Item = &'a Pass<'a>>, cases: usize) -> Vec<f64> {
    let runners: Vec<(&Pass<'_>, usize)> = passes.into_iter().map(|pass| (pass, repetitions(pass))).collect();
    let mut samples = vec![Vec::with_capacity(ROUNDS); runners.len()];
    for _ in 0..ROUNDS {
        for (samples, &(pass, repetitions)) in samples.iter_mut().zip(&runners) {
            // The cases of other passes have replaced this one's in the caches. For a pass longer than a sample this
            // does not matter.
            if repetitions > 1 {
                clock(pass, 1);
            }
            let time = clock(pass, repetitions).as_secs_f64() * 1e9;
            samples.push(time / (repetitions * cases) as f64);
        }
    }
    samples.into_iter().map(median).collect()
}

fn clock(pass: &Pass<'_>, repetitions: usize) -> Duration {
    let (before, start) = (waited(), Instant::now());
    for _ in 0..repetitions {
        black_box(pass());
    }
    let time = start.elapsed();
    time.saturating_sub(waited().saturating_sub(before))
}

/// How long this thread has waited for a processor that others had, where the system tells it.
fn waited() -> Duration {
    // Nanoseconds on a processor, nanoseconds of waiting for one, slices.
    let read = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(read.split_whitespace().nth(1).and_then(|waited| waited.parse().ok()).unwrap_or_default())
}

/// How many passes make a sample, by the longest of three, the first of which fills the caches.
fn repetitions(pass: &Pass<'_>) -> usize {
    // The system may tell a wait late, in the time of the next pass, which then seems to take none.
    let one = (0..3).map(|_| clock(pass, 1)).max().unwrap_or_default().max(LEAST_PASS);
    LEAST_SAMPLE.as_nanos().div_ceil(one.as_nanos()) as usize
}

/// The median.
pub fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
