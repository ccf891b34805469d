//! Definitions of points that are known beforehand: lines and planes are drawn through each.

use crate::generator::degenerate::*;

/// The kinds of definitions of points, in the order of their names.
const IN_THE_PLANE: [Kind; 6] =
    [Kind::Explicit, Kind::Lines, Kind::Fraction, Kind::Weights, Kind::Circumcenter, Kind::Equidistant];
const IN_SPACE: [Kind; 7] = [
    Kind::Explicit,
    Kind::LineAndPlane,
    Kind::Planes,
    Kind::Coefficients,
    Kind::Fraction,
    Kind::Weights,
    Kind::Circumcenter,
];

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Explicit,
    Lines,
    LineAndPlane,
    Planes,
    Coefficients,
    Fraction,
    Weights,
    Circumcenter,
    Equidistant,
}

/// A point whose coordinates have one small denominator.
#[derive(Clone, PartialEq)]
struct Target {
    numerators: Whole,
    denominator: i64,
}

/// How integer points become points with denominators and keep their degeneracy.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Moves {
    /// Each towards the first, by a factor of its own: points of a line or plane stay in it.
    Apart,
    /// All towards the origin by one factor, which is 1 where a point is explicit: coincidences and equal distances
    /// stay.
    Together,
    /// None: they are integers.
    Nowhere,
}

impl Moves {
    /// Either.
    pub(crate) fn any(draw: &mut Draw) -> Self {
        if draw.one_in(2) { Moves::Apart } else { Moves::Together }
    }
}

/// Points of a degenerate case, defined in the kinds that were drawn last for the case: `points` draws them, as
/// integers of at most the given number of bits.
pub(crate) fn defined(
    moves: Moves,
    bits: u32,
    draw: &mut Draw,
    points: impl FnOnce(u32, &mut Draw) -> Vec<Whole>,
) -> Vec<Whole> {
    let part = bits_of_points(bits, draw);
    let points = points(part, draw);
    let kinds = if points[0].len() == 2 { &IN_THE_PLANE[..] } else { &IN_SPACE };
    let before = draw.kinds.len() - points.len();
    let kinds: Vec<Kind> = draw.kinds[before..].iter().map(|&kind| kinds[kind]).collect();
    let of_all = if kinds.contains(&Kind::Explicit) { 1 } else { denominator(draw) };
    let mut definitions: Vec<(Kind, Target, Vec<Whole>)> = Vec::new();
    for (&kind, p) in kinds.iter().zip(&points) {
        let target = match moves {
            Moves::Together => Target { numerators: p.clone(), denominator: of_all },
            Moves::Nowhere => Target { numerators: p.clone(), denominator: 1 },
            Moves::Apart => {
                let denominator = if kind == Kind::Explicit { 1 } else { denominator(draw) };
                let numerators = p.iter().zip(&points[0]).map(|(x, origin)| denominator * origin + (x - origin));
                Target { numerators: numerators.collect(), denominator }
            }
        };
        let definition = match definitions.iter().find(|(of, at, _)| *of == kind && *at == target) {
            // An equal definition, number by number.
            Some((.., same)) if draw.one_in(4) => same.clone(),
            _ => definition(kind, &target, part, bits, draw),
        };
        definitions.push((kind, target, definition));
    }
    definitions.into_iter().flat_map(|(.., definition)| definition).collect()
}

/// Points of a degenerate case of space, the first of them defined in the kind that was drawn last for the case, and
/// moved towards another: a line or plane through both still contains it.
pub(crate) fn defined_beside(
    bits: u32,
    draw: &mut Draw,
    points: impl FnOnce(u32, &mut Draw) -> Vec<Whole>,
) -> Vec<Whole> {
    let part = bits_of_points(bits, draw);
    let mut points = points(part, draw);
    let kind = IN_SPACE[draw.kinds[draw.kinds.len() - 1]];
    let denominator = if kind == Kind::Explicit { 1 } else { denominator(draw) };
    let other = &points[draw.index(points.len())];
    let numerators = points[0].iter().zip(other).map(|(x, origin)| denominator * origin + (x - origin)).collect();
    let mut case = definition(kind, &Target { numerators, denominator }, part, bits, draw);
    case.extend(points.drain(1..));
    case
}

/// The numbers of a definition are sums of a few multiples, and offsets of planes are products with normals, so that
/// points have fewer bits.
fn bits_of_points(bits: u32, draw: &mut Draw) -> u32 {
    draw.between(i64::from(bits / 2).saturating_sub(3).max(2), (bits - 6).into()) as u32
}

