//! The truth, computed independently: big integers and the cofactor expansion of the determinants of homogeneous
//! coordinates, without differences, which share nothing with the code they judge.

use measure::cases::Degeneracy;
use num_bigint::{BigInt, Sign};

/// The exact sign of a predicate: the determinant of the rows (x, y, …, 1), with x² + y² + … before the 1 for a circle
/// or a sphere.
pub fn sign<const D: usize, const N: usize>(degeneracy: Degeneracy, case: &[[f64; D]; N]) -> i8 {
    let numbers = case.as_flattened().iter().map(|&x| decode(x));
    let unit = numbers.filter(|&(mantissa, _)| mantissa != 0).map(|(_, exponent)| exponent).min().unwrap_or(0);
    let rows: Vec<Vec<BigInt>> = case
        .iter()
        .map(|point| {
            let mut row: Vec<BigInt> = point.iter().map(|&x| whole(x, unit)).collect();
            if let Degeneracy::Round = degeneracy {
                row.push(row.iter().map(|x| x * x).sum());
            }
            row.push(BigInt::from(1));
            row
        })
        .collect();
    match determinant(&rows.iter().map(Vec::as_slice).collect::<Vec<_>>()).sign() {
        Sign::Minus => -1,
        Sign::NoSign => 0,
        Sign::Plus => 1,
    }
}

/// Expansion along the first column.
fn determinant(rows: &[&[BigInt]]) -> BigInt {
    if let [[only]] = rows {
        return only.clone();
    }
    let mut sum = BigInt::ZERO;
    for (i, row) in rows.iter().enumerate() {
        let minor: Vec<&[BigInt]> =
            rows.iter().enumerate().filter(|&(k, _)| k != i).map(|(_, other)| &other[1..]).collect();
        let product = &row[0] * determinant(&minor);
        if i % 2 == 0 { sum += product } else { sum -= product }
    }
    sum
}

/// Mantissa and exponent of a finite double.
fn decode(x: f64) -> (i64, i32) {
    let bits = x.to_bits();
    let fraction = (bits & ((1 << 52) - 1)) as i64;
    let (mantissa, exponent) = match (bits >> 52 & 0x7ff) as i32 {
        0 => (fraction, -1074),
        biased => (fraction | 1 << 52, biased - 1075),
    };
    (if x < 0.0 { -mantissa } else { mantissa }, exponent)
}

/// x as a multiple of 2^unit.
fn whole(x: f64, unit: i32) -> BigInt {
    let (mantissa, exponent) = decode(x);
    if mantissa == 0 { BigInt::ZERO } else { BigInt::from(mantissa) << (exponent - unit) }
}
