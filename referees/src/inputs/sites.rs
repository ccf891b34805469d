//! Sites of a Voronoi diagram in a window as an input: written, read, shrunk, and generated in hard classes.

use crate::harness::class::Class;
use crate::harness::task::Input;
use crate::harness::text::{Pieces, Writer};
use crate::inputs::points::{self, Points};
use core::ops::Range;
use straightedge::internals::MapEach;
use straightedge_verify::Coordinate;
use straightedge_verify::Draw;
use straightedge_verify::LineError;

/// Points of the plane, and the rectangle in which their Voronoi cells are asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Sites {
    /// The promise of the program: how far off a cell may be, in units of the greatest magnitude of a coordinate.
    pub within: f64,
    /// The least and the greatest corner of the window.
    pub window: [[f64; 2]; 2],
    /// The points.
    pub points: Vec<[f64; 2]>,
}

impl Sites {
    /// The greatest magnitude of a coordinate.
    pub(crate) fn greatest(&self) -> f64 {
        self.window.iter().chain(&self.points).flatten().fold(0.0, |greatest, x| x.abs().max(greatest))
    }
}

impl Input for Sites {
    fn write(&self, writer: &mut Writer) {
        writer.number(self.within);
        self.window.iter().flatten().for_each(|x| writer.number(*x));
        self.points.write(writer);
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Self, LineError> {
        let within = pieces.number()?;
        let mut window = [[0.0; 2]; 2];
        for x in window.iter_mut().flatten() {
            *x = pieces.number()?;
        }
        Ok(Sites { within, window, points: Points::<2>::read(pieces)? })
    }

    fn error(&self) -> Option<String> {
        let [least, most] = self.window;
        if !(0.0..=1.0).contains(&self.within) {
            return Some(format!("{} is no promise: from 0 to 1", self.within));
        }
        let is_flat = !(least[0] < most[0] && least[1] < most[1]);
        is_flat.then(|| "the window has no area: its first corner is to be less than the second in x and y".into())
    }

    fn repair(&mut self) {
        let [least, most] = &mut self.window;
        for axis in 0..2 {
            if least[axis] >= most[axis] {
                most[axis] = least[axis] + 1.0;
            }
        }
    }

    fn parts(&self) -> usize {
        self.points.len()
    }

    fn without(&self, parts: Range<usize>) -> Self {
        Sites { points: self.points.without(parts), ..*self }
    }

    /// Whether points are equal, and whether some are not strictly inside of the window.
    fn specialties(&self) -> u32 {
        let [least, most] = self.window;
        let is_inside = |p: &[f64; 2]| (0..2).all(|axis| least[axis] < p[axis] && p[axis] < most[axis]);
        self.points.specialties() | u32::from(!self.points.iter().all(is_inside)) << 1
    }

    fn numbers_mut(&mut self) -> Vec<&mut f64> {
        self.window.iter_mut().chain(&mut self.points).flatten().collect()
    }
}

/// Makes points of a class in a window: mostly larger than their box, else a part of it.
pub(crate) fn generate(class: Class, size: usize, draw: &mut Draw) -> Sites {
    let points: Points<2> = points::generate(class, size, draw);
    let ends = [0, 1].map_each(|axis| {
        let along = || points.iter().map(|point| point[axis]);
        let (least, most) = (along().fold(f64::INFINITY, f64::min), along().fold(f64::NEG_INFINITY, f64::max));
        if least <= most { [least, most] } else { [0.0, 1.0] }
    });
    // Halves do not overflow.
    let extent = ends.map_each(|[least, most]| (most / 2.0 - least / 2.0).abs()).into_iter().fold(0.0, f64::max);
    let step = if extent > 0.0 { extent } else { 1.0 };
    let margin = if draw.one_in(4) { -step / 4.0 } else { step * 2_f64.powi(draw.between(-3, 1) as i32) };
    let limit = |x: f64| x.clamp(-f64::MAX, f64::MAX);
    let ends = ends.map_each(|[least, most]| [limit(least - margin), limit(most + margin)]);
    let [x, y] = ends.map_each(|[least, most]| {
        if least < most {
            [least, most]
        } else {
            // A part of a flat box: around its first end.
            [limit(most.stepped(-3) - step / 2.0), limit(least.stepped(3) + step / 2.0)]
        }
    });
    Sites { within: 0.0, window: [[x[0], y[0]], [x[1], y[1]]], points }
}
