//! The pixels along each segment, in order.

use super::collinear::Joined;
use super::grid::Pixel;
use super::hot_pixels::HotPixels;
use alloc::vec::Vec;
use core::ops::Range;

/// Pixels in the order of their middles, and for each segment those that it passes through, from its lesser end.
pub(super) struct Chains {
    pub(super) pixels: Vec<Pixel>,
    /// The indices of the pixels along all segments, one segment after the other.
    pub(super) along: Vec<usize>,
    /// Where each segment starts in `along`, and where the last one ends.
    starts: Vec<usize>,
}

impl Chains {
    pub(super) fn new(HotPixels { pixels: unsorted, incidences }: HotPixels, lines: &[Joined]) -> Self {
        let mut order: Vec<usize> = (0..unsorted.len()).collect();
        order.sort_unstable_by_key(|i| unsorted[*i]);
        let mut rank: Vec<usize> = order.iter().map(|_| 0).collect();
        for (place, i) in order.iter().enumerate() {
            rank[*i] = place;
        }
        let pixels: Vec<Pixel> = order.into_iter().map(|i| unsorted[i]).collect();

        // Counting sort: how many pixels each segment has, then where each segment starts.
        let mut starts: Vec<usize> = (0..=lines.len()).map(|_| 0).collect();
        incidences.iter().for_each(|[line, _]| starts[line + 1] += 1);
        for i in 0..lines.len() {
            starts[i + 1] += starts[i];
        }
        let mut along: Vec<usize> = incidences.iter().map(|_| 0).collect();
        let mut next = starts.clone();
        for [line, pixel] in incidences {
            along[next[line]] = rank[pixel];
            next[line] += 1;
        }
        for (i, line) in lines.iter().enumerate() {
            // Along a segment, both coordinates are monotonic.
            along[starts[i]..starts[i + 1]].sort_unstable_by_key(|rank| along_key(line, pixels[*rank]));
        }
        Chains { pixels, along, starts }
    }

    pub(super) fn range(&self, line: usize) -> Range<usize> {
        self.starts[line]..self.starts[line + 1]
    }

    /// Where in `along` a pixel of a segment is.
    pub(super) fn place(&self, index: usize, line: &Joined, pixel: Pixel) -> usize {
        let range = self.range(index);
        let key = |rank: &usize| along_key(line, self.pixels[*rank]);
        let found = self.along[range.clone()].binary_search_by_key(&along_key(line, pixel), key);
        range.start + found.expect("a segment passes through the pixels of its ends")
    }
}

/// Increases from the lesser end of a segment to the greater.
fn along_key(line: &Joined, [x, y]: Pixel) -> Pixel {
    [x, if line.slope.is_negative() { -y } else { y }]
}
