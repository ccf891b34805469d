//! Runs a test for every query, on all processors.

use common::is_long;
use std::sync::atomic::{AtomicUsize, Ordering};
use straightedge_verify::{Entry, queries};

/// Calls `ask` for every query, on all processors: some take far longer than others.
pub(crate) fn for_every_query(ask: impl Fn(&'static Entry) + Sync) {
    for_each(queries(), |query| ask(query));
}

/// Calls `ask` for each item of a list, on all processors.
pub(crate) fn for_each<T: Sync>(list: &[T], ask: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let ask_next = || {
        while let Some(item) = list.get(next.fetch_add(1, Ordering::Relaxed)) {
            ask(item);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(ask_next);
        }
    });
}

/// Whether a test takes a part of a query, such as a class of its cases: in the short form one part of `every`, of each
/// query another one.
pub(crate) fn is_in_turn(query: &Entry, part: usize, every: usize) -> bool {
    let place = queries().iter().position(|other| other.id() == query.id()).expect("a query of the list");
    is_long() || (place + part) % every == 0
}

/// The id that a refusal names: points of contact are asked of the answer that has the depth.
pub(crate) fn refusing(query: &Entry) -> String {
    query.id().replace("_contact_manifold", "_penetration")
}
