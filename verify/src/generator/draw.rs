//! Random numbers and the integer constructions that degenerate cases are made of.

use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg64Mcg;
use straightedge::internals::MapEach;

/// A point with integer coordinates, before it becomes part of a case.
pub type Whole = Vec<i64>;

/// A reproducible source of random choices.
pub struct Draw {
    rng: Pcg64Mcg,
    /// The lengths of the lists of the case that is being generated, in order.
    pub(crate) counts: Vec<usize>,
    /// The kinds of its shapes of several kinds, in order.
    pub(crate) kinds: Vec<usize>,
}

impl Draw {
    /// The source of one case: of a seed, a query, a class, and the number of the case, so that any case can be
    /// regenerated without those before it.
    pub fn new(seed: u64, query: &str, class: &str, case: u64) -> Self {
        // FNV-1a of all these.
        let bytes = seed.to_le_bytes().into_iter().chain(query.bytes()).chain(class.bytes()).chain(case.to_le_bytes());
        let hash = bytes
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        Draw { rng: Pcg64Mcg::seed_from_u64(hash), counts: Vec::new(), kinds: Vec::new() }
    }

    /// The length of the first, the second, … list of this case: the points of a polygon, the planes of a polyhedron.
    ///
    /// # Panics
    /// If there are fewer lists.
    pub fn count(&self, which: usize) -> usize {
        self.counts[which]
    }

    /// The kind of the first, the second, … shape of several kinds in this case.
    ///
    /// # Panics
    /// If there are fewer such shapes.
    pub fn kind(&self, which: usize) -> usize {
        self.kinds[which]
    }

    /// 64 random bits.
    pub fn bits64(&mut self) -> u64 {
        self.rng.next_u64()
    }

