//! Two regions of polygons as an input: written, read and shrunk.

use crate::harness::task::Input;
use crate::harness::text::{Pieces, Writer};
use crate::planar::overlay::{Operation, Ring, ring_flaw};
use crate::planar::sweep::Crossings;
use core::ops::Range;
use straightedge_verify::LineError;

/// Two regions, an operation on them, and how far off the result may be.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygons {
    /// The operation.
    pub operation: Operation,
    /// The promise of the program: the result is right for all points farther than this from all edges of both regions,
    /// in units of the greatest magnitude of a coordinate.
    pub within: f64,
    /// The rings of the first region.
    pub a: Vec<Ring>,
    /// The rings of the second region.
    pub b: Vec<Ring>,
}

/// The words of the operations.
pub(crate) const WORDS: [(&str, Operation); 4] = [
    ("union", Operation::Union),
    ("intersection", Operation::Intersection),
    ("difference", Operation::Difference),
    ("xor", Operation::ExclusiveOr),
];

/// Writes rings: their count, and for each ring its count of corners and the corners.
pub(crate) fn write(rings: &[Ring], writer: &mut Writer) {
    writer.count(rings.len());
    rings.iter().for_each(|ring| ring.write(writer));
}

impl Polygons {
    /// The greatest magnitude of a coordinate.
    pub(crate) fn greatest(&self) -> f64 {
        self.a.iter().chain(&self.b).flatten().flatten().fold(0.0, |most: f64, x| most.max(x.abs()))
    }
}

impl Input for Polygons {
    fn write(&self, writer: &mut Writer) {
        let word = WORDS.iter().find(|(_, operation)| *operation == self.operation).expect("each has a word");
        writer.word(word.0);
        writer.number(self.within);
        write(&self.a, writer);
        write(&self.b, writer);
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self, LineError> {
        let operation = pieces.one_of(&WORDS)?;
        let within = pieces.number()?;
        let [a, b] = [pieces.list(1, Ring::read)?, pieces.list(1, Ring::read)?];
        Ok(Polygons { operation, within, a, b })
    }

    fn error(&self) -> Option<String> {
        if !(0.0..=1.0).contains(&self.within) {
            return Some(format!("{} is no promise: from 0 to 1", self.within));
        }
        let kind = |(name, rings): (&str, &[Ring])| ring_flaw(rings).map(|kind| format!("the {name} region: {kind}"));
        [("first", &self.a[..]), ("second", &self.b)].into_iter().find_map(kind)
    }

    /// For each ring, the ring as a whole and its corners.
    fn parts(&self) -> usize {
        let rings = self.a.iter().chain(&self.b);
        rings.clone().count() + rings.map(Vec::len).sum::<usize>()
    }

    fn without(&self, parts: Range<usize>) -> Self {
        let mut left = self.clone();
        let mut place = 0;
        for rings in [&mut left.a, &mut left.b] {
            for ring in rings.iter_mut() {
                // The ring as a whole, then its corners.
                let is_gone = parts.contains(&place);
                place += 1;
                ring.retain(|_| {
                    let stays = !is_gone && !parts.contains(&place);
                    place += 1;
                    stays
                });
            }
            rings.retain(|ring| ring.len() > 2);
        }
        left
    }

    /// Whether, with a promise of 0, a crossing is not a point of doubles.
    fn specialties(&self) -> u32 {
        let sides = |ring: &Ring| {
            let next = ring.iter().cycle().skip(1);
            ring.iter().zip(next).map(|(from, to)| [*from, *to]).collect::<Vec<_>>()
        };
        let crossings = || Crossings::of(self.a.iter().chain(&self.b).flat_map(sides));
        u32::from(self.within == 0.0 && crossings().are_rounded)
    }

    fn numbers_mut(&mut self) -> Vec<&mut f64> {
        self.a.iter_mut().chain(&mut self.b).flatten().flatten().collect()
    }
}
