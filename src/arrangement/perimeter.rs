//! Whether segments that pass through a rectangle cross in it: by the order in which they meet its perimeter.
//!
//! Chords of a convex set cross if and only if their ends alternate along its boundary. Chords that do not cross are
//! nested, like brackets: a stack of the open ones finds those that are not.
//!
//! The right and the upper side do not belong to the rectangle. They are moved inwards, by infinitesimals ε « δ: the
//! right one to x - ε, the upper one to y - δ. So chords that meet there do not cross.

use super::cell::Rectangle;
use super::collinear::{Joined, Turn};
use crate::arith::formula;
use crate::predicate::orient2d;
use crate::{Number, Point2, Scalar, Segment2, Sign};
use alloc::vec::Vec;
use core::cmp::Ordering;

formula! {
    /// How far the line s is above t at an x, times both differences of x along them. Degree 3.
    sign Above("arrangement/snap_rounded"; lines, x): ([Segment2<Number>; 2], Number)
        = |(lines, x)| {
            let [s, t] = lines;
            let [of_s, of_t] = [&s.b - &s.a, &t.b - &t.a];
            let start = (s.a.y.clone() - &t.a.y) * &of_s.x;
            let rise = of_s.y.clone() * &(x.clone() - &s.a.x);
            (start + rise) * &of_t.x - of_t.y.clone() * &(x.clone() - &t.a.x) * &of_s.x
        }
}

/// The order of two lines from below to above at an x. Both have ends of increasing x.
#[inline]
fn compare_at(x: f64, s: &Segment2<f64>, t: &Segment2<f64>) -> Ordering {
    f64::sign_of::<Above>(&([*s, *t], x)).into()
}

/// The order of two lines infinitesimally before x.
#[inline]
fn compare_before(x: f64, s: &Segment2<f64>, t: &Segment2<f64>) -> Ordering {
    // Where they meet, the steeper one comes from below.
    compare_at(x, s, t).then_with(|| f64::sign_of::<Turn>(&[*s, *t]).into())
}

/// What is known of a segment on the way along the perimeter.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chord {
    Unseen,
    Open,
    /// It crosses another one.
    Removed,
}

/// Finds crossings; has memory for a mark of each segment.
pub(super) struct Perimeter<'l> {
    lines: &'l [Joined],
    marks: Vec<Chord>,
    /// For each segment another one of its component, or itself.
    parents: Vec<usize>,
}

/// Segments that are connected by crossings, and pairs of them that cross.
pub(super) type Component = (Vec<usize>, Vec<[usize; 2]>);

/// The segments that meet each side.
#[derive(Default)]
struct Sides {
    bottom: Vec<usize>,
    right: Vec<usize>,
    top: Vec<usize>,
    left: Vec<usize>,
}

impl<'l> Perimeter<'l> {
    #[inline]
    pub(super) fn new(lines: &'l [Joined]) -> Self {
        Perimeter { lines, marks: lines.iter().map(|_| Chord::Unseen).collect(), parents: (0..lines.len()).collect() }
    }

    /// The components of more than one segment, each with pairs that cross in a rectangle; no segment is in two pairs
    /// unless they meet on a side. All segments meet the rectangle and have no end in it.
    #[inline]
    pub(super) fn crossings(&mut self, rectangle: &Rectangle, segments: &[usize]) -> Vec<Component> {
        let mut sides = Sides::default();
        for &id in segments {
            sides.add(id, &self.lines[id], rectangle);
        }
        let Rectangle { low, high } = rectangle;
        let straight = |id: &usize| self.lines[*id].segment();
        let turned = |id: &usize| self.lines[*id].turned();
        sides.bottom.sort_by(|s, t| compare_at(low.y, &turned(s), &turned(t)));
        sides.right.sort_by(|s, t| compare_before(high.x, &straight(s), &straight(t)));
        sides.top.sort_by(|s, t| compare_before(high.y, &turned(s), &turned(t)).reverse());
        sides.left.sort_by(|s, t| compare_at(low.x, &straight(s), &straight(t)).reverse());

        // What meets on the sides that belong to the rectangle. In the lower left corner, a vertical segment and one
        // that rises or is horizontal are on different sides, but their ends alternate.
        let pairs = |side: &[usize], are_equal: &dyn Fn(&usize, &usize) -> bool| {
            let of_side = side.windows(2).filter(|pair| are_equal(&pair[0], &pair[1]));
            of_side.map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>()
        };
        let mut found = pairs(&sides.bottom, &|s, t| compare_at(low.y, &turned(s), &turned(t)).is_eq());
        found.extend(pairs(&sides.left, &|s, t| compare_at(low.x, &straight(s), &straight(t)).is_eq()));

        let order = [sides.bottom, sides.right, sides.top, sides.left].concat();
        self.connect(&order, &found);
        self.add_pairs(&order, &mut found);
        self.components(segments, found)
    }