    /// An integer below `bound`, which is positive.
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.bits64()) * u128::from(bound)) >> 64) as u64
    }

    /// An index below `len`.
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// An integer from `least` to `greatest`, both included.
    pub fn between(&mut self, least: i64, greatest: i64) -> i64 {
        least.wrapping_add(self.below(greatest.abs_diff(least).saturating_add(1)) as i64)
    }

    /// True once in `times`.
    pub fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// An integer of at most this many bits, of either sign.
    pub fn signed(&mut self, bits: u32) -> i64 {
        let bound = (1_i64 << bits) - 1;
        self.between(-bound, bound)
    }

    /// A point of coordinates of at most this many bits.
    pub fn point(&mut self, dimension: usize, bits: u32) -> Whole {
        (0..dimension).map(|_| self.signed(bits)).collect()
    }

    /// A permutation of 0..n.
    pub fn permutation(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..n).collect();
        for i in (1..n).rev() {
            order.swap(i, self.index(i + 1));
        }
        order
    }

    /// Points of one line, with coordinates of at most `bits` bits. Small multiples are frequent, so that points
    /// coincide and lie between each other in every order.
    pub fn on_line(&mut self, dimension: usize, bits: u32, count: usize) -> Vec<Whole> {
        let (of_step, of_count) = split(bits - 1);
        let (base, step) = (self.point(dimension, bits - 1), self.point(dimension, of_step));
        (0..count)
            .map(|_| {
                let times = self.multiple(of_count);
                base.iter().zip(&step).map(|(b, s)| b + times * s).collect()
            })
            .collect()
    }

    /// Points of one plane, with coordinates of at most `bits` bits.
    pub fn on_plane(&mut self, dimension: usize, bits: u32, count: usize) -> Vec<Whole> {
        let (of_step, of_count) = split(bits.saturating_sub(2).max(1));
        let base = self.point(dimension, bits.saturating_sub(2).max(1));
        let (u, v) = (self.point(dimension, of_step), self.point(dimension, of_step));
        (0..count)
            .map(|_| {
                let (s, t) = (self.multiple(of_count), self.multiple(of_count));
                base.iter().zip(&u).zip(&v).map(|((b, u), v)| b + s * u + t * v).collect()
            })
            .collect()
    }

    /// Points of one hyperplane of four-dimensional space, with coordinates of at most `bits` bits.
    pub fn on_hyperplane(&mut self, bits: u32, count: usize) -> Vec<Whole> {
        let part = bits.saturating_sub(2).max(1);
        let (of_step, of_count) = split(part);
        let (base, steps) = (self.point(4, part), [0; 3].map_each(|_| self.point(4, of_step)));
        (0..count)
            .map(|_| {
                let times = [0; 3].map_each(|_| self.multiple(of_count));
                let along = |axis: usize| (0..3).map(|i| times[i] * steps[i][axis]).sum::<i64>();
                (0..4).map(|axis| base[axis] + along(axis)).collect()
            })
            .collect()
    }

    /// A center and points at one distance from it: one offset with its coordinates permuted and mirrored.
    pub fn on_sphere(&mut self, dimension: usize, bits: u32, count: usize) -> (Whole, Vec<Whole>) {
        let (center, offset) = (self.point(dimension, bits - 1), self.point(dimension, bits - 1));
        let points = (0..count)
            .map(|_| {
                let order = self.permutation(dimension);
                let image = order.into_iter().map(|i| if self.one_in(2) { offset[i] } else { -offset[i] });
                center.iter().zip(image.collect::<Whole>()).map(|(c, o)| c + o).collect()
            })
            .collect();
        (center, points)
    }

    /// A plane n·X = d and points of it, in integers of at most `bits` bits.
    pub fn plane_with_points(&mut self, bits: u32, count: usize) -> (Whole, i64, Vec<Whole>) {
        let part = (bits.saturating_sub(4) / 4).max(1);
        let (n, base) = (self.point(3, part), self.point(3, 2 * part));
        let points = (0..count).map(|_| {
            let (s, t) = (self.signed(part), self.signed(part));
            Vec::from([base[0] + s * n[1] + t * n[2], base[1] - s * n[0], base[2] - t * n[0]])
        });
        let points = points.collect();
        (n.clone(), n.iter().zip(&base).map(|(n, x)| n * x).sum(), points)
    }

    /// Three perpendicular vectors of equal length, and that length, all integers of at most `bits` bits: a rotation of
    /// the axes, times a number.
    pub fn frame(&mut self, bits: u32) -> ([Whole; 3], i64) {
        // Euler's parametrization, four numbers squared and added.
        let bits = (bits.saturating_sub(2) / 2).max(1);
        let [a, b, c, d] = [0; 4].map_each(|_| self.signed(bits));
        let columns = [
            [a * a + b * b - c * c - d * d, 2 * (b * c + a * d), 2 * (b * d - a * c)],
            [2 * (b * c - a * d), a * a - b * b + c * c - d * d, 2 * (c * d + a * b)],
            [2 * (b * d + a * c), 2 * (c * d - a * b), a * a - b * b - c * c + d * d],
        ];
        (columns.map_each(Vec::from), a * a + b * b + c * c + d * d)
    }

    /// A vector of integer length, of either dimension, in integers of at most `bits` bits, and its length.
    pub fn whole_length(&mut self, dimension: usize, bits: u32) -> (Whole, i64) {
        if dimension == 3 {
            let ([column, ..], length) = self.frame(bits);
            return (column, length);
        }
        let bits = (bits.saturating_sub(1) / 2).max(1);
        let (m, n) = (self.signed(bits), self.signed(bits));
        (Vec::from([m * m - n * n, 2 * m * n]), m * m + n * n)
    }

    /// One of a few small vectors of integer length, and the length.
    pub fn small_whole_length(&mut self) -> ([i64; 3], i64) {
        let (mut vector, length) =
            [([1, 0, 0], 1), ([3, 4, 0], 5), ([1, 2, 2], 3), ([2, 3, 6], 7), ([0, 0, 1], 1), ([1, 4, 8], 9)]
                [self.index(6)];
        vector.iter_mut().for_each(|x| {
            if self.one_in(2) {
                *x = -*x;
            }
        });
        vector.rotate_left(self.index(3));
        (vector, length)
    }

    /// A closed surface of triangles over this number of vertices: the boundaries of tetrahedra, often glued face to
    /// face, some inside out, some with repeated vertices.
    pub fn closed_surface(&mut self, vertices: usize) -> Vec<[usize; 3]> {
        let mut triangles = Vec::new();
        if vertices == 0 {
            return triangles;
        }
        let mut corners = [0; 4].map_each(|_| self.index(vertices));
        if vertices >= 4 && !self.one_in(8) {
            corners = self.permutation(vertices)[..4].try_into().expect("four of them");
        }
        for _ in 0..=self.index(4) {
            let [a, b, c, d] = corners;
            let outside = [[a, c, b], [a, b, d], [a, d, c], [b, c, d]];
            let inside_out = self.one_in(2);
            triangles.extend(outside.map_each(|[i, j, k]| if inside_out { [i, k, j] } else { [i, j, k] }));
            corners[self.index(4)] = self.index(vertices);
        }
        if !self.one_in(4) {
            cancel_opposite(&mut triangles);
        }
        triangles
    }

    fn multiple(&mut self, bits: u32) -> i64 {
        let bits = if self.one_in(3) { bits.min(2) } else { bits };
        self.signed(bits)
    }
}

/// Bit lengths of two factors whose product has at most `bits`.
fn split(bits: u32) -> (u32, u32) {
    let first = (bits / 2).max(1);
    (first, bits.saturating_sub(first))
}

/// Removes pairs of the same triangle with opposite windings.
fn cancel_opposite(triangles: &mut Vec<[usize; 3]>) {
    let is_opposite = |[a, b, c]: [usize; 3], other: [usize; 3]| [[a, c, b], [c, b, a], [b, a, c]].contains(&other);
    let mut i = 0;
    while i < triangles.len() {
        let opposite = (i + 1..triangles.len()).find(|&j| is_opposite(triangles[i], triangles[j]));
        match opposite {
            Some(j) => {
                triangles.remove(j);
                triangles.remove(i);
            }
            None => i += 1,
        }
    }
}
