//! The points along each segment, in pieces that segments share.

use super::collinear::Joined;
use super::grid::Pixel;
use alloc::vec::Vec;
use core::ops::Range;

/// Chains of points along lines, and parts of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Chains {
    /// The points of all pieces, from the lesser end of segments to the greater, one piece after the other.
    points: Vec<usize>,
    /// Where each piece starts in `points`, and where the last one ends.
    starts: Vec<usize>,
    /// The pieces of all lines, in order, one line after the other, each with the count of points before it.
    along: Vec<(usize, usize)>,
    /// Where each line starts in `along`, and where the last one ends.
    lines: Vec<usize>,
}

/// A part of the chain of a line: the places of its first and last point.
#[derive(Clone, Debug)]
pub(super) struct Way {
    first: Place,
    last: Place,
    /// The count of points.
    len: usize,
    is_reversed: bool,
}

/// A point of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    /// The index in `along`.
    entry: usize,
    /// The index in the piece.
    offset: usize,
}

impl Chains {
    /// From pieces and pairs of a line and a piece, none of which is empty.
    #[inline]
    pub(super) fn new(
        all: &[Joined],
        hot: &[Pixel],
        points: Vec<usize>,
        mut starts: Vec<usize>,
        pairs: Vec<[usize; 2]>,
    ) -> Self {
        // Counting sort: how many pieces each line has, then where each line starts.
        let mut lines: Vec<usize> = (0..=all.len()).map(|_| 0).collect();
        pairs.iter().for_each(|[line, _]| lines[line + 1] += 1);
        for i in 0..all.len() {
            lines[i + 1] += lines[i];
        }
        let mut along: Vec<(usize, usize)> = pairs.iter().map(|_| (0, 0)).collect();
        let mut next = lines.clone();
        for [line, piece] in pairs {
            along[next[line]].0 = piece;
            next[line] += 1;
        }
        starts.push(points.len());
        for (i, line) in all.iter().enumerate() {
            let entries = &mut along[lines[i]..lines[i + 1]];
            let first = |piece: usize| hot[points[starts[piece]]];
            entries.sort_unstable_by_key(|(piece, _)| along_key(line.slope.is_negative(), first(*piece)));
            let mut before = 0;
            for (piece, count) in entries {
                *count = before;
                before += starts[*piece + 1] - starts[*piece];
            }
        }
        Chains { points, starts, along, lines }
    }

    /// Where in the chain of a line a pixel is.
    #[inline]
    pub(super) fn place(&self, index: usize, line: &Joined, hot: &[Pixel], pixel: Pixel) -> Place {
        let key = |pixel: Pixel| along_key(line.slope.is_negative(), pixel);
        let of_point = |point: &usize| key(hot[*point]);
        let of_line = self.lines[index]..self.lines[index + 1];
        let not_after = |(piece, _): &(usize, usize)| of_point(&self.points[self.starts[*piece]]) <= key(pixel);
        let entry = of_line.start + self.along[of_line].partition_point(not_after) - 1;
        let found = self.points[self.piece(entry)].binary_search_by_key(&key(pixel), of_point);
        Place { entry, offset: found.expect("a segment passes through the pixels of its ends") }
    }

    /// The part of a chain between two places, from the first to the second.
    #[inline]
    pub(super) fn way(&self, from: Place, to: Place, is_reversed: bool) -> Way {
        let [first, last] = [from.min(to), from.max(to)];
        let number = |place: Place| self.along[place.entry].1 + place.offset;
        Way { first, last, len: number(last) + 1 - number(first), is_reversed }
    }

    /// Adds a chain of a single point.
    #[inline]
    pub(super) fn add_point(&mut self, point: usize) -> Way {
        self.along.push((self.starts.len() - 1, 0));
        self.points.push(point);
        self.starts.push(self.points.len());
        let place = Place { entry: self.along.len() - 1, offset: 0 };
        self.way(place, place, false)
    }

