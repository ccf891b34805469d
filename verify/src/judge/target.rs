//! The fuzz target of many queries.

use crate::registry::entry::Entry;
use crate::registry::find::find_among;
use std::path::Path;
use std::sync::OnceLock;

/// The body of a fuzz target of all queries: [`fuzz_queries`] with the whole list.
///
/// # Panics
/// As [`fuzz_queries`] does.
#[cfg(feature = "all-queries")]
pub fn fuzz(bytes: &[u8]) {
    fuzz_queries(crate::registry::list::queries(), bytes);
}

/// The body of a fuzz target of these queries: makes a case of the bytes and checks it. The environment variable
/// `STRAIGHTEDGE_QUERY` selects the query, by id or by name; else the file name of the program, if that is an id with
/// `_` instead of `/`; else the first two bytes. Environment and file name are read at the first call.
///
/// ```
/// use straightedge_verify::{Entry, contain, fuzz_queries, predicate};
/// static QUERIES: &[&Entry] = &[&Entry::of::<predicate::Orient2d>(), &Entry::of::<contain::PointTriangle>()];
/// // fuzz_target!(|bytes: &[u8]| fuzz_queries(QUERIES, bytes));
/// fuzz_queries(QUERIES, b"some bytes");
/// ```
///
/// # Panics
/// If the query in the environment is none of these, and on a promise that is not kept, with the line to add to the
/// vectors.
pub fn fuzz_queries(queries: &'static [&'static Entry], bytes: &[u8]) {
    static CHOSEN: OnceLock<Option<&'static Entry>> = OnceLock::new();
    let chosen = *CHOSEN.get_or_init(|| match std::env::var("STRAIGHTEDGE_QUERY") {
        Ok(name) => Some(find_among(queries, &name).unwrap_or_else(|why| {
            let all = queries.len();
            panic!("STRAIGHTEDGE_QUERY, in a program of {all} queries: {why}")
        })),
        Err(_) => {
            std::env::args_os().next().and_then(|path| of_file_name(queries, Path::new(&path).file_stem()?.to_str()?))
        }
    });
    let (entry, bytes) = match (chosen, bytes) {
        (Some(entry), bytes) => (entry, bytes),
        (None, [low, high, rest @ ..]) => {
            let number = usize::from(u16::from_le_bytes([*low, *high]));
            (queries[number % queries.len()], rest)
        }
        (None, _) => return,
    };
    if let Err(disagreement) = entry.check_bytes(bytes) {
        panic!("{}", disagreement.to_string());
    }
}

/// The query that a program with this file name fuzzes: `intersect_ray_triangle`.
fn of_file_name(queries: &[&'static Entry], name: &str) -> Option<&'static Entry> {
    queries.iter().copied().find(|query| query.id().replace('/', "_") == name)
}
