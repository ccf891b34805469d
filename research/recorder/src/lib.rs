//! Records the calls of the predicates of the plane in a program that is written for the crate `robust`.
//!
//! The coordinates of each call go to the file `orient2d` or `incircle` in the folder that `ROBUST_RECORDING` names, as
//! little-endian doubles. The answers are those of `straightedge`.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::sync::OnceLock;
use straightedge::{Point2, predicate};

/// A point of the plane.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Coord<T: Into<f64>> {
    /// The first coordinate.
    pub x: T,
    /// The second coordinate.
    pub y: T,
}

/// Records the call; the orientation of three points, with a magnitude.
///
/// # Panics
/// On NaN and infinity, and if the file cannot be written.
pub fn orient2d<T: Into<f64>>(pa: Coord<T>, pb: Coord<T>, pc: Coord<T>) -> f64 {
    static FILE: OnceLock<File> = OnceLock::new();
    let [a, b, c] = recorded(FILE.get_or_init(|| create("orient2d")), [pa, pb, pc]);
    predicate::orient2d_value(&a, &b, &c)
}

/// Records the call; whether d is inside the circle through a, b, c, with a magnitude.
///
/// # Panics
/// On NaN and infinity, and if the file cannot be written.
pub fn incircle<T: Into<f64>>(pa: Coord<T>, pb: Coord<T>, pc: Coord<T>, pd: Coord<T>) -> f64 {
    static FILE: OnceLock<File> = OnceLock::new();
    let [a, b, c, d] = recorded(FILE.get_or_init(|| create("incircle")), [pa, pb, pc, pd]);
    predicate::incircle_value(&a, &b, &c, &d)
}

fn create(name: &str) -> File {
    let folder = std::env::var_os("ROBUST_RECORDING").expect("ROBUST_RECORDING names a folder");
    File::create(PathBuf::from(folder).join(name)).expect("the folder can be written")
}

/// Without a buffer, as nothing would flush it at the end.
fn recorded<T: Into<f64>, const N: usize>(mut file: &File, points: [Coord<T>; N]) -> [Point2<f64>; N] {
    let points = points.map(|point| Point2::new(point.x.into(), point.y.into()));
    let bytes: Vec<u8> = points.iter().flat_map(|p| [p.x, p.y]).flat_map(f64::to_le_bytes).collect();
    file.write_all(&bytes).expect("the file can be written");
    points
}
