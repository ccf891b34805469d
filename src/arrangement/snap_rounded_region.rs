//! Regions whose corners and crossings are rounded to a grid, so that no rings cross.

use super::grid::Grid;
use super::rings::rings;
use super::sides::kinds_on_left;
use super::snap_rounded::{doubles, of_doubles};
use crate::arith::formulas::each::MapEach;
use crate::shape::require;
use crate::{Invalid, Region, Scalar, Segment2};
use alloc::vec::Vec;

/// A polygon or region with its corners, and the crossings of its rings, rounded to a grid, as by
/// [`snap_rounded`](super::snap_rounded()): a region whose rings are simple and touch each other in single points at
/// most.
///
/// Rings may cross themselves and each other: what is inside is told by the even-odd rule, as for every [`Region`], on
/// both sides. Each ring passes through the points of its edges' chains; what an even number of chains share bounds
/// nothing, and is left out. So a point is inside the answer if and only if it is inside the region, unless an edge has
/// a point within half a side of it in both coordinates; thin parts may vanish, or fall into several. An answer without
/// rings is empty: as a shape, invalid.
///
/// The answer is valid as in the simple features of the OGC: outer rings are counter-clockwise, holes clockwise, and
/// the inside of an outer ring without its holes is connected.
/// [`ring_conflict`](crate::intersect::ring_conflict()) finds none. Rings keep points in the middle of a side where
/// another edge ended, or crossed.
///
/// # Errors
/// The grid does not reach a corner, or a coordinate is not a double.
///
/// # Panics
/// On NaN and infinity.
///
/// ```
/// use straightedge::{Region, arrangement::{Grid, snap_rounded_region}, intersect::ring_conflict};
/// // A bow tie: its sides cross in (3/2, 3/2).
/// let bow_tie = Region::from([[[0.0, 0.0], [3.0, 3.0], [3.0, 0.0], [0.0, 3.0]]]);
/// let rounded = snap_rounded_region(&bow_tie, Grid::INTEGERS)?;
/// let triangles = [[[0.0, 0.0], [2.0, 2.0], [0.0, 3.0]], [[2.0, 2.0], [3.0, 0.0], [3.0, 3.0]]];
/// assert_eq!(rounded, Region::from(triangles));
/// assert_eq!(ring_conflict(&rounded), None);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[doc(alias = "make_valid")]
pub fn snap_rounded_region<S: Scalar>(region: &Region<S>, grid: Grid) -> Result<Region<f64>, Invalid> {
    let edges = edges("arrangement/snap_rounded_region", "region", region)?;
    overlay(&edges, edges.len(), grid, |kinds| kinds != 0)
}

/// The union, intersection, or another combination of two regions, rounded to a grid as by
/// [`snap_rounded_region`]: `is_inside` says whether points are inside the answer by whether they are inside the first
/// and the second region, and is `false` for points of neither.
///
/// A point is inside the answer exactly if it should be, unless an edge of a region has a point within half a side of
/// it in both coordinates.
///
/// # Errors
/// The grid does not reach a corner, or a coordinate is not a double.
///
/// # Panics
/// On NaN and infinity, and if points of neither region are inside.
///
/// ```
/// use straightedge::{Region, arrangement::{Grid, snap_rounded_overlay}};
/// let square = |x: i32| Region::from([[[x, 0], [x + 2, 0], [x + 2, 2], [x, 2]]]);
/// let (a, b) = (square(0), square(1));
/// let both = snap_rounded_overlay(&a, &b, Grid::INTEGERS, |in_a, in_b| in_a && in_b)?;
/// assert_eq!(both, Region::from([[[1.0, 0.0], [2.0, 0.0], [2.0, 2.0], [1.0, 2.0]]]));
/// // Corners remain where sides lie on each other.
/// let union = snap_rounded_overlay(&a, &b, Grid::INTEGERS, |in_a, in_b| in_a || in_b)?;
/// assert_eq!(union.rings[0].points.len(), 8);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[doc(alias = "boolean")]
#[doc(alias = "union")]
pub fn snap_rounded_overlay<S: Scalar>(
    a: &Region<S>,
    b: &Region<S>,
    grid: Grid,
    is_inside: impl Fn(bool, bool) -> bool,
) -> Result<Region<f64>, Invalid> {
    const ID: &str = "arrangement/snap_rounded_overlay";
    assert!(!is_inside(false, false), "{ID}: is_inside is true for points of neither region");
    let mut all = edges(ID, "a", a)?;
    let of_a = all.len();
    all.extend(edges(ID, "b", b)?);
    overlay(&all, of_a, grid, |kinds| is_inside(kinds & A != 0, kinds & B != 0))
}

/// The kinds of edges: of the first and of the second region.
const A: u8 = 1;
const B: u8 = 2;

/// The edges of all rings, also those of zero length.
fn edges<S: Scalar>(id: &str, argument: &str, region: &Region<S>) -> Result<Vec<Segment2<f64>>, Invalid> {
    require(id, argument, region);
    let mut edges = Vec::new();
    for ring in &region.rings {
        let next = ring.points.iter().cycle().skip(1);
        edges.extend(ring.points.iter().zip(next).map(|(a, b)| Segment2::new(a.clone(), b.clone())));
    }
    doubles(id, argument, &edges)
}

/// What is inside by the kinds of rings around it.
fn overlay(
    segments: &[Segment2<f64>],
    of_a: usize,
    grid: Grid,
    is_inside: impl Fn(u8) -> bool,
) -> Result<Region<f64>, Invalid> {
    let rounded = of_doubles(segments, grid)?;
    let odd = rounded.odd((0..segments.len()).map(|i| if i < of_a { A } else { B }));
    let on_left = kinds_on_left(&rounded.points, &rounded.edges, &odd);
    let inside: Vec<[bool; 2]> =
        on_left.into_iter().zip(&odd).map(|(left, odd)| [left, left ^ odd].map_each(&is_inside)).collect();
    Ok(Region { rings: rings(&rounded.points, &rounded.edges, &inside) })
}
