//! The orientation of three points, one of which moves by ulps near the line through the others.

use super::{Colour, NEGATIVE, POSITIVE, Picture, Plate, ZERO};
use straightedge::predicate::orient2d;
use straightedge::{Plain, Point2, Sign};

/// A spacing of the grid: that of the floats from 1/2 to 1.
const ULP: f64 = f64::EPSILON / 2.0;
const ULP_OF_SINGLES: f32 = f32::EPSILON / 2.0;

const LEGEND: &[(Colour, &str)] = &[(POSITIVE, "left turn"), (ZERO, "on the line"), (NEGATIVE, "right turn")];

pub(super) fn colour(sign: Sign) -> Colour {
    match sign {
        Sign::Negative => NEGATIVE,
        Sign::Zero => ZERO,
        Sign::Positive => POSITIVE,
    }
}

/// The colour of a value as a textbook sees its sign.
pub(super) fn colour_of(value: f64) -> Colour {
    match value {
        _ if value > 0.0 => POSITIVE,
        _ if value < 0.0 => NEGATIVE,
        _ => ZERO,
    }
}

type Pair = [f64; 2];

/// The grid point, and the points that stay.
#[derive(Clone, Copy)]
struct Setting {
    p: Pair,
    q: Pair,
    r: Pair,
}

/// The three settings of Kettner and others, Figure 2, in the shortest decimals of the same doubles.
const SETTINGS: [Setting; 3] = [
    Setting { p: [0.5, 0.5], q: [12.0, 12.0], r: [24.0, 24.0] },
    Setting {
        p: [0.500_000_000_000_025_3, 0.500_000_000_000_017_1],
        q: [17.3, 17.3],
        r: [24.000_000_000_000_05, 24.000_000_000_000_053],
    },
    Setting { p: [0.5, 0.5], q: [8.8, 8.8], r: [12.1, 12.1] },
];

impl Setting {
    /// The point of the grid, in doubles.
    fn at(&self, i: usize, j: usize) -> Pair {
        [self.p[0] + i as f64 * ULP, self.p[1] + j as f64 * ULP]
    }

    fn plain(&self, i: usize, j: usize) -> Colour {
        let [q, r, p] = [self.q, self.r, self.at(i, j)].map(|p| Point2::from(p.map(Plain)));
        colour(orient2d(&q, &r, &p))
    }

    /// The determinant where a compiler is free to round only once in a difference of products.
    fn contracted(&self, i: usize, j: usize) -> Colour {
        let (p, Setting { q, r, .. }) = (self.at(i, j), *self);
        let products = (q[0] - p[0]).mul_add(r[1] - p[1], -((q[1] - p[1]) * (r[0] - p[0])));
        colour_of(products)
    }

    fn by_robust(&self, i: usize, j: usize) -> Colour {
        let [q, r, p] = [self.q, self.r, self.at(i, j)].map(|[x, y]| robust::Coord { x, y });
        colour_of(robust::orient2d(q, r, p))
    }

    fn certified(&self, i: usize, j: usize) -> Colour {
        let [q, r, p] = [self.q, self.r, self.at(i, j)].map(Point2::from);
        colour(orient2d(&q, &r, &p))
    }

    /// The same setting in singles: the point of the grid last.
    fn in_singles(&self, i: usize, j: usize) -> [[f32; 2]; 3] {
        let [p, q, r] = [self.p, self.q, self.r].map(|p| p.map(|x| x as f32));
        [q, r, [p[0] + i as f32 * ULP_OF_SINGLES, p[1] + j as f32 * ULP_OF_SINGLES]]
    }

    fn plain_singles(&self, i: usize, j: usize) -> Colour {
        let [q, r, p] = self.in_singles(i, j).map(|p| Point2::from(p.map(Plain)));
        colour(orient2d(&q, &r, &p))
    }

    fn certified_singles(&self, i: usize, j: usize) -> Colour {
        let [q, r, p] = self.in_singles(i, j).map(Point2::from);
        colour(orient2d(&q, &r, &p))
    }
}

pub(super) fn plates() -> Vec<Plate> {
    SETTINGS.iter().zip(TEXTS).map(|(setting, text)| plate(setting, text)).collect()
}

const TEXTS: [&str; 3] = [
    "Do q, r and the pixel turn left or right? The line runs along the diagonal. Plain doubles see a broad, ragged \
     band of points on it, and call some points left that are right; the exact answer is a line one pixel thin.",
    "The same for points that are not quite on the diagonal: plain doubles answer in blocks, on both sides of the \
     line.",
    "The same for numbers that are not short in binary.",
];

fn plate(setting: &Setting, text: &'static str) -> Plate {
    let right = |i, j| setting.certified(i, j);
    let singles = |i, j| setting.certified_singles(i, j);
    let [p, q, r] = [setting.p, setting.q, setting.r].map(|[x, y]| format!("({x}, {y})"));
    Plate {
        title: format!("Orientation of q = {q}, r = {r} and points from p = {p} upwards"),
        text,
        legend: LEGEND,
        pictures: vec![
            Picture::of("plain f32", |i, j| setting.plain_singles(i, j), singles),
            Picture::of("plain f64", |i, j| setting.plain(i, j), right),
            Picture::of("plain f64, contracted", |i, j| setting.contracted(i, j), right),
            Picture::of("crate robust", |i, j| setting.by_robust(i, j), right),
            Picture::of("certified f64", right, right),
        ],
    }
}
