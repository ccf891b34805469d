//! Input of six classes. Degenerate input is so exactly, by construction without rounding.

use crate::random::Random;

/// How the numbers of a case relate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Independent, in [0, 1).
    Random,
    /// Exactly degenerate, integers below 2^11.
    Grid,
    /// Exactly degenerate, full mantissas at several exponents, so that their differences round.
    Full,
    /// [`Class::Full`] with one number moved by one ulp.
    Near,
    /// Exactly degenerate because points share a coordinate, otherwise independent, as for walls and floors.
    Axis,
    /// Exactly degenerate because the points are corners of a box, or halfway between these.
    Box,
}

impl Class {
    /// In the order of the tables.
    pub const ALL: [Class; 6] = [Class::Random, Class::Grid, Class::Full, Class::Near, Class::Axis, Class::Box];

    /// The name in the tables.
    pub fn name(self) -> &'static str {
        match self {
            Class::Random => "random",
            Class::Grid => "grid, degenerate",
            Class::Full => "full mantissa, degenerate",
            Class::Near => "one ulp off",
            Class::Axis => "axis-aligned",
            Class::Box => "corners of a box",
        }
    }

    /// Whether every case of it is exactly degenerate.
    pub fn is_degenerate(self) -> bool {
        matches!(self, Class::Grid | Class::Full | Class::Axis | Class::Box)
    }
}

/// The significant bits of the numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Precision {
    /// As many as f32 has.
    Single,
    /// As many as f64 has.
    Double,
}

impl Precision {
    fn bits(self) -> u32 {
        match self {
            Precision::Single => f32::MANTISSA_DIGITS,
            Precision::Double => f64::MANTISSA_DIGITS,
        }
    }

    /// The next number of the precision, away from zero or towards it.
    fn neighbour(self, x: f64, away: bool) -> f64 {
        // Except for the sign, numbers other than zero are in the order of their bits.
        let step = if away { 1 } else { u64::MAX };
        match self {
            Precision::Single => f64::from(f32::from_bits((x as f32).to_bits().wrapping_add(step as u32))),
            Precision::Double => f64::from_bits(x.to_bits().wrapping_add(step)),
        }
    }
}

/// What makes N points in D dimensions degenerate.
#[derive(Clone, Copy, Debug)]
pub enum Degeneracy {
    /// All on one line of the plane, or one plane of space.
    Flat,
    /// All on one line.
    Line,
    /// All on one circle or sphere.
    Round,
    /// The last two of three equally far from the first.
    Equidistant,
    /// A right angle at the second of three.
    Right,
}

impl Degeneracy {
    /// The dimension of the line or plane in this space.
    fn dimensions(self, space: usize) -> usize {
        if let Degeneracy::Line = self { 1 } else { space - 1 }
    }
}

/// One case.
pub fn case<const D: usize, const N: usize>(
    degeneracy: Degeneracy,
    class: Class,
    precision: Precision,
    random: &mut Random,
) -> [[f64; D]; N] {
    let bits = precision.bits();
    match class {
        Class::Random => [[(); D]; N].map(|point| point.map(|()| random.unit(bits))),
        Class::Grid => on_grid(degeneracy, random),
        Class::Full => of_full_mantissas(degeneracy, precision, random),
        Class::Near => loop {
            let mut points = of_full_mantissas(degeneracy, precision, random);
            let moved = &mut points[random.below(N)][random.below(D)];
            if *moved != 0.0 {
                *moved = precision.neighbour(*moved, random.below(2) == 0);
                return points;
            }
        },
        Class::Axis => along_axes(degeneracy, precision, random),
        Class::Box => of_a_box(degeneracy, precision, random),
    }
}

/// Integers below this power of two are small.
const GRID_BITS: u32 = 11;

/// Distinct points on one line or plane, circle or sphere.
fn distinct<const D: usize, const N: usize>(mut points: impl FnMut() -> [[f64; D]; N]) -> [[f64; D]; N] {
    loop {
        let points = points();
        if (1..N).all(|i| !points[..i].contains(&points[i])) {
            return points;
        }
    }
}

