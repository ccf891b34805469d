//! The squares of a grid that a segment meets: found by a tree of boxes, decided by signs.

use straightedge::internals::MapEach;
use straightedge::predicate::orient2d;
use straightedge::{Point2, Sign};

/// A square of the grid by its middle: integers of at most 2^52 in magnitude. Its lower and left sides belong to it,
/// the others do not.
pub(super) type Pixel = [i64; 2];

/// Pixels in a leaf, at most.
const LEAF: usize = 8;

/// Pixels, for the search by segments.
pub(super) struct Pixels {
    pixels: Vec<Pixel>,
    nodes: Vec<Node>,
}

struct Node {
    low: Pixel,
    high: Pixel,
    start: usize,
    end: usize,
    /// The second child; the first one follows its parent. `None` for a leaf.
    second: Option<usize>,
}

impl Pixels {
    pub(super) fn new(mut pixels: Vec<Pixel>) -> Self {
        pixels.sort_unstable();
        pixels.dedup();
        let mut all = Pixels { nodes: Vec::new(), pixels };
        if !all.pixels.is_empty() {
            all.divide(0, all.pixels.len());
        }
        all
    }

    /// Adds the nodes of a range: its own, then those of its first half, then those of its second.
    fn divide(&mut self, start: usize, end: usize) {
        let own = &mut self.pixels[start..end];
        let (mut low, mut high) = (own[0], own[0]);
        for pixel in own.iter() {
            for axis in 0..2 {
                (low[axis], high[axis]) = (low[axis].min(pixel[axis]), high[axis].max(pixel[axis]));
            }
        }
        let place = self.nodes.len();
        self.nodes.push(Node { low, high, start, end, second: None });
        if own.len() <= LEAF {
            return;
        }
        let axis = usize::from(high[1] - low[1] > high[0] - low[0]);
        let half = own.len() / 2;
        own.select_nth_unstable_by_key(half, |pixel| pixel[axis]);
        self.divide(start, start + half);
        self.nodes[place].second = Some(self.nodes.len());
        self.divide(start + half, end);
    }

    /// The pixels that a segment meets, from its first end to the second; `unit` is the side of a pixel.
    pub(super) fn along(&self, segment: [[f64; 2]; 2], unit: f64) -> Vec<Pixel> {
        let ends = segment.map_each(Point2::from);
        let mut met: Vec<Pixel> = Vec::new();
        let mut open = Vec::from_iter((!self.nodes.is_empty()).then_some(0));
        while let Some(place) = open.pop() {
            let Node { low, high, start, end, second } = &self.nodes[place];
            let whole = Square::new(*low, *high, unit);
            if !whole.is_met_inside(&ends) && !whole.is_met_on_sides(&ends) {
                continue;
            }
            match second {
                Some(second) => open.extend([place + 1, *second]),
                None => met.extend(self.pixels[*start..*end].iter().filter(|pixel| {
                    let square = Square::new(**pixel, **pixel, unit);
                    square.is_met_inside(&ends) || square.is_met_on_sides(&ends)
                })),
            }
        }
        // Along a segment, both coordinates are monotonic.
        let [[ax, ay], [bx, by]] = segment;
        let along = |[x, y]: &Pixel| (if ax <= bx { *x } else { -x }, if ay <= by { *y } else { -y });
        met.sort_unstable_by_key(along);
        met
    }
}

/// A rectangle of adjacent pixels, with its left and lower sides, without the others.
struct Square {
    low: [f64; 2],
    high: [f64; 2],
}

impl Square {
    /// The rectangle from one pixel to another. Corners are doubles: half of an odd number below 2^53.
    fn new(low: Pixel, high: Pixel, unit: f64) -> Self {
        Square {
            low: low.map_each(|x| (2 * x - 1) as f64 * (unit / 2.0)),
            high: high.map_each(|x| (2 * x + 1) as f64 * (unit / 2.0)),
        }
    }

    /// Whether a segment meets the inside: no axis separates them.
    fn is_met_inside(&self, [a, b]: &[Point2<f64>; 2]) -> bool {
        let Square { low, high } = self;
        let is_beside =
            |p: f64, q: f64, axis: usize| p <= low[axis] && q <= low[axis] || p >= high[axis] && q >= high[axis];
        if is_beside(a.x, b.x, 0) || is_beside(a.y, b.y, 1) {
            return false;
        }
        let corners = [[low[0], low[1]], [high[0], low[1]], [low[0], high[1]], [high[0], high[1]]];
        let sides = corners.map_each(|corner| orient2d(a, b, &corner.into()));
        a == b || sides.contains(&Sign::Negative) && sides.contains(&Sign::Positive)
    }

    /// Whether a segment meets the left or the lower side, without their upper and right ends.
    fn is_met_on_sides(&self, [a, b]: &[Point2<f64>; 2]) -> bool {
        let Square { low, high } = self;
        let turned = |p: &Point2<f64>| Point2::new(p.y, p.x);
        is_met_on_left([a, b], low[0], [low[1], high[1]])
            || is_met_on_left([&turned(a), &turned(b)], low[1], [low[0], high[0]])
    }
}

/// Whether a segment meets {x} × [low, high).
fn is_met_on_left([a, b]: [&Point2<f64>; 2], x: f64, [low, high]: [f64; 2]) -> bool {
    let [left, right] = if a.x <= b.x { [a, b] } else { [b, a] };
    if x < left.x || right.x < x {
        return false;
    }
    if left.x == right.x {
        return a.y.max(b.y) >= low && a.y.min(b.y) < high;
    }
    let side = |y: f64| orient2d(left, right, &Point2::new(x, y));
    !side(low).is_positive() && side(high).is_positive()
}
