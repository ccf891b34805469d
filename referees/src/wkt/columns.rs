//! Where the pieces of a line were before it was translated.

/// Columns of pieces, in characters from 1: after and before, ascending. Without any, nothing was moved.
#[derive(Default)]
pub(super) struct Columns {
    pieces: Vec<[usize; 2]>,
    /// How many bytes of the lines after and before were counted, and their characters.
    counted: [(usize, usize); 2],
}

impl Columns {
    pub(super) fn add(&mut self, after: usize, before: usize) {
        self.pieces.push([after, before]);
    }

    /// Adds the piece that starts at a byte of the line, and at the end of the text that is written.
    pub(super) fn add_byte(&mut self, line: &str, at: usize, text: &str) {
        let columns = [(text, text.len()), (line, at)];
        let mut places = [0; 2];
        for ((place, counted), (of, end)) in places.iter_mut().zip(&mut self.counted).zip(columns) {
            // A count of a geometry is where the geometry is, before what was counted last.
            let (from, characters) = if counted.0 <= end { *counted } else { (0, 0) };
            *counted = (end, characters + of[from..end].chars().count());
            *place = counted.1 + 1;
        }
        self.pieces.push(places);
    }

    /// The column before, of one after.
    pub(super) fn before(&self, column: usize) -> usize {
        let next = self.pieces.partition_point(|[after, _]| *after <= column);
        match next.checked_sub(1).map(|last| self.pieces[last]) {
            Some([after, before]) if next == self.pieces.len() => before + (column - after),
            Some([_, before]) => before,
            None => column,
        }
    }
}