    /// The pairs of points that follow each other on lines, some of them repeatedly.
    #[inline]
    pub(super) fn steps(&self) -> impl Iterator<Item = [usize; 2]> + '_ {
        let within = self.starts.windows(2).flat_map(|piece| self.points[piece[0]..piece[1]].windows(2));
        let between = self.lines.windows(2).flat_map(|line| line[0] + 1..line[1]);
        within.map(|pair| [pair[0], pair[1]]).chain(between.map(|entry| self.step_to(entry)))
    }

    /// For each step that a number of chains, of a kind each, pass along, the kinds of which these are odd: a bit for
    /// each kind. A step may be told repeatedly: all count.
    pub(super) fn odd_steps<'c>(
        &'c self,
        ways: impl Iterator<Item = (&'c Way, u8)>,
    ) -> impl Iterator<Item = ([usize; 2], u8)> + 'c {
        let none = |count: usize| -> Vec<u8> { (0..count).map(|_| 0).collect() };
        // What changes at a point, along its piece; at a piece, for all of it; and at the step from a piece.
        let mut at_points = none(self.points.len());
        let [mut at_pieces, mut at_steps] = [none(self.along.len() + 1), none(self.along.len())];
        for (Way { first, last, .. }, kind) in ways {
            let mut flip = |place: &Place| at_points[self.starts[self.along[place.entry].0] + place.offset] ^= kind;
            flip(first);
            flip(last);
            if first.entry != last.entry {
                let end_of_piece = Place { entry: first.entry, offset: self.piece(first.entry).len() - 1 };
                flip(&end_of_piece);
                flip(&Place { entry: last.entry, offset: 0 });
                at_pieces[first.entry + 1] ^= kind;
                at_pieces[last.entry] ^= kind;
                at_steps[first.entry] ^= kind;
                at_steps[last.entry] ^= kind;
            }
        }
        let mut passing = 0;
        for (entry, change) in at_pieces[..self.along.len()].iter().enumerate() {
            passing ^= change;
            let Range { start, end } = self.piece(entry);
            at_points[start] ^= passing;
            at_points[end - 1] ^= passing;
        }
        let odd = |changes: Vec<u8>| {
            changes.into_iter().scan(0, |passing, change| {
                *passing ^= change;
                Some(*passing)
            })
        };
        let within = self.points.windows(2).zip(odd(at_points)).map(|(pair, odd)| ([pair[0], pair[1]], odd));
        let between = (1..self.along.len()).zip(odd(at_steps));
        let within = within.filter(|(_, odd)| *odd != 0);
        within.chain(between.filter(|(_, odd)| *odd != 0).map(|(entry, odd)| (self.step_to(entry), odd)))
    }

    /// From the last point of a piece to the first of the next.
    #[inline]
    fn step_to(&self, entry: usize) -> [usize; 2] {
        let [before, after] = [self.piece(entry - 1), self.piece(entry)];
        [self.points[before.end - 1], self.points[after.start]]
    }

    /// The points of a piece on a line.
    fn piece(&self, entry: usize) -> Range<usize> {
        let (piece, _) = self.along[entry];
        self.starts[piece]..self.starts[piece + 1]
    }

    /// The points of a part.
    pub(super) fn points_of<'c>(&'c self, way: &Way) -> Points<'c> {
        let Way { first, last, len, is_reversed } = way.clone();
        Points { chains: self, first, last, len, is_reversed }
    }
}

/// The points along a part of a chain.
pub(super) struct Points<'c> {
    chains: &'c Chains,
    first: Place,
    last: Place,
    /// How many are left.
    len: usize,
    is_reversed: bool,
}

impl Points<'_> {
    #[inline]
    fn take_first(&mut self) -> Option<usize> {
        self.len = self.len.checked_sub(1)?;
        let piece = self.chains.piece(self.first.entry);
        let point = self.chains.points[piece.start + self.first.offset];
        self.first.offset += 1;
        if self.first.offset == piece.len() {
            self.first = Place { entry: self.first.entry + 1, offset: 0 };
        }
        Some(point)
    }

    #[inline]
    fn take_last(&mut self) -> Option<usize> {
        self.len = self.len.checked_sub(1)?;
        let point = self.chains.points[self.chains.piece(self.last.entry).start + self.last.offset];
        if self.last.offset > 0 {
            self.last.offset -= 1;
        } else if self.len > 0 {
            let entry = self.last.entry - 1;
            self.last = Place { entry, offset: self.chains.piece(entry).len() - 1 };
        }
        Some(point)
    }
}

impl Iterator for Points<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.is_reversed { self.take_last() } else { self.take_first() }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len, Some(self.len))
    }
}

impl DoubleEndedIterator for Points<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<usize> {
        if self.is_reversed { self.take_first() } else { self.take_last() }
    }
}

impl ExactSizeIterator for Points<'_> {}

/// Increases from the lesser end of a segment to the greater. Both coordinates are monotonic.
pub(super) fn along_key(is_falling: bool, [x, y]: Pixel) -> Pixel {
    [x, if is_falling { -y } else { y }]
}
