//! What stays in memory until JavaScript frees it, by the number of a handle.

use std::cell::Cell;
use std::rc::Rc;

/// The places of all handles. They are taken out and put back: after a trap there are none, and JavaScript has made a
/// new instance.
pub(crate) struct Handles<T>(Cell<Vec<Option<Rc<T>>>>);

impl<T> Handles<T> {
    pub(crate) const fn new() -> Self {
        Handles(Cell::new(Vec::new()))
    }

    /// The handle of one more.
    pub(crate) fn add(&self, of: T) -> i32 {
        let mut all = self.0.take();
        let free = all.iter().position(Option::is_none).unwrap_or(all.len());
        all.resize_with(all.len().max(free + 1), || None);
        all[free] = Some(Rc::new(of));
        self.0.set(all);
        free as i32
    }

    pub(crate) fn free(&self, handle: usize) {
        let mut all = self.0.take();
        let freed = all.get_mut(handle).and_then(Option::take);
        self.0.set(all);
        drop(freed);
    }

    pub(crate) fn of(&self, handle: usize) -> Rc<T> {
        let all = self.0.take();
        let found = all.get(handle).and_then(Clone::clone);
        self.0.set(all);
        found.expect("JavaScript knows which handles there are")
    }
}
