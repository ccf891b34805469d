//! Which axes of a case are shown, and where its points are on the paper.

use super::marks::Mark;
use super::shapes::P;

/// The map from the unit of marks to the paper.
pub(super) struct View {
    /// The axis to the right, and the one up.
    axes: [usize; 2],
    is_flat: bool,
    pub(super) center: P,
    /// The greatest extent.
    pub(super) size: f64,
    /// The scales of the paper along the two axes.
    scale: [f64; 2],
    paper: [f64; 2],
}

/// Space for names, on each side.
const MARGIN: f64 = 26.0;
/// A drawing with a greater ratio of extents is stretched.
const THIN: f64 = 30.0;

impl View {
    /// The view that shows most of the marks; `None` for marks that cannot be shown.
    pub(super) fn of(marks: &[(usize, Mark)], is_flat: bool, width: f64, height: f64) -> Option<View> {
        let (mut least, mut most) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
        let mut see = |point: &P, around: f64| {
            for i in 0..3 {
                least[i] = least[i].min(point[i] - around);
                most[i] = most[i].max(point[i] + around);
            }
        };
        let mut has_disc = false;
        for (_, mark) in marks {
            match mark {
                Mark::Stroke(points) | Mark::Face(points) => points.iter().for_each(|point| see(point, 0.0)),
                Mark::Disc { center, radius } => {
                    has_disc |= *radius > 0.0;
                    see(center, *radius);
                }
                Mark::Along { origin: at, .. } | Mark::Name { at, .. } => see(at, 0.0),
            }
        }
        if marks.is_empty() {
            // Planes alone are shown around the origin.
            see(&[0.0; 3], 0.5);
        }
        let extent: P = std::array::from_fn(|i| most[i] - least[i]);
        let center = std::array::from_fn(|i| least[i] + extent[i] / 2.0);
        if !extent.iter().chain(&center).all(|x| x.is_finite()) {
            return None;
        }
        let thinnest = if is_flat { 2 } else { (0..3).rev().min_by(|&i, &j| extent[i].total_cmp(&extent[j]))? };
        let axes = [[1, 2], [0, 2], [0, 1]][thinnest];
        let room = [width - 2.0 * MARGIN, height - 2.0 * MARGIN];
        // A smaller extent than any scale could show counts as a point.
        let is_extended = |extent: f64| extent > 1e-290;
        let fit = |i: usize| is_extended(extent[axes[i]]).then(|| room[i] / extent[axes[i]]);
        let scale = match (fit(0), fit(1)) {
            (None, None) => [room[1]; 2],
            (Some(one), None) | (None, Some(one)) => [one; 2],
            (Some(x), Some(y)) if !has_disc && (x > THIN * y || y > THIN * x) => [x, y],
            (Some(x), Some(y)) => [x.min(y); 2],
        };
        let size = extent[axes[0]].max(extent[axes[1]]);
        let size = if is_extended(size) { size } else { 1.0 };
        Some(View { axes, is_flat, center, size, scale, paper: [width, height] })
    }

    /// A point on the paper, y downwards; `None` where it is far outside.
    pub(super) fn place(&self, point: &P) -> Option<[f64; 2]> {
        let along = |i: usize| (point[self.axes[i]] - self.center[self.axes[i]]) * self.scale[i];
        let place = [self.paper[0] / 2.0 + along(0), self.paper[1] / 2.0 - along(1)];
        place.iter().all(|x| x.abs() < 1e7).then_some(place)
    }

    /// The scales of the paper along each axis; along the axis of view, as along the others.
    pub(super) fn scales(&self) -> [f64; 3] {
        let mut scales = [self.scale[0].min(self.scale[1]); 3];
        self.axes.into_iter().zip(self.scale).for_each(|(axis, scale)| scales[axis] = scale);
        scales
    }

    /// A length along both axes of the paper.
    pub(super) fn lengths(&self, length: f64) -> Option<[f64; 2]> {
        let lengths = self.scale.map(|scale| length * scale);
        lengths.iter().all(|x| x.abs() < 1e7).then_some(lengths)
    }

    /// A direction on the paper, of length 1, or zero where it points along the view.
    pub(super) fn direction(&self, direction: &P) -> [f64; 2] {
        let seen = [direction[self.axes[0]] * self.scale[0], -direction[self.axes[1]] * self.scale[1], 0.0];
        match super::marks::unit(seen) {
            Some([x, y, _]) if seen.iter().any(|x| x.abs() > 1e-9 * self.scale[0].min(self.scale[1])) => [x, y],
            _ => [0.0; 2],
        }
    }

    /// Whether points are at one position on the paper, one behind the other.
    pub(super) fn is_behind(&self, p: &P, q: &P) -> bool {
        !self.is_flat && self.axes.iter().all(|&axis| p[axis] == q[axis])
    }

    /// The axis along which a spatial case is seen.
    pub(super) fn along(&self) -> Option<char> {
        let hidden = 3 - self.axes[0] - self.axes[1];
        (!self.is_flat).then(|| ['x', 'y', 'z'][hidden])
    }

    /// A sentence that the drawing has two scales, where it has.
    pub(super) fn stretched(&self) -> Option<String> {
        let [x, y] = self.scale;
        if x == y {
            return None;
        }
        let (axis, factor) = if x > y { (0, x / y) } else { (1, y / x) };
        let name = ['x', 'y', 'z'][self.axes[axis]];
        let factor = if factor < 1e4 { format!("{factor:.0}") } else { format!("{factor:.0e}") };
        Some(format!("Stretched {factor} times along {name}."))
    }
}
