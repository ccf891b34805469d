//! Points as an input: written, read, shrunk, and generated in hard classes.

use crate::harness::class::Class;
use crate::harness::task::Input;
use crate::harness::text::{Pieces, Writer};
use core::cmp::Ordering;
use core::ops::Range;
use straightedge::internals::of_any_length;
use straightedge_verify::Coordinate;
use straightedge_verify::Draw;
use straightedge_verify::LineError;

/// Points of the plane or of space.
pub(crate) type Points<const D: usize> = Vec<[f64; D]>;

impl<const D: usize> Input for Points<D> {
    fn write(&self, writer: &mut Writer) {
        writer.count(self.len());
        self.iter().flatten().for_each(|x| writer.number(*x));
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self, LineError> {
        pieces.list(D, |pieces| {
            let mut point = [0.0; D];
            for x in &mut point {
                *x = pieces.number()?;
            }
            Ok(point)
        })
    }

    fn parts(&self) -> usize {
        self.len()
    }

    fn without(&self, parts: Range<usize>) -> Self {
        let mut left = self.clone();
        left.drain(parts);
        left
    }

    /// Whether points are equal.
    fn specialties(&self) -> u32 {
        let mut sorted: Vec<&[f64; D]> = self.iter().collect();
        sorted.sort_by(|a, b| compare(a, b));
        u32::from(sorted.windows(2).any(|pair| pair[0] == pair[1]))
    }

    fn numbers_mut(&mut self) -> Vec<&mut f64> {
        self.iter_mut().flatten().collect()
    }
}

macro_rules! classes {
    ($all:ident: $($NAME:ident $name:literal $about:literal;)+) => {
        $(const $NAME: Class = Class::new($name, $about);)+
        /// All of them.
        pub(crate) const $all: &[Class] = &[$($NAME),+];
    };
}
pub(crate) use classes;

classes! {
    POINTS:
    RANDOM "random" "Uniform in [0, 1), full mantissas.";
    LATTICE "lattice" "Different whole numbers, so small that many points are on one line or one circle.";
    FEW "few" "Too few points for a triangle, or hardly enough, some of them equal.";
    DUPLICATES "duplicates" "Points repeated.";
    NEAR_DUPLICATES "near-duplicates" "Points beside others, some ulps away.";
    ROUND "round" "Whole numbers on one circle or sphere, exactly, with some points inside.";
    NEARLY_ROUND "nearly-round" "On a circle or sphere up to rounding.";
    COLLINEAR "collinear" "All on one line, exactly, or all but one.";
    NEARLY_COLLINEAR "nearly-collinear" "On one line up to rounding.";
    ROWS "rows" "In rows along the axes: many points on the edges of the hull.";
    ULP_LATTICE "ulp-lattice" "A lattice whose step is an ulp.";
    CLUSTERS "clusters" "Clusters, each far smaller than the one before.";
    MIXED_EXPONENTS "mixed-exponents" "Coordinates of magnitudes far apart.";
    HUGE "huge" "So large that products overflow.";
    TINY "tiny" "So small that products underflow.";
}

/// How many points: mostly few, as small inputs are easier to understand and faster to judge.
pub(crate) fn many(least: usize, size: usize, draw: &mut Draw) -> usize {
    let most = if draw.one_in(4) { size } else { size.min(12) };
    least + draw.index(most.saturating_sub(least) + 1)
}

/// Makes points of a class: equal points only in classes that are meant to have them.
pub(crate) fn generate<const D: usize>(class: Class, size: usize, draw: &mut Draw) -> Points<D> {
    let points = with_repetitions(class, size, draw);
    if matches!(class, FEW | DUPLICATES) { points } else { distinct(points) }
}

fn with_repetitions<const D: usize>(class: Class, size: usize, draw: &mut Draw) -> Points<D> {
    let n = many(D + 1, size, draw);
    match class {
        LATTICE => lattice(n, draw),
        FEW => (0..draw.index(D + 3)).map(|_| of_any_length(|_| draw.between(0, 2) as f64)).collect(),
        DUPLICATES => duplicates(n, draw),
        NEAR_DUPLICATES => near_duplicates(n, draw),
        ROUND => round(n, draw),
        NEARLY_ROUND => nearly_round(n, draw),
        COLLINEAR => collinear(n, draw),
        NEARLY_COLLINEAR => nearly_collinear(n, draw),
        ROWS => rows(n, draw),
        ULP_LATTICE => ulp_lattice(n, draw),
        CLUSTERS => clusters(n, draw),
        MIXED_EXPONENTS => {
            (0..n).map(|_| of_any_length(|_| signed(draw).scaled(draw.between(-60, 60) as i32))).collect()
        }
        HUGE => scaled(any(n, draw), draw.between(1000, 1024) as i32),
        TINY => scaled(any(n, draw), draw.between(-1078, -1020) as i32),
        _ => random(n, draw),
    }
}

/// Each coordinate changed.
fn mapped<const D: usize, T: Copy, U>(point: [T; D], mut change: impl FnMut(T) -> U) -> [U; D] {
    of_any_length(|axis| change(point[axis]))
}

fn random<const D: usize>(n: usize, draw: &mut Draw) -> Points<D> {
    (0..n).map(|_| of_any_length(|_| f64::uniform(draw))).collect()
}

/// Uniform in (-1, 1).
pub(crate) fn signed(draw: &mut Draw) -> f64 {
    let x = f64::uniform(draw);
    if draw.one_in(2) { x } else { -x }
}

fn lattice<const D: usize>(n: usize, draw: &mut Draw) -> Points<D> {
    let reach = 1 + draw.below(if n > 12 { 12 } else { 4 }) as i64;
    (0..n).map(|_| of_any_length(|_| draw.between(-reach, reach) as f64)).collect()
}

/// The points without repetition, in the order of their first places.
fn distinct<const D: usize>(points: Points<D>) -> Points<D> {
    let first = first_of_equal(&points);
    points.into_iter().enumerate().filter(|(i, _)| first[*i] == *i).map(|(_, point)| point).collect()
}

/// Points of one of the plainer classes.
fn any<const D: usize>(n: usize, draw: &mut Draw) -> Points<D> {
    match draw.below(4) {
        0 => random(n, draw),
        1 => lattice(n, draw),
        2 => nearly_collinear(n, draw),
        _ => nearly_round(n, draw),
    }
}

/// Points times a power of two, clamped to the range of doubles.
pub(crate) fn scaled<const D: usize>(points: Points<D>, exponent: i32) -> Points<D> {
    let greatest = points.iter().flatten().fold(0.0, |greatest: f64, x| greatest.max(x.abs()));
    // The greatest is first scaled to below 1, so that the exponent is that of the result.
    let exponent = if greatest > 0.0 { exponent - greatest.log2().floor() as i32 - 1 } else { 0 };
    points.into_iter().map(|point| mapped(point, |x| x.scaled(exponent))).collect()
}

fn duplicates<const D: usize>(n: usize, draw: &mut Draw) -> Points<D> {
    let few: Points<D> = if draw.one_in(2) { lattice(1 + n / 2, draw) } else { random(1 + n / 2, draw) };
    let mut points = few.clone();
    points.extend((0..n / 2).map(|_| few[draw.index(few.len())]));
    shuffled(points, draw)
}

fn shuffled<const D: usize>(points: Points<D>, draw: &mut Draw) -> Points<D> {
    draw.permutation(points.len()).into_iter().map(|place| points[place]).collect()
}

fn near_duplicates<const D: usize>(n: usize, draw: &mut Draw) -> Points<D> {
    let mut points: Points<D> = if draw.one_in(2) { lattice(1 + n / 2, draw) } else { random(1 + n / 2, draw) };
    for _ in 0..n / 2 {
        let near = points[draw.index(points.len())];
        // Next to 0 are only the least numbers, whose products underflow.
        points.push(mapped(near, |x| if x == 0.0 { x } else { x.stepped(draw.between(-2, 2)) }));
    }
    shuffled(points, draw)
}

/// Different integer points with x² + y² = (5·13·17)², of which there are 108, or with x² + y² + z² = 81, in any order.
fn round<const D: usize>(n: usize, draw: &mut Draw) -> Points<D> {
    let radius: i64 = if D == 2 { 1105 } else { 9 };
    let mut all: Vec<[i64; D]> = Vec::new();
    for x in -radius..=radius {
        let others = if D == 2 { 0..=0 } else { -radius..=radius };
        for y in others {
            let rest = radius * radius - x * x - y * y;
            let last = if rest < 0 { continue } else { rest.isqrt() };
            if last * last == rest {
                let with = |last| {
                    of_any_length(|axis| {
                        if axis == 0 {
                            x
                        } else if axis + 1 == D {
                            last
                        } else {
                            y
                        }
                    })
                };
                all.extend([with(last), with(-last)]);
            }
        }
    }
    all.sort_unstable();
    all.dedup();
    let order = draw.permutation(all.len());
    let mut points: Points<D> = order.into_iter().take(n).map(|place| mapped(all[place], |x| x as f64)).collect();
    if draw.one_in(2) {
        let inside = 1 + draw.index(3);
        points.extend((0..inside).map(|_| of_any_length(|_| draw.between(-radius / 2, radius / 2) as f64)));
    }
    shuffled(points, draw)
}

fn nearly_round<const D: usize>(n: usize, draw: &mut Draw) -> Points<D> {
    let radius = if draw.one_in(2) { 1.0 } else { 1.0 + f64::uniform(draw) };
    let center = if draw.one_in(2) { [0.0; D] } else { of_any_length(|_| f64::uniform(draw)) };
    let on_sphere = |draw: &mut Draw| loop {
        let direction: [f64; D] = of_any_length(|_| signed(draw));
        let length = direction.iter().map(|x| x * x).sum::<f64>().sqrt();
        if length > 0.1 {
            return of_any_length(|axis| center[axis] + radius * (direction[axis] / length));
        }
    };
    (0..n).map(|_| on_sphere(draw)).collect()
}

fn collinear<const D: usize>(n: usize, draw: &mut Draw) -> Points<D> {
    let on_line = draw.on_line(D, 20, n);
    let mut points: Points<D> = on_line.into_iter().map(|point| of_any_length(|axis| point[axis] as f64)).collect();
    if draw.one_in(2) {
        points.push(of_any_length(|_| draw.signed(20) as f64));
        points = shuffled(points, draw);
    }
    points
}

fn nearly_collinear<const D: usize>(n: usize, draw: &mut Draw) -> Points<D> {
    let base: [f64; D] = of_any_length(|_| f64::uniform(draw));
    let step: [f64; D] = of_any_length(|_| signed(draw));
    let divisor = 1.0 + draw.below(20) as f64;
    let at = |times: f64| of_any_length(|axis| base[axis] + step[axis] * (times / divisor));
    (0..n).map(|_| at(draw.between(0, 40) as f64)).collect()
}

fn rows<const D: usize>(n: usize, draw: &mut Draw) -> Points<D> {
    let gap = 1 + draw.below(3) as i64;
    let unit = [1.0, 0.1, 1.0 / 3.0][draw.index(3)];
    let point = |draw: &mut Draw| {
        let mut point: [i64; D] = of_any_length(|_| draw.between(0, 4 * gap));
        // All coordinates but one are on a coarse grid, so that rows have many points.
        let free = draw.index(D);
        let coarse = point.iter_mut().enumerate().filter(|(axis, _)| *axis != free);
        coarse.for_each(|(_, x)| *x -= *x % (2 * gap));
        mapped(point, |x| x as f64 * unit)
    };
    distinct((0..n).map(|_| point(draw)).collect())
}

fn ulp_lattice<const D: usize>(n: usize, draw: &mut Draw) -> Points<D> {
    let base = [1.0, 0.5, 12.0, 100.0][draw.index(4)];
    let mut points: Points<D> = (0..n).map(|_| of_any_length(|_| f64::stepped(base, draw.between(0, 5)))).collect();
    // Distant points are corners of thin triangles.
    points.extend((0..draw.index(3)).map(|_| of_any_length(|_| 24.0 * signed(draw))));
    shuffled(distinct(points), draw)
}

fn clusters<const D: usize>(n: usize, draw: &mut Draw) -> Points<D> {
    let mut points: Points<D> = Vec::new();
    let mut exponent = 0;
    let mut center = of_any_length(|_| f64::uniform(draw));
    for _ in 0..n {
        if draw.one_in(4) {
            exponent -= draw.between(5, 25) as i32;
            center = points.last().copied().unwrap_or(center);
        }
        points.push(mapped(center, |x| x + signed(draw).scaled(exponent)));
    }
    points
}

/// Lexicographic order, for finite numbers.
pub(crate) fn compare<const D: usize>(a: &[f64; D], b: &[f64; D]) -> Ordering {
    a.partial_cmp(b).expect("finite numbers")
}

/// For each point the first one that is equal to it.
pub(crate) fn first_of_equal<const D: usize>(points: &Points<D>) -> Vec<usize> {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|&i, &j| compare(&points[i], &points[j]).then(i.cmp(&j)));
    let mut first = vec![0; points.len()];
    let mut last: Option<usize> = None;
    for i in order {
        let equal = last.filter(|&j| points[j] == points[i]);
        first[i] = equal.unwrap_or(i);
        last = Some(first[i]);
    }
    first
}