/// A degenerate case of a point and others, of which the first is defined in the kind that was drawn, the others are
/// given by their coordinates.
pub(crate) fn first_defined(
    bits: u32,
    draw: &mut Draw,
    points: impl FnOnce(u32, &mut Draw) -> Vec<Whole>,
) -> Vec<Whole> {
    let mut others = Vec::new();
    let mut case = defined(Moves::Nowhere, bits, draw, |bits, draw| {
        let mut points = points(bits, draw);
        others = points.split_off(1);
        points
    });
    case.append(&mut others);
    case
}

/// Mostly 1.
fn denominator(draw: &mut Draw) -> i64 {
    if draw.one_in(2) { 1 } else { draw.between(2, 7) }
}

/// A definition of the kind, of numbers of at most `bits` bits, where the coordinates of the point have little more
/// than `part`.
fn definition(kind: Kind, target: &Target, part: u32, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let mut seeds = Seeds { target, part, last: None };
    match kind {
        Kind::Explicit => vec![target.numerators.clone()],
        Kind::Lines => [seeds.line(draw), seeds.line(draw)].concat(),
        Kind::LineAndPlane => {
            let line = seeds.line(draw);
            [line, seeds.plane(draw)].concat()
        }
        Kind::Planes => [seeds.plane(draw), seeds.plane(draw), seeds.plane(draw)].concat(),
        Kind::Coefficients => {
            let mut planes: Vec<Whole> = Vec::new();
            for _ in 0..3 {
                let wide = bits - part - 5;
                let wide = if draw.one_in(3) { wide.min(2) } else { wide };
                let mut n = draw.point(3, wide);
                // Nearly parallel to the one before.
                if draw.one_in(4) && planes.len() >= 2 {
                    n = planes[planes.len() - 2].iter().map(|x| x / target.denominator).collect();
                    n[draw.index(3)] += 1;
                }
                let d = n.iter().zip(&target.numerators).map(|(n, x)| n * x).sum();
                planes.extend([n.iter().map(|x| x * target.denominator).collect(), vec![d]]);
            }
            planes
        }
        Kind::Fraction => fraction(&mut seeds, draw),
        Kind::Weights => weights(&mut seeds, draw),
        Kind::Circumcenter if target.numerators.len() == 3 => seeds.around_in_space(draw),
        Kind::Circumcenter => seeds.around(draw).to_vec(),
        Kind::Equidistant => {
            let [a, b, _] = seeds.around(draw);
            [vec![a, b], seeds.line(draw)].concat()
        }
    }
}

/// The product of complex numbers.
fn times([a, b]: [i64; 2], [c, d]: [i64; 2]) -> [i64; 2] {
    [a * c - b * d, a * d + b * c]
}

/// A triangle and three weights, one of which is ±1 times a common factor: its vertex follows from the two others.
fn weights(seeds: &mut Seeds<'_>, draw: &mut Draw) -> Vec<Whole> {
    let (own, u) = ([-1, 1][draw.index(2)], draw.between(-3, 3));
    let sum = [-2, -1, 1, 2][draw.index(4)];
    let v = sum * seeds.target.denominator - own - u;
    let (a, b) = (seeds.seed(draw), seeds.seed(draw));
    let of_axis = |i: usize| own * (sum * seeds.target.numerators[i] - u * a[i] - v * b[i]);
    let c: Whole = (0..a.len()).map(of_axis).collect();
    let common = [-8, -3, -1, 1, 1, 2, 4][draw.index(7)];
    let (vertices, weights) = ([a, b, c], [u, v, own].map_each(|weight| common * weight));
    let order = draw.permutation(3);
    let vertices = order.iter().map(|&i| vertices[i].clone());
    vertices.chain(order.iter().map(|&i| vec![weights[i]])).collect()
}

/// A segment, numerator and denominator: from an integer point a to one beyond the target, b = a + l·(m·p - m·a) with p
/// = a + (b - a) / (l·m); or by integer steps of any vector, where the target is an integer point.
fn fraction(seeds: &mut Seeds<'_>, draw: &mut Draw) -> Vec<Whole> {
    let mut common = draw.between(1, 8);
    if draw.one_in(2) {
        common = -common;
    }
    if seeds.target.denominator == 1 && draw.one_in(2) {
        let (before, steps) = (draw.between(-2, 2), [-3, -2, -1, 1, 2, 3][draw.index(6)]);
        let step = seeds.seed(draw);
        let at =
            |times: i64| -> Whole { seeds.target.numerators.iter().zip(&step).map(|(x, s)| x + times * s).collect() };
        return vec![at(-before), at(steps - before), vec![common * before], vec![common * steps]];
    }
    let (ends, times) = seeds.line_with_times(draw);
    [ends, vec![vec![common], vec![common * times * seeds.target.denominator]]].concat()
}

