//! The kinds of findings in a result, with their witnesses.

use std::fmt;
use straightedge::Rational;
use straightedge::intersect::RingConflict;

/// The ruling of [`judge`](crate::planar::overlay::judge).
#[derive(Clone, Debug, PartialEq)]
pub enum Ruling {
    /// The rings are valid and right about every point farther than the program's promise from the edges of the inputs.
    Right(Deviation),
    /// The rings are invalid or wrong.
    Wrong(Finding),
}

impl Ruling {
    /// The finding, if the result is wrong.
    #[must_use]
    pub fn finding(&self) -> Option<&Finding> {
        match self {
            Ruling::Right(_) => None,
            Ruling::Wrong(finding) => Some(finding),
        }
    }
}

/// Bounds on the greatest distance, from all edges of the inputs, of a point about which a right result is wrong. Both
/// are 0 if there is no such point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Deviation {
    /// There are points about which the result is wrong at this distance, or arbitrarily close to it.
    pub at_least: f64,
    /// There is none at a greater distance. Usually less than 1/1000 above the other bound.
    pub at_most: f64,
}

/// What is wrong with a result. Prints as a sentence without full stop.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// A corner is NaN or infinite.
    NotFinite {
        /// The ring.
        ring: usize,
        /// The corner.
        corner: usize,
    },
    /// A ring has fewer than three distinct corners.
    TooFewCorners {
        /// The ring.
        ring: usize,
    },
    /// Two edges cross, or their rings cross in a corner.
    EdgesCross(Conflict),
    /// Two edges have more than one point in common.
    EdgesOverlap(Conflict),
    /// A ring passes a point twice without crossing itself there.
    RingTouchesItself(Conflict),
    /// Points that should be inside the result are not.
    Missing(WrongCell),
    /// Points that should not be inside the result are.
    Surplus(WrongCell),
    /// The rings of a polygon touch each other in a cycle.
    NotConnected {
        /// Rings that touch in one point, at least two of which are of this polygon.
        rings: Vec<usize>,
        /// The point, rounded.
        point: [f64; 2],
    },
}

impl Finding {
    /// The name of the kind, for counting.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Finding::NotFinite { .. } => "not finite",
            Finding::TooFewCorners { .. } => "too few corners",
            Finding::EdgesCross(_) => "edges cross",
            Finding::EdgesOverlap(_) => "edges overlap",
            Finding::RingTouchesItself(_) => "ring touches itself",
            Finding::Missing(_) => "missing",
            Finding::Surplus(_) => "surplus",
            Finding::NotConnected { .. } => "not connected",
        }
    }

    /// The cell about which the result is wrong, if that is the finding.
    #[must_use]
    pub fn cell(&self) -> Option<&WrongCell> {
        match self {
            Finding::Missing(cell) | Finding::Surplus(cell) => Some(cell),
            _ => None,
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::NotFinite { ring, corner } => write!(f, "corner {corner} of ring {ring} is not finite"),
            Finding::TooFewCorners { ring } => write!(f, "ring {ring} has fewer than three distinct corners"),
            Finding::EdgesCross(Conflict { edges, point }) => write!(f, "{edges} cross at {}", Shown(*point)),
            Finding::EdgesOverlap(Conflict { edges, point }) => write!(f, "{edges} overlap from {}", Shown(*point)),
            Finding::RingTouchesItself(Conflict { edges, point }) => {
                write!(f, "ring {} touches itself at {}: {edges}", edges.first.ring, Shown(*point))
            }
            Finding::Missing(cell) => write!(f, "{} is missing, {}", Shown(cell.point), cell.distance_in_words()),
            Finding::NotConnected { point, .. } => write!(
                f,
                "the inside of a polygon is not connected: its rings touch in a circle, at last at {}",
                Shown(*point)
            ),
            Finding::Surplus(cell) => write!(f, "{} is surplus, {}", Shown(cell.point), cell.distance_in_words()),
        }
    }
}

/// Two edges of the result, and a common point.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// The edges.
    pub edges: RingConflict,
    /// The common point, rounded; for edges that overlap, the first one.
    pub point: [f64; 2],
}

/// A part of a cell about which the result is wrong, and a point in it that is farther than allowed from all edges of
/// the inputs.
#[derive(Clone, Debug, PartialEq)]
pub struct WrongCell {
    /// The corners of the part, a triangle or a trapezoid, counter-clockwise, rounded.
    pub corners: Vec<[f64; 2]>,
    /// The point, rounded.
    pub point: [f64; 2],
    /// The point, exactly: strictly inside the cell.
    pub exact_point: [Rational; 2],
    /// The distance of the point from the edges of the inputs, within 1 in 10^12; infinite where no input has edges.
    pub distance: f64,
}

impl WrongCell {
    fn distance_in_words(&self) -> String {
        match self.distance {
            f64::INFINITY => String::from("and the inputs have no edges"),
            distance => std::format!("{} from the edges of the inputs", Number(distance)),
        }
    }
}

/// A point in parentheses.
struct Shown([f64; 2]);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y] = self.0;
        write!(f, "({}, {})", Number(x), Number(y))
    }
}

/// A number, with an exponent where it is huge or tiny.
struct Number(f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Number(x) = *self;
        match x.abs() {
            0.0 | 1e-4..1e16 => write!(f, "{x}"),
            _ => write!(f, "{x:e}"),
        }
    }
}
