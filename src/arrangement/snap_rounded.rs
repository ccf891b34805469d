//! The arrangement of segments of the plane, rounded to a grid: points and edges that have common ends at most.
//!
//! Snap rounding: Greene, *Integer line segment intersection*; Hobby, *Practical segment intersection with finite
//! precision output*, 1999; Guibas and Marimont, *Rounding arrangements dynamically*, 1998. A pixel is hot if it
//! contains an end or a crossing. A segment goes from the middle of each hot pixel that it meets to that of the next.

use super::chains::{Chains, Way};
use super::collinear::{compare, joined};
use super::grid::{Grid, Scaled};
use super::hot_pixels::hot_pixels;
use super::pieces::pieces;
use crate::arith::formulas::each::MapEach;
use crate::shape::require;
use crate::{Invalid, Point2, Scalar, Segment2, Shape};
use alloc::format;
use alloc::vec::Vec;

/// A rounded arrangement: the answer of [`snap_rounded`].
///
/// Two are equal if they have the same points and edges, and the same chain for each segment.
#[derive(Clone, Debug, Default)]
pub struct SnapRounded {
    /// The vertices, distinct points of the grid, in lexicographic order.
    pub points: Vec<Point2<f64>>,
    /// The edges, by the indices of their ends, the lesser first, in lexicographic order.
    pub edges: Vec<[usize; 2]>,
    chains: Chains,
    /// The part of a chain that belongs to each segment.
    ways: Vec<Way>,
}

impl PartialEq for SnapRounded {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (&self.points, &self.edges, self.ways.len()) == (&other.points, &other.edges, other.ways.len())
            && (0..self.ways.len()).all(|segment| self.chain(segment).eq(other.chain(segment)))
    }
}

impl SnapRounded {
    /// The points that a segment passes through, from its first end to the second, by their indices; one alone if it
    /// became a point. Each point and the next are the ends of an edge.
    ///
    /// Segments that lie on each other share memory: n of them take no more than their union. So do segments that pass
    /// along each other, in a row or column of pixels or through the same few points.
    ///
    /// # Panics
    /// If there is no segment of that index.
    #[must_use]
    pub fn chain(&self, segment: usize) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + '_ {
        self.chains.points_of(&self.ways[segment])
    }

    /// The index of the edge between two points, in either order; `None` if there is none.
    ///
    /// ```
    /// use straightedge::{Segment2, arrangement::{Grid, snap_rounded}};
    /// let segments = [[[0, 0], [5, 0]], [[5, 0], [5, 3]]].map(Segment2::from);
    /// let rounded = snap_rounded(&segments, Grid::INTEGERS)?;
    /// assert_eq!((rounded.edge(1, 0), rounded.edge(0, 2)), (Some(0), None));
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn edge(&self, a: usize, b: usize) -> Option<usize> {
        self.edges.binary_search(&[a.min(b), a.max(b)]).ok()
    }

    /// The edges of each of which an odd number of chains, of a kind each, passes through: a bit for each kind.
    pub(super) fn odd(&self, kinds: impl Iterator<Item = u8>) -> Vec<u8> {
        let mut odd: Vec<u8> = self.edges.iter().map(|_| 0).collect();
        for ([a, b], kinds) in self.chains.odd_steps(self.ways.iter().zip(kinds)) {
            odd[self.edge(a, b).expect("a chain goes along edges")] ^= kinds;
        }
        odd
    }
}

