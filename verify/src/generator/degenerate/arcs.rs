//! Arcs through integer points of a circle, and what meets it there.

use super::{Draw, Whole};
use straightedge::internals::MapEach;

/// A circle with integer points.
pub(crate) struct Circle {
    center: Whole,
    /// Vectors of one length.
    vectors: Vec<[i64; 2]>,
}

impl Circle {
    /// With numbers of at most `bits` bits, also of what is made of it.
    pub(crate) fn any(bits: u32, draw: &mut Draw) -> Self {
        let center = draw.point(2, bits.saturating_sub(2).max(1));
        let (vector, length) = draw.whole_length(2, bits.saturating_sub(5).max(3));
        let [x, y, r] = if length == 0 { [3, 4, 5] } else { [vector[0], vector[1], length] };
        let mut vectors: Vec<[i64; 2]> = [[x, y], [y, -x], [x, -y], [y, x], [r, 0], [0, r]].into();
        vectors.extend(vectors.clone().iter().map(|[x, y]| [-x, -y]));
        Circle { center, vectors }
    }

    fn vector(&self, draw: &mut Draw) -> [i64; 2] {
        self.vectors[draw.index(self.vectors.len())]
    }

    fn at(&self, vector: [i64; 2]) -> Whole {
        plus(&self.center, vector, 1)
    }

    /// The points of an arc, which may coincide or be on a line through the center.
    pub(crate) fn arc(&self, draw: &mut Draw) -> Vec<Whole> {
        let mut points: Vec<Whole> = (0..3).map(|_| self.at(self.vector(draw))).collect();
        if draw.one_in(12) {
            // A segment.
            points[1] = points[2 * draw.index(2)].clone();
        }
        points
    }

    /// A segment of a line through a point of the circle.
    pub(crate) fn segment(&self, draw: &mut Draw) -> Vec<Whole> {
        let vector = self.vector(draw);
        let point = self.at(vector);
        let [x, y] = match draw.index(3) {
            // Of a tangent, of a chord, of any line.
            0 => [-vector[1], vector[0]],
            1 => {
                let other = self.vector(draw);
                [other[0] - vector[0], other[1] - vector[1]]
            }
            _ => [draw.between(-9, 9), draw.between(-9, 9)],
        };
        [draw.between(-2, 1), draw.between(-1, 2)].map_each(|times| plus(&point, [x, y], times)).into()
    }

    /// The same circle, or one through a point of it, which often touches it there.
    pub(crate) fn other(&self, draw: &mut Draw) -> Self {
        let vector = self.vector(draw);
        let own = if draw.one_in(2) { vector } else { self.vector(draw) };
        let times = [-2, -1, 1, 1, 2][draw.index(5)];
        Circle {
            center: plus(&self.at(vector), own, -times),
            vectors: self.vectors.iter().map(|[x, y]| [times * x, times * y]).collect(),
        }
    }
}

/// A point and rings of arcs and segments, with the drawn numbers of edges: through points of a circle and of others
/// that often touch it, with the point on or near a circle, a chord, or level with a corner.
pub(crate) fn point_and_rings(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let first = Circle::any(bits, draw);
    let second = if draw.one_in(2) { first.other(draw) } else { Circle::any(bits, draw) };
    let circles = [&first, &second];
    let edges: usize = (0..draw.count(0)).map(|ring| draw.count(1 + ring)).sum();
    let mut points = vec![first.beside(draw)];
    for _ in 0..edges {
        let circle = circles[usize::from(draw.one_in(4))];
        let start = match draw.index(8) {
            // A point of an earlier edge, or any.
            0 => points[draw.index(points.len())].clone(),
            1 => draw.point(2, bits),
            _ => circle.at(circle.vector(draw)),
        };
        let via = if draw.one_in(4) { start.clone() } else { circle.at(circle.vector(draw)) };
        points.extend([start, via]);
    }
    if draw.one_in(4) {
        // Level with a corner.
        points[0][1] = points[1 + draw.index(2 * edges)][1];
    }
    points
}

impl Circle {
    /// A point on the circle, on a chord or its line, in the center, or anywhere.
    fn beside(&self, draw: &mut Draw) -> Whole {
        let [u, v] = [self.vector(draw), self.vector(draw)];
        let between = [u[0] + v[0], u[1] + v[1]];
        match draw.index(6) {
            0 | 1 => self.at(u),
            2 if between.iter().all(|x| x % 2 == 0) => self.at(between.map_each(|x| x / 2)),
            2 | 3 => self.at([2 * u[0] - v[0], 2 * u[1] - v[1]]),
            4 => self.center.clone(),
            _ => plus(&self.center, [draw.between(-9, 9), draw.between(-9, 9)], 1),
        }
    }
}

fn plus(point: &[i64], vector: [i64; 2], times: i64) -> Whole {
    point.iter().zip(vector).map(|(x, v)| x + times * v).collect()
}
