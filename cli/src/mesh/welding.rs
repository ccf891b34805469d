//! The value of `--weld`, and what welding within a distance did.

use std::str::FromStr;
use straightedge::TriangleSurface;

/// The value of `--weld`: the distance within which vertices become one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Reach {
    /// In units of the coordinates.
    Distance(f64),
    /// In percent of the greatest extent of the mesh along an axis.
    Percent(f64),
}

impl FromStr for Reach {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let number = text.strip_suffix('%').unwrap_or(text);
        let mantissa = number.split(['e', 'E']).next().unwrap_or_default();
        match number.parse::<f64>() {
            Ok(0.0) if mantissa.contains(|digit| ('1'..='9').contains(&digit)) => {
                Err("the distance is less than all doubles: to merge vertices that are equal, --weld suffices".into())
            }
            Ok(x) if x.is_finite() && x >= 0.0 && number.len() < text.len() => Ok(Reach::Percent(x)),
            Ok(x) if x.is_finite() && x >= 0.0 => Ok(Reach::Distance(x)),
            _ => {
                Err("a distance is a finite number that is not negative, or with % a percentage of the greatest extent"
                    .into())
            }
        }
    }
}

/// What welding within a distance did. Triangles are those of the file.
pub(crate) struct Welding {
    /// The distance, in units of the coordinates.
    pub(super) distance: f64,
    pub(super) joined: usize,
    pub(super) greatest_move: f64,
    /// The triangles of which two corners became one.
    pub(super) vanished: Vec<usize>,
    /// Those left that turned over: their normals point to the other side of what they were before.
    pub(super) turned: Vec<usize>,
    /// The mesh before, with equal vertices merged.
    pub(super) exact: TriangleSurface<f64>,
}