/// Degenerate points of integers below 2^[`GRID_BITS`].
fn on_grid<const D: usize, const N: usize>(degeneracy: Degeneracy, random: &mut Random) -> [[f64; D]; N] {
    distinct(|| {
        let base: [i64; D] = std::array::from_fn(|_| random.integer(GRID_BITS - 1));
        let offsets: [[i64; D]; N] = match degeneracy {
            Degeneracy::Flat | Degeneracy::Line => combinations(degeneracy.dimensions(D), GRID_BITS - 1, random),
            Degeneracy::Round | Degeneracy::Equidistant | Degeneracy::Right => {
                let radius = std::array::from_fn(|_| random.integer(GRID_BITS - 1) as f64);
                let mut offsets: [[f64; D]; N] = some_of(reflections(radius), random);
                match degeneracy {
                    Degeneracy::Equidistant => offsets[0] = [0.0; D],
                    Degeneracy::Right => offsets[2] = opposite(offsets[0]),
                    _ => {}
                }
                offsets.map(|offset| offset.map(|x| x as i64))
            }
        };
        std::array::from_fn(|k| std::array::from_fn(|i| (base[i] + offsets[k][i]) as f64))
    })
}

/// Degenerate points with full mantissas at several exponents, so that differences round.
fn of_full_mantissas<const D: usize, const N: usize>(
    degeneracy: Degeneracy,
    precision: Precision,
    random: &mut Random,
) -> [[f64; D]; N] {
    let bits = precision.bits();
    distinct(|| {
        let point = |random: &mut Random| std::array::from_fn(|_| random.integer(bits) as f64 * shrinking(random));
        match degeneracy {
            // A line or plane through the origin contains every multiple of its points.
            Degeneracy::Flat | Degeneracy::Line => {
                combinations(degeneracy.dimensions(D), bits, random).map(|point: [i64; D]| {
                    let shrunk = shrinking(random);
                    point.map(|x| x as f64 * shrunk)
                })
            }
            // A circle or sphere about the origin contains every permutation and reflection of its points.
            Degeneracy::Round => some_of(reflections(point(random)), random),
            // By Thales, a diameter is seen at a right angle from there.
            Degeneracy::Right => {
                let mut points: [[f64; D]; N] = some_of(reflections(point(random)), random);
                points[2] = opposite(points[0]);
                points
            }
            // A point with two equal coordinates is equally far from a point and from the same with these two
            // exchanged.
            Degeneracy::Equidistant => {
                let (i, j) = two_axes::<D>(random);
                let (mut center, a): ([f64; D], [f64; D]) = (point(random), point(random));
                center[j] = center[i];
                let mut b = a;
                b.swap(i, j);
                std::array::from_fn(|k| [center, a, b][k])
            }
        }
    })
}

/// Degenerate because coordinates are equal.
fn along_axes<const D: usize, const N: usize>(
    degeneracy: Degeneracy,
    precision: Precision,
    random: &mut Random,
) -> [[f64; D]; N] {
    let bits = precision.bits();
    let axis = random.below(D);
    let base: [f64; D] = std::array::from_fn(|_| random.unit(bits));
    match degeneracy {
        // Points of an axis-parallel line or plane are also on one circle or sphere, of infinite radius.
        Degeneracy::Flat | Degeneracy::Round => std::array::from_fn(|_| {
            let mut point = [(); D].map(|()| random.unit(bits));
            point[axis] = base[axis];
            point
        }),
        Degeneracy::Line => std::array::from_fn(|_| {
            let mut point = base;
            point[axis] = random.unit(bits);
            point
        }),
        // The same step along two axes, from the same number.
        Degeneracy::Equidistant => {
            let (i, j) = two_axes::<D>(random);
            let mut center = base;
            center[j] = center[i];
            let (mut a, mut b) = (center, center);
            a[i] = random.unit(bits);
            b[j] = a[i];
            std::array::from_fn(|k| [center, a, b][k])
        }
        // A step along one axis from the corner, and steps along the others.
        Degeneracy::Right => {
            let (mut a, mut c) = (base, base.map(|_| random.unit(bits)));
            a[axis] = random.unit(bits);
            c[axis] = base[axis];
            std::array::from_fn(|k| [a, base, c][k])
        }
    }
}

