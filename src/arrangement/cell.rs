//! Rectangles of adjacent pixels, and which segments meet them.

use super::collinear::Joined;
use super::grid::Pixel;
use crate::arith::formulas::each::MapEach;
use crate::predicate::orient2d;
use crate::{Point2, Sign};

/// A rectangle of adjacent pixels, from its least to its greatest. As they do, it contains its left and lower sides,
/// and not the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) low: Pixel,
    pub(super) high: Pixel,
}

impl Cell {
    pub(super) fn of_pixel(pixel: Pixel) -> Self {
        Cell { low: pixel, high: pixel }
    }

    /// The least cell of some pixels; `None` without any.
    pub(super) fn around(pixels: impl IntoIterator<Item = Pixel>) -> Option<Self> {
        let mut pixels = pixels.into_iter();
        let mut cell = Cell::of_pixel(pixels.next()?);
        for [x, y] in pixels {
            cell.low = [cell.low[0].min(x), cell.low[1].min(y)];
            cell.high = [cell.high[0].max(x), cell.high[1].max(y)];
        }
        Some(cell)
    }

    pub(super) fn is_pixel(&self) -> bool {
        self.low == self.high
    }

    /// The axis along which it has more pixels.
    pub(super) fn longer_axis(&self) -> usize {
        usize::from(self.high[1] - self.low[1] > self.high[0] - self.low[0])
    }

    #[inline]
    pub(super) fn contains(&self, pixel: &Pixel) -> bool {
        (0..2).all(|axis| self.low[axis] <= pixel[axis] && pixel[axis] <= self.high[axis])
    }

    /// The count of pixels along an axis.
    pub(super) fn extent(&self, axis: usize) -> i64 {
        self.high[axis] - self.low[axis] + 1
    }

    /// The count of pixels, if it is no greater than a `usize`.
    #[inline]
    pub(super) fn area(&self) -> Option<usize> {
        let [width, height] = [0, 1].map_each(|axis| usize::try_from(self.extent(axis)).ok());
        width?.checked_mul(height?)
    }

    /// The index of one of the pixels.
    pub(super) fn place(&self, [x, y]: &Pixel) -> usize {
        (x - self.low[0]) as usize * self.extent(1) as usize + (y - self.low[1]) as usize
    }

    /// The pixels before a number along an axis, which are some but not all, and the others.
    pub(super) fn cut(&self, axis: usize, from: i64) -> [Cell; 2] {
        let [mut before, mut after] = [*self, *self];
        before.high[axis] = from - 1;
        after.low[axis] = from;
        [before, after]
    }

    /// A cell within this one and, where there are pixels, the four around it.
    #[inline]
    pub(super) fn framed(&self, inner: &Cell) -> [Option<Cell>; 5] {
        // What is beyond it along the longer axis is cut off first.
        let axis = self.longer_axis();
        let mut rest = *self;
        let mut cut_off = |axis: usize| {
            let [mut before, mut after] = [rest, rest];
            before.high[axis] = inner.low[axis] - 1;
            after.low[axis] = inner.high[axis] + 1;
            (rest.low[axis], rest.high[axis]) = (inner.low[axis], inner.high[axis]);
            [before, after].map_each(|part| (part.low[axis] <= part.high[axis]).then_some(part))
        };
        let [first, second] = cut_off(axis);
        let [third, fourth] = cut_off(1 - axis);
        [first, second, third, fourth, Some(rest)]
    }

    /// The rectangle, for pixels of a side.
    #[inline]
    pub(super) fn rectangle(&self, side: f64) -> Rectangle {
        // Odd numbers below 2^53. Above the greatest pixel, 2^52, there are no points: its upper sides may be lower.
        let [x0, y0] = self.low.map_each(|x| (2 * x - 1) as f64 * (side / 2.0));
        let [x1, y1] = self.high.map_each(|x| (2 * x + 1) as f64 * (side / 2.0));
        Rectangle { low: Point2::new(x0, y0), high: Point2::new(x1, y1) }
    }
}

/// A rectangle without its right and upper sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rectangle {
    pub(super) low: Point2<f64>,
    pub(super) high: Point2<f64>,
}

impl Rectangle {
    /// Whether a segment meets it: their boxes do, and the line passes between two opposite corners. Of these, the
    /// lower left one alone belongs to the rectangle.
    #[inline]
    pub(super) fn meets(&self, Joined { a, b, slope }: &Joined) -> bool {
        let Rectangle { low, high } = self;
        let (bottom, top) = if slope.is_negative() { (b.y, a.y) } else { (a.y, b.y) };
        if a.x >= high.x || b.x < low.x || bottom >= high.y || top < low.y {
            return false;
        }
        match slope {
            Sign::Zero => true,
            Sign::Positive => {
                a.x == b.x
                    || orient2d(a, b, &Point2::new(low.x, high.y)).is_positive()
                        && orient2d(a, b, &Point2::new(high.x, low.y)).is_negative()
            }
            Sign::Negative => !orient2d(a, b, low).is_positive() && orient2d(a, b, high).is_positive(),
        }
    }
}
