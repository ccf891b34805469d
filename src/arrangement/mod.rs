//! Arrangements of segments, with points rounded to a grid so that no edges cross.
//!
//! The crossing of two segments is seldom a point of doubles. If each crossing is rounded by itself, edges that end in
//! rounded points may cross others, and the graph fits no plane. Snap rounding lets a segment turn in every square of
//! the grid, a *pixel*, that contains an end or a crossing: edges then have common ends at most.
//!
//! | of | |
//! |---|---|
//! | segments | [`snap_rounded`]: points of the grid, edges, and the chain of points of each segment |
//! | a polygon or region | [`snap_rounded_region`]: a region whose rings do not cross |
//! | two regions | [`snap_rounded_overlay`]: union, intersection, difference and the like, likewise |
//!
//! [`Grid`] is the grid: the integers, another power of two, or the finest one for given points.

mod cell;
mod chains;
mod chord;
mod collinear;
mod crossing;
mod cuts;
mod grid;
mod hot_pixels;
mod perimeter;
mod pieces;
mod rings;
mod sides;
mod snap_rounded;
mod snap_rounded_region;

pub use grid::Grid;
#[doc(inline)]
pub use snap_rounded::{SnapRounded, snap_rounded};
#[doc(inline)]
pub use snap_rounded_region::{snap_rounded_overlay, snap_rounded_region};
