//! Pictures of the plane in SVG.

use std::fmt::Write;
use straightedge::Point2;

pub(crate) struct Picture {
    svg: String,
    left: f64,
    top: f64,
    /// Pixels in a unit.
    pub(crate) scale: f64,
}

impl Picture {
    /// With room for some points.
    pub(crate) fn around(points: &[Point2<f64>]) -> Self {
        let numbers = |axis: usize| points.iter().map(move |p| p.to_array()[axis]);
        let [left, right] = [f64::min, f64::max].map(|of| numbers(0).reduce(of).unwrap_or(0.0));
        let [bottom, top] = [f64::min, f64::max].map(|of| numbers(1).reduce(of).unwrap_or(0.0));
        let scale = 760.0 / (right - left).max(top - bottom);
        let [width, height] = [right - left, top - bottom].map(|x| 40.0 + x * scale);
        let view = format!("viewBox='0 0 {width:.1} {height:.1}' style='background:#fff;fill:none'");
        Picture { svg: format!("<svg xmlns='http://www.w3.org/2000/svg' {view}>\n"), left, top, scale }
    }

    /// A point in pixels.
    pub(crate) fn place(&self, p: &Point2<f64>) -> String {
        format!("{:.2} {:.2}", 20.0 + (p.x - self.left) * self.scale, 20.0 + (self.top - p.y) * self.scale)
    }

    /// A path with a title, for the mouse.
    pub(crate) fn path(&mut self, path: &str, style: &str, title: &str) {
        let _ = writeln!(self.svg, "<path d='{path}' style='stroke:{style}'><title>{title}</title></path>");
    }

    /// A segment as such a path.
    pub(crate) fn line(&mut self, [a, b]: [&Point2<f64>; 2], style: &str, title: &str) {
        self.path(&format!("M{}L{}", self.place(a), self.place(b)), style, title);
    }

    pub(crate) fn finished(self) -> String {
        self.svg + "</svg>\n"
    }
}