    /// Adds pairs whose ends alternate along the perimeter.
    #[inline]
    fn add_pairs(&mut self, order: &[usize], found: &mut Vec<[usize; 2]>) {
        let mut open: Vec<usize> = Vec::new();
        for &id in order {
            match self.marks[id] {
                Chord::Unseen => {
                    self.marks[id] = Chord::Open;
                    open.push(id);
                }
                Chord::Open => {
                    let mut last = open.pop().expect("it is open itself");
                    while self.marks[last] == Chord::Removed {
                        last = open.pop().expect("it is open itself");
                    }
                    if last != id {
                        self.marks[last] = Chord::Removed;
                        self.marks[id] = Chord::Removed;
                        found.push([last, id]);
                    }
                }
                Chord::Removed => {}
            }
        }
        order.iter().for_each(|id| self.marks[*id] = Chord::Unseen);
    }

    /// Finds out which segments are connected by crossings, in the order along the perimeter, or by meeting on a side.
    #[inline]
    fn connect(&mut self, order: &[usize], meeting: &[[usize; 2]]) {
        order.iter().for_each(|id| self.parents[*id] = *id);
        // Components with segments that are open, each by one of its segments, and how many of them are.
        let mut open: Vec<(usize, usize)> = Vec::new();
        for &id in order {
            if self.marks[id] == Chord::Unseen {
                self.marks[id] = Chord::Open;
                open.push((id, 1));
                continue;
            }
            let (mut last, mut count) = open.pop().expect("it is open itself");
            // Those that were opened after it, and are still open, cross it.
            while self.root(last) != self.root(id) {
                let (before, count_before) = open.pop().expect("it is open itself");
                self.join(last, before);
                (last, count) = (before, count + count_before);
            }
            if count > 1 {
                open.push((last, count - 1));
            }
        }
        order.iter().for_each(|id| self.marks[*id] = Chord::Unseen);
        meeting.iter().for_each(|[s, t]| self.join(*s, *t));
    }

    /// The segment that stands for a component.
    fn root(&mut self, mut id: usize) -> usize {
        while self.parents[id] != id {
            self.parents[id] = self.parents[self.parents[id]];
            id = self.parents[id];
        }
        id
    }

    #[inline]
    fn join(&mut self, s: usize, t: usize) {
        let [s, t] = [self.root(s), self.root(t)];
        self.parents[s] = t;
    }

    /// The components of more than one segment.
    #[inline]
    fn components(&mut self, segments: &[usize], found: Vec<[usize; 2]>) -> Vec<Component> {
        let mut of_root: Vec<(usize, usize)> = segments.iter().map(|id| (self.root(*id), *id)).collect();
        let mut pairs: Vec<(usize, [usize; 2])> = found.into_iter().map(|pair| (self.root(pair[0]), pair)).collect();
        of_root.sort_unstable();
        pairs.sort_unstable();
        let mut pairs = pairs.into_iter().peekable();
        let several = of_root.chunk_by(|s, t| s.0 == t.0).filter(|component| component.len() > 1);
        let with_pairs = several.map(|component| {
            let of_component = core::iter::from_fn(|| Some(pairs.next_if(|(root, _)| *root == component[0].0)?.1));
            let of_component = of_component.collect();
            (component.iter().map(|(_, id)| *id).collect(), of_component)
        });
        with_pairs.collect()
    }
}

impl Sides {
    /// Adds the two points where a segment meets the perimeter.
    #[inline]
    fn add(&mut self, id: usize, line: &Joined, Rectangle { low, high }: &Rectangle) {
        let Joined { a, b, slope } = line;
        let side = |x: f64, y: f64| orient2d(a, b, &Point2::new(x, y));
        if a.x == b.x {
            self.bottom.push(id);
            self.top.push(id);
            return;
        }
        match slope {
            Sign::Zero => {
                self.left.push(id);
                self.right.push(id);
            }
            Sign::Positive => {
                if side(low.x, low.y).is_positive() { &mut self.bottom } else { &mut self.left }.push(id);
                // Through the upper right corner: by the upper side, as δ is greater than ε.
                if side(high.x, high.y).is_positive() { &mut self.right } else { &mut self.top }.push(id);
            }
            Sign::Negative => {
                if side(low.x, high.y).is_positive() { &mut self.left } else { &mut self.top }.push(id);
                if side(high.x, low.y).is_positive() { &mut self.bottom } else { &mut self.right }.push(id);
            }
        }
    }
}
