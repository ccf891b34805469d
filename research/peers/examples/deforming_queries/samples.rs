//! The samples of the benchmark.

use flate2::read::GzDecoder;
use num_bigint::BigInt;
use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader};
use straightedge::{Point3, Rational, Scalar, Segment3, Triangle3};

/// A query, and whether they meet.
pub struct Sample {
    /// Four points at 0 and at 1.
    points: [[[f64; 3]; 4]; 2],
    pub meets: bool,
}

impl Sample {
    pub fn point_and_triangle(&self, at: usize) -> (Point3<f64>, Triangle3<f64>) {
        let [p, a, b, c] = self.points[at];
        (p.into(), Triangle3::from([a, b, c]))
    }

    pub fn segments(&self, at: usize) -> (Segment3<f64>, Segment3<f64>) {
        let [a, b, c, d] = self.points[at];
        (Segment3::from([a, b]), Segment3::from([c, d]))
    }
}

/// All samples of a file. Lines that are no points, such as its headers, are skipped.
pub fn read(path: &str) -> Result<Vec<Sample>, Box<dyn Error>> {
    let (mut samples, mut points, mut truth) = (Vec::new(), Vec::new(), Vec::new());
    for line in BufReader::new(GzDecoder::new(File::open(path)?)).lines() {
        let line = line?;
        let fields: Vec<&str> = line.trim().split(',').collect();
        let [_, xn, xd, yn, yd, zn, zd, meets] = fields[..] else { continue };
        let (Some(x), Some(y), Some(z)) = (number(xn, xd), number(yn, yd), number(zn, zd)) else { continue };
        points.push([x, y, z]);
        truth.push(meets.trim() == "1");
        if let [a, b, c, d, e, f, g, h] = points[..] {
            if truth.iter().any(|&one| one != truth[0]) {
                return Err(format!("query {}: its lines differ in the truth", samples.len()).into());
            }
            samples.push(Sample { points: [[a, b, c, d], [e, f, g, h]], meets: truth[0] });
            points.clear();
            truth.clear();
        }
    }
    Ok(samples)
}

/// A fraction that is a double.
fn number(numerator: &str, denominator: &str) -> Option<f64> {
    let exact = Rational::new(numerator.parse::<BigInt>().ok()?, denominator.parse::<BigInt>().ok()?);
    f64::from_exact(&exact)
}