/// Corners of a box, and points halfway between two.
fn of_a_box<const D: usize, const N: usize>(
    degeneracy: Degeneracy,
    precision: Precision,
    random: &mut Random,
) -> [[f64; D]; N] {
    // The mean of numbers that are two bits short is exact.
    let bits = precision.bits() - 2;
    let sides: [[f64; 2]; D] = std::array::from_fn(|_| [random.unit(bits), random.unit(bits)]);
    let corner = |at: usize| -> [f64; D] { std::array::from_fn(|i| sides[i][at >> i & 1]) };
    let last = (1 << D) - 1;
    let middle = |at: usize| {
        let mut point = corner(at);
        point.iter_mut().zip(corner(last - at)).for_each(|(x, y)| *x = (*x + y) / 2.0);
        point
    };
    match degeneracy {
        Degeneracy::Round => some_of((0..=last).map(corner), random),
        // A diagonal with its middle, or a plane through two opposite edges.
        Degeneracy::Flat | Degeneracy::Line => {
            let edges = [corner(0), corner(last), middle(0), corner(1 << (D - 1)), corner(last >> 1)];
            some_of(edges[..N].iter().copied(), random)
        }
        Degeneracy::Equidistant | Degeneracy::Right => along_axes(degeneracy, precision, random),
    }
}

/// Two different axes.
fn two_axes<const D: usize>(random: &mut Random) -> (usize, usize) {
    let i = random.below(D);
    (i, (i + 1 + random.below(D - 1)) % D)
}

fn opposite<const D: usize>(point: [f64; D]) -> [f64; D] {
    point.map(|x| -x)
}

/// A power of two.
fn shrinking(random: &mut Random) -> f64 {
    1.0 / (1 << random.below(8)) as f64
}

/// Points Σ sₖ·uₖ of a line or plane through the origin, in integers below 2^bits.
fn combinations<const D: usize, const N: usize>(dimensions: usize, bits: u32, random: &mut Random) -> [[i64; D]; N] {
    // For a line, the product is at most 2^bits; for a plane, each of the two is at most half of that.
    let product = bits - (dimensions as u32 - 1);
    let factor = product / 2;
    let mut direction = || std::array::from_fn(|_| random.integer(product - factor));
    let directions: Vec<[i64; D]> = (0..dimensions).map(|_| direction()).collect();
    std::array::from_fn(|_| {
        directions.iter().fold([0; D], |point, direction| {
            let s = random.integer(factor);
            std::array::from_fn(|i| point[i] + s * direction[i])
        })
    })
}

/// (±x, ±y, …) in every order of the coordinates.
fn reflections<const D: usize>(point: [f64; D]) -> impl Iterator<Item = [f64; D]> {
    permutations::<D>().into_iter().flat_map(move |order| {
        (0..1 << D).map(move |signs: usize| {
            std::array::from_fn(|i| if signs >> i & 1 == 1 { point[order[i]] } else { -point[order[i]] })
        })
    })
}

/// N of the points, from different positions in the sequence.
fn some_of<const D: usize, const N: usize>(
    points: impl Iterator<Item = [f64; D]>,
    random: &mut Random,
) -> [[f64; D]; N] {
    let mut points: Vec<_> = points.collect();
    random.shuffle(&mut points);
    std::array::from_fn(|i| points[i])
}

fn permutations<const D: usize>() -> Vec<[usize; D]> {
    let mut orders = vec![std::array::from_fn(|i| i)];
    for last in 1..D {
        for k in 0..orders.len() {
            for i in 0..last {
                let mut order: [usize; D] = orders[k];
                order.swap(i, last);
                orders.push(order);
            }
        }
    }
    orders
}
