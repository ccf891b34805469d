//! The pairs of triangles whose boxes meet, by a tree of boxes.
//!
//! Boxes are compared and never computed with, so that coordinates may be replaced by their ranks: equal numbers have
//! one rank, and the order is the same. Boxes of ranks meet exactly when the boxes of the triangles do, in every
//! scalar, and are integers of 32 bits.

use crate::arith::each::MapEach;
use crate::{Point3, Scalar, TriangleSurface};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use rstar::{AABB, RTree, RTreeObject};
use std::ops::Range;
use std::vec;
use std::vec::Vec;

type Ranks = [i32; 3];

/// A triangle in the tree.
struct Leaf {
    bounds: AABB<Ranks>,
    triangle: u32,
}

impl RTreeObject for Leaf {
    type Envelope = AABB<Ranks>;
    fn envelope(&self) -> AABB<Ranks> {
        self.bounds
    }
}

/// The boxes of all triangles of a surface.
pub(super) struct Boxes<'a> {
    triangles: &'a [[usize; 3]],
    ranks: Vec<Ranks>,
    tree: RTree<Leaf>,
}

/// So many triangles are asked at a time.
const BLOCK: usize = 1024;

impl<'a> Boxes<'a> {
    /// # Panics
    /// On 2^31 vertices, or 2^32 triangles.
    pub(super) fn of<S: Scalar + Sync>(surface: &'a TriangleSurface<S>) -> Self {
        let [x, y, z]: [fn(&Point3<S>) -> &S; 3] = [|p| &p.x, |p| &p.y, |p| &p.z];
        let ranks_along = |coordinate| ranks(surface.vertices(), coordinate);
        let (x, (y, z)) = rayon::join(|| ranks_along(x), || rayon::join(|| ranks_along(y), || ranks_along(z)));
        let ranks: Vec<Ranks> = x.into_iter().zip(y).zip(z).map(|((x, y), z)| [x, y, z]).collect();
        let triangles = surface.indices();
        let leaf = |(triangle, &corners)| Leaf { bounds: bounds(&ranks, corners), triangle };
        u32::try_from(triangles.len()).expect("fewer than 2^32 triangles");
        let tree = RTree::bulk_load((0..).zip(triangles).map(leaf).collect());
        Boxes { triangles, ranks, tree }
    }

    /// Calls `ask` for each pair of triangles whose boxes meet, the lesser number first, and gathers what it notes.
    /// Blocks of triangles run on all processors; their notes are in the order of the pairs.
    pub(super) fn ask_all<Notes: Default + Send>(
        &self,
        ask: impl Fn(&mut Notes, usize, usize) + Sync,
        progress: impl Fn(usize) + Sync,
    ) -> Vec<Notes> {
        let blocks = (0..self.triangles.len()).step_by(BLOCK).collect::<Vec<_>>();
        let in_block = |start: usize| {
            let block = start..self.triangles.len().min(start + BLOCK);
            let mut notes = Notes::default();
            let count = block.len();
            self.pairs_from(block, |first, second| ask(&mut notes, first, second));
            progress(count);
            notes
        };
        blocks.into_par_iter().map(in_block).collect()
    }

    /// The pairs whose lesser number is in the block, in order.
    fn pairs_from(&self, block: Range<usize>, mut each: impl FnMut(usize, usize)) {
        let mut partners = Vec::new();
        for first in block {
            let bounds = bounds(&self.ranks, self.triangles[first]);
            let meeting = self.tree.locate_in_envelope_intersecting(bounds).map(|leaf| leaf.triangle as usize);
            partners.clear();
            partners.extend(meeting.filter(|&second| second > first));
            partners.sort_unstable();
            partners.iter().for_each(|&second| each(first, second));
        }
    }
}

fn bounds(ranks: &[Ranks], corners: [usize; 3]) -> AABB<Ranks> {
    AABB::from_points(&corners.map_each(|i| ranks[i]))
}

/// The ranks of one coordinate of points: equal ones have the same.
fn ranks<S: Scalar>(points: &[Point3<S>], coordinate: fn(&Point3<S>) -> &S) -> Vec<i32> {
    let order = |i: usize, j: usize| coordinate(&points[i]).compare(coordinate(&points[j])).to_i8().cmp(&0);
    let mut sorted: Vec<usize> = (0..points.len()).collect();
    sorted.sort_unstable_by(|&i, &j| order(i, j));
    let mut ranks = vec![0; points.len()];
    for (rank, equal) in sorted.chunk_by(|&i, &j| order(i, j).is_eq()).enumerate() {
        let rank = i32::try_from(rank).expect("fewer than 2^31 vertices");
        equal.iter().for_each(|&i| ranks[i] = rank);
    }
    ranks
}
