//! Tables for the terminal.

use comfy_table::{CellAlignment, Row, Table, presets::ASCII_MARKDOWN};
use std::ops::Range;

/// A Markdown table, with numbers in these columns.
pub(crate) fn table(header: impl Into<Row>, numbers: Range<usize>, rows: impl IntoIterator<Item: Into<Row>>) -> Table {
    let mut table = Table::new();
    table.load_preset(ASCII_MARKDOWN).set_header(header).add_rows(rows);
    for column in table.column_iter_mut().skip(numbers.start).take(numbers.len()) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