/// Draws integer points, and lines and planes through them and the target.
struct Seeds<'a> {
    target: &'a Target,
    part: u32,
    /// The previous point; the next may be close to it, so that lines and planes are nearly parallel.
    last: Option<Whole>,
}

impl Seeds<'_> {
    fn seed(&mut self, draw: &mut Draw) -> Whole {
        let seed = match self.last.take() {
            Some(mut beside) if draw.one_in(3) => {
                let axis = draw.index(beside.len());
                beside[axis] += if draw.one_in(2) { 1 } else { -1 };
                beside
            }
            _ => draw.point(self.target.numerators.len(), self.part),
        };
        self.last = Some(seed.clone());
        seed
    }

    /// Two integer points of a line through the target.
    fn line(&mut self, draw: &mut Draw) -> Vec<Whole> {
        let (mut ends, _) = self.line_with_times(draw);
        if ends[0] == ends[1] {
            // The first is the target itself: any other point will do.
            let axis = draw.index(ends[0].len());
            ends[1][axis] += 1;
        }
        if draw.one_in(2) {
            ends.swap(0, 1);
        }
        ends
    }

    /// An integer point, and a second one: the first plus the returned multiple of m times the vector to the target.
    fn line_with_times(&mut self, draw: &mut Draw) -> (Vec<Whole>, i64) {
        let Target { numerators, denominator } = self.target;
        let seed = self.seed(draw);
        let times = [-2, -1, 1, 2][draw.index(4)];
        let end = seed.iter().zip(numerators).map(|(x, p)| x + times * (p - denominator * x)).collect();
        (vec![seed, end], times)
    }

    /// Three integer points of a circle about a target of the plane, in any order.
    ///
    /// With complex numbers: for the target p/m, e ≡ -p modulo m and z ≡ 1, the products e·z², e·z·z̄ and e·z̄² are
    /// equally long and ≡ -p. They are m times the points, minus p.
    fn around(&mut self, draw: &mut Draw) -> [Whole; 3] {
        let Target { numerators, denominator: m } = self.target;
        let mut e = self.beside(draw);
        if e == [0; 2] {
            e[0] = *m;
        }
        let e = [e[0], e[1]];
        let [z, conjugate] = self.turn(draw);
        let around = [times(z, z), times(z, conjugate), times(conjugate, conjugate)];
        let order = draw.permutation(3);
        [0, 1, 2].map_each(|i| {
            let product = times(e, around[order[i]]);
            [0, 1].map_each(|axis| (product[axis] + numerators[axis]) / m).to_vec()
        })
    }

    /// Four integer points of a sphere about a target of space, in any order.
    ///
    /// As in the plane: e·z·z̄, and e turned by z² or z̄² as seen along two of the axes.
    fn around_in_space(&mut self, draw: &mut Draw) -> Vec<Whole> {
        let Target { numerators, denominator: m } = self.target;
        let e = self.beside(draw).into_iter().map(|x| if x == 0 { *m } else { x }).collect::<Whole>();
        let [z, conjugate] = self.turn(draw);
        let square = times(z, conjugate)[0];
        let turned = |axis: usize, by: [i64; 2]| {
            let mut product: Whole = e.iter().map(|x| square * x).collect();
            let (i, j) = ((axis + 1) % 3, (axis + 2) % 3);
            [product[i], product[j]] = times([e[i], e[j]], times(by, by));
            product
        };
        let axes = draw.permutation(3);
        let plain = e.iter().map(|x| square * x).collect();
        let around = [plain, turned(axes[0], z), turned(axes[0], conjugate), turned(axes[1], z)];
        let point = |i: usize| around[i].iter().zip(numerators).map(|(product, x)| (product + x) / m).collect();
        draw.permutation(4).into_iter().map(point).collect()
    }

    /// m times the vector from the target to an integer point. It is close, as products with it are much longer.
    fn beside(&self, draw: &mut Draw) -> Whole {
        let Target { numerators, denominator: m } = self.target;
        let beside = draw.point(numerators.len(), self.part.saturating_sub(5));
        numerators.iter().zip(beside).map(|(x, steps)| m * (x.div_euclid(*m) + steps) - x).collect()
    }

    /// z ≡ 1 modulo m, and its conjugate.
    fn turn(&self, draw: &mut Draw) -> [[i64; 2]; 2] {
        let m = self.target.denominator;
        let z = [1 + m * draw.between(0, 1), if draw.one_in(2) { m } else { -m }];
        [z, [z[0], -z[1]]]
    }

    /// Three integer points of a plane through the target, in any order.
    fn plane(&mut self, draw: &mut Draw) -> Vec<Whole> {
        let mut points = self.line(draw);
        points.insert(draw.index(3), self.seed(draw));
        points
    }
}
