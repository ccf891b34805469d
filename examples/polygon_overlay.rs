//! Union, intersection, difference and exclusive or of two polygons with holes, rounded so that no rings cross: `cargo
//! run --release -p straightedge-examples --example polygon_overlay` answers the cases of its input, one a line; in a
//! terminal it shows one.
//!
//! It is judged by `straightedge judge overlay --cmd target/release/examples/polygon_overlay`. A line has the
//! operation, a promised distance, and two regions: the count of rings, and for each the count of its corners, then
//! their x and y.

use std::fmt::Write as _;
use std::io::{IsTerminal, Write as _, stdin, stdout};
use std::process::ExitCode;
use straightedge::arrangement::{Grid, snap_rounded_overlay};
use straightedge::intersect::ring_conflict;
use straightedge::{Point2, Polygon, Region};

/// A square with a hole, and a triangle across both.
const SHOWN: &str = "0 2 4 0 0 9 0 9 9 0 9 4 3 3 6 3 6 6 3 6 1 3 4 -1 12 5 5 10";

fn main() -> ExitCode {
    if stdin().is_terminal() {
        for operation in ["union", "intersection", "difference", "xor"] {
            let answer = answer(&format!("{operation} {SHOWN}")).expect("the line is right");
            println!("{operation}:");
            for Polygon { points } in &answer.rings {
                println!("  {}", Vec::from_iter(points.iter().map(|p| format!("({}, {})", p.x, p.y))).join(" "));
            }
        }
        return ExitCode::SUCCESS;
    }
    for (number, line) in stdin().lines().enumerate() {
        let line = line.expect("the input is text");
        match answer(&line) {
            Ok(region) => println!("{}", written(&region)),
            Err(error) => {
                eprintln!("line {}: {error}", number + 1);
                return ExitCode::from(2);
            }
        }
        stdout().flush().expect("the output is read");
    }
    ExitCode::SUCCESS
}

/// The region of a line.
fn answer(line: &str) -> Result<Region<f64>, String> {
    let case = line.split(['=', '#']).next().unwrap_or_default();
    let mut words = case.split_whitespace().filter(|word| !word.starts_with('@'));
    let operation: fn(bool, bool) -> bool = match words.next() {
        Some("union") => |a, b| a || b,
        Some("intersection") => |a, b| a && b,
        Some("difference") => |a, b| a && !b,
        Some("xor") => |a, b| a != b,
        other => return Err(format!("{other:?} is no operation")),
    };
    // The distance that was promised for this program: it does as well as it can.
    number(&mut words)?;
    let (a, b) = (region(&mut words)?, region(&mut words)?);
    let corners = [&a, &b].into_iter().flat_map(|region| &region.rings).flat_map(|ring| &ring.points);
    let grid = Grid::finest(corners.copied());
    let answer = snap_rounded_overlay(&a, &b, grid, operation).map_err(|error| error.to_string())?;
    assert!(answer.rings.is_empty() || ring_conflict(&answer).is_none(), "rings cross");
    Ok(answer)
}

fn region<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Region<f64>, String> {
    let mut rings: Vec<Polygon<f64>> = Vec::new();
    for _ in 0..count(words)? {
        let mut points = Vec::new();
        for _ in 0..count(words)? {
            points.push(Point2::new(number(words)?, number(words)?));
        }
        rings.push(Polygon::new(points));
    }
    Ok(Region::new(rings))
}

fn count<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<usize, String> {
    let word = words.next().ok_or("a count is missing")?;
    word.parse().map_err(|_| format!("{word} is no count"))
}

/// A finite number, as text or as the raw bits of a double.
fn number<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<f64, String> {
    let word = words.next().ok_or("a number is missing")?;
    let number = match word.strip_prefix(['x', 'X']) {
        Some(bits) => u64::from_str_radix(bits, 16).ok().map(f64::from_bits),
        None => word.parse().ok(),
    };
    number.filter(|x| x.is_finite()).ok_or_else(|| format!("{word} is no finite number"))
}

/// The count of rings, and for each the count of its corners and their coordinates.
fn written(region: &Region<f64>) -> String {
    let mut text = region.rings.len().to_string();
    for Polygon { points } in &region.rings {
        write!(text, " {}", points.len()).expect("a text grows");
        for Point2 { x, y } in points {
            write!(text, " {x:?} {y:?}").expect("a text grows");
        }
    }
    text
}
