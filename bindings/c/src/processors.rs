//! The threads that share the work on large meshes and, in the Python package, on many cases.

use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::OnceLock;
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::SeqCst;

/// Up to this many triangles or cases are not shared: a thread takes blocks of at least 1024.
const ALONE: usize = 1024;

/// Answers a query of `count` triangles or cases, which threads may share.
///
/// The threads are started once in a process. A child process made by `fork` has none of them and would wait forever,
/// so it gets threads for the duration of the query. Where none can be started, the caller does all the work.
pub(crate) fn on_all<A: Send>(count: usize, question: impl FnOnce() -> A + Send) -> A {
    /// The process that started them, stored before it does, so that no child waits for threads that its parent was
    /// starting.
    static PROCESS: AtomicU32 = AtomicU32::new(0);
    static THREADS: OnceLock<Option<ThreadPool>> = OnceLock::new();
    if count <= ALONE {
        return question();
    }
    let own = std::process::id();
    match PROCESS.compare_exchange(0, own, SeqCst, SeqCst) {
        Err(other) if other != own => on(started().as_ref(), question),
        _ => on(THREADS.get_or_init(started).as_ref(), question),
    }
}

fn started() -> Option<ThreadPool> {
    ThreadPoolBuilder::new().build().ok()
}

fn on<A: Send>(threads: Option<&ThreadPool>, question: impl FnOnce() -> A + Send) -> A {
    match threads {
        Some(threads) => threads.install(question),
        None => {
            // The caller becomes the only thread. In the next query it is one already: that error does not matter.
            std::mem::forget(ThreadPoolBuilder::new().num_threads(1).use_current_thread().build());
            question()
        }
    }
}
