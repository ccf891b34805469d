//! Crossings of circles that are known beforehand.

use super::{Draw, Whole};
use straightedge::internals::MapEach;

/// A point, by the lines and circles through it.
pub(crate) enum Known {
    /// A point with integer coordinates: circles through it have centers at vectors of integer length.
    Integer(Whole),
    /// Points with one square root: two circles of one radius, mirrored in a line through integer points.
    Mirrored {
        /// A point of the line.
        base: Whole,
        /// The direction of the line, towards the point.
        along: Whole,
        /// By how much, in vectors normal to the line, the centers are off the base.
        times: i64,
        radius: i64,
    },
}

impl Known {
    /// One of either kind, with numbers of at most `bits` bits.
    pub(crate) fn any(bits: u32, draw: &mut Draw) -> Self {
        if draw.one_in(2) {
            return Known::Integer(draw.point(2, bits.saturating_sub(2).max(1)));
        }
        let part = (bits.saturating_sub(4) / 2).clamp(1, 24);
        let (base, along) = (draw.point(2, bits.saturating_sub(2).max(1)), draw.point(2, part));
        let times = draw.between(1, 2);
        // Sometimes too little, so that there is no crossing, and often just enough.
        let reach = times * (along[0].abs() + along[1].abs());
        let radius = if draw.one_in(8) { reach / 2 } else { reach + draw.between(0, 3) };
        Known::Mirrored { base, along, times, radius }
    }

    /// Two points of a line through the point.
    pub(crate) fn line(&self, bits: u32, draw: &mut Draw) -> [Whole; 2] {
        let (base, along) = match self {
            Known::Integer(point) => (point, draw.point(2, (bits.saturating_sub(3) / 2).clamp(1, 24))),
            Known::Mirrored { base, along, .. } => (base, along.clone()),
        };
        let first = draw.between(-2, 1);
        [first, first + draw.between(1, 2)].map_each(|times| plus(base, &along, times))
    }

    /// A circle through the point: its center and its radius.
    pub(crate) fn circle(&self, bits: u32, draw: &mut Draw) -> [Whole; 2] {
        match self {
            Known::Integer(point) => {
                let (mut offset, mut length) = draw.whole_length(2, bits.saturating_sub(3).max(1));
                if draw.one_in(3) {
                    // Circles of one vector touch.
                    (offset, length) = (vec![3, 4], 5);
                }
                let sign = if draw.one_in(2) { -1 } else { 1 };
                [plus(point, &offset, sign), vec![length]]
            }
            Known::Mirrored { base, along, times, radius } => {
                let sign = if draw.one_in(2) { -1 } else { 1 };
                [plus(base, &[-along[1], along[0]], sign * times), vec![*radius]]
            }
        }
    }

    /// The point by a definition of the kind: 0 by coordinates, 1 where a line leaves a circle, 2 where two circles
    /// cross. A point with a root is given by coordinates only nearly.
    pub(crate) fn defined(&self, kind: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
        // Mostly the crossing that is meant, at times the other one.
        let is_other = draw.one_in(6);
        match kind {
            0 => vec![match self {
                Known::Integer(point) => point.clone(),
                Known::Mirrored { base, along, .. } => plus(base, along, draw.between(-1, 1)),
            }],
            1 => {
                let [center, radius] = self.circle(bits, draw);
                let mut line = self.line(bits, draw);
                if let Known::Integer(point) = self {
                    if draw.one_in(4) {
                        // A tangent.
                        line = [0, 1].map_each(|i| plus(point, &[center[1] - point[1], point[0] - center[0]], i));
                    }
                    let d = [line[1][0] - line[0][0], line[1][1] - line[0][1]];
                    // The dot product, by that of vectors turned.
                    let turned = [center[1] - point[1], point[0] - center[0]];
                    if (cross(turned, d) > 0) != is_other {
                        line.swap(0, 1);
                    }
                } else if is_other {
                    line.swap(0, 1);
                }
                let [a, b] = line;
                vec![a, b, center, radius]
            }
            _ => {
                let mut circles = [self.circle(bits, draw), self.circle(bits, draw)];
                let [[c, _], [d, _]] = &circles;
                let u = [d[0] - c[0], d[1] - c[1]];
                let to_point = match self {
                    Known::Integer(point) => [point[0] - c[0], point[1] - c[1]],
                    Known::Mirrored { along, .. } => [along[0], along[1]],
                };
                if (cross(u, to_point) < 0) != is_other {
                    circles.swap(0, 1);
                }
                circles.concat()
            }
        }
    }
}

fn cross(u: [i64; 2], v: [i64; 2]) -> i128 {
    let product = |x: i64, y: i64| i128::from(x) * i128::from(y);
    product(u[0], v[1]) - product(u[1], v[0])
}

fn plus(point: &[i64], vector: &[i64], times: i64) -> Whole {
    point.iter().zip(vector).map(|(x, v)| x + times * v).collect()
}
