//! Transforms of SVG (SVG 1.1, 7.6): affine maps of the plane, whose numbers are rounded once, as the coordinates are.

use super::path::{Fault, Tokens};
use crate::input::text::quoted;
use straightedge::{Point2, Sign, Vector2};

straightedge::formula! {
    /// A coordinate of a point that was moved.
    Moved<R>(row: Vector2<R>, p: Point2<R>, shift: R) = p.x.clone() * &row.x + p.y.clone() * &row.y + shift
}

straightedge::formula! {
    /// What rounding took from that coordinate.
    Rounding<R>(row: Vector2<R>, p: Point2<R>, shift: R, rounded: R) = p.x.clone() * &row.x + p.y.clone() * &row.y
        + shift - rounded
}

/// Moves a coordinate: also whether it is exact. Beyond the range of doubles there is none.
fn moved(row: [f64; 2], p: [f64; 2], shift: f64) -> Option<(f64, bool)> {
    let (row, p) = (Vector2::from(row), Point2::from(p));
    let x = Moved::value(&row, &p, &shift);
    let is_exact = Rounding::sign(&row, &p, &shift, &x) == Sign::Zero;
    // Beyond the range, the value is the greatest double.
    (is_exact || x.abs() < f64::MAX).then_some((x, is_exact))
}

/// An affine map: for each coordinate the factors, and what is added.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Map {
    rows: [[f64; 2]; 2],
    shift: [f64; 2],
    /// Whether all of its numbers are exact.
    pub(super) is_exact: bool,
}

impl Map {
    pub(super) const IDENTITY: Map = Map { rows: [[1.0, 0.0], [0.0, 1.0]], shift: [0.0; 2], is_exact: true };

    pub(super) fn translation(shift: [f64; 2], is_exact: bool) -> Self {
        Map { shift, is_exact, ..Map::IDENTITY }
    }

    pub(super) fn scaling([x, y]: [f64; 2], is_exact: bool) -> Self {
        Map { rows: [[x, 0.0], [0.0, y]], is_exact, ..Map::IDENTITY }
    }

    /// Whether it moves nothing.
    pub(super) fn is_identity(&self) -> bool {
        self.rows == Map::IDENTITY.rows && self.shift == [0.0; 2]
    }

    /// The map that does `inner` first; none if its numbers are beyond the range of doubles.
    pub(super) fn after(&self, inner: &Map) -> Option<Map> {
        let mut both = Map { is_exact: self.is_exact && inner.is_exact, ..Map::IDENTITY };
        for i in 0..2 {
            for j in 0..2 {
                let (x, is_exact) = moved(self.rows[i], inner.rows.map(|row| row[j]), 0.0)?;
                both.rows[i][j] = x;
                both.is_exact &= is_exact;
            }
            let (x, is_exact) = moved(self.rows[i], inner.shift, self.shift[i])?;
            both.shift[i] = x;
            both.is_exact &= is_exact;
        }
        Some(both)
    }

    /// The point that it moves a point to, and how many of its coordinates were rounded.
    pub(super) fn moved(&self, p: Point2<f64>) -> Option<(Point2<f64>, usize)> {
        let [x, y] = [0, 1].map(|i| moved(self.rows[i], [p.x, p.y], self.shift[i]));
        let ((x, is_x_exact), (y, is_y_exact)) = (x?, y?);
        Some((Point2::new(x, y), usize::from(!is_x_exact) + usize::from(!is_y_exact)))
    }
}

/// The map of a list of transforms; `rounded` counts numbers as those of paths.
pub(super) fn read(tokens: &mut Tokens<'_>, rounded: &mut usize) -> Result<Map, Fault> {
    let mut map = Map::IDENTITY;
    while !tokens.is_at_end() {
        let place = tokens.place();
        let name = tokens.word();
        let counts: &[usize] = match name {
            b"matrix" => &[6],
            b"translate" | b"scale" => &[1, 2],
            b"rotate" => &[1, 3],
            b"skewX" | b"skewY" => &[1],
            b"" => return Err((place, "a transform is a name and numbers in parentheses".into())),
            _ => return Err((place, format!("{} is no transform of SVG", quoted(name)))),
        };
        if !tokens.takes(b'(') {
            return Err((tokens.place(), "`(` is expected behind the name of a transform".into()));
        }
        let mut numbers = Vec::new();
        while !tokens.takes(b')') {
            let at = tokens.place();
            if numbers.len() == counts[counts.len() - 1] {
                return Err((at, format!("{} has at most {} numbers", quoted(name), numbers.len())));
            }
            numbers.push(tokens.number(rounded)?);
        }
        if !counts.contains(&numbers.len()) {
            return Err((place, format!("{} does not have {} numbers", quoted(name), numbers.len())));
        }
        let both = single(name, &numbers).and_then(|next| map.after(&next));
        map = both.ok_or_else(|| (place, "the numbers of the transform are beyond the range of doubles".into()))?;
    }
    Ok(map)
}

fn single(name: &[u8], numbers: &[f64]) -> Option<Map> {
    let second = |absent: f64| numbers.get(1).copied().unwrap_or(absent);
    Some(match (name, numbers) {
        (b"matrix", &[a, b, c, d, e, f]) => Map { rows: [[a, c], [b, d]], shift: [e, f], is_exact: true },
        (b"translate", _) => Map::translation([numbers[0], second(0.0)], true),
        (b"scale", _) => Map::scaling([numbers[0], second(numbers[0])], true),
        (b"rotate", &[angle, x, y]) => {
            Map::translation([x, y], true).after(&rotation(angle))?.after(&Map::translation([-x, -y], true))?
        }
        (b"rotate", _) => rotation(numbers[0]),
        _ => {
            let (slope, is_exact) = match numbers[0] {
                0.0 => (0.0, true),
                45.0 => (1.0, true),
                -45.0 => (-1.0, true),
                angle => (angle.to_radians().tan(), false),
            };
            let rows = if name == b"skewX" { [[1.0, slope], [0.0, 1.0]] } else { [[1.0, 0.0], [slope, 1.0]] };
            Map { rows, is_exact, ..Map::IDENTITY }
        }
    })
}

/// Of degrees: quarter turns are exact.
fn rotation(angle: f64) -> Map {
    // The remainder is exact.
    let angle = angle % 360.0;
    let (cos, sin, is_exact) = match angle {
        0.0 => (1.0, 0.0, true),
        90.0 | -270.0 => (0.0, 1.0, true),
        180.0 | -180.0 => (-1.0, 0.0, true),
        270.0 | -90.0 => (0.0, -1.0, true),
        _ => (angle.to_radians().cos(), angle.to_radians().sin(), false),
    };
    Map { rows: [[cos, -sin], [sin, cos]], is_exact, ..Map::IDENTITY }
}
