//! The one fuzz target of all queries.

use super::entry::Entry;
use super::list::{find, queries};
use std::path::Path;
use std::string::ToString;
use std::sync::OnceLock;

/// What the fuzz target does with its bytes: it makes a case of them and checks it. Of which query, the environment
/// variable `STRAIGHTEDGE_QUERY` tells, by id or by name; else the file name of the program, if that is an id with `_`
/// in the place of `/`; else the first two bytes.
///
/// # Panics
/// On an unknown query in the environment, and on a promise that is not kept: with the line to keep.
pub fn fuzz(bytes: &[u8]) {
    static CHOSEN: OnceLock<Option<&'static Entry>> = OnceLock::new();
    let chosen = *CHOSEN.get_or_init(|| match std::env::var("STRAIGHTEDGE_QUERY") {
        Ok(name) => Some(find(&name).unwrap_or_else(|why| panic!("STRAIGHTEDGE_QUERY: {why}"))),
        Err(_) => std::env::args_os().next().and_then(|path| of_file_name(Path::new(&path).file_stem()?.to_str()?)),
    });
    let (entry, bytes) = match (chosen, bytes) {
        (Some(entry), bytes) => (entry, bytes),
        (None, [low, high, rest @ ..]) => {
            let number = usize::from(u16::from_le_bytes([*low, *high]));
            (queries()[number % queries().len()], rest)
        }
        (None, _) => return,
    };
    if let Err(disagreement) = entry.check_bytes(bytes) {
        panic!("{}", disagreement.to_string());
    }
}

/// The query that a program with this file name fuzzes: `intersect_ray_triangle`.
fn of_file_name(name: &str) -> Option<&'static Entry> {
    queries().iter().copied().find(|query| query.id().replace('/', "_") == name)
}
