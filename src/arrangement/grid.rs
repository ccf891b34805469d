//! Grids of the plane, and the rounding of points to them.

use crate::arith::formulas::each::MapEach;
use crate::shape::require;
use crate::{Invalid, Point2};
use alloc::format;

/// A square grid: all points whose coordinates are integer multiples of a power of two, the side of a pixel.
///
/// The pixel of a point (x, y) of the grid is the square [x - side/2, x + side/2) × [y - side/2, y + side/2): its left
/// and lower sides belong to it. So every point of the plane is in one pixel, and is rounded to its middle.
///
/// A grid reaches as far as the middles of its pixels and the corners between them are doubles: coordinates are less
/// than 2^52 sides from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Grid {
    /// The exponent of the side, from -1074 to 1023.
    exponent: i16,
}

/// The exponents of the least and of the greatest power of two among doubles.
const LEAST: i16 = -1074;
const GREATEST: i16 = 1023;

/// The bits of a double after the first.
const FRACTION: u32 = 52;

/// Coordinates are less than so many sides of a pixel.
pub(super) const REACH: f64 = (1_u64 << FRACTION) as f64;

impl Grid {
    /// The points with integer coordinates.
    pub const INTEGERS: Grid = Grid { exponent: 0 };

    /// The grid with pixels whose side is this power of two, if it is a double.
    #[cfg(feature = "serde")]
    pub(crate) fn of_exponent(exponent: i16) -> Option<Self> {
        (LEAST..=GREATEST).contains(&exponent).then_some(Grid { exponent })
    }

    /// The grid with pixels of a side, which must be a power of two.
    ///
    /// # Errors
    /// A side that is not a positive power of two.
    ///
    /// ```
    /// use straightedge::arrangement::Grid;
    /// assert_eq!(Grid::try_new(0.25)?.side(), 0.25);
    /// assert_eq!(Grid::try_new(1.0)?, Grid::INTEGERS);
    /// assert!(Grid::try_new(0.1).is_err());
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[inline]
    pub fn try_new(side: f64) -> Result<Self, Invalid> {
        let invalid = || Invalid::because(format!("the side of a pixel is no power of two: {side:?}"));
        if !(side.is_finite() && side > 0.0) {
            return Err(invalid());
        }
        let grid = Grid { exponent: exponent(side) };
        if grid.side() == side { Ok(grid) } else { Err(invalid()) }
    }

    /// The finest grid that reaches all of some points: its side is 2^-51 times the greatest power of two that is not
    /// above the greatest coordinate in magnitude, or the least double.
    ///
    /// Doubles are not evenly spaced: there are more near zero. A rounded point is off by at most one unit in the last
    /// place of the greatest coordinate, not of its own. For no points, or only zeros, the side is the least double. A
    /// coordinate that rounds to 2^1024, such as the greatest double, is out of reach of any grid.
    ///
    /// # Panics
    /// On NaN and infinity.
    ///
    /// ```
    /// use straightedge::{Point2, arrangement::Grid};
    /// let points = [[0.1, 1.0], [-3.0, 2.0]].map(Point2::from);
    /// assert_eq!(Grid::finest(points).side(), 4.0 * f64::EPSILON); // two units in the last place of 3
    /// ```
    pub fn finest<S: Into<f64>>(points: impl IntoIterator<Item = Point2<S>>) -> Self {
        let greatest = points.into_iter().fold(0.0_f64, |greatest, Point2 { x, y }| {
            let point = Point2::<f64>::new(x.into(), y.into());
            require("arrangement/Grid::finest", "points", &point);
            greatest.max(point.x.abs()).max(point.y.abs())
        });
        let of_greatest = if greatest == 0.0 { LEAST } else { exponent(greatest) };
        Grid { exponent: (of_greatest - (FRACTION as i16 - 1)).max(LEAST) }
    }

    /// The side of a pixel.
    #[must_use]
    pub fn side(self) -> f64 {
        debug_assert!((LEAST..=GREATEST).contains(&self.exponent), "{self:?}");
        match u64::try_from(self.exponent + GREATEST) {
            Ok(biased @ 1..) => f64::from_bits(biased << FRACTION),
            _ => f64::from_bits(1 << (self.exponent - LEAST)),
        }
    }
}

/// The exponent of the greatest power of two that is not above a positive number.
#[inline]
fn exponent(x: f64) -> i16 {
    let bits = x.to_bits();
    match bits >> FRACTION {
        0 => LEAST + bits.ilog2() as i16,
        biased => biased as i16 - GREATEST,
    }
}

/// A pixel by its middle, in sides of a pixel: integers from -2^52 to 2^52. Ordered as the points are, by x, then by y.
pub(super) type Pixel = [i64; 2];

/// How coordinates are scaled, and the side of a pixel then: half of a side is a double.
#[derive(Clone, Copy)]
pub(super) struct Scaled {
    factor: f64,
    pub(super) side: f64,
    grid: Grid,
}

impl Scaled {
    pub(super) fn new(grid: Grid) -> Self {
        // Coordinates are less than 2^52 sides: scaling is exact.
        let factor = if grid.exponent < -1000 { (1_u64 << 60) as f64 } else { 1.0 };
        Scaled { factor, side: grid.side() * factor, grid }
    }

    /// A point, scaled.
    ///
    /// # Errors
    /// One that the grid does not reach.
    #[inline]
    pub(super) fn reached(self, point: &Point2<f64>) -> Result<Point2<f64>, Invalid> {
        let side = self.grid.side();
        for x in [point.x, point.y] {
            let is_reached = (x / side).abs() < REACH && (nearest(x, side) as f64 * side).is_finite();
            if !is_reached {
                return Err(Invalid::because(format!("the grid with pixels of side {side:?} does not reach {x:?}")));
            }
        }
        Ok(Point2::new(point.x * self.factor, point.y * self.factor))
    }

    /// The pixel of a scaled point.
    pub(super) fn pixel(self, point: &Point2<f64>) -> Pixel {
        [nearest(point.x, self.side), nearest(point.y, self.side)]
    }

    /// The middle of a pixel, not scaled.
    #[inline]
    pub(super) fn middle(self, pixel: Pixel) -> Point2<f64> {
        let [x, y] = pixel.map_each(|x| x as f64 * self.grid.side());
        Point2::new(x, y)
    }
}

/// The integer nearest to x / side, the greater of two.
pub(super) fn nearest(x: f64, side: f64) -> i64 {
    let x = x / side;
    let towards_zero = x as i64;
    let rest = x - towards_zero as f64;
    if rest >= 0.5 {
        towards_zero + 1
    } else if rest < -0.5 {
        towards_zero - 1
    } else {
        towards_zero
    }
}