/// The arrangement of segments, their ends and crossings rounded to a grid: a planar graph.
///
/// - Points are distinct, and edges have nothing in common but ends; no point lies on an edge.
/// - There is a point exactly for each [pixel](Grid) that contains an end or a crossing. So the point for an end, or
///   for a crossing of two segments, is at most half a side of a pixel off in each coordinate, and an end on the grid
///   stays. All segments through a common point pass through one point of the result.
/// - [`SnapRounded::chain`] is the way of a segment: it passes through the points of all pixels with a point that the
///   segment meets, in that order. No point of it is more than half a side off in each coordinate from some point of
///   the segment, and it is monotonic in both coordinates, as the segment is.
/// - Segments cross in the result only where they did: a chain may come to touch another one, or join it for a while,
///   but does not change sides.
///
/// The answer does not depend on the order and the directions of the segments, other than in `chain`. Segments may
/// overlap, be equal, or have no length: one of these is a point. With grids that are too coarse for the input, many
/// segments and points become one. The result is seldom stable: rounded once more to the same grid, a point close to an
/// edge attracts it.
///
/// Coordinates may be of any scalar if they are doubles: all of `f32` and `i32` are, and those of `i64` and
/// [`Rational`](crate::Rational) that a double has exactly, so all integers that [`Grid::INTEGERS`] reaches.
/// [`Grid::INTEGERS`] is for output in integers; [`Grid::finest`] is the grid that is finest among those that reach all
/// of the input.
///
/// Every decision is exact, by signs of degree 2 and 3. The time is of the order of (n + m) log n on ordinary input,
/// and the memory of n + m, for n segments that pass m times through a pixel with a point. Crossings in one pixel do
/// not add up, nor do segments that overlap, or pass between the ends of others without crossing them. Segments along
/// one row or column of pixels count as one: 10,000 that cross in 100,000 pixels, each of which all pass, take 0.4 s
/// and 11 MB. Along slanted lines the number of their points counts, even where they have the same points.
///
/// # Errors
/// The grid does not reach an end: a coordinate of 2^52 sides or more, or one that is rounded to 2^1024. A coordinate
/// is not a double.
///
/// # Panics
/// On NaN and infinity.
///
/// ```
/// use straightedge::{Point2, Segment2, arrangement::{Grid, snap_rounded}};
/// let segments = [[[0, 0], [5, 2]], [[0, 1], [5, 0]], [[2, 1], [3, 4]]].map(Segment2::from);
/// let rounded = snap_rounded(&segments, Grid::INTEGERS)?;
/// let points = [[0, 0], [0, 1], [2, 1], [3, 4], [5, 0], [5, 2]].map(|p| Point2::from(p.map(f64::from)));
/// // The first two cross at (5/3, 2/3), and the third touches none: all three now meet in (2, 1).
/// assert_eq!(rounded.points, points);
/// assert_eq!(rounded.edges, [[0, 2], [1, 2], [2, 3], [2, 4], [2, 5]]);
/// assert_eq!(rounded.chain(0).collect::<Vec<_>>(), [0, 2, 5]);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[doc(alias = "snap_rounding")]
#[doc(alias = "noding")]
pub fn snap_rounded<S: Scalar>(segments: &[Segment2<S>], grid: Grid) -> Result<SnapRounded, Invalid> {
    of_doubles(&doubles("arrangement/snap_rounded", "segments", segments)?, grid)
}

/// The same segments in doubles.
///
/// # Errors
/// A coordinate that is not a double.
///
/// # Panics
/// On NaN and infinity.
pub(super) fn doubles<S: Scalar>(
    id: &str,
    argument: &str,
    segments: &[Segment2<S>],
) -> Result<Vec<Segment2<f64>>, Invalid> {
    let coordinate = |x: &S| {
        let double = x.as_double().or_else(|| f64::from_exact(&x.to_exact()?));
        double.ok_or_else(|| Invalid::because(format!("the coordinate {x} is not a double")))
    };
    let double = |point: &Point2<S>| Ok(Point2::new(coordinate(&point.x)?, coordinate(&point.y)?));
    let of_all = segments.iter().enumerate().map(|(i, segment)| {
        if !segment.is_valid() {
            require(id, &format!("{argument}[{i}]"), segment);
        }
        Ok(Segment2::new(double(&segment.a)?, double(&segment.b)?))
    });
    of_all.collect()
}

#[inline]
pub(super) fn of_doubles(segments: &[Segment2<f64>], grid: Grid) -> Result<SnapRounded, Invalid> {
    let scaled = Scaled::new(grid);
    let reached = |Segment2 { a, b }: &Segment2<f64>| Ok(Segment2::new(scaled.reached(a)?, scaled.reached(b)?));
    let segments: Vec<Segment2<f64>> = segments.iter().map(reached).collect::<Result<_, Invalid>>()?;
    let (lines, of_segment) = joined(&segments);
    let ends = segments.iter().flat_map(|Segment2 { a, b }| [scaled.pixel(a), scaled.pixel(b)]).collect();
    let hot = hot_pixels(&lines, ends, scaled);
    let mut chains = pieces(&lines, &hot, scaled);
    let mut edges: Vec<[usize; 2]> = chains.steps().map(|[a, b]| [a.min(b), a.max(b)]).collect();
    edges.sort_unstable();
    edges.dedup();
    let ways = segments.iter().zip(of_segment).map(|(Segment2 { a, b }, line)| {
        let [from, to] = [a, b].map_each(|end| scaled.pixel(end));
        match line {
            Some(line) => {
                let [from, to] = [from, to].map_each(|pixel| chains.place(line, &lines[line], &hot, pixel));
                chains.way(from, to, compare(a, b).is_gt())
            }
            None => chains.add_point(hot.binary_search(&from).expect("it is hot")),
        }
    });
    let ways = ways.collect();
    let points = hot.iter().map(|pixel| scaled.middle(*pixel)).collect();
    Ok(SnapRounded { points, edges, chains, ways })
}
