//! What varies in a case besides its numbers: counts, kinds, indices, and the connectivity of meshes.

use crate::format::case::Stop;
use crate::generator::draw::Draw;
use straightedge::arith::Source;

/// Chooses the lengths of lists, the kinds of shapes of several kinds, indices, and the connectivity of meshes.
pub(super) struct Sizes<'a> {
    pub(super) few: usize,
    pub(super) many: usize,
    pub(super) counts: Vec<usize>,
    pub(super) kinds: Vec<usize>,
    pub(super) places: Vec<usize>,
    pub(super) triangles: Vec<Vec<[usize; 3]>>,
    pub(super) draw: &'a mut Draw,
}

impl Source<(), Stop> for Sizes<'_> {
    fn number(&mut self) -> Result<(), Stop> {
        Ok(())
    }
    fn count(&mut self) -> Result<usize, Stop> {
        // Few: oracles are slow, and small cases have every degeneracy.
        let count = self.draw.between(self.few as i64, self.many as i64) as usize;
        self.counts.push(count);
        Ok(count)
    }
    fn index(&mut self, bound: usize) -> Result<usize, Stop> {
        let place = self.draw.index(bound);
        self.places.push(place);
        Ok(place)
    }
    fn own_index(&mut self) -> Result<usize, Stop> {
        Ok(0)
    }
    fn kind(&mut self, names: &'static [&'static str]) -> Result<usize, Stop> {
        let kind = self.draw.index(names.len());
        self.kinds.push(kind);
        Ok(kind)
    }
    fn triangles(&mut self, vertices: usize) -> Result<Vec<[usize; 3]>, Stop> {
        let triangles = self.draw.closed_surface(vertices);
        self.triangles.push(triangles.clone());
        Ok(triangles)
    }
}

/// Returns what was chosen before, and draws the own indices of points when they are requested.
pub(super) struct InOrder<'a> {
    pub(super) counts: std::vec::IntoIter<usize>,
    pub(super) kinds: std::vec::IntoIter<usize>,
    pub(super) places: std::vec::IntoIter<usize>,
    pub(super) triangles: std::vec::IntoIter<Vec<[usize; 3]>>,
    pub(super) indices: Indices,
    pub(super) draw: &'a mut Draw,
}

impl Source<(), Stop> for InOrder<'_> {
    fn number(&mut self) -> Result<(), Stop> {
        Ok(())
    }
    fn count(&mut self) -> Result<usize, Stop> {
        Ok(self.counts.next().expect("counted before"))
    }
    fn index(&mut self, _: usize) -> Result<usize, Stop> {
        Ok(self.places.next().expect("chosen before"))
    }
    fn own_index(&mut self) -> Result<usize, Stop> {
        Ok(self.indices.next(self.draw))
    }
    fn kind(&mut self, _: &'static [&'static str]) -> Result<usize, Stop> {
        Ok(self.kinds.next().expect("chosen before"))
    }
    fn triangles(&mut self, _: usize) -> Result<Vec<[usize; 3]>, Stop> {
        Ok(self.triangles.next().expect("made before"))
    }
}

/// Distinct indices, in any order: mostly small, sometimes the greatest that 32 bits hold, sometimes far apart.
#[derive(Default)]
pub(super) struct Indices {
    given: Vec<usize>,
    /// The base of the next index, the same for all points of a case.
    place: Option<u64>,
}

impl Indices {
    fn next(&mut self, draw: &mut Draw) -> usize {
        let place = *self.place.get_or_insert_with(|| draw.below(8));
        loop {
            // Close together, but always with a free one left.
            let near = draw.below(4 + 2 * self.given.len() as u64) as u32;
            let index = match place {
                0 => u32::MAX - near,
                1 => draw.bits64() as u32,
                _ => near,
            } as usize;
            if !self.given.contains(&index) {
                self.given.push(index);
                return index;
            }
        }
    }
}
