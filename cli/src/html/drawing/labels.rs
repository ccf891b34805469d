//! Where names are written: beside their points, apart from lines, dots and each other as far as there is space.

/// The approximate width of a letter.
pub(super) const LETTER: f64 = 7.0;

/// A place in the drawing.
type Place = [f64; 2];
/// Left, top, right, bottom.
type Rectangle = [f64; 4];

/// How far letters extend above and below their line.
const ABOVE: f64 = 10.0;
const BELOW: f64 = 3.0;
/// Where a name may stand: its anchor in the words of SVG, and the offset of that. The first is the usual one.
const OFFSETS: [(&str, Place); 8] = [
    ("start", [6.0, -5.0]),
    ("end", [-6.0, -5.0]),
    ("start", [6.0, 14.0]),
    ("end", [-6.0, 14.0]),
    ("middle", [0.0, -8.0]),
    ("middle", [0.0, 17.0]),
    ("start", [8.0, 4.5]),
    ("end", [-8.0, 4.5]),
];
/// Farther away there is more space, but it is less clear what is named.
const DISTANCES: [f64; 3] = [1.0, 1.8, 2.8];

/// A name with its place.
pub(super) struct Label {
    pub(super) anchor: &'static str,
    pub(super) at: Place,
}

/// What names should not cover.
pub(super) struct Labels {
    within: Rectangle,
    lines: Vec<[Place; 2]>,
    dots: Vec<Place>,
    written: Vec<Rectangle>,
}

impl Labels {
    pub(super) fn new(within: Rectangle, lines: Vec<[Place; 2]>, dots: Vec<Place>) -> Self {
        Labels { within, lines, dots, written: Vec::new() }
    }

    /// Finds a position for the name of a point.
    pub(super) fn place(&mut self, [x, y]: Place, name: &str) -> Label {
        let width = LETTER * name.chars().count() as f64;
        let mut best: Option<(f64, Label, Rectangle)> = None;
        for distance in DISTANCES {
            for (anchor, [dx, dy]) in OFFSETS {
                let at = [x + distance * dx, y + distance * dy];
                let left = match anchor {
                    "start" => at[0],
                    "middle" => at[0] - width / 2.0,
                    _ => at[0] - width,
                };
                let rectangle = [left, at[1] - ABOVE, left + width, at[1] + BELOW];
                let cost = self.cost(rectangle) + 4.0 * (distance - 1.0);
                if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                    best = Some((cost, Label { anchor, at }, rectangle));
                }
            }
        }
        let (_, label, rectangle) = best.expect("there are some offsets");
        self.written.push(rectangle);
        label
    }

    /// How much a name there covers, or is cut off.
    fn cost(&self, rectangle: Rectangle) -> f64 {
        let [left, top, right, bottom] = rectangle;
        let beyond = [self.within[0] - left, self.within[1] - top, right - self.within[2], bottom - self.within[3]];
        let cut_off: f64 = beyond.into_iter().map(|length| length.max(0.0)).sum();
        let hidden = |other: &&Rectangle| left < other[2] && other[0] < right && top < other[3] && other[1] < bottom;
        let names = self.written.iter().filter(hidden).count() as f64;
        let lines = self.lines.iter().filter(|line| crosses(**line, rectangle)).count() as f64;
        let is_within =
            |[x, y]: &&Place| (left - 2.0..right + 2.0).contains(x) && (top - 2.0..bottom + 2.0).contains(y);
        let dots = self.dots.iter().filter(is_within).count() as f64;
        3.0 * cut_off + 40.0 * names + 10.0 * lines + 15.0 * dots
    }
}

/// Whether a line passes through a rectangle, with some tolerance.
fn crosses([from, to]: [Place; 2], [left, top, right, bottom]: Rectangle) -> bool {
    let (mut first, mut last) = (0.0_f64, 1.0_f64);
    for (axis, [least, most]) in [[left - 1.0, right + 1.0], [top - 1.0, bottom + 1.0]].into_iter().enumerate() {
        let (start, along) = (from[axis], to[axis] - from[axis]);
        if along == 0.0 {
            if !(least..=most).contains(&start) {
                return false;
            }
            continue;
        }
        let (one, other) = ((least - start) / along, (most - start) / along);
        first = first.max(one.min(other));
        last = last.min(one.max(other));
    }
    first <= last
}
