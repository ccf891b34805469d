//! Input of five classes. What is called degenerate is so exactly, by construction: no rounding takes part in it.

use crate::random::Random;

/// How the numbers of a case relate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Independent, in [0, 1).
    Random,
    /// Exactly degenerate, whole numbers below 2^11.
    Grid,
    /// Exactly degenerate, numbers that fill the mantissa at several exponents, so that their differences round.
    Full,
    /// [`Class::Full`] with one number moved by one ulp.
    Near,
    /// Exactly degenerate because coordinates are equal, otherwise independent.
    Axis,
}

impl Class {
    pub const ALL: [Class; 5] = [Class::Random, Class::Grid, Class::Full, Class::Near, Class::Axis];

    pub fn name(self) -> &'static str {
        match self {
            Class::Random => "random",
            Class::Grid => "grid, degenerate",
            Class::Full => "full mantissa, degenerate",
            Class::Near => "one ulp off",
            Class::Axis => "axis-aligned",
        }
    }

    pub fn is_degenerate(self) -> bool {
        matches!(self, Class::Grid | Class::Full | Class::Axis)
    }
}

/// The significant bits of the numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Precision {
    Single,
    Double,
}

impl Precision {
    fn bits(self) -> u32 {
        match self {
            Precision::Single => f32::MANTISSA_DIGITS,
            Precision::Double => f64::MANTISSA_DIGITS,
        }
    }

    fn next_up(self, x: f64) -> f64 {
        match self {
            Precision::Single => f64::from((x as f32).next_up()),
            Precision::Double => x.next_up(),
        }
    }
}

/// What makes N points in D dimensions degenerate.
#[derive(Clone, Copy, Debug)]
pub enum Degeneracy {
    /// All on one line or plane.
    Flat,
    /// All on one circle or sphere.
    Round,
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
        Class::Near => {
            let mut points = of_full_mantissas(degeneracy, precision, random);
            let moved = &mut points[random.below(N)][random.below(D)];
            *moved = if random.below(2) == 0 { precision.next_up(*moved) } else { -precision.next_up(-*moved) };
            points
        }
        Class::Axis => match degeneracy {
            Degeneracy::Flat => {
                let (axis, level) = (random.below(D), random.unit(bits));
                let mut points = [[(); D]; N].map(|point| point.map(|()| random.unit(bits)));
                points.iter_mut().for_each(|point| point[axis] = level);
                points
            }
            Degeneracy::Round => {
                let sides: [[f64; 2]; D] = std::array::from_fn(|_| [random.unit(bits), random.unit(bits)]);
                some_of((0..1 << D).map(|corner| std::array::from_fn(|i| sides[i][corner >> i & 1])), random)
            }
        },
    }
}

/// Whole numbers below this power of two are small.
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

/// In whole numbers below 2^[`GRID_BITS`].
fn on_grid<const D: usize, const N: usize>(degeneracy: Degeneracy, random: &mut Random) -> [[f64; D]; N] {
    distinct(|| match degeneracy {
        Degeneracy::Flat => {
            let base: [i64; D] = std::array::from_fn(|_| random.integer(GRID_BITS - 1));
            let offsets: [[i64; D]; N] = combinations(GRID_BITS - 1, random);
            std::array::from_fn(|k| std::array::from_fn(|i| (base[i] + offsets[k][i]) as f64))
        }
        Degeneracy::Round => {
            let centre: [f64; D] = std::array::from_fn(|_| random.integer(GRID_BITS - 1) as f64);
            let radius = std::array::from_fn(|_| random.integer(GRID_BITS - 1) as f64);
            let offsets: [[f64; D]; N] = some_of(reflections(radius), random);
            offsets.map(|offset| std::array::from_fn(|i| centre[i] + offset[i]))
        }
    })
}

/// In numbers that fill the mantissa at several exponents, so that the differences of two round.
fn of_full_mantissas<const D: usize, const N: usize>(
    degeneracy: Degeneracy,
    precision: Precision,
    random: &mut Random,
) -> [[f64; D]; N] {
    let bits = precision.bits();
    distinct(|| match degeneracy {
        // A line or plane through the origin holds every multiple of its points.
        Degeneracy::Flat => combinations(bits, random).map(|point: [i64; D]| {
            let shrunk = shrinking(random);
            point.map(|x| x as f64 * shrunk)
        }),
        // A circle or sphere about the origin holds every permutation and reflection of its points.
        Degeneracy::Round => {
            let radius = std::array::from_fn(|_| random.integer(bits) as f64 * shrinking(random));
            some_of(reflections(radius), random)
        }
    })
}

/// A power of two.
fn shrinking(random: &mut Random) -> f64 {
    1.0 / (1 << random.below(8)) as f64
}

/// Points Σ sₖ·uₖ of a line or plane through the origin, in whole numbers below 2^bits.
fn combinations<const D: usize, const N: usize>(bits: u32, random: &mut Random) -> [[i64; D]; N] {
    // Of a line, the one product is at most 2^bits; of a plane, each of the two at most half of that.
    let product = bits - (D as u32 - 2);
    let factor = product / 2;
    let directions: Vec<[i64; D]> = (1..D).map(|_| std::array::from_fn(|_| random.integer(product - factor))).collect();
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

/// N of the points, no two of them the same place in the sequence.
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
