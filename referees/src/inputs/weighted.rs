//! Weighted points as an input: written, read, shrunk, and generated in hard classes.

use crate::harness::class::Class;
use crate::harness::task::Input;
use crate::harness::text::{Pieces, Writer};
use crate::inputs::points::{self, POINTS, Points, first_of_equal};
use core::ops::Range;
use straightedge_verify::Coordinate;
use straightedge_verify::Draw;
use straightedge_verify::LineError;

/// Points of the plane or of space, each with a weight.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WeightedPoints<const D: usize> {
    /// The points.
    pub points: Vec<[f64; D]>,
    /// The weight of each.
    pub weights: Vec<f64>,
}

impl<const D: usize> Input for WeightedPoints<D> {
    fn write(&self, writer: &mut Writer) {
        writer.count(self.points.len());
        for (point, weight) in self.points.iter().zip(&self.weights) {
            point.iter().for_each(|x| writer.number(*x));
            writer.number(*weight);
        }
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self, LineError> {
        let rows = pieces.list(D + 1, |pieces| {
            let mut point = [0.0; D];
            for x in &mut point {
                *x = pieces.number()?;
            }
            Ok((point, pieces.number()?))
        })?;
        let (points, weights) = rows.into_iter().unzip();
        Ok(WeightedPoints { points, weights })
    }

    fn parts(&self) -> usize {
        self.points.len()
    }

    fn without(&self, parts: Range<usize>) -> Self {
        let mut left = self.clone();
        left.points.drain(parts.clone());
        left.weights.drain(parts);
        left
    }

    /// Whether points are equal, and whether weights differ.
    fn specialties(&self) -> u32 {
        let differ = self.weights.windows(2).any(|pair| pair[0] != pair[1]);
        self.points.specialties() | u32::from(differ) << 1
    }

    fn numbers_mut(&mut self) -> Vec<&mut f64> {
        self.points.iter_mut().flatten().chain(&mut self.weights).collect()
    }
}

impl<const D: usize> WeightedPoints<D> {
    /// For each point the greatest weight of those that are equal to it.
    pub(crate) fn greatest(&self) -> Vec<f64> {
        let first = first_of_equal(&self.points);
        let mut greatest = vec![f64::NEG_INFINITY; self.points.len()];
        for (first, weight) in first.iter().zip(&self.weights) {
            greatest[*first] = greatest[*first].max(*weight);
        }
        first.into_iter().map(|first| greatest[first]).collect()
    }

    /// For each point whether one that is equal to it has a greater weight.
    pub(crate) fn outweighed(&self) -> Vec<bool> {
        self.weights.iter().zip(self.greatest()).map(|(weight, greatest)| *weight < greatest).collect()
    }
}

const HIDDEN: Class = Class::new("hidden", "A few heavy points, which hide most of the others.");
const TIED_WEIGHTS: Class =
    Class::new("tied-weights", "Whole numbers, with weights that lift the points to few planes, and some an ulp off.");

/// The classes of points, and those of weights.
pub(crate) const WEIGHTED: &[Class] = &{
    let mut all = [HIDDEN; POINTS.len() + 2];
    let mut i = 0;
    while i < POINTS.len() {
        all[i] = POINTS[i];
        i += 1;
    }
    all[POINTS.len() + 1] = TIED_WEIGHTS;
    all
};

/// Makes weighted points of a class.
pub(crate) fn generate<const D: usize>(class: Class, size: usize, draw: &mut Draw) -> WeightedPoints<D> {
    let of_points = match class {
        HIDDEN => POINTS[0],
        TIED_WEIGHTS => *POINTS.iter().find(|class| class.name == "lattice").expect("a class of points"),
        _ => class,
    };
    let points: Points<D> = points::generate(of_points, size, draw);
    let weights = match class {
        HIDDEN => hiding(&points, draw),
        TIED_WEIGHTS => tied(&points, draw),
        _ => any(&points, draw),
    };
    WeightedPoints { points, weights }
}

/// Weights of the order of the squared distances between neighbours, so that some points are hidden: whole where the
/// coordinates are.
fn any<const D: usize>(points: &Points<D>, draw: &mut Draw) -> Vec<f64> {
    if draw.one_in(4) {
        return vec![draw.between(-2, 2) as f64; points.len()];
    }
    if points.iter().flatten().all(|x| x.fract() == 0.0 && x.abs() < 2_f64.powi(20)) {
        let reach = 1 + draw.below(6) as i64;
        return points.iter().map(|_| draw.between(-reach, reach) as f64).collect();
    }
    let share = 2_f64.powi(draw.between(-4, 2) as i32);
    let unit = spacing(points);
    points.iter().map(|_| (unit * share * f64::uniform(draw)).min(f64::MAX)).collect()
}

/// The squared distance between neighbours if the points were evenly spread.
fn spacing<const D: usize>(points: &Points<D>) -> f64 {
    let ends = |axis: usize| {
        let along = points.iter().map(|point| point[axis]);
        along.fold([f64::INFINITY, f64::NEG_INFINITY], |[least, most], x| [least.min(x), most.max(x)])
    };
    let extent = (0..D).map(|axis| ends(axis)[1] - ends(axis)[0]).fold(0.0, f64::max);
    let step = extent / (points.len().max(1) as f64).powf(1.0 / D as f64);
    (step * step).min(f64::MAX)
}

/// Most weights 0, a few great ones.
fn hiding<const D: usize>(points: &Points<D>, draw: &mut Draw) -> Vec<f64> {
    let unit = spacing(points);
    points.iter().map(|_| if draw.one_in(6) { unit * f64::uniform(draw) * 4.0 } else { 0.0 }).collect()
}

/// The squared length of each point less a linear function of it: the lifted points are in a plane, or in one of two,
/// or an ulp off.
fn tied<const D: usize>(points: &Points<D>, draw: &mut Draw) -> Vec<f64> {
    let slopes: Vec<i64> = (0..D).map(|_| draw.between(-3, 3)).collect();
    let is_off = draw.one_in(2);
    let lifted = |point: &[f64; D], draw: &mut Draw| {
        let bend = if draw.one_in(3) { (point[0] - 1.0).max(0.0) } else { 0.0 };
        let height: f64 = point.iter().zip(&slopes).map(|(x, slope)| x * x - *slope as f64 * x).sum();
        height - bend
    };
    let mut weights: Vec<f64> = points.iter().map(|point| lifted(point, draw)).collect();
    if is_off && !weights.is_empty() {
        let place = draw.index(weights.len());
        let weight = &mut weights[place];
        *weight = if *weight == 0.0 { f64::EPSILON } else { weight.stepped(draw.between(-1, 1)) };
    }
    weights
}
